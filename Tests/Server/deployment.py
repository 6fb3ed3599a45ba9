#!/usr/bin/env python3
"""Checks the examples of `Sources/TransitServer/Deployment` with the programs that read them:

    VENV/bin/python Tests/Server/deployment.py TRANSIT

systemd-analyze verify; systemd-socket-activate with a real request; caddy validate and a request
through Caddy; nginx -t and a request through nginx; the compose file is parsed, and its
configuration and command line are used. Images are not built.
"""

import argparse
import json
import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile
import time

import yaml

import cluster
import server as own

FOLDER = own.ROOT / "Sources/TransitServer/Deployment"
NAME = "transit.example.org"


def run(*arguments, **options):
    done = subprocess.run(arguments, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                          timeout=120, **options)
    return done.returncode, done.stdout.strip()


def check_systemd(report, binary, folder):
    # Only the paths of the program and its user are of the machine.
    for name in ("transit.service", "transit.socket"):
        text = (FOLDER / name).read_text()
        (folder / name).write_text(text.replace("/usr/local/bin/transit", os.path.abspath(binary)))
    code, text = run("systemd-analyze", "verify", str(folder / "transit.service"),
                     str(folder / "transit.socket"))
    mine = [line for line in text.splitlines() if "transit" in line]
    report.check(code == 0 and not mine, f"systemd-analyze verify: {code} {' '.join(mine)}")
    _, text = run("systemd-analyze", "security", "--offline=true", str(folder / "transit.service"))
    report.figure("systemd-analyze security: " + text.splitlines()[-1])


def check_activation(report, binary, folder):
    port, home = cluster.free_port(), folder / "home"
    home.mkdir()
    environment = {"PATH": os.environ["PATH"], "HOME": str(home), "LANG": "en_US.UTF-8"}
    line = re.search(r"^ExecStart=\S+ (.*)$", (FOLDER / "transit.service").read_text(), re.M)[1]
    code, secret = run(os.path.abspath(binary), "serve", "token", "add", "check", env=environment)
    secret = secret.splitlines()[0]
    with subprocess.Popen(
            ["systemd-socket-activate", "-l", f"127.0.0.1:{port}", "-E", f"HOME={home}",
             os.path.abspath(binary), *shlex.split(line)],
            env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) as process:
        time.sleep(0.5)
        begin = time.monotonic()
        # The first request starts the server.
        reply = own.get(port, own.ARRIVALS, {
            "Host": NAME, "Authorization": f"Bearer {secret}", "X-Forwarded-For": "192.0.2.1"})
        report.check(reply.status == 200, f"systemd-socket-activate: {reply.status}, the first "
                     f"request after {time.monotonic() - begin:.2f} s")
        for headers, status in (({"Host": NAME}, 401), ({"Host": "other.example"}, 421)):
            reply = own.get(port, own.ARRIVALS, headers)
            report.check(reply.status == status, f"its request with {headers}: {reply.status}")
        process.terminate()
        report.check(process.wait(15) == 0, f"it ends with {process.returncode}")


def request(report, server, port, name, stream):
    """A request and an event stream through a proxy."""
    headers = {"Host": NAME}
    reply = own.get(port, own.ARRIVALS, headers)
    report.check(reply.status == 200 and reply.headers.get("ETag"), f"{name}: {reply.status}")
    if stream:
        client = own.connect(port)
        target = "/v1/arrivals/stream?query=22009"
        client.sendall(f"GET {target} HTTP/1.1\r\nHost: {NAME}\r\n\r\n".encode())
        begin, text = time.monotonic(), b""
        while b"data: " not in text and (part := client.recv(65_536)):
            text += part
        report.check(b"data: " in text, f"{name}: the first event after "
                     f"{time.monotonic() - begin:.2f} s")
        client.close()


