"""Servers and pages for the checks of the board: the real tool, played services, Chromium."""

import contextlib
import http.server
import os
import pathlib
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request

sys.dont_write_bytecode = True
ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "Tests/Loopback"))
import services  # noqa: E402

HOSTILE = "<img src=x onerror=\"document.title='broken'\">"
GANGNAM = "/#/stop/kr.subway%3A%EC%88%98%EB%8F%84%EA%B6%8C%2F%EA%B0%95%EB%82%A8"
ROUTE = "/#/route/kr.route%3A100100075"
LINE = "/#/line/2%ED%98%B8%EC%84%A0"
# A stop of the played services.
SUWON = "/#/stop/%EC%88%98%EC%9B%90%EC%97%AD%20(03257)?city=%EC%88%98%EC%9B%90%EC%8B%9C"
FAVORITES = [
    {"kind": "subway", "name": "강남", "title": "강남 2·신분당", "city": "서울",
     "identifiers": ["kr.subway:수도권/강남"], "stationLines": ["1002", "1077"],
     "coordinate": {"latitude": 37.4974, "longitude": 127.0279}},
    {"kind": "station", "name": "신분당선강남역", "title": "신분당선강남역 (22-009)", "city": "서울",
     "identifiers": ["kr.node:121000009", "seoul.ars:22009"]},
]


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Server:
    """`transit serve` in an empty home: over samples, or over played services with made-up keys."""

    def __init__(self, binary, played=None, options=(), cities=("서울", "수원")):
        self.binary, self.options = str(pathlib.Path(binary).resolve()), list(options)
        self.port, self.process = free_port(), None
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="transit-browser-"))
        self.environment = {"PATH": "/usr/bin:/bin", "HOME": str(self.folder), "LANG": "ko_KR.UTF-8"}
        self.log = self.folder / "log"
        if played:
            (self.folder / "providers.json").write_text(played.configuration(list(cities)))
            self.options += ["--config", str(self.folder / "providers.json")]
            self.environment |= services.KEYS

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}"

    def run(self, *arguments):
        return subprocess.run([self.binary, *arguments], env=self.environment, cwd=self.folder,
                              capture_output=True, text=True, check=True).stdout

    def start(self):
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(
                [self.binary, "serve", "--listen", f"127.0.0.1:{self.port}", *self.options],
                env=self.environment, cwd=self.folder, stdout=log, stderr=log)
        for _ in range(200):
            with contextlib.suppress(OSError):
                urllib.request.urlopen(f"{self.url}/healthz", timeout=1).close()
                return self
            time.sleep(0.05)
        raise RuntimeError(self.log.read_text())

    def stop(self):
        if self.process:
            self.process.terminate()
            self.process.wait()
            self.process = None

    def __enter__(self):
        return self.start()

    def __exit__(self, *_):
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)


class Upgrade:
    """A server in front of another, whose worker and main module are those of a build."""

    def __init__(self, server):
        self.port, self.build = free_port(), 1
        self.url = f"http://127.0.0.1:{self.port}"
        upgrade = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                request = urllib.request.Request(server.url + self.path, headers={
                    name: self.headers[name] for name in ("Accept", "Accept-Language") if name in self.headers})
                with contextlib.suppress(OSError), urllib.request.urlopen(request) as response:
                    body = response.read() if "event-stream" not in response.headers["Content-Type"] else b""
                    if self.path == "/worker.js":
                        body = re.sub(rb'BUILD = "[^"]*"', b'BUILD = "%d"' % upgrade.build, body)
                    if self.path == "/page/main.js":
                        body += b"performance.mark('build %d');" % upgrade.build
                    self.send_response(response.status)
                    for name in ("Content-Type", "Cache-Control", "Date"):
                        self.send_header(name, response.headers.get(name, ""))
                    self.send_header("ETag", f'"{upgrade.build}-{len(body)}"')
                    self.send_header("Content-Length", str(len(body)))
                    self.end_headers()
                    if self.command == "GET":
                        self.wfile.write(body)

            do_HEAD = do_GET

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", self.port), Handler)

    def __enter__(self):
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.server.shutdown()
        self.server.server_close()


def hostile_services(folder):
    """Played services whose stop, headsign and position have markup in their names."""
    target = pathlib.Path(folder) / "gyeonggi-bus"
    snapshot = ROOT / "Sources/TransitRecordings/Snapshot/gyeonggi-bus"
    shutil.copytree(snapshot, target)
    escaped = HOSTILE.replace('"', '\\"')
    for path in target.rglob("*.http"):
        text = path.read_text()
        for name in ("stationName", "stationNm1", "routeDestName"):
            text = re.sub(f'"{name}":"[^"]*"', lambda _: f'"{name}":"{escaped}"', text)
        path.write_text(text)
    return services.Services([folder])


class Browser:
    """Chromium with pages that note errors and requests to other hosts."""

    def __init__(self, playwright, axe):
        self.axe = axe
        self.browser = playwright.chromium.launch(
            executable_path=os.environ.get("TRANSIT_CHROMIUM", "/usr/bin/chromium"),
            args=["--no-sandbox", "--host-resolver-rules=MAP board.lan 127.0.0.1"])

    def open(self, base, path="/", width=1280, height=800, **options):
        options.setdefault("locale", "ko-KR")
        context = self.browser.new_context(viewport={"width": width, "height": height}, **options)
        page = context.new_page()
        page.noted, page.foreign = [], []
        # A lost connection is part of some checks; the browser logs it itself.
        page.on("console", lambda m: m.type == "error"
                and "ERR_CONNECTION_REFUSED" not in m.text and "net::ERR" not in m.text
                and page.noted.append(m.text))
        page.on("pageerror", lambda e: page.noted.append(str(e)))
        page.on("request", lambda r: not r.url.startswith((base, "data:", "blob:"))
                and page.foreign.append(r.url))
        page.base = base
        if path is not None:
            page.goto(base + path)
        return page

    def violations(self, page):
        found = self.axe.run(page).response["violations"]
        return [f"{one['id']}: {one['nodes'][0]['html'][:120]}" for one in found]


def clean(page):
    """Fails if the page logged an error or requested another host."""
    assert not page.noted, page.noted
    assert not page.foreign, page.foreign
    page.context.close()


def set_favorites(page, favorites):
    page.evaluate("list => localStorage.setItem('transit.favorites', JSON.stringify(list))", favorites)
    page.reload()


def wait(page, condition, seconds=10):
    """Waits for a JavaScript condition."""
    # The policy of the page forbids what `wait_for_function` does.
    for _ in range(int(seconds * 10)):
        if page.evaluate(condition):
            return
        page.wait_for_timeout(100)
    raise AssertionError(f"not within {seconds} s: {condition}")


def text(page, selector):
    return page.locator(selector).first.inner_text()


def age(page):
    """The seconds of `1분 5초 전 기준` or `12초 전 기준` on the line of the connection."""
    found = re.search(r"(?:(\d+)분 )?(\d+)초 전 기준", text(page, ".connection"))
    return int(found[1] or 0) * 60 + int(found[2]) if found else None


def countdown(page, row=".row[data-time=countdown]"):
    """The seconds of a countdown."""
    found = re.search(r"(?:(\d+)분)?(?:(\d+)초)?$", text(page, f"{row} .time").replace("\n", ""))
    return int(found[1] or 0) * 60 + int(found[2] or 0)
