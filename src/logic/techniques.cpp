#include "techniques.hpp"

#include <algorithm>
#include <iterator>
#include <vector>

#include "euler96/rating.hpp"

namespace euler96 {

using logic::technique_table;
using logic::TechniqueRow;

const TechniqueInfo& info(Technique technique) {
  return technique_table.at(static_cast<std::size_t>(technique)).info;
}

std::span<const TechniqueInfo> techniques() {
  static constexpr auto infos = [] {
    std::array<TechniqueInfo, technique_table.size() - 1> list{};  // without the guess
    for (std::size_t i = 0; i < list.size(); ++i) list[i] = technique_table[i].info;
    return list;
  }();
  return infos;
}

std::optional<Technique> technique_of(std::string_view name) {
  const auto found = std::ranges::find(techniques(), name, &TechniqueInfo::name);
  return found == techniques().end() ? std::nullopt : std::optional(found->technique);
}

std::string rating_text(int tenths) {
  return std::to_string(tenths / 10) + '.' + std::to_string(tenths % 10);
}

// It is made at run time because functions cannot be compared at compile time with the sanitizers
// of GCC.
std::span<const TechniqueRow> logic::search_order() {
  static const std::vector<TechniqueRow> order = [] {
    std::vector<TechniqueRow> rows;
    std::ranges::unique_copy(std::span(technique_table).first(techniques().size()),
                             std::back_inserter(rows), {}, &TechniqueRow::find);
    return rows;
  }();
  return order;
}

}  // namespace euler96
