// The canonical form of a board: the smallest of its 2 * 6^8 arrangements, relabelled by first
// appearance.
//
// Rows are chosen one after the other. All partial arrangements that give the smallest first k rows
// are kept side by side. Each is extended by every row that may come next, and those that give the
// smallest row k+1 are kept. Columns are not ordered until they must be: see Partial. In the end,
// each arrangement that is kept stands for as many maps as its ties have orders. All of these maps
// give the canonical form, so their number is the number of automorphisms.
//
// Source. Partition refinement is that of McKay's "Practical graph isomorphism" (1981). Of its
// pruning by automorphisms, only that by equal rows is used.
//
// Test: tests/canonical_test.cpp, against all 2 * 6^8 arrangements.

#include "euler96/canonical.hpp"

#include <algorithm>
#include <bit>
#include <boost/container/small_vector.hpp>
#include <cstddef>
#include <numeric>
#include <string_view>
#include <utility>

#include "canonical/arrangements.hpp"

namespace euler96 {
namespace {

// A row of the board or of its transpose.
struct Row {
  std::array<std::uint8_t, 9> digits;  // by column; 0 for an empty cell
  std::uint16_t occupied = 0;          // bit c: column c has a digit
  bool repeats = false;                // whether a digit occurs twice
  std::uint16_t after = 0;             // bit r: row r, which is a copy or in a copy, comes first
};

constexpr unsigned kNew = 15;     // the label of a digit that has none: above all labels
constexpr unsigned kNowhere = 9;  // the home of a label that does not move with a column
constexpr std::string_view kCells = ".123456789";  // by label
constexpr unsigned kAllTied = 0xFF;                // see Partial::ties

// The number of the lowest bit.
unsigned lowest(unsigned bits) { return static_cast<unsigned>(std::countr_zero(bits)); }

// By a partial arrangement's ties: bit p is set if the column at position p is not decided.
constexpr auto open_positions = [] {
  std::array<std::uint16_t, 256> table{};
  for (unsigned ties = 0; ties < table.size(); ++ties) {
    unsigned open = 0;
    for (unsigned p = 0; p < 8; ++p) {
      if ((ties >> p & 1) != 0) open |= p % 3 == 2 ? 0b111111U << (p - 2) : 0b11U << p;
    }
    table[ties] = static_cast<std::uint16_t>(open);
  }
  return table;
}();

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

// A partial arrangement: the rows so far, and an ordered partition of the columns. Columns of a
// stack, and stacks, are tied while their order makes no difference to the rows so far.
//
// A row sorts tied columns: empty cells, then digits that have a label, then new digits. A tie ends
// where they differ. New digits of tied columns get labels, but which of them gets which is not
// decided:
//
//     position     0 1 2 | 3 4 5 | 6 7 8
//     row 1        . . . | . . 1 | . 2 3      tied: 0 ~ 1 ~ 2, 3 ~ 4, 7 ~ 8
//     row 2        . . . | . . 2 | . . .
//     row 2        . . . | . . . | . 2 3
//
// The first row 2 has one of the digits 2 and 3 of row 1. The column of this digit, its home, moves
// to position 7, because 2 is the smaller label, and the tie of 7 and 8 ends. Where several tied
// columns could have the smallest label, each of them is tried. The other row 2 has both digits at
// home. Either order of 7 and 8 gives the same row, and the tie stays.
struct Partial {
  std::array<std::uint8_t, 9> row_from{};
  std::array<std::uint8_t, 9> column_from{};  // one of the orders that the partition allows
  std::array<std::uint8_t, 10> label{};       // of a digit in that order; 0 for an empty cell
  std::array<std::uint8_t, 10> digit{};       // of a label
  std::array<std::uint8_t, 10> home{};        // the position at which a label was given
  std::array<std::uint16_t, 9> given{};       // bit L: label L has this home
  std::uint16_t rows_left = 0x1FF;            // bit r: row r is not in row_from
  // Bit p: the columns at positions p and p+1 are tied. Bits 2 and 5 tie the stacks on their
  // two sides instead, whose columns have the same ties.
  std::uint8_t ties = kAllTied;
  std::uint8_t labels = 0;      // the number of labels given
  std::uint8_t transposed = 0;  // 1 if rows and columns are those of the transpose

