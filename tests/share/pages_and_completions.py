#!/usr/bin/env python3
"""Checks that manual pages and completions say what the programs say.

Usage: pages_and_completions.py SHARE EULER96 [BENCH_SOLVERS]
SHARE is the project's folder share/. The manual pages are made here as the build makes them. The
completions are tried in the shells that are installed: bash always is.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile

WORDS_OF = ["input", "output", "fail-on", "progress"]  # options that take a word of a few


def run(*command, **kwargs):
    return subprocess.run(command, capture_output=True, text=True, **kwargs)


def options_of(help_text):
    return set(re.findall(r"^  (?:-[a-z] \[ )?(--[a-z-]+)", help_text, re.M)) | set(
        re.findall(r"\[(--[a-z_]+)=", help_text))


def page_faults(share, program):
    """The options and exit codes of the help, each with its text, are in the page and no others."""
    name = os.path.basename(program)
    template = f"{share}/man/{name}.1.in"
    help_text = run(program, "--help").stdout
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        file.write(help_text)
        file.flush()
        made = run("awk", "-v", "version=1.2.3", "-f", f"{share}/man/fill_in.awk", file.name, template)
    page = made.stdout.replace("\\-", "-").replace("\\e", "\\").replace("\\&", "")
    if made.returncode != 0 or "@" in page:
        yield f"{name}(1): a placeholder is left: {made.stderr}{re.findall('@.*', page)}"
    section = re.search(r"\n\.SH OPTIONS\n(.*?)\n\.SH EXIT STATUS", page, re.S)[1]
    on_page = set(re.findall(r"^(?:\\fB-[a-z]\\fR, )?\\fB(--[a-z-]+)\\fR", section, re.M))
    on_page |= set(re.findall(r"\[(--[a-z_]+)=", section))
    if on_page != options_of(help_text):
        yield f"{name}(1): other options than --help: {on_page ^ options_of(help_text)}"
    flat_help, flat_page = (" ".join(text.split()) for text in (help_text, page))
    texts = re.findall(r"\n\.TP\n\\fB.*\n(.*)", page)
    if len(texts) < 5:
        yield f"{name}(1): too few options and exit codes: {texts}"
    for text in texts:
        if " ".join(text.split()) not in flat_help:
            yield f"{name}(1): not in --help: {text}"
    if shutil.which("groff"):
        warnings = run("groff", "-man", "-ww", "-Tutf8", "-z", input=made.stdout).stderr
        if warnings:
            yield f"{name}(1): {warnings}"
    if flat_page.count("1.2.3") != 1:
        yield f"{name}(1): no version"


# For each shell, what completes a line: the words after the program's name, the last one unfinished.
def complete_in_bash(share, program, words):
    script = """
      source "$1/completions/euler96.bash"
      compopt() { :; }
      program=$2; shift 2
      COMPREPLY=()
      "_${program##*/}" "$program" "${!#}" "${@: -2:1}"
      printf '%s\\n' "${COMPREPLY[@]}"
    """
    return run("bash", "-c", script, "bash", share, program, *words).stdout.split()


def complete_in_fish(share, program, words):
    script = 'set PATH $argv[1] $PATH; source $argv[2]; complete -C "$argv[3]"'
    line = " ".join([os.path.basename(program), *words])
    with tempfile.TemporaryDirectory() as home:
        out = run("fish", "--no-config", "-c", script, os.path.dirname(program),
                  f"{share}/completions/euler96.fish", line, env={**os.environ, "HOME": home}).stdout
    return [reply.split("\t")[0] for reply in out.splitlines()]


# zsh completes on a terminal alone, so here its _arguments only shows what it is told.
def complete_in_zsh(share, program, words):
    script = """
      _arguments() { print -rl -- "$@" }
      _euler96() { eval "$(<$1/completions/euler96.zsh)" }
      words=($2); _euler96 $1
    """
    specs = run("zsh", "-f", "-c", script, "zsh", share, program).stdout.splitlines()
    if words[-1].startswith("--"):
        return [re.match(r"[\w-]+", spec)[0] for spec in specs if spec.startswith("--")]
    for spec in specs:
        if spec.startswith(words[-2] + "["):
            action = spec.rsplit(":", 1)[1]
            return action.removeprefix("_sequence compadd - ").strip("()").split()
    return []


def completion_faults(shell, complete, share, program):
    name = os.path.basename(program)
    wanted = options_of(run(program, "--help").stdout)
    found = {word.rstrip("=") for word in complete(share, program, ["--"])}
    if found - {"--help"} != wanted - {"--help"}:
        yield f"{shell}: {name}: other options than --help: {found ^ wanted}"
    if name != "euler96":
        return
    for option in WORDS_OF:
        refused = run(program, f"--{option}", "?", input="").stderr
        known = re.search(r"expected one of ([\w, ]+), found", refused)[1].split(", ")
        offered = complete(share, program, [f"--{option}", ""])
        if sorted(offered) != sorted(known):
            yield f"{shell}: --{option}: offers {offered}, but the program knows {known}"
    table = run(program, "--list-solvers").stdout.splitlines()[1:]
    solvers = ["auto"] + [line.split()[0] for line in table]
    offered = complete(share, program, ["--solver", ""])
    if sorted(offered) != sorted(solvers):
        yield f"{shell}: --solver: offers {offered}, but the program knows {solvers}"


def main():
    share, *programs = sys.argv[1:]
    found = []
    shells = {"bash": complete_in_bash, "fish": complete_in_fish, "zsh": complete_in_zsh}
    tried = [shell for shell in shells if shutil.which(shell)]
    for program in programs:
        found += page_faults(share, program)
        for shell in tried:
            found += completion_faults(shell, shells[shell], share, program)
    print("\n".join(found) if found else f"all the same, in {', '.join(tried)}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
