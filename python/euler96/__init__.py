"""Sudoku puzzles by the million: solve, rate, compare and read them.

    >>> import euler96
    >>> euler96.solve("..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..").outcome
    'unique'

solve() takes one puzzle or many: a list, a NumPy array, a pandas Series or bytes. columns() says whatever else
can be said of a puzzle in one field.
"""

from __future__ import annotations

import contextlib
import html
import json
import operator
import random
import warnings
from dataclasses import dataclass, replace
from os import PathLike, fspath
from typing import Any, Callable, Iterator, Mapping, Sequence

import numpy as np

from . import _euler96

__all__ = [
    "OUTCOMES", "Batch", "Explanation", "Hint", "Problem", "PuzzleError", "Result", "Results", "Step",
    "canonical", "columns", "explain", "generate", "hint", "rate", "read", "solve", "verify",
]

OUTCOMES = tuple(_euler96.words)
"""The words of the outcomes. The place of a word is its code."""


class PuzzleError(ValueError):
    """A malformed puzzle.

    index: its place among the puzzles, from 0; column: the place of the fault in it, from 1; reason: a sentence.
    """

    def __init__(self, index: int, column: int, reason: str) -> None:
        super().__init__(index, column, reason)
        self.index, self.column, self.reason = index, column, reason

    def __str__(self) -> str:
        return f"puzzle {self.index}, column {self.column}: {self.reason}"


@dataclass(frozen=True)
class _Given:
    """The puzzles of a call."""

    puzzles: _euler96.Puzzles
    index: Any  # of the pandas Series; otherwise None
    single: bool  # whether they were one string or one array of 81 cells
    array: bool  # whether they were an array of cells
    cells: np.ndarray | None = None  # of an array, as they were given


def _array(array: np.ndarray) -> _Given:
    if isinstance(array, np.ma.MaskedArray):
        array = array.filled(0)  # a masked cell is empty
    if array.shape == (0,):  # of an empty list
        array = np.zeros((0, 81), np.uint8)
    if array.shape[-2:] == (9, 9):
        array = array.reshape(*array.shape[:-2], 81)
    if array.shape[-1:] != (81,) or array.ndim > 2:
        raise ValueError(f"expected an array of shape (n, 81), found {array.shape}")
    if array.dtype.kind not in "iu":
        raise TypeError(f"expected an array of integers, found {array.dtype}")
    given = np.atleast_2d(array)
    if array.dtype != np.uint8:
        array = np.where((array < 0) | (array > 9), 255, array).astype(np.uint8)
    rows = np.atleast_2d(array)
    if rows.strides[1] != 1:
        rows = np.ascontiguousarray(rows)
    return _Given(_euler96.Puzzles(rows), None, array.ndim == 1, True, given)


def _given(puzzles: Any, invalid: str) -> _Given:
    if invalid not in ("raise", "keep"):
        raise ValueError(f'invalid must be "raise" or "keep", not {invalid!r}')
    if isinstance(puzzles, str):
        given = _Given(_euler96.Puzzles((puzzles,)), None, True, False)
    elif isinstance(puzzles, (bytes, bytearray)):
        given = _Given(_euler96.Puzzles(bytes(puzzles)), None, False, False)
    elif isinstance(puzzles, np.ndarray) and puzzles.dtype.kind not in "OSUT":
        given = _array(puzzles)
    elif isinstance(puzzles, Mapping) or hasattr(puzzles, "to_numpy") and np.ndim(puzzles) != 1:
        raise TypeError("expected one column of puzzles, such as frame.puzzle, or an array, such as frame.to_numpy()")
    else:  # a list, a Series, an array of texts
        if isinstance(puzzles, np.ndarray) and puzzles.dtype.kind == "S":
            puzzles = puzzles.astype("U")
        index = getattr(puzzles, "index", None)
        index = None if callable(index) else index  # list.index is a method
        if hasattr(puzzles, "tolist"):
            puzzles = puzzles.tolist()
        puzzles = tuple(puzzles)
        if puzzles and isinstance(puzzles[0], (np.ndarray, list, tuple)):
            given = replace(_array(np.array(puzzles)), index=index, array=index is None)
        else:
            given = _Given(_euler96.Puzzles(puzzles), index, False, False)
    if invalid == "raise":
        found = given.puzzles.first_malformed()
        if found is not None:
            place, column, reason = found
            if given.cells is not None:
                reason = f"expected 1-9, or 0 for an empty cell, found {given.cells[place, column - 1]}"
            raise PuzzleError(place, column, reason)
    return given


