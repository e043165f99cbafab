"""Where the tests of the browser find things, and the virtual environment that they run in."""

import os
import pathlib
import shutil
import subprocess
import sys
import venv

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
VENV = ROOT / ".build/venv"
SERVER = ROOT / ".build/release/navserver"
IMAGES = ROOT / "docs/images"


def enter_venv():
    """Goes on in the virtual environment, which is made where it is missing."""
    for tool in ("chromium", "chromedriver"):
        if not shutil.which(tool):
            sys.exit(f"test-browser: {tool} is missing; install chromium and chromium-driver")
    python = VENV / "bin/python3"
    if not python.exists():
        venv.create(VENV, with_pip=True)
    os.environ["no_proxy"] = "127.0.0.1,localhost"
    if os.path.samefile(sys.prefix, VENV):
        return
    asked = subprocess.run([python, "-c", "import selenium"], capture_output=True, check=False)
    if asked.returncode != 0:
        pip = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*pip, "selenium"], check=True)
    os.execv(python, [python, *sys.argv])


def start_server():
    """A server on a port of its own, and its address."""
    if not SERVER.exists():
        sys.exit("test-browser: build the server first: swift build -c release")
    server = subprocess.Popen(
        [SERVER, "--port", "0", "--log-level", "error"], stdout=subprocess.PIPE, text=True
    )
    return server, server.stdout.readline().split()[-1]
