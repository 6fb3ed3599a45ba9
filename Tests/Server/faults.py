#!/usr/bin/env python3
"""Runs `transit serve` in front of services that hang, fail and lie:

    python3 Tests/Server/faults.py TRANSIT [--upstream FILE] [--only TEXT]

Every request must end inside the deadline of a query, with a document or a problem document; an
answer in the cache comes at once; and the processor is idle while the server waits. The services
are those of `Tests/Loopback`; --upstream FILE plays the six older ones, as for
`Tests/Loopback/live.py`.
"""

import argparse
import concurrent.futures
import pathlib
import sys
import tempfile
import time
import urllib.parse
import urllib.request

import server as own  # noqa: I001  (finds the next modules)
import live
import services

# The deadline of a query, with some time for a busy machine.
DEADLINE = 12.0
IDLE = 0.02


def target(name, /, **parameters):
    return f"/v1/{name}?" + urllib.parse.urlencode(parameters)


# A query for each service, and another place, so that it is not in the cache.
QUERIES = {
    "gyeonggi-bus": target("arrivals", query="03257", city="수원"),
    "incheon-bus": target("arrivals", query="40190", city="인천"),
    "busan-bus": target("arrivals", query="13051", city="부산"),
    "airkorea": target("weather", place="강남"),
    "seoul-bike": target("nearby", place="강남", kind="bike"),
}
OLDER = {
    "seoul-bus": target("arrivals", query="22009"),
    "seoul-subway": target("arrivals", query="강남역"),
    "kma": target("weather", place="37.5,127.03"),
    "kakao-local": target("nearby", place="코엑스"),
}


def is_honest(reply):
    """Whether a reply is a document, or a problem document that may be tried again."""
    kind = reply.headers.get("Content-Type")
    if reply.status == 200:
        return kind == "application/json" and isinstance(reply.json, dict)
    return (kind == "application/problem+json" and reply.json["status"] == reply.status
            and reply.headers.get("Cache-Control") == "no-store" and "code" in reply.json)


class Faults:
    def __init__(self, report, binary, folder, upstream, older):
        self.report, self.upstream, self.older = report, upstream, older
        self.binary, self.config = binary, folder / "providers.json"
        self.config.write_text(upstream.configuration(["서울"]))

    def server(self):
        return own.Server(self.binary, config=self.config, environment=services.KEYS)

    def set(self, provider, kind):
        if provider in services.PLAYED:
            self.upstream.faults[:] = [{"provider": provider, "kind": kind}]
        else:
            self.older_control(f"fault?provider={provider}&kind={kind}")

    def older_control(self, what):
        with urllib.request.urlopen(f"{self.older}/_control/{what}", timeout=10) as answer:
            answer.read()

    def clear(self):
        self.upstream.faults.clear()
        if self.older:
            self.older_control("clear")

    def every_fault(self, only):
        """Each fault of each service: the document or a problem, in time."""
        slowest, count, begin = 0.0, 0, time.monotonic()
        queries = QUERIES | (OLDER if self.older else {})
        for provider, query in queries.items():
            kinds = services.FAULTS if provider in services.PLAYED else OLDER_FAULTS
            for kind in kinds:
                if only and only not in f"{provider} {kind}":
                    continue
                self.set(provider, kind)
                with self.server() as server:
                    try:
                        reply = server.get(query)
                    except OSError as error:
                        self.report.check(False, f"{provider} {kind}: {error}")
                        continue
                    slowest, count = max(slowest, reply.seconds), count + 1
                    if not is_honest(reply) or reply.seconds > DEADLINE:
                        self.report.check(False, f"{provider} {kind}: {reply.status} after "
                                          f"{reply.seconds:.1f} s {reply.body[:200]!r}")
                self.clear()
        self.report.check(count, f"{count} faults, the slowest answer after {slowest:.1f} s "
                          f"({time.monotonic() - begin:.0f} s in all)")

    def hanging(self, provider, query, other):
        """A service that stops to answer while the server runs."""
        name = f"{provider} hangs"
        with self.server() as server:
            first = server.get(query)
            self.report.check(first.status == 200, f"{provider} answers: {first.status}")
            self.set(provider, "hang")
            again = server.get(query)
            self.report.check(
                again.status == 200 and again.seconds < 0.5,
                f"{name}: from the cache after {again.seconds * 1000:.0f} ms, Age "
                f"{again.headers.get('Age')}")
            with concurrent.futures.ThreadPoolExecutor(32) as pool:
                waiting = [pool.submit(server.get, other) for _ in range(30)]
                time.sleep(1)
                idle = server.usage(3)
                health = server.get("/healthz")
                replies = [one.result() for one in waiting]
            self.report.check(idle < IDLE, f"{name}: {idle:.2%} of a core while 30 requests wait")
            self.report.check(health.status == 200 and health.seconds < 0.5,
                              f"{name}: /healthz after {health.seconds * 1000:.0f} ms meanwhile")
            slowest = max(reply.seconds for reply in replies)
            kinds = {(reply.status, reply.json.get("code")) for reply in replies}
            self.report.check(
                all(map(is_honest, replies)) and slowest < DEADLINE,
                f"{name}: 30 answered after {slowest:.1f} s: {kinds}")
            # The lifetime of the arrivals passes: the cached state or a problem, never a wait.
            time.sleep(20)
            late = server.get(query)
            self.report.check(
                is_honest(late) and late.seconds < DEADLINE,
                f"{name}: the first query 20 s later: {late.status} after {late.seconds:.1f} s")
            self.clear()
            end, status = time.monotonic() + 70, 0
            while status != 200 and time.monotonic() < end:
                status = server.get(other).status
                time.sleep(1)
            self.report.check(status == 200, f"{name}: answers again after it is back: {status}")


OLDER_FAULTS = ["500", "503", "429", "hang", "html", "truncated", "empty", "drop", "garbage",
                "redirect", "overload"]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("tool")
    parser.add_argument("--upstream", metavar="FILE")
    parser.add_argument("--only", metavar="TEXT", help="only the faults whose name has the text")
    options = parser.parse_args()
    report = own.Report()
    with live.Older(options.upstream) as older, services.Services(older=older.url) as upstream, \
            tempfile.TemporaryDirectory() as folder:
        faults = Faults(report, options.tool, pathlib.Path(folder), upstream, older.url)
        if not options.only:
            faults.hanging("busan-bus", target("arrivals", query="13051", city="부산"),
                           target("arrivals", query="13052", city="부산"))
            if older.url:
                faults.hanging("seoul-bus", target("arrivals", query="22009"),
                               target("arrivals", query="22010"))
        faults.every_fault(options.only)
    return report.code


if __name__ == "__main__":
    sys.exit(main())
