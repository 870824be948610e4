#!/usr/bin/env bats
# The input of the command: files, standard input, pipes, and what cannot be read. tests/reader_test.cpp and
# csv_reader_test.cpp test the formats.
load command

@test "the answer of problem 96, and nothing else" {
  "$EULER96" "$puzzles" >out 2>err
  printf '24702\n' | cmp - out
  [[ ! -s err ]]
}

@test "accepted: standard input, without a name and as -" {
  answers 24702 <"$puzzles"
  answers 24702 - <"$puzzles"
}

@test "not readable: standard input is closed" {
  run --separate-stderr bash -c "'$EULER96' <&-"
  expect 4 '' 'euler96: <stdin>: *'
}

@test "not readable: a file without a name" {
  fails_with 4 "euler96: '': No such file or directory" ''
}

@test "a read error in the middle: the records before it are counted" {
  strace -qq -o trace true || skip 'strace does not work here'
  yes "$(printf %081d 0)" | head -n 5000 >many
  ASAN_OPTIONS=detect_leaks=0 run --separate-stderr strace -qq -o trace -P many -e trace=read \
    -e inject=read:error=EIO:when=2 "$EULER96" -o nothing --fail-on nothing many
  expect 4 '' '*euler96: many: Input/output error*3196 multiple'
}

@test "accepted: what qqwing prints" {
  command -v qqwing || skip 'qqwing is not installed'
  for form in --readable --compact --one-line --csv; do
    qqwing --generate 20 "$form" >qq
    euler96 -o numbers qq
    like "$status" 0 "${#lines[@]}" 20 "$stderr" ''
  done
  qqwing --generate 200 --csv --solution >qq
  answers '' --check-column -o nothing qq
}

@test "compressed: gzip is read, damage and other programs are reported" {
  gzip -c "$puzzles" >whole.gz
  cat whole.gz whole.gz >twice.gz
  answers 49404 twice.gz
  { cat whole.gz && head -c 70000 /dev/zero; } >padded.gz
  answers 24702 padded.gz
  answers 24702 --check "$solutions" - <whole.gz
  head -c 900 whole.gz >cut.gz
  fails_with 4 'euler96: cut.gz: the compressed data is cut off*' cut.gz
  { cat whole.gz && echo more; } >tail.gz
  fails_with 4 'euler96: tail.gz: the compressed data is damaged*' tail.gz
  printf '\x1f' >short
  fails_with 3 'short:1:1: *found byte 0x1F*' short
  for magic in 'BZh9:bzip2 -dc' '\xfd7zXZ\0:xz -dc' 'PK\x03\x04:unzip -p' '\x28\xb5\x2f\xfd:zstd -dc'; do
    printf '%brest' "${magic%:*}" >packed
    fails_with 4 "euler96: packed: *: use ${magic##*:} FILE | euler96" packed
  done
}

@test "accepted: UTF-16 and lone carriage returns, compressed, too" {
  for encoding in UTF-16LE UTF-16BE; do
    { printf '\xEF\xBB\xBF' && tr '\n' '\r' <"$puzzles"; } | iconv -f UTF-8 -t "$encoding" >wide
    answers 24702 wide
    gzip -c wide >wide.gz
    answers 24702 - <wide.gz
  done
}

@test "accepted: a puzzle as an argument" {
  puzzle=${one//./0}
  answers 966 -o sum "$puzzle" "$puzzle"
  euler96 solve "$puzzle"
  like "$status" 0 "${lines[1]}" '*. . 3*4 8 3*'
  euler96 explain "$puzzle"
  like "$status" 0 "${lines[1]}" '   1. *'
  printf '%s\n' "$puzzle" "$puzzle" >"$puzzle" # a file of that name
  answers 966 "$puzzle"
  euler96 --all 2 "${puzzle:0:60}....................."
  expect 1 $'┌*\nSeveral solutions: *. To see why:\neuler96 explain ..3*\n*\**'
}

@test "accepted: an argument that has what a file may contain" {
  grid 'Grid 01' | tail -n +2 >rows
  { sed 's/./& /g; 3a------+-------+------' rows | sed '7a------+-------+------'; } >spaced
  { echo '+---+---+---+' && sed 's/\(...\)/|\1/g; s/$/|/; 3a+---+---+---+' rows |
    sed '7a+---+---+---+' && echo '+---+---+---+'; } >drawn
  grid 'Grid 01' >named
  sed 's/./&,/g; s/,$//; s/0//g' rows >table
  sed '1s/^/[/; s/.*/[&],/; $s/,$/]/' <(sed 's/./&,/g; s/,$//' rows) | tr -d '\n' >array
  tr 0 - <rows | tr -d '\n' >dashes
  for board in rows spaced drawn named table array dashes; do
    answers '*4 8 3*' "$(<$board)"
    answers 483 -o sum "$(<$board)"
    answers 1449 -o sum rows "$(<$board)" "$(<$board)"
    answers '* 1. *' explain "$(<$board)"
  done
  answers 483 -o sum -n 1 "$(<named)"
}

@test "refused: an argument that is neither a file nor a puzzle, with one short message" {
  grid 'Grid 01' | tail -n +2 >rows
  fails_with 2 'euler96: argument 2 is neither a file nor a puzzle: line 3, column 9: expected nine cells *' rows "$(sed 3s/.$// rows)"
  fails_with 2 'euler96: argument 1 is neither a file nor a puzzle: line 1, column 1: expected an address with 81 cells *' 'https://example.org/?p=1'
  fails_with 2 'euler96: argument 1 is neither a file nor a puzzle: line 1, column 1: expected *' $'Dear reader!\n\nthis is a letter.\n'
  fails_with 2 'euler96: argument 1 is neither *: line 1, column 82: *' "$(tr -d '\n' <rows)0"
  fails_with 2 'euler96: argument 1 is neither *' explain "-$(head -n 8 rows)"
  fails_with 4 'euler96: 53..7: No such file or directory' 53..7
  like "${#stderr_lines[@]}" 1
}
