"""Checks the navigation of an app's bar against a running navserver: set NAVSERVER_URL to it."""

import os
import unittest

from navclient import NavClient, NavError
from tracks import value_at

HOME = {"id": "home", "title": "Home", "bar": {"barTintColor": "blue"}}
DETAIL = {
    "id": "detail",
    "title": "Detail",
    "bar": {
        "barTintColor": "red",
        "tintColor": "white",
        "height": 200,
        "subHeader": {"id": "tabs"},
    },
    "leftItem": {"id": "arrow", "custom": True},
}


def setUpModule():
    if not os.environ.get("NAVSERVER_URL"):
        raise AssertionError(
            "set NAVSERVER_URL to the service to test, such as http://127.0.0.1:8080")


def rect(x, y, width, height):
    return {"x": x, "y": y, "width": width, "height": height}


class NavigationTest(unittest.TestCase):
    """A blue home screen, and a red detail screen with a taller bar that comes and goes."""

    def setUp(self):
        self.client = NavClient(os.environ["NAVSERVER_URL"])
        self.session = self.start(HOME)

    def start(self, *stack, **members):
        session = self.client.create(device="iphone-se-1", stack=list(stack), **members)
        self.addCleanup(session.delete)
        return session

    def assert_track(self, track, start, end):
        self.assertEqual((track["from"], track["to"]), (start, end))

    def test_push_moves_the_new_screen_in_from_the_right(self):
        push = self.session.push(DETAIL)

        self.assertEqual((push["kind"], push["from"], push["to"]), ("push", "home", "detail"))
        self.assertEqual(push["duration"], 0.3)
        self.assertEqual(push["stack"], ["home", "detail"])
        content, tabs = push["content"], push["subHeader"]["incoming"][0]
        self.assert_track(
            content["incoming"][0]["frame"], rect(320, 64, 320, 504), rect(0, 220, 320, 348))
        self.assert_track(
            content["outgoing"][0]["frame"], rect(0, 64, 320, 504), rect(-320, 220, 320, 348))
        self.assert_track(tabs["frame"], rect(320, -92, 320, 156), rect(0, 64, 320, 156))
        self.assert_track(push["bar"]["backgroundColor"], "#0000FF", "#FF0000")
        self.assert_track(push["items"]["left"]["incoming"][0]["translationX"], 60, 0)

    def test_midway_every_part_is_where_its_track_says(self):
        push = self.session.push(DETAIL)

        def at(track, t):
            return value_at(track, t, push["duration"])

        frame = push["content"]["incoming"][0]["frame"]
        self.assertEqual(at(frame, 0), rect(320, 64, 320, 504))
        self.assertEqual(at(frame, 0.125), rect(160, 142, 320, 426))
        self.assertEqual(at(frame, 0.25), rect(0, 220, 320, 348))
        self.assertEqual(at(push["bar"]["backgroundColor"], 0.125), "#800080")
        self.assertEqual(at(push["bar"]["tintColor"], 0.1), "#80BDFF")
        self.assertEqual(at(push["bar"]["statusBarStyle"], 0.1), "lightContent")
        self.assertEqual(at(push["bar"]["statusBarStyle"], 0.2), "darkContent")
        self.assertEqual(at(push["items"]["left"]["incoming"][0]["translationX"], 0.15), 30)

    def test_a_clear_bar_fades_in_without_a_flash_of_grey(self):
        session = self.start({"id": "home", "bar": {"barTintColor": "clear"}})
        push = session.push({"id": "detail", "bar": {"barTintColor": "red"}})

        background = push["bar"]["backgroundColor"]
        self.assert_track(background, "#00000000", "#FF0000")
        self.assertEqual(value_at(background, 0.125, push["duration"]), "#FF000080")

    def test_every_curve_runs_as_the_service_runs_it(self):
        for curve in ("spring(3,1000,500)", "spring(1,300,12)", "cubic-bezier(0.2,1.4,0.6,1)",
                      "ease-in", "ease-out", "ease-in-out", "linear"):
            with self.subTest(curve):
                session = self.start(HOME, motion={"bar": {"duration": 0.5, "curve": curve}})
                push = session.push(DETAIL)
                times = (0, 0.05, 0.2, 0.35, 0.5)
                for time, sample in zip(times, session.samples(*times), strict=True):
                    for side in ("outgoing", "incoming"):
                        track = push["content"][side][0]["frame"]
                        for name, value in value_at(track, time, push["duration"]).items():
                            expected = sample["content"][side][0]["frame"][name]
                            self.assertAlmostEqual(value, expected, delta=0.0002)

    def test_pop_brings_back_the_bar_that_was_there(self):
        before = self.session.bar()
        self.session.push(DETAIL)
        self.assertNotEqual(self.session.bar(), before)

        pop = self.session.pop()

        self.assertEqual((pop["from"], pop["to"], pop["popped"]), ("detail", "home", ["detail"]))
        self.assertEqual(pop["after"], before)
        self.assertEqual(self.session.bar(), before)
        self.assert_track(
            pop["content"]["incoming"][0]["frame"],
            rect(-320, 220, 320, 348), rect(0, 64, 320, 504))

    def test_cancel_goes_back_from_what_is_displayed(self):
        before = self.session.bar()
        push = self.session.push(DETAIL)

        cancel = self.session.cancel(progress=0.4)

        self.assertEqual((cancel["phase"], cancel["outcome"]), ("cancel", "cancelled"))
        self.assertEqual((cancel["from"], cancel["to"]), ("detail", "home"))
        self.assertEqual(cancel["duration"], 0.12)
        # The detail screen leaves now: what came in before goes out.
        tabs, arrow = cancel["subHeader"]["outgoing"][0], cancel["items"]["left"]["outgoing"][0]
        bar, leaving = cancel["bar"], cancel["content"]["outgoing"][0]["frame"]
        self.assert_track(bar["backgroundColor"], "#7A0085", "#0000FF")
        self.assert_track(bar["tintColor"], "#AAD3FF", "#007AFF")
        self.assert_track(bar["height"], 118.88, 44)
        self.assert_track(leaving, rect(166.4, 138.88, 320, 429.12), rect(320, 64, 320, 504))
        self.assert_track(
            tabs["frame"], rect(166.4, -17.12, 320, 156), rect(320, -92, 320, 156))
        self.assert_track(arrow["translationX"], 40.087, 60)
        # All of these are what the push displayed at that moment: nothing jumps.
        moment = 0.4 * push["duration"]
        for name in ("backgroundColor", "tintColor", "height", "frame"):
            with self.subTest(track=name):
                shown = value_at(push["bar"][name], moment, push["duration"])
                self.assertEqual(bar[name]["from"], shown)
        self.assertEqual(self.session.bar(), before)

    def test_the_service_samples_tracks_as_this_client_does(self):
        times = [0, 0.05, 0.1, 0.125, 0.15, 0.2, 0.28, 0.3]
        for move in (lambda: self.session.push(DETAIL), self.session.pop):
            transition = move()
            for time, sample in zip(times, self.session.samples(*times), strict=True):
                for part in ("bar", "container", "content", "subHeader", "items"):
                    with self.subTest(kind=transition["kind"], time=time, part=part):
                        mine = self.sampled(transition[part], time, transition["duration"])
                        self.assertEqual(mine, sample[part])

    def sampled(self, part, time, duration):
        """A part of a transition with each track in it replaced by its value."""
        if isinstance(part, list):
            return [self.sampled(element, time, duration) for element in part]
        if not isinstance(part, dict):
            return part
        if "curve" in part:
            return value_at(part, time, duration)
        return {name: self.sampled(member, time, duration) for name, member in part.items()}

    def test_a_second_pop_of_the_same_screen_is_refused(self):
        self.session.push(DETAIL)
        self.session.pop(source="detail")

        with self.assertRaises(NavError) as refused:
            self.session.pop(source="detail")

        self.assertEqual((refused.exception.status, refused.exception.kind), (409, "not-on-top"))
        self.assertEqual(
            str(refused.exception), "409 not-on-top: The screen detail is not on top, home is.")

    def test_a_misspelt_field_is_told_with_its_place(self):
        with self.assertRaises(NavError) as refused:
            self.session.push({"id": "detail", "bar": {"barTintColour": "red"}})

        self.assertEqual(refused.exception.status, 422)
        self.assertEqual(
            [error["pointer"] for error in refused.exception.errors],
            ["/screen/bar/barTintColour"])
        self.assertIn("barTintColor", str(refused.exception))


if __name__ == "__main__":
    unittest.main()
