#!/usr/bin/env python3
"""Runs the clients that the guide shows, from its text, against a server:

    VENV/bin/python Tests/Server/clients.py TRANSIT [APP]

curl with jq, Python, Swift (compiled with swiftc) and a REST sensor of Home Assistant. APP is the
program of `Tests/Server/App`, whose services are `/upstream` of the server.
"""

import argparse
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

import jinja2
import yaml

import bus
import server as own
import services

GUIDES = {
    "Sources/transit/README.md": "## HTTP 서버", "Sources/transit/README.en.md": "## HTTP server",
}
SWIFT_IMPORTS = """import Foundation
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif
"""


def blocks(guide, heading, port):
    """The last code block of each language below a heading of a guide."""
    text = (own.ROOT / guide).read_text().split(f"\n{heading}\n")[1].split("\n## ")[0]
    found = dict(re.findall(r"```(\w+)\n(.*?)\n```", text, re.DOTALL))
    return {name: code.replace("127.0.0.1:8080", f"127.0.0.1:{port}")
            for name, code in found.items()}


def run(*arguments, **options):
    return subprocess.run(arguments, capture_output=True, text=True, timeout=900, **options)


def token(binary, home):
    """A new token in a server's home."""
    done = run(os.path.abspath(binary), "serve", "token", "add", "client", env={
        "PATH": os.environ["PATH"], "HOME": str(home), "LANG": "en_US.UTF-8"})
    return done.stdout.strip()


def swift(code, folder):
    """What a Swift program prints."""
    source, program = folder / "main.swift", folder / "client"
    source.write_text(SWIFT_IMPORTS + code)
    built = run("swiftc", str(source), "-o", str(program))
    return run(str(program)) if built.returncode == 0 else built


def resources(text, secret=""):
    """The resources of a `configuration.yaml`."""
    class Loader(yaml.SafeLoader):
        pass

    Loader.add_constructor("!secret", lambda loader, node: secret)
    return yaml.load(text, Loader)["rest"]


def sensors(text):
    return [one for resource in resources(text) for one in resource["sensor"]]


def template_of(one):
    return jinja2.Environment(undefined=jinja2.StrictUndefined).from_string(one["value_template"])


def sensor(text, secret, server):
    """The states of the sensors of a `configuration.yaml`."""
    states = []
    for resource in resources(text, secret):
        target = resource["resource"].removeprefix(server.url)
        reply = server.get(target, {**resource.get("headers", {})})
        if reply.status != 200:
            return [f"status {reply.status}"]
        for one in resource["sensor"]:
            state = template_of(one).render(value_json=reply.json).strip()
            states.append(f"{state} {one['unit_of_measurement']}")
    return states


# What a sensor shows of arrivals: (state, seconds left, reason why one cannot board, freshness).
SENSOR_CASES = [
    ("countdowns", [("running", 400, None, "live"), ("running", 130, None, "live")], "2"),
    ("arriving", [("running", 400, None, "live"), ("arriving", None, None, "live")], "0"),
    ("stops away only", [("running", None, None, "live")], "None"),
    ("service has ended", [("ended", None, None, "live"), ("waiting", None, None, "live")], "None"),
    ("ends at this stop", [("arriving", 0, "terminatesHere", "live"),
                           ("running", 300, None, "live")], "5"),
    ("outdated", [("arriving", None, None, "stale"), ("departed", None, None, "live")], "None"),
    ("no arrivals", [], "None"),
]


def check_sensor(report, guide, code):
    """The template of a guide over answers of every kind; two have no arrivals at all."""
    names = ["state", "secondsLeft", "noPickup", "freshness"]
    documents = [
        (name, {"stops": [{"arrivals": [dict(zip(names, row)) for row in rows]}]}, expected)
        for name, rows, expected in SENSOR_CASES
    ] + [("no stop", {"stops": []}, "None"), ("a problem", {"code": "notFound"}, "None")]
    for one in sensors(code):
        template = template_of(one)
        for name, document, expected in documents:
            state = template.render(value_json=document).strip()
            report.check(state == expected, f"{guide}, sensor, {name}: {state}")


def check_guide(report, binary, folder, guide, heading):
    with own.Server(binary) as server:
        stop = server.get("/v1/arrivals?query=22009").json["stops"][0]
        count, line = len(stop["arrivals"]), stop["arrivals"][0]["line"]
        boardable = [one for one in stop["arrivals"] if one["noPickup"] is None]
        times = [one["secondsLeft"] for one in boardable if one["secondsLeft"] is not None]
        times += [0 for one in boardable if one["state"] in ("arriving", "atPlatform")]
        code = blocks(guide, heading, server.port)
        done = {
            "sh": run("bash", "-c", code["sh"]),
            "python": run(sys.executable, "-c", code["python"]),
            "swift": swift(code["swift"], folder),
        }
        for name, result in done.items():
            lines = result.stdout.splitlines()
            report.check(
                result.returncode == 0 and len(lines) == count and lines[0].startswith(line),
                f"{guide}, {name}: {len(lines)} lines, the first '{lines[0] if lines else ''}' "
                f"{result.stderr[-500:]}")
        states = sensor(code["yaml"], "Bearer " + token(binary, server.home), server)
        report.check(states == [f"{min(times) // 60} min"], f"{guide}, yaml: {states}")
        check_sensor(report, guide, code["yaml"])
        wrong = sensor(code["yaml"], "Bearer wrong", server)
        report.check(wrong == ["status 401"], f"{guide}, yaml with a wrong token: {wrong}")


def check_app(report, binary, app, folder):
    """An app whose services are behind `/upstream`, with a token."""
    with bus.BusService() as service:
        config = folder / "server.json"
        config.write_text(service.configuration())
        home = folder / "home"
        home.mkdir()
        secret = token(binary, home)
        # A name of its own makes the server one that needs tokens.
        with own.Server(binary, "--host", "transit.test", config=config, home=home,
                        environment=services.KEYS) as server:
            mine = folder / "providers.json"
            entry = {"id": "seoul-bus", "baseURL": f"{server.url}/upstream/seoul-bus",
                     "proxyAddsKey": True, "proxyToken": {"environment": "TRANSIT_TOKEN"}}
            mine.write_text(json.dumps({"version": 1, "cities": ["서울"], "providers": [entry]}))
            for text, expected in ((secret, True), ("wrong", False)):
                before = len(service.asked)
                result = run(os.path.abspath(app), str(mine), "22009", env={
                    "PATH": os.environ["PATH"], "HOME": str(folder), "TRANSIT_TOKEN": text})
                lines = result.stdout.splitlines()
                report.check(
                    (len(lines) > 0 and len(service.asked) > before) == expected,
                    f"the app with a {'valid' if expected else 'wrong'} token: {len(lines)} "
                    f"arrivals, {len(service.asked) - before} calls {lines[:1]} "
                    f"{result.stderr[-300:]}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("tool")
    parser.add_argument("app", nargs="?")
    options = parser.parse_args()
    report = own.Report()
    with tempfile.TemporaryDirectory() as folder:
        for guide, heading in GUIDES.items():
            check_guide(report, options.tool, pathlib.Path(folder), guide, heading)
        if options.app:
            check_app(report, options.tool, options.app, pathlib.Path(folder))
    return report.code


if __name__ == "__main__":
    sys.exit(main())
