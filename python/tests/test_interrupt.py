"""Ctrl-C ends every call at once, and the interpreter may end during each."""

import subprocess
import sys

import pytest

import boards

HARD = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."
CALLS = {
    "solve many": "euler96.solve(np.broadcast_to(np.uint8(0), (1_000_000, 81)), solver='singles', solutions=1000)",
    "solve one": "euler96.solve(BLANK, solutions=10**9, solver='singles')",
    "solve one by vectors": "euler96.solve(BLANK, solutions=10**9)",
    "solve by vectors": "euler96.solve([BLANK] * 1000, solutions=10**9, threads=1)",
    "columns": "euler96.columns([HARD] * 500, ['proof', 'rating'])",
    "rate": "euler96.rate([HARD] * 500, threads=2)",
    "explain": "euler96.explain(HARD)",
    "steps": "euler96.steps([HARD] * 500, threads=2)",
    "scramble": "[euler96.scramble([UNIQUE] * 10_000, seed=1) for _ in range(100)]",
    "page": "[euler96.explain(UNIQUE).page for _ in range(1000)]",
    "hint": "[euler96.hint(HARD) for _ in range(1000)]",
    "verify": "euler96.verify([UNIQUE] * 300_000, dict(outcome=['unique'] * 300_000, solution=[SOLUTION] * 300_000, proof=[''] * 300_000))",
    "canonical": "euler96.canonical([BLANK] * 1_000_000)",
    "generate": "euler96.generate(10, clues=17, symmetry='rotate90', budget=10**9)",
    "read": "list(euler96.read('-'))",
}


def run(script):
    """Runs a program whose standard input stays open, and returns its exit code and what it writes."""
    names = {name: getattr(boards, name) for name in ("UNIQUE", "SOLUTION", "BLANK")} | {"HARD": HARD}
    setting = "".join(f"{name} = {value!r}\n" for name, value in names.items())
    command = [sys.executable, "-c", "import euler96, numpy as np, signal, sys, threading, time\n" + setting + script]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as child:
        try:
            child.wait(timeout=60)
            return child.returncode, child.stdout.read(), child.stderr.read()
        finally:
            child.kill()


@pytest.mark.parametrize("call", CALLS.values(), ids=CALLS)
def test_signals_are_handled_during_a_call(call):
    # One signal might be handled before the call, and one after it.
    assert run(f"""
signals = []

def handle(*_):
    signals.append(1)
    if len(signals) >= 4:  # a handler may itself be interrupted by the next signal
        signal.signal(signal.SIGALRM, signal.SIG_IGN)
        raise KeyboardInterrupt

signal.signal(signal.SIGALRM, handle)
signal.setitimer(signal.ITIMER_REAL, 0.02, 0.02)
try:
    {call}
except KeyboardInterrupt:
    print("interrupted")
""") == (0, "interrupted\n", "")


@pytest.mark.parametrize("call", [*CALLS.values(), "euler96.solve(UNIQUE)"], ids=[*CALLS, "short calls"])
def test_the_interpreter_may_end_during_a_call_of_a_daemon_thread(call):
    assert run(f"""
def work():
    while True:
        {call}

for _ in range(3):
    threading.Thread(target=work, daemon=True).start()
time.sleep(0.3)
sys.exit(3)
""") == (3, "", "")
