#!/usr/bin/env bats
# csv input: names, and solutions to compare with. tests/csv_reader_test.cpp tests the format.
load command

wrong=3${solution:1}

# rows HEADER ROW...: the answers as lines.
rows() {
  printf '%s\n' "$@" >file.csv
  euler96 -o lines file.csv
}

@test "--check-column: the input's own solutions" {
  rows quizzes,solutions "$one,$solution" "$one,$solution"
  answers 966 --check-column file.csv
  rows puzzle,solution "$one,$solution" "$one,$wrong" "$one,$one" "$one" "${solution:1},$solution"
  euler96 --check-column -o lines file.csv
  expect 3
  local s=$solution
  expect 3 "$s"$'\n'"$s"$'\n'"$s"$'\n'"$s"$'\ninvalid' \
    'file.csv:3:1: 3: r1c1: given 3, solved 4
file.csv:4:1: 4: the input has no solution of 81 digits
file.csv:5:1: 5: the input has no solution of 81 digits
file.csv:6:81: expected 81 cells, found 80
euler96: puzzles: 5; not solved: 1 invalid'
}

@test "--check-column: a solution that is not the only one differs, even if it is correct" {
  rows puzzle,solution "$blank,$solution" "$blank,$wrong"
  euler96 --check-column -o nothing --fail-on nothing file.csv
  expect 1 '' 'file.csv:2:1: 2: several solutions: the known one is not the only one
file.csv:3:1: 3: several solutions, and the known one is wrong
euler96: puzzles: 2; not solved: 2 multiple'
}

@test "--solution-column names the column to compare with; a missing column is said once" {
  rows id,board,answer "1,$one,$solution" "2,$one,$wrong"
  euler96 --solution-column answer file.csv
  expect 1 966 'file.csv:3:1: 3: r1c1: given 3, solved 4'
  euler96 --solution-column known -o nothing file.csv
  expect 3 '' "file.csv:1:1: the header 'id,board,answer' has no column named known"
  euler96 --check-column -o nothing file.csv
  expect 3 '' "file.csv:1:1: the header 'id,board,answer' has no column named solution, solutions; use --solution-column"
}

@test "--check takes a csv with solutions, for puzzles in any form" {
  printf 'quizzes,solutions\n%s,%s\n' "$one" "$solution" >known.csv
  grid 'Grid 01' >one
  answers 483 --check known.csv one
  printf 'solution\n%s\n' "$wrong" >known.csv
  euler96 --check known.csv one
  expect 1 483 'one:1:1: Grid 01: r1c1: given 3, solved 4 (known from known.csv:2)'
}

@test "--delimiter chooses between two that fit" {
  printf 'puzzle,a;puzzle\n%s,1\n' "$one" >two.csv
  fails_with 3 '*; use --delimiter' -o lines two.csv
  for word in comma ','; do
    answers "$solution" -o lines --delimiter "$word" two.csv
  done
}
