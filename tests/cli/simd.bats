#!/usr/bin/env bats
# EULER96_SIMD: smaller vector instructions than the processor has.
load command

# The targets that this processor supports, in the order of the message that lists them.
targets() {
  EULER96_SIMD=none.such run --separate-stderr "$EULER96" "$puzzles"
  [[ $stderr =~ 'expected one of '(.*)' on this processor' ]]
  printf '%s\n' "${BASH_REMATCH[1]//, /$'\n'}"
}

@test "every listed target gives the same answers with every engine" {
  targets >list
  grep -qx scalar list
  "$EULER96" -o grid "$puzzles" >expected
  while read -r target; do
    for solver in auto bitslice chutes; do
      # chutes has no form without vectors
      [[ $target/$solver != scalar/chutes ]] || continue
      EULER96_SIMD=$target "$EULER96" -s "$solver" -o grid "$puzzles" | cmp - expected
    done
  done <list
}

@test "the chosen target is used" {
  EULER96_SIMD=scalar euler96 solvers
  [[ $status == 0 && $output =~ $'\n'chutes\ +chutes\ +no\  ]]
  EULER96_SIMD=scalar euler96 -s chutes "$puzzles"
  expect 2 '' 'euler96: --solver: chutes needs instructions *'
}

@test "refused: an unknown target, with the known ones" {
  for wrong in avx AVX2 neon,sse4 $'\e[31m'; do
    EULER96_SIMD=$wrong euler96 "$puzzles"
    expect 2 '' 'euler96: EULER96_SIMD: expected one of scalar* on this processor, found *'
    [[ ${#stderr_lines[@]} == 1 && $stderr != *$'\e'* ]]
  done
}

@test "refused: a target of another processor" {
  case $(uname -m) in
    x86_64) other=neon ;;
    *) other=avx2 ;;
  esac
  EULER96_SIMD=$other euler96 "$puzzles"
  expect 2 '' "euler96: EULER96_SIMD: expected one of *, found '$other'*"
}

@test "an empty value counts as unset" {
  EULER96_SIMD='' euler96 "$puzzles"
  expect 0 24702 ''
}
