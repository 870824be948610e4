# Usage: pkg_config.sh PREFIX COMPILER [FLAG]...
# Builds the consumer with the flags that pkg-config gives for the installation, and runs it.
set -eu
here=$(dirname "$0")
prefix=$1
shift
PKG_CONFIG_PATH=$(dirname "$(find "$prefix" -name euler96.pc)")
export PKG_CONFIG_PATH
pkg-config --cflags --libs euler96 | xargs "$@" -std=c++20 -o pkg_config_consumer "$here/consumer/main.cpp"
./pkg_config_consumer
