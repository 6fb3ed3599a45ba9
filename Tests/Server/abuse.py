#!/usr/bin/env python3
"""Attacks a process of `transit serve` from this machine, and measures that it holds:

    python3 Tests/Server/abuse.py TRANSIT [--only TEXT]

During each attack a normal request is answered, and the memory stays bounded. Clients have many
addresses of this machine (127.0.1.1 …), because the server limits the connections of one.
"""

import argparse
import os
import socket
import sys
import time

import server as own

# The server's limits, and what the checks allow on a busy machine.
REQUEST_TIMEOUT, SLACK = 20, 6
PER_ADDRESS, CONNECTIONS = 64, 2_048
NORMAL = 2.0
MAX_GROWTH = 100e6
# Not more than this is expected of the process at all.
MAX_MEMORY = 256e6


class Attack:
    """A server under attack: `with Attack(report, binary, "name") as attack`."""

    def __init__(self, report, binary, name):
        self.report, self.name, self.server = report, name, own.Server(binary)
        self.sockets = []

    def __enter__(self):
        self.server.start()
        self.normal()
        self.before, self.highest = self.server.memory(), 0
        return self

    def __exit__(self, *_):
        for one in self.sockets:
            one.close()
        self.server.__exit__()

    def check(self, is_met, text):
        self.report.check(is_met, f"{self.name}: {text}")

    def send(self, data, number=0, each=50):
        one = own.connect(self.server.port, number, each=each)
        one.sendall(data)
        self.sockets.append(one)
        return one

    def head(self, line, *fields):
        return "\r\n".join([line, f"Host: localhost:{self.server.port}", *fields, "", ""]).encode()

    def normal(self):
        """A normal request, whose memory is noted."""
        reply = self.server.get(own.ARRIVALS)
        if reply.status != 200:
            raise SystemExit(f"{self.name}: {reply.status}")
        return reply.seconds

    def serves(self):
        """Whether normal requests are answered now, and what that costs."""
        slowest = max(self.normal() for _ in range(5))
        self.highest = max(self.highest, self.server.memory())
        self.check(slowest < NORMAL, f"a normal request meanwhile took {slowest * 1000:.0f} ms")

    def bounded(self):
        self.highest = max(self.highest, self.server.memory())
        grown = self.highest - self.before
        self.check(grown < MAX_GROWTH and self.highest < MAX_MEMORY,
                   f"memory {own.megabytes(self.before)} → {own.megabytes(self.highest)}")

    def closed(self, sockets=None):
        """The number of connections that the server has closed."""
        return sum(is_closed(one) for one in sockets or self.sockets)


def is_closed(one):
    """Whether the other side has closed a connection; reads what it sent before."""
    one.setblocking(False)
    try:
        while one.recv(65_536):
            pass
        return True
    except BlockingIOError:
        return False
    except OSError:
        return True


def answer(one, seconds=10):
    """All that a connection sends until it is closed or quiet."""
    text = b""
    one.settimeout(seconds)
    try:
        while part := one.recv(65_536):
            text += part
            if b"\r\n\r\n" in text and not text.startswith(b"HTTP/1.1 200"):
                one.settimeout(0.3)
    except OSError:
        pass
    return text


def slowloris(report, binary):
    """500 half-open requests, one byte a second: heads, and bodies after a complete head."""
    with Attack(report, binary, "slowloris") as attack:
        begin = time.monotonic()
        heads = [attack.send(b"GET / HTTP/1.1\r\nX: ", number) for number in range(250)]
        body = attack.head("POST /v1/search HTTP/1.1", "Content-Length: 1000")
        bodies = [attack.send(body + b"{", 250 + number) for number in range(250)]
        open_ones, ends = set(attack.sockets), {}
        while open_ones and time.monotonic() - begin < REQUEST_TIMEOUT + SLACK + 10:
            for one in list(open_ones):
                try:
                    one.send(b"a")
                except OSError:
                    pass
                if is_closed(one):
                    ends[one] = time.monotonic() - begin
                    open_ones.discard(one)
            if len(ends) < 250 and time.monotonic() - begin < 12:
                attack.serves()
            time.sleep(1)
        for name, ones in (("head", heads), ("body", bodies)):
            last = max((ends.get(one, float("inf")) for one in ones))
            attack.check(last < REQUEST_TIMEOUT + SLACK,
                         f"the last of {len(ones)} with a slow {name} was closed after "
                         f"{last:.1f} s")
        attack.bounded()


