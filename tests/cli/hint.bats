#!/usr/bin/env bats
# euler96 hint: the next step by level, wrong entries, names and exit codes.
load command

wrong=5${one:1} # 4 is right

@test "a level names the technique, where to look, or the whole step" {
  answers 'naked single' hint $one
  answers 'naked single' hint --level 1 $one
  answers 'naked single: look at r5c6.' hint --level 2 $one
  answers 'naked single: r5c6 is 4, since its row, column and box hold all other digits.' hint --level 3 $one
  answers 'hidden single in box 1: r2c2 is 6: box 1 has no other place for it.' hint --level 3 --ladder sudoku-explainer $one
  answers 'unique rectangle *' hint --ladder sudoku-explainer 2451367987168924539384572611.7349.8.584.21..93.95.814.452.8391.6739158248912.4...
  euler96 hint --ladder sudoku-explainer --no-uniqueness 2451367987168924539384572611.7349.8.584.21..93.95.814.452.8391.6739158248912.4...
  [[ $status == 0 && -n $output && $output != *unique* ]]
}

@test "boards of files have their names before their hints" {
  answers $'Grid 02: naked single\nGrid 07: naked single' hint -n 7 -n 2 "$puzzles"
  printf '%s\n' "$one" "$solution" >lines
  answers $'1: naked single\n2: The board is solved.' hint lines
  answers $'naked single\nThe board is solved.' hint $one $solution
  answers 'naked single' hint "$(grid 'Grid 02' | tail -n +2)"
  fails_with 4 'euler96: missing: No such file or directory' hint missing
}

@test "a board without exactly one solution ends with exit code 1" {
  euler96 hint $wrong
  expect 1 'The board has no solution. Without r1c1=5 or without r3c4=8 there is exactly one solution. To see wrong entries, give the puzzle without entries by --puzzle.' ''
  euler96 hint $blank $one
  expect 1 $'The board has several solutions: r6c4 is 6 and r6c5 is 9 in one, 9 and 6 in another.\nnaked single' ''
}

@test "--puzzle finds wrong entries in each board and does not show the right ones" {
  euler96 hint --puzzle $one $wrong $one $solution
  expect 1 $'r1c1 is wrong.\nnaked single\nThe board is solved.' ''
  for level in 1 2 3; do
    euler96 hint --level $level --puzzle "$(tail -n +2 "$puzzles" | head -n 9)" ${wrong:0:80}4
    expect 1 'r1c1 and r9c9 are wrong.' ''
  done
  for puzzle in $solution $blank 3${one:1}; do # the words: tests/hint_test.cpp
    euler96 hint --puzzle $puzzle $one
    expect 1 'The *' ''
  done
}

@test "values that make no sense are usage errors" {
  fails_with 2 "euler96: --puzzle: not a puzzle: line 1, column 1: expected 1-9, *" hint --puzzle nonsense $one
  fails_with 2 'euler96: --puzzle: not a puzzle: line 1, column 81: expected 81 cells, found 80; *' hint --puzzle "${one:1}" $one
  fails_with 2 'euler96: --puzzle: not a puzzle: *' hint --puzzle '' $one
  fails_with 2 'euler96: --puzzle: expected one puzzle, found 2; *' hint --puzzle "$one"$'\n'"$one" $one
  fails_with 2 "euler96: --puzzle: expected a puzzle, found a file; write \"\$(cat $puzzles)\"; *" hint --puzzle "$puzzles" $one
  for level in 0 4 x -1; do
    fails_with 2 "euler96: --level: expected a whole number from 1 to 3, found '$level'; *" hint --level=$level $one
  done
  fails_with 2 '*--output: expected one of text, ndjson, marks, candidates, found *' hint -o xml $one
}

@test "malformed boards are reported, and the others get their hints" {
  printf '%s\n' "$one" 12 "$solution" >mixed
  euler96 hint mixed
  expect 3 $'1: naked single\n3: The board is solved.' 'mixed:2:3: expected 81 cells, found 2'
  euler96 hint -o ndjson mixed
  like "$status" 3 "$output" '*{"name":"2","puzzle":null,"outcome":"invalid","line":2,"column":3,"message":"expected 81 cells, found 2"}*'
  like "${#lines[@]}" 3
  euler96 hint --output-file out mixed
  expect 3 '' '*euler96: out: not written: *'
  euler96 hint /dev/null
  expect 3 '' '/dev/null:1:1: the input is empty'
}

@test "ndjson of a level, and a file" { # its records: tests/share/records_conform.py
  euler96 hint -o ndjson --puzzle $one $wrong
  expect 1 '*"outcome":"wrong","wrong":\["r1c1"\],"sentence":"r1c1 is wrong."}' ''
  answers '' hint --output-file out $one
  like "$(<out)" 'naked single'
}

@test "all steps of a board, or those of a technique" {
  answers $'naked single: 3 steps\nhidden single in a box: 6 steps\nhidden single in a line: 12 steps\n*' hint --all $one
  like "$("$EULER96" hint --all --level 3 $one | grep -c '^naked single: r5c6 is 4, ')" 1
  answers 'No jellyfish, no remote pair here.' hint --technique jellyfish --technique 'Remote pair' $one
  answers $'X-wing: 1 step\nXY-wing: 4 steps' hint --technique Y-wing --technique x-wing $one
  echo $one >board
  answers '1: No jellyfish here.' hint --technique jellyfish board
  fails_with 2 '*--technique: expected a name that euler96 techniques lists, found *' hint --technique x $one
  fails_with 2 '*--all cannot be used with --output marks*' hint --all -o marks $one
}
