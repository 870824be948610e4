#!/usr/bin/env bats
# euler96 explain: the choice of puzzles, text and page, and the exit code.
# shellcheck disable=SC2086 # $form and $task are words
load command

# Two good grids and one with a short row.
setup() {
  cd "$BATS_TEST_TMPDIR" || return
  { grid 'Grid 01' && grid 'Grid 02' && grid 'Grid 03' | sed '3s/.$//'; } >bad
  message='bad:23:9: expected nine cells in a row, found 8'
}

# explains NAME...: the output, text or page, explains these puzzles and no others.
explains() {
  local names
  names=$(grep -oE '^Grid .*|"name":"[^"]*"' <<<"$output" | sed 's/"name":"\(.*\)"/\1/' | tr '\n' ,)
  [[ $names == "$(printf '%s,' "$@")" ]] || { echo "explains $names"; return 1; }
}

@test "explains the puzzles of a name, or all" {
  answers '*' explain -n 'Grid easy' "$lectures"
  explains 'Grid easy'
  answers '<!DOCTYPE html>*' explain -n 'Grid easy' -o html "$lectures"
  explains 'Grid easy'
  { grid 'Grid 01' && grid 'Grid 02'; } >good
  for form in '' '-o html'; do
    answers '*' explain $form good
    explains 'Grid 01' 'Grid 02'
  done
  fails_with 4 'euler96: missing: No such file or directory' explain missing
  like "${#stderr_lines[@]}" 1
}

@test "malformed puzzles do not stop the explanation of the others" {
  for form in '' '-o html'; do
    answers '*' explain -n 'Grid 01' $form bad
    explains 'Grid 01'
    euler96 explain $form bad
    expect 3 '*' "$message"
    explains 'Grid 01' 'Grid 02'
  done
}

@test "ndjson has a record for each record of the input, malformed ones in their place" {
  euler96 explain -o ndjson bad
  expect 3 '*' "$message"
  like "${#lines[@]}" 3
  like "${lines[0]}" '{"name":"Grid 01","puzzle":"*","outcome":"unique","rating":1.2,"omitted":0,"steps":\[{"step":1,*'
  like "${lines[2]}" '{"name":"Grid 03","puzzle":null,"outcome":"invalid","rating":null,"omitted":0,"steps":\[\],"line":23,"column":9,"message":"expected nine cells in a row, found 8"}'
  euler96 explain -o ndjson --output-file out bad
  expect 3 '' "$message"$'\neuler96: out: not written: the answer is not complete'
  [[ ! -e out ]]
}

@test "--steps shows a part of an explanation; the steps keep their numbers" {
  answers 'Grid 01
      Steps 3 to 4 of *:
   3. *
   4. *
      The board after step 4:*' explain --steps 3-4 -n 'Grid 01' "$puzzles"
  [[ $output != *'   5. '* ]]
  answers $'Grid 01\n      Step 3 of *:\n   3. *\n      The board after step 3:*' explain --steps 3 -n 1 "$puzzles"
  [[ $output == *' . '* && $output != *Solved* ]]
  answers $'Grid 01\n      Steps 3 to *:\n   3. *\n      Solved.*' explain --steps 3- -n 1 "$puzzles"
  answers $'*\n      There are * steps, none of them from 1000 on.\n      Solved.*' explain --steps 1000- -n 1 "$puzzles"
  answers '*"steps":\[{"step":3,*},{"step":4,*}\],"after":"*"}' explain -o ndjson --steps 3-4 -n 1 "$puzzles"
  like "$(grep -o '"step":' <<<"$output" | wc -l)" 2
  answers '*"steps":\[\],"after":"*"}' explain -o ndjson --steps 1000- -n 1 "$puzzles"
  for range in 0 4-3 - -3 3--4 3-4-5 3,4 a '' 99999999999999999999; do
    fails_with 2 "euler96: --steps: expected a number, FROM-TO or FROM-, such as 12-20, found '$range'; see euler96 explain --help" explain --steps "$range" "$puzzles"
  done
  fails_with 2 'euler96: --steps cannot be used with --output html; see euler96 explain --help' explain --steps 3 -o html "$puzzles"
}

@test "an incomplete answer is not written to a file" {
  for task in explain 'explain -o html' candidates search-space; do
    euler96 $task --output-file out bad
    expect 3 '' "$message"$'\neuler96: out: not written: the answer is not complete'
    euler96 $task --output-file out bad missing
    expect 4 '' $'*\neuler96: out: not written: *'
    [[ $(echo out*) == 'out*' ]]
  done
}

@test "a puzzle without exactly one solution is named, and the exit code is 1" {
  { grid 'Grid 01' && grid 'Grid blank' && grid 'Grid 01' | sed 's/ 01/ none/; 2s/^0/3/'; } >three
  for form in '' '-o html'; do
    euler96 explain $form three
    expect 1
    like "$stderr" 'three:11:1: Grid blank: several solutions: r8c3 could be 8 instead of 2
three:21:1: Grid none: no solution: box 1 has 3 more than once, in r1c1 and r1c3'
    explains 'Grid 01' 'Grid blank' 'Grid none'
    answers '*' explain -n 'Grid 01' $form three
    euler96 explain $form --output-file out three
    expect 1
    [[ -s out && $stderr != *'not written'* ]] # the explanation is complete
    rm out
  done
  euler96 explain three bad
  expect 3
}

@test "of many puzzles without exactly one solution the first are named" {
  { grid 'Grid 01' | sed '1d; 2s/^0/3/' | tr -d '\n' && echo; } >none
  for _ in {1..25}; do cat none; done >many
  euler96 explain many
  like "$status" 1 "${#stderr_lines[@]}" 21
  like "${stderr_lines[20]}" 'euler96: puzzles without exactly one solution: 5 more'
}

@test "a page of more than 1000 puzzles is refused as soon as the next puzzle is read" {
  "$EULER96" -o lines "$puzzles" | head -n 1 >one # solved boards: quick to explain
  yes "$(<one)" | head -n 1000 >many
  answers '*' explain -o html many
  cat one >>many
  echo 'not a puzzle' >>many
  fails_with 2 'euler96: --output html: a page holds at most 1000 puzzles' explain -o html --output-file out many
  [[ ! -e out ]]
  # An input that never ends.
  { cat many && yes "$(<one)"; } | timeout 300 "$EULER96" explain -o html >page 2>err || code=$?
  like "$code" 2
  run ! grep '</html>' page # no browser shows a part as the whole
}

@test "a page is written puzzle by puzzle" {
  mkfifo input page
  "$EULER96" explain -o html input >page &
  exec 5<>input 6<page
  { grid 'Grid 01' && echo 'Grid 02'; } >&5 # the next header completes a puzzle
  timeout 20 grep -m 1 '"name":"Grid 01"' <&6
  exec 5>&-
  timeout 20 tail -n 1 <&6 | grep '</html>'
  exec 6<&-
}

@test "the text shows two solutions, with a star at the cells that differ" {
  euler96 explain -n 'Grid blank' "$lectures"
  like "$status" 1 "$output" $'*\n      5 4\*2 |\*8 9\*7 | 6\*3\*1     5 4\*8 |\*3 9\*1 | 6\*7\*2\n*'
}
