#!/usr/bin/env python3
"""Measures `transit serve` (a release build) under load, on this machine:

    python3 Tests/Server/load.py TRANSIT CONSTANT [--seconds 5] [--rounds 3] [--only PART]

CONSTANT is the program of `constant.c`. Cached documents must reach a third of the requests that it
answers with the same bytes, and 20,000 a second; 1,000 event streams of 50 stops must use less than
1 % of a core and 40 kB each; 1,000 equal requests at once must cause one request to the service.
"""

import argparse
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time
import urllib.parse

import bus
import server as own
import services

MIN_RATE, MIN_PART = 20_000, 1 / 3
STREAMS, STOPS = 1_000, 50
MAX_IDLE, MAX_STREAM = 0.01, 40_000
BURST = 1_000


class Run:
    """A run of wrk against a process: requests a second, p50 and p99 in milliseconds, and the
    processor time of the process for a request, which other programs change least."""

    def __init__(self, url, seconds, process):
        before = own.cpu(process)
        text = subprocess.run(
            ["wrk", "-t2", "-c60", f"-d{seconds}s", "--latency", "-H", "Accept-Encoding: gzip",
             url], capture_output=True, text=True, check=True).stdout
        spent = own.cpu(process) - before
        if "Non-2xx" in text:
            raise SystemExit(text)
        units = {"us": 0.001, "ms": 1, "s": 1_000}
        self.p50, self.p99 = (
            float(value) * units[unit] for value, unit in (
                re.search(rf"{part}%\s+([\d.]+)(us|ms|s)", text).groups() for part in (50, 99)))
        self.rate = float(re.search(r"Requests/sec:\s+([\d.]+)", text)[1])
        self.cost = spent / int(re.search(r"(\d+) requests in", text)[1])

    def __str__(self):
        return (f"{self.rate:,.0f}/s, p50 {self.p50:.2f}, p99 {self.p99:.2f} ms, "
                f"{self.cost * 1e6:.1f} µs of a core each")


def check_rate(report, binary, constant, seconds, rounds):
    # With keys, which each line of the log is searched for.
    with own.Server(binary, "--recordings", str(services.SNAPSHOT), environment=services.KEYS) \
            as server, tempfile.TemporaryDirectory() as folder:
        for target in (own.ARRIVALS, own.SEARCH):
            # As wrk and any browser request it: the constant answer has the same bytes.
            body = own.get(server.port, target, {"Accept-Encoding": "gzip"}).sent
            file = pathlib.Path(folder) / "body"
            file.write_bytes(body)
            with subprocess.Popen(
                    [os.path.abspath(constant), file], stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE) as process:
                plain = f"http://127.0.0.1:{int(process.stdout.readline())}/"
                pairs = [(Run(plain, seconds, process.pid),
                          Run(server.url + target, seconds, server.process.pid))
                         for _ in range(rounds)]
                process.stdin.close()
            name = target.partition("?")[0]
            for bare, ours in pairs:
                report.figure(f"{name}, {len(body):,} bytes: {ours}")
                report.figure(f"{'a constant answer':>{len(name)}}: {bare}")
            # Other programs only slow a round down.
            rate = max(ours.rate for _, ours in pairs)
            part = rate / max(bare.rate for bare, _ in pairs)
            report.check(part >= MIN_PART, f"{name}: {part:.0%} of the constant answer's rate")
            report.check(rate >= MIN_RATE, f"{name}: {rate:,.0f} requests a second")
        report.figure(f"resident memory after it: {own.megabytes(server.memory())}")


def open_streams(server, targets, first=0):
    """Sockets of event streams whose first state has arrived."""
    sockets = []
    for number, target in enumerate(targets, first):
        stream = own.connect(server.port, number)
        stream.sendall(f"GET {target} HTTP/1.1\r\nHost: localhost:{server.port}\r\n\r\n".encode())
        sockets.append(stream)
    for stream in sockets:
        text = b""
        while b"data: " not in text and (part := stream.recv(65_536)):
            text += part
        if not text.startswith(b"HTTP/1.1 200") or b"data: " not in text:
            raise SystemExit(f"no stream: {text[:300]}")
    return sockets


def check_streams(report, binary):
    with bus.BusService() as service, tempfile.TemporaryDirectory() as folder:
        config = pathlib.Path(folder) / "providers.json"
        config.write_text(service.configuration())
        with own.Server(binary, config=config, environment=services.KEYS) as server:
            targets = [f"/v1/arrivals/stream?query={22_001 + number % STOPS}"
                       for number in range(STREAMS)]
            # Each stop once, so that its document is not counted as one of a listener.
            sockets = open_streams(server, targets[:STOPS])
            before = server.memory()
            sockets += open_streams(server, targets[STOPS:], STOPS)
            each = (server.memory() - before) / (STREAMS - STOPS)
            report.check(len(service.asked) == STOPS, f"{STREAMS} event streams of {STOPS} stops: "
                         f"{len(service.asked)} requests to the service")
            report.check(each < MAX_STREAM, f"memory {own.megabytes(server.memory())}: "
                         f"{each / 1000:.1f} kB a stream")
            time.sleep(5)
            service.asked.clear()
            idle = server.usage(60)
            report.check(idle < MAX_IDLE,
                         f"60 s with {len(service.asked)} polls: {idle:.2%} of a core")
            beats = sum(b":\n" in waiting(stream) for stream in sockets)
            report.check(beats == STREAMS, f"heartbeats reached {beats}")
            for stream in sockets:
                stream.close()


def waiting(stream):
    """What a socket has received."""
    stream.setblocking(False)
    try:
        return stream.recv(1 << 20)
    except BlockingIOError:
        return b""


def check_burst(report, binary):
    with services.Services() as upstream, tempfile.TemporaryDirectory() as folder:
        config = pathlib.Path(folder) / "providers.json"
        config.write_text(upstream.configuration(["부산"]))
        with own.Server(binary, config=config, environment=services.KEYS) as server:
            # The service takes a second, in which all requests arrive.
            upstream.faults[:] = [{"provider": "busan-bus", "kind": "slow", "seconds": "1"}]
            target = "/v1/arrivals?" + urllib.parse.urlencode({"query": "13051", "city": "부산"})
            sockets = [own.connect(server.port, number) for number in range(BURST)]
            head = f"GET {target} HTTP/1.1\r\nHost: localhost:{server.port}\r\n\r\n".encode()
            begin = time.monotonic()
            for client in sockets:
                client.sendall(head)
            answers = [client.recv(65_536) for client in sockets]
            seconds = time.monotonic() - begin
            good = sum(answer.startswith(b"HTTP/1.1 200") for answer in answers)
            asked = [entry["operation"] for entry in upstream.requests]
            report.check(good == BURST,
                         f"{good} of {BURST} equal requests answered in {seconds:.1f} s")
            report.check(len(asked) == len(set(asked)) > 0,
                         f"one request of each operation of the service: {', '.join(asked)}")
            for client in sockets:
                client.close()


PARTS = ["rate", "streams", "burst"]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("tool")
    parser.add_argument("constant")
    parser.add_argument("--seconds", type=int, default=5)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--only", choices=PARTS)
    options = parser.parse_args()
    own.raise_file_limit(4_096)
    report = own.Report()
    if options.only in (None, "rate"):
        check_rate(report, options.tool, options.constant, options.seconds, options.rounds)
    if options.only in (None, "streams"):
        check_streams(report, options.tool)
    if options.only in (None, "burst"):
        check_burst(report, options.tool)
    return report.code


if __name__ == "__main__":
    sys.exit(main())
