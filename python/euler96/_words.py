"""The words that settings take. python/tests/words.py makes this file."""

from typing import Literal

Column = Literal[
    "record", "name", "outcome", "corner", "puzzle", "solution", "line", "column", "message", "clues", "marks",
    "guesses", "nodes", "count", "proof", "rating", "rating_ep", "rating_ed", "hardest", "difficulty", "techniques",
    "canonical", "automorphisms",
]
Difficulty = Literal["easy", "medium", "hard", "expert", "extreme"]
Format = Literal["auto", "grid", "csv", "lines", "marks", "candidates", "hodoku"]
Invalid = Literal["raise", "keep"]
Ladder = Literal["human", "sudoku-explainer"]
Level = Literal[1, 2, 3]
Outcome = Literal["unique", "none", "multiple", "solved", "unknown", "invalid"]
Solver = Literal[
    "auto", "collapse", "prune", "prune-fix", "search-first", "search-first-fix", "search-late", "search-min",
    "peers", "exact-cover", "singles", "chutes", "bitslice",
]
Symmetry = Literal["none", "rotate180", "rotate90", "mirror", "diagonal"]
RatedTechnique = Literal[
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
    "dynamic-region-forcing-chain-plus-dynamic-forcing-chains", "locked-pair", "locked-triple", "finned-x-wing",
    "sashimi-x-wing", "franken-x-wing", "finned-franken-x-wing", "mutant-x-wing", "finned-mutant-x-wing",
    "finned-swordfish", "sashimi-swordfish", "franken-swordfish", "finned-franken-swordfish", "mutant-swordfish",
    "finned-mutant-swordfish", "finned-jellyfish", "sashimi-jellyfish", "franken-jellyfish",
    "finned-franken-jellyfish", "mutant-jellyfish", "finned-mutant-jellyfish", "skyscraper", "two-string-kite",
    "turbot-fish", "empty-rectangle", "w-wing", "wxyz-wing", "remote-pair", "simple-colours-trap",
    "simple-colours-wrap", "multi-colours-1", "multi-colours-2", "unique-rectangle-5", "unique-rectangle-6",
    "hidden-rectangle", "avoidable-rectangle-1", "avoidable-rectangle-2", "sue-de-coq", "x-chain", "xy-chain",
    "nice-loop", "discontinuous-nice-loop", "aic", "grouped-nice-loop", "grouped-discontinuous-nice-loop",
    "grouped-aic", "als-xz", "als-xy-wing", "als-chain", "death-blossom", "als-nice-loop",
    "als-discontinuous-nice-loop", "als-aic",
]
Verdict = Literal["good", "malformed", "none", "several", "wrong", "solved", "same"]
