#!/usr/bin/env bats
# --check: every difference from the known solutions is reported and makes the exit code 1.
load command

@test "the known solutions agree" {
  euler96 --check "$solutions" "$puzzles"
  expect 0 24702 ''
}

@test "a wrong digit: the grid, the cell, both digits" {
  sed '12s/^24/25/' "$solutions" >known
  euler96 --check known "$puzzles"
  expect 1 24702 '*p096_sudoku.txt:11:1: Grid 02: expected 5 in r1c2, found 4*known:11*'
}

@test "every difference is reported" {
  sed '12s/^2/3/; 500s/.$/./' "$solutions" >known
  euler96 --check known "$puzzles"
  [[ $status == 1 && ${#stderr_lines[@]} == 2 ]]
  [[ ${stderr_lines[0]} == *'Grid 02: '*r1c1* && ${stderr_lines[1]} == *'Grid 50: '*r9c9* ]]
}

@test "another name" {
  sed '1s/01/1/' "$solutions" >known
  euler96 --check known "$puzzles"
  expect 1 24702 "*Grid 01: expected the name 'Grid 1', found 'Grid 01'*"
}

@test "names must agree only where both have them" {
  awk '/Grid/ {if (NR > 1) print ""; next} {printf "%s", $0} END {print ""}' "$solutions" >known
  euler96 --check known "$puzzles"
  expect 0 24702 ''
}

@test "fewer and more known boards than puzzles" {
  head -490 "$solutions" >known
  euler96 --check known "$puzzles"
  expect 1 24702 'known: expected 50 known solutions*found 49'
  { cat "$solutions" && grid 'Grid 01'; } >known
  euler96 --check known "$puzzles"
  expect 1 24702 'known: expected 50 known solutions*found 51'
}

@test "a puzzle without a unique solution differs" {
  "$EULER96" -o grid --solutions 1 "$lectures" >known
  euler96 --check known "$lectures"
  [[ $status == 1 && $output == '' && $stderr == *'Grid blank: expected one solution, found several'* ]]
}

@test "known solutions from standard input" {
  run --separate-stderr "$EULER96" --check - "$puzzles" <"$solutions"
  expect 0 24702 ''
  euler96 --check - - "$puzzles"
  expect 2 '' '*-: standard input can be read only once*'
}

@test "known solutions that cannot be read" {
  euler96 --check missing "$puzzles"
  expect 4 '' 'euler96: missing: No such file or directory'
  sed '3s/.$//' "$solutions" >known
  euler96 --check known "$puzzles"
  expect 3 '' 'known:3:9: *'
}

@test "the grids of a csv with names are its known solutions" {
  cells=$(grid 'Grid 01' | tail -n +2 | tr -d '\n')
  printf 'puzzle,name\n%s,alpha\n' "$cells" >named.csv
  "$EULER96" -o grid named.csv >known
  [[ $(head -1 known) == 'Grid alpha' ]]
  euler96 -o nothing --check known named.csv
  expect 0 '' ''
  sed -i 's/alpha/beta/' known
  euler96 -o nothing --check known named.csv
  [[ $status == 1 && $stderr == *"expected the name 'Grid beta', found 'alpha'"* ]]
}