def _check_name(kind: str, name: str, names: list[str]) -> None:
    if name not in names:
        raise ValueError(f"there is no {kind} {name!r}; there are {', '.join(names)}")


def _at_least_1(name: str, value: Any) -> int:
    number = operator.index(value)
    if not 1 <= number < 2**32:
        raise ValueError(f"{name} must be at least 1 and less than 2**32, not {number}")
    return number


def _options(solver: str, solutions: int, threads: int | None, budget: int | None) -> dict[str, Any]:
    _check_name("solver", solver, _euler96.solver_names)
    return {
        "solver": solver,
        "solutions": _at_least_1("solutions", solutions),
        "threads": None if threads is None else _at_least_1("threads", threads),
        "budget": None if budget is None else _at_least_1("budget", budget),
    }


@contextlib.contextmanager
def _bar(wanted: bool, total: int) -> Iterator[Callable[[int], object] | None]:
    """A function that takes the number of finished puzzles, if a progress bar is wanted and tqdm is installed."""
    if not wanted:
        yield None
        return
    try:
        from tqdm.auto import tqdm
    except ImportError:
        warnings.warn("progress=True shows nothing: tqdm is not installed", stacklevel=4)
        yield None
        return
    with tqdm(total=total, unit=" puzzles", unit_scale=True) as bar:
        yield lambda finished: bar.update(finished - bar.n)
        bar.update(total - bar.n)


def _texts(boards: np.ndarray, empty: str = "0") -> np.ndarray:
    """The texts of boards, as an array of str."""
    rows = np.ascontiguousarray(boards + np.uint8(ord("0")))
    rows[boards == 0] = ord(empty)
    return rows.view("S81").reshape(len(rows)).astype("U81")


@dataclass(frozen=True, repr=False, eq=False)
class Result:
    """The outcome of one puzzle."""

    outcome_code: int
    """The place of `outcome` in `euler96.OUTCOMES`."""
    solution: np.ndarray
    """81 digits as uint8, row by row; zeros if there is no solution, or several."""
    guesses: int
    """The number of states at which the solver tried two or more branches."""

    @property
    def outcome(self) -> str:
        """unique, none, multiple, solved, unknown or invalid."""
        return OUTCOMES[self.outcome_code]

    @property
    def text(self) -> str | None:
        """The solution as 81 digits; None if there is no solution, or several."""
        return str(_texts(self.solution[None])[0]) if self.solution[0] else None

    def __repr__(self) -> str:
        return f"<Result: {self.outcome}{', ' + self.text if self.text else ''}>"


