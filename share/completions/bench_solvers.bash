# shellcheck shell=bash
# Completions of bench_solvers for bash. They ask the program for its options.

_bench_solvers() {
  local program=$1 word=$2
  [[ $word == -* ]] || return # files, by -o default
  local words
  words=$("$program" --help 2>/dev/null | awk '/^  -|\[--/ && match($0, /--[a-z_-]+=?/) {
    print substr($0, RSTART, RLENGTH) }')
  mapfile -t COMPREPLY < <(compgen -W "$words --help" -- "$word")
  [[ ${COMPREPLY[0]-} != *= ]] || compopt -o nospace
}
complete -o default -F _bench_solvers bench_solvers
