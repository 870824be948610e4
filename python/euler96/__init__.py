"""Sudoku puzzles by the million: solve, rate, compare and read them.

    >>> import euler96
    >>> euler96.solve("..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..").outcome
    'unique'

solve() takes one puzzle or many: a list, a NumPy array, a pandas Series or bytes. columns() says whatever else
can be said of a puzzle in one field.
"""

from __future__ import annotations

import warnings
from os import PathLike, fsencode, stat
from stat import S_ISFIFO
from typing import TYPE_CHECKING, Any, Iterable, Iterator, Mapping, Sequence, get_args

import numpy as np

from . import _euler96, _input
from ._call import BOOL, U1, U8, Call, PuzzleError, public, whole
from ._results import OUTCOMES, Checks, Result, Results, texts
from ._words import Difficulty, Format, Invalid, Ladder, Level, Solver, Symmetry, Technique

if TYPE_CHECKING:
    import pandas as pd

    from ._input import OneOrMany
    from ._records import Batch, Explanation, Hint, Problem, Step
    from ._steps import States, Steps

__all__ = [
    "OUTCOMES", "Batch", "Checks", "Explanation", "Hint", "Problem", "PuzzleError", "Result", "Results", "States", "Step",
    "Steps", "canonical", "check", "columns", "explain", "generate", "hint", "rate", "read", "scramble", "solve", "steps",
    "to_cells", "to_text", "verify",
]

__version__ = _euler96.version

_LATER = {
    "Batch": "_records", "Explanation": "_records", "Hint": "_records", "Problem": "_records", "Step": "_records",
    "States": "_steps", "Steps": "_steps",
}

for _type in (Checks, PuzzleError, Result, Results):
    _type.__module__ = __name__


def __getattr__(name: str) -> Any:
    """Makes classes of answers when they are first used, because that takes longer than the rest of the import."""
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    found = globals()[name] = getattr(import_module(f".{_LATER[name]}", __name__), name)
    return found


def __dir__() -> list[str]:
    return ["__version__", *__all__]


@_input.of_puzzles
def solve(
    puzzles: Any,
    *,
    solutions: int = 2,
    solver: Solver = "auto",
    threads: int | None = None,
    budget: int | None = None,
    invalid: Invalid = "raise",
    progress: bool = False,
) -> OneOrMany[Result, Results, Results]:
    """Solve puzzles on all cores. An independent checker checks every solution.

    puzzles: one of
        a list of str or bytes of 81 characters: 1-9, and 0 . _ * - x X ? for an empty cell; a line end may follow
        a NumPy array of whole numbers of shape (n, 81) or (n, 9, 9), with 0 for an empty cell; uint8 is read in place
        a NumPy array of single characters of these shapes
        bytes, or a memoryview of them, with a puzzle on each line
        a pandas Series of str, or a DataFrame of one such column or of 81 columns of cells; Results.to_pandas() has
        its index
        one str, or an array of shape (81,) or (9, 9): the answer is one Result
    solutions: stop at this number of solutions of a puzzle. 2 proves that there is only one; 1 is faster and proves nothing.
    solver: "auto", or the name of a solver; for an unknown name the error lists them. Name one to compare guesses:
        those of "auto" depend on which puzzles are solved together.
    threads: how many threads; None is one for each core that this process may use.
    budget: give up on a puzzle after this number of nodes: its outcome is unknown. None is the solver's own limit, if any.
    invalid: what a malformed puzzle does. "raise" raises PuzzleError, a ValueError with index and column, before
        anything is solved; "keep" gives that puzzle the outcome invalid.
    progress: True shows a progress bar of tqdm, if that is installed; otherwise there is a warning, and no bar.

    Returns Results with outcome, outcome_code, solution, guesses and to_pandas(); a Result of one puzzle.
    The outcomes are
        unique      exactly one solution
        none        no solution
        multiple    two or more solutions
        solved      a solution, perhaps not the only one (solutions=1)
        unknown     the budget was spent
        invalid     the puzzle is malformed (invalid="keep")

    Other Python threads run meanwhile. Ctrl-C ends the call.

    >>> results = euler96.solve(["53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    ...                          "." * 81])
    >>> results.outcome.tolist()
    ['unique', 'multiple']
    >>> results[0].text[:9]
    '534678912'
    """
    given = _input.given(puzzles, invalid)
    call = given.call("solve", **_search(solver, solutions, threads, budget))
    size = len(given)
    codes, solution = call.into("outcome", U1, size), call.into("solution", U1, size, 81)
    guesses = call.into("guesses", U8, size)
    given.run(call, progress)
    if given.single:
        return Result(int(codes[0]), solution[0], int(guesses[0]))  # type: ignore[return-value]
    return Results(codes, solution, guesses, given.index)  # type: ignore[return-value]


