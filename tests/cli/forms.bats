#!/usr/bin/env bats
# The forms with an output record for each input record, and their exit code.
load command

# Each outcome that a run can have without --solutions 1 and --budget, one a line.
setup() {
  cd "$BATS_TEST_TMPDIR" || return
  printf '%s\n' "$one" "12" "$blank" "$ones" >mixed
  message='mixed:2:3: expected 81 cells, found 2
euler96: puzzles: 4; not solved: 1 none, 1 multiple, 1 invalid'
}

@test "lines: the 81 digits or the outcome's word" {
  euler96 -o lines mixed
  expect 3 "$solution"$'\ninvalid\nmultiple\nnone' "$message"
}

@test "lines: --all, with the record's number before each" {
  euler96 -o lines --all 3 mixed
  like "$status" 3 "$stderr" "$message" "${#lines[@]}" 6
  like "${lines[0]}" $'1\t'"$solution" "${lines[1]}" $'2\tinvalid'
  like "$(printf '%s\n' "${lines[@]}" | grep -cE $'^3\t[1-9]{81}$')" 3
  like "$(printf '%s\n' "${lines[@]}" | sort -u | wc -l)" 6
  like "${lines[5]}" $'4\tnone'
}

@test "lines: --all ends after the last solution" {
  # Two digits can be exchanged in four cells: two solutions, whatever the limit.
  printf '%s\n' "$solution" | sed 's/[48]/0/g; s/[59]/0/g' >few
  euler96 -o lines --all 10000 --threads 1 few
  expect 1 '*' '*1 multiple'
  [[ ${#lines[@]} -lt 10000 ]]
  local found=${#lines[@]}
  euler96 -o lines --count 10000 few
  expect 1 "$found" '*1 multiple'
  grep -qF "$solution" <("$EULER96" -o lines --all 10000 few 2>/dev/null)
}

@test "lines: --all lists in the order of the solver, or of singles" {
  echo .4.....38.6.43.....7.9861..7..6........1432.7......86....8..52.1.2.6.7.4...25...1 >six
  list() { "$EULER96" -s "$1" -o lines --all 10 six 2>/dev/null; }
  like "$(list search-first)" "$(list singles | sort)"
  [[ $(list search-min) != "$(list search-first)" && $(list peers) != "$(list search-min)" ]]
  for solver in auto chutes bitslice; do [[ $(list $solver) == "$(list singles)" ]]; done
}

@test "lines: --count, capped" {
  euler96 -o lines --count 10 mixed
  expect 3 $'1\ninvalid\n10+\n0' "$message"
  euler96 -o lines --count 1 mixed
  expect 3 $'1\ninvalid\n1+\n0' "$message"
}

@test "lines: --count N looks for N + 1 solutions" {
  guesses() { "$EULER96" -s singles --stats -o lines "$@" "$lectures" 2>&1 >out | grep '^guesses'; }
  [[ -n $(guesses --count 1) && $(guesses --count 1) != "$(guesses --count 100)" ]]
  for n in 1 4 9; do
    like "$(guesses --count $n)" "$(guesses --solutions $((n + 1)))"
  done
}

@test "lines: --count is unknown if the budget ended the counting" {
  echo "$blank" >blank
  euler96 -o lines --count 1000 --budget 200 blank # enough for about a hundred
  expect 1 unknown '*1 unknown'
  answers unknown -o lines --count 1000 --budget 200 --fail-on none,multiple blank
  euler96 -o lines --count 10 --budget 200 blank # as many as were asked for
  expect 1 10+ '*1 multiple'
  euler96 -s singles --stats --count 10 -o lines blank
  euler96 -s singles --count 10 --budget "$(awk '$1 == "nodes" {print $2}' <<<"$stderr")" -o lines blank # just enough
  expect 1 10+ '*1 multiple'
}

@test "--columns: the named columns in their order" {
  euler96 -o csv --columns outcome,record,clues,count mixed
  expect 3 "outcome,record,clues,count
unique,1,32,1
invalid,2,,
multiple,3,0,2
none,4,81,0" "$message"
  euler96 --columns help
  like "$status" 0 "$stderr" '' "${lines[0]}" '  record *' "$output" $'*\n  proof *'
}

@test "--columns count: up to --solutions; unknown if the budget ended the counting" {
  echo "$blank" >blank
  euler96 -o csv --columns outcome,count --solutions 1000 blank
  like "${lines[1]}" multiple,1000
  euler96 -o csv --columns outcome,count --solutions 1000 --budget 200 blank
  like "${lines[1]}" unknown,
  euler96 -o csv --columns outcome --solutions 1000 --budget 200 blank
  like "${lines[1]}" multiple
}

@test "--columns canonical,automorphisms: of any well-formed board; the same for each form of a puzzle" {
  { cat mixed; rev <<<"$one" | tr 1-9 2-91; } >forms
  euler96 -o csv --columns outcome,canonical,automorphisms --fail-on nothing forms
  expect 0 "outcome,canonical,automorphisms
unique,[.1-9]*,1
invalid,,
multiple,$blank,3359232
none,$ones,3359232
${lines[1]}" 'forms:2:3: *'
  euler96 -o csv --columns automorphisms,record --only none,invalid --fail-on nothing forms
  expect 0 $'automorphisms,record\n,2\n3359232,4'
}

@test "--columns proof: a certificate of each verdict; a missing one makes the exit code 1" {
  euler96 -o csv --columns outcome,proof --fail-on nothing mixed
  expect 1 $'outcome,proof\nunique,\ninvalid,-\nmultiple,'"${lines[3]#*,}"$'\nnone,' \
    'mixed:2:3: *without a certificate: 1'
  [[ ${lines[3]#*,} =~ ^[1-9]{162}$ ]]
  sed 2d mixed >good
  answers '*' -o csv --columns outcome,proof --fail-on nothing good
  euler96 -o csv --columns outcome,proof --solutions 1 good
  like "$status" 1 "${lines[1]}" solved,- "$stderr" '*; without a certificate: 2'
}

@test "--fail-on says which outcomes fail; the records are the same" {
  euler96 -o lines mixed
  local all=$output
  fails() { # fails CODE LIST
    euler96 -o lines --fail-on "$2" mixed
    expect "$1" "$all"
  }
  fails 3 invalid
  fails 1 none
  fails 1 multiple
  fails 0 unknown
  fails 0 nothing
  fails 1 none,unknown
  fails 3 unknown,invalid,none
  euler96 -o lines --budget 1 --fail-on unknown mixed
  expect 1
  printf '\xff\xfe0' >wide # a problem of the whole input is not an outcome
  euler96 -o lines --fail-on nothing wide
  expect 3 ''
}

@test "an input without puzzles is malformed; with --fail-on nothing it is an empty answer" {
  printf '' >empty
  printf '\n \n' >blank
  printf '# a comment\n' >comment
  printf 'name,puzzle\n' >header.csv
  printf 'name,puzzle' >cut.csv
  for file in empty blank comment *.csv; do
    for form in sum numbers grid lines csv tsv ndjson nothing; do
      euler96 -o $form "$file"
      expect 3
      expect 3 "$(case $form in [ct]sv) echo "${lines[0]}" ;; esac)" "$file:*:*: the input *"
      [[ $form != sum ]] || continue
      for fail_on in invalid none,multiple,unknown; do
        euler96 -o $form --fail-on $fail_on "$file"
        expect 3
      done
      rm -f out
      answers '' -o $form --fail-on nothing --output-file out "$file"
      [[ $(wc -l <out) == $([[ $form != [ct]sv ]]; echo $?) ]]
    done
  done
  answers '' -o csv --no-header --fail-on nothing empty
  euler96 -o lines --fail-on nothing --check empty empty # known solutions may not be missing
  expect 3 '' 'empty:1:1: the input is empty'
}

@test "--no-header: csv and tsv without the row of names, so that parts can be joined" {
  for form in csv tsv; do
    "$EULER96" -o $form --columns name,outcome --fail-on nothing mixed >with 2>/dev/null
    euler96 -o $form --columns name,outcome --fail-on nothing --no-header mixed
    expect 0
    diff <(tail -n +2 with) <(printf '%s\n' "$output")
  done
  fails_with 2 'euler96: --no-header needs --output csv or tsv; see euler96 --help' -o ndjson --no-header mixed
}
