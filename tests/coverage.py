#!/usr/bin/env python3
"""Checks coverage: lists the lines that were not reached, and prints the shares of lines and branches.

Usage: coverage.py ROOT PERCENT LCOV JSON

LCOV and JSON are the same counts in the two formats of `llvm-cov export`. Only JSON has the columns of
the branches. Only LCOV leaves out the conditions that the compiler decides.

Counts the files below ROOT/include and ROOT/src. A line or branch that is compiled several times, for
SIMD targets or template arguments, counts once. Three kinds of branches do not count: the missing
default of a switch, which has all values; comparisons that the compiler writes; and questions about the
processor. Nor do the branches of a line that was not reached, which counts as a line. The exit code is 1
if less than PERCENT of the lines or of the branches were reached.
"""

import collections
import json
import pathlib
import re
import sys


NO_BRANCH = re.compile(r"\bswitch \(|= default;|__builtin_cpu_supports")


def own_file(name, root):
    """The name below the root, or None for a file outside of include and src."""
    path = pathlib.Path(name).resolve()
    inside = any(path.is_relative_to(root / folder) for folder in ("include", "src"))
    return path.relative_to(root) if inside else None


def read_lines(lcov, root):
    """File -> line -> whether it was run; and the (file, line) of conditions decided at run time."""
    lines, conditions = collections.defaultdict(dict), set()
    name = None
    for entry in lcov:
        kind, _, value = entry.strip().partition(":")
        if kind == "SF":
            name = own_file(value, root)
        elif name and kind == "DA":
            number, count = map(int, value.split(",")[:2])
            lines[name][number] = lines[name].get(number, False) or count > 0
        elif name and kind == "BRDA":
            conditions.add((name, int(value.split(",")[0])))
    return lines, conditions


def read_branches(export, root, conditions):
    """(file, line, column, outcome) -> whether it was taken."""
    branches = {}
    for file in export["data"][0]["files"]:
        name = own_file(file["filename"], root)
        if not name:
            continue
        text = (root / name).read_text().splitlines()
        for line, column, _, _, if_true, if_false, *_ in file["branches"]:
            if (name, line) not in conditions or NO_BRANCH.search(text[line - 1]):
                continue
            label = re.match(r"\s*(case|default)\b", text[line - 1])  # has one outcome
            for outcome, count in (("true", if_true), ("false", if_false))[:1 if label else 2]:
                key = name, line, column, outcome
                branches[key] = branches.get(key, False) or count > 0
    return branches


def main():
    root, percent = pathlib.Path(sys.argv[1]).resolve(), float(sys.argv[2])
    with open(sys.argv[3], encoding="utf-8") as lcov, open(sys.argv[4], encoding="utf-8") as export:
        lines, conditions = read_lines(lcov, root)
        branches = read_branches(json.load(export), root, conditions)
    for name, reached in sorted(lines.items()):
        missed = [str(number) for number in sorted(reached) if not reached[number]]
        if missed:
            print(f"{name}: not reached: {', '.join(missed)}")
        missed = [f"{line}:{column} {outcome}"
                  for (file, line, column, outcome), taken in sorted(branches.items())
                  if file == name and not taken and reached.get(line)]
        if missed:
            print(f"{name}: branches not taken: {', '.join(missed)}")
    enough = True
    for what, reached in (("lines", [run for file in lines.values() for run in file.values()]),
                          ("branches", [taken for (file, line, *_), taken in branches.items()
                                        if lines[file].get(line)])):
        share = 100 * sum(reached) / max(1, len(reached))
        print(f"{what}: {share:.1f}% of {len(reached)} reached")
        enough = enough and share >= percent
    return 0 if enough else 1


if __name__ == "__main__":
    sys.exit(main())
