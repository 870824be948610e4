// What a page for people needs: explanations as text and as pages, hints to draw, puzzles that
// people paste.

#include <fmt/core.h>

#include <array>
#include <optional>
#include <variant>

#include "batch/batch.hpp"
#include "call.hpp"
#include "euler96/batch/read.hpp"
#include "euler96/explain.hpp"
#include "euler96/show.hpp"
#include "functions.hpp"
#include "options.hpp"
#include "puzzles.hpp"
#include "show/json.hpp"

namespace euler96::wasm {
namespace {

// Explains each board, whose number counts from 1. `words` makes a text of it.
Failure for_each_explanation(
    Arguments arguments, std::string& out,
    const std::function<std::string(const Explanation&, std::string_view name, std::size_t number)>&
        words) {
  const Puzzles puzzles(arguments);
  ExplainOptions options;
  std::string_view name;
  std::optional<logic::Position::Candidates> marks;
  const Option rows[] = {{"uniqueness", "true or false", flag(options.uniqueness)},
                         candidates_option(marks),
                         {"name", "a text", text(name)}};
  if (auto error = read_options(rows, arguments)) return error;
  std::size_t number = puzzles.first();
  return puzzles.for_each(out, [&](const Board& board, std::string& list) {
    json::append(list, words(euler96::explain(position_of(board, marks), options), name, ++number));
  });
}

Failure explanation_text(Arguments arguments, std::string& out) {
  return for_each_explanation(
      arguments, out, [](const Explanation& explanation, std::string_view name, std::size_t) {
        return euler96::explanation_text(explanation, name.empty() ? "puzzle" : name);
      });
}

Failure explanation_page(Arguments arguments, std::string& out) {
  return for_each_explanation(
      arguments, out,
      [](const Explanation& explanation, std::string_view name, std::size_t number) {
        return page_puzzle(explanation, name, !name.empty(), number);
      });
}

// What stands before and after the puzzles of a page.
Failure page_frame(Arguments arguments, std::string& out) {
  if (auto error = read_options({}, arguments)) return error;
  json::append(out, std::array{page_begin(), page_end()});
  return {};
}

// The drawing of the step, if there is one.
std::string drawing_of(const Hint& hint) {
  const auto* const next = std::get_if<NextStep>(&hint);
  return next == nullptr ? "" : ",\"drawing\":" + step_drawing(next->step);
}

Failure drawn_hint(Arguments arguments, std::string& out) {
  return hint(arguments, out, &drawing_of);
}

Failure read_puzzles(Arguments arguments, std::string& out) {
  std::string whole;
  std::size_t most = 1000;
  const Option rows[] = {{"text", "a text", text(whole)},
                         {"most", "a number from 1 on", number(most, 1, UINT32_MAX)}};
  if (auto error = read_options(rows, arguments)) return error;
  ReaderOptions options;
  options.may_be_empty = true;
  RecordBatch batch;
  Reader reader(options);
  // A line ends with a line feed, also if the person who copied it left that out.
  whole += '\n';
  reader.feed(whole, batch, most);
  if (batch.records.size() < most) reader.finish(batch);
  json::append_list(out, batch.records, [&](std::string& list, const BatchRecord& record) {
    json::Object object(list);
    object.add("name", record.given_name);
    if (record.board == nullptr) {
      const Problem& problem = record.problems.front();
      object.add("message", fmt::format("line {}, column {}: {}", problem.where.line,
                                        problem.where.column, problem.message));
    } else {
      object.add("puzzle", record.board->text());
      if (record.marks != nullptr) object.add("marks", candidates_line(*record.marks));
    }
    object.end();
  });
  return {};
}

constexpr Function table[] = {
    {"drawn hint", &drawn_hint},
    {"read", &read_puzzles},
    {"explanation text", &explanation_text},
    {"explanation page", &explanation_page},
    {"page frame", &page_frame},
};

}  // namespace

std::span<const Function> page_functions() { return table; }

}  // namespace euler96::wasm
