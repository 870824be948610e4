"""Calls of the C API: settings and boards in, arrays out."""

from __future__ import annotations

import atexit
import operator
import re
import warnings
from typing import Any

import numpy as np

from . import _euler96

atexit.register(_euler96.stop_all)  # of daemon threads: Python has joined all others

U1, U8, BOOL = np.dtype(np.uint8), np.dtype(np.uint64), np.dtype(bool)
FEW = 16
"""Boards that take less time than to start a thread."""

_DTYPES = (None, "u1", "u2", "i4", "i8", "u8", "i8")
_TENTHS = 6
_PUBLIC_NAMES = {"columns": "names", "forms": "count", "input": "format", "keep_column": "columns"}
_PUBLIC_WORDS = (
    ("a name that euler96 techniques lists", "the name of a technique"),
    (r"MIN-MAX such as ([0-9.]+)-([0-9.]+)", r"a number or a pair such as (\1, \2)"),
    (r"(?:^|(?<=use )|(?<=, ))input\.", ""),  # of the columns that read() keeps
)
"""What words of the command are in Python: patterns, and what replaces them."""


class PuzzleError(ValueError):
    """A malformed puzzle.

    index: its place among the puzzles, from 0; column: the place of the fault in it, from 1; reason: a sentence.
    """

    boards = "puzzles"

    def __init__(self, index: int, column: int, reason: str) -> None:
        super().__init__(index, column, reason)
        self.index, self.column, self.reason = index, column, reason

    def __str__(self) -> str:
        return f"puzzle {self.index}, column {self.column}: {self.reason}"


def fail(kind: int, message: str, setting: str, boards: str, index: int, column: int) -> None:
    """Raises the exception of an error; the extension calls it. The kinds are those of euler96.h."""
    if index >= 0:
        error = PuzzleError(index, column, message)
        error.boards = boards
        raise error
    if kind == -5:
        raise SystemExit  # the interpreter ends; threading says nothing of this exception
    if setting in _PUBLIC_NAMES:
        message = message.replace(setting, _PUBLIC_NAMES[setting], 1)
    message = public(message)
    if boards not in ("", "puzzles"):
        message = f"{boards}: {message}"
    raise {-4: OSError, -6: MemoryError, -7: RuntimeError}.get(kind, ValueError)(message)


def public(message: str) -> str:
    """The message in words of Python."""
    for pattern, words in _PUBLIC_WORDS:
        message = re.sub(pattern, words, message)
    return message


def _text(value: Any) -> str:
    """The value of a setting as the C API takes it: `true`, `1.5`, `22-25`."""
    if isinstance(value, str):
        return value
    if isinstance(value, (bool, np.bool_)):
        return "true" if value else "false"
    if isinstance(value, tuple):
        return "-".join(map(_text, value))
    return f"{value:.10g}" if isinstance(value, float) else str(value)


class Call:
    """A call of a function of the C API. A setting of None is not given; a list gives each of its values."""

    __slots__ = ("_call", "_kept")

    def __init__(self, function: str, **settings: Any) -> None:
        self._call = call = _euler96.new(function)
        self._kept: list[Any] = []
        for name, value in settings.items():
            if value is not None:
                for one in value if isinstance(value, list) else (value,):
                    _euler96.set(call, name, _text(one))

    def boards(self, name: str, boards: Any) -> None:
        """Gives boards: texts, the lines of bytes, or rows of cells. The call keeps them."""
        if isinstance(boards, tuple):
            self._kept += boards, _euler96.texts(self._call, name, boards)
        elif isinstance(boards, bytes):
            self._kept.append(boards)
            _euler96.lines(self._call, name, boards)
        else:
            self._kept.append(boards)
            address = boards.__array_interface__["data"][0]
            _euler96.cells(self._call, name, address, len(boards), boards.strides[0])

    def file(self, path: bytes) -> None:
        _euler96.lines(self._call, None, path)

    def into(self, name: str, dtype: np.dtype[Any], *shape: int) -> np.ndarray:
        """A new array into which the run writes one of the answer. The caller keeps it until then."""
        array = np.empty(shape, dtype)
        _euler96.into(self._call, name, array)
        return array

    def run(self, total: int, progress: bool = False, stacklevel: int = 3) -> None:
        """Runs to the end.

        total: the number of boards.
        progress: whether to show a bar, if tqdm is installed.
        """
        if not progress:
            _euler96.run(self._call, None, total <= FEW, False)
            return
        try:
            from tqdm.auto import tqdm
        except ImportError:
            warnings.warn("progress=True shows nothing: tqdm is not installed", stacklevel=stacklevel)
            return self.run(total)
        with tqdm(total=total, unit=" puzzles", unit_scale=True) as bar:
            _euler96.run(self._call, lambda done: bar.update(done - bar.n), False, False)
            bar.update(total - bar.n)

    def next(self) -> bool:
        """Runs the next part. Returns whether others follow."""
        return _euler96.run(self._call, None, False, True)

    def array(self, name: str) -> Any:
        """An array of the answer; of texts a list, with None for a missing one."""
        return self.column(name)[0]

    def column(self, name: str) -> tuple[Any, np.ndarray, int]:
        """The same, which values are missing, and how many of them make one: 10 for tenths."""
        values: Any
        kind, values, missing = _euler96.array(self._call, name)
        if not isinstance(values, list):
            dtype = np.dtype(_DTYPES[kind])
            values = np.ndarray(len(values) // dtype.itemsize, dtype, values)
        absent = np.zeros(len(values), bool) if missing is None else np.ndarray(len(missing), bool, missing).copy()
        return values, absent, 10 if kind == _TENTHS else 1

    def text(self, name: str) -> str:
        """Bytes of the answer."""
        return _euler96.text(self._call, name)


def whole(**numbers: Any) -> dict[str, int | None]:
    """Whole numbers, as Python takes them for indices; None stays."""
    for name, value in numbers.items():
        if value is not None and not hasattr(value, "__index__"):
            raise TypeError(f"{_PUBLIC_NAMES.get(name, name)} must be a whole number, not {value!r}")
    return {name: value if value is None else operator.index(value) for name, value in numbers.items()}
