#!/usr/bin/env python3
"""Kills the command at random moments. Afterwards the output file is absent, older, or complete.

Usage: kills.py COMMAND DATA [--kills N] [--seed S]

In half of the runs an older file has the final name. Runs on one and two threads are killed at any
time from before main to after the end. Temporary files that a kill leaves have unique names and do
not affect later runs.
"""

import argparse
import os
import pathlib
import random
import signal
import subprocess
import sys
import tempfile
import time

from faults import OLD, as_text, many, puzzles_of


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("command", type=pathlib.Path)
    parser.add_argument("data", type=pathlib.Path)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--seed", type=int, default=96)
    options = parser.parse_args()
    dice = random.Random(options.seed)
    found = {"absent": 0, "old": 0, "complete": 0}
    broken = 0
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        (folder / "input").write_bytes(as_text(many(puzzles_of(options.data), 12_000), "lines"))
        answer = folder / "answer"

        def begin(threads):
            return subprocess.Popen(
                [options.command.resolve(), "-o", "csv", "--threads", str(threads),
                 "--output-file", "answer", "input"], cwd=folder, stderr=subprocess.DEVNULL)

        duration = {}
        for threads in (1, 2):
            start = time.monotonic()
            assert begin(threads).wait() == 0
            duration[threads] = time.monotonic() - start
        whole = answer.read_bytes()
        answer.unlink()

        killed = 0
        while killed < options.kills:
            threads = dice.choice((1, 2))
            if dice.random() < 0.5:
                answer.write_bytes(OLD)
            child = begin(threads)
            # More kills at the end, where the file is synced and renamed.
            time.sleep(duration[threads] * dice.choice((dice.random(), dice.uniform(0.7, 1.1))))
            os.kill(child.pid, signal.SIGKILL)
            if child.wait() == 0:
                kind = "complete"  # the run ended before the kill
                wrong = not answer.exists() or answer.read_bytes() != whole
            else:
                killed += 1
                bytes_there = answer.read_bytes() if answer.exists() else None
                kind = {None: "absent", OLD: "old", whole: "complete"}.get(bytes_there)
                wrong = kind is None
                if not wrong:
                    found[kind] += 1
            if wrong:
                broken += 1
                print(f"kill {killed}: an incomplete file under its final name")
            for left in folder.glob("answer*"):
                left.unlink()
    print(f"{killed} kills: {found}, {broken} broken")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
