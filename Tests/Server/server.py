"""What the checks of this folder share: a process of `transit serve`, its figures, and requests."""

import gzip
import http.client
import json
import os
import pathlib
import re
import resource
import shutil
import socket
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True
ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "Tests/Loopback"))
TICKS = os.sysconf("SC_CLK_TCK")
# /v1/arrivals and /v1/search of a place that the samples have.
ARRIVALS = "/v1/arrivals?query=%EA%B0%95%EB%82%A8"
SEARCH = "/v1/search?query=%EA%B0%95%EB%82%A8"


class Server:
    """`with Server(binary) as server`: `transit serve` on a free port with an empty home."""

    def __init__(self, binary, *options, config=None, environment=None, home=None, listen=None,
                 wrapper=()):
        self.binary, self.options = os.path.abspath(binary), list(options)
        self.config, self.environment = config, environment or {}
        self.own_home = home is None
        self.home = pathlib.Path(home or tempfile.mkdtemp())
        self.listen, self.wrapper = listen or "127.0.0.1:0", list(wrapper)
        self.port = self.process = None

    def arguments(self):
        config = ["--config", str(self.config)] if self.config else []
        return [self.binary, "serve", "--listen", self.listen, *config, *self.options]

    def variables(self):
        return {"PATH": os.environ["PATH"], "HOME": str(self.home), "LANG": "en_US.UTF-8",
                **self.environment}

    def start(self):
        # The log of requests is not read: a pipe would fill.
        self.log = open(self.home / "serve.log", "a+b")
        self.process = subprocess.Popen(
            [*self.wrapper, *self.arguments()], env=self.variables(), cwd=self.home,
            stdout=subprocess.DEVNULL, stderr=self.log)
        for _ in range(200):
            text = (self.home / "serve.log").read_text(errors="replace")
            found = re.findall(r"API: http://[^ ]*?:(\d+)/docs", text)
            if found:
                self.port = int(found[-1])
                return self
            if self.process.poll() is not None:
                break
            time.sleep(0.05)
        raise SystemExit(f"the server does not start: {text}")

    def stop(self):
        """Ends the process as a service manager does; its exit code."""
        if self.process and self.process.poll() is None:
            self.process.terminate()
        return self.process.wait(20) if self.process else None

    __enter__ = start

    def __exit__(self, *_):
        try:
            self.stop()
        finally:
            self.process.kill()
            self.log.close()
            if self.own_home:
                shutil.rmtree(self.home, ignore_errors=True)

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}"

    def get(self, target, headers=None, timeout=40, method="GET"):
        return get(self.port, target, headers, timeout, method)

    def memory(self):
        """Resident memory in bytes."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) * 1024

    def cpu(self):
        """Seconds of processor time so far."""
        return cpu(self.process.pid)

    def usage(self, seconds):
        """The used part of a core while nothing else is done."""
        before = self.cpu()
        time.sleep(seconds)
        return (self.cpu() - before) / seconds


def cpu(process):
    """Seconds of processor time of a process so far."""
    fields = pathlib.Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


class Reply:
    def __init__(self, status, headers, body, seconds):
        self.status, self.headers, self.seconds = status, headers, seconds
        # As it came, perhaps compressed.
        self.sent = body
        if headers.get("Content-Encoding") == "gzip":
            body = gzip.decompress(body)
        self.body = body

    @property
    def json(self):
        return json.loads(self.body)


def get(port, target, headers=None, timeout=40, method="GET"):
    """One request on a connection of its own."""
    begin = time.monotonic()
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=timeout)
    try:
        connection.request(method, target, headers=headers or {})
        response = connection.getresponse()
        return Reply(response.status, response.headers, response.read(), time.monotonic() - begin)
    finally:
        connection.close()


def source(number, each=50):
    """The source address of a client's socket: few of them have one address in common."""
    number //= each
    return f"127.0.{1 + number // 250}.{1 + number % 250}", 0


def connect(port, number=0, timeout=40, each=50):
    return socket.create_connection(("127.0.0.1", port), timeout, source(number, each))


def raise_file_limit(wanted):
    """The number of files that this process may have open."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    limit = wanted if most == resource.RLIM_INFINITY else min(wanted, most)
    resource.setrlimit(resource.RLIMIT_NOFILE, (limit, most))
    return limit


class Report:
    """Prints figures and whether they meet their limits; `code` is the exit code."""

    def __init__(self):
        self.code = 0

    def check(self, is_met, text):
        print(f"{'ok  ' if is_met else 'FAIL'} {text}", flush=True)
        self.code |= not is_met

    def figure(self, text):
        print(f"     {text}", flush=True)


def megabytes(size):
    return f"{size / 1e6:.1f} MB"
