"""Puzzles with known outcomes, and the files that contain them.

The outcome follows from the kind of puzzle that make_corpus was asked for. Exchanging digits in a
puzzle and in its solution makes further puzzles.
"""

import random
import subprocess

KINDS = {"easy": "unique", "minimal": "unique", "hard": "unique", "none": "none", "many": "multiple"}
HOUSES = (
    [[9 * r + c for c in range(9)] for r in range(9)]
    + [[9 * r + c for r in range(9)] for c in range(9)]
    + [[9 * (b // 3 * 3 + i // 3) + b % 3 * 3 + i % 3 for i in range(9)] for b in range(9)]
)


class Record:
    """The expected outcome of a record. The function that writes it adds its name and position."""

    def __init__(self, outcome, puzzle=None, solution=None):
        self.outcome = outcome
        self.puzzle = puzzle
        self.solution = solution
        self.name = None
        self.line = self.column = None  # of the problem


def is_solution(solution, puzzle):
    return all(sorted(solution[i] for i in house) == list("123456789") for house in HOUSES) and all(
        p in (".", s) for p, s in zip(puzzle, solution)
    )


def base_records(euler96, make_corpus, each, seed):
    """Some records of each kind. The filter finds the solutions, and `is_solution` verifies them."""
    records = []
    for kind, outcome in KINDS.items():
        count = each if kind != "hard" else max(1, each // 10)
        command = [make_corpus, "--kind", kind, "--count", str(count), "--seed", str(seed)]
        puzzles = subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()
        puzzles = [p.replace("0", ".") for p in puzzles]
        assert len(puzzles) == count
        solutions = [None] * count
        if outcome == "unique":
            run = subprocess.run(
                [euler96, "-o", "lines"],
                input="\n".join(puzzles),
                check=True,
                capture_output=True,
                text=True,
            )
            solutions = run.stdout.split()
            assert len(solutions) == count
            assert all(is_solution(s, p) for s, p in zip(solutions, puzzles))
        records += [Record(outcome, p, s) for p, s in zip(puzzles, solutions)]
    return records


def make_records(base, count, bad_share, rng):
    """`count` different records; a share of about `bad_share` is malformed."""
    records = []
    digits = list("123456789")
    for _ in range(count):
        if rng.random() < bad_share:
            records.append(Record("invalid"))
            continue
        model = rng.choice(base)
        rng.shuffle(digits)
        exchange = str.maketrans("123456789", "".join(digits))
        solution = model.solution and model.solution.translate(exchange)
        records.append(Record(model.outcome, model.puzzle.translate(exchange), solution))
    return records


def bad_cells(rng):
    """Text that is not 81 cells, and the index of the first character that is wrong."""
    cells = "".join(rng.choices("123456789.", k=81))
    at = rng.randrange(81)
    return rng.choice(
        [
            (cells[:at] or ",", at),
            (cells + "1" * (1 + at), 81),
            (cells[:at] + "y" + cells[at + 1 :], at),
            (cells[:at] + "\0" + cells[at + 1 :], at),
            (cells[:at] + "\r" + cells[at + 1 :], at),
            (cells[:at] + "\u00e4" + cells[at + 1 :], at),
        ]
    )


def write_lines(records, rng):
    lines = []
    for record in records:
        lines += rng.choice([[], [], [], [""], ["# comment"], [" \t"]])
        here = len(lines) + 1
        record.name = str(here)
        before = rng.choice(["", "", " ", "\t"])
        after = rng.choice(["", "", " comment", ";x", "#", ",1"])
        if record.puzzle:
            text = record.puzzle.replace(".", rng.choice("0._*"))
        else:
            text, at = bad_cells(rng)
            record.line, record.column = here, len(before) + at + 1
        lines.append(before + text + after + rng.choice(["", "", "\r"]))
    return lines


def write_csv(records, rng):
    lines = ["id,name,puzzle,solution"]
    for number, record in enumerate(records, 1):
        lines += rng.choice([[], [], [], [""]])
        here = len(lines) + 1
        name = rng.choice(["", "", f"n{number}", f'a "{number}", b', "caf\u00e9"])
        quoted = '"' + name.replace('"', '""') + '"' if '"' in name or "," in name else name
        record.name = name or str(here)
        before = f"{number},{quoted},"
        quote = rng.choice(["", '"'])
        if record.puzzle:
            text = record.puzzle.replace(".", rng.choice("0._*"))
        else:
            text, at = bad_cells(rng)
            if text == ",":  # two fields here
                text = ""
            record.line = here
            record.column = len((before + quote).encode()) + at + 1
        lines.append(before + quote + text + quote + "," + rng.choice(["", "whatever"]))
    return lines


def write_grid(records, rng):
    lines = []
    for number, record in enumerate(records, 1):
        lines += rng.choice([[], [], [""]])
        record.name = rng.choice(["Grid", "Grid "]) + rng.choice([str(number), f"x{number}"])
        lines.append(rng.choice(["", "\t"]) + record.name)
        here = len(lines) + 1
        puzzle = record.puzzle or "".join(rng.choices("123456789.", k=81))
        rows = [puzzle[i : i + 9].replace(".", rng.choice("0.")) for i in range(0, 81, 9)]
        if record.puzzle is None:
            row, at = rng.randrange(9), rng.randrange(1, 9)
            record.line, record.column = here + row, at + 1
            how = rng.randrange(4)
            if how == 0:  # short
                rows[row] = rows[row][:at]
            elif how == 1:  # long
                rows[row] += "1"
                record.column = 10
            elif how == 2:  # another character
                rows[row] = rows[row][:at] + rng.choice("y\0\r*") + rows[row][at + 1 :]
            else:  # too many
                rows.append("123456789")
                record.line, record.column = here + 9, 1
        lines += rows
    return lines


WRITERS = {"lines": write_lines, "csv": write_csv, "grid": write_grid}


def write_input(form, records, seed):
    """The bytes of a file in that format; sets the name and position of each record."""
    rng = random.Random(seed)
    return "\n".join(WRITERS[form](records, rng) + [""]).encode()
