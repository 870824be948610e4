"""Prints euler96/_words.py: the words that settings take, from the tables of the library.

    scripts/run-python python/tests/words.py >python/euler96/_words.py
"""

import json
import textwrap

from euler96._call import Call


def ask(function: str) -> list[dict]:
    call = Call(function)
    call.run(1)
    return json.loads(call.text("answer"))


def words() -> str:
    settings = {f"{row['name']}.{setting['name']}": setting for row in ask("functions") for setting in row["settings"]}
    check = Call("check")
    check.boards("puzzles", ())
    check.run(0)
    level = settings["hint.level"]
    types = {
        "Column": settings["columns.columns"]["words"],
        "Difficulty": settings["generate.difficulty"]["words"],
        "Format": settings["read.input"]["words"],
        "Invalid": ["raise", "keep"],
        "Ladder": settings["explain.ladder"]["words"],
        "Level": [*range(level["low"], level["high"] + 1)],
        "Outcome": settings["run.only"]["words"],
        "Solver": settings["solve.solver"]["words"],
        "Symmetry": settings["generate.symmetry"]["words"],
        "RatedTechnique": [row["name"] for row in ask("techniques") if row["rating"] is not None],
        "Technique": [row["name"] for row in ask("techniques")],
        "Verdict": check.array("verdicts"),
    }
    text = '"""The words that settings take. python/tests/words.py makes this file."""\n\nfrom typing import Literal\n\n'
    for name, values in types.items():
        listed = json.dumps(values)[1:-1]
        if len(listed) > 80:
            listed = "\n" + textwrap.fill(listed + ",", 116, break_on_hyphens=False, initial_indent="    ", subsequent_indent="    ") + "\n"
        text += f"{name} = Literal[{listed}]\n"
    return text


if __name__ == "__main__":
    print(words(), end="")
