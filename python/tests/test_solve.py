"""euler96.solve: what it takes, what it returns, and what it does meanwhile."""

import collections.abc
import concurrent.futures
import doctest
import multiprocessing
import pathlib
import pickle
import re
import sys
import threading
import time
import xml.etree.ElementTree

import numpy as np
import pandas as pd
import pytest
from boards import BLANK, NONE, SOLUTION, UNIQUE, cells

import euler96

TEXTS = [UNIQUE, NONE, BLANK]
POINTING = "..3.6...2.62.3...1..7..2.367.68.3.252816453973.527..68.3..2.674.743862.962.4.7..3"  # removes 4 from r1c7, r2c7 and r3c7
WORDS = ["unique", "none", "multiple"]
ARRAY = cells(*TEXTS)


@pytest.mark.parametrize(
    "puzzles",
    [
        TEXTS,
        tuple(TEXTS),
        iter(TEXTS),
        np.array(TEXTS),
        np.array(TEXTS, object),
        np.array(TEXTS, "S"),
        [text.encode() for text in TEXTS],
        memoryview("\n".join(TEXTS).encode()),
        memoryview(ARRAY),
        [text + "\n" for text in TEXTS],
        [text + "\r\n" for text in TEXTS],
        list(ARRAY),
        ARRAY.tolist(),
        ARRAY.reshape(-1, 9, 9).tolist(),
        bytearray("\n".join(TEXTS).encode()),
        pd.Series(TEXTS, dtype="string"),
        pd.Series(TEXTS, dtype="category"),
        pd.Series(list(ARRAY)),
        np.ma.array(np.where(ARRAY == 0, 9, ARRAY), mask=ARRAY == 0),
        ARRAY.astype(">i4"),
        pd.Series(TEXTS),
        "\n".join(TEXTS).encode(),
        "".join(text + "\r\n" for text in TEXTS).encode(),
        ARRAY,
        ARRAY.astype(np.int64),
        ARRAY.astype(float),
        ARRAY.astype(np.float32).reshape(-1, 9, 9),
        np.array([list(text) for text in TEXTS]),
        np.array([list(text) for text in TEXTS], "S").reshape(-1, 9, 9),
        np.array([list(text) for text in TEXTS], object),
        [list(text) for text in TEXTS],
        np.array(TEXTS)[:, None],
        ARRAY.reshape(-1, 9, 9),
        np.asfortranarray(ARRAY),
        np.repeat(ARRAY, 2, axis=0)[::2],
        ARRAY[::-1].copy()[::-1],
    ],
    ids=lambda puzzles: type(puzzles).__name__,
)
def test_takes_many_puzzles(puzzles):
    results = euler96.solve(puzzles)
    assert results.outcome.tolist() == WORDS
    assert [euler96.OUTCOMES[code] for code in results.outcome_code] == WORDS
    assert results.solution.tolist() == [[int(c) for c in SOLUTION], [0] * 81, [0] * 81]
    assert (results.outcome_code.dtype, results.solution.dtype) == (np.uint8, np.uint8)


@pytest.mark.parametrize("puzzle", [UNIQUE, np.array(UNIQUE), ARRAY[0], ARRAY[0].reshape(9, 9), ARRAY[0] * 1.0, np.array(list(UNIQUE)), np.array(list(UNIQUE)).reshape(9, 9)],
                         ids=["str", "array of a str", "81", "9x9", "floats", "characters", "9x9 characters"])
def test_takes_one_puzzle(puzzle):
    result = euler96.solve(puzzle)
    assert (result.outcome, result.text) == ("unique", SOLUTION)
    assert repr(result) == f"<Result: unique, {SOLUTION}>"


@pytest.mark.parametrize("puzzles", [[], b"", np.array([]), np.zeros((0, 81), np.uint8), np.zeros((0, 9, 9), np.uint8), pd.Series([], dtype=object)])
def test_takes_no_puzzles(puzzles):
    assert len(euler96.solve(puzzles)) == len(euler96.rate(puzzles)) == len(euler96.canonical(puzzles)) == 0
    assert repr(euler96.solve(puzzles)) == "<Results of 0 puzzles>"
    columns = euler96.columns(puzzles, ["outcome", "solution", "proof", "rating", "clues"])
    assert [str(column.dtype) for column in columns.values()] == ["object"] * 3 + ["float64", "Int64" if isinstance(puzzles, pd.Series) else "int64"]
    assert len(euler96.verify(puzzles, columns)) == 0
    assert len(euler96.solve(puzzles).to_pandas()) == 0


