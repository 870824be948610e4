#!/usr/bin/env python3
"""Checks which folder includes which: core, batch, door and command depend on each other in one direction.

Usage: include_laws.py ROOT
Reads the #include lines of include/, src/, bench/, share/ and verify/. Each file belongs to a row of LAWS, which
lists what it may include. A file without a row is an error: add one. The sdist must have what the module includes.
"""

import fnmatch
import pathlib
import re
import sys
import tomllib

# Headers of the standard library for printing, for files and for signals.
PRINTING = {"csignal", "cstdio", "filesystem", "fstream", "iostream", "istream", "ostream", "print", "stdio.h",
            "signal.h", "syncstream"}
# Names that print, in case another header includes one of those.
PRINTERS = re.compile(r"\b(std::(cout|cerr|clog|cin)|\w*printf\s*\(|f?puts\s*\(|fmt::print)")

# Names of the standard library, by header. A header that uses one includes its header.
STANDARD = {
    "array": "array", "chrono": "chrono|ratio", "cstddef": "byte|ptrdiff_t|size_t",
    "cstdint": "u?int(8|16|32|64)_t", "functional": "function", "memory": "make_shared|make_unique|shared_ptr|unique_ptr",
    "optional": "optional|nullopt", "span": "span", "string": "string|to_string",
    "string_view": "string_view", "utility": "exchange|move|pair|swap", "vector": "vector",
}

OWN = "own"  # in a list below: the files of the same folder
API = "include/euler96"
BATCH = "include/euler96/batch"
SOLVER = [OWN, API, "src/solvers", "src/solvers/simd", "boost/container/", "hwy/"]
BATCH_CORE = [OWN, API, BATCH, "src/batch"]

# Folder or file -> what its files may include, apart from standard headers that do not print: folders
# of the project that stand above it in this table, libraries, and headers of the system. The row with
# the longest name that a path starts with counts.
LAWS = {
    # The core: what can be said of a puzzle.
    API: [OWN],
    "src/core/fmt": ["fmt/"],  # compiles the functions of fmt that the others call
    "src/core/utf8": [],
    "src/core/order": [OWN],
    "src/core/joined": [],
    "src/core": [OWN, API, "sched.h", "sys/resource.h"],
    "src/solvers/simd": [OWN, "hwy/", "immintrin.h"],
    "src/solvers": [OWN, API, "src/solvers/simd"],
    "src/solvers/lecture": SOLVER,  # one family does not include another's headers
    "src/solvers/scalar": SOLVER,
    "src/solvers/chutes": SOLVER,
    "src/solvers/bitslice": [*SOLVER, "unistd.h"],  # for the size of a cache
    "src/core/search_space": [OWN, API, "src/solvers/lecture", "fmt/"],
    "src/canonical": [OWN, API, "src/core", "boost/container/"],
    "src/certificates": [OWN, API, "boost/container/"],
    "src/logic": [OWN, API, "src/core/joined", "src/core/order", "boost/container/", "fmt/"],
    "src/logic/steps": [OWN, API, "src/core", "src/logic"],
    "src/show": [OWN, API, "src/core/joined", "src/core/utf8", "src/logic", "fmt/"],
    "src/show/page": [OWN, API, "src/show", "fmt/", "page_template.hpp"],
    "src/generate": [OWN, API, "src/core", "src/core/order", "src/solvers"],
    # The batch layer: bytes -> records -> outcomes -> bytes.
    BATCH: [OWN, API],
    "src/batch": [OWN, API, BATCH, "src/core/joined", "src/core/utf8", "fmt/"],
    "src/batch/read/csv_row": [*BATCH_CORE, "boost/container/", "fmt/"],
    "src/batch/read": [*BATCH_CORE, "src/batch/read/csv_row", "src/core/joined", "src/core/order", "src/core/utf8", "boost/container/", "fmt/",
                       "filesystem", "posix", "zlib.h"],
    "src/batch/write": [*BATCH_CORE, "src/batch/read/csv_row", "src/show", "fmt/"],
    "src/batch/print": [*BATCH_CORE, "src/batch/read", "src/show", "fmt/"],
    "src/batch/write/booklet": [*BATCH_CORE, "src/batch/write", "src/show", "fmt/", "booklet_css.hpp"],
    "src/batch/run": [*BATCH_CORE, "src/batch/read", "src/core", "src/core/order", "src/certificates", "fmt/"],
    # Its errors and those of the solvers must not be the same.
    "verify/checker": ["istream"],
    "verify": ["verify/checker", "printing"],
    # The door: the C API.
    "src/door": [OWN, API, BATCH, "src/batch", "src/batch/read", "src/batch/read/csv_row", "src/core", "src/core/joined",
                 "src/show", "fmt/"],
    "src/door/background": ["src/door", "pthread.h", "signal.h"],
    "src/door/native_functions": [BATCH, "src/door", "src/core/search_space", "verify/checker"],
    # The command.
    "src/cli": [OWN, API, BATCH, "src/batch", "src/batch/read", "src/core/joined", "src/core/search_space",
                "src/show", "src/solvers/simd", "boost/program_options", "fmt/", "posix", "printing", "version.hpp"],
    "bench": [OWN, API, BATCH, "src/batch", "src/cli", "src/generate", "benchmark/", "boost/algorithm/", "boost/program_options",
              "fmt/", "posix", "printing", "version.hpp"],
    "share": [API, BATCH, "src/batch", "src/cli", "fmt/", "printing"],
    "src/wasm": [API, "src/door", "fmt/"],
}
POSIX = re.compile(r"(sys/\w+|linux/kcmp|unistd|fcntl|poll|regex)\.h")


