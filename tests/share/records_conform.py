#!/usr/bin/env python3
"""The ndjson records of euler96, euler96 explain and euler96 hint conform to the schemas in data/: every outcome,
column, kind of step and level. The schemas have every column and refuse objects that are not such records.

Usage: records_conform.py EULER96 DATA_FOLDER
Exits with 77, which CTest reports as skipped, if Python has no jsonschema (Debian: python3-jsonschema).
"""

import json
import pathlib
import re
import subprocess
import sys

try:
    from jsonschema import Draft202012Validator
except ImportError:
    print("skipped: no jsonschema")
    sys.exit(77)

euler96, data = sys.argv[1], pathlib.Path(sys.argv[2])

BLANK, ONES = "." * 81, "1" * 81
ONE = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
FULL = "483921657967345821251876493548132976729564138136798245372689514814253769695417382"
CHAINS = ".4.8.....5..3..17.....5.2...16.3......5......2..9.5.6.4..2.3......18...4..7..9.31"
REFUTED = ".2..3..9....9.7...9..2.8..5...8..5..6.7...2.8..31.29..8..6.5..7...3.9....3..2..5."


class Schema:
    def __init__(self, name):
        self.text = json.loads((data / f"{name}.schema.json").read_text())
        Draft202012Validator.check_schema(self.text)
        self.conforms = Draft202012Validator(self.text).is_valid
        self.outcomes = set(self.text["properties"]["outcome"]["enum"])

    def records(self, boards, *arguments):
        """The records of boards, which are a name and a text each."""
        rows = "".join(f"{name},{board}\n" for name, board in boards)
        run = subprocess.run([euler96, *arguments], input="name,puzzle\n" + rows, capture_output=True, text=True, check=False)
        found = [json.loads(line) for line in run.stdout.splitlines()]
        assert len(found) == len(boards) and run.returncode in (0, 1, 3), run
        for record in found:
            assert self.conforms(record), record
        return found

    def lines(self, text, *arguments):
        """The record of a text that is the whole input."""
        run = subprocess.run([euler96, *arguments], input=text, capture_output=True, text=True, check=False)
        record = json.loads(run.stdout)
        assert self.conforms(record), record
        return record

    def refuses(self, record, key, *values):
        for value in values:
            assert not self.conforms(record | {key: value}), (key, value)

    def needs(self, record, keys):
        for key in keys:
            assert not self.conforms({k: v for k, v in record.items() if k != key}), key


def each_schema_is_complete():
    """Validators of different years resolve references to other documents differently, so there are none."""
    texts = {path.name: path.read_text() for path in data.glob("*.schema.json")}
    shared = json.loads(texts["explanations.schema.json"])["$defs"]
    for name, text in texts.items():
        assert all(reference.startswith("#/") for reference in re.findall(r'"\$ref": "(.*)"', text)), name
        for key, definition in json.loads(text).get("$defs", {}).items():
            assert definition == shared[key], (name, key)


def solved_records():
    schema = Schema("records")
    boards = [("one", ONE), ("blank", BLANK), ("ones", ONES), ("\x1b[31m \"\\", ONE), ("short", 12)]

    def records(*options):
        return schema.records(boards, "-o", "ndjson", "--fail-on", "nothing", *options)

    properties = [name for name in schema.text["properties"] if name != "uniqueness"]  # the others are columns
    listed = subprocess.run([euler96, "--columns", "help"], capture_output=True, text=True, check=True).stdout
    assert properties == re.findall(r"^  (\w+)", listed, re.M), listed
    usual = ["record", "name", "outcome", "corner", "puzzle", "solution"]
    seen = set()
    for options in ([], ["--solutions", "1"], ["--budget", "1"]):
        for record in records(*options):
            problem = ["line", "column", "message"] if record["outcome"] == "invalid" else []
            assert list(record) == usual + problem, record
            seen.add(record["outcome"])
    assert seen == schema.outcomes, seen
    column_of = {"input": "input.*"}
    for columns in (properties, *([name] for name in properties)):
        for record in records("--columns", ",".join(column_of.get(name, name) for name in columns)):
            assert [column for column in columns if column in record] == list(record), record
    for record in records("--no-uniqueness", "--columns", "rating,rating_ep,rating_ed,hardest"):
        assert list(record) == ["rating", "rating_ep", "rating_ed", "hardest", "uniqueness"], record

    unique, multiple, _, _, invalid = records()
    for key, *values in (("record", 0, "1"), ("name", None), ("outcome", "perhaps"), ("corner", 1000, True, None),
                         ("puzzle", None, ONE.replace(".", "0")), ("solution", ONE, None), ("rating", "2.0", 0),
                         ("hardest", ""), ("uniqueness", True), ("extra", 1), ("input", {"a": 1}, "a")):
        schema.refuses(unique, key, *values)
    schema.refuses(unique | {"line": 1, "column": 1}, "message", "why")
    schema.refuses(multiple, "solution", FULL)
    schema.refuses(multiple, "corner", 483)
    schema.refuses(invalid, "line", 0)
    schema.refuses(invalid, "puzzle", ONE)
    assert not schema.conforms([unique])


