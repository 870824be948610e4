#!/usr/bin/env python3
"""Input that arrives slowly is answered as it arrives.

Usage: streams.py COMMAND DATA

A client writes one record, waits for its answer, and writes the next. It does so over pipes, sockets
and terminals, in each form of input and output, on one thread and on several. The bytes must be
those of a run that gets the whole input at once, in every column, and the input must not be read
after its end.
"""

import itertools
import os
import pathlib
import pty
import re
import selectors
import socket
import subprocess
import sys
import termios
import threading

SECONDS = 60  # a client that waits longer gets no answer
FORMS = ("lines", "numbers", "csv", "ndjson", "grid", "pretty")
MANY = 2500  # records: more than a batch on 16 threads, so that the threads start


class Input:
    """The puzzles of a grid file, again and again, in one form of input."""

    def __init__(self, form, data):
        words = (data / "p096_sudoku.txt").read_text().split()
        puzzles = [(f"{words[i]} {words[i + 1]}", words[i + 2:i + 11])
                   for i in range(0, len(words), 11)]
        self.begin, self.header = "", 0
        if form == "grid":  # a record is complete when the header of the next one arrives
            records = ["\n".join([name, *rows, ""]) for name, rows in puzzles]
            self.header = len("Grid 01\n")
        elif form == "csv":
            self.begin = "name,puzzle\n"
            records = [f"{name},{''.join(rows)}\n" for name, rows in puzzles]
        else:
            records = ["".join(rows) + "\n" for _, rows in puzzles]
        self.records = records * (MANY // len(records) + 1)

    def text(self, count):
        """The first records, as a file."""
        return (self.begin + "".join(self.records[:count])).encode()

    def complete(self, count):
        """The shortest input that shows the first records to be complete."""
        return self.text(count) + self.records[count][:self.header].encode()


class Client:
    """Talks to a command."""

    def __init__(self, arguments, kind):
        self.kind = kind
        if kind == "pipe":
            theirs, self.end = os.pipe()
        elif kind == "socket":
            self.end, theirs = (end.detach() for end in socket.socketpair())
        else:
            self.end, theirs = pty.openpty()
            modes = termios.tcgetattr(theirs)
            modes[3] &= ~termios.ECHO
            termios.tcsetattr(theirs, termios.TCSANOW, modes)
        self.command = subprocess.Popen(arguments, stdin=theirs, stdout=subprocess.PIPE, bufsize=0)
        self.theirs = theirs
        self.got = b""
        self.waiting = selectors.DefaultSelector()
        self.waiting.register(self.command.stdout, selectors.EVENT_READ)
        if kind != "terminal":
            os.close(theirs)

    def read(self):
        """Reads a piece of the answer; false at its end, or if it takes too long."""
        piece = b""
        if self.waiting.select(SECONDS):
            piece = os.read(self.command.stdout.fileno(), 1 << 20)
        self.got += piece
        return bool(piece)

    def ask(self, question, size):
        """Writes a piece of the input and waits until the answer has `size` bytes."""
        writer = threading.Thread(target=os.write, args=(self.end, question))
        writer.start()
        while len(self.got) < size and self.read():
            pass
        writer.join(SECONDS)
        return self.got

    def finish(self):
        """Ends the input, once; returns the exit code and the whole answer."""
        if self.kind == "terminal":
            os.write(self.end, b"\x04")
        else:
            os.close(self.end)
        while self.read():
            pass
        try:
            code = self.command.wait(1)
        except subprocess.TimeoutExpired:
            self.command.kill()
            code = f"none after {SECONDS} s; killed: {self.command.wait()}"
        if self.kind == "terminal":
            os.close(self.theirs)
            os.close(self.end)
        self.command.stdout.close()
        return code, self.got


def puzzles_with_fewer_clues(data):
    """Lines of puzzles with one solution, and with several: enough for the batches of bitslice."""
    lines = []
    for record in Input("lines", data).records[:700]:
        cells, fewer = list(record), len(lines) % 3
        for place in [i for i, cell in enumerate(cells) if cell in "123456789"][:2 * fewer]:
            cells[place] = "0"
        lines.append("".join(cells).encode())
    return lines


def main():
    command, data = sys.argv[1], pathlib.Path(sys.argv[2])
    runs = faults = 0

    def expect(what, found, expected):
        nonlocal faults
        if found != expected:
            faults += 1
            print(f"{what}: expected {expected!r:.300}, found {found!r:.300}")

    def talk(kind, given, form, threads, first):
        nonlocal runs
        runs += 1
        what = f"{kind}, {given} to {form}, {threads} threads, {first} records at first"
        arguments = [command, "-o", form, "--threads", str(threads)]
        source = Input(given, data)

        def answer_to(count):
            return subprocess.run(arguments, input=source.text(count), capture_output=True,
                                  check=False).stdout

        client, sent = Client(arguments, kind), b""
        for count in (first, first + 1, first + 2):
            expected, question = answer_to(count), source.complete(count)
            expect(what, client.ask(question[len(sent):], len(expected)), expected)
            sent = question
        client.ask(source.text(first + 3)[len(sent):], 0)
        expect(f"{what}, at the end", client.finish(), (0, answer_to(first + 3)))

    def every_column(*options):
        """The same file record by record, after its first record, and at once."""
        nonlocal runs
        listed = subprocess.run([command, "--columns", "help"], capture_output=True, text=True, check=True)
        columns = ",".join(re.findall(r"^  (\w+) ", listed.stdout, re.MULTILINE))
        arguments = [command, "-o", "csv", "--columns", columns, "--fail-on", "nothing", *options]
        lines = puzzles_with_fewer_clues(data)
        expected = subprocess.run(arguments, input=b"".join(lines), capture_output=True,
                                  check=False).stdout
        expect(f"every column, {options}, rows", expected.count(b"\n"), 1 + len(lines))
        for pieces in (lines, [lines[0], b"".join(lines[1:])]):
            runs += 1
            client, rows = Client(arguments, "pipe"), 1  # the header
            for piece in pieces:
                os.write(client.end, piece)  # a pipe holds all of them
                rows += piece.count(b"\n")
                while client.got.count(b"\n") < rows and client.read():
                    pass
            expect(f"every column, {options}, {len(pieces)} pieces", client.finish()[1], expected)

    every_column()
    every_column("--solutions", "1")
    every_column("--solutions", "5", "--threads", "16")
    for kind, form in itertools.product(("pipe", "socket", "terminal"), FORMS):
        talk(kind, "lines", form, 1, 1)
    for given in ("grid", "csv"):
        talk("pipe", given, "csv", 1, 2)
    for form in ("lines", "csv"):
        talk("pipe", "lines", form, 16, MANY - 50)
    print(f"{runs} conversations, {faults} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
