#!/usr/bin/env bats
# The commands of docs/many-machines.md as they stand there: part 3 is killed after it has written records, and
# `split` while it writes part 5. The result is that of a single run.
load command

page=$EULER96_DATA/../docs/many-machines.md

setup() {
  command -v parallel >/dev/null || skip 'no GNU parallel'
  mkdir "$BATS_TEST_TMPDIR/a b" "$BATS_TEST_TMPDIR/bin" && cd "$BATS_TEST_TMPDIR/a b" || return
  here=$PWD
  cat >"$BATS_TEST_TMPDIR/bin/euler96" <<END
#!/bin/bash
if [[ "\$*" == *part.3* ]] && mkdir "$here/killed.euler96" 2>/dev/null; then
  mkfifo "$here/some"
  "$EULER96" "\$@" <"$here/some" &
  exec 4>"$here/some"
  head -n 4 >&4
  until [ -s euler96-*.part ]; do sleep 0.05; done
  kill -9 \$!
  kill -9 \$\$
fi
exec "$EULER96" "\$@"
END
  cat >"$BATS_TEST_TMPDIR/bin/split" <<END
#!/bin/bash
if [[ "\$*" == *l/5/* ]] && mkdir "$here/killed.split" 2>/dev/null; then
  "$(command -v split)" "\$@" | head -n 2
  kill -9 \$\$
fi
exec "$(command -v split)" "\$@"
END
  chmod +x "$BATS_TEST_TMPDIR"/bin/*
  PATH=$BATS_TEST_TMPDIR/bin:$PATH
  # Names and malformed, blank, unsolvable and ambiguous records.
  { "$EULER96" -o csv --columns name,puzzle "$puzzles" "$lectures" 2>/dev/null || true; } |
    sed '7s/,../,x/; 9s/$/\n\n/; 20s/,.*/,'"$(printf '1%.0s' {1..81})/" >puzzles.csv
  cut -d , -f 2 puzzles.csv | tail -n +2 >puzzles.txt
}

# blocks PATTERN: the shell commands of the page of which a line contains PATTERN.
blocks() {
  awk -v pattern="$1" '/^```$/ { if (index(text, pattern)) printf "%s", text; inside = 0 }
    inside { text = text $0 "\n" } /^```bash$/ { inside = 1; text = "" }' "$page" | grep .
}

csv_block() { blocks 'head -n 1 puzzles.csv && split -n l/{}'; }

# in_parts SCRIPT FILE OPTION...: SCRIPT was killed twice, and solved.txt is that of a single run.
in_parts() {
  bash -c "$1"
  [[ -d killed.euler96 && -d killed.split ]]
  "$EULER96" --fail-on nothing "${@:3}" "$2" >single 2>/dev/null
  cmp single solved.txt
  run ls part.*
  like "$output" "$(printf '%s\n' part.{1..8})"
}

# counted: the page's two numbers of records are equal.
counted() {
  run bash -c "$(blocks 'wc -l')"
  like "${#lines[@]}" 2 "${lines[0]}" "${lines[1]}" "${lines[0]}" 56
}

@test "parts of a csv" {
  in_parts "$(csv_block)" puzzles.csv -o lines
  counted
}

@test "parts of lines, of which one begins with a line that looks like a row of a board" {
  local first=$(($(split -n l/1/8 puzzles.txt | wc -l) + 1))
  sed -i "${first}s/.*/123456789/" puzzles.txt
  like "$(split -n l/2/8 puzzles.txt | head -n 1)" 123456789
  in_parts "$(blocks 'puzzles.txt |')" puzzles.txt -o lines
  local count
  count=$(grep -o "grep -vc .* puzzles.txt" "$page")
  { echo '# a comment' && cat puzzles.txt; } >more.txt
  like "$(bash -c "${count/puzzles/more}")" "$(wc -l <solved.txt)"
}

@test "boards are written as csv, compressed files decompressed" {
  cp "$puzzles" grids.txt
  bash -c "$(blocks grids.txt)"
  in_parts "$(csv_block | sed 's/-o lines/-o numbers/')" grids.txt -o numbers
  mv puzzles.csv before
  gzip -c before >puzzles.csv.gz
  bash -c "$(blocks gzip)"
  cmp before puzzles.csv
  sed -i '3s/^/x/' grids.txt
  run bash -c "$(blocks grids.txt)"
  like "$status" 3 "$(wc -l <puzzles.csv)" 51
}

@test "the sum" {
  local sum
  sum=$(blocks awk)
  { echo name,puzzle && "$EULER96" -o csv --no-header --columns name,puzzle "$puzzles"; } >puzzles.csv
  in_parts "$(csv_block | sed 's/-o lines/-o numbers/')" puzzles.csv -o numbers
  run bash -c "$sum"
  expect 0 24702
  none() { # of a part that was changed by a command
    cp part.4 before
    "${@}" part.4
    run bash -c "$sum"
    mv before part.4
    expect 1 ''
  }
  none sed -i '1s/\t.*/\tmultiple/'
  none sed -i '1s/\t.*/\t/'
  none sed -i '1s/\t/\t-/'
  none sed -i 1d
  none sed -i '1{p}'
  rm part.8
  run --separate-stderr bash -c "$sum"
  expect 1 ''
}

@test "names and outcomes" {
  local form
  form=$(grep -o -- '-o tsv --no-header --columns [a-z,]*' "$page")
  # shellcheck disable=SC2086 # words
  in_parts "$(csv_block | sed "s/-o lines/$form/")" puzzles.csv -i csv $form
  counted
  run bash -c "$(blocks uniq)"
  like "$(xargs <<<"$output")" '1 invalid 1 multiple 1 none 53 unique'
}

# A script stands in for ssh; each machine has a home of its own.
over_ssh() {
  cat >"$BATS_TEST_TMPDIR/ssh" <<END
#!/bin/bash
until [[ \$1 == ?.example.org ]]; do shift; done
export SHELL=/bin/sh HOME="$here/\$1"
shift
[ "\$1" != -- ] || shift
mkdir -p "\$HOME" && cd && eval "\$*"
END
  chmod +x "$BATS_TEST_TMPDIR/ssh"
  export PARALLEL_SSH=$BATS_TEST_TMPDIR/ssh
  options=$(sed -nE "s/^ +parallel (.*$1.*) --retries 3 \.\.\.$/\1/p" "$page")
  like "$options" '-S *'
  in_parts "$(csv_block | sed "s/parallel /&$options /")" puzzles.csv -o lines
  like "$(cut -f 2 log | sort -u)" '*a.example.org*b.example.org*'
}

@test "over ssh, with a shared folder" { over_ssh '--workdir \.'; }

@test "over ssh, with copies, which are removed" {
  command -v rsync >/dev/null || skip 'no rsync'
  over_ssh '--basefile'
  run find ./?.example.org -name puzzles.csv -o -name 'part.?'
  like "$output" ''
}

@test "a Slurm array: a task that failed is run again" {
  blocks '#SBATCH' >job
  sed -i 's/  $//' job
  for tasks in '1 2 3 4 5 6 7 8' '3 5'; do
    for i in $tasks; do SLURM_ARRAY_TASK_ID=$i bash job || echo "$i" >>failed; done
  done
  like "$(<failed)" $'3\n5'
  in_parts "$(blocks 'cat part' | grep '^cat part.{1..8} >solved')" puzzles.csv -o lines
}

@test "fewer records than parts, and a header longer than a part" {
  head -n 6 puzzles.csv >few && mv few puzzles.csv
  mkdir killed.euler96 killed.split
  in_parts "$(csv_block)" puzzles.csv -o lines
  sed -i "1s/\$/,$(printf 'a%.0s' {1..9999})/" puzzles.csv
  in_parts "$(csv_block)" puzzles.csv -o lines
}

@test "a part that fails three times leaves no file" {
  echo old >solved.txt
  mkdir killed.euler96 killed.split
  printf '#!/bin/sh\n[ "$2" != l/5/8 ] || kill -9 $$\nexec %s "$@"\n' "$(PATH=/usr/bin:/bin command -v split)" \
    >"$BATS_TEST_TMPDIR/bin/split"
  run bash -c "$(csv_block)"
  expect 1
  [[ ! -e solved.txt && ! -e part.5 ]]
  like "$(tail -n +2 log | wc -l)" 8
}

@test "every command of the page is run" {
  like "$(grep -c '^```bash$' "$page")" 9 "$(grep -cE '^ {4}parallel ' "$page")" 2
}
