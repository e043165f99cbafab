"""The page, as somebody uses it."""

import json
import shutil
import urllib.request

from selenium import webdriver
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import WebDriverWait


class Playground:
    """The page, as somebody uses it."""

    def __init__(self, url, width=1440, height=900, scheme="light"):
        options = webdriver.ChromeOptions()
        for argument in ("--headless=new", "--no-sandbox", "--hide-scrollbars"):
            options.add_argument(argument)
        options.binary_location = shutil.which("chromium")
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        self.url = url
        self.driver = webdriver.Chrome(
            options=options, service=Service(shutil.which("chromedriver"))
        )
        self.driver.set_script_timeout(20)
        self.driver.set_page_load_timeout(30)
        size = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)
        feature = {"name": "prefers-color-scheme", "value": scheme}
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [feature]})

    def open(self, fragment=""):
        self.driver.get(f"{self.url}/{fragment}")
        self.wait_until("return 'ready' in document.documentElement.dataset")
        return self

    def js(self, script, *arguments):
        return self.driver.execute_script(script, *arguments)

    def wait_until(self, script):
        WebDriverWait(self.driver, 20, 0.05).until(lambda driver: driver.execute_script(script))

    def find(self, selector):
        return self.driver.find_element(By.CSS_SELECTOR, selector)

    def click(self, selector):
        self.js("arguments[0].scrollIntoView({block: 'nearest'})", self.find(selector))
        self.find(selector).click()

    def show(self, window):
        self.driver.switch_to.window(window)
        self.driver.execute_cdp_cmd("Page.bringToFront", {})

    def settled(self):
        """Waits until nothing plays."""
        self.wait_until(
            "return !playground.state.player || playground.state.player.state === 'over'"
        )

    def push(self, card):
        before = self.stack
        self.click(f".card[data-screen={card}]")
        self.click("#push")
        self.wait_until(f"return playground.state.stack.length === {len(before) + 1}")
        self.settled()

    def choose(self, name, value):
        version = self.session["version"]
        self.js(f"document.querySelector('[name={name}][value={value}]').click()")
        self.wait_until(f"return playground.state.session.version > {version}")

    @property
    def stack(self):
        return self.js("return playground.state.stack")

    @property
    def session(self):
        return self.js("return playground.state.session")

    def send(self, command, body, at=None):
        """Sends a command; at a moment in seconds it interrupts what plays. Then time stands still."""
        version = self.session["version"]
        self.js(
            """
            const [command, body, moment] = arguments;
            const { state, command: send } = playground;
            if (moment !== null) state.player.seek(moment);
            state.rate = 0.0001;
            send(command, body).then(() => (state.rate = 1));
            """,
            command,
            body,
            at,
        )
        self.wait_until(f"return playground.state.session.version > {version}")
        self.js("playground.state.player.pause()")

    def click_in_flight(self, selector, kind, time):
        """Clicks what starts a transition, and brings it to a moment, where time stands still."""
        self.js("playground.state.rate = 0.0001")
        self.click(selector)
        self.wait_until(
            f"return playground.state.last?.kind === '{kind}'"
            " && playground.state.player.state === 'running'"
        )
        self.seek(time)
        self.js("playground.state.rate = 1")

    def seek(self, time):
        self.js(
            """
            const scrub = document.getElementById("scrub");
            scrub.value = arguments[0];
            scrub.dispatchEvent(new Event("input"));
            """,
            time,
        )

    def finish(self):
        self.js("playground.state.player.finish()")

    def select(self, name, value):
        """Chooses from a list, and waits until the session has changed."""
        version = self.session["version"]
        self.js(
            "const it = document.getElementById(arguments[0]); it.value = arguments[1];"
            "it.dispatchEvent(new Event('change'))",
            name,
            value,
        )
        self.wait_until(f"return playground.state.session.version > {version}")

    def bar(self):
        """All that is drawn of the bar, as it stands."""
        return self.js(
            """
            const it = getComputedStyle(document.getElementById("background"));
            const bar = getComputedStyle(document.getElementById("bar"));
            return [it.backgroundColor, it.backgroundImage, it.opacity, it.translate, it.height,
                    bar.color, bar.translate, bar.height, document.getElementById("bar").innerText,
                    document.getElementById("screen").dataset.statusBarStyle];
            """
        )

    def get(self, path):
        """What the server says, by another client."""
        return self.call("GET", path)

    def call(self, method, path, body=None):
        """What another client is told."""
        url = f"{self.url}/v1/sessions/{self.session['id']}{path}"
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(
            url, data, {"Content-Type": "application/json"} if data else {}, method=method
        )
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        with opener.open(request, timeout=10) as response:
            return json.load(response)

    def drag(self, points):
        """Drags the page's edge so many points, slowly enough to stand still at the end."""
        x = points * self.js("return playground.state.scale")
        actions = ActionChains(self.driver, duration=40)
        actions.click_and_hold(self.find("#edge")).move_by_offset(x / 2, 0)
        actions.move_by_offset(x - x / 2, 0).perform()
        self.wait_until("return playground.state.last.phase === 'pending'")
        self.wait_until("return Number(document.getElementById('edge').ariaValueNow) > 0")

    def release(self):
        # A finger that stood still has no speed left.
        ActionChains(self.driver, duration=0).pause(0.15).release().perform()
        self.wait_until("return playground.state.last.phase !== 'pending'")
        self.settled()

    def faults(self):
        """What the browser complained of, less the requests that were meant to be refused."""
        entries = self.driver.get_log("browser")
        return [it["message"] for it in entries if "Failed to load resource" not in it["message"]]
