#!/usr/bin/env python3
"""No message contains a byte that controls a terminal.

Usage: messages.py COMMAND DATA VERIFY

Puts every byte, and characters that hide or reorder text, wherever a message may quote foreign text:
names, cells, headers, columns, file names, option values, summaries, the environment. Messages must
be printable UTF-8 and newlines.
"""

import os
import pathlib
import subprocess
import sys
import tempfile
import unicodedata

BYTES = [bytes([b]) for b in range(1, 256) if b != 0x0A]
CHARACTERS = [c.encode() for c in "\u0085\u009b\u200b\u200e\u202e\u2028\u2066\ufeff\ufff9\U000e0041"]
ESCAPES = [b"\x1b[31m", b"\x1b]0;title\x07", b"\x1bP1$r", b"\xc2\x9b2J", b"\xed\xa0\x80", b"\xf0\x9f"]
FORBIDDEN = {"Cc", "Cf", "Cs", "Co", "Zl", "Zp"}


def bad_in(message):
    """The forbidden characters in a message, or None."""
    try:
        text = message.decode()
    except UnicodeDecodeError as e:
        return f"no UTF-8: {e}"
    found = {f"U+{ord(c):04X}" for c in text if c != "\n" and unicodedata.category(c) in FORBIDDEN}
    return ", ".join(sorted(found)) or None


def main():
    command = str(pathlib.Path(sys.argv[1]).resolve())
    verify = str(pathlib.Path(sys.argv[3]).resolve())
    puzzles = (pathlib.Path(sys.argv[2]) / "p096_sudoku.txt").read_bytes().splitlines()
    rows, line = b"\n".join(puzzles[1:10]), b"".join(puzzles[1:10])
    blank = b"." * 81
    runs, silent, faults = 0, 0, []

    def run(where, arguments, text=b"", environment=None, command=command):
        nonlocal runs, silent
        done = subprocess.run([command, *arguments], input=text, capture_output=True, check=False,
                              timeout=60, cwd=place, env=dict(os.environ, **(environment or {})))
        runs += 1
        silent += not done.stderr
        if (bad := bad_in(done.stderr)) or not 0 <= done.returncode <= 5:
            faults.append(f"{where}: {bad or done.returncode}: {done.stderr[:200]!r}")

    def run_files(where, arguments, texts):
        """Reads all texts in one run. The first 20 problems of each file have a message."""
        names = [f"file{i}" for i in range(len(texts))]
        for name, text in zip(names, texts):
            (pathlib.Path(place) / name).write_bytes(text)
        run(where, [*arguments, *names])

    with tempfile.TemporaryDirectory() as place:
        groups = [BYTES[i:i + 15] for i in range(0, len(BYTES), 15)]
        run_files("name", [], [b"".join(b"Grid a" + b + b"z\n" + b"000000000\n" * 9 for b in some)
                               for some in groups])
        run_files("cell in a grid", [],
                  [b"".join(b"Grid 1\n" + b + rows[1:] + b"\n" for b in some) for some in groups])
        run_files("cell in a line", ["--input", "lines"],
                  [b"".join(line + b"\n" + b + line[1:] + b"\n" for b in some) for some in groups])
        run_files("cell in csv", ["--input", "csv"],
                  [b"puzzle,name\n" + b"".join(b + line[1:] + b",x\n" for b in some)
                   for some in groups])
        run_files("name in csv", ["--input", "csv"],
                  [b"puzzle,name\n" + b"".join(blank + b",a" + b + b"z\n" for b in some)
                   for some in groups])

        ones = CHARACTERS + ESCAPES + BYTES[::25] + [b"\x1b", b"\x07", b"\x7f", b"\x9b", b"\r", b"\b"]
        run_files("name", [], [b"Grid " + one + b"\n" + b"000000000\n" * 9 for one in ones])
        run_files("cell", [], [b"Grid 1\n" + one + rows[1:] + b"\n" for one in ones])
        run_files("after a line", ["--input", "lines"], [line + one + b"\n" for one in ones])
        run_files("header of csv", ["--input", "csv"],
                  [b"pu" + one + b"zzle\n" + line + b"\n" for one in ones])
        # Messages quote at most 40 characters.
        for i in range(0, len(ones), 5):
            some = b"z".join(ones[i:i + 5])
            run("column", ["--puzzle-column", b"a" + some], b"puzzle\n" + line + b"\n")
            run("file name", [b"no" + some])
            run("file name of euler96-verify", [b"no" + some], command=verify)
            run("option", [b"--no" + some])
            run("value", ["--output", b"s" + some])
            run("number", ["--threads", b"1" + some])
            run("output file", ["--output-file", b"no/" + some], line + b"\n")
            run("explain", ["explain", "-n", b"x" + some], b"Grid 1\n" + rows + b"\n")
            run("misspelt command", [b"solv" + some])
            run("environment", [], line + b"\n", {"EULER96_SIMD": os.fsdecode(b"x" + some)})
            file = b"in" + some
            (pathlib.Path(place) / os.fsdecode(file)).write_bytes(b"Grid " + some + b"\nbad\n")
            run("records of a file", [file])
            run("differences", ["--check", file, file])
    print("\n".join(faults[:50]))
    print(f"{runs} runs, {silent} without a message, {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
