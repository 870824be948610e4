# shellcheck shell=bash
# Completions of euler96 and bench_solvers for bash. The options and the solvers are asked of the
# program itself, so that they are those of the version in use.

_euler96() {
  local program=$1 words prefix=''
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
  # Of --output=html bash makes three words, unless somebody took = out of COMP_WORDBREAKS.
  case $word in
    =) word='' ;;
    --*=*) before=${word%%=*} prefix=${word%%=*}= word=${word#*=} ;;
    *) [[ $before != = ]] || before=${COMP_WORDS[COMP_CWORD - 2]} ;;
  esac
  case $before in
    -i | --input) words='auto grid lines csv' ;;
    -o | --output) words='sum numbers grid lines csv ndjson pretty nothing html' ;;
    -s | --solver) words="auto $("$program" --list-solvers 2>/dev/null | awk 'NR > 1 { print $1 }')" ;;
    --fail-on)
      words='invalid none multiple unknown nothing'
      if [[ $word == *,* ]]; then
        prefix+=${word%,*}, word=${word##*,}
      fi
      ;;
    --progress) words='auto always never' ;;
    --explain) words='all' ;;
    --puzzle-column | --all | --count | --solutions | --budget | --threads | --shard) return ;;
    *)
      [[ $word == -* ]] || return # files, by -o default
      words=$("$program" --help 2>/dev/null | awk '/^  -/ && match($0, /--[a-z-]+/) {
        print substr($0, RSTART, RLENGTH) }')
      ;;
  esac
  mapfile -t COMPREPLY < <(compgen -P "$prefix" -W "$words" -- "$word")
}
complete -o default -F _euler96 euler96

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
