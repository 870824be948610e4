#!/usr/bin/env python3
"""Records of euler96 explain -o ndjson conform to data/explanations.schema.json: several, chains, boards
without exactly one solution and malformed records. The schema refuses objects that are not such records.

Usage: explanations_conform.py EULER96 DATA_FOLDER
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
SCHEMA = json.loads((data / "explanations.schema.json").read_text())
Draft202012Validator.check_schema(SCHEMA)
conforms = Draft202012Validator(SCHEMA).is_valid

# Chains; a guess that is refuted, and several solutions.
CHAINS = ".4.8.....5..3..17.....5.2...16.3......5......2..9.5.6.4..2.3......18...4..7..9.31"
SEVERAL = ".2..3..9....9.7...9..2.8..5...8..5..6.7...2.8..31.29..8..6.5..7...3.9....3..2..5."
INPUT = f"""name,puzzle
chains,{CHAINS}
several,{SEVERAL}
ones,{'1' * 81}
full,{(data / "p096_solutions.txt").read_text().split("Grid 02")[0].replace("Grid 01", "").replace(chr(10), "")}
\x1b[31m "\\,{CHAINS}
short,12
"""


def records(*options):
    run = subprocess.run([euler96, "explain", "-o", "ndjson", *options], input=INPUT,
                         capture_output=True, text=True, check=False)
    assert run.returncode == 3, run
    found = [json.loads(line) for line in run.stdout.splitlines()]
    for record in found:
        assert conforms(record), record
    return found


def with_step(record, index, **changes):
    steps = list(record["steps"])
    steps[index] = steps[index] | changes
    return record | {"steps": steps}


chains, several, ones, full, escaped, short = records()
keys = ["name", "puzzle", "outcome", "rating", "omitted", "steps"]
for record in chains, several, ones, full:
    assert list(record) == keys, record
for record in escaped, short:
    assert list(record) == [*keys, "line", "column", "message"], record
    assert record["outcome"] == "invalid", record
assert [record["name"] for record in (chains, short)] == ["chains", "short"]
assert (several["outcome"], ones["outcome"], full["rating"]) == ("multiple", "none", None), several

step_keys = set(SCHEMA["$defs"]["step"]["properties"]) - {"refutes"}
for record in chains, several:
    assert [step["step"] for step in record["steps"]] == list(range(1, len(record["steps"]) + 1))
    for step in record["steps"]:
        refutes = step["technique"] == "guess refuted"
        assert set(step) == step_keys | ({"refutes"} if refutes else set()), step
techniques = [step["technique"] for step in several["steps"]]
refuted = techniques.index("guess refuted")
assert techniques[several["steps"][refuted]["refutes"] - 1] == "guess", several
linked = next(i for i, step in enumerate(chains["steps"]) if step["links"])
links = chains["steps"][linked]["links"]

part = records("--steps", "3-4")[0]
assert part["steps"] == chains["steps"][2:4], part
assert records("--steps", "1000-")[0] == chains | {"steps": []}
records("--no-uniqueness")

for record, changes in (
        (chains, {"name": None}), (chains, {"puzzle": None}), (chains, {"puzzle": "12"}),
        (chains, {"outcome": "perhaps"}), (chains, {"outcome": "invalid"}), (chains, {"rating": "2.0"}),
        (chains, {"rating": 0}), (chains, {"omitted": None}), (chains, {"steps": None}), (chains, {"message": "why"}),
        (chains, {"extra": 1}), (short, {"steps": chains["steps"]}), (short, {"outcome": "none"})):
    assert not conforms(record | changes), changes
for key in keys:
    assert not conforms({k: v for k, v in chains.items() if k != key}), key
for key in step_keys:
    step = {k: v for k, v in chains["steps"][0].items() if k != key}
    assert not conforms(chains | {"steps": [step]}), key
for index, changes in (
        (0, {"step": 0}), (0, {"technique": ""}), (0, {"technique": "guess"}), (0, {"rating": None}),
        (0, {"cells": ["r0c1"]}), (0, {"digits": [0]}), (0, {"houses": ["row 10"]}),
        (0, {"placed": ["r1c1<>1"]}), (0, {"placed": ["r1c1=1", "r1c2=2"]}), (0, {"removed": ["r1c1=1"]}),
        (0, {"refutes": 1}), (0, {"extra": 1}), (linked, {"links": links + [{"from": "r1c1=1"}]}),
        (linked, {"links": [links[0] | {"house": "r1c1"}]}), (linked, {"links": [links[0] | {"to": "r1c1"}]})):
    assert not conforms(with_step(chains, index, **changes)), changes
assert not conforms([chains])
