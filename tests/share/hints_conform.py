#!/usr/bin/env python3
"""Records of euler96 hint -o ndjson conform to data/hints.schema.json, for every outcome and level. A level
tells no more than it may. The schema refuses objects that are not such records.

Usage: hints_conform.py EULER96 DATA_FOLDER
Exits with 77, which CTest reports as skipped, if Python has no jsonschema (Debian: python3-jsonschema).
"""

import json
import pathlib
import subprocess
import sys

try:
    from jsonschema import Draft202012Validator
except ImportError:
    print("skipped: no jsonschema")
    sys.exit(77)

euler96, data = sys.argv[1], pathlib.Path(sys.argv[2])
SCHEMA = json.loads((data / "hints.schema.json").read_text())
Draft202012Validator.check_schema(SCHEMA)
conforms = Draft202012Validator(SCHEMA).is_valid

BLANK = "." * 81
ONE = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
HOUSES = ".31.58.42.64..95..5..4....3......8.16.8........528...61.6.....44..9.7..5.5..46..."
CELLS = "5..291476769843512241657938...7.51..4..1.9867.174862..89.3726.1...91872.172564389"
CHAIN = "1..7.5.26765.821.43921465872..4576.16..8.1.45451.69.788265734199..6.485.5....876."
BEYOND = "98.7..6....5.6..4......3...8...5..2..4......1..76..8..3....6....1.8....9..8.7.2.."
FULL = "483921657967345821251876493548132976729564138136798245372689514814253769695417382"
WRONG = "5" + ONE[1:]
FIRST, STEP = ["name", "puzzle", "outcome"], ["technique", "rating"]
ALL = [*STEP, "cells", "digits", "houses", "placed", "removed", "links"]


def records(level, boards, *options):
    text = "name,puzzle\n" + "".join(f"b{i},{board}\n" for i, board in enumerate(boards))
    run = subprocess.run([euler96, "hint", "-o", "ndjson", "--level", str(level), *options], input=text,
                         capture_output=True, text=True, check=False)
    found = [json.loads(line) for line in run.stdout.splitlines()]
    assert len(found) == len(boards), run
    for i, (record, board) in enumerate(zip(found, boards)):
        assert conforms(record), record
        assert record["name"] == f"b{i}" and record["puzzle"] in (board, None), record
        assert list(record)[:3] == FIRST, record
    return found


def keys(record):
    return [key for key in record if key not in (*FIRST, "sentence")]


seen = set()
for level in 1, 2, 3:
    boards = [HOUSES, CELLS, CHAIN, BEYOND, FULL, WRONG, BLANK, "12"]
    found = records(level, boards) + records(level, [WRONG, BLANK], "--puzzle", ONE)
    found += records(level, [ONE], "--puzzle", BLANK)
    houses, cells, chain, beyond, full, none, multiple, invalid, wrong, other, bad = found
    seen |= {record["outcome"] for record in found}
    assert keys(houses) == [STEP, [*STEP, "houses"], ALL][level - 1], houses
    assert keys(cells) == keys(chain) == [STEP, [*STEP, "cells"], ALL][level - 1], cells
    assert keys(beyond) == [[], ["cells"], ["cells"]][level - 1], beyond
    assert keys(full) == keys(none) == keys(bad) == [], full
    assert (keys(multiple), keys(invalid)) == (["solutions"], ["line", "column", "message"]), multiple
    assert (wrong["wrong"], wrong["sentence"]) == (["r1c1"], "r1c1 is wrong."), wrong
    assert other["missing"][:2] == ["r1c3", "r1c5"], other
    assert bool(level == 3 and chain["links"]) == (level == 3), chain
assert seen == set(SCHEMA["properties"]["outcome"]["enum"]), seen

for record, changes in (
        (houses, {"outcome": "solved"}), (houses, {"outcome": "perhaps"}), (houses, {"puzzle": None}),
        (houses, {"rating": "3.2"}), (houses, {"technique": "X wing"}), (houses, {"houses": ["row 10"]}),
        (houses, {"solution": FULL}), (houses, {"wrong": ["r1c1"]}), (houses, {"sentence": None}),
        (wrong, {"wrong": []}), (wrong, {"wrong": ["r1c1=4"]}), (multiple, {"solutions": []}),
        (full, {"technique": "x-wing"}), (invalid, {"puzzle": ONE}), (invalid, {"line": 0})):
    assert not conforms(record | changes), changes
for record in houses, wrong, other, multiple, invalid:
    for key in record:
        assert not conforms({k: v for k, v in record.items() if k != key}), (record, key)
assert not conforms([houses])