def test_results_can_be_indexed():
    results = euler96.solve(pd.Series(TEXTS, index=["a", "b", "c"]))
    assert len(results) == 3
    assert [result.outcome for result in results] == WORDS
    assert results[-1].outcome == results[np.int64(2)].outcome == "multiple"
    assert results[1:].outcome.tolist() == WORDS[1:]
    assert results[results.outcome == "none"].to_pandas().index.tolist() == ["b"]
    assert results[[2, 0]].outcome.tolist() == ["multiple", "unique"]
    assert results[::-1].to_pandas().index.tolist() == ["c", "b", "a"]
    assert results[-1:0:-1].outcome.tolist() == WORDS[:0:-1]
    assert len(results[[]]) == len(results[5:]) == 0
    with pytest.raises(IndexError):
        results[3]
    assert repr(results) == "<Results of 3 puzzles: 1 unique, 1 none, 1 multiple>"


def test_equal_answers_are_equal():
    series = pd.Series(TEXTS, index=[7, 5, 3])
    assert euler96.solve(TEXTS) == euler96.solve(ARRAY)
    assert euler96.solve(series) == euler96.solve(series) != euler96.solve(TEXTS)
    assert euler96.solve(TEXTS) != euler96.solve(TEXTS[:2]) and euler96.solve(TEXTS) != WORDS
    assert euler96.solve(UNIQUE) == euler96.solve(UNIQUE) != euler96.solve(BLANK)
    assert euler96.explain(UNIQUE) == euler96.explain(UNIQUE) != euler96.explain(NONE)
    for answer in (euler96.solve(UNIQUE), euler96.solve(TEXTS), euler96.explain(UNIQUE), euler96.hint(UNIQUE)):
        assert not isinstance(answer, collections.abc.Hashable)


def test_a_notebook_shows_a_result_as_a_board():
    shown = euler96.solve(UNIQUE)._repr_html_()
    assert re.findall(r">(\d)</td>", shown) == list(SOLUTION) and shown.count("<tr>") == 9
    xml.etree.ElementTree.fromstring(shown)
    assert "multiple" in euler96.solve(BLANK)._repr_html_()


def test_a_notebook_shows_a_hint_on_its_board_and_the_techniques_of_steps():
    shown = euler96.hint(UNIQUE, level=3, ladder="sudoku-explainer")._repr_html_()
    xml.etree.ElementTree.fromstring(shown)
    assert "box 2 has no other place" in shown and re.findall(r"background: #9e9[^>]*>(\d)</td>", shown) == ["8"]
    assert "background" not in euler96.hint(UNIQUE)._repr_html_()
    pointing = euler96.hint(POINTING, level=3, ladder="sudoku-explainer")
    assert re.findall("background: (#...)", pointing._repr_html_()) == ["#fc8"] * 3 + ["#fe9"] * 2
    shown = euler96.steps(TEXTS)._repr_html_()
    xml.etree.ElementTree.fromstring(shown)
    used = dict(re.findall(r"<td>([a-z-]+)</td><td>(\d+)</td><td>1</td>", shown))
    assert sum(map(int, used.values())) == len(euler96.explain(UNIQUE, ladder="sudoku-explainer").steps) and "hidden-single-box" in used


def test_the_repr_of_a_hint_is_its_sentence():
    hint = euler96.hint(UNIQUE, level=3)
    assert repr(hint) == f"<Hint: {hint.sentence}>"


def test_only_public_names_show():
    assert sorted(dir(euler96)) == sorted([*euler96.__all__, "__version__"])
    assert re.fullmatch(r"\d+\.\d+\.\d+", euler96.__version__)


def test_a_frame_keeps_the_index_of_the_series():
    frame = euler96.solve(pd.Series(TEXTS, index=[7, 5, 3])).to_pandas()
    assert frame.index.tolist() == [7, 5, 3]
    assert frame.outcome.tolist() == WORDS
    assert frame.outcome.cat.categories.tolist() == list(euler96.OUTCOMES)
    assert frame.solution.tolist() == [SOLUTION, None, None]


def test_options_are_those_of_the_command():
    assert euler96.solve(BLANK, solutions=1).outcome == "solved"
    assert euler96.solve(BLANK, solver="singles", budget=1).outcome == "unknown"
    assert euler96.solve([UNIQUE] * 2, threads=2, solver="peers").guesses.tolist() == [0, 0]