def idle_from_one(report, binary):
    """10,000 idle connections of one address."""
    with Attack(report, binary, "10,000 idle connections of one address") as attack:
        for _ in range(10_000):
            try:
                one = own.connect(attack.server.port, 5_000, timeout=5)
            except OSError:
                continue
            attack.sockets.append(one)
        attack.serves()
        closed = attack.closed()
        attack.check(len(attack.sockets) - closed <= PER_ADDRESS, f"{closed:,} refused")
        attack.bounded()


def idle_from_many(report, binary):
    """10,000 idle connections of 200 addresses: only the limit of all connections counts."""
    with Attack(report, binary, "10,000 idle connections of 200 addresses") as attack:
        begin = time.monotonic()
        pending = []
        for number in range(10_000):
            one = socket.socket()
            one.bind(own.source(number))
            one.setblocking(False)
            one.connect_ex(("127.0.0.1", attack.server.port))
            pending.append(one)
        attack.sockets = pending
        first = attack.normal()
        attack.highest = attack.server.memory()
        attack.check(first < 8, f"the first normal request was answered after {first:.1f} s")
        attack.serves()
        attack.report.figure(f"{attack.name}: over after {time.monotonic() - begin:.0f} s")
        attack.bounded()


def large(report, binary):
    """Heads, targets and bodies that are too large."""
    with Attack(report, binary, "large requests") as attack:
        cases = {
            "head of 40 kB": (attack.head("GET /v1/search HTTP/1.1", "X: " + "a" * 40_000), "431"),
            "1,000 fields": (attack.head("GET /v1/search HTTP/1.1", *["A: b"] * 1_000), "431"),
            "target of 40 kB":
                (attack.head(f"GET /v1/search?query={'a' * 40_000} HTTP/1.1"), "414"),
            "target of 8 kB": (attack.head(f"GET /v1/search?query={'a' * 8_000} HTTP/1.1"), "400"),
            "1,000 parameters":
                (attack.head(f"GET /v1/search?{'a=b&' * 1_000} HTTP/1.1"), "400"),
            "100 parameters":
                (attack.head(f"GET /v1/search?{'a=b&' * 100} HTTP/1.1"), "400"),
            "announced body of 10 GB":
                (attack.head("GET /v1/search HTTP/1.1", "Content-Length: 10000000000"), "400"),
        }
        for name, (data, status) in cases.items():
            found = answer(attack.send(data))[9:12].decode() or "closed"
            attack.check(found == status, f"{name}: {found}")
        # Endless fields, and an endless chunked body, from 20 clients at once.
        field = b"X: " + b"a" * 997 + b"\r\n"
        endless = [(attack.send(b"GET / HTTP/1.1\r\n", number, each=1), field)
                   for number in range(10)]
        chunked = attack.head("POST /v1/search HTTP/1.1", "Transfer-Encoding: chunked")
        endless += [(attack.send(chunked, 10 + number, each=1), b"3e8\r\n" + b"a" * 1_000 + b"\r\n")
                    for number in range(10)]
        sent = 0
        for one, part in endless:
            one.settimeout(2)
            try:
                while sent < 200e6:
                    sent += one.send(part * 10)
            except OSError:
                pass
        attack.check(attack.closed([one for one, _ in endless]) == 20,
                     f"endless heads and bodies closed after {own.megabytes(sent)}")
        attack.serves()
        attack.bounded()


def paths(report, binary):
    """Paths that lead elsewhere on other servers; each must be a refusal without a secret."""
    with Attack(report, binary, "paths") as attack:
        targets = [
            "/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/..%2f..%2fetc%2fpasswd",
            "/v1/../../etc/passwd", "/v1%2Fsearch?query=a", "/v1/search%00?query=a", "//v1/search",
            "/v1/search/?query=a", "/V1/SEARCH?query=a", "/v1/search;a=b", "/%", "/%zz", "/%c0%af",
            "/v1/search?query=%00", "/v1/search?query=%0d%0aSet-Cookie:a", "/v1\\search", "/.env",
            "/upstream/../metrics", "/upstream/%2e%2e/%2e%2e/etc/passwd", "/healthz/..",
            "/upstream/seoul-bus/http://127.0.0.1/", "/upstream/seoul-bus//127.0.0.1/",
            "http://other/v1/search?query=a", "*", "v1/search",
        ]
        wrong = []
        for target in targets:
            text = answer(attack.send(attack.head(f"GET {target} HTTP/1.1", "Connection: close")))
            if text[9:12] not in (b"400", b"404") or b"root:" in text or b"\r\nSet-Cookie" in text:
                wrong.append((target, text[:60]))
        attack.check(not wrong, f"{len(targets)} refused {wrong or ''}")
        attack.serves()
        attack.bounded()


