#!/usr/bin/env bats
# The columns of a csv input in the output, and the choice of records.
load command

# columns LIST ARGUMENT...
columns() { euler96 -o csv --fail-on nothing --columns "$@"; }

@test "input.*: fields of a csv with commas keep their bytes" {
  printf '%s\r\n' '"id",board, note' "\"1\",\"$one\", \"a\"" "2,$one,\"x, \"\"y\"\"\"" >file.csv
  columns 'input.*,outcome,solution' file.csv
  expect 0 "\"id\",board, note,outcome,solution
\"1\",\"$one\", \"a\",unique,$solution
2,$one,\"x, \"\"y\"\"\",unique,$solution" ''
  columns 'outcome,input.NOTE,input.1' file.csv
  expect 0 'outcome, note,"id"
unique, "a","1"
unique,"x, ""y""",2' ''
  columns 'input.id,corner' --no-header file.csv
  expect 0 $'"1",483\n2,483' ''
}

@test "input.*: another delimiter or form writes the values" {
  printf '%s\n' 'id;board;price' "\"a;b\";$one;1,5" "\"c\"\"\";$one;\"x	y\"" >file.csv
  columns 'input.id,input.price,corner' file.csv
  expect 0 'id,price,corner
a;b,"1,5",483
"c""",x	y,483' ''
  euler96 -o tsv --columns 'input.*,outcome' file.csv
  expect 0 "id	board	price	outcome
a;b	$one	1,5	unique
c\"	$one	x y	unique" ''
  euler96 -o ndjson --columns 'record,input.3,outcome,input.id' file.csv
  expect 0 '{"record":1,"input":{"price":"1,5","id":"a;b"},"outcome":"unique"}
{"record":2,"input":{"price":"x\\ty","id":"c\\""},"outcome":"unique"}' ''
}

@test "input.*: each row has as many fields as the header" {
  printf '%s\n' 'id,board,a,b' "1,$one" "2,$one,x,y,long" "3,bad,\"x" "4,$one,,b" >file.csv
  columns 'input.*,outcome' file.csv
  expect 0 "id,board,a,b,outcome
1,$one,,,unique
2,$one,x,y,invalid
3,bad,\"\"\"x\",,invalid
4,$one,,b,unique"
}

@test "a computed column whose name is there has another name" {
  printf '%s\n' id,board "1,$one" >file.csv
  columns 'input.*,outcome' file.csv
  printf '%s\n' "$output" >twice.csv
  columns 'outcome,input.*' twice.csv
  expect 0 "euler96.outcome,id,board,outcome
unique,1,$one,unique" ''
  printf '%s\n' "$output" >thrice.csv
  columns 'input.*,outcome' thrice.csv
  expect 0 "euler96.outcome,id,board,outcome,euler96.euler96.outcome*" ''
  columns 'input.id,outcome' twice.csv
  expect 0 "id,outcome*" ''
}

@test "a name that stands twice is refused if it is asked for" {
  printf '%s\n' a,board,A,a "1,$one,2,3" >file.csv
  columns 'input.*' file.csv
  expect 0 "a,board,A,a
1,$one,2,3" ''
  columns 'input.4' file.csv
  expect 0 $'a\n3' ''
  euler96 -o ndjson --columns 'input.*' file.csv
  expect 0 "{\"input\":{\"a\":\"1\",\"board\":\"$one\",\"A\":\"2\",\"a.4\":\"3\"}}" ''
  columns 'input.a' file.csv
  expect 3 '' "file.csv:1:1: several columns are named 'a'; use input.1, input.2, ..."
  columns 'input.z' file.csv
  expect 3 '' "file.csv:1:1: the header 'a,board,A,a' has no column named z"
  columns 'input.5' file.csv
  expect 3 '' 'file.csv:1:1: input.5: the header has 4 columns'
}

@test "without a header there are numbers" {
  printf '%s\n' "7,$one,x" "8,$one" >file.csv
  columns 'input.1,corner,input.3' -i csv file.csv
  expect 0 'input.1,corner,input.3
7,483,x
8,483,' ''
  columns 'input.*' -i csv file.csv
  expect 3 '' 'file.csv:1:1: input.\*: the input is not a csv with a header; without one, use input.1, input.2, ...'
}

@test "several files need the same header" {
  printf '%s\n' id,board "1,$one" >a.csv
  printf '%s\n' 'id;"board"' "2;$one" >b.csv
  printf '\n%s\n' id,puzzle "3,$one" >c.csv
  columns input.id,corner,record a.csv b.csv
  expect 0 $'id,corner,record\n1,483,1\n2,483,2' ''
  columns input.id,corner a.csv c.csv b.csv
  expect 3 $'id,corner\n1,483\n2,483' "c.csv:2:1: expected the header of the first input, 'id,board', found 'id,puzzle'"
  columns input.id,corner missing.csv a.csv
  expect 4 $'id,corner\n1,483'
  printf '%s\n' id,board >none.csv
  columns input.id,corner none.csv
  expect 0 id,corner
}

@test "columns of an input that is not csv are an error at its first line" {
  fails_with 3 '*p096_sudoku.txt:1:1: input.\*: expected a csv, found the format grid; --input csv *' -o csv --columns 'input.*' "$puzzles"
  fails_with 3 "$one:1:1: input.id: expected a csv, found the format lines; *" -o csv --columns 'input.id' "$one"
  echo id,board >file.csv
  fails_with 3 'file.csv:1:1: input.id: expected a csv, found the format lines; *' -o csv --columns 'input.id' -i lines file.csv
  fails_with 2 '*--columns needs --output csv or tsv or ndjson*' -o lines --columns 'input.id' -
  fails_with 2 '*--columns: input.id is listed twice*' -o csv --columns 'input.id,input.id' -
}

@test "rows go through in the order of the input, on any number of threads" {
  { echo id,board; for ((i = 1; i <= 3000; ++i)); do echo "$i,$one"; done; } >file.csv
  for j in 1 4; do
    columns input.id,record -j "$j" file.csv
    expect 0
    awk -F, 'NR > 1 && $1 != $2 { exit 1 }' <<<"$output"
    [[ $(wc -l <<<"$output") == 3001 ]]
  done
}

@test "--only leaves out the records with other outcomes, and counts all" {
  { echo id,board; printf '%s\n' "a,$one" "b,$blank" "c,short" "d,$one"; } >file.csv
  euler96 -o csv --columns 'record,input.id,outcome' --only unique,invalid file.csv
  expect 3 'record,id,outcome
1,a,unique
3,c,invalid
4,d,unique' 'file.csv:4:3: expected 1-9*
euler96: puzzles: 4; not solved: 1 multiple, 1 invalid
euler96: records left out by --only: 1 of 4'
  columns 'record,input.id' --only multiple file.csv
  expect 0 'record,id
2,b' '*euler96: records left out by --only: 3 of 4'
  euler96 -o lines --all 1 --only multiple --fail-on nothing file.csv
  expect 0 $'2\t*' '*3 of 4'
  euler96 -o numbers --only unique file.csv
  expect 3 $'2\t483\n5\t483' '*2 of 4'
  euler96 -o pretty --only none --fail-on nothing file.csv
  expect 0 '' '*4 of 4'
  for form in sum nothing; do
    fails_with 2 "*--only cannot be used with --output sum or nothing*" -o "$form" --only unique file.csv
  done
  fails_with 2 "*--only: expected one of *, found 'uniqe'; did you mean unique?*" -o csv --only uniqe file.csv
}

@test "techniques: those of the explanation, none unless unique, the same on any number of threads" {
  skyscraper=.89.1..7.4..68...1.5...9....3...6..87..4.8..58..9...6....5...2.2...47..9.4..9.81.
  printf '%s\n' "$skyscraper" "$blank" 12 >mixed
  columns techniques mixed
  expect 0 $'techniques\n*-single:* skyscraper:[1-9]*\n""\n""'
  found=$output
  euler96 explain -o ndjson "$skyscraper"
  while read -r count technique; do
    like "$found" "*$technique:${count}[ "$'\n]*'
  done < <(grep -o '"technique":"[a-z0-9-]*"' <<<"$output" | cut -d '"' -f 4 | sort | uniq -c)
  euler96 -o ndjson --columns techniques --no-uniqueness "$skyscraper"
  expect 0 '{"techniques":{*"skyscraper":*},"uniqueness":false}'
  for _ in {1..10}; do cat "$puzzles"; done >many
  columns record,techniques --threads 1 many
  expected=$output
  columns record,techniques --threads 7 many
  expect 0 "$expected" ''
}

@test "ratings: one decimal, none unless unique, the same on any number of threads" {
  printf '%s\n' "$one" "$blank" 12 \
    98.7..6....5.6..4......3...8...5..2..4......1..76..8..3....6....1.8....9..8.7.2.. \
    7....1.......6.2...634.9.....8..253.....16..4..15.........9...3.5...8...9....36.. \
    .5346....6....7...7.91....2...6..9.3...8.....56.2...4..2....7.48......9.....4.25. >mixed
  columns rating,rating_ep,rating_ed,hardest mixed
  expect 0 $'rating,rating_ep,rating_ed,hardest\n1.2,1.2,1.2,hidden-single-box\n,,,\n,,,\n11.0,11.0,11.0,dynamic-contradiction-forcing-chain-plus-multiple-forcing-chains\n4.5,1.2,1.2,unique-rectangle-1\n7.3,2.8,2.6,forcing-chain'
  columns record,rating --only unique mixed
  expect 0 $'record,rating\n1,1.2\n4,11.0\n5,4.5\n6,7.3'
  columns rating,hardest --no-uniqueness mixed
  expect 0 $'rating,hardest\n1.2,hidden-single-box\n,\n,\n11.0,*\n7.2,forcing-chain\n7.3,forcing-chain'
  euler96 -o ndjson --columns rating --no-uniqueness --stats "$one"
  expect 0 '{"rating":1.2,"uniqueness":false}' $'*\nuniqueness not assumed by the ratings\n*'
  euler96 -o ndjson --columns rating,hardest "$one"
  expect 0 '{"rating":1.2,"hardest":"hidden-single-box"}' ''
  for _ in {1..30}; do cat "$puzzles"; done >many
  columns name,rating,rating_ep,rating_ed,hardest --threads 1 many
  expected=$output
  columns name,rating,rating_ep,rating_ed,hardest --threads 7 many
  expect 0 "$expected" ''
}
