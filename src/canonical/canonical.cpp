// The canonical form of a board: the smallest of its 2 * 6^8 arrangements, relabelled by first
// appearance.
//
// Rows are chosen one after the other. All partial arrangements that give the smallest first k rows
// are kept side by side. Each is extended by every row that may come next, and those that give the
// smallest row k+1 are kept. Columns are not ordered until they must be: see Partial. In the end,
// each arrangement that is kept stands for as many maps as its ties have orders. All of these maps
// give the canonical form, so their number is the number of automorphisms.
//
// Source. Partition refinement is that of McKay's "Practical graph isomorphism" (1981). The
// only pruning by automorphisms that is used is that by equal rows.
//
// Test: tests/canonical_test.cpp, against all 2 * 6^8 arrangements.

#include "euler96/canonical.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <numeric>
#include <string_view>
#include <utility>

#include "canonical/arrangements.hpp"

namespace euler96 {
namespace {

using namespace arrangements;

constexpr std::string_view kCells = ".123456789";  // by label

// By the occupied columns of a row, bit c for column c: the smallest order of its cells, if columns
// and stacks may be ordered at will and no digit has a label.
constexpr auto smallest_pattern = [] {
  std::array<std::uint16_t, 512> table{};
  for (unsigned columns = 0; columns < table.size(); ++columns) {
    std::array<int, 3> counts{};
    for (unsigned s = 0; s < 3; ++s) counts[s] = std::popcount(columns >> 3 * s & 7U);
    std::ranges::sort(counts);
    table[columns] = static_cast<std::uint16_t>(counts[0] << 4 | counts[1] << 2 | counts[2]);
  }
  return table;
}();

// By two ties, bit 0 for the first two columns of a stack, and the occupied columns of a minirow,
// bit i for column i: the smallest pattern that the ties allow, four bits for a column, leftmost
// first: 1 if it is occupied.
constexpr auto sorted_minirow = [] {
  std::array<std::array<std::uint16_t, 8>, 4> table{};
  for (unsigned ties = 0; ties < 4; ++ties) {
    for (unsigned occupied = 0; occupied < 8; ++occupied) {
      std::array<unsigned, 3> cells = {occupied & 1, occupied >> 1 & 1, occupied >> 2};
      for (const unsigned i : {0U, 1U, 0U}) {
        if ((ties >> i & 1) != 0 && cells[i] > cells[i + 1]) std::swap(cells[i], cells[i + 1]);
      }
      table[ties][occupied] = static_cast<std::uint16_t>(cells[0] << 8 | cells[1] << 4 | cells[2]);
    }
  }
  return table;
}();

class Search {
 public:
  explicit Search(const Board& board) {
    for (unsigned r = 0; r < 9; ++r) {
      for (unsigned c = 0; c < 9; ++c) {
        const int value = board.value(Cell::at(static_cast<int>(r), static_cast<int>(c)));
        rows_[0][r].digits[c] = rows_[1][c].digits[r] = static_cast<std::uint8_t>(value);
      }
    }
    for (auto& rows : rows_) {
      for (Row& row : rows) {
        unsigned seen = 0;
        unsigned repeated = 0;
        unsigned occupied = 0;
        for (unsigned c = 0; c < 9; ++c) {
          const unsigned digit = 1U << row.digits[c];
          repeated |= seen & digit;
          seen |= digit;
          occupied |= (digit > 1 ? 1U : 0U) << c;
        }
        row.occupied = static_cast<std::uint16_t>(occupied);
        row.repeats = repeated > 1;
        any_repeats_ |= row.repeats;
        full_ &= occupied == 0x1FF;
      }
    }
  }

  Canonical run(std::size_t& kept) {
    if (full_ && !any_repeats_) {
      choose_two_full_rows(rows_, smallest_);
      rows_so_far_ = {0x123456789, smallest_.row};
      depth_ = 2;
    } else {
      // A board with equal rows, unless they are blank, has a column that repeats a digit.
      if (any_repeats_) order_copies();
      Partial start;
      std::iota(start.column_from.begin(), start.column_from.end(), std::uint8_t{0});
      start.label.fill(kNew);
      start.label[0] = 0;
      smallest_.kept.push_back(start);
      start.transposed = 1;
      smallest_.kept.push_back(start);
    }
    for (; depth_ < 9; ++depth_) {
      before_.swap(smallest_.kept);
      smallest_.kept.clear();
      smallest_.row = ~std::uint64_t{0};
      extend();
      rows_so_far_[depth_] = smallest_.row;
    }
    kept = smallest_.kept_in_all;
    Canonical result;
    std::array<char, Cell::kCount> text{};
    char* cell = text.data();
    for (const std::uint64_t row : rows_so_far_) {
      for (unsigned p = 0; p < 9; ++p) *cell++ = kCells[row >> 4 * (8 - p) & 15];
    }
    result.board.assign({text.data(), text.size()});
    for (const Partial& partial : smallest_.kept) {
      result.automorphisms += partial.orders() * orders_of_copies_[partial.transposed];
    }
    const Partial& first = smallest_.kept.front();
    result.symmetry.transposes = first.transposed != 0;
    result.symmetry.row_from = first.row_from;
    result.symmetry.column_from = first.column_from;
    result.symmetry.digit_to = first.label;
    unsigned labels = first.labels;
    for (auto& label : result.symmetry.digit_to) {
      if (label == kNew) label = static_cast<std::uint8_t>(++labels);
    }
    return result;
  }

