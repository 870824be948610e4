// X-wings, swordfish and jellyfish: if k rows have a digit in k columns only, the digit goes from
// the rest of these columns; and the same with rows and columns exchanged.
//
// Larger kinds: base and cover may be any houses. Fins are places of the base outside the cover,
// and those in two houses of the base. If no fin has the digit, the fish holds, so the digit goes
// from the rest of the cover where it sees all fins. In a sashimi fish, a line without its fins has
// one place. Franken fish have rows and boxes in the base and columns and boxes in the cover, or
// the other way round; mutant fish have any houses.
//
//       cover    cover
//         x        x
//     . . d . . .  d . .  base
//         x        x
//     . . d . . .  d . .  base
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "../families.hpp"
#include "combinations.hpp"

namespace euler96::logic {
namespace {

template <Technique kTechnique, int kDegree>
void find_fish(const FinderInput& input, Found& found) {
  for (const Digit digit : DigitSet::all()) {
    if (input.changed.cells(digit).empty()) continue;
    const CellSet places = input.position.places(digit);
    // Rows first, then columns. A row without places holds the digit.
    for (const unsigned first_base : {0U, 9U}) {
      std::array<unsigned, 9> masks{};
      int open = 0;
      for (unsigned line = 0; line < 9; ++line) {
        masks[line] = members(places, HouseId(static_cast<int>(first_base + line)));
        open += masks[line] != 0 ? 1 : 0;
      }
      if (open < 2 * kDegree) break;
      for_each_subset(masks, kDegree, [&](unsigned chosen, unsigned common) {
        const auto base = HouseSet::from_bits(chosen << first_base);
        const auto cover = HouseSet::from_bits(common << (9 - first_base));
        const CellSet body = places & cells_of(base);
        const CellSet victims = (places & cells_of(cover)) - body;
        if (victims.empty()) return;
        found.add({.technique = kTechnique, .removed = {digit, victims}},
                  Fish{digit, body, base, cover});
      });
    }
  }
}

// ---- Fish with fins, or of any houses.

struct Kind {
  enum Houses : std::uint8_t { kLines, kFranken, kMutant };
  enum Fins : std::uint8_t { kNone, kFinned, kSashimi };
  Technique technique;
  int size;
  Houses houses;
  Fins fins;
};
constexpr auto kinds = [] {
  using enum Technique;
  return std::to_array<Kind>({
      {kFinnedXWing, 2, Kind::kLines, Kind::kFinned},
      {kSashimiXWing, 2, Kind::kLines, Kind::kSashimi},
      {kFrankenXWing, 2, Kind::kFranken, Kind::kNone},
      {kFinnedFrankenXWing, 2, Kind::kFranken, Kind::kFinned},
      {kMutantXWing, 2, Kind::kMutant, Kind::kNone},
      {kFinnedMutantXWing, 2, Kind::kMutant, Kind::kFinned},
      {kFinnedSwordfish, 3, Kind::kLines, Kind::kFinned},
      {kSashimiSwordfish, 3, Kind::kLines, Kind::kSashimi},
      {kFrankenSwordfish, 3, Kind::kFranken, Kind::kNone},
      {kFinnedFrankenSwordfish, 3, Kind::kFranken, Kind::kFinned},
      {kMutantSwordfish, 3, Kind::kMutant, Kind::kNone},
      {kFinnedMutantSwordfish, 3, Kind::kMutant, Kind::kFinned},
      {kFinnedJellyfish, 4, Kind::kLines, Kind::kFinned},
      {kSashimiJellyfish, 4, Kind::kLines, Kind::kSashimi},
      {kFrankenJellyfish, 4, Kind::kFranken, Kind::kNone},
      {kFinnedFrankenJellyfish, 4, Kind::kFranken, Kind::kFinned},
      {kMutantJellyfish, 4, Kind::kMutant, Kind::kNone},
      {kFinnedMutantJellyfish, 4, Kind::kMutant, Kind::kFinned},
  });
}();

Kind::Houses houses_of_fish(HouseSet base, HouseSet cover) {
  const bool of_rows = !base.meets(kColumns) && !cover.meets(kRows);
  const bool of_columns = !base.meets(kRows) && !cover.meets(kColumns);
  if (!of_rows && !of_columns) return Kind::kMutant;
  return (base | cover).meets(kBoxes) ? Kind::kFranken : Kind::kLines;
}

/// Finds the fish of a kind. For each base, and each target that its fins could spare, covers are
/// chosen for the places that the target does not see, so that a target needs no fish to be tried
/// that leaves it alone.
class FishSearch {
 public:
  FishSearch(const Kind& kind, Digit digit, CellSet places, Stop stop, Found& found)
      : kind_(kind), digit_(digit), places_(places), stop_(stop), found_(found) {}

