#!/usr/bin/env python3
"""All certificate checkers on the same certificates, good and damaged: they agree, and accept no falsehood.

Usage: agreement.py ROOT EULER96 VERIFY [--proved PROGRAM] [--boards N] [--damaged N] [--seed S]

ROOT is the project's folder. The checkers are VERIFY (C++), the program in docs/certificates.md (Python),
and PROGRAM, the one that Coq extracts. Python reads at most 1000 of each 20,000 records. For each damaged
record that is accepted, the solver `peers` of EULER96 says whether its verdict is true.
"""

import argparse
import collections
import csv
import pathlib
import random
import re
import subprocess
import sys
import tempfile

from certificates import HEADER, Producer, board, damaged, is_solution

PIECE = 20_000  # records in one file

Checker = collections.namedtuple("Checker", "command most")  # and the most records that it gets


def refused(checker, records, folder):
    """The indices of the records that the checker refuses."""
    records = records[:checker.most]
    path = pathlib.Path(folder) / "records.csv"
    path.write_text("\n".join([HEADER, *records, ""]), encoding="latin-1", newline="\n")
    run = subprocess.run([*checker.command, path], capture_output=True, text=True, errors="replace", check=False)
    lines = [int(line) - 2 for line in re.findall(r"^line (\d+):", run.stderr, re.M)]
    said = f"{len(records)} records, {len(records) - len(lines)} proved\n"
    if run.stdout != said:
        sys.exit(f"{checker.command}: printed {run.stdout!r}, not {said!r}; {run.stderr[-300:]}")
    if (run.returncode == 0) != (not lines):
        sys.exit(f"{checker.command}: exit code {run.returncode} with {len(lines)} records not proved")
    return set(lines)


def accepted(checkers, records, folder):
    """The records that the checkers accept. Ends the test if they differ."""
    first, *others = checkers
    by_first = refused(first, records, folder)
    for other in others:
        for index in refused(other, records, folder) ^ {i for i in by_first if i < other.most}:
            sys.exit(f"{first.command} and {other.command} differ: {records[index]}")
    return [record for i, record in enumerate(records) if i not in by_first]


def require_true(euler96, records):
    """Ends the test if the verdict of a record is false."""
    puzzles = "".join(record.split(",")[0].replace("0", ".") + "\n" for record in records)
    run = subprocess.run([euler96, "-i", "lines", "-o", "csv", "--solver", "peers"], input=puzzles,
                         capture_output=True, text=True, check=False)
    answers = list(csv.DictReader(run.stdout.splitlines()))
    if len(answers) != len(records):
        sys.exit(f"{len(answers)} answers for {len(records)} records")
    for record, answer in zip(records, answers):
        puzzle, outcome, solution, proof = record.split(",")
        true = outcome == answer["outcome"] and solution == answer["solution"]
        if outcome == "multiple":
            a, b = proof[:81], proof[81:]
            true = true and a != b and is_solution(puzzle, a) and is_solution(puzzle, b)
        if not true:
            sys.exit(f"accepted, but false: {record}\n{answer}")


def some_boards(root, count, rng):
    """The 50 boards of problem 96, the lectures' boards, and `count` others made of the 50 solutions."""
    def grids(name):
        text = (root / "data" / name).read_text()
        return ["".join(grid.split("\n")[1:10]) for grid in text.split("Grid ")[1:]]

    solutions = grids("p096_solutions.txt")
    found = grids("p096_sudoku.txt") + grids("lectures.txt")
    return found + [board(rng.choice(solutions), rng) for _ in range(count)]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("root", type=pathlib.Path)
    parser.add_argument("euler96")
    parser.add_argument("verify")
    parser.add_argument("--proved")
    parser.add_argument("--boards", type=int, default=30)
    parser.add_argument("--damaged", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=96)
    options = parser.parse_args()
    rng = random.Random(options.seed)
    with tempfile.TemporaryDirectory() as folder:
        page = (options.root / "docs/certificates.md").read_text()
        python = pathlib.Path(folder) / "docs_certificates.py"
        python.write_text(re.search(r"^```python\n(.*?)^```$", page, re.M | re.S)[1])
        checkers = [Checker([options.verify], PIECE), Checker([sys.executable, "-O", str(python)], 1000)]
        if options.proved:
            checkers.append(Checker([options.proved], PIECE))

        boards = some_boards(options.root, options.boards, rng)
        producers = [Producer(choose, options.seed, longest=60) for choose in ("first", "fewest", "any")]
        good = [record for puzzle in boards for producer in producers if (record := producer.record(puzzle))]
        if wrong := set(good) - set(accepted(checkers, good, folder)):
            sys.exit(f"refused: {wrong}")
        still_proofs = 0
        for done in range(0, options.damaged, PIECE):
            count = min(PIECE, options.damaged - done)
            records = [damaged(rng.choice(good), good, rng) for _ in range(count)]
            proofs = accepted(checkers, records, folder)
            require_true(options.euler96, proofs)
            still_proofs += len(proofs)
    outcomes = {outcome: sum(f",{outcome}," in record for record in good)
                for outcome in ("unique", "none", "multiple")}
    print(f"{len(good)} certificates accepted: {outcomes}; of {options.damaged} damaged ones "
          f"{still_proofs} are still proofs; {len(checkers)} checkers agree")


if __name__ == "__main__":
    main()