def _search(solver: str, solutions: int, threads: int | None, budget: int | None) -> dict[str, Any]:
    """The settings of a search that are not the default ones, which need not be read."""
    given: dict[str, Any] = {} if threads is budget is None else whole(threads=threads, budget=budget)
    if solver != "auto":
        given["solver"] = solver
    if solutions != 2:
        given |= whole(solutions=solutions)
    return given


def _values(values: Any, missing: np.ndarray, unit: int) -> np.ndarray:
    """The values of a column: int64, or float64 with NaN for a missing one, or str and None."""
    if isinstance(values, list):
        return np.array(values, object)
    return np.where(missing, np.nan, values / unit) if unit > 1 or missing.any() else values


def _of_series(name: str, values: Any, missing: np.ndarray, unit: int) -> Any:
    """The same with the types of pandas that sort and stay whole."""
    import pandas as pd

    if name == "difficulty":
        return pd.Categorical(values, list(get_args(Difficulty)), ordered=True)
    if isinstance(values, list) or unit > 1:
        return _values(values, missing, unit)
    return pd.arrays.IntegerArray(values, missing)


@_input.of_puzzles
def columns(
    puzzles: Any,
    names: Sequence[str],
    *,
    solutions: int = 2,
    solver: Solver = "auto",
    threads: int | None = None,
    budget: int | None = None,
    uniqueness: bool = True,
    invalid: Invalid = "raise",
    progress: bool = False,
) -> OneOrMany[dict[str, Any], dict[str, np.ndarray], dict[str, Any]]:
    """Say of puzzles whatever can be said of them in one field, as a dict that pandas.DataFrame takes.

    puzzles, solutions, solver, threads, budget, invalid, progress: as in solve().
    names: any of
        record              the number of the puzzle, from 1
        name, line, column  the number of the puzzle, of a malformed puzzle, and the place of its fault; all from 1
        message             what is wrong with a malformed puzzle
        outcome, solution   as solve() gives them
        puzzle              the 81 cells, with a dot for an empty cell
        marks               the 729 candidates of a position; None for a puzzle
        corner              the three digits in the top-left corner of the solution, as a number
        clues               the number of digits that the puzzle gives
        count               the number of solutions, up to `solutions`
        guesses, nodes      the states at which the solver tried two or more branches, and all that it visited
        proof               the certificate of the outcome, for verify()
        rating, difficulty  as rate() gives it, and in a word: easy, medium, hard, expert or extreme
        rating_ep           the rating of the hardest step up to the first digit that is placed
        rating_ed           the rating of the first step
        hardest             the technique of the hardest step
        techniques          what explain() uses, and how often: "naked-single:40 x-wing:1"
        canonical           as canonical() gives it
        automorphisms       the number of ways to map the puzzle onto itself
    uniqueness: False rates and explains without the steps that assume one solution.

    Returns an array for each name: int64; float64 with NaN where a puzzle has no value, or for ratings; or
    objects: str, and None where there is no value. For a Series, whole numbers are pandas' Int64, which may be missing, and
    difficulty is a Categorical from easy to extreme. For one puzzle the values are not in arrays. The arrays have no
    index: frame.assign(**found) keeps that of the frame, and so does pandas.DataFrame(found, frame.index).

    >>> euler96.columns("..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..",
    ...                 ["clues", "rating", "hardest"])
    {'clues': 32, 'rating': 1.2, 'hardest': 'hidden-single-box'}
    """
    names = [names] if isinstance(names, str) else names
    if not isinstance(names, Iterable):
        raise TypeError(f"names must be a list of columns, not {names!r}")
    names = list(names)
    if not names:
        return {}  # type: ignore[return-value]
    given = _input.given(puzzles, invalid)
    options = _search(solver, solutions, threads, budget)
    call = given.run(given.call("columns", columns=",".join(names), uniqueness=uniqueness, **options), progress)
    found = {name: call.column(name) for name in names}
    if given.index is not None:
        return {name: _of_series(name, *column) for name, column in found.items()}  # type: ignore[return-value]
    answer: Any = {name: given.answer(_values(*column)) for name, column in found.items()}
    return answer


