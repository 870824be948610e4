// Writes boards and their outcomes in one of the forms of the command.

#include <iostream>
#include <string>

#include "euler96/batch/write.hpp"
#include "euler96/euler96.hpp"

int main() {
  using namespace euler96;

  SolvedBatch batch;
  batch.records.add_puzzle(
      {}, "first",
      *Board::from_text(
          "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."));
  batch.records.add_puzzle({}, "blank", Board());
  batch.outcomes = solve_all(batch.records.puzzles);

  Summary summary;
  for (const BatchRecord& record : batch.records.records) summary.add(batch.outcome_of(record));

  const auto writer = make_writer(output_form("csv"));
  std::string answer;
  writer->start(answer);
  writer->write(batch, answer);
  writer->finish(summary, answer);
  std::cout << answer;
}