def foreign(report, binary):
    """Requests that another page or name causes."""
    with Attack(report, binary, "foreign requests") as attack:
        port = attack.server.port
        cases = [
            (["Host: evil.example"], "421"), ([f"Host: localhost:{port + 1}"], "421"),
            (["Host: localhost"], "421"), ([f"Host: localhost:{port}.evil.example"], "421"),
            ([f"Host: evil@localhost:{port}"], "421"), (["Host:"], "421"),
            ([f"Host: localhost:{port}", "Host: evil.example"], "400"),
            ([f"Host: localhost:{port}", "Origin: null"], "403"),
            ([f"Host: localhost:{port}", "Origin: https://evil.example"], "403"),
            ([f"Host: localhost:{port}", f"Origin: http://localhost:{port}.evil.example"], "403"),
            ([f"Host: localhost:{port}", "Sec-Fetch-Site: cross-site"], "403"),
            ([f"Host: localhost:{port}", "Sec-Fetch-Site: same-site"], "403"),
            ([f"Host: localhost:{port}", f"Origin: http://localhost:{port}"], "200"),
            ([f"Host: localhost:{port}", "Sec-Fetch-Site: none"], "200"),
        ]
        targets = [own.ARRIVALS, "/docs", "/openapi.json", "/readyz", "/nothing"]
        wrong = []
        for fields, status in cases:
            for target in targets:
                lines = [f"GET {target} HTTP/1.1", *fields, "Connection: close", "", ""]
                text = answer(attack.send("\r\n".join(lines).encode()))
                expected = "404" if (status, target) == ("200", "/nothing") else status
                if text[9:12].decode() != expected or b"Access-Control-Allow-Origin" in text:
                    wrong.append((fields, target, text[:60]))
        attack.check(not wrong, f"{len(cases) * len(targets)} judged {wrong or ''}")
        attack.bounded()


def never_reads(report, binary):
    """Clients that request much and never read: pipelined documents, and event streams."""
    with Attack(report, binary, "clients that never read") as attack:
        pipeline = attack.head(f"GET {own.SEARCH} HTTP/1.1") * 500
        for number in range(200):
            one = own.connect(attack.server.port, number, each=10)
            one.setblocking(False)
            try:
                one.send(pipeline)
            except OSError:
                pass
            attack.sockets.append(one)
        stream = attack.head("GET /v1/arrivals/stream?query=%EA%B0%95%EB%82%A8 HTTP/1.1")
        for number in range(200, 500):
            attack.send(stream, number)
        for _ in range(5):
            attack.serves()
            time.sleep(1)
        attack.bounded()


def leave(report, binary):
    """20,000 clients that leave before their answer, or in a stream."""
    with Attack(report, binary, "clients that leave") as attack:
        heads = [
            attack.head(f"GET {own.SEARCH} HTTP/1.1"), b"GET / HT", b"",
            attack.head("GET /v1/arrivals/stream?query=%EA%B0%95%EB%82%A8 HTTP/1.1"),
            # Not in the cache, so that the answer comes later.
            *(attack.head(f"GET /v1/search?query=a{n} HTTP/1.1") for n in range(20)),
        ]
        for turn in range(2):
            for number in range(10_000):
                one = own.connect(attack.server.port, number)
                one.sendall(heads[number % len(heads)])
                one.close()
            attack.serves()
            if turn == 0:
                first = attack.server.memory()
        grown = attack.server.memory() - first
        attack.check(grown < 20e6, f"10,000 more cost {own.megabytes(grown)}")
        # Streams notice it at the second heartbeat.
        end = time.monotonic() + 50
        while (left := sockets_of(attack.server)) > 20 and time.monotonic() < end:
            time.sleep(1)
        attack.check(left <= 20, f"{left} sockets of the process are left after 20,000 clients")
        attack.bounded()


def sockets_of(server):
    """The number of sockets that the process has open."""
    folder, count = f"/proc/{server.process.pid}/fd", 0
    for name in os.listdir(folder):
        try:
            count += os.readlink(f"{folder}/{name}").startswith("socket:")
        except OSError:
            pass
    return count


ATTACKS = [slowloris, idle_from_one, idle_from_many, large, paths, foreign, never_reads, leave]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("tool")
    parser.add_argument("--only", metavar="TEXT")
    options = parser.parse_args()
    if own.raise_file_limit(16_384) < 12_000:
        raise SystemExit("the checks need 12,000 open files: ulimit -Hn")
    report = own.Report()
    for attack in ATTACKS:
        if not options.only or options.only in attack.__name__:
            attack(report, options.tool)
    return report.code


if __name__ == "__main__":
    sys.exit(main())
