"""euler96.check, to_cells and to_text."""

import numpy as np
import pandas as pd
import pytest
from boards import BAD, BLANK, NONE, SOLUTION, UNIQUE, cells

import euler96

OTHER = ".31.58.42.64..95..5..4....3......8.16.8........528...61.6.....44..9.7..5.5..46..."
WRONG = SOLUTION[:-1] + "8"
ROWS = [  # puzzle, solution, verdict, the same row, sentence
    (UNIQUE, WRONG, "wrong", -1, "the solution has 9 in r9c9, not 8"),
    (UNIQUE, SOLUTION, "good", -1, None),
    (BAD, SOLUTION, "malformed", -1, "column 41: expected 1-9, or 0 . _ * - x ? for an empty cell, found 'a'"),
    (UNIQUE[::-1], SOLUTION[::-1], "same", 1, "same as row 1"),
    (NONE, SOLUTION, "none", -1, "the puzzle has no solution"),
    (BLANK, SOLUTION, "several", -1, "the puzzle has several solutions"),
    (SOLUTION, SOLUTION, "solved", -1, "the puzzle has no empty cell"),
    (OTHER, SOLUTION[:80], "wrong", -1, "the solution is malformed: column 81: expected 81 cells, found 80"),
    (OTHER, OTHER, "wrong", -1, "the solution has 7 in r1c1, not an empty cell"),
]


def test_check_says_what_is_wrong_with_each_row():
    puzzles, solutions, verdicts, same_as, sentences = zip(*ROWS)
    found = euler96.check(puzzles, solutions)
    assert found.verdict.tolist() == list(verdicts)
    assert found.same_as.tolist() == list(same_as)
    assert found.sentence.tolist() == list(sentences)
    assert repr(found) == "<Checks of 9 puzzles: 1 good, 1 malformed, 1 none, 1 several, 3 wrong, 1 solved, 1 same>"


def test_without_solutions_none_is_wrong():
    found = euler96.check([UNIQUE, UNIQUE, SOLUTION])
    assert found.verdict.tolist() == ["good", "same", "solved"]
    assert len(euler96.check([])) == 0 and repr(euler96.check([])) == "<Checks of 0 puzzles>"
    assert euler96.check(UNIQUE, SOLUTION).verdict.tolist() == ["good"]
    with pytest.raises(ValueError, match="as many solutions as puzzles, not 1 and 2"):
        euler96.check([UNIQUE] * 2, [SOLUTION])


def test_checks_make_a_frame_that_selects_the_good_rows():
    frame = pd.DataFrame({"puzzle": [UNIQUE, UNIQUE, None], "solution": [SOLUTION, SOLUTION, None]}, index=list("abc"))
    found = euler96.check(frame.puzzle, frame.solution).to_pandas()
    assert found.verdict.tolist() == ["good", "same", "malformed"] and str(found.same_as.dtype) == "Int64"
    assert found.same_as.isna().tolist() == [True, False, True]
    assert found.sentence["c"] == "column 1: expected 81 cells as text, found None"
    assert euler96.check([UNIQUE], [None]).sentence[0] == "the solution is malformed: column 1: expected 81 cells as text, found None"
    assert frame[found.verdict == "good"].index.tolist() == ["a"]


def test_a_number_that_is_no_cell_is_named():
    array = cells(UNIQUE).astype(int)
    array[0, 3] = 312
    assert euler96.check(array).sentence[0] == "column 4: expected 1-9, or 0 for an empty cell, found 312"


def test_cells_and_texts_of_boards():
    array = euler96.to_cells([UNIQUE, SOLUTION])
    assert array.dtype == np.uint8 and (array == cells(UNIQUE, SOLUTION)).all()
    assert euler96.to_cells(UNIQUE.replace(".", "_") + "\r\n").tolist() == cells(UNIQUE)[0].tolist()
    assert euler96.to_text(array).tolist() == [UNIQUE, SOLUTION]
    assert euler96.to_text(array[0].reshape(9, 9), empty="0") == UNIQUE.replace(".", "0")
    series = euler96.to_text(pd.Series([UNIQUE.replace(".", "0")], index=[7]))
    assert (series.index.tolist(), series.name, series.tolist()) == ([7], "puzzle", [UNIQUE])
    assert euler96.to_text([UNIQUE, BAD], invalid="keep").tolist() == [UNIQUE, None]
    assert euler96.to_cells([BAD], invalid="keep").tolist() == [[255] * 81]
    assert euler96.to_cells([]).shape == (0, 81) and euler96.to_text(np.zeros((0, 81), np.uint8)).shape == (0,)
    for call in (euler96.to_cells, euler96.to_text):
        with pytest.raises(euler96.PuzzleError):
            call([BAD])
    for empty in ("--", "", "5", "\n", "é"):
        with pytest.raises(ValueError, match="empty must be one printable"):
            euler96.to_text(array, empty=empty)
