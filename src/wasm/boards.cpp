// What JavaScript can ask of boards.

#include <chrono>
#include <optional>

#include "call.hpp"
#include "euler96/canonical.hpp"
#include "euler96/checker.hpp"
#include "euler96/difficulty.hpp"
#include "euler96/explain.hpp"
#include "euler96/hint.hpp"
#include "euler96/position.hpp"
#include "euler96/rating.hpp"
#include "euler96/scramble.hpp"
#include "euler96/show.hpp"
#include "euler96/solve.hpp"
#include "functions.hpp"
#include "options.hpp"
#include "puzzles.hpp"
#include "show/json.hpp"

namespace euler96::wasm {
namespace {

// Adds a word, or null if it is empty.
void add_word(json::Object& object, std::string_view key, std::string_view word) {
  if (word.empty()) {
    object.add(key, nullptr);
  } else {
    object.add(key, word);
  }
}

void append_outcome(const Outcome& outcome, std::string& out) {
  json::Object object(out);
  object.add("outcome", to_string(outcome.verdict));
  add_word(object, "solution", outcome.has_solution() ? outcome.solution.text() : "");
  object.end();
}

Failure solve(Arguments arguments, std::string& out) {
  const Puzzles puzzles(arguments);
  SolveOptions options;
  std::optional<std::uint64_t> budget;
  const Option rows[] = {
      {"solutions", "a number from 1 to 1000000000",
       number(options.limits.solutions, 1, 1'000'000'000)},
      {"budget", "a number from 1 on", number(budget, 1, INT64_MAX)},
  };
  if (auto error = read_options(rows, arguments)) return error;
  if (budget) options.limits.budget = *budget;

  std::vector<Board> boards;
  if (auto error = puzzles.read(boards)) return error;
  std::vector<Outcome> outcomes;
  if (!puzzles.is_list()) {
    outcomes.push_back(euler96::solve(boards.front(), options.limits));
  } else if (options.limits.solutions <= 2) {
    outcomes = solve_all(boards, options);
  } else {  // each board may take long
    const auto until = end_of_moment();
    for (std::size_t i = 0;
         i < boards.size() && (i == 0 || std::chrono::steady_clock::now() < until); ++i) {
      outcomes.push_back(euler96::solve(boards[i], options.limits));
    }
  }
  std::vector<Claim> claims;
  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    if (outcomes[i].has_solution()) claims.push_back({&outcomes[i].solution, &boards[i]});
  }
  if (!wrong_solutions(claims).empty()) {
    return Error{"Error", "internal error: the checker refuses a solution"};
  }
  if (!puzzles.is_list()) {
    append_outcome(outcomes.front(), out);
  } else {
    json::append_list(out, outcomes, [](std::string& text, const Outcome& outcome) {
      append_outcome(outcome, text);
    });
  }
  return {};
}

Failure rate(Arguments arguments, std::string& out) {
  const Puzzles puzzles(arguments);
  RateOptions options;
  const Option rows[] = {{"uniqueness", "true or false", flag(options.uniqueness)}};
  if (auto error = read_options(rows, arguments)) return error;
  return puzzles.for_each(out, [&](const Board& board, std::string& text) {
    const Rating rating = euler96::rate(board, options);
    json::Object object(text);
    object.add("rating", json::Tenths{rating.er})
        .add("ep", json::Tenths{rating.ep})
        .add("ed", json::Tenths{rating.ed});
    add_word(object, "hardest", rating.hardest_name());
    const Difficulty* const difficulty = difficulty_of(rating);
    add_word(object, "difficulty", difficulty == nullptr ? "" : difficulty->name);
    object.end();
  });
}

Failure canonical(Arguments arguments, std::string& out) {
  const Puzzles puzzles(arguments);
  if (auto error = read_options({}, arguments)) return error;
  return puzzles.for_each(out, [](const Board& board, std::string& text) {
    json::append(text, euler96::canonical(board).board.text());
  });
}

void append_digits(std::string& out, DigitSet digits) {
  out += '"';
  for (const Digit digit : digits) out += digit.to_char();
  out += '"';
}

// The candidates of each cell as a text of digits.
void append_candidates(std::string& out, const logic::Position& position) {
  json::append_list(out, logic::CellSet::all(), [&](std::string& text, Cell cell) {
    append_digits(text, position.candidates(cell));
  });
}

Failure candidates(Arguments arguments, std::string& out) {
  const Puzzles puzzles(arguments);
  if (auto error = read_options({}, arguments)) return error;
  return puzzles.for_each(out, [](const Board& board, std::string& text) {
    append_candidates(text, logic::Position(board));
  });
}

}  // namespace

Failure hint(Arguments arguments, std::string& out, std::string (*more)(const Hint& hint)) {
  const Puzzles puzzles(arguments);
  HintOptions options;
  std::optional<logic::Position::Candidates> marks;
  unsigned level = 1;
  std::string_view given;
  const Option rows[] = {
      {"puzzle", "the puzzle as it was given", text(given)},
      {"level", "1, 2 or 3", number(level, 1, 3)},
      candidates_option(marks),
      {"uniqueness", "true or false", flag(options.uniqueness)},
  };
  if (auto error = read_options(rows, arguments)) return error;
  if (!given.empty()) {
    if (auto error = read_board(given, options.puzzle.emplace())) {
      error->message.insert(0, "puzzle: ");
      return error;
    }
  }
  return puzzles.for_each(out, [&](const Board& board, std::string& answer) {
    const logic::Position position = position_of(board, marks);
    const Hint found = euler96::hint(position, options);
    const auto told = static_cast<HintLevel>(level);
    answer += hint_json(found, "", position, told, hint_text(found, told));
    if (more == nullptr) return;
    answer.pop_back();
    answer += more(found) + '}';
  });
}

namespace {

Failure plain_hint(Arguments arguments, std::string& out) { return hint(arguments, out, nullptr); }

Failure explain(Arguments arguments, std::string& out) {
  const Puzzles puzzles(arguments);
  ExplainOptions options;
  std::optional<logic::Position::Candidates> marks;
  const Option rows[] = {{"uniqueness", "true or false", flag(options.uniqueness)},
                         candidates_option(marks)};
  if (auto error = read_options(rows, arguments)) return error;
  return puzzles.for_each(out, [&](const Board& board, std::string& text) {
    const Explanation explanation = euler96::explain(position_of(board, marks), options);
    json::Object object(text);
    json::add_explanation(object, explanation, "");
    const auto append_step = [](std::string& steps, const ExplainedStep& step) {
      json::Object members(steps);
      json::add_step(members, step);
      members.add("sentence", sentence(step))
          .add("depth", step.depth)
          .add("board", step.before.board().text())
          .add("candidates", [&](std::string& list) { append_candidates(list, step.before); })
          .end();
    };
    object
        .add("steps",
             [&](std::string& steps) { json::append_list(steps, explanation.steps, append_step); })
        .add("conclusion", conclusion(explanation))
        .add("board", explanation.last.board().text())
        .end();
  });
}

Failure scramble(Arguments arguments, std::string& out) {
  const Puzzles puzzles(arguments);
  std::size_t count = 1;
  std::uint64_t seed = 1;
  const Option rows[] = {
      {"count", "a number from 1 to 1000000", number(count, 1, 1'000'000)},
      {"seed", "a whole number from 0 on", number(seed, 0, UINT64_MAX)},
  };
  if (auto error = read_options(rows, arguments)) return error;
  std::vector<Board> forms(count);
  std::uint64_t first = puzzles.first() * count;
  return puzzles.for_each(out, [&](const Board& board, std::string& text) {
    euler96::scramble({&board, 1}, seed, first, forms);
    first += count;
    json::append_list(
        text, forms, [](std::string& list, const Board& form) { json::append(list, form.text()); });
  });
}

Failure difficulty_ranges(Arguments arguments, std::string& out) {
  if (auto error = read_options({}, arguments)) return error;
  json::append_list(out, difficulties, [](std::string& text, const Difficulty& row) {
    json::Object object(text);
    object.add("name", row.name)
        .add("lowest", json::Tenths{row.lowest})
        .add("highest", json::Tenths{row.highest})
        .add("takes", row.takes)
        .end();
  });
  return {};
}

Failure techniques(Arguments arguments, std::string& out) {
  if (auto error = read_options({}, arguments)) return error;
  json::append_list(out, euler96::techniques(), [](std::string& text, const TechniqueInfo& row) {
    json::Object object(text);
    object.add("name", row.name)
        .add("spoken", spoken(row.name))
        .add("rating", json::Tenths{row.rating})
        .add("about", row.about)
        .end();
  });
  return {};
}

constexpr Function table[] = {
    {"solve", &solve},           {"rate", &rate},
    {"canonical", &canonical},   {"candidates", &candidates},
    {"hint", &plain_hint},       {"explain", &explain},
    {"scramble", &scramble},     {"difficulties", &difficulty_ranges},
    {"techniques", &techniques},
};

}  // namespace

std::span<const Function> board_functions() { return table; }

}  // namespace euler96::wasm
