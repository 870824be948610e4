#!/usr/bin/env bats
# The command line: what makes no sense is one clear line on stderr and exit code 2.
load command

refused() { # refused PATTERN ARGUMENT...
  local pattern=$1
  shift
  euler96 "$@" "$puzzles"
  expect 2 '' "euler96: $pattern"
  [[ ${#stderr_lines[@]} == 1 ]]
}

@test "help, version and the list of solvers are answers" {
  euler96 --help
  [[ $status == 0 && $stderr == '' && $output == *'Usage: euler96 '* ]]
  for option in output solver check solutions budget stats list-solvers help version; do
    [[ $output == *"--$option"* ]]
  done
  euler96 --version
  [[ $status == 0 && $stderr == '' && $output =~ ^euler96\ [0-9]+\.[0-9]+\.[0-9]+ ]]
  euler96 --list-solvers
  [[ $status == 0 && $stderr == '' ]]
  [[ $output =~ $'\n'peers\ +scalar\ +yes\ +the\ reference ]]
}

@test "refused: what goes with no list of solvers" {
  refused '--list-solvers takes no files*' --list-solvers
  euler96 --list-solvers --stats
  expect 2 '' 'euler96: --stats does not go with --list-solvers*'
}

@test "each way to give an option" {
  for option in '--output=numbers' '--output numbers' '-o numbers' '-onumbers'; do
    # shellcheck disable=SC2086 # words
    euler96 $option "$puzzles"
    [[ $status == 0 && ${lines[0]} == $'Grid 01\t483' ]]
  done
  euler96 -- "$puzzles"
  expect 0 24702 ''
}

@test "every solver that is listed can be chosen" {
  "$EULER96" --list-solvers | awk 'NR > 1 && $3 == "yes" {print $1}' >names
  grep -qx peers names
  grid 'Grid 01' >one
  while read -r name; do
    euler96 --solver "$name" --budget 10000 one
    [[ $status == 0 && $output == 483 || $status == 1 && $stderr == *unknown* ]]
  done <names
  euler96 --solver auto "$puzzles"
  expect 0 24702 ''
}

@test "refused: unknown and abbreviated names" {
  refused "*'--nope'*" --nope
  refused "*'--sol'*" --sol 1
  refused "*'--out'*" --out sum
  refused "*'-x'*" -x
}

# Boost would put the name where its message has a placeholder, and look for the placeholder again.
@test "refused: a name that is a placeholder of the library's messages" {
  for name in original_token canonical_option option prefix value; do
    refused "unrecognised option '--%$name%'; *" "--%$name%"
    refused "unrecognised option '-x%$name%'; *" "-x%$name%"
    refused "unrecognised option '--threads%$name%=3'; *" "--threads%$name%=3"
    refused "*'--help'*" "--help=%$name%"
  done
}

@test "refused: a missing value" {
  run --separate-stderr "$EULER96" --check
  expect 2 '' "euler96: *'--check'*"
  run --separate-stderr "$EULER96" -o
  expect 2 '' "euler96: *'--output'*"
  refused "*'--output'*" --output=
}

@test "refused: a value where none belongs" {
  refused "*'--stats'*" --stats=yes
}

@test "refused: a value out of range" {
  for value in 0 -1 1x ' 1' +1 1.5 99999999999999999999; do
    refused '--solutions: expected a whole number from 1 to *' "--solutions=$value"
    refused '--budget: expected a whole number from 1 to *' "--budget=$value"
  done
  refused '--solutions: expected a whole number from 1 to *' --solutions -1
}

@test "refused: an unknown form or solver, with those that are known" {
  refused "--output: expected one of sum, numbers, grid, *, found 'sums'*" -o sums
  refused "--solver: expected one of auto, *peers*, found 'pers'*is it peers?*" -s pers
  refused "--solver: expected one of auto, *peers*, found 'xyzzy'*" -s xyzzy
}

@test "refused: a file to write that is another file of the run, by whatever name" {
  cp "$puzzles" input
  cp "$solutions" known
  mkdir folder
  ln -s ../input folder/link
  ln input twin
  two() {
    euler96 "$@" input
    expect 2 '' 'euler96: --output-file and --summary: expected two files, found one;*'
  }
  two --output-file x --summary x
  two --output-file x --summary ./x
  two --output-file "$PWD/x" --summary folder/../x
  echo precious >x
  ln -s x y
  two --output-file x --summary y
  [[ $(<x) == precious ]]
  for name in input ./input folder/../input folder/link twin "$PWD/input"; do
    for option in --output-file --summary; do
      euler96 "$option" "$name" input
      expect 2 '' "euler96: $option: expected another file than those that are read, found *"
      euler96 "$option" "$name" x input
      expect 2 '' "euler96: $option: expected another file than those that are read, found *"
      euler96 "$option" "$name" <input
      expect 2 '' "euler96: $option: expected another file than those that are read, found *"
    done
  done
  euler96 --check known --output-file ./known input
  expect 2 '' "euler96: --output-file: expected another file *"
  euler96 --search-space --output-file ./input input
  expect 2 '' "euler96: --output-file: expected another file *"
  euler96 --summary one.json input
  euler96 --merge --summary ./one.json one.json
  expect 2 '' "euler96: --summary: expected another file *"
  cmp input "$puzzles"
  cmp known "$solutions"
}

@test "refused: control bytes of an argument stay out of the message" {
  refused '--output: *' -o $'\e[31m'
  [[ $stderr != *$'\e'* ]]
  refused '*' $'--\e[31m'
  [[ $stderr != *$'\e'* ]]
}

@test "the environment and the locale do not matter" {
  LC_ALL=de_DE.UTF-8 euler96 "$puzzles"
  expect 0 24702 ''
  LC_ALL=none.such euler96 "$puzzles"
  expect 0 24702 ''
}