class Results:
    """The outcomes of many puzzles, in their order.

    results[7] is the Result of the eighth puzzle; a slice, a mask or an array of indices gives Results.
    """

    outcome_code: np.ndarray
    """uint8; the code of a word is its place in `euler96.OUTCOMES`."""
    solution: np.ndarray
    """uint8 of shape (n, 81): digits, or zeros where there is no solution, or several."""
    guesses: np.ndarray
    """uint64: the numbers of states at which the solver tried two or more branches."""

    def __init__(self, outcome_code: np.ndarray, solution: np.ndarray, guesses: np.ndarray, index: Any = None) -> None:
        self.outcome_code, self.solution, self.guesses, self._index = outcome_code, solution, guesses, index

    @property
    def outcome(self) -> np.ndarray:
        """The words: unique, none, multiple, solved, unknown or invalid."""
        return np.array(OUTCOMES)[self.outcome_code]

    def __len__(self) -> int:
        return len(self.outcome_code)

    def __getitem__(self, key: Any) -> Any:
        if hasattr(key, "__index__") and np.ndim(key) == 0:
            place = operator.index(key)
            return Result(int(self.outcome_code[place]), self.solution[place], int(self.guesses[place]))
        key = key if isinstance(key, slice) else np.arange(len(self))[key]
        index = None if self._index is None else self._index[key]
        return Results(self.outcome_code[key], self.solution[key], self.guesses[key], index)

    def __iter__(self) -> Iterator[Result]:
        return (self[place] for place in range(len(self)))

    def __repr__(self) -> str:
        counts = zip(OUTCOMES, np.bincount(self.outcome_code, minlength=len(OUTCOMES)))
        shown = ", ".join(f"{count} {word}" for word, count in counts if count)
        return f"<Results of {len(self)} puzzles{': ' if shown else ''}{shown}>"

    def to_pandas(self) -> Any:
        """A DataFrame with `outcome` (a Categorical), `solution` (81 digits, or None) and `guesses`.

        The index is that of the Series that was solved.
        """
        import pandas as pd

        solution = _texts(self.solution).astype(object)
        solution[self.solution[:, :1].ravel() == 0] = None
        return pd.DataFrame(
            {
                "outcome": pd.Categorical.from_codes(self.outcome_code.astype(np.int8), categories=OUTCOMES),
                "solution": solution,
                "guesses": self.guesses,
            },
            index=self._index,
        )


