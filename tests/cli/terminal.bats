#!/usr/bin/env bats
# What differs on a terminal: colours and the progress line.
load command

# The environment of the tests does not decide about colours.
setup() {
  cd "$BATS_TEST_TMPDIR" || return
  unset NO_COLOR
  export TERM=xterm
  grid 'Grid 01' >one
  tail -n +2 one >rows
}

@test "pretty has colours on a terminal" {
  on_terminal bash -c "'$EULER96' -o pretty one && NO_COLOR='' '$EULER96' -o pretty one &&
    env -u TERM '$EULER96' -o pretty one"
  expect 0
  like "$(grep -oF '\x1b[36m4\x1b[0m' <<<"$output" | wc -l)" 24 # the eight found fours, three times
}

@test "pretty has no colours with NO_COLOR, on a dumb terminal, in a pipe or a file" {
  on_terminal bash -c "NO_COLOR=1 '$EULER96' -o pretty one && TERM=dumb '$EULER96' -o pretty one &&
    '$EULER96' -o pretty one | cat && '$EULER96' -o pretty --output-file out one && cat out"
  like "$status" 0 "$(grep -oF 'Grid 01' <<<"$output" | wc -l)" 4
  [[ $output != *'\x1b'* ]]
  like "$("$EULER96" -o pretty --color always one)" $'*\e\\[*'
}

@test "names cannot control the terminal; files and pipes get their bytes" {
  local name=$'\x9b2J\xc2\x9b\xe2\x80\xae' shown='\\x9B2J\\u{009B}\\u{202E}'
  printf 'Grid %s\n%s\n' "$name" "$(grid 'Grid 01' | tail -n +2)" >hostile
  on_terminal bash -c "for form in '-o numbers' '-o grid' '-o csv' '-o tsv' '-o ndjson' '-o pretty' \
    candidates search-space explain 'explain -o html' hint 'hint -o ndjson'; do
      NO_COLOR=1 '$EULER96' \$form hostile && echo done
    done"
  like "$(grep -oF '\r\ndone\r\n' <<<"$output" | wc -l)" 12
  [[ $output != *'\x1b'* && $output != *'\x9b'* && $output != *'\xe2\x80\xae'* ]]
  (($(grep -oF "$shown" <<<"$output" | wc -l) >= 8)) # ndjson and html escape differently
  printf 'puzzle,name\n12,red\e[31m\n' >refused
  on_terminal bash -c "for form in numbers grid csv tsv ndjson pretty; do
      NO_COLOR=1 '$EULER96' -o \$form refused 2>/dev/null
    done"
  like "$(grep -oE 'red.{1,2}x1B|red.{1,2}u001b' <<<"$output" | wc -l)" 6
  [[ $output != *'red\x1b'* ]]
  for form in numbers grid csv tsv; do
    "$EULER96" -o "$form" hostile | grep -qaF "$name"
    "$EULER96" -o "$form" --output-file out hostile
    grep -qaF "$name" out
  done
}

@test "--progress auto: a line on a terminal, which is cleared at the end" {
  # The line is shown after the first second.
  local slow="{ cat one; sleep 2; cat one; }"
  "$BATS_TEST_DIRNAME/on_terminal.py" bash -c "$slow | '$EULER96' -o nothing --progress never" \
    >never &
  bash -c "$slow | '$EULER96' -o nothing" >out 2>err &
  on_terminal bash -c "$slow | '$EULER96' -o nothing"
  wait
  like "$status" 0
  [[ $output == *'\r'*' records, '*' a second\x1b[K\r\x1b[K'* ]]
  like "$(<never)" "b''"
  [[ ! -s out && ! -s err ]]
}

@test "without an argument, it says what it waits for, on a terminal alone" {
  on_terminal timeout --foreground 0.5 "$EULER96"
  like "$output" '*euler96: type or paste puzzles; press Ctrl-D to finish*'
  on_terminal bash -c "'$EULER96' </dev/null; '$EULER96' one; '$EULER96' solvers"
  [[ $output != *Ctrl-D* ]]
}

# The last row of the solution of grid 01, as it is drawn.
last_row='6 9 5 │ 4 1 7 │ 3 8 2'

@test "a pasted board is drawn after its ninth row, and so is the next" {
  grid 'Grid 02' | tail -n +2 >second
  typed --type rows "$last_row" --type second '└'
  like "$status" 0 "$output" '*Sum of 2 corner numbers: 728*'
  cat rows second >both
  typed --type both '└'
  like "$status" 0 "$output" '*Sum of 2 corner numbers: 728*'
  typed --type rows "$last_row" # the sum of one board is not shown
  [[ $status == 0 && $output != *Sum* ]]
}

@test "boards of every shape can be pasted one after the other" {
  tr -d '\n' <rows >line && echo >>line
  sed 's/./&,/g; s/,$//; s/0//g' rows >table
  { echo '+---+---+---+' && sed 's/\(...\)/|\1/g; s/$/|/; 3a+---+---+---+' rows |
    sed '7a+---+---+---+' && echo '+---+---+---+'; } >drawn
  { echo '[' && sed 's/.*/"&",/' rows && echo ']'; } >array
  echo 'a slip' >slip
  typed --type rows "$last_row" --type one "$last_row" --type line "$last_row" --type table "$last_row" \
    --type slip invalid --type drawn "$last_row" --type array "$last_row" --type rows "$last_row"
  like "$status" 3 "$output" '*Sum of 7 corner numbers: 3381*'
}

@test "explain takes each pasted board at once" {
  typed --type rows 'Guesses: ' --type rows 'Guesses: ' explain
  like "$status" 0
}

@test "hint takes each pasted board at once, and a slip does not stop it" {
  echo '0030206y0' >slip
  typed --type rows 'look at r5c6.' --type slip 'expected' --type rows 'look at r5c6.' hint --level 2
  like "$status" 3
  like "$(grep -oF '\r\nnaked single: look' <<<"$output" | wc -l)" 2 # without numbers of lines
}

@test "a file has a sum on a terminal, too" {
  on_terminal "$EULER96" "$puzzles"
  like "$status" 0 "$output" "b'24702*"
  on_terminal bash -c "'$EULER96' one | cat"
  like "$output" "b'483*"
}

# words OF: its words, one a line, without the ends of lines.
words() { tr -s ' \n' '\n\n' <<<"${1//\\r\\n/ }"; }

@test "a narrow terminal breaks lines between words, and has one board below the other" {
  for command in --help 'explain --help' 'explain one' '-o pretty one' '-n 7 one'; do
    on_terminal bash -c "stty columns 50; NO_COLOR=1 '$EULER96' $command"
    narrow=$output
    while IFS= read -r line; do
      ((${#line} <= 50)) || { echo "too long: $line"; return 1; }
    done < <(python3 -c 'import ast, sys; print(ast.literal_eval(sys.argv[1]).decode())' "$narrow" | tr -d '\r')
    on_terminal bash -c "stty columns 500; NO_COLOR=1 '$EULER96' $command"
    [[ $command == *pretty* || $(words "${narrow:2}") == "$(words "${output:2}")" ]]
  done
}
