#!/usr/bin/env bats
# scripts/cluster on this machine, and on others that a script in place of ssh pretends.
load command

setup() {
  command -v parallel >/dev/null || skip 'no GNU parallel'
  command=$EULER96
  mkdir "$BATS_TEST_TMPDIR/a b" && cd "$BATS_TEST_TMPDIR/a b" || return
  echo : >hosts
  file="it's {} a file.txt" # a name that no shell on the way may interpret
}

cluster() {
  run --separate-stderr "$CLUSTER" --hosts hosts --euler96 "$EULER96" --shards 3 "$@"
}

# as_single OUT OPTION...: OUT, its summary and the exit code are those of a single run.
as_single() {
  local code=0
  "$EULER96" --summary single.json "${@:2}" "$file" >single 2>/dev/null || code=$?
  [[ $status == "$code" ]]
  cmp single "$1"
  diff <(grep -vE '"(guesses|nodes)"' single.json) <(grep -vE '"(guesses|nodes)"' "$1.summary.json")
  [[ ! -e $1.parts ]]
}

# machines NAME...: each has a home of its own behind a script in place of ssh. With a file `cut`, the
# machine b is cut off as soon as there is a file `failed`.
machines() {
  command -v rsync >/dev/null || skip 'no rsync'
  printf '%s\n' "$@" >hosts
  cat >ssh <<END
#!/bin/sh
here='$PWD'
still_there() { [ "\$MACHINE" != b ] || [ ! -e "\$here/cut" ] || [ ! -e "\$here/failed" ] || exit 255; }
while case \$1 in a | b) false ;; esac; do shift; done
export SHELL=/bin/sh MACHINE=\$1 HOME="\$here/home.\$1"
shift
[ "\$1" != -- ] || shift
still_there
mkdir -p "\$HOME" && cd && (eval "\$*")
code=\$?
still_there
exit \$code
END
  chmod +x ssh
  ln -s "$PWD/ssh" "$BATS_TEST_TMPDIR/ssh" # parallel takes its name apart
  export PARALLEL_SSH=$BATS_TEST_TMPDIR/ssh
}

# worker COMMANDS: a program that runs them first; the parts have --shard.
worker() {
  printf '#!/bin/sh\nhere=%q\ncase $* in *"--shard "[1-8]/[368]" "*) %s ;; esac\nexec %q "$@"\n' \
    "$PWD" "$1" "$command" >worker
  chmod +x worker
  EULER96=$PWD/worker
}

@test "output, summary and exit code are those of a single run" {
  cp "$puzzles" "$file"
  cluster --output sum "$file"
  as_single sum
  cluster --output 'an output' "$file" -- -o lines --check "$solutions"
  as_single 'an output' -o lines --check "$solutions"
}

@test "relative names and links are seen from the current folder" {
  ln -s "$puzzles" "$file"
  cp "$solutions" known
  ln -s "$EULER96" program
  mkdir folder
  cluster --output folder/out --euler96 ./program "$file" -- -o lines --check known
  as_single folder/out -o lines --check known
}

@test "puzzles without one solution and malformed puzzles are outcomes, not failures" {
  { cat "$lectures" && sed 5d "$puzzles"; } >"$file"
  cluster --output out "$file" -- --output=csv
  [[ $status == 3 ]]
  as_single out --output=csv
  cluster --output out "$file" -- -onumbers --fail-on none
  [[ $status == 0 ]]
  as_single out -onumbers --fail-on none
}

@test "without a whole answer there is no file" {
  cp "$lectures" "$file"
  cluster --output out "$file"
  [[ $status == 1 && ! -e out && -s out.summary.json && $stderr == *'not written'* ]]
  : >"$file"
  cluster --output out "$file" -- -o lines
  [[ $status == 3 && $stderr == *'found an empty file'* && ! -e out ]]
}

@test "after a failure the same command solves only the missing parts" {
  cp "$puzzles" "$file"
  printf '#!/bin/sh\n[ -e fixed ] || case "$*" in *2/3*) exit 4 ;; esac\necho x >>ran\nexec %q "$@"\n' \
    "$EULER96" >worker
  chmod +x worker
  cluster --output out --retries 1 --euler96 ./worker "$file" -- -o numbers
  [[ $status == 4 && ! -e out && ! -e out.summary.json && $stderr == *'parts failed: '* ]]
  [[ $(grep -c x ran) == 3 ]] # the usage check, two parts
  cluster --output out "$file" -- -o grid
  [[ $status == 4 && $stderr == *'another run'* && ! -e out ]]

  touch fixed
  rm ran
  cluster --output out --retries 1 --euler96 ./worker "$file" -- -o numbers
  as_single out -o numbers
  [[ $(grep -c x ran) == 3 ]] # the usage check, one part, the merging
}

