// Compares outcomes with known solutions. A known solution of a puzzle with several solutions is a
// difference, too.
//
// Test: tests/known_test.cpp.

#include <fmt/core.h>

#include "batch/pipeline.hpp"
#include "batch/readable.hpp"
#include "stages.hpp"

namespace euler96 {
namespace {

// "r4c7: given 3, solved 5; ...": the first few cells in which the boards differ.
std::string differing_cells(const Board& found, const Board& known) {
  constexpr int kMaxShown = 5;
  std::string text;
  int count = 0;
  for (const Cell cell : logic::CellSet::all()) {
    if (found[cell] == known[cell] || ++count > kMaxShown) continue;
    const auto shown = [&](const Board& board) {
      return board.empty(cell) ? std::string("empty") : std::string(1, board[cell]->to_char());
    };
    text += fmt::format("{}{}: given {}, solved {}", count == 1 ? "" : "; ", cell.name(),
                        shown(known), shown(found));
  }
  if (count > kMaxShown) {
    text += fmt::format("; more cells that differ: {}", count - kMaxShown);
  }
  return text;
}

// How a known solution differs from the outcome; empty if it does not.
std::string difference(const Outcome& outcome, const BatchRecord& record, const Board& known) {
  switch (outcome.verdict) {
    case Verdict::kSolved:  // perhaps one of several: accept every solution of the puzzle
      if (solves(known, record)) return {};
      [[fallthrough]];
    case Verdict::kUnique:
      return outcome.solution == known ? std::string() : differing_cells(outcome.solution, known);
    case Verdict::kMultiple:
      return solves(known, record) ? "several solutions: the known one is not the only one"
                                   : "several solutions, and the known one is wrong";
    case Verdict::kNone:
    case Verdict::kUnknown:
    case Verdict::kInvalid:
      break;
  }
  return fmt::format("the outcome is {}, not the known solution", to_string(outcome.verdict));
}

Problem located(const BatchRecord& record, std::string_view how) {
  return {record.where, fmt::format("{}: {}", readable(record.shown_name()), how)};
}

// A name in a csv may lack the word Grid of the grid format.
bool same_name(std::string_view a, std::string_view b) {
  const auto bare = [](std::string_view name) {
    constexpr std::string_view kGrid = "Grid ";
    return name.starts_with(kGrid) ? name.substr(kGrid.size()) : name;
  };
  return bare(a) == bare(b);
}

}  // namespace

void add_known(const RecordBatch& batch, KnownSolutions& known) {
  for (const BatchRecord& record : batch.records) {
    if (record.board == nullptr) continue;
    known.boards.push_back({*record.board, record.where.line, std::string(record.given_name)});
  }
}

void compare(const SolvedBatch& batch, const KnownSolutions& known,
             std::vector<Problem>& differences) {
  const RecordBatch& records = batch.records;
  for (std::size_t i = 0; i < records.records.size(); ++i) {
    const std::uint64_t place = records.number_of(i) - 1;
    const BatchRecord& record = records.records[i];
    if (place >= known.boards.size()) {
      if (records.numbers.empty()) return;  // compare_count reports it
      differences.push_back(
          located(record, fmt::format("{} has no solution {}", readable(known.source), place + 1)));
      continue;
    }
    const KnownSolution& own = known.boards[static_cast<std::size_t>(place)];
    const std::string_view name = record.given_name;
    const auto differs = [&](std::string_view how) {
      differences.push_back(located(
          record, fmt::format("{} (known from {}:{})", how, readable(known.source), own.line)));
    };

    if (!name.empty() && !own.name.empty() && !same_name(name, own.name)) {
      differs(fmt::format("expected the name {}, found {}", readable_quote(own.name),
                          readable_quote(name)));
    }
    const auto how = difference(batch.outcomes.at(i), record, own.board);
    if (!how.empty()) differs(how);
  }
}

std::optional<std::string> compare_count(const KnownSolutions& known, std::uint64_t records) {
  if (records == known.boards.size()) return std::nullopt;
  return fmt::format("{}: known solutions: {}; puzzles: {}", readable(known.source),
                     known.boards.size(), records);
}

void compare_given(const SolvedBatch& batch, std::vector<Problem>& differences) {
  const RecordBatch& records = batch.records;
  for (std::size_t i = 0; i < records.records.size(); ++i) {
    const BatchRecord& record = records.records[i];
    if (record.board == nullptr) continue;  // reported as a problem
    const std::optional<Board> given =
        i < records.given_solutions.size() ? records.given_solutions[i] : std::nullopt;
    const std::string how = given && given->clues() == Cell::kCount
                                ? difference(batch.outcomes.at(i), record, *given)
                                : "the input has no solution of 81 digits";
    if (!how.empty()) differences.push_back(located(record, how));
  }
}

}  // namespace euler96
