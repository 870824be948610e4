#!/usr/bin/env bats
# --shard, --summary and merge: the parts of a file, put together, are the single run, to the byte.
load command

# same_in_parts FILE OPTION...: for as many parts as $counts says, if it says so. A script of its own,
# since bats takes longer to follow its steps than they take.
same_in_parts() {
  COUNTS=${counts-} bash -- "$BATS_TEST_DIRNAME/same_in_parts.bash" "$@"
}

# The first puzzles as lines.
as_lines() { "$EULER96" -o csv "$puzzles" | awk -F, 'NR > 1 {print $5}' | head -n "$1"; }

@test "grid: every form" {
  head -n 120 "$puzzles" >some
  same_in_parts some -o grid
  counts='2 5'
  for form in numbers lines csv ndjson pretty nothing; do same_in_parts some -o "$form"; done
}

@test "grid: malformed records, blank lines, CRLF, a BOM, no last newline" {
  head -n 100 "$puzzles" >some
  # Short rows, missing rows, too many rows, an odd character; some records are cut off by the next.
  sed '3s/.$//; 15d; 29p; 29p; 33s/^./x/; 47d; 48d; 49d; 61s/$/\n\n  \n/' some >bad
  same_in_parts bad -o csv
  counts='2 5 6'
  sed 's/$/\r/' bad >crlf
  same_in_parts crlf -o csv
  { printf '\xEF\xBB\xBF' && head -c -1 bad; } >bom
  same_in_parts bom -o numbers
  head -n -3 bad >short # the last record lacks rows
  same_in_parts short -o numbers
}

@test "grid: rows before the first header" {
  sed '1d' "$puzzles" | head -n 60 >headless
  same_in_parts headless -i grid -o numbers
  counts='2 5 6'
  { printf '\n\n' && cat headless; } >later
  same_in_parts later -o numbers
}

@test "lines: comments, blank and malformed lines, CRLF, a BOM, no last newline" {
  {
    echo '# a comment'
    as_lines 20 | sed '3s/.$//; 5s/$/1/; 7s/^./x/; 9s/$/ # hard/; 11s/^/  /; 13s/^/\n\n#\n/'
    printf 'short\n\n# the end\n'
  } >some
  same_in_parts some -o lines
  counts='2 5 6'
  sed 's/$/\r/' some >crlf
  same_in_parts crlf -o csv
  { printf '\xEF\xBB\xBF' && as_lines 9 | head -c -1; } >bom
  same_in_parts bom -o lines --all 3
}

@test "csv: names, quotes, blank and malformed rows, CRLF, a BOM, no last newline" {
  {
    echo 'name,puzzle,note'
    as_lines 20 | awk '{print "p" NR ",\"" $0 "\",\"a \"\"word\"\"\""}' |
      sed '2s/"/'\''/; 4s/,.*//; 6s/.......$//; 8s/^/\n  \n/; 10s/"[0-9]/"x/'
  } >some
  same_in_parts some -o csv
  counts='2 5 6'
  { printf '\xEF\xBB\xBF' && sed 's/$/\r/' some | head -c -2; } >crlf
  same_in_parts crlf -o csv
  { printf '\n\n' && cat some; } >late # blank lines before the header
  same_in_parts late -o csv
}

@test "fewer records, and fewer bytes, than parts" {
  counts='2 5 13'
  grid 'Grid 01' >one
  same_in_parts one -o numbers
  as_lines 1 >one
  same_in_parts one -o csv
  { echo puzzle && as_lines 1; } >one
  same_in_parts one -o csv
  printf 1234567 >seven
  same_in_parts seven -i lines -o csv
  printf '\n\n' >blank
  same_in_parts blank -o csv
  printf 'puzzle' >header
  same_in_parts header -o csv
}

@test "an empty file, in parts, is told of once and exits as it does whole" {
  : >empty
  same_in_parts empty -o csv
  for part in 1 2 3; do
    euler96 -o nothing --shard $part/3 --summary $part.json empty
    [[ $part == 3 ]] || expect 0 '' ''
  done
  expect 3 '' 'empty:1:1: expected a puzzle, found an empty file'
  euler96 merge 1.json 2.json 3.json
  expect 3 '' 'euler96: problems of the input as a whole: 1'
}

