#!/usr/bin/env bats
# euler96 generate: what is printed, and how a run ends. That a seed gives the same puzzles on any number of threads
# is in tests/generate_test.cpp and tests/threads/command.py.
# shellcheck disable=SC2086 # $wish and $arguments are words
load command

@test "without options it makes one minimal puzzle and says how to repeat it" {
  euler96 generate
  expect 0 '*' 'euler96: --seed * repeats this run'
  [[ $output =~ ^[1-9.]{81}$ ]]
  first=$output
  read -r _ _ seed _ <<<"$stderr"
  answers "$first" generate --seed "$seed"
  euler96 generate -q
  expect 0 '*' ''
}

@test "a seed is any number of 64 bits" {
  answers '*' generate --seed 0
  zero=$output
  answers '*' generate --seed 18446744073709551615
  [[ $output != "$zero" ]]
  fails_with 2 'euler96: --seed: expected a whole number from 0 to 18446744073709551615, *' generate --seed 18446744073709551616
  fails_with 2 'euler96: --seed: expected a whole number from 0 to 18446744073709551615, *' generate --seed -1
}

@test "lines and grid print puzzles, and the other forms what solve prints of them" {
  answers '*' generate -n 20 --seed 4
  printf '%s\n' "$output" >made
  answers '*' generate -n 20 --seed 4 -o grid
  grid=$output
  answers '*' -o csv --columns puzzle made
  csv=$output
  answers "$csv" -o csv --columns puzzle <(echo "$grid")
  for form in csv tsv ndjson pretty nothing; do
    answers '*' -o $form made
    answers "$output" generate -n 20 --seed 4 -o $form
  done
  answers '*' -o csv --columns clues,proof,puzzle --no-header made
  answers "$output" generate -n 20 --seed 4 -o csv --columns clues,proof,puzzle --no-header
  for form in sum numbers; do
    fails_with 2 "euler96: --output $form belongs to another command: *" generate -o $form
  done
}

@test "a difficulty is a range of ratings" {
  answers '*' generate -n 5 --seed 1 --rating 2.6-4.4
  answers "$output" generate -n 5 --seed 1 --difficulty hard
  answers $'hard\nhard' generate -n 2 --seed 1 --difficulty hard -o csv --columns difficulty --no-header
  fails_with 2 'euler96: --difficulty: expected one of easy, medium, hard, expert, extreme, found *' generate --difficulty x
  fails_with 2 'euler96: --difficulty cannot be used with --rating; *' generate --difficulty easy --rating 2
}

@test "near puzzles, clues are exchanged; with one clue, all puzzles are made and a message says so" {
  answers '*' generate -n 3 --seed 3
  printf '%s\n' "$output" >seeds
  answers '*' generate -n 25 --near seeds --seed 1
  like "$(wc -l <<<"$output")" 25
  few=$output
  euler96 generate -n 25 --near - --seed 1 -j 1 <seeds
  expect 0 "$few" ''
  euler96 generate --near seeds --remove 1 --add 1 --seed 1
  expect 0 '*' 'euler96: * puzzles differ in one clue from 3 puzzles: all there are'
  all=$output
  euler96 generate --near seeds --remove 1 --add 1 --seed 1 -q -n 1000000
  expect 1 "$all" 'euler96: * puzzles differ in one clue from 3 puzzles: all there are'
  fails_with 2 'euler96: --near: puzzle 1 does not have that symmetry*' generate --near seeds --symmetry mirror
  fails_with 2 'euler96: --remove needs --near; *' generate --remove 1
  fails_with 2 'euler96: --add: the range begins below 1; *' generate --near seeds --add 0
  fails_with 4 'euler96: missing: No such file or directory' generate --near missing --seed 1
  echo 123 >bad
  fails_with 3 'bad:1:*' generate --near bad --seed 1
}