  [[nodiscard]] bool tied(unsigned p) const { return (ties >> p & 1U) != 0; }
  void untie(unsigned p) { ties = static_cast<std::uint8_t>(ties & ~(1U << p)); }
  [[nodiscard]] bool is_open(unsigned p) const {
    return (static_cast<unsigned>(open_positions[ties]) >> p & 1U) != 0;
  }

  // Gives the next label to a digit that has none.
  void give_label(unsigned to, unsigned at) {
    ++labels;
    label[to] = labels;
    digit[labels] = static_cast<std::uint8_t>(to);
    home[labels] = static_cast<std::uint8_t>(at);
    if (at != kNowhere) given[at] = static_cast<std::uint16_t>(given[at] | 1U << labels);
  }

  // Exchanges two tied columns, and the labels of the digits that have them for a home.
  void swap_columns(unsigned p, unsigned q) {
    if (p == q) return;
    std::swap(column_from[p], column_from[q]);
    unsigned b = given[q];
    for (unsigned a = given[p]; a != 0; a &= a - 1, b &= b - 1) {
      const unsigned i = lowest(a);
      const unsigned k = lowest(b);
      std::swap(digit[i], digit[k]);
      label[digit[i]] = static_cast<std::uint8_t>(i);
      label[digit[k]] = static_cast<std::uint8_t>(k);
    }
  }

  void swap_stacks(unsigned p, unsigned q) {
    if (p == q) return;
    for (unsigned i = 0; i < 3; ++i) swap_columns(p + i, q + i);
  }

  // Moves an open column to the first position that its ties allow, which it then keeps.
  void decide(unsigned p) {
    unsigned stack = p - p % 3;
    unsigned first = stack;
    while (first > 0 && tied(first - 1)) first -= 3;
    swap_stacks(first, stack);
    if (first < 6) untie(first + 2);
    p = first + p % 3;
    for (; p > first && tied(p - 1); --p) swap_columns(p, p - 1);
    if (p < first + 2) untie(p);
  }

  // Decides the label of a digit at a position whose column is decided. Returns whether that has
  // moved other columns.
  bool decide_label(unsigned of, unsigned at) {
    if (label[of] == kNew) {
      give_label(of, at);
      return false;
    }
    const unsigned from = home[label[of]];
    if (from == at || !is_open(from)) return false;
    decide(from);
    return true;
  }

  // The number of orders of the columns that the partition allows.
  [[nodiscard]] std::uint32_t orders() const {
    constexpr std::array<std::uint32_t, 4> kOrders = {1, 2, 2, 6};  // by two bits of ties
    const std::uint32_t stacks = kOrders[(ties >> 2 & 1U) | (ties >> 4 & 2U)];
    return stacks * kOrders[ties & 3U] * kOrders[ties >> 3 & 3U] * kOrders[ties >> 6 & 3U];
  }
};

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
      choose_two_full_rows();
    } else {
      // A board with equal rows, unless they are blank, has a column that repeats a digit.
      if (any_repeats_) order_copies();
      Partial start;
      std::iota(start.column_from.begin(), start.column_from.end(), std::uint8_t{0});
      start.label.fill(kNew);
      start.label[0] = 0;
      kept_.push_back(start);
      start.transposed = 1;
      kept_.push_back(start);
    }
    for (; depth_ < 9; ++depth_) {
      before_.swap(kept_);
      kept_.clear();
      best_ = ~std::uint64_t{0};
      extend();
      smallest_[depth_] = best_;
    }
    kept = kept_in_all_;
    Canonical result;
    std::array<char, Cell::kCount> text{};
    char* cell = text.data();
    for (const std::uint64_t row : smallest_) {
      for (unsigned p = 0; p < 9; ++p) *cell++ = kCells[row >> 4 * (8 - p) & 15];
    }
    result.board.assign({text.data(), text.size()});
    for (const Partial& partial : kept_) {
      result.automorphisms += partial.orders() * orders_of_copies_[partial.transposed];
    }
    const Partial& first = kept_.front();
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

