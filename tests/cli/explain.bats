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

@test "explains one puzzle or all, and refuses an unknown name" {
  answers '*' explain 'Grid easy' "$lectures"
  explains 'Grid easy'
  euler96 explain 'Grid easy' -o html "$lectures"
  like "$status" 0 "$stderr" '' "${lines[0]}" '<!DOCTYPE html>'
  explains 'Grid easy'
  { grid 'Grid 01' && grid 'Grid 02'; } >good
  for form in '' '-o html'; do
    answers '*' explain all $form good
    explains 'Grid 01' 'Grid 02'
  done
  fails_with 2 "euler96: no puzzle is named 'unknown'; the first name is 'Grid easy'" explain unknown "$lectures"
  fails_with 4 'euler96: missing: No such file or directory' explain all missing
  like "${#stderr_lines[@]}" 1
}

@test "an unknown name in an empty file" {
  : >empty
  euler96 explain unknown empty
  expect 3 '' "empty:1:1: *"$'\n'"euler96: no puzzle is named 'unknown'"
}

@test "a name is found without regard to case, blanks, zeros and the word Grid" {
  for slip in 7 07 'grid 07' 'Grid 7' GRID_07 grid07; do
    answers '*' explain "$slip" "$puzzles"
    explains 'Grid 07'
  done
  { grid 'Grid 07' | sed 1s/0// && grid 'Grid 07' && grid 'Grid 07' | sed 1s/0/00/; } >similar
  euler96 explain 'Grid 07' similar # the exact name
  expect 0
  explains 'Grid 07'
  fails_with 2 "euler96: no puzzle is named '7'; it may be 'Grid 7' or 'Grid 07' or 'Grid 007'" explain 7 similar
}

@test "a name without quotes, and a name after the file" {
  fails_with 2 "*a name of two words is quoted: euler96 explain 'Grid 07'*" explain Grid 07 "$puzzles"
  fails_with 2 "*NAME comes before FILE: euler96 explain 7 *" explain "$puzzles" 7
}

@test "an unknown name is reported beside other problems" {
  euler96 explain 'Grid 77' bad
  expect 3 '' "$message"$'\n'"euler96: no puzzle is named 'Grid 77'; the first name is 'Grid 01'"
  euler96 explain 'Grid 03' bad # the puzzle is malformed
  expect 3 '' "$message"
}

@test "a puzzle without a name has the number of its line" {
  { echo '# a comment' && grid 'Grid 01' | tail -n +2 | tr -d '\n'; } >lines
  euler96 explain 2 lines
  like "$status" 0 "${lines[0]}" 2
  { echo puzzle,name && tail -n 1 lines && echo ,one && tail -n 1 lines; } >csv
  euler96 explain one csv
  like "$status" 0 "${lines[0]}" one
  euler96 explain 3 csv
  like "$status" 0 "${lines[0]}" 3
}

@test "malformed puzzles do not stop the explanation of the others" {
  for form in '' '-o html'; do
    euler96 explain 'Grid 01' $form bad
    expect 3 '*' "$message"
    explains 'Grid 01'
    euler96 explain all $form bad
    expect 3 '*' "$message"
    explains 'Grid 01' 'Grid 02'
  done
}

@test "an incomplete answer is not written to a file" {
  for task in 'explain all' 'explain all -o html' candidates search-space; do
    euler96 $task --output-file out bad
    expect 3 '' "$message"$'\neuler96: out: not written: the answer is not complete'
    euler96 $task --output-file out bad missing
    expect 4 '' $'*\neuler96: out: not written: *'
    [[ $(echo out*) == 'out*' ]]
  done
}

@test "of many similar names five are shown" {
  for name in 'Grid 7' 'GRID 7' 'grid 7' 'Grid 007' 'Grid_7' 'Grid_07'; do
    grid 'Grid 07' | sed "1s/.*/$name/"
  done >similar
  fails_with 2 "*; it may be 'Grid 7' or 'GRID 7' or 'grid 7' or 'Grid 007' or 'Grid_7'" explain 7 similar
}

@test "a puzzle without exactly one solution is named, and the exit code is 1" {
  { grid 'Grid 01' && grid 'Grid blank' && grid 'Grid 01' | sed 's/ 01/ none/; 2s/^0/3/'; } >three
  for form in '' '-o html'; do
    euler96 explain all $form three
    expect 1
    [[ $stderr == 'three:11:1: Grid blank: expected one solution, found multiple
three:21:1: Grid none: expected one solution, found none' ]]
    explains 'Grid 01' 'Grid blank' 'Grid none'
    answers '*' explain 'Grid 01' $form three
    euler96 explain all $form --output-file out three
    expect 1
    [[ -s out && $stderr != *'not written'* ]] # the explanation is complete
    rm out
  done
  euler96 explain all three bad
  expect 3
}

@test "of many puzzles without exactly one solution the first are named" {
  { grid 'Grid 01' | sed '1d; 2s/^0/3/' | tr -d '\n' && echo; } >none
  for _ in {1..25}; do cat none; done >many
  euler96 explain all many
  like "$status" 1 "${#stderr_lines[@]}" 21
  like "${stderr_lines[20]}" 'euler96: puzzles without exactly one solution: 5 more'
}

@test "a page of more than 1000 puzzles is refused as soon as the next puzzle is read" {
  "$EULER96" -o lines "$puzzles" | head -n 1 >one # solved boards: quick to explain
  yes "$(<one)" | head -n 1000 >many
  answers '*' explain all -o html many
  cat one >>many
  echo 'not a puzzle' >>many
  fails_with 2 'euler96: --output html: a page holds at most 1000 puzzles' explain all -o html --output-file out many
  [[ ! -e out ]]
  # An input that never ends.
  { cat many && yes "$(<one)"; } | timeout 300 "$EULER96" explain all -o html >page 2>err || code=$?
  like "$code" 2
  run ! grep '</html>' page # no browser shows a part as the whole
}

@test "a page is written puzzle by puzzle" {
  mkfifo input page
  "$EULER96" explain all -o html input >page &
  exec 5<>input 6<page
  { grid 'Grid 01' && echo 'Grid 02'; } >&5 # the next header completes a puzzle
  timeout 20 head -c 40000 <&6 | grep '"name":"Grid 01"'
  exec 5>&-
  timeout 20 tail -n 1 <&6 | grep '</html>'
  exec 6<&-
}
