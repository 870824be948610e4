#!/usr/bin/env bats
# Pencil marks in and out of euler96 hint and explain, and the conversation of hint.
load command

# Rated 3.2: from some step on, only candidates go for a while.
hard=.31.58.42.64..95..5..4....3......8.16.8........528...61.6.....44..9.7..5.5..46...
# Rated 8.2.
chains=.4.8.....5..3..17.....5.2...16.3......5......2..9.5.6.4..2.3......18...4..7..9.31

setup() {
  cd "$BATS_TEST_TMPDIR" || return
  echo $hard >hard
  grid 'Grid 07' | tail -n +2 >board
  for reply in c n q ''; do echo $reply >"reply-$reply"; done
}

# lose_mark: makes the file `wrong`, whose marks of r4c2 lack the right digit of four.
lose_mark() {
  local right
  right=$("$EULER96" -o lines $hard)
  digit=${right:28:1}
  "$EULER96" hint -o candidates $hard | sed "s/^\(.\{$((28 * 9 + digit - 1))\}\)$digit/\1./" >wrong
}

@test "what hint draws is the next hint's board, until the puzzle is solved; n takes as many steps" {
  "$EULER96" hint -o marks $hard >marks
  for ((steps = 1; steps < 200; ++steps)); do
    euler96 hint marks
    like "$status" 0
    [[ $output != *solved* ]] || break
    [[ $output == *single* ]] || removing=1
    "$EULER96" hint -o marks marks >next
    run ! cmp -s marks next
    mv next marks
  done
  like "$output" '*The board is solved.' "$removing" 1
  solved=$("$EULER96" -o lines $hard)
  like "$(tr -dc 1-9 <marks)" "$solved"
  yes n | head -n "$steps" >replies
  typed --type hard 'q: quit' --type replies 'The board is solved.' hint
  like "$status" 0 "$(grep -oE -- '-\+-+\+-' <<<"$output" | wc -l)" $((2 * steps)) # two lines of a drawing
}

@test "a pipe of hints walks on, drawn or as lines, under the names of the puzzles" {
  "$EULER96" hint -o marks -n 7 "$puzzles" | "$EULER96" hint -o marks | "$EULER96" hint -o candidates >line
  "$EULER96" explain --steps 3 -o candidates -n 7 "$puzzles" >steps
  cmp line steps
  "$EULER96" hint -o marks -n 7 -n 2 "$puzzles" >two
  like "$(grep -c '^Grid 0[27]$' two)" 2
  answers $'Grid 02: *\nGrid 07: *' hint two
}

@test "what explain prints can be pasted, and candidates, too" {
  "$EULER96" explain $chains | grep -B5 -A5 '^ .*-+-' | grep '|' | head -n 18 | tail -n 9 >pasted # the second drawing
  answers '1: *' hint pasted
  euler96 hint -o ndjson pasted
  like "$status" 0 "$output" '*"marks":"*'
  "$EULER96" candidates $hard >printed
  answers '*: *
*: *' hint printed
}

# position: makes the file `position`, which has fewer marks than its digits leave.
position() { "$EULER96" explain -o candidates --steps "${1-20}" $chains >position; }

@test "solve solves, counts, lists and checks positions, and has their marks" {
  position
  "$EULER96" -o csv --columns clues,outcome,count,marks position | tail -n 1 >row
  like "$(<row)" "*,unique,1,$(<position)"
  right=$("$EULER96" -o lines $chains)
  answers "$right" -o lines position
  answers "1	$right" -o lines --all 5 position
  answers 1 -o lines --count 5 position
  echo "$right" >known
  answers '' -o nothing --check known position
  echo "${right//1/2}" >others
  euler96 -o nothing --check others position
  expect 1 '' 'position:1:1: 1: r*: given 2, solved 1;*'
  answers "$(<position)" -o lines --answers none position
  "$EULER96" -o grid --answers none position >drawn
  answers "$right" -o lines drawn
  lose_mark
  euler96 -o numbers wrong
  expect 1 $'1\tnone' '*1 none'
}

@test "a position is rated as explain rates it" {
  for steps in 11 20 30; do
    position $steps
    rating=$("$EULER96" explain position | sed -n 's/^Rating: \([0-9.]*\) on .*/\1/p')
    answers "rating
$rating" -o csv --columns rating position
  done
}

@test "what speaks of clues refuses positions in one sentence each" {
  position
  local why='found pencil marks'
  for column in proof canonical automorphisms; do
    euler96 -o csv --columns outcome,$column position
    expect 3 $'*\ninvalid,*' "position:1:1: expected clues alone for the column $column, $why*"
  done
  fails_with 3 "position:1:1: expected clues alone for euler96 scramble, $why" scramble -q position
  fails_with 3 "position:1:1: expected clues alone for --near, $why" generate -q --near position
  for command in search-space candidates; do
    euler96 $command position
    expect 3 '*' "position:1:1: expected clues alone for the lectures' matrix of choices, $why"
  done
}

