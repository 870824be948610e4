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
        made = run("awk", "-v", "version=1.2.3", "-v", "date=2001-02-03", "-f", f"{share}/man/fill_in.awk", file.name, template)
    page = made.stdout.replace("\\-", "-").replace("\\e", "\\").replace("\\&", "")
    if made.returncode != 0 or "@" in page:
        yield f"{name}(1): a placeholder is left: {made.stderr}{re.findall('@.*', page)}"
    section = re.search(r"\n\.SH OPTIONS\n(.*?)\n\.SH EXIT STATUS", page, re.S)[1]
    on_page = set(re.findall(r"^(?:\\fB-[a-z]\\fR, )?\\fB(--[a-z-]+)\\fR", section, re.M))
    on_page |= set(re.findall(r"\[(--[a-z_]+)=", section))
    if on_page != options_of(help_text):
        yield f"{name}(1): other options than --help: {on_page ^ options_of(help_text)}"
    flat_help = " ".join(help_text.split())
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
    if shutil.which("mandoc"):
        warnings = run("mandoc", "-T", "lint", "-W", "warning", input=made.stdout).stdout
        if warnings:
            yield f"{name}(1): {warnings}"
    if not made.stdout.startswith(f'.TH {name.upper()} 1 "2001-02-03" "euler96 1.2.3"'):
        yield f"{name}(1): no date and version at the start"


# For each shell, what completes a line: the words after the program's name, the last one unfinished.
# An = is a word of its own for bash, and what is offered goes behind it.
def complete_in_bash(share, program, words, equals_splits=True):
    script = """
      source "$1/completions/euler96.bash"
      compopt() { :; }
      COMP_WORDS=("${@:2}"); COMP_CWORD=$(($# - 2)); COMPREPLY=()
      "_${2##*/}" "$2" "${COMP_WORDS[COMP_CWORD]#=}" "${COMP_WORDS[COMP_CWORD - 1]}"
      printf '%s\\n' "${COMPREPLY[@]}"
    """
    if equals_splits:
        words = [part for word in words for part in (re.findall("=|[^=]+", word) or [""])]
    offered = run("bash", "-c", script, "bash", share, program, *words).stdout.split()
    before = re.match(r"(--[\w-]+=)?", "".join(words[-3:]))[0] if equals_splits else ""
    return [before + word for word in offered]


def complete_in_unsplit_bash(share, program, words):
    return complete_in_bash(share, program, words, equals_splits=False)


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
    if words[-1] == "--":
        return [re.match(r"[\w-]+", spec)[0] for spec in specs if spec.startswith("--")]
    option, equals, word = words[-1].rpartition("=") if "=" in words[-1] else (words[-2], "", words[-1])
    for spec in specs:
        # With `=`, or `+` for short names, the value may stand in the same word.
        name, same, _ = re.match(r"([*-][\w-]*)([=+]?)(.*)", spec).groups()
        if name == option and (same == "=" or not equals):
            action = spec.rsplit(":", 1)[1]
            offered = action.removeprefix("_sequence compadd - ").strip("()").split()
            done = word[:word.rfind(",") + 1] if action.startswith("_sequence") else ""
            return [option + equals + done + reply if equals else done + reply
                    for reply in offered if (done + reply).startswith(word)]
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
    for words, wanted in [(["--output=ht"], ["--output=html"]), (["--solver=ch"], ["--solver=chutes"]),
                          (["--fail-on", "none,mu"], ["none,multiple"]), (["-o", "ht"], ["html"]),
                          (["--fail-on=none,unknown,mu"], ["--fail-on=none,unknown,multiple"])]:
        offered = complete(share, program, words)
        if offered != wanted:
            yield f"{shell}: {' '.join(words)}: offers {offered}, not {wanted}"
    offered = complete(share, program, ["--progress="])
    if sorted(offered) != ["--progress=always", "--progress=auto", "--progress=never"]:
        yield f"{shell}: --progress=: offers {offered}"
    table = run(program, "--list-solvers").stdout.splitlines()[1:]
    solvers = ["auto"] + [line.split()[0] for line in table]
    offered = complete(share, program, ["--solver", ""])
    if sorted(offered) != sorted(solvers):
        yield f"{shell}: --solver: offers {offered}, but the program knows {solvers}"


def main():
    share, *programs = sys.argv[1:]
    found = []
    shells = {"bash": complete_in_bash, "bash without = in COMP_WORDBREAKS": complete_in_unsplit_bash,
              "fish": complete_in_fish, "zsh": complete_in_zsh}
    tried = [shell for shell in shells if shutil.which(shell.split()[0])]
    for program in programs:
        found += page_faults(share, program)
        for shell in tried:
            found += completion_faults(shell, shells[shell], share, program)
    print("\n".join(found) if found else f"all the same, in {', '.join(tried)}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
