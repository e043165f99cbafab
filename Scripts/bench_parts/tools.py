"""A server to be measured, nginx beside it, and what measures."""

import json
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SERVER = os.path.join(ROOT, ".build", "release", "navserver")
NEEDED = {"wrk": "wrk", "nginx": "nginx-light", "h2load": "nghttp2-client", "valgrind": "valgrind"}
SECONDS = 2


def install():
    if not os.path.exists(SERVER):
        sys.exit("bench: build the server first: swift build -c release")
    missing = [package for command, package in NEEDED.items() if not shutil.which(command)]
    if missing:
        root = [] if os.geteuid() == 0 else ["sudo"]
        for command in (["update"], ["install", "-y", *missing]):
            subprocess.run([*root, "apt-get", "-qq", *command], stdout=subprocess.DEVNULL, check=True)


def pinned_to(core):
    """What runs a command on one core, where there are several."""
    return ["taskset", "-c", str(core)] if os.cpu_count() > 1 else []


# MARK: One request


def request(method, path, body=None):
    """The bytes of a request; a body is JSON, or its text."""
    text = body if isinstance(body, str) else json.dumps(body, separators=(",", ":"))
    data = b"" if body is None else text.encode()
    head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUser-Agent: bench\r\nAccept: */*\r\n"
    if body is not None:
        head += f"Content-Type: application/json\r\nContent-Length: {len(data)}\r\n"
    return head.encode() + b"\r\n" + data


def ask(client, data):
    """A request on a connection that stays: its status and the answer's bytes."""
    client.sendall(data)
    answer = b""
    while b"\r\n\r\n" not in answer:
        answer += receive(client)
    head, _, body = answer.partition(b"\r\n\r\n")
    length = int(re.search(rb"(?i)\r\ncontent-length: (\d+)", head).group(1))
    while len(body) < length:
        body += receive(client)
    return int(head.split(b" ", 2)[1]), body


def receive(client):
    piece = client.recv(1 << 16)
    if not piece:
        raise SystemExit("bench: the server has closed a connection")
    return piece


def check(answer, status, sent):
    if answer[0] != status:
        raise SystemExit(f"bench: {sent[:80]!r} was answered {answer[0]}: {answer[1][:300]!r}")


# MARK: Servers


class Server:
    """A release server of its own, ended with its block."""

    def __init__(self, *options, pinned=False, before=()):
        self.folder = tempfile.mkdtemp()
        self.process = subprocess.Popen(
            [*(pinned_to(0) if pinned else []), *before, SERVER, "--port", "0", *options],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.address = self.process.stdout.readline().decode().split()[-1]
        self.port = int(self.address.rsplit(":", 1)[1])

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()
        self.process.stdout.close()
        shutil.rmtree(self.folder)

    def connect(self):
        return socket.create_connection(("127.0.0.1", self.port), timeout=120)

    def create(self, count, stack, name):
        """Sessions, a hundred requests at a time."""
        client = self.connect()
        client.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        reader = client.makefile("rb")
        for first in range(0, count, 100):
            numbers = range(first, min(first + 100, count))
            client.sendall(b"".join(
                request("PUT", f"/v1/sessions/{name}-{number}", {"stack": stack}) for number in numbers))
            for _ in numbers:
                status = int(reader.readline().split()[1])
                length = 0
                while (line := reader.readline().lower()) != b"\r\n":
                    if line.startswith(b"content-length:"):
                        length = int(line.split(b":")[1])
                check((status, reader.read(length)), 201, b"PUT of a session")
        client.close()

    def resident(self):
        with open(f"/proc/{self.process.pid}/statm", encoding="ascii") as statm:
            return int(statm.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    def processor_seconds(self):
        body = ask(self.connect(), request("GET", "/metrics"))[1].decode()
        return float(re.search(r"^process_cpu_seconds_total (\S+)", body, re.M).group(1))


class Nginx:
    """nginx with one worker that serves some bytes from a file."""

    CONFIGURATION = """
        worker_processes 1; daemon off; pid {folder}/pid; error_log {folder}/errors;
        events {{ worker_connections 1024; }}
        http {{
            access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000;
            open_file_cache max=10; default_type application/json;
            client_body_temp_path {folder}; proxy_temp_path {folder}; fastcgi_temp_path {folder};
            uwsgi_temp_path {folder}; scgi_temp_path {folder};
            server {{ listen 127.0.0.1:{port}; root {folder}/root; }}
        }}
    """

    def __init__(self, content):
        self.folder = tempfile.mkdtemp()
        os.chmod(self.folder, 0o755)
        os.mkdir(os.path.join(self.folder, "root"))
        with open(os.path.join(self.folder, "root", "answer"), "wb") as file:
            file.write(content)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        path = os.path.join(self.folder, "conf")
        with open(path, "w", encoding="utf-8") as file:
            file.write(self.CONFIGURATION.format(folder=self.folder, port=port))
        self.process = subprocess.Popen(
            [*pinned_to(0), "nginx", "-e", os.path.join(self.folder, "errors"), "-c", path])
        self.address = f"http://127.0.0.1:{port}/answer"
        while True:
            try:
                with socket.create_connection(("127.0.0.1", port)) as client:
                    check(ask(client, request("GET", "/answer")), 200, b"nginx")
                    return
            except ConnectionRefusedError:
                if self.process.poll() is not None:
                    raise SystemExit("bench: nginx does not start") from None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()
        shutil.rmtree(self.folder)


# MARK: What measures


def wrk(address, script=None, connections=64):
    """Requests a second; all must succeed."""
    options = ["-s", script] if script else []
    output = subprocess.run(
        [*pinned_to(1), "wrk", "-t1", f"-c{connections}", f"-d{SECONDS}s", *options, address],
        capture_output=True, text=True, check=True).stdout
    if "Non-2xx" in output or "Socket errors" in output:
        raise SystemExit(f"bench: wrk met failures:\n{output}")
    return float(re.search(r"Requests/sec:\s+([\d.]+)", output).group(1))


def paced(address, body, rate):
    """Microseconds of each request at a steady rate."""
    with tempfile.TemporaryDirectory() as folder:
        data, log = os.path.join(folder, "data"), os.path.join(folder, "log")
        with open(data, "w", encoding="utf-8") as file:
            file.write(body)
        clients = 16
        subprocess.run(
            [*pinned_to(1), "h2load", "--h1", f"-c{clients}", f"-D{2 * SECONDS}",
             f"--rps={rate / clients:.0f}", f"-d{data}", "-HContent-Type: application/json",
             f"--log-file={log}", address],
            capture_output=True, check=True)
        with open(log, encoding="ascii") as file:
            lines = [line.split("\t") for line in file]
    if any(line[1] != "200" for line in lines):
        raise SystemExit("bench: h2load met failures")
    return [int(line[2]) for line in lines]


def count(case, times):
    """User instructions of a whole run in which a case is played so often, and an answer's length."""
    with tempfile.TemporaryDirectory() as folder:
        output = os.path.join(folder, "callgrind")
        profiler = ("valgrind", "--quiet", "--tool=callgrind", f"--callgrind-out-file={output}")
        with Server("--threads", "1", before=profiler) as server:
            answer = case.prepare(server, sessions=1)
            client = server.connect()
            for number in range(times):
                sent = case.request(0, number % len(case.bodies))
                check(ask(client, sent), 200, sent)
        with open(output, encoding="ascii", errors="replace") as profile:
            found = re.findall(r"^(?:summary|totals): (\d+)", profile.read(), re.M)
    return max(map(int, found)), len(answer)
