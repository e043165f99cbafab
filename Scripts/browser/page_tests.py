"""What the page does for whoever uses it."""

from selenium.webdriver.common.keys import Keys

from .cases import BrowserTests


class PageTests(BrowserTests):
    def test_after_a_transition_the_bar_is_as_the_session_says(self):
        self.page.push("night")
        played = self.page.bar()
        self.page.driver.refresh()
        self.page.wait_until("return 'ready' in document.documentElement.dataset")
        self.assertEqual(self.page.bar(), played)

    def test_a_drag_that_goes_half_way_leaves_everything_as_it_was(self):
        self.page.push("photos")
        before = (self.page.bar(), self.page.get("/bar"), self.page.stack)
        self.page.drag(130)
        self.page.release()
        self.assertEqual(self.page.js("return playground.state.last.outcome"), "cancelled")
        self.assertEqual((self.page.bar(), self.page.get("/bar"), self.page.stack), before)

    def test_a_drag_across_pops(self):
        home = self.page.bar()
        self.page.push("photos")
        self.page.drag(300)
        self.page.wait_until("return document.querySelectorAll('#content .page').length === 2")
        self.page.release()
        self.assertEqual(self.page.js("return playground.state.last.outcome"), "finished")
        self.assertEqual(self.page.stack, ["home"])
        self.assertEqual(self.page.bar(), home)

    def test_the_keyboard_drags_too(self):
        self.page.push("photos")
        self.page.find("#edge").send_keys(Keys.ARROW_RIGHT)
        self.page.wait_until("return playground.state.last.phase === 'pending'")
        self.page.wait_until("return document.getElementById('edge').ariaValueNow === '10'")
        self.page.find("#edge").send_keys(Keys.ARROW_RIGHT)
        self.page.wait_until("return document.getElementById('edge').ariaValueNow === '20'")
        self.page.find("#edge").send_keys(Keys.ENTER)
        self.page.wait_until("return playground.state.stack.length === 1")

    def test_dark_mode(self):
        self.page.choose("appearance", "dark")
        self.page.settled()
        self.assertEqual(self.page.bar()[0], "rgb(0, 0, 0)")
        self.assertEqual(self.page.bar()[-1], "lightContent")

    def test_reload_keeps_the_session(self):
        self.page.push("sunset")
        before = (self.page.session["id"], self.page.stack, self.page.bar())
        self.page.driver.refresh()
        self.page.wait_until("return 'ready' in document.documentElement.dataset")
        self.assertEqual((self.page.session["id"], self.page.stack, self.page.bar()), before)

    def test_an_interruption_does_not_jump(self):
        self.page.click(".card[data-screen=photos]")
        self.page.click_in_flight("#push", "push", 0.1)
        self.page.click("#cancel")
        self.page.wait_until("return playground.state.last.phase === 'cancel'")
        self.page.settled()
        self.assertEqual(self.page.stack, ["home"])
        self.assertEqual(self.page.get("/bar")["screen"], "home")

    def test_faults_stand_beside_their_fields(self):
        self.page.click(".card[data-screen=plain]")
        self.page.js(
            "document.getElementById('field-bar-height').value = '12';"
            "document.getElementById('field-bar-tintColor').value = 'pinkish'"
        )
        self.page.click("#push")
        self.page.wait_until("return document.querySelectorAll('[aria-invalid]').length === 2")
        self.assertIn("44", self.page.find("#field-bar-height-fault").text)
        self.assertEqual(self.page.stack, ["home"])

    def test_everything_that_can_be_used_has_a_name(self):
        nameless = self.page.js(
            """
            return [...document.querySelectorAll("button, input, select, [tabindex]")]
              .filter((it) => it.checkVisibility() && it.tabIndex >= 0)
              .filter((it) => !(it.ariaLabel || it.labels?.length || it.innerText?.trim()
                || it.getAttribute("aria-labelledby")))
              .map((it) => it.outerHTML);
            """
        )
        self.assertEqual(nameless, [])

    def test_a_second_tab_follows(self):
        page, driver = self.page, self.page.driver
        first = driver.current_window_handle
        session = page.session["id"]
        driver.switch_to.new_window("tab")
        try:
            page.open(f"#{session}")
            page.wait_until("return !document.getElementById('live').hidden")
            second = driver.current_window_handle
            page.show(first)
            page.push("photos")
            page.show(second)
            page.wait_until("return playground.state.stack.length === 2")
            page.settled()
            self.assertEqual(page.get("/bar")["screen"], "photos")
            page.wait_until("return document.getElementById('bar').innerText.includes('Photos')")
        finally:
            driver.close()
            page.show(first)

    def test_what_is_in_the_bar_keeps_its_distances(self):
        items = [{"id": "a", "title": "Edit"}, {"id": "b", "image": "map"}]
        long = "A title that is too long to be in the middle of any bar of a phone"
        for direction in ("ltr", "rtl"):
            if direction == "rtl":
                self.page.choose("direction", direction)
            for title, members in (("Short", {}), (long, {"prompt": "Here"})):
                with self.subTest(title, direction=direction):
                    top = {"id": f"{title[0]}-{direction}", "title": title, "rightItems": items}
                    self.page.send("push", {"screen": {**top, **members}})
                    self.page.finish()
                    self.assertPlaces(direction)

    def assertPlaces(self, direction):
        """By their visible edges, from the bar's leading side."""
        places = self.page.js(
            """
            const bar = document.getElementById("bar").getBoundingClientRect();
            const { scale } = playground.state;
            const isMirrored = arguments[0] === "rtl";
            const at = (element) => {
              const { left, right } = element.getBoundingClientRect();
              const [start, end] = isMirrored
                ? [bar.right - right, bar.right - left] : [left - bar.left, right - bar.left];
              return { start: start / scale, end: end / scale };
            };
            const of = (selector) => at(document.querySelector(`#bar > ${selector}`));
            return { left: of(".left svg"), label: of(".left span"), title: of(".title span"),
                     outer: of("[data-name='right a']"), inner: of("[data-name='right b']"),
                     width: bar.width / scale };
            """,
            direction,
        )
        width, title = places["width"], places["title"]
        self.assertNear([places["left"]["start"]], [8], 0.5, "chevron")
        self.assertNear([places["label"]["start"] - places["left"]["end"]], [6], 0.5, "label")
        self.assertNear([width - places["outer"]["end"]], [16], 0.5, "outermost item")
        between = places["outer"]["start"] - places["inner"]["end"]
        self.assertNear([between], [16], 0.5, "between items")
        self.assertGreaterEqual(title["start"] - places["label"]["end"], 7.5)
        self.assertGreaterEqual(places["inner"]["start"] - title["end"], 7.5)
        if title["end"] - title["start"] < 100:
            self.assertNear([(title["start"] + title["end"]) / 2], [width / 2], 0.5, "title")

    def test_a_bar_that_is_too_full_leaves_its_title_room(self):
        items = [{"id": f"i{n}", "title": f"Item number {n}"} for n in range(8)]
        screen = {"id": "full", "title": "Title", "rightItems": items}
        self.page.push("photos")
        self.page.send("push", {"screen": screen})
        self.page.finish()
        overlaps = self.page.js(
            """
            const faces = [...document.querySelectorAll("#bar > * > *")];
            const all = faces.map((it) => it.getBoundingClientRect());
            all.sort((one, other) => one.left - other.left);
            return all.slice(1).filter((it, index) => it.left < all[index].right - 0.5).length;
            """
        )
        self.assertEqual(overlaps, 0)
        self.assertGreater(self.page.find("#bar > .title span").rect["width"], 8)