  [[nodiscard]] std::size_t kept_in_all() const { return kept_in_all_; }

 private:
  using Partials = boost::container::small_vector<Partial, 16>;

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

  // Chooses the first two rows of a full grid. Row 1 alone leaves all columns tied, and row 2
  // decides all of them. Row 1 is 123456789. Row 2 begins with 456 if one of its minirows has the
  // digits of another minirow of row 1, and otherwise with 457. Labels as small as these leave no
  // choice after the columns of one stack:
  //
  //     row 1     A B C | D E F | G H I      E and D, which have the labels 4 and 5, go to 3 and 4;
  //     row 2     E D G | . . . | . . .      F is left for 5; G, which has 7, goes to 6; and so on
  void choose_two_full_rows() {
    best_ = ~std::uint64_t{0};
    // Whether the rows of a band have the same three sets of digits in their minirows. If one
    // does, the others are left out: what choose_columns skips after 457 may begin with 456.
    const auto same_sets = [&](unsigned t, unsigned band) {
      std::array<unsigned, 4> sets{};  // of the first row on the left, and of the second row
      for (unsigned c = 0; c < 3; ++c) sets[3] |= 1U << rows_[t][band].digits[c];
      for (unsigned c = 0; c < 9; ++c) sets[c / 3] |= 1U << rows_[t][band + 1].digits[c];
      return sets[3] == sets[1] || sets[3] == sets[2];
    };
    bool any_same = false;
    for (const unsigned t : {0U, 1U}) {
      for (const unsigned band : {0U, 3U, 6U}) any_same |= same_sets(t, band);
    }
    Partial start;
    start.ties = 0;
    start.labels = 9;
    for (const unsigned t : {0U, 1U}) {
      start.transposed = static_cast<std::uint8_t>(t);
      for (const unsigned band : {0U, 3U, 6U}) {
        if (any_same && !same_sets(t, band)) continue;
        for (unsigned first = band; first < band + 3; ++first) {
          for (unsigned second = band; second < band + 3; ++second) {
            if (second == first) continue;
            start.row_from[0] = static_cast<std::uint8_t>(first);
            start.row_from[1] = static_cast<std::uint8_t>(second);
            start.rows_left = static_cast<std::uint16_t>(0x1FF ^ 1U << first ^ 1U << second);
            choose_columns(start, rows_[t][first], rows_[t][second]);
          }
        }
      }
    }
    smallest_ = {0x123456789, best_};
    depth_ = 2;
  }

  // Tries every order of the columns that begins row 2 with 456, or with 457.
  void choose_columns(Partial& start, const Row& first, const Row& second) {
    std::array<unsigned, 10> column_of{};  // by digit of the first row
    for (unsigned c = 0; c < 9; ++c) column_of[first.digits[c]] = c;
    // For each column, the one that has its digit of the second row in the first row.
    std::array<unsigned, 9> to{};
    for (unsigned c = 0; c < 9; ++c) to[c] = column_of[second.digits[c]];
    // Whether the smallest row 2 so far begins with these labels, a hexadecimal digit for each.
    const auto begins = [&](std::uint64_t labels, unsigned count) {
      return best_ >> 4 * (9 - count) == labels;
    };
    for (unsigned c = 0; c < 9; ++c) {
      // Columns c, d and e of a stack come first, in this order. Then 1 can follow 457, or 456789,
      // only if the column that comes next has the digit of c.
      const unsigned twice = to[to[c]];
      if (begins(0x4571, 4) && twice != c) continue;
      if (begins(0x4567891, 7) && to[twice] != c) continue;
      for (unsigned k = 1; k < 3; ++k) {
        const unsigned d = c / 3 * 3 + (c + k) % 3;
        const unsigned e = c / 3 * 3 + (c + 3 - k) % 3;
        if (to[c] / 3 != to[d] / 3) continue;
        // In the same way, 2 can follow 457189 only if the next column has the digit of d.
        if (begins(0x4571892, 7) && to[to[e]] != d) continue;
        complete(start, first, to, {c, d, e, to[c], to[d]});
      }
    }
  }

