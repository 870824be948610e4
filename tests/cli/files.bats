#!/usr/bin/env bats
# --output-file: whole or not at all. Interruptions, progress, and memory that is bounded.
load command

# No temporary file is left in this folder.
tidy() { [[ -z $(find . -name '*.part*') ]]; }

@test "the file holds the answer, and stdout nothing" {
  euler96 --output-file out "$puzzles"
  expect 0 '' ''
  [[ $(<out) == 24702 ]]
  euler96 -o grid --output-file out "$puzzles"
  expect 0 '' ''
  cmp out "$solutions"
  tidy
}

@test "records with words are a whole answer too, a sum that lacks some is none" {
  { grid 'Grid 01' && grid 'Grid blank'; } >two
  euler96 -o numbers --output-file out two
  expect 1 '' '*1 multiple'
  [[ $(<out) == $'Grid 01\t483\nGrid blank\tmultiple' ]]
  rm out
  euler96 --output-file out two
  [[ $status == 1 && ! -e out && $stderr == *'out: not written: the answer is not complete' ]]
  tidy
}

@test "after a failure the file that was there is still there" {
  echo precious >out
  euler96 -o lines --output-file out "$puzzles" missing
  [[ $status == 4 && $(<out) == precious && $stderr == *'out: not written'* ]]
  : >empty
  euler96 -o lines --output-file out empty
  [[ $status == 3 && $(<out) == precious ]]
  tidy
}

@test "a link is replaced, not followed" {
  echo precious >target
  ln -s target out
  euler96 --output-file out "$puzzles"
  expect 0 '' ''
  [[ ! -L out && $(<out) == 24702 && $(<target) == precious ]]
}

@test "a name that leaves no room for a longer one" {
  local name
  printf -v name '%0255d' 7
  mkdir folder
  euler96 --output-file "folder/$name" --summary "folder/${name/0/1}" "$puzzles"
  expect 0 '' ''
  [[ $(<"folder/$name") == 24702 && -s folder/${name/0/1} ]]
  name=$(printf 'ö%.0s' {1..127}) # an odd place to cut
  euler96 --output-file "$name" "$puzzles"
  expect 0 '' ''
  [[ $(<"$name") == 24702 ]]
  printf -v name '%0256d' 7
  euler96 --output-file "$name" "$puzzles"
  expect 4 '' 'euler96: cannot write *File name too long'
  tidy
}

@test "a file that is replaced keeps its permissions" {
  for mode in 600 640 666 400; do
    echo before >out
    chmod "$mode" out
    (umask 022 && "$EULER96" --output-file out "$puzzles")
    [[ $(<out) == 24702 && $(stat -c %a out) == "$mode" ]]
    rm -f out
  done
  (umask 027 && "$EULER96" --output-file out "$puzzles")
  [[ $(stat -c %a out) == 640 ]]
}

@test "a file that is replaced keeps its group, or its group's rights are gone" {
  [[ $(id -u) == 0 ]] || skip 'needs another user to be'
  : >out
  chgrp 54322 out || skip 'needs another group to give it to'
  chmod 664 out
  "$EULER96" "$puzzles" --output-file out
  [[ $(<out) == 24702 && $(stat -c '%g %a' out) == '54322 664' ]]
  local somebody=(setpriv --reuid 54321 --regid 54321 --clear-groups)
  chmod 777 . # so that somebody may replace the file, whose group is not theirs
  "${somebody[@]}" "$EULER96" --version && "${somebody[@]}" test -w . ||
    skip 'root alone sees the command or this folder'
  "${somebody[@]}" "$EULER96" --output-file out <"$puzzles"
  [[ $(<out) == 24702 && $(stat -c '%u %g %a' out) == '54321 54321 604' ]]
}

@test "refused: - is no file" {
  for option in --output-file --summary; do
    euler96 "$option" - "$puzzles"
    expect 2 '' "euler96: $option: expected the name of a file, found '-'*"
    [[ ! -e - ]]
  done
  euler96 --output-file ./- "$puzzles"
  expect 0 '' ''
  [[ $(<./-) == 24702 ]]
}

@test "refused: devices, folders, places where nothing can be written" {
  mkdir folder
  euler96 --output-file folder "$puzzles"
  expect 4 '' 'euler96: cannot write folder*'
  mkfifo pipe # and no device of the system: should this test fail, root would replace it
  euler96 --output-file pipe "$puzzles"
  expect 4 '' 'euler96: cannot write pipe (a regular file was expected)*'
  euler96 --output-file missing/out "$puzzles"
  expect 4 '' 'euler96: cannot write missing/out*No such file or directory'
  euler96 --output-file=/proc/out "$puzzles"
  expect 4 '' 'euler96: cannot write /proc/out*'
  tidy
}