  void run() {
    HouseSet open;
    for (const HouseId house : HouseSet::all()) {
      if (places_.meets(cells_of(house))) open.insert(house);
    }
    if (kind_.houses == Kind::kMutant) {
      search(open, open);
      return;
    }
    const HouseSet boxes = kind_.houses == Kind::kFranken ? open & kBoxes : HouseSet();
    search((open & kRows) | boxes, (open & kColumns) | boxes);
    search((open & kColumns) | boxes, (open & kRows) | boxes);
  }

 private:
  void search(HouseSet bases, HouseSet covers) {
    covers_ = covers;
    choose_base(bases, kind_.size, HouseSet(), CellSet(), CellSet());
  }

  // @param twice the cells in two houses of the base.
  void choose_base(HouseSet rest, int missing, HouseSet base, CellSet cells, CellSet twice) {
    if (missing == 0) {
      base_ = base;
      cells_ = cells;
      twice_ = twice;
      stop_.check();
      find_covers();
      return;
    }
    for (const HouseId house : rest) {
      rest.erase(house);
      const CellSet here = places_ & cells_of(house);
      const CellSet both = twice | (cells & here);
      if (kind_.fins == Kind::kNone && !both.empty()) continue;
      if (!may_be_covered(cells | here)) continue;
      choose_base(rest, missing - 1, base | HouseSet(house), cells | here, both);
    }
  }

  // Fins of lines lie in a box, with the target. All other lines that cross the base, and that of
  // the target, are covers.
  [[nodiscard]] bool may_be_covered(CellSet cells) const {
    if (kind_.houses != Kind::kLines) return true;
    std::array<int, 3> met{};  // of the lines through the same boxes
    for (const HouseId line : covers_) {
      met[line.index() % 9 / 3] += cells.meets(cells_of(line)) ? 1 : 0;
    }
    return met[0] + met[1] + met[2] - std::ranges::max(met) < kind_.size;
  }
  [[nodiscard]] bool may_be_covered(CellSet cells, HouseId box) const {
    if (kind_.houses != Kind::kLines) return true;
    const CellSet covered = cells - cells_of(box);
    const auto met =
        std::ranges::count_if(covers_, [&](HouseId line) { return covered.meets(cells_of(line)); });
    return met <= kind_.size;
  }

  void find_covers() {
    known_.clear();
    if (kind_.fins == Kind::kNone) {
      cover(cells_, CellSet(), kind_.size, HouseSet());
      return;
    }
    const CellSet targets = (places_ - cells_) & common_peers(twice_);
    for (const HouseId box : kBoxes) {
      const CellSet here = targets & cells_of(box);
      if (here.empty() || !may_be_covered(cells_, box)) continue;
      for (const Cell target : here) {
        const CellSet need = cells_ - peers_of(target);
        const bool each_base_needs =
            std::ranges::all_of(base_, [&](HouseId house) { return need.meets(cells_of(house)); });
        if (each_base_needs) cover(need, CellSet(target), kind_.size, HouseSet());
      }
    }
  }

  // Chooses covers for the cells of `need`, then for the target, then for fins.
  void cover(CellSet need, CellSet target, int missing, HouseSet chosen) {
    const CellSet cells = !need.empty() ? need : target;
    if (!cells.empty()) {
      if (missing > 0) choose(houses_with(cells.first()), need, target, missing, chosen);
      return;
    }
    if (missing == 0) return add(chosen);
    HouseSet more;
    for (const Cell fin : cells_ - cells_of(chosen)) more |= houses_with(fin);
    choose(more, need, target, missing, chosen);
  }

