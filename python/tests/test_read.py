"""euler96.read: batches of the puzzles of a file."""

import gzip
import os
import threading

import numpy as np
import pytest
from boards import BAD, NONE, SOLUTION, UNIQUE, cells

import euler96


def test_reads_a_csv(tmp_path):
    file = tmp_path / "puzzles.csv"
    file.write_text(f"name,puzzle\na,{UNIQUE}\nb,{NONE}\n")
    (batch,) = euler96.read(file)
    assert batch.names == ["a", "b"] and batch.marks == [None, None]
    assert batch.problems == []
    assert batch.puzzles.dtype == np.uint8 and (batch.puzzles == cells(UNIQUE, NONE)).all()
    assert repr(batch) == "<Batch of 2 puzzles, 0 problems>"


def test_reads_a_long_file_in_batches(tmp_path):
    file = tmp_path / "puzzles.txt.gz"
    file.write_bytes(gzip.compress(f"{UNIQUE}\n".encode() * 2500))
    batches = list(euler96.read(str(file), size=1000))
    assert [len(batch) for batch in batches] == [1000, 1000, 500]
    assert batches[2].names[-1] == "2500"
    assert (np.concatenate([batch.puzzles for batch in batches]) == cells(UNIQUE)).all()


def test_a_malformed_puzzle_does_not_cost_the_others(tmp_path):
    file = tmp_path / "puzzles.txt"
    file.write_text(f"{UNIQUE}\n{BAD}\n{UNIQUE}\n")
    (batch,) = euler96.read(file)
    (problem,) = batch.problems
    assert (problem.index, problem.line, problem.column) == (1, 2, 41)
    assert "found 'a'" in problem.message
    with pytest.raises(euler96.PuzzleError):
        euler96.solve(batch.puzzles)
    results = euler96.solve(batch.puzzles, invalid="keep")
    assert results.outcome.tolist() == ["unique", "invalid", "unique"]
    assert results[2].text == SOLUTION


def test_pencil_marks_stand_beside_the_digits(tmp_path):
    cells = ["123456789" if cell == "." else cell for cell in UNIQUE]
    cells[2] = "14"
    marks = "".join(digit if digit in cell else "." for cell in cells for digit in "123456789")
    file = tmp_path / "marks.txt"
    file.write_text(marks)
    (batch,) = euler96.read(file)
    assert batch.problems == [] and batch.marks[0][18:27] == "1..4....."
    assert euler96.solve(batch.marks[0]).text == SOLUTION
    assert euler96.solve([marks.replace("1..4.....", "12......."), UNIQUE]).outcome.tolist() == ["none", "unique"]
    assert "pencil marks" in str(pytest.raises(euler96.PuzzleError, euler96.canonical, batch.marks[0]).value)


def test_a_fault_of_the_file_is_a_problem_without_a_puzzle(tmp_path):
    file = tmp_path / "empty.txt"
    file.write_text("")
    (batch,) = euler96.read(file)
    assert len(batch) == 0 and batch.puzzles.shape == (0, 81)
    assert [problem.index for problem in batch.problems] == [None]


def test_the_options_are_those_of_the_command(tmp_path):
    file = tmp_path / "puzzles.csv"
    file.write_text(f"a,b\n{UNIQUE},{NONE}\n")
    (batch,) = euler96.read(file, format="csv", puzzle_column="b")
    assert (batch.puzzles == cells(NONE)).all()
    with pytest.raises(ValueError, match="format: expected one of .* found 'x'"):
        euler96.read(file, format="x")


def test_other_columns_of_a_csv_are_kept(tmp_path):
    file = tmp_path / "puzzles.csv"
    file.write_text(f'id,quizzes,Solutions,note\n1,{UNIQUE},{SOLUTION},"a, ""b"""\n2,{BAD},{SOLUTION},\n3,{NONE},,c\n')
    first, last = euler96.read(file, columns=["note", "solutions"], size=2)
    assert first.columns == {"Solutions": [SOLUTION] * 2, "note": ['a, "b"', ""]}
    assert last.columns == {"Solutions": [""], "note": ["c"]} and (last.puzzles == cells(NONE)).all()
    (batch,) = euler96.read(file, columns="*")
    assert list(batch.columns) == ["id", "quizzes", "Solutions", "note"] and batch.columns["quizzes"][1] == BAD
    (batch,) = euler96.read(file)
    assert batch.columns == {}
    with pytest.raises(ValueError, match="has no column named solution"):
        list(euler96.read(file, columns=["solution"]))
    with pytest.raises(ValueError, match="has no column named puzzles"):
        list(euler96.read(file, puzzle_column="puzzles"))
    file.write_text(f"{UNIQUE},x\n")
    (batch,) = euler96.read(file, columns=["2"], format="csv")
    assert batch.columns == {"2": ["x"]}
    file.write_text(f"{UNIQUE}\n")
    with pytest.raises(ValueError, match="^solution: the input is not a csv with a header; without one, use 1, 2, "):
        list(euler96.read(file, columns=["solution"]))


def test_reads_a_named_pipe(tmp_path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    writer = threading.Thread(target=lambda: pipe.write_text(f"{UNIQUE}\n"))
    writer.start()
    (batch,) = euler96.read(pipe)
    writer.join()
    assert (batch.puzzles == cells(UNIQUE)).all()


def test_a_file_that_cannot_be_read_is_an_os_error(tmp_path):
    with pytest.raises(FileNotFoundError):
        euler96.read(tmp_path / "missing")
    with pytest.raises(IsADirectoryError):
        euler96.read(tmp_path)
    file = tmp_path / "cut.gz"
    file.write_bytes(gzip.compress(f"{UNIQUE}\n".encode() * 5)[:-9])
    with pytest.raises(OSError, match="cut.gz"):
        list(euler96.read(file))
