// Replays explanations from their ndjson, with a board, candidates and houses of its own: a program
// that knows the documentation alone could do the same. `singles` says what is true.
//
//   placed, removed  the candidate was there, and no solution of the board contradicts the step
//   links            each implication holds, and together they lead to what the step does
//   guess refuted    the board has a contradiction; the one before the guess returns
//   the end          the last board is the solution; the outcome is that of `singles`
//
// The text and the page tell the same steps. tests/explanations_test.cpp checks that a step is the
// easiest one.
//
// EULER96_STEPS in the environment is the number of steps, EULER96_SEED the seed of the boards,
// EULER96_PUZZLES a file with a puzzle on each line, which is explained instead of the boards.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "board_kinds.hpp"
#include "cli/page/page.hpp"
#include "cli/step_json.hpp"
#include "euler96/explain.hpp"
#include "euler96/solver.hpp"
#include "from_environment.hpp"

namespace euler96::testing {
namespace {

using Json = nlohmann::ordered_json;

void check(bool holds, const std::string& claim) {
  if (!holds) throw std::runtime_error(claim);
}

// A candidate that is on (`r1c2=5`) or off (`r1c2<>5`). Cells and digits count from 0.
struct Fact {
  int cell = 0;
  int digit = 0;
  bool on = false;

  explicit Fact(const std::string& text) {
    on = text.size() == 6;
    const std::string form = on ? "r1c1=1" : "r1c1<>1";
    check(text.size() == form.size(), "the form of " + text);
    for (std::size_t i = 0; i < form.size(); ++i) {
      const bool number = form[i] == '1';
      check(number ? text[i] >= '1' && text[i] <= '9' : text[i] == form[i], "the form of " + text);
    }
    cell = 9 * (text[1] - '1') + text[3] - '1';
    digit = text.back() - '1';
  }

  [[nodiscard]] Fact opposite() const {
    Fact other = *this;
    other.on = !on;
    return other;
  }
  friend auto operator<=>(const Fact&, const Fact&) = default;
};

std::vector<Fact> facts(const Json& list) {
  std::vector<Fact> all;
  for (const Json& text : list) all.emplace_back(text.get<std::string>());
  return all;
}

// Houses: rows 0 to 8, columns 9 to 17, boxes 18 to 26.
bool is_in(int cell, int house) {
  const int row = cell / 9;
  const int column = cell % 9;
  if (house < 9) return row == house;
  if (house < 18) return column == house - 9;
  return row / 3 * 3 + column / 3 == house - 18;
}

int house_number(const std::string& name) {
  static const std::map<std::string, int> kinds = {{"row", 0}, {"column", 9}, {"box", 18}};
  const std::size_t blank = name.find(' ');
  return kinds.at(name.substr(0, blank)) + std::stoi(name.substr(blank + 1)) - 1;
}

bool are_peers(int a, int b) {
  if (a == b) return false;
  for (int house = 0; house < 27; ++house) {
    if (is_in(a, house) && is_in(b, house)) return true;
  }
  return false;
}

// Digits of the filled cells, candidates of the others.
class Notes {
 public:
  explicit Notes(const std::string& puzzle) : text_(puzzle) {
    left_.fill(0x1FF);
    for (int cell = 0; cell < 81; ++cell) {
      if (text_[at(cell)] != '.') place(cell, text_[at(cell)] - '1');
    }
  }

  [[nodiscard]] const std::string& text() const { return text_; }
  [[nodiscard]] bool has(int cell, int digit) const { return (left_[at(cell)] >> digit & 1U) != 0; }

  void place(int cell, int digit) {
    text_[at(cell)] = static_cast<char>('1' + digit);
    left_[at(cell)] = 0;
    for (int other = 0; other < 81; ++other) {
      if (are_peers(cell, other)) remove(other, digit);
    }
  }
  void remove(int cell, int digit) { left_[at(cell)] &= ~(1U << digit); }

  // The candidates of a cell, or of a digit in a house; from -1 for no house.
  [[nodiscard]] std::set<Fact> members(const Fact& of, int house) const {
    std::set<Fact> found;
    Fact each = of;
    each.on = false;
    for (int i = 0; i < (house < 0 ? 9 : 81); ++i) {
      (house < 0 ? each.digit : each.cell) = i;
      if ((house < 0 || is_in(i, house)) && has(each.cell, each.digit)) found.insert(each);
    }
    return found;
  }

