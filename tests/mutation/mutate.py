#!/usr/bin/env python3
"""Mutation testing: changes the sources in one place at a time and runs the tests.

Usage: mutate.py ROOT WORK [--count N] [--seed S] [--module NAME]... [--jobs N]

Works on a copy of ROOT in the folder WORK. A mutant is one small change (an operator, a bound, a
constant, a removed statement) in a file of one of the MODULES. The seed selects the mutants; each
module has a number of them, its share. A mutant is built and runs the tests of its module; if they
pass, all quick tests. Mutants that compile to the same code do not count, nor do those in
equivalent.txt, which gives the reason why they keep all promises. The survivors are listed at the
end. The exit code is 1 if fewer than 95% of the mutants were caught.
"""

import argparse
import collections
import hashlib
import pathlib
import random
import re
import shutil
import subprocess
import sys

# Module -> (share of the mutants, files, its quick tests as ctest names them).
MODULES = {
    "reader": (18, ["src/batch/read/*.cpp"], r"^inputs$|Reader|Read\.|PlainLines|^cli\.(csv|input|marks)$"),
    "checker": (8, ["src/core/checker.cpp"], r"Checker"),
    "writer": (28, ["src/batch/write/*.cpp"], r"Writer|Pretty|Columns|Summary|^cli\.forms$"),
    "certificates": (14, ["src/certificates/*.cpp"], r"Certificates"),
    "pipeline": (14, ["src/batch/run/*.cpp"],
                 r"PipelineTest|SolveAll|KnownSolutions|ExitCode|^cli\.(check|files|output)$"),
    "door": (20, ["src/door/*.cpp"], r"^door\."),
    "ladders": (40, ["src/logic/families/**/*.cpp"],
                r"Ladder|Rating|Hint|Chains|Closures|Reachability|Explanations|Steps|CellSet|Position"),
    "explain": (10, ["src/logic/*.cpp", "src/show/**/*.cpp"], r"Explanation|Hint|Diagnosis|Page|^cli\.(explain|hint)$"),
    "options": (10, ["src/cli/parse.cpp", "src/cli/values.cpp", "src/cli/help.cpp"],
                r"CommandLine|Help|OptionTable|NearestWord|^cli\.(options|forms|input)$"),
    "scalar": (14, ["src/solvers/scalar/*.cpp", "src/solvers/patience.hpp"],
               r"peers|singles|Scalar|Peers|Singles|Exact|Solvers|Patience"),
    "lecture": (8, ["src/solvers/lecture/*"], r"Lecture|Solvers"),
    "chutes": (12, ["src/solvers/chutes/*"], r"chutes"),
    "bitslice": (12, ["src/solvers/bitslice/*"], r"bitslice"),
    "verify": (20, ["verify/*.?pp"], r"Certificates|^verify\."),
}

# Replacements. clang-format puts spaces around operators, which distinguishes them from templates,
# pointers and references.
REPLACED = [
    (r" < ", " <= "), (r" <= ", " < "), (r" > ", " >= "), (r" >= ", " > "),
    (r" == ", " != "), (r" != ", " == "), (r" && ", " || "), (r" \|\| ", " && "),
    (r" \+ ", " - "), (r" - ", " + "), (r" \* ", " + "), (r" / ", " * "), (r" % ", " / "),
    (r" & ", " | "), (r" \| ", " & "), (r" \^ ", " | "), (r" << ", " >> "), (r" >> ", " << "),
    (r" \+= ", " -= "), (r" -= ", " += "), (r" \|= ", " &= "), (r" &= ", " |= "),
    (r"\btrue\b", "false"), (r"\bfalse\b", "true"), (r"(?<=[(\s])!(?=[\w(])", ""),
    (r"\bmin\(", "max("), (r"\bmax\(", "min("), (r"\bany_of\b", "all_of"), (r"\ball_of\b", "any_of"),
    (r"\bAnd\(", "Or("), (r"\bOr\(", "And("), (r"\bbreak;", "continue;"),
]
NUMBER = re.compile(r"(?<![\w.\"'#])(\d+)(?=[uU]?\b)(?![.'\"])")
STATEMENT = re.compile(r"^\s+(?:\+\+|--)?[\w:.>\[\]()*-]+(?: [|&+*^-]?= .*|\(.*\)|\+\+)?;$")
NO_STATEMENT = re.compile(r"^\s+(?:return|using|case|break|goto|throw|template|public|private)\b")
LEFT_OUT = re.compile(r"^\s*(?://|#|static_assert|using |namespace |template|HWY_|@)|\.summary = |"
                      r"\.source = |\.reserve\(|__builtin_prefetch|kAhead = |\.family = |\.name = ")

ENOUGH = 0.95

Mutant = collections.namedtuple("Mutant", "module file line before after")


def without_strings(line):
    """The line with literals and comments masked, of the same length."""
    return re.sub(r'"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])+\'|//.*', lambda m: "~" * len(m[0]), line)


def mutations_of(line):
    code = without_strings(line)
    if LEFT_OUT.search(line):
        return
    for pattern, new in REPLACED:
        for found in re.finditer(pattern, code):
            yield line[:found.start()] + new + line[found.end():]
    for found in NUMBER.finditer(code):
        yield line[:found.start()] + str(int(found[1]) + 1) + line[found.end():]
    if STATEMENT.match(code) and not NO_STATEMENT.match(code) or re.match(r"\s+if \(.*\) return ", code):
        yield re.match(r"\s*", line)[0] + "// left out"


