"""The Dask program of docs/many-machines.md, with a scheduler and two workers, one of which is killed."""

import os
import pathlib
import re
import shutil
import signal
import socket
import subprocess
import sys

import pandas as pd
import pytest
from boards import BAD, BLANK, NONE, UNIQUE

import euler96

pytest.importorskip("distributed")
pytestmark = pytest.mark.skipif(shutil.which("dask-scheduler") is None, reason="no dask-scheduler")

PAGE = pathlib.Path(__file__).parents[2] / "docs/many-machines.md"
ENVIRONMENT = {"PYTHONPATH": str(pathlib.Path(euler96.__file__).parents[1])}
RECORDS = 6000
PARTS = 24

# The first worker that comes to its fourth part solves it and dies.
KILLER = """
import itertools, os, signal
import euler96
def solve_or_die(puzzles, solve=euler96.solve, calls=itertools.count(1), **options):
    results = solve(puzzles, **options)
    if len(results) and next(calls) == 4:
        try:
            os.mkdir("killed")
        except FileExistsError:
            return results
        os.kill(os.getpid(), signal.SIGKILL)
    return results
if euler96.solve.__name__ == "solve":  # Dask may load this file twice
    euler96.solve = solve_or_die
"""


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


@pytest.fixture
def run(tmp_path):
    """run(ALLOWED_FAILURES): the program's exit code and messages, in a folder with puzzles.csv."""
    processes = []

    def start(*command, **variables):
        with open(tmp_path / "log", "a") as log:
            processes.append(subprocess.Popen(
                command, cwd=tmp_path, stdout=log, stderr=log, start_new_session=True, env={**os.environ, **ENVIRONMENT, **variables}))

    def run(allowed_failures):
        address = f"tcp://127.0.0.1:{free_port()}"
        start("dask-scheduler", "--host", address, "--no-dashboard", "--no-show",
              DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES=str(allowed_failures))
        (tmp_path / "killer.py").write_text(KILLER)
        for _ in range(2):
            start("dask-worker", address, "--no-nanny", "--no-dashboard", "--nthreads", "1", "--preload", "killer.py")
        (program,) = (text for text in re.findall(r"```python\n(.*?)```", PAGE.read_text(), re.S) if "dask" in text)
        assert program.count("scheduler:8786") == program.count("16MB") == 1
        size = (tmp_path / "puzzles.csv").stat().st_size // PARTS + 1
        program = program.replace("scheduler:8786", address).replace('"16MB"', str(size))
        program = program.replace("    puzzles = ", "    client.wait_for_workers(2)\n    puzzles = ")
        (tmp_path / "program.py").write_text(program)
        return subprocess.run([sys.executable, "program.py"], cwd=tmp_path, env={**os.environ, **ENVIRONMENT},
                              capture_output=True, text=True, timeout=120)

    yield run
    for process in processes:
        process.send_signal(signal.SIGKILL)
        process.wait()


@pytest.fixture
def single(tmp_path):
    """The frame that a single run gives."""
    frame = pd.DataFrame({"name": [f"p{i}" for i in range(RECORDS)]})
    frame["puzzle"] = ([UNIQUE, NONE, BLANK, BAD, UNIQUE[::-1]] * RECORDS)[:RECORDS]
    frame.to_csv(tmp_path / "puzzles.csv", index=False)
    results = euler96.solve(frame.puzzle, invalid="keep")
    return frame.assign(outcome=results.outcome, solution=results.to_pandas().solution)


def solved(folder):
    files = sorted(folder.glob("solved-*.csv"))
    assert len(files) > PARTS // 2  # Dask rounds
    return pd.concat([pd.read_csv(file, dtype=str) for file in files], ignore_index=True)


def test_nothing_is_lost_or_doubled_when_a_worker_is_killed(run, single, tmp_path):
    ended = run(allowed_failures=3)
    assert ended.returncode == 0, ended.stderr
    assert (tmp_path / "killed").exists()
    pd.testing.assert_frame_equal(solved(tmp_path).fillna(""), single.fillna(""))


def test_without_retries_a_killed_worker_ends_the_program(run, single, tmp_path):
    ended = run(allowed_failures=0)
    assert (tmp_path / "killed").exists()
    assert ended.returncode != 0 and "KilledWorker" in ended.stderr
