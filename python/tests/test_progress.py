"""progress=True: a bar of tqdm, or a warning."""

import sys
import types

import pytest
from boards import NONE, UNIQUE

import euler96

PUZZLES = [UNIQUE, NONE] * 5000
CERTIFICATES = euler96.columns(PUZZLES, ["outcome", "solution", "proof"])


class Bar:
    """What the module uses of tqdm."""

    last = None

    def __init__(self, total, **_):
        Bar.last, self.total, self.n = self, total, 0

    def __enter__(self):
        return self

    def __exit__(self, *_):
        pass

    def update(self, count):
        assert count >= 0
        self.n += count


CALLS = {
    "solve": lambda **options: euler96.solve(PUZZLES, **options),
    "rate": lambda **options: euler96.rate(PUZZLES, **options),
    "canonical": lambda **options: euler96.canonical(PUZZLES, **options),
    "columns": lambda **options: euler96.columns(PUZZLES, ["count"], **options),
    "verify": lambda **options: euler96.verify(PUZZLES, CERTIFICATES, **options),
}


@pytest.mark.parametrize("call", CALLS.values(), ids=CALLS)
def test_a_bar_ends_at_the_number_of_puzzles(call, monkeypatch):
    monkeypatch.setitem(sys.modules, "tqdm.auto", types.SimpleNamespace(tqdm=Bar))
    call(progress=True)
    assert (Bar.last.n, Bar.last.total) == (10_000, 10_000)


def test_a_bar_moves_meanwhile_and_may_end_the_call(monkeypatch):
    class Full(Exception):
        pass

    class Impatient(Bar):
        def update(self, count):
            super().update(count)
            if 0 < self.n < self.total:
                raise Full

    monkeypatch.setitem(sys.modules, "tqdm.auto", types.SimpleNamespace(tqdm=Impatient))
    with pytest.raises(Full):
        euler96.solve(PUZZLES, solver="exact-cover", threads=1, progress=True)


def test_without_tqdm_there_is_a_warning(monkeypatch):
    monkeypatch.setitem(sys.modules, "tqdm.auto", None)
    with pytest.warns(UserWarning, match="tqdm is not installed") as warned:
        assert len(euler96.solve(PUZZLES, progress=True)) == 10_000
    assert warned[0].filename == __file__
