/// @file
/// Parses the text of an explanation and checks each sentence against its own sheet of candidates.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cstddef>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "sheet.hpp"

namespace euler96::testing {

// Reads words from the front of a text.
class Words {
 public:
  explicit Words(std::string_view text) : rest_(text) {}

  bool skip(std::string_view word) {
    if (!rest_.starts_with(word)) return false;
    rest_.remove_prefix(word.size());
    return true;
  }
  void expect(std::string_view word) {
    if (!skip(word)) {
      throw std::runtime_error("expected '" + std::string(word) + "' at '" +
                               std::string(rest_.substr(0, 60)) + "'");
    }
  }
  void expect_end() {
    if (!rest_.empty()) throw std::runtime_error("unread: " + std::string(rest_.substr(0, 60)));
  }
  int number() {
    int value = 0;
    const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), value);
    if (error != std::errc()) expect("a number");
    rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
    return value;
  }
  // `1 step`, `2 steps`.
  int counted(std::string_view one, std::string_view several) {
    const int value = number();
    expect(value == 1 ? one : several);
    return value;
  }
  int digit() {
    const int value = number();
    require(value >= 1 && value <= 9, "a digit is 1 to 9");
    return value;
  }
  int cell() {
    expect("r");
    const int row = digit();
    expect("c");
    return 9 * (row - 1) + digit() - 1;
  }
  int house() {
    const int kind = skip("row ") ? 0 : skip("column ") ? 9 : skip("box ") ? 18 : -1;
    if (kind < 0) expect("a house");
    return kind + digit() - 1;
  }
  Cells cells(std::string_view conjunction) {
    return list(conjunction, [this] { return cell(); });
  }
  Set digits(std::string_view conjunction) {
    Set set = 0;
    for (const int d : list(conjunction, [this] { return digit(); })) set |= bit(d);
    return set;
  }
  Removals removals() {
    Removals removed;
    do {
      const Set set = digits(" and ");
      expect(" from ");
      for (const int cell : cells(" and ")) {
        require(removed.emplace(cell, set).second, "each cell is named once");
      }
    } while (skip("; "));
    return removed;
  }

 private:
  template <typename Item>
  std::vector<int> list(std::string_view conjunction, Item item) {
    std::vector<int> items = {item()};
    while (skip(", ")) items.push_back(item());
    if (skip(conjunction)) items.push_back(item());
    return items;
  }

  std::string_view rest_;
};

// The statement of a sentence, in the terms of the page's data.
struct Said {
  std::string title;
  std::string text;
  Cells cells;
  std::optional<int> house;
  std::optional<int> reaches;
  Set digits = 0;
  std::optional<int> placed;
  Removals removed;
  int depth = 0;
  Cells wrong;
  int technique = kGuess;
  bool refutes = false;
  Sheet after;
};

// Follows the text of an explanation and checks each of its sentences.
class Follower {
 public:
  explicit Follower(const std::string& puzzle) : sheet_(puzzle) {}

  [[nodiscard]] const std::vector<Said>& steps() const { return said_; }
  [[nodiscard]] const std::string& conclusion() const { return conclusion_; }
  [[nodiscard]] const Cells& wrong_at_end() const { return wrong_at_end_; }
  [[nodiscard]] int unreported() const { return unreported_; }
  // Of a conclusion that names a difference of the second solution.
  [[nodiscard]] int other_cell() const { return other_cell_; }
  [[nodiscard]] int other_digit() const { return other_digit_; }

