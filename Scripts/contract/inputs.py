"""Right and wrong input, whatever the examples happen to hold.

What no schema of a plain object can say is not here: that of some members only one may be given, or
at least one. The server's own tests hold that."""

import json

from contract.document import PLAN
from contract.validation import body_fault


def check_input():
    """Right input is let through and wrong input is not."""
    for operation, body, why in RIGHT:
        if said := body_fault(operation, body):
            yield f"{operation} should take {json.dumps(body)} ({why}): {said}"
    for operation, body, why in WRONG:
        if body_fault(operation, body) is None:
            yield f"{operation} should not take {json.dumps(body)}: {why}"


def bar(**settings):
    return "POST /v1/sessions/{id}/push", {"screen": {"id": "a", "bar": settings}}


def screen(**members):
    return push(screen={"id": "a"} | members)


def push(**members):
    return "POST /v1/sessions/{id}/push", {"screen": {"id": "a"}} | members


def session(**members):
    return "POST /v1/sessions", members


def restored(**members):
    return "PUT /v1/sessions/{id}", {"stack": [{"id": "a"} | members]}


def patch(**members):
    return "PATCH /v1/sessions/{id}", members


def pop(**members):
    return "POST /v1/sessions/{id}/pop", members


def replace(**members):
    return "POST /v1/sessions/{id}/replace", members


def stack(*screens, **members):
    return "PUT /v1/sessions/{id}/stack", {"screens": list(screens)} | members


def perform(**members):
    return "POST /v1/sessions/{id}/perform", members


def cancel(**members):
    return "POST /v1/sessions/{id}/cancel", members


def finish(**members):
    return "POST /v1/sessions/{id}/finish", members


def release(**members):
    return "POST /v1/sessions/{id}/release", members


def progress(**members):
    return "POST /v1/sessions/{id}/progress", members


def adapt(**members):
    return "POST /v1/sessions/{id}/adapt", members


def action(kind, **members):
    return PLAN, {"stack": [{"id": "home"}], "action": {"kind": kind} | members}


def pace(curve):
    return session(motion={"bar": {"curve": curve}})


