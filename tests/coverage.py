#!/usr/bin/env python3
"""Checks coverage: reads lcov's format, lists the lines that were not reached, and prints the shares.

Usage: llvm-cov export -format=lcov ... | coverage.py ROOT PERCENT

Counts the files below ROOT/include and ROOT/src. A line or branch that is compiled several times, for
SIMD targets or template arguments, counts once. The missing default of a switch does not count: the
compiler requires that a switch has all values. The exit code is 1 if less than PERCENT of the lines
or of the branches were reached.
"""

import collections
import pathlib
import re
import sys


def read(stream, root):
    """File -> line -> whether it was run; (file, line, branch) -> whether it was taken."""
    lines, branches = collections.defaultdict(dict), {}
    name = None
    for entry in stream:
        kind, _, value = entry.strip().partition(":")
        if kind == "SF":
            path = pathlib.Path(value).resolve()
            inside = any(path.is_relative_to(root / folder) for folder in ("include", "src"))
            name = path.relative_to(root) if inside else None
            text = path.read_text().splitlines() if inside else []
        elif name and kind == "DA":
            number, count = map(int, value.split(",")[:2])
            lines[name][number] = lines[name].get(number, False) or count > 0
        elif name and kind == "BRDA":
            number, block, branch, count = value.split(",")
            if re.search(r"\bswitch \(", text[int(number) - 1]):
                continue
            key = name, number, block, branch
            branches[key] = branches.get(key, False) or count not in ("-", "0")
    return lines, branches


def main():
    root, percent = pathlib.Path(sys.argv[1]).resolve(), float(sys.argv[2])
    lines, branches = read(sys.stdin, root)
    for name, reached in sorted(lines.items()):
        missed = [number for number in sorted(reached) if not reached[number]]
        if missed:
            print(f"{name}: not reached: {', '.join(map(str, missed))}")
    enough = True
    for what, reached in (("lines", [run for file in lines.values() for run in file.values()]),
                          ("branches", list(branches.values()))):
        share = 100 * sum(reached) / max(1, len(reached))
        print(f"{what}: {share:.1f}% of {len(reached)} reached")
        enough = enough and share >= percent
    return 0 if enough else 1


if __name__ == "__main__":
    sys.exit(main())
