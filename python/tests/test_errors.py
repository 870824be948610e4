"""Malformed puzzles: where they are, and that they need not cost the others."""

import numpy as np
import pandas as pd
import pytest
from boards import BAD, SOLUTION, UNIQUE, cells

import euler96

BAD_CELLS = cells(UNIQUE, UNIQUE)
BAD_CELLS[1, 40] = 12


def objects(**others):
    """The cells of a puzzle as objects, with other ones, such as r1c3."""
    array = cells(UNIQUE).astype(object)
    for name, value in others.items():
        array[0, 9 * int(name[1]) + int(name[3]) - 10] = value
    return array



@pytest.mark.parametrize(
    "puzzles, index, column, reason",
    [
        ([UNIQUE, BAD], 1, 41, "found 'a'"),
        ([UNIQUE, BAD, "x"], 1, 41, "found 'a'"),
        (BAD, 0, 41, "found 'a'"),
        ([UNIQUE, UNIQUE[:80]], 1, 81, "expected 81 cells, found 80"),
        ([UNIQUE + "1"], 0, 82, "after 81 cells"),
        (["é" * 81], 0, 1, "found 'é'"),
        (["\ud800" + UNIQUE[1:]], 0, 1, "as text"),
        ([None], 0, 1, "expected 81 cells as text, found None"),
        (pd.Series([UNIQUE, float("nan")]), 1, 1, "expected 81 cells as text, found nan"),
        (f"{UNIQUE}\n\n{UNIQUE}\n".encode(), 1, 1, "expected 81 cells, found 0"),
        (BAD_CELLS, 1, 41, "expected 1-9, or 0 for an empty cell, found 12"),
        (-BAD_CELLS.astype(np.int64), 0, 1, "found -5"),
        (BAD_CELLS.astype(np.int64) + 300 * (BAD_CELLS == 12), 1, 41, "found 312"),
        (BAD_CELLS.astype(np.int64).reshape(-1, 9, 9) * 25, 0, 1, "found 125"),
        (cells(UNIQUE)[0].astype(np.int16) * 100, 0, 1, "found 500"),
        (np.array([b"\xff" * 81]), 0, 1, "found byte 0xFF"),
        (cells(UNIQUE) + 0.5, 0, 1, "found 5.5"),
        (np.where(cells(UNIQUE) == 0, np.nan, cells(UNIQUE)), 0, 3, "found nan"),
        (-cells(UNIQUE).astype(np.int8), 0, 1, "found -5"),
        (np.array([list(BAD)]), 0, 41, "found 'a'"),
        (objects(r1c3=12), 0, 3, "found 12"),
        (pd.DataFrame(objects(r1c3=pd.NA)).astype("Int64"), 0, 3, "found nan"),
        (objects(r1c3="12", r1c4=""), 0, 3, "found '12'"),
        (objects(r1c3="", r1c4="12"), 0, 3, "found ''"),
    ],
    ids=range(24),
)
def test_says_where_the_first_fault_is(puzzles, index, column, reason):
    with pytest.raises(ValueError, match=reason) as caught:
        euler96.solve(puzzles)
    assert isinstance(caught.value, euler96.PuzzleError)
    assert (caught.value.index, caught.value.column) == (index, column)
    assert str(caught.value).startswith(f"puzzle {index}, column {column}: ")


@pytest.mark.parametrize("puzzles", [[UNIQUE, BAD, UNIQUE], np.array([UNIQUE.encode(), b"\xff" * 81, UNIQUE.encode()]), pd.Series([UNIQUE, None, UNIQUE]), BAD_CELLS[[0, 1, 0]]])
def test_the_others_are_solved_if_it_is_kept(puzzles):
    results = euler96.solve(puzzles, invalid="keep")
    assert results.outcome.tolist() == ["unique", "invalid", "unique"]
    assert [result.text for result in results] == [SOLUTION, None, SOLUTION]


def test_the_text_of_a_file_is_refused_without_being_read():
    with pytest.raises(euler96.PuzzleError, match="expected one board, found a text of 368999 bytes"):
        euler96.solve("12\n" * 123000)


def test_one_malformed_puzzle_may_be_kept():
    assert euler96.solve(BAD, invalid="keep").outcome == "invalid"


@pytest.mark.parametrize("frame", [
    pd.DataFrame({"puzzle": [UNIQUE]}),
    pd.DataFrame(cells(UNIQUE)),
    pd.DataFrame(cells(UNIQUE).astype(float)),
    pd.DataFrame(cells(UNIQUE)).astype("Int64"),
    pd.DataFrame(cells(UNIQUE)).astype("Float64"),
    pd.DataFrame([list(UNIQUE)]),
], ids=["text", "cells", "floats", "Int64", "Float64", "characters"])
def test_a_frame_of_one_column_or_of_cells_is_read_and_keeps_its_index(frame):
    frame.index = ["a"]
    assert euler96.solve(frame).to_pandas().solution.to_dict() == {"a": SOLUTION}
    assert euler96.solve(frame.to_numpy())[0].text == SOLUTION
    assert euler96.canonical(frame).index.tolist() == ["a"]


def test_other_frames_are_refused_with_true_advice():
    frame = pd.DataFrame({"puzzle": [UNIQUE], "solution": [SOLUTION]})
    for wrong in (frame, {"puzzle": UNIQUE}, pd.DataFrame(cells(UNIQUE)[:, :80])):
        with pytest.raises(TypeError, match="such as frame.puzzle, or 81 columns of cells, found a (DataFrame|dict) of [128]"):
            euler96.solve(wrong)
    assert euler96.solve(frame.puzzle)[0].text == SOLUTION


@pytest.mark.parametrize("puzzles", [5, None, cells(UNIQUE) > 0, (cells(UNIQUE) > 0).astype(object), cells(UNIQUE).astype(complex)], ids=range(5))
def test_other_objects_are_type_errors(puzzles):
    with pytest.raises(TypeError, match="^expected .* found "):
        euler96.solve(puzzles)


def test_the_name_of_a_file_is_no_puzzle(tmp_path):
    path = tmp_path / "puzzles.txt"
    path.write_text(UNIQUE)
    with pytest.raises(euler96.PuzzleError, match=r"found '/'; to solve the puzzles of that file, use read\(\)$"):
        euler96.solve(str(path))


@pytest.mark.parametrize("call, says", [
    (lambda: euler96.solve(UNIQUE, threads="many"), "threads must be a whole number, not 'many'"),
    (lambda: euler96.hint(UNIQUE, level="full"), "level must be a whole number, not 'full'"),
    (lambda: euler96.scramble(UNIQUE, 2.5), "count must be a whole number, not 2.5"),
], ids=["threads", "level", "count"])
def test_a_number_that_is_not_whole_is_named(call, says):
    with pytest.raises(TypeError, match=f"^{says}$"):
        call()
