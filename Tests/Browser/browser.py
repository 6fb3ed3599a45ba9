#!/usr/bin/env python3
"""Checks the board of `transit serve` in Chromium: each page, favourites, offline, a server that
stops, hostile names, accessibility, and figures.

    python3 Tests/Browser/browser.py .build/release/transit [--only TEXT]
"""

import argparse
import inspect
import sys
import time
import traceback

sys.dont_write_bytecode = True
import checks  # noqa: E402
import figures  # noqa: E402
import world  # noqa: E402
from axe_playwright_python.sync_playwright import Axe  # noqa: E402
from playwright.sync_api import sync_playwright  # noqa: E402

CHECKS = [
    checks.each_page, checks.small_and_zoomed, checks.motion, checks.typing, checks.favorites,
    checks.groups, checks.alerts, checks.lost_and_back, checks.wrong_clock, checks.offline_start, checks.journeys,
    checks.night, checks.sparse, checks.upgrade, checks.token, checks.hostile_names, checks.links_are_safe, checks.insecure,
    figures.first_board, figures.a_day,
]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("binary")
    parser.add_argument("--only", default="")
    options = parser.parse_args()
    code = 0
    with sync_playwright() as playwright, world.services.Services() as played, \
            world.Server(options.binary) as samples, world.Server(options.binary, played) as live:
        browser = world.Browser(playwright, Axe())
        for check in CHECKS:
            if options.only not in check.__name__:
                continue
            start = time.monotonic()
            given = {"_": live, "samples": samples, "live": live, "binary": options.binary}
            names = list(inspect.signature(check).parameters)[1:]
            try:
                check(browser, *(given[name] for name in names))
                print(f"ok   {check.__name__} ({time.monotonic() - start:.1f} s)", flush=True)
            except Exception:
                code = 1
                print(f"FAIL {check.__name__}: {check.__doc__}\n{traceback.format_exc()}", flush=True)
        browser.browser.close()
    return code


if __name__ == "__main__":
    sys.exit(main())