  // @return the outcome.
  std::string follow(const std::string& text, const std::string& name, std::size_t limit) {
    limit_ = limit;
    std::vector<std::string> lines;
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t end = text.find('\n', at);
      lines.push_back(text.substr(at, end - at));
      at = end + 1;
    }
    std::size_t at = 0;
    require(lines.at(at++) == name, "the first line is the name");
    while (std::isdigit(lines.at(at)[lines[at].find_first_not_of(' ')]) != 0) step(lines.at(at++));
    Words(lines.at(at)).expect("      ");
    conclusion_ = lines.at(at++).substr(6);
    const std::string outcome = conclude();
    require(lines.at(at++).empty(), "an empty line before the board");
    board(lines, at);
    at += 11;
    require(lines.at(at++).empty(), "an empty line after the board");
    facts(lines, at, outcome);
    require(lines.size() == at + 4, "four facts");
    return outcome;
  }

 private:
  struct Guess {
    int step;
    int cell;
    int digit;
    Sheet before;
  };

  void step(const std::string& line) {
    Words words(line);
    while (words.skip(" ")) {
    }
    const int number = static_cast<int>(said_.size()) + 1;
    require(words.number() == number, "steps are numbered");
    words.expect(". ");
    int indent = 0;
    while (words.skip(" ")) ++indent;
    Said said{.title = {}, .text = line.substr(line.find(": ") + 2)};
    said.refutes = words.skip("guess refuted");
    if (said.refutes) {
      said.title = "guess refuted";
    } else {
      require(!contradicts_itself(sheet_), "no step is taken on a board with a contradiction");
      said.technique = easiest(sheet_);
      said.title = kTitles[static_cast<std::size_t>(said.technique)];
      words.expect(said.title);
    }
    const bool guesses = said.technique == kGuess && !said.refutes;
    if (guesses) {
      words.expect(" at depth ");
      require(words.number() == static_cast<int>(standing_.size()) + 1, line);
    }
    words.expect(": ");
    try {
      sentence(said, words);
    } catch (const std::runtime_error& e) {
      throw std::runtime_error(std::string(e.what()) + " in " + line);
    }
    words.expect_end();
    const int depth = static_cast<int>(standing_.size());
    said.depth = depth + (said.refutes ? 1 : 0);  // the page shows the board of the contradiction
    require(indent == 2 * std::min(guesses ? depth - 1 : depth, 12), "indentation of " + line);
    said.after = sheet_;
    said_.push_back(std::move(said));
  }

  void sentence(Said& said, Words& words) {
    if (said.refutes) return refutation(said, words);
    switch (said.technique) {
      case 0:
        return naked_single(said, words);
      case 1:
        return hidden_single(said, words);
      case 2:
      case 3:
        return locked(said, words);
      case 4:
      case 6:
        return naked_subset(said, words, said.technique == 4 ? 2U : 3U);
      case 5:
      case 7:
        return hidden_subset(said, words, said.technique == 5 ? 2U : 3U);
      default:
        return guess(said, words);
    }
  }

  void place(Said& said, int cell, int digit) {
    require((sheet_.left(cell) & bit(digit)) != 0, "the digit is a candidate");
    said.cells = {cell};
    said.digits = bit(digit);
    said.placed = digit;
    said.removed = sheet_.lost_by_peers(cell, digit);
    sheet_.place(cell, digit, !standing_.empty());
  }

  void remove(Said& said, Words& words, const Removals& expected) {
    words.expect(": remove ");
    said.removed = words.removals();
    words.expect(".");
    require(!said.removed.empty() && said.removed == expected, "what is removed");
    sheet_.remove(said.removed);
  }

  void naked_single(Said& said, Words& words) {
    const int cell = words.cell();
    words.expect(" is ");
    const int digit = words.digit();
    words.expect(", since ");
    require(sheet_.left(cell) == bit(digit), "it is the only candidate");
    if (words.skip("its row, column and box hold all other digits.")) {
      Set held = bit(digit);
      for (int house = 0; house < 27; ++house) {
        if (contains(cells_of(house), cell)) held |= sheet_.placed_in(house);
      }
      require(held == kAll, "the houses hold all other digits");
    } else {
      words.expect("it has no other candidate left.");
    }
    place(said, cell, digit);
  }

  void hidden_single(Said& said, Words& words) {
    const int cell = words.cell();
    words.expect(" is ");
    const int digit = words.digit();
    words.expect(": ");
    said.house = words.house();
    words.expect(" has no other place for it.");
    require(sheet_.places(*said.house, bit(digit)) == Cells{cell}, "the house has no other place");
    place(said, cell, digit);
  }

  void locked(Said& said, Words& words) {
    words.expect("In ");
    said.house = words.house();
    words.expect(", ");
    const int digit = words.digit();
    said.digits = bit(digit);
    words.expect(" fits only in ");
    said.cells = words.cells(" or ");
    words.expect(". These cells lie in ");
    said.reaches = words.house();
    words.expect(", so ");
    require(words.digit() == digit, "the same digit");
    words.expect(" fits nowhere else in ");
    require(words.house() == *said.reaches, "the same house");
    require(sheet_.places(*said.house, bit(digit)) == said.cells, "it fits only there");
    require(inside(said.cells, *said.reaches), "the cells lie in the other house");
    require((*said.house >= 18) == (said.technique == 2), "pointing starts at a box");
    require((*said.reaches >= 18) == (said.technique == 3), "claiming ends at a box");
    Removals expected;
    for (const int cell : sheet_.places(*said.reaches, bit(digit))) {
      if (!contains(said.cells, cell)) expected[cell] = bit(digit);
    }
    remove(said, words, expected);
  }

  void naked_subset(Said& said, Words& words, std::size_t size) {
    words.expect("In ");
    said.house = words.house();
    words.expect(", ");
    said.cells = words.cells(" and ");
    words.expect(" can hold only ");
    said.digits = words.digits(" and ");
    words.expect(", so these digits fit nowhere else in ");
    require(words.house() == *said.house, "the same house");
    Set together = 0;
    for (const int cell : said.cells) {
      require(sheet_.digit(cell) == 0, "the cells are open");
      together |= sheet_.left(cell);
    }
    require(together == said.digits, "they can hold only these digits");
    require(inside(said.cells, *said.house) && said.cells.size() == size &&
                std::popcount(said.digits) == static_cast<int>(size),
            "as many cells of the house as digits");
    Removals expected;
    for (const int cell : sheet_.places(*said.house, said.digits)) {
      if (!contains(said.cells, cell)) expected[cell] = sheet_.left(cell) & said.digits;
    }
    remove(said, words, expected);
  }

  void hidden_subset(Said& said, Words& words, std::size_t size) {
    words.expect("In ");
    said.house = words.house();
    words.expect(", ");
    said.digits = words.digits(" and ");
    words.expect(" fit only in ");
    said.cells = words.cells(" and ");
    words.expect(", so these cells hold no other digit");
    require((sheet_.placed_in(*said.house) & said.digits) == 0, "the digits are not placed");
    require(sheet_.places(*said.house, said.digits) == said.cells, "they fit only there");
    require(said.cells.size() == size && std::popcount(said.digits) == static_cast<int>(size),
            "as many cells as digits");
    Removals expected;
    for (const int cell : said.cells) {
      if ((sheet_.left(cell) & ~said.digits) != 0) {
        expected[cell] = sheet_.left(cell) & ~said.digits;
      }
    }
    remove(said, words, expected);
  }

  void guess(Said& said, Words& words) {
    words.expect("No technique applies. ");
    const int cell = words.cell();
    words.expect(" has the fewest candidates, ");
    const Set set = words.digits(" or ");
    words.expect("; suppose it is ");
    const int digit = words.digit();
    words.expect(".");
    require(sheet_.left(cell) == set && digit == lowest(set), "the lowest of its candidates");
    for (int other = 0; other < 81; ++other) {
      const int fewer = std::popcount(set) - std::popcount(sheet_.left(other));
      require(sheet_.digit(other) != 0 || fewer < 0 || (fewer == 0 && cell <= other),
              "the first cell with fewest candidates");
    }
    standing_.push_back({static_cast<int>(said_.size()) + 1, cell, digit, sheet_});
    place(said, cell, digit);
  }

  void refutation(Said& said, Words& words) {
    words.expect("Contradiction: ");
    said.wrong = seen(words);
    require(!standing_.empty(), "a guess stands");
    const Guess guess = standing_.back();
    words.expect(". So the guess of step ");
    require(words.number() == guess.step, "the last standing guess");
    words.expect(", ");
    require(words.counted(" step", " steps") == static_cast<int>(said_.size()) + 1 - guess.step,
            "how long ago it was");
    words.expect(" ago at depth ");
    require(words.number() == static_cast<int>(standing_.size()), "its depth");
    words.expect(", is wrong: ");
    require(words.cell() == guess.cell, "its cell");
    words.expect(" is not ");
    require(words.digit() == guess.digit, "its digit");
    words.expect(".");
    said.cells = {guess.cell};
    said.digits = bit(guess.digit);
    sheet_ = guess.before;
    sheet_.remove({{guess.cell, bit(guess.digit)}});
    standing_.pop_back();
  }

  // A contradiction on the sheet. @return the cells that show it.
  Cells seen(Words& words) {
    Words cell_first = words;
    if (!cell_first.skip("row") && cell_first.skip("r")) {
      const int cell = words.cell();
      words.expect(" has no candidate left");
      require(sheet_.digit(cell) == 0 && sheet_.left(cell) == 0, "no candidate is left");
      return {cell};
    }
    const int house = words.house();
    if (words.skip(" has no place left for ")) {
      const Set digit = bit(words.digit());
      require(sheet_.places(house, digit).empty() && (sheet_.placed_in(house) & digit) == 0,
              "no place is left");
      return cells_of(house);
    }
    words.expect(" has ");
    const int digit = words.digit();
    words.expect(" more than once, in ");
    const Cells cells = words.cells(" and ");
    Cells expected;
    for (const int cell : cells_of(house)) {
      if (sheet_.digit(cell) == digit) expected.push_back(cell);
    }
    require(cells == expected && cells.size() >= 2, "the digit is there more than once");
    return cells;
  }

  // @return the outcome that the conclusion states.
  std::string conclude() {
    Words words(conclusion_);
    const bool solved = sheet_.full() && !contradicts_itself(sheet_);
    std::string outcome;
    if (words.skip("The puzzle is already solved.")) {
      require(solved && said_.empty(), conclusion_);
      outcome = "unique";
    } else if (words.skip("Solved. The solution rests on no guess, so it is the only one.")) {
      require(solved && standing_.empty() && !said_.empty(), conclusion_);
      outcome = "unique";
    } else if (words.skip("Solved. The solution rests on ")) {
      require(solved, conclusion_);
      require(words.counted(" guess", " guesses") == static_cast<int>(standing_.size()),
              conclusion_);
      words.expect(". A search of ");
      unreported_ = words.counted(" more step", " more steps");
      require(unreported_ > 0, conclusion_);
      words.expect(", not shown, found no other solution.");
      outcome = "unique";
    } else if (words.skip("Solved, but this is one of several solutions: ")) {
      require(solved, conclusion_);
      other_cell_ = words.cell();
      words.expect(" could be ");
      other_digit_ = words.digit();
      words.expect(" instead of ");
      const int digit = words.digit();
      words.expect(".");
      require(sheet_.digit(other_cell_) == digit && digit != other_digit_, conclusion_);
      outcome = "multiple";
    } else if (words.skip(
                   "Solved. The search for another solution reached the step limit after ")) {
      require(solved && !standing_.empty(), conclusion_);
      unreported_ = words.counted(" more step.", " more steps.");
      require(said_.size() + static_cast<std::size_t>(unreported_) == limit_, conclusion_);
      outcome = "solved";
    } else if (words.skip("There is no solution: ")) {
      wrong_at_end_ = seen(words);
      require(standing_.empty(), conclusion_);
      require(words.skip(", and no guess stands") == !said_.empty(), conclusion_);
      words.expect(".");
      outcome = "none";
    } else {
      words.expect("The step limit was reached after ");
      require(words.counted(" step", " steps") == static_cast<int>(limit_), conclusion_);
      require(said_.size() == limit_ && !solved, conclusion_);
      words.expect("; whether there is a solution is open.");
      outcome = "unknown";
    }
    words.expect_end();
    return outcome;
  }

  void board(const std::vector<std::string>& lines, std::size_t at) {
    std::string digits;
    for (std::size_t i = 0; i < 11; ++i) {
      if (i == 3 || i == 7) {
        require(lines.at(at + i) == "      ------+-------+------", "a rule between boxes");
        continue;
      }
      for (const char c : lines.at(at + i)) {
        if (c != ' ' && c != '|') digits += c == '.' ? '0' : c;
      }
    }
    require(digits.size() == 81, "81 cells");
    for (int cell = 0; cell < 81; ++cell) {
      require(digits[static_cast<std::size_t>(cell)] - '0' == sheet_.digit(cell), "the last board");
    }
  }

  void facts(const std::vector<std::string>& lines, std::size_t at, const std::string& outcome) {
    std::array<int, 9> uses{};
    int hardest = -1;
    for (const Said& said : said_) {
      if (!said.refutes) ++uses[static_cast<std::size_t>(said.technique)];
      hardest = std::max(hardest, said.technique);
    }
    std::vector<std::string> used;
    for (std::size_t i = 0; i < uses.size(); ++i) {
      if (uses[i] > 0)
        used.push_back(std::string(kTitles[i]) + " (" + std::to_string(uses[i]) + ")");
    }
    std::string techniques = used.empty() ? "none" : used[0];
    for (std::size_t i = 1; i < used.size(); ++i) {
      techniques += (i + 1 == used.size() ? " and " : ", ") + used[i];
    }
    require(lines.at(at) == "Outcome: " + outcome, lines.at(at));
    require(lines.at(at + 1) == "Techniques: " + techniques, lines.at(at + 1));
    require(lines.at(at + 2) ==
                "Hardest: " +
                    std::string(hardest < 0 ? "none" : kTitles[static_cast<std::size_t>(hardest)]),
            lines.at(at + 2));
    Words guesses(lines.at(at + 3));
    guesses.expect("Guesses: ");
    require(guesses.number() == uses[kGuess], lines.at(at + 3));
  }

  Sheet sheet_;
  std::size_t limit_ = 0;
  std::vector<Guess> standing_;
  std::vector<Said> said_;
  std::string conclusion_;
  Cells wrong_at_end_;
  int unreported_ = 0;
  int other_cell_ = 0;
  int other_digit_ = 0;
};

}  // namespace euler96::testing
