"""euler96.steps, and boards with pencil marks in euler96.hint and euler96.explain."""

import numpy as np
import pytest
from boards import BAD, SOLUTION, UNIQUE, cells

import euler96

X_WING = ".31.58.42.64..95..5..4....3......8.16.8........528...61.6.....44..9.7..5.5..46..."
TEXTS = [UNIQUE, X_WING, "." * 81]


def test_steps_are_those_of_explanations():
    found = euler96.steps(TEXTS)
    assert len(found) == 3 and found.puzzles.dtype == np.int64 and found.puzzles[2] == found.puzzles[3]
    assert repr(found) == f"<Steps of 3 puzzles: {len(found.technique)} steps>"
    explained = euler96.explain(UNIQUE, ladder="sudoku-explainer")
    assert explained.omitted == 0
    for s, step in enumerate(explained.steps):
        assert found.techniques[found.technique[s]] == step.technique
        assert found.rating[s] == round(10 * step.rating)
        row, column = divmod(int(found.cell[s]), 9)
        assert step.placed == ([f"r{row + 1}c{column + 1}={found.digit[s]}"] if found.digit[s] else [])
    rated = euler96.rate(X_WING)
    assert found.rating[found.puzzles[1]:].max() == round(10 * rated)


def test_steps_of_any_threads_are_equal_and_malformed_puzzles_have_none():
    assert euler96.steps(TEXTS * 100, threads=1) == euler96.steps(TEXTS * 100, threads=3)
    kept = euler96.steps([UNIQUE, BAD, UNIQUE], invalid="keep")
    assert np.diff(kept.puzzles).tolist() == [kept.puzzles[1], 0, kept.puzzles[1]]
    assert euler96.steps(cells(UNIQUE, UNIQUE)) == euler96.steps([UNIQUE] * 2)
    with pytest.raises(euler96.PuzzleError):
        euler96.steps([BAD])
    assert len(euler96.steps([])) == 0


def test_codes_of_cells_and_digits_do_not_overflow():
    found = euler96.steps(TEXTS)
    filled = found.digit > 0
    assert (found.placed[filled] == found.cell[filled].astype(int) * 9 + found.digit[filled] - 1).all()
    assert (9 * found.cell + found.digit - 1)[filled].tolist() == found.placed[filled].tolist()
    assert found.placed.max() > 255 and (found.placed[~filled] == 729).all() and not filled.all()
    assert (np.diff(found.rating) < 0).any() and (found.removed - 729 < 0).all()


def replayed(puzzle, steps):
    """The candidates before each step of an explanation."""
    candidates = {(cell, digit) for cell in range(81) for digit in range(9)}

    def place(cell, digit):
        row, column = divmod(cell, 9)
        for other in range(81):
            if other == cell or other // 9 == row or other % 9 == column or (other // 27, other % 9 // 3) == (row // 3, column // 3):
                candidates.discard((other, digit))
        for other in range(9):
            candidates.discard((cell, other))
        candidates.add((cell, digit))

    def of(name):
        return 9 * int(name[1]) + int(name[3]) - 10, int(name[-1]) - 1

    for cell, digit in enumerate(puzzle):
        if digit.isdigit():
            place(cell, int(digit) - 1)
    for step in steps:
        yield set(candidates)
        candidates -= set(map(of, step.removed))
        for name in step.placed:
            place(*of(name))


