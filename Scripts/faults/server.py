"""A server to throw faults at, and what talks to it."""

import os
import re
import resource
import socket
import struct
import subprocess
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SERVER = os.path.join(ROOT, ".build", "release", "navserver")
GET = b"GET /livez HTTP/1.1\r\nHost: localhost\r\n\r\n"
LINGER_RESET = struct.pack("ii", 1, 0)


class Failed(Exception):
    """A part did not pass; the text says what was seen."""


class LeftOut(Exception):
    """This machine cannot show the part; the text says why."""


def check(condition, text):
    if not condition:
        raise Failed(text)


def wait_until(condition, seconds, text):
    end = time.monotonic() + seconds
    while not condition():
        check(time.monotonic() < end, text)
        time.sleep(0.01)


class Server:
    """A server of its own for one part, ended with it."""

    def __init__(self, *options, before=()):
        self.log = tempfile.TemporaryFile()  # noqa: SIM115, closed with the server
        self.process = subprocess.Popen(
            [*before, SERVER, "--port", "0", *options], stdout=subprocess.PIPE, stderr=self.log)
        line = self.process.stdout.readline().decode()
        found = re.search(r":(\d+)$", line.strip())
        check(found, f"the server did not start: {line!r} {self.errors()!r}")
        self.port = int(found.group(1))
        self.pid = self.process.pid

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        self.process.stdout.close()
        self.log.close()

    def errors(self):
        self.log.seek(0)
        return self.log.read().decode(errors="replace")

    def connect(self, receive_buffer=None, timeout=10):
        client = socket.socket()
        client.settimeout(timeout)
        if receive_buffer:
            client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        client.connect(("127.0.0.1", self.port))
        return client

    def probe(self):
        """One healthy request; the time it took."""
        start = time.monotonic()
        with self.connect(timeout=5) as client:
            client.sendall(GET.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n"))
            check(read_all(client).startswith(b"HTTP/1.1 200 "), "a healthy request failed")
        return time.monotonic() - start

    def files(self):
        return len(os.listdir(f"/proc/{self.pid}/fd"))

    def resident(self):
        with open(f"/proc/{self.pid}/statm", encoding="ascii") as statm:
            return int(statm.read().split()[1]) * resource.getpagesize()

    def processor_seconds(self):
        with open(f"/proc/{self.pid}/stat", encoding="ascii") as stat:
            fields = stat.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def is_alive(self):
        return self.process.poll() is None

    def settle(self, files):
        wait_until(
            lambda: self.files() <= files, 10,
            f"descriptors leak: {self.files()} are open, {files} were before")


def read_all(client):
    """Everything until the orderly end; a reset raises."""
    chunks = []
    while chunk := client.recv(1 << 16):
        chunks.append(chunk)
    return b"".join(chunks)


def read_response(client, rest=b""):
    """One response with a Content-Length; its head, its body, and what came behind it.

    Raises EOFError with what had come when the connection ends before the answer does.
    """
    data = rest

    def more():
        try:
            chunk = client.recv(1 << 16)
        except ConnectionResetError:
            chunk = b""
        if not chunk:
            raise EOFError(data)
        return chunk

    while b"\r\n\r\n" not in data:
        data += more()
    head, _, body = data.partition(b"\r\n\r\n")
    found = re.search(rb"(?i)\r\ncontent-length: (\d+)", head)
    length = int(found.group(1)) if found else 0
    while len(body) < length:
        body += more()
    return head, body[:length], body[length:]


def reset(client):
    client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, LINGER_RESET)
    client.close()


# --- Slow clients ---------------------------------------------------------------------------------
