#include "phrases.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "core/joined.hpp"

namespace euler96 {

using logic::CandidateSet;
using logic::CellSet;

std::string HouseId::name() const {
  static constexpr std::array<const char*, 3> kinds = {"row ", "column ", "box "};
  return kinds[index_ / 9U] + std::to_string(index_ % 9 + 1);
}

namespace phrases {
namespace {

// A text for each group of cells that have the same digits, in the order of the first ones.
std::vector<std::string> by_digits(const CandidateSet& candidates, std::string_view preposition) {
  std::vector<std::pair<DigitSet, CellSet>> groups;
  for (const Cell cell : candidates.cells()) {
    const DigitSet digits = candidates.digits(cell);
    auto group = std::ranges::find(groups, digits, &std::pair<DigitSet, CellSet>::first);
    if (group == groups.end()) group = groups.insert(group, {digits, {}});
    group->second.insert(cell);
  }
  std::vector<std::string> texts;
  for (const auto& [digits, cells] : groups) {
    texts.push_back(fmt::format("{} {} {}", listed(digits), preposition, listed(cells)));
  }
  return texts;
}

}  // namespace

std::string listed(std::vector<std::string> words, std::string_view conjunction) {
  if (words.size() < 2) return joined(words, "");
  const std::string last = std::move(words.back());
  words.pop_back();
  return fmt::format("{} {} {}", joined(words, ", "), conjunction, last);
}

std::string listed(const CandidateSet& removed) { return joined(by_digits(removed, "from"), "; "); }
std::string listed_in(const CandidateSet& candidates) {
  return listed(by_digits(candidates, "in"));
}

std::string lines(HouseSet houses) {
  const std::string name = houses.first().name();
  std::vector<std::string> numbers;
  for (const HouseId house : houses) numbers.emplace_back(1, house.name().back());
  return fmt::format("{}{} {}", name.substr(0, name.find(' ')),
                     houses.first().is_box() ? "es" : "s", listed(std::move(numbers)));
}

std::string listed_by_kind(HouseSet houses) {
  std::vector<std::string> kinds;
  for (const HouseSet kind : {logic::kRows, logic::kColumns, logic::kBoxes}) {
    const HouseSet here = houses & kind;
    if (here.empty()) continue;
    kinds.push_back(here.single() ? here.first().name() : lines(here));
  }
  return listed(std::move(kinds));
}

std::string counted(std::size_t count, std::string_view one, std::string_view several) {
  return fmt::format("{} {}", count, count == 1 ? one : several);
}

std::string removal(const logic::Step& step) {
  return fmt::format(": remove {}.", listed(step.removed));
}

std::string consequence(const ExplainedStep& step, std::string_view in_general, HouseId house) {
  if (!step.placed) return fmt::format("so {}{}", in_general, removal(step));
  const Cell cell = step.placed->cell();
  const CellSet places = step.before.places(step.placed->digit()) & logic::cells_of(house);
  return fmt::format(
      "so {1} does not fit in {3}. That leaves only {0} for {1} in {2}, so {0} is {1}.",
      cell.name(), step.placed->digit().to_char(), house.name(),
      listed(places - CellSet(cell), "or"));
}

}  // namespace phrases
}  // namespace euler96
