#!/usr/bin/env python3
"""Draws invented results with scripts/plots and checks that the pictures show them.

Usage: plots_test.py PLOTS
"""

import json
import pathlib
import subprocess
import sys
import tempfile


def entry(name, nanoseconds, error_message="the check takes long"):
    common = {"run_name": name, "family_index": 0, "run_type": "iteration"}
    if nanoseconds is None:
        return {**common, "error_occurred": True, "error_message": error_message}
    return {**common, "puzzles/s": 1e9 / nanoseconds, "guesses/puzzle": 0}


def results():
    for solver, time in (("search-min", 7e5), ("search-late", 8e5), ("peers", 9000.0),
                         ("singles", 400.0), ("newcomer", 40.0)):
        yield entry(f"corpus/{solver}/p096_sudoku", time)
        yield entry(f"corpus/{solver}/minimal", None if solver.startswith("search") else time / 2)
        for board, times in (("Grid_01", 3), ("Grid_02", 1)):
            yield entry(f"board/{solver}/{board}", time * times)
    for corpus in ("minimal", "p096_sudoku"):
        yield entry(f"corpus/prune/{corpus}", None, "gives up on some")


def check_message_without_matplotlib(plots):
    with tempfile.TemporaryDirectory() as folder:
        pathlib.Path(folder, "matplotlib.py").write_text("raise ModuleNotFoundError")
        run = subprocess.run([plots, "results.json"], env={"PYTHONPATH": folder}, capture_output=True, text=True)
    assert run.returncode == 1 and run.stderr.count("\n") == 1, run.stderr
    assert "apt-get install python3-matplotlib" in run.stderr, run.stderr


def main():
    plots = sys.argv[1]
    check_message_without_matplotlib(plots)
    if subprocess.run(["/usr/bin/python3", "-c", "import matplotlib"], capture_output=True).returncode:
        print("SKIPPED: no matplotlib")
        return 77
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "results.json")
        path.write_text(json.dumps({"context": {"date": "2001-02-03T04:05:06", "commit": "abc"},
                                    "benchmarks": list(results())}))
        subprocess.run([plots, path], check=True)
        boards, ladder = (path.with_name(f"{name}.svg").read_text() for name in ("boards", "ladder"))
        for picture in (boards, ladder):
            for part in ("2001-02-03, abc", "(logarithmic)", ">newcomer<"):
                assert part in picture, f"no {part}"
        assert boards.index(">02<") < boards.index(">01<"), "the easier board comes first"
        assert ">search-min<" in boards and ">search-late<" not in boards, "only the lectures' fastest"
        for part in ("on minimal<", ">50,000,000 (10 × singles)<", ">1,430 on p096_sudoku<",
                     "hatched: not timed on minimal<", ">gives up on some<"):
            assert part in ladder, f"no {part}"
        order = [ladder.index(f">{name}<") for name in ("prune", "search-late", "search-min", "newcomer")]
        assert order == sorted(order), "from naive to fastest"
        path.write_text("no JSON")
        assert subprocess.run([plots, path], capture_output=True).returncode == 3
    print("all drawn")
    return 0


if __name__ == "__main__":
    sys.exit(main())
