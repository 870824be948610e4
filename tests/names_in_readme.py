#!/usr/bin/env python3
"""Checks that every name in src/README.md exists, and that every room of the house is on it.

Usage: names_in_readme.py ROOT
Names are the texts in backquotes and, in blocks of code, whatever looks like a path or like a type
or function of ours. A path must be a file or folder, seen from the root or from src/; a bare file
name must be that of exactly one file; an option must be an option of a program; anything else must
be declared in the code. That a word occurs in a comment or a message does not count.
"""

import pathlib
import re
import sys

TOPS = ["include", "src", "bench", "tests", "share"]
NO_TYPES = {"return", "throw", "else", "case", "new", "delete", "goto", "co_return", "and", "or", "not"}

# What is no code: comments, and text in quotes, raw or not.
NO_CODE = re.compile(r'R"(\w*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"|//[^\n]*|/\*.*?\*/', re.S)
# `class Name`; `Type name(`, `Type& name =`, `std::array<Type, 2> name{`; `kName,` in a list.
TYPE = re.compile(r"\b(?:class|struct|enum(?:\s+class)?|concept|using|namespace)\s+(\w+)")
VALUE = re.compile(r"(\w+|[>\]&*])\s+[&*]?(\w+)\s*[({=;\[]")
ENUMERATOR = re.compile(r"^\s*(k[A-Z]\w*)\s*(?:=[^,]*)?,", re.M)
OPTION = re.compile(r'^\s*(?:options\.add_options\(\)\s*)?\("([a-z-]+)(?:,\w)?",', re.M)

# Words of comments, messages and file names, files that are elsewhere or several: none of them counts.
NO_NAMES = ["the", "reasoning", "exact", "kNope", "--the", "--nope", "cli/words.cpp",
            "CMakeLists.txt", "nope.cpp"]


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


class Names:
    """All that exists."""

    def __init__(self, root):
        self.root = root
        self.files = [p for top in TOPS for p in (root / top).rglob("*") if p.is_file()]
        self.options = set()
        self.declared = set()
        for file in self.files:
            if file.suffix in (".cpp", ".hpp"):
                self._read(file.read_text())

    def _read(self, text):
        self.options.update(OPTION.findall(text))
        code = NO_CODE.sub(" ", text)
        self.declared.update(TYPE.findall(code))
        self.declared.update(name for kind, name in VALUE.findall(code) if kind not in NO_TYPES)
        self.declared.update(ENUMERATOR.findall(code))

    def has(self, name):
        if "/" in name:
            return (self.root / name).exists() or (self.root / "src" / name).exists()
        if re.search(r"\.\w+$", name):
            return sum(file.name == name for file in self.files) == 1
        if name.startswith("-"):
            return name.lstrip("-") in self.options
        return name in self.declared


def faults(root):
    page = (root / "src" / "README.md").read_text()
    names = Names(root)
    for name in filter(names.has, NO_NAMES):
        yield f"names_in_readme.py: takes {name} for a name"
    for number, name in names_of(page):
        if not names.has(name):
            yield f"src/README.md:{number}: there is no {name}, or more than one"
    for room in sorted(p for p in (root / "src").rglob("*") if p.is_dir()):
        path = room.relative_to(root).as_posix()
        if f"{path}/" not in page:
            yield f"src/README.md: expected a word on {path}/, found none"


def main():
    found = list(faults(pathlib.Path(sys.argv[1]).resolve()))
    print("\n".join(found) if found else "every name exists")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
