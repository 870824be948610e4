# Usage: public_headers.sh FOLDER COMPILER OTHER
# Each public header compiles alone without a warning, and refuses an older language in one sentence. The other
# compiler has no warning for all of them together.
set -eu
cd "$1"
strictly="-std=c++20 -I. -Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion -Werror -fsyntax-only"
for header in euler96/*.hpp euler96/batch/*.hpp; do
  echo "#include <$header>" | $2 $strictly -x c++ -
  said=$(echo "#include <$header>" | $2 -std=c++17 -I. -fsyntax-only -Wfatal-errors -x c++ - 2>&1) && exit 1
  echo "$said" | grep -F 'euler96 needs C++20' >/dev/null
done
printf '#include <%s>\n' euler96/*.hpp euler96/batch/*.hpp | $3 $strictly -x c++ -
