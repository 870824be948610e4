#!/usr/bin/env python3
"""Checks the manual pages and the completions against the programs.

Usage: pages_and_completions.py MADE EULER96 [OTHER PROGRAM]...
MADE is the build's folder with the pages and the completions. The completions run in bash, and in fish
and zsh if they are installed.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile

COMMANDS = ["solve", "explain", "hint", "generate", "scramble", "solvers", "techniques", "search-space", "candidates"]


def run(*command, **kwargs):
    return subprocess.run(command, capture_output=True, text=True, **kwargs)


def options_of(help_text):
    return set(re.findall(r"^  (?:-\w(?:, | \[ )|    )?(--[a-z-]+)", help_text, re.M)) | set(
        re.findall(r"\[(--[a-z_]+)=", help_text))


def page_faults(made, program):
    """The page must list exactly the options of the help."""
    name = os.path.basename(program)
    with open(f"{made}/{name}.1", encoding="utf-8") as file:
        page = file.read()
    if "@" in page:
        yield f"{name}(1): a placeholder is left: {re.findall('@.*', page)}"
    if not re.match(rf'.TH {name.upper()} 1 "[0-9]{{4}}-[0-9-]+" "euler96 [0-9.]+"', page):
        yield f"{name}(1): no date and version at the start"
    helps = [run(program, "--help").stdout]
    if name == "euler96":
        listed = re.search(r"may be a command:\n(.*?)\nA file of such", page, re.S)[1].replace("\\-", "-")
        if sorted(re.findall(r"^\.BR ([\w-]+)", listed, re.M)) != sorted(COMMANDS):
            yield f"euler96(1): other commands than --help: {listed}"
        helps += [run(program, command, "--help").stdout for command in COMMANDS]
    expected = set.union(*map(options_of, helps))
    section = re.search(r"\n\.SH OPTIONS\n(.*?)\n\.SH EXIT STATUS", page, re.S)[1].replace("\\-", "-")
    found = set(re.findall(r"^(?:\\fB-\w\\fR, )?\\fB(--[a-z-]+)\\fR", section, re.M))
    found |= set(re.findall(r"\[(--[a-z_]+)=", section))
    if found != expected:
        yield f"{name}(1): other options than --help: {found ^ expected}"
    if shutil.which("groff"):
        warnings = run("groff", "-man", "-ww", "-Tutf8", "-z", input=page).stderr
        if warnings:
            yield f"{name}(1): {warnings}"
    if shutil.which("mandoc"):
        warnings = run("mandoc", "-T", "lint", "-W", "warning", input=page).stdout
        if warnings:
            yield f"{name}(1): {warnings}"


# For each shell, the offered completions of a line. `words` are the words after the program's name;
# the last one is incomplete. bash treats = as a word of its own and completes after it.
def complete_in_bash(completions, program, words, equals_splits=True):
    script = """
      source "$1.bash"
      compopt() { :; }
      COMP_WORDS=("${@:2}"); COMP_CWORD=$(($# - 2)); COMPREPLY=()
      "_${2##*/}" "$2" "${COMP_WORDS[COMP_CWORD]#=}" "${COMP_WORDS[COMP_CWORD - 1]}"
      printf '%s\\n' "${COMPREPLY[@]}"
    """
    if equals_splits:
        words = [part for word in words for part in (re.findall("=|[^=]+", word) or [""])]
    offered = run("bash", "-c", script, "bash", completions, program, *words).stdout.split()
    before = re.match(r"(--[\w-]+=)?", "".join(words[-3:]))[0] if equals_splits else ""
    return [before + word for word in offered]


def complete_in_unsplit_bash(completions, program, words):
    return complete_in_bash(completions, program, words, equals_splits=False)


def complete_in_fish(completions, program, words):
    script = 'set PATH $argv[1] $PATH; source $argv[2]; complete -C "$argv[3]"'
    line = " ".join([os.path.basename(program), *words])
    with tempfile.TemporaryDirectory() as home:
        out = run("fish", "--no-config", "-c", script, os.path.dirname(program),
                  f"{completions}.fish", line, env={**os.environ, "HOME": home}).stdout
    return [reply.split("\t")[0] for reply in out.splitlines()]


# zsh completes only on a terminal, so _arguments and _alternative print their arguments here.
def complete_in_zsh(completions, program, words):
    script = """
      _arguments() { print -rl -- "$@" }
      _alternative() { print -rl -- "$@" }
      complete() { eval "$(<$1.zsh)" }
      local -a words; words=($2 "${@:3}"); local CURRENT=$#words
      complete $1
    """
    specs = run("zsh", "-f", "-c", script, "zsh", completions, program, *words).stdout.splitlines()
    if words[-1] == "--":
        return [re.match(r"[\w-]+", spec)[0] for spec in specs if spec.startswith("--")]
    if len(words) == 1 and "=" not in words[0] and specs[0].startswith("commands:"):
        return [word for word in specs[0].rsplit(":", 1)[1].strip("()").split()
                if word.startswith(words[0])]
    option, equals, word = words[-1].rpartition("=") if "=" in words[-1] else (words[-2], "", words[-1])
    for spec in specs:
        # With `=`, or `+` for short names, the value may be in the same word.
        name, same, _ = re.match(r"([*-][\w-]*)([=+]?)(.*)", spec).groups()
        if name == option and (same == "=" or not equals):
            action = spec.rsplit(":", 1)[1]
            offered = action.removeprefix("_sequence compadd - ").strip("()").split()
            done = word[:word.rfind(",") + 1] if action.startswith("_sequence") else ""
            return [option + equals + done + reply if equals else done + reply
                    for reply in offered if (done + reply).startswith(word)]
    return []


def option_faults(shell, complete, completions, program, command):
    """Compares the options. `command` is empty for the default command."""
    expected = options_of(run(program, *command, "--help").stdout)
    found = {word.rstrip("=") for word in complete(completions, program, [*command, "--"])}
    if found - {"--help"} != expected - {"--help"}:
        yield f"{shell}: {' '.join(command)}: other options than --help: {found ^ expected}"


def completion_faults(shell, complete, completions, program):
    for command in [[], *([command] for command in COMMANDS)]:
        yield from option_faults(shell, complete, completions, program, command)
    for command, option in [("solve", "input"), ("solve", "output"), ("solve", "fail-on"),
                            ("solve", "progress"), ("solve", "solver"), ("solve", "columns"), ("explain", "output")]:
        refused = run(program, command, f"--{option}", "?", input="").stderr
        known = re.search(r"expected one of ([\w.*, -]+), found", refused)[1].split(", ")
        offered = complete(completions, program, [command, f"--{option}", ""])
        if sorted(offered) != sorted(known):
            yield f"{shell}: --{option}: offers {offered}, but the program knows {known}"
    for words, expected in [
            (["--output=nu"], ["--output=numbers"]), (["--solver=ch"], ["--solver=chutes"]),
            (["explain", "-o", "ht"], ["html"]), (["-o", "ht"], []), (["cand"], ["candidates"]),
            (["--fail-on", "none,mu"], ["none,multiple"]),
            (["--fail-on=none,unknown,mu"], ["--fail-on=none,unknown,multiple"])]:
        offered = complete(completions, program, words)
        if offered != expected:
            yield f"{shell}: {' '.join(words)}: offers {offered}, not {expected}"


def main():
    made, euler96, *others = sys.argv[1:]
    shells = {"bash": complete_in_bash, "bash without = in COMP_WORDBREAKS": complete_in_unsplit_bash,
              "fish": complete_in_fish, "zsh": complete_in_zsh}
    tried = [shell for shell in shells if shutil.which(shell.split()[0])]
    found = []
    for program in [euler96, *others]:
        found += page_faults(made, program)
    for shell in tried:
        found += completion_faults(shell, shells[shell], f"{made}/euler96", euler96)
    print("\n".join(found) if found else f"no differences, in {', '.join(tried)}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
