// Tour of the library, 3: a stream of puzzles.
//
// A reader takes bytes in pieces of any size and gives records, so a stream of any length passes
// through little memory. It finds out the format by itself. A malformed puzzle is a record too, and
// does not keep those after it from being read.
//
// Who wants all of the command - threads, every form of the answer, exit codes - calls run_pipeline
// of euler96/pipeline.hpp instead.

#include <array>
#include <iostream>
#include <string_view>
#include <vector>

#include "euler96/reader.hpp"
#include "euler96/registry.hpp"

namespace {

void show(const euler96::RecordBatch& batch, euler96::SolverContext& context) {
  using namespace euler96;
  std::vector<Outcome> outcomes(batch.puzzles.size());
  context.solve(batch.puzzles, outcomes, Limits{});
  for (const Record& record : batch.records) {
    std::cout << batch.shown_name(record) << ": ";
    if (record.puzzle < 0) {
      const Problem& problem = batch.problems[static_cast<std::size_t>(record.problem)];
      std::cout << problem.where.line << ':' << problem.where.column << ": " << problem.message;
    } else {
      const Outcome& outcome = outcomes[static_cast<std::size_t>(record.puzzle)];
      std::cout << to_string(outcome.verdict);
      if (outcome.has_solution()) std::cout << ' ' << outcome.solution.corner();
    }
    std::cout << '\n';
  }
}

}  // namespace

int main() {
  using namespace euler96;
  constexpr std::size_t kBatch = 1000;

  const auto context = find_solver("auto")->make_context();
  Reader reader;
  RecordBatch batch;
  std::array<char, 4096> buffer;
  while (std::cin.read(buffer.data(), buffer.size()), std::cin.gcount() > 0) {
    std::string_view bytes(buffer.data(), static_cast<std::size_t>(std::cin.gcount()));
    while (!bytes.empty()) {
      bytes.remove_prefix(reader.feed(bytes, batch, kBatch));
      if (batch.records.size() < kBatch) continue;
      show(batch, *context);
      batch.clear();
    }
  }
  reader.finish(batch);  // what was still in progress
  show(batch, *context);
  return std::cin.bad() ? 1 : 0;
}
