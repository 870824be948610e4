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
#include <span>
#include <vector>

#include "../families.hpp"
#include "combinations.hpp"

namespace euler96::logic {
namespace {

void find_fish(const FinderInput& input, Found& found, Technique technique, int degree) {
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
      if (open < 2 * degree) break;
      for (const auto& [chosen, common] : subsets(masks, degree)) {
        const auto base = HouseSet::from_bits(chosen << first_base);
        const auto cover = HouseSet::from_bits(common << (9 - first_base));
        const CellSet body = places & cells_of(base);
        const CellSet victims = (places & cells_of(cover)) - body;
        if (victims.empty()) continue;
        found.add({.technique = technique, .removed = {digit, victims}},
                  Fish{digit, body, base, cover});
      }
    }
  }
}

// ---- Fish with fins, or of any houses.

struct Kind {
  enum Houses : std::uint8_t { kLines, kFranken, kMutant };
  Technique technique;
  int size;
  Houses houses;
  bool has_fins;
  Technique sashimi = technique;
};
using enum Technique;
constexpr std::array<Kind, 3> finned_kinds = {
    {{kFinnedXWing, 2, Kind::kLines, true, kSashimiXWing},
     {kFinnedSwordfish, 3, Kind::kLines, true, kSashimiSwordfish},
     {kFinnedJellyfish, 4, Kind::kLines, true, kSashimiJellyfish}}};
constexpr std::array<Kind, 6> large_kinds = {{{kFrankenXWing, 2, Kind::kFranken, false},
                                              {kFinnedFrankenXWing, 2, Kind::kFranken, true},
                                              {kMutantXWing, 2, Kind::kMutant, false},
                                              {kFinnedMutantXWing, 2, Kind::kMutant, true},
                                              {kFrankenSwordfish, 3, Kind::kFranken, false},
                                              {kFinnedFrankenSwordfish, 3, Kind::kFranken, true}}};
constexpr std::array<Kind, 6> slow_kinds = {{{kFrankenJellyfish, 4, Kind::kFranken, false},
                                             {kFinnedFrankenJellyfish, 4, Kind::kFranken, true},
                                             {kMutantSwordfish, 3, Kind::kMutant, false},
                                             {kFinnedMutantSwordfish, 3, Kind::kMutant, true},
                                             {kMutantJellyfish, 4, Kind::kMutant, false},
                                             {kFinnedMutantJellyfish, 4, Kind::kMutant, true}}};

Kind::Houses houses_of_fish(HouseSet base, HouseSet cover) {
  const bool of_rows = !base.meets(kColumns) && !cover.meets(kRows);
  const bool of_columns = !base.meets(kRows) && !cover.meets(kColumns);
  if (!of_rows && !of_columns) return Kind::kMutant;
  return (base | cover).meets(kBoxes) ? Kind::kFranken : Kind::kLines;
}

// How many of nine lines, a bit for each, cross none of the boxes of three at most.
constexpr auto beyond_a_box = [] {
  std::array<std::uint8_t, 512> counts{};
  for (unsigned lines = 0; lines < counts.size(); ++lines) {
    for (const unsigned box : {7U, 7U << 3, 7U << 6}) {
      counts[lines] = std::max(counts[lines], nine_bit_counts[lines & box]);
    }
    counts[lines] = static_cast<std::uint8_t>(nine_bit_counts[lines] - counts[lines]);
  }
  return counts;
}();

/// Finds the fish of a kind. Each place is tried as a target that all fins see: the other places of
/// the base, which it does not see, need covers, and so does the target. A base is given up as soon
/// as there are not enough of them.
class FishSearch {
 public:
  // A fish of lines rests on a place that has changed.
  FishSearch(const FinderInput& input, Digit digit, Found& found)
      : digit_(digit), places_(input.position.places(digit)), stop_(input.stop), found_(found) {
    for (const Cell cell : input.changed.cells(digit)) changed_ |= houses_with(cell);
    for (const HouseId house : HouseSet::all()) {
      crossing_[house.index()] = members(places_, house);
      if (crossing_[house.index()] != 0) open_.insert(house);
    }
  }

  void run(const Kind& kind) {
    kind_ = kind;
    if (kind.houses == Kind::kMutant) {
      search(open_, open_);
      return;
    }
    const HouseSet boxes = kind.houses == Kind::kFranken ? open_ & kBoxes : HouseSet();
    search((open_ & kRows) | boxes, (open_ & kColumns) | boxes);
    search((open_ & kColumns) | boxes, (open_ & kRows) | boxes);
  }

