/// @file
/// The vector instructions that the engines can use, and which of them this processor has.
///
/// The choice is made when the program runs, so one binary serves every processor of an
/// architecture. Highway's own dispatch would need the shared libhwy at run time; this one needs
/// only the compiler's __builtin_cpu_supports. dispatch.hpp lists what is compiled.
///
/// Test: tests/simd_target_test.cpp.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace euler96 {

/// In order of priority, the best last. No architecture has all of them.
enum class SimdTarget : std::uint8_t {
  kScalar,      ///< plain 64-bit words
  kSse4,        ///< x86-64 with SSE4.2, 128 bits
  kNeon,        ///< 64-bit Arm, 128 bits
  kWasm128,     ///< WebAssembly with simd128, 128 bits
  kAvx2,        ///< 256 bits
  kAvx512,      ///< AVX-512 F, BW, CD, DQ, VL: 256 or 512 bits
  kAvx512Vbmi,  ///< also VBMI (byte permutes), VBMI2, BITALG, VPOPCNTDQ (Highway's AVX3_DL)
};

inline constexpr std::array<std::string_view, 7> simd_target_names = {
    "scalar", "sse4", "neon", "wasm128", "avx2", "avx512", "avx512vbmi"};

constexpr std::string_view to_string(SimdTarget target) {
  return simd_target_names[static_cast<std::size_t>(target)];
}

/// The targets of this build that this processor can run, the best last. The first is always
/// `kScalar`.
std::span<const SimdTarget> supported_simd_targets();

/// The target that the environment variable EULER96_SIMD names; nothing if the variable is unset or
/// names no supported target.
std::optional<SimdTarget> simd_override();

/// The target of the variable, or else the best supported one.
SimdTarget chosen_simd_target();

}  // namespace euler96
