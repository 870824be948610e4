#!/usr/bin/env bats
# scripts/bench: its tables and its JSON. No test asserts a time.
# shellcheck disable=SC2154 # bats sets output, stderr, status
bats_require_minimum_version 1.5.0

setup() { cd "$BATS_TEST_TMPDIR" || return; }

tabulate() {
  run --separate-stderr python3 "$TABULATE" --program "$BENCH_SOLVERS" --out figures.json "$@" \
    -- --benchmark_min_time=0.001
}

@test "a table of the requested solvers, and JSON with compiler, processor and commit" {
  "$MAKE_CORPUS" --kind minimal --count 20 >few.txt
  tabulate --solvers singles,peers,prune --corpus few.txt
  [[ $status == 0 ]]
  [[ $output == 'Measured '*'### few'*'| solver | puzzles/s | guesses/puzzle | × singles |'* ]]
  grep -Eqx '\| singles \| [0-9.,]+ \| [0-9.]+ \| 1 \|' <<<"$output"
  grep -Eqx '\| peers \| [0-9.,]+ \| [0-9.]+ \| [0-9.e-]+ \|' <<<"$output"
  grep -qE '^Not timed: prune \((gives up|the check takes)' <<<"$output"
  for key in compiler processor commit simd; do grep -Eq "\"$key\": \".+\"" figures.json; done
}

@test "--all measures everything that scripts/plots needs, with the same tables" {
  tabulate --all --solvers singles,chutes
  [[ $status == 0 && $output == *'### p096_sudoku'*'### easy'*'### many'* ]]
  [[ $(grep -c '^###' <<<"$output") == 6 && $output != *Grid* ]]
  for name in board/singles/Grid_50 corpus/chutes/none batch/chutes/10000; do
    grep -q "\"$name\"" figures.json
  done
}

@test "without figures there is no table" {
  echo '{"context": {}, "benchmarks": []}' >figures.json # of another run
  tabulate --corpus missing.txt
  [[ $status == 4 && $output == '' && $stderr == *missing.txt* ]]
  tabulate --solvers unknown --corpus "$BATS_TEST_FILENAME"
  [[ $status != 0 && $output == '' ]]
  for names in '' singles, ,peers; do
    tabulate --solvers "$names"
    [[ $status == 2 && $output == '' && $stderr == *'names with commas between them'* ]]
  done
}

@test "tables that cannot be written are an error" {
  "$MAKE_CORPUS" --kind easy --count 5 >few.txt
  code=0
  python3 "$TABULATE" --program "$BENCH_SOLVERS" --out figures.json --solvers singles \
    --corpus few.txt -- --benchmark_min_time=0.001 >/dev/full 2>errors || code=$?
  [[ $code == 4 && $(<errors) == *'cannot write'* ]]
}

@test "the usage shows how to compare two runs" {
  run --separate-stderr python3 "$TABULATE" --help
  [[ $status == 0 && $output == *'compare.py benchmarks before.json after.json'* ]]
}