@_input.of_puzzles
def rate(
    puzzles: Any,
    *,
    uniqueness: bool = True,
    threads: int | None = None,
    invalid: Invalid = "raise",
    progress: bool = False,
) -> OneOrMany[float, np.ndarray, pd.Series[float]]:
    """Rate how difficult puzzles are, on the scale of Sudoku Explainer 1.2.1 (ER): 1.0 to about 12.

    puzzles, threads, invalid, progress: as in solve().
    uniqueness: False rates without the steps that assume one solution.

    Returns float64, with NaN for a puzzle that does not have exactly one solution: an
    array, a Series for a Series, a number for one puzzle. columns() has the other ratings and the hardest step.

    >>> euler96.rate("..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..")
    1.2
    """
    given = _input.given(puzzles, invalid)
    call = given.run(given.call("columns", columns="rating", uniqueness=uniqueness, **whole(threads=threads)), progress)
    return given.answer(_values(*call.column("rating")), "rating")


@_input.of_puzzles
def canonical(
    puzzles: Any, *, threads: int | None = None, invalid: Invalid = "raise", progress: bool = False
) -> OneOrMany[str | None, np.ndarray, pd.Series[str]]:
    """Find the canonical forms of puzzles: equal for two puzzles exactly if they are the same one.

    Two puzzles are the same if one results from the other by relabelling the digits, transposing, and permuting
    bands, stacks, rows of a band and columns of a stack.

    puzzles, threads, invalid, progress: as in solve().

    Returns the forms as the puzzles were given: uint8 of shape (n, 81) for an array of cells, a Series for a
    Series, otherwise an array of str with . for an empty cell; one form for one puzzle. A malformed puzzle that
    is kept has None, or cells of 255.

    >>> a = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
    >>> euler96.canonical(a) == euler96.canonical(a[::-1])
    True
    """
    given = _input.given(puzzles, invalid)
    call = given.call("canonical", **whole(threads=threads))
    forms = call.into("canonical", U1, len(given), 81)
    given.run(call, progress)
    return given.answer(forms if given.array else _some_texts(forms, "."), "canonical")


def _some_texts(cells: np.ndarray, empty: str) -> np.ndarray:
    """The texts of boards; None of a malformed one, whose cells are 255."""
    malformed = cells[:, :1].ravel() == 255
    boards = texts(np.where(malformed[:, None], np.uint8(0), cells), empty).astype(object)
    boards[malformed] = None
    return boards


def to_cells(puzzles: Any, *, invalid: Invalid = "raise") -> np.ndarray:
    """Give the cells of puzzles or solutions as numbers.

    puzzles, invalid: as in solve(). A malformed puzzle that is kept has cells of 255.

    Returns uint8 of shape (n, 81), with 0 for an empty cell; of shape (81,) for one puzzle.

    >>> to_cells([".23456789" * 9])[0, :9].tolist()
    [0, 2, 3, 4, 5, 6, 7, 8, 9]
    """
    given = _input.given(puzzles, invalid)
    cells = _cells(given)
    return cells[0] if given.single else cells


def _cells(given: _input.Given) -> np.ndarray:
    """The cells; 255 of a malformed puzzle."""
    call = given.call("cells")
    cells = call.into("cells", U1, len(given), 81)
    given.run(call)
    return cells


@_input.of_puzzles
def to_text(
    puzzles: Any, *, empty: str = ".", invalid: Invalid = "raise"
) -> OneOrMany[str | None, np.ndarray, pd.Series[str]]:
    """Give puzzles or solutions as texts of 81 characters.

    puzzles, invalid: as in solve(). A malformed puzzle that is kept has None.
    empty: the character of an empty cell.

    Returns an array of str; a Series for a Series, a str for one puzzle.

    >>> to_text(np.zeros((2, 81), np.uint8), empty="0")[1][:9]
    '000000000'
    """
    if len(empty) != 1 or not " " <= empty <= "~" or empty in "123456789":
        raise ValueError(f"empty must be one printable ASCII character other than 1 to 9, not {empty!r}")
    given = _input.given(puzzles, invalid)
    return given.answer(_some_texts(_cells(given), empty), "puzzle")


