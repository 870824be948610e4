#!/usr/bin/env python3
"""Runs a command on its own terminal and prints the bytes that the terminal got, as Python literals.

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
    except OSError:  # Linux: no process has the terminal open any more
        break
    if not block:
        break
    got += block
print(repr(got))
sys.exit(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
