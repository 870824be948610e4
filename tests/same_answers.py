#!/usr/bin/env python3
"""Two builds of the command give the same bytes and exit codes, guesses included.

Usage: same_answers.py FOLDER FOLDER DATA [--count N]

Each FOLDER has the euler96 of a build, the second one its bench_solvers, too. The inputs are the files in DATA,
puzzles of each standard corpus, and malformed records. Each is written in every output form and solved by every solver.
"""

import argparse
import concurrent.futures
import os
import pathlib
import subprocess
import sys
import tempfile

FORMS = ("sum", "numbers", "grid", "lines", "csv", "tsv", "ndjson", "pretty", "nothing")
MALFORMED = (b"12\n", b"Grid 1\n003\n", b"quizzes,solutions\nx,y\n", b"\xff\xfe0\0", b"", b"\0" * 81,
             b"1" * 100 + b"\n" + b"." * 81 + b" # 1\n", b"puzzle\n\"12\n")
TASKS = (["explain"], ["candidates"], ["search-space"], ["solvers"], ["--help"],
         ["--output", "lines", "--all", "3"], ["--output", "lines", "--count", "9"],
         ["--output", "csv", "--check", "DATA/p096_solutions.txt"],
         ["explain", "--output", "html"], ["--no-such-option"], ["--solver", "unknown"])


def run(folder, arguments, text):
    done = subprocess.run([folder / "euler96", *arguments], input=text, capture_output=True,
                          check=False, timeout=600)
    return done.returncode, done.stdout, done.stderr


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folders", nargs=2, type=pathlib.Path)
    parser.add_argument("data", type=pathlib.Path)
    parser.add_argument("--count", type=int, default=100, help="puzzles of each kind")
    options = parser.parse_args()

    inputs = {path.name: path.read_bytes() for path in sorted(options.data.glob("*.txt"))}
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([options.folders[1] / "bench_solvers", "--corpora", folder], check=True)
        for path in pathlib.Path(folder).glob("*.txt"):
            count = options.count if path.stem != "hard" else options.count // 10
            inputs[path.stem] = b"".join(path.read_bytes().splitlines(keepends=True)[:count])
    made = [subprocess.run([build / "euler96", "generate", "--count", str(options.count), "--seed", "96"],
                           capture_output=True, check=True).stdout for build in options.folders]
    if made[0] != made[1]:
        print("generate: the builds differ")
        return 1
    inputs |= {f"malformed {i}": text for i, text in enumerate(MALFORMED)}
    listed = subprocess.run([options.folders[0] / "euler96", "solvers"], capture_output=True,
                            check=True, text=True).stdout.splitlines()[1:]
    solvers = [line.split()[0] for line in listed]

    cases = [(name, ["--threads", "1", "--output", form]) for name in inputs for form in FORMS]
    cases += [(name, ["--threads", "1", "--output", "ndjson", "--columns", "record,outcome,solution,guesses",
                      "--budget", "500", "--solver", solver])
              for name in inputs if not name.startswith("malformed") for solver in solvers]
    cases += [("p096_sudoku.txt", [word.replace("DATA", str(options.data)) for word in task])
              for task in TASKS]
    differences = 0
    with concurrent.futures.ThreadPoolExecutor(len(os.sched_getaffinity(0))) as pool:
        answers = list(pool.map(lambda case: [run(folder, case[1], inputs[case[0]])
                                              for folder in options.folders], cases))
    for (name, arguments), (one, other) in zip(cases, answers):
        for what, left, right in zip(("exit code", "answer", "messages"), one, other):
            if left != right:
                differences += 1
                print(f"{name} {' '.join(arguments)}: the {what} differs: "
                      f"{str(left)[:300]} and {str(right)[:300]}")
    print(f"{len(cases)} runs of each build, {differences} differences")
    return 1 if differences or not cases else 0


if __name__ == "__main__":
    sys.exit(main())
