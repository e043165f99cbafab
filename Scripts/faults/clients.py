"""Clients and descriptors at their worst: slow, gone, half closed, or too many."""

import os
import re
import select
import shutil
import signal
import socket
import subprocess
import time

from .server import GET, Failed, LeftOut, Server, check, read_all, read_response, reset, wait_until

SLOW = {
    "headers": ["-H", "-i", "5", "-x", "24"],
    "bodies": ["-B", "-i", "5", "-s", "8192", "-t", "POST", "-f", "application/json"],
    "reading": ["-X", "-k", "10", "-w", "10", "-y", "20", "-n", "5", "-z", "5"],
    "ranges": ["-R", "-a", "10", "-b", "3000", "-t", "HEAD"],
}


def slow_clients():
    """slowhttptest's four modes, side by side, each against a server of its own."""
    if not shutil.which("slowhttptest"):
        raise LeftOut("slowhttptest is missing: apt-get install slowhttptest")
    options = ["--header-timeout", "4", "--body-timeout", "4", "--write-timeout", "4"]
    runs = []
    try:
        for name, arguments in SLOW.items():
            server = Server(*options)
            path = {"bodies": "/v1/sessions", "reading": "/metrics"}.get(name, "/livez")
            tool = subprocess.Popen(
                ["slowhttptest", *arguments, "-c", "150", "-r", "100", "-l", "12", "-p", "2",
                 "-u", f"http://127.0.0.1:{server.port}{path}"],
                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL)
            runs.append((name, server, tool, server.resident()))
        slowest = 0
        end = time.monotonic() + 15
        while time.monotonic() < end and any(tool.poll() is None for _, _, tool, _ in runs):
            for _, server, _, _ in runs:
                slowest = max(slowest, server.probe())
            time.sleep(0.1)
        for name, server, tool, before in runs:
            if tool.poll() is None:
                tool.terminate()
            text = tool.communicate()[0].decode(errors="replace")
            text = re.sub(r"\x1b\[[0-9;]*[A-Za-z]", "", text)
            seen = re.findall(r"service available: +(YES|NO)", text)
            check(seen and "NO" not in seen, f"{name}: the tool's own probe saw {seen}: {text}")
            if name in ("headers", "bodies"):
                check("No open connections left" in text, f"{name}: it still holds connections")
            check(server.is_alive(), f"{name}: the server ended")
            growth = server.resident() - before
            check(growth < 16 << 20, f"{name}: memory grew by {growth >> 10} KiB")
        check(slowest < 1, f"a healthy probe took {slowest:.2f} s")
    finally:
        for _, server, tool, _ in runs:
            tool.kill()
            server.__exit__()
    return f"healthy probes took at most {slowest * 1000:.0f} ms"


def slow_headers_are_told():
    """One byte at a time gives no more time than silence."""
    with Server("--header-timeout", "1") as server, server.connect() as client:
        start = time.monotonic()
        client.sendall(b"GET / HTTP/1.1\r\n")
        while not select.select([client], [], [], 0.1)[0]:
            client.sendall(b"x")
            check(time.monotonic() - start < 5, "it waits for ever")
        head, _, _ = read_response(client)
        check(head.startswith(b"HTTP/1.1 408 "), f"not 408 but {head[:40]!r}")
        return f"408 after {time.monotonic() - start:.1f} s"


# --- Want of descriptors --------------------------------------------------------------------------

def no_descriptors_left():
    """With every descriptor taken it rests, and serves again when some come back."""
    with Server("--max-connections", "1000", before=["prlimit", "--nofile=64:64"]) as server:
        # What it lowers its limit to leaves room; only descriptors it knows nothing of fill that.
        free = 64 - server.files()
        held = [server.connect() for _ in range(100)]
        time.sleep(0.5)
        before = server.processor_seconds()
        time.sleep(3)
        used = server.processor_seconds() - before
        check(used <= 0.05, f"it used {used:.2f} s of processor time while full")
        for client in held:
            client.close()
        start = time.monotonic()
        while True:
            try:
                server.probe()
                break
            except (OSError, Failed):
                check(time.monotonic() - start < 3, "it does not serve again")
        took = time.monotonic() - start
        lines = server.errors().count("\n")
        check(lines <= 3, f"{lines} lines in the log: {server.errors()[:500]}")
        return f"{free} were free; {used:.2f} s of processor time in 3 s, served after {took:.2f} s"


