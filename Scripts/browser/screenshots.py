"""Pictures of the page, for the documents."""

from .playground import Playground
from .tools import IMAGES, start_server


def write():
    IMAGES.mkdir(parents=True, exist_ok=True)
    server, url = start_server()
    try:
        for name, width, height, scheme in [
            ("wide", 1440, 900, "light"),
            ("narrow", 390, 844, "light"),
            ("dark", 1440, 900, "dark"),
        ]:
            page = Playground(url, width, height, scheme).open()
            try:
                page.push("photos")
                if name != "narrow":
                    page.push("inbox" if name == "wide" else "frost")
                    page.js(
                        "const it = document.getElementById('scrub'); it.value = 0.11;"
                        "it.dispatchEvent(new Event('input'))"
                    )
                page.js("scrollTo(0, 0)")
                page.driver.save_screenshot(str(IMAGES / f"playground-{name}.png"))
                print(f"docs/images/playground-{name}.png")
            finally:
                page.driver.quit()
    finally:
        server.terminate()