 private:
  void search(HouseSet bases, HouseSet covers) {
    covers_ = covers;
    if (kind_.houses == Kind::kLines) {
      // What a fish of lines removes lies in another line.
      if (bases.size() > kind_.size) choose_lines(bases, kind_.size, HouseSet(), 0);
      return;
    }
    if (!kind_.has_fins) {
      need_ = places_;
      return choose_base(bases, kind_.size, HouseSet(), CellSet(), CellSet());
    }
    for (const Cell target : places_) {
      stop_.check();
      aim_at(target);
      choose_base(bases - houses_with(target), kind_.size, HouseSet(), CellSet(), CellSet());
    }
  }

  void aim_at(Cell target) {
    target_ = CellSet(target);
    need_ = places_ - peers_of(target) - target_;
  }

  // Fins of lines lie in a box, with the target. All other lines that cross the base are covers.
  // @param crossing the lines that cross the base in a place: a bit for each.
  void choose_lines(HouseSet rest, int missing, HouseSet base, unsigned crossing) {
    for (const HouseId line : rest) {
      rest.erase(line);
      const unsigned all = crossing | crossing_[line.index()];
      if (beyond_a_box[all] >= kind_.size) continue;
      const HouseSet more = base | HouseSet(line);
      if (!more.meets(changed_) && (missing == 1 || !rest.meets(changed_))) continue;
      if (missing == 1) {
        try_boxes(more, all);
      } else {
        choose_lines(rest, missing - 1, more, all);
      }
    }
  }

  // @param crossing the lines that cross the base in a place.
  void try_boxes(HouseSet base, unsigned crossing) {
    const CellSet cells = places_ & cells_of(base);
    for (const HouseId box : kBoxes) {
      const auto number = static_cast<unsigned>(box.index()) - 18;
      const unsigned inside = 7U << 3 * (base.meets(kRows) ? number % 3 : number / 3);
      // The target needs a cover through the box.
      if (nine_bit_counts[crossing & ~inside] >= kind_.size) continue;
      const CellSet targets = (places_ & cells_of(box)) - cells;
      if (targets.empty() || !cells.meets(cells_of(box))) continue;
      unsigned covered = 0;
      for (const HouseId line : base) {
        covered |= crossing_[line.index()] & ~(lines_through(box).contains(line) ? inside : 0U);
      }
      if (nine_bit_counts[covered] > kind_.size) continue;
      for (const Cell target : targets) {
        aim_at(target);
        const bool each_needs =
            std::ranges::all_of(base, [&](HouseId line) { return need_.meets(cells_of(line)); });
        if (each_needs) find_covers(base, cells, CellSet());
      }
    }
  }

  // @param twice the cells in two houses of the base, which are fins.
  void choose_base(HouseSet rest, int missing, HouseSet base, CellSet cells, CellSet twice) {
    if (missing == 0) return find_covers(base, cells, twice);
    // What does not go with these does not go with these and others.
    for (const HouseId house : rest) {
      const CellSet here = places_ & cells_of(house);
      const CellSet need = ((cells | here) & need_) | target_;
      const HouseSet more = base | HouseSet(house);
      if (!here.meets(need_) || (twice | (cells & here)).meets(need_) ||
          needs_more(need, kind_.size, more) || !may_cover(need, kind_.size, more)) {
        rest.erase(house);
      }
    }
    for (const HouseId house : rest) {
      rest.erase(house);
      const CellSet here = places_ & cells_of(house);
      choose_base(rest, missing - 1, base | HouseSet(house), cells | here, twice | (cells & here));
    }
  }

  // Whether more than `most` of these cells share no cover, or one has none: a quick bound for a
  // board with few digits, where most bases need many covers.
  [[nodiscard]] bool needs_more(CellSet need, int most, HouseSet base) const {
    for (; !need.empty(); --most) {
      const HouseSet houses = (houses_with(need.first()) & covers_) - base;
      if (most == 0 || houses.empty()) return true;
      need -= cells_of(houses);
    }
    return false;
  }

  // Whether `most` covers outside the base can have all these cells.
  [[nodiscard]] bool may_cover(CellSet need, int most, HouseSet base) const {
    if (need.empty()) return true;
    if (most <= 1) return most == 1 && !((houses_with_all(need) & covers_) - base).empty();
    return std::ranges::any_of((houses_with(need.first()) & covers_) - base, [&](HouseId house) {
      return may_cover(need - cells_of(house), most - 1, base);
    });
  }

