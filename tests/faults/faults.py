#!/usr/bin/env python3
"""Makes each system call of the command fail, one after the other, and checks the laws below.

Usage: faults.py COMMAND DATA [--large] [--only CASE] [--jobs N]

For each input (a file or a pipe; grid, lines, csv) and each output (standard output or a file), strace
first counts the calls from the start of main to the end. Then each call fails once, and in another
run that call and all later ones of its name fail, with the errors that it can have. Other runs are
killed (SIGKILL) or ended (SIGTERM) before each call that changes a file. Calls of the loader before
main are left out. So are calls by which libraries look for other libraries, unless --large is given,
which also tries every error of a call instead of two.

The laws:
  1. exit code 0 only with the whole output, byte for byte;
  2. no end by a signal, except a signal that was sent, or SIGPIPE if the reader closed the pipe;
  3. under its final name there is no file, the older file, or the complete output;
  4. no temporary file is left, also if a signal arrives during a call, except after SIGKILL;
  5. a failure is reported, unless the reader closed the pipe;
  6. an interrupted or incomplete call does not change the result;
  7. an error of a call on the answer, or on the input while it is solved, is exit code 4;
  8. the input keeps its bytes.
"""

import argparse
import concurrent.futures
import dataclasses
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time

TIMEOUT = 60  # seconds; a run takes less than one
MARK = re.compile(r"fcntl\(0<.*>, F_GETFD\)")  # the first call of main
OLD = b"the older file\n"

# Call -> its possible errors. Without --large only the first two. EINTR is tested separately.
ERRORS = {
    "openat": ["EACCES", "EMFILE", "ENFILE", "ENOENT", "EIO", "ELOOP", "ENOMEM", "ENOSPC", "EROFS"],
    "newfstatat": ["EACCES", "EIO", "ENOMEM", "EOVERFLOW"],  # ENOENT is no error here
    "stat": ["EACCES", "EIO", "ENOMEM", "EOVERFLOW"],
    "fstat": ["EACCES", "EIO"],
    "statx": ["EACCES", "EIO", "ENOMEM"],
    "readlink": ["EACCES", "EIO", "ENOMEM"],
    "read": ["EIO", "EISDIR", "EBADF", "EINVAL", "EFAULT"],
    "write": ["ENOSPC", "EPIPE", "EIO", "EDQUOT", "EFBIG", "EBADF", "EPERM"],
    "close": ["EIO", "EBADF", "ENOSPC", "EDQUOT"],
    "dup": ["EMFILE", "EBADF"],
    "fsync": ["EIO", "ENOSPC", "EDQUOT", "EROFS"],
    "rename": ["EACCES", "EXDEV", "EBUSY", "EIO", "ENOENT", "ENOSPC", "EROFS"],
    "brk": ["ENOMEM"],
    "mmap": ["ENOMEM", "EAGAIN"],
    "mprotect": ["ENOMEM"],
    "mremap": ["ENOMEM"],
    "clone3": ["EAGAIN", "ENOMEM"],
    "poll": ["ENOMEM", "EINVAL"],
}
INTERRUPTIBLE = ["openat", "read", "write", "close", "fsync", "poll"]
# Failures of one call after which the run goes on: the call, a part of its text, the error.
HARMLESS = [("fsync", "", "EINVAL"), ("fsync", "", "EOPNOTSUPP"),  # file systems without it
            ("openat", ".part", "EEXIST"), ("openat", "O_DIRECTORY", "EACCES")]
MEMORY = ["brk", "mmap", "mremap", "mprotect"]
# Lookups of libraries, and reads of the libraries themselves.
LIBRARIES = re.compile(r'"(/etc/ld\.so|/lib|/usr/lib|/sys/)|\\177ELF')


@dataclasses.dataclass
class Case:
    """One kind of run."""
    name: str
    options: list
    input: bytes
    piped: bool = False
    to_file: bool = False
    threads: bool = False
    code: int = 0  # without faults
    expected: bytes = b""
    calls: list = dataclasses.field(default_factory=list)  # in order: (call, its number, its text)

    def of(self, call):
        return [(number, line) for name, number, line in self.calls if name == call]


