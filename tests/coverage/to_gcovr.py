#!/usr/bin/env python3
"""Makes a tracefile for gcovr of what clang's instrumentation counted.

Usage: to_gcovr.py ROOT (PROFILE PROGRAM)... >TRACEFILE

clang counts what the text says: each line, and for each condition how often it was true and how often
false, however the code was inlined and instantiated. A copy for another vector target or template
argument is the same condition; its counts are added. The files are those of include/ and src/.

What was not reached is listed on standard error, and makes the exit code 1; so does whatever llvm-cov
could not make out. It is 2 when counts are seen to be wrong, because a thread was interrupted between
reading a counter and writing it: then they must be taken again. Left out, because no test can reach it:
  - what stands between the comments GCOVR_EXCL_START and GCOVR_EXCL_STOP, or on a line with
    GCOVR_EXCL_LINE; and the branches alone of GCOVR_EXCL_BR_START to _STOP and GCOVR_EXCL_BR_LINE.
    Each of them says why, or AVX-512: then it counts where the processor has that;
  - the way past a switch without a default: all of ours are over enumerations, of which the compiler
    demands every value;
  - what the preprocessor reads;
  - the conditions of a comparison that is `= default`: the compiler writes it, and does not count.
"""

import collections
import json
import pathlib
import re
import subprocess
import sys

MOST = 1 << 60  # some counts are differences, which are below zero if a count was lost
MARK = re.compile(r"GCOVR_EXCL_(BR_)?(LINE|START|STOP)\b( AVX-512\b)?")
AVX512 = "avx512_vbmi2" in pathlib.Path("/proc/cpuinfo").read_text()


def marked_lines(text, path):
    """The numbers of the lines that do not count, and of those of which the branches do not."""
    lines, branches = set(), set()
    for kind, numbers in (("", lines), ("BR_", branches)):
        inside = False
        for number, line in enumerate(text, 1):
            marks = {mark[2] for mark in MARK.finditer(line)
                     if (mark[1] or "") == kind and not (mark[3] and AVX512)}
            if ("START" in marks and inside) or ("STOP" in marks and not inside):
                raise SystemExit(f"{path}:{number}: a GCOVR_EXCL mark without its other end")
            inside = (inside or "START" in marks) and "STOP" not in marks
            if inside or marks:
                numbers.add(number)
        if inside:
            raise SystemExit(f"{path}: a GCOVR_EXCL mark without its other end")
    return lines, branches | lines


def export(profile, program, *options):
    done = subprocess.run(["llvm-cov", "export", *options, "-instr-profile", profile, program],
                          check=False, capture_output=True, text=True)
    if done.returncode or done.stderr:  # such as functions that it could not make out
        raise SystemExit(f"llvm-cov: {done.stderr}")
    return done.stdout


def count_lines(lcov, lines):
    """Adds up in lines: file -> line -> how often it was run."""
    for entry in lcov.splitlines():
        kind, _, value = entry.partition(":")
        if kind == "SF":
            file = pathlib.Path(value).resolve()
        elif kind == "DA":
            number, count = map(int, value.split(",")[:2])
            lines[file][number] = lines[file].get(number, 0) + count


def count_conditions(exported, conditions):
    """Adds up in conditions: file -> (line, column, where it ends in the line) -> [how often it was
    true, how often false]."""
    for function in exported["data"][0]["functions"]:
        for line, column, end_line, end, true, false, file, *_ in function["branches"]:
            path = pathlib.Path(function["filenames"][file]).resolve()
            counts = conditions[path][line, column, end if end_line == line else 0]
            counts[0] += true
            counts[1] += false


def is_of_the_compiler(line, column):
    return "= default;" in line or re.search(r"\bswitch \($", line[:column - 1])


def main():
    root = pathlib.Path(sys.argv[1]).resolve()
    lines = collections.defaultdict(dict)
    conditions = collections.defaultdict(lambda: collections.defaultdict(lambda: [0, 0]))
    for profile, program in zip(sys.argv[2::2], sys.argv[3::2]):
        count_lines(export(profile, program, "-format=lcov"), lines)
        count_conditions(json.loads(export(profile, program)), conditions)
    problems = []
    lost = False
    files = []
    for path in sorted(root.glob("include/**/*.hpp")) + sorted(root.glob("src/**/*.[ch]pp")):
        name = path.relative_to(root)
        text = path.read_text().splitlines()
        if path not in lines:
            if path.suffix == ".cpp" or path.stem.endswith("-inl"):  # other headers may only declare
                problems.append(f"{name}: nothing of it is counted")
            continue
        no_lines, no_branches = marked_lines(text, path)
        branches = collections.defaultdict(list)
        for (number, column, end), counts in sorted(conditions[path].items()):
            line = text[number - 1]
            if number in no_branches or is_of_the_compiler(line, column):
                continue
            branches[number] += [{"count": count, "fallthrough": False, "throw": False}
                                 for count in counts]
            for count, way in zip(counts, ("true", "false")):
                if count > MOST:
                    lost = True
                    problems.append(f"{name}:{number}:{column}: a count was lost")
                if not count:
                    condition = line[column - 1:end - 1 if end else None]
                    problems.append(f"{name}:{number}:{column}: never {way}: {condition}")
        counted = []
        for number, count in sorted(lines[path].items()):
            if number in no_lines or text[number - 1].startswith("#"):
                continue
            counted.append({"line_number": number, "count": count, "branches": branches[number],
                            "gcovr/noncode": False, "gcovr/excluded": False})
            if count > MOST:
                lost = True
                problems.append(f"{name}:{number}: a count was lost")
            if not count:
                problems.append(f"{name}:{number}: never run: {text[number - 1].strip()}")
        files.append({"file": str(name), "functions": [], "lines": counted})
    json.dump({"gcovr/format_version": "0.3", "files": files}, sys.stdout)
    print("".join(problem + "\n" for problem in problems), end="", file=sys.stderr)
    if lost:
        return 2
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
