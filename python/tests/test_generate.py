"""euler96.generate and euler96.hint."""

import warnings

import numpy as np
import pytest
from boards import BAD, BLANK, NONE, SOLUTION, UNIQUE, cells

import euler96


def test_a_seed_gives_the_same_puzzles_with_any_number_of_threads():
    puzzles = euler96.generate(50, seed=7)
    assert puzzles.dtype == np.uint8 and puzzles.shape == (50, 81)
    assert (puzzles == euler96.generate(50, seed=7, threads=3)).all()
    assert (puzzles[:10] == euler96.generate(10, seed=7)).all()
    assert (euler96.solve(puzzles).outcome == "unique").all()
    assert (euler96.generate(1) != euler96.generate(1)).any()
    assert euler96.generate(0).shape == (0, 81)


@pytest.mark.parametrize("call", [lambda seed: euler96.generate(1, seed=seed), lambda seed: euler96.scramble([UNIQUE], 3, seed=seed)],
                         ids=["generate", "scramble"])
def test_a_seed_is_any_number_of_64_bits_or_a_generator(call):
    made = [call(seed) for seed in (0, 1, 2**64 - 1, np.uint64(2**64 - 1))]
    assert (made[0] != made[1]).any() and (made[1] != made[2]).any() and (made[2] == made[3]).all()
    random = np.random.default_rng(5)
    first, second = call(random), call(random)
    assert (first == call(np.random.default_rng(5))).all() and (first != second).any()


def test_wishes_come_true():
    puzzles = euler96.generate(5, seed=1, clues=(24, 25), minimal=True, rating=(2.0, 3.0))
    assert set((puzzles > 0).sum(axis=1)) <= {24, 25}
    assert ((2.0 <= euler96.rate(puzzles)) & (euler96.rate(puzzles) <= 3.0)).all()
    assert ((euler96.generate(3, seed=1, clues=30) > 0).sum(axis=1) == 30).all()
    assert (euler96.generate(3, seed=1, rating=1.5) == euler96.generate(3, seed=1, rating=(1.5, 1.5))).all()
    (hardest,) = euler96.columns(euler96.generate(1, seed=1, hardest="xy-wing"), ["hardest"])["hardest"]
    assert hardest == "xy-wing"
    wished = ["skyscraper", "w-wing"]
    for puzzle in euler96.generate(2, seed=1, with_=wished):
        assert {*wished} <= {step.technique for step in euler96.explain(puzzle).steps}
    (puzzle,) = euler96.generate(1, seed=1, hardest="skyscraper", ladder="human")
    assert not {step.technique for step in euler96.explain(puzzle).steps} & {"w-wing", "xy-wing"}
    assert (euler96.generate(3, seed=1, difficulty="hard") == euler96.generate(3, seed=1, rating=(2.6, 4.4))).all()
    assert (euler96.columns(euler96.generate(3, seed=1, difficulty="expert"), ["difficulty"])["difficulty"] == "expert").all()
    ramp = euler96.rate(euler96.generate(9, seed=1, ramp=True, rating=(1.5, 7.1)))
    assert (np.diff(ramp) >= 0).all() and ramp[0] < 2 and ramp[-1] > 7
    with pytest.raises(ValueError, match="ramp: at most 10000 puzzles"):
        euler96.generate(10001, ramp=True)
    turned = euler96.generate(3, seed=1, symmetry="rotate180") > 0
    assert (turned == turned[:, ::-1]).all()


def test_puzzles_near_others():
    seeds = euler96.generate(2, seed=3)
    puzzles = euler96.generate(30, seed=1, near=seeds)
    assert (puzzles == euler96.generate(30, seed=1, near=seeds, threads=1)).all()
    exchanged = [min(((puzzle != seed) & (seed > 0)).sum() for seed in seeds) for puzzle in puzzles]
    assert len(puzzles) == 30 and set(exchanged) <= {1, 2}
    assert len({form.tobytes() for form in euler96.canonical([*puzzles, *seeds])}) == 32
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        everything = euler96.generate(10**6, near=seeds[0], remove=1, add=1)
    assert 0 < len(everything) < 1000
    with pytest.raises(ValueError, match="near: puzzle 1 does not have that symmetry"):
        euler96.generate(near=seeds, symmetry="mirror")
    with pytest.raises(ValueError, match="remove: the range begins below 1"):
        euler96.generate(near=seeds, remove=0)
    with pytest.raises(ValueError, match="near: expected at least one puzzle"):
        euler96.generate(near=seeds[:0])


def test_random_forms_are_the_same_puzzle():
    forms = euler96.scramble([UNIQUE, SOLUTION], 20, seed=3)
    assert forms.shape == (2, 20, 81) and forms.dtype == np.uint8
    assert len(np.unique(forms[0], axis=0)) == 20
    assert len(np.unique(euler96.canonical(forms[0]), axis=0)) == 1
    assert (forms == euler96.scramble(cells(UNIQUE, SOLUTION), 20, seed=3, threads=1)).all()
    puzzle, solution = euler96.scramble([UNIQUE], 5, seed=3), euler96.scramble([SOLUTION], 5, seed=3)
    assert ((puzzle == 0) | (puzzle == solution)).all()
    for wrong in ({"count": 0}, {"seed": -1}, {"threads": 0}):
        with pytest.raises(ValueError):
            euler96.scramble([UNIQUE], **wrong)
    with pytest.raises(euler96.PuzzleError):
        euler96.scramble([BAD])


def test_a_pattern_may_be_a_text_or_an_array():
    pattern = "X" * 36 + "." * 9 + "X" * 36
    puzzles = euler96.generate(2, seed=1, pattern=pattern)
    filled = np.array([sign == "X" for sign in pattern])
    assert ((puzzles > 0) == filled).all()
    assert (puzzles == euler96.generate(2, seed=1, pattern=filled)).all()
    assert (puzzles == euler96.generate(2, seed=1, pattern=filled.reshape(9, 9).astype(int))).all()


