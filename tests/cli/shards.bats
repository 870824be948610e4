#!/usr/bin/env bats
# --shard, --summary and merge, with the real command. What the parts of an input add up to is tested in
# tests/shard_runs_test.cpp, what merge refuses in tests/shard_test.cpp and summary_file_test.cpp.
load command

# in_parts COUNT FILE OPTION...: runs on all shards of FILE; leaves joined, I.json and merge's exit code.
in_parts() {
  local i count=$1 file=$2 summaries=()
  for ((i = 1; i <= count; ++i)); do
    "$EULER96" --shard "$i/$count" --summary "$i.json" "${@:3}" "$file" 2>>said || true
    summaries+=("$i.json")
  done >joined
  euler96 merge -o nothing --summary whole.json "${summaries[@]}"
}

@test "shards and their merged summary are the single run" {
  "$EULER96" -o csv --summary one.json "$puzzles" >one
  in_parts 3 "$puzzles" -o csv
  expect 0 '' ''
  cmp one joined
  diff <(grep -v '"nodes"' one.json) <(grep -v '"nodes"' whole.json)
  for i in 1 2 3; do "$EULER96" -o csv --shard "$i/3" "$puzzles"; done | cmp one -
}

@test "a summary is JSON, indented by two" {
  cp "$puzzles" $'"quotes" \\ ä'
  "$EULER96" -o nothing --summary one.json $'"quotes" \\ ä'
  python3 -m json.tool --indent 2 --no-ensure-ascii one.json | cmp - one.json
}

@test "a summary of standard input has no size" {
  "$EULER96" --summary one -o nothing <"$puzzles"
  grep -qF '"size": 0' one
  euler96 merge --stats one
  [[ $status == 0 && $output == 24702 && $stderr =~ unique\ +50 ]]
}

@test "merge prints the sum and exits like the single run" {
  in_parts 3 "$puzzles" -o nothing
  euler96 merge 3.json 1.json 2.json
  expect 0 24702 ''
  in_parts 2 "$lectures" -o nothing
  euler96 merge 1.json 2.json
  expect 1 '' '*not solved: 1 multiple'
  euler96 merge -o nothing --fail-on none 1.json 2.json
  expect 0 '' ''
}

@test "merge says why the exit code is not 0" {
  head -n 2 "$puzzles" | iconv -t UTF-16 >wide
  in_parts 2 wide -o nothing
  expect 3 '' 'euler96: problems of the input as a whole: 1'
  sed '12s/^2/3/' "$solutions" >known
  in_parts 2 "$puzzles" -o nothing --check known
  expect 1 '' 'euler96: differences from the known solutions: 1'
  sed '3s/.$//' "$puzzles" >bad
  in_parts 2 bad -o nothing --check known
  expect 3 '' 'euler96: puzzles: 50; not solved: 1 invalid; differences from the known solutions: 2'
  "$EULER96" -o nothing --summary one.json "$puzzles" missing 2>/dev/null || true
  euler96 merge -o nothing one.json
  expect 4 '' 'euler96: errors of reading: 1'
}

@test "edited summaries are refused" {
  "$EULER96" -o nothing --summary 1.json "$puzzles"
  for edit in 's/"problems": 0/"problems": 1/' 's/"corner_sum": 24702/"corner_sum": 24703/'; do
    sed -E "$edit" 1.json >edited.json
    euler96 merge edited.json
    expect 3 '' 'edited.json:*: expected a summary of version 3, exactly as --summary writes it, found *'
  done
  { cat 1.json && head -c 70000 /dev/zero | tr '\0' ' '; } >edited.json
  euler96 merge edited.json
  expect 3 '' 'edited.json:1:1: expected a summary of at most 65536 bytes*'
}

@test "files that are not summaries are refused" {
  "$EULER96" -o nothing --summary 1.json "$puzzles"
  euler96 merge 1.json 1.json
  expect 3 '' 'euler96: merge: *shard 1/1 twice'
  euler96 merge 1.json missing.json
  expect 4 '' 'euler96: missing.json: No such file or directory'
  euler96 merge .
  expect 4 '' 'euler96: .: Is a directory'
  euler96 merge /dev/null
  expect 3 '' "/dev/null:1:1: expected *, found the end of the file"
  euler96 merge "$puzzles"
  expect 3 '' "*:1:1: expected a summary *, found 'Grid 01'"
}

@test "the summary of thousands of inputs can be merged" {
  local name inputs
  printf -v name '%0200d' 7
  grid 'Grid 01' >"$name"
  mapfile -t inputs < <(yes "$name" | head -n 3000)
  "$EULER96" -o nothing --summary many.json "${inputs[@]}"
  euler96 merge many.json
  expect 0 $((3000 * 483)) ''
}

@test "only a file of known size has shards" {
  euler96 --shard 1/2 - <"$puzzles"
  expect 2 '' 'euler96: --shard *'
  euler96 --shard 1/2 missing
  expect 2 '' 'euler96: --shard *'
}
