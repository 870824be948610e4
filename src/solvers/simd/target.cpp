#include "target.hpp"

#include <algorithm>
#include <cstdlib>
#include <string>
#include <vector>

#include "readable.hpp"

namespace euler96 {
namespace {

bool supported(SimdTarget target) {
  switch (target) {
    case SimdTarget::kScalar:
      return true;
#if defined(__x86_64__)
    // GCOVR_EXCL_BR_START: what this processor has
    case SimdTarget::kSse4:
      return __builtin_cpu_supports("sse4.2") != 0;
    case SimdTarget::kAvx2:
      // Highway's AVX2 code uses these as well; every processor with AVX2 has had them.
      return __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("fma") != 0 &&
             __builtin_cpu_supports("bmi") != 0 && __builtin_cpu_supports("bmi2") != 0;
    case SimdTarget::kAvx512:
      return supported(SimdTarget::kAvx2) && __builtin_cpu_supports("avx512f") != 0 &&
             __builtin_cpu_supports("avx512vl") != 0 && __builtin_cpu_supports("avx512dq") != 0 &&
             __builtin_cpu_supports("avx512bw") != 0 && __builtin_cpu_supports("avx512cd") != 0;
    case SimdTarget::kAvx512Vbmi:
      return supported(SimdTarget::kAvx512) && __builtin_cpu_supports("avx512vbmi") != 0 &&
             __builtin_cpu_supports("avx512vbmi2") != 0 &&
             __builtin_cpu_supports("avx512bitalg") != 0 &&
             __builtin_cpu_supports("avx512vpopcntdq") != 0 &&
             __builtin_cpu_supports("avx512vnni") != 0 &&
             // vaes, which clang 14 cannot ask for, has never come without these two
             __builtin_cpu_supports("vpclmulqdq") != 0 && __builtin_cpu_supports("gfni") != 0;
      // GCOVR_EXCL_BR_STOP
#elif defined(__aarch64__)
    case SimdTarget::kNeon:
      return true;
#endif
    default:
      return false;
  }
}

}  // namespace

std::optional<SimdTarget> simd_target_named(std::string_view name) {
  const auto found = std::find(simd_target_names.begin(), simd_target_names.end(), name);
  if (found == simd_target_names.end()) return std::nullopt;
  return static_cast<SimdTarget>(found - simd_target_names.begin());
}

std::span<const SimdTarget> supported_simd_targets() {
  static const std::vector<SimdTarget> targets = [] {
    std::vector<SimdTarget> list;
    for (std::size_t i = 0; i < simd_target_names.size(); ++i) {
      if (supported(static_cast<SimdTarget>(i))) list.push_back(static_cast<SimdTarget>(i));
    }
    return list;
  }();
  return targets;
}

std::optional<std::string> simd_override_error() {
  const char* wanted = std::getenv("EULER96_SIMD");
  if (wanted == nullptr || *wanted == '\0') return std::nullopt;
  const auto target = simd_target_named(wanted);
  if (target && supported(*target)) return std::nullopt;
  std::string known;
  for (const SimdTarget name : supported_simd_targets()) {
    known.append(known.empty() ? "" : ", ").append(to_string(name));
  }
  return "EULER96_SIMD: expected one of " + known + " on this processor, found " +
         readable_quote(wanted);
}

SimdTarget chosen_simd_target() {
  const char* wanted = std::getenv("EULER96_SIMD");
  const auto target = simd_target_named(wanted == nullptr ? "" : wanted);
  return target && supported(*target) ? *target : supported_simd_targets().back();
}

}  // namespace euler96
