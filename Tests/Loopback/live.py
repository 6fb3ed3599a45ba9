#!/usr/bin/env python3
"""Checks the tool against `services.py`: the requests that commands make, and what it does when a
service misbehaves.

    python3 Tests/Loopback/live.py .build/release/transit [--upstream FILE] [--list] [--only TEXT]

Each command runs twice in an empty home, so cold and repeated. Then every fault of `services.py`
hits the service that a command needs: the tool must end within its deadline, by itself, and report
that the service failed.

--upstream FILE is a program that plays the six older services; it is started as
`FILE --port PORT --recordings FOLDER…` with the made-up keys in its environment. Without it those
services refuse, and of the commands that need them only the requests to the five are limited.
"""

import argparse
import json
import os
import pathlib
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request

sys.dont_write_bytecode = True
import services  # noqa: E402

# A command and the number of its cold requests: all of them, and those to the five services.
COMMANDS = [
    ("arrivals 03257 --city 수원", "==", 2, 2),
    # Arrivals in Incheon have no route numbers: the stop's routes are a request of their own.
    ("arrivals 40190 --city 인천", "==", 3, 2),
    ("arrivals 13051 --city 부산", "==", 2, 2),
    ("nearby 수원역 --kind station", "<=", 5, 1),
    ("weather 수원", "<=", 10, 3),
    ("nearby 강남 --kind bike", "<=", 4, 4),
]
# The command that needs the service.
NEEDS = {
    "gyeonggi-bus": "arrivals 03257 --city 수원",
    "incheon-bus": "arrivals 40190 --city 인천",
    "busan-bus": "arrivals 13051 --city 부산",
    "airkorea": "weather 강남",
    "seoul-bike": "nearby 강남 --kind bike",
}
# The deadline of a query, with the start and end of the process on a busy machine.
DEADLINE = 12.0
# Exit codes for an answer or a failure of a service (sysexits.h).
OWN_CODES = {0, 69, 75, 76, 77}


class Tool:
    """Runs of the tool with an empty home and a configuration that leads to the server."""

    def __init__(self, binary, server, folder):
        self.binary, self.server, self.folder = binary, server, folder
        self.config, self.home = folder / "providers.json", folder / "home"
        self.config.write_text(server.configuration(["서울"]))

    def forget(self):
        shutil.rmtree(self.home, ignore_errors=True)
        self.home.mkdir()

    def run(self, command, *options):
        """Seconds, exit code (negative: a signal), output, errors."""
        environment = {"PATH": "/usr/bin:/bin", "HOME": str(self.home), "LANG": "en_US.UTF-8"}
        arguments = [self.binary, *command.split(), *options, "--config", str(self.config)]
        start = time.monotonic()
        try:
            done = subprocess.run(
                arguments, env=environment | services.KEYS, capture_output=True, timeout=60,
                cwd=self.folder)
            return time.monotonic() - start, done.returncode, done.stdout, done.stderr
        except subprocess.TimeoutExpired:
            return time.monotonic() - start, -1, b"", b"still running after 60 s"


def failures(document, provider):
    """What a JSON document says of a provider: its outcomes in each query, or why there is none."""
    if isinstance(document, list):
        return {text for part in document for text in failures(part, provider)}
    if not isinstance(document, dict):
        return set()
    if set(document) == {"error", "schema"}:
        return {"failed"}
    found = {text for part in document.values() for text in failures(part, provider)}
    if document.get("id") == provider and "outcome" in document:
        found.add(document["reason"] or document["outcome"])
    return found


