// Compares outcomes with known solutions.
//
// Test: tests/known_test.cpp.

#include "euler96/known.hpp"

#include <fmt/format.h>

#include <iterator>

#include "../readable.hpp"

namespace euler96 {
namespace {

// "r4c7 is 5, known is 3; ...": the first few cells in which the boards differ. Empty if none.
std::string differing_cells(const Board& found, const Board& known) {
  constexpr int kMaxShown = 5;
  std::string text;
  int count = 0;
  for (int i = 0; i < Cell::kCount; ++i) {
    const Cell cell(i);
    if (found[cell] == known[cell] || ++count > kMaxShown) continue;
    const auto shown = [&](const Board& board) {
      return board.empty(cell) ? std::string("empty") : std::string(1, board[cell]->to_char());
    };
    fmt::format_to(std::back_inserter(text), "{}expected {} in {}, found {}",
                   count == 1 ? "" : "; ", shown(known), cell.name(), shown(found));
  }
  if (count > kMaxShown) {
    fmt::format_to(std::back_inserter(text), "; and {} more cells differ", count - kMaxShown);
  }
  return text;
}

}  // namespace

void KnownSolutions::add(const RecordBatch& batch) {
  for (const Record& record : batch.records) {
    if (record.puzzle < 0) continue;
    known_.push_back({batch.puzzles[static_cast<std::size_t>(record.puzzle)], record.where,
                      std::string(batch.given_name(record))});
  }
}

void KnownSolutions::compare(const SolvedBatch& batch,
                             std::vector<std::string>& differences) const {
  for (std::size_t i = 0; i < batch.records.records.size(); ++i) {
    const std::uint64_t place = batch.records.first_number - 1 + i;
    if (place >= known_.size()) return;  // compare_count tells
    const Record& record = batch.records.records[i];
    const Known& known = known_[place];
    const Outcome& outcome = batch.outcome_of(record);
    const std::string_view name = batch.records.given_name(record);
    const auto differs = [&](std::string_view how) {
      differences.push_back(fmt::format(
          "{}:{}:{}: {}: {} (known from {}:{})", readable(batch.records.source), record.where.line,
          record.where.column, readable(batch.records.shown_name(record)), how, readable(source_),
          known.where.line));
    };

    if (!name.empty() && !known.name.empty() && name != known.name) {
      differs(fmt::format("expected the name {}, found {}", readable_quote(known.name),
                          readable_quote(name)));
    }
    if (!outcome.has_solution()) {
      differs(fmt::format("expected a solution, found {}", to_string(outcome.verdict)));
    } else if (const std::string cells = differing_cells(outcome.solution, known.board);
               !cells.empty()) {
      differs(cells);
    }
  }
}

std::string KnownSolutions::compare_count(std::uint64_t records) const {
  if (records == known_.size()) return {};
  return fmt::format("{}: expected {} known solutions, one for each puzzle, found {}",
                     readable(source_), records, known_.size());
}

}  // namespace euler96
