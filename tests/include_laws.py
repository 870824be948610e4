#!/usr/bin/env python3
"""Checks which layer includes which: layers depend on each other in one direction only.

Usage: include_laws.py ROOT
Reads the #include lines of include/, src/, bench/ and verify/. Each file belongs to a layer, and each layer
has a list of what it may include. A file without a layer is an error: add it to LAWS.
"""

import pathlib
import re
import sys

CORE = ["board", "digit_set", "geometry", "record", "outcome"]
STATIONS = ["reader", "solver", "solve", "checker", "summary", "writer", "columns"]
OWN = "own"  # in a list below: the files of the same layer (of the same family, for solvers)

# Headers of the standard library for printing and for files.
PRINTING = {"cstdio", "filesystem", "fstream", "iostream", "istream", "ostream", "print", "stdio.h",
            "syncstream"}
# Names that print, in case another header includes one of those.
PRINTERS = re.compile(r"\b(std::(cout|cerr|clog|cin)|\w*printf\s*\(|f?puts\s*\(|fmt::print)")

# Names of the standard library, by header. A header that uses one includes its header.
STANDARD = {
    "array": "array", "chrono": "chrono|ratio", "cstddef": "byte|ptrdiff_t|size_t",
    "cstdint": "u?int(8|16|32|64)_t", "functional": "function", "memory": "make_shared|make_unique|shared_ptr|unique_ptr",
    "optional": "optional|nullopt", "span": "span", "string": "string|to_string",
    "string_view": "string_view", "utility": "exchange|move|pair|swap", "vector": "vector",
}

# Layer -> the layers and libraries that its files may include, apart from standard headers that do not
# print.
LAWS = {
    "core": [OWN],
    "fmt": ["fmt/"],  # compiles the functions of fmt that the others call
    "readable": [OWN, "fmt/"],  # text that is safe to show in a message
    "reader": [OWN, "core", "readable", "boost/container/", "fmt/"],
    "solver": [OWN, "core"],
    "solve": [OWN, "core", "solver"],
    "checker": [OWN, "board"],  # has its own houses, so that it finds errors in our tables
    "summary": [OWN, "core"],
    "certificates": [OWN, "core", "checker", "solver", "boost/container/"],
    "columns": [OWN, "core", "readable", "solver", "explain", "search_space", "writer", "fmt/"],
    "writer": [OWN, "core", "columns", "readable", "summary", "fmt/", "nlohmann/"],
    "registry": [OWN, "core", "solver", "solver variants", "simd"],
    "solver variants": [OWN, "core", "solver", "simd"],
    "solver family": [OWN, "core", "solver", "solver variants", "simd",
                      "boost/container/", "hwy/", "unistd.h"],  # the last for the size of a cache
    "simd": [OWN, "readable", "hwy/", "immintrin.h"],
    "explain": [OWN, "core", "readable", "explain/page.hpp", "fmt/", "nlohmann/"],
    "search_space": [OWN, "core", "lecture", "boost/multiprecision/", "fmt/"],
    "euler96": [OWN, "core", "explain", "pipeline", *STATIONS],  # the umbrella header
    "io": [OWN, "printing", "posix", "zlib.h"],
    "pipeline": [OWN, "core", "io", "certificates", "readable", *STATIONS, "fmt/",
                 "nlohmann/", "sched.h", "sys/resource.h"],
    "cli": [OWN, "printing", "posix", "core", "io", "explain", "search_space",
            "pipeline", "readable", "simd", *STATIONS, "version.hpp", "fmt/", "nlohmann/",
            "boost/program_options"],
    "bench": [OWN, "printing", "posix", "core", "io", "pipeline", "readable", "simd",
              "version.hpp", *STATIONS, "fmt/", "nlohmann/", "boost/program_options", "benchmark/"],
    "verify": ["printing"],  # an error in the solvers must not reach their checker
}
POSIX = re.compile(r"(sys/\w+|linux/kcmp|unistd|fcntl|poll|signal)\.h")