def check(
    puzzles: Any, solutions: Any = None, *, threads: int | None = None, progress: bool = False
) -> Checks:
    """Say what is wrong with each row of a data set of puzzles, and of their solutions if it has them.

    puzzles, threads, progress: as in solve(). No malformed puzzle is an error.
    solutions: as the puzzles; None checks no solutions.

    Returns Checks with verdict, same_as, sentence and to_pandas(). The verdict of a row is the first of
        malformed   the puzzle is malformed
        none        it has no solution
        several     it has two or more solutions
        wrong       its solution is not the one of the row, which may be missing or malformed
        solved      it has no empty cell
        same        it is equivalent to the puzzle of a good row before: same_as says which
        good        otherwise
    So the good rows are a data set without faults and without equivalent puzzles (canonical() says what that means).

    >>> found = check(["..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..", "." * 81, "x"])
    >>> found
    <Checks of 3 puzzles: 1 good, 1 malformed, 1 several>
    >>> found.sentence[2]
    'column 2: expected 81 cells, found 1'
    """
    given = _input.given(puzzles)
    call = Call("check", **whole(threads=threads))
    call.boards("puzzles", given.puzzles)
    wanted = None if solutions is None else _input.given(solutions)
    if wanted is not None:
        if len(wanted) != len(given):
            raise ValueError(f"there must be as many solutions as puzzles, not {len(wanted)} and {len(given)}")
        call.boards("solutions", wanted.puzzles)
    given.run(call, progress)
    verdict, sentence = call.array("verdict"), np.array(call.array("sentence"), object)
    for row, reason in _faults(given, verdict == Checks.verdicts.index("malformed")):
        sentence[row] = reason
    if wanted is not None:
        for row, reason in _faults(wanted, verdict == Checks.verdicts.index("wrong")):
            sentence[row] = f"the solution is malformed: {reason}"
    return Checks(verdict, call.array("same_as"), sentence, given.index)


def _faults(given: _input.Given, rows: np.ndarray) -> Iterator[tuple[int, str]]:
    """Those of these rows whose fault C does not see, each with its index and what is wrong with it."""
    rows = np.array([row for row in np.flatnonzero(rows) if given.unseen(row)], int)
    if not len(rows):
        return
    given.keep = True
    call = given.run(given.call("columns", columns="column", solutions=1, budget=1))
    columns, missing, _ = call.column("column")
    for row in rows[~missing[rows]]:
        yield row, f"column {columns[row]}: {given.reason(row, columns[row])}"


def scramble(
    puzzles: Any, count: int = 1, *, seed: int | np.random.Generator | None = None, threads: int | None = None, progress: bool = False
) -> np.ndarray:
    """Make random equivalent forms of puzzles, the reverse of canonical().

    Digits are relabelled, bands, stacks, rows and columns exchanged, and the board is transposed or not. Each of the
    1,218,998,108,160 ways has the same probability.

    puzzles: as in solve(), at least one.
    count: the number of forms of each puzzle.
    seed: a number from 0 to 2**64 - 1, or a numpy.random.Generator, which chooses one, as None does. The same seed gives
        the same forms, with any number of threads. To scramble solutions as their puzzles, use the same seed and count.
    threads, progress: as in solve().

    Returns uint8 of shape (n, count, 81), with 0 for an empty cell. Raises PuzzleError if a puzzle is malformed.

    >>> forms = euler96.scramble(["..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."], 5)
    >>> forms.shape, len(np.unique(euler96.canonical(forms[0]), axis=0))
    ((1, 5, 81), 1)
    """
    given = _input.given(puzzles)
    call = given.call("scramble", seed=_input.seed(seed), **whole(forms=count, threads=threads))
    forms = call.into("forms", U1, len(given), count, 81)
    given.run(call, progress)
    return forms


