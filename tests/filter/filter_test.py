#!/usr/bin/env python3
"""Sends records of all kinds, valid and malformed, through every pair of input format and output
form, and compares the output with the known outcomes.

Usage: filter_test.py --euler96 PROGRAM --make-corpus PROGRAM [--count N] [--seed S]

Each answer must be the same, byte for byte, on 1, 2 and 7 threads, from files and from pipes, and
with a slow writer or reader. CTest runs it with 10,000 records, since the second thread starts
after 8192, or with 500 if sanitizers are on.
"""

import argparse
import os
import random
import subprocess
import sys
import tempfile
import threading
import time

import forms
import records as source

EXIT_CODE = 3  # there are malformed records


def feed(pipe, data, seed):
    """Writes pieces of different sizes, slowly at first."""
    rng = random.Random(seed)
    at = 0
    with pipe:
        for piece in range(sys.maxsize):
            if at >= len(data):
                return
            size = rng.choice([1, 80, 4096, 65536 + 7, 300_000])
            pipe.write(data[at : at + size])
            pipe.flush()
            at += size
            if piece < 20:
                time.sleep(0.002)


def take(pipe):
    """Reads slowly at first, so that the pipe fills up."""
    out = []
    while True:
        piece = os.read(pipe.fileno(), 3000 if len(out) < 20 else 1 << 20)
        if not piece:
            return b"".join(out)
        out.append(piece)
        if len(out) < 20:
            time.sleep(0.002)


class Filter:
    def __init__(self, program, folder):
        self.program = program
        self.errors = os.path.join(folder, "stderr")

    def command(self, form, threads):
        return [self.program, "--output", form, "--threads", str(threads)]

    def from_file(self, form, threads, path):
        run = subprocess.run(self.command(form, threads) + [path], capture_output=True, check=False)
        return run.returncode, run.stdout, run.stderr.replace(path.encode(), b"<stdin>")

    def from_pipe(self, form, threads, data):
        with open(self.errors, "w+b") as errors:
            run = subprocess.Popen(
                self.command(form, threads),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=errors,
            )
            writer = threading.Thread(target=feed, args=(run.stdin, data, threads))
            writer.start()
            out = take(run.stdout)
            writer.join()
            code = run.wait()
            errors.seek(0)
            return code, out, errors.read()


def check_sum(tested, good, folder):
    """The sum needs records that all have exactly one solution."""
    path = os.path.join(folder, "good")
    with open(path, "wb") as file:
        file.write(source.write_input("lines", good, 1))
    expected = sum(int(r.solution[:3]) for r in good)
    for threads in (1, 2, 7):
        result = tested.from_file("sum", threads, path)
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
        tested = Filter(options.euler96, folder)
        check_sum(tested, [r for r in records if r.outcome == "unique"], folder)
        for read in source.WRITERS:
            data = source.write_input(read, records, options.seed)
            path = os.path.join(folder, read)
            with open(path, "wb") as file:
                file.write(data)
            for written in [*forms.TEXTS, *forms.ROWS]:
                first = tested.from_file(written, 1, path)
                assert first[0] == EXIT_CODE, first[0]
                try:
                    forms.check(written, first[1].decode(), records)
                except AssertionError as e:
                    sys.exit(f"{read} to {written}: {e}")
                ways = [("file", tested.from_file, 2, path), ("file", tested.from_file, 7, path)]
                ways += [("pipe", tested.from_pipe, threads, data) for threads in (1, 2, 7)]
                for how, way, threads, what in ways:
                    again = way(written, threads, what)
                    if again != first:
                        sys.exit(f"{read} to {written}: from a {how}, {threads} threads: differs")
            print(f"{read}: {len(forms.TEXTS) + len(forms.ROWS)} forms, "
                  f"{time.monotonic() - started:.0f} s", flush=True)


if __name__ == "__main__":
    main()
