#!/usr/bin/env python3
"""Compares the answers of all solvers, through the command.

The four fast solvers must give the same outcome and solution for every puzzle, and the same number of
solutions, up to 100, for puzzles with several. The other solvers get fewer puzzles and a budget of
nodes: an unknown outcome is no disagreement, and the share of unknown outcomes is printed.
"""

import argparse
import pathlib
import subprocess
import sys
import tempfile

KINDS = ("easy", "minimal", "hard", "none", "many")
FAST = ("singles", "exact-cover", "chutes", "bitslice")


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, prog="agree")
    number = {"type": int, "metavar": "N"}
    parser.add_argument("--programs", type=pathlib.Path, required=True, metavar="FOLDER",
                        help="the folder of euler96 and make_corpus")
    parser.add_argument("--count", default=100_000, **number,
                        help="puzzles of each kind for the fast solvers (default: %(default)s)")
    parser.add_argument("--hard", **number,
                        help="puzzles of the kind hard (default: N of --count)")
    parser.add_argument("--slow", default=1000, **number,
                        help="puzzles of each kind for the others (default: %(default)s)")
    parser.add_argument("--budget", default=2000, **number,
                        help="the budget of nodes of the others (default: %(default)s)")
    parser.add_argument("--seed", default=4, **number,
                        help="the seed of make_corpus (default: %(default)s)")
    return parser.parse_args()


class Jury:
    def __init__(self, options, folder):
        self.options = options
        self.folder = folder
        self.euler96 = options.programs / "euler96"
        self.disagreements = 0

    def solvers(self):
        """The names of the solvers that run on this processor."""
        table = subprocess.run([self.euler96, "solvers"], check=True, text=True,
                               stdout=subprocess.PIPE).stdout
        rows = [line.split() for line in table.splitlines()[1:]]
        return [name for name, _, runs, *_ in rows if runs == "yes"]

    def corpus(self, kind):
        count = self.options.count
        if kind == "hard" and self.options.hard is not None:
            count = self.options.hard
        path = self.folder / f"{kind}.txt"
        with path.open("wb") as out:
            subprocess.run([self.options.programs / "make_corpus", f"--kind={kind}",
                            f"--count={count}", f"--seed={self.options.seed}"],
                           check=True, stdout=out)
        return path

    def answers(self, solver, puzzles, *options):
        """A line for each puzzle: the digits of its solution, or its outcome."""
        run = subprocess.run([self.euler96, "-s", solver, "-o", "lines", *options, puzzles],
                             stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, check=False)
        if run.returncode not in (0, 1):
            sys.exit(f"{run.args} ended with exit code {run.returncode}:\n{run.stderr}")
        return run.stdout.splitlines()

    def compare(self, kind, solver, puzzles, found, expected, unknown_is_fine):
        """Prints the first difference. Returns the number of unknown answers."""
        if len(found) != len(expected):
            self.disagreements += 1
            print(f"{kind}: {solver} gave {len(found)} answers, not {len(expected)}")
            return 0
        unknown = 0
        differing = []
        for i, (mine, other) in enumerate(zip(found, expected)):
            if mine == "unknown" and unknown_is_fine:
                unknown += 1
            elif mine != other or mine == "unknown":
                differing.append(i)
        if differing:
            self.disagreements += 1
            first = differing[0]
            print(f"{kind}: {solver} differs from {FAST[0]} in {len(differing)} of {len(found)} "
                  f"puzzles, first in number {first + 1}:\n  {puzzles[first]}\n  {FAST[0]}: "
                  f"{expected[first]}\n  {solver}: {found[first]}")
        return unknown

    def try_kind(self, kind):
        path = self.corpus(kind)
        puzzles = path.read_text().splitlines()
        listed = self.solvers()
        fast = [name for name in FAST if name in listed]
        expected = self.answers(fast[0], path)
        for solver in fast:
            self.compare(kind, solver, puzzles, self.answers(solver, path), expected, False)
        if kind == "many":  # for the outcome, a search stops at two solutions
            counts = self.answers(fast[0], path, "--count=100")
            for solver in fast:
                self.compare(kind, solver, puzzles, self.answers(solver, path, "--count=100"),
                             counts, False)
        print(f"{kind}: {len(puzzles)} puzzles: {', '.join(fast)}", flush=True)
        if self.options.slow > 0:
            self.try_slow(kind, puzzles, expected, [name for name in listed if name not in fast])

    def try_slow(self, kind, puzzles, expected, solvers):
        few = self.folder / f"{kind}-few.txt"
        few.write_text("".join(puzzle + "\n" for puzzle in puzzles[: self.options.slow]))
        shares = []
        for solver in solvers:
            found = self.answers(solver, few, f"--budget={self.options.budget}")
            unknown = self.compare(kind, solver, puzzles, found, expected[: self.options.slow], True)
            shares.append(f"{solver} {100 * unknown / max(len(found), 1):.1f}%")
        print(f"{kind}: {min(self.options.slow, len(puzzles))} puzzles under a budget of "
              f"{self.options.budget} nodes, left unknown: {', '.join(shares)}", flush=True)


def main():
    options = arguments()
    with tempfile.TemporaryDirectory() as folder:
        jury = Jury(options, pathlib.Path(folder))
        for kind in KINDS:
            jury.try_kind(kind)
    print("the solvers agree" if jury.disagreements == 0 else "THE SOLVERS DISAGREE")
    return 1 if jury.disagreements else 0


if __name__ == "__main__":
    sys.exit(main())