@test "lines too long to be looked at, before and after the format is known" {
  long() { head -c 70000 /dev/zero | tr '\0' "$1" && echo; }
  { long ' ' && long ' ' && as_lines 2 && long ' ' && long 1 && as_lines 1; } >some
  same_in_parts some -o csv
  { long ' ' && long ' '; } >blank
  same_in_parts blank -o csv
}

@test "an input that is no good as a whole is told once" {
  head -n 2 "$puzzles" | iconv -t UTF-16 >wide
  same_in_parts wide -o csv
  printf '\xFF\xFEab' >wide
  same_in_parts wide -o csv
  echo 'no,column' >columns
  same_in_parts columns -i csv --puzzle-column nope -o csv
  same_in_parts columns -i csv -o csv # a record, if a bad one
}

@test "known solutions are those of the part, and their number that of the whole" {
  counts='2 5 13'
  same_in_parts "$puzzles" --check "$solutions" -o numbers
  sed '12s/^2/3/; 500s/.$/./' "$solutions" >known
  same_in_parts "$puzzles" --check known -o numbers
  head -n 490 "$solutions" >known
  same_in_parts "$puzzles" --check known -o numbers
}

@test "parts without a summary are the whole, too" {
  for i in 1 2 3; do "$EULER96" -o lines --shard "$i/3" "$puzzles"; done >joined
  "$EULER96" -o lines "$puzzles" | cmp - joined
}

@test "a summary of standard input, whose size nobody knows" {
  "$EULER96" --summary one -o nothing <"$puzzles"
  grep -qF '"size": 0' one
  euler96 merge --stats one
  [[ $status == 0 && $output == 24702 && $stderr =~ unique\ +50 ]]
}

@test "merged summaries print, say and exit like the single run" {
  for i in 1 2 3; do "$EULER96" -o nothing --shard "$i/3" --summary "$i.json" "$puzzles"; done
  euler96 merge 3.json 1.json 2.json
  expect 0 24702 ''
  euler96 merge -o numbers 3.json 1.json 2.json
  expect 0 '' ''

  for i in 1 2; do
    "$EULER96" -o nothing --fail-on nothing --shard "$i/2" --summary "$i.json" "$lectures"
  done
  euler96 merge 1.json 2.json
  expect 1 '' '*not solved: 1 multiple'
  euler96 merge -o nothing --fail-on none 1.json 2.json
  expect 0 '' ''
}

@test "merged summaries always say why the exit code is not 0" {
  parts() { # parts FILE OPTION...
    for i in 1 2; do
      "$EULER96" -o nothing --shard "$i/2" --summary "$i.json" "${@:2}" "$1" 2>/dev/null || true
    done
    euler96 merge -o nothing 1.json 2.json
  }
  head -n 2 "$puzzles" | iconv -t UTF-16 >wide
  parts wide
  expect 3 '' 'euler96: problems of the input as a whole: 1'
  sed '12s/^2/3/' "$solutions" >known
  parts "$puzzles" --check known
  expect 1 '' 'euler96: differences from the known solutions: 1'
  sed '3s/.$//' "$puzzles" >bad
  parts bad --check known
  expect 3 '' 'euler96: puzzles: 50; not solved: 1 invalid; differences from the known solutions: 2'
  "$EULER96" -o nothing --summary one.json "$puzzles" missing 2>/dev/null || true
  euler96 merge -o nothing one.json
  expect 4 '' 'euler96: errors of reading: 1'
}

