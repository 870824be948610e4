// Explanations as text and as pages for JavaScript.

#include "call.hpp"
#include "euler96/explain.hpp"
#include "euler96/show.hpp"
#include "functions.hpp"
#include "options.hpp"
#include "puzzles.hpp"

namespace euler96::wasm {
namespace {

// Explains each board, whose number counts from 1.
Failure for_each_explanation(Arguments arguments,
                             const std::function<void(const Explanation&, std::string_view name,
                                                      std::size_t number)>& append) {
  const Puzzles puzzles(arguments);
  ExplainOptions options;
  std::string_view name;
  const Option rows[] = {{"uniqueness", "true or false", flag(options.uniqueness)},
                         {"name", "a text", [&](std::string_view text) {
                            name = text;
                            return true;
                          }}};
  if (auto error = read_options(rows, arguments)) return error;
  std::vector<Board> boards;
  if (auto error = puzzles.read(boards)) return error;
  std::size_t number = 0;
  for (const Board& board : boards) append(euler96::explain(board, options), name, ++number);
  return {};
}

}  // namespace

Failure explanation_texts(Arguments arguments, std::string& out) {
  return for_each_explanation(
      arguments, [&](const Explanation& explanation, std::string_view name, std::size_t number) {
        if (number > 1) out += '\n';
        out += explanation_text(explanation, name.empty() ? "puzzle" : name);
      });
}

Failure explanation_page(Arguments arguments, std::string& out) {
  out = page_begin();
  auto error = for_each_explanation(
      arguments, [&](const Explanation& explanation, std::string_view name, std::size_t number) {
        out += page_puzzle(explanation, name, !name.empty(), number);
      });
  out += page_end();
  return error;
}

}  // namespace euler96::wasm
