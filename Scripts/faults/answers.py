"""Answers that can't be sent as they are: floods, early refusals, connections that rest."""

import contextlib
import re
import resource
import subprocess
import sys
import time

from .server import GET, LeftOut, Server, check, read_all, read_response, wait_until


def short_writes():
    """A client with a tiny buffer gets a large answer whole."""
    screens = ",".join(
        f'{{"id":"s{number}","title":"{"x" * 200}"}}' for number in range(250))
    body = f'{{"stack":[{screens}]}}'.encode()
    with Server() as server:
        with server.connect() as client:
            client.sendall(
                b"POST /v1/sessions HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                b"Content-Length: %d\r\n\r\n" % len(body) + body)
            head, whole, _ = read_response(client)
        path = re.search(rb"(?i)\r\nlocation: (\S+)", head).group(1)
        with server.connect(receive_buffer=2048) as client:
            client.sendall(
                b"GET %s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n" % path)
            answer = b""
            while chunk := client.recv(700):
                answer += chunk
                if len(answer) < 20_000:
                    time.sleep(0.001)
        got = answer.partition(b"\r\n\r\n")[2]
        check(got == whole, f"{len(got)} bytes came, not the {len(whole)} that were")
        return f"{len(whole)} bytes"


def flood():
    """10,000 requests in one go by clients that read nothing: bounded, and others are served."""
    with Server("--write-timeout", "2") as server:
        server.probe()
        before = server.resident()
        floods = [server.connect(receive_buffer=2048) for _ in range(10)]
        for client in floods:
            client.setblocking(False)
            with contextlib.suppress(BlockingIOError):
                client.send(GET * 10_000)
        slowest = max(server.probe() for _ in range(20))
        growth = server.resident() - before
        check(growth < 24 << 20, f"memory grew by {growth >> 10} KiB")
        check(slowest < 1, f"another client waited {slowest:.2f} s")
        for client in floods:
            client.close()
        return f"memory grew by {growth >> 10} KiB for 10 floods"


def early_refusal():
    """A client that still sends 10 MB reads its 413."""
    with Server("--max-body", "65536") as server, server.connect() as client:
        size = 10 << 20
        client.sendall(
            b"POST /v1/sessions HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
            b"Content-Length: %d\r\n\r\n" % size)
        client.sendall(b" " * size)
        answer = read_all(client)
        check(answer.startswith(b"HTTP/1.1 413 "), f"{answer[:40]!r}")
        check(b"\r\nConnection: close\r\n" in answer, "it does not say that it closes")


# --- Idle connections -----------------------------------------------------------------------------

HOLD = """
import resource, socket, sys
soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
held = []
for _ in range(int(sys.argv[2])):
    client = socket.create_connection(("127.0.0.1", int(sys.argv[1])))
    if len(held) % 2:
        client.sendall(b"GET /livez HTTP/1.1\\r\\nHost: localhost\\r\\n\\r\\n")
        client.recv(65536)
    held.append(client)
print("held", flush=True)
sys.stdin.read()
"""


def idle_connections():
    """10,000 idle connections from five processes: at most 4 KiB each, and no work."""
    count = 10_000
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard < count + 200:
        raise LeftOut(f"{hard} open files are allowed, {count + 200} are needed")
    with Server("--max-connections", str(count + 10)) as server:
        server.probe()
        before = server.resident()
        holders = [
            subprocess.Popen(
                [sys.executable, "-c", HOLD, str(server.port), str(count // 5)],
                stdin=subprocess.PIPE, stdout=subprocess.PIPE)
            for _ in range(5)]
        try:
            for holder in holders:
                check(holder.stdout.readline() == b"held\n", "a client could not connect")
            each = (server.resident() - before) / count
            started = server.processor_seconds()
            time.sleep(2)
            used = server.processor_seconds() - started
            server.probe()
            check(each <= 4096, f"{each:.0f} bytes for each")
            check(used <= 0.05, f"{used:.2f} s of processor time for nothing")
        finally:
            for holder in holders:
                holder.kill()
                holder.communicate()
        wait_until(lambda: server.files() < 100, 10, "descriptors leak")
        return f"{each:.0f} bytes for each, {used:.2f} s of processor time in 2 s"


# --- The end --------------------------------------------------------------------------------------


PARTS = [short_writes, flood, early_refusal, idle_connections]
