#!/usr/bin/env bats
# What differs on a terminal: colours and the line of progress.
load command

# Nothing that the tests' own surroundings say of colours counts.
setup() {
  python3 -c 'import os; os.openpty()' 2>/dev/null || skip 'no terminals to be had here'
  cd "$BATS_TEST_TMPDIR" || return
  unset NO_COLOR
  export TERM=xterm
  grid 'Grid 01' >one
}

# on_terminal COMMAND...: its output and messages as Python shows bytes.
on_terminal() { run "$BATS_TEST_DIRNAME/on_terminal.py" "$@"; }

coloured() { [[ $status == 0 && $output == *'\x1b[36m4\x1b[0m'* ]]; }
plain() { [[ $status == 0 && $output == *'Grid 01'* && $output != *'\x1b'* ]]; }

@test "pretty has colours on a terminal" {
  on_terminal "$EULER96" -o pretty one
  coloured
  NO_COLOR='' on_terminal "$EULER96" -o pretty one
  coloured
  on_terminal env -u TERM "$EULER96" -o pretty one
  coloured
}

@test "pretty has no colours where nobody wants or could see them" {
  NO_COLOR=1 on_terminal "$EULER96" -o pretty one
  plain
  TERM=dumb on_terminal "$EULER96" -o pretty one
  plain
  on_terminal bash -c "'$EULER96' -o pretty one | cat"
  plain
  on_terminal bash -c "'$EULER96' -o pretty --output-file out one && cat out"
  plain
}

@test "--progress auto: a line on a terminal, which goes away in the end" {
  # More than a second's worth of reading, since it shows nothing before.
  local slow="{ cat one; sleep 1.2; cat one; }"
  on_terminal bash -c "$slow | '$EULER96' -o nothing"
  [[ $status == 0 && $output == *'\r'*' records, '*' a second\x1b[K\r\x1b[K'* ]]
  on_terminal bash -c "$slow | '$EULER96' -o nothing --progress never"
  [[ $status == 0 && $output == "b''" ]]
  run --separate-stderr bash -c "$slow | '$EULER96' -o nothing"
  expect 0 '' ''
}
