// Reads files, solves and checks their puzzles on all cores, and writes the answer, as the command
// does.

#include <iostream>
#include <string_view>

#include "euler96/batch/run.hpp"

int main() {
  using namespace euler96;

  const PipelineOptions options{.form = &output_form("numbers")};
  const PipelineSinks sinks{
      .answer = [](std::string_view bytes) { std::cout << bytes; },
      .message = [](std::string_view text) { std::cout << "message: " << text << '\n'; },
  };
  const PipelineResult result = run_pipeline({"-"}, options, sinks);  // standard input

  std::cout << "sum of the " << result.summary.count(Verdict::kUnique)
            << " solved puzzles: " << result.summary.corner_sum << '\n';
  std::cout << (result.whole_answer ? "each record has an outcome\n" : "incomplete\n");
}