class Bench:
    """Runs the command and checks the results."""

    def __init__(self, command, folder):
        self.command = command
        self.folder = pathlib.Path(folder)
        self.runs = 0
        self.faults = []
        self.lock = threading.Lock()

    def run(self, case, tracing):
        """Runs a case under strace. Returns exit code, answer, messages, other files, and the trace."""
        with tempfile.TemporaryDirectory(dir=self.folder) as place:
            place = pathlib.Path(place)
            (place / "input").write_bytes(case.input)
            command = [self.command, *case.options]
            if case.to_file:
                (place / "answer").write_bytes(OLD)
                command += ["--output-file", "answer"]
            if not case.piped:
                command += ["input"]
            done = subprocess.run([*tracing, *command], cwd=place, capture_output=True,
                                  input=case.input if case.piped else b"", timeout=TIMEOUT,
                                  check=False)
            answer = (place / "answer").read_bytes() if case.to_file else done.stdout
            rest = {p.name: p.read_text() for p in place.iterdir() if p.name != "answer"}
            trace = rest.pop("trace", "")
            with self.lock:
                self.runs += 1
            return done.returncode, answer, done.stderr, rest, trace

    def count_calls(self, case):
        """Records the calls and the answer of the case without failures."""
        names = ",".join(f"?{name}" for name in [*ERRORS, "fcntl"])
        # With -y, descriptors have the names of their files.
        tracing = ["strace", *(["-f"] if case.threads else []), "-y", "-qq", "-o", "trace", "-e",
                   f"trace={names}"]
        code, case.expected, _, _, trace = self.run(case, tracing)
        if code != case.code or not MARK.search(trace):
            raise SystemExit(f"{case.name}: without faults it ends with {code}")
        numbers, begun = {}, False
        for line in trace.splitlines():
            begun = begun or MARK.search(line)
            found = re.match(r"(?:\d+ +)?(\w+)\(", line)
            if not found or found[1] not in ERRORS:
                continue
            numbers[found[1]] = numbers.get(found[1], 0) + 1
            if begun:
                case.calls.append((found[1], numbers[found[1]], line))

    def judge(self, case, what, result, quiet=False, must_be=None, expected=None, ended_by=0):
        """Checks a result against the laws."""
        code, answer, messages, rest, _ = result
        expected = case.expected if expected is None else expected
        broken = []
        if must_be is not None and code != must_be:
            broken.append(f"exit code {code}, not {must_be}")
        if code == 0 and (answer != expected or case.code != 0):
            broken.append("exit code 0 without the whole output")
        if (code < 0 or code > 5) and code != -ended_by:
            broken.append(f"ended by a signal, or an unknown exit code: {code}")
        if case.to_file and answer not in (OLD, expected):
            broken.append("an incomplete file under its final name")
        if code != -signal.SIGKILL and any(name.endswith(".part") for name in rest):
            broken.append(f"files left behind: {sorted(rest)}")
        if rest["input"].encode() != case.input:
            broken.append("the input is changed")
        if code > 0 and not messages and not quiet:
            broken.append("failed without a message")
        if broken:
            with self.lock:
                self.faults.append(f"{case.name}: {what}: {'; '.join(broken)}: "
                                   f"{messages.decode(errors='replace')[-200:]!r}")

    def inject(self, case, injections, **laws):
        calls = ",".join(f"?{injection.split(':')[0]}" for injection in injections)
        tracing = ["strace", *(["-f"] if case.threads else []), "-qq", "-o", "/dev/null", "-e",
                   f"trace={calls}"]
        for injection in injections:
            tracing += ["-e", f"inject={injection}"]
        what = " ".join(injections)
        try:
            self.judge(case, what, self.run(case, tracing), **laws)
        except subprocess.TimeoutExpired:
            with self.lock:
                self.faults.append(f"{case.name}: {what}: hangs")


