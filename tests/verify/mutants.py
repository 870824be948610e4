#!/usr/bin/env python3
"""Every mutant of the certificate checker, which the tests must notice.

Usage: mutants.py ROOT EULER96 [--jobs N] [--every N]

A mutant is one small change of verify/euler96_verify.cpp, as tests/mutation/mutate.py makes them, or a
condition of its own left out. It is caught if command.bats fails, or else agreement.py. Mutants that compile
to the same code do not count, nor do those in tests/mutation/equivalent.txt. The exit code is 1 if one
survives. --every N takes each N-th mutant.
"""

import argparse
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "mutation"))
from mutate import equivalent_ones, mutations_of  # noqa: E402

SOURCE = "verify/euler96_verify.cpp"
COMPILER = ["g++", "-std=c++20", "-O1", "-w", "-D_GLIBCXX_ASSERTIONS"]  # which stop at the end of an array


def mutants_of(text):
    """The mutants: (number of the line from 0, the line, its replacement)."""
    code = re.sub(r'R"\(.*?\)"', lambda m: "\n" * m[0].count("\n"), text, flags=re.DOTALL)
    for number, (line, kept) in enumerate(zip(text.splitlines(), code.splitlines())):
        if line != kept:
            continue  # the text of --help
        for after in mutations_of(line):
            yield number, line, after
        if re.match(r"\s+if \(.*\) return ", line):
            yield number, line, "// left out"


def precompile(text, folder):
    """Compiles the headers of the source once."""
    (folder / "headers.hpp").write_text("".join(re.findall(r"^#include .*\n", text, re.M)))
    subprocess.run([*COMPILER, "-x", "c++-header", folder / "headers.hpp"], check=True)


def compiled(text, folder, name):
    """The bytes of the program of a source, and its path, or None if it does not build."""
    program = folder / name
    # From its standard input, so that the bytes do not depend on a name.
    done = subprocess.run([*COMPILER, "-include", folder / "headers.hpp", "-x", "c++", "-", "-o", program],
                          input=text, text=True, capture_output=True, check=False)
    return (program.read_bytes(), program) if done.returncode == 0 else (None, None)


def passes(root, euler96, program):
    environment = os.environ | {"VERIFY": str(program), "EULER96": euler96, "EULER96_DATA": str(root / "data")}
    tests = pathlib.Path(__file__).parent
    for command in (["bats", tests / "command.bats"],
                    [sys.executable, tests / "agreement.py", root, euler96, program, "--damaged", "5000"]):
        run = subprocess.run(["prlimit", f"--as={1 << 30}", "--core=0", "timeout", "--kill-after=5", "60", *command],
                             env=environment, stdin=subprocess.DEVNULL, capture_output=True, check=False)
        if run.returncode != 0:
            return False
    return True


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("root", type=pathlib.Path)
    parser.add_argument("euler96", type=os.path.abspath)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--every", type=int, default=1)
    options = parser.parse_args()
    root = options.root.resolve()
    text = (root / SOURCE).read_text()
    known = {(before, after) for file, before, after in equivalent_ones(root) if file == SOURCE}
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        precompile(text, folder)
        code, program = compiled(text, folder, "original")
        if program is None or not passes(root, options.euler96, program):
            sys.exit("the tests fail without a mutation")

        def judge(number_and_mutant):
            number, (line, before, after) = number_and_mutant
            if (before.strip(), after.strip()) in known:
                return "equivalent"
            lines = text.splitlines()
            lines[line] = after
            mutated, program = compiled("\n".join(lines) + "\n", folder, f"mutant{number}")
            if mutated is None:
                return "did not build"
            try:
                if mutated == code:
                    return "same code"
                return "SURVIVED" if passes(root, options.euler96, program) else "caught"
            finally:
                program.unlink()

        mutants = list(mutants_of(text))[::options.every]
        verdicts = []
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            for (line, before, after), verdict in zip(mutants, pool.map(judge, enumerate(mutants))):
                verdicts.append(verdict)
                print(f"{verdict:13} {SOURCE}:{line + 1}: {before.strip()}  ->  {after.strip()}", flush=True)
    survived, caught = verdicts.count("SURVIVED"), verdicts.count("caught")
    print(f"\n{survived + caught} mutants, {caught} caught; also {verdicts.count('did not build')} did not build, "
          f"{verdicts.count('same code')} compiled to the same code, {verdicts.count('equivalent')} are equivalent")
    return 1 if survived else 0


if __name__ == "__main__":
    sys.exit(main())
