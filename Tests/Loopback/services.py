#!/usr/bin/env python3
"""Plays five services on 127.0.0.1 from recordings: Gyeonggi, Incheon and Busan buses, AirKorea and
Seoul's public bikes.

    python3 Tests/Loopback/services.py --port 8766 --config /tmp/providers.json
    eval "$(python3 Tests/Loopback/services.py --print-keys)"
    transit --config /tmp/providers.json arrivals 13051 --city 부산

A provider's base URL is http://127.0.0.1:PORT/<provider id>, followed by the service's own path.
Recordings come from the folders given with --recordings (repeatable, the first one that answers
wins), else from the project. A request is answered with the recording of its operation that has the
same parameters (ignoring key, page size and format), or, for a point, the nearest one within a
kilometre; else with the service's own empty result. Times move to now. A wrong or missing key gets
the service's refusal.

With --older URL, requests to the six older services are forwarded there. Without it they are
refused with status 403, except what a recording of TAGO answers exactly: a stop in Incheon is found
by its number only there. Either way they are counted.

Control (GET, JSON):
    /_control/fault?provider=ID&kind=KIND[&op=NAME][&seconds=S]   adds a fault; see FAULTS
    /_control/reset                                               forgets faults and requests
    /_control/log                                                 the requests so far, without keys
"""

import argparse
import http.client
import json
import math
import os
import pathlib
import socket
import struct
import sys
import threading
import time
import urllib.parse as up
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

sys.dont_write_bytecode = True
from bodies import JSON, MAINTENANCE, moved, refusal  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SNAPSHOT = ROOT / "Sources/TransitRecordings/Snapshot"
PLAYED = ["gyeonggi-bus", "incheon-bus", "busan-bus", "airkorea", "seoul-bike"]
OLDER = ["seoul-subway", "seoul-bus", "tago", "kma", "kakao-local", "openweather"]
# Made up. The one of data.go.kr has characters that must be percent-encoded, as real ones do.
KEYS = {
    "SEOUL_SUBWAY_KEY": "6d61646575707375627761796b6579",
    "SEOUL_OPEN_DATA_KEY": "6d616465757062696b656b657931",
    "DATA_GO_KR_KEY": "bWFkZSB1cCBrZXk+Zm9y/dGVzdHM+b25seQ/loopbackServer0123456789==",
    "KAKAO_REST_API_KEY": "6d616465757000000000000000000000",
    "OPENWEATHER_KEY": "6d616465757011111111111111111111",
}
KEYS = {name: os.environ.get(name, value) for name, value in KEYS.items()}
# Faults of the transport, of any server, and of the service itself.
TRANSPORT_FAULTS = ["hang", "slow", "drip", "drop", "reset", "truncated"]
HTTP_FAULTS = ["500", "502", "503", "504", "429", "html", "empty", "garbage", "redirect", "cut"]
SERVICE_FAULTS = ["quota", "badkey", "notgranted", "overload"]
FAULTS = TRANSPORT_FAULTS + HTTP_FAULTS + SERVICE_FAULTS
INCIDENTAL = {"servicekey", "appid", "format", "returntype", "_type", "numofrows", "pageno",
              "searchdate", "ver"}


def parameters(query):
    """The parameters that say what is requested, with lower-case names."""
    pairs = up.parse_qsl(query, keep_blank_values=True)
    return {name.lower(): value for name, value in pairs if name.lower() not in INCIDENTAL}


def point(main):
    """(latitude, longitude) of a request for the things near a point."""
    for names in (("y", "x"), ("lat", "lng")):
        if all(name in main for name in names):
            return tuple(float(main[name]) for name in names)
    return None


def metres(one, other):
    east = (one[1] - other[1]) * math.cos(math.radians(one[0]))
    return math.hypot(one[0] - other[0], east) * 111_195


class Recording:
    """One successful exchange."""

    def __init__(self, path):
        head, _, rest = path.read_bytes().replace(b"\r\n", b"\n").partition(b"\n\n")
        status, _, self.body = rest.partition(b"\n\n")
        lines, fields = head.decode().split("\n"), status.decode().split("\n")
        url = up.urlsplit(lines[0].split(" ", 1)[1])
        self.operation, self.main = operation(url.path), parameters(url.query)
        self.status = int(fields[0].split()[1])
        kinds = [l.split(":", 1)[1].strip() for l in fields if l.lower().startswith("content-type")]
        self.kind = kinds[0] if kinds else JSON
        is_error = path.parent.name == "errors" or any(l.startswith("# expect:") for l in lines)
        self.answers = self.status == 200 and not is_error


