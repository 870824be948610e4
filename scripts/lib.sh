# shellcheck shell=bash disable=SC2034
# What run, test and format share: the packages, and the way to an up-to-date build.
#
# Nothing here asks a question, reads standard input or writes to standard output: the input is the
# program's, the output is for the answer.

root=$(cd -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/.." >/dev/null && pwd -P)

# Debian 12 packages. README.md says what each is for.
build_packages=(
  g++ cmake ninja-build
  libboost-dev libboost-program-options-dev libfmt-dev libhwy-dev nlohmann-json3-dev
  libbenchmark-dev
)
test_packages=(
  libgtest-dev libgmock-dev librapidcheck-dev libcadical-dev bats parallel pkg-config python3
  chromium chromium-driver qqwing rsync strace
)
package_packages=(dpkg-dev file lintian)
fuzz_packages=(clang libclang-rt-14-dev)
coverage_packages=(clang libclang-rt-14-dev llvm)
format_packages=(clang-format)
tidy_packages=(clang-tidy)

say() { printf 'euler96: %s\n' "$*" >&2; }

die() {
  say "$@"
  exit 1
}

as_root() {
  if ((EUID == 0)); then "$@"; else sudo -- "$@"; fi
}

# need PACKAGE...: installs those that are not there.
need() {
  command -v dpkg-query >/dev/null || return 0 # not a Debian: CMake will say what is missing
  local package installed missing=()
  installed=$(dpkg-query --show --showformat='${db:Status-Status} ${Package}\n' "$@" 2>/dev/null) ||
    true # some of them are not known to dpkg yet
  for package; do
    [[ $'\n'$installed$'\n' == *$'\n'"installed $package"$'\n'* ]] || missing+=("$package")
  done
  ((${#missing[@]})) || return 0

  ((EUID == 0)) || command -v sudo >/dev/null ||
    die "packages are missing; as root: apt-get install ${missing[*]}"
  say "installing ${missing[*]}"
  {
    local wait_for_others=(-o DPkg::Lock::Timeout=300)
    # Old lists may do where no new ones can be had.
    as_root apt-get "${wait_for_others[@]}" -qq update || say 'apt-get update failed; going on'
    as_root env DEBIAN_FRONTEND=noninteractive LC_ALL=C \
      apt-get "${wait_for_others[@]}" -qq -o Dpkg::Use-Pty=0 -y --no-install-recommends install \
      "${missing[@]}" || die "could not install ${missing[*]}"
  } </dev/null >&2
}

# build PRESET [TARGET]...: brings build/PRESET, or these of it, up to date; quick when it already is.
build() {
  local preset=$1 dir=$root/build/$1
  shift
  if ! { mkdir -p -- "$dir" && [[ -w $dir ]]; } 2>/dev/null; then
    die "cannot write to $dir; use a copy of the sources in a folder of your own"
  fi
  {
    flock 9 # one build at a time
    # A folder that was copied or moved still points to where it was configured.
    local cache=$dir/CMakeCache.txt
    if [[ -e $cache ]] && ! grep -qxF -- "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$cache"; then
      say "$dir was configured for another place; starting it afresh"
      rm -rf -- "$dir"
    fi
    # Ninja knows when to configure again, except that it overlooks the presets.
    if [[ ! -e $dir/build.ninja || $root/CMakePresets.json -nt $dir/build.ninja ]]; then
      cmake -S "$root" --preset "$preset" || die 'cannot configure the build: see above'
    fi
    [[ $(ninja -C "$dir" -n "$@" 2>&1) == *'no work to do'* ]] && return
    ninja -C "$dir" "$@" || die 'the build failed: see above'
  } </dev/null >&2 9>"$root/build/.lock"
}
