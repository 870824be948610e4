#!/usr/bin/env bats
# csv input: common files, each kind of malformed record, and solutions to compare with.
load command

setup() {
  cd "$BATS_TEST_TMPDIR" || return
  one=$(grid 'Grid 01' | tail -n +2 | tr -d '\n')
  solution=$(grep -A9 '^Grid 01$' "$solutions" | tail -n +2 | tr -d '\n')
  wrong=3${solution:1}
  unset csv
}

# rows HEADER ROW...: the answers as lines.
rows() {
  printf '%s\n' "$@" >file.csv
  euler96 -o lines file.csv
}

@test "the two Kaggle files" {
  rows quizzes,solutions "$one,$solution" "$one,$solution"
  expect 0 "$solution"$'\n'"$solution" ''
  rows id,puzzle,solution,clues,difficulty "1,$one,$solution,32,0.0" "2,$one,$solution,32,1.25"
  expect 0 "$solution"$'\n'"$solution" ''
  euler96 --stats -o nothing file.csv
  [[ $stderr =~ input\ +csv ]]
}

@test "each known name of the column, in any case, quoted or not" {
  for name in puzzle quizzes quiz clues Puzzle '"QUIZ"' ' quiz '; do
    rows "id,$name" "7,$one"
    expect 0 "$solution" ''
  done
}

@test "a column of another name" {
  rows board,id "$one,1"
  # A header without a known name is data: a puzzle of 5 characters.
  [[ $status == 3 && $output == $'invalid\n'"$solution" ]]
  euler96 -o lines --puzzle-column board file.csv
  expect 0 "$solution" ''
  euler96 -o lines --puzzle-column board -i csv file.csv
  expect 0 "$solution" ''
  euler96 -o lines --puzzle-column nope file.csv
  expect 3 '' "file.csv:1:1: expected a header with a column named nope, found 'board,id'"
}

@test "without a known header the first line is data" {
  printf '%s\n' "$one,a comment" "$one" >file.csv
  euler96 -o lines file.csv
  expect 0 "$solution"$'\n'"$solution" ''
  euler96 -i csv -o lines file.csv
  expect 0 "$solution"$'\n'"$solution" ''
  # With --input csv, quotes are understood, and a malformed first line is a record.
  printf '"%s","a, ""b"""\n%s\n' "$one" "$one" >file.csv
  euler96 -i csv -o lines file.csv
  expect 0 "$solution"$'\n'"$solution" ''
  printf 'board,id\n%s,1\n12,2\n' "$one" >file.csv
  euler96 -i csv -o lines file.csv
  expect 3 $'invalid\n'"$solution"$'\ninvalid' \
    "file.csv:1:1: expected 1-9, *, found 'b'; it is no header either: no column is named puzzle, quizzes, quiz, clues
file.csv:3:3: expected 81 cells, found 2
*"
}

@test "quoted fields, names, carriage returns, a byte order mark, blank lines, no last newline" {
  printf '\xef\xbb\xbfname,puzzle\r\n\r\n"a ""b"", c",%s\r\n"",%s\r\n  \r\nd,"%s"' \
    "$one" "$one" "$one" >file.csv
  euler96 -o numbers file.csv
  expect 0 $'a "b", c\t483\n4\t483\nd\t483' ''
  euler96 -o csv file.csv
  [[ $status == 0 && ${lines[1]} == '1,"a ""b"", c",unique,483,'* ]]
  euler96 -o ndjson file.csv
  [[ $status == 0 && ${lines[0]} == '{"record":1,"name":"a \"b\", c","outcome":"unique",'* ]]
}

# bad PLACE MESSAGE ROW: the row is invalid, and the next one is read.
bad() {
  rows id,puzzle,solution "$3" "2,$one,$solution"
  expect 3 $'invalid\n'"$solution" "file.csv:2:$1: $2
euler96: puzzles: 2; not solved: 1 invalid"
}

@test "bad records: short, long, other characters" {
  bad 2 "expected a field for the column 'puzzle', found the end of the line" 1
  bad 3 'expected 81 cells, found 0' 1,,
  bad 83 'expected 81 cells, found 80' "1,${one:1},$solution"
  bad 84 "expected the end of the puzzle after 81 cells, found '0'" "1,${one}0,$solution"
  bad 12 "expected 1-9, or 0 . _ [*] for an empty cell, found 'x'" "1,${one:0:9}x${one:10},"
}

@test "bad records: quotes" {
  bad 85 'expected a closing quote, found the end of the line' "1,\"$one"
  bad 167 'expected a closing quote, found the end of the line' "1,$one,\"$solution"
  bad 86 "expected a comma after the closing quote, found 'x'" "1,\"$one\"x,$solution"
  bad 4 "expected a comma after the closing quote, found ' '" "\"a\" b,$one,"
}

