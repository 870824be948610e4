"""What explain(), hint() and read() return."""

from __future__ import annotations

import functools
from dataclasses import dataclass, field
from typing import Any, ClassVar

import numpy as np

from ._call import Call
from ._results import Comparable, board_html


@dataclass(frozen=True)
class Step:
    """A step of an explanation.

    The names are those of `euler96 explain -o ndjson`. Cells are named r1c1 to r9c9; r1c2=5 says that a cell holds
    a digit, and r1c2<>5 that it does not.

    step: the number of the step, from 1.
    technique: such as hidden-single-box; `guess`, and `guess refuted`.
    rating: the step's difficulty, on the scale of rate(); None for guesses, and on the ladder human.
    cells: the cells of the pattern.
    digits: the digits of the pattern.
    houses: the rows, columns and boxes of the pattern, such as `row 4`.
    placed: the digit that goes into a cell, if any does.
    removed: the candidates that are removed, apart from those that the placed digit removes.
    links: the implications of a chain: `from`, `to`, and perhaps `house`, `rule` and the number of an `inner` chain.
    sentence: the conclusion and its reason.
    depth: the number of guesses that the step rests on.
    board: the 81 cells before the step.
    refutes: the number of the guess that the step refutes, if it does.
    inner: the chains within a nested chain: `technique`, `placed`, `removed` and `links` of each.
    """

    step: int
    technique: str
    rating: float | None
    cells: list[str]
    digits: list[int]
    houses: list[str]
    placed: list[str]
    removed: list[str]
    links: list[dict[str, Any]]
    sentence: str
    depth: int
    board: str
    refutes: int | None = None
    inner: list[dict[str, Any]] | None = None

    __hash__: ClassVar[None] = None  # type: ignore[assignment]  # lists can change


@dataclass(frozen=True)
class Explanation:
    """How a person would solve a puzzle. str() gives it as text; a notebook shows it as a page.

    outcome: unique, none or multiple; solved or unknown if the steps did not end.
    rating: the puzzle's difficulty, as rate() gives it; None if there is none.
    omitted: the number of steps left out because no step needs them.
    conclusion: the outcome and its reason.
    board: the 81 cells after the last step.
    text: the explanation as `euler96 explain` prints it.
    common: of the outcome multiple, the 81 cells with the digits that all solutions have in common.
    marks: the candidates at the start as 729 characters, nine for each cell; None if they are those that the digits
        leave.
    """

    puzzle: str
    outcome: str
    rating: float | None
    omitted: int
    steps: tuple[Step, ...]
    conclusion: str
    board: str
    text: str
    _settings: dict
    common: str | None = None
    marks: str | None = None

    __hash__: ClassVar[None] = None  # type: ignore[assignment]  # lists can change

    @functools.cached_property
    def page(self) -> str:
        """A self-contained HTML page to step through. The first use explains the puzzle again."""
        call = Call("explain", **self._settings, page=True)
        call.boards("puzzles", (self.marks or self.puzzle,))
        call.run(1)
        return call.text("answer")

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Explanation in {len(self.steps)} steps: {self.conclusion}>"

    def _repr_html_(self) -> str:
        """For notebooks: the page in a frame of its own."""
        import html

        return f'<iframe srcdoc="{html.escape(self.page)}" width="100%" height="640" style="border: 0"></iframe>'