 private:
  // Lets copies of a row in a band, and copies of a band, come in one order only, and counts their
  // orders. A blank row is a copy of another, too.
  void order_copies() {
    const auto same = [](const Row& a, const Row& b) { return a.digits == b.digits; };
    for (const unsigned t : {0U, 1U}) {
      auto& rows = rows_[t];
      for (unsigned r = 0; r < 9; ++r) {
        std::uint32_t copies = 1;
        for (unsigned k = r - r % 3; k < r; ++k) {
          if (!same(rows[k], rows[r])) continue;
          rows[r].after = static_cast<std::uint16_t>(rows[r].after | 1U << k);
          ++copies;
        }
        orders_of_copies_[t] *= copies;
      }
      for (unsigned b = 3; b < 9; b += 3) {
        std::uint32_t copies = 1;
        for (unsigned k = 0; k < b; k += 3) {
          if (!std::is_permutation(&rows[b], &rows[b] + 3, &rows[k], same)) continue;
          for (unsigned r = b; r < b + 3; ++r) {
            rows[r].after = static_cast<std::uint16_t>(rows[r].after | 0b111U << k);
          }
          ++copies;
        }
        orders_of_copies_[t] *= copies;
      }
    }
  }

  // The rows that may come next, bit r for row r.
  [[nodiscard]] unsigned next_rows(const Partial& partial) const {
    if (depth_ % 3 == 0) return partial.rows_left;
    return partial.rows_left & 0b111U << partial.row_from[depth_ - 1] / 3 * 3;
  }

  // Extends each partial arrangement by each row that gives the smallest row.
  void extend() {
    // Rows that decide the first labels are compared by their patterns, which is faster.
    const bool by_pattern = before_.front().labels == 0 && !any_repeats_;
    unsigned least = ~0U;
    for (const Partial& partial : before_) {
      for (unsigned rows = by_pattern ? next_rows(partial) : 0; rows != 0; rows &= rows - 1) {
        const Row& row = rows_[partial.transposed][lowest(rows)];
        least = std::min<unsigned>(least, smallest_pattern[row.occupied]);
      }
    }
    for (const Partial& partial : before_) {
      for (unsigned rows = next_rows(partial); rows != 0; rows &= rows - 1) {
        const unsigned from = lowest(rows);
        const Row& row = rows_[partial.transposed][from];
        if ((row.after & partial.rows_left) != 0) continue;
        if (by_pattern && smallest_pattern[row.occupied] != least) continue;
        const unsigned filled = filled_positions(partial, row);
        if (!by_pattern && lower_bound(partial, filled) > smallest_.row) continue;
        Partial next = partial;
        next.row_from[depth_] = static_cast<std::uint8_t>(from);
        next.rows_left = static_cast<std::uint16_t>(next.rows_left ^ 1U << from);
        place(next, row, filled, 0, 0);
      }
    }
  }

  // Bit p: the column at position p has a digit in the row.
  static unsigned filled_positions(const Partial& partial, const Row& row) {
    unsigned filled = 0;
    for (unsigned p = 0; p < 9; ++p)
      filled |= (row.digits[partial.column_from[p]] != 0 ? 1U : 0U) << p;
    return filled;
  }

  // Returns a row that is not above any that the partial arrangement can have: the smallest pattern
  // that its ties allow, with a 1 for each digit.
  static std::uint64_t lower_bound(const Partial& partial, unsigned filled) {
    std::array<unsigned, 3> minirows{};
    for (unsigned s = 0; s < 3; ++s) {
      minirows[s] = sorted_minirow[partial.ties >> 3 * s & 3U][filled >> 3 * s & 7U];
    }
    for (const unsigned s : {0U, 1U, 0U}) {
      if (partial.tied(3 * s + 2) && minirows[s] > minirows[s + 1]) {
        std::swap(minirows[s], minirows[s + 1]);
      }
    }
    return std::uint64_t{minirows[0]} << 24 | minirows[1] << 12 | minirows[2];
  }

