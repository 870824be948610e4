#!/bin/sh
# Checks what libeuler96_c.so exports, and that it needs no newer C library than that of Ubuntu 22.04 and RHEL 9.
# Releases are made on Debian 12; the C++ runtime of Debian 13, which is inside then, needs 2.38.
# Usage: exports.sh LIBRARY HEADER
set -eu
library=$1 header=$2
symbols=$(objdump -T "$library")
exported=$(printf '%s\n' "$symbols" | grep -v '\*UND\*' | grep -o 'euler96_[a-z_]*$' | sort)
declared=$(grep -o 'euler96_[a-z_]*(' "$header" | tr -d '(' | sort -u)
others=$(printf '%s\n' "$symbols" | awk '/\.text|\.data|\.bss|\.rodata/ && $NF !~ /^euler96_/')
newest=$(printf '%s\n' "$symbols" | grep -o 'GLIBC_[0-9.]*' | sort -Vu | tail -1)
[ "$exported" = "$declared" ] || { printf 'exported:\n%s\ndeclared:\n%s\n' "$exported" "$declared"; exit 1; }
[ -z "$others" ] || { printf 'exported, too:\n%s\n' "$others"; exit 1; }
case $symbols in *__isoc23_*) most=GLIBC_2.38 ;; *) most=GLIBC_2.34 ;; esac
[ "$(printf '%s\n%s\n' "$newest" "$most" | sort -V | tail -1)" = "$most" ] || { echo "needs $newest"; exit 1; }
! readelf -d "$library" | grep -q 'NEEDED.*libstdc++' || { echo 'needs libstdc++'; exit 1; }
