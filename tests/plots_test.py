#!/usr/bin/env python3
"""Draws invented results with scripts/plots and checks that the pictures show them.

Usage: plots_test.py PLOTS
"""

import json
import pathlib
import subprocess
import sys
import tempfile


def entry(name, nanoseconds, puzzles=1):
    if nanoseconds is None:
        return {"name": name, "run_type": "iteration", "skipped": True, "skip_message": "takes long"}
    return {"name": name, "run_type": "iteration", "cpu_time": nanoseconds, "time_unit": "ns",
            "puzzles/s": puzzles * 1e9 / nanoseconds}


def results():
    for solver, time in (("collapse", None), ("peers", 9000.0), ("newcomer", 40.0)):
        yield entry(f"corpus/{solver}/some", time, 1)
        for board, times in (("Grid_01", 3), ("Grid_02", 1)):
            yield entry(f"board/{solver}/{board}", time and time * times)
    for size in (1, 10, 100):
        yield entry(f"batch/chutes/{size}", 10.0 * size, size)
        yield entry(f"batch/bitslice/{size}", 50.0 + 5 * size, size)


def main():
    plots = sys.argv[1]
    if subprocess.run(["/usr/bin/python3", "-c", "import matplotlib"], capture_output=True).returncode:
        print("SKIPPED: no matplotlib")
        return 77
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "results.json")
        path.write_text(json.dumps({"context": {"date": "2001-02-03T04:05:06", "num_cpus": 7},
                                    "benchmarks": list(results())}))
        subprocess.run([plots, path], check=True)
        wanted = {"boards": "newcomer", "rates": "some", "batches": "from 100 puzzles on",
                  "ladder": "not timed"}
        for name, word in wanted.items():
            picture = path.with_name(f"{name}.svg").read_text()
            for part in (word, "2001-02-03", "(logarithmic)"):
                assert part in picture, f"{name}: no {part}"
            assert path.with_name(f"{name}.png").read_bytes().startswith(b"\x89PNG"), name
        boards = path.with_name("boards.svg").read_text()
        assert boards.index(">02<") < boards.index(">01<"), "the easier board comes first"
        path.write_text("no JSON")
        assert subprocess.run([plots, path], capture_output=True).returncode == 3
    print("all drawn")
    return 0


if __name__ == "__main__":
    sys.exit(main())
