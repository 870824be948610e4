# Usage: configure.sh ROOT COMPILER
# What CMake makes of a configuration, without a build: folders that are absolute, flags, messages.
set -eu
# configure NAME OPTION...
configure() {
  name=$1
  shift
  rm -rf "$name"
  cmake -S "$root" -B "$name" -DCMAKE_CXX_COMPILER="$compiler" -DEULER96_BUILD_COMMAND=OFF \
    -DEULER96_BUILD_BENCHMARKS=OFF "$@"
}
root=$1
compiler=$2

# Nix has a root of its own for each part.
said=$(configure distribution -DEULER96_BUILD_TESTS=OFF -DCMAKE_BUILD_TYPE=RelWithDebInfo \
  -DBUILD_SHARED_LIBS=ON -DCMAKE_INSTALL_LIBDIR='/the root/lib' -DCMAKE_INSTALL_INCLUDEDIR=/dev/include)
echo "$said" | grep 'BUILD_SHARED_LIBS is ignored'
PKG_CONFIG_PATH=distribution/cmake pkg-config --cflags --libs euler96 |
  grep -F -- '-I/dev/include -L/the\ root/lib -leuler96'

# level: the last optimisation level of checker.cpp
level() { grep -o -- '-O.* -c .*/checker.cpp"' "$1/compile_commands.json" | grep -o -- '-O[0-9a-z]' | tail -n 1; }
[ "$(level distribution)" = -O3 ]
configure small -DEULER96_BUILD_TESTS=OFF -DCMAKE_BUILD_TYPE=RelWithDebInfo -DCMAKE_CXX_FLAGS_RELWITHDEBINFO='-O2 -Os'
[ "$(level small)" = -Os ]
configure named -DEULER96_BUILD_TESTS=OFF -DCMAKE_BUILD_TYPE=None -DCMAKE_CXX_FLAGS='-O2 -ffile-prefix-map=/my-Old=.'
[ "$(level named)" = -O3 ]

# A warning is an error in our presets, not in those of users, whose compiler may be newer. pip uses no preset.
# The tests run with the first Python in PATH, also within a virtual environment, which has no packages of Debian's.
mkdir -p environment/bin
ln -sf "$(command -v python3)" environment/bin/python3
export VIRTUAL_ENV=$PWD/environment
for preset in dev release python package; do
  cmake -S "$root" --preset "$preset" -B "$preset" -DCMAKE_CXX_COMPILER="$compiler"
done
if grep -q "$VIRTUAL_ENV" dev/tests/CTestTestfile.cmake; then exit 1; fi
for name in distribution dev release python package; do
  if grep -q -e -Werror "$name/compile_commands.json"; then echo "$name"; fi
done >warnings_are_errors
[ "$(cat warnings_are_errors)" = dev ]

said=$(configure tests -DEULER96_BUILD_COMMAND=ON -DCMAKE_DISABLE_FIND_PACKAGE_rapidcheck=ON 2>&1) && exit 1
echo "$said" | grep 'install librapidcheck-dev'

configure unbuilt -DEULER96_BUILD_TESTS=OFF -DEULER96_BUILD_COMMAND=ON
said=$(cmake --install unbuilt --prefix "$PWD/nowhere" 2>&1) && exit 1
echo "$said" | grep 'first run cmake --build'
