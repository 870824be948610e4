#!/usr/bin/env python3
"""Opens the test pages of the package for JavaScript in Chromium.

Usage: chromium_test.py FOLDER BROWSER
FOLDER has the page bundled by esbuild, and plain/ the same without a bundler. BROWSER has chromium.py.
"""

import functools
import http.server
import json
import sys
import threading
import time

sys.path.insert(0, sys.argv[2])
from chromium import Chromium, missing  # noqa: E402

EXPECTED = {"outcome": "unique", "hint": "step", "steps": True, "page": True, "abort": "AbortError", "rows": True}


class Quiet(http.server.SimpleHTTPRequestHandler):
    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, ".wasm": "application/wasm"}

    def log_message(self, *_):
        pass


def title_of(browser, address):
    """The page's title once it is JSON."""
    browser.open(address)
    end = time.monotonic() + 120
    while time.monotonic() < end:
        title = browser.run("return document.title")
        if title.startswith("{"):
            return json.loads(title)
        time.sleep(0.1)
    raise SystemExit(f"{address}: no result; the title is {title!r}")


def main():
    if missing():
        raise SystemExit(missing())
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=sys.argv[1]))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    base = f"http://127.0.0.1:{server.server_port}"
    with Chromium() as browser:
        pages = [title_of(browser, f"{base}{path}") for path in ("/index.html", "/plain/index.html")]
    for page in pages:
        puzzle = page.pop("puzzle", "")
        if page != EXPECTED or len(puzzle) != 81:
            raise SystemExit(f"expected {EXPECTED}, found {page} and the puzzle {puzzle!r}")
    if pages[0] != pages[1]:
        raise SystemExit("the pages differ")
    print("the package works in Chromium, bundled and not")


if __name__ == "__main__":
    main()