def explanations():
    schema = Schema("explanations")
    boards = [("chains", CHAINS), ("several", REFUTED), ("ones", ONES), ("full", FULL), ("\x1b[31m \"\\", "1"), ("short", 12)]

    def records(*options):
        return schema.records(boards, "explain", "-o", "ndjson", "--ladder", "sudoku-explainer", *options)

    for record in schema.records(boards, "explain", "-o", "ndjson"):
        assert all(step["rating"] is None for step in record["steps"]), record
    chains, several, ones, full, *invalid = records()
    keys = ["name", "puzzle", "outcome", "rating", "omitted", "steps"]
    for record in chains, ones, full:
        assert list(record) == keys, record
    assert list(several) == [*keys[:-1], "common", keys[-1]], several
    for record in invalid:
        assert list(record) == [*keys, "line", "column", "message"] and record["outcome"] == "invalid", record
    assert [record["name"] for record in (chains, invalid[1])] == ["chains", "short"]
    assert (several["outcome"], ones["outcome"], full["rating"]) == ("multiple", "none", None), several

    step_keys = set(schema.text["$defs"]["step"]["properties"]) - {"refutes", "inner"}
    for record in chains, several:
        for number, step in enumerate(record["steps"], 1):
            refutes = step["technique"] == "guess refuted"
            assert set(step) == step_keys | ({"refutes"} if refutes else set()) and step["step"] == number, step
    techniques = [step["technique"] for step in several["steps"]]
    refutes = several["steps"][techniques.index("guess refuted")]["refutes"]
    assert techniques[refutes - 1] == "guess", several
    some, none = (records("--steps", steps)[0] for steps in ("3-4", "1000-"))
    assert some == chains | {"steps": chains["steps"][2:4], "after": some["after"]}
    assert none == chains | {"steps": [], "after": none["after"]}
    assert sum(c != "." for c in none["after"]) == 81 < sum(c != "." for c in some["after"]), some
    last = next(step["step"] for step in chains["steps"] if step["removed"])
    after = records("--steps", f"{last}")[0]["after"]
    marked = schema.lines(after, "explain", "-o", "ndjson")
    assert marked["marks"] == after, marked
    records("--no-uniqueness")

    for key, *values in (("name", None), ("puzzle", None, "12"), ("outcome", "perhaps", "invalid"), ("rating", "2.0", 0),
                         ("omitted", None), ("steps", None), ("message", "why"), ("extra", 1)):
        schema.refuses(chains, key, *values)
    schema.refuses(invalid[1], "steps", chains["steps"])
    schema.refuses(invalid[1], "outcome", "none")
    schema.needs(chains, keys)
    assert not schema.conforms([chains])
    first, linked = chains["steps"][0], next(step for step in chains["steps"] if step["links"])
    link = linked["links"][0]
    wrong = [{k: v for k, v in first.items() if k != key} for key in step_keys]
    for key, *values in (("step", 0), ("technique", "", "guess"), ("cells", ["r0c1"]), ("digits", [0]),
                         ("houses", ["row 10"]), ("placed", ["r1c1<>1"], ["r1c1=1", "r1c2=2"]), ("removed", ["r1c1=1"]),
                         ("refutes", 1), ("extra", 1)):
        wrong += [first | {key: value} for value in values]
    wrong += [linked | {"links": [other]} for other in ({"from": "r1c1=1"}, link | {"house": "r1c1"}, link | {"to": "r1c1"})]
    for step in wrong:
        schema.refuses(chains, "steps", [step])
    assert schema.conforms(chains | {"steps": [first, linked]})