def vital_calls(case):
    """The calls whose failure must end with exit code 4, as (call, number): those on the answer, and the
    reads of the input after it was opened for the last time, to be solved."""
    trace = "\n".join(line for *_, line in case.calls)
    answer = r"[\w.-]+\.part" if case.to_file else re.escape(re.search(r"\(1(<.*?>)", trace)[1])
    source = "(0<" if case.piped else "/input>"
    last_open = max((number for number, line in case.of("openat") if '"input"' in line), default=0)
    vital, reading = set(), case.piped
    written = set()  # other files are made only to see that they can be made, or are not needed
    for call, number, line in case.calls:
        name = re.search(answer, line)
        if call == "openat" and number == last_open:
            vital.add((call, number))
            reading = True
        elif call in ("newfstatat", "stat") and '"answer"' in line:
            vital.add((call, number))
        elif call == "read" and reading and source in line.split(",")[0]:
            vital.add((call, number))
        elif name and call in ("openat", "dup", "write", "fsync", "rename"):
            vital.add((call, number))
            if call in ("dup", "write"):
                written.add(name[0])
        elif name and call == "close" and name[0] in written:
            vital.add((call, number))
    return vital


def failure(call, error, when):
    """The injection. A failing brk returns the old end of memory; any lower address is a failure too."""
    return f"{call}:{'retval=0' if call == 'brk' else f'error={error}'}:when={when}"


def plan(case, large):
    """All injections of a case, each with further requirements."""
    vital = set() if case.threads else vital_calls(case)  # each thread has its own count of calls
    for call in sorted({call for call, _, _ in case.calls}):
        made = case.of(call)
        for number, line in made:
            ours = not LIBRARIES.search(line)
            if not ours and not large:
                continue
            must_be = 4 if (call, number) in vital else None
            to_stderr = "write(2<" in line
            errors = ERRORS[call] if large else ERRORS[call][:2]
            for error in errors:
                for when in (f"{number}", f"{number}+"):
                    # If standard error fails too, there is no message.
                    quiet = error == "EPIPE" or (
                        call == "write" and (to_stderr or when[-1] == "+" or case.threads))
                    laws = {"quiet": quiet, "must_be": must_be}
                    if error == "EPIPE":
                        laws |= {"ended_by": signal.SIGPIPE,
                                 "must_be": must_be and -signal.SIGPIPE}
                    yield [failure(call, error, when)], laws
            if call in ("openat", "write", "fsync", "close", "rename") and ours:
                for name in ("SIGKILL",) if case.threads else ("SIGKILL", "SIGTERM"):
                    yield ([f"{call}:signal={name}:when={number}"],
                           {"quiet": True, "ended_by": getattr(signal, name)})
            for name, part, error in HARMLESS:
                if name == call and part in line and ours and not case.threads:
                    yield [failure(call, error, number)], {"must_be": case.code}
            if call in INTERRUPTIBLE and ours and not case.threads:
                yield ([f"{call}:error=EINTR:when={number}..{number + 2}"],
                       {"quiet": True, "must_be": case.code})
        # Incomplete writes: the remaining bytes must follow, without loss or repetition.
        if call == "write" and not case.threads:
            at = 0
            for number, line in made:
                if "write(2<" in line:
                    continue
                size = int(re.search(r"= (\d+)$", line)[1])
                part = min(7, size)
                yield ([f"write:retval={part}:when={number}"],
                       {"quiet": True, "must_be": case.code,
                        "expected": case.expected[:at] + case.expected[at + part:]})
                yield [f"write:retval=0:when={number}"], {"must_be": 4}
                at += size
    # Out of memory for the rest of the run: all calls that get memory fail.
    growth = [(call, number) for call in MEMORY for number, _ in case.of(call)]
    first = {call: case.of(call)[0][0] for call, _ in growth}
    for call, number in growth:
        yield [failure(call, "ENOMEM", f"{number}+"),
               *(failure(other, "ENOMEM", f"{first[other]}+")
                 for other in first if other != call)], {}


def puzzles_of(data, file="p096_sudoku.txt"):
    """The 50 puzzles, or their solutions, as (name, 81 digits)."""
    text = (data / file).read_text().split()
    return [(f"{text[i]} {text[i + 1]}", "".join(text[i + 2:i + 11]))
            for i in range(0, len(text), 11)]


