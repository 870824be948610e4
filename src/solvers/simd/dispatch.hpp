/// @file
/// The targets that the vector engines are compiled for, and the choice among an engine's forms.
/// Include it before anything of Highway.
///
/// Highway's foreach_target.h compiles an engine once for each target, as a form. All that a form
/// consists of lies in an unnamed namespace inside `HWY_NAMESPACE`, so that forms of different
/// source files cannot replace each other at link time. An engine declares a type for itself and
/// specialises `form` for it on each target that it has a form for:
///
///     struct Engine { using Make = std::unique_ptr<SolverContext>(); };          // once
///     template <> inline constexpr Engine::Make* form<Engine, kTarget> = &make;  // for each
///     target
#pragma once

// Highway compiles AVX3_DL (AVX-512 with VBMI) and the target without vectors only on request. SSSE3
// is left out, because processors have had SSE4 since 2008; SVE, because it is untried.
#define HWY_WANT_AVX3_DL 1
#define HWY_COMPILE_ALL_ATTAINABLE
#ifndef HWY_DISABLED_TARGETS  // a build may leave out more
#define HWY_DISABLED_TARGETS (HWY_SSSE3 | HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128)
#endif
// Highway's assertions call libhwy, which is not linked.
#define HWY_IS_DEBUG_BUILD 0
#include <hwy/detect_targets.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "target.hpp"

namespace euler96 {

/// The target that Highway calls `HWY_TARGET` while it compiles for it.
constexpr SimdTarget simd_target_of(std::int64_t highway_target) {
  switch (highway_target) {
    case HWY_AVX3_DL:
      return SimdTarget::kAvx512Vbmi;
    case HWY_AVX3:
      return SimdTarget::kAvx512;
    case HWY_AVX2:
      return SimdTarget::kAvx2;
    case HWY_NEON:
      return SimdTarget::kNeon;
    case HWY_SSE4:
      return SimdTarget::kSse4;
    default:
      return SimdTarget::kScalar;
  }
}

/// The entry point of an engine's form for one target; null where the engine has none.
template <class Engine, SimdTarget kTarget>
inline constexpr typename Engine::Make* form = nullptr;

/// The entry point of the engine's best form up to `target`; null if it has none.
template <class Engine>
constexpr typename Engine::Make* best_form(SimdTarget target) {
  constexpr auto kForms = []<std::size_t... kIndex>(std::index_sequence<kIndex...>) {
    return std::array{form<Engine, static_cast<SimdTarget>(kIndex)>...};
  }
  (std::make_index_sequence<simd_target_names.size()>());
  for (std::size_t i = static_cast<std::size_t>(target) + 1; i-- > 0;) {
    if (kForms[i] != nullptr) return kForms[i];
  }
  return nullptr;
}

}  // namespace euler96
