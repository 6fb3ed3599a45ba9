#!/usr/bin/env python3
"""Measures seconds and peak memory of the tool for responses made to exhaust it:

    python3 Tests/Loopback/hostile.py .build/release/transit

Each response is sent once to a command with one request, and once by every service to a search. The
tool must end by itself, in time and with little memory. Linux only.
"""

import contextlib
import json
import os
import pathlib
import re
import socketserver
import subprocess
import sys
import tempfile
import threading
import time

sys.dont_write_bytecode = True
import services  # noqa: E402
from live import OWN_CODES  # noqa: E402

SERVICES = services.PLAYED + services.OLDER
# The deadline of a query, with the start and end of the process.
SECONDS = 10.5
# Four times the largest body and 32 MiB, in addition to the memory for the smallest body.
MEBIBYTES = 96
COMMANDS = ["trains 2호선", "search 시청 --city 대전"]
LONG = "1234567890" * 7


def reply(body, status="200 OK", header=""):
    head = f"HTTP/1.1 {status}\r\nContent-Length: {len(body)}\r\n{header}\r\n"
    return [head.encode() + body]


def filled(start, piece, end=""):
    """16 MB of a repeated piece."""
    return reply((start + piece * ((16_000_000 - len(start + end)) // len(piece)) + end).encode())


def stops(names):
    """The envelope of the nationwide bus service."""
    rows = [{"gpslati": 36 + i / 100_000, "gpslong": 127.5, "nodeid": f"DJB{8_000_000 + i}",
             "nodenm": name, "nodeno": 10_000 + i} for i, name in enumerate(names)]
    body = {"items": {"item": rows}, "numOfRows": 100_000, "pageNo": 1, "totalCount": len(rows)}
    header = {"resultCode": "00", "resultMsg": "NORMAL SERVICE."}
    response = {"response": {"header": header, "body": body}}
    return reply(json.dumps(response, ensure_ascii=False, separators=(",", ":")).encode())


def endless(header, piece, pause):
    yield f"HTTP/1.1 200 OK\r\n{header}\r\n".encode()
    while True:
        time.sleep(pause)
        yield piece


# Zero bytes in one block of DEFLATE whose code for "repeat the last byte 258 times" is two zero
# bits (RFC 1951, section 3.2.7): 1 MB expands to 1 GB.
BOMB = bytes.fromhex("1f8b0800000000000003edc0810000000080a0fda917a900") + bytes(1_000_000)
ATTRIBUTES = " ".join(f'b{i}=""' for i in range(200_000))
HEADERS = [b"HTTP/1.1 200 OK\r\n", *[b"A: b\r\n" * 1_000] * 2_000]
# The names of the cases, and what returns the chunks of a response.
RESPONSES = {
    "huge length": lambda: [b"HTTP/1.1 200 OK\r\nContent-Length: 9223372036854775807\r\n\r\n{}"],
    "basic challenge": lambda: reply(b"no", "401 No", 'WWW-Authenticate: Basic realm="a"\r\n'),
    "gzip bomb": lambda: reply(BOMB, header="Content-Encoding: gzip\r\n"),
    "slow body": lambda: endless("Content-Length: 6000\r\n", b" ", 0.1),
    "header flood": lambda: HEADERS,
    "interim flood": lambda: [b"HTTP/1.1 100 Continue\r\n\r\n" * 1_000] * 100,
    "endless body": lambda: endless("", b" " * 65_536, 0),
    "many numbers": lambda: filled("[1", ",1", "]"),
    "many lists": lambda: filled("[[]", ",[]", "]"),
    "many objects": lambda: filled('[{"a":1}', ',{"a":1}', "]"),
    "many elements": lambda: filled("<a>", "<b/>", "</a>"),
    "many attributes": lambda: reply(f"<a {ATTRIBUTES}/>".encode()),
    "one name of 10 MB": lambda: stops(["가" * 3_333_333]),
    # The allowed maximum: 16 MB with fewer than 200,000 values.
    "numbers": lambda: reply(f"[1{',123456789012345678' * 199_000}]".encode()),
    "16 MB of texts": lambda: reply(("[1" + f',"{LONG}"' * 199_000 + "]").encode()),
    "16 MB of elements": lambda: reply(f"<a>{f'<b>{LONG}</b>' * 180_000}</a>".encode()),
    "16 MB of rows": lambda: stops(f"시청{LONG * 4}" for _ in range(32_000)),
    "more rows than allowed": lambda: stops(f"시청{i}" for i in range(150_000)),
}


class Handler(socketserver.StreamRequestHandler):
    def handle(self):
        target = self.rfile.readline()
        while self.rfile.readline() not in (b"\r\n", b""):
            pass
        bad = b" /bad/" in target
        # The tool hangs up on most responses.
        with contextlib.suppress(OSError):
            for chunk in self.server.response() if bad else reply(b"no", "503 No"):
                self.wfile.write(chunk)


class Server(socketserver.ThreadingTCPServer):
    daemon_threads, request_queue_size = True, 128


def run(tool, command, server):
    """Seconds, mebibytes and the exit code (negative: a signal) of one run."""
    bad = ["seoul-subway"] if command == COMMANDS[0] else SERVICES
    origin = f"http://127.0.0.1:{server.server_address[1]}"
    entries = [{"id": name, "baseURL": f"{origin}/{'bad' if name in bad else 'quiet'}/{name}"}
               for name in SERVICES]
    with tempfile.TemporaryDirectory() as home:
        config = pathlib.Path(home) / "providers.json"
        config.write_text(json.dumps({"version": 1, "cities": ["대전"], "providers": entries}))
        environment = {"PATH": "/usr/bin:/bin", "HOME": home, "LANG": "en_US.UTF-8"}
        start, peak = time.monotonic(), 0
        process = subprocess.Popen(
            [tool, *command.split(), "--config", config.name], env=environment | services.KEYS,
            cwd=home, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        while process.poll() is None and time.monotonic() - start < 60:
            # The system reports its own maximum, so that polling misses only the last moment.
            status = pathlib.Path(f"/proc/{process.pid}/status").read_text()
            peak = max([peak, *map(int, re.findall(r"VmHWM:\s*(\d+)", status))])
            time.sleep(0.005)
        seconds = time.monotonic() - start
        process.kill()
        return seconds, peak / 1024, process.wait()


def main():
    tool, code, memory = os.path.abspath(sys.argv[1]), 0, []

    def check(is_met, text):
        nonlocal code
        code |= not is_met
        print(f"{'ok  ' if is_met else 'FAIL'} {text}", flush=True)

    with Server(("127.0.0.1", 0), Handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        for case, make in RESPONSES.items():
            chunks = make()
            server.response = (lambda: chunks) if isinstance(chunks, list) else make
            costs = [run(tool, command, server) for command in COMMANDS]
            memory.append(costs[0][1])
            check(all(seconds <= SECONDS and exit in OWN_CODES for seconds, _, exit in costs),
                  case + "".join(f", {seconds:.1f} s {mebibytes:.0f} MiB exit {exit}"
                                 for seconds, mebibytes, exit in costs))
        more = max(memory) - min(memory)
        check(more <= MEBIBYTES, f"a body takes {more:.0f} MiB, at most {MEBIBYTES}")
        # The process ends right after its calls, as the network thread does.
        server.response = lambda: HEADERS
        wrong = sum(run(tool, COMMANDS[1], server)[2] not in OWN_CODES for _ in range(100))
        check(wrong == 0, f"{wrong} of 100 consecutive runs end by a signal")
        server.shutdown()
    return code


if __name__ == "__main__":
    sys.exit(main())