def descriptors_taken_away():
    """The same when accepting itself fails: the limit falls below what is open while it runs."""
    with Server("--threads", "1") as server:
        # The limit is a number above every open descriptor's; the listener still looks ready.
        most = max(int(name) for name in os.listdir(f"/proc/{server.pid}/fd")) + 1
        subprocess.run(["prlimit", f"--pid={server.pid}", f"--nofile={most}:"], check=True)
        held = [server.connect() for _ in range(50)]
        time.sleep(0.5)
        before = server.processor_seconds()
        time.sleep(2)
        used = server.processor_seconds() - before
        check(used <= 0.05, f"it used {used:.2f} s of processor time while full")
        lines = [line for line in server.errors().splitlines() if "cannot accept" in line]
        check(len(lines) == 1, f"{len(lines)} lines about it in the log")
        subprocess.run(["prlimit", f"--pid={server.pid}", "--nofile=1024:"], check=True)
        for client in held:
            client.close()
        wait_until(lambda: server.probe() is not None, 3, "it does not serve again")
        return f"{used:.2f} s of processor time in 2 s, one line in the log"


# --- Broken connections ---------------------------------------------------------------------------

def resets():
    """A thousand resets before and after the answer, and a thousand while still in the backlog."""
    with Server() as server:
        server.probe()
        time.sleep(0.1)
        files = server.files()
        for round_ in range(1000):
            client = server.connect()
            client.sendall(GET)
            if round_ % 2:
                client.recv(1)
            reset(client)
        server.settle(files)
        # A server that is stopped accepts nothing: all these are reset in its backlog.
        for _ in range(10):
            server.process.send_signal(signal.SIGSTOP)
            for client in [server.connect() for _ in range(100)]:
                reset(client)
            server.process.send_signal(signal.SIGCONT)
            server.probe()
        server.settle(files)
        return f"{files} descriptors before and after"


def half_closes():
    """A client that has said all is still answered; one that stops in mid-request is told so."""
    cases = [
        (GET, b"HTTP/1.1 200 "), (GET + GET, b"HTTP/1.1 200 "),
        (GET[:20], b"HTTP/1.1 400 "),
        (b"POST /v1/sessions HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{}", b"HTTP/1.1 400 "),
        (b"", b""),
    ]
    with Server() as server:
        server.probe()
        time.sleep(0.1)
        files = server.files()
        held = []
        for data, expected in cases:
            for _ in range(20):
                client = server.connect()
                client.sendall(data)
                client.shutdown(socket.SHUT_WR)
                held.append((client, expected))
        before = server.processor_seconds()
        for client, expected in held:
            answer = read_all(client)
            check(answer.startswith(expected), f"{answer[:40]!r}, not {expected!r}")
        time.sleep(1)
        used = server.processor_seconds() - before
        check(used < 0.3, f"half-closed connections cost {used:.2f} s of processor time")
        for client, _ in held:
            client.close()
        server.settle(files)


def stopped_process():
    """SIGSTOP and SIGCONT: calls that are cut short are taken up again."""
    with Server() as server:
        client = server.connect()
        for _ in range(10):
            server.process.send_signal(signal.SIGSTOP)
            client.sendall(GET)
            time.sleep(0.02)
            server.process.send_signal(signal.SIGCONT)
            head, _, _ = read_response(client)
            check(head.startswith(b"HTTP/1.1 200 "), f"{head[:40]!r}")
        server.process.send_signal(signal.SIGWINCH)
        server.probe()
        client.close()


PARTS = [
    slow_clients, slow_headers_are_told, no_descriptors_left, descriptors_taken_away, resets, half_closes,
    stopped_process]
