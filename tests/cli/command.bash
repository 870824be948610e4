# Helpers for program tests. For tests of the command, the environment has the command (EULER96) and the
# folder of the puzzles (EULER96_DATA). Each test runs in an empty folder of its own.
# shellcheck shell=bash disable=SC2034,SC2154 # variables that tests use or bats sets
bats_require_minimum_version 1.5.0

puzzles=$EULER96_DATA/p096_sudoku.txt
solutions=$EULER96_DATA/p096_solutions.txt
lectures=$EULER96_DATA/lectures.txt
# The puzzle of Grid 01, its solution, and boards with several solutions and with none.
one=..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..
solution=483921657967345821251876493548132976729564138136798245372689514814253769695417382
blank=.................................................................................
ones=${blank//./1}

setup() { cd "$BATS_TEST_TMPDIR" || return; }

euler96() { run --separate-stderr "$EULER96" "$@"; }

# like VALUE PATTERN [VALUE PATTERN]...: requires that each value matches its pattern, and shows the first that does not.
like() {
  while (($#)); do
    # shellcheck disable=SC2053 # a pattern it is
    [[ $1 == $2 ]] || { printf 'found:    %q\nnot like: %q\n' "${1:0:1500}" "${2:0:1500}" && return 1; }
    shift 2
  done
}

# expect CODE [STDOUT [STDERR]]: requires the results of the last program. All are patterns, by default *.
expect() { like "$stderr" "${3-*}" "$output" "${2-*}" "$status" "$1"; }

# answers STDOUT ARGUMENT...: requires that the command answers with that, exit code 0 and no message.
answers() {
  euler96 "${@:2}"
  expect 0 "$1" ''
}

# fails_with CODE STDERR ARGUMENT...: requires that exit code and message, and no answer.
fails_with() {
  euler96 "${@:3}"
  expect "$1" '' "$2"
}

# on_terminal COMMAND...: its output and messages as Python shows bytes.
on_terminal() {
  python3 -c 'import os; os.openpty()' 2>/dev/null || skip 'no terminals to be had here'
  TERM=xterm run "$BATS_TEST_DIRNAME/../cli/on_terminal.py" "$@"
}

# typed [--type FILE TEXT]... ARGUMENT...: the command on a terminal, where the files are typed one after the other.
typed() {
  local pastes=()
  while [[ ${1-} == --type ]]; do
    pastes+=("${@:1:3}")
    shift 3
  done
  on_terminal "${pastes[@]}" env NO_COLOR=1 "$EULER96" "$@"
}

# After a failed test: the results of the last program, at most a screenful.
teardown() {
  [[ -n ${BATS_TEST_COMPLETED-} ]] ||
    printf 'exit code: %s\nstdout: %.1500s\nstderr: %.1500s\n' "${status-}" "${output-}" "${stderr-}"
}

# grid NAME: a puzzle of the data, header and rows.
grid() { grep -A9 "^$1\$" "$puzzles" "$lectures" --no-filename; }

# times N: the 50 puzzles N times.
times() { yes "$puzzles" | head -n "$1" | xargs -d '\n' cat; }
