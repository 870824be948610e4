#!/usr/bin/env bats
# bench_solvers: the list of benchmarks, checks, and errors. No test asserts a time.
load ../cli/command

bench() { run --separate-stderr "$BENCH_SOLVERS" "$@"; }

@test "benchmarks every board and the whole file, from any folder" {
  bench --benchmark_list_tests
  expect 0
  grep -oP '^board/\K[^/]*(?=/Grid_\d\d$)' <<<"$output" | sort | uniq -c >solvers
  like "$(awk '$1 != 50' solvers)" ''
  [[ $(wc -l <solvers) -ge 12 ]]
  grep -qx corpus/peers/p096_sudoku <<<"$output"
  grep -qx corpus/auto/p096_sudoku <<<"$output"
}

@test "help and version go to standard output" {
  bench --help
  expect 0 '*--corpus*--standard*--benchmark_filter*' ''
  bench --version
  expect 0 '*' ''
  [[ $output =~ ^bench_solvers\ [0-9]+\.[0-9]+\.[0-9]+\ \(.*SIMD\ target ]]
}

@test "--corpus replaces Project Euler's file" {
  printf '%081d\n' 0 >blank.txt
  mkdir other
  cp blank.txt other
  bench --benchmark_list_tests --corpus blank.txt --corpus other/blank.txt
  expect 0
  [[ $output != *corpus/peers/p096_sudoku* ]]
  grep -qx corpus/singles/blank <<<"$output"
  grep -qx corpus/singles/blank-2 <<<"$output"
}

@test "the standard corpora are listed without being made" {
  bench --benchmark_list_tests --standard
  expect 0 '*' ''
  for kind in easy minimal hard none many; do grep -qx "corpus/auto/$kind" <<<"$output"; done
  for size in 1 500 10000; do grep -qx "batch/auto/$size" <<<"$output"; done
}

# bats test_tags=makes_a_corpus
@test "a standard corpus is made once, when a benchmark needs it" {
  bench --standard --benchmark_filter='(corpus/chutes/minimal|batch/chutes/20)$' \
    --benchmark_min_time=0.001 --benchmark_format=json
  expect 0 '*corpus/chutes/minimal*batch/chutes/20*'
  like "$(grep -c 'making the standard corpus' <<<"$stderr")" 1
}

@test "counters are puzzles per second and guesses per puzzle" {
  bench --benchmark_filter=corpus/singles --benchmark_min_time=0.001 --benchmark_format=json
  expect 0
  like "$output" '*"guesses/puzzle": 3.8*"puzzles/s": *'
}

# The reference visits ten million nodes of the last board; chutes hands it over to exact-cover.
@test "the time of the reference solver is not the contender's" {
  yes 483921657967345821251876493548132976729564138136798245372689514814253769695417382 |
    head -n 600 >slow.txt
  echo 2......8...348..2..........5.7....1.....6.............8...21...........9........3 >>slow.txt
  bench --corpus slow.txt --check-limit 1 --benchmark_filter=corpus/chutes/ \
    --benchmark_min_time=0.001
  expect 0 '*puzzles/s*'
  [[ $output != *ERROR* ]]
}

@test "a solver that is not timed is shown with its reason" {
  bench --benchmark_filter=corpus/collapse/ --benchmark_out=figures.json
  expect 0 "*'gives up on some under its budget'*"
  grep -q '"error_message": "gives up on some under its budget"' figures.json
}

@test "unreadable files and bad options are reported" {
  bench --corpus missing.txt
  expect 4 '*' 'bench_solvers: missing.txt: No such file or directory*'
  echo 123 >short.txt
  bench --corpus short.txt
  expect 3 '*' '*short.txt:1:*'
  for option in --benchmark_nonsense --corpu=x word --corpus --benchmark_format=x \
    --benchmark_repetitions=x; do
    bench "$option"
    expect 2 '' '*bench_solvers: *'
  done
}

@test "a failed write is an error" {
  for option in --help -h --version --benchmark_list_tests; do
    run --separate-stderr bash -c "'$BENCH_SOLVERS' $option >/dev/full"
    expect 4 '*' 'bench_solvers: cannot write to standard output: No space left on device'
  done
  for format in json csv console; do
    bench --benchmark_filter='^board/chutes/Grid_01$' --benchmark_min_time=0.001 \
      --benchmark_out=figures.$format --benchmark_out_format=$format
    like "$status" 0 "$(<figures.$format)" '*board/chutes/Grid_01*'
  done
  bench --benchmark_filter='^board/chutes/Grid_01$' --benchmark_out=missing/figures
  expect 4 '*' 'bench_solvers: cannot write missing/figures'
  BENCHMARK_OUT=missing/figures bench --benchmark_filter='^board/chutes/Grid_01$'
  expect 4
}
