"""Values against the contract's schemas."""

import functools
import re

import jsonschema
import referencing
from referencing.jsonschema import DRAFT202012

from contract.document import CONTENTS, OPERATIONS, node_at, nodes, pointer


def closed(contents):
    """The same document, with no members allowed in objects but those that are named. Answers may
    gain members, but not before the contract names them."""
    copy = _copy(contents)
    for node, _ in nodes(copy):
        if node.get("type") == "object" and "properties" in node:
            node["additionalProperties"] = False
    return copy


def _copy(node):
    if isinstance(node, dict):
        return {key: _copy(value) for key, value in node.items()}
    return [_copy(value) for value in node] if isinstance(node, list) else node


DOCUMENTS = {
    uri: referencing.Resource(contents, DRAFT202012)
    for uri, contents in [("urn:open", CONTENTS), ("urn:closed", closed(CONTENTS))]
}


def _pattern(validator, expression, instance, schema):
    """As ECMA-262 has it: `$` is the end of the text, and no place before a last line feed."""
    if isinstance(instance, str) and not re.search(expression.replace("$", r"\Z"), instance):
        yield jsonschema.ValidationError(f"{instance!r} does not match {expression!r}")


Validator = jsonschema.validators.extend(
    jsonschema.Draft202012Validator, {"pattern": _pattern}
)


@functools.cache
def _validator(document, place):
    return Validator(
        {"$ref": f"{document}#{pointer(place)}"},
        registry=referencing.Registry().with_resources(DOCUMENTS.items()),
        format_checker=Validator.FORMAT_CHECKER,
    )


def fault(value, place, document="urn:open"):
    """What is wrong with a value by the schema at a place; None when nothing is."""
    error = jsonschema.exceptions.best_match(_validator(document, place).iter_errors(value))
    if error is None:
        return None
    where = pointer(error.absolute_path)
    return f"{where}: {error.message[:200]}" if where else error.message[:200]


def body_fault(operation, body):
    """What is wrong with the body of a request."""
    if operation not in OPERATIONS:
        return f"{operation} is not described"
    request = node_at(OPERATIONS[operation]).get("requestBody", {})
    if body is None:
        return "a body is required" if request.get("required") else None
    if not request:
        return f"{operation} has no body"
    place = (*OPERATIONS[operation], "requestBody", "content", "application/json", "schema")
    return fault(body, place)


def answer_fault(operation, answer):
    """What is wrong with a good answer; nothing unnamed may be in it."""
    if operation not in OPERATIONS:
        return f"{operation} is not described"
    place = (*OPERATIONS[operation], "responses", "200")
    if "$ref" in node_at(place):
        place = tuple(node_at(place)["$ref"].removeprefix("#/").split("/"))
    return fault(answer, (*place, "content", "application/json", "schema"), "urn:closed")
