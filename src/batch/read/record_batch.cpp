// The records of a batch.
//
// Test: tests/read_test.cpp, tests/reader_test.cpp.

#include <algorithm>

#include "euler96/batch/read.hpp"

namespace euler96 {

void RecordBatch::clear() {
  static_cast<BatchOrigin&>(*this) = {};
  records.clear();
  puzzles.clear();
  given_solutions.clear();
  marks.clear();
  given_ratings.clear();
  problems.clear();
  names.clear();
  input.reset();
  fields.clear();
  field_ends.clear();
  numbers.clear();
}

std::string RecordBatch::shown_name(const BatchRecord& record) const {
  const std::string_view name = given_name(record);
  return name.empty() ? std::to_string(record.where.line) : std::string(name);
}

std::uint64_t RecordBatch::input_problems() const {
  return static_cast<std::uint64_t>(std::ranges::count(problems, true, &Problem::of_input));
}

void RecordBatch::add_input_problem(Problem problem) {
  problem.of_input = true;
  problems.push_back(std::move(problem));
}

void RecordBatch::add_marks(const logic::Position& position) {
  marks.resize(puzzles.size());
  marks.back() = position;
  puzzles.back() = position.board();
}

void RecordBatch::take_back() {
  names.resize(records.back().name_begin);
  records.pop_back();
  puzzles.pop_back();
}

void RecordBatch::add_invalid(Location where, std::string_view name) {
  BatchRecord& record = add(where, name);
  record.index = static_cast<std::uint32_t>(problems.size());
  record.malformed = true;
}

void RecordBatch::add_copy(const RecordBatch& from, std::size_t index, std::uint64_t number) {
  const BatchRecord& record = from.records[index];
  numbers.push_back(number);
  if (from.input) {
    input = from.input;
    for (std::size_t i = 0; i < input->kept.size(); ++i) keep_field(from.field_of(index, i));
  }
  if (!record.malformed) {
    add_puzzle(record.where, from.given_name(record), from.puzzles[record.index]);
    if (const auto* const position = from.marks_of(record)) add_marks(*position);
    if (record.index >= from.given_solutions.size()) return;
    given_solutions.resize(puzzles.size());
    given_solutions.back() = from.given_solutions[record.index];
    return;
  }
  add_invalid(record.where, from.given_name(record));
  // Its problems end at the next malformed record's.
  const auto next =
      std::find_if(from.records.begin() + static_cast<std::ptrdiff_t>(index) + 1,
                   from.records.end(), [](const BatchRecord& other) { return other.malformed; });
  const std::size_t end = next == from.records.end() ? from.problems.size() : next->index;
  for (std::size_t i = record.index; i < end; ++i) {
    if (!from.problems[i].of_input) problems.push_back(from.problems[i]);
  }
}

}  // namespace euler96
