"""What solve() returns: the outcome of one puzzle, or of many."""

from __future__ import annotations

import operator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Iterable, Iterator, Mapping, Sequence, get_args, overload

import numpy as np

from ._words import Outcome, Verdict

if TYPE_CHECKING:
    import pandas as pd

OUTCOMES = get_args(Outcome)
"""The words of the outcomes. The place of a word is its code."""


def texts(boards: np.ndarray, empty: str = "0") -> np.ndarray:
    """The texts of boards, as an array of str."""
    rows = np.ascontiguousarray(boards + np.uint8(ord("0")))
    rows[boards == 0] = ord(empty)
    return rows.view("S81").reshape(len(rows)).astype("U81")


def counted(words: Sequence[str], codes: np.ndarray) -> str:
    """The number of puzzles, and how often each word occurs: `4 puzzles: 3 unique, 1 none`."""
    found = zip(words, np.bincount(codes, minlength=len(words)))
    shown = ", ".join(f"{count} {word}" for word, count in found if count)
    return f"{len(codes)} puzzles{': ' if shown else ''}{shown}"


def board_html(cells: Iterable[Any], caption: str, colours: Mapping[int, str] = {}) -> str:
    """A board for notebooks.

    colours: of cells, 0 to 80.
    """
    import html

    shown = []
    for place, digit in enumerate(cells):
        row, column = divmod(place, 9)
        style = f"border: solid; border-width: {2 - bool(row % 3)}px 1px 1px {2 - bool(column % 3)}px; text-align: center"
        colour = f"; color: black; background: {colours[place]}" if place in colours else ""
        shown.append(f'<td style="{style}{colour}; width: 1.5em; height: 1.5em">{digit}</td>')
    rows = "".join(f"<tr>{''.join(shown[i : i + 9])}</tr>" for i in range(0, len(shown), 9))
    return (
        '<table style="border-collapse: collapse; border: 2px solid">'
        f'<caption style="white-space: normal">{html.escape(caption)}</caption>{rows}</table>'
    )


class Comparable:
    """Equal if all members are. Arrays can change, so there is no hash."""

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return all(np.array_equal(mine, vars(other)[name]) for name, mine in vars(self).items())

    __hash__ = None  # type: ignore[assignment]


@dataclass(frozen=True, repr=False, eq=False)
class Result(Comparable):
    """The outcome of one puzzle. A notebook shows the solution as a board. Results can be compared, not hashed.

    outcome_code: the place of `outcome` in `euler96.OUTCOMES`.
    solution: 81 digits as uint8, row by row; zeros if there is no solution, or several.
    guesses: the number of states at which the solver tried two or more branches.
    """

    outcome_code: int
    solution: np.ndarray
    guesses: int

    @property
    def outcome(self) -> str:
        """unique, none, multiple, solved, unknown or invalid."""
        return OUTCOMES[self.outcome_code]

    @property
    def text(self) -> str | None:
        """The solution as 81 digits; None if there is no solution, or several."""
        return str(texts(self.solution[None])[0]) if self.solution[0] else None

    def __repr__(self) -> str:
        return f"<Result: {self.outcome}{', ' + self.text if self.text else ''}>"

    def _repr_html_(self) -> str:
        """For notebooks: the solution, if there is one, with the outcome below."""
        return board_html(self.solution.tolist() if self.text else [], self.outcome)


@dataclass(repr=False, eq=False)
class Results(Comparable):
    """The outcomes of many puzzles, in their order.

    results[7] is the Result of the eighth puzzle; a slice, a mask or an array of indices gives Results. They can be
    compared, not hashed.

    outcome_code: uint8; the code of a word is its place in `euler96.OUTCOMES`.
    solution: uint8 of shape (n, 81), digits, or zeros where there is no solution, or several.
    guesses: uint64, the numbers of states at which the solver tried two or more branches.
    """

    outcome_code: np.ndarray
    solution: np.ndarray
    guesses: np.ndarray
    _index: Any = None

    @property
    def outcome(self) -> np.ndarray:
        """The words: unique, none, multiple, solved, unknown or invalid."""
        return np.array(OUTCOMES)[self.outcome_code]

    def __len__(self) -> int:
        return len(self.outcome_code)

    @overload
    def __getitem__(self, key: int | np.integer[Any]) -> Result: ...
    @overload
    def __getitem__(self, key: slice | list[Any] | np.ndarray) -> Results: ...

    def __getitem__(self, key: Any) -> Result | Results:
        if isinstance(key, int) or hasattr(key, "__index__") and np.ndim(key) == 0:
            place = operator.index(key)
            return Result(int(self.outcome_code[place]), self.solution[place], int(self.guesses[place]))
        key = key if isinstance(key, slice) else np.arange(len(self))[key]
        index = None if self._index is None else self._index[key]
        return Results(self.outcome_code[key], self.solution[key], self.guesses[key], index)

    def __iter__(self) -> Iterator[Result]:
        return (self[place] for place in range(len(self)))

    def __repr__(self) -> str:
        return f"<Results of {counted(OUTCOMES, self.outcome_code)}>"

    def to_pandas(self) -> pd.DataFrame:
        """A DataFrame with `outcome` (a Categorical), `solution` (81 digits, or None) and `guesses`.

        The index is that of the Series that was solved.
        """
        import pandas as pd

        solution = texts(self.solution).astype(object)
        solution[self.solution[:, :1].ravel() == 0] = None
        return pd.DataFrame(
            {
                "outcome": pd.Categorical.from_codes(self.outcome_code.astype(np.int8), categories=OUTCOMES),
                "solution": solution,
                "guesses": self.guesses,
            },
            index=self._index,
        )


@dataclass(frozen=True, repr=False, eq=False)
class Checks(Comparable):
    """What is wrong with each of the rows of a data set.

    verdict_code: uint8; the code of a word is its place in `verdicts`.
    same_as: int64, the row, from 0, of the first good puzzle that is equivalent; -1 if the verdict is not `same`.
    sentence: what is wrong, as str; None for a good row.
    verdicts: the words of the verdicts.
    """

    verdict_code: np.ndarray
    same_as: np.ndarray
    sentence: np.ndarray
    _index: Any = None

    verdicts: ClassVar[tuple[str, ...]] = get_args(Verdict)

    @property
    def verdict(self) -> np.ndarray:
        """The words: good, malformed, none, several, wrong, solved or same."""
        return np.array(self.verdicts)[self.verdict_code]

    def __len__(self) -> int:
        return len(self.verdict_code)

    def __repr__(self) -> str:
        return f"<Checks of {counted(self.verdicts, self.verdict_code)}>"

    def to_pandas(self) -> pd.DataFrame:
        """A DataFrame with `verdict` (a Categorical), `same_as` (Int64, missing unless the verdict is `same`) and
        `sentence`. The index is that of the Series that was checked."""
        import pandas as pd

        return pd.DataFrame(
            {
                "verdict": pd.Categorical.from_codes(self.verdict_code.astype(np.int8), categories=self.verdicts),
                "same_as": pd.arrays.IntegerArray(self.same_as.copy(), self.same_as < 0),
                "sentence": self.sentence,
            },
            index=self._index,
        )
