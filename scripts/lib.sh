# shellcheck shell=bash disable=SC2034
# Shared by the scripts: the list of packages, their installation, and the build.
#
# These functions never read standard input or write to standard output: both belong to the program
# that the script runs.

# The tools are those that `need` installs, whatever comes first in the caller's PATH.
if command -v dpkg-query >/dev/null; then PATH=/usr/sbin:/usr/bin:/sbin:/bin:$PATH; fi

root=$(realpath -- "$(dirname -- "${BASH_SOURCE[0]}")/..")

# Packages of Debian 12 and 13 that several scripts need.
build_packages=(
  g++ cmake ninja-build
  libboost-dev libboost-program-options-dev libfmt-dev libhwy-dev zlib1g-dev
  libbenchmark-dev
)
test_packages=(
  nlohmann-json3-dev libgtest-dev libgmock-dev librapidcheck-dev libcadical-dev bats parallel pkg-config python3 python3-jsonschema
  chromium chromium-driver qqwing rsync strace
)
# For the Python module, -D EULER96_BUILD_PYTHON=ON, as in the presets asan, bench and package; its tests.
python_packages=(python3-dev python3-numpy python3-pandas python3-tqdm)
python_test_packages=(python3-pytest python3-mypy python3-dask python3-distributed)
# For WebAssembly, preset wasm.
wasm_packages=(
  clang-19 lld-19 llvm-19 binaryen wasi-libc libc++-19-dev-wasm32 libc++abi-19-dev-wasm32 libclang-rt-19-dev-wasm32 brotli
  rsync
)
proof_packages=(coq ocaml)

# The comment at the top of the script.
usage() { sed -n '2,/^[^#]/s/^# \{0,1\}//p' "$0" | sed '/^shellcheck/d'; }
if [[ ${1-} == --help || ${1-} == -h ]]; then
  usage
  exit
fi

say() { printf 'euler96: %s\n' "$*" >&2; }

die() {
  say "$@"
  exit 1
}

as_root() {
  if ((EUID == 0)); then "$@"; else sudo -- "$@"; fi
}

# need PACKAGE...: installs the missing ones.
need() {
  command -v dpkg-query >/dev/null || return 0 # not a Debian system: CMake reports what is missing
  local package installed missing=()
  installed=$(dpkg-query --show --showformat='${db:Status-Status} ${Package}\n' "$@" 2>/dev/null) ||
    true # dpkg does not know some of them yet
  for package; do
    [[ $'\n'$installed$'\n' == *$'\n'"installed $package"$'\n'* ]] || missing+=("$package")
  done
  ((${#missing[@]})) || return 0

  ((EUID == 0)) || command -v sudo >/dev/null ||
    die "packages are missing; as root: apt-get install ${missing[*]}"
  say "installing ${missing[*]}"
  {
    local wait_for_others=(-o DPkg::Lock::Timeout=300)
    # Without a network the old package lists may be enough.
    as_root apt-get "${wait_for_others[@]}" -qq update || say 'apt-get update failed; going on'
    as_root env DEBIAN_FRONTEND=noninteractive LC_ALL=C \
      apt-get "${wait_for_others[@]}" -qq -o Dpkg::Use-Pty=0 -y --no-install-recommends install \
      "${missing[@]}" || die "could not install ${missing[*]}"
  } </dev/null >&2
}

# js_packages: installs what js/package.json names. npm writes that file at the end of an installation.
js_packages() {
  [[ -x /usr/bin/npm ]] || need nodejs npm # NodeSource has both in one package
  [[ $root/js/node_modules/.package-lock.json -nt $root/js/package-lock.json ]] || npm --prefix "$root/js" ci --silent >&2
}

# sources: an archive of tar of these sources, for another system.
sources() {
  mkdir -p -- "$root/build" # for tar an error, if it appears meanwhile
  tar -C "$root" -c --exclude=./build --exclude=./.git --exclude=./js/node_modules .
}

# build PRESET [TARGET]...: brings build/PRESET, or these targets of it, up to date.
build() {
  local preset=$1 all=$root/build dir=$root/build/$1 path
  local advice='use a copy of the sources in a folder of your own'
  shift
  [[ ! -O $root ]] || advice="to get it back: sudo chown -R $(id -un) ${all@Q}"
  mkdir -p -- "$dir" 2>/dev/null || [[ -e $all ]] || die "cannot make $all; $advice"
  for path in "$all" "$all/.lock" "$(find "$dir" ! -writable -print -quit 2>/dev/null)"; do
    [[ ! -e $path || -w $path ]] ||
      die "cannot write to $path, which belongs to $(stat -c %U -- "$path"); $advice"
  done
  {
    flock 9 # one build at a time
    # A copied or moved build folder refers to its old place.
    local cache=$dir/CMakeCache.txt
    if [[ -e $cache ]] && ! grep -qxF -- "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$cache"; then
      say "$dir was configured for another place; starting it afresh"
      rm -rf -- "$dir"
    fi
    # CI compiles everything, as a new user does.
    if [[ ! ${CI-} ]] && command -v ccache >/dev/null; then
      export CMAKE_CXX_COMPILER_LAUNCHER=ccache CCACHE_SLOPPINESS=pch_defines,time_macros
    fi
    # Ninja reconfigures by itself, except after a change of the presets.
    if [[ ! -e $dir/build.ninja || $root/CMakePresets.json -nt $dir/build.ninja ]]; then
      cmake -S "$root" --preset "$preset" || die 'cannot configure the build: see above'
    fi
    [[ $(ninja -C "$dir" -n "$@" 2>&1) == *'no work to do'* ]] && return
    ninja -C "$dir" "$@" || die 'the build failed: see above'
  } </dev/null >&2 9>"$root/build/.lock"
}
