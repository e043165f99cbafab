"""The golden conversations, and those examples of the contract that are taken from them."""

import json
import pathlib
import sys

from contract.document import ACTIONS, EXAMPLES, PLAN, SESSION
from contract.tools import ROOT
from contract.validation import answer_fault, body_fault

GOLDEN = pathlib.Path(sys.argv[1]) if sys.argv[1:] else ROOT / "Tests/IntegrationTests/Golden"

# Where an example of the contract is the answer to a turn.
TAKEN = [
    ("push", "02-cancel", 1),
    ("cancel", "02-cancel", 2),
    ("sample", "10-interactive", 2),
]
# Where an example holds a bar that another one leads from or to.
BARS = [
    (("created", "bar"), ("push", "before")),
    (("session", "bar"), ("push", "after")),
    (("bar",), ("push", "after")),
]


def conversations():
    return {file.stem: json.loads(file.read_text()) for file in sorted(GOLDEN.glob("*.json"))}


def conversation_faults(golden):
    """What a conversation says that the contract does not."""
    yield "create", body_fault("POST /v1/sessions", golden["create"])
    for number, turn in enumerate(golden["turns"], 1):
        method, path = turn["call"].split("?")[0].split()
        operation = f"{method} /v1/sessions/{{id}}/{path}"
        body, answer = turn["body"], turn["answer"]
        yield f"turn {number}: body", body_fault(operation, body)
        # Conversations leave out what differs from run to run; a sample has none of it.
        known = {"session": SESSION, "version": number + 1} if "phase" in answer else {}
        yield f"turn {number}: answer", answer_fault(operation, known | answer)
        # The same without a session.
        if path in ACTIONS:
            creation = {key: value for key, value in golden["create"].items() if key != "journal"}
            action = creation | {"action": {"kind": path} | (body or {})}
            yield f"turn {number}: action", body_fault(PLAN, action)
            if answer["phase"] in ("run", "pending"):
                planned = {"session": None, "version": None} | answer
                yield f"turn {number}: planned", answer_fault(PLAN, planned)
    yield "barAfter", answer_fault("GET /v1/sessions/{id}/bar", golden["barAfter"])


def check_golden():
    found = conversations()
    if not found:
        yield f"there are no golden conversations in {GOLDEN}"
    for name, golden in found.items():
        faults = [f"{where}: {said}" for where, said in conversation_faults(golden) if said]
        yield from (f"golden {name}: {said}" for said in faults)


def check_taken_examples():
    """The examples of whole answers are real ones."""
    found = conversations()
    for name, stem, number in TAKEN:
        value = EXAMPLES[name]["value"]
        known = {key: value[key] for key in ("session", "version") if key in value}
        if stem not in found or value != known | found[stem]["turns"][number - 1]["answer"]:
            yield f"the example {name} is not the answer to turn {number} of golden {stem}"
    for (name, *path), (other, *way) in BARS:
        if _at(name, path) != _at(other, way):
            yield f"the example {name} and {other} show different bars"


def _at(name, path):
    value = EXAMPLES[name]["value"]
    for key in path:
        value = value[key]
    return value
