"""A headless Firefox, driven by Marionette, the protocol that geckodriver speaks: JSON over a socket.

No package beyond Python's own library is needed, and no geckodriver. Debian: apt-get install firefox-esr
"""

import json
import os
import pathlib
import re
import socket
import subprocess
import tempfile
import time

from chromium import ELEMENT, PATIENCE

PREFERENCES = {
    "marionette.port": 0,  # a free one, which a file in the profile names
    "browser.sessionhistory.max_entries": 1000,
    "devtools.console.stdout.content": True,
    "browser.dom.window.dump.enabled": True,  # errors are printed, too
    "services.settings.server": "data:,",  # nothing is asked of the network
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
}


class Firefox:
    """One browser window, for a with statement: the methods of Chromium that the errands need."""

    def __enter__(self):
        self._folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        folder = pathlib.Path(self._folder.name)
        (folder / "user.js").write_text("".join(
            f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in PREFERENCES.items()))
        self._log = folder / "log"
        with self._log.open("w") as log:
            self._firefox = subprocess.Popen(["firefox-esr", "--headless", "--no-remote", "--marionette", "--profile", folder],
                                             stdout=log, stderr=log, env=os.environ | {"HOME": str(folder)})
        self._read = 0  # bytes of the log
        self._count = 0  # of the commands
        self._socket = socket.create_connection(("127.0.0.1", self._port(folder / "MarionetteActivePort")), PATIENCE)
        self._stream = self._socket.makefile("rb")
        self._receive()  # its greeting
        self._send("NewSession")
        self._send("SetTimeouts", script=1000 * PATIENCE, pageLoad=1000 * PATIENCE)
        return self

    def __exit__(self, *_):
        self._stream.close()
        self._socket.close()
        self._firefox.terminate()
        self._firefox.wait()
        self._folder.cleanup()

    def _port(self, file):
        deadline = time.monotonic() + PATIENCE
        while not (file.exists() and (port := file.read_text())):
            if self._firefox.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"Firefox did not start: {self._log.read_text()}")
            time.sleep(0.05)
        return int(port)

    # A message is its size, a colon and JSON.
    def _receive(self):
        size = b""
        while not size.endswith(b":"):
            byte = self._stream.read(1)
            if not byte:
                raise RuntimeError("Firefox has ended")
            size += byte
        return json.loads(self._stream.read(int(size[:-1])))

    def _send(self, command, **parameters):
        self._count += 1
        message = json.dumps([0, self._count, f"WebDriver:{command}", parameters]).encode()
        self._socket.sendall(b"%d:%s" % (len(message), message))
        _, _, error, result = self._receive()
        if error:
            raise RuntimeError(error["message"])
        return result.get("value") if result else None

    def open(self, url):
        self._send("Navigate", url=url)

    def run(self, script, *arguments):
        """Runs the body of a JavaScript function and returns its result."""
        return self._send("ExecuteScript", script=script, args=arguments)

    def wait(self, script, *arguments):
        """Runs the body of a JavaScript function, whose last argument takes the result."""
        return self._send("ExecuteAsyncScript", script=script, args=arguments)

    def click(self, selector):
        """Clicks the element; fails if it is covered or not visible."""
        found = self._send("FindElement", using="css selector", value=selector)
        self._send("ElementClick", id=found[ELEMENT])

    def logged(self):
        """The errors of pages, and what they print, since the last call."""
        with self._log.open("rb") as log:
            log.seek(self._read)
            text = log.read()
        self._read += len(text)
        return re.findall(r'^(?:JavaScript error: (?:file|blob|http)|console\.\w+: ").*$', text.decode(errors="replace"), re.M)

    def forget(self):
        """Not needed: the preferences let it keep many pages."""

    def look(self, width, height):
        """Sets the size of the window with its bars, in CSS pixels."""
        self._send("SetWindowRect", width=width, height=height)
