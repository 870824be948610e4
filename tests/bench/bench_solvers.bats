#!/usr/bin/env bats
# bench_solvers: which benchmarks there are, and what it refuses. Never how fast.
# shellcheck disable=SC2154 # bats sets output, stderr, status, lines
bats_require_minimum_version 1.5.0

setup() { cd "$BATS_TEST_TMPDIR" || return; }

bench() { run --separate-stderr "$BENCH_SOLVERS" "$@"; }

@test "every board and the whole file, from any folder" {
  bench --benchmark_list_tests
  [[ $status == 0 ]]
  [[ $(grep -c '^board/peers/Grid_' <<<"$output") == 50 ]]
  grep -qx board/singles/Grid_01 <<<"$output"
  grep -qx corpus/peers/p096_sudoku <<<"$output"
  grep -qx corpus/auto/p096_sudoku <<<"$output"
}

@test "files of the user's come instead of that of Project Euler" {
  printf '%081d\n' 0 >blank.txt
  mkdir other
  cp blank.txt other
  bench --benchmark_list_tests --corpus blank.txt --corpus other/blank.txt
  [[ $status == 0 && $output != *corpus/peers/p096_sudoku* ]]
  grep -qx corpus/singles/blank <<<"$output"
  grep -qx corpus/singles/blank-2 <<<"$output"
}

@test "the standard corpora are listed without being made" {
  bench --benchmark_list_tests --standard
  [[ $status == 0 && $stderr == '' ]]
  for kind in easy minimal hard none many; do grep -qx "corpus/auto/$kind" <<<"$output"; done
  for size in 1 500 10000; do grep -qx "batch/auto/$size" <<<"$output"; done
}

@test "a standard corpus is made once, in the folder of caches" {
  export XDG_CACHE_HOME=$PWD/cache
  bench --standard --benchmark_filter='(corpus/chutes/minimal|batch/chutes/20)$' \
    --benchmark_min_time=0.001 --benchmark_format=json
  [[ $status == 0 && $stderr == *'making the standard corpus minimal'*  ]]
  [[ $output == *batch/chutes/20* && -s cache/euler96/corpora/minimal-10000-v1.txt ]]
  bench --standard --benchmark_filter='batch/chutes/20$' --benchmark_min_time=0.001
  [[ $status == 0 && $stderr != *making* ]]
}

@test "counters tell puzzles a second and guesses a puzzle" {
  bench --benchmark_filter=corpus/singles --benchmark_min_time=0.001 --benchmark_format=json
  [[ $status == 0 ]]
  [[ $output == *'"guesses/puzzle": 3.8'*'"puzzles/s": '* ]]
}

@test "what cannot be read is told" {
  bench --corpus missing.txt
  [[ $status == 4 && $stderr == *'missing.txt: cannot read: '* ]]
  echo 123 >short.txt
  bench --corpus short.txt
  [[ $status == 3 && $stderr == *'short.txt:1:'* ]]
  for option in --benchmark_nonsense --corpu=x word --corpus; do
    bench "$option"
    [[ $status == 2 && $stderr == 'bench_solvers: '* ]]
  done
}
