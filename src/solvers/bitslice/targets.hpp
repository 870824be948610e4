/// @file
/// Which of Highway's targets the bit-sliced solver is compiled for. Include it before anything of
/// Highway.
///
/// `simd/target.hpp` chooses among them when the program runs. The plain words of `kScalar` are
/// compiled as well (Highway would leave them out), so that a test can force them anywhere. SSSE3
/// is left out: no processor of the last fifteen years stops there. Nor is there a version for
/// VBMI, which would gain nothing here: it is `kAvx512`'s. (GFNI, which comes with it, spared the
/// transposes a seventh of their instructions and the lists of lanes most of theirs: no faster as a
/// whole.)
#pragma once

#include "hwy/detect_compiler_arch.h"

#define HWY_COMPILE_ALL_ATTAINABLE
#ifndef HWY_DISABLED_TARGETS  // a build in a hurry may leave out more
#if HWY_ARCH_X86
#define HWY_DISABLED_TARGETS (HWY_SSSE3)
#else
#define HWY_DISABLED_TARGETS (HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128)
#endif
#endif
