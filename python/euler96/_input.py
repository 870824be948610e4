"""What the functions take: puzzles, options, and a progress bar."""

from __future__ import annotations

import numbers
import operator
import os
import random
import warnings
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Callable, Concatenate, Generic, Iterator, Mapping, ParamSpec, Protocol, TypeVar, overload

import numpy as np

from . import _euler96

if TYPE_CHECKING:
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
class Given:
    """The puzzles of a call."""

    puzzles: _euler96.Puzzles
    index: Any  # of the pandas Series; otherwise None
    single: bool  # whether they were one string or one array of 81 cells
    array: bool  # whether they were an array of cells
    cells: np.ndarray | None = None  # of an array, as they were given

    def reason(self, place: int, column: int, reason: str) -> str:
        """Why a puzzle is malformed: the extension does not see a number or a text of an array that is no cell."""
        if self.cells is None:
            return reason
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
    return Given(_euler96.Puzzles(rows), None, array.ndim == 1, True, given)


def _texts(puzzles: Any, index: Any = None) -> Given:
    return Given(_euler96.Puzzles(tuple(puzzles)), index, False, False)


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
        return _texts(array.tolist())
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
    return replace(_given(rows[0]) if array.ndim == 1 else _texts(rows), cells=given)


def _given(puzzles: Any) -> Given:
    if isinstance(puzzles, str):
        return Given(_euler96.Puzzles((puzzles,)), None, True, False)
    if isinstance(puzzles, (bytes, bytearray)):
        return Given(_euler96.Puzzles(bytes(puzzles)), None, False, False)
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
        return replace(found, index=getattr(puzzles, "index", None), array=False)
    if isinstance(puzzles, Mapping) or hasattr(puzzles, "to_numpy") and np.ndim(puzzles) != 1:
        raise TypeError(
            "expected one column of puzzles, such as frame.puzzle, or 81 columns of cells, found "
            f"{type(puzzles).__name__} of {len(getattr(puzzles, 'columns', puzzles))}"
        )
    # A list, a Series.
    index = getattr(puzzles, "index", None)
    index = None if callable(index) else index  # list.index is a method
    if hasattr(puzzles, "tolist"):
        puzzles = puzzles.tolist()
    puzzles = tuple(puzzles)
    if puzzles and isinstance(puzzles[0], (np.ndarray, list, tuple)):
        found = _array(np.array(puzzles))
        return replace(found, index=index, array=found.array and index is None)
    return _texts(puzzles, index)


def given(puzzles: Any, invalid: str = "raise") -> Given:
    """The puzzles. Raises PuzzleError for a malformed one unless invalid is "keep"."""
    if invalid not in ("raise", "keep"):
        raise ValueError(f'invalid must be "raise" or "keep", not {invalid!r}')
    found = _given(puzzles)
    malformed = found.puzzles.first_malformed() if invalid == "raise" else None
    if malformed is not None:
        place, column, reason = malformed
        raise PuzzleError(place, column, found.reason(place, column, reason))
    return found


def one(puzzle: Any) -> _euler96.Puzzles:
    """The puzzle of a function that takes one."""
    found = given(puzzle)
    if not found.single:
        raise TypeError("expected one puzzle, found several")
    return found.puzzles


def marked(board: Any) -> _euler96.Marked:
    """The board of a function that takes one, perhaps with pencil marks."""
    if isinstance(board, np.ndarray) and board.dtype == np.bool_:
        if board.shape not in ((81, 9), (9, 9, 9), (729,)):
            raise ValueError(f"expected candidates of shape (81, 9), found {board.shape}")
        cells = board.reshape(81, 9)
        for bare in np.flatnonzero(~cells.any(axis=1)):
            raise ValueError(f"expected a candidate of r{bare // 9 + 1}c{bare % 9 + 1}, found none")
        return _euler96.Marked("".join(np.where(cells, list("123456789"), ".").ravel()))
    if isinstance(board, str) and (len(board.split()) > 1 or len(board.strip()) == 729 or board.startswith(":")):
        return _euler96.Marked(board)
    return _euler96.Marked(one(board))


def check_name(kind: str, name: str, names: list[str]) -> None:
    if name not in names:
        raise ValueError(f"there is no {kind} {name!r}; there are {', '.join(names)}")


def counts(**options: int | None) -> dict[str, Any]:
    """The options, each of which is None or at least 1. Without a number of threads there is one for each core."""
    for name, value in options.items():
        if value is not None and not 1 <= operator.index(value) < 2**32:
            raise ValueError(f"{name} must be at least 1 and less than 2**32, not {value}")
    if options.get("threads", 1) is None:
        options["threads"] = _cores()
    return options


def _cores() -> int:
    """The number of cores that this process may use; of all cores where the system does not tell."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def seed(value: int | np.random.Generator | None) -> int:
    """The seed of random numbers; without a value one is chosen."""
    if isinstance(value, np.random.Generator):
        return int(value.integers(2**64, dtype=np.uint64))
    value = random.getrandbits(64) if value is None else operator.index(value)
    if not 0 <= value < 2**64:
        raise ValueError(f"seed must be at least 0 and less than 2**64, not {value}")
    return value


def search(solver: str, **options: int | None) -> dict[str, Any]:
    """The options of a search."""
    check_name("solver", solver, _euler96.solver_names)
    return {"solver": solver, **counts(**options)}


def run(function: Callable[..., Any], first: Any, progress: bool, *rest: Any, **options: Any) -> Any:
    """Calls a function of the extension, with a progress bar if one is wanted and tqdm is installed.

    first: the first argument: puzzles, or how many.
    """
    total = first if isinstance(first, int) else len(first)
    if progress:
        try:
            from tqdm.auto import tqdm
        except ImportError:
            warnings.warn("progress=True shows nothing: tqdm is not installed", stacklevel=3)
        else:
            with tqdm(total=total, unit=" puzzles", unit_scale=True) as bar:
                result = function(first, *rest, progress=lambda finished: bar.update(finished - bar.n), **options)
                bar.update(total - bar.n)
                return result
    return function(first, *rest, progress=None, **options)
