#!/usr/bin/env bats
# bench_solvers: the table, the list of benchmarks, checks, and errors. No test asserts a time.
load ../cli/command

bench() { run --separate-stderr "$BENCH_SOLVERS" "$@"; }

# left_out NAME: the reason why that solver is not in the last table.
left_out() { sed -n "s/^$1 is not in the table: //p" <<<"$output"; }

@test "the table has a row for each board, and each solver has a column or a line" {
  head -n 40 "$puzzles" >four.txt
  bench --table csv four.txt
  expect 0 'µs,*' '*CPU time of one thread*was fastest: * times *'
  grep -q '^collapse is not in the table: .*([0-9]* of 4 boards)$' <<<"$stderr"
  like "$(cut -d , -f 1 <<<"$output" | tr '\n' ,)" "µs,$(printf 'Grid %02d,' {1..4})total,"
  fields=$(head -1 <<<"$output" | tr , '\n')
  like "$(grep -Evc "^[^,]+(,[0-9.]+){$(($(wc -l <<<"$fields") - 1))}$" <<<"$output")" 1 # the header
  "$BENCH_SOLVERS" --benchmark_list_tests | grep -oP '^board/\K[^/]*' | sort -u >solvers
  { tail -n +2 <<<"$fields" && sed -n 's/ is not in the table: .*//p' <<<"$stderr"; } | sort >found
  diff solvers found
  totals=$(tail -1 <<<"$output" | tr , '\n' | tail -n +2)
  like "$totals" "$(sort -g <<<"$totals")"
}

@test "the table is text or csv" {
  printf 'name,puzzle\n"a, ""b""",%s\n' "$one" >named.csv
  bench named.csv
  expect 0 'µs *chutes*exact*cover*
a, "b" *
total *

CPU time of one thread, *
collapse is not in the table: gives up under its budget
*was fastest: * times *' ''
  bench --table csv named.csv
  expect 0 'µs,*exact-cover*"a, ""b""",[0-9]*total,*[0-9]' '*was fastest*'
}

@test "a terminal gets a progress line, and the columns that fit" {
  echo "$one" >one
  run --separate-stderr "$BATS_TEST_DIRNAME/../cli/on_terminal.py" \
    bash -c "stty cols 40; '$BENCH_SOLVERS' one"
  expect 0 '*\\r1 of 13 benchmarks done, collapse\\x1b\[K*\\xc2\\xb5s *no room for *'
  like "$(sed 's/.*x1b.K//; s/\\r\\n/\n/g' <<<"$output" | tail -n +2 | grep -E '.{41}')" ''
}

@test "a file with many puzzles is one row" {
  yes "$one" | head -n 1001 >many.txt
  bench --table csv many.txt
  expect 0 '*'
  like "$(cut -d , -f 1 <<<"$output" | tr '\n' ,)" 'µs,many,total,'
}

@test "--command times another program, end to end" {
  printf '%s\n%081d\n' "$one" 0 >two
  bench --command "other=$EULER96 -o lines --fail-on nothing" --command "it's=cat <answers" two
  expect 1 'µs *other*' "sh: *answers*bench_solvers: corpus/it's/two: exit code *"
  like "$output" '*other: real time of one process*pipe are in the figure*was fastest: *'
  like "$(grep -c 'times other' <<<"$output")" 0 # real time is not compared with CPU time
  bench --command "one=$EULER96 -o lines --fail-on nothing" \
    --command "other=sleep 1; $EULER96 -o lines --fail-on nothing" two
  expect 0 '*was fastest: *one was fastest in real time: * times other'
  bench --command "other=$EULER96 -o lines --fail-on nothing" --benchmark_filter='other/two/real_time$' two
  expect 0 'µs *other*two *total *other: real time of one process*'
}

@test "a filter alone leaves the solvers and puzzles that match in the table" {
  while read -r filter solvers rows; do
    bench --table csv --benchmark_filter="$filter"
    expect 0 'µs,*'
    like "$(head -1 <<<"$output" | tr , '\n' | tail -n +2 | sort | paste -sd ,)" "$solvers" \
      "$(cut -d , -f 1 <<<"$output" | tr '\n' ,)" "µs,$rows,total,"
  done <<'END'
^board/(chutes|singles)/Grid_0[2-3]$ chutes,singles Grid 02,Grid 03
-/(Grid_[1-5].|Grid_0[1-8]|[^/]*-[^/]*/.*)$ auto,bitslice,chutes,peers,singles Grid 09
corpus/(chutes|singles) chutes,singles p096_sudoku
(auto|chutes)/Grid_0[12]|singles/Grid_0[23] auto,chutes,singles Grid 01,Grid 02,Grid 03
END
  # Totals of other boards are not compared.
  like "$(grep fastest <<<"$stderr")" '@(auto|chutes) was fastest: +([0-9.]) times @(auto|chutes)'
}

