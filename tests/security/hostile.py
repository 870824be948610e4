#!/usr/bin/env python3
"""Hostile input can neither exhaust memory nor make the command hang.

Usage: hostile.py COMMAND [--large]

Pipes large inputs to the command: one endless line, headers without puzzles, long names and rows,
blank boards, boards that take long, only problems. Its peak memory must stay below a bound that does
not depend on the input. --large makes the inputs ten times larger, with the same bound. The command
uses two processors, so that the default number of threads is the same on every machine.

With little address space (ulimit -v), 16 threads must give the answer of one thread and leave no
temporary file.
"""

import argparse
import os
import pathlib
import resource
import subprocess
import sys
import tempfile
import threading

MOST = 64  # MiB
MOST_OF_256_THREADS = 256  # MiB
TIMEOUT = 120  # seconds, after which a run counts as hanging


def inputs(times):
    """Name, arguments, the piece that repeats, its number, the bytes before it, the exit code."""
    blank, board = b"." * 81 + b"\n", b"11......." * 9 + b"\n"
    # No solution; a search without good propagation takes minutes to find that.
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
    yield "256 threads", ["-j", "256", "-o", "csv"], board, 1_200_000 * times, b"", 1
    # No solution; without the limit of patience.hpp the default solver takes hours.
    misleading = b".......89...45.....98......6.9...........................................71......\n"
    hard = b"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..\n"
    yield "searches", ["-o", "lines"], searched, 20_000 * times, b"", 1
    yield "searches cut short", ["-o", "lines", "-s", "peers", "--budget", "1000"], \
        searched, 200 * times, b"", 1
    yield "searches that mislead", ["-o", "lines"], misleading, 200 * times, b"", 1
    yield "hard puzzles", ["-o", "lines"], hard, 20_000 * times, b"", 0
    yield "rows back to back", [], b"..3.2.6..\n", 6_000_000 * times, b"", 3
    yield "rows in one drawing", [], b"..3.2.6..\n", 6_000_000 * times, b"---+---+---\n1........\n---+---+---\n", 3
    yield "bands", [], b"..3.2.6..\n" * 3 + b"\n", 2_000_000 * times, b"", 3
    yield "dashes", [], b"---------\n", 6_000_000 * times, b"", 3
    yield "blanks between bars", [], b"|   |   |   |\n", 4_000_000 * times, b"", 3
    yield "empty fields", [], b",,,,,,,,\n", 6_000_000 * times, b"", 3
    yield "text", [], b"Number of givens: 26\n", 3_000_000 * times, b"", 3
    yield "text below a board", [], b"Number of givens: 26\n", 3_000_000 * times, b"..3.2.6..\n" * 9, 3
    yield "marks", [], b"12 3 4 | 5 6 7 | 8 9 1\n", 3_000_000 * times, b"", 3
    yield "numbers", [], b"17\n", 3_000_000 * times, b"", 3
    yield "brackets", [], b"[" * 1000 + b"\n", 6_000 * times, b"", 3
    yield "rows in a bracket", [], b"[0, 0, 3, 0, 2, 0, 6, 0, 0],\n", 2_000_000 * times, b"[", 3
    yield "cells in a bracket", [], b"0, 0, 3, 0, 2, 0, 6, 0, 0,\n", 2_000_000 * times, b"[", 3
    yield "commas", ["--input", "csv"], b"," * 60_000 + b"\n", 300 * times, b"puzzle\n", 3
    yield "columns", ["--input", "csv"], b",a" * 1000, 10_000 * times, b"puzzle", 3
    yield "quotes", ["--input", "csv"], b'"' * 60_001 + b"\n", 300 * times, b"puzzle\n", 3


def run(command, arguments, piece, count, before):
    """Returns the exit code, the peak memory in MiB, and the processor time in seconds."""
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
            pass  # the command ended before its input
        _, status, usage = os.wait4(child.pid, 0)
        guard.cancel()
        child.returncode = os.waitstatus_to_exitcode(status)
        return child.returncode, usage.ru_maxrss / 1024, usage.ru_utime


def little_memory(command):
    """Yields the limit in MiB and what is wrong, for 16 threads in a limited address space."""
    puzzle = b"..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..\n"
    with tempfile.TemporaryDirectory() as folder:
        name = pathlib.Path(folder, "puzzles")
        name.write_bytes(puzzle * 100_000)
        answer = subprocess.run([command, "-j", "1", "-o", "lines", name], capture_output=True,
                                check=True).stdout
        for limit in (100, 150, 200, 300, 400, 550, 1000):
            output = pathlib.Path(folder, "solved")
            space = limit << 20
            done = subprocess.run(
                [command, "-j", "16", "-o", "lines", "--output-file", output, name],
                capture_output=True, check=False, timeout=TIMEOUT,
                preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (space, space)))
            same = output.exists() and output.read_bytes() == answer
            output.unlink(missing_ok=True)
            left = [path.name for path in pathlib.Path(folder).iterdir() if path != name]
            good = done.returncode == 0 and same and not left
            yield limit, "" if good else f"exit code {done.returncode}, left {left}, {done.stderr}"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("command", type=pathlib.Path)
    parser.add_argument("--large", action="store_true")
    options = parser.parse_args()
    os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:2])
    faults = 0
    for name, arguments, piece, count, before, expected in inputs(10 if options.large else 1):
        code, memory, seconds = run(options.command, arguments, piece, count, before)
        most = MOST_OF_256_THREADS if "-j" in arguments else MOST
        wrong = code != expected or memory > most
        faults += wrong
        print(f"{'FAULT ' if wrong else ''}{name}: {len(piece) * count / 1e6:.1f} MB in, exit code "
              f"{code}, {memory:.0f} MiB, {seconds:.1f} s", flush=True)
    for limit, fault in little_memory(options.command):
        faults += bool(fault)
        print(f"{'FAULT ' if fault else ''}{limit} MiB of address space: {fault or 'well'}", flush=True)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