  // Whether a cell has neither digit nor candidate, or a house has no place for a digit.
  [[nodiscard]] bool contradicts_itself() const {
    for (int cell = 0; cell < 81; ++cell) {
      if (text_[at(cell)] == '.' && left_[at(cell)] == 0) return true;
    }
    for (int house = 0; house < 27; ++house) {
      unsigned seen = 0;
      for (int cell = 0; cell < 81; ++cell) {
        if (!is_in(cell, house)) continue;
        seen |= text_[at(cell)] == '.' ? left_[at(cell)] : 1U << (text_[at(cell)] - '1');
      }
      if (seen != 0x1FF) return true;
    }
    return false;
  }

 private:
  static std::size_t at(int cell) { return static_cast<std::size_t>(cell); }

  std::string text_;
  std::array<unsigned, 81> left_{};
};

// ---- Links.

// Links that make the same fact true together.
struct Inference {
  std::vector<Fact> from;
  Fact to;
  int house;  // -1: within a cell
  bool by_rule;
};

// Consecutive links belong together, but of facts that are on each turns the others off alone.
std::vector<Inference> inferences(const Json& links) {
  std::vector<Inference> all;
  for (const Json& link : links) {
    const Fact from(link["from"].get<std::string>());
    const Fact to(link["to"].get<std::string>());
    const int house = link.contains("house") ? house_number(link["house"]) : -1;
    const bool by_rule = link.contains("rule");
    const bool continues = !all.empty() && all.back().to == to && all.back().house == house &&
                           all.back().by_rule == by_rule && !from.on;
    if (continues) {
      all.back().from.push_back(from);
    } else {
      all.push_back({{from}, to, house, by_rule});
    }
  }
  return all;
}

void check_inference(const Notes& notes, const Inference& inference) {
  const auto& [from, to, house, by_rule] = inference;
  check(notes.has(to.cell, to.digit), "a link to a candidate");
  for (const Fact& fact : from) check(notes.has(fact.cell, fact.digit), "a link from a candidate");
  if (by_rule) {  // a pattern, which is not local
    for (const Fact& fact : from) check(!fact.on && !to.on, "a rule's link from off to off");
    return;
  }
  std::set<Fact> members = notes.members(to, house);
  Fact off = to;
  off.on = false;
  check(members.erase(off) == 1, "the house of a link");
  if (to.on) {
    const std::set<Fact> gone(from.begin(), from.end());
    check(std::ranges::includes(gone, members), "a link from all others of a house or cell");
  } else {
    check(from.size() == 1 && from[0].on && members.contains(from[0].opposite()), "a weak link");
  }
}

// What follows from a fact, by the inferences in their order.
std::set<Fact> closure(const Fact& root, const std::vector<Inference>& all) {
  std::set<Fact> known = {root};
  for (const Inference& inference : all) {
    const bool follows =
        std::ranges::all_of(inference.from, [&](const Fact& fact) { return known.contains(fact); });
    if (follows) known.insert(inference.to);
  }
  return known;
}

bool has_contradiction(const std::set<Fact>& known) {
  return std::ranges::any_of(known,
                             [&](const Fact& fact) { return known.contains(fact.opposite()); });
}

// One of the roots is true: they are a fact and its opposite, or all candidates of a cell, or of a
// digit in a house.
bool cover_all_cases(const Notes& notes, const std::set<Fact>& roots) {
  const Fact first = *roots.begin();
  if (roots == std::set<Fact>{first, first.opposite()}) return true;
  for (int house = -1; house < 27; ++house) {
    if (house >= 0 && !is_in(first.cell, house)) continue;
    std::set<Fact> cases;
    for (const Fact& member : notes.members(first, house)) cases.insert(member.opposite());
    if (cases == roots) return true;
  }
  return false;
}

// The conclusion follows from each root, or a root leads to a contradiction; of a cycle, what is
// removed sees a fact that is on and one that is off, one of which is true.
void check_links(const Notes& notes, const Json& step, const std::vector<Fact>& conclusions) {
  const std::vector<Inference> all = inferences(step["links"]);
  for (const Inference& inference : all) check_inference(notes, inference);
  if (step["technique"].get<std::string>().ends_with("cycle")) {
    std::set<Fact> nodes;
    for (const Inference& inference : all) {
      check(inference.from.size() == 1, "a cycle does not branch");
      nodes.insert(inference.from[0]);
    }
    check(all.back().to == all.front().from[0], "a cycle returns");
    for (const Fact& gone : conclusions) {
      const auto turned_off_by = [&](bool on) {
        return std::ranges::any_of(nodes, [&](const Fact& node) {
          const bool same_cell = node.cell == gone.cell && node.digit != gone.digit;
          const bool same_digit = node.digit == gone.digit && are_peers(node.cell, gone.cell);
          return node.on == on && (same_cell || same_digit);
        });
      };
      check(turned_off_by(true) && turned_off_by(false), "a removal that sees the cycle");
    }
    return;
  }
  std::set<Fact> reached;
  std::set<Fact> roots;
  for (const Inference& inference : all) {
    for (const Fact& fact : inference.from) {
      if (!reached.contains(fact)) roots.insert(fact);
    }
    reached.insert(inference.to);
  }
  // A root may follow from another one.
  for (const Fact& conclusion : conclusions) {
    if (roots.size() == 1) {
      check(conclusion == roots.begin()->opposite(), "the opposite of what is supposed");
      const std::set<Fact> known = closure(*roots.begin(), all);
      check(has_contradiction(known), "a contradiction");
      continue;
    }
    check(cover_all_cases(notes, roots), "all cases");
    for (const Fact& root : roots) {
      const std::set<Fact> known = closure(root, all);
      check(known.contains(conclusion) || has_contradiction(known), "the same from each case");
    }
  }
}

// ---- Steps.

Outcome solved(const std::string& board) {
  return solve_one(*find_solver("singles"), *Board::from_text(board));
}

class Replay {
 public:
  explicit Replay(const std::string& puzzle)
      : notes_(puzzle), known_(solved(puzzle)), unique_(known_.verdict == Verdict::kUnique) {}

