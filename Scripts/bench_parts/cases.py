"""The requests that are measured, and how a server is made ready for them."""

import json
import os

from . import tools

RED = {"barTintColor": "systemRed", "tintColor": "white", "titleColor": "white"}
BLUE = {"barTintColor": "systemBlue", "tintColor": "yellow", "titleColor": "white"}
STACK = [
    {"id": "home", "title": "Home", "rightItems": [{"id": "add", "image": "plus"}]},
    {"id": "inbox", "title": "Inbox", "bar": RED},
    {"id": "photos", "title": "Photos", "bar": {"barTintColor": "#123456", "tintColor": "white"},
     "rightItems": [{"id": "share", "title": "Share"}]},
]
# No screen comes twice into a stack, so each run has screens of its own.
ONE = {"id": "one-RUN", "title": "One", "bar": RED, "rightItems": [{"id": "share", "title": "Share"}]}
TWO = {"id": "two-RUN", "title": "Two", "bar": BLUE}

# As many sessions take turns, so that neighbours on other connections never meet in one.
SESSIONS = 512

SCRIPT = """
local paths, bodies = {{ {paths} }}, {{ {bodies} }}
local all, i = {{}}, 0
function init(args)
    local fields = {{ ["Content-Type"] = "application/json" }}
    for step, path in ipairs(paths) do
        for number = 0, {sessions} - 1 do
            local target = path:gsub("{{id}}", "s" .. number)
            all[#all + 1] = wrk.format("{method}", target, fields, bodies[step] or nil)
        end
    end
end
function request()
    i = i % #all + 1
    return all[i]
end
"""


class Case:
    """A request that is made again and again; with several steps, to each session in their order."""

    def __init__(self, name, method, path, *bodies, paths=None, stack=None):
        self.name = name
        self.method = method
        self.bodies = bodies or (None,)
        self.paths = paths or [path] * len(self.bodies)
        self.stack = STACK if stack is None else stack

    def path(self, session, step=0):
        return self.paths[step].replace("{id}", f"s{session}")

    def body(self, step, run):
        """A step's body as text."""
        if self.bodies[step] is None:
            return None
        return json.dumps(self.bodies[step], separators=(",", ":")).replace("RUN", str(run))

    @property
    def first_path(self):
        return self.path(0)

    def request(self, session, step):
        return tools.request(self.method, self.path(session, step), self.body(step, 0))

    def prepare(self, server, sessions=SESSIONS):
        """Creates the sessions and asks every step once; the answer to the last."""
        client = server.connect()
        for number in range(sessions):
            put = tools.request("PUT", f"/v1/sessions/s{number}", {"stack": self.stack})
            tools.check(tools.ask(client, put), 201, put)
        for step in range(len(self.bodies)):
            for number in range(sessions):
                sent = self.request(number, step)
                status, answer = tools.ask(client, sent)
                tools.check((status, answer), 200, sent)
        return answer

    def script(self, server, run=1):
        """A wrk script that goes through sessions and steps; each run needs one of its own."""
        texts = [self.body(step, run) for step in range(len(self.bodies))]
        bodies = ", ".join("false" if it is None else f"[==[{it}]==]" for it in texts)
        paths = ", ".join(f"'{it}'" for it in self.paths)
        text = SCRIPT.format(
            method=self.method, bodies=bodies, paths=paths, sessions=SESSIONS)
        path = os.path.join(server.folder, "wrk.lua")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return path


REPLACE = Case("replace", "POST", "/v1/sessions/{id}/replace", {"screen": ONE}, {"screen": TWO})
PERFORM = Case("perform", "POST", "/v1/sessions/{id}/perform", {"title": "Now"})
ALL = [
    REPLACE,
    Case("bar", "GET", "/v1/sessions/{id}/bar"),
    Case("stateless transition", "POST", "/v1/transitions",
         {"stack": STACK, "action": {"kind": "replace", "screen": ONE}}),
    Case("livez", "GET", "/livez"),
]


def push_on(depth):
    """A push and its pop on a stack of some depth: two requests."""
    stack = [{"id": f"screen-{number}", "title": "Screen"} for number in range(depth)]
    return Case("push", "POST", None, {"screen": ONE}, {}, stack=stack,
                paths=["/v1/sessions/{id}/push", "/v1/sessions/{id}/pop"])