@_input.of_puzzles
def verify(
    puzzles: Any,
    certificates: Mapping[str, Any],
    *,
    threads: int | None = None,
    invalid: Invalid = "raise",
    progress: bool = False,
) -> OneOrMany[bool, np.ndarray, pd.Series[bool]]:
    """Check the certificates of outcomes: the checker of the program euler96-verify, which solves no puzzle.

    puzzles, threads, invalid, progress: as in solve(). A malformed puzzle that is kept is not proved.
    certificates: a dict or a DataFrame with "outcome", "solution" and "proof", each with a value for each puzzle,
        such as columns() gives. An empty text may also be None, or NaN in a Series.

    Returns whether each outcome is proved: an array of bool, a Series for a Series, a bool for one puzzle. The
    outcomes unknown, solved and invalid have no proof. docs/certificates.md says what a proof is.

    >>> puzzle = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
    >>> found = euler96.columns(puzzle, ["outcome", "solution", "proof"])
    >>> euler96.verify(puzzle, found)
    True
    >>> euler96.verify(puzzle, {**found, "outcome": "none", "solution": ""})
    False
    """
    given = _input.given(puzzles, invalid)
    names = ("outcome", "solution", "proof")
    for name in names:
        if name not in certificates:
            raise ValueError(f"the certificates have no {name!r}")
    fields = [certificates[name] for name in names]
    fields = [field.astype(object).fillna("") if hasattr(field, "fillna") else field for field in fields]
    call = given.call("verify", **whole(threads=threads))
    for name, field in zip(names, fields):
        field = ("" if text is None else text for text in ((field,) if given.single else field))
        texts = tuple(field)
        if not all(isinstance(text, str) for text in texts):
            raise TypeError("a certificate consists of str")
        call.boards(name, texts)
    proved = call.into("proved", BOOL, len(given))
    given.run(call, progress)
    return given.answer(proved, "proved")


def explain(puzzle: Any, *, uniqueness: bool = True, ladder: Ladder = "human") -> Explanation:
    """Explain how a person would solve a puzzle.

    puzzle: a str of 81 characters, or an array of 81 cells; with pencil marks, as in hint().
    uniqueness: False leaves out the steps that assume one solution.
    ladder: "human" has the techniques that players know; "sudoku-explainer" those of the rating, and steps are rated.

    >>> steps = euler96.explain("..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..").steps
    >>> steps[0].technique, steps[0].placed
    ('naked-single', ['r5c6=4'])
    """
    import json

    from ._records import Explanation, Step

    given = _input.marked(puzzle)
    call = given.run(given.call("explain", uniqueness=uniqueness, ladder=ladder))
    record = json.loads(call.array("explanation")[0])
    del record["name"]
    for step in record["steps"]:
        del step["candidates"]
    record["steps"] = tuple(Step(**step) for step in record["steps"])
    return Explanation(**record, text=call.array("text")[0], _settings={"uniqueness": uniqueness, "ladder": ladder})


def hint(
    board: Any, *, puzzle: Any = None, level: Level = 1, all: bool = False, technique: str | Sequence[str] | None = None,
    uniqueness: bool = True, ladder: Ladder = "human"
) -> Hint:
    """Give the next step of a half-filled board, or all its steps, without the solution.

    board: a str of 81 characters, or an array of 81 cells. With pencil marks: a str such as a drawing
        or 729 characters, or an array of bool of shape (81, 9).
    puzzle: the board without the entries of the person who solves it, to find wrong entries.
    level: 1 names the technique, 2 says where to look, 3 gives the whole step.
    all: True gives all steps of the board, easiest first, as `steps`; forcing chains only if there are no others.
    technique: all steps of a technique, such as "X-wing", or of several.
    uniqueness, ladder: as in explain().

    >>> board = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
    >>> print(euler96.hint(board, level=3))
    naked single: r5c6 is 4, since its row, column and box hold all other digits.
    >>> euler96.hint("1" + board[1:], puzzle=board).wrong
    ['r1c1']
    >>> print(euler96.hint(board, technique=["X-wing", "Y-wing"]))
    X-wing: 1 step
    XY-wing: 4 steps
    >>> after = euler96.hint(board, level=3).after
    >>> print(euler96.hint(after, level=3))
    naked single: r5c3 is 9, since its row, column and box hold all other digits.
    """
    import json

    from ._records import Hint

    clues = None if puzzle is None else texts(_cells(_input.one(puzzle)), ".")[0]
    given = _input.marked(board)
    techniques = technique if technique is None or isinstance(technique, str) else list(technique)
    call = given.run(given.call(
        "hint", puzzle=clues, all=all, technique=techniques, uniqueness=uniqueness, ladder=ladder, **whole(level=level)
    ))
    record = json.loads(call.array("hint")[0])
    del record["name"]
    return Hint(**record)


