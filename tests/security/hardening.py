#!/usr/bin/env python3
"""Checks with readelf that the command is hardened, and the library that it is linked from.

Usage: hardening.py COMMAND LIBRARY
"""

import re
import subprocess
import sys


def said(*command):
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def main():
    command, library = sys.argv[1:]
    header = said("readelf", "--file-header", "--wide", command)
    segments = said("readelf", "--segments", "--wide", command)
    dynamic = said("readelf", "--dynamic", "--wide", command)
    # In a static command the symbols could be those of libc's own code.
    symbols = said("readelf", "--symbols", "--wide", library)
    laws = {
        "position independent (PIE)": "DYN (Pos" in header and "PIE" in dynamic,
        "relocated tables are read-only after the start (relro)": "GNU_RELRO" in segments,
        "all symbols are bound at the start (now)": re.search(r"BIND_NOW|FLAGS.* NOW", dynamic),
        "no executable stack": re.search(r"GNU_STACK.* RW +0x", segments),
        "no segment both writable and executable": not re.search(r" RWE +0x", segments),
        "guarded stacks": "__stack_chk_fail" in symbols,
        "checked library calls (fortify)": re.search(r"__\w+_chk\b", symbols.replace("__stack_chk", "")),
        "no path to look for libraries": not re.search(r"RPATH|RUNPATH", dynamic),
    }
    if "X86-64" in header:
        start = said("objdump", "--disassemble=main", "--no-show-raw-insn", command)
        laws["branch targets marked (cf-protection)"] = re.search(r"<main>:\n[^\n]*endbr64", start)
    missing = [law for law, holds in laws.items() if not holds]
    print("\n".join(f"missing: {law}" for law in missing) or f"all {len(laws)} hold")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