  [[nodiscard]] const Notes& notes() const { return notes_; }
  [[nodiscard]] const Outcome& known() const { return known_; }

  void take(const Json& step) {
    check(step["step"] == ++steps_, "the number of the step");
    const std::string technique = step["technique"];
    const std::vector<Fact> placed = facts(step["placed"]);
    const std::vector<Fact> removed = facts(step["removed"]);
    if (technique == "guess refuted") {
      check(placed.empty() && removed.size() == 1, "a refuted guess removes a candidate");
      refute(step["refutes"], removed[0]);
      return;
    }
    check(!notes_.contradicts_itself(), "a step on a board without a contradiction");
    check(placed.size() + removed.size() > 0, "a step does something");
    for (const Fact& fact : placed) check_presence(fact);
    for (const Fact& fact : removed) check_presence(fact);
    if (technique == "guess") {
      check(placed.size() == 1 && removed.empty(), "a guess places a digit");
      guesses_.push_back({steps_, placed[0], notes_});
    } else {
      for (const Fact& fact : placed) check_truth(fact);
      for (const Fact& fact : removed) check_truth(fact);
      std::vector<Fact> conclusions = removed;
      conclusions.insert(conclusions.end(), placed.begin(), placed.end());
      if (!step["links"].empty()) check_links(notes_, step, conclusions);
    }
    for (const Fact& fact : removed) notes_.remove(fact.cell, fact.digit);
    for (const Fact& fact : placed) notes_.place(fact.cell, fact.digit);
  }

 private:
  struct Guess {
    std::size_t step;
    Fact fact;
    Notes before;
  };

  void check_presence(const Fact& fact) {
    check(notes_.has(fact.cell, fact.digit), "the candidate is there");
  }

