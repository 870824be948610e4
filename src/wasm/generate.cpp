// Puzzles to order for JavaScript. A call starts an order, and each further one takes the next
// puzzles, so that a worker can report its progress and serve others. Each puzzle is solved a
// second time before it is given.

#include "euler96/generate.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "call.hpp"
#include "euler96/checker.hpp"
#include "euler96/difficulty.hpp"
#include "euler96/solve.hpp"
#include "functions.hpp"
#include "kept.hpp"
#include "options.hpp"
#include "puzzles.hpp"
#include "show/json.hpp"

namespace euler96::wasm {
namespace {

struct Order {
  Order(const Wishes& wishes, std::uint64_t number) : maker(wishes, number), count(number) {}

  PuzzleMaker maker;
  std::uint64_t count;  // UINT64_MAX: all
};
Kept<Order> orders;

// A number with a decimal point at most, times the scale, if that is whole.
std::optional<int> scaled(std::string_view text, int scale) {
  const std::size_t point = std::min(text.find('.'), text.size());
  const auto whole = parse_number(text.substr(0, point));
  const auto tenths = parse_number(point == text.size() ? "0" : text.substr(point + 1));
  constexpr std::uint64_t kMost = 1000;
  const bool decimal = point < text.size();
  if (!whole || *whole > kMost || !tenths ||
      (decimal && (scale != 10 || text.size() != point + 2))) {
    return std::nullopt;
  }
  return static_cast<int>(*whole) * scale + static_cast<int>(*tenths);
}

// Sets a range to a number, or to a pair of them.
auto range(auto& field, int scale) {
  return [&field, scale](std::string_view text) {
    const auto parts = split(text);
    if (parts.empty() || parts.size() > 2) return false;
    const auto low = scaled(parts.front(), scale);
    const auto high = scaled(parts.back(), scale);
    if (!low || !high || *low > *high) return false;
    field = Range{*low, *high};
    return true;
  };
}

// The cells that may hold clues, from 81 signs.
bool read_pattern(std::string_view text, Wishes& wishes) {
  if (text.size() != Cell::kCount) return false;
  wishes.pattern.emplace();
  for (std::size_t i = 0; i < text.size(); ++i) {
    wishes.pattern->set(i, std::string_view(".0_-").find(text[i]) == std::string_view::npos);
  }
  return true;
}

// The puzzles that others are to be near to.
Failure read_near(std::string_view list, std::vector<Board>& near) {
  for (const std::string_view text : split(list)) {
    const std::size_t index = near.size();
    if (auto error = read_board(text, near.emplace_back(), index)) return error;
  }
  return {};
}

Failure start_order(Arguments arguments, std::string& out) {
  Wishes wishes;
  std::optional<std::uint64_t> count;
  std::string_view near;
  std::uint64_t seconds = 0;
  const Option rows[] = {
      {"count", "a number from 1 on", number(count, 1, UINT64_MAX)},
      {"seed", "a whole number from 0 on", number(wishes.seed, 0, UINT64_MAX)},
      {"clues", "a number of clues, or a pair of them", range(wishes.clues, 1)},
      {"minimal", "true or false", flag(wishes.minimal)},
      {"symmetry", "none, rotate180, rotate90, mirror or diagonal",
       word(clue_symmetry_words,
            [&](std::size_t i) { wishes.symmetry = static_cast<ClueSymmetry>(i); })},
      {"rating", "a rating with one decimal, or a pair of them", range(wishes.rating, 10)},
      {"difficulty", "easy, medium, hard, expert or extreme",
       word(difficulties,
            [&](std::size_t i) {
              wishes.rating = Range{difficulties[i].lowest, difficulties[i].highest};
            })},
      {"ramp", "true or false", flag(wishes.ramp)},
      {"hardest", "the name of a technique",
       [&](std::string_view name) {
         wishes.hardest = technique_of(name);
         return wishes.hardest.has_value();
       }},
      {"pattern", "81 signs, of which . 0 _ and - are cells without a clue",
       [&](std::string_view text) { return read_pattern(text, wishes); }},
      {"near", "at least one puzzle",
       [&](std::string_view list) {
         near = list;
         return !near.empty();
       }},
      {"remove", "a number of clues, or a pair of them", range(wishes.remove, 1)},
      {"add", "a number of clues, or a pair of them", range(wishes.add, 1)},
      {"budget", "a number from 1 on", number(wishes.budget, 1, UINT64_MAX)},
      {"time", "a whole number of seconds from 1 on", number(seconds, 1, 1'000'000'000)},
  };
  if (auto error = read_options(rows, arguments)) return error;
  const auto is_given = [&](std::string_view name) {
    return std::ranges::count(arguments, name, &Argument::name) > 0;
  };
  if (is_given("rating") && is_given("difficulty")) {
    return Error{"TypeError", "rating and difficulty exclude each other"};
  }
  for (const std::string_view name : {"remove", "add"}) {
    if (is_given(name) && !is_given("near")) {
      return Error{"TypeError", fmt::format("{} needs near", name)};
    }
  }
  if (auto error = read_near(near, wishes.near)) return error;
  if (auto why = contradiction(wishes, count.value_or(1))) {
    return Error{"RangeError", *std::move(why)};
  }
  const bool all = is_given("near") && wishes.remove == Range{1, 1} && wishes.add == Range{1, 1} &&
                   !count && !wishes.ramp;
  auto order = std::make_unique<Order>(wishes, all ? UINT64_MAX : count.value_or(1));
  if (seconds > 0) order->maker.stop_after(std::chrono::seconds(seconds));
  json::Object object(out);
  if (all) {
    object.add("total", nullptr);
  } else {
    object.add("total", order->count);
  }
  object.add("order", orders.keep(std::move(order))).end();
  return {};
}

Failure next_puzzles(Arguments arguments, std::string& out) {
  Order* const order = orders.find(arguments);
  if (order == nullptr) return gone();
  PuzzleMaker& maker = order->maker;
  const auto puzzles = maker.next(end_of_moment());
  for (const Board& puzzle : puzzles) {
    const Outcome outcome = euler96::solve(puzzle);
    if (outcome.verdict == Verdict::kUnique && is_solution_of(outcome.solution, puzzle)) continue;
    return Error{"Error", "internal error: a puzzle does not have exactly one solution"};
  }
  json::Object object(out);
  object
      .add("puzzles",
           [&](std::string& text) {
             json::append_list(text, puzzles, [](std::string& list, const Board& board) {
               json::append(list, board.text());
             });
           })
      .add("found", maker.found())
      .add("tried", maker.tried())
      .add("done", maker.end().has_value());
  const bool all = order->count == UINT64_MAX;
  if (maker.end() == PuzzleMaker::End::kNoMore && !all) {
    object.add("shortfall", fmt::format("{} puzzles differ from those in one clue: all there are",
                                        maker.found()));
  }
  if (maker.end() == PuzzleMaker::End::kGaveUp) {
    const std::string wanted = all ? "all" : fmt::format("{}", order->count);
    object.add("shortfall",
               fmt::format("found {} of {}; {}", maker.found(), wanted, maker.shortfall()));
  }
  if (const auto nearest = maker.nearest()) object.add("nearest", nearest->text());
  object.end();
  return {};
}

Failure drop_order(Arguments arguments, std::string& out) {
  orders.drop(arguments);
  out = "true";
  return {};
}

constexpr Function table[] = {
    {"start order", &start_order},
    {"next puzzles", &next_puzzles},
    {"drop order", &drop_order},
};

}  // namespace

std::span<const Function> order_functions() { return table; }

}  // namespace euler96::wasm
