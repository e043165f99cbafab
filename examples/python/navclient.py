"""A thin client of navserver: it sends what a test wants and hands back what the service says."""

import json
import urllib.error
import urllib.request


class NavError(Exception):
    """A refusal, with everything the service said about it (RFC 9457)."""

    def __init__(self, problem):
        self.status = problem["status"]
        self.kind = problem["type"].removeprefix("/problems/")
        self.detail = problem.get("detail", problem["title"])
        self.errors = problem.get("errors", [])
        lines = [f"{self.status} {self.kind}: {self.detail}"]
        lines += [f"  at {error['pointer'] or '/'}: {error['detail']}" for error in self.errors]
        super().__init__("\n".join(lines))


class NavClient:
    """The service at a base URL, such as http://127.0.0.1:8080."""

    def __init__(self, url, timeout=10):
        self.url = url.rstrip("/")
        self.timeout = timeout

    def create(self, **session):
        """Starts a session: create(device="iphone-15", stack=[{"id": "home"}])."""
        return NavSession(self, self.call("POST", "/v1/sessions", session))

    def call(self, method, path, body=None):
        """Sends one request and gives the answer's JSON; raises NavError when it is refused."""
        data = None if body is None else json.dumps(body).encode()
        headers = {} if body is None else {"Content-Type": "application/json"}
        request = urllib.request.Request(self.url + path, data, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=self.timeout) as answer:
                text = answer.read()
        except urllib.error.HTTPError as error:
            with error:
                raise NavError(json.load(error)) from None
        except urllib.error.URLError as error:
            raise ConnectionError(f"no answer from {self.url}: {error.reason}") from None
        return json.loads(text) if text else None


class NavSession:
    """One navigation stack. Every move answers with a transition, as a dictionary."""

    def __init__(self, client, created):
        self.client = client
        self.created = created
        self.path = f"/v1/sessions/{created['id']}"

    def push(self, screen, **options):
        return self.client.call("POST", f"{self.path}/push", {"screen": screen, **options})

    def pop(self, **options):
        return self.client.call("POST", f"{self.path}/pop", options)

    def cancel(self, **moment):
        """cancel(progress=0.4) or cancel(elapsed=0.12); without either, by the server's clock."""
        return self.client.call("POST", f"{self.path}/cancel", moment)

    def bar(self):
        return self.client.call("GET", f"{self.path}/bar")

    def samples(self, *times):
        """The last transition at these times, in seconds, as the service itself works it out."""
        query = ",".join(map(str, times))
        path = f"{self.path}/transition/samples?time={query}"
        return self.client.call("GET", path)["samples"]

    def delete(self):
        self.client.call("DELETE", self.path)
