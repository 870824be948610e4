#!/usr/bin/env bats
# --check: every difference from the known solutions is reported and makes the exit code 1.
load command

@test "the known solutions agree" {
  euler96 --check "$solutions" "$puzzles"
  expect 0 24702 ''
}

@test "known solutions from standard input" {
  run --separate-stderr "$EULER96" --check - "$puzzles" <"$solutions"
  expect 0 24702 ''
}

@test "known solutions that cannot be read" {
  euler96 --check missing "$puzzles"
  expect 4 '' 'euler96: missing: No such file or directory'
  sed '3s/.$//' "$solutions" >known
  euler96 --check known "$puzzles"
  expect 3 '' 'known:3:9: *'
}
