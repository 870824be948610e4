#!/bin/sh
# Runs the programs of docs/c.md with a library of the C API. Those of a language that is not installed are left out.
# Usage: run.sh FOLDER-OF-THE-LIBRARY HEADERS COMPILER
set -eu
here=$(dirname "$0") library=$1 headers=$2 compiler=$3
LD_LIBRARY_PATH=$library
export LD_LIBRARY_PATH
puzzle=..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..
solution=483921657967345821251876493548132976729564138136798245372689514814253769695417382
same() { [ "$2" = "$3" ] || { printf '%s: expected %s, found %s\n' "$1" "$2" "$3"; exit 1; }; }

"$compiler" -std=c99 -Wall -Wextra -Werror -I "$headers" -o door_rate "$here/rate.c" -L "$library" -leuler96_c
same rate.c '1.2 hidden-single-box' "$(echo $puzzle | ./door_rate)"
same rate.c 'no rating' "$(echo 12 | ./door_rate)"
for language in luajit:lua ruby:rb; do
  interpreter=${language%:*} program=$here/solve.${language#*:}
  command -v "$interpreter" >/dev/null || { echo "$interpreter is not installed"; continue; }
  same "$program" $solution "$(echo $puzzle | "$interpreter" "$program")"
  ! echo 12 | "$interpreter" "$program" 2>error.txt || { echo "$program takes a malformed puzzle"; exit 1; }
  grep -q 'puzzle 0: expected 81 cells, found 2' error.txt
done
# The page has these programs.
sed -n '/^```c$/,/^```$/p' "$here/../../../docs/c.md" | sed '/^```/d' | head -n "$(wc -l <"$here/rate.c")" | cmp - "$here/rate.c"
sed -n '/^```lua$/,/^```$/p' "$here/../../../docs/c.md" | sed '/^```/d' | cmp - "$here/solve.lua"
