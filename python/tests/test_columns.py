"""euler96.columns, rate, canonical and explain."""

import dataclasses
import json
import math
import pathlib
import re
import typing
import xml.etree.ElementTree

import numpy as np
import pandas as pd
import pytest
from boards import BAD, BLANK, NONE, SOLUTION, UNIQUE, cells

import euler96
from euler96._words import Column

A = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
CANONICAL = "...........1..2..324.56.78............2..3..735.68.94.....7..5.52.3.84.671.4.52.8"
HARD = "7.8...3.....2.1...5.........4.....263...8.......1...9..9.6....4....7.5..........."  # 9.5
X_WING = ".31.58.42.64..95..5..4....3......8.16.8........528...61.6.....44..9.7..5.5..46..."  # 3.2
UR = "..........3.4.5.76.6479.2.....8.6.5...9..1..8....4......2....83.4..7.....9.58...."
GUESS = ".2..3..9....9.7...9..2.8..5...8..5..6.7...2.8..31.29..8..6.5..7...3.9....3..2..5."
NESTED = "98.7..6..5..6..4......3....7......4..4..679....94....54..8..5...5...2.....8....1."


def test_columns_are_those_of_the_command():
    found = euler96.columns([A, NONE], ["record", "outcome", "solution", "clues", "canonical", "automorphisms"])
    assert found["record"].tolist() == [1, 2]
    assert found["outcome"].tolist() == ["unique", "none"]
    assert found["solution"].tolist()[1] is None
    assert found["clues"].dtype == found["automorphisms"].dtype == np.int64
    assert found["clues"].tolist() == [32, 2]
    assert found["canonical"][0] == CANONICAL
    assert found["automorphisms"][0] == 1


def test_columns_make_a_frame():
    puzzles = pd.Series([A, BLANK], index=["a", "b"], name="puzzle")
    frame = puzzles.to_frame().assign(**euler96.columns(puzzles, ["rating", "hardest"]))
    assert frame.index.tolist() == ["a", "b"]
    assert frame.rating.tolist()[0] == 1.2 and math.isnan(frame.rating.tolist()[1])
    assert frame.hardest.tolist() == ["hidden-single-box", None]


def test_columns_of_a_series_have_types_that_sort_and_stay_whole():
    puzzles = pd.Series([HARD, A, BAD, X_WING], index=list("abcd"))
    frame = pd.DataFrame(euler96.columns(puzzles, ["difficulty", "clues", "line", "rating"], invalid="keep"), puzzles.index)
    assert frame.sort_values("difficulty").difficulty.tolist()[:3] == ["easy", "hard", "extreme"]
    assert (frame.difficulty < "hard").tolist() == [False, True, False, False]
    assert [str(frame[name].dtype) for name in ("clues", "line", "rating")] == ["Int64", "Int64", "float64"]
    assert frame.clues["b"] == 32 and frame.clues.isna().tolist() == [False, False, True, False]
    assert frame.line["c"] == 3


def test_the_documentation_of_columns_has_each_column():
    documented = re.search(r"names: any of\n(.*)uniqueness:", euler96.columns.__doc__, re.S)[1]
    named = {name for line in documented.splitlines() for name in re.split(", ", re.split(r"  +", line.strip())[0])}
    assert named - {""} == set(typing.get_args(Column))
    for public in euler96.__all__:
        assert "euler96 --help" not in (getattr(euler96, public).__doc__ or "")


def test_each_column_has_a_value_or_none():
    names = list(typing.get_args(Column))
    found = euler96.columns([A, BAD], names, invalid="keep")
    assert list(found) == names
    assert found["outcome"].tolist() == ["unique", "invalid"]
    assert found["line"].tolist()[1] == 2 and found["column"].tolist()[1] == 41
    assert "found 'a'" in found["message"][1]
    assert math.isnan(found["clues"][1]) and found["canonical"][1] is None


def test_columns_of_no_puzzles_have_their_types():
    found = euler96.columns([], ["clues", "rating", "rating_ep", "rating_ed", "hardest"])
    assert [values.dtype for values in found.values()] == [np.int64, np.float64, np.float64, np.float64, object]


def test_columns_obey_the_options():
    assert euler96.columns(BLANK, ["count"], solutions=7) == {"count": 7}
    assert euler96.columns(BLANK, "outcome", solver="singles", budget=1) == {"outcome": "unknown"}
    with pytest.raises(ValueError, match="names: expected one of record, name.* found 'x'"):
        euler96.columns(A, ["x"])
    with pytest.raises(ValueError, match=r"input\.\*"):
        euler96.columns(A, ["input.*"])


def test_techniques_are_those_of_explain():
    found = euler96.columns([A, BLANK], ["techniques"])["techniques"]
    used = [step.technique for step in euler96.explain(A).steps]
    assert dict(word.split(":") for word in found[0].split()) == {name: str(used.count(name)) for name in used}
    assert found[1] is None


