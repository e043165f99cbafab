"""The life of a server: its start, its end, and a long time between."""

import os
import re
import signal
import socket
import subprocess
import tempfile
import threading
import time

from .server import GET, ROOT, SERVER, LeftOut, Server, check, read_all, read_response, reset


def drain():
    """20 clients in a loop: /readyz says so first, nothing breaks in mid-answer, exit 0."""
    with Server("--drain-delay", "1") as server:
        broken, closed, answers = [], [], [0]
        mutex = threading.Lock()

        def client_loop():
            client, rest = server.connect(), b""
            while True:
                try:
                    client.sendall(GET)
                    head, _, rest = read_response(client, rest)
                    with mutex:
                        answers[0] += 1
                    if b"\r\nConnection: close" in head:
                        with mutex:
                            closed.append(read_all(client))
                        return
                except EOFError as end:
                    # Between two answers the server may close; in the middle of one it may not.
                    with mutex:
                        (broken if end.args[0] else closed).append(end.args[0])
                    return
                except OSError:
                    with mutex:
                        closed.append(b"")
                    return

        clients = [threading.Thread(target=client_loop) for _ in range(20)]
        for client in clients:
            client.start()
        time.sleep(0.5)
        server.process.send_signal(signal.SIGTERM)
        time.sleep(0.3)
        with server.connect() as client:
            client.sendall(b"GET /readyz HTTP/1.1\r\nHost: localhost\r\n\r\n")
            head, _, _ = read_response(client)
            check(head.startswith(b"HTTP/1.1 503 "), f"/readyz says {head[:40]!r} in the delay")
        for client in clients:
            client.join(10)
        status = server.process.wait(10)
        check(status == 0, f"exit {status}")
        check(not broken, f"{len(broken)} clients were cut off: {broken[:3]}")
        check(len(closed) == 20, f"{len(closed)} of 20 clients were told")
        return f"{answers[0]} answers, none broken"


def stalled_drain():
    """Clients that stall can't hold up the end, and a second signal ends at once."""
    with Server("--drain-timeout", "1") as server:
        held = [server.connect() for _ in range(5)]
        held[0].sendall(GET[:10])
        held[1].sendall(b"POST /v1/sessions HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n")
        time.sleep(0.1)
        start = time.monotonic()
        server.process.send_signal(signal.SIGTERM)
        status = server.process.wait(5)
        took = time.monotonic() - start
        check(status == 0, f"exit {status}")
        check(took < 3, f"it took {took:.1f} s")
    with Server() as server:
        held = server.connect()
        held.sendall(GET[:10])
        time.sleep(0.1)
        server.process.send_signal(signal.SIGTERM)
        time.sleep(0.2)
        check(server.is_alive(), "it did not wait for a request that had begun")
        server.process.send_signal(signal.SIGTERM)
        status = server.process.wait(2)
        check(status == 128 + signal.SIGTERM, f"exit {status} after a second signal")
        held.close()
    return f"ended after {took:.1f} s"


def first_process():
    """As process 1, which has no default actions, it still ends in order."""
    command = ["unshare", "--pid", "--fork", "--kill-child"]
    if subprocess.run([*command, "true"], capture_output=True, check=False).returncode:
        raise LeftOut("unshare --pid --fork is not permitted here")
    with Server(before=command) as server:
        server.probe()
        child = int(subprocess.run(
            ["pgrep", "-P", str(server.pid)], capture_output=True, check=True).stdout)
        os.kill(child, signal.SIGTERM)
        status = server.process.wait(5)
        check(status == 0, f"exit {status}")