  void choose(HouseSet houses, CellSet need, CellSet target, int missing, HouseSet chosen) {
    for (const HouseId house : ((houses & covers_) - base_) - chosen) {
      cover(need - cells_of(house), target - cells_of(house), missing - 1,
            chosen | HouseSet(house));
    }
  }

  void add(HouseSet cover) {
    if (std::ranges::find(known_, cover) != known_.end()) return;
    known_.push_back(cover);
    if (houses_of_fish(base_, cover) != kind_.houses || has_idle(cover)) return;
    const CellSet fins = (cells_ - cells_of(cover)) | twice_;
    if (fins.empty() != (kind_.fins == Kind::kNone)) return;
    if (kind_.houses == Kind::kLines) {
      const bool sashimi = std::ranges::any_of(
          base_, [&](HouseId house) { return !((cells_ & cells_of(house)) - fins).several(); });
      if (sashimi != (kind_.fins == Kind::kSashimi)) return;
    }
    const CellSet victims = ((places_ & cells_of(cover)) - cells_) & common_peers(fins);
    if (victims.empty()) return;
    found_.add({.technique = kind_.technique, .removed = {digit_, victims}},
               Fish{digit_, cells_, base_, cover, fins});
  }

  // Whether the other houses of the cover have all places of the base that one of them has. Such
  // fish are left out: which of them the search meets depends on how cells are numbered.
  [[nodiscard]] bool has_idle(HouseSet cover) const {
    return std::ranges::any_of(cover, [&](HouseId house) {
      return (cells_ & cells_of(house)).within(cells_of(cover - HouseSet(house)));
    });
  }

  const Kind& kind_;
  Digit digit_;
  CellSet places_;
  Stop stop_;
  Found& found_;
  HouseSet covers_;  // that may be chosen
  HouseSet base_;
  CellSet cells_;  // of the base
  CellSet twice_;
  std::vector<HouseSet> known_;  // covers of the base
};

}  // namespace

void find_finned_fish(const FinderInput& input, Found& found) {
  const Kind& kind = *std::ranges::find(kinds, input.technique, &Kind::technique);
  for (const Digit digit : DigitSet::all()) {
    if (input.changed.cells(digit).empty()) continue;
    FishSearch(kind, digit, input.position.places(digit), input.stop, found).run();
  }
}

using enum Technique;
void find_x_wings(const FinderInput& in, Found& found) { find_fish<kXWing, 2>(in, found); }
void find_swordfish(const FinderInput& in, Found& found) { find_fish<kSwordfish, 3>(in, found); }
void find_jellyfish(const FinderInput& in, Found& found) { find_fish<kJellyfish, 4>(in, found); }

std::string words(const Fish& fish, const ExplainedStep& step) {
  const std::string base = phrases::listed_by_kind(fish.base);
  const std::string cover = phrases::listed_by_kind(fish.cover);
  const char digit = fish.digit.to_char();
  const std::string removal = phrases::removal(step);
  if (fish.fins.empty()) {
    return fmt::format("In {0}, {1} fits only in {2}, so {1} fits nowhere else in {2}{3}", base,
                       digit, cover, removal);
  }
  const std::string fins = phrases::listed(fish.fins, "or");
  return fmt::format(
      "In {0}, {1} fits only in {2}, except for {3}. So {1} is in {3}, or it fits nowhere else in "
      "{2}. Either way it is not in cells there that see {4}{5}",
      base, digit, cover, fins, fish.fins.single() ? fins : "all of " + phrases::listed(fish.fins),
      removal);
}

Marks marks(const Fish& fish, const ExplainedStep&) {
  return {.cells = fish.cells,
          .digits = DigitSet(fish.digit),
          .houses = fish.base,
          .cover = fish.cover,
          .premise = {fish.digit, cells_of(fish.base)}};
}

}  // namespace euler96::logic