def hints():
    schema = Schema("hints")
    houses = ".31.58.42.64..95..5..4....3......8.16.8........528...61.6.....44..9.7..5.5..46..."
    cells = "5..291476769843512241657938...7.51..4..1.9867.174862..89.3726.1...91872.172564389"
    chain = "1..7.5.26765.821.43921465872..4576.16..8.1.45451.69.788265734199..6.485.5....876."
    nested = "98.7..6..5..6..4......3....7......4..4..679....94....54..8..5...5...2.....8....1."
    lie = "5" + ONE[1:]
    first, step = ["name", "puzzle", "outcome"], ["technique", "rating"]
    every = [*step, "cells", "digits", "houses", "placed", "removed", "links", "after"]
    seen = set()

    def records(level, boards, *options):
        named = [(f"b{i}", board) for i, board in enumerate(boards)]
        found = schema.records(named, "hint", "-o", "ndjson", "--ladder", "sudoku-explainer", "--level", str(level), *options)
        for (name, board), record in zip(named, found):
            assert record["name"] == name and record["puzzle"] in (board, None) and list(record)[:3] == first, record
            seen.add(record["outcome"])
        return found

    def keys(record):
        return [key for key in record if key not in (*first, "sentence")]

    for level in 1, 2, 3:
        found = records(level, [houses, cells, chain, nested, FULL, lie, BLANK, "12"])
        found += records(level, [lie, BLANK], "--puzzle", ONE) + records(level, [ONE], "--puzzle", BLANK)
        of_houses, of_cells, of_chain, of_nested, full, none, multiple, invalid, wrong, other, bad = found
        assert keys(of_houses) == [step, [*step, "houses"], every][level - 1], of_houses
        assert keys(of_cells) == keys(of_chain) == [step, [*step, "cells"], every][level - 1], of_cells
        assert keys(of_nested) == [step, [*step, "cells"], [*every[:-1], "inner", "after"]][level - 1], of_nested
        assert keys(full) == keys(bad) == [] and keys(none) == ["errors"], (full, none)
        assert (keys(multiple), keys(invalid)) == (["solutions"], ["line", "column", "message"]), multiple
        assert (wrong["wrong"], wrong["sentence"]) == (["r1c1"], "r1c1 is wrong."), wrong
        assert other["missing"][:2] == ["r1c3", "r1c5"], other
    # Marks: what a step leaves gives the next hint, and those that lack a digit are wrong.
    after = of_cells["after"]
    digits = [after[i:i + 9] for i in range(0, 729, 9)]
    place = next(i for i, marks in enumerate(digits) if marks.count(".") < 7)
    for kept in digits[place].replace(".", ""):  # one of them is wrong
        digits[place] = "".join(c if c != kept else "." for c in after[9 * place:9 * place + 9])
        found = schema.lines("".join(digits), "hint", "-o", "ndjson")
        assert found["outcome"] in ("step", "wrong-marks"), found
        seen.add(found["outcome"])
    # Each digit fits in as many columns of some rows as these are.
    fits = {"1": ("0256", "1236"), "2": ("24578", "14678"), "3": ("04578", "13468"), "4": ("23578", "13568"), "5": ("0357", "1246"),
            "6": ("024678", "012578"), "7": ("135678", "012467"), "8": ("034578", "014568"), "9": ("0134568", "0123467")}
    rows, columns = ({digit: lines[i] for digit, lines in fits.items()} for i in (0, 1))
    vague = schema.lines("".join(
        "." if str(row) in rows.get(digit, "") and str(column) not in columns[digit] else digit
        for row in range(9) for column in range(9) for digit in "123456789"), "hint", "-o", "ndjson")
    assert vague["outcome"] == "unknown" and keys(vague) == ["marks"], vague
    seen.add(vague["outcome"])
    marked = schema.lines(after, "hint", "-o", "ndjson", "--level", "3")
    assert marked["marks"] == after and marked["outcome"] == "step" and marked["after"] != after, marked
    for level in 1, 3:
        (every_step,) = records(level, [houses], "--all")
        assert {tuple(one) for one in every_step["steps"]} == {(*[step, every][level == 3], "sentence")}, every_step
    (no_step,) = records(3, [houses], "--technique", "jellyfish")
    assert (no_step["steps"], no_step["sentence"]) == ([], "No jellyfish here."), no_step
    # No known puzzle is beyond the techniques.
    assert of_chain["links"] and seen == schema.outcomes - {"beyond"}, seen
    assert schema.conforms(full | {"outcome": "beyond", "cells": ["r1c5"]})

    for record, key, *values in (
            (of_nested, "inner", [], [{"technique": "x-cycle"}]), (of_nested, "wrong", ["r1c1"]), (of_houses, "outcome", "solved", "perhaps"), (of_houses, "puzzle", None), (of_houses, "rating", "3.2"),
            (of_houses, "technique", "X wing"), (of_houses, "houses", ["row 10"]), (of_houses, "solution", FULL),
            (of_houses, "wrong", ["r1c1"]), (of_houses, "sentence", None), (of_houses, "extra", 1), (wrong, "wrong", [], ["r1c1=4"]),
            (multiple, "solutions", []), (full, "technique", "x-wing"), (invalid, "puzzle", ONE), (invalid, "line", 0)):
        schema.refuses(record, key, *values)
    for record in of_houses, wrong, other, multiple, invalid:
        schema.needs(record, record)
    assert not schema.conforms([of_houses])


each_schema_is_complete()
solved_records()
explanations()
hints()
