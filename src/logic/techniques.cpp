#include "techniques.hpp"

#include <algorithm>
#include <iterator>
#include <vector>

#include "euler96/rating.hpp"

namespace euler96::logic {
namespace {

// The families of techniques, in the order of lists, by the functions that find their steps.
struct Family {
  std::string_view name;
  std::array<Finder*, 9> finders;
};
constexpr Family kFamilies[] = {
    {"singles", {find_hidden_singles, find_naked_singles}},
    {"locked candidates", {find_direct_locked, find_locked}},
    {"subsets",
     {find_direct_hidden_pairs, find_direct_hidden_triplets, find_naked_pairs, find_hidden_pairs,
      find_naked_triplets, find_hidden_triplets, find_naked_quads, find_hidden_quads,
      find_locked_subsets}},
    {"fish",
     {find_x_wings, find_swordfish, find_jellyfish, find_finned_fish, find_large_fish,
      find_slow_fish}},
    {"single-digit patterns", {find_linked_pairs}},
    {"wings", {find_xy_wings, find_xyz_wings, find_w_wings, find_wxyz_wings}},
    {"uniqueness", {find_loops, find_graves, find_rectangles}},
    {"colours", {find_colours}},
    {"aligned exclusions", {find_aligned_pairs, find_aligned_triplets}},
    {"almost locked sets",
     {find_sue_de_coq, find_set_chains, find_death_blossoms, find_chains_with_sets}},
    {"chains",
     {find_remote_pairs, find_x_chains, find_xy_chains, find_chains, find_grouped_chains,
      find_cycles_and_forcing_chains}},
    {"forcing chains",
     {find_nishio, find_multiple_forcing_chains, find_dynamic, find_dynamic_plus,
      find_nested_forcing, find_nested_multiple, find_nested_dynamic}},
};

}  // namespace
}  // namespace euler96::logic

namespace euler96 {

using logic::technique_table;
using logic::TechniqueRow;

const TechniqueInfo& info(Technique technique) {
  return technique_table.at(static_cast<std::size_t>(technique)).info;
}

namespace {

using logic::human_ladder;

// The rating's techniques come before the guess.
constexpr auto kRated = static_cast<std::size_t>(Technique::kGuess);
constexpr std::span<const TechniqueRow> rated_rows = std::span(technique_table).first<kRated>();

template <std::size_t kSize>
constexpr auto infos_of(std::span<const TechniqueRow, kSize> rows) {
  std::array<TechniqueInfo, kSize> list{};
  for (std::size_t i = 0; i < list.size(); ++i) list[i] = rows[i].info;
  return list;
}

// A sign of a name, where capitals do not count and a blank is a dash.
char plain(char c) {
  if (c == ' ') return '-';
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

std::span<const TechniqueRow> rows_of(Ladder ladder) {
  return ladder == Ladder::kHuman ? std::span<const TechniqueRow>(human_ladder) : rated_rows;
}

}  // namespace

std::size_t family_place(Technique technique) {
  logic::Finder* const find = logic::row_of(technique).find;
  const auto* const row = std::ranges::find_if(logic::kFamilies, [&](const logic::Family& one) {
    return find && std::ranges::count(one.finders, find) > 0;
  });
  return static_cast<std::size_t>(row - std::begin(logic::kFamilies));
}

std::string_view family(Technique technique) {
  const std::size_t place = family_place(technique);
  return place < std::size(logic::kFamilies) ? std::span(logic::kFamilies)[place].name : "";
}

std::span<const TechniqueInfo> techniques(Ladder ladder) {
  static constexpr auto rated = infos_of(std::span(technique_table).first<kRated>());
  static constexpr auto human = infos_of(std::span(human_ladder));
  if (ladder == Ladder::kHuman) return human;
  return rated;
}

std::span<const TechniqueInfo> all_techniques() {
  static constexpr auto all = [] {
    std::array<TechniqueInfo, technique_table.size() - 1> list{};
    std::size_t i = 0;
    for (const TechniqueRow& row : technique_table) {
      if (row.info.technique != Technique::kGuess) list[i++] = row.info;
    }
    return list;
  }();
  return all;
}

std::span<const TechniqueInfo> techniques() { return techniques(Ladder::kSudokuExplainer); }

std::vector<std::string_view> TechniqueInfo::other_names() const {
  constexpr std::string_view kBetween = ", ";
  std::vector<std::string_view> names;
  for (std::string_view left = other_name; !left.empty();) {
    const std::size_t end = std::min(left.find(kBetween), left.size());
    names.push_back(left.substr(0, end));
    left.remove_prefix(std::min(end + kBetween.size(), left.size()));
  }
  return names;
}

std::optional<Technique> technique_of(std::string_view name) {
  const auto same = [&](std::string_view other) {
    return std::ranges::equal(name, other, {}, plain, plain);
  };
  for (const TechniqueInfo& row : all_techniques()) {
    if (same(row.name)) return row.technique;
  }
  for (const TechniqueInfo& row : all_techniques()) {
    if (std::ranges::any_of(row.other_names(), same)) return row.technique;
  }
  return std::nullopt;
}

std::string rating_text(int tenths) {
  return std::to_string(tenths / 10) + '.' + std::to_string(tenths % 10);
}

// They are made at run time because functions cannot be compared at compile time with the
// sanitizers of GCC.
std::span<const TechniqueRow> logic::search_order(Ladder ladder) {
  static const auto orders = [] {
    std::array<std::vector<TechniqueRow>, 2> all;
    for (const Ladder of : {Ladder::kSudokuExplainer, Ladder::kHuman}) {
      std::ranges::unique_copy(rows_of(of), std::back_inserter(all[static_cast<std::size_t>(of)]),
                               {}, &TechniqueRow::find);
    }
    return all;
  }();
  return orders[static_cast<std::size_t>(ladder)];
}

std::span<const TechniqueRow> logic::harder_than_singles(Ladder ladder) {
  static_assert(technique_table[0].find == find_hidden_singles);
  static_assert(human_ladder[3].info.technique == Technique::kHiddenSingleLine);
  // Hidden singles and, on the human ladder, naked ones between last cells and them.
  return search_order(ladder).subspan(ladder == Ladder::kHuman ? 3 : 1);
}

const TechniqueRow& logic::row_of(Technique technique, Ladder ladder) {
  const auto rows = rows_of(ladder);
  const auto row = std::ranges::find(rows, technique,
                                     [](const TechniqueRow& one) { return one.info.technique; });
  return row != rows.end() ? *row : row_of(technique);
}

}  // namespace euler96
