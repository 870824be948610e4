#!/usr/bin/env bats
# The input: accepted without a message, or refused with its place and exit code 3 or 4.
load command

accepts_all() {
  euler96 "$1"
  expect 0 24702 ''
}

@test "the answer of problem 96, and nothing else" {
  "$EULER96" "$puzzles" >out 2>err
  printf '24702\n' | cmp - out
  [[ ! -s err ]]
}

@test "accepted: standard input, without a name and as -" {
  euler96 <"$puzzles"
  expect 0 24702 ''
  euler96 - <"$puzzles"
  expect 0 24702 ''
}

@test "accepted: a pipe that delivers byte by byte" {
  run --separate-stderr bash -c "dd bs=1 status=none if='$puzzles' | '$EULER96'"
  expect 0 24702 ''
}

@test "accepted: carriage returns" {
  sed 's/$/\r/' "$puzzles" >crlf
  accepts_all crlf
}

@test "accepted: a byte order mark" {
  { printf '\xef\xbb\xbf' && cat "$puzzles"; } >bom
  accepts_all bom
}

@test "accepted: no newline at the end" {
  head -c -1 "$puzzles" >unended
  [[ $(tail -c 1 unended) != '' ]]
  accepts_all unended
}

@test "accepted: blank lines and spaces around the text, tabs before Grid" {
  sed 's/^Grid/\n \n\t\tGrid/; s/^[0-9]/  &/; s/$/ \t/' "$puzzles" >spaced
  accepts_all spaced
}

@test "accepted: a tab before the first Grid, carriage returns, no newline at the end" {
  { printf '\t' && sed 's/$/\r/' "$puzzles" | head -c -2; } >copy
  accepts_all copy
}

@test "accepted: dots for empty cells" {
  sed '/Grid/!s/0/./g' "$puzzles" >dots
  accepts_all dots
}

@test "accepted: a file of one grid, and names that are not numbers" {
  grid 'Grid minimal' >one
  euler96 -o numbers one
  expect 0 $'Grid minimal\t798' ''
  sed 's/Grid .*/Grid/' one >nameless
  euler96 nameless
  expect 0 798 ''
}

@test "accepted: several files as one stream" {
  grid 'Grid 01' >one
  euler96 one "$puzzles" - <one
  expect 0 $((24702 + 2 * 483)) ''
}

