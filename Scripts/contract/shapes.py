"""Shapes that generators of clients understand. Each rule stands for clients that did not compile,
or could not say what they had to."""

from contract.document import CONTENTS, OPERATIONS, SCHEMAS, node_at, nodes, pointer, resolved

# What constrains and makes no type, and what a generated model would fill in by itself.
BANNED = {
    "allOf": "write a plain object",
    "unevaluatedProperties": "write a plain object with additionalProperties",
    "not": "say it in words",
    "if": "say it in words",
    "dependentRequired": "say it in words",
    "default": "say it in words: generated clients send what they are told is the default",
}


def schemas():
    """Every schema, also within schemas, with the keys that lead to it."""
    for node, place in nodes(CONTENTS):
        if "schema" in node and "examples" not in place:
            yield from _within(node["schema"], (*place, "schema"))
    for name, schema in SCHEMAS.items():
        yield from _within(schema, ("components", "schemas", name))


def _within(schema, place):
    yield schema, place
    for name, member in schema.get("properties", {}).items():
        yield from _within(member, (*place, "properties", name))
    for key in ("items", "additionalProperties"):
        if isinstance(schema.get(key), dict):
            yield from _within(schema[key], (*place, key))
    for key in ("oneOf", "anyOf"):
        for number, part in enumerate(schema.get(key, [])):
            yield from _within(part, (*place, key, number))


def is_named(place):
    return len(place) == 3 and place[:2] == ("components", "schemas")


def check_shapes():
    for schema, place in schemas():
        for said in _faults(schema, place):
            yield f"{pointer(place)}: {said}"


def _faults(schema, place):
    for word, instead in BANNED.items():
        if word in schema:
            yield f"no {word}: {instead}"
    types = schema.get("type", [])
    types = types if isinstance(types, list) else [types]
    if types == ["null"] and place[-2:-1] not in (("oneOf",), ("anyOf",)):
        yield "a member that is only null says nothing"
    if ("const" in schema or "enum" in schema) and not types:
        yield "a type beside const and enum"
    if ("properties" in schema or "enum" in schema or "oneOf" in schema) and not is_named(place):
        yield "a name under components/schemas for objects, enums and alternatives"
    if is_named(place) and not schema.get("description") and "properties" in schema:
        yield "a description"
    if {"number", "integer"} & {*types} and place[:2] == ("components", "schemas"):
        if "format" not in schema:
            yield "a format for numbers"
        if place[-2] == "properties" and "description" not in schema:
            yield "a description that tells the unit"
    for name in schema.get("required", []):
        if name not in schema.get("properties", {}):
            yield f"{name} is required and not described"
    yield from _alternatives(schema)


def _alternatives(schema):
    """`anyOf` is a schema or null; `oneOf` tells objects apart by a member."""
    parts = schema.get("anyOf")
    if parts and ([*map(sorted, parts)] != [["$ref"], ["type"]] or parts[1]["type"] != "null"):
        yield "anyOf is for a named schema or null"
    if parts := schema.get("oneOf"):
        # What may also be a word or null has no member to tell it apart.
        are_objects = all(resolved(part).get("type") == "object" for part in parts)
        if are_objects and "discriminator" not in schema:
            yield "a discriminator where objects are alternatives"
    if marks := schema.get("discriminator"):
        targets = {part["$ref"] for part in schema["oneOf"]}
        if targets != {*marks["mapping"].values()}:
            yield "the mapping of a discriminator names every alternative"
        for word, target in marks["mapping"].items():
            mark = resolved(resolved({"$ref": target})["properties"][marks["propertyName"]])
            if word not in mark.get("enum", [mark.get("const")]):
                yield f"{target} does not have {word}"


def check_openness():
    """What is sent may hold nothing unknown, and what is answered may gain members."""
    sent, answered = set(), set()
    for place in OPERATIONS.values():
        operation = node_at(place)
        _reach(operation.get("requestBody", {}), sent)
        _reach(operation["responses"], answered)
    for name in sorted(sent | answered):
        schema = SCHEMAS[name]
        if "properties" not in schema:
            continue
        is_closed = schema.get("additionalProperties") is False
        if name in sent and not is_closed:
            yield f"{name} is sent: additionalProperties must be false"
        if name not in sent and is_closed:
            yield f"{name} is only answered: it must be free to gain members"


def _reach(node, names):
    for part, _ in nodes(node):
        reference = part.get("$ref", "")
        name = reference.removeprefix("#/components/schemas/")
        if reference and name not in names:
            if name != reference:
                names.add(name)
            _reach(resolved(part), names)
