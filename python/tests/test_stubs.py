"""The stubs of the extension have its names and its parameters; each public function is documented."""

import ast
import inspect
import pathlib
import re

import pytest

import euler96
from euler96 import _euler96


def test_the_stubs_are_those_of_the_extension():
    tree = ast.parse(pathlib.Path(euler96.__file__).with_name("_euler96.pyi").read_text())
    stubs = {}
    for node in tree.body:
        if isinstance(node, ast.AnnAssign):
            stubs[node.target.id] = None
        elif isinstance(node, ast.FunctionDef):
            stubs[node.name] = node
        elif isinstance(node, ast.ClassDef):
            stubs[node.name] = None
            stubs.update({f"{node.name}.{method.name}": method for method in node.body})
    assert {name for name in stubs if "." not in name} == {name for name in vars(_euler96) if not name.startswith("__")}
    for name, node in stubs.items():
        if node is None:
            continue
        parent, _, last = name.rpartition(".")
        documented = getattr(getattr(_euler96, parent) if parent else _euler96, last).__doc__.splitlines()[0]
        parameters = re.findall(r"[(,] ?(\w+): ", documented)
        expected = [argument.arg for argument in node.args.args]
        assert [p for p in parameters if p != "self"] == [e for e in expected if e != "self"], documented


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
