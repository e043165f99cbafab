"""The contract as data: read once, with what is needed to find one's way in it."""

import functools
import sys

import yaml

from contract.tools import ROOT

CONTRACT = ROOT / "openapi.yaml"


class Loader(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):
    """Refuses a key that comes twice, of which YAML would keep the last without a word."""

    def construct_mapping(self, node, deep=False):
        keys = [key.value for key, _ in node.value]
        for key in sorted({key for key in keys if keys.count(key) > 1}):
            sys.exit(f"openapi.yaml: line {node.start_mark.line + 1}: the key {key} comes twice")
        return super().construct_mapping(node, deep)


def nodes(node, place=()):
    """Every object in a document, with the keys that lead to it."""
    if isinstance(node, dict):
        yield node, place
    for key, value in node.items() if isinstance(node, dict) else enumerate(node):
        if isinstance(value, (dict, list)):
            yield from nodes(value, (*place, key))


def pointer(place):
    return "".join("/" + str(key).replace("~", "~0").replace("/", "~1") for key in place)


def resolved(node):
    """What a node says, or what it refers to."""
    while isinstance(node, dict) and "$ref" in node:
        target = CONTENTS
        for key in node["$ref"].removeprefix("#/").split("/"):
            target = target[key]
        node = target
    return node


def node_at(place):
    return functools.reduce(lambda node, key: node[key], place, CONTENTS)


def chapter(name):
    """The text of a chapter, which is the description of a tag."""
    return next(tag["description"] for tag in CONTENTS["tags"] if tag["name"] == name)


CONTENTS = yaml.load(CONTRACT.read_text(), Loader)
SCHEMAS = CONTENTS["components"]["schemas"]
EXAMPLES = CONTENTS["components"]["examples"]
OPERATIONS = {
    f"{method.upper()} {path}": ("paths", path, method)
    for path, item in CONTENTS["paths"].items()
    for method in item
    if method in ("get", "put", "post", "patch", "delete")
}

PLAN = "POST /v1/transitions"
# The commands that are also actions of a stateless transition.
ACTIONS = SCHEMAS["Action"]["discriminator"]["mapping"]
# An id as the server makes them.
SESSION = "mfzwizltoq3gk6dbnvzxgylhmu"