@test "marks without the right digit are wrong, and --fail-on chooses what fails" {
  lose_mark
  euler96 hint wrong
  expect 1 "1: $digit is missing from the marks of r4c2." ''
  answers "1: * of r4c2." hint --fail-on nothing wrong
  answers "1: * of r4c2." hint --fail-on wrong,none wrong
  euler96 explain --steps 1 wrong
  expect 1 '*' "wrong:1:1: 1: $digit is missing from the marks of r4c2."
  euler96 hint --fail-on wrong-marks wrong
  like "$status" 1
  euler96 hint -o marks wrong
  expect 1 '' "wrong:1:1: $digit is missing from the marks of r4c2."
  printf '12\n' >malformed
  euler96 hint --fail-on none malformed
  expect 0 '' 'malformed:1:3: *'
  fails_with 2 '*--fail-on: expected one of invalid, none, multiple, wrong, *' hint --fail-on maybe wrong
  fails_with 2 '*--level cannot be used with --output marks*' hint --level 2 -o marks wrong
}

@test "explain has the same bytes at any number of threads" {
  head -n 120 "$puzzles" >some
  grid 'Grid blank' | tail -n +2 >>some
  for form in text ndjson html marks; do
    for threads in 1 2 5; do
      "$EULER96" explain -j $threads -o $form some >out$threads 2>err$threads || true
    done
    cmp out1 out2 && cmp out1 out5 && cmp err1 err5
  done
}

# ---- At a terminal.

@test "at a terminal, Enter asks for more of a hint, n takes the step, and q ends" {
  typed --type board 'q: quit > ' --type reply- 'q: quit > ' --type reply- 'q: quit > ' --type reply-n 'q: quit > ' \
    --type reply-q $'q\r\n' hint
  like "$status" 0
  like "$output" '*naked single\\r\\nEnter: more, n: next step, q: quit > \\r\\n*'
  like "$output" '*look at r9c1.\\r\\nEnter: more*r9c1 is 5, since its row, column and box hold all other digits.\\r\\nn: next step, q: quit > n*'
  like "$output" '* 5  * | *single*\\r\\nEnter: more*'
}

@test "at a terminal, c corrects what is wrong, and the next hint follows" {
  lose_mark
  typed --type wrong 'c: correct, q: quit > ' --type reply-c 'Enter: more, ' --type reply-q $'q\r\n' hint
  like "$status" 1 "$output" "*$digit is missing from the marks of r4c2.*c: correct, q: quit > c*Enter: more, n: next step, *"
  # r1c1 has another digit than 7, and its peers lack the mark of that.
  "$EULER96" hint -o candidates $hard | python3 -c 'marks = list(input())
for cell in range(81):
    if cell < 9 or cell % 9 == 0 or cell // 27 + cell % 9 // 3 == 0:
        marks[9 * cell + 8] = "."
print("........9" + "".join(marks[9:]))' >wrong
  typed --type wrong 'q: quit > ' --type reply-c 'q: quit > ' --type reply-q $'q\r\n' hint --puzzle $hard
  like "$status" 1 "$output" '*r1c1 is wrong.*c: correct, q: quit > c*Enter: more, n: next step, *'
  [[ $output != *missing* ]]
}

@test "at a terminal, the marks of a board without marks follow from its digits, also when these are corrected" {
  local puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  echo 531${puzzle:3} >wrong
  typed --type wrong 'c: correct, q: quit > ' --type reply-c 'Enter: more, ' --type reply-q $'q\r\n' hint --puzzle $puzzle
  like "$status" 1 "$output" '*r1c3 is wrong.*r\\n 12  9    8      | 23 *single*'
  [[ $output != *r3c1* && $output != *missing* ]]
}

@test "at a terminal, neither a stray line, a border nor a blank line behind a board is another board or a reply" {
  printf '+---+---+---+\n' >border
  { cat border board border && echo; } >drawn
  echo 7 >stray
  typed --type drawn 'q: quit > ' --type border 'q: quit > ' --type stray 'q: quit > ' --type reply-n 'q: quit > ' \
    --type reply- 'q: quit > ' hint
  like "$status" 0 "$(grep -o 'look at' <<<"$output" | wc -l)" 1
  like "$output" '*r9c1 is 5, since *single*single: look at*'
}

@test "at a terminal, a board is typed again after a faulty line and a blank one" {
  printf '53..7....\n6..19\n' >faulty
  { echo && cat board; } >again
  typed --type board 'q: quit > ' --type faulty 'type the board again' --type again 'q: quit > ' --type reply-q $'q\r\n' hint
  like "$status" 3 "$(grep -o 'naked single' <<<"$output" | wc -l)" 2
}

@test "at a terminal, another board follows a hint, and q or Ctrl-D ends" {
  tr 0 x <board >crosses
  typed --type board 'q: quit > ' --type hard 'q: quit > ' --type crosses 'q: quit > ' hint --level 2
  like "$status" 0 "$(grep -o 'look at' <<<"$output" | wc -l)" 3
  echo 5${one:1} >none
  typed --type none 'by --puzzle.' --type hard 'q: quit > ' hint
  like "$status" 1
  typed --type none 'by --puzzle.' --type reply-q $'q\r\n' hint
  like "$status" 1
  typed --type reply-q $'q\r\n' hint
  like "$status" 0
  [[ $output != *empty* ]]
}
