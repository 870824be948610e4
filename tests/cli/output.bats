#!/usr/bin/env bats
# What the command writes: the answer alone on stdout, and never exit code 0 for less than all of it.
load command

@test "not solved: instead of the sum, messages name the puzzles" {
  euler96 "$lectures"
  expect 1 '' "*/lectures.txt:51:1: Grid blank: several solutions: r* could be * instead of *
euler96: no sum: 1 of 6 puzzles has no unique solution (Grid blank: multiple); --output numbers shows the others, and euler96 explain -n NAME FILE shows why"
}

@test "stats go to stderr" {
  euler96 --stats "$puzzles"
  expect 0 24702 '*speed*'
  [[ ! $stderr =~ guesses|nodes ]] # of auto
  euler96 -s singles --stats "$puzzles"
  expect 0 24702
  like "$stderr" $'speed*puzzles a second\nwall time*unique *50\n*none *0\n*guesses *[0-9]*reading*solving*writing*'
}

@test "stats name each format of the inputs, or none" {
  printf 'puzzle\n%s\n' "$one" >csv
  euler96 --stats "$puzzles" csv "$puzzles"
  expect 0
  [[ ${stderr_lines[2]} =~ ^input\ +'grid, csv'$ ]]
  : >empty
  euler96 --stats empty
  expect 3
  [[ $stderr =~ input\ +none$'\n' ]]
}

@test "a full disk" {
  for arguments in "'$puzzles'" "-o lines '$puzzles'" "search-space '$lectures'" "candidates '$lectures'" \
    "explain '$lectures'" 'generate --seed 1' --help -h --version solvers; do
    run --separate-stderr bash -c "'$EULER96' $arguments >/dev/full"
    expect 4 '' 'euler96: *No space left on device'
  done
}

@test "a closed stdout" {
  run --separate-stderr bash -c "'$EULER96' '$puzzles' >&-"
  expect 4 '' 'euler96: *Bad file descriptor'
}

@test "a closed pipe ends it by SIGPIPE and without a message" {
  closed() { # COMMAND: its exit code, after the reader of its output has gone
    run --separate-stderr bash -c "$1 > >(:); echo \$? >code"
  }
  times 40 >many # more than a pipe holds
  for arguments in '-o grid many' 'generate -n 20000 --seed 1'; do
    closed "'$EULER96' $arguments"
    like "$stderr" '' "$(<code)" 141
  done
  closed "env --ignore-signal=PIPE '$EULER96' -o grid many"
  like "$stderr" 'euler96: cannot write standard output: Broken pipe' "$(<code)" 4
}

@test "a closed stderr changes nothing" {
  run bash -c "'$EULER96' '$puzzles' 2>&-"
  expect 0 24702
  run bash -c "'$EULER96' '$lectures' 2>&-"
  expect 1 ''
}

# not_waiting FD COMMAND...: with a descriptor that another program has made non-blocking.
not_waiting() {
  python3 -c 'import os, sys
os.set_blocking(int(sys.argv[1]), False)
os.execvp(sys.argv[2], sys.argv[2:])' "$@"
}

@test "a non-blocking stdout is waited for" {
  times 40 >many
  "$EULER96" -o grid many >expected
  not_waiting 1 "$EULER96" -o grid many | { sleep 0.3 && cat >found; }
  cmp expected found
}

@test "a non-blocking stdin is waited for" {
  gzip -c "$puzzles" >compressed # whose first byte does not show what it is
  { sleep 0.3 && head -c 1 compressed && sleep 0.3 && tail -c +2 compressed; } |
    not_waiting 0 "$EULER96" >found
  like "$(<found)" 24702
}
