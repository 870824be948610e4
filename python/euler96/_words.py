"""The words that options take, for type checkers and editors."""

from typing import Literal

Difficulty = Literal["easy", "medium", "hard", "expert", "extreme"]
Format = Literal["grid", "csv", "lines", "marks", "candidates", "hodoku"]
Invalid = Literal["raise", "keep"]
Level = Literal[1, 2, 3]
Solver = Literal[
    "auto", "collapse", "prune", "prune-fix", "search-first", "search-first-fix", "search-late", "search-min", "peers",
    "exact-cover", "singles", "chutes", "bitslice",
]
Symmetry = Literal["none", "rotate180", "rotate90", "mirror", "diagonal"]