@test "a pattern is a text or a file" {
  pattern="$(printf '%.0sXXXXXXXXX\n' 1 2 3; printf '%.0s...XXXXX.\n' 4 5 6 7 8 9)"
  echo "$pattern" >letter
  answers '*' generate --seed 5 --pattern letter -o grid
  like "$(sed 1d <<<"$output" | tr 1-9 X)" "$pattern"
  answers "$output" generate --seed 5 --pattern "$pattern" -o grid
  printf '\xEF\xBB\xBF%s\r\n' "$pattern" >marked
  for marked in marked "$(<marked)"; do answers "$output" generate --seed 5 --pattern "$marked" -o grid; done
  fails_with 2 'euler96: --pattern: expected 81 cells or a file, found *' generate --pattern missing
  fails_with 2 'euler96: --pattern: expected 81 cells or a file, found *XXX...* (80 cells); *' generate --pattern "$(printf '%.0sX' {1..80})"
  for sign in '*' x '?'; do  # an empty cell of a puzzle
    fails_with 2 'euler96: --pattern: expected . 0 _ or - for the cells without a clue, * also ? x and \*; see *' generate --pattern "${pattern//./$sign}"
  done
  echo XXX >short
  fails_with 2 "euler96: --pattern: 'short' has 3 cells, expected 81*" generate --pattern short
}

@test "a request that makes no sense is a usage error" { # contradictions: tests/generate_test.cpp
  for wish in '--clues x' '--clues 20-' '--clues 2.5' '--rating 1.23' '--count 0' '--columns clues' \
    '-o csv --columns input.1'; do
    fails_with 2 'euler96: --*' generate $wish
    like "${#stderr_lines[@]}" 1
  done
  fails_with 2 'euler96: --clues: a board has 81 cells; see euler96 generate --help' generate --clues 90-95
  fails_with 2 'euler96: euler96 generate takes no files; *' generate word
}

@test "a ramp goes from easy to hard, also near other puzzles" {
  euler96 generate -n 9 --ramp --rating 1.5-7.1 --seed 1 -o csv --columns rating --no-header
  like "$status" 0 "$(sort -n <<<"$output")" "$output" "$(wc -l <<<"$output")" 9
  euler96 generate -n 2 --seed 3
  echo "$output" >seeds
  euler96 generate --ramp --near seeds --remove 1 --add 1 --seed 1
  like "$status" 0 "$(wc -l <<<"$output")" 1
  euler96 generate -n 4 --ramp --rating 7.0-7.4 --budget 20 --seed 1
  expect 1 $'*\n*\n*\n*' 'euler96: found 4 of 4 puzzles; chosen from 61 of 256; gave up after 20 boards without another one*'
  fails_with 2 '*--ramp: at most 10000 puzzles*' generate -n 10001 --ramp
}

@test "a step that contradicts the difficulty is the option that is named" {
  for wish in '--difficulty easy' '--rating 1.0-1.5'; do
    fails_with 2 'euler96: --hardest: the step has none of the ratings asked for; *' generate --hardest x-wing $wish
  done
}

@test "a misspelt step is answered with the nearest name, and with the command that lists all" {
  fails_with 2 "euler96: --hardest: expected a name that euler96 techniques lists, found 'naked-pairs'; did you mean naked-pair? See euler96 generate --help" \
    generate --hardest naked-pairs
  fails_with 2 "euler96: --hardest: expected a name that euler96 techniques lists, found 'NONSENSE'; see euler96 generate --help" \
    generate --hardest NONSENSE
}

@test "steps of players can be ordered" {
  euler96 generate -n 3 --with skyscraper --with "W wing" --seed 1
  expect 0 $'*\n*\n*' ''
  euler96 explain -o ndjson <<<"$output"
  like "$status" 0 "$(grep -c '"technique":"skyscraper".*"technique":"w-wing"\|"technique":"w-wing".*"technique":"skyscraper"' <<<"$output")" 3
  euler96 generate --hardest skyscraper --seed 1
  euler96 explain "$output"
  like "$status" 0 "$(grep -c '^ .* skyscraper:' <<<"$output")" '[1-9]' "$(grep -c '^ .* w-wing:' <<<"$output")" 0
  fails_with 2 'euler96: --with: the ladder human has no such technique; *' generate --with x-cycle
  fails_with 2 'euler96: --hardest: the ladder sudoku-explainer has no such technique; *' generate --hardest skyscraper --ladder sudoku-explainer
  fails_with 2 'euler96: --ladder needs --hardest; *' generate --ladder human
}