@pytest.mark.parametrize("option", [{"solutions": 0}, {"threads": -1}, {"budget": 0}, {"solver": "x"}, {"invalid": "x"}])
def test_refuses_options_that_make_no_sense(option):
    with pytest.raises(ValueError, match=next(iter(option))):
        euler96.solve(UNIQUE, **option)


def test_threads_are_the_cores_where_the_system_has_no_affinity(monkeypatch):
    monkeypatch.delattr("os.sched_getaffinity")
    assert euler96.solve(TEXTS).outcome.tolist() == WORDS


@pytest.mark.parametrize("shape", [(80,), (2, 80), (2, 3, 81)])
def test_refuses_arrays_of_other_shapes(shape):
    with pytest.raises(ValueError, match="shape"):
        euler96.solve(np.zeros(shape, np.uint8))


def test_an_array_of_uint8_is_read_in_place():
    shown_often = np.broadcast_to(ARRAY[0], (100_000, 81))  # 81 bytes in memory
    assert (euler96.solve(shown_often).outcome_code == 0).all()


def test_many_puzzles_come_back_in_their_order():
    order = np.random.default_rng(1).integers(0, 3, 20_000)
    results = euler96.solve(ARRAY[order], threads=4)
    assert (results.outcome == np.array(WORDS)[order]).all()
    assert (results.solution[order == 0] == cells(SOLUTION)).all()
    assert not results.solution[order != 0].any()


def solve_in_child(_):
    return euler96.solve(TEXTS * 1000, threads=2).outcome.tolist() == WORDS * 1000


def test_processes_may_be_forked_after_a_call():
    assert solve_in_child(0)
    with multiprocessing.get_context("fork").Pool(2) as pool:
        assert pool.map_async(solve_in_child, range(4)).get(timeout=60) == [True] * 4


@pytest.mark.parametrize("index", [[1, 1, 1], pd.MultiIndex.from_tuples([(1, 2), (3, 4), (1, 2)]), pd.date_range("2020", periods=3)],
                         ids=["doubled", "levels", "days"])
def test_any_index_is_kept(index):
    series = pd.Series(TEXTS, index=index)
    assert euler96.solve(series).to_pandas().index.equals(series.index)
    assert euler96.solve(series)[1:].to_pandas().index.equals(series.index[1:])
    assert euler96.canonical(series).index.equals(series.index)
    arrays = pd.Series(list(ARRAY), index=index)  # a column of arrays
    assert euler96.canonical(arrays).equals(euler96.canonical(series))


def test_results_and_errors_can_be_pickled():
    results = pickle.loads(pickle.dumps(euler96.solve(pd.Series(TEXTS, index=[7, 5, 3]))))
    assert results.to_pandas().index.tolist() == [7, 5, 3] and results.outcome.tolist() == WORDS
    error = pickle.loads(pickle.dumps(euler96.PuzzleError(1, 2, "x")))
    assert (error.index, error.column, str(error)) == (1, 2, "puzzle 1, column 2: x")


def test_several_python_threads_may_solve():
    with concurrent.futures.ThreadPoolExecutor(4) as pool:
        for results in pool.map(lambda _: euler96.solve(TEXTS * 1000, threads=2), range(16)):
            assert results.outcome.tolist() == WORDS * 1000


def test_other_python_threads_run_meanwhile():
    steps, done = [0], []

    def count():
        while not done:
            steps[0] += 1
            time.sleep(0)  # gives the other thread a turn

    interval = sys.getswitchinterval()
    thread = threading.Thread(target=count)
    thread.start()
    try:
        sys.setswitchinterval(1000)  # from here the other thread runs only where this one lets it
        before = steps[0]
        euler96.solve([UNIQUE] * 20_000, solver="peers", threads=1, invalid="keep")
        assert steps[0] > before
    finally:
        done.append(True)
        sys.setswitchinterval(interval)
        thread.join()


def test_documented_examples():
    for name in euler96.__all__:
        getattr(euler96, name)  # some are made when they are first used
    failed, tried = doctest.testmod(euler96, extraglobs={"euler96": euler96})
    assert (failed, tried > 0) == (0, True)


def test_the_page_tells_the_truth(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)  # it writes a file
    page = pathlib.Path(__file__).parents[2] / "docs/python.md"
    failed, tried = doctest.testfile(str(page), module_relative=False)
    assert (failed, tried > 0) == (0, True)