  void find_covers(HouseSet base, CellSet cells, CellSet twice) {
    base_ = base;
    cells_ = cells;
    twice_ = twice;
    known_.clear();
    cover(cells & need_, target_, kind_.size, HouseSet());
  }

  // Chooses covers for the target, then for the cells of `need`, then for fins.
  void cover(CellSet need, CellSet target, int missing, HouseSet chosen) {
    const CellSet cells = !target.empty() ? target : need;
    if (!cells.empty()) {
      const auto houses =
          missing == 1 ? houses_with_all(need | target) : houses_with(cells.first());
      if (missing > 0) choose(houses, need, target, missing, chosen);
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
    if (fins.empty() == kind_.has_fins) return;
    const CellSet victims = ((places_ & cells_of(cover)) - cells_) & common_peers(fins);
    if (victims.empty() || (kind_.has_fins && first_target(victims) != target_.first())) return;
    const bool sashimi = std::ranges::any_of(
        base_, [&](HouseId house) { return !((cells_ & cells_of(house)) - fins).several(); });
    const Technique technique = sashimi ? kind_.sashimi : kind_.technique;
    found_.add({.technique = technique,
                .order = static_cast<int>(technique),
                .removed = {digit_, victims}},
               Fish{digit_, cells_, base_, cover, fins});
  }

  // Returns the first of the cells that the fish is found by.
  [[nodiscard]] Cell first_target(CellSet victims) const {
    return *std::ranges::find_if(victims, [&](Cell cell) {
      return std::ranges::none_of(
          base_, [&](HouseId house) { return (cells_ & cells_of(house)).within(peers_of(cell)); });
    });
  }

  // Whether the other houses of the cover have all places of the base that one of them has. Such
  // fish are left out: which of them the search meets depends on how cells are numbered.
  [[nodiscard]] bool has_idle(HouseSet cover) const {
    return std::ranges::any_of(cover, [&](HouseId house) {
      return (cells_ & cells_of(house)).within(cells_of(cover - HouseSet(house)));
    });
  }

  Kind kind_{};
  Digit digit_;
  CellSet places_;
  Stop stop_;
  Found& found_;
  HouseSet changed_;
  HouseSet open_;                                     // the houses that have places
  std::array<unsigned, HouseId::kCount> crossing_{};  // the lines that cross each in a place
  HouseSet covers_;                                   // that may be chosen
  CellSet target_;                                    // a place that all fins see
  CellSet need_;                                      // the places that it does not see
  HouseSet base_;
  CellSet cells_;  // of the base
  CellSet twice_;
  std::vector<HouseSet> known_;  // covers of the base
};

void find_kinds(const FinderInput& input, std::span<const Kind> kinds, Found& found) {
  std::vector<FishSearch> searches;
  for (const Digit digit : DigitSet::all()) {
    if (!input.changed.cells(digit).empty()) searches.emplace_back(input, digit, found);
  }
  for (const Kind& kind : kinds) {
    if (input.only && *input.only != kind.technique && *input.only != kind.sashimi) continue;
    if (!found.wants(0, static_cast<int>(kind.technique))) return;
    for (FishSearch& search : searches) search.run(kind);
  }
}

}  // namespace

void find_finned_fish(const FinderInput& in, Found& found) { find_kinds(in, finned_kinds, found); }
void find_large_fish(const FinderInput& in, Found& found) { find_kinds(in, large_kinds, found); }
void find_slow_fish(const FinderInput& in, Found& found) { find_kinds(in, slow_kinds, found); }
void find_x_wings(const FinderInput& in, Found& found) { find_fish(in, found, kXWing, 2); }
void find_swordfish(const FinderInput& in, Found& found) { find_fish(in, found, kSwordfish, 3); }
void find_jellyfish(const FinderInput& in, Found& found) { find_fish(in, found, kJellyfish, 4); }

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
      "In {0}, {1} fits only in {2}, except for the {6} {7}. So {1} is in {3}, or it fits nowhere "
      "else in {2}. Either way it is not in cells there that see {4}{5}",
      base, digit, cover, fins, fish.fins.single() ? fins : "all of " + phrases::listed(fish.fins),
      removal, fish.fins.single() ? "fin" : "fins", phrases::listed(fish.fins));
}

Marks marks(const Fish& fish, const ExplainedStep&) {
  return {.cells = fish.cells,
          .digits = DigitSet(fish.digit),
          .houses = fish.base,
          .cover = fish.cover,
          .premise = {fish.digit, cells_of(fish.base)}};
}

}  // namespace euler96::logic
