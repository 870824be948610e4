#!/usr/bin/env bats
# scripts/cluster with this machine alone (more of them: tests/cluster/run).
load command

setup() {
  command -v parallel >/dev/null || skip 'no GNU parallel'
  mkdir "$BATS_TEST_TMPDIR/a b" && cd "$BATS_TEST_TMPDIR/a b" || return
  echo : >hosts
  file="it's {} a file.txt" # what no shell between here and there may take apart
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

# A machine that shares no folder with this one: a home of its own behind an ssh that is none.
other_machine() {
  command -v rsync >/dev/null || skip 'no rsync'
  mkdir home
  printf '#!/bin/sh\nwhile [ "$1" != other ]; do shift; done\nshift\n%s\nexport SHELL=/bin/sh HOME=%q; cd && eval "$*"\n' \
    '[ "$1" != -- ] || shift' "$PWD/home" >ssh
  chmod +x ssh
  ln -s "$PWD/ssh" "$BATS_TEST_TMPDIR/ssh" # parallel takes its name apart
  export PARALLEL_SSH=$BATS_TEST_TMPDIR/ssh
  echo other >hosts
  # Parts that are not done there are not done at all.
  printf '#!/bin/sh\ncase $PWD:$* in %q*) ;; *"--shard "[1-8]/[38]" "*) exit 4 ;; esac\nexec %q "$@"\n' \
    "$PWD/home/" "$EULER96" >worker
  chmod +x worker
  EULER96=$PWD/worker
}

@test "output, summary and exit code of a single run" {
  cp "$puzzles" "$file"
  cluster --output sum "$file"
  as_single sum
  for form in numbers grid csv; do
    cluster --output 'an output' "$file" -- -o "$form"
    as_single 'an output' -o "$form"
  done
  cluster --output checked "$file" -- -o lines --check "$solutions"
  as_single checked -o lines --check "$solutions"
}

@test "names as seen from here" {
  ln -s "$puzzles" "$file"
  cp "$solutions" known
  ln -s "$EULER96" program
  mkdir folder
  cluster --output folder/out --euler96 ./program "$file" -- -o lines --check known
  as_single folder/out -o lines --check known
  other_machine
  cluster --copy --output folder/out "$file" -- -o lines
  as_single folder/out -o lines
}

@test "puzzles without one solution and malformed ones are outcomes, not failures" {
  cp "$lectures" "$file"
  cluster --output out "$file" -- --output=csv
  [[ $status == 1 ]]
  as_single out --output=csv
  cluster --output out "$file" -- --output=csv --fail-on none
  as_single out --output=csv --fail-on none
  sed 5d "$puzzles" >"$file"
  cluster --output out "$file" -- -onumbers
  [[ $status == 3 ]]
  as_single out -onumbers
}

@test "no file without an answer" {
  cp "$lectures" "$file"
  cluster --output out "$file"
  [[ $status == 1 && ! -e out && -s out.summary.json && $stderr == *'not written'* ]]
  iconv -t UTF-16 "$puzzles" >"$file"
  cluster --output out "$file" -- -o csv
  [[ $status == 3 && ! -e out && $stderr == *'not written'* ]]
}

@test "an empty file is what it is for a single run" {
  : >"$file"
  for form in sum lines; do
    cluster --output out "$file" -- -o "$form"
    [[ $status == 3 && $stderr == *'found an empty file'* ]]
    [[ $stderr == *'not written'* && ! -e out ]]
    : >out
    as_single out -o "$form"
    rm out
  done
}

@test "after a failure the same command does what is missing, and that alone" {
  cp "$puzzles" "$file"
  printf '#!/bin/sh\n[ -e fixed ] || case "$*" in *2/3*) exit 4 ;; esac\necho x >>ran\nexec %q "$@"\n' \
    "$EULER96" >worker
  chmod +x worker
  broken() {
    run --separate-stderr "$CLUSTER" --hosts hosts --euler96 "$PWD/worker" --shards 3 "$@"
  }
  broken --output out "$file" -- -o numbers
  [[ $status == 4 && ! -e out && ! -e out.summary.json && $stderr == *'part 2 of 3 is missing'* ]]
  [[ $(wc -l <out.parts/ran) == 2 ]]
  cluster --output out "$file" -- -o grid
  [[ $status == 4 && $stderr == *'another run'* && ! -e out ]]

  touch out.parts/fixed
  broken --output out --retries 1 "$file" -- -o numbers
  as_single out -o numbers
}

@test "what makes no sense is refused" {
  cp "$puzzles" "$file"
  cluster "$file"
  [[ $status == 2 ]]
  cluster --output out
  [[ $status == 2 ]]
  cluster --output out --shards 0 "$file"
  [[ $status == 2 ]]
  cluster --output out --shards
  [[ $status == 2 ]]
  cluster --output out --nope "$file"
  [[ $status == 2 ]]
  cluster --output out "$file" -- --shard 1/2
  [[ $status == 2 ]]
  cluster --output out missing
  [[ $status == 4 ]]
  : >hosts
  cluster --output out "$file"
  [[ $status == 4 && $stderr == *'names no machine'* ]]
}

@test "a folder that is not there takes no output" {
  cp "$puzzles" "$file"
  for out in missing/answer.txt missing/too/answer.txt; do
    cluster --output "$out" "$file"
    [[ $status == 4 && $stderr == *"$out: its folder does not exist"* ]]
    [[ ! -e missing && ! -e /answer.txt ]]
  done
}

@test "failures of its own are no outcomes of puzzles" {
  cp "$puzzles" "$file"
  cluster --output /proc/out "$file"
  [[ $status == 4 && $stderr == *'could not go on'* ]]
  mkdir out.summary.json
  cluster --output out "$file"
  [[ $status == 4 && $stderr == *'out.summary.json: is a folder'* ]]
  rmdir out.summary.json

  # A part that fails leaves the folder of the parts.
  printf '#!/bin/sh\ncase $* in *"--shard "?/3" "*) exit 4 ;; esac\nexec %q "$@"\n' "$EULER96" >worker
  chmod +x worker
  cluster --output out --euler96 "$PWD/worker" "$file"
  [[ $status == 4 && -d out.parts ]]
  for name in lock commands summary.json joined; do
    rm -rf "out.parts/$name"
    mkdir -p "out.parts/$name/something"
    cluster --output out "$file"
    [[ $status == 4 && $stderr == *cluster:* && ! -e out ]]
    rm -r "out.parts/$name"
  done
  rm out.parts/shard.2/summary.json
  printf '{}\n' >out.parts/shard.2/summary.json
  cluster --output out "$file"
  [[ $status == 4 && $stderr == *'do not add up'* && ! -e out ]]
}

@test "copies: the puzzles keep their name, whatever it is" {
  other_machine
  # Names of its own files, and what parallel or a shell would take for something else.
  for file in sum joined commands plan shard.1 input \
    "it's {} {#} {.} {2} a \$HOME \"file\"" '{= $_=1 =}' ./-; do
    sed 5d "$puzzles" >"$file" # whose messages show the name
    cluster --copy --output out "$file" -- -o csv
    as_single out -o csv
    sed 5d "$puzzles" | cmp - "$file"
    [[ $stderr == *"${file#./}:"* ]]
    rm "$file"
  done
}

@test "euler96's options that make no sense are refused before any part is tried" {
  cp "$puzzles" "$file"
  # refused CODE MESSAGE OPTION...: as a single run does.
  refused() {
    cluster --output out "$file" -- "${@:3}"
    [[ $status == "$1" && $stderr == *"$2"* && $stderr != *'tries it again'* && ! -e out.parts ]]
  }
  refused 2 "unrecognised option '--nope'" --nope
  refused 2 "found 'nonsense'" --solver nonsense
  refused 2 "found 'nonsense'" -o nonsense
  refused 2 "found 'nonsense'" -o lines --fail-on nonsense
  refused 2 'html goes with --explain' -o html
  refused 2 '--shard goes with one file' extra
  refused 2 '-- does not go with parts' -- extra
  refused 2 '--fail-on does not go with --output sum' --fail-on nothing
  refused 2 '--fail-on does not go with --output sum' -o sum --fail-on nothing
  refused 2 'more than once' -o lines -o csv
  refused 2 "argument for option '--output' is missing" -o
  refused 2 "found ''" --check ''
  refused 4 'euler96: no/such/file: No such file or directory' --check no/such/file
  : >nothing
  refused 3 'nothing:1:1: expected a puzzle, found an empty file' --check nothing
}

@test "copies: parts at once on a machine share the puzzles, and nothing is left there" {
  other_machine
  cp "$puzzles" "$file"
  cluster --copy --output out --shards 8 --jobs 4 --retries 1 "$file" -- -o csv
  as_single out -o csv
  [[ $stderr != *rsync* ]]
  [[ ! $(ls -A home) ]]
}
