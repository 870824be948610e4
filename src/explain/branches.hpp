/// @file
/// The suppositions that the links of a chain or net start from.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <span>
#include <vector>

#include "euler96/explain.hpp"

namespace euler96::logic {

/// A supposition, and the links that follow from it. There are none if it is the conclusion itself.
struct Branch {
  Assertion source;
  std::span<const Link> links;
};

/// Returns what the step supposes: one assertion; or both sides of a candidate; or all candidates
/// of a cell, or of a digit in a house, one of which must be true.
inline std::vector<Assertion> suppositions(const ExplainedStep& step) {
  using enum Technique;
  const Assertion first = step.links.front().from;
  const Candidate candidate = first.candidate;
  std::vector<Assertion> sources;
  switch (step.technique) {
    case kDynamicDouble:
    case kDynamicDoublePlus:
      return {{candidate, true}, {candidate, false}};
    case kCellForcingChain:
    case kDynamicCell:
    case kDynamicCellPlus:
      for (const Digit digit : step.before.candidates(candidate.cell())) {
        sources.push_back({{candidate.cell(), digit}, true});
      }
      return sources;
    case kRegionForcingChain:
    case kDynamicRegion:
    case kDynamicRegionPlus:
      for (const Cell cell :
           step.before.places(candidate.digit()) &
               house_cells[static_cast<std::size_t>(std::countr_zero(step.houses))]) {
        sources.push_back({{cell, candidate.digit()}, true});
      }
      return sources;
    default:
      return {first};
  }
}

/// Returns the links of each supposition. They are in the order of the suppositions, and the first
/// one of each branch starts from its supposition.
inline std::vector<Branch> branches(const ExplainedStep& step) {
  std::vector<Branch> branches;
  std::span<const Link> rest = step.links;
  const std::vector<Assertion> sources = suppositions(step);
  for (std::size_t i = 0; i < sources.size(); ++i) {
    std::size_t size = 0;
    if (!rest.empty() && rest.front().from == sources[i]) {
      const auto starts_next = [&](const Link& link) {
        return std::find(sources.begin() + static_cast<std::ptrdiff_t>(i) + 1, sources.end(),
                         link.from) != sources.end();
      };
      size = static_cast<std::size_t>(std::ranges::find_if(rest, starts_next) - rest.begin());
    }
    branches.push_back({sources[i], rest.first(size)});
    rest = rest.subspan(size);
  }
  return branches;
}

}  // namespace euler96::logic