@test "bad records: a lone carriage return hides no record" {
  bad 166 'expected the end of the record, found a carriage return that no line feed follows' \
    "1,$one,$solution"$'\r'"3,$one,$solution"
  printf 'puzzle,id\r%s,1\r%s,2\r' "$one" "$one" >file.csv
  euler96 -o lines file.csv
  [[ $status == 3 && $output == '' ]]
  [[ $stderr == 'file.csv:1:10: expected the end of the record, found a carriage return '* ]]
  printf 'puzzle,id\r%s,1\n%s,2\n' "$one" "$one" >file.csv
  euler96 -o lines file.csv
  [[ $status == 3 && $output == "$solution" && $stderr == 'file.csv:1:10: '* ]]
  # The column's name may be the last, or the first line no header at all.
  printf 'puzzle\r%s\r%s\r' "$one" "$one" >file.csv
  euler96 -o lines file.csv
  [[ $status == 3 && $output == '' ]]
  [[ $stderr == 'file.csv:1:7: expected the end of the record, found a carriage return '* ]]
  printf 'board\r%s\r%s\r' "$one" "$one" >file.csv
  euler96 -o lines file.csv
  [[ $status == 3 && $output == invalid && $stderr == 'file.csv:1:1: '*'carriage return'* ]]
}

@test "bad records: NUL bytes and UTF-16" {
  printf 'puzzle,x\n%s\0,1\n%s,\0\n%s,1\n' "${one:1}" "$one" "$one" >file.csv
  euler96 -o lines file.csv
  expect 3 $'invalid\ninvalid\n'"$solution" 'file.csv:2:81: *, found a NUL byte
file.csv:3:83: expected a record, found a NUL byte
*'
  printf 'puzzle\n%s\n' "$one" | iconv -t UTF-16 >file.csv
  euler96 file.csv
  expect 3 '' 'file.csv:1:1: expected ASCII or UTF-8, found a UTF-16 byte order mark'
}

@test "bad records: a line of 50 MB needs no more memory than a short line" {
  {
    printf 'puzzle,comment\n%s,' "$one"
    head -c 50000000 /dev/zero | tr '\0' x
    printf '\n'
    head -c 50000000 /dev/zero | tr '\0' ','
    printf '\n%s,end\n' "$one"
  } >file.csv
  local limit=4000000
  if grep -q __asan_init "$EULER96"; then limit=unlimited; fi # it reserves terabytes of addresses
  run --separate-stderr bash -c "ulimit -v $limit; '$EULER96' -o lines --threads 1 file.csv"
  # The long comment is ignored; the row of commas has no puzzle.
  expect 3 "$solution"$'\ninvalid\n'"$solution" 'file.csv:3:1: *'
}

@test "--check-column: the input's own solutions" {
  rows quizzes,solutions "$one,$solution" "$one,$solution"
  euler96 --check-column file.csv
  expect 0 966 ''
  rows puzzle,solution "$one,$solution" "$one,$wrong" "$one,$one" "$one" "${solution:1},$solution"
  euler96 --check-column -o lines file.csv
  [[ $status == 3 ]]
  local s=$solution
  expect 3 "$s"$'\n'"$s"$'\n'"$s"$'\n'"$s"$'\ninvalid' \
    'file.csv:3:1: 3: expected 3 in r1c1, found 4
file.csv:4:1: 4: expected a solution of 81 digits in the input, found none
file.csv:5:1: 5: expected a solution of 81 digits in the input, found none
file.csv:6:81: expected 81 cells, found 80
euler96: puzzles: 5; not solved: 1 invalid'
}

@test "--check-column: a solution that is not the only one differs, even if it is correct" {
  rows puzzle,solution "${one//[1-9]/0},$solution" "${one//[1-9]/0},$wrong"
  euler96 --check-column -o nothing --fail-on nothing file.csv
  expect 1 '' 'file.csv:2:1: 2: expected one solution, found several: the known one is not the only one
file.csv:3:1: 3: expected one solution, found several, and the known one is wrong
euler96: puzzles: 2; not solved: 2 multiple'
}

@test "--check-column: an input without solutions differs in each record" {
  rows puzzle "$one" "$one"
  euler96 --check-column file.csv
  [[ $status == 1 && $output == 966 && ${#stderr_lines[@]} == 2 ]]
  [[ $stderr == *'expected a solution of 81 digits in the input, found none'* ]]
}

@test "--check takes a csv with solutions, for puzzles in any form" {
  printf 'quizzes,solutions\n%s,%s\n' "$one" "$solution" >known.csv
  grid 'Grid 01' >one
  euler96 --check known.csv one
  expect 0 483 ''
  printf 'solution\n%s\n' "$wrong" >known.csv
  euler96 --check known.csv one
  expect 1 483 'one:1:1: Grid 01: expected 3 in r1c1, found 4 (known from known.csv:2)'
}
