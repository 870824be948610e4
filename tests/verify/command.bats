#!/usr/bin/env bats
# euler96-verify: each condition under which it refuses, its options, files and exit codes. The environment
# has the program (VERIFY), the solver (EULER96) and the folder of the puzzles (EULER96_DATA).
# tests/verify/agreement.py compares it with the other checkers.
load ../cli/command

header=puzzle,outcome,solution,proof
# One branch, r1c6: with 1 the rules fill the grid, with 8 they close the node.
puzzle=.4592.7.393.7452.1.72.63549.9753.12421..94357453217896561472938724389615389.5.472
solution=845921763936745281172863549697538124218694357453217896561472938724389615389156472
one=$puzzle,unique,$solution,05
# Two branches, both closed.
without=84.....639..74.2.....8...4.69..3..2.25......7.......9...1..2.3...4.89.......5.47.
none=$without,none,,02
several=845...763...7.5.8.1...6.5.9697...1.42....43......17...5.1.7.9.8.2.3..6.538..564..
other=845921763936745281172863549697238154218594376453617892561472938724389615389156427
multiple=$several,multiple,,$other$solution

verify() { run --separate-stderr "$VERIFY" "$@"; }

# records RECORD...: makes a file of them and checks it.
records() {
  printf '%s\n' "$header" "$@" >records.csv
  verify records.csv
}

