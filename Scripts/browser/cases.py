"""What the tests have in common: a server, a page, and how the two are compared."""

import unittest

from . import shown
from .playground import Playground
from .tools import start_server

# Nothing in CSS is exact to the last bit.
POINTS = 0.5
ALPHA = 1 / 255


class BrowserTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server, cls.url = start_server()
        cls.page = Playground(cls.url)

    @classmethod
    def tearDownClass(cls):
        cls.page.driver.quit()
        cls.server.terminate()
        cls.server.wait(timeout=30)

    def setUp(self):
        # Another fragment alone would not load the page anew.
        self.page.driver.get("about:blank")
        self.page.open()

    def tearDown(self):
        self.assertEqual(self.page.faults(), [])

    # What is compared.

    def assertNear(self, shown, expected, tolerance, what):
        for one, other in zip(shown, expected, strict=True):
            self.assertLessEqual(abs(one - other), tolerance, f"{what}: {shown} for {expected}")

    def assertAlpha(self, shown, expected, what):
        # A curve may lead beyond its ends; what is drawn does not.
        self.assertNear([shown], [min(max(expected, 0), 1)], ALPHA, what)

    def assertColor(self, shown, expected, what):
        # What is clear has no colour that could be seen.
        if shown[3] or expected[3]:
            self.assertNear(shown, expected, 1, what)

    def assertFrame(self, drawn, frame, what):
        self.assertNear(drawn["frame"], shown.numbers(frame), POINTS, what)

    def assertShown(self, time):
        """What the browser shows at a moment is what the server computes for it."""
        self.page.seek(time)
        (sample,) = self.page.get(f"/transition/samples?time={time}")["samples"]
        self.compare(self.page.js(shown.SHOWN), sample, f" at {time} s")
        for met in self.page.js(shown.LAYERS):
            self.assertEqual(met, sorted(met, reverse=True), f"layers at {time} s")

    def compare(self, drawn, sample, at):
        bar = sample["bar"]
        color = shown.channels
        self.assertColor(
            drawn["container"], color(sample["container"]["backgroundColor"]), "container" + at
        )
        self.assertEqual(drawn["barStyle"], bar["barStyle"], "style" + at)
        self.assertEqual(drawn["statusBarStyle"], bar["statusBarStyle"], "status bar" + at)
        self.compareStatusBar(drawn["statusBar"], bar["statusBarAlpha"], at)
        self.assertEqual(drawn["bar"] is not None, bar["frame"] is not None, "bar" + at)
        if bar["frame"]:
            self.assertFrame(drawn["bar"], bar["frame"], "bar" + at)
            self.assertColor(drawn["bar"]["ink"], color(bar["tintColor"]), "tint" + at)
            self.compareBackgrounds(drawn, sample, at)
        self.assertEqual(drawn["shadow"] is not None, bar["shadow"] is not None, "shadow" + at)
        if bar["shadow"]:
            shadow = drawn["shadow"]
            self.assertColor(shadow["color"], color(bar["shadow"]["color"]), "shadow" + at)
            self.assertFrame(shadow, bar["shadow"]["frame"], "shadow" + at)
            self.assertEqual(shadow["image"], bar["shadow"]["image"] or "", "shadow" + at)
        self.comparePages(drawn, sample, at)
        if bar["frame"]:
            self.compareItems(drawn, sample, at)

    def compareStatusBar(self, alpha, expected, at):
        # Only an adapt has two devices, of which one may show none.
        if self.page.js("return playground.state.last.kind") == "adapt":
            return
        session = self.page.session
        hidden = session["geometry"]["barTop"] < 16 or session["device"].get("statusBarHidden")
        self.assertAlpha(alpha, 0 if hidden else expected, "status bar" + at)

    def compareBackgrounds(self, drawn, sample, at):
        bar = sample["bar"]
        background = bar["background"]
        before = self.page.js("return playground.state.last.before")
        listed = shown.backgrounds(sample, before)
        self.assertEqual(len(drawn["backgrounds"]), len(listed), "backgrounds" + at)
        for one, side in zip(drawn["backgrounds"], listed, strict=True):
            self.assertFrame(one, side["frame"], "background" + at)
            self.assertAlpha(one["alpha"], side["opacity"] * side["alpha"], "background" + at)
        own = drawn["background"]
        self.assertEqual(own is None, background["mode"] == "slide", "background" + at)
        if own:
            self.assertAlpha(own["alpha"], bar["alpha"], "alpha" + at)
            self.assertFrame(own, background["frame"], "background" + at)
        if background["mode"] == "blend":
            color = shown.channels(bar["backgroundColor"])
            self.assertColor(own["color"], color, "bar colour" + at)

    def comparePages(self, drawn, sample, at):
        pages = {it["screen"]: it for it in shown.entries(sample["content"])}
        self.assertEqual(sorted(it["screen"] for it in drawn["pages"]), sorted(pages), "pages" + at)
        for one in drawn["pages"]:
            page, what = pages[one["screen"]], one["screen"] + at
            self.assertFrame(one, page["frame"], what)
            self.assertAlpha(one["alpha"], page["alpha"], what)
            self.assertAlpha(one["dim"], page["dim"], what)
            self.assertEqual(one["z"], page["z"], what)
        subHeaders = {(it["id"], it["screen"]): it for it in shown.entries(sample["subHeader"])}
        names = sorted((it["name"], it["screen"]) for it in drawn["subHeaders"])
        self.assertEqual(names, sorted(subHeaders), "sub-headers" + at)
        for one in drawn["subHeaders"]:
            subHeader, what = subHeaders[one["name"], one["screen"]], one["name"] + at
            self.assertFrame(one, subHeader["frame"], what)
            self.assertAlpha(one["alpha"], subHeader["alpha"], what)

    def compareItems(self, drawn, sample, at):
        items = {(it["list"], it["name"], it["screen"]): it for it in shown.items(sample)}
        names = sorted((it["kind"], it["name"], it["screen"]) for it in drawn["items"])
        self.assertEqual(names, sorted(items), "items" + at)
        for one in drawn["items"]:
            item, what = items[one["kind"], one["name"], one["screen"]], one["name"] + at
            self.assertNear(one["frame"][:1], [item["translationX"]], POINTS, what)
            self.assertAlpha(one["alpha"], item["alpha"], what)
            ink = "titleColor" if one["kind"] in ("title", "prompt") else "tintColor"
            self.assertColor(one["ink"], shown.channels(sample["bar"][ink]), what)

    def assertNoJump(self, before, after):
        """What could be seen is where it was, in the colour that it had."""
        for part in ("pages", "subHeaders", "items"):
            places = {(it["name"], it["screen"]): it for it in after[part]}
            # What both screens have is the arriving one's now.
            shared = {it["name"]: it for it in after[part]}
            for one in before[part]:
                if one["alpha"] == 0 or not self.isInside(one):
                    continue
                what = f"{one['name']} of {one['screen']} in mid-flight"
                other = places.get((one["name"], one["screen"]), shared.get(one["name"]))
                self.assertIsNotNone(other, what)
                self.assertNear(other["frame"], one["frame"], POINTS, what)
                self.assertAlpha(other["alpha"], one["alpha"], what)
                if part == "items":
                    rects = [[it["rect"][side] for side in ("x", "y")] for it in (other, one)]
                    self.assertNear(*rects, POINTS, what)
        self.assertColor(after["container"], before["container"], "container in mid-flight")
        if before["bar"]:
            self.assertNear(
                after["bar"]["frame"], before["bar"]["frame"], POINTS, "bar in mid-flight"
            )

    def isInside(self, one):
        width = self.page.session["geometry"]["width"]
        x, _, its_width, _ = one["frame"]
        return -its_width < x < width

    def assertOnly(self, screen):
        """Nothing is left of the screens that were there on the way."""
        drawn = self.page.js(shown.SHOWN)
        left = {it["screen"] for part in ("pages", "subHeaders", "items") for it in drawn[part]}
        self.assertEqual(left, {screen})
        self.assertEqual(drawn["backgrounds"], [])
