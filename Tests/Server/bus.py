"""A made-up bus service on a free port: every stop has the arrivals of a recorded one."""

import http.server
import json
import re
import threading
import time

import server  # noqa: F401  (finds the next module)
import services


class BusService(http.server.ThreadingHTTPServer):
    """`with BusService() as service`; `asked` has the number of each requested stop."""

    daemon_threads = True
    request_queue_size = 128

    def __init__(self, delay=0):
        super().__init__(("127.0.0.1", 0), Handler)
        folder = services.SNAPSHOT / "seoul-bus/getStationByUid"
        self.stop = services.Recording(next(folder.glob("22009*")))
        self.asked, self.delay = [], delay

    def __enter__(self):
        threading.Thread(target=self.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.shutdown()
        self.server_close()

    def configuration(self, provider=None, **settings):
        entry = {"id": "seoul-bus", "baseURL": f"http://127.0.0.1:{self.server_port}"}
        return json.dumps({"version": 1, "cities": ["서울"],
                           "providers": [entry | (provider or {})], **settings})


class Handler(http.server.BaseHTTPRequestHandler):
    def log_message(self, *_):
        pass

    def do_GET(self):
        number = re.search(r"getStationByUid.*arsId=(\d{5})", self.path)
        body = b""
        if number:
            self.server.asked.append(number[1])
            body = self.server.stop.body.replace(b"22009", number[1].encode())
            time.sleep(self.server.delay)
        self.send_response(200 if number else 404)
        self.send_header("Content-Type", self.server.stop.kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)
