#!/usr/bin/env python3
"""The command opens only the files of its command line, and writes only its output files.

Usage: opens.py COMMAND DATA

Traces every call that takes a path. After the start of main, the only paths are the inputs, the
output, its temporary file beside it, and files in which the C library looks for libraries and
processors. An input whose text looks like paths, options or commands is ordinary data. A symbolic
link under the name of the temporary file is an error.
"""

import pathlib
import re
import subprocess
import sys
import tempfile

MARK = "fcntl(0, F_GETFD)"  # the first call of main
# The C library reads these when it looks for libraries and counts processors.
SYSTEM = re.compile(r"/lib(/|$)|/usr/lib(/|$)|/etc/ld\.so|/sys/devices/system/|/sys/kernel/mm/|"
                    r"/proc/(meminfo|stat|self/|sys/vm/)")
LOOKING = r"\b(stat|newfstatat|statx|access|faccessat2?|readlink|lstat)\("
READING = re.compile(LOOKING + "|O_RDONLY")


def traced(command, folder, arguments):
    """The calls with paths since the start of main, and the finished process."""
    done = subprocess.run(["strace", "-f", "-qq", "-o", "trace", "-e", "trace=%file,%network,%process,"
                           "fcntl", command, *arguments], cwd=folder, capture_output=True,
                          check=False, timeout=60)
    lines = (folder / "trace").read_text().splitlines()
    (folder / "trace").unlink()
    start = next(i for i, line in enumerate(lines) if MARK in line)
    return lines[start:], done


def faults_of(lines, argument, readable, written, folder):
    """The calls that touch other files. A run may test whether its first argument is a file and which files
    its streams are; a run that writes a file may look at the folders above it."""
    folders = {folder, *folder.parents} if written else {}
    for line in lines:
        if re.search(r"\b(execve|execveat|fork|vfork|socket|connect|bind)\(", line):
            yield line
        for path in re.findall(r'"((?:[^"\\]|\\.)*)"', line):
            if not path:  # the call is on an open descriptor
                continue
            own = path in readable and READING.search(line)
            looked = (path in (".", argument) or path.startswith("/dev/std")) and re.search(LOOKING, line)
            mine = any(path == w or re.fullmatch(r"euler96-.*-\d+-\d+\.part", path)
                       or (path == "." and "O_DIRECTORY" in line) for w in written)
            where = pathlib.Path(path) in folders and re.search(r"getcwd\(|" + LOOKING, line)
            if not own and not looked and not mine and not where and not (SYSTEM.match(path) and READING.search(line)):
                yield line


HOSTILE = b"""Grid ../../etc/passwd
/etc/pas
$(touch x
--output
;rm -rf /
@include
file:///e
`id>owned
%s%s%n%n%
\\\\host\\x
#include
"""


def main():
    command = pathlib.Path(sys.argv[1]).resolve()
    puzzles = (pathlib.Path(sys.argv[2]) / "p096_sudoku.txt").read_bytes()
    faults = []
    checked = 0
    with tempfile.TemporaryDirectory() as place:
        place = pathlib.Path(place)
        (place / "puzzles").write_bytes(puzzles)
        (place / "many").write_bytes(puzzles * 400)  # enough to start threads
        (place / "hostile").write_bytes(HOSTILE + puzzles)
        for arguments, readable, written in (
                (["puzzles"], ["puzzles"], []),
                (["-o", "grid", "--threads", "2", "many"], ["many"], []),
                (["-o", "csv", "--output-file", "answer", "hostile"], ["hostile"], ["answer"]),
                (["--check", "puzzles", "puzzles"], ["puzzles"], []),
                (["explain", "-n", "Grid 01", "puzzles"], ["puzzles"], []),
                (["candidates", "hostile"], ["hostile"], []),
                (["search-space", "puzzles"], ["puzzles"], []),
                (["missing"], ["missing"], []),
                (["--help"], [], []), (["--version"], [], []), (["solvers"], [], [])):
            before = {p.name for p in place.iterdir()}
            lines, _ = traced(command, place, arguments)
            faults += [f"{arguments}: {line}" for line in
                       faults_of(lines, arguments[0], readable, written, place)]
            more = {p.name for p in place.iterdir()} - before - set(written)
            faults += [f"{arguments}: made {name}" for name in more]
            checked += 1

        victim = place / "victim"
        victim.write_bytes(b"precious\n")
        # Links under all possible names of the temporary file: the machine, the process, an attempt.
        shell = ("i=0; while [ $i -lt 100 ]; do ln -s victim euler96-$(uname -n)-$$-$i.part; i=$((i+1)); done; "
                 'exec "$0" --output-file answer2 puzzles')
        done = subprocess.run(["sh", "-c", shell, command], cwd=place, capture_output=True,
                              check=False)
        if victim.read_bytes() != b"precious\n" or done.returncode != 4:
            faults.append(f"links under the temporary names: exit code {done.returncode}, "
                          f"{victim.read_bytes()}")
        checked += 1
    print("\n".join(faults))
    print(f"{checked} runs, {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