def as_text(puzzles, form):
    if form == "grid":
        return "".join(f"{name}\n" + "".join(f"{p[i:i + 9]}\n" for i in range(0, 81, 9))
                       for name, p in puzzles).encode()
    if form == "lines":
        return "".join(f"{p}\n" for _, p in puzzles).encode()
    return ("puzzle,name\n" + "".join(f"{p},{name}\n" for name, p in puzzles)).encode()


def cases_of(data):
    puzzles = puzzles_of(data)
    for form in ("grid", "lines", "csv"):
        for piped in (False, True):
            for to_file in (False, True):
                name = f"{form} by {'pipe' if piped else 'file'} to {'file' if to_file else 'stdout'}"
                yield Case(name, ["-o", form, "--threads", "1"], as_text(puzzles, form), piped, to_file)
    lines = as_text(puzzles, "lines")
    yield Case("sum", ["--threads", "1"], lines)
    yield Case("ndjson", ["-o", "ndjson", "--threads", "1"], lines, to_file=True)
    yield Case("incomplete answer", ["--threads", "1"], lines + b"12x\n", to_file=True, code=3)
    yield Case("check", ["-o", "lines", "--check", "input", "--threads", "1"],
               (data / "p096_solutions.txt").read_bytes(), to_file=True)
    yield Case("bad record", ["-o", "lines", "--threads", "1"], lines + b"12x\n", to_file=True,
               code=3)
    yield Case("input as output", ["--output-file", "input"], lines, code=2)
    yield Case("candidates", ["candidates"], as_text(puzzles[:3], "grid"))
    yield Case("explain", ["explain", "-n", "Grid 01"], as_text(puzzles[:3], "grid"))
    yield Case("page", ["explain", "-o", "html"], as_text(puzzles[:3], "grid"), to_file=True)
    yield Case("search space", ["search-space"], as_text(puzzles[:3], "grid"))
    yield Case("numbers", ["-o", "numbers", "--threads", "1"], as_text(puzzles, "grid"), to_file=True)
    yield Case("pretty", ["-o", "pretty", "--threads", "1"], as_text(puzzles[:5], "grid"))
    yield Case("nothing", ["-o", "nothing", "--stats", "--threads", "1"], lines, piped=True)
    yield Case("progress", ["-o", "csv", "--columns", "name,guesses", "--progress", "always", "--threads", "1"], lines,
               to_file=True)
    several = lines + b"." * 81 + b"\n"
    yield Case("all", ["-o", "lines", "--all", "9", "--threads", "1"], several, to_file=True, code=1)
    yield Case("count", ["-o", "lines", "--count", "9", "--threads", "1"], several, piped=True, code=1)
    solutions = dict(puzzles_of(data, "p096_solutions.txt"))
    rows = "".join(f"{puzzle},{solutions[name]}\n" for name, puzzle in puzzles)
    yield Case("column", ["-o", "lines", "--check-column", "--threads", "1"],
               f"puzzle,solution\n{rows}".encode(), to_file=True)
    yield Case("threads", ["-o", "lines", "--threads", "2"],
               as_text(puzzles * 600, "lines"), to_file=True, threads=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("command", type=pathlib.Path)
    parser.add_argument("data", type=pathlib.Path)
    parser.add_argument("--large", action="store_true")
    parser.add_argument("--only", default="")
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    start = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(options.command.resolve(), folder)
        cases = [case for case in cases_of(options.data) if options.only in case.name]
        for case in cases:
            bench.count_calls(case)
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            todo = [pool.submit(bench.inject, case, injections, **laws)
                    for case in cases for injections, laws in plan(case, options.large)]
            for one in todo:
                one.result()
        calls = sum(len(case.calls) for case in cases)
        print("\n".join(sorted(bench.faults)))
        print(f"{len(cases)} cases, {calls} calls, {bench.runs} runs, {len(bench.faults)} broken "
              f"laws, {time.monotonic() - start:.0f} s")
    return 1 if bench.faults else 0


if __name__ == "__main__":
    sys.exit(main())