def solve(
    puzzles: Any,
    *,
    solutions: int = 2,
    solver: str = "auto",
    threads: int | None = None,
    budget: int | None = None,
    invalid: str = "raise",
    progress: bool = False,
) -> Any:
    """Solve puzzles on all cores. An independent checker checks every solution.

    puzzles: one of
        a list of str of 81 characters: 1-9, and 0 . _ * - x X ? for an empty cell; a line end may follow
        a NumPy array of integers of shape (n, 81) or (n, 9, 9), with 0 for an empty cell; uint8 is read in place
        bytes with a puzzle on each line
        a pandas Series of str; Results.to_pandas() has its index
        one str, or an array of shape (81,) or (9, 9): the answer is one Result
    solutions: stop at so many solutions of a puzzle. 2 tells one from several; 1 is faster and proves nothing.
    solver: a name that `euler96 solvers` lists. Name one to compare guesses: those of "auto" depend on which
        puzzles are solved together.
    threads: how many threads; None is one for each core that this process may use.
    budget: give up on a puzzle after so many nodes: its outcome is unknown. None is the solver's own limit, if any.
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
    given = _given(puzzles, invalid)
    options = _options(solver, solutions, threads, budget)
    with _bar(progress, len(given.puzzles)) as bar:
        results = Results(*_euler96.solve(given.puzzles, progress=bar, **options), given.index)
    return results[0] if given.single else results


def _values(name: str, texts: list[str | None]) -> np.ndarray:
    """The values of a column: int64 if each is a whole number, float64 with NaN, or str and None."""
    if name in _euler96.word_columns:
        return np.array(texts, object)
    if name.startswith("rating") or any(text is None or "." in text for text in texts):
        return np.array([float("nan") if text is None else float(text) for text in texts], np.float64)
    return np.array([int(text) for text in texts], np.int64)


def columns(
    puzzles: Any,
    names: Sequence[str],
    *,
    solutions: int = 2,
    solver: str = "auto",
    threads: int | None = None,
    budget: int | None = None,
    uniqueness: bool = True,
    invalid: str = "raise",
    progress: bool = False,
) -> dict[str, Any]:
    """Say of puzzles what the columns of `euler96 --columns` say, as a dict that pandas.DataFrame takes.

    puzzles, solutions, solver, threads, budget, invalid, progress: as in solve().
    names: columns, such as "outcome", "solution", "clues", "count", "rating", "hardest", "canonical",
        "automorphisms", "proof". `euler96 --help` explains them; "record", "name" and "line" count from 1.
    uniqueness: False rates without the steps that assume one solution.

    Returns an array for each name: int64; float64 with NaN where a puzzle has no value, or for ratings; or
    objects: str, and None where there is no value. For one puzzle the values are not in arrays. The arrays have no
    index: frame.assign(**found) keeps that of the frame, and so does pandas.DataFrame(found, frame.index).

    >>> euler96.columns("..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..",
    ...                 ["clues", "rating", "hardest"])
    {'clues': 32, 'rating': 1.2, 'hardest': 'hidden-single-box'}
    """
    names = [names] if isinstance(names, str) else list(names)
    for name in names:
        _check_name("column", name, _euler96.column_names)
    given = _given(puzzles, invalid)
    options = _options(solver, solutions, threads, budget)
    with _bar(progress, len(given.puzzles)) as bar:
        texts = _euler96.columns(given.puzzles, names, uniqueness=uniqueness, progress=bar, **options)
    found = {name: _values(name, values) for name, values in zip(names, texts)}
    return {name: values.tolist()[0] for name, values in found.items()} if given.single else found


def _as_given(values: np.ndarray, given: _Given, name: str) -> Any:
    """The values as a Series if the puzzles were one; the value of one puzzle."""
    if given.index is None:
        return values[0] if given.single else values
    import pandas as pd

    return pd.Series(values, given.index, name=name)


def rate(
    puzzles: Any,
    *,
    uniqueness: bool = True,
    threads: int | None = None,
    invalid: str = "raise",
    progress: bool = False,
) -> Any:
    """Rate how difficult puzzles are, on the scale of Sudoku Explainer 1.2.1 (ER): 1.0 to 11.9.

    puzzles, threads, invalid, progress: as in solve().
    uniqueness: False rates without the steps that assume one solution.

    Returns float64, with NaN for a puzzle that has not exactly one solution or needs a step outside the scale: an
    array, a Series for a Series, a number for one puzzle. columns() has the other ratings and the hardest step.

    >>> euler96.rate("..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..")
    1.2
    """
    given = _given(puzzles, invalid)
    options = _options("auto", 2, threads, None)
    with _bar(progress, len(given.puzzles)) as bar:
        (texts,) = _euler96.columns(given.puzzles, ["rating"], uniqueness=uniqueness, progress=bar, **options)
    ratings = np.array([float("nan") if text is None else float(text) for text in texts], np.float64)
    return ratings.tolist()[0] if given.single else _as_given(ratings, given, "rating")


def canonical(
    puzzles: Any, *, threads: int | None = None, invalid: str = "raise", progress: bool = False
) -> Any:
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
    given = _given(puzzles, invalid)
    options = _options("auto", 2, threads, None)
    with _bar(progress, len(given.puzzles)) as bar:
        forms = _euler96.canonical(given.puzzles, options["threads"], bar)
    if not given.array:
        malformed = forms[:, 0] == 255
        forms = _texts(forms, empty=".").astype(object)
        forms[malformed] = None
    return _as_given(forms, given, "canonical")


def verify(
    puzzles: Any,
    certificates: Mapping[str, Any],
    *,
    threads: int | None = None,
    invalid: str = "raise",
    progress: bool = False,
) -> Any:
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
    given = _given(puzzles, invalid)
    names = ("outcome", "solution", "proof")
    for name in names:
        if name not in certificates:
            raise ValueError(f"the certificates have no {name!r}")
    fields = [certificates[name] for name in names]
    fields = [field.astype(object).fillna("") if hasattr(field, "fillna") else field for field in fields]
    options = _options("auto", 2, threads, None)
    with _bar(progress, len(given.puzzles)) as bar:
        proved = _euler96.verify(
            given.puzzles,
            *((field,) if given.single else tuple(field) for field in fields),
            threads=options["threads"],
            progress=bar,
        )
    return bool(proved[0]) if given.single else _as_given(proved, given, "proved")


@dataclass(frozen=True)
class Step:
    """A step of an explanation.

    The names are those of `euler96 explain -o ndjson`. Cells are named r1c1 to r9c9; r1c2=5 says that a cell holds
    a digit, and r1c2<>5 that it does not.
    """

    step: int
    """The number of the step, from 1."""
    technique: str
    """Such as hidden-single-box; `guess`, and `guess refuted`."""
    rating: float | None
    """The step's difficulty, on the scale of rate(); None for guesses."""
    cells: list[str]
    """The cells of the pattern."""
    digits: list[int]
    """The digits of the pattern."""
    houses: list[str]
    """The rows, columns and boxes of the pattern, such as `row 4`."""
    placed: list[str]
    """The digit that goes into a cell, if any does."""
    removed: list[str]
    """The candidates that are removed, apart from those that the placed digit removes."""
    links: list[dict[str, str]]
    """The implications of a chain: `from`, `to`, and perhaps `house` and `rule`."""
    sentence: str
    """The conclusion and its reason."""
    depth: int
    """The number of guesses that the step rests on."""
    board: str
    """The 81 cells before the step."""
    refutes: int | None = None
    """The number of the guess that the step refutes, if it does."""


