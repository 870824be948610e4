# Usage: owners.sh ROOT
# Root has written into a user's copy of the sources. The user can still install, and the build names the
# file that it cannot write and its owner. Root acts as the user nobody; any other user makes files read-only.
set -eu
dir=$(mktemp -d '/tmp/euler96 XXXXXX')
trap 'rm -rf "$dir"' EXIT
cd "$dir"
find "$1" -mindepth 1 -maxdepth 1 ! -name build ! -name .git -exec cp -R -t . {} +
mkdir build
user() { "$@"; }
as_root() { chmod -R a-w "$@"; }
if [ "$(id -u)" = 0 ]; then
  user() { setpriv --reuid=nobody --regid=nogroup --clear-groups --reset-env "$@"; }
  as_root() { chown -R root "$@"; }
  chown -R nobody "$dir"
fi

user cmake -S . -B build/none -DEULER96_BUILD_TESTS=OFF -DEULER96_BUILD_COMMAND=OFF \
  -DEULER96_BUILD_BENCHMARKS=OFF
user touch build/none/install_manifest_programs.txt
as_root build/none/install_manifest_programs.txt
user cmake --install build/none --component programs --prefix "$dir/installed"

# refuses PATH: the build names this path, its owner and the command that gives it back.
refuses() {
  said=$(user bash -c '. scripts/lib.sh; build none' 2>&1) && exit 1
  echo "$said"
  case $said in
    *"$dir/$1, which belongs to $(stat -c %U "$1"); to get it back: sudo chown -R $(user id -un) '$dir/build'") ;;
    *) exit 1 ;;
  esac
}
user mkdir -p build/none/src
user touch build/none/src/file
for path in build/none/src/file build/none build; do
  as_root $path
  refuses $path
done
