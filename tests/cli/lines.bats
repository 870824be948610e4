#!/usr/bin/env bats
# lines input: a puzzle a line, malformed records, the option --input, and the tables of the lectures.
load command

setup() {
  cd "$BATS_TEST_TMPDIR" || return
  one=$(grid 'Grid 01' | tail -n +2 | tr -d '\n')
  solution=$(grep -A9 '^Grid 01$' "$solutions" | tail -n +2 | tr -d '\n')
}

@test "each character for an empty cell, comments, blank lines" {
  printf '%s\n' '# a comment' "$one" '' "${one//0/.} comment" " ${one//0/_};c" "${one//0/*}#c" \
    $'\t'"$one"$'\t483' "$one,c" >file
  euler96 -o numbers file
  expect 0 $'2\t483\n4\t483\n5\t483\n6\t483\n7\t483\n8\t483' ''
}

# bad PLACE MESSAGE LINE: the record is invalid, and the next one is read.
bad() {
  printf '%s\n' "$one" "$3" "$one" >file
  euler96 -o lines file
  expect 3 "$solution"$'\ninvalid\n'"$solution" "file:2:$1: $2
euler96: puzzles: 3; not solved: 1 invalid"
}

@test "bad records: short, long, other characters" {
  bad 81 'expected 81 cells, found 80' "${one:1}"
  bad 82 "expected the end of the puzzle after 81 cells, found '0'" "${one}0"
  bad 10 "expected 1-9, or 0 . _ [*] for an empty cell, found 'x'" "${one:0:9}x${one:10}"
  bad 3 "expected 81 cells, found 2" '12 a comment'
  bad 1 "expected 1-9, or 0 . _ [*] for an empty cell, found 'ä' (U+00E4)" "ä${one:2}"
  bad 1 "expected 1-9, or 0 . _ [*] for an empty cell, found byte 0xFF" $'\xff'"${one:1}"
  bad 1 "expected 81 cells, found 0" ',a comment alone'
}

@test "bad records: a lone carriage return hides no record" {
  bad 82 'expected the end of the puzzle after 81 cells, found a carriage return' \
    "$one"$'\r'"$one"
  bad 86 'expected a comment, found a carriage return that no line feed follows' \
    "$one # c"$'\r'"$one"
  printf '# comment\r%s\n%s\n' "$one" "$one" >file
  euler96 -o lines file
  expect 3 "$solution" \
    'file:1:10: expected a comment, found a carriage return that no line feed follows'
}

@test "bad records: NUL bytes and UTF-16" {
  printf '%s\0\n%s #\0\n%s\n' "$one" "$one" "$one" >file
  euler96 -o lines file
  expect 3 $'invalid\ninvalid\n'"$solution" \
    'file:1:82: *, found a NUL byte
file:2:84: expected a comment, found a NUL byte
*'
  for encoding in UTF-16 UTF-16LE UTF-16BE; do
    printf '%s\n' "$one" "$one" | iconv -t "$encoding" >file
    euler96 file
    [[ $status == 3 && $output == '' && $stderr =~ ^file:1:[12]:\ expected.*(NUL\ byte|UTF-16) ]]
  done
}

@test "bad records: a line of 50 MB needs no more memory than a short line" {
  {
    printf '%s\n' "$one"
    head -c 50000000 /dev/zero | tr '\0' 5
    printf '\n%s #' "$one"
    head -c 50000000 /dev/zero | tr '\0' x
    printf '\n%s\n' "$one"
  } >file
  euler96 -o lines file
  expect 3 "$solution"$'\ninvalid\n'"$solution"$'\n'"$solution" \
    'file:2:82: expected the end of the puzzle after 81 cells, found *'
}

@test "--input sets the format, whatever the first record looks like" {
  printf '12\n%s\n' "$one" >file
  euler96 -i lines -o lines file
  expect 3 $'invalid\n'"$solution" 'file:1:3: expected 81 cells, found 2*'
  euler96 -i grid -o lines "$puzzles"
  [[ $status == 0 && ${#lines[@]} == 50 ]]
  euler96 -i lines -o nothing "$puzzles"
  [[ $status == 3 ]]
  euler96 -i auto "$puzzles"
  expect 0 24702 ''
}

@test "search-space: the figures of the lectures" {
  euler96 search-space "$lectures"
  [[ $status == 0 && $stderr == '' && ${#lines[@]} == 7 ]]
  [[ ${lines[0]} == $'name\tempty\tchoices\tprune\taverage_prune\tfix\taverage_fix\trounds' ]]
  [[ ${lines[1]} == $'Grid easy\t51\t4638397686588101979328150167890591454318967698009\t1027134771639091200000000\t2.41\t1\t1.00\t7' ]]
  [[ ${lines[2]} == $'Grid gentle\t'*$'\t154070215745863680000000000000\t2.80\t1' ]]
}

@test "candidates: columns just wide enough, boxes set apart" {
  { grid 'Grid easy' && grid 'Grid blank'; } >two
  euler96 candidates two
  [[ $status == 0 && $stderr == '' ]]
  [[ ${lines[0]} == 'Grid easy' && ${lines[1]} == '2 4 9 | 5 7 1 | 6 3 8' ]]
  [[ ${lines[4]} == '------+-------+------' && ${lines[12]} == 'Grid blank' ]]
  [[ ${lines[13]} == '123456789 123456789 123456789 | 123456789 '* ]]
  euler96 candidates missing
  [[ $status == 4 && $output == '' ]]
}
