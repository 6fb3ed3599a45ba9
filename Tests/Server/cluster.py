#!/usr/bin/env python3
"""Runs two `transit serve`, two Valkey or Redis servers and Caddy, and kills each in turn:

    python3 Tests/Server/cluster.py TRANSIT

TRANSIT is built with the traits Server and Valkey. Both servers have one cache, one flight and one
quota; what is killed may cost no answer that another process can give.
"""

import argparse
import concurrent.futures
import http.client
import pathlib
import random
import shutil
import socket
import subprocess
import sys
import tempfile
import time

import bus
import server as own
import services

NAME = "transit.test"
# Calls a day of the operation, of which clients without a token may cause half.
DAILY = 1_000
SHARE = DAILY // 2
# After a loss each process takes only its part of what is left, until all have found a store again.
SETTLING = 12


def free_port():
    """A port that no client's socket gets."""
    while True:
        port = random.randrange(20_000, 32_000)
        with socket.socket() as probe:
            try:
                probe.bind(("", port))
                return port
            except OSError:
                continue


class Program:
    """A process that can be killed and started again on its port."""

    def __init__(self, arguments, port):
        self.arguments, self.port, self.process = arguments, port, None
        self.start()

    def start(self):
        log = tempfile.TemporaryFile()
        self.process = subprocess.Popen(
            self.arguments, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        for _ in range(300):
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return
            except OSError:
                time.sleep(0.1)
            if self.process.poll() is not None:
                break
        log.seek(0)
        raise SystemExit(f"{self.arguments[0]} does not start: {log.read()[-500:]}")

    def kill(self):
        self.process.kill()
        self.process.wait()


def store(folder):
    program = shutil.which("valkey-server") or shutil.which("redis-server")
    port = free_port()
    folder.mkdir()
    return Program([program, "--port", str(port), "--bind", "127.0.0.1", "--save", "",
                    "--appendonly", "no", "--dir", str(folder)], port)


def caddy(folder, ports):
    port = free_port()
    upstreams = " ".join(f"127.0.0.1:{one}" for one in ports)
    (folder / "Caddyfile").write_text(f"""{{
    admin off
    auto_https off
}}
http://{NAME}:{port} {{
    reverse_proxy {upstreams} {{
        lb_policy round_robin
        lb_try_duration 3s
        fail_duration 2s
        flush_interval -1
    }}
}}
""")
    return Program(
        ["caddy", "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"], port)


class Cluster:
    def __init__(self, binary, folder, service):
        self.service = service
        self.stores = [store(folder / "store-1"), store(folder / "store-2")]
        config = folder / "providers.json"
        config.write_text(service.configuration(
            provider={"dailyCalls": {"getStationByUid": DAILY}},
            store={"valkey": [f"valkey://127.0.0.1:{one.port}" for one in self.stores],
                   # The machine of the check may be busy.
                   "deadlineSeconds": 10}))
        self.servers = [self.server(binary, config) for _ in range(2)]
        self.ports = [one.port for one in self.servers]
        self.proxy = caddy(folder, self.ports)
        self.client, self.stop, self.retry_after = 0, 22_000, 0

    def server(self, binary, config, port=0):
        return own.Server(
            binary, "--public", "--host", NAME, "--trusted-proxy", "127.0.0.1", config=config,
            environment=services.KEYS, listen=f"127.0.0.1:{port}").start()

    def restart(self, index):
        old = self.servers[index]
        self.servers[index] = self.server(old.binary, old.config, self.ports[index])
        old.__exit__()

    def close(self):
        for one in [self.proxy, *self.stores]:
            one.kill()
        for one in self.servers:
            one.__exit__()

    def get(self, stop, port=None, timeout=20):
        """The status of a query; every request comes from another address."""
        self.client += 1
        port = port or self.proxy.port
        connection = http.client.HTTPConnection(
            "127.0.0.1", port, timeout=timeout, source_address=own.source(self.client, 1))
        try:
            connection.request("GET", f"/v1/arrivals?query={stop}", headers={"Host": NAME})
            response = connection.getresponse()
            response.read()
            self.retry_after = int(response.headers.get("Retry-After", 0))
            return response.status
        except OSError as error:
            return type(error).__name__
        finally:
            connection.close()

    def fresh(self):
        """A stop that no request has named."""
        self.stop += 1
        return self.stop

    def cost(self, work):
        """What the work returns, and the requests to the service that it caused."""
        before = len(self.service.asked)
        result = work()
        return result, len(self.service.asked) - before


def together(cluster, report):
    """One flight, one cache."""
    stop = cluster.fresh()
    with concurrent.futures.ThreadPoolExecutor(40) as pool:
        def all_at_once():
            ports = cluster.ports * 20
            return set(pool.map(lambda port: cluster.get(stop, port), ports))
        cluster.service.delay = 1
        found, cost = cluster.cost(all_at_once)
        cluster.service.delay = 0
    report.check((found, cost) == ({200}, 1),
                 f"40 equal requests at two servers: {found}, {cost} call")
    stop = cluster.fresh()
    found, cost = cluster.cost(lambda: [cluster.get(stop, port) for port in cluster.ports])
    report.check((found, cost) == ([200, 200], 1),
                 f"one server, then the other: {found}, {cost} call")


def survives(cluster, report, name, seconds=4.0, cached=None):
    """Answers through the proxy after something was killed."""
    begin, statuses, slowest = time.monotonic(), [], 0.0
    while time.monotonic() - begin < seconds:
        start = time.monotonic()
        statuses.append(cluster.get(cached or cluster.fresh()))
        slowest = max(slowest, time.monotonic() - start)
        time.sleep(0.4)
    report.check(set(statuses) == {200}, f"{name}: {len(statuses)} new queries {set(statuses)}, "
                 f"the slowest took {slowest:.2f} s")


def check(cluster, report):
    together(cluster, report)
    survives(cluster, report, "all run", 1)
    cluster.servers[0].process.kill()
    survives(cluster, report, "a server is killed")
    cluster.restart(0)
    _, cost = cluster.cost(lambda: [cluster.get(22_001, port) for port in cluster.ports])
    report.figure(f"the server is back; an earlier query costs {cost} calls")
    cluster.servers[1].process.terminate()
    survives(cluster, report, "a server is stopped (SIGTERM)", 3)
    code = cluster.servers[1].process.wait(10)
    report.check(code == 0, f"its exit code: {code}")
    cluster.restart(1)

    cluster.stores[0].kill()
    survives(cluster, report, "the first store is killed", 3)
    together(cluster, report)
    cluster.stores[0].start()
    time.sleep(SETTLING)
    together(cluster, report)
    # The first store was empty; what was counted before still holds.
    statuses, waits, end = set(), 0, time.monotonic() + 120
    for index in range(DAILY):
        statuses.add(cluster.get(cluster.fresh(), cluster.ports[index % 2]))
        if cluster.retry_after > 60 or time.monotonic() > end:
            break
        if cluster.retry_after:
            waits += 1
            time.sleep(1)
    made = len(cluster.service.asked)
    report.check(statuses == {200, 429}, f"the share is used up after {made} calls: {statuses}, "
                 f"{waits} times only a server's part was")
    # A call may be lost whose reply did not arrive, at each server and loss of a store.
    report.check(abs(made - SHARE) <= 4, f"{made} calls of {SHARE}, counted on two stores in turn")
    late = [cluster.get(cluster.fresh(), port) for port in cluster.ports * 5]
    report.check(set(late) == {429} and len(cluster.service.asked) == made,
                 f"then none at either server: {set(late)}")

    cluster.proxy.kill()
    direct = [cluster.get(22_001, port) for port in cluster.ports]
    report.check(set(direct) <= {200, 429},
                 f"the proxy is killed; the servers themselves: {direct}")
    cluster.proxy.start()
    for one in cluster.stores:
        one.kill()
    begin = time.monotonic()
    alone = [cluster.get(cluster.fresh()) for _ in range(6)]
    seconds = time.monotonic() - begin
    report.check(set(alone) <= {200, 429} and seconds < 12,
                 f"both stores are killed: {alone} in {seconds:.1f} s")
    report.check(len(cluster.service.asked) <= SHARE + 4,
                 f"{len(cluster.service.asked)} calls in all")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("tool")
    options = parser.parse_args()
    report = own.Report()
    with bus.BusService() as service, tempfile.TemporaryDirectory() as folder:
        cluster = Cluster(options.tool, pathlib.Path(folder), service)
        try:
            check(cluster, report)
        finally:
            cluster.close()
    return report.code


if __name__ == "__main__":
    sys.exit(main())
