"""What the functions take: puzzles, in many forms."""

from __future__ import annotations

import numbers
import operator
import os
from typing import TYPE_CHECKING, Any, Callable, Mapping

import numpy as np

from ._call import Call, PuzzleError

if TYPE_CHECKING:
    from typing import Concatenate, Generic, Iterator, ParamSpec, Protocol, TypeVar, overload

    import pandas as pd

    Options = ParamSpec("Options")
    One = TypeVar("One", covariant=True)
    Many = TypeVar("Many", covariant=True)
    OfSeries = TypeVar("OfSeries", covariant=True)

    class OneOrMany(Generic[One, Many, OfSeries]):
        """The type of an answer: of one puzzle, of many, of a Series. No value has this type."""

    class OfPuzzles(Protocol[Options, One, Many, OfSeries]):
        """A function of puzzles. The type of an array does not tell whether it has one puzzle: it counts as many."""

        @overload
        def __call__(self, puzzles: str, *args: Options.args, **options: Options.kwargs) -> One: ...
        @overload
        def __call__(
            self, puzzles: bytes | bytearray | memoryview | list[Any] | tuple[Any, ...] | Iterator[Any] | np.ndarray[Any, Any],
            *args: Options.args, **options: Options.kwargs,
        ) -> Many: ...
        @overload
        def __call__(
            self, puzzles: pd.Series[Any] | pd.DataFrame, *args: Options.args, **options: Options.kwargs
        ) -> OfSeries: ...


def of_puzzles(
    function: Callable[Concatenate[Any, Options], OneOrMany[One, Many, OfSeries]]
) -> OfPuzzles[Options, One, Many, OfSeries]:
    """Lets a type checker infer from the puzzles what the function returns."""
    return function  # type: ignore[return-value]


class Given:
    """The puzzles of a call."""

    __slots__ = ("puzzles", "index", "single", "array", "cells", "keep")

    def __init__(
        self, puzzles: tuple[Any, ...] | bytes | np.ndarray, index: Any = None, single: bool = False, cells: np.ndarray | None = None
    ) -> None:
        self.puzzles = puzzles  # texts, bytes of lines, or rows of cells
        self.index = index  # of the pandas Series; otherwise None
        self.single = single  # whether they were one string or one array of 81 cells
        self.array = cells is not None  # whether they were an array of cells
        self.cells = cells  # of an array, as they were given
        self.keep = False  # whether a malformed one is kept

    def __len__(self) -> int:
        if isinstance(self.puzzles, bytes):
            return self.puzzles.count(b"\n") + (self.puzzles[-1:] not in (b"", b"\n"))
        return len(self.puzzles)

    def call(self, function: str, **settings: Any) -> Call:
        """A call of a function of these puzzles."""
        if self.keep:
            settings["malformed"] = "keep"
        call = Call(function, **settings)
        call.boards("puzzles", self.puzzles)
        return call

    def run(self, call: Call, progress: bool = False) -> Call:
        """Runs the call. A malformed puzzle is a PuzzleError with what the caller gave."""
        try:
            call.run(len(self), progress, 4)
        except PuzzleError as error:
            reason = error.reason
            if error.boards == "puzzles" and self.unseen(error.index):
                reason = self.reason(error.index, error.column)
            elif self.single and self.cells is None and os.path.isfile(self.puzzles[0]):
                reason += "; to solve the puzzles of that file, use read()"
            else:
                raise
            raise PuzzleError(error.index, error.column, reason) from None
        return call

    def unseen(self, place: int) -> bool:
        """Whether C does not see what a malformed puzzle is: it has cells of an array, or is no text."""
        return self.cells is not None or isinstance(self.puzzles, tuple) and not isinstance(self.puzzles[place], (str, bytes))

    def reason(self, place: int, column: int) -> str:
        """Why such a puzzle is malformed."""
        if self.cells is None:
            return f"expected 81 cells as text, found {self.puzzles[place]!r}"
        found = self.cells[place, column - 1]
        return f"expected 1-9, or 0 for an empty cell, found {repr(str(found)) if isinstance(found, str) else found}"

    def answer(self, values: Any, name: str | None = None) -> Any:
        """The values as a Series of that name if the puzzles were one; the value of one puzzle."""
        if self.single:
            value = values[0]
            return value.item() if isinstance(value, np.generic) else value
        if self.index is None or name is None:
            return values
        import pandas as pd

        return pd.Series(values, self.index, name=name)


def _numbers(array: np.ndarray) -> Given:
    """The puzzles of an array of cells. A number that is no cell is 255."""
    if array.dtype.kind not in "iuf":
        raise TypeError(f"expected an array of whole numbers, found {array.dtype}")
    given = np.atleast_2d(array)
    if array.dtype != np.uint8:
        cells = (array >= 0) & (array <= 9) & (np.rint(array) == array)
        array = np.where(cells, array, 0).astype(np.uint8)
        array[~cells] = 255
    rows = np.atleast_2d(array)
    if rows.strides[1] != 1:
        rows = np.ascontiguousarray(rows)
    return Given(rows, single=array.ndim == 1, cells=given)


