/// @file
/// What is printed of a record, by the forms booklet and svg.
#pragma once

#include <string>
#include <string_view>

#include "batch/readable.hpp"
#include "euler96/batch/write.hpp"

namespace euler96 {

/// The words that stand in place of a difficulty if a puzzle does not have exactly one solution;
/// empty if it has.
constexpr std::string_view printed_verdict(Verdict verdict) {
  switch (verdict) {
    case Verdict::kUnique:
      return "";
    case Verdict::kNone:
      return "no solution";
    case Verdict::kMultiple:
      return "several solutions";
    case Verdict::kSolved:
      return "perhaps several solutions";
    case Verdict::kUnknown:
      return "not solved";
    case Verdict::kInvalid:
      break;
  }
  return "malformed";
}

/// The name that the input gives a record, without characters that control a terminal; perhaps
/// empty.
inline std::string printed_name(const SolvedRecord& record) {
  return readable(record.batch.records.given_name(record.record));
}

}  // namespace euler96
