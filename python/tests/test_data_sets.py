"""The program of docs/data-sets.md, on a small file."""

import os
import pathlib
import re
import subprocess
import sys

import numpy as np
import pandas as pd
from boards import NONE, SOLUTION, UNIQUE

import euler96

PAGE = pathlib.Path(__file__).parents[2] / "docs/data-sets.md"


def test_the_program_splits_a_file_without_leaks(tmp_path):
    random = np.random.default_rng(1)
    frame = pd.DataFrame({"puzzle": [UNIQUE] + [SOLUTION[:9 * i] + "." * 9 + SOLUTION[9 * i + 9:] for i in range(9)]})
    for cell in random.choice(81, 40, replace=False):  # other puzzles of the same solution
        frame.loc[len(frame)] = SOLUTION[:cell] + "." + SOLUTION[cell + 1:]
    frame["solution"] = SOLUTION
    digits = str.maketrans("123456789", "".join(random.permutation(list("123456789"))))
    forms = frame.apply(lambda column: column.map(lambda text: text.translate(digits)[::-1]))
    frame = pd.concat([frame, forms])
    frame.loc[len(frame)] = [UNIQUE, SOLUTION[::-1]]  # a wrong solution
    frame.loc[len(frame)] = [NONE, SOLUTION]
    frame.to_csv(tmp_path / "puzzles.csv", index=False)
    (program,) = re.findall(r"```python\n(.*?)```", PAGE.read_text(), re.S)
    (tmp_path / "prepare.py").write_text(program)
    ended = subprocess.run([sys.executable, "prepare.py", "puzzles.csv"], cwd=tmp_path, text=True, capture_output=True,
                           env={**os.environ, "PYTHONPATH": str(pathlib.Path(euler96.__file__).parents[1])}, check=True)
    assert "read 102 puzzles" in ended.stdout and "100 have the solution" in ended.stdout
    parts = [pd.read_csv(tmp_path / name, dtype=str) for name in ("test.csv", "train.csv")]
    together = pd.concat(parts)
    assert len(parts[0]) and len(parts[1])
    assert not set(parts[0].canonical) & set(parts[1].canonical)
    assert sorted(together.canonical) == sorted(set(euler96.canonical(frame.puzzle.iloc[:100].tolist())))
    assert (together.rating.astype(float) == euler96.rate(together.puzzle.tolist())).all()
