#!/usr/bin/env bats
# Puzzles to print: booklets, pictures, and puzzles without their solutions. What the pages have is in
# tests/booklet_test.cpp and tests/svg_test.cpp, how they print in tests/browser/booklet_test.py.
load command

# figures: what the figures of a booklet are called, on a line.
figures() { grep -o 'aria-label="[^"]*"' | cut -d '"' -f 2 | paste -sd,; }
# difficulties: what stands beside the names in a booklet, on a line.
difficulties() { grep -oE '<(i|strong)>[^<]*' | cut -d '>' -f 2 | paste -sd,; }

@test "booklet: solve and generate print pages; the solutions where --answers says" {
  answers '<!DOCTYPE html>*</html>' -o booklet --title 'Puzzles of Euler' "$puzzles"
  like "$(grep -c '<section' <<<"$output")" 16 "$(grep -c '>Puzzles of Euler<' <<<"$output")" 14
  euler96 generate -n 3 --seed 1 -o booklet --per-page 2
  like "$(figures <<<"$output")" 'puzzle 1,puzzle 2,puzzle 3,solution 1,solution 2,solution 3'
  euler96 generate -n 3 --seed 1 -o booklet --per-page 2 --answers below
  like "$(figures <<<"$output")" 'puzzle 1,puzzle 2,solution 1,solution 2,puzzle 3,solution 3'
  euler96 generate -n 3 --seed 1 -o booklet --answers none --paper letter
  like "$(figures <<<"$output")" 'puzzle 1,puzzle 2,puzzle 3' "$output" '*size: letter*'
}

@test "booklet: the difficulty is that of the columns" {
  answers '*' -o csv --no-header --columns difficulty,rating "$puzzles"
  expected=$(sed 's/,/ · /' <<<"$output" | paste -sd,)
  answers '*' -o booklet "$puzzles"
  like "$(difficulties <<<"$output")" "$expected"
}

@test "booklet and svg: a record without exactly one solution has its verdict, and counts in the exit code" {
  printf '%s\n' "$one" 12 "$blank" "$ones" >mixed
  euler96 -o booklet mixed
  expect 3 '*' '*puzzles: 4; not solved: 1 none, 1 multiple, 1 invalid'
  like "$(difficulties <<<"$output")" 'easy · 1.2,malformed,several solutions,no solution'
  euler96 -o booklet --only unique,multiple --fail-on nothing mixed
  expect 0
  like "$(figures <<<"$output")" 'puzzle 1,puzzle 3,solution 1'
  euler96 -o svg "$blank"
  expect 1 '*>several solutions</text>*' '*1 multiple'
  answers '*' -o svg --answers below "$one"
  [[ $output != *solution* ]]
}

@test "booklet: the same bytes on any number of threads, and from a pipe" {
  answers '*' -o booklet -j 1 "$puzzles" "$lectures" --fail-on nothing
  for threads in 2 7; do answers "$output" -o booklet -j $threads "$puzzles" "$lectures" --fail-on nothing; done
  like "$(cat "$puzzles" "$lectures" | "$EULER96" -o booklet --fail-on nothing)" "$output"
}

@test "svg: more than one record is a usage error, and so are too many for a booklet" {
  message='euler96: --output svg: expected at most 1 puzzle, found more'
  fails_with 2 "$message; --name chooses puzzles" -o svg "$puzzles"
  fails_with 2 "$message; --name chooses puzzles" -o svg --output-file out "$puzzles"
  fails_with 2 "$message; see euler96 generate --help" generate -n 2 -o svg
  [[ ! -e out ]]
  answers '<svg *<title>Grid 07</title>*</svg>' -o svg -n 7 "$puzzles"
  times 21 >many
  fails_with 2 'euler96: --output booklet: expected at most 1000 puzzles, found more; *' -o booklet many
}

@test "--answers none: grid, lines and pretty print the puzzles alone" {
  answers "$(grid 'Grid 01' | sed '2,$y/0/./')" -o grid --answers none -n 1 "$puzzles"
  answers "$one" -o lines --answers none <(echo "$one")
  answers '*' -o pretty --answers none "$one"
  like "$(tr -dc 1-9. <<<"$output")" "$one"
  answers '*' generate --seed 1 -o grid
  answers "$output" generate --seed 1 -o grid --answers none
  answers '*' generate --seed 1 -o lines
  puzzle=$output
  answers '*' generate --seed 1 -o pretty --answers none
  like "$(tr -dc 1-9. <<<"$output")" "$puzzle"
  euler96 -o pretty --answers none "$blank" # still says that it has no unique solution
  expect 1 '*Several solutions*'
}

@test "an option of pages needs pages, and --answers a form that can" {
  fails_with 2 'euler96: --answers end needs --output booklet; *' -o svg --answers end "$one"
  fails_with 2 'euler96: --answers none needs --output grid or lines or pretty or booklet or svg; *' -o csv --answers none "$one"
  fails_with 2 'euler96: --answers below needs --output booklet or svg; *' generate -o grid --answers below
  fails_with 2 'euler96: --all cannot be used with --answers; *' -o lines --answers none --all 2 "$one"
  fails_with 2 'euler96: --per-page: expected a whole number from 1 to 6, found *' -o booklet --per-page 7 "$one"
  for option in '--per-page 2' '--paper a4' '--title x'; do
    # shellcheck disable=SC2086 # two words
    fails_with 2 'euler96: --* needs --output booklet; *' generate $option -o lines
  done
}