def closed_streams():
    """A standard error that is full or closed stops nothing, and no client gets the log."""
    closed = ["sh", "-c", 'exec "$@" 2>&-', "sh"]
    with Server("--access-log", "on", before=closed) as server, server.connect() as client:
        for _ in range(100):
            client.sendall(GET)
            _, body, rest = read_response(client)
            check(body == b'{"status":"ok"}\n' and not rest, f"{body!r} {rest!r}")
    # A pipe that nobody reads holds 64 KiB; the log is far more.
    full = subprocess.Popen(
        [SERVER, "--port", "0", "--access-log", "on"], stdout=subprocess.PIPE,
        stderr=subprocess.PIPE)
    try:
        port = int(full.stdout.readline().rsplit(b":", 1)[1])
        with socket.create_connection(("127.0.0.1", port), timeout=10) as client:
            for _ in range(5000):
                client.sendall(GET)
                read_response(client)
        start = time.monotonic()
        full.send_signal(signal.SIGTERM)
        check(full.wait(5) == 0, "it did not end in order")
        return f"ended {time.monotonic() - start:.1f} s after the signal with its log stuck"
    finally:
        full.kill()
        full.communicate()


def bad_starts():
    """What can't be right is said, with its exit code."""
    with tempfile.TemporaryDirectory() as folder:
        empty = os.path.join(folder, "empty")
        open(empty, "w", encoding="ascii").close()
        for arguments, status, text in [
            (["--auth-token-file", os.path.join(folder, "none")], 1, b"cannot be read"),
            (["--auth-token-file", folder], 1, b"cannot be read"),
            (["--auth-token-file", empty], 1, b"holds no token"),
            (["--cors-origin", "example.com/"], 64, b"--cors-origin must be an origin"),
            (["--log-level", "loud"], 64, b"--log-level must be"),
        ]:
            done = subprocess.run(
                [SERVER, *arguments], capture_output=True, timeout=5, check=False)
            check(done.returncode == status, f"{arguments}: exit {done.returncode}")
            check(text in done.stderr, f"{arguments}: {done.stderr!r}")


# --- Endurance ------------------------------------------------------------------------------------

def soak(count):
    """Mixed requests, many of them wrong: memory and descriptors stay where they were."""
    push = b'{"screen":{"id":"b"}}'

    def post(path, body):
        return (b"POST %s HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                b"Content-Length: %d\r\n\r\n" % (path, len(body)) + body)

    def work(server, share):
        with server.connect() as client:
            client.sendall(post(b"/v1/sessions", b'{"stack":[{"id":"a"}]}'))
            head, _, _ = read_response(client)
            path = re.search(rb"(?i)\r\nlocation: (\S+)", head).group(1)
            requests = [
                post(path + b"/push", push), post(path + b"/pop", b"{}"),
                post(path + b"/pop", b"{}"), post(path + b"/push", b'{"screen":{}'),
                b"GET %s HTTP/1.1\r\nHost: localhost\r\n\r\n" % path,
                b"GET /nowhere HTTP/1.1\r\nHost: localhost\r\n\r\n", GET,
                b"PUT /livez HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n",
                post(path + b"/push", b'{"screen":{"id":"b","bar":{"tint":1}}}'),
                b"GET %s/transition/samples?count=5 HTTP/1.1\r\nHost: localhost\r\n\r\n" % path]
            for round_ in range(share // (len(requests) + 1)):
                client.sendall(b"".join(requests))
                rest = b""
                for _ in requests:
                    _, _, rest = read_response(client, rest)
                with server.connect() as other:
                    if round_ % 3 == 0:
                        reset(other)
                    else:
                        other.sendall(b"GET / HTTP/1.1\r\nbad\r\n\r\n" if round_ % 3 == 1 else GET)
                        read_response(other)

    def run(server, total):
        threads = [threading.Thread(target=work, args=(server, total // 4)) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    with Server() as server:
        run(server, count // 5)
        time.sleep(0.2)
        files, before = server.files(), server.resident()
        run(server, count)
        server.settle(files)
        growth = server.resident() - before
        check(growth < 2 << 20, f"memory grew by {growth >> 10} KiB")
        return f"{count} requests, memory grew by {growth >> 10} KiB"


def costly_requests():
    """What single requests cost; Scripts/test-costs counts it and judges."""
    script = os.path.join(ROOT, "Scripts", "test-costs")
    told = subprocess.run(
        [script, "--quick"], capture_output=True, text=True, check=True).stdout.splitlines()
    return f"the worst in ms of processor time: {'; '.join(line.strip() for line in told[1:4])}"
