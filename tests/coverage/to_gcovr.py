#!/usr/bin/env python3
"""Makes a tracefile for gcovr of what clang's instrumentation counted.

Usage: to_gcovr.py ROOT PROFILE PROGRAM... >TRACEFILE

clang counts what the text says: each line, and for each condition how often it was true and how often
false, however the code was inlined and instantiated. A copy for another vector target or template
argument is the same condition; its counts are added. The files are those of include/ and src/.

What was not reached is listed on standard error. Left out, because no test can reach it:
  - what stands between the comments GCOVR_EXCL_START and GCOVR_EXCL_STOP, or on a line with
    GCOVR_EXCL_LINE; and the branches alone of GCOVR_EXCL_BR_START to _STOP and GCOVR_EXCL_BR_LINE.
    Each of them says why;
  - the way past a switch over an enumeration, of which the compiler demands every value;
  - what the preprocessor reads;
  - the conditions of a comparison that is `= default`: the compiler writes it, and does not count.
"""

import collections
import json
import pathlib
import re
import subprocess
import sys

MARK = re.compile(r"GCOVR_EXCL_(BR_)?(LINE|START|STOP)\b")


def marked_lines(text, path):
    """The numbers of the lines that do not count, and of those of which the branches do not."""
    lines, branches = set(), set()
    for kind, numbers in (("", lines), ("BR_", branches)):
        inside = False
        for number, line in enumerate(text, 1):
            marks = {mark[2] for mark in MARK.finditer(line) if (mark[1] or "") == kind}
            if ("START" in marks and inside) or ("STOP" in marks and not inside):
                raise SystemExit(f"{path}:{number}: a GCOVR_EXCL mark without its other end")
            inside = (inside or "START" in marks) and "STOP" not in marks
            if inside or marks:
                numbers.add(number)
        if inside:
            raise SystemExit(f"{path}: a GCOVR_EXCL mark without its other end")
    return lines, branches | lines


def export(profile, programs, *options):
    objects = [word for program in programs[1:] for word in ("-object", program)]
    return subprocess.run(["llvm-cov", "export", *options, "-instr-profile", profile, programs[0], *objects],
                          check=True, capture_output=True, text=True).stdout


def counted_lines(lcov):
    """File -> line -> how often it was run."""
    lines, file = collections.defaultdict(dict), None
    for entry in lcov.splitlines():
        kind, _, value = entry.partition(":")
        if kind == "SF":
            file = pathlib.Path(value).resolve()
        elif kind == "DA":
            number, count = map(int, value.split(",")[:2])
            lines[file][number] = count
    return lines


def counted_conditions(exported):
    """File -> (line, column, where it ends in the line) -> [how often true, how often false]."""
    conditions = collections.defaultdict(lambda: collections.defaultdict(lambda: [0, 0]))
    for function in exported["data"][0]["functions"]:
        for line, column, end_line, end, true, false, file, *_ in function["branches"]:
            path = pathlib.Path(function["filenames"][file]).resolve()
            counts = conditions[path][line, column, end if end_line == line else 0]
            counts[0] += true
            counts[1] += false
    return conditions


def is_of_the_compiler(line, column):
    return "= default;" in line or re.search(r"\bswitch \($", line[:column - 1])


def main():
    root, profile, *programs = sys.argv[1:]
    root = pathlib.Path(root).resolve()
    lines = counted_lines(export(profile, programs, "-format=lcov"))
    conditions = counted_conditions(json.loads(export(profile, programs)))
    files = []
    for path in sorted(lines):
        if path.is_relative_to(root / "include") or path.is_relative_to(root / "src"):
            text = path.read_text().splitlines()
            no_lines, no_branches = marked_lines(text, path)
            branches = collections.defaultdict(list)
            name = path.relative_to(root)
            for (number, column, end), counts in sorted(conditions[path].items()):
                line = text[number - 1]
                if number in no_branches or is_of_the_compiler(line, column):
                    continue
                branches[number] += [{"count": count, "fallthrough": False, "throw": False}
                                     for count in counts]
                for count, way in zip(counts, ("true", "false")):
                    if not count:
                        condition = line[column - 1:end - 1 if end else None]
                        print(f"{name}:{number}:{column}: never {way}: {condition}", file=sys.stderr)
            counted = []
            for number, count in sorted(lines[path].items()):
                if number in no_lines or text[number - 1].startswith("#"):
                    continue
                counted.append({"line_number": number, "count": count, "branches": branches[number],
                                "gcovr/noncode": False, "gcovr/excluded": False})
                if not count:
                    print(f"{name}:{number}: never run: {text[number - 1].strip()}", file=sys.stderr)
            files.append({"file": str(name), "functions": [], "lines": counted})
    json.dump({"gcovr/format_version": "0.3", "files": files}, sys.stdout)


if __name__ == "__main__":
    main()
