"""Requests that cost a server as much as one request can: all legal as HTTP, many refused as JSON."""
import json

FULL = 1 << 20  # --max-body, unless told otherwise.


class Case:
    """One request, and what must be there before it each time."""

    def __init__(self, name, method, path, body=None, status=200, before=()):  # noqa: PLR0913, PLR0917
        self.name = name
        self.method = method
        self.path = path
        self.body = body
        self.status = status
        self.before = before

    def bytes(self):
        return request(self.method, self.path, self.body)


def request(method, path, body=None):
    if body is None:
        return f"{method} {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()
    if isinstance(body, (dict, list)):
        body = json.dumps(body, ensure_ascii=False, separators=(",", ":"))
    if isinstance(body, str):
        body = body.encode()
    head = (f"{method} {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
            f"Content-Length: {len(body)}\r\n\r\n")
    return head.encode() + body


def filled(start, piece, end, room=FULL):
    """A text of pieces, as many as there is room for; a piece may be a function of its number."""
    parts, length, number = [], len((start + end).encode()), 0
    while True:
        text = piece(number) if callable(piece) else piece
        length += len(text.encode()) + 1
        if length > room:
            return start + ",".join(parts) + end
        parts.append(text)
        number += 1


def base36(number):
    digits = ""
    while number:
        number, digit = divmod(number, 36)
        digits = "0123456789abcdefghijklmnopqrstuvwxyz"[digit] + digits
    return digits or "0"


# --- Screens and sessions, as large as they may be ------------------------------------------------

MARKS = "e" + "\u0301\u0323" * 127 + "\u0301"
HANGUL = "\u1112\u1161\u11ab" * 85
EMOJI = "\U0001f469\u200d\U0001f4bb" * 85
SPRING = "spring(1,100,4)"
PAIR = {"light": "systemBackground", "dark": "#12345678"}
GRADIENT = {"type": "gradient", "colors": [PAIR] * 8, "angle": 33.3333}
HEIGHTS = 333.3333


def large_screen(number, title="W" * 256, background=None):
    """A screen with everything that one may have."""
    background = background or GRADIENT
    foreground = {"tintColor": PAIR, "titleColor": PAIR, "barStyle": "black"}
    behind = {"barTintColor": PAIR, "translucent": True, "background": background,
              "shadow": {"color": PAIR}}
    item = f"{number:03d}" + "i" * 58
    return {
        "id": f"{number:03d}" + "s" * 61, "title": title, "backTitle": title, "titleWidth": 99.1234,
        "bar": {**foreground, **behind, "alpha": 0.1234, "height": 123.4567, "largeTitle": True,
                "subHeader": {"id": f"{number % 3}" + "h" * 63}},
        "leftItem": {"id": item, "custom": True},
        "rightItems": [{"id": f"{item}{index:02x}"} for index in range(16)],
        "popEnabled": True,
        "hooks": {"willRestoreBackground": behind, "didRestoreBackground": behind,
                  "willRestoreForeground": foreground, "didRestoreForeground": foreground}}


def plain_screen(number, title):
    return {"id": f"s{number}", "title": title, "backTitle": title}


def session(screens, **members):
    members.setdefault("motion", {"bar": {"duration": 10, "curve": SPRING},
                                  "foreground": {"duration": 10, "curve": SPRING},
                                  "buttons": {"duration": 10, "curve": SPRING, "offset": 400}})
    return {**members, "stack": screens}


def largest_stack(title="W" * 256):
    """As many large screens as one body takes."""
    screens = []
    length = 400
    while len(screens) < 256:
        screen = large_screen(len(screens), title)
        length += len(json.dumps(screen, ensure_ascii=False, separators=(",", ":")).encode()) + 1
        # Answered with what is stored, it is about twice as long, and must fit into a body again.
        if length > FULL // 2:
            break
        screens.append(screen)
    return screens


# --- Bodies that are read -------------------------------------------------------------------------

