// Solves puzzles on all processors, and writes them and their solutions in one of the forms of the
// command.

#include <iostream>
#include <string_view>

#include "euler96/batch/run.hpp"

int main() {
  using namespace euler96;

  const InputSource puzzles(
      "two puzzles",
      "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..\n"
      ".................................................................................\n");
  PipelineOptions options;
  options.form = &output_form("csv");
  PipelineSinks sinks;
  sinks.answer = [](std::string_view bytes) { std::cout << bytes; };
  sinks.message = [](std::string_view text) { std::cerr << text << '\n'; };
  return run_pipeline({puzzles}, options, sinks).whole_answer ? 0 : 1;
}