  // Completes an order of the columns by the first five of it, and keeps it if row 2 is the
  // smallest.
  void complete(Partial& start, const Row& first, const std::array<unsigned, 9>& to,
                const std::array<unsigned, 5>& begin) {
    const auto [c, d, e, third, fourth] = begin;
    std::array<unsigned, 9> order = {c, d, e, third, fourth, third / 3 * 9 + 3 - third - fourth};
    std::array<std::uint8_t, 9> label{};  // by column, in the first row
    for (unsigned p = 0; p < 6; ++p) label[order[p]] = static_cast<std::uint8_t>(p + 1);
    unsigned end = 6;
    for (unsigned p = 2; p < 6 && end < 9; ++p) {
      const unsigned column = to[order[p]];
      order[end] = column;
      const bool is_new = label[column] == 0;
      end += is_new ? 1U : 0U;
      label[column] = is_new ? static_cast<std::uint8_t>(end) : label[column];
    }
    std::uint64_t value = 0;
    for (const unsigned column : order) value = value << 4 | label[to[column]];
    if (value > best_) return;
    for (std::size_t p = 0; p < 9; ++p) {
      start.column_from[p] = static_cast<std::uint8_t>(order[p]);
      start.label[first.digits[p]] = label[p];
    }
    keep(start, value);
  }

  // Keeps an arrangement whose last row is not above the best one.
  void keep(const Partial& partial, std::uint64_t value) {
    if (value < best_) {
      best_ = value;
      kept_.clear();
    }
    kept_.push_back(partial);
    ++kept_in_all_;
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
        if (!by_pattern && lower_bound(partial, filled) > best_) continue;
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
      if (value > best_) return;
      filled &= ~0U << p;
    }
    if (value <= best_) keep(partial, value);
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
      if (longer > best_) continue;
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

  std::array<std::array<Row, 9>, 2> rows_;                  // of the board and of its transpose
  std::array<std::uint32_t, 2> orders_of_copies_ = {1, 1};  // see order_copies()
  bool any_repeats_ = false;
  bool full_ = true;                         // whether every cell has a digit
  Partials before_;                          // all arrangements that give the smallest rows so far
  Partials kept_;                            // those with one more row
  std::array<std::uint64_t, 9> smallest_{};  // the smallest rows, four bits for each position
  std::uint64_t best_ = 0;                   // the smallest next row of those tried
  unsigned depth_ = 0;                       // the number of rows so far
  std::size_t kept_in_all_ = 0;              // the number of calls of keep()
};

}  // namespace

Board Symmetry::operator()(const Board& board) const {
  Board moved;
  for (int i = 0; i < Cell::kCount; ++i) {
    const Cell to(i);
    const int row = row_from[static_cast<std::size_t>(to.row())];
    const int column = column_from[static_cast<std::size_t>(to.column())];
    const int value = board.value(transposes ? Cell::at(column, row) : Cell::at(row, column));
    if (value != 0) moved.set(to, Digit(digit_to[static_cast<std::size_t>(value)]));
  }
  return moved;
}

Canonical canonical(const Board& board, std::size_t& kept) { return Search(board).run(kept); }

Canonical canonical(const Board& board) {
  std::size_t kept = 0;
  return canonical(board, kept);
}

}  // namespace euler96
