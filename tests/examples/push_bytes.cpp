// Takes the bytes of an input as they come and answers them, without a file or a thread: what a
// page in a browser does with a file that is dropped on it.

#include <iostream>
#include <string_view>

#include "euler96/batch/run.hpp"

int main() {
  using namespace euler96;

  PushedRun run(
      {.form = &output_form("numbers")},
      {.answer = [](std::string_view bytes) { std::cout << bytes; },
       .message = [](std::string_view text) { std::cout << "message: " << text << '\n'; }},
      "dropped.csv");
  for (const std::string_view piece : {
           "id,puzzle\n1,003020600900305001001806400008102900700000008006708200002609",
           "500800203009005010300\n2,53..7\n3,..9748...7.........2.1.9.....7...24..64.1.59..98.",
           "..3.....8.3.2.........6...2759..\n",
       }) {
    std::cout << "a piece\n";
    run.push(piece);
  }
  const PipelineResult result = run.finish();
  std::cout << "the sum is " << result.summary.corner_sum << '\n';
}