def steps(
    puzzles: Any,
    *,
    uniqueness: bool = True,
    threads: int | None = None,
    invalid: Invalid = "raise",
    progress: bool = False,
) -> Steps:
    """Find the steps with which a person solves puzzles, as flat arrays, on all cores and without text.

    puzzles, threads, invalid, progress: as in solve().
    uniqueness: False leaves out the steps that assume one solution.

    The steps are those of explain(ladder="sudoku-explainer"), with those that no later step needs. A puzzle that does
    not have exactly one solution, or is malformed, has none.

    >>> found = euler96.steps(["..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."])
    >>> found.techniques[found.technique[0]], int(found.cell[0]), int(found.digit[0])
    ('hidden-single-box', 10, 6)
    """
    from ._steps import NO_DIGIT, Steps

    given = _input.given(puzzles, invalid)
    call = given.run(given.call("steps", uniqueness=uniqueness, **whole(threads=threads)), progress)
    found = {name: call.array(name) for name in ("technique", "removals", "puzzles")}
    found |= {name: call.array(name).astype(np.int16) for name in ("rating", "cell", "digit", "removed")}
    cell, digit = found["cell"], found["digit"]
    placed = np.where(digit > 0, 9 * cell + digit - 1, NO_DIGIT).astype(np.int16)
    return Steps(**found, placed=placed, _cells=_cells(given), _index=given.index)


def _range(name: str, wish: Any) -> Any:
    """A wish, which is a number or a pair of numbers."""
    if not np.ndim(wish):
        return wish
    if len(wish) != 2:
        raise ValueError(f"{name} must be a number or a pair of numbers, not {wish!r}")
    return tuple(wish)


def generate(
    count: int = 1,
    *,
    seed: int | np.random.Generator | None = None,
    clues: int | tuple[int, int] | None = None,
    minimal: bool = False,
    symmetry: Symmetry = "none",
    rating: float | tuple[float, float] | None = None,
    difficulty: Difficulty | None = None,
    ramp: bool = False,
    hardest: Technique | None = None,
    ladder: Ladder | None = None,
    with_: Technique | list[Technique] | None = None,
    pattern: Any = None,
    near: Any = None,
    remove: int | tuple[int, int] = (1, 2),
    add: int | tuple[int, int] = (1, 2),
    budget: int = 1_000_000,
    time: float | None = None,
    threads: int | None = None,
    progress: bool = False,
) -> np.ndarray:
    """Make puzzles to order, each with one solution.

    count: how many puzzles to make.
    seed: a number from 0 to 2**64 - 1, or a numpy.random.Generator, which chooses one, as None does. The same seed and
        wishes give the same puzzles, with any number of threads; a smaller count gives the first ones of them, and so
        does the command.
    clues: the number of clues, or an inclusive (low, high) pair. They may be removable, unless minimal is True.
    minimal: True for puzzles of which no clue can be removed. Without clues, pattern and symmetry every puzzle is minimal;
        with a symmetry alone, no set of clues that it exchanges can be removed, but single clues may be.
    symmetry: of the clues: "none", "rotate180", "rotate90", "mirror" or "diagonal".
    rating: a number on the scale of rate(), or an inclusive (low, high) pair.
    difficulty: the rating in a word: "easy", "medium", "hard", "expert" or "extreme".
    ramp: True for puzzles from easy to hard: their ratings are spread evenly over those wished for, or over 1.0 to 7.4. At
        most 10000 puzzles, and a smaller count does not give the first ones.
    hardest: the name of the hardest step, such as "xy-wing".
    ladder: with hardest, whose step that is: "human" or "sudoku-explainer". None is that of the rating, if it has the step.
    with_: the name of a technique, or several: explain() has a step of each.
    pattern: the cells that may hold clues: a str of 81 signs, of which . 0 _ - are without a clue, or an array of 81
        cells, of which 0 and False are.
    near: puzzles, as in solve(): exchange some clues of these. No clue can be removed from the new puzzles, and no two are
        equivalent.
    remove, add: with near, the number of clues that are removed and added, or an inclusive pair. If both are 1, all such
        puzzles can be found; then a larger count is no warning.
    budget: give up after this number of boards in a row without a puzzle. Then there is a warning, and fewer puzzles.
    time: give up after this number of seconds, as for budget. The puzzles are the first ones of those made without it.
    threads, progress: as in solve().

    Returns uint8 of shape (n, 81), with 0 for an empty cell. Ctrl-C ends the call.

    >>> puzzles = euler96.generate(10, rating=(1.2, 2.3), symmetry="rotate180", seed=1)
    >>> puzzles.shape, bool(euler96.rate(puzzles).max() <= 2.3)
    ((10, 81), True)
    """
    import json

    if pattern is not None and not isinstance(pattern, str):
        cells = np.asarray(pattern).ravel() != 0
        # Where each cell may hold a clue, no pattern is needed.
        pattern = None if cells.all() and len(cells) == 81 else "".join(np.where(cells, "1", "."))
    if isinstance(time, float):
        time = None if time == np.inf else f"{max(time, 0.001) if time > 0 else time:.3f}"  # type: ignore[assignment]
    exchange = {name: _range(name, wish) for name, wish in (("remove", remove), ("add", add)) if wish != (1, 2)}
    call = Call(
        "generate", seed=_input.seed(seed), clues=_range("clues", clues), minimal=minimal, symmetry=symmetry,
        rating=_range("rating", rating), difficulty=difficulty, ramp=ramp, hardest=hardest, ladder=ladder,
        with_=with_, pattern=pattern, time=time,
        **exchange, **whole(count=count or 1, budget=budget, threads=threads),
    )
    if near is not None:
        call.boards("near", _input.given(near).puzzles)
    if count == 0:
        return np.zeros((0, 81), np.uint8)
    call.run(count, progress)
    status = json.loads(call.text("status"))
    if status["gave_up"]:
        warnings.warn(f"{status['shortfall']}; {status['tried']} boards were tried", stacklevel=2)
    return call.array("puzzles").reshape(-1, 81)


