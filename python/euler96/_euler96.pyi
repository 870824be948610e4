"""The loops over puzzles, in C++. Call the functions of euler96 instead."""

from typing import Any, Callable

import numpy as np
import numpy.typing as npt

column_names: list[str]
difficulty_ratings: dict[str, tuple[int, int]]
format_names: list[str]
solver_names: list[str]
step_names: list[str]
symmetry_names: list[str]
version: str
words: list[str]

class Puzzles:
    def __init__(self, source: npt.NDArray[np.uint8] | bytes | tuple[object, ...]) -> None: ...
    def __len__(self) -> int: ...
    def first_malformed(self) -> tuple[int, int, str] | None: ...

def solve(
    puzzles: Puzzles, solver: str, solutions: int, threads: int, budget: int | None,
    progress: Callable[[int], object] | None
) -> tuple[npt.NDArray[np.uint8], npt.NDArray[np.uint8], npt.NDArray[np.uint64]]: ...
def columns(
    puzzles: Puzzles, names: list[str], solver: str, solutions: int, threads: int,
    budget: int | None, uniqueness: bool, progress: Callable[[int], object] | None
) -> list[tuple[Any, npt.NDArray[np.bool_], int]]: ...
def verify(
    puzzles: Puzzles, outcomes: tuple[object, ...], solutions: tuple[object, ...], proofs: tuple[object, ...],
    threads: int, progress: Callable[[int], object] | None
) -> npt.NDArray[np.bool_]: ...
def cells(puzzles: Puzzles) -> npt.NDArray[np.uint8]: ...
def canonical(
    puzzles: Puzzles, threads: int, progress: Callable[[int], object] | None
) -> npt.NDArray[np.uint8]: ...
def scramble(
    puzzles: Puzzles, count: int, seed: int, threads: int, progress: Callable[[int], object] | None
) -> npt.NDArray[np.uint8]: ...

class Marked:
    def __init__(self, board: Puzzles | str) -> None: ...

def explain(puzzle: Marked, uniqueness: bool) -> dict[str, Any]: ...
def explanation_page(puzzle: Marked, uniqueness: bool) -> str: ...
def hint(board: Marked, puzzles: Puzzles | None, level: int, uniqueness: bool) -> str: ...
def steps(
    puzzles: Puzzles, uniqueness: bool, threads: int, progress: Callable[[int], object] | None
) -> dict[str, npt.NDArray[Any]]: ...
def generate(
    count: int, seed: int, clues: tuple[int, int] | None, minimal: bool, symmetry: str,
    rating: tuple[int, int] | None, ramp: bool, hardest: str | None, pattern: str | None, near: Puzzles | None,
    remove: tuple[int, int], add: tuple[int, int], budget: int, time: float | None,
    threads: int, progress: Callable[[int], object] | None
) -> tuple[npt.NDArray[np.uint8], int, str]: ...

class Batches:
    def __init__(self, path: str, format: str | None, puzzle_column: str | None, columns: list[str]) -> None: ...
    def next(
        self, most: int
    ) -> tuple[
        list[str], npt.NDArray[np.uint8], list[tuple[int | None, int, int, str]], list[tuple[str, list[str]]]
    ] | None: ...