def _array(array: np.ndarray) -> Given:
    """The puzzles of an array of numbers, of texts or of single characters."""
    if isinstance(array, np.ma.MaskedArray):
        array = array.filled(0)  # a masked cell is empty
    texts = array.dtype.kind in "OSUT"
    if texts and array.ndim == 0:
        return _given(array.item())
    if array.shape == (0,) and not texts:  # of an empty list
        array = np.zeros((0, 81), np.uint8)
    if array.shape[-2:] == (9, 9):
        array = array.reshape(*array.shape[:-2], 81)
    if texts and array.ndim == 2 and array.shape[1] == 1:  # a column of a frame
        array = array[:, 0]
    if texts and array.ndim == 1 and (array.shape != (81,) or any(len(str(text)) != 1 for text in array)):
        return Given(tuple(array.tolist()))
    if array.shape[-1:] != (81,) or array.ndim > 2:
        raise ValueError(f"expected an array of shape (n, 81), found {array.shape}")
    if array.dtype.kind == "O" and not any(isinstance(cell, (str, bytes)) for cell in array.flat):
        # Numbers, such as those of pandas' Int64. A missing one is NaN.
        values = [cell if isinstance(cell, numbers.Real) else np.nan for cell in array.flat]
        array, texts = np.array(values).reshape(array.shape), False
    if not texts:
        return _numbers(array)
    if array.dtype.kind == "S":
        array = np.char.decode(array, "latin-1")
    given = np.atleast_2d(array)
    # A longer or an empty text would shift the cells after it.
    rows = ["".join(cell if len(cell) == 1 else "\0" for cell in map(str, row)) for row in given.tolist()]
    found = Given(tuple(rows), single=array.ndim == 1, cells=given)
    found.array = False
    return found


def _given(puzzles: Any) -> Given:
    if isinstance(puzzles, str):
        return Given((puzzles,), single=True)
    if isinstance(puzzles, (bytes, bytearray)):
        return Given(bytes(puzzles))
    if isinstance(puzzles, memoryview):  # of bytes, or of an array
        return _given(bytes(puzzles) if puzzles.ndim == 1 else np.asarray(puzzles))
    if isinstance(puzzles, np.ndarray):
        return _array(puzzles)
    if not hasattr(puzzles, "__iter__"):
        raise TypeError(
            "expected a puzzle as str, or puzzles as a list, an array, a Series or bytes, "
            f"found {type(puzzles).__name__}"
        )
    if hasattr(puzzles, "to_numpy") and np.ndim(puzzles) == 2 and np.shape(puzzles)[1] in (1, 81):
        found = _array(puzzles.to_numpy())
        found.index, found.array = getattr(puzzles, "index", None), False
        return found
    if isinstance(puzzles, Mapping) or hasattr(puzzles, "to_numpy") and np.ndim(puzzles) != 1:
        raise TypeError(
            "expected one column of puzzles, such as frame.puzzle, or 81 columns of cells, found a "
            f"{type(puzzles).__name__} of {len(getattr(puzzles, 'columns', puzzles))} columns"
        )
    # A list, a Series.
    index = getattr(puzzles, "index", None)
    index = None if callable(index) else index  # list.index is a method
    if hasattr(puzzles, "tolist"):
        puzzles = puzzles.tolist()
    puzzles = tuple(puzzles)
    if puzzles and isinstance(puzzles[0], (np.ndarray, list, tuple)):
        found = _array(np.array(puzzles))
        found.index, found.array = index, found.array and index is None
        return found
    return Given(puzzles, index)


def given(puzzles: Any, invalid: str = "raise") -> Given:
    """The puzzles. A call raises PuzzleError for a malformed one unless invalid is "keep"."""
    if invalid not in ("raise", "keep"):
        raise ValueError(f'invalid must be "raise" or "keep", not {invalid!r}')
    found = _given(puzzles)
    found.keep = invalid == "keep"
    return found


def one(puzzle: Any) -> Given:
    """The puzzle of a function that takes one."""
    found = given(puzzle)
    if not found.single:
        raise TypeError("expected one puzzle, found several")
    return found


def marked(board: Any) -> Given:
    """The board of a function that takes one, perhaps with pencil marks."""
    marks = isinstance(board, np.ndarray) and board.shape in ((81, 9), (9, 9, 9), (729,))
    if not isinstance(board, np.ndarray) or board.dtype != np.bool_:
        if marks:
            raise TypeError(f"expected candidates as bool, found {board.dtype}")
        return one(board)
    if not marks:
        raise ValueError(f"expected candidates of shape (81, 9), found {board.shape}")
    cells = board.reshape(81, 9)
    for bare in np.flatnonzero(~cells.any(axis=1)):
        raise ValueError(f"expected a candidate of r{bare // 9 + 1}c{bare % 9 + 1}, found none")
    return one("".join(np.where(cells, list("123456789"), ".").ravel()))


def seed(value: int | np.random.Generator | None) -> int:
    """The seed of random numbers; without a value one is chosen."""
    if isinstance(value, np.random.Generator):
        return int(value.integers(2**64, dtype=np.uint64))
    return int.from_bytes(os.urandom(8), "little") if value is None else operator.index(value)