  // Whether the label of a digit depends on decisions that are still to be made. At its own home,
  // p, a digit has the label of the position, whatever column is moved there.
  static bool is_undecided(const Partial& partial, unsigned digit, unsigned p, bool repeats) {
    const unsigned label = partial.label[digit];
    if (label == kNew) return repeats;
    const unsigned home = partial.home[label];
    return home != p && partial.is_open(home);
  }

  // Returns the label of the digit at position p. For a digit at its own home, returns the label
  // that it would have if its column moved to the position `first`, which is tied with p.
  [[nodiscard]] unsigned label_at(const Partial& partial, const Row& row, unsigned p,
                                  unsigned first) const {
    const unsigned label = partial.label[row.digits[partial.column_from[p]]];
    // Only a digit that repeats in its column can be at home.
    if (!any_repeats_ || p == first || (partial.given[p] >> label & 1) == 0) return label;
    unsigned labels = partial.given[first];
    for (unsigned a = partial.given[p]; lowest(a) != label; a &= a - 1) labels &= labels - 1;
    return lowest(labels);
  }

  // Places the digits of a new row from position p on, in every way that gives the smallest row.
  // `filled` has bit q for each position q that is still to come and has a digit. `value` holds the
  // labels at the positions before p, four bits each, and then zeros: it is a lower bound.
  void place(Partial& partial, const Row& row, unsigned filled, unsigned p, std::uint64_t value) {
    while (filled != 0) {
      const unsigned q = lowest(filled);
      // The first of the stacks that are tied with this one and come from p on.
      unsigned stack = q - q % 3;
      while (stack > p && partial.tied(stack - 1)) stack -= 3;
      if (stack >= p && stack < 6 && partial.tied(stack + 2)) {
        if (!sort_stacks(partial, row, stack, value)) return;
        filled = filled_positions(partial, row) & ~0U << stack;
        p = stack + 1;
        continue;
      }
      // The columns that are tied with this one.
      unsigned begin = q;
      while (begin % 3 != 0 && partial.tied(begin - 1)) --begin;
      p = q + 1;
      while (p % 3 != 0 && partial.tied(p - 1)) ++p;
      if (p - begin > 1) {
        // Empty cells come first, whatever the others are.
        const unsigned first = begin;
        for (unsigned i = first; i < p; ++i) {
          if ((filled >> i & 1) == 0) partial.swap_columns(i, begin++);
        }
        if (begin > first) partial.untie(begin - 1);
      }
      if (p - begin == 1) {
        const unsigned digit = row.digits[partial.column_from[begin]];
        if (partial.decide_label(digit, begin)) filled = filled_positions(partial, row);
        value |= std::uint64_t{partial.label[digit]} << 4 * (8 - begin);
      } else if (sort_columns(partial, row, begin, p)) {
        for (unsigned i = begin; i < p; ++i) {
          const unsigned digit = row.digits[partial.column_from[i]];
          if (partial.label[digit] == kNew) partial.give_label(digit, i);
          value |= std::uint64_t{partial.label[digit]} << 4 * (8 - i);
        }
      } else {
        branch(partial, row, begin, p, value);
        return;
      }
      if (value > smallest_.row) return;
      filled &= ~0U << p;
    }
    if (value <= smallest_.row) smallest_.keep(partial, value);
  }

  // Sorts tied columns with digits by their labels: those with equal labels, and those with new
  // digits, stay tied. Returns false, and does nothing, if the order of the labels is not decided.
  bool sort_columns(Partial& partial, const Row& row, unsigned begin, unsigned end) {
    const auto label = [&](unsigned p) { return label_at(partial, row, p, begin); };
    for (unsigned p = begin; p < end; ++p) {
      if (is_undecided(partial, row.digits[partial.column_from[p]], p, row.repeats)) return false;
    }
    for (unsigned p = begin + 1; p < end; ++p) {
      for (unsigned k = p; k > begin && label(k) < label(k - 1); --k) {
        partial.swap_columns(k, k - 1);
      }
    }
    for (unsigned p = begin; p + 1 < end; ++p) {
      if (label(p) != label(p + 1)) partial.untie(p);
    }
    return true;
  }

