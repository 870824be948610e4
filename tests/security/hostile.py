#!/usr/bin/env python3
"""Hostile input cannot make the command large, nor make it hang.

Usage: hostile.py COMMAND [--large]

Feeds it, by pipe, more than it could hold: one endless line, headers without puzzles, names and
rows without measure, blank boards, boards that take long, nothing but problems. The most memory that it takes must not
depend on the input; --large makes the inputs ten times larger, with the same bound.
"""

import argparse
import os
import pathlib
import subprocess
import sys
import threading

MOST = 64  # MiB; a run of the 50 puzzles takes 15
TIMEOUT = 120  # seconds, for a hang; all of them together take a few


def inputs(times):
    """Name, arguments, the piece that repeats, how often, what comes before it, the exit code."""
    blank, board = b"." * 81 + b"\n", b"1........" * 9 + b"\n"
    # It has no solution, and a search that is not clever takes minutes to find that out.
    searched = b".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........\n"
    yield "one endless line", [], b"1" * 1000, 60_000 * times, b"", 3
    yield "one endless blank line", [], b" " * 1000, 60_000 * times, b"", 3
    yield "NUL bytes", [], b"\0" * 1000, 60_000 * times, b"", 3
    yield "headers only", ["-o", "numbers"], b"Grid 01\n", 1_000_000 * times, b"", 3
    yield "long names", ["-o", "grid"], b"Grid " + b"x" * 60_000 + b"\n", 500 * times, b"", 3
    yield "newlines", [], b"\n" * 1000, 60_000 * times, b"", 3
    yield "blank boards", ["-o", "lines"], blank, 20_000 * times, b"", 1
    yield "blank boards counted", ["-o", "lines", "--count", "1000"], blank, 200 * times, b"", 1
    yield "blank boards, all solutions", ["-o", "lines", "--all", "1000"], blank, 20 * times, b"", 1
    yield "contradictions", ["-o", "csv"], board, 100_000 * times, b"", 1
    # Nor has this one, and without patience the default solver takes hours, too.
    misleading = b".......89...45.....98......6.9...........................................71......\n"
    hard = b"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..\n"
    yield "searches", ["-o", "lines"], searched, 20_000 * times, b"", 1
    yield "searches cut short", ["-o", "lines", "-s", "peers", "--budget", "1000"], \
        searched, 200 * times, b"", 1
    yield "searches that mislead", ["-o", "lines"], misleading, 200 * times, b"", 1
    yield "hard puzzles", ["-o", "lines"], hard, 20_000 * times, b"", 0
    yield "commas", ["--input", "csv"], b"," * 60_000 + b"\n", 300 * times, b"puzzle\n", 3
    yield "columns", ["--input", "csv"], b",a" * 1000, 10_000 * times, b"puzzle", 3
    yield "quotes", ["--input", "csv"], b'"' * 60_001 + b"\n", 300 * times, b"puzzle\n", 3
    yield "a summary", ["merge", "-"], b"[" * 1000, 60_000 * times, b"", 3


def run(command, arguments, piece, count, before):
    """Exit code and the most memory in MiB."""
    with subprocess.Popen([command, *arguments], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL,
                          stderr=subprocess.DEVNULL) as child:
        guard = threading.Timer(TIMEOUT, child.kill)
        guard.start()
        try:
            child.stdin.write(before)
            together = max(1, 1_000_000 // len(piece))
            for _ in range(max(1, count // together)):
                child.stdin.write(piece * min(together, count))
            child.stdin.close()
        except BrokenPipeError:
            pass  # it has seen enough
        _, status, usage = os.wait4(child.pid, 0)
        guard.cancel()
        child.returncode = os.waitstatus_to_exitcode(status)
        return child.returncode, usage.ru_maxrss / 1024, usage.ru_utime


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("command", type=pathlib.Path)
    parser.add_argument("--large", action="store_true")
    options = parser.parse_args()
    faults = 0
    for name, arguments, piece, count, before, expected in inputs(10 if options.large else 1):
        code, memory, seconds = run(options.command, arguments, piece, count, before)
        wrong = code != expected or memory > MOST
        faults += wrong
        print(f"{'FAULT ' if wrong else ''}{name}: {len(piece) * count / 1e6:.1f} MB in, exit code "
              f"{code}, {memory:.0f} MiB, {seconds:.1f} s", flush=True)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
