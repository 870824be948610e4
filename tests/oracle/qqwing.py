#!/usr/bin/env python3
"""Compares euler96 with qqwing, another author's solver, on boards with one or no solution.

Usage: qqwing.py COMMAND DATA [--boards N] [--seed S]

The boards are the 50 puzzles with a few clues added, removed or changed, relabelled and transposed.
Boards that euler96 reports as `multiple` are left out, because qqwing counts their solutions one by
one. One run of qqwing solves the others; the number of solutions and the solution must agree.
"""

import argparse
import csv
import io
import pathlib
import random
import subprocess
import sys


NO_SOLUTION = ("Puzzle is not possible.", "Puzzle has no solution.")


def boards_of(data, count, dice):
    def rows(name):
        text = (data / name).read_text().split()
        return ["".join(text[i + 2:i + 11]) for i in range(0, len(text), 11)]

    puzzles, solutions = rows("p096_sudoku.txt"), rows("p096_solutions.txt")
    for i in range(count):
        board, solution = list(puzzles[i % 50]), solutions[i % 50]
        for cell in dice.sample(range(81), dice.randrange(12)):
            board[cell] = dice.choice([solution[cell], solution[cell], "0"])
        if dice.random() < 0.3:
            board[dice.randrange(81)] = dice.choice("123456789")
        digits = dice.sample("123456789", 9)
        board = ["0" if c == "0" else digits[int(c) - 1] for c in board]
        if dice.random() < 0.5:
            board = [board[cell % 9 * 9 + cell // 9] for cell in range(81)]
        yield "".join(board)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("command", type=pathlib.Path)
    parser.add_argument("data", type=pathlib.Path)
    parser.add_argument("--boards", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=96)
    options = parser.parse_args()
    boards = list(boards_of(options.data, options.boards, random.Random(options.seed)))

    ours = subprocess.run([options.command, "--input", "lines", "-o", "lines"], text=True,
                          input="".join(f"{b}\n" for b in boards), capture_output=True, check=False)
    ours = ours.stdout.splitlines()
    if len(ours) != len(boards):
        print(f"{len(boards)} boards, but {len(ours)} lines of output")
        return 1
    judged = [(b, o) for b, o in zip(boards, ours) if o != "multiple"]
    theirs = subprocess.run(["qqwing", "--solve", "--csv", "--count-solutions"], text=True,
                            input="".join(f"{b}\n" for b, _ in judged), capture_output=True,
                            check=True, timeout=500).stdout
    theirs = list(csv.reader(io.StringIO(theirs)))[1:]

    faults = 0 if len(theirs) == len(judged) else 1
    counts = {"unique": 0, "none": 0}
    for (board, outcome), (solution, count, *_) in zip(judged, theirs):
        counts["none" if outcome == "none" else "unique"] += 1
        same = solution in NO_SOLUTION if outcome == "none" else (
            solution == outcome and count == "1")
        if not same:
            faults += 1
            print(f"{board}: {outcome}, but qqwing: {solution} {count}")
    if min(counts.values()) < options.boards // 20:
        faults += 1
        print("too few boards with one outcome")
    print(f"{len(boards)} boards, {len(judged)} judged: {counts}, {faults} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
