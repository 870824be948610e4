# Usage: run.py COMMAND [--record] [NAME]...
# Each NAME.in is an input as people have it, and NAME.out a transcript: the command line, what it prints on standard
# output, its messages, and its exit code. Runs every command line, or those of NAME, and compares. --record writes
# the transcripts anew; a NAME that has none yet is run by the command line below.

import difflib
import pathlib
import shlex
import subprocess
import sys

LINE = "$ euler96 -o csv --columns name,puzzle "


def transcript(command, path, line):
    run = subprocess.run([command, *shlex.split(line)[2:]], cwd=path.parent, stdin=subprocess.DEVNULL,
                         capture_output=True, timeout=60)
    return b"%s\n%s%s(exit code %d)\n" % (line.encode(), run.stdout, run.stderr, run.returncode)


def main(command, *arguments):
    folder = pathlib.Path(__file__).resolve().parent
    names = [name for name in arguments if name != "--record"]
    inputs = [folder / f"{name}.in" for name in names] or sorted(folder.glob("*/*.in"))
    expected = {path.with_suffix(".out") for path in inputs}
    wrong = [] if names else [f"{path}: no input\n" for path in sorted(set(folder.glob("*/*.out")) - expected)]
    for path in inputs:
        out = path.with_suffix(".out")
        before = out.read_bytes() if out.exists() else (LINE + path.name).encode()
        now = transcript(command, path, before.decode("utf-8", "replace").split("\n", 1)[0])
        if "--record" in arguments:
            out.write_bytes(now)
        elif now != before:
            lines = [text.decode("utf-8", "backslashreplace").splitlines(keepends=True) for text in (before, now)]
            wrong += difflib.unified_diff(*lines, str(out), "what came out")
    sys.stderr.writelines(wrong)
    print(f"{len(inputs)} inputs")
    sys.exit(1 if wrong or not inputs else 0)


main(str(pathlib.Path(sys.argv[1]).resolve()), *sys.argv[2:])