def bodies():
    """A megabyte of each kind, nearly all of it refused: by the reader, or by what it is read for."""
    surrogates = json.dumps("\U0001f600" * 87_000)
    yield "escaped emoji", '{"stack":' + surrogates + "}", 422
    yield "escaped marks", '{"a":"' + "a\\u0301" * 149_000 + '"}', 422
    yield "escaped quotes", '{"a":"' + '\\"' * 524_000 + '"}', 422
    yield "Hangul in a text", '{"a":"' + "\u1112\u1161\u11ab" * 116_000 + '"}', 422
    yield "emoji in a text", '{"a":"' + "\U0001f469" * 262_000 + '"}', 422
    yield "marks in a text", '{"a":"' + ("a" + "\u0301" * 256) * 2040 + '"}', 422
    yield "ASCII in a text", '{"a":"' + "a" * (FULL - 10) + '"}', 422
    yield "a name of marks", '{"' + ("a" + "\u0301" * 256) * 2040 + '":0}', 422
    yield "an id of marks", '{"stack":[{"id":"' + ("a" + "\u0301" * 256) * 2030 + '"}]}', 422
    yield "ids of Hangul", filled(
        '{"stack":[', lambda n: '{"id":"' + HANGUL * 5 + f'{n}"}}', "]}"), 422
    yield "names, short", filled("{", lambda n: f'"{base36(n)}":0', "}"), 422
    yield "names, decomposed", filled("{", lambda n: f'"\u1112\u1161{base36(n)}":0', "}"), 422
    yield "names, composed", filled("{", lambda n: f'"\u00e9\u00e8{base36(n)}":0', "}"), 422
    yield "names, escaped", filled("{", lambda n: f'"\\u00e9{base36(n)}":0', "}"), 422
    yield "names nearly known", filled("{", lambda n: f'"devic{base36(n)}":0', "}"), 422
    yield "names of 32", filled("{", lambda n: f'"{"x" * 26}{n:06d}":0', "}"), 422
    yield "strokes in names", filled("{", lambda n: '"' + "/~" * 5000 + f'{n}":0', "}"), 422
    yield "names in screens", filled(
        '{"stack":[', lambda n: '{' + ",".join(f'"titl{base36(k)}":0' for k in range(340)) + "}",
        "]}"), 422
    yield "unknown colours", filled(
        '{"stack":[', lambda n: f'{{"id":"a{n}","bar":{{"tintColor":"' + "systemGrein" * 300
        + '"}}', "]}"), 422
    yield "unknown short colours", '{"stack":[' + ",".join(
        f'{{"id":"a{n}","rightItems":[],"hooks":{{"willRestoreBackground":{{"background":'
        '{"type":"gradient","colors":[' + ",".join(['"systemGrei"'] * 8) + "]}}}}" for n in range(256)
    ) + "]}", 422
    yield "a colour of marks", '{"defaults":{"tintColor":"' + ("a" + "\u0301" * 256) * 2030 + '"}}', 422
    yield "a device of marks", '{"device":"' + ("a" + "\u0301" * 256) * 2030 + '"}', 422
    yield "a word of marks", '{"traits":{"appearance":"' + ("a" + "\u0301" * 256) * 2030 + '"}}', 422
    yield "a curve of marks", '{"motion":{"bar":{"curve":"' + ("a" + "\u0301" * 256) * 2030 + '"}}}', 422
    yield "a title of marks", '{"stack":[{"id":"a","title":"' + ("a" + "\u0301" * 256) * 2030 + '"}]}', 422
    yield "zeros", filled("[", "0", "]"), 422
    yield "numbers", filled("[", "-123.4567e-12", "]"), 422
    yield "numbers, hard", filled("[", "9007199254740993.3e-250", "]"), 422
    yield "a long number", "[" + "9" * 300 + "." + "1" * (FULL - 310) + "]", 422
    yield "a long whole number", "[" + "9" * (FULL - 2) + "]", 400
    yield "a long zero", "[0." + "0" * (FULL - 20) + "1]", 422
    yield "a long exponent", "[1e-" + "9" * (FULL - 10) + "]", 422
    yield "a long balance", "[0." + "0" * 524_000 + "1" * 500_000 + "e524000]", 422
    yield "arrays", filled("[", "[]", "]"), 422
    yield "objects", filled("[", "{}", "]"), 422
    yield "texts", filled("[", '""', "]"), 422
    yield "texts of 16", filled("[", '"0123456789abcdef"', "]"), 422
    yield "deep arrays", filled("[", "[" * 62 + "]" * 62, "]"), 422
    yield "deep objects", filled("[", '{"":' * 62 + "0" + "}" * 62, "]"), 422
    yield "lines and a fault", "\n" * (FULL - 1), 400
    yield "blanks", "{}" + " " * (FULL - 2), 201
    yield "screens without an id", filled('{"stack":[', "{}", "]}"), 422
    yield "screens with one id", filled('{"stack":[', '{"id":"a"}', "]}"), 422
    yield "256 wrong screens", '{"stack":[' + ",".join(
        "{" + ",".join(f'"{name}":[]' for name in large_screen(0)) + "}" for _ in range(256)) + "]}", 422


def cases():
    """Every case, those that are refused first."""
    for name, body, status in bodies():
        yield Case(f"POST {name}", "POST", "/v1/sessions", body, status)
    yield Case("PATCH names", "PATCH", "/v1/sessions/costly-session-of-names",
               filled("{", lambda n: f'"{base36(n)}":0', "}"), 422,
               [Case("", "PUT", "/v1/sessions/costly-session-of-names", {}, None)])
    yield from heads()
    for title, name in [("W" * 256, "ASCII"), (MARKS, "marks"), (HANGUL, "Hangul"), (EMOJI, "emoji"),
                        ("\u4e00" * 256, "ideographs")]:
        yield from pictures(name, title)
    yield from stacks()


