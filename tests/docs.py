"""Runs the commands of each `console` block in README.md and docs/ and compares what they print.

    docs.py EULER96 ROOT

All commands of a page run in one new folder, in which `data` is the project's. A line `...` stands for
any further lines.
"""

import os
import pathlib
import re
import subprocess
import sys
import tempfile

program, root = (pathlib.Path(argument).resolve() for argument in sys.argv[1:])


def examples(page):
    """Yields each command and the lines that it is to print."""
    for block in re.findall(r"^```console\n(.*?)^```$", page.read_text(), re.M | re.S):
        # A command starts with "$ "; a here-document ends with END.
        for example in re.split(r"^\$ ", block, flags=re.M)[1:]:
            command, printed = re.match(r"(.*<<'END'\n(?:.*\n)*?END\n|.*\n)((?:.*\n)*)", example).groups()
            yield command, printed.splitlines()


def differs(printed, expected):
    if expected[-1:] == ["..."]:
        expected = expected[:-1]
        printed = printed[: len(expected)]
    return printed != expected


failures = commands = 0
environment = os.environ | {"PATH": f"{program.parent}:{os.environ['PATH']}", "LC_ALL": "C.UTF-8"}
for page in [root / "README.md", *sorted((root / "docs").glob("*.md"))]:
    with tempfile.TemporaryDirectory() as folder:
        os.symlink(root / "data", f"{folder}/data")
        for command, expected in examples(page):
            commands += 1
            run = subprocess.run(["bash", "-c", command], cwd=folder, env=environment, text=True,
                                 stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
            if differs(run.stdout.splitlines(), expected):
                failures += 1
                print(f"{page.relative_to(root)}: $ {command}", *expected, "--- printed:", run.stdout, sep="\n")
assert commands > 0
sys.exit(failures > 0)