@dataclass(frozen=True)
class Explanation:
    """How a person would solve a puzzle. str() gives it as text; a notebook shows it as a page."""

    puzzle: str
    outcome: str
    """unique, none or multiple; solved or unknown if the steps did not end."""
    rating: float | None
    """The puzzle's difficulty, as rate() gives it; None if there is none."""
    omitted: int
    """The number of steps left out because no step needs them."""
    steps: tuple[Step, ...]
    conclusion: str
    """The outcome and its reason."""
    board: str
    """The 81 cells after the last step."""
    text: str
    """The explanation as `euler96 explain` prints it."""
    page: str
    """A self-contained HTML page to step through."""

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Explanation in {len(self.steps)} steps: {self.conclusion}>"

    def _repr_html_(self) -> str:
        """For notebooks: the page in a frame of its own."""
        return f'<iframe srcdoc="{html.escape(self.page)}" width="100%" height="640" style="border: 0"></iframe>'


def explain(puzzle: Any, *, uniqueness: bool = True) -> Explanation:
    """Explain how a person would solve a puzzle.

    puzzle: a str of 81 characters, or an array of 81 cells.
    uniqueness: False leaves out the steps that assume one solution.

    >>> steps = euler96.explain("..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..").steps
    >>> steps[0].technique, steps[0].rating, steps[0].placed
    ('hidden-single-box', 1.2, ['r2c2=6'])
    """
    given = _given(puzzle, "raise")
    if not given.single:
        raise TypeError("explain() takes one puzzle")
    fields = _euler96.explain(given.puzzles, uniqueness)
    record = json.loads(fields.pop("record"))
    del record["name"]
    steps = tuple(Step(**step, **more) for step, more in zip(record.pop("steps"), fields.pop("more")))
    return Explanation(steps=steps, **record, **fields)


@dataclass(frozen=True)
class Hint:
    """The next step of a board, or why there is none. str() gives it in words.

    The names are those of `euler96 hint -o ndjson`. What the level does not tell, or does not apply, is None.
    """

    puzzle: str
    """The 81 cells of the board."""
    outcome: str
    """step; beyond: no technique applies; solved; none or multiple: the board has no or several solutions; wrong:
    some entries are; other-puzzle: a clue of the puzzle does not stand in the board; bad-puzzle: the puzzle has not
    exactly one solution."""
    sentence: str
    technique: str | None = None
    rating: float | None = None
    cells: list[str] | None = None
    """The cells of the pattern, or those to look at."""
    digits: list[int] | None = None
    houses: list[str] | None = None
    placed: list[str] | None = None
    """Such as r1c2=5; `removed` such as r1c2<>5."""
    removed: list[str] | None = None
    links: list[dict[str, str]] | None = None
    solutions: list[list[str]] | None = None
    """multiple: what two cells hold in each of two solutions."""
    wrong: list[str] | None = None
    """The cells of the wrong entries."""
    missing: list[str] | None = None
    """The cells of the clues that do not stand in the board."""

    def __str__(self) -> str:
        return self.sentence