def test_states_are_the_positions_of_explanations_and_hints_take_them():
    found = euler96.steps([UNIQUE, BAD, X_WING], invalid="keep")
    batches = list(found.states(size=2))
    assert [set(batch.puzzle) for batch in batches] == [{0}, {2}]
    assert sum(map(len, batches)) == len(found.technique)
    assert (np.concatenate([batch.technique for batch in batches]) == found.technique).all()
    explained = euler96.explain(UNIQUE, ladder="sudoku-explainer")
    assert euler96.to_text(batches[0].board).tolist() == [step.board for step in explained.steps]
    for state, candidates in enumerate(replayed(UNIQUE, explained.steps)):
        assert set(zip(*np.nonzero(batches[0].candidates[state]))) == candidates
        cell, digit = divmod(int(batches[0].placed[state]), 9)
        assert explained.steps[state].placed == [f"r{cell // 9 + 1}c{cell % 9 + 1}={digit + 1}"]
    hard, solution = batches[1], euler96.to_cells(euler96.solve(X_WING).text)
    assert hard.removed.any() and (hard.placed == 729).any()
    assert not (hard.removed & ~hard.candidates).any()
    assert hard.candidates[:, np.arange(81), solution - 1].all()
    for state in np.flatnonzero(hard.removed.any(axis=(1, 2))):
        assert euler96.explain(hard.candidates[state]).board == euler96.to_text(solution)
        after = hard.candidates[state] & ~hard.removed[state]
        if hard.placed[state] == 729:
            assert (hard.candidates[state + 1] == after).all()
    assert repr(batches[0]) == f"<{len(batches[0])} States of 1 puzzles>"
    assert not list(euler96.steps([]).states()) and not list(euler96.steps(["." * 81]).states())
    with pytest.raises(ValueError, match="size"):
        found.states(size=0)


def test_steps_of_a_series_keep_its_index():
    pd = pytest.importorskip("pandas")
    frame = euler96.steps(pd.Series([UNIQUE, X_WING], index=["a", "b"])).to_pandas()
    assert set(zip(frame.index, frame.puzzle)) == {("a", 0), ("b", 1)}


def test_steps_as_a_frame():
    pytest.importorskip("pandas")
    found = euler96.steps(TEXTS)
    frame = found.to_pandas()
    assert len(frame) == len(found.technique) and set(frame.puzzle) == {0, 1}
    assert frame.technique.iloc[0] == "hidden-single-box" and frame.rating.max() == 3.2
    assert frame.removed.sum() == len(found.removed) and frame[frame.digit == 0].cell.eq(255).all()


def test_steps_in_arrow_share_the_memory():
    pytest.importorskip("pyarrow")
    found = euler96.steps(TEXTS)
    table = found.to_arrow()
    steps = table.column("steps").chunk(0)
    assert len(table) == 3 and steps[2].as_py() == [] and steps[0][0]["technique"].as_py() == "hidden-single-box"
    removed = steps.values.field("removed").values
    assert removed.buffers()[1].address == found.removed.ctypes.data
    assert steps.values.field("cell").buffers()[1].address == found.cell.ctypes.data


@pytest.mark.parametrize("shape", [(81, 9), (9, 9, 9)])
def test_marks_may_be_an_array_or_a_drawing(shape):
    line = euler96.hint(X_WING, level=3).after
    array = (np.array(list(line)) != ".").reshape(shape)
    expected = euler96.hint(line, level=3)
    assert euler96.hint(array, level=3) == expected
    rows = [line[i:i + 9].replace(".", "") for i in range(0, 729, 9)]
    drawn = "\n".join(" ".join(rows[i:i + 9]) for i in range(0, 81, 9))
    assert euler96.hint(drawn, level=3) == expected
    explained = euler96.explain(array)
    assert explained.marks == line and explained.board == euler96.solve(X_WING).text
    assert "<html" in explained.page


def test_marks_that_lack_the_right_digit_are_wrong():
    array = np.ones((81, 9), bool)
    assert euler96.hint(array).outcome == "multiple"
    for cell, digit in enumerate(UNIQUE):
        if digit.isdigit() and digit != "0":
            array[cell] = np.arange(1, 10) == int(digit)
    array[2, int(SOLUTION[2]) - 1] = False
    found = euler96.hint(array)
    assert (found.outcome, found.lacking) == ("wrong-marks", [f"r1c3={SOLUTION[2]}"])
    array[5] = False
    with pytest.raises(ValueError, match="expected a candidate of r1c6, found none"):
        euler96.hint(array)
    with pytest.raises(ValueError, match="shape"):
        euler96.hint(array[:5])
    with pytest.raises(TypeError, match="expected candidates as bool, found int64"):
        euler96.hint(array.astype(np.int64))
    with pytest.raises(ValueError, match="expected"):
        euler96.hint("1........" * 81 + "x")