def layer_of(path):
    """The layer of a source file, by its path from the root without the suffix."""
    parts = re.sub(r"^(include/euler96|src)/", "", path).split("/")
    if parts[0] == "solvers":
        if parts[1] in ("registry", "auto"):
            return "registry"
        if parts[1] in ("variants", "patience", "search_tally"):
            return "solver variants"
        return parts[1] if parts[1] in LAWS else "solver family"
    if parts[0] in CORE:
        return "core"
    return parts[0] if parts[0] in LAWS else None


def resolve(root, path, name):
    """The project's file that an include means, as a path from the root, or None."""
    for candidate in (path.parent / name, root / "include" / name, root / "src" / name):
        if candidate.is_file():
            return candidate.resolve().relative_to(root).as_posix()
    return None


def stem(path):
    return re.sub(r"\.[ch]pp$", "", path)


def allowed(source, name, target):
    """Whether the file `source` may include `name`, which is the project's file `target` if any."""
    layer = layer_of(stem(source))
    law = LAWS[layer]
    if target is None:
        if any(name.startswith(prefix) for prefix in law if re.search("[/.]", prefix)):
            return True
        if POSIX.fullmatch(name):
            return "posix" in law
        if name in PRINTING:
            return "printing" in law
        return re.fullmatch(r"\w+", name) is not None  # the standard library
    target_layer = layer_of(stem(target))
    if target_layer == layer:
        return layer != "solver family" or family(source) == family(target)
    if target_layer == "solver family":
        return family(target) in law
    return target_layer in law or stem(target).removeprefix("include/euler96/") in law


def family(path):
    return path.split("/")[2]


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
    graph = {}
    sources = [p for top in ("include", "src", "bench", "verify") for p in root.glob(f"{top}/**/*.?pp")]
    for path in sorted(sources):
        source = path.relative_to(root).as_posix()
        graph[source] = []
        if layer_of(stem(source)) is None:
            yield f"{source}:1: this file belongs to no layer"
            continue
        if source.endswith(".hpp") and not source.endswith("-inl.hpp"):
            for header in missing_headers(path.read_text()):
                yield f"{source}:1: uses names of <{header}> and does not include it"
        for number, line in enumerate(path.read_text().splitlines(), 1):
            if "printing" not in LAWS[layer_of(stem(source))] and PRINTERS.search(line):
                yield f"{source}:{number}: {layer_of(stem(source))} may not print"
            found = re.match(r'\s*#\s*include\s*[<"]([^>"]+)[>"]', line)
            if not found:
                if re.match(r"\s*#\s*include\b(?!.*HWY_TARGET_INCLUDE)", line):
                    yield f"{source}:{number}: cannot tell what this includes"
                continue
            name = found[1]
            target = resolve(root, path, name)
            if target is not None:
                graph[source].append(target)
            if not allowed(source, name, target):
                yield f"{source}:{number}: {layer_of(stem(source))} may not include {name}"
            elif source.startswith("include/") and not (target or "").startswith("include/"):
                if target is not None or not re.fullmatch(r"\w+", name):
                    yield f"{source}:{number}: a public header may not need {name}"

    umbrella = "include/euler96/euler96.hpp"
    for header in sorted(f for f in graph if f.startswith("include/")):
        if header not in (umbrella, *graph[umbrella]):
            yield f"{umbrella}: does not include {header}"

    trusted = {f"include/euler96/{name}.hpp" for name in ("checker", "board", "digit_set")}
    for file in sorted(reachable("src/checker.cpp", graph) - trusted - {"src/checker.cpp"}):
        yield f"src/checker.cpp: includes {file}, perhaps through another header"


def main():
    root = pathlib.Path(sys.argv[1]).resolve()
    found = list(faults(root))
    print("\n".join(found) if found else "all includes are allowed")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
