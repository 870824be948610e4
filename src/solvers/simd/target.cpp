#include "target.hpp"

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "dispatch.hpp"

namespace euler96 {
namespace {

struct Candidate {
  SimdTarget target;
  bool (*supported)();
};

// This architecture's targets, the best last. Each also requires the targets before it.
constexpr Candidate kCandidates[] = {
    {SimdTarget::kScalar, [] { return true; }},
#if defined(__x86_64__)
    {SimdTarget::kSse4, [] { return __builtin_cpu_supports("sse4.2") != 0; }},
    {SimdTarget::kAvx2,  // Highway's AVX2 code uses the others as well
     [] {
       return __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("fma") != 0 &&
              __builtin_cpu_supports("bmi") != 0 && __builtin_cpu_supports("bmi2") != 0;
     }},
    {SimdTarget::kAvx512,
     [] {
       return __builtin_cpu_supports("avx512f") != 0 && __builtin_cpu_supports("avx512vl") != 0 &&
              __builtin_cpu_supports("avx512dq") != 0 && __builtin_cpu_supports("avx512bw") != 0 &&
              __builtin_cpu_supports("avx512cd") != 0;
     }},
    // Highway's code also uses vaes, which clang 14 cannot query. No processor has gfni and AVX-512
    // without it.
    {SimdTarget::kAvx512Vbmi,
     [] {
       return __builtin_cpu_supports("avx512vbmi") != 0 &&
              __builtin_cpu_supports("avx512vbmi2") != 0 &&
              __builtin_cpu_supports("avx512bitalg") != 0 &&
              __builtin_cpu_supports("avx512vpopcntdq") != 0 &&
              __builtin_cpu_supports("avx512vnni") != 0 &&
              __builtin_cpu_supports("vpclmulqdq") != 0 && __builtin_cpu_supports("gfni") != 0;
     }},
#elif defined(__aarch64__)
    {SimdTarget::kNeon, [] { return true; }},
#elif defined(__wasm_simd128__)
    {SimdTarget::kWasm128, [] { return true; }},  // another engine does not load the module
#endif
};

// Whether this build has the target: EULER96_TARGETS=best leaves most out.
constexpr bool compiled(SimdTarget target) {
  return target == SimdTarget::kScalar ||
         std::ranges::any_of(highway_targets, [&](const HighwayTarget& form) {
           return form.target == target && (form.number & HWY_TARGETS) != 0;
         });
}

}  // namespace

std::span<const SimdTarget> supported_simd_targets() {
  static const std::vector<SimdTarget> targets = [] {
    std::vector<SimdTarget> list;
    for (const Candidate& candidate : kCandidates) {
      if (!candidate.supported()) break;
      if (compiled(candidate.target)) list.push_back(candidate.target);
    }
    return list;
  }();
  return targets;
}

std::optional<SimdTarget> simd_override() {
  const char* const wanted = std::getenv("EULER96_SIMD");
  const auto targets = supported_simd_targets();
  const std::string_view name = wanted == nullptr ? "" : wanted;
  const auto found =
      std::ranges::find(targets, name, [](SimdTarget target) { return to_string(target); });
  return found == targets.end() ? std::nullopt : std::optional(*found);
}

SimdTarget chosen_simd_target() {
  return simd_override().value_or(supported_simd_targets().back());
}

}  // namespace euler96