@test "a summary that cannot be written is found out before the run" {
  mkdir folder
  mkfifo pipe
  for name in missing/sum.json folder pipe; do
    euler96 -o numbers --summary "$name" --output-file out "$puzzles"
    expect 4 '' "euler96: cannot write $name*"
    [[ ! -e out ]]
    euler96 -o numbers --summary "$name" "$puzzles"
    expect 4 '' "euler96: cannot write $name*"
  done
  # The trial leaves nothing behind, nor does it touch what is there.
  echo precious >sum.json
  euler96 --summary sum.json --check missing "$puzzles"
  [[ $status == 4 && $(<sum.json) == precious ]]
  tidy
}

@test "search spaces, candidates and explanations go to a file too" {
  euler96 search-space --output-file out "$lectures"
  expect 0 '' ''
  [[ $(wc -l <out) == 7 ]]
  euler96 search-space --output-file none missing
  [[ $status == 4 && ! -e none ]]
  euler96 explain 'Grid easy' -o html --output-file page "$lectures"
  expect 0 '' ''
  [[ $(head -1 page) == '<!DOCTYPE html>' ]]
  tidy
}

# interrupted SIGNAL CODE: a run that has begun to write, and would never end, ends cleanly.
interrupted() {
  mkfifo input
  # Not under job control, a background command would ignore SIGINT.
  python3 -c 'import os, signal, sys
signal.signal(signal.SIGINT, signal.SIG_DFL)
os.execvp(sys.argv[1], sys.argv[1:])' "$EULER96" -o lines --threads 2 --output-file out input 3>&- &
  local process=$!
  exec 5>input
  for _ in {1..50}; do
    compgen -G 'out.*.part' >/dev/null && break
    sleep 0.1
  done
  compgen -G 'out.*.part' >/dev/null
  kill -s "$1" "$process"
  local code=0
  wait "$process" || code=$?
  exec 5>&-
  [[ $code == "$2" && ! -e out ]]
  tidy
}

@test "Ctrl-C: exit code 130, no file" { interrupted INT 130; }
@test "SIGTERM: exit code 143, no file" { interrupted TERM 143; }
@test "SIGHUP: exit code 129, no file" { interrupted HUP 129; }

@test "a signal that is ignored from the start, as nohup does, changes nothing" {
  mkfifo input
  env --ignore-signal=HUP "$EULER96" --output-file out input 3>&- &
  local process=$!
  exec 5<>input # which waits for nobody
  cat "$puzzles" >&5
  opened() { readlink "/proc/$process/fd/"* | grep -q '/input$'; }
  for _ in {1..200}; do
    opened && break
    sleep 0.1
  done
  opened || { kill -s KILL "$process" && return 1; } # or it would wait for ever
  kill -s HUP "$process"
  exec 5>&-
  wait "$process"
  [[ $(<out) == 24702 ]]
}

@test "progress: a line a second on stderr, when asked for" {
  slow() { { grid 'Grid 01' && sleep 2.2 && grid 'Grid 02'; } | run_slow "$@"; }
  run_slow() { "$EULER96" -o numbers "$@" - "$puzzles" >out 2>err; }
  slow --progress always
  [[ $(wc -l <out) == 52 ]]
  grep -qE '^[0-9]+ records, [0-9]+ a second$' err
  slow --progress never
  [[ $(wc -l <out) == 52 && ! -s err ]]
  slow # not a terminal
  [[ $(wc -l <out) == 52 && ! -s err ]]
}

@test "progress: of a pipe nobody knows how much there is" {
  mkfifo pipe
  timeout 20 bash -c "{ cat '$puzzles' && sleep 2.2; } >pipe" 3>&- &
  local writer=$!
  "$EULER96" --progress always pipe >out 2>err
  wait "$writer"
  [[ $(<out) == 24702 ]]
  grep -qE '^[0-9]+ records, [0-9]+ a second$' err
}

@test "progress: a short run shows none" {
  euler96 --progress always "$puzzles"
  expect 0 24702 ''
}

@test "a full disk or a closed stdout in every form" {
  for form in lines csv ndjson pretty; do
    run --separate-stderr bash -c "'$EULER96' -o $form '$puzzles' >/dev/full"
    expect 4 '' 'euler96: *No space left on device'
    run --separate-stderr bash -c "'$EULER96' -o $form '$puzzles' >&-"
    expect 4 '' 'euler96: *Bad file descriptor'
  done
  for task in search-space candidates "explain all"; do
    run --separate-stderr bash -c "'$EULER96' $task '$lectures' >/dev/full"
    expect 4 '' 'euler96: *No space left on device'
  done
}

