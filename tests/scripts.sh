# Usage: scripts.sh ROOT
# Each script has --help and -h, which start no build: in a copy without sources a build would fail.
set -eu
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
cp -r "$1/scripts" "$1/bench" "$1/tests" "$copy"
for script in "$copy"/scripts/* "$copy/tests/simd/every_target"; do
  [ -x "$script" ] || continue
  help=$("$script" --help) || { echo "$script --help fails"; exit 1; }
  [ "$("$script" -h)" = "$help" ] || { echo "$script -h is not its help"; exit 1; }
  case $help in
    *"${script#"$copy/"}"*) ;;
    *) echo "$script --help does not name the script: $help"; exit 1 ;;
  esac
done
[ ! -e "$copy/build" ]

# On Debian each script takes the tools that need installs, also if others of that name come first in PATH.
command -v dpkg-query >/dev/null || exit 0
for tool in python3 node cmake clang-format; do
  ln -s /bin/false "$copy/$tool"
done
PATH=$copy:$PATH bash -c '
  . "$1/scripts/lib.sh"
  for tool in "$1"/{python3,node,cmake,clang-format}; do
    [[ ! -e /usr/bin/${tool##*/} || $(command -v "${tool##*/}") == /usr/bin/* ]] || { echo "not Debian: ${tool##*/}"; exit 1; }
  done' bash "$copy"