  // What a step says is true in every solution of the board that it starts from.
  void check_truth(const Fact& fact) {
    if (unique_) {
      if (!is_part_of(notes_.text(), known_.solution.to_text())) return;  // no solution: a guess
      const char right = known_.solution.text()[static_cast<std::size_t>(fact.cell)];
      check((right == '1' + fact.digit) == fact.on, "the solution agrees");
      return;
    }
    for (int digit = 0; digit < 9; ++digit) {
      if ((digit == fact.digit) == fact.on) continue;
      std::string other = notes_.text();
      other[static_cast<std::size_t>(fact.cell)] = static_cast<char>('1' + digit);
      check(solved(other).verdict == Verdict::kNone, "no solution contradicts the step");
    }
  }

  static bool is_part_of(const std::string& board, const std::string& solution) {
    return std::ranges::equal(board, solution, [](char a, char b) { return a == '.' || a == b; });
  }

  void refute(std::size_t step, const Fact& removed) {
    check(!guesses_.empty() && guesses_.back().step == step, "the last standing guess");
    check(removed == guesses_.back().fact.opposite(), "the opposite of the guess");
    check(notes_.contradicts_itself(), "a contradiction on the board");
    notes_ = guesses_.back().before;
    notes_.remove(removed.cell, removed.digit);
    guesses_.pop_back();
  }

  Notes notes_;
  Outcome known_;
  bool unique_;
  std::size_t steps_ = 0;
  std::vector<Guess> guesses_;
};

// What is not true of the record of a board; empty if all is. Adds the steps to the count.
std::string fault(const Board& board, std::size_t& steps) {
  const Explanation explanation = explain(board);
  const Json record = Json::parse(explanation_record(explanation, "name"));
  Replay replay(board.to_text());
  std::size_t step = 0;
  try {
    check(record["puzzle"] == board.text(), "the puzzle");
    for (const Json& each : record["steps"]) {
      replay.take(each);
      ++step;
    }
    check(record["outcome"] == to_string(replay.known().verdict), "the outcome");
    if (replay.known().verdict == Verdict::kUnique) {
      check(replay.notes().text() == replay.known().solution.text(), "the last board");
    }
  } catch (const std::exception& e) {
    const Json shown = step < record["steps"].size() ? record["steps"][step] : Json();
    return board.to_text() + " step " + std::to_string(step + 1) + ": " + e.what() + ": " +
           shown.dump();
  }
  steps += step;
  return "";
}

// ---- Boards.

std::vector<Board> boards_in(const std::string& file) {
  std::ifstream in(file);
  std::vector<Board> boards;
  for (std::string line; std::getline(in, line);) {
    if (const auto board = Board::from_text(line.substr(0, 81))) boards.push_back(*board);
  }
  if (boards.empty()) throw std::runtime_error("no boards in " + file);
  return boards;
}

// Of all kinds of boards, of all techniques, and the 50 of problem 96, under random symmetries.
class Boards {
 public:
  explicit Boards(std::uint64_t seed) : kinds_(seed), seed_(seed) {
    for (const auto& [name, board] : data_boards("p096_sudoku.txt")) puzzles_.push_back(board);
  }

  Board next() {
    const std::size_t i = made_++;
    const auto nth = [&](const std::vector<Board>& list) {
      return kinds_.transformed(list[(seed_ + 37 * (i / 3)) % list.size()]);
    };
    return i % 3 == 0 ? kinds_.next().second : i % 3 == 1 ? nth(rated_) : nth(puzzles_);
  }

