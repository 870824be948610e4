#!/usr/bin/env python3
"""Records of --output ndjson conform to data/records.schema.json, for every outcome, and the schema
refuses objects that are not such records.

Usage: schema_test.py EULER96 DATA_FOLDER
"""

import json
import pathlib
import subprocess
import sys

from schema import valid

euler96, data = sys.argv[1], pathlib.Path(sys.argv[2])
SCHEMA = json.loads((data / "records.schema.json").read_text())

ONE = "003020600900305001001806400008102900700000008006708200002609500800203009005010300"
INPUT = [
    b"name,puzzle",
    b"one," + ONE.encode(),
    b"blank," + b"." * 81,
    b"ones," + b"1" * 81,
    b'"quotes "", commas, \\ and \t tabs",' + ONE.encode(),
    b"caf\xc3\xa9 \xe2\x86\x92,12",
    b"no UTF-8: \xff\xc3," + ONE.encode(),
    b"\x1b[31mcontrol\x07," + ONE.encode(),
    b",\xff" + ONE[1:].encode(),
    b'open,"' + ONE.encode(),
]


def records(*options, code=0):
    run = subprocess.run(
        [euler96, "-o", "ndjson", "--fail-on", "nothing", *options],
        input=b"\n".join(INPUT),
        capture_output=True,
        check=False,
    )
    assert run.returncode in (0, code), run
    # One object a line, in valid UTF-8.
    return [json.loads(line) for line in run.stdout.decode().split("\n")[:-1]]


def changed(original, /, **fields):
    """The record with other fields; a field that is `...` is removed."""
    fields = {**original, **fields}
    return {name: value for name, value in fields.items() if value is not ...}


def main():
    seen = set()
    usual = ["record", "name", "outcome", "corner", "puzzle", "solution"]
    for options in [[], ["--solutions", "1"], ["--budget", "1"], ["--guesses"]]:
        found = records(*options)
        assert [r["record"] for r in found] == list(range(1, len(INPUT))), options
        for record in found:
            assert valid(SCHEMA, record), record
            problem = ["line", "column", "message"] if record["outcome"] == "invalid" else []
            assert list(record) == usual + problem + [o[2:] for o in options if o == "--guesses"], record
            seen.add(record["outcome"])
    for columns in [list(SCHEMA["properties"]), *([name] for name in SCHEMA["properties"])]:
        for record in records("--columns", ",".join(columns), code=1):
            assert valid(SCHEMA, record), record
            assert [c for c in columns if c in record] == list(record), record
    outcomes = set(SCHEMA["properties"]["outcome"]["enum"])
    assert seen == outcomes, seen ^ outcomes

    found = records()
    names = [r["name"] for r in found]
    assert names[3] == 'quotes ", commas, \\ and \t tabs', names
    assert names[4] == "caf\u00e9 \u2192" and names[5] == "no UTF-8: \ufffd\ufffd", names
    assert names[6] == "\x1b[31mcontrol\x07" and names[7] == "9", names

    unique, multiple, invalid = found[0], found[1], found[4]
    assert (unique["outcome"], multiple["outcome"], invalid["outcome"]) == (
        "unique",
        "multiple",
        "invalid",
    )
    for wrong in [
        changed(unique, record=0),
        changed(unique, record="1"),
        changed(unique, name=None),
        changed(unique, outcome="perhaps"),
        changed(unique, corner=1000),
        changed(unique, corner=True),
        changed(unique, puzzle=None),
        changed(unique, puzzle=ONE),
        changed(unique, solution=unique["puzzle"]),
        changed(unique, solution=unique["solution"] + "\n"),
        changed(unique, solution=None),
        changed(unique, corner=None),
        changed(multiple, solution=unique["solution"]),
        changed(multiple, corner=483),
        changed(unique, message="why", line=1, column=1),
        changed(unique, extra=1),
        changed(invalid, line=0),
        changed(invalid, puzzle=unique["puzzle"]),
        [unique],
    ]:
        assert not valid(SCHEMA, wrong), wrong


if __name__ == "__main__":
    main()
