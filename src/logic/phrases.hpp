/// @file
/// Cells, digits, candidates and houses in words, for the sentences of the techniques.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "euler96/explain.hpp"

namespace euler96::phrases {

/// `a`, `a and b`, `a, b and c`, with the given conjunction.
std::string listed(std::vector<std::string> words, std::string_view conjunction = "and");
template <class Element, class Word, int kPerWord>
std::string listed(const IndexSet<Element, Word, kPerWord>& set,
                   std::string_view conjunction = "and") {
  std::vector<std::string> names;
  for (const Element element : set) names.push_back(element.name());
  return listed(std::move(names), conjunction);
}
/// `3 from r1c2; 3 and 7 from r4c5 and r4c6`: cells that lose the same digits are listed together,
/// in the order of the first ones.
std::string listed(const logic::CandidateSet& removed);
/// `3 in r1c2 and 3 and 7 in r4c5`.
std::string listed_in(const logic::CandidateSet& candidates);
/// `rows 1 and 5`, of several houses of a kind.
std::string lines(HouseSet houses);
/// `rows 1 and 5 and box 3`, of any houses.
std::string listed_by_kind(HouseSet houses);
/// `1 guess`, `2 guesses`.
std::string counted(std::size_t count, std::string_view one, std::string_view several);

/// The end of a pattern's sentence: `: remove 3 from r1c2.`
std::string removal(const logic::Step& step);
/// What follows from a pattern: in general, and the removal; of a direct step only what it says of
/// the digit and the house of its single, since it removes no other candidates.
/// @param house of the single of a direct step.
std::string consequence(const ExplainedStep& step, std::string_view in_general, HouseId house);

}  // namespace euler96::phrases
