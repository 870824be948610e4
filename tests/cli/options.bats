#!/usr/bin/env bats
# The command line of the real command. tests/command_line_test.cpp tests the parser and the help.
load command

@test "help, version and the list of solvers and of techniques are answers" {
  answers '*Usage: euler96 *' --help
  answers 'Usage: euler96 *' -h
  answers 'Usage: euler96 explain *' explain --help
  for option in --version -V; do
    answers '*' "$option"
    [[ $output =~ ^euler96\ [0-9]+\.[0-9]+\.[0-9]+ ]]
  done
  euler96 solvers
  expect 0 $'*\npeers *scalar *yes *the reference*; gives up after 20000000 nodes; source: *' ''
  euler96 techniques
  expect 0 $'name *\nx-wing *3.2  XW\n*\naligned-pair-exclusion *6.2  APE\n*' ''
}

@test "a usage error is one line on stderr and exit code 2" {
  for arguments in --nope '-o sums' explian --explain 'solvers x' 'explain -s peers'; do
    # shellcheck disable=SC2086 # words
    fails_with 2 'euler96: *' $arguments
    like "${#stderr_lines[@]}" 1
  done
}

@test "refused: an output file that is another file of the run, under any name" {
  cp "$puzzles" input
  cp "$solutions" known
  mkdir folder
  ln -s ../input folder/link
  ln input twin
  local message='euler96: --output-file: * is also an input*'
  for name in ./input folder/link twin; do
    fails_with 2 "$message" --output-file "$name" "$lectures" input
  done
  fails_with 2 "$message" --output-file input <input
  fails_with 2 "$message" --check known --output-file ./known input
  fails_with 2 "$message" search-space --output-file ./input input
  cmp input "$puzzles"
  cmp known "$solutions"
}

@test "the environment and the locale do not matter" {
  LC_ALL=de_DE.UTF-8 euler96 "$puzzles"
  expect 0 24702 ''
  LC_ALL=none.such euler96 "$puzzles"
  expect 0 24702 ''
}

@test "EULER96_SIMD chooses the target" {
  EULER96_SIMD=scalar euler96 solvers
  expect 0 $'*\nchutes  *chutes  *no *'
  EULER96_SIMD=scalar euler96 -s chutes "$puzzles"
  expect 2 '' 'euler96: --solver: chutes needs instructions *'
}

@test "EULER96_SIMD: an unknown target is refused, with the known ones" {
  for wrong in avx AVX2 neon,sse4 $'\e[31m'; do
    EULER96_SIMD=$wrong euler96 "$puzzles"
    expect 2 '' 'euler96: EULER96_SIMD: expected one of scalar* on this processor, found *'
    like "${#stderr_lines[@]}" 1
    [[ $stderr != *$'\e'* ]]
  done
}

@test "-q prints no messages except errors" {
  euler96 -q -o numbers "$lectures"
  expect 1 '*multiple' ''
  euler96 -q -o csv --columns name --only unique "$lectures"
  expect 1 '*' ''
  euler96 --quiet "$lectures"
  expect 1 '' '*no sum: *'
  printf '%s\n' short >bad
  euler96 -q -o lines bad
  expect 3 invalid 'bad:1:1: *'
}

@test "-o FILE names the option for files" {
  fails_with 2 "*found 'out.txt'; to write a file, use --output-file out.txt; *" -o out.txt "$puzzles"
  fails_with 2 "*found './a b'; to write a file, use --output-file './a b'; *" -o './a b' "$puzzles"
  fails_with 2 "*to write a file, use --output-file page.htm; *" explain all -o page.htm "$puzzles"
}
