#!/usr/bin/env python3
"""Runs bench_solvers on whole corpora and prints two Markdown tables: rates and guesses.

The tables go to standard output, everything else to standard error. The figures are kept as Google
Benchmark's JSON, whose context names the compiler, the processor and the commit.
"""

import argparse
import datetime
import math
import os
import pathlib
import platform
import re
import shutil
import subprocess
import sys

sys.dont_write_bytecode = True
from results import Results

ROOT = pathlib.Path(__file__).resolve().parent.parent
# What --page replaces.
MARKS = ("<!-- tables of scripts/bench -->", "<!-- end of the tables -->")
COMPARE = """
Two runs are compared by Google Benchmark's compare.py (Debian: libbenchmark-tools, python3-scipy):

  scripts/bench --out before.json
  scripts/bench --out after.json      (with another commit, compiler or EULER96_SIMD)
  compare.py benchmarks before.json after.json

To compare two solvers of one run: compare.py filters after.json corpus/singles corpus/chutes
"""


def arguments():
    parser = argparse.ArgumentParser(
        prog="scripts/bench", description=__doc__, epilog=COMPARE,
        formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--solvers", metavar="NAME,...", help="these solvers only")
    parser.add_argument("--all", action="store_true",
                        help="time single boards too, for scripts/plots (they have no table)")
    parser.add_argument("--page", type=marked_page, metavar="FILE",
                        help="--all, and put the tables into this Markdown page, between its marks, and "
                             "the pictures into the folder images beside it")
    parser.add_argument("--corpus", action="append", default=[], metavar="FILE",
                        help="this puzzle file instead of the standard corpora and Project Euler's "
                             "file; repeatable")
    parser.add_argument("--out", type=pathlib.Path, metavar="FILE",
                        help="the JSON file (default: build/bench-DATE.json)")
    parser.add_argument("--program", type=pathlib.Path, default=ROOT / "build/release/bench_solvers",
                        help=argparse.SUPPRESS)
    parser.add_argument("rest", nargs="*", metavar="-- OPTION",
                        help="options of bench_solvers, such as --benchmark_repetitions=5 (by default "
                             "each solver runs three times, in turns, and the median counts)")
    return parser.parse_args()


def marked_page(name):
    page = pathlib.Path(name)
    try:
        marked = all(page.read_text().count(mark) == 1 for mark in MARKS)
    except OSError as error:
        raise argparse.ArgumentTypeError(f"{name}: {error.strerror}")
    if not marked:
        raise argparse.ArgumentTypeError(f"{name}: expected the marks {' '.join(MARKS)}")
    return page


def commit():
    """The commit of the sources, with -dirty if they differ from it."""
    if not shutil.which("git"):
        return "unknown"
    git = subprocess.run(["git", "-C", ROOT, "describe", "--always", "--dirty", "--exclude=*"],
                         stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=False)
    return git.stdout.strip() or "unknown"


def processor():
    found = re.search(r"model name\s*: (.*)", pathlib.Path("/proc/cpuinfo").read_text())
    return found[1] if found else platform.machine()


def run(options, out):
    """Writes the figures to the file `out`; returns the exit code of bench_solvers."""
    solvers = (options.solvers or ".*").replace(",", "|")
    # Google Benchmark splits the entries at commas, and each entry at its equals sign.
    context = ",".join(f"{name}={re.sub('[,=]', ' ', value)}"
                       for name, value in (("commit", commit()), ("processor", processor())))
    kinds = "board|corpus" if options.all or options.page else "corpus"
    command = [options.program, f"--benchmark_filter=^({kinds})/({solvers})/",
               f"--benchmark_out={out}", "--benchmark_out_format=json",
               f"--benchmark_context={context}"]
    if not options.corpus:
        command.append("--standard")
    command += options.corpus or [ROOT / "data/p096_sudoku.txt"]
    # In random order, other load on the machine affects all solvers alike.
    command += ["--benchmark_min_time=0.1", "--benchmark_repetitions=3",
                "--benchmark_enable_random_interleaving=true"]
    try:
        return subprocess.run(command + options.rest, stdout=sys.stderr, check=False).returncode
    except OSError as error:
        sys.exit(f"scripts/bench: cannot run {options.program}: {error.strerror}")


def figure(value):
    """The value with three significant digits and commas between thousands."""
    if math.isnan(value):
        return ""  # guesses of another program
    return f"{float(f'{value:.3g}'):,.0f}" if value >= 100 else f"{value:.3g}"


def table(title, results, value):
    """A row for each solver, a column for each corpus."""
    corpora = results.corpora()
    rows = [[title, *corpora], ["---", *["---:"] * len(corpora)]]
    for solver, runs in results.runs["corpus"].items():
        cells = [runs[c].why_not or figure(value(runs[c])) if c in runs else "" for c in corpora]
        rows.append([f"`{solver}`", *cells])
    return "".join(f"| {' | '.join(row)} |\n" for row in rows)


def tables(results):
    reasons = {run.reason for runs in results.runs["corpus"].values() for run in runs.values()}
    notes = "".join(f"- {reason}\n" for reason in sorted(reasons) if reason)
    return (f"{table('puzzles/s', results, lambda run: run.rate)}\n"
            f"{table('guesses/puzzle', results, lambda run: run.guesses)}\n"
            f"{notes}- measured: {results.source()}\n")


def write_page(page, text, out):
    """Returns the exit code of scripts/plots."""
    before, rest = page.read_text().split(MARKS[0])
    after = rest.split(MARKS[1])[1]
    page.write_text(f"{before}{MARKS[0]}\n\n{text}\n{MARKS[1]}{after}")
    plots = [ROOT / "scripts/plots", out, page.parent / "images"]
    return subprocess.run(plots, stdout=sys.stderr, check=False).returncode


def main():
    options = arguments()
    stamp = datetime.datetime.now().strftime("%Y-%m-%d-%H%M%S")
    out = options.out or ROOT / "build" / f"bench-{stamp}.json"
    code = run(options, out)
    if code not in (0, 1):  # 1: a solver was wrong, but the others have figures
        print("scripts/bench: no figures; see the messages above", file=sys.stderr)
        return code
    text = tables(Results(out))
    try:
        print(text, flush=True)
    except OSError as error:
        print(f"scripts/bench: cannot write the tables: {error.strerror}", file=sys.stderr)
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # otherwise Python writes again when it exits
        return 4
    if options.page:
        code = write_page(options.page, text, out) or code
    print(f"scripts/bench: the figures are in {out}", file=sys.stderr)
    return code


if __name__ == "__main__":
    sys.exit(main())