  // Tries each of the tied columns begin..end-1, which have digits, at the first position.
  void branch(const Partial& partial, const Row& row, unsigned begin, unsigned end,
              std::uint64_t value) {
    unsigned tried = 0;
    for (unsigned i = begin; i < end; ++i) {
      const unsigned digit = row.digits[partial.column_from[i]];
      const bool moves = is_undecided(partial, digit, kNowhere, false);
      if (!moves && (tried >> digit & 1) != 0) continue;
      tried |= 1U << digit;
      Partial next = partial;
      next.swap_columns(begin, i);
      unsigned stop = begin + 1;
      // Columns with the same digit stay tied, unless they move.
      for (unsigned k = stop; k < end && !moves; ++k) {
        if (row.digits[next.column_from[k]] == digit) next.swap_columns(k, stop++);
      }
      if (stop < end) next.untie(stop - 1);
      next.decide_label(digit, kNowhere);
      std::uint64_t longer = value;
      for (unsigned k = begin; k < stop; ++k) {
        longer |= std::uint64_t{next.label[digit]} << 4 * (8 - k);
      }
      if (longer > smallest_.row) continue;
      place(next, row, filled_positions(next, row) & ~0U << stop, stop, longer);
    }
  }

  // Chooses the stack at position p among those that are tied with it: those with the smallest
  // minirow stay tied. Returns false if it has tried each instead.
  bool sort_stacks(Partial& partial, const Row& row, unsigned p, std::uint64_t value) {
    const unsigned last = p == 0 && partial.tied(5) ? 6 : p + 3;
    std::array<unsigned, 9> keys{};
    bool branches = false;
    for (unsigned s = p; s <= last; s += 3) {
      std::array<unsigned, 3> labels{};
      unsigned first = p;
      for (unsigned i = 0; i < 3; ++i) {
        const unsigned digit = row.digits[partial.column_from[s + i]];
        if (i > 0 && !partial.tied(s + i - 1)) first = p + i;
        labels[i] = label_at(partial, row, s + i, first);
        branches |= digit != 0 && is_undecided(partial, digit, s + i, row.repeats);
      }
      for (const unsigned i : {0U, 1U, 0U}) {
        if (partial.tied(s + i) && labels[i] > labels[i + 1]) std::swap(labels[i], labels[i + 1]);
      }
      keys[s] = labels[0] << 8 | labels[1] << 4 | labels[2];
    }
    if (branches) {
      for (unsigned chosen = p; chosen <= last; chosen += 3) {
        Partial next = partial;
        next.swap_stacks(p, chosen);
        next.untie(p + 2);
        place(next, row, filled_positions(next, row) & ~0U << p, p, value);
      }
      return false;
    }
    for (unsigned s = p + 3; s <= last; s += 3) {
      for (unsigned k = s; k > p && keys[k] < keys[k - 3]; k -= 3) {
        std::swap(keys[k], keys[k - 3]);
        partial.swap_stacks(k, k - 3);
      }
    }
    for (unsigned s = p; s < last; s += 3) {
      if (keys[s] != keys[s + 3]) partial.untie(s + 2);
    }
    return true;
  }

  Rows rows_;
  std::array<std::uint32_t, 2> orders_of_copies_ = {1, 1};  // see order_copies()
  bool any_repeats_ = false;
  bool full_ = true;                            // whether every cell has a digit
  decltype(Smallest::kept) before_;             // all that give the smallest rows so far
  Smallest smallest_;                           // those with one more row
  std::array<std::uint64_t, 9> rows_so_far_{};  // the smallest ones, four bits for each position
  unsigned depth_ = 0;                          // the number of these
};

}  // namespace

// Without a branch on a cell, which would be mispredicted as often as not.
Board Symmetry::operator()(const Board& board) const {
  std::array<char, 128> becomes;  // by the character of a cell
  becomes[Board::kEmpty] = Board::kEmpty;
  for (std::size_t d = 1; d < digit_to.size(); ++d) {
    becomes['0' + d] = static_cast<char>('0' + digit_to[d]);
  }
  const std::size_t to_next_row = transposes ? 1 : 9;
  const std::size_t to_next_column = transposes ? 9 : 1;
  const char* const from = board.text().data();
  std::array<char, Cell::kCount> moved;
  // Column by column, since compilers make few stores of those of a row, in more instructions.
  for (std::size_t c = 0; c < column_from.size(); ++c) {
    const char* const column = from + column_from[c] * to_next_column;
    for (std::size_t r = 0; r < row_from.size(); ++r) {
      moved[9 * r + c] = becomes[static_cast<unsigned char>(column[row_from[r] * to_next_row])];
    }
  }
  return std::bit_cast<Board>(moved);
}

Canonical canonical(const Board& board, std::size_t& kept) { return Search(board).run(kept); }

Canonical canonical(const Board& board) {
  std::size_t kept = 0;
  return canonical(board, kept);
}

}  // namespace euler96
