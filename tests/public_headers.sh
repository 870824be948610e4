# Usage: public_headers.sh FOLDER COMPILER...
# Each public header compiles alone without a warning, and refuses an older language in one sentence.
# Programs that use them as documented compile without a warning by each compiler.
set -eu
cd "$1"
shift
strictly="-std=c++20 -I. -Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion -Werror -fsyntax-only"
for compiler; do
  $compiler $strictly ../tests/examples/*.cpp
done
for header in euler96/*.hpp euler96/batch/*.hpp; do
  echo "#include <$header>" | $1 $strictly -x c++ -
  said=$(echo "#include <$header>" | $1 -std=c++17 -I. -fsyntax-only -Wfatal-errors -x c++ - 2>&1) && exit 1
  echo "$said" | grep -F 'euler96 needs C++20' >/dev/null
done
