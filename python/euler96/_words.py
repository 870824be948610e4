"""The words that settings take. python/tests/words.py makes this file."""

from typing import Literal

Column = Literal[
    "record", "name", "outcome", "corner", "puzzle", "solution", "line", "column", "message", "clues", "marks",
    "guesses", "nodes", "count", "proof", "rating", "rating_ep", "rating_ed", "hardest", "difficulty", "canonical",
    "automorphisms",
]
Difficulty = Literal["easy", "medium", "hard", "expert", "extreme"]
Format = Literal["auto", "grid", "csv", "lines", "marks", "candidates", "hodoku"]
Invalid = Literal["raise", "keep"]
Ladder = Literal["sudoku-explainer", "human"]
Level = Literal[1, 2, 3]
Outcome = Literal["unique", "none", "multiple", "solved", "unknown", "invalid"]
Solver = Literal[
    "auto", "collapse", "prune", "prune-fix", "search-first", "search-first-fix", "search-late", "search-min",
    "peers", "exact-cover", "singles", "chutes", "bitslice",
]
Symmetry = Literal["none", "rotate180", "rotate90", "mirror", "diagonal"]
Technique = Literal[
    "last-cell", "hidden-single-box", "hidden-single-line", "direct-pointing", "direct-claiming",
    "direct-hidden-pair", "naked-single", "direct-hidden-triplet", "pointing", "claiming", "naked-pair", "x-wing",
    "hidden-pair", "naked-triplet", "swordfish", "hidden-triplet", "xy-wing", "xyz-wing", "unique-rectangle-1",
    "unique-rectangle-2", "unique-rectangle-3", "unique-rectangle-4", "unique-loop-1", "unique-loop-2",
    "unique-loop-3", "unique-loop-4", "naked-quad", "jellyfish", "hidden-quad", "bivalue-grave-1",
    "bivalue-grave-2", "bivalue-grave-3", "bivalue-grave-4", "aligned-pair-exclusion", "x-cycle", "y-cycle",
    "xy-cycle", "forcing-x-chain", "forcing-y-chain", "forcing-chain", "aligned-triplet-exclusion",
    "nishio-forcing-chain", "cell-forcing-chain", "region-forcing-chain", "dynamic-contradiction-forcing-chain",
    "dynamic-double-forcing-chain", "dynamic-cell-forcing-chain", "dynamic-region-forcing-chain",
    "dynamic-contradiction-forcing-chain-plus", "dynamic-double-forcing-chain-plus",
    "dynamic-cell-forcing-chain-plus", "dynamic-region-forcing-chain-plus",
    "dynamic-contradiction-forcing-chain-plus-forcing-chains", "dynamic-double-forcing-chain-plus-forcing-chains",
    "dynamic-cell-forcing-chain-plus-forcing-chains", "dynamic-region-forcing-chain-plus-forcing-chains",
    "dynamic-contradiction-forcing-chain-plus-multiple-forcing-chains",
    "dynamic-double-forcing-chain-plus-multiple-forcing-chains",
    "dynamic-cell-forcing-chain-plus-multiple-forcing-chains",
    "dynamic-region-forcing-chain-plus-multiple-forcing-chains",
    "dynamic-contradiction-forcing-chain-plus-dynamic-forcing-chains",
    "dynamic-double-forcing-chain-plus-dynamic-forcing-chains",
    "dynamic-cell-forcing-chain-plus-dynamic-forcing-chains",
    "dynamic-region-forcing-chain-plus-dynamic-forcing-chains",
]
Verdict = Literal["good", "malformed", "none", "several", "wrong", "solved", "same"]
