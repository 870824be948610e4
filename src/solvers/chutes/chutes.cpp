#define HWY_WANT_AVX3_DL 1
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "solvers/chutes/chutes.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "chutes.hpp"
#include "search-inl.hpp"
#if HWY_TARGET == HWY_AVX3_DL
#include "three_vectors-inl.hpp"
#elif HWY_TARGET != HWY_SCALAR && HWY_TARGET != HWY_EMU128
#include "nine_vectors-inl.hpp"
#endif

HWY_BEFORE_NAMESPACE();
namespace euler96::HWY_NAMESPACE {
#if HWY_TARGET == HWY_AVX3_DL
std::unique_ptr<SolverContext> make() { return std::make_unique<Search<ThreeVectors>>(); }
#elif HWY_TARGET != HWY_SCALAR && HWY_TARGET != HWY_EMU128
std::unique_ptr<SolverContext> make() { return std::make_unique<Search<NineVectors>>(); }
#endif
}  // namespace euler96::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
#include "../variants.hpp"

namespace euler96 {

std::unique_ptr<SolverContext> make_chutes(SimdTarget target) {
  switch (target) {
#if HWY_TARGETS & HWY_SSE4
    case SimdTarget::kSse4:
      return N_SSE4::make();
#endif
#if HWY_TARGETS & HWY_AVX2
    case SimdTarget::kAvx2:
      return N_AVX2::make();
#endif
#if HWY_TARGETS & HWY_AVX3
    case SimdTarget::kAvx512:
      return N_AVX3::make();
#endif
#if HWY_TARGETS & HWY_AVX3_DL
    case SimdTarget::kAvx512Vbmi:
      return N_AVX3_DL::make();
#endif
#if HWY_TARGETS & HWY_NEON
    case SimdTarget::kNeon:
      return N_NEON::make();
#endif
    default:
      return nullptr;
  }
}

constinit const Solver chutes_solver = {
    .name = "chutes",
    .family = "chutes",
    .summary = "all bands, then all stacks, in three vectors: the lowest latency",
    .source = "locked candidates by chute configurations, as in tdoku; layout and search ours",
    .runs_here = [] { return make_chutes(chosen_simd_target()) != nullptr; },
    .make_context = [] { return make_chutes(chosen_simd_target()); },
};

}  // namespace euler96
#endif  // HWY_ONCE
