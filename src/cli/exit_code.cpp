#include "exit_code.hpp"

namespace euler96 {

int exit_code(const PipelineResult& result, const FailOn& fail_on) {
  const auto failed = [&](Verdict verdict, bool counts) {
    return counts && result.summary.count(verdict) > 0;
  };
  if (result.tally.refused > 0) return 5;
  if (result.tally.unreadable > 0) return 4;
  if (result.tally.input_problems > 0 || failed(Verdict::kInvalid, fail_on.invalid)) return 3;
  if (result.tally.differences > 0 || result.tally.unproved > 0 ||
      failed(Verdict::kNone, fail_on.none) || failed(Verdict::kMultiple, fail_on.multiple) ||
      failed(Verdict::kUnknown, fail_on.unknown)) {
    return 1;
  }
  return 0;
}

}  // namespace euler96