def read(
    path: str | PathLike[str],
    *,
    format: Format | None = None,
    puzzle_column: str | None = None,
    columns: Sequence[str] = (),
    size: int = 65536,
) -> Iterator[Batch]:
    """Read the puzzles of a file in batches, so that a file of any length takes little memory.

    path: a file in any format that `euler96` reads, also compressed by gzip; "-" is standard input.
    format: "lines", "csv", "grid", ...; None finds it out. Of a board with pencil marks, Batch.puzzles has the digits and
        Batch.marks the marks.
    puzzle_column: csv: the name of the puzzles' column.
    columns: csv: the names of other columns, whose texts are in Batch.columns; "*" is all. Without a header, numbers
        from "1" on.
    size: the most puzzles of a batch.

    Malformed puzzles do not stop the puzzles after them: see Batch.problems. check() of a batch finds equivalent puzzles of
    that batch only.
    Raises OSError if the file cannot be opened or read, ValueError if it lacks a column.

        for batch in euler96.read("puzzles.csv.gz", columns=["solution"]):
            print(euler96.check(batch.puzzles, batch.columns["solution"]))
    """
    name = fsencode(path)
    columns = [columns] if isinstance(columns, str) else list(columns)
    call = Call("read", input=format, puzzle_column=puzzle_column, keep_column=columns, **whole(size=size))
    call.file(name)
    if name != b"-" and not S_ISFIFO(stat(path).st_mode):  # of which this would be the one reader
        open(path, "rb").close()  # raises the error of the system
    return _batches(call, bool(columns), puzzle_column is not None)


def _batches(call: Call, with_columns: bool, by_column: bool) -> Iterator[Batch]:
    from ._records import Batch, Problem

    columns: list[str] = []
    more = True
    while more:
        more = call.next()
        names = call.array("name")
        indices, places = call.array("problem_index").tolist(), call.array("problem_column").tolist()
        found = zip(indices, call.array("problem_line").tolist(), places, call.array("message"))
        problems = [Problem(None if index < 0 else index, *fault) for index, *fault in found]
        if not names and not problems:
            continue
        columns = call.array("columns") or columns
        if with_columns and not columns or by_column and not names:
            raise ValueError(public(problems[0].message))
        by_column = False  # a later batch without puzzles lacks no column
        texts = {column: call.array(f"column.{i}") if names else [] for i, column in enumerate(columns)}
        yield Batch(names, call.array("puzzle").reshape(-1, 81), problems, texts, call.array("marks") if names else [])