@test "accepted: a puzzle a line, recognised from the first line" {
  awk '/Grid/ {if (NR > 1) print ""; next} {printf "%s", $0} END {print ""}' "$puzzles" >lines
  accepts_all lines
  euler96 -o numbers lines
  [[ ${lines[0]} == $'1\t483' && ${#lines[@]} == 50 ]]
}

@test "refused: an empty file" {
  : >empty
  euler96 empty
  expect 3 '' 'empty:1:1: expected a puzzle, found an empty file'
  euler96 </dev/null
  expect 3 '' '<stdin>:1:1: expected *'
}

@test "refused: no puzzle in it" {
  printf '\n \n' >blank
  euler96 blank
  expect 3 '' 'blank:2:*: expected a puzzle, *'
}

@test "refused: fewer than nine rows, at the end of the file and before a Grid" {
  head -9 "$puzzles" >eight
  euler96 eight
  expect 3 '' "eight:9:*: expected nine rows under 'Grid 01', found eight before the end *"
  sed 10d "$puzzles" >eight
  euler96 eight
  expect 3 '' "eight:10:1: expected nine rows under 'Grid 01', found eight before 'Grid 02'*"
}

@test "refused: a header with nothing under it" {
  { cat "$puzzles" && echo 'Grid 51'; } >header
  euler96 header
  expect 3 '' "header:501:*: expected nine rows under 'Grid 51', found none before the end *"
}

@test "refused: more than nine rows, reported once" {
  sed '10p; 10p' "$puzzles" >eleven
  euler96 eleven
  expect 3 '' "eleven:11:1: expected 'Grid' or the end of the file after nine rows, found '0*'*"
  [[ ${#stderr_lines[@]} == 2 ]]
}

@test "refused: a row that is shorter or longer than nine" {
  sed '3s/.$//' "$puzzles" >short
  euler96 short
  expect 3 '' 'short:3:9: expected nine cells in a row, found 8*'
  sed '3s/$/1/' "$puzzles" >long
  euler96 long
  expect 3 '' 'long:3:10: expected nine cells in a row, found 10*'
}

@test "refused: any other character, shown in printable form" {
  bad() {
    sed "3s/^\(....\)./\1$1/" "$puzzles" >bad
    euler96 bad
    expect 3 '' "bad:3:5: expected 1-9, 0 or ., found $2
euler96: no sum: 1 of 50 *"
  }
  bad x "'x'"
  bad '\x1b' 'byte 0x1B'
  bad '\xc3' 'byte 0xC3'
  bad é "'é' (U+00E9)"
  bad '\xe2\x80\x8f' 'U+200F'
  bad '\x00' 'a NUL byte'
}

@test "refused: rows before the first Grid" {
  sed 1d "$puzzles" >headless
  euler96 headless
  expect 3 '' "headless:1:1: expected a line that starts with 'Grid', found '003020600'*"
}

@test "a short first line is one malformed record of the format lines" {
  line=$(grid 'Grid 01' | tail -n +2 | tr -d '\n')
  for first in board,answer '53..7....6' '1,2' hello; do
    printf '%s\n' "$first" "$line,x" "$line" >file
    euler96 -o numbers file
    [[ $status == 3 && $output == $'1\tinvalid\n2\t483\n3\t483' && $stderr == 'file:1:'* ]]
  done
  printf '1,%s\n2,%s\n' "$line" "$line" >file
  euler96 -o lines file
  [[ $status == 3 && $output == $'invalid\ninvalid' ]]
}

@test "refused: UTF-16" {
  iconv -t UTF-16 "$puzzles" >wide
  euler96 wide
  expect 3 '' 'wide:1:1: expected ASCII or UTF-8, *'
}

@test "all problems of a file are reported, and the puzzles after them are solved" {
  sed '2s/.$//; 13s/.$/x/; $d' "$puzzles" >three
  euler96 -o numbers three
  [[ $status == 3 ]]
  [[ ${stderr_lines[0]} == three:2:9:* && ${stderr_lines[1]} == three:13:9:* ]]
  [[ ${stderr_lines[2]} == three:499:* ]]
  [[ ${lines[0]} == $'Grid 01\tinvalid' && ${lines[2]} == $'Grid 03\t462' ]]
  [[ ${lines[49]} == $'Grid 50\tinvalid' && ${#lines[@]} == 50 ]]
}

@test "twenty problems are reported, the others counted" {
  printf 'Grid %d\n' {1..30} >many
  euler96 many
  [[ $status == 3 && $output == '' && ${#stderr_lines[@]} == 22 ]]
  [[ ${stderr_lines[20]} == 'many: more problems: 10' ]]
  [[ ${stderr_lines[21]} == *'no sum: 30 of 30 puzzles have no unique solution; -o numbers shows the others' ]]
}

@test "control bytes of a file's name stay out of messages" {
  : >$'a\e[31mb'
  euler96 $'a\e[31mb'
  expect 3 '' $'a[^\e]*b:1:1:*'
}

@test "not readable: a directory, a missing file, no name" {
  euler96 .
  expect 4 '' 'euler96: .: Is a directory'
  euler96 missing
  expect 4 '' 'euler96: missing: No such file or directory'
  euler96 ''
  expect 4 '' 'euler96: : No such file or directory'
}

@test "not readable: no permission" {
  cp "$puzzles" secret
  chmod 000 secret
  if ((EUID == 0)); then # root may read any file
    chmod 755 .
    setpriv --reuid=65534 --clear-groups "$EULER96" --version || skip 'root alone sees the command'
    run --separate-stderr setpriv --reuid=65534 --clear-groups "$EULER96" secret
  else
    euler96 secret
  fi
  expect 4 '' 'euler96: secret: Permission denied'
}

@test "not readable: an error in the middle" {
  [[ -r /proc/self/mem ]] || skip 'no /proc here'
  euler96 /proc/self/mem
  expect 4 '' 'euler96: /proc/self/mem: Input/output error'
}

@test "not readable: standard input is closed" {
  run --separate-stderr bash -c "'$EULER96' <&-"
  expect 4 '' 'euler96: <stdin>: *'
}

@test "the files after an unreadable file are read" {
  euler96 -o numbers missing "$puzzles"
  [[ $status == 4 && ${#lines[@]} == 50 ]]
  euler96 missing "$puzzles"
  expect 4 '' $'euler96: missing: No such file or directory\neuler96: no sum: an input *'
}

@test "a read error in the middle: the records before it are counted" {
  strace -qq -o trace true || skip 'strace does not work here'
  yes "$(printf %081d 0)" | head -n 5000 >many
  ASAN_OPTIONS=detect_leaks=0 run --separate-stderr strace -qq -o trace -P many -e trace=read \
    -e inject=read:error=EIO:when=2 "$EULER96" -o nothing --fail-on nothing many
  expect 4 '' '*euler96: many: Input/output error*3196 multiple'
}