@test "usage errors of its own" {
  cp "$puzzles" "$file"
  refused() { # refused CODE MESSAGE ARGUMENT...
    cluster "${@:3}"
    [[ $status == "$1" && $stderr == *"$2"* ]]
  }
  refused 2 expected "$file"
  refused 2 expected --output out
  refused 2 'whole number' --output out --shards 0 "$file"
  refused 2 'a value is missing' --output out --shards
  refused 2 'unknown option' --output out --nope "$file"
  refused 4 'not a readable file' --output out missing
  for out in missing/answer.txt missing/too/answer.txt; do
    refused 4 'cluster: ' --output "$out" "$file"
    [[ ! -e missing && ! -e /answer.txt ]]
  done
  mkdir out.summary.json
  refused 4 'out.summary.json: is a folder' --output out "$file"
  refused 4 'failed: mkdir' --output /proc/out "$file"
  : >hosts
  refused 4 'names no machine' --output out "$file"
}

@test "usage errors of euler96 are reported before any part is tried" {
  cp "$puzzles" "$file"
  refused() { # refused CODE MESSAGE OPTION...
    cluster --output out "$file" -- "${@:3}"
    [[ $status == "$1" && $stderr == *"$2"* && ! -e out.parts ]]
  }
  refused 2 "unrecognised option '--nope'" --nope
  refused 2 "found 'nonsense'" -o nonsense
  refused 2 'euler96 explain -o html' -o html
  refused 2 '--shard needs one regular file' extra
  refused 2 '--shard needs one regular file' -- extra
  refused 2 '--shard: given more than once' --shard 1/2
  refused 2 '--output-file: given more than once' --output-file x
  refused 2 '--fail-on and --output sum' --fail-on nothing
  refused 2 '--output: expected FORM, found nothing' -o
  refused 4 'no/such/file: No such file' --check no/such/file
  : >nothing
  refused 3 'nothing:1:1: expected a puzzle, found an empty file' --check nothing
}

@test "a failed part is not an outcome of puzzles" {
  cp "$puzzles" "$file"
  printf '#!/bin/sh\ncase $* in *"--shard 1/3 "*) exit 1 ;; esac\nexec %q "$@"\n' "$EULER96" >worker
  chmod +x worker
  cluster --output out --euler96 ./worker "$file" # a part that says 1 without a summary
  [[ $status == 4 && $stderr == *'cannot be merged'* && ! -e out && -d out.parts ]]
  printf '{}\n' >out.parts/shard.1/summary.json
  cluster --output out --euler96 ./worker "$file"
  [[ $status == 4 && $stderr == *'cannot be merged'* && ! -e out ]]
}

@test "the part of a worker that is killed, or of a machine that is cut off, is solved elsewhere" {
  machines a b
  cp "$puzzles" "$file"
  for copy in '' --copy; do
    worker '[ $MACHINE != b ] || [ -e "$here/failed" ] || { : >"$here/failed"; kill -9 $$; }'
    cluster $copy --output out --shards 6 "$file" -- -o csv
    as_single out -o csv
    rm failed
    worker '[ $MACHINE != b ] || : >"$here/failed"'
    : >cut
    cluster $copy --output out --shards 6 "$file" -- -o csv
    as_single out -o csv
    rm failed cut
  done
}

@test "copies: the puzzles keep their name, with any characters" {
  machines a
  worker 'case $PWD in "$here/home.a"/*) ;; *) exit 4 ;; esac' # outside of that home it fails
  # A name of its own files, and names that parallel or a shell would interpret.
  for file in input "it's {} {#} {.} {2} {= \$_=1 =} a \$HOME \"file\"" ./-; do
    sed 5d "$puzzles" >"$file" # whose messages show the name
    cluster --copy --output out "$file" -- -o csv
    as_single out -o csv
    sed 5d "$puzzles" | cmp - "$file"
    [[ $stderr == *"${file#./}:"* ]]
    rm "$file"
  done
}

@test "copies: parts at once on a machine share the puzzles, and nothing is left there" {
  machines a
  worker 'case $PWD in "$here/home.a"/*) ;; *) exit 4 ;; esac'
  cp "$puzzles" "$file"
  cluster --copy --output out --shards 8 --jobs 4 --retries 1 "$file" -- -o csv
  as_single out -o csv
  [[ $stderr != *rsync* ]]
  [[ ! $(ls -A home.a) ]]
}
