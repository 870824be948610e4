# Usage: pkg_config.sh PREFIX COMPILER
# Builds a program of the core, one of the batch layer and one in C with the flags that pkg-config gives for the
# installation, and runs them. The core needs no zlib.
set -eu
here=$(dirname "$0")
PKG_CONFIG_PATH=$(dirname "$(find "$1" -name euler96.pc)")
export PKG_CONFIG_PATH
flags() { pkg-config --cflags --libs "$1"; }
flags euler96 | grep -e -lz && exit 1
flags euler96 | xargs "$2" -std=c++20 -o pkg_config_core "$here/consumer/main.cpp"
./pkg_config_core
flags euler96-batch | xargs "$2" -std=c++20 -o pkg_config_batch "$here/../examples/read_a_file.cpp"
./pkg_config_batch <"$here/../examples/three.txt"
# The shared library is found by the installation's folder alone.
flags euler96-c | xargs cc -std=c99 -o pkg_config_c "$here/../examples/door/rate.c"
echo ..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.. |
  LD_LIBRARY_PATH=$(dirname "$PKG_CONFIG_PATH") ./pkg_config_c
