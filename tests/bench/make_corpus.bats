#!/usr/bin/env bats
# make_corpus: the same puzzles for the same options, and errors.
load ../cli/command

make_corpus() { run --separate-stderr "$MAKE_CORPUS" "$@"; }

@test "the same options give the same puzzles, one a line" {
  make_corpus --kind easy --count 5 --seed 3
  like "$status" 0 "$stderr" '' "${#lines[@]}" 5
  for line in "${lines[@]}"; do [[ $line =~ ^[1-9.]{81}$ ]]; done
  first=$output
  make_corpus --kind easy --count 5 --seed 3
  like "$output" "$first"
  make_corpus --kind easy --count 5 --seed 4
  [[ $output != "$first" ]]
}

@test "help goes to standard output" {
  make_corpus --help
  expect 0 '*--kind*' ''
}

@test "a usage error is one line" {
  for arguments in '' '--kind' '--kind odd' '--kin easy' '--kind easy --count 0' \
    '--kind easy --count -1' '--kind easy --count 1x' '--kind easy --seed -1' \
    '--kind easy word' '--kind easy --kind easy'; do
    # shellcheck disable=SC2086 # words
    make_corpus $arguments
    expect 2 '' 'make_corpus: *'
    like "${#stderr_lines[@]}" 1
  done
}

@test "a full disk is reported, a closed pipe is not" {
  run bash -c '"$MAKE_CORPUS" --kind easy >/dev/full'
  expect 4 'make_corpus: cannot write to standard output: No space left on device'
  run --separate-stderr bash -c 'set -o pipefail; "$MAKE_CORPUS" --kind easy -n 2000 | true'
  expect 4 '*' ''
}
