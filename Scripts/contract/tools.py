"""The virtual environment that the checks run in. What they need is installed by name, once, into
.build/venv."""

import os
import pathlib
import subprocess
import sys
import venv

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
VENV = ROOT / ".build/venv"


def enter_venv():
    """Goes on in the virtual environment, which is made where it is missing."""
    python = VENV / "bin/python3"
    if not python.exists():
        venv.create(VENV, with_pip=True)
    if os.path.samefile(sys.prefix, VENV):
        return
    tools = ["openapi-spec-validator", "jsonschema"]
    imports = "import openapi_spec_validator, jsonschema"
    asked = subprocess.run([python, "-c", imports], capture_output=True, check=False)
    if asked.returncode != 0:
        pip = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*pip, *tools], check=True)
    os.execv(python, [python, *sys.argv])
