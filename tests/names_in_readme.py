#!/usr/bin/env python3
"""Checks that every name in src/README.md exists, and that every room of the house is on it.

Usage: names_in_readme.py ROOT
Names are the texts in backquotes and, in blocks of code, whatever looks like a path or like a type
or function of ours. A path must be a file or folder; a bare file name must be that of some file; an
option or a word must occur in the sources.
"""

import pathlib
import re
import sys

SOURCES = ["include", "src", "bench", "tests", "CMakeLists.txt"]
SUFFIXES = {".cpp", ".hpp", ".in", ".txt", ".py", ".js", ".css", ".html"}


def code_files(root):
    for top in SOURCES:
        path = root / top
        found = path.rglob("*") if path.is_dir() else [path]
        yield from (p for p in found if p.is_file())


def names_of(page):
    """The names on a page, with their lines."""
    in_block = False
    for number, line in enumerate(page.splitlines(), 1):
        if line.startswith("```"):
            in_block = not in_block
        elif in_block:
            for name in re.findall(r"[\w./-]+", line):
                word = name.strip(".")
                if "/" in word or re.search(r"\.[ch]pp$|_", word) or re.search("^[A-Z].*[a-z]", word):
                    yield number, word
        else:
            for name in re.findall(r"`([^`]+)`", line):
                yield number, name


def exists(name, root, files, words):
    if "/" in name or re.search(r"\.\w+$", name):
        if (root / name).exists() or (root / "src" / name).exists():
            return True
        return "/" not in name and any(f.name == name for f in files)
    if name.startswith("-"):
        return name.lstrip("-") in words
    return re.fullmatch(r"\w+", name) is not None and name in words


def faults(root):
    readme = root / "src" / "README.md"
    page = readme.read_text()
    files = list(code_files(root))
    words = set()
    for file in files:
        if file.suffix in SUFFIXES and file.name != pathlib.Path(__file__).name:
            text = file.read_text()
            words.update(re.findall(r"\w+", text))
            words.update(re.findall(r"[a-z]+(?:-[a-z0-9]+)+", text))  # options
    for number, name in names_of(page):
        if not exists(name, root, files, words):
            yield f"src/README.md:{number}: there is no {name}"
    for room in sorted(p for p in (root / "src").rglob("*") if p.is_dir()):
        path = room.relative_to(root).as_posix()
        if f"{path}/" not in page:
            yield f"src/README.md: expected a word on {path}/, found none"


def main():
    root = pathlib.Path(sys.argv[1]).resolve()
    found = list(faults(root))
    print("\n".join(found) if found else "every name exists")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