# against PUZZLE... [-- OPTION...]: compares the records with a list of these puzzles.
against() {
  local list=()
  while (($#)) && [[ $1 != -- ]]; do
    list+=("$1")
    shift
  done
  printf '%s\n' "${list[@]}" >puzzles.txt
  verify "${@:2}" --puzzles puzzles.txt records.csv
}

# refuses REASON RECORD...: requires that each record, in a file of its own, is refused for this reason.
refuses() {
  local reason=$1 record
  for record in "${@:2}"; do
    records "$record"
    expect 1 '1 records, 0 proved' "line 2: $reason"
  done
}

@test "proofs of one, no and several solutions" {
  records "$one" "$none" "$multiple"
  expect 0 '3 records, 3 proved' ''
}

@test "0 is an empty cell, and lines may end in CR LF or at the end of the file" {
  printf '%s\r\n%s' "$header" "${one//./0}" >records.csv
  verify records.csv
  expect 0 '1 records, 1 proved' ''
}

@test "an empty tree: the rules alone fill the grid, or close it" {
  records "$solution,unique,$solution," ".${solution:1},unique,$solution," "88${solution:2},none,,"
  expect 0 '3 records, 3 proved' ''
}

@test "a record that is not proved does not stop the records after it" {
  records "$one" "$without,none,," "$multiple"
  expect 1 '3 records, 2 proved' 'line 3: the text ends before the tree'
}

@test "trees that are no proof" {
  local start=$puzzle,unique,$solution,
  refuses 'the text ends before the tree' "$start" "${start}0" "$without,none,,"
  refuses 'the text goes on after the tree' "${start}050" "${start}0505"
  # 01 is a clue; so is the 4 in row 1 that 4c needs a place for.
  refuses 'a constraint has fewer than two candidates' "$start"{01,4c}
  refuses 'the tree has a character *' "$start"{0i,i0,0A,-0}
}

@test "a branch on a cell, and on a digit in a row, a column and a box" {
  # r1c6; 1 in row 1, 8 in column 6 and 1 in box 2.
  local records=()
  for constraint in 05 49 bg e0; do records+=("$puzzle,unique,$solution,$constraint"); done
  records "${records[@]}"
  expect 0 '4 records, 4 proved' ''
}

@test "two digits that need the same cell close a node" {
  # Rows 2 and 3 and columns 2 and 3 leave r1c1 alone for 1 and 2 in row 1.
  records "............12..........12..1.........2................2.........1...............,none,,"
  expect 0 '1 records, 1 proved' ''
}

@test "branches that end in another solution" {
  refuses 'a branch ends in another solution' "$several,unique,$solution,1c" "$puzzle,none,,05" "$solution,none,,"
}

@test "grids that are no solutions" {
  local no='a grid is not a solution of the puzzle'
  for grid in '' "${solution}1" "${solution:1}" "$puzzle" "$other"; do # $puzzle has empty cells; $other, other clues
    refuses "$no" "$puzzle,unique,$grid,05"
  done
  refuses "$no" "$without,unique,$solution,"
  local rows columns no_boxes
  rows=$(printf '123456789%.0s' {1..9})
  columns=$(printf '%s' {1..9}{,,,,,,,,})
  no_boxes=123456789234567891345678912456789123567891234678912345789123456891234567912345678
  for grid in "$rows" "$columns" "$no_boxes"; do # only these houses are right
    refuses "$no" "${puzzle//[1-9]/.},unique,$grid,"
  done
  refuses "$no" "$several,multiple,,$solution${solution:0:80}." "$several,multiple,,${other:0:80}.$solution"
}

@test "several solutions: two different ones" {
  refuses 'the two solutions are the same' "$several,multiple,,$solution$solution"
  refuses 'expected two solutions of 81 digits' "$several,multiple,,"{,"$solution","$solution${other}1"}
}

@test "outcomes and fields that do not belong together" {
  refuses 'the outcome excludes a solution' \
    "$without,none,$solution,02" "$several,multiple,$solution,$other$solution"
  refuses 'the outcome has no certificate' "$puzzle,unknown,," "$without,None,,02" "$without,,,02"
}

@test "records without a certificate" {
  refuses 'the record has no certificate' "$without,none,,-" "88${solution:2},none,,-" "$puzzle,unknown,,-" ,invalid,,-
}

@test "puzzles that are none" {
  local no='the puzzle is not 81 characters of 1-9, 0 and .' short=${puzzle:1}
  refuses "$no" ,none,,
  for wrong in "$short" "$puzzle." "x$short" "/$short" ":$short"; do
    refuses "$no" "$wrong,unique,$solution,05"
  done
}

@test "lines that are no records are malformed" {
  records "$one" "$puzzle,unique,$solution" '' "$one," "\"$puzzle\",unique,$solution,05"
  expect 3 '5 records, 1 proved' $'line 3: expected four fields\nline 4: expected four fields
line 5: expected four fields\nline 6: the puzzle is not 81 characters*'
}

@test "a line of more than a proof of 1 MiB" {
  { # a tree that closes at once, and goes on
    printf '%s\n%s,none,,' "$header" "88${solution:2}"
    head -c $(((1 << 20) + 256 - 81 - 7)) /dev/zero | tr '\0' 0
    printf '\n%s,none,,' "88${solution:2}"
    head -c $(((1 << 20) + 257 - 81 - 7)) /dev/zero | tr '\0' 0
    printf '\n%s\n%s,none,,' "$one" "88${solution:2}"
    head -c 3000000 /dev/zero | tr '\0' 0
  } >records.csv
  verify records.csv
  expect 3 '4 records, 1 proved' $'line 2: the text goes on after the tree
line 3: the line is too long\nline 5: the line is too long'
}

@test "a carriage return belongs to the line, and ends it only before the line feed" {
  local start="$puzzle,unknown,"
  local rest=$(((1 << 20) + 256 - ${#start} - 2))
  { # as long as allowed; longer; and with text behind the carriage return
    printf '%s\n%s' "$header" "$start"
    head -c $((rest - 1)) /dev/zero | tr '\0' 0
    printf ',-\r\n%s' "$start"
    head -c $rest /dev/zero | tr '\0' 0
    printf ',-\r\n%s' "$start"
    head -c $rest /dev/zero | tr '\0' 0
    printf ',-\r%s\n' "$one"
  } >records.csv
  verify records.csv
  expect 3 '3 records, 0 proved' $'line 2: the record has no certificate
line 3: the line is too long\nline 4: the line is too long'
}

@test "the header, and a record after it" {
  # shellcheck disable=SC2089,SC2090 # the quotes belong to the header
  for start in '' "$one" "$header,name" "${header^}" '"puzzle",outcome,solution,proof' " $header"; do
    printf '%s\n' ${start:+"$start"} >records.csv
    verify records.csv
    expect 3 '' 'euler96-verify: expected the header puzzle,outcome,solution,proof'
  done
  echo "$header" >records.csv
  verify records.csv
  expect 3 '' 'euler96-verify: expected a record after the header'
}

@test "--puzzles: every puzzle has its record, in order" {
  records "$one" "$none" "$multiple"
  against "$puzzle" "${without//./0}" "$several"
  expect 0 '3 records, 3 proved' ''
  against "$without" "$puzzle" "$several"
  expect 1 '3 records, 1 proved' $'line 2: the list has another puzzle\nline 3: the list has another puzzle'
  against "$puzzle" "$without"
  expect 1 '3 records, 2 proved' 'line 4: the list has no further puzzle'
  against "$puzzle" "$without" "$several" ''
  expect 1 '3 records, 3 proved' 'the list: has more puzzles than there are records'
}

@test "--puzzles: a malformed puzzle has a record without a puzzle" {
  records "$one" ",invalid,,-"
  against "$puzzle" 'no puzzle' -- --allow invalid
  expect 0 '2 records, 1 proved, 1 allowed' ''
  against "$puzzle" "$without" -- --allow invalid
  expect 1 '2 records, 1 proved' 'line 3: the list has another puzzle'
  records "$one" "no grid,unknown,,-"
  against "$puzzle" 'no puzzle' -- --allow unknown
  expect 1 '2 records, 1 proved' "line 3: the list's line is not 81 characters of 1-9, 0 and ."
}

@test "--allow counts records without a certificate" {
  records "$one" "$puzzle,unknown,,-" "$puzzle,solved,$solution,-" ",invalid,,-"
  expect 1 '4 records, 1 proved' $'line 3: *\nline 4: *\nline 5: *'
  verify --allow unknown,invalid records.csv
  expect 1 '4 records, 1 proved, 2 allowed' 'line 4: the record has no certificate'
  verify --allow unknown,invalid --allow solved records.csv
  expect 0 '4 records, 1 proved, 3 allowed' ''
}

@test "usage errors" {
  wrong() { # MESSAGE ARGUMENT...
    verify "${@:2}"
    expect 2 '' "euler96-verify: $1"
  }
  wrong 'unknown option*' --puzzle x
  wrong 'an option has no value' --puzzles
  wrong 'an option has no value' --puzzles ''
  wrong '--allow: expected unknown, invalid or solved' --allow none
  wrong 'expected at most one FILE' a b
  wrong "'': expected the name of FILE" ''
  wrong "'': expected the name of FILE" --puzzles x ''
  wrong 'the records are their own list' --puzzles -
}

@test "euler96's certificates of the 50 boards" {
  awk '/^Grid/ { if (board) print board; board = ""; next } { board = board $0 } END { print board }' \
    "$puzzles" >puzzles.txt
  "$EULER96" -o csv --columns "$header" "$puzzles" >records.csv
  verify --puzzles puzzles.txt records.csv
  expect 0 '50 records, 50 proved' ''
}

@test "--help and --version" {
  verify --help
  expect 0 'Checks the certificates*Exit codes:*'
  awk 'length > 80 { exit 1 }' <<<"$output"
  verify --version
  expect 0 'euler96-verify: certificates of version 1' ''
}

@test "standard input" {
  printf '%s\n' "$header" "$one" >records.csv
  verify <records.csv
  expect 0 '1 records, 1 proved' ''
  echo "$puzzle" | verify --puzzles - records.csv
  verify - <records.csv
  expect 0 '1 records, 1 proved' ''
}

@test "files that cannot be read or written" {
  verify missing.csv
  expect 4 '' 'euler96-verify: missing.csv: No such file or directory'
  records "$one"
  verify --puzzles missing.txt records.csv
  expect 4 '' 'euler96-verify: missing.txt: No such file or directory'
  verify $'a\e[2J\x9b\xc3\xa9'
  expect 4 '' 'euler96-verify: a\\x1B\[2J\\x9B\\xC3\\xA9: No such file or directory'
  verify .
  expect 4 '' 'euler96-verify: reading failed'
  run --separate-stderr bash -c '"$0" <&-' "$VERIFY"
  expect 4 '' 'euler96-verify: reading failed'
  for arguments in records.csv --help --version; do
    run --separate-stderr bash -c '"$0" "$1" >/dev/full' "$VERIFY" "$arguments"
    expect 4 '' 'euler96-verify: writing failed'
  done
}
