#!/usr/bin/env python3
"""Replays what `explain -o ndjson` writes of generated puzzles, by both ladders.

    replay.py COMMAND COUNT SEED [FILE]

COUNT puzzles of that seed, and those of FILE, one on each line, with one solution each. The replay has candidates and
houses of its own. A step removes candidates that are there and no digit of the solution, and places digits of it; a
single is the only candidate of its cell, or its house's only place. The solution is that of the solver `singles`. At
the end each cell has its digit; a guess ends the replay. The techniques themselves are tested elsewhere: tests/replay.hpp, tests/ladder_test.cpp.
"""

import collections
import json
import pathlib
import subprocess
import sys
import tempfile

ROWS = [[9 * row + column for column in range(9)] for row in range(9)]
COLUMNS = [list(column) for column in zip(*ROWS)]
BOXES = [[9 * (box // 3 * 3 + i // 3) + box % 3 * 3 + i % 3 for i in range(9)] for box in range(9)]
HOUSES = {f"{kind} {number}": house
          for kind, houses in (("row", ROWS), ("column", COLUMNS), ("box", BOXES))
          for number, house in enumerate(houses, 1)}
PEERS = [{other for house in HOUSES.values() if cell in house for other in house} - {cell} for cell in range(81)]


def require(holds, what):
    if not holds:
        raise ValueError(what)


def candidate(text):
    """The cell and the digit of a text such as r1c2=3 or r1c2<>3."""
    return 9 * int(text[1]) + int(text[3]) - 10, int(text[-1])


def replay(explanation, solution):
    """Raises ValueError unless the steps lead from the puzzle to the solution."""
    candidates = [set(range(1, 10)) for _ in range(81)]

    def place(cell, digit):
        candidates[cell] = {0}  # no digit: it is taken
        for peer in PEERS[cell]:
            candidates[peer].discard(digit)

    for cell, digit in enumerate(explanation["puzzle"]):
        if digit != ".":
            place(cell, int(digit))
    require(explanation["outcome"] == "unique", "one solution")
    for step in explanation["steps"]:
        technique, removed, placed = step["technique"], step["removed"], step["placed"]
        if technique == "guess":
            return  # its refutation is a search
        require(removed or placed, f"{step}: does nothing")
        for cell, digit in map(candidate, removed):
            require(digit in candidates[cell], f"{step}: removes what is not there")
            require(digit != solution[cell], f"{step}: removes a digit of the solution")
            candidates[cell].discard(digit)
        for cell, digit in map(candidate, placed):
            require(digit in candidates[cell] and digit == solution[cell], f"{step}: places a wrong digit")
            if technique in ("naked-single", "last-cell"):
                require(candidates[cell] == {digit}, f"{step}: the cell has other candidates")
            if technique.startswith("hidden-single"):
                places = [place for place in HOUSES[step["houses"][0]] if digit in candidates[place]]
                require(places == [cell], f"{step}: the house has other places")
            place(cell, digit)
    require(candidates == [{0}] * 81, "each cell has its digit")


def main():
    command, count, seed, *files = sys.argv[1:]
    puzzles = subprocess.run([command, "generate", "-q", "-n", count, "--seed", seed], check=True,
                             capture_output=True, text=True).stdout
    puzzles += "".join(pathlib.Path(file).read_text() for file in files)
    solutions = subprocess.run([command, "-s", "singles", "-o", "lines"], check=True, input=puzzles,
                               capture_output=True, text=True).stdout.split()
    faults = 0
    with tempfile.NamedTemporaryFile("w") as file:
        file.write(puzzles)
        file.flush()
        for ladder in ("human", "sudoku-explainer"):
            techniques = collections.Counter()
            with subprocess.Popen([command, "explain", "--ladder", ladder, "-o", "ndjson", file.name],
                                  stdout=subprocess.PIPE) as lines:
                for line, solution in zip(lines.stdout, solutions, strict=True):
                    explanation = json.loads(line)
                    techniques.update(step["technique"] for step in explanation["steps"])
                    try:
                        replay(explanation, [int(digit) for digit in solution])
                    except ValueError as error:
                        faults += 1
                        print(f"{explanation['puzzle']}: {error}")
            require(lines.returncode == 0, "explain ends without an error")
            print(f"{ladder}: {len(solutions)} explanations, {techniques.total()} steps, "
                  f"{len(techniques)} techniques, {techniques['guess']} guesses", flush=True)
    sys.exit(faults > 0)


main()