def hint(board: Any, *, puzzle: Any = None, level: int = 1, uniqueness: bool = True) -> Hint:
    """Tell the next step of a half-filled board, without the solution.

    board: a str of 81 characters, or an array of 81 cells.
    puzzle: the board without the entries of the person who solves it, to find wrong entries.
    level: 1 names the technique, 2 tells where to look, 3 tells the whole step.
    uniqueness: False leaves out the steps that assume one solution.

    >>> board = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
    >>> print(euler96.hint(board, level=3))
    hidden-single-box: r2c2 is 6: box 1 has no other place for it.
    >>> euler96.hint("1" + board[1:], puzzle=board).wrong
    ['r1c1']
    """
    if operator.index(level) not in (1, 2, 3):
        raise ValueError(f"level must be 1, 2 or 3, not {level}")
    given = [None if one is None else _given(one, "raise") for one in (board, puzzle)]
    if not all(one is None or one.single for one in given):
        raise TypeError("hint() takes one board")
    record = json.loads(_euler96.hint(*(one and one.puzzles for one in given), level, uniqueness))
    del record["name"]
    return Hint(**record)


def _range(name: str, wish: Any, scale: int) -> tuple[int, int] | None:
    """The two ends of a wish, which is a number or a pair of numbers."""
    if wish is None:
        return None
    ends = tuple(wish) if np.ndim(wish) else (wish, wish)
    if len(ends) != 2:
        raise ValueError(f"{name} must be a number or a pair of numbers, not {wish!r}")
    scaled = [round(float(end) * scale, 6) for end in ends]
    if any(end != int(end) or not 0 <= end <= 1000 for end in scaled):
        raise ValueError(f"{name} must be a number or a pair of numbers in steps of {1 / scale:g}, not {wish!r}")
    return int(scaled[0]), int(scaled[1])


def generate(
    count: int = 1,
    *,
    seed: int | None = None,
    clues: int | tuple[int, int] | None = None,
    minimal: bool = False,
    symmetry: str = "none",
    rating: float | tuple[float, float] | None = None,
    hardest: str | None = None,
    pattern: Any = None,
    kind: str = "minimal",
    budget: int = 1_000_000,
    threads: int | None = None,
    progress: bool = False,
) -> np.ndarray:
    """Make puzzles to order, each with one solution unless `kind` says otherwise.

    count: make so many.
    seed: the same seed and wishes give the same puzzles, with any number of threads; a smaller count gives the first
        ones of them. None chooses a seed.
    clues: so many clues, or from the first to the second of a pair. They may be removable, unless minimal is True.
    minimal: True for puzzles of which no clue can be removed; so they are without clues and pattern.
    symmetry: of the clues: "none", "rotate180", "rotate90", "mirror" or "diagonal".
    rating: so difficult, on the scale of rate(), or from the first to the second of a pair.
    hardest: the name of the hardest step, such as "xy-wing".
    pattern: the cells that may hold clues: a str of 81 signs, of which . 0 _ - are without a clue, or an array of 81
        cells, of which 0 and False are.
    kind: for tests: "minimal", "easy", "hard", "none" or "many".
    budget: give up after so many boards in a row without a puzzle. Then there is a warning, and there are fewer puzzles.
    threads, progress: as in solve().

    Returns uint8 of shape (n, 81), with 0 for an empty cell. Ctrl-C ends the call.

    >>> puzzles = euler96.generate(10, rating=(1.2, 2.3), symmetry="rotate180", seed=1)
    >>> puzzles.shape, bool(euler96.rate(puzzles).max() <= 2.3)
    ((10, 81), True)
    """
    _check_name("symmetry", symmetry, _euler96.symmetry_names)
    _check_name("kind", kind, _euler96.kind_names)
    if hardest is not None:
        _check_name("step", hardest, _euler96.step_names)
    if pattern is not None:
        signs = [sign not in ".0_-" for sign in pattern] if isinstance(pattern, str) else np.asarray(pattern).ravel() != 0
        if len(signs) != 81:
            raise ValueError(f"expected a pattern of 81 cells, found {len(signs)}")
        pattern = "".join("1" if sign else "0" for sign in signs)
    count = operator.index(count)
    if not 0 <= count < 2**40:
        raise ValueError(f"count must be at least 0 and less than 2**40, not {count}")
    seed = random.getrandbits(63) if seed is None else operator.index(seed)
    if not 0 <= seed < 2**64:
        raise ValueError(f"seed must be at least 0 and less than 2**64, not {seed}")
    options = _options("auto", 2, threads, budget)
    with _bar(progress, count) as bar:
        puzzles, tried = _euler96.generate(
            count, kind, seed, _range("clues", clues, 1), minimal, symmetry, _range("rating", rating, 10), hardest or "",
            pattern, options["budget"], options["threads"], bar,
        )
    expected = {"none": "none", "many": "multiple"}.get(kind, "unique")
    if (solve(puzzles, threads=threads).outcome_code != OUTCOMES.index(expected)).any():
        raise RuntimeError("internal error: a puzzle does not have as many solutions as it should")
    if len(puzzles) < count:
        warnings.warn(
            f"found {len(puzzles)} of {count} puzzles; gave up after {budget} boards without another one, of {tried}",
            stacklevel=2,
        )
    return puzzles


