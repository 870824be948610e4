#!/usr/bin/env python3
"""Runs bench_solvers on whole corpora and prints a Markdown table for each.

The tables go to standard output, everything else to standard error. The figures are kept as Google
Benchmark's JSON, whose context names the compiler, the processor and the commit.
"""

import argparse
import datetime
import json
import os
import pathlib
import platform
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
YARDSTICK = "singles"  # the baseline
# The solvers of --quick.
QUICK_SOLVERS = "exact-cover|singles|chutes|bitslice|auto"
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
    parser.add_argument("--quick", action="store_true",
                        help="the fast solvers only, 0.05 s each")
    parser.add_argument("--solvers", type=solver_names, metavar="NAME,...", help="these solvers only")
    parser.add_argument("--all", action="store_true",
                        help="time single boards, batches and Project Euler's file too, for scripts/plots "
                             "(single boards and batches have no tables)")
    parser.add_argument("--corpus", action="append", default=[], metavar="FILE",
                        help="this file of puzzles instead of the standard corpora; repeatable")
    parser.add_argument("--out", type=pathlib.Path, metavar="FILE",
                        help="the JSON file (default: build/bench-DATE.json)")
    parser.add_argument("--program", type=pathlib.Path, default=ROOT / "build/release/bench_solvers",
                        help=argparse.SUPPRESS)
    parser.add_argument("rest", nargs="*", metavar="-- OPTION",
                        help="options of Google Benchmark, such as --benchmark_repetitions=5 (by "
                             "default each solver runs three times, in turns, and the median counts)")
    return parser.parse_args()


def solver_names(text):
    names = text.split(",")
    if not all(names):
        raise argparse.ArgumentTypeError("expected names with commas between them")
    return names


def commit():
    """The commit of the sources, with -dirty if they differ from it."""
    if not shutil.which("git"):
        return "unknown"
    git = subprocess.run(["git", "-C", ROOT, "describe", "--always", "--dirty", "--exclude=*"],
                         stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=False)
    return git.stdout.strip() or "unknown"


def processor():
    try:
        found = re.search(r"^model name\s*:\s*(.*)$", pathlib.Path("/proc/cpuinfo").read_text(),
                          re.MULTILINE)
    except OSError:
        found = None
    return found[1] if found else platform.machine()


def run(options, out):
    """Writes the figures to the file `out`; returns the exit code of bench_solvers."""
    solvers = QUICK_SOLVERS if options.quick else ".*"
    if options.solvers:
        solvers = "|".join(re.escape(name) for name in options.solvers)
    # Google Benchmark splits the entries at commas, and each entry at its equals sign.
    context = ",".join(f"{name}={re.sub('[,=]', ' ', value)}"
                       for name, value in (("commit", commit()), ("processor", processor())))
    kinds = "board|corpus|batch" if options.all else "corpus"
    command = [options.program, f"--benchmark_filter=^({kinds})/({solvers})/",
               f"--benchmark_out={out}", "--benchmark_out_format=json",
               f"--benchmark_context={context}"]
    command += [f"--corpus={file}" for file in options.corpus]
    if options.all:
        command.append(f"--corpus={ROOT / 'data/p096_sudoku.txt'}")
    if options.all or not options.corpus:
        command.append("--standard")
    # In random order, other load on the machine affects all solvers alike.
    command += ["--benchmark_min_time=0.05"] if options.quick else [
        "--benchmark_min_time=0.1", "--benchmark_repetitions=3",
        "--benchmark_enable_random_interleaving=true"]
    try:
        return subprocess.run(command + options.rest, stdout=sys.stderr, check=False).returncode
    except OSError as error:
        sys.exit(f"scripts/bench: cannot run {options.program}: {error.strerror}")


def results(document):
    """{corpus: {solver: entry}} in the order of bench_solvers; the median of repeated runs."""
    corpora = {}
    for entry in sorted(document["benchmarks"], key=lambda entry: entry["family_index"]):
        if entry.get("run_type") == "aggregate" and entry["aggregate_name"] != "median":
            continue
        kind, solver, corpus = entry["run_name"].split("/")[:3]
        if kind != "corpus":
            continue
        known = corpora.setdefault(corpus, {})
        if solver not in known or entry["run_type"] == "aggregate":
            known[solver] = entry
    return corpora


def figure(value):
    """The value with three significant digits and commas between thousands."""
    if value >= 100:
        return f"{float(f'{value:.3g}'):,.0f}"
    return f"{value:.3g}"


def reason_not_timed(entry):
    return entry.get("skip_message") or entry.get("error_message")


def table(corpus, entries):
    speed = {name: entry["puzzles/s"] for name, entry in entries.items()
             if not reason_not_timed(entry)}
    lines = [f"### {corpus}", "",
             f"| solver | puzzles/s | guesses/puzzle | × {YARDSTICK} |",
             "|---|---:|---:|---:|"]
    for name in speed:
        ratio = figure(speed[name] / speed[YARDSTICK]) if YARDSTICK in speed else ""
        lines.append(f"| {name} | {figure(speed[name])} | "
                     f"{entries[name]['guesses/puzzle']:.3g} | {ratio} |")
    without = {}  # names by reason
    for name, entry in entries.items():
        if reason := reason_not_timed(entry):
            without.setdefault(reason, []).append(name)
    if without:
        reasons = [f"{', '.join(names)} ({reason})" for reason, names in without.items()]
        lines += ["", "Not timed: " + "; ".join(reasons) + "."]
    return "\n".join(lines) + "\n"


def heading(context):
    return (f"Measured {context['date'][:10]}, commit {context['commit']}: {context['processor']}, "
            f"vectors {context['simd']}, {context['compiler']}, one thread.\n")


def main():
    options = arguments()
    stamp = datetime.datetime.now().strftime("%Y-%m-%d-%H%M%S")
    out = options.out or ROOT / "build" / f"bench-{stamp}.json"
    code = run(options, out)
    if code not in (0, 1):  # 1: a solver was wrong, but the others have figures
        print("scripts/bench: no figures; see the messages above", file=sys.stderr)
        return code
    try:
        document = json.loads(out.read_text())
    except (OSError, ValueError):
        print("scripts/bench: no figures; see the messages above", file=sys.stderr)
        return code or 4
    tables = [heading(document["context"])]
    tables += [table(corpus, entries) for corpus, entries in results(document).items()]
    try:
        print("\n".join(tables), flush=True)
    except OSError as error:
        print(f"scripts/bench: cannot write the tables: {error.strerror}", file=sys.stderr)
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # otherwise Python writes again when it exits
        return 4
    print(f"scripts/bench: the figures are in {out}", file=sys.stderr)
    return code


if __name__ == "__main__":
    sys.exit(main())
