"""Commands in the middle of what plays: everything goes on from where it is, and nothing is left."""

from .cases import BrowserTests
from .shown import SHOWN

RED = {"barTintColor": "systemRed", "titleColor": "white"}
GRADIENT = {"background": {"type": "gradient", "colors": ["red", "blue"]}}
TABS = {"height": 120, "subHeader": {"id": "tabs"}}
SHARE = [{"id": "share"}, {"id": "add"}]


def push(name, bar=None, **members):
    screen = {"id": name, "title": name.title(), "bar": bar or {}, **members}
    return ("push", {"screen": screen})


POP = ("pop", {})
CANCEL = ("cancel", {"elapsed": 0.08})
BACK = ("replace", {"screen": {"id": "other", "title": "Other", "bar": RED}, "direction": "back"})

# What is done, each 0.1 s into the one before, and which screen is there at the end.
CHAINS = [
    ("a push in mid-pop", ["photos"], [POP, push("next")], "next"),
    ("its cancel, which goes on with the pop", ["photos"], [POP, push("next"), CANCEL], "home"),
    ("the cancel of a pop", ["photos"], [POP, CANCEL], "photos"),
    ("pops in a row", ["photos", "inbox"], [POP, POP], "home"),
    ("pushes in a row", [], [push("one", RED), push("two", {"hidden": True})], "two"),
    ("sub-headers that come and go", ["inbox"], [POP, push("two", TABS)], "two"),
    ("backgrounds that slide", ["sunset"], [POP, push("two", GRADIENT)], "two"),
    ("a slide in mid-blend", [], [push("one", RED), push("two", GRADIENT)], "two"),
    (
        "a bar that hides while it is painted anew",
        ["sunset"],
        [("perform", {"bar": {"hidden": True}}), push("two", RED)],
        "two",
    ),
    (
        "one screen after the other, back",
        ["photos"],
        [push("one", RED, rightItems=SHARE), BACK, CANCEL],
        "one",
    ),
    (
        "a change in mid-flight",
        [],
        [
            push("one", TABS, rightItems=SHARE),
            ("perform", {"title": "Now", "prompt": "Wait", "rightItems": SHARE[1:]}),
        ],
        "one",
    ),
    (
        "four deep",
        ["photos"],
        [POP, push("one", RED), push("two", GRADIENT), POP, push("three", TABS)],
        "three",
    ),
]


class InterruptionTests(BrowserTests):
    def chain(self, cards, commands, end):
        for card in cards:
            self.page.push(card)
        self.page.send(*commands[0])
        for name, body in commands[1:]:
            # A cancel says itself where it begins.
            at = body.get("elapsed", 0.1)
            self.page.seek(at)
            before = self.page.js(SHOWN)
            self.page.send(name, body, at)
            self.page.seek(0)
            self.assertNoJump(before, self.page.js(SHOWN))
            duration = self.page.js("return playground.state.player.duration")
            for share in (0, 0.3, 0.8):
                self.assertShown(round(share * duration, 4))
        self.page.finish()
        self.assertOnly(end)
        self.assertEqual(self.page.get("/bar")["screen"], end)

    def test_nothing_tears(self):
        for direction in ("ltr", "rtl"):
            for why, cards, commands, end in CHAINS:
                with self.subTest(why, direction=direction):
                    self.setUp()
                    if direction == "rtl":
                        self.page.choose("direction", "rtl")
                    self.chain(cards, commands, end)

    def test_springs_do_not_tear_either(self):
        for why, cards, commands, end in CHAINS:
            with self.subTest(why):
                self.setUp()
                self.page.select("profile", "system")
                self.chain(cards, commands, end)

    def test_a_press_interrupts_what_plays(self):
        self.page.push("photos")
        self.page.click_in_flight("#pop", "pop", 0.1)
        self.page.click(".card[data-screen=inbox]")
        self.page.click_in_flight("#push", "push", 0)
        self.assertGreater(len(self.page.js(SHOWN)["pages"]), 2)
        self.assertShown(0.1)
        self.page.finish()
        self.assertOnly("inbox")