@dataclass(frozen=True)
class Problem:
    """A fault of a file."""

    index: int | None
    """The place in the batch of the puzzle that it spoils, from 0; None for a fault of the file as a whole."""
    line: int
    """From 1, as is `column`, which counts bytes."""
    column: int
    message: str


@dataclass(frozen=True, repr=False, eq=False)
class Batch:
    """Consecutive puzzles of a file."""

    names: list[str]
    """The name of each puzzle, or else the number of its line."""
    puzzles: np.ndarray
    """uint8 of shape (n, 81), with 0 for an empty cell. A malformed puzzle has 255 in each cell, so that
    solve(batch.puzzles) raises, and solve(batch.puzzles, invalid="keep") gives it the outcome invalid."""
    problems: list[Problem]

    def __len__(self) -> int:
        return len(self.names)

    def __repr__(self) -> str:
        return f"<Batch of {len(self)} puzzles, {len(self.problems)} problems>"


def read(
    path: str | PathLike[str], *, format: str | None = None, puzzle_column: str | None = None, size: int = 65536
) -> Iterator[Batch]:
    """Read the puzzles of a file in batches, so that a file of any length takes little memory.

    path: a file in any format that `euler96` reads, also compressed by gzip; "-" is standard input.
    format: "lines", "csv", "grid", ...; None finds it out.
    puzzle_column: csv: the name of the puzzles' column.
    size: the most puzzles of a batch.

    Malformed puzzles do not stop the puzzles after them: see Batch.problems.
    Raises OSError if the file cannot be opened or read.

        for batch in euler96.read("puzzles.csv.gz"):
            print(euler96.solve(batch.puzzles))
    """
    path = fspath(path)
    size = _at_least_1("size", size)
    if format is not None:
        _check_name("format", format, _euler96.format_names)
    if path != "-":
        open(path, "rb").close()  # raises the error of the system
    try:
        batches = _euler96.Batches(path, format, puzzle_column)
    except RuntimeError as error:
        raise OSError(str(error)) from None
    return _batches(batches, size)


def _batches(batches: _euler96.Batches, size: int) -> Iterator[Batch]:
    while True:
        try:
            found = batches.next(size)
        except RuntimeError as error:
            raise OSError(str(error)) from None
        if found is None:
            return
        names, puzzles, problems = found
        yield Batch(names, puzzles, [Problem(*problem) for problem in problems])
