#!/usr/bin/env python3
"""Sends records of all kinds, valid and malformed, through every pair of input format and output
form, and compares the output with the known outcomes.

Usage: filter_test.py --euler96 PROGRAM --make-corpus PROGRAM [--count N] [--seed S]

Each answer must be the same, byte for byte, on 1, 2 and 7 threads. CTest runs it with 10,000 records,
since the second thread starts after 8192, or with 500 if sanitizers are on. tests/threads/command.py
has pipes with slow writers and readers.
"""

import argparse
import os
import random
import subprocess
import sys
import tempfile
import time

import forms
import records as source

EXIT_CODE = 3  # there are malformed records


def filtered(program, form, threads, path):
    """The exit code, the answer and the messages."""
    run = subprocess.run([program, "--output", form, "--threads", str(threads), path],
                         capture_output=True, check=False)
    return run.returncode, run.stdout, run.stderr


def check_sum(program, good, folder):
    """The sum needs records that all have exactly one solution."""
    path = os.path.join(folder, "good")
    with open(path, "wb") as file:
        file.write(source.write_input("lines", good, 1))
    expected = sum(int(r.solution[:3]) for r in good)
    for threads in (1, 2, 7):
        result = filtered(program, "sum", threads, path)
        assert result == (0, f"{expected}\n".encode(), b""), result


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--euler96", required=True)
    parser.add_argument("--make-corpus", required=True)
    parser.add_argument("--count", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()

    started = time.monotonic()
    rng = random.Random(options.seed)
    base = source.base_records(options.euler96, options.make_corpus, 20, options.seed)
    records = source.make_records(base, options.count, 0.1, rng)
    with tempfile.TemporaryDirectory(prefix="euler96-") as folder:
        check_sum(options.euler96, [r for r in records if r.outcome == "unique"], folder)
        for read in source.WRITERS:
            data = source.write_input(read, records, options.seed)
            path = os.path.join(folder, read)
            with open(path, "wb") as file:
                file.write(data)
            for written in [*forms.TEXTS, *forms.ROWS]:
                first = filtered(options.euler96, written, 1, path)
                assert first[0] == EXIT_CODE, first[0]
                try:
                    forms.check(written, first[1].decode(), records)
                except AssertionError as e:
                    sys.exit(f"{read} to {written}: {e}")
                for threads in (2, 7):
                    if filtered(options.euler96, written, threads, path) != first:
                        sys.exit(f"{read} to {written}: {threads} threads: differs")
            print(f"{read}: {len(forms.TEXTS) + len(forms.ROWS)} forms, "
                  f"{time.monotonic() - started:.0f} s", flush=True)


if __name__ == "__main__":
    main()
