"""The contract as a document: that it is OpenAPI 3.1, that nothing in it is left over, and that its
examples are as its schemas say."""

import json
import re

import openapi_spec_validator

from contract.document import CONTENTS, OPERATIONS, SCHEMAS, chapter, node_at, nodes, pointer, resolved
from contract.validation import fault


def check_specification():
    for error in openapi_spec_validator.OpenAPIV31SpecValidator(CONTENTS).iter_errors():
        yield f"{pointer(error.absolute_path)}: {error.message[:200]}"


def check_components():
    """Each is there and is used."""
    targets = set()
    for node, place in nodes(CONTENTS):
        references = [node["$ref"]] if isinstance(node.get("$ref"), str) else []
        if "propertyName" in node:
            references += node["mapping"].values()
        for reference in references:
            targets.add(reference)
            try:
                resolved({"$ref": reference})
            except KeyError:
                yield f"{pointer(place)}: there is no {reference}"
    # Security schemes are called by name.
    for requirement in CONTENTS.get("security", []):
        targets |= {f"#/components/securitySchemes/{name}" for name in requirement}
    for kind, components in CONTENTS["components"].items():
        for name in components:
            if f"#/components/{kind}/{name}" not in targets:
                yield f"components/{kind}/{name} is not used"


def check_chapters():
    """A chapter that a text sends its reader to, as *Drawing*, is there. A tag is a chapter or is
    that of a call, never both."""
    tags = {tag["name"]: tag.get("x-traitTag", False) for tag in CONTENTS["tags"]}
    used = {name for place in OPERATIONS.values() for name in node_at(place)["tags"]}
    for name in sorted(used ^ {name for name, is_chapter in tags.items() if not is_chapter}):
        yield f"tags: {name} is a tag of calls or a chapter, one of both"
    for node, place in nodes(CONTENTS):
        text = " ".join(str(node.get("description", "")).split())
        for name in re.findall(r"(?:see|as in|of|in|tells?|to) \*([A-Z][^*]*)\*", text):
            if not tags.get(name):
                yield f"{pointer(place)}: there is no chapter {name}"


def check_examples():
    """The examples of bodies, parameters and headers, and those of schemas."""
    for node, place in nodes(CONTENTS):
        if "schema" in node:
            named = node.get("examples", {})
            values = [("example", node["example"])] if "example" in node else []
            values += [(name, resolved(example)["value"]) for name, example in named.items()]
            # Requests and problems are what they are; other answers hold nothing unnamed.
            document = "urn:open" if "requestBody" in place else "urn:closed"
            for name, value in values:
                if said := fault(value, (*place, "schema"), document):
                    yield f"{pointer(place)}: {name}: {said}"
        elif "schema" in place or place[:2] == ("components", "schemas"):
            for value in node["examples"] if isinstance(node.get("examples"), list) else []:
                if said := fault(value, place):
                    yield f"{pointer(place)}: {json.dumps(value)}: {said}"


def check_problems():
    """Each kind has an example, which stands under its status and in the table of its chapter."""
    kinds = set(SCHEMAS["ProblemType"]["enum"])
    rows = dict(re.findall(r"^\| ([0-9, ]+) \| (.*) \|$", chapter("Problems"), re.M))
    table = {
        (status.strip(), slug)
        for statuses, slugs in rows.items()
        for status in statuses.split(",")
        for slug in re.findall("`([a-z-]+)`", slugs)
    }
    for place in OPERATIONS.values():
        for status, response in node_at(place)["responses"].items():
            problems = resolved(response).get("content", {}).get("application/problem+json", {})
            for name, example in problems.get("examples", {}).items():
                problem = resolved(example)["value"]
                kinds.discard(problem["type"])
                if status not in ("default", str(problem["status"])):
                    yield f"{pointer(place)}: {status}: {name} has the status {problem['status']}"
                if (str(problem["status"]), problem["type"].split("/")[-1]) not in table:
                    yield f"{name} is not in the table of problems, or not by its status"
    for kind in sorted(kinds):
        yield f"{kind} has no example"
