#!/usr/bin/env bats
# --name: which puzzles it chooses, and that all the rest of a run is of these alone.
load command

@test "a name chooses puzzles in every form and command" {
  grid 'Grid 07' >seven
  local columns='--columns name,outcome,solution'
  for form in sum numbers grid lines pretty nothing "csv $columns" "tsv $columns" "ndjson $columns"; do
    # shellcheck disable=SC2086 # a form and its columns
    [[ $("$EULER96" -o $form -n 7 "$puzzles") == "$("$EULER96" -o $form seven)" ]]
  done
  answers $'record,name\n7,Grid 07' -o csv --columns record,name -n 7 "$puzzles"
  for command in explain candidates search-space; do
    [[ $("$EULER96" "$command" -n 7 "$puzzles") == "$("$EULER96" "$command" seven)" ]]
  done
}

@test "a name is found without regard to case, blanks, zeros and the word Grid" {
  for slip in 7 07 'grid 07' 'Grid 7' GRID_07 grid07; do
    answers 143 -n "$slip" "$puzzles"
  done
}

@test "each puzzle whose name fits is taken as it comes" {
  { grid 'Grid 07' | sed 1s/0// && grid 'Grid 08' && grid 'Grid 07' && grid 'Grid 07' | sed 1s/0/00/; } >similar
  answers $'Grid 7\t143\nGrid 07\t143\nGrid 007\t143' -o numbers -n 'Grid 07' similar
}

@test "several names; a puzzle with two of them counts once" {
  answers $'Grid 07\t143\nGrid 09\t814' -o numbers -n 'Grid 09' -n 7 "$puzzles" # as they come
  answers $'Grid 07\t143' -o numbers -n 7 -n 07 "$puzzles"
  answers $'Grid 07\t143' -o numbers -n 7 -n 'Grid 07' "$puzzles"
  answers $'Grid 07\t143\nGrid 07\t143' -o numbers -n 7 "$puzzles" "$puzzles"
}

@test "a name that is not there is an error that shows the nearest" {
  fails_with 1 "euler96: no puzzle is named '77'; the nearest names are 'Grid 07', 'Grid 17', 'Grid 27'" -n 77 "$puzzles"
  fails_with 1 "euler96: no puzzle is named 'esay'; the nearest names are 'Grid easy', *" explain -n esay "$lectures"
  euler96 -o numbers -n 7 -n nowhere "$puzzles"
  expect 1 $'Grid 07\t143' "euler96: no puzzle is named 'nowhere'; *"
  fails_with 1 "*no puzzle is named 'nowhere'*"$'\neuler96: no sum: a name is missing' -n 7 -n nowhere "$puzzles"
  euler96 -o lines -n 7 -n nowhere --output-file out "$puzzles"
  expect 1 '' '*not written*'
  [[ ! -e out ]]
  # What came before the end of the input is written, so this is no usage error, which writes nothing.
  euler96 search-space -n nowhere "$puzzles"
  expect 1 $'name\tempty\t*' "euler96: no puzzle is named 'nowhere'; *"
  euler96 hint -n nowhere -n 'Grid 01' "$puzzles"
  expect 1 'Grid 01: *' "euler96: no puzzle is named 'nowhere'; *"
  : >empty
  fails_with 3 $'empty:1:1: the input is empty\neuler96: no puzzle is named \'x\'' -n x empty
}

@test "totals, messages and exit code are of the chosen puzzles alone" {
  { grid 'Grid 01' && grid 'Grid blank' && grid 'Grid 03' | sed '3s/.$//'; } >bad
  answers 483 -n 1 bad
  answers 483 -n 'Grid 01' bad
  euler96 -n 'Grid 01' --stats -o lines bad
  like "$status" 0 "$stderr" $'*\npuzzles    1\n*'
  fails_with 1 '*Grid blank*' -n blank bad
  for name in 3 'Grid 03'; do
    euler96 -o numbers -n "$name" bad
    expect 3 $'Grid 03\tinvalid' 'bad:23:9: expected nine cells in a row, found 8*'
  done
}

@test "the known solutions are those of the same numbers" {
  answers '*' -o lines -n 7 -n 'Grid 09' --check "$solutions" "$puzzles"
  head -n 50 "$solutions" >five
  fails_with 1 '*Grid 07: five has no solution 7' -o nothing -n 7 --check five "$puzzles"
  answers '*' -o lines -n 3 --check five "$puzzles"
}

@test "a puzzle without a name has the number of its line" {
  { echo '# a comment' && printf %s "$one"; } >lines
  answers $'2\t483' -o numbers -n 2 lines
  { echo puzzle,name && tail -n 1 lines && echo ,one && tail -n 1 lines && echo; } >csv
  answers $'one\t483' -o numbers -n one csv
  answers $'3\t483' -o numbers -n 3 csv
}

@test "with the columns of the input: each record keeps its own row" {
  {
    echo id,name,puzzle
    for number in 01 02 03; do echo "$number,Grid $number,$(grid "Grid $number" | tail -n +2 | tr -d '\n')"; done
  } >csv
  answers $'2,02,unique\n3,03,unique' -o csv --no-header --columns record,input.id,outcome -n 'Grid 02' -n 3 csv
  euler96 -o csv --no-header --columns record,input.id --only none -n 2 csv
  expect 0 '' '*left out*: 1 of 1'
  euler96 -o csv --no-header --columns record,input.id --only unique -n 1 -n 3 csv
  expect 0 $'1,01\n3,03' '*left out*: 0 of 2'
}