@dataclass(frozen=True)
class Hint:
    """The next step of a board, or why there is none. str() gives it in words.

    The names are those of `euler96 hint -o ndjson`. What the level does not show, or does not apply, is None.

    puzzle: the 81 cells of the board.
    outcome: step; beyond: no technique applies; solved; none or multiple: the board has no or several solutions; wrong:
        some entries are; wrong-marks: marks lack the right digit; other-puzzle: a clue of the puzzle does not stand in
        the board; bad-puzzle: the puzzle does not have exactly one solution; unknown: the board leaves too many
        possibilities; steps: steps were asked for, of which there may be none.
    marks: the candidates as 729 characters, nine for each cell; None if they are those that the digits leave.
    steps: of the outcome steps, each one with `technique`, `sentence` and what else the level shows of it.
    cells: the cells of the pattern, or those to look at.
    placed: such as r1c2=5; `removed` such as r1c2<>5.
    inner: the chains within a nested chain.
    after: the candidates after the step, as 729 characters: hint(found.after) is the next hint.
    solutions: of the outcome multiple, what two cells hold in each of two solutions.
    errors: of the outcome none, the smallest sets of digits without which the board has one solution, such as
        [["r1c2=5"]].
    wrong: the cells of the wrong entries.
    lacking: of the outcome wrong-marks, the digits that are missing from the marks, such as r1c2=5.
    missing: the cells of the clues that do not stand in the board.
    """

    puzzle: str
    outcome: str
    sentence: str
    marks: str | None = None
    steps: list[dict[str, Any]] | None = None
    technique: str | None = None
    rating: float | None = None
    cells: list[str] | None = None
    digits: list[int] | None = None
    houses: list[str] | None = None
    placed: list[str] | None = None
    removed: list[str] | None = None
    links: list[dict[str, Any]] | None = None
    inner: list[dict[str, Any]] | None = None
    after: str | None = None
    solutions: list[list[str]] | None = None
    errors: list[list[str]] | None = None
    wrong: list[str] | None = None
    lacking: list[str] | None = None
    missing: list[str] | None = None

    __hash__: ClassVar[None] = None  # type: ignore[assignment]  # lists can change

    def __str__(self) -> str:
        return self.sentence

    def __repr__(self) -> str:
        return f"<Hint: {self.sentence}>"

    def _repr_html_(self) -> str:
        """For notebooks: the sentence, and the board with the cells of the hint in colour.

        Those of the pattern are yellow, removed candidates orange, wrong ones red, and the placed digit is green.
        """
        digits = ["" if cell == "." else cell for cell in self.puzzle]
        colours = {}
        named = [
            (self.removed, "#fc8"), (self.cells, "#fe9"), (self.wrong, "#f99"), (self.lacking, "#f99"),
            (self.missing, "#f99"), (self.placed, "#9e9"),
        ]
        for names, colour in named:
            for name in names or ():
                place = 9 * int(name[1]) + int(name[3]) - 10
                colours[place] = colour
                if names is self.placed:
                    digits[place] = name[5]
        return board_html(digits, self.sentence, colours)


@dataclass(frozen=True)
class Problem:
    """A fault of a file.

    index: the place in the batch of the puzzle that it spoils, from 0; None for a fault of the file as a whole.
    line: from 1, as is `column`, which counts bytes.
    """

    index: int | None
    line: int
    column: int
    message: str


@dataclass(frozen=True, repr=False, eq=False)
class Batch(Comparable):
    """Consecutive puzzles of a file.

    names: the name of each puzzle, or else the number of its line.
    puzzles: uint8 of shape (n, 81), with 0 for an empty cell. A malformed puzzle has 255 in each cell, so that
        solve(batch.puzzles) raises, and solve(batch.puzzles, invalid="keep") gives it the outcome invalid.
    problems: what is wrong in this part of the file, a Problem for each fault.
    columns: the texts of the csv's columns that read() was asked for, by their names in the header.
    marks: the pencil marks of each board: 729 characters, or None if it has none. solve() and rate() take them as a
        puzzle.
    """

    names: list[str]
    puzzles: np.ndarray
    problems: list[Problem]
    columns: dict[str, list[str]] = field(default_factory=dict)
    marks: list[str | None] = field(default_factory=list)

    def __len__(self) -> int:
        return len(self.names)

    def __repr__(self) -> str:
        return f"<Batch of {len(self)} puzzles, {len(self.problems)} problems>"


for _type in (Batch, Explanation, Hint, Problem, Step):
    _type.__module__ = "euler96"