@test "a program that is wrong, fails or hangs is not timed" {
  echo "$one" >one
  echo "$one" | tr . 1 >lie
  bench --check-limit 1 --command 'liar=cat lie' --command 'silent=:' --command 'long=cat lie lie' \
    --command 'flood=yes' --command 'crash=kill -SEGV $$' --command 'exit=exit 3' \
    --command 'missing=./missing' --command 'hang=sleep 100' \
    --command 'background=sleep 100 & cat lie' one
  expect 1 '*was fastest*'
  like "$(left_out liar)" "line 1 is not the solution of puzzle 1: '11312*" \
    "$(left_out silent)" "line 1 is not the solution*: ''" "$(left_out long)" 'expected 1 lines, found 2' \
    "$(left_out flood)" '*too long' "$(left_out crash)" 'killed: Segmentation fault' \
    "$(left_out exit)" 'exit code 3' "$(left_out missing)" 'not found' \
    "$(left_out hang)" 'no end after 1 s*' "$(left_out background)" 'no end after 1 s*'
}

@test "a wrong argument is answered with one line" {
  while IFS='|' read -r arguments message; do
    # shellcheck disable=SC2086 # words
    bench $arguments
    expect 2 '' "bench_solvers: $message* --help"
    like "${#stderr_lines[@]}" 1
  done <<'END'
--tabel csv|unrecognised option '--tabel'; did you mean --table? See
--nonsense|unrecognised option '--nonsense'; see
-x|unrecognised option '-x'; see
--table|--table needs a value: FORM; see
--table tsv|--table: expected one of text, csv, found 'tsv'
--table txt|--table: expected one of text, csv, found 'txt'; did you mean text? See
--table csv --benchmark_repetitions=2|--table cannot be used with this option of Google Benchmark
--benchmark_filter=unknown|no benchmark matches --benchmark_filter='unknown'; --benchmark_list_tests lists them; see
--benchmark_filter=(|--benchmark_filter: '(' is not a regular expression; see
--standard=x|'--standard' takes no value
--standard --standard|--standard: given more than once
--command x|--command: expected NAME=COMMAND, found 'x'
--command chutes=x|--command: chutes is a solver
--command x=a --command x=b|--command: 'x' is given more than once
--check-limit -1|--check-limit: expected a whole number from 0 to 1000000, found '-1'
END
}

@test "the DEBUG of Google Benchmark is explained" {
  bench --benchmark_filter=board/chutes/Grid_01 --benchmark_min_time=0.001
  expect 0 '*' '*note: *DEBUG*Google Benchmark*'
}

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
  expect 0 '*--corpora*--table*--command*--standard*--benchmark_filter*' ''
  bench --version
  expect 0 '*' ''
  [[ $output =~ ^bench_solvers\ [0-9]+\.[0-9]+\.[0-9]+\ \(.*SIMD\ target ]]
}

@test "a file replaces Project Euler's file" {
  printf '%081d\n' 0 >blank.txt
  mkdir other
  cp blank.txt other
  bench --benchmark_list_tests blank.txt other/blank.txt
  expect 0
  [[ $output != *Grid* && $output != *p096_sudoku* ]]
  grep -qx board/auto/1 <<<"$output"
  grep -qx corpus/singles/blank <<<"$output"
  grep -qx corpus/singles/blank-2 <<<"$output"
}

@test "the standard corpora are listed without being made" {
  bench --benchmark_list_tests --standard
  expect 0 '*' ''
  for kind in easy minimal hard none many; do grep -qx "corpus/auto/$kind" <<<"$output"; done
  for size in 1 500 10000; do grep -qx "batch/auto/$size" <<<"$output"; done
}

@test "a standard corpus is made once, when a benchmark needs it" {
  bench --standard --benchmark_filter='(corpus/chutes/minimal|batch/chutes/20)$' \
    --benchmark_min_time=0.001 --benchmark_format=json
  expect 0 '*corpus/chutes/minimal*batch/chutes/20*'
  like "$(grep -c 'making the standard corpus' <<<"$stderr")" 1
  bench --standard --benchmark_filter='batch/chutes/20*$'
  expect 0 'µs *chutes*batches of 2 *batches of 20 *batches of 200 *batches of 2000 *total *'
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
  bench slow.txt --check-limit 1 --benchmark_filter=corpus/chutes/ \
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
  bench missing.txt
  expect 4 '*' 'bench_solvers: missing.txt: No such file or directory*'
  echo 123 >short.txt
  bench short.txt
  expect 3 '*' '*short.txt:1:*'
  for option in --benchmark_nonsense --benchmark_format=x --benchmark_repetitions=x; do
    bench "$option"
    expect 2 '' '*bench_solvers: *'
  done
}

@test "a failed write is an error" {
  for option in --help -h --version --benchmark_list_tests; do
    run --separate-stderr bash -c "'$BENCH_SOLVERS' $option >/dev/full"
    expect 4 '*' 'bench_solvers: cannot write standard output: No space left on device'
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
