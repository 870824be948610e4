/// @file
/// The targets that the vector engines are compiled for, and the choice among an engine's forms.
/// Include it before any header of Highway.
///
/// Highway's foreach_target.h compiles an engine once for each target, as a form. Everything that a
/// form consists of lies in an unnamed namespace inside `HWY_NAMESPACE`, so that forms of different
/// source files cannot replace each other at link time. An engine declares a type for itself and
/// specialises `form` for it on each target that it has a form for:
///
///     struct Engine { using Make = std::unique_ptr<SolverContext>(); };  // once
///     template <> inline constexpr Engine::Make* form<Engine, HWY_TARGET> = &make;
///
/// A form's headers end in -inl.hpp. One that several files include has a guard which lets it in
/// once for each target; the others need none.
#pragma once

// Highway compiles AVX3_DL (AVX-512 with VBMI) and the target without vectors only on request.
// Left out: SSSE3, because processors have had SSE4 since 2008; SVE, because it is untested.
#define HWY_WANT_AVX3_DL 1
#define HWY_COMPILE_ALL_ATTAINABLE
#if defined(__wasm_simd128__)  // one target: an engine without vectors does not load the module
#define HWY_DISABLED_TARGETS (HWY_SCALAR | HWY_EMU128)
#elif !defined(HWY_DISABLED_TARGETS)  // a build may leave out more
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

/// A target and one of Highway's numbers for it.
struct HighwayTarget {
  SimdTarget target;
  std::int64_t number;
};

/// The targets that engines have forms for, the best last. Newer versions of Highway have others.
inline constexpr std::array highway_targets = {
    HighwayTarget{SimdTarget::kScalar, HWY_SCALAR},
    HighwayTarget{SimdTarget::kScalar, HWY_EMU128},
    HighwayTarget{SimdTarget::kSse4, HWY_SSE4},
    HighwayTarget{SimdTarget::kNeon, HWY_NEON},
    HighwayTarget{SimdTarget::kWasm128, HWY_WASM},
    HighwayTarget{SimdTarget::kAvx2, HWY_AVX2},
    HighwayTarget{SimdTarget::kAvx512, HWY_AVX3},
    HighwayTarget{SimdTarget::kAvx512Vbmi, HWY_AVX3_DL},
};

/// The entry point of an engine's form for one of Highway's targets; null where it has none.
template <class Engine, std::int64_t kHighwayTarget>
inline constexpr typename Engine::Make* form = nullptr;

/// The entry point of the engine's best form up to `target`; null if it has none.
template <class Engine>
constexpr typename Engine::Make* best_form(SimdTarget target) {
  constexpr auto kForms = []<std::size_t... kIndex>(std::index_sequence<kIndex...>) {
    return std::array{form<Engine, highway_targets[kIndex].number>...};
  }
  (std::make_index_sequence<highway_targets.size()>());
  for (std::size_t i = highway_targets.size(); i-- > 0;) {
    if (highway_targets[i].target <= target && kForms[i] != nullptr) return kForms[i];
  }
  return nullptr;
}

}  // namespace euler96
