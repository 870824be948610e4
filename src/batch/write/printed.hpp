/// @file
/// What is printed of a record, by the forms booklet and svg.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "batch/batch.hpp"
#include "batch/readable.hpp"
#include "euler96/batch/write.hpp"

namespace euler96 {

/// The words that stand in place of a difficulty if a puzzle does not have exactly one solution;
/// empty if it has.
constexpr std::string_view printed_verdict(Verdict verdict) {
  constexpr std::array<std::string_view, kVerdictCount> kWords = {
      "",           "no solution", "several solutions", "perhaps several solutions",
      "not solved", "malformed"};
  return kWords[static_cast<std::size_t>(verdict)];
}

/// The name that the input gives a record, without characters that control a terminal; perhaps
/// empty.
inline std::string printed_name(const SolvedRecord& record) {
  return readable(record.record.given_name);
}

}  // namespace euler96
