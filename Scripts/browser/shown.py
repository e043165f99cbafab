"""What a browser shows, as numbers, and the same out of a sample of the server."""

SHOWN = """
    // Four channels of eight bits, whatever notation the browser prefers.
    const channels = (text) => {
      const [r, g, b, a = 1] = text.match(/[\\d.e+-]+/g).map(Number);
      return [r, g, b, Math.round(a * 255)];
    };
    const frame = (style) => {
      const [x, y = "0"] = style.translate === "none" ? ["0"] : style.translate.split(" ");
      return [x, y, style.width, style.height].map(parseFloat);
    };
    const of = (element, more) => {
      const style = getComputedStyle(element);
      const { name, screen } = element.dataset;
      return { name, screen, frame: frame(style), alpha: Number(style.opacity), ...more?.(style) };
    };
    const all = (selector, more) => [...document.querySelectorAll(selector)].map((it) =>
      of(it, (style) => more?.(style, it)));
    // What is hidden has no place.
    const one = (id) => {
      const element = document.getElementById(id);
      if (!element.checkVisibility()) return null;
      return of(element, (style) => ({
        color: channels(style.backgroundColor), ink: channels(style.color),
        image: element.dataset.image ?? "",
      }));
    };
    const screen = document.getElementById("screen");
    return {
      container: channels(getComputedStyle(document.getElementById("container")).backgroundColor),
      barStyle: screen.dataset.barStyle,
      statusBarStyle: screen.dataset.statusBarStyle,
      statusBar: Number(getComputedStyle(document.querySelector(".status")).opacity),
      bar: one("bar"), background: one("background"), shadow: one("shadow"),
      backgrounds: all(".bar-background:not([id])"),
      pages: all("#content > *", (style, it) => ({
        dim: Number(getComputedStyle(it.lastElementChild).opacity), z: Number(style.zIndex) })),
      subHeaders: all("#sub-headers > *"),
      items: all("#bar > *", (style, it) => ({
        kind: it.classList[0], ink: channels(style.color), text: it.innerText,
        rect: it.getBoundingClientRect().toJSON(),
      })),
    };
"""

# The layers that are met from front to back, over and under the bar's bottom, by what they are.
LAYERS = """
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { pointer-events: auto !important }");
    document.adoptedStyleSheets.push(sheet);
    const backgrounds = [...document.querySelectorAll(".bar-background")];
    const layer = (element) => {
      const page = element.closest("#content > *");
      if (page) return page.style.zIndex / 100;
      if (element.closest("#bar")) return 5;
      if (element.closest("#sub-headers > *")) return 4;
      if (element.id === "shadow") return 3;
      const index = backgrounds.indexOf(element);
      return index < 0 ? null : 2 + index / 100;
    };
    const { left, top, width } = document.getElementById("screen").getBoundingClientRect();
    const { scale } = playground.state;
    const rows = [20, 60, 80, 97.8, 120, 140].map((y) => top + y * scale);
    const met = rows.flatMap((y) => [0.1, 0.3, 0.5, 0.7, 0.9].map((share) =>
      document.elementsFromPoint(left + share * width, y).map(layer).filter((it) => it !== null)));
    document.adoptedStyleSheets.pop();
    return met;
"""


def numbers(frame):
    return [frame[key] for key in ("x", "y", "width", "height")]


def channels(color):
    """Of "#RRGGBB" or "#RRGGBBAA"."""
    return list(bytes.fromhex(color[1:].ljust(8, "F")))


def entries(exchange):
    return exchange["outgoing"] + exchange["incoming"]


def backgrounds(sample, before):
    """Those that are listed, from back to front: what slides, then what was left over."""
    listed = sample["bar"]["background"]
    outgoing = listed["outgoing"]
    slides = listed["mode"] == "slide" and before and not before["hidden"]
    own = 1 if slides and outgoing and outgoing[0]["screen"] == before["screen"] else 0
    return outgoing[:own] + listed["incoming"] + outgoing[own:]


def items(sample):
    """Each item with the list it is in and the name that the page gives it."""
    return [
        {**item, "list": kind, "name": f"{item['kind']} {item.get('id', item.get('title'))}"}
        for kind, exchange in sample["items"].items()
        for item in entries(exchange)
    ]
