"""What steps() returns: the steps of many puzzles as arrays, and the positions before them."""

from __future__ import annotations

import functools
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Iterator, get_args

import numpy as np

from ._results import Comparable
from ._words import RatedTechnique

if TYPE_CHECKING:
    import pandas as pd

NO_DIGIT = 729
"""In `placed`: the step places no digit."""


@functools.cache
def _left() -> np.ndarray:
    """For each of the 729 ways to place a digit, the candidates that it leaves: bool of shape (729, 81, 9)."""
    at = np.arange(81)
    houses = np.stack([at // 9, at % 9, at // 27 * 3 + at % 9 // 3])  # the row, column and box of each cell
    peers = (houses[:, :, None] == houses[:, None, :]).any(axis=0)
    cell, digit = np.divmod(np.arange(729), 9)
    left = np.ones((729, 81, 9), bool)
    left[np.arange(729), :, digit] = ~peers[cell]
    left[np.arange(729), cell] = np.arange(9) == digit[:, None]
    return left


@dataclass(frozen=True, repr=False, eq=False)
class States(Comparable):
    """Positions, and the step that is taken in each of them.

    puzzle: int64, the puzzle's place among those that steps() was given.
    board: uint8 of shape (n, 81), the digits before the step, with 0 for an empty cell.
    candidates: bool of shape (n, 81, 9), the candidates before the step. A filled cell has its digit alone. hint()
        takes a row.
    technique: uint8; the name of a code is `Steps.techniques[code]`.
    rating: int16, the step's difficulty in tenths.
    placed: int16, 9 * cell + digit - 1 of the digit that the step places; 729 if it places none.
    removed: bool of shape (n, 81, 9), the candidates that the step removes apart from those that the placed digit
        removes.
    """

    puzzle: np.ndarray
    board: np.ndarray
    candidates: np.ndarray
    technique: np.ndarray
    rating: np.ndarray
    placed: np.ndarray
    removed: np.ndarray

    def __len__(self) -> int:
        return len(self.puzzle)

    def __repr__(self) -> str:
        return f"<{len(self)} States of {len(np.unique(self.puzzle))} puzzles>"


@dataclass(frozen=True, repr=False, eq=False)
class Steps(Comparable):
    """The steps of puzzles as flat arrays.

    Those of puzzle p are the ones from puzzles[p] to before puzzles[p + 1]. What step s removes is in removed, from
    removals[s] to before removals[s + 1].

    technique: uint8; the name of a code is `techniques[code]`.
    rating: int16, the step's difficulty in tenths.
    cell: int16, the cell that the step fills, 0 to 80; 255 if it fills none.
    digit: int16, the digit that it places there, or 0.
    placed: int16, 9 * cell + digit - 1; 729 if it places none.
    removed: int16, the candidates that a step removes apart from those that the placed digit removes: 9 * cell + digit
        - 1.
    removals: int32, where each step's candidates start in `removed`, and the end.
    puzzles: int64, where each puzzle's steps start, and the end.
    techniques: the names of the techniques.
    """

    technique: np.ndarray
    rating: np.ndarray
    cell: np.ndarray
    digit: np.ndarray
    placed: np.ndarray
    removed: np.ndarray
    removals: np.ndarray
    puzzles: np.ndarray
    _cells: np.ndarray
    _index: Any = None

    techniques: ClassVar[tuple[RatedTechnique, ...]] = get_args(RatedTechnique)

    def __len__(self) -> int:
        """The number of puzzles."""
        return len(self.puzzles) - 1

    def __repr__(self) -> str:
        return f"<Steps of {len(self)} puzzles: {len(self.technique)} steps>"

    @property
    def _puzzle(self) -> np.ndarray:
        """The place of each step's puzzle."""
        return np.repeat(np.arange(len(self)), np.diff(self.puzzles))

    def _repr_html_(self) -> str:
        """For notebooks: how often each technique is used, and in how many puzzles."""
        import html

        puzzle = self._puzzle
        rows = "".join(
            f"<tr><td>{self.techniques[code]}</td><td>{(self.technique == code).sum()}</td>"
            f"<td>{len(np.unique(puzzle[self.technique == code]))}</td></tr>"
            for code in np.unique(self.technique)
        )
        head = "<tr><th>technique</th><th>steps</th><th>puzzles</th></tr>"
        return f"<table><caption>{html.escape(repr(self)[1:-1])}</caption>{head}{rows}</table>"

    def states(self, size: int = 256) -> Iterator[States]:
        """Give the position before each step, in batches of the steps of at most `size` puzzles.

        A batch takes about 1.5 KB for each step. A puzzle that has no steps gives no positions.

        >>> found = steps(["..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."])
        >>> for batch in found.states():
        ...     print(batch.candidates.shape, batch.placed[:3])
        (61, 81, 9) [95 16 36]
        """
        if size < 1:
            raise ValueError(f"size must be at least 1, not {size}")
        batches = (self._states(begin, min(begin + size, len(self))) for begin in range(0, len(self), size))
        return (batch for batch in batches if len(batch))

    def _states(self, begin: int, end: int) -> States:
        """The positions of the puzzles from `begin` to before `end`. Takes the first step of each, then the second, ..."""
        first, last = self.puzzles[begin], self.puzzles[end]
        starts, sizes = self.puzzles[begin:end] - first, np.diff(self.puzzles[begin : end + 1])
        placed = self.placed[first:last]
        removed = np.zeros((last - first, 729), bool)
        removals = self.removals[first : last + 1]
        removed[np.repeat(np.arange(last - first), np.diff(removals)), self.removed[removals[0] : removals[-1]]] = True
        removed = removed.reshape(-1, 81, 9)
        states = States(
            puzzle=np.repeat(np.arange(begin, end), sizes), board=np.empty((last - first, 81), np.uint8),
            candidates=np.empty((last - first, 81, 9), bool), technique=self.technique[first:last],
            rating=self.rating[first:last], placed=placed, removed=removed,
        )
        left = _left()
        board = self._cells[begin:end].copy()
        candidates = np.ones((end - begin, 81, 9), bool)
        for cell in range(81):
            which = np.flatnonzero((sizes > 0) & (board[:, cell] > 0))
            candidates[which] &= left[9 * cell + board[which, cell].astype(int) - 1]
        for number in range(sizes.max(initial=0)):
            which = np.flatnonzero(sizes > number)
            step = starts[which] + number
            states.board[step], states.candidates[step] = board[which], candidates[which]
            candidates[which] &= ~removed[step]
            which, digit = which[placed[step] < NO_DIGIT], placed[step][placed[step] < NO_DIGIT]
            candidates[which] &= left[digit]
            board[which, digit // 9] = digit % 9 + 1
        return states

    def to_pandas(self) -> pd.DataFrame:
        """A DataFrame with a row for each step: its puzzle, technique (a Categorical), rating, cell, digit, placed and
        how many candidates it removes (`removed`). The technique is not copied.

        If the puzzles were a Series, each row has the label of its puzzle, and `puzzle` is the puzzle's place in it.
        """
        import pandas as pd

        puzzle = self._puzzle
        return pd.DataFrame(
            {
                "puzzle": puzzle,
                "technique": pd.Categorical.from_codes(self.technique.view(np.int8), categories=self.techniques),
                "rating": self.rating / 10,
                "cell": self.cell,
                "digit": self.digit,
                "placed": self.placed,
                "removed": np.diff(self.removals),
            },
            index=None if self._index is None else self._index[puzzle],
            copy=False,
        )

    def to_arrow(self) -> Any:
        """A pyarrow.Table with a row for each puzzle: `steps` is a list of structs, made without a copy."""
        import pyarrow as pa

        columns = {
            "technique": pa.DictionaryArray.from_arrays(pa.array(self.technique), pa.array(self.techniques)),
            "rating": pa.array(self.rating),
            "cell": pa.array(self.cell),
            "digit": pa.array(self.digit),
            "placed": pa.array(self.placed),
            "removed": pa.ListArray.from_arrays(pa.array(self.removals), pa.array(self.removed)),
        }
        steps = pa.StructArray.from_arrays(list(columns.values()), names=list(columns))
        return pa.table({"steps": pa.LargeListArray.from_arrays(pa.array(self.puzzles), steps)})


for _type in (States, Steps):
    _type.__module__ = "euler96"
