#!/usr/bin/env python3
"""Runs a command on a terminal of its own and prints what the terminal got, as Python shows bytes.

Usage: on_terminal.py COMMAND...
"""

import os
import pty
import sys

pid, terminal = pty.fork()
if pid == 0:
    os.execvp(sys.argv[1], sys.argv[1:])
got = b""
while True:
    try:
        block = os.read(terminal, 65536)
    except OSError:  # how Linux says that nobody has the terminal open any more
        break
    if not block:
        break
    got += block
print(repr(got))
sys.exit(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