def check_proxies(report, binary, folder):
    code, text = run("caddy", "validate", "--config", str(FOLDER / "Caddyfile"), "--adapter",
                     "caddyfile", env={**os.environ, "HOME": str(folder)})
    report.check(code == 0, f"caddy validate: {text.splitlines()[-1]}")
    code, text = run("caddy", "fmt", "--diff", str(FOLDER / "Caddyfile"))
    report.check(code == 0, f"caddy fmt: {'formatted' if code == 0 else text}")
    certificate(folder)
    # The certificates and port 443 are of the machine of the example.
    site = (FOLDER / "nginx.conf").read_text().replace("/etc/ssl/transit", str(folder))
    port = cluster.free_port()

    def nginx(site):
        path = folder / "nginx.conf"
        path.write_text(f"pid {folder}/pid; error_log {folder}/log; events {{}}\n"
                        f"http {{ access_log off; {site} }}\n")
        return ["nginx", "-p", str(folder), "-c", str(path)]

    code, text = run(*nginx(site), "-t")
    report.check(code == 0, f"nginx -t: {text.splitlines()[-1]}")
    with own.Server(binary, "--host", NAME, "--trusted-proxy", "127.0.0.1", "--public") as server:
        plain = site.replace("443 ssl", f"127.0.0.1:{port}").replace("8080", str(server.port))
        plain = re.sub(r"ssl_certificate.*;", "", plain)
        program = cluster.Program([*nginx(plain), "-g", "daemon off;"], port)
        request(report, server, port, "a request through nginx", True)
        program.process.terminate()
        port = cluster.free_port()
        (folder / "Caddyfile").write_text("{\n admin off\n auto_https off\n}\n" + re.sub(
            r"^\{\$TRANSIT_HOST.*?\} ", f"http://{NAME}:{port} ",
            (FOLDER / "Caddyfile").read_text(), flags=re.M))
        os.environ["TRANSIT_SERVERS"] = f"127.0.0.1:{cluster.free_port()} 127.0.0.1:{server.port}"
        program = cluster.Program(
            ["caddy", "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"], port)
        request(report, server, port, "a request through Caddy, one of two servers gone", True)
        program.kill()


def certificate(folder):
    run("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj",
        f"/CN={NAME}", "-keyout", str(folder / "key.pem"), "-out", str(folder / "fullchain.pem"))


def check_compose(report, binary, folder):
    compose = yaml.safe_load((FOLDER / "compose.yaml").read_text())
    services = compose["services"]
    report.check(set(services) == {"transit-1", "transit-2", "valkey", "caddy"},
                 f"compose.yaml: {', '.join(services)}")
    server = services["transit-1"]
    built = own.ROOT / server["build"]["dockerfile"]
    context = (FOLDER / server["build"]["context"]).resolve()
    report.check(built.exists() and context == own.ROOT,
                 f"its image: {server['build']['dockerfile']}")
    upstreams = services["caddy"]["environment"]["TRANSIT_SERVERS"].split()
    report.check(upstreams == ["transit-1:8080", "transit-2:8080"], f"Caddy's servers: {upstreams}")
    address = services["caddy"]["networks"]["transit"]["ipv4_address"]
    report.check(f"--trusted-proxy {address} " in server["command"], f"its proxy: {address}")
    # The configuration of the image, with a store on this machine.
    store = cluster.store(folder / "store")
    content = compose["configs"]["providers"]["content"].replace(
        "valkey://valkey:6379", f"valkey://127.0.0.1:{store.port}")
    config = folder / "providers.json"
    config.write_text(content)
    command = server["command"].replace("${TRANSIT_HOST:-transit.example.org}", NAME)
    options = shlex.split(command)[3:]
    options = options[:options.index("--config")]
    with own.Server(binary, *options, config=config) as running:
        reply = own.get(running.port, "/readyz", {"Host": NAME})
        report.check(reply.status == 200, f"a server with its options and a store: {reply.status}")
    store.kill()
    names, every = (
        {line["id"] for line in json.loads(text)["providers"]}
        for text in (content, (own.ROOT / "providers.json").read_text()))
    report.check(names == every, f"it names all {len(every)} providers")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("tool")
    options = parser.parse_args()
    report = own.Report()
    for check in (check_systemd, check_activation, check_proxies, check_compose):
        with tempfile.TemporaryDirectory() as folder:
            check(report, options.tool, pathlib.Path(folder))
    return report.code


if __name__ == "__main__":
    sys.exit(main())
