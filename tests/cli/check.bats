#!/usr/bin/env bats
# --check: every difference from the known solutions is reported and makes the exit code 1.
load command

@test "the known solutions agree" {
  answers 24702 --check "$solutions" "$puzzles"
}

@test "known solutions from standard input" {
  run --separate-stderr "$EULER96" --check - "$puzzles" <"$solutions"
  expect 0 24702 ''
}

@test "known solutions that cannot be read" {
  fails_with 4 'euler96: missing: No such file or directory' --check missing "$puzzles"
  sed '3s/.$//' "$solutions" >known
  fails_with 3 'known:3:9: *' --check known "$puzzles"
}