def check_requests(tool, lists, whole):
    code = 0
    for command, sign, most, own in COMMANDS:
        tool.forget()
        rounds, exits = [], []
        for _ in range(2):
            tool.server.requests.clear()
            # Waiting for the supplements, whose responses would otherwise not be cached at the end.
            exits.append(tool.run(command, "--wait")[1])
            rounds.append(list(tool.server.requests))
        cold, again = rounds
        ours = [entry for entry in cold if entry["provider"] in services.PLAYED]
        counted, limit = (cold, most) if whole or most == own else (ours, own)
        met = len(counted) == limit if sign == "==" else len(counted) <= limit
        repeats = again if counted is cold else [e for e in again if e in ours]
        wrong = [entry for entry in cold + again if entry["key"] != "right"
                 and entry["provider"] in services.PLAYED]
        met = met and not repeats and not wrong
        met = met and set(exits) <= ({0} if counted is cold else OWN_CODES)
        code |= not met
        print(f"{'ok  ' if met else 'FAIL'} {command}: {len(cold)}/{len(again)} requests, "
              f"{len(counted)} of {sign} {limit} counted, exit {exits}")
        if lists or not met:
            for entry in cold + ([{"provider": "again:"}] if again else []) + again:
                print("      ", entry["provider"], entry.get("operation", ""),
                      json.dumps(entry.get("main", ""), ensure_ascii=False))
    return code


def check_faults(tool, only):
    code, slowest = 0, 0.0
    for provider, command in NEEDS.items():
        for kind in services.FAULTS:
            if only and only not in f"{provider} {kind}":
                continue
            tool.forget()
            tool.server.requests.clear()
            tool.server.faults[:] = [{"provider": provider, "kind": kind}]
            seconds, status, output, errors = tool.run(command, "--json")
            slowest = max(slowest, seconds)
            try:
                reported = failures(json.loads(output), provider)
            except ValueError:
                reported = {"no JSON"}
            # A slow response still answers; no other fault may look like an answer.
            accepted = {"failed", "partial", "tooSlow", "superseded"}
            if kind == "slow":
                accepted.add("answered")
            honest = reported and reported <= accepted
            # A fault that no request met shows nothing.
            honest = honest and any(entry["fault"] for entry in tool.server.requests)
            if not honest or seconds > DEADLINE or status not in OWN_CODES or b"rror: " in errors:
                code = 1
                print(f"FAIL {provider} {kind}: {seconds:.1f} s, exit {status}, {reported}, "
                      f"{errors.decode(errors='replace')[:300]}")
            elif only:
                print(f"ok   {provider} {kind}: {seconds:.1f} s, exit {status}, {reported}")
    tool.server.faults.clear()
    print(f"{len(NEEDS) * len(services.FAULTS)} faults, the slowest took {slowest:.1f} s")
    return code


class Older:
    """The program that plays the six older services, on a free port; nothing without it."""

    def __init__(self, program):
        self.process, self.url = None, None
        if not program:
            return
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        self.url = f"http://127.0.0.1:{port}"
        folders = [pathlib.Path(program).resolve().parent.parent / "recordings", services.SNAPSHOT]
        arguments = [word for folder in folders if folder.is_dir()
                     for word in ("--recordings", str(folder))]
        self.process = subprocess.Popen(
            [sys.executable, program, "--port", str(port), *arguments],
            env=os.environ | services.KEYS, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for _ in range(100):
            try:
                urllib.request.urlopen(self.url + "/_control/log", timeout=5).read()
                return
            except OSError:
                time.sleep(0.1)
        raise SystemExit(f"{program} does not listen")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process:
            self.process.terminate()
            self.process.wait()


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("tool")
    parser.add_argument("--upstream", metavar="FILE")
    parser.add_argument("--recordings", action="append", metavar="FOLDER")
    parser.add_argument("--list", action="store_true", help="print every request")
    parser.add_argument("--only", metavar="TEXT", help="only the faults whose name has the text")
    options = parser.parse_args()
    folder = pathlib.Path(tempfile.mkdtemp())
    try:
        with Older(options.upstream) as older, \
                services.Services(options.recordings, older=older.url) as server:
            tool = Tool(os.path.abspath(options.tool), server, folder)
            code = 0 if options.only else check_requests(tool, options.list, bool(older.url))
            return code | check_faults(tool, options.only)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(main())
