"""What the module needs of a system: a wheel runs wherever these symbols are. That of Debian 13 is checked in scripts/release."""

import re
import subprocess

import pytest

from euler96 import _euler96


def test_the_module_needs_at_most_glibc_2_34():
    needed = subprocess.run(["objdump", "-p", _euler96.__file__], capture_output=True, text=True, check=True).stdout
    if re.search(r"NEEDED +lib(stdc\+\+|[at]san|clang)", needed):
        pytest.skip("not a module for a wheel: Debian's has the system's C++ library")
    symbols = subprocess.run(["objdump", "-T", _euler96.__file__], capture_output=True, text=True, check=True).stdout
    versions = {tuple(map(int, version)) for version in re.findall(r"GLIBC_(\d+)\.(\d+)", symbols)}
    if "__isoc23_strtoul" in symbols:
        pytest.skip("the C++ runtime of Debian 13 needs 2.38")
    assert (2, 2) < max(versions) <= (2, 34)