@pytest.mark.parametrize("wish, says", [
    ({"clues": 16}, "17 clues"), ({"clues": (25, 22)}, "clues: expected .* '25-22'"), ({"clues": (1, 2, 3)}, "pair"),
    ({"clues": (-5, 30)}, r"clues: expected a number or a pair such as \(22, 25\), found '-5-30'"), ({"clues": "x"}, "clues: expected"), ({"rating": (float("nan"), 2)}, "rating: expected"),
    ({"rating": float("inf")}, "rating: expected"), ({"seed": 2**64}, "seed: expected a whole number from 0"),
    ({"clues": 20.5}, r"clues: expected .* found .20\.5"),
    ({"rating": 1.25}, r"rating: expected .* found .1\.25"), ({"rating": 20}, "ratings"), ({"hardest": "xwing"}, "hardest: expected the name of a technique, found 'xwing'; did you mean x-wing"), ({"hardest": ""}, "hardest: expected the name .* found ''"),
    ({"difficulty": "x"}, "difficulty: expected one of easy, medium.* found 'x'"), ({"difficulty": "easy", "rating": 2}, "cannot be used with"),
    ({"symmetry": "x"}, "symmetry"),
    ({"pattern": "X"}, r"81 cells, found 'X' \(1 cells\)"), ({"pattern": "." * 81}, "room for 0"), ({"seed": -1}, "seed"),
    ({"pattern": "x1" + "x" * 79}, "expected . 0 _ or - for the cells without a clue"), ({"time": 0}, "time"), ({"time": float("nan")}, "time"), ({"time": "x"}, "time"),
    ({"count": -1}, "count"), ({"budget": 0}, "budget"), ({"threads": 0}, "threads"),
], ids=str)
def test_refuses_wishes_that_make_no_sense(wish, says):
    with pytest.raises(ValueError, match=says):
        euler96.generate(**wish)


def test_a_spent_budget_is_a_warning():
    with pytest.warns(UserWarning, match="found 0 of 3; gave up after 100 boards"):
        assert euler96.generate(3, seed=1, clues=17, symmetry="rotate90", budget=100).shape == (0, 81)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        euler96.generate(3, seed=1)


def test_time_ends_a_search_and_the_puzzles_are_the_first_ones():
    with pytest.warns(UserWarning, match=r"gave up after 100 ms; \d+ boards were tried"):
        puzzles = euler96.generate(10**9, seed=1, time=0.1)
    first = min(len(puzzles), 100)
    assert (puzzles[:first] == euler96.generate(first, seed=1)).all()
    assert len(euler96.generate(3, seed=1, time=float("inf"))) == 3


def test_a_hint_tells_what_its_level_allows():
    names, place, step = (euler96.hint(UNIQUE, level=level, ladder="sudoku-explainer") for level in (1, 2, 3))
    assert {hint.outcome for hint in (names, place, step)} == {"step"}
    assert str(names) == "hidden single in a box" and names.technique == "hidden-single-box"
    assert names.houses is names.placed is None
    assert place.houses and place.placed is None
    first = euler96.explain(UNIQUE, ladder="sudoku-explainer").steps[0]
    assert (step.placed, step.cells, step.digits, step.rating) == (first.placed, first.cells, first.digits, first.rating)
    assert step.sentence.endswith(first.sentence)


def test_a_hint_finds_wrong_entries():
    place = UNIQUE.index(".")
    wrong = next(digit for digit in "123456789" if digit != SOLUTION[place])
    board = UNIQUE[:place] + wrong + UNIQUE[place + 1:]
    assert euler96.hint(board, puzzle=UNIQUE).wrong == [f"r{place // 9 + 1}c{place % 9 + 1}"]
    assert euler96.hint(cells(board)[0], puzzle=cells(UNIQUE)[0]).outcome == "wrong"
    assert euler96.hint("." + UNIQUE[1:], puzzle=UNIQUE).missing == ["r1c1"]
    assert euler96.hint(UNIQUE, puzzle=BLANK).outcome == "bad-puzzle"
    assert euler96.hint(SOLUTION).outcome == "solved"
    assert euler96.hint(NONE).outcome == "none"
    several = euler96.hint(BLANK)
    assert several.outcome == "multiple" and len(several.solutions) == 2


def test_a_hint_gives_all_steps_or_those_of_techniques():
    every = euler96.hint(UNIQUE, all=True, level=3)
    assert every.outcome == "steps" and len(every.steps) > 2
    assert every.steps[0]["placed"] == euler96.hint(UNIQUE, level=3).placed
    assert "\n".join(step["sentence"] for step in every.steps) == every.sentence
    singles = euler96.hint(UNIQUE, technique=["jellyfish", "Hidden single"])
    assert {step["technique"] for step in singles.steps} == {"hidden-single-box"}
    none = euler96.hint(UNIQUE, technique="Remote pair")
    assert none.steps == [] and str(none) == "No remote pair here."
    with pytest.raises(ValueError, match="expected the name of a technique"):
        euler96.hint(UNIQUE, technique="z")


def test_a_hint_is_for_one_good_board():
    for call in (lambda: euler96.hint([UNIQUE]), lambda: euler96.hint(UNIQUE, puzzle=cells(UNIQUE))):
        with pytest.raises(TypeError, match="one puzzle"):
            call()
    for options in ({"level": 4}, {"puzzle": BAD}):
        with pytest.raises(ValueError):
            euler96.hint(UNIQUE, **options)
    with pytest.raises(euler96.PuzzleError):
        euler96.hint(BAD)