def heads():
    """What the head alone can hold."""
    path = "/v1/sessions/costly-session-of-heads"
    there = [Case("", "PUT", path, session([plain_screen(0, "a")]), None),
             Case("", "POST", path + "/push", {"screen": plain_screen(1, "b")}, None)]
    samples = path + "/transition/samples"
    yield Case("GET 600 progresses", "GET", samples + "?progress=" + ",".join(["0.12345678"] * 600), None,
               200, there)
    yield Case("GET 4000 progresses", "GET", samples + "?progress=" + ",".join(["0"] * 4000), None, 400)
    yield Case("GET 2700 keys", "GET", samples + "?" + "&".join(["a="] * 2700), None, 400)
    yield Case("GET a key of marks", "GET", samples + "?" + "%CC%81" * 1300, None, 400)
    yield Case("GET an id of marks", "GET", "/v1/sessions/" + "%CC%81" * 1300, None, 404)
    yield Case("GET a long path", "GET", "/v1/sessions" + "/a" * 4000, None, 404)


def pictures(name, title):
    """A transition between two screens with everything, drawn."""
    path = f"/v1/sessions/costly-pictures-of-{name}"
    image = {"type": "image", "name": title}
    first, second = large_screen(0, title, image), large_screen(1, title, image)
    there = [Case("", "PUT", path, session([first]), None),
             Case("", "POST", path + "/push", {"screen": second}, None)]
    yield Case(f"GET filmstrip, {name}", "GET", path + "/transition/filmstrip.svg?count=24", None, 200, there)
    yield Case(f"GET animation, {name}", "GET", path + "/transition/animation.svg", None, 200, there)
    yield Case(f"GET picture, {name}", "GET", path + "/transition.svg?progress=0.5", None, 200, there)
    yield Case(f"GET bar's picture, {name}", "GET", path + "/bar.svg", None, 200, there)
    yield Case(f"GET samples, {name}", "GET", path + "/transition/samples?count=600", None, 200, there)


def stacks():
    """Stacks as deep and as large as they may be."""
    path = "/v1/sessions/costly-session-of-stacks"
    screens = largest_stack()
    ids = [{"id": screen["id"]} for screen in screens]
    large = session(screens)
    put = Case("", "PUT", path, large, None)
    top = large_screen(len(screens))
    pushed = Case("", "POST", path + "/push", {"screen": top}, None)
    yield Case("PUT the largest session", "PUT", path, large, None)
    yield Case("POST the largest session", "POST", "/v1/sessions", large, 201)
    yield Case("PUT the largest session of marks", "PUT", path, session(largest_stack(MARKS)), None)
    yield Case("GET the largest session", "GET", path, None, 200, [put])
    yield Case("PATCH the largest session", "PATCH", path, {"traits": {"appearance": "dark"}}, 200, [put])
    yield Case("push on the largest session", "POST", path + "/push", {"screen": top}, 200, [put])
    yield Case("pop of the largest session", "POST", path + "/pop", {"toRoot": True}, 200, [put])
    yield Case("PUT stack, all kept", "PUT", path + "/stack", {"screens": ids}, 200, [put])
    yield Case("PUT stack, turned round", "PUT", path + "/stack", {"screens": ids[::-1]}, 200, [put])
    yield Case("PUT stack, all new", "PUT", path + "/stack", {"screens": screens[:-8]}, 200, [put])
    yield Case("GET transition of the largest", "GET", path + "/transition", None, 200, [put, pushed])
    yield Case("GET samples of the largest", "GET", path + "/transition/samples?count=600", None, 200,
               [put, pushed])
    yield Case("GET filmstrip of the largest", "GET", path + "/transition/filmstrip.svg?count=24", None,
               200, [put, pushed])
    action = {"kind": "pop", "toRoot": True}
    yield Case("POST transition with 600 samples", "POST", "/v1/transitions?count=600",
               {**large, "action": action}, 200)
    deep = session([{"id": f"s{number}"} for number in range(256)])
    put = Case("", "PUT", path, deep, None)
    yield Case("PUT 256 screens", "PUT", path, deep, None)
    yield Case("GET 256 screens", "GET", path, None, 200, [put])
    yield Case("pop of 256 screens", "POST", path + "/pop", {"toRoot": True}, 200, [put])
    journal = [put] + [Case("", "POST", path + "/pop", {"to": "s" * 64}, None)] * 40
    yield Case("GET journal", "GET", path + "/journal", None, 200, journal)
