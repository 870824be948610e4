"""A headless Chromium, driven through chromedriver by plain WebDriver requests.

No package beyond Python's own library is needed. Debian: apt-get install chromium chromium-driver
"""

import json
import re
import shutil
import subprocess
import tempfile
import urllib.error
import urllib.request

FLAGS = [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--disable-dev-shm-usage",
    "--remote-debugging-pipe",  # needs no name lookup of localhost
]
# How far the drawing of links is from the cells it lies over, in pixels: the largest difference of their sides.
LINES_OFF = """
const box = (name) => document.querySelector(`${arguments[0]} ${name}`).getBoundingClientRect();
const [lines, first, last] = ['.lines', '.board td', '.board tr:last-child td:last-child'].map(box);
return Math.max(...[lines.left - first.left, lines.top - first.top, lines.right - last.right, lines.bottom - last.bottom].map(Math.abs));
"""
PATIENCE = 300  # seconds: of a busy machine
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"  # the key that the WebDriver standard chose


def missing():
    """A sentence that names the missing programs, or None."""
    absent = [name for name in ("chromium", "chromedriver") if not shutil.which(name)]
    return f"{' and '.join(absent)} not found" if absent else None


class Chromium:
    """One browser window, for a with statement."""

    def __enter__(self):
        self._profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self._driver = subprocess.Popen(["chromedriver", "--port=0"], stdout=subprocess.PIPE,
                                        stderr=subprocess.DEVNULL, text=True)
        port = None
        while port is None:
            line = self._driver.stdout.readline()
            if not line:
                raise RuntimeError("chromedriver did not start")
            port = re.search(r"started successfully on port (\d+)", line)
        self._base = f"http://127.0.0.1:{port.group(1)}/session"
        flags = FLAGS + [f"--user-data-dir={self._profile.name}"]
        answer = self._send("POST", "", {"capabilities": {"alwaysMatch": {
            "browserName": "chrome",
            "timeouts": {"script": 1000 * PATIENCE, "pageLoad": 1000 * PATIENCE},
            "goog:chromeOptions": {"binary": shutil.which("chromium"), "args": flags},
            "goog:loggingPrefs": {"browser": "ALL"}}}})
        self._base += "/" + answer["sessionId"]
        return self

    def __exit__(self, *_):
        try:
            self._send("DELETE", "")
        except (OSError, RuntimeError):
            pass  # the session did not start, or has ended
        self._driver.terminate()
        self._driver.wait()
        self._driver.stdout.close()
        self._profile.cleanup()

    def _send(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self._base + path, data, method=method,
                                         headers={"Content-Type": "application/json"})
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(json.load(error)["value"]["message"]) from error

    def open(self, url):
        self._send("POST", "/url", {"url": url})

    def reload(self):
        self._send("POST", "/refresh", {})

    def run(self, script, *arguments):
        """Runs the body of a JavaScript function and returns its result."""
        return self._send("POST", "/execute/sync", {"script": script, "args": list(arguments)})

    def wait(self, script, *arguments):
        """Runs the body of a JavaScript function, whose last argument takes the result."""
        return self._send("POST", "/execute/async", {"script": script, "args": list(arguments)})

    def click(self, selector):
        """Clicks the element; fails if it is covered or not visible."""
        found = self._send("POST", "/element", {"using": "css selector", "value": selector})
        self._send("POST", f"/element/{found[ELEMENT]}/click", {})

    def press(self, key):
        """Presses and releases a key, at the focus. The codes are those of WebDriver."""
        code = {"End": "\ue010", "Home": "\ue011", "Left": "\ue012", "Right": "\ue014",
                "Down": "\ue015", "Tab": "\ue004"}[key]
        self._send("POST", "/actions", {"actions": [{"type": "key", "id": "keyboard", "actions": [
            {"type": "keyDown", "value": code}, {"type": "keyUp", "value": code}]}]})

    def point(self, x, y, click=False):
        """Moves the pointer to a position in the window, and clicks there."""
        actions = [{"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0}]
        if click:
            actions += [{"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp")]
        self._send("POST", "/actions", {"actions": [
            {"type": "pointer", "id": "mouse", "actions": actions}]})

    def drag(self, first, last, steps=6):
        """Drags from a position in the window to another."""
        between = [[a + (b - a) * i / steps for a, b in zip(first, last)] for i in range(steps + 1)]
        moves = [{"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0} for x, y in between]
        down, up = ({"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp"))
        self._send("POST", "/actions", {"actions": [
            {"type": "pointer", "id": "mouse", "actions": [moves[0], down, *moves[1:], up]}]})

    def logged(self):
        """The messages of the page and the browser since the last call."""
        return self._send("POST", "/se/log", {"type": "browser"})

    def devtools(self, command, **parameters):
        return self._send("POST", "/goog/cdp/execute", {"cmd": command, "params": parameters})

    def forget(self):
        """Forgets the pages that were open before: a browser keeps fifty, and Back fails at that number."""
        self.devtools("Page.resetNavigationHistory")

    def look(self, width, height, dark=False, phone=False):
        """Sets the size of the window in CSS pixels and the colour scheme."""
        self.devtools("Emulation.setDeviceMetricsOverride", width=width, height=height,
                      deviceScaleFactor=2 if phone else 1, mobile=phone)
        self.devtools("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}])
