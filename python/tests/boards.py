"""Puzzles of the tests."""

import numpy as np

UNIQUE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
NONE = "55" + "." * 79
BLANK = "." * 81
BAD = UNIQUE[:40] + "a" + UNIQUE[41:]


def cells(*texts):
    """The texts as an array of shape (n, 81)."""
    return np.array([[int(c) if c.isdigit() else 0 for c in text] for text in texts], np.uint8)