def layer_of(path):
    """The row of LAWS for a file, by its path from the root; None if there is none."""
    rows = [row for row in LAWS if re.match(rf"{re.escape(row)}[/.]", path)]
    return max(rows, key=len, default=None)


def resolve(root, path, name):
    """The project's file that an include means, as a path from the root, or None."""
    for candidate in (path.parent / name, root / "include" / name, root / "src" / name):
        if candidate.is_file():
            return candidate.resolve().relative_to(root).as_posix()
    return None


def allowed(source, name, target):
    """Whether the file `source` may include `name`, which is the project's file `target` if any."""
    layer = layer_of(source)
    law = LAWS[layer]
    if target is not None:
        return (OWN if layer_of(target) == layer else layer_of(target)) in law
    if any(name == entry or entry.endswith("/") and name.startswith(entry) for entry in law):
        return True
    if name.startswith("boost/program_options"):
        return "boost/program_options" in law
    if POSIX.fullmatch(name):
        return "posix" in law
    if name in PRINTING:
        return "printing" in law
    return re.fullmatch(r"\w+", name) is not None  # the standard library


def missing_headers(text):
    """Standard headers of which a text uses a name, but which it does not include."""
    code = re.sub(r'//.*|"([^"\\\n]|\\.)*"', "", text)
    for header, names in STANDARD.items():
        if re.search(rf"\bstd::({names})\b", code) and f"#include <{header}>" not in text:
            yield header


def reachable(start, graph):
    """All project files that `start` includes, directly or not, itself among them."""
    seen, todo = set(), [start]
    while todo:
        file = todo.pop()
        if file not in seen:
            seen.add(file)
            todo += graph.get(file, [])
    return seen


def faults(root):
    rows = list(LAWS)
    for number, row in enumerate(rows):
        for entry in LAWS[row]:
            if entry in rows[number:]:
                yield f"LAWS: {row} may include {entry}, which is not above it"
    graph = {}
    sources = [p for top in ("include", "src", "bench", "share", "verify") for p in root.glob(f"{top}/**/*.?pp")]
    for path in sorted(sources):
        source = path.relative_to(root).as_posix()
        graph[source] = []
        if layer_of(source) is None:
            yield f"{source}:1: this file belongs to no layer"
            continue
        if source.endswith(".hpp") and not source.endswith("-inl.hpp"):
            for header in missing_headers(path.read_text()):
                yield f"{source}:1: uses names of <{header}> and does not include it"
        for number, line in enumerate(path.read_text().splitlines(), 1):
            if "printing" not in LAWS[layer_of(source)] and PRINTERS.search(line):
                yield f"{source}:{number}: {layer_of(source)} may not print"
            found = re.match(r'\s*#\s*include\s*[<"]([^>"]+)[>"]', line)
            if not found:
                if re.match(r"\s*#\s*include\b(?!.*HWY_TARGET_INCLUDE)", line):
                    yield f"{source}:{number}: it is not clear what this includes"
                continue
            name = found[1]
            target = resolve(root, path, name)
            if target is not None:
                graph[source].append(target)
            if not allowed(source, name, target):
                yield f"{source}:{number}: {layer_of(source)} may not include {name}"
            elif source.startswith("include/") and not (target or "").startswith("include/"):
                if target is not None or not re.fullmatch(r"\w+", name):
                    yield f"{source}:{number}: a public header may not need {name}"

    umbrella = "include/euler96/euler96.hpp"
    for header in sorted(f for f in graph if layer_of(f) == API):
        if header not in (umbrella, *graph[umbrella]):
            yield f"{umbrella}: does not include {header}"

    trusted = {f"include/euler96/{name}.hpp" for name in ("checker", "board", "digit_set", "index_set")}
    for file in sorted(reachable("src/core/checker.cpp", graph) - trusted - {"src/core/checker.cpp"}):
        yield f"src/core/checker.cpp: includes {file}, perhaps through another header"

    sdist = tomllib.loads((root / "pyproject.toml").read_text())["tool"]["scikit-build"]["sdist"]["include"]
    for file in sorted(set().union(*(reachable(f, graph) for f in graph if f.startswith("src/door/")))):
        if not any(fnmatch.fnmatch(f"/{file}", entry) or f"/{file}".startswith(f"{entry}/") for entry in sdist):
            yield f"pyproject.toml: the sdist lacks {file}"


def main():
    root = pathlib.Path(sys.argv[1]).resolve()
    found = list(faults(root))
    print("\n".join(found) if found else "all includes are allowed")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