@test "summaries that do not fit together are refused" {
  for i in 1 2 3; do "$EULER96" -o nothing --shard "$i/3" --summary "$i.json" "$puzzles"; done
  euler96 merge 1.json 3.json
  expect 3 '' 'euler96: merge: *no shard 2/3'
  euler96 merge 1.json 2.json 3.json 2.json
  expect 3 '' 'euler96: merge: *shard 2/3 twice'
  "$EULER96" -o nothing --solutions 1 --shard 2/3 --summary limits.json "$puzzles"
  euler96 merge 1.json limits.json 3.json
  expect 3 '' 'euler96: merge: *limits*'
  "$EULER96" -o nothing --check "$solutions" --shard 2/3 --summary checked.json "$puzzles"
  euler96 merge 1.json checked.json 3.json
  expect 3 '' "euler96: merge: expected parts of one run, with the same known solutions: found 'none' and 'file *'"
  "$EULER96" -o nothing --input grid --shard 2/3 --summary asked.json "$puzzles"
  euler96 merge 1.json asked.json 3.json
  expect 3 '' "euler96: merge: *the same --input: found 'auto' and 'grid'"
  head -n 300 "$puzzles" >p096_sudoku.txt
  "$EULER96" -o nothing --shard 2/3 --summary other.json p096_sudoku.txt
  euler96 merge 1.json other.json 3.json
  expect 3 '' 'euler96: merge: *one input*'
  # The same name and size, but another byte, before, in or after the shard.
  for line in 20 240 480; do
    sed "${line}s/0/1/" "$puzzles" >p096_sudoku.txt
    for i in 1 2 3; do
      "$EULER96" -o nothing --fail-on nothing --shard "$i/3" --summary "other$i.json" p096_sudoku.txt
    done
    euler96 merge -o nothing --fail-on nothing other{1,2,3}.json
    expect 0 '' ''
    euler96 merge 1.json other2.json 3.json
    [[ $line == 480 ]] || expect 3 '' 'euler96: merge: *different bytes before the end of shard *'
    euler96 merge 1.json 2.json other3.json
    [[ $line == 480 ]] || expect 3 '' 'euler96: merge: *different bytes before the end of shard 2/3*'
    euler96 merge other1.json 2.json 3.json
    [[ $line != 20 ]] || expect 3 '' 'euler96: merge: *different bytes before the end of shard 1/3*'
  done
  euler96 merge 1.json 2.json missing.json
  expect 4 '' 'euler96: missing.json: No such file or directory'
  head -c 100 1.json >cut.json
  euler96 merge cut.json 2.json 3.json
  expect 3 '' 'cut.json:1:1: *'
}

@test "the summary of thousands of inputs can be read back" {
  local name i inputs=()
  printf -v name '%0200d' 7
  for ((i = 0; i < 3000; ++i)); do inputs+=("$name$i"); done
  grid 'Grid 01' >"${inputs[0]}"
  for i in "${inputs[@]:1}"; do ln "${inputs[0]}" "$i"; done
  "$EULER96" -o nothing --summary many.json "${inputs[@]}"
  euler96 merge many.json
  expect 0 $((3000 * 483)) ''
}

@test "summaries of a csv that was read in different ways are refused" {
  { echo 'a,b,solution' && as_lines 20 | awk '{print $0 "," $0 "," $0}'; } >some
  "$EULER96" -o nothing --puzzle-column a --shard 1/2 --summary 1.json some
  "$EULER96" -o nothing --puzzle-column a --shard 2/2 --summary 2.json some
  euler96 merge -o nothing 1.json 2.json
  expect 0 '' ''
  "$EULER96" -o nothing --puzzle-column b --shard 2/2 --summary 2.json some
  euler96 merge -o nothing 1.json 2.json
  expect 3 '' "euler96: merge: *the same --puzzle-column: found 'a' and 'b'"
  "$EULER96" -o nothing --puzzle-column a --check-column --shard 2/2 --summary 2.json some 2>/dev/null || true
  euler96 merge -o nothing 1.json 2.json
  expect 3 '' "euler96: merge: *the same known solutions: found 'none' and 'column'"
}

@test "refused: shards of what cannot be cut, and numbers that make no sense" {
  euler96 --shard 1/2 - <"$puzzles"
  expect 2 '' 'euler96: --shard *'
  euler96 --shard 1/2 "$puzzles" "$puzzles"
  expect 2 '' 'euler96: --shard *'
  euler96 --shard 1/2 missing
  expect 2 '' 'euler96: --shard *'
  for value in 0/2 3/2 1 1/ /2 1/2/3 -1/2 a/b '1 /2' 1/99999999999; do
    euler96 "--shard=$value" "$puzzles"
    expect 2 '' 'euler96: --shard: *'
  done
}