RIGHT = [
    (*session(), "nothing need be said"),
    (*session(device=None, traits=None, defaults=None, motion=None, stack=None), "null is absent"),
    (*session(labels=None, journal=None), "null is absent"),
    (*session(labels={"back": None, "backLimit": None}), "both are the built-in value"),
    (*session(labels={"back": "Zurück", "backLimit": 0}), "another language, never a title"),
    (*session(journal={"size": 1000, "bodies": True}), "all there is to keep"),
    (*session(device={"safeAreaSides": 0, "safeAreaBottom": 200}), "the bounds"),
    (*session(motion={"page": {"parallax": 0, "dim": 1}, "items": "page"}), "pages and items"),
    (*session(motion={"adapt": {"duration": 0, "curve": None}}), "an adapt at once"),
    (*session(device={"model": None, "orientation": "landscape"}), "a model may be left out"),
    (*session(defaults={"tintColor": "default", "shadow": None}), "both are the built-in value"),
    (*session(stack=[{"id": "a"}] * 256), "a full stack"),
    ("PUT /v1/sessions/{id}", {"id": 1, "bar": [], "expiresAt": "soon"}, "these are ignored"),
    (*restored(stored={"tintColor": "red", "barStyle": "black", "translucent": True}), "enough"),
    ("PUT /v1/sessions/{id}", {"journal": {"size": 8}, "labels": {"back": "Home"}}, "settings too"),
    (*restored(stored=None), "null is absent"),
    (*screen(title=None, leftItem=None, rightItems=None, hooks=None), "null is absent"),
    (*screen(hooks={"willRestoreForeground": None}), "null is absent"),
    (*screen(title="ß" * 256), "characters are counted, not bytes"),
    (*screen(prompt="Choose one", swipeEnabled=False), "a line above the title"),
    (*screen(leftItem={"id": "a", "title": None, "image": "x", "style": "done"}), "drawn so"),
    (*screen(rightItems=[{"id": "a", "title": "A", "enabled": False}]), "drawn so"),
    (*screen(hooks={"didRestoreBackground": {"shadow": "default"}}), "three states in a hook"),
    (*bar(tintColor=None, barTintColor="default", alpha="default", subHeader=None), "resets"),
    (*bar(barStyle="default"), "a value of its own"),
    (*bar(statusBarStyle="lightContent", statusBarHidden=True, appearance="dark"), "wishes"),
    (*bar(statusBarStyle="default", statusBarHidden=None, appearance=None), "resets"),
    (*bar(titleAttributes={}), "attributes, none of them named"),
    (*bar(titleAttributes="default"), "a reset"),
    (*bar(titleAttributes={"size": 1, "weight": 900, "kern": -100, "font": None}), "the bounds"),
    (*bar(shadow={"image": "edge", "color": None, "hidden": None}), "null is absent"),
    (*bar(shadow={"color": "red", "image": "edge"}), "both"),
    (*bar(tintColor="#F00", titleColor="#ff000080", barTintColor="systemMint"), "notations"),
    (*bar(tintColor={"light": "label", "dark": "#FFF"}), "a pair"),
    (*bar(background={"type": "image", "name": "wave", "opaque": None}), "an image"),
    (*pace("cubic-bezier(.5, -2, 1.0, 1e-3)"), "CSS's numbers and spaces"),
    (*pace("spring(1, 100, +10)"), "CSS's sign"),
    (*pace("cubic-bezier(1e0,0,.5,1)"), "an exponent"),
    (*pop(to=None, toRoot=None, count=2, source="b"), "null is absent"),
    (*cancel(progress=None, elapsed=0), "null is absent"),
    (*patch(), "an empty change is one"),
    (*patch(device="ipad", traits=None, defaults={"shadow": None}, motion={"bar": None}), "merged"),
    (*push(animated=None, interactive=True, elapsed=0), "null is absent"),
    (*push(animated=False, interactive=None, elapsed=None), "null is absent"),
    (*push(animated=False, interactive=False), "both say no"),
    (*pop(toRoot=True, interactive=True, elapsed=1e6), "a finger on its way to the root"),
    (*replace(screen={"id": "a"}, animated=None, elapsed=0.25), "as a push, without a finger"),
    (*replace(screen={"id": "a"}, direction="back"), "as a pop"),
    (*stack({"id": "a"}, direction="forward"), "as a push"),
    (*stack({"id": "a", "title": None}), "kept, by its id and nulls"),
    (*stack({"id": "a"}, {"id": "b", "title": "B"}, animated=False, elapsed=0), "old and new"),
    (*stack(*[{"id": "a"}] * 256), "a full stack"),
    (*perform(title=None, rightItems=None, hooks=None, leftItem=None), "back to absence"),
    (*perform(title="A", backTitle="B", prompt="C", hidesBackButton=True), "without a bar"),
    (*perform(bar=None, swipeEnabled=False, popEnabled=False, titleWidth=80), "null is absent"),
    (*adapt(device="ipad", animated=False), "another device, at once"),
    (*adapt(traits={"appearance": "dark"}, device=None, labels={"back": None}), "as a PATCH"),
    (*perform(screen=None, bar={"height": None, "alpha": "default"}, elapsed=None), "resets"),
    (*finish(progress=None), "null is absent"),
    (*finish(progress=1), "at the end already"),
    (*release(translation=-1e6, velocity=1e6), "the bounds"),
    (*progress(progress=0), "at the start"),
    (*action("push", screen={"id": "a"}, interactive=True, elapsed=0.1), "a push, dragged"),
    (*action("pop", to="home", source="a", animated=False), "a pop"),
    (*action("replace", screen={"id": "a"}), "a replace"),
    (*action("stack", screens=[{"id": "home"}]), "a set of the stack"),
    (*action("perform", bar={"hidden": True}), "a perform"),
    (*action("adapt", device={"orientation": "landscape"}), "an adapt"),
    (PLAN, {"device": None, "motion": None, "stack": None, "action": {"kind": "pop"}}, "is absent"),
]