def operation(path):
    parts = [part for part in path.split("/") if part]
    return "bikeList" if "bikeList" in parts else parts[-1] if parts else "?"


def default_folders():
    tests = sorted((ROOT / "Tests").glob("*Tests/Recordings"))
    return [SNAPSHOT, *tests]


class Library:
    def __init__(self, folders):
        self.known = {}
        for folder in folders:
            for provider in [*PLAYED, "tago"]:
                for path in sorted((pathlib.Path(folder) / provider).rglob("*.http")):
                    recording = Recording(path)
                    if recording.answers:
                        self.known.setdefault((provider, recording.operation), []).append(recording)

    def find(self, provider, name, main):
        every = self.known.get((provider, name), [])
        wants_xml = provider in ("incheon-bus", "busan-bus")
        every = sorted(every, key=lambda r: (r.body.lstrip()[:1] == b"<") != wants_xml)
        for recording in every:
            if recording.main == main:
                return recording
        here = point(main)
        near = [(metres(here, there), r) for r in every if here and (there := point(r.main))]
        near = [pair for pair in near if pair[0] <= 1_000]
        return min(near, key=lambda pair: pair[0])[1] if near else None


class Asked:
    """The provider, operation, parameters and key of a request."""

    def __init__(self, target):
        split = up.urlsplit(target)
        self.provider, _, rest = split.path[1:].partition("/")
        parts = [up.unquote(part) for part in rest.split("/") if part]
        self.operation, self.main = operation(rest), parameters(split.query)
        self.numbers = []
        if self.provider == "seoul-bike":
            given, right = parts[:1], KEYS["SEOUL_OPEN_DATA_KEY"]
            self.numbers = [int(part) for part in parts[3:5] if part.isdigit()]
        else:
            pairs = [pair.partition("=") for pair in split.query.split("&")]
            given = [up.unquote_plus(p[2]) for p in pairs if p[0].lower() == "servicekey"]
            right = KEYS["DATA_GO_KR_KEY"]
        self.key = "missing" if not given else "right" if given == [right] else "wrong"


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def do_GET(self):
        what, _, query = self.path.removeprefix("/_control/").partition("?")
        if self.path.startswith("/_control/"):
            return self.reply(200, JSON, self.server.control(what, dict(up.parse_qsl(query))))
        asked = Asked(self.path)
        fault = self.server.fault(asked)
        self.server.note(asked, fault)
        try:
            if asked.provider in OLDER:
                return self.older(asked)
            if asked.provider not in PLAYED:
                return self.reply(404, "text/plain", b"no such provider")
            self.misbehave(asked, fault) if fault else self.reply(*self.server.answer(asked))
        except (BrokenPipeError, ConnectionResetError):
            self.close_connection = True

    def reply(self, status, kind, body, headers=(), length=None):
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body) if length is None else length))
        for name, value in headers:
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def older(self, asked):
        if not self.server.older:
            found = self.server.library.find(asked.provider, asked.operation, asked.main)
            return self.reply(found.status, found.kind, found.body) if found else \
                self.reply(403, "text/plain", b"Forbidden")
        base = up.urlsplit(self.server.older)
        connection = http.client.HTTPConnection(base.netloc, timeout=60)
        wanted = ("Accept", "Authorization", "KA", "User-Agent")
        sent = {name: self.headers[name] for name in wanted if name in self.headers}
        connection.request("GET", base.path + self.path, headers=sent)
        answer = connection.getresponse()
        self.reply(answer.status, answer.getheader("Content-Type", JSON), answer.read())

    def misbehave(self, asked, fault):
        kind, seconds = fault["kind"], float(fault.get("seconds", 3))
        if kind in SERVICE_FAULTS:
            return self.reply(*refusal(asked.provider, kind))
        if kind.isdigit():
            later = [("Retry-After", "20")] if kind in ("429", "503") else []
            return self.reply(int(kind), "text/html;charset=UTF-8", MAINTENANCE, later)
        if kind == "redirect":
            return self.reply(302, "text/html", b"", [("Location", "http://example.invalid/login")])
        bodies = {"html": MAINTENANCE, "empty": b"", "garbage": b"\x00\xff\xfe{{{" * 9}
        if kind in bodies:
            return self.reply(200, "text/html" if kind == "html" else JSON, bodies[kind])
        self.close_connection = True
        if kind == "drop":
            return self.connection.shutdown(socket.SHUT_RDWR)
        if kind in ("hang", "slow"):
            time.sleep(30 if kind == "hang" else seconds)
            return self.reply(*self.server.answer(asked))
        status, content, body = self.server.answer(asked)
        half = body[:len(body) // 2]
        # `cut` announces its length, so that only the text shows that something is missing.
        self.reply(status, content, half, length=len(half) if kind == "cut" else len(body))
        self.wfile.flush()
        if kind == "drip":
            for byte in body[len(half):]:
                time.sleep(1)
                self.wfile.write(bytes([byte]))
                self.wfile.flush()
        if kind == "reset":
            # Without lingering, closing the socket is a reset.
            self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            os.close(self.connection.detach())


class Services(ThreadingHTTPServer):
    """The server; `with Services(…) as services` runs it on a thread of its own."""

    daemon_threads = True

    def __init__(self, folders=None, port=0, older=None):
        super().__init__(("127.0.0.1", port), Handler)
        self.library, self.older = Library(folders or default_folders()), older
        self.faults, self.requests, self.lock = [], [], threading.Lock()

    def __enter__(self):
        threading.Thread(target=self.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.shutdown()
        self.server_close()

    def handle_error(self, request, client_address):
        # A client may leave at any time; any other fault of this program has to be seen.
        if not isinstance(sys.exception(), (ConnectionError, OSError)):
            super().handle_error(request, client_address)

    def configuration(self, cities):
        providers = [{"id": name, "baseURL": f"http://127.0.0.1:{self.server_port}/{name}"}
                     for name in ["seoul-subway", "seoul-bus", *PLAYED, *OLDER[2:]]]
        return json.dumps({"version": 1, "cities": cities, "providers": providers})

    def fault(self, asked):
        for fault in self.faults:
            if fault["provider"] == asked.provider and fault.get("op") in (None, asked.operation):
                return fault
        return None

    def note(self, asked, fault):
        entry = {"provider": asked.provider, "operation": asked.operation, "main": asked.main,
                 "key": asked.key, "fault": fault and fault["kind"]}
        if asked.numbers:
            entry["main"] = {"rows": "-".join(map(str, asked.numbers))}
        with self.lock:
            self.requests.append(entry)

    def answer(self, asked):
        """(status, content type, body)"""
        if asked.key != "right":
            return refusal(asked.provider, "badkey")
        found = self.library.find(asked.provider, asked.operation, asked.main)
        if not found:
            return refusal(asked.provider, "none")
        return found.status, found.kind, moved(asked.provider, found.body, asked.numbers)

    def control(self, what, values):
        with self.lock:
            if what == "fault" and values.get("kind") in FAULTS and "provider" in values:
                self.faults.insert(0, values)
            elif what == "reset":
                self.faults.clear()
                self.requests.clear()
            elif what != "log":
                return json.dumps({"faults": FAULTS, "providers": PLAYED}).encode()
            return json.dumps(self.requests if what == "log" else self.faults).encode()


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--port", type=int, default=8766)
    parser.add_argument("--recordings", action="append", metavar="FOLDER")
    parser.add_argument("--older", metavar="URL", help="where the six older services are played")
    parser.add_argument("--config", metavar="FILE", help="write a configuration for this server")
    parser.add_argument("--print-keys", action="store_true", help="print the made-up keys")
    options = parser.parse_args()
    if options.print_keys:
        print("\n".join(f"export {name}='{value}'" for name, value in KEYS.items()))
        return
    server = Services(options.recordings, options.port, options.older)
    if options.config:
        pathlib.Path(options.config).write_text(server.configuration(["서울"]))
    print(f"listening on http://127.0.0.1:{server.server_port}", flush=True)
    server.serve_forever()


if __name__ == "__main__":
    main()
