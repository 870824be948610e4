/// @file
/// Which vector instructions to use: chosen when the program runs, so that one binary serves every
/// processor.
///
/// Highway compiles the vector code once for each target (foreach_target.h). Its own dispatch would
/// need the shared libhwy at run time; choosing here needs nothing but the compiler's
/// __builtin_cpu_supports.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace euler96 {

/// From the humblest to the best; the order counts. Not every target exists on every architecture.
enum class SimdTarget : std::uint8_t {
  kScalar,      ///< plain 64-bit words
  kSse4,        ///< x86-64 with SSE4.2, 128 bits
  kNeon,        ///< 64-bit Arm, 128 bits
  kAvx2,        ///< 256 bits
  kAvx512,      ///< AVX-512 F, BW, CD, DQ, VL: 512 bits
  kAvx512Vbmi,  ///< and VBMI, VBMI2, BITALG, VPOPCNTDQ (Highway's AVX3_DL): byte permutes
};

inline constexpr std::array<std::string_view, 6> simd_target_names = {
    "scalar", "sse4", "neon", "avx2", "avx512", "avx512vbmi"};

constexpr std::string_view to_string(SimdTarget target) {
  return simd_target_names[static_cast<std::size_t>(target)];
}

/// The target of that name, or nothing.
std::optional<SimdTarget> simd_target_named(std::string_view name);

/// What this processor can run, from the humblest to the best. Never empty: `kScalar` always runs.
std::span<const SimdTarget> supported_simd_targets();

/// The best supported target, or a lower one that the environment variable EULER96_SIMD names. A
/// name that is unknown or not supported here is passed over: see `simd_override_error()`.
SimdTarget chosen_simd_target();

/// A usage error, if EULER96_SIMD names no target that this processor supports.
std::optional<std::string> simd_override_error();

}  // namespace euler96
