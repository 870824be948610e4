"""The stubs and the words of settings are those of the library; each public function is documented, and a type checker
tells what it returns."""

import ast
import inspect
import pathlib
import os
import re
import subprocess
import sys

import pytest

import euler96
import words
from euler96 import _euler96

SOURCES = pathlib.Path(euler96.__file__).parent


def test_the_stubs_are_those_of_the_extension():
    tree = ast.parse((SOURCES / "_euler96.pyi").read_text())
    stubs = {node.name: [argument.arg for argument in node.args.args] for node in tree.body if isinstance(node, ast.FunctionDef)}
    functions = {name: function for name, function in vars(_euler96).items() if callable(function) and not name.startswith("__")}
    assert stubs == {name: list(inspect.signature(function).parameters) for name, function in functions.items()}


def test_the_words_are_those_of_the_tables():
    assert (SOURCES / "_words.py").read_text() == words.words()


# The settings of the tables that Python spells in another way, or has no parameter for.
OTHER_NAMES = {"with": "with_", "malformed": "invalid", "input": "format", "keep_column": "columns", "forms": "count"}
NO_PARAMETERS = {
    "read": {"delimiter", "name", "source", "may_be_empty", "marks", "advice"}, "hint": {"drawing", "invalid", "threads"},
    "explain": {"page", "steps", "invalid", "threads", "first", "drawing"}, "scramble": {"invalid", "first"}, "cells": {"threads"}, "columns": {"columns"},
}
OTHER_FUNCTIONS = {"to_cells": "cells", "to_text": "cells"}


@pytest.mark.parametrize("name", [name for name in euler96.__all__ if inspect.isfunction(getattr(euler96, name))])
def test_each_setting_of_a_function_is_a_parameter(name):
    function = OTHER_FUNCTIONS.get(name, name)
    (row,) = (row for row in words.ask("functions") if row["name"] == function)
    settings = {setting["name"].replace("-", "_") for setting in row["settings"]}
    settings = {OTHER_NAMES.get(setting, setting) for setting in settings} - NO_PARAMETERS.get(function, set())
    assert settings <= set(inspect.signature(getattr(euler96, name)).parameters)


@pytest.mark.parametrize("file", sorted(file.name for file in SOURCES.glob("*.py*") if file.suffix in (".py", ".pyi")))
def test_the_syntax_is_that_of_the_oldest_python(file):
    ast.parse((SOURCES / file).read_text(), feature_version=(3, 10))


@pytest.mark.parametrize("name", euler96.__all__)
def test_each_public_name_is_documented(name):
    public = getattr(euler96, name)
    if not callable(public):
        return
    text = inspect.getdoc(public)
    assert text
    if inspect.isfunction(public):
        for parameter in inspect.signature(public).parameters:
            assert re.search(rf"^([a-z, ]+, )?{parameter}(, [a-z, ]+)?:", text, re.M), f"{parameter} is not described"


PANDAS = """
from typing import Any, Generic, TypeVar
Type = TypeVar("Type")
class DataFrame:
    def __init__(self, data: Any = ..., index: Any = ..., copy: bool = ...) -> None: ...
class Series(Generic[Type]):
    def __init__(self, data: list[Type], index: Any = ..., name: str = ...) -> None: ...
    def item(self) -> Type: ...
class Categorical:
    def __init__(self, values: Any, categories: Any, ordered: bool) -> None: ...
    @staticmethod
    def from_codes(codes: Any, categories: Any) -> Categorical: ...
class arrays:
    @staticmethod
    def IntegerArray(values: Any, mask: Any) -> Any: ...
"""

PROGRAM = """
import euler96
import numpy as np
import pandas as pd

euler96.solve(".", solver="singles").text
euler96.solve(["."]).to_pandas()
euler96.solve(["."])[0].text
euler96.solve(np.zeros((1, 81), np.uint8)).to_pandas()
euler96.solve(pd.Series(["."])).to_pandas()
euler96.rate(["."]).max()
round(euler96.rate("."))
euler96.columns(["."], ["clues"])["clues"].dtype
euler96.explain(".").steps[0].technique
euler96.steps(["."]).technique.sum()
euler96.generate(1, seed=np.random.default_rng(1), symmetry="rotate180", difficulty="easy")
euler96.solve(np.array(["."])).to_pandas()
euler96.solve(pd.DataFrame({"a": ["."]})).to_pandas()
euler96.rate(pd.Series(["."])).item().is_integer()
for batch in euler96.read("x", format="csv", columns=["solution"]):
    euler96.check(batch.puzzles, batch.columns["solution"]).to_pandas()

euler96.solve(["."]).to_pandsa()  # wrong
euler96.solve(["."])[0].to_pandas()  # wrong
euler96.solve(["."])[:5].text  # wrong
euler96.solve(".").to_pandas()  # wrong
euler96.solve(["."], solvr="singles")  # wrong
euler96.rate(["."], threads="2")  # wrong
euler96.rate(".").max()  # wrong
euler96.explain(".").step  # wrong
euler96.hint(".").plcaed  # wrong
euler96.generate(1, symmetry="rotate18")  # wrong
euler96.generate(1, difficulty="hrad")  # wrong
euler96.hint(".", level=5)  # wrong
euler96.solve(".", solver="single")  # wrong
euler96.solve(["."], invalid="kep")  # wrong
euler96.read("x", format="cvs")  # wrong
euler96.generate(1, hardest="xywing")  # wrong
euler96.solve(np.zeros((1, 81), np.uint8)).text  # wrong
euler96.solve(pd.Series(["."])).text  # wrong
euler96.rate(pd.Series(["."])).itme()  # wrong
"""


def test_a_type_checker_knows_the_answers(tmp_path):
    pytest.importorskip("mypy")
    (tmp_path / "program.py").write_text(PROGRAM)
    (tmp_path / "pandas.pyi").write_text(PANDAS)
    environment = {name: value for name, value in os.environ.items() if name != "LD_PRELOAD"}  # of a sanitizer
    ended = subprocess.run(
        [sys.executable, "-m", "mypy", "--ignore-missing-imports", "--no-error-summary", "--hide-error-codes", "program.py"],
        cwd=tmp_path, env={**environment, "MYPYPATH": pathlib.Path(euler96.__file__).parents[1]}, capture_output=True, text=True)
    found = re.findall(r"^(.*):(\d+): error: ", ended.stdout, re.M)
    assert not ended.stderr
    wrong = [number for number, line in enumerate(PROGRAM.splitlines(), 1) if line.endswith("# wrong")]
    assert [(file, int(number)) for file, number in found] == [("program.py", number) for number in wrong], ended.stdout
