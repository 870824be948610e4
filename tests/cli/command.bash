# Helpers of the tests of the command. The environment has the command (EULER96) and the folder of the
# puzzles (EULER96_DATA). Each test runs in an empty folder of its own.
# shellcheck shell=bash
bats_require_minimum_version 1.5.0

puzzles=$EULER96_DATA/p096_sudoku.txt
solutions=$EULER96_DATA/p096_solutions.txt
lectures=$EULER96_DATA/lectures.txt

setup() { cd "$BATS_TEST_TMPDIR" || return; }

euler96() { run --separate-stderr "$EULER96" "$@"; }

# expect CODE STDOUT STDERR: requires the results of the last euler96. STDERR is a pattern for all of standard error.
expect() {
  # shellcheck disable=SC2053 # a pattern it is
  if [[ $status != "$1" || $output != "$2" || $stderr != $3 ]]; then
    printf 'exit code: %s, not %s\nstdout: %q, not %q\nstderr: %q, not like %q\n' \
      "$status" "$1" "$output" "$2" "$stderr" "$3"
    return 1
  fi
}

# grid NAME: a puzzle of the data, header and rows.
grid() { grep -A9 "^$1\$" "$puzzles" "$lectures" --no-filename; }

# times N: the 50 puzzles N times.
times() { yes "$puzzles" | head -n "$1" | xargs cat; }