def mutants_of(root, module):
    for glob in MODULES[module][1]:
        for path in sorted(root.glob(glob)):
            text = path.read_text()
            # A literal of several lines is the text of --help.
            code = re.sub(r'R"\(.*?\)"', lambda m: "\n" * m[0].count("\n"), text, flags=re.DOTALL)
            for number, (line, kept) in enumerate(zip(text.splitlines(), code.splitlines())):
                for after in mutations_of(line) if line == kept else ():
                    yield Mutant(module, path.relative_to(root), number, line, after)


class Workshop:
    def __init__(self, root, work, jobs):
        self.tree, self.build, self.jobs = work / "tree", work / "build", jobs
        if self.tree.exists():
            shutil.rmtree(self.tree)
        files = subprocess.run(["git", "-C", root, "ls-files", "-co", "--exclude-standard"],
                               capture_output=True, text=True, check=True).stdout.split("\n")
        for name in filter(None, files):
            if (root / name).exists():
                (self.tree / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(root / name, self.tree / name)  # newer than a mutant's file
        subprocess.run(["cmake", "-S", self.tree, "-B", self.build, "-G", "Ninja",
                        "-DCMAKE_BUILD_TYPE=None", "-DCMAKE_CXX_FLAGS=-O1 -w",
                        "-DEULER96_BUILD_BENCHMARKS=OFF"], check=True,
                       stdout=subprocess.DEVNULL)
        if not self.make():
            sys.exit("the sources do not build without a mutation")
        self.code = self.fingerprint()
        if not self.passes("."):
            sys.exit("the tests fail without a mutation")

    def make(self):
        return subprocess.run(["ninja", "-C", self.build, "-j", str(self.jobs)], check=False, timeout=1800,
                              stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode == 0

    def fingerprint(self):
        digest = hashlib.sha256()
        for folder in ("src", "verify"):
            for path in sorted((self.build / folder).rglob("*.o")):
                digest.update(path.read_bytes())
        return digest.digest()

    def passes(self, tests):
        """Whether the quick tests of these names pass. A test that hangs fails."""
        # Limits of processor time and memory end an endless loop, also on a busy machine; a limit of
        # time ends a deadlock.
        command = ["prlimit", f"--as={4 << 30}", "--cpu=100", "--core=0",
                   "ctest", "--test-dir", self.build, "-R", tests, "-j", str(self.jobs),
                   "--stop-on-failure", "--timeout", "300"]
        return subprocess.run(command, check=False, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                              stderr=subprocess.DEVNULL).returncode == 0

    def judge(self, mutant):
        path = self.tree / mutant.file
        original = path.read_text()
        lines = original.splitlines()
        assert lines[mutant.line] == mutant.before
        lines[mutant.line] = mutant.after
        path.write_text("\n".join(lines) + "\n")
        try:
            if not self.make():
                return "did not build"
            if self.fingerprint() == self.code:
                return "same code"
            passed = self.passes(MODULES[mutant.module][2]) and self.passes(".")
            return "SURVIVED" if passed else "caught"
        finally:
            path.write_text(original)


def equivalent_ones(root):
    """The mutants in equivalent.txt, as (file, before, after). Each line must be in its files once."""
    text = pathlib.Path(__file__).with_name("equivalent.txt").read_text()
    known = set()
    for files, before, after in re.findall(r"^([\w./*-]+): (.*)  ->  (.*)$", text, re.M):
        found = {path: path.read_text().splitlines() for path in root.glob(files)}
        if {[line.strip() for line in lines].count(before) for lines in found.values()} != {1}:
            raise SystemExit(f"equivalent.txt: {files} has not one line '{before}'")
        known |= {(path.relative_to(root).as_posix(), before, after) for path in found}
    return known


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("root", type=pathlib.Path)
    parser.add_argument("work", type=pathlib.Path)
    parser.add_argument("--count", type=int, default=sum(share for share, *_ in MODULES.values()))
    parser.add_argument("--seed", type=int, default=96)
    parser.add_argument("--module", action="append", choices=MODULES)
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args()
    known = equivalent_ones(options.root)
    workshop = Workshop(options.root.resolve(), options.work.resolve(), options.jobs)

    total = sum(share for share, *_ in MODULES.values())
    tally = collections.Counter()
    survivors = []
    for module, (share, *_) in MODULES.items():
        if options.module and module not in options.module:
            continue
        mutants = list(mutants_of(workshop.tree, module))
        random.Random(f"{options.seed} {module}").shuffle(mutants)
        wanted, judged = round(share * options.count / total), 0
        for mutant in mutants:
            if judged == wanted:
                break
            if (str(mutant.file), mutant.before.strip(), mutant.after.strip()) in known:
                verdict = "equivalent"
            else:
                verdict = workshop.judge(mutant)
            tally[verdict] += 1
            judged += verdict in ("caught", "SURVIVED")
            where = f"{mutant.file}:{mutant.line + 1}"
            change = f"{mutant.before.strip()}  ->  {mutant.after.strip()}"
            print(f"{verdict:13} {module:12} {where}: {change}", flush=True)
            if verdict == "SURVIVED":
                survivors.append(f"{where}: {change}")
    judged = tally["caught"] + tally["SURVIVED"]
    print(f"\n{judged} mutants, {tally['caught']} caught ({100 * tally['caught'] / max(1, judged):.1f}%), "
          f"{tally['SURVIVED']} survived; also {tally['did not build']} did not build, "
          f"{tally['same code']} compiled to the same code, "
          f"{tally['equivalent']} are listed as equivalent")
    print("\n".join(survivors))
    return 0 if tally["caught"] >= ENOUGH * judged else 1


if __name__ == "__main__":
    sys.exit(main())