def test_rates_what_it_is_given():
    assert euler96.rate(A) == 1.2
    ratings = euler96.rate(cells(A, NONE))
    assert ratings.dtype == np.float64 and ratings[0] == 1.2 and math.isnan(ratings[1])
    series = euler96.rate(pd.Series([A], index=[7]))
    assert (series.index.tolist(), series.name, series.tolist()) == ([7], "rating", [1.2])
    assert math.isnan(euler96.rate(BAD, invalid="keep"))


def test_canonical_forms_are_as_the_puzzles_were_given():
    assert euler96.canonical(A) == CANONICAL
    assert euler96.canonical([A, A[::-1]]).tolist() == [CANONICAL] * 2
    assert (euler96.canonical(cells(A, A[::-1])) == cells(CANONICAL)).all()
    assert euler96.canonical(cells(A)[0]).tolist() == cells(CANONICAL)[0].tolist()
    series = euler96.canonical(pd.Series([A], index=[7]))
    assert (series.index.tolist(), series.tolist()) == ([7], [CANONICAL])


def test_a_malformed_puzzle_has_no_canonical_form():
    assert euler96.canonical([A, BAD], invalid="keep").tolist() == [CANONICAL, None]
    kept = euler96.canonical(np.vstack([cells(A), np.full((1, 81), 255, np.uint8)]), invalid="keep")
    assert kept.tolist() == [cells(CANONICAL)[0].tolist(), [255] * 81]


def test_an_explanation_has_steps_that_solve_the_puzzle():
    explanation = euler96.explain(UNIQUE, ladder="sudoku-explainer")
    assert (explanation.outcome, explanation.board) == ("unique", SOLUTION)
    board = list(UNIQUE)
    for step in explanation.steps:
        assert step.board == "".join(board)
        assert step.sentence and step.technique and step.depth == 0
        for row, column, digit in re.findall(r"r(\d)c(\d)=(\d)", " ".join(step.placed)):
            board[9 * int(row) + int(column) - 10] = digit
    assert "".join(board) == SOLUTION
    assert explanation.rating == max(step.rating for step in explanation.steps)
    assert explanation.steps[0].sentence in str(explanation).replace("\n", " ")
    assert repr(explanation).startswith(f"<Explanation in {len(explanation.steps)} steps: ")


def test_steps_of_a_chain_have_links():
    explanation = euler96.explain(HARD)
    (links, *_) = [step.links for step in explanation.steps if step.links]
    assert set(links[0]) >= {"from", "to"} and re.fullmatch(r"r\dc\d(=|<>)\d", links[0]["from"])
    assert explanation.rating == euler96.rate(HARD) == 9.5
    assert "unique" in "".join(step.technique for step in euler96.explain(UR, ladder="sudoku-explainer").steps)
    assert "unique" not in "".join(step.technique for step in euler96.explain(UR, uniqueness=False, ladder="sudoku-explainer").steps)


def test_a_nested_chain_has_the_chains_within_it():
    step = euler96.explain(NESTED, ladder="sudoku-explainer").steps[0]
    assert step.inner and all(chain["technique"] and chain["links"] for chain in step.inner)
    assert {link["inner"] for link in step.links if "inner" in link} == set(range(len(step.inner)))
    assert euler96.hint(NESTED, level=3, ladder="sudoku-explainer").inner == step.inner


def test_steps_and_hints_have_what_their_schemas_have():
    data = pathlib.Path(__file__).parents[2] / "data"
    explanations, hints = (json.loads((data / f"{name}.schema.json").read_text()) for name in ("explanations", "hints"))
    names = [{field.name for field in dataclasses.fields(of)} for of in (euler96.Step, euler96.Hint)]
    assert set(explanations["$defs"]["step"]["properties"]) == names[0] - {"sentence", "depth", "board"}
    assert set(hints["properties"]) - {"name", "line", "column", "message"} == names[1]


def test_a_refuted_guess_names_the_guess():
    steps = euler96.explain(GUESS, ladder="sudoku-explainer").steps
    assert [step.step for step in steps] == [*range(1, len(steps) + 1)]
    refuting = [step for step in steps if step.refutes]
    assert refuting and all(steps[step.refutes - 1].technique == "guess" for step in refuting)
    assert {step.rating for step in refuting} == {None}


def test_a_notebook_shows_an_explanation_as_a_page_in_a_frame():
    explanation = euler96.explain(UNIQUE)
    assert "page" not in vars(explanation)  # made when it is asked for
    assert explanation.page.startswith("<!DOCTYPE html>") and explanation.steps[0].sentence in explanation.page
    frame = xml.etree.ElementTree.fromstring(explanation._repr_html_())
    assert (frame.tag, " ".join(frame.get("srcdoc").split())) == ("iframe", " ".join(explanation.page.split()))


def test_names_that_are_no_list():
    with pytest.raises(TypeError, match="names must be a list of columns, not None"):
        euler96.columns(UNIQUE, None)


def test_an_explanation_is_of_one_good_puzzle():
    assert euler96.explain(cells(NONE)[0]).outcome == "none"
    with pytest.raises(TypeError):
        euler96.explain([UNIQUE])
    with pytest.raises(euler96.PuzzleError):
        euler96.explain(BAD)
