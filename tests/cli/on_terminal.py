#!/usr/bin/env python3
"""Runs a command on its own terminal and prints the bytes that the terminal got, as Python literals.

Usage: on_terminal.py [--type FILE TEXT]... COMMAND...

--type pastes the file's content, and then waits until TEXT has been printed. Ctrl-D follows the last one.
"""

import os
import pty
import select
import signal
import sys

arguments = sys.argv[1:]
pastes = []
while arguments[0] == "--type":
    with open(arguments[1], "rb") as file:
        pastes.append((file.read(), arguments[2].encode()))
    arguments = arguments[3:]
typed = bool(pastes)

pid, terminal = pty.fork()
if pid == 0:
    os.execvp(arguments[0], arguments)
got = b""
awaited, begin = b"", 0
while True:
    if got.find(awaited, begin) >= 0:
        begin = len(got)
        if pastes:
            text, awaited = pastes.pop(0)
            os.write(terminal, text)
        elif typed:
            typed = False
            os.write(terminal, b"\x04")
    if not select.select([terminal], [], [], 100)[0]:
        os.kill(pid, signal.SIGKILL)
        sys.exit(f"{awaited!r} or the end did not come: {got!r}")
    try:
        block = os.read(terminal, 65536)
    except OSError:  # Linux: no process has the terminal open any more
        break
    if not block:
        break
    got += block
print(repr(got))
sys.exit(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
