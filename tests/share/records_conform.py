#!/usr/bin/env python3
"""Records of --output ndjson conform to data/records.schema.json, for every outcome. The schema
has every column and refuses objects that are not such records.

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
SCHEMA = json.loads((data / "records.schema.json").read_text())
Draft202012Validator.check_schema(SCHEMA)
conforms = Draft202012Validator(SCHEMA).is_valid

ONE = "003020600900305001001806400008102900700000008006708200002609500800203009005010300"
INPUT = f"name,puzzle\none,{ONE}\nblank,{'.' * 81}\nones,{'1' * 81}\n\x1b[31m \"\\,{ONE}\nshort,12\n"


def records(*options):
    run = subprocess.run([euler96, "-o", "ndjson", "--fail-on", "nothing", *options], input=INPUT,
                         capture_output=True, text=True, check=False)
    assert run.returncode in (0, 1), run  # 1: without a certificate
    return [json.loads(line) for line in run.stdout.splitlines()]


properties = list(SCHEMA["properties"])
listed = subprocess.run([euler96, "--columns", "help"], capture_output=True, text=True, check=True).stdout
assert properties == re.findall(r"^  (\w+)", listed, re.M), listed
column_of = {"input": "input.*"}
usual = ["record", "name", "outcome", "corner", "puzzle", "solution"]
seen = set()
for options in ([], ["--solutions", "1"], ["--budget", "1"]):
    for record in records(*options):
        assert conforms(record), record
        problem = ["line", "column", "message"] if record["outcome"] == "invalid" else []
        assert list(record) == usual + problem, record
        seen.add(record["outcome"])
assert seen == set(SCHEMA["properties"]["outcome"]["enum"]), seen
for columns in (properties, *([name] for name in properties)):
    for record in records("--columns", ",".join(column_of.get(name, name) for name in columns)):
        assert conforms(record), record
        assert [column for column in columns if column in record] == list(record), record

for record in records("--no-uniqueness", "--columns", "rating,rating_ep,rating_ed,hardest"):
    assert conforms(record), record
    assert all(key.endswith("_no_uniqueness") for key in record), record

unique, multiple, _, _, invalid = records()
for record, changes in (
        (unique, {"record": 0}), (unique, {"record": "1"}), (unique, {"name": None}),
        (unique, {"outcome": "perhaps"}), (unique, {"corner": 1000}), (unique, {"corner": True}),
        (unique, {"corner": None}), (unique, {"puzzle": None}), (unique, {"puzzle": ONE}),
        (unique, {"solution": unique["puzzle"]}), (unique, {"solution": None}), (unique, {"message": "why", "line": 1, "column": 1}),
        (unique, {"rating": "2.0"}), (unique, {"rating": 0}), (unique, {"hardest": ""}), (unique, {"extra": 1}), (unique, {"input": {"a": 1}}), (unique, {"input": "a"}), (multiple, {"solution": unique["solution"]}),
        (multiple, {"corner": 483}), (invalid, {"line": 0}), (invalid, {"puzzle": unique["puzzle"]})):
    assert not conforms(record | changes), changes
assert not conforms([unique])