@test "after the budget the exit code is 1, and the nearest puzzle is in the message" {
  euler96 generate --clues 17 --symmetry rotate90 --budget 500 --seed 1
  expect 1 '' 'euler96: found 0 of 1 puzzle; gave up after 500 boards; the nearest has 2* clues and the rating *: *'
  answers '*' "${stderr##* }"
  euler96 generate --rating 7.1-9 --budget 8 --seed 1 -n 1000 --output-file found
  expect 1 '' 'euler96: found * of 1000 puzzles; *'
  like "$(wc -l <found)" "$(sed 's/.*found \([0-9]*\) of.*/\1/' <<<"$stderr")"
}

@test "after the time the exit code is 1, and the puzzles are the first ones of the seed" {
  euler96 generate --seed 1 -n 1000000000 --time 1 --output-file found
  expect 1 '' 'euler96: found * of 1000000000 puzzles; gave up after 1 s'
  like "$(wc -l <found)" "$(sed 's/.*found \([0-9]*\) of.*/\1/' <<<"$stderr")"
  answers "$(head -n 10 found)" generate --seed 1 -n "$(head -n 10 found | wc -l)"
  fails_with 2 'euler96: --time: expected a number of seconds above 0*' generate --time 0
}

@test "after ten seconds a message says that such patterns seldom have a puzzle" {
  [[ ${EULER96_TESTS-} == all ]] || skip 'takes eleven seconds'
  thin=$(printf '%.0sX.......X' 1 2 3 4)XXXXXXXXX$(printf '%.0sX.......X' 6 7 8 9)
  euler96 generate --pattern "$thin" --seed 1 --time 11 -j 1
  expect 1 '' $'euler96: no puzzle with this pattern yet*\neuler96: found 0 of 1 puzzle; *'
  euler96 generate --pattern "$thin" --seed 1 --time 11 -j 1 -q
  expect 1 '' 'euler96: found 0 of 1 puzzle; *'
}

@test "after ten seconds a message says that the easiest puzzles need more clues" {
  [[ ${EULER96_TESTS-} == all ]] || skip 'takes eleven seconds'
  for wish in '--hardest last-cell' '--rating 1.0'; do
    euler96 generate $wish --seed 1 --time 11 -j 1
    expect 1 '' $'euler96: no puzzle as easy yet*--clues 40-60 helps\neuler96: found 0 of 1 puzzle; *'
    answers '*' generate $wish --seed 1 --clues 40-60
  done
}

@test "one puzzle takes one thread or two, whatever -j allows" {
  ASAN_OPTIONS=detect_leaks=0 strace -f -qq -e trace=clone3,clone -o calls "$EULER96" generate --seed 1 -j 1000
  like "$(grep -c 'clone.*=' calls)" '[0-2]'
}

@test "interrupted, it leaves whole lines on standard output, and no file" {
  status=0
  timeout --preserve-status -s INT 1 "$EULER96" generate --seed 1 -n 100000000 >out || status=$?
  like "$status" 130 "$(head -c 82 out | wc -l)" 1 "$(tail -c 1 out)" ''
  run ! grep -vxE '[1-9.]{81}' out
  status=0
  timeout --preserve-status -s INT 1 "$EULER96" generate --seed 1 -n 100000000 --output-file file || status=$?
  like "$status" 130 "$(ls -A)" out
}

@test "the progress line says what was tried and found" {
  run --separate-stderr timeout -s TERM 3 "$EULER96" generate --clues 17 --seed 1 --progress always
  like "$stderr" '0 of 1 puzzle, * boards tried, * a second*'
}
