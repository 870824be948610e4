#!/usr/bin/env bats
# scripts/bench: its tables and its JSON. No test asserts a time.
load ../cli/command

tabulate() {
  run --separate-stderr python3 "$TABULATE" --program "$BENCH_SOLVERS" --out figures.json "$@" \
    -- --benchmark_min_time=0.001
}

@test "tables of the requested solvers, and JSON with compiler, processor and commit" {
  "$EULER96" generate --seed 1 --count 20 >few.txt
  tabulate --solvers singles,search-min,prune --corpus few.txt
  expect 0
  like "$output" '| puzzles/s | few |*| guesses/puzzle | few |*- measured: 20*, median of 3*'
  like "$(grep -Ecx '\| .(singles|search-min). \| [0-9.,]+ \|' <<<"$output")" 4
  like "$(grep -Ecx '\| .prune. \| (gives up|skipped) \|' <<<"$output")" 2
  grep -qE '^- (gives up on|skipped: the check takes)' <<<"$output"
  for key in compiler processor commit simd; do grep -Eq "\"$key\": \".+\"" figures.json; done
}

@test "--page brings the tables and pictures of a page up to date" {
  /usr/bin/python3 -c 'import matplotlib' || skip 'no matplotlib'
  printf '%s\n' before '<!-- tables of scripts/bench -->' old '<!-- end of the tables -->' after >page.md
  tabulate --page page.md --solvers singles,chutes,prune
  expect 0 '| puzzles/s | easy | none | p096_sudoku | minimal | many | hard |*'
  [[ $output != *Grid* ]]
  grep -q '"board/singles/Grid_50"' figures.json
  like "$(<page.md)" before*"$output"*after
  [[ $(<page.md) != *old* ]]
  [[ -s images/boards.svg ]]
  grep -q 'on 10,000 random puzzles<' images/ladder.svg
  like "$(grep -c '>prune<\|minimal' images/ladder.svg)" 0 # a solver without a figure has no bar
  echo unmarked >page.md
  tabulate --page page.md --solvers singles
  like "$status" 2 "$output" '' "$stderr" '*page.md*marks*' "$(<page.md)" unmarked
}

@test "another program has a bar, but no guesses" {
  /usr/bin/python3 -c 'import matplotlib' || skip 'no matplotlib'
  "$EULER96" generate --seed 1 --count 20 >few.txt
  run --separate-stderr python3 "$TABULATE" --program "$BENCH_SOLVERS" --out figures.json --solvers 'singles,mine' \
    --corpus few.txt -- --benchmark_min_time=0.001 --command "mine=$EULER96 -o lines"
  expect 0 '*| `mine` | [0-9]*| `mine` |  |*'
  /usr/bin/python3 "$(dirname "$TABULATE")/../scripts/plots" figures.json .
  like "$(<ladder.svg)" '*another program*'
}

@test "ratings of several corpora are a picture" {
  /usr/bin/python3 -c 'import matplotlib' || skip 'no matplotlib'
  plots=$(dirname "$TABULATE")/../scripts/plots
  { echo name,puzzle; "$EULER96" generate --seed 1 --count 9 | sed 's/^/mine,/'; } >few.csv
  printf 'mine,%s\n' malformed "$(printf '%081d' 0)" >>few.csv
  "$EULER96" -o csv --columns name,rating,hardest --fail-on nothing few.csv >ratings.csv 2>messages
  /usr/bin/python3 "$plots" ratings.csv .
  like "$(<ratings.svg)" '*mine (9)*'
  "$EULER96" -o csv --columns name --fail-on nothing few.csv >names.csv 2>messages
  run --separate-stderr /usr/bin/python3 "$plots" names.csv .
  expect 3 '' "plots: names.csv: expected ratings of euler96 as csv: 'hardest'"
}

@test "without figures there is no table" {
  echo '{"context": {}, "benchmarks": []}' >figures.json # of another run
  tabulate --corpus missing.txt
  expect 4 '' '*missing.txt*'
  tabulate --solvers unknown --corpus "$BATS_TEST_FILENAME"
  like "$output" ''
  [[ $status != 0 ]]
}

@test "tables that cannot be written are an error" {
  "$EULER96" generate --seed 1 --count 5 >few.txt
  code=0
  python3 "$TABULATE" --program "$BENCH_SOLVERS" --out figures.json --solvers singles \
    --corpus few.txt -- --benchmark_min_time=0.001 >/dev/full 2>errors || code=$?
  like "$code" 4 "$(<errors)" '*cannot write*'
}

@test "the usage shows how to compare two runs" {
  run --separate-stderr python3 "$TABULATE" --help
  expect 0 '*compare.py benchmarks before.json after.json*'
}
