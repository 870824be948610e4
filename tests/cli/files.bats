#!/usr/bin/env bats
# --output-file: complete or absent. Signals, and the progress line.
load command

# until_true COMMAND...: waits until it succeeds, but not for ever.
until_true() {
  for _ in {1..200}; do
    "$@" && return
    sleep 0.05
  done
  return 1
}

# No temporary file is left in this folder.
tidy() { [[ -z $(find . -name '*.part*') ]]; }

@test "the file holds the answer, and stdout nothing" {
  answers '' --output-file out "$puzzles"
  like "$(<out)" 24702
  answers '' -o grid --output-file out "$puzzles"
  cmp out "$solutions"
  euler96 search-space --output-file out "$lectures" # explanations: in explain.bats
  expect 0 '' ''
  like "$(wc -l <out)" 7
  tidy
}

@test "records without a solution are a complete answer; a sum that lacks one is not" {
  { grid 'Grid 01' && grid 'Grid blank'; } >two
  euler96 -o numbers --output-file out two
  expect 1 '' '*1 multiple'
  like "$(<out)" $'Grid 01\t483\nGrid blank\tmultiple'
  rm out
  euler96 --output-file out two
  expect 1 '*' '*out: not written: the answer is not complete'
  [[ ! -e out ]]
  tidy
}

@test "a link stays, and the file where it leads is replaced" {
  mkdir folder
  echo before >folder/target
  ln -s folder/target near
  ln -s ../near folder/out
  ln -s folder/new new
  for name in folder/out new; do
    answers '' --output-file "$name" "$puzzles"
    [[ -L $name ]]
    like "$(<"$name")" 24702
  done
  [[ -L near ]]
  [[ ! -L folder/target ]]
  like "$(<folder/target)" 24702 "$(<folder/new)" 24702
  euler96 --output-file new missing
  like "$status" 4 "$(<folder/new)" 24702
  tidy
}

@test "a file that is replaced keeps its permissions" {
  for mode in 600 640 666 400; do
    echo before >out
    chmod "$mode" out
    (umask 022 && "$EULER96" --output-file out "$puzzles")
    like "$(<out)" 24702 "$(stat -c %a out)" "$mode"
    rm -f out
  done
  (umask 027 && "$EULER96" --output-file out "$puzzles")
  like "$(stat -c %a out)" 640
}

@test "a file that is replaced keeps its group, or loses the group permissions" {
  [[ $(id -u) == 0 ]] || skip 'needs another user to be'
  : >out
  chgrp 54322 out || skip 'needs another group to give it to'
  chmod 664 out
  "$EULER96" "$puzzles" --output-file out
  like "$(<out)" 24702 "$(stat -c '%g %a' out)" '54322 664'
  local other_user=(setpriv --reuid 54321 --regid 54321 --clear-groups)
  chmod 777 . # so that another user may replace the file
  "${other_user[@]}" "$EULER96" --version && "${other_user[@]}" test -w . ||
    skip 'root alone sees the command or this folder'
  "${other_user[@]}" "$EULER96" --output-file out <"$puzzles"
  like "$(<out)" 24702 "$(stat -c '%u %g %a' out)" '54321 54321 604'
}

@test "a device or a pipe is written directly" {
  answers '' --output-file /dev/null "$puzzles"
  [[ -c /dev/null ]]
  mkfifo pipe
  cat pipe >copy &
  answers '' --output-file pipe "$puzzles"
  wait
  like "$(<copy)" 24702
  [[ -p pipe ]]
  "$EULER96" -o lines --output-file >(cat >copy) "$lectures" || true
  until_true grep -q multiple copy
  run --separate-stderr bash -c "'$EULER96' --output-file /dev/stdout '$puzzles' | cat"
  expect 0 24702 ''
  euler96 --output-file /dev/full "$puzzles"
  expect 4 '' 'euler96: cannot write /dev/full: No space left on device'
  tidy
}

@test "refused: folders, places where nothing can be written" {
  mkdir folder
  fails_with 4 'euler96: cannot write folder*' --output-file folder "$puzzles"
  fails_with 4 'euler96: cannot write missing/out: No such file or directory' --output-file missing/out "$puzzles"
  fails_with 4 'euler96: cannot write /proc/out*' --output-file=/proc/out "$puzzles"
  tidy
}

@test "progress: a line after the first second, when asked for" {
  mkfifo pipe
  times 40 >forty
  times 500 >many
  shown() { grep -qE "^[0-9]+ records, [0-9]+ a second$1\$" "$2"; }
  # Input that arrives slowly, of unknown size: standard input, a pipe.
  feed() { grid 'Grid 01' && sleep 2 && grid 'Grid 02'; }
  feed | "$EULER96" -o numbers --progress always - "$puzzles" >always 2>always.err &
  feed >pipe &
  "$EULER96" -o numbers --progress always pipe >piped 2>piped.err &
  # Within a batch: 2,000 puzzles are one batch, and this solver gives up after a million grids on
  # each.
  "$EULER96" -s collapse -o nothing --progress always forty 2>batch.err 3>&- &
  local batch=$!
  # A file of known size, and a reader that waits until it is time for a line.
  "$EULER96" -o grid --progress always many 2>size.err | { sleep 2 && wc -l >/dev/null; } &
  until_true shown ', [0-9.]+%(, [0-9]+ (s|min) left)?' batch.err
  kill "$batch"
  wait
  shown '' always.err
  shown '' piped.err
  shown ', [0-9.]+%, [0-9]+ s left' size.err
  like "$(wc -l <always)" 52 "$(wc -l <piped)" 2
  run grep -E ' 100.0%| [5-9][0-9]\.[0-9]%' batch.err
  like "$output" ''
}

