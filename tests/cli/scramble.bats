#!/usr/bin/env bats
# euler96 scramble: what is printed. That the forms are uniform is in tests/scramble_test.cpp.
load command

@test "forms of a puzzle are the same puzzle, and a seed repeats them" {
  answers '*' scramble --forms 4 --seed 5 "$lectures"
  like "$(wc -l <<<"$output")" 24
  forms=$output
  answers "$forms" scramble --forms 4 --seed 5 - <"$lectures"
  [[ $(sort -u <<<"$forms" | wc -l) -ge 20 ]]
  printf '%s\n' "$forms" >made
  euler96 -o csv --columns canonical --no-header --fail-on nothing made
  same=$(uniq <<<"$output")
  euler96 -o csv --columns canonical --no-header --fail-on nothing "$lectures"
  like "$same" "$output"
}

@test "a seed is any number of 64 bits" {
  answers '*' scramble --seed 0 "$puzzles"
  zero=$output
  answers '*' scramble --seed 18446744073709551615 "$puzzles"
  [[ $output != "$zero" ]]
}

@test "without a seed one is chosen and reported; a malformed record is an error" {
  euler96 scramble "$puzzles"
  expect 0 '*' 'euler96: --seed * repeats this run'
  euler96 scramble -q "$puzzles"
  expect 0 '*' ''
  echo 123 >bad
  fails_with 3 'bad:1:*' scramble --seed 1 bad
}
