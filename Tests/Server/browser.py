#!/usr/bin/env python3
"""Opens responses of `/upstream` in Chromium: no script of a service may run.

    VENV/bin/python Tests/Server/browser.py TRANSIT [--chromium /usr/bin/chromium]

A made-up bus service answers with pages, XHTML, SVG and XML that have scripts. Opened from the
service itself each one runs, which shows that the check would see it; through the server none may.
"""

import argparse
import http.server
import json
import os
import pathlib
import sys
import tempfile
import threading
import time

from playwright.sync_api import sync_playwright

import server as own

PATH = "/api/rest/stationinfo/getStationByUid"
RUN = "console.log('ran'); document.documentElement.setAttribute('data-ran', '1'); fetch('/ran')"
XHTML = "http://www.w3.org/1999/xhtml"
HEADER = ("<comMsgHeader/><msgHeader><headerCd>0</headerCd><headerMsg>ok</headerMsg>"
          "<itemCount>0</itemCount></msgHeader><msgBody/>")
# A stop number for each body, so that none is answered from the cache: (content type, body).
BODIES = {
    "10001": ("text/html;charset=UTF-8", f"<!doctype html><p>a</p><script>{RUN}</script>"),
    "10002": ("text/html", f"{{}}<img src=x onerror=\"{RUN}\"><script>{RUN}</script>"),
    "10003": ("application/xml", f"<ServiceResult xmlns:h='{XHTML}'>{HEADER}<h:script>{RUN}"
              f"</h:script></ServiceResult>"),
    "10004": ("text/xml", f"<html xmlns='{XHTML}'><body><script>{RUN}</script></body></html>"),
    "10005": ("image/svg+xml", "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>"
              f"<script>{RUN}</script></svg>"),
    "10006": ("application/xhtml+xml", f"<html xmlns='{XHTML}'><body onload=\"{RUN}\">"
              f"<iframe srcdoc=\"&lt;script&gt;parent.{RUN}&lt;/script&gt;\"/></body></html>"),
    "10007": ("text/html", f"<ServiceResult>{HEADER}<x onclick='1'/><script>{RUN}</script>"
              "</ServiceResult>"),
}


class Service(http.server.BaseHTTPRequestHandler):
    asked, hits = [], []

    def log_message(self, *_):
        pass

    def do_GET(self):
        self.asked.append(self.path)
        kind, body = next(((k, b) for n, (k, b) in BODIES.items() if f"arsId={n}" in self.path),
                          ("text/plain", ""))
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body.encode())))
        self.end_headers()
        self.wfile.write(body.encode())


def ran(browser, url):
    """Whether a script of the page ran, and the status of the page."""
    context = browser.new_context()
    page, signs = context.new_page(), []
    page.on("console", lambda message: message.text == "ran" and signs.append("console"))
    page.on("request", lambda request: request.url.endswith("/ran") and signs.append("request"))
    response = page.goto(url)
    time.sleep(0.5)
    if page.evaluate("document.documentElement.hasAttribute('data-ran')"):
        signs.append("attribute")
    origin = page.evaluate("self.origin")
    context.close()
    return signs, response, origin


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("tool")
    parser.add_argument("--chromium", default="/usr/bin/chromium")
    options = parser.parse_args()
    report = own.Report()
    service = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Service)
    threading.Thread(target=service.serve_forever, daemon=True).start()
    direct = f"http://127.0.0.1:{service.server_port}"
    arguments = ["--no-sandbox"] if os.geteuid() == 0 else []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        config = pathlib.Path(folder) / "providers.json"
        config.write_text(json.dumps({
            "version": 1, "cities": ["서울"],
            "providers": [{"id": "seoul-bus", "baseURL": direct}]}))
        browser = playwright.chromium.launch(executable_path=options.chromium, args=arguments)
        with own.Server(options.tool, config=config,
                        environment={"DATA_GO_KR_KEY": "made-up"}) as server:
            for number, (kind, _) in BODIES.items():
                target = f"{PATH}?arsId={number}"
                signs = ran(browser, direct + target)[0]
                report.check(signs, f"{number} {kind}: runs when the service is opened {signs}")
                before = len(Service.asked)
                signs, response, origin = ran(browser, f"{server.url}/upstream/seoul-bus{target}")
                report.check(
                    not signs and len(Service.asked) > before,
                    f"{number}: through the server, status {response.status}, "
                    f"{response.headers.get('content-type')}, origin {origin}: nothing runs "
                    f"{signs}")
        browser.close()
    service.shutdown()
    return report.code


if __name__ == "__main__":
    sys.exit(main())