 private:
  BoardKinds kinds_;
  std::uint64_t seed_;
  std::vector<Board> rated_ = boards_in(EULER96_RATINGS);
  std::vector<Board> puzzles_;
  std::size_t made_ = 0;
};

TEST(Steps, AreTrue) {
  std::size_t steps = 0;
  if (const char* file = std::getenv("EULER96_PUZZLES")) {
    for (const Board& board : boards_in(file)) EXPECT_EQ(fault(board, steps), "");
  } else {
    const std::uint64_t count = number_from("EULER96_STEPS", 5000);
    Boards boards(number_from("EULER96_SEED", 96));
    while (steps < count) ASSERT_EQ(fault(boards.next(), steps), "");
  }
  RecordProperty("steps", std::to_string(steps));
}

// ---- The forms.

struct Told {
  std::string title;
  std::string words;
};

// The steps of a text. A step may have several lines.
std::vector<Told> told_in(const std::string& text) {
  std::vector<Told> steps;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    const std::size_t title = line.find_first_not_of(' ', 5);
    const std::size_t colon = line.find(": ");
    if (line.find_first_not_of(" 0123456789") == 4 && line.substr(4, 2) == ". " &&
        colon != std::string::npos && line[title] >= 'a' && line[title] <= 'z') {
      const std::string name = line.substr(title, colon - title);
      steps.push_back({name.substr(0, name.find(" at depth")), line.substr(colon + 2)});
    } else if (!steps.empty()) {
      steps.back().words += '\n' + line;
    }
  }
  return steps;
}

std::set<Fact> shown_on_page(const Json& step) {
  std::set<Fact> all;
  const auto add = [&](const Json& cell, int digit, bool on) {
    Fact fact("r1c1=1");
    std::tie(fact.cell, fact.digit, fact.on) = std::tuple(cell.get<int>(), digit, on);
    all.insert(fact);
  };
  if (step.contains("placed")) add(step["placed"][0], step["placed"][1].get<int>() - 1, true);
  for (const Json& removed : step.value("removed", Json::array())) {
    for (unsigned bits = removed[1]; bits != 0; bits &= bits - 1) {
      add(removed[0], std::countr_zero(bits), false);
    }
  }
  return all;
}

// The steps of the page's data.
Json steps_in(const std::string& page) {
  const std::string begin = R"(<script type="application/json">)";
  const std::size_t from = page.find(begin) + begin.size();
  return Json::parse(page.substr(from, page.find("</script>", from) - from))["steps"];
}

// The page also shows what a placed digit removes, and not what a refuted guess removes: that is on
// another board.
std::set<Fact> effect_on_page(const Json& step, const Notes& before) {
  std::set<Fact> all;
  if (step["technique"] == "guess refuted") return all;
  for (const Fact& fact : facts(step["removed"])) all.insert(fact);
  for (const Fact& fact : facts(step["placed"])) {
    all.insert(fact);
    for (int cell = 0; cell < 81; ++cell) {
      if (!are_peers(cell, fact.cell) || !before.has(cell, fact.digit)) continue;
      Fact gone = fact.opposite();
      gone.cell = cell;
      all.insert(gone);
    }
  }
  return all;
}

TEST(Steps, AreTheSameInTextPageAndData) {
  std::vector<Board> boards = boards_in(EULER96_RATINGS);
  std::vector<Board> some = {
      data_boards("lectures.txt").at(5).board,  // several solutions: guesses
      Board::from_text(                         // a guess is refuted
          ".2..3..9....9.7...9..2.8..5...8..5..6.7...2.8..31.29..8..6.5..7...3.9....3..2..5.")
          .value(),
  };
  for (std::size_t i = 0; i < boards.size(); i += 12) some.push_back(boards[i]);
  for (const Board& board : some) {
    const Explanation explanation = explain(board);
    const Json record = Json::parse(explanation_record(explanation, "name"));
    const std::vector<Told> text = told_in(explanation_text(explanation, "name"));
    const std::string html = page_puzzle(explanation, "name", true, 1);
    const Json page = steps_in(html);
    const Json& steps = record["steps"];
    ASSERT_EQ(text.size(), steps.size());
    ASSERT_EQ(page.size(), steps.size());
    std::size_t at = 0;
    Replay replay(board.to_text());
    for (std::size_t i = 0; i < steps.size(); ++i) {
      SCOPED_TRACE(board.to_text() + ' ' + steps[i].dump());
      EXPECT_EQ(text[i].title, steps[i]["technique"]);
      at = html.find("<b>" + text[i].title + "</b>", at) + 1;  // the list of steps is in order
      ASSERT_NE(at, 0U);
      ASSERT_EQ(shown_on_page(page[i]), effect_on_page(steps[i], replay.notes()));
      for (const char* key : {"placed", "removed"}) {
        for (const std::string fact : steps[i][key]) {
          EXPECT_THAT(text[i].words, ::testing::HasSubstr(fact.substr(0, 4)));
          EXPECT_THAT(text[i].words, ::testing::HasSubstr(fact.substr(fact.size() - 1)));
        }
      }
      replay.take(steps[i]);
    }
  }
}

}  // namespace
}  // namespace euler96::testing
