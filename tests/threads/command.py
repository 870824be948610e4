#!/usr/bin/env python3
"""Runs solve and generate on several threads, with slow writers, and readers that close the pipe.

Usage: command.py COMMAND DATA [--records N] [--seed S]

The output must be the bytes of a run on one thread, as far as the reader took them. If the reader
closes the pipe, SIGPIPE must end the command. With ThreadSanitizer, a race ends the
command with an exit code that no run expects.
"""

import argparse
import os
import pathlib
import random
import signal
import subprocess
import sys
import threading
import time

THREADS = (2, 128)  # with more threads, batches are smaller and more of them are in progress
FORMS = ("lines", "csv", "ndjson", "pretty", "sum")
LONG = 200_000  # bytes: more than a pipe holds
GENERATED = 3000  # puzzles: longer
SECONDS = 120  # after which a run counts as hanging


def input_of(data, records, dice):
    """Puzzles, and a few boards that have no or several solutions, or are malformed."""
    text = (data / "p096_sudoku.txt").read_text().split()
    puzzles = ["".join(text[i + 2:i + 11]) for i in range(0, len(text), 11)]
    odd = ["." * 81, "1" * 81, "12", "x" * 81]
    lines = [dice.choice(puzzles) for _ in range(records)]
    for board in odd * (1 + records // 4000):
        lines[dice.randrange(records)] = board
    return "".join(f"{line}\n" for line in lines).encode()


def feed(pipe, data, dice):
    """A slow writer: pieces of any size, with pauses."""
    try:
        at = 0
        while at < len(data):
            size = dice.choice((1, 100, 10_000, 300_000))
            at += pipe.write(data[at:at + size])
            time.sleep(dice.choice((0, 0, 0.001, 0.01)))
    except BrokenPipeError:
        pass
    pipe.close()


def take(pipe, most, dice, taken):
    """A slow reader, which closes the pipe after `most` bytes."""
    while len(taken) < most:
        piece = os.read(pipe.fileno(), min(dice.choice((10, 1000, 100_000)), most - len(taken)))
        if not piece:
            break
        taken += piece
        if dice.random() < 0.05:
            time.sleep(dice.choice((0.001, 0.01)))
    pipe.close()


def run(arguments, data, dice, most=1 << 40):
    """Returns the exit code, the bytes read from standard output, and standard error."""
    with subprocess.Popen(arguments, bufsize=0, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE) as process:
        out, err = bytearray(), bytearray()
        ends = [
            threading.Thread(target=feed, args=(process.stdin, data, random.Random(dice.random()))),
            threading.Thread(target=take,
                             args=(process.stdout, most, random.Random(dice.random()), out)),
            threading.Thread(target=take, args=(process.stderr, 1 << 40, random.Random(0), err)),
        ]
        for end in ends:
            end.start()
        try:
            code = process.wait(SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            code = "none: it hangs"
        for end in ends:
            end.join()
    return code, bytes(out), bytes(err)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("command", type=pathlib.Path)
    parser.add_argument("data", type=pathlib.Path)
    parser.add_argument("--records", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=96)
    options = parser.parse_args()
    dice = random.Random(options.seed)
    data = input_of(options.data, options.records, dice)
    runs = faults = 0

    def expect(what, found, expected):
        nonlocal faults
        if found != expected:
            faults += 1
            shown = [value if isinstance(value, int) else value[-2000:] for value in (found, expected)]
            print(f"{what}: expected {shown[1]!r}, found {shown[0]!r}")

    cases = [(form, ["--input", "lines", "-o", form], data, 3) for form in FORMS]
    cases.append(("generate", ["generate", "--count", str(GENERATED), "--seed", "1"], b"", 0))
    for form, arguments, data, code_of_all in cases:
        arguments = [options.command, *arguments, "--threads"]
        one = subprocess.run([*arguments, "1"], input=data, capture_output=True, check=False)
        # Malformed records withhold the sum; the other forms are long enough to close the pipe early.
        expect(f"{form} on one thread", one.returncode, code_of_all)
        expect(f"{form}: has an answer", len(one.stdout) > LONG, form != "sum")
        for threads in THREADS:
            what = f"{form} on {threads} threads"
            code, out, err = run([*arguments, str(threads)], data, dice)
            expect(f"{what}, exit code ({err[:3000].decode(errors='replace')})", code,
                   code_of_all)
            expect(f"{what}, answer", out == one.stdout, True)
            expect(f"{what}, messages", sorted(err.splitlines()), sorted(one.stderr.splitlines()))
            runs += 1
            if form == "sum":
                continue
            most = dice.choice((0, 1, 5000, LONG // 2))
            what += f", closed after {most} bytes"
            code, out, err = run([*arguments, str(threads)], data, dice, most)
            expect(f"{what}, exit code ({err[:3000].decode(errors='replace')})", code, -signal.SIGPIPE)
            expect(f"{what}, answer", out == one.stdout[:most], True)
            runs += 1
    print(f"{runs} runs, {faults} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
