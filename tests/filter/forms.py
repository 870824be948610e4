"""The expected output of each form for given records. CSV and ndjson are parsed, because they contain
messages, whose text other tests check."""

import csv
import io
import json
import re


def lines(records):
    return "".join((r.solution or r.outcome) + "\n" for r in records)


def numbers(records):
    return "".join(f"{r.name}\t{r.solution[:3] if r.solution else r.outcome}\n" for r in records)


def grid(records):
    out = []
    for r in records:
        out.append(r.name if r.name.startswith("Grid") else "Grid " + r.name)
        out += [r.solution[i : i + 9] for i in range(0, 81, 9)] if r.solution else [r.outcome]
    return "\n".join(out + [""])


def pretty(records):
    out = []
    for r in records:
        if out:
            out.append("")
        out.append(r.name)
        if r.puzzle is None:
            out.append(r.outcome)
            continue
        left = _box(r.puzzle)
        right = _box(r.solution) if r.solution else [""] * 13
        for number, (a, b) in enumerate(zip(left, right)):
            if r.solution:
                out.append(a + (" \u2192 " if number == 6 else "   ") + b)
            else:
                out.append(a + (f" \u2192 {r.outcome}" if number == 6 else ""))
    return "\n".join(out + [""])


def _box(cells):
    line = "\u2500" * 7
    out = ["\u250c" + "\u252c".join([line] * 3) + "\u2510"]
    for row in range(9):
        parts = [" ".join(cells[9 * row + c : 9 * row + c + 3]) for c in (0, 3, 6)]
        out.append("\u2502 " + " \u2502 ".join(parts) + " \u2502")
        if row in (2, 5):
            out.append("\u251c" + "\u253c".join([line] * 3) + "\u2524")
    return out + ["\u2514" + "\u2534".join([line] * 3) + "\u2518"]


def nothing(_records):
    return ""


TEXTS = {f.__name__: f for f in (lines, numbers, grid, pretty, nothing)}


def rows_of_csv(text):
    return _rows(csv.reader(io.StringIO(text, newline=""), strict=True))


def rows_of_tsv(text):
    return _rows(line.split("\t") for line in text.split("\n")[:-1])


def _rows(rows):
    """Number, name, outcome, corner, puzzle, solution, line, column of each record."""
    header = next(rows)
    assert header == "record,name,outcome,corner,puzzle,solution,line,column,message".split(",")
    for row in rows:
        assert len(row) == 9 and bool(row[8]) == (row[2] == "invalid"), row
        number, name, outcome, corner, puzzle, solution, line, column = row[:8]
        yield (
            int(number),
            name,
            outcome,
            corner and int(corner),
            puzzle,
            solution,
            line and int(line),
            column and int(column),
        )


def rows_of_ndjson(text):
    for line in text.split("\n")[:-1]:
        r = json.loads(line)
        assert bool(r.get("message")) == (r["outcome"] == "invalid"), r
        yield (
            r["record"],
            r["name"],
            r["outcome"],
            r["corner"] or "",
            r["puzzle"] or "",
            r["solution"] or "",
            r.get("line", ""),
            r.get("column", ""),
        )


ROWS = {"csv": rows_of_csv, "tsv": rows_of_tsv, "ndjson": rows_of_ndjson}


def expected_rows(form, records):
    for number, r in enumerate(records, 1):
        yield (
            number,
            re.sub("[\t\r\n]", " ", r.name) if form == "tsv" else r.name,
            r.outcome,
            int(r.solution[:3]) if r.solution else "",
            r.puzzle or "",
            r.solution or "",
            r.line or "",
            r.column or "",
        )


def check(form, text, records):
    """Raises AssertionError at the first record that is lost, doubled, out of order or wrong."""
    if form in TEXTS:
        expected = TEXTS[form](records)
        if text == expected:
            return
        pairs = zip(text.split("\n"), expected.split("\n"))
        number, pair = next(
            ((n, p) for n, p in enumerate(pairs, 1) if p[0] != p[1]), ("the end", None)
        )
        raise AssertionError(f"line {number}: {pair}")
    found = ROWS[form](text)
    for expected in expected_rows(form, records):
        row = next(found, None)
        assert row == expected, f"expected {expected}, found {row}"
    row = next(found, None)
    assert row is None, f"expected no more records, found {row}"
