"""euler96.verify: the certificates of columns() are proofs, and damaged ones are not."""

import io

import numpy as np
import pandas as pd
import pytest
from boards import BAD, BLANK, NONE, SOLUTION, UNIQUE, cells

import euler96

NAMES = ["outcome", "solution", "proof"]
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
PUZZLES = [UNIQUE, NONE, BLANK, HARD]


@pytest.mark.parametrize("puzzles", [PUZZLES, cells(*PUZZLES), "\n".join(PUZZLES).encode(), np.array(PUZZLES)], ids=range(4))
def test_what_columns_gives_is_proved(puzzles):
    proved = euler96.verify(puzzles, euler96.columns(puzzles, NAMES))
    assert proved.dtype == bool and proved.tolist() == [True] * 4


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("puzzle", PUZZLES, ids=["unique", "none", "multiple", "hard"])
def test_the_certificate_of_another_puzzle_is_no_proof(puzzle, name):
    own = euler96.columns(puzzle, NAMES)
    changed = False
    for other in PUZZLES:
        value = euler96.columns(other, [name])[name]
        if (value or "") == (own[name] or ""):
            continue
        changed = True
        assert not euler96.verify(puzzle, {**own, name: value})
    assert changed and euler96.verify(puzzle, own)


def test_a_frame_that_was_written_and_read_is_proved():
    frame = pd.DataFrame({"puzzle": PUZZLES, **euler96.columns(PUZZLES, NAMES)}, index=[7, 7, 5, 3])
    frame = pd.read_csv(io.StringIO(frame.to_csv()), index_col=0)  # with NaN for empty texts
    proved = euler96.verify(frame.puzzle, frame)
    assert (proved.index.tolist(), proved.name, proved.tolist()) == ([7, 7, 5, 3], "proved", [True] * 4)
    frame.loc[5, "outcome"] = "none"
    assert euler96.verify(frame.puzzle, frame).tolist() == [True, True, False, True]


def test_outcomes_without_a_certificate_are_not_proved():
    puzzles = [UNIQUE, BAD, BLANK]
    found = euler96.columns(puzzles, NAMES, invalid="keep", solutions=1)
    assert euler96.verify(puzzles, found, invalid="keep").tolist() == [False] * 3
    with pytest.raises(euler96.PuzzleError):
        euler96.verify(puzzles, found)


def test_each_puzzle_needs_a_certificate():
    found = euler96.columns(PUZZLES, NAMES)
    with pytest.raises(ValueError, match="as many certificates as puzzles"):
        euler96.verify(PUZZLES[:3], found)
    with pytest.raises(ValueError, match="no 'proof'"):
        euler96.verify(PUZZLES, {"outcome": [], "solution": []})


def test_only_an_empty_text_is_an_empty_proof():
    found = {"outcome": "unique", "solution": SOLUTION, "proof": None}
    assert euler96.verify(UNIQUE, found)
    assert not euler96.verify(UNIQUE, {**found, "proof": "\ud800"})  # cannot be encoded
    with pytest.raises(TypeError):
        euler96.verify(UNIQUE, {**found, "proof": 0})
    with pytest.raises(TypeError):
        euler96.verify(cells(UNIQUE), {"outcome": ["unique"], "solution": cells(SOLUTION), "proof": [""]})


@pytest.mark.parametrize("dtype", ["string", "category"])
def test_a_frame_may_have_other_kinds_of_text(dtype):
    frame = pd.DataFrame({"puzzle": PUZZLES, **euler96.columns(PUZZLES, NAMES)}).astype(dtype)
    assert euler96.verify(frame.puzzle, frame).all()