@test "progress: a short run shows none" {
  answers 24702 --progress always "$puzzles"
}

@test "a link to a device, or a device by another name, is not replaced" {
  # Not as root, who could replace them.
  as_other=
  [[ $(id -u) != 0 ]] || as_other='setpriv --reuid 54321 --regid 54321 --clear-groups'
  $as_other "$EULER96" --version || skip 'root alone sees the command'
  chmod 755 .
  ln -s /dev/stdout link
  ln -s link chain
  for name in link chain //dev/stdout /dev/../dev/stdout /proc/self/fd/1; do
    run --separate-stderr bash -c "$as_other '$EULER96' --output-file '$name' <'$puzzles' >real"
    expect 2 '' '*are the same file*'
    [[ ! -s real ]]
    run --separate-stderr bash -c "$as_other '$EULER96' --output-file '$name' <'$puzzles' | cat"
    # The system may refuse another user the pipe.
    [[ $output == 24702 || $stderr == *'Permission denied' ]]
  done
  [[ -L link && -L chain && -c /dev/null ]]
  tidy
}

@test "the file that the answer goes to is not read" {
  cp "$puzzles" both
  for command in "'$EULER96' -o grid both >>both" "'$EULER96' -o grid <both >>both" \
    "'$EULER96' -o grid --check both '$puzzles' >>both"; do
    run --separate-stderr bash -c "$command"
    expect 2 '' 'euler96: standard output: * is also an input*'
    cmp both "$puzzles"
  done
}

@test "statistics that cannot be written are an error" {
  run --separate-stderr bash -c "'$EULER96' --stats '$puzzles' 2>/dev/full"
  expect 4 24702
  # If there are two errors, the first one counts.
  run --separate-stderr bash -c "'$EULER96' --stats '$lectures' 2>/dev/full"
  expect 1 ''
}

@test "where the system allows few threads, fewer are used" {
  [[ $(id -u) == 0 ]] || skip 'needs another user to be'
  times 600 >many # more than three batches
  chmod 755 . && : >out && chmod 666 out
  local other_user=(setpriv --reuid 54321 --regid 54321 --clear-groups)
  "${other_user[@]}" "$EULER96" -o nothing many || skip 'root alone sees the command or this folder'
  for most in 2 4 9; do
    prlimit --nproc=$most "${other_user[@]}" \
      "$EULER96" --threads 16 -o numbers many >out
    like "$(wc -l <out)" 30000
  done
}

@test "a consumer that reads nothing delays the end by a second" {
  times 400 >many
  mkfifo pipe
  env --ignore-signal=ALRM "$EULER96" -o grid --threads 2 many >pipe &
  local process=$! code=0
  exec 5<pipe
  sleep 0.3 # until the pipe is full
  kill "$process"
  (sleep 10 && kill -9 "$process") 3>&- &
  local guard=$!
  wait "$process" || code=$?
  kill "$guard"
  exec 5<&-
  like "$code" 143
}

@test "standard output and standard error may be one file" {
  for both in '>F 2>&1' '>>F 2>>F' '>F 2>F'; do
    run bash -c ": >F; '$EULER96' --stats '$puzzles' $both"
    like "$status" 0 "$(<F)" $'24702\nspeed*writing*'
  done
  ln F hard
  ln -s F soft
  for name in F ./F hard soft; do
    run --separate-stderr bash -c "'$EULER96' --output-file $name '$puzzles' >F"
    expect 2 '' 'euler96: standard output and --output-file are the same file; *'
    run --separate-stderr bash -c "'$EULER96' --output-file $name '$puzzles' 2>F"
    like "$status" 2 "$(<F)" 'euler96: standard error and --output-file are the same file; *'
  done
}

@test "an input that cannot be looked up is not compared with an output, so nothing is written" {
  ln -s loop loop
  echo precious >out
  for to in '--output-file out' '>>out'; do
    run --separate-stderr bash -c "'$EULER96' '$puzzles' loop $to"
    expect 4 '' 'euler96: cannot write * without comparing it with loop: Too many levels *'
    [[ $(<out) == precious ]]
  done
  run bash -c "'$EULER96' -o lines '$puzzles' loop 2>&1 | cat" # a pipe has nothing to compare
  like "${#lines[@]}" 51 "${lines[50]}" 'euler96: loop: Too many levels *'
  tidy
}
