"""Each kind of transition at held moments: the browser shows what the server computes."""

from .cases import BrowserTests
from .shown import SHOWN

SHARE = {"id": "share", "title": "Share"}
EDIT = {"id": "edit", "title": "Edit", "style": "done"}


class MotionTests(BrowserTests):
    def assertEachShown(self, *times):
        for time in times:
            self.assertShown(time)

    def test_a_push_shows_what_the_server_computes(self):
        self.page.push("photos")
        self.assertEachShown(0, 0.03, 0.11, 0.22)

    def test_a_tall_bar_shows_what_the_server_computes(self):
        self.page.push("photos")
        self.page.push("inbox")
        self.assertEachShown(0.04, 0.12, 0.26)
        self.page.click("#pop")
        self.page.wait_until("return playground.state.stack.length === 2")
        self.page.settled()
        self.assertEachShown(0, 0.04, 0.12, 0.26)

    def test_springs_show_what_the_server_computes(self):
        self.page.select("profile", "system")
        self.page.push("library")
        self.assertEachShown(0.03, 0.15, 0.42)
        self.page.send("pop", {})
        self.assertEachShown(0, 0.1, 0.3)

    def test_a_slide_and_a_hidden_bar_show_what_the_server_computes(self):
        for card in ("sunset", "reader", "frost"):
            self.page.push(card)
            self.assertEachShown(0.04, 0.1, 0.2)
        self.page.send("pop", {})
        self.assertEachShown(0.04, 0.1, 0.2)

    def test_two_hidden_bars_show_what_the_server_computes(self):
        self.page.push("reader")
        self.page.send("push", {"screen": {"id": "more", "bar": {"hidden": True}}})
        self.assertEachShown(0, 0.1, 0.2)

    def test_right_to_left_with_less_motion_shows_what_the_server_computes(self):
        self.page.choose("direction", "rtl")
        self.page.push("photos")
        self.assertEachShown(0.05, 0.1, 0.2)
        version = self.page.session["version"]
        self.page.click("#reduce")
        self.page.wait_until(f"return playground.state.session.version > {version}")
        self.page.push("inbox")
        self.assertEachShown(0.05, 0.1, 0.2)

    def test_a_replace_goes_back(self):
        self.page.push("photos")
        screen = {"id": "other", "title": "Other", "bar": {"height": 120, "shadow": {"image": "x"}}}
        self.page.send("replace", {"screen": screen, "direction": "back"})
        self.assertEachShown(0, 0.1, 0.2)
        self.page.finish()
        self.assertOnly("other")

    def test_a_stack_that_is_set_plays(self):
        self.page.push("photos")
        for screens, top in (
            ([{"id": "home"}, {"id": "new", "title": "New"}], "new"),
            ([{"id": "home", "title": "Another home"}], "home"),
        ):
            version = self.page.session["version"]
            self.page.call("PUT", "/stack", {"screens": screens})
            self.page.wait_until(f"return playground.state.session.version > {version}")
            self.page.js("playground.state.player.pause()")
            self.assertEachShown(0, 0.1, 0.2)
            self.page.finish()
            self.assertOnly(top)

    def test_a_living_screen_changes(self):
        self.page.push("photos")
        change = {"title": "Three", "prompt": "Choose one", "rightItems": [SHARE, EDIT]}
        self.page.send("perform", {**change, "bar": {"largeTitle": True, "barTintColor": "red"}})
        self.assertEachShown(0, 0.05, 0.2)
        self.page.finish()
        self.assertOnly("photos")
        self.assertIn("Choose one", self.page.find("#bar").text)
        large = self.page.find("#bar > .title")
        self.assertEqual(large.value_of_css_property("font-size"), "34px")

    def test_what_stays_becomes_what_it_is_now(self):
        self.page.push("photos")
        again = {"rightItems": [{**SHARE, "title": "Send", "enabled": False}]}
        attributes = {
            "size": 21,
            "weight": 300,
            "kern": 2,
            "shadow": {"color": "red", "dx": 1, "dy": 2, "blur": 3},
        }
        self.page.send("perform", {**again, "bar": {"titleAttributes": attributes}})
        self.page.finish()
        share = self.page.find("#bar > .right")
        self.assertEqual(share.text, "Send")
        faded = self.page.find("#bar > .right > *").value_of_css_property("opacity")
        self.assertEqual(faded, "0.35")
        title = self.page.find("#bar > .title")
        style = [
            title.value_of_css_property(name)
            for name in ("font-size", "font-weight", "letter-spacing", "text-shadow")
        ]
        self.assertEqual(style, ["21px", "300", "2px", "rgb(255, 0, 0) 1px 2px 3px"])

    def test_a_covered_screen_changes_only_the_label_above_it(self):
        self.page.push("sunset")
        before = self.page.js(SHOWN)
        self.page.send("perform", {"screen": "home", "title": "Start", "bar": {"hidden": True}})
        self.assertEachShown(0, 0.1)
        self.page.finish()
        after = self.page.js(SHOWN)
        self.assertEqual(self.page.find("#bar > .left").text, "Start")
        for part in ("background", "shadow", "container", "statusBarStyle"):
            self.assertEqual(after[part], before[part])

    def test_a_turn_is_seen(self):
        self.page.push("photos")
        self.page.choose("orientation", "landscape")
        self.page.settled()
        self.assertEqual(
            self.page.js("return document.getElementById('screen').style.width"), "852px"
        )
        self.assertEqual(self.page.session["geometry"]["barHeight"], 32)
        self.assertEachShown(0, 0.1, 0.3)
        # A phone that lies on its side has no status bar.
        for time, alpha in ((0, 1), (0.2, 0.5), (0.399, 0)):
            self.page.seek(time)
            self.assertNear([self.page.js(SHOWN)["statusBar"]], [alpha], 0.01, "status bar")
        self.page.push("inbox")
        self.assertEachShown(0.1, 0.2)

    def test_in_a_turn_each_end_has_its_own_sides(self):
        self.page.push("photos")
        sides = {}
        self.page.send("push", {"screen": {"id": "x", "title": "X", "leftItem": {"id": "a"}}})
        self.page.finish()
        self.page.choose("orientation", "landscape")
        for time in (0, 0.399):
            self.page.seek(time)
            style = "getComputedStyle(document.querySelector('#bar > .left'))"
            sides[time] = float(self.page.js(f"return {style}.insetInlineStart")[:-2])
        self.assertNear(sides.values(), [16, 59 + 20], 1, "the left item's inset")

    def test_a_theme_that_changes_is_seen(self):
        self.page.push("photos")
        self.page.choose("appearance", "dark")
        self.page.settled()
        self.assertEachShown(0, 0.1, 0.3)
        page = "return document.querySelector('#content > *').dataset.appearance"
        self.page.seek(0.1)
        self.assertEqual(self.page.js(page), "light")
        self.page.seek(0.3)
        self.assertEqual(self.page.js(page), "dark")