@test "progress: within a batch too, and of the part that is asked for" {
  for _ in {1..40}; do cat "$puzzles"; done >forty
  # 2,000 puzzles are one batch; this solver gives up after a million grids on each.
  timeout 2.5 "$EULER96" -s collapse -o nothing --progress always forty 2>err || [[ $? == 124 ]]
  grep -qE '^[0-9]+ records, [0-9]+ a second, [0-9.]+%(, [0-9]+ s left)?$' err
  ! grep -q '100.0%' err
  # Half of the file is passed over in no time: that is no progress.
  timeout 2.5 "$EULER96" -s collapse -o nothing --shard 2/2 --progress always forty 2>err ||
    [[ $? == 124 ]]
  ! grep -qE ' [5-9][0-9]\.[0-9]%' err
}

@test "progress: of files whose sizes are known, how much is done" {
  for _ in {1..500}; do cat "$puzzles"; done >many
  # It waits for a reader, until it is time for a line.
  "$EULER96" -o grid --progress always many 2>err | { sleep 1.5 && wc -l >/dev/null; }
  grep -qE '^[0-9]+ records, [0-9]+ a second, [0-9.]+%, [0-9]+ s left$' err
}

@test "a link to a device, or a device by another name, is not replaced" {
  # Not as somebody who could replace them.
  somebody=
  [[ $(id -u) != 0 ]] || somebody='setpriv --reuid 54321 --regid 54321 --clear-groups'
  $somebody "$EULER96" --version || skip 'root alone sees the command'
  chmod 755 .
  ln -s /dev/stdout link
  ln -s link chain
  for name in link chain //dev/stdout /dev/../dev/stdout /proc/self/fd/1; do
    run --separate-stderr bash -c "$somebody '$EULER96' --output-file '$name' '$puzzles' >real"
    [[ $status == 4 && $stderr == *'a regular file was expected'* && ! -s real ]]
  done
  [[ -L link && -L chain && -c /dev/null ]]
  tidy
}

@test "a file that may not grow is an error of writing, not the end" {
  for _ in {1..20}; do cat "$puzzles"; done >twenty
  for to in '--output-file out' '>real'; do
    run --separate-stderr bash -c "ulimit -f 4; '$EULER96' -o grid twenty $to"
    [[ $status == 4 && $stderr == *'File too large'* && ! -e out ]]
  done
  tidy
}

@test "the file that the answer goes to is not read" {
  cp "$puzzles" both
  for command in "'$EULER96' -o grid both >>both" "'$EULER96' -o grid <both >>both" \
    "'$EULER96' -o grid --check both '$puzzles' >>both"; do
    run --separate-stderr bash -c "$command"
    expect 2 '' 'euler96: standard output: expected another file than those that are read*'
    cmp both "$puzzles"
  done
}

@test "statistics that cannot be written are an error" {
  run --separate-stderr bash -c "'$EULER96' --stats '$puzzles' 2>/dev/full"
  [[ $status == 4 && $output == 24702 ]]
  "$EULER96" -o nothing --summary whole "$puzzles"
  run --separate-stderr bash -c "'$EULER96' merge --stats whole 2>/dev/full"
  [[ $status == 4 && $output == 24702 ]]
  # Of two errors the first one counts.
  run --separate-stderr bash -c "'$EULER96' --stats '$lectures' 2>/dev/full"
  [[ $status == 1 && $output == '' ]]
  "$EULER96" -o nothing --summary part "$lectures" || [[ $? == 1 ]]
  run --separate-stderr bash -c "'$EULER96' merge --stats part 2>/dev/full"
  [[ $status == 1 && $output == '' ]]
}

@test "where the system allows few threads, fewer are used" {
  [[ $(id -u) == 0 ]] || skip 'needs another user to be'
  for _ in {1..600}; do cat "$puzzles"; done >many # more than three batches
  chmod 755 . && : >out && chmod 666 out
  local somebody=(setpriv --reuid 54321 --regid 54321 --clear-groups)
  "${somebody[@]}" "$EULER96" -o nothing many || skip 'root alone sees the command or this folder'
  for most in 2 4 6 9 14; do
    prlimit --nproc=$most "${somebody[@]}" \
      "$EULER96" --threads 16 -o numbers many >out
    [[ $(wc -l <out) == 30000 ]]
  done
}

@test "a consumer that stands still does not keep it from ending" {
  for _ in {1..400}; do cat "$puzzles"; done >many
  mkfifo pipe
  "$EULER96" -o grid --threads 2 many >pipe &
  process=$!
  exec 5<pipe
  sleep 1
  kill "$process"
  (sleep 10 && kill -9 "$process") 3>&- &
  guard=$!
  code=0
  wait "$process" || code=$?
  kill "$guard"
  exec 5<&-
  [[ $code == 143 ]]
}