WRONG = [
    (*session(stacks=[]), "an unknown member"),
    (*session(device="iphone-9"), "an unknown model"),
    (*session(device={"scale": 5}), "beyond its bounds"),
    (*session(device={"scale": "3"}), "a text for a number"),
    (*session(traits={"appearance": "dim"}), "an unknown word"),
    (*session(defaults={"alpha": 0.5}), "defaults are for what inherits"),
    (*session(motion={"bar": {"offset": 3}}), "only buttons have an offset"),
    (*session(stack=[{"id": "a"}] * 257), "too many screens"),
    (*session(stack=[{"id": "a", "stored": {}}]), "stored values are not for creation"),
    ("PUT /v1/sessions/{id}", {"ids": 1}, "an unknown member"),
    (*restored(stored={"tintColor": "red", "barStyle": "black"}), "some values are always stored"),
    (*restored(stored={"tintColor": None, "barStyle": "black", "translucent": True}), "no null"),
    (*screen(id="a b"), "a space in an id"),
    (*screen(id="a\n"), "a line feed in an id"),
    (*screen(id="a" * 65), "too long an id"),
    (*screen(title="two\nlines"), "a control character"),
    (*screen(title="a" * 257), "too long a title"),
    (*screen(rightItems=[{"id": "a"}] * 17), "too many items"),
    (*screen(leftItem={"custom": True}), "an item without an id"),
    (*screen(hooks={"willRestoreBackground": {"tintColor": "red"}}), "a field of the other group"),
    (*bar(barTintColour="red"), "a misspelt member"),
    (*bar(alpha=1.5), "beyond its bounds"),
    (*bar(height=10), "lower than any bar"),
    (*bar(tintColor="#12345"), "five digits"),
    (*bar(tintColor="Red"), "names have their case"),
    (*bar(tintColor={"light": "red"}), "half a pair"),
    (*bar(tintColor={"light": {"light": "red", "dark": "red"}, "dark": "red"}), "a pair in a pair"),
    (*bar(shadow={}), "neither a colour nor an image"),
    (*bar(shadow={"hidden": "yes"}), "no boolean"),
    (*bar(statusBarStyle="dark"), "an unknown word"),
    (*bar(appearance="auto"), "an unknown word"),
    (*bar(titleAttributes={"weight": 50}), "beyond its bounds"),
    (*bar(titleAttributes={"shadow": {"color": "red"}}), "all four of a shadow"),
    (*bar(background={"type": "gradient", "colors": ["red"]}), "one colour is no gradient"),
    (*bar(background={"type": "image", "colors": ["red", "blue"]}), "members of the other type"),
    (*bar(subHeader="default "), "no word"),
    (*pace("ease"), "an unknown curve"),
    (*pace("spring 1,1,1"), "no function"),
    (*pace("linear "), "a space after it"),
    ("POST /v1/sessions/{id}/push", {}, "a screen is required"),
    ("POST /v1/sessions/{id}/push", {"screen": None}, "null is absent"),
    ("POST /v1/sessions/{id}/push", [], "not an object"),
    (*pop(count=0), "fewer than one"),
    (*pop(count=1.5), "no whole number"),
    (*cancel(progress=1.1), "beyond the end"),
    (*patch(stack=[]), "the stack has its own path"),
    (*patch(traits={"appearance": "default"}), "no word for the default here"),
    ("PATCH /v1/sessions/{id}", None, "a body is required"),
    (*push(interactive="yes"), "no boolean"),
    (*push(elapsed=-0.1), "before it began"),
    (*push(progress=0.5), "an unknown member"),
    (*pop(elapsed=1000001), "beyond its bounds"),
    (*replace(), "a screen is required"),
    (*replace(screen={"id": "a"}, interactive=True), "no finger drives a replace"),
    (*stack(), "no screens"),
    (*stack(*[{"id": "a"}] * 257), "too many screens"),
    (*stack("a"), "an id is no screen"),
    (*stack({"title": "A"}), "a screen without an id"),
    (*stack({"id": "a", "stored": None}), "stored values are for a PUT of the session"),
    (*stack({"id": "a"}, interactive=False), "no finger drives a set of the stack"),
    ("PUT /v1/sessions/{id}/stack", {"stack": [{"id": "a"}]}, "the member is called screens"),
    (*perform(bar={"title": "A"}), "a title is not the bar's"),
    (*perform(title="A", screen={"id": "a"}), "a screen where its id is meant"),
    (*perform(title="A", interactive=None), "an unknown member, null or not"),
    (*perform(id="a"), "an id is for good"),
    (*adapt(stack=[]), "the stack is no part of it"),
    (*adapt(traits={}, elapsed=0.1), "it starts from the settled state"),
    (*adapt(journal={"size": 8}), "set when the session begins"),
    (*patch(journal={"size": 8}), "set when the session begins"),
    (*session(journal={"size": 0}), "beyond its bounds"),
    (*session(labels={"back": ""}), "an empty word"),
    (*session(labels={"backLimit": 1.5}), "no whole number"),
    (*session(motion={"page": {"parallax": 1.1}}), "beyond its bounds"),
    (*session(motion={"items": "bars"}), "an unknown word"),
    (*session(device={"safeAreaSides": -1}), "beyond its bounds"),
    (*screen(prompt=""), "an empty line"),
    (*screen(rightItems=[{"id": "a", "style": "bold"}]), "an unknown word"),
    (*replace(screen={"id": "a"}, direction="up"), "an unknown word"),
    (*finish(elapsed=0.1), "a finger has no seconds"),
    (*finish(progress=-0.1), "before the start"),
    (*release(translation=10), "no velocity"),
    (*release(translation=10, velocity=None), "null is absent"),
    (*release(translation=10, velocity=1000001), "beyond its bounds"),
    (*release(translation=10, velocity=0, progress=1), "an unknown member"),
    (*progress(), "a progress is required"),
    (*progress(progress=1.5), "beyond the end"),
    ("POST /v1/sessions/{id}/progress", None, "a body is required"),
    (PLAN, {"stack": [{"id": "a"}]}, "an action is required"),
    (PLAN, {"action": {"screen": {"id": "a"}}}, "a kind is required"),
    (*action("cancel"), "nothing is there to cancel"),
    (*action("none"), "no command"),
    (*action("push", bar={}), "the members of another kind"),
    (*action("perform", bar={}, session="a"), "an unknown member"),
    (*action("adapt", elapsed=0.1), "the members of another kind"),
    (PLAN, {"id": "a", "action": {"kind": "pop"}}, "what only sessions have"),
    (PLAN, {"journal": {"size": 8}, "action": {"kind": "pop"}}, "what only sessions have"),
]
