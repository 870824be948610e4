# Usage: pkg_config.sh PREFIX COMPILER
# Builds a program of the core and one of the batch layer with the flags that pkg-config gives for the
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
