// The records of a batch.
//
// Test: tests/read_test.cpp, tests/reader_test.cpp.

#include <fmt/core.h>

#include <utility>

#include "batch/batch.hpp"
#include "core/order.hpp"

namespace euler96 {

template <class Part>
void RecordBatch::grow(std::vector<Part>& parts, std::size_t more) {
  parts.reserve(2 * (parts.capacity() + more));
  const Board* board = boards.data();
  const char* name = names_.data();
  for (BatchRecord& record : records) {
    if (record.board != nullptr) record.board = board++;
    if (record.given_name.empty()) continue;
    record.given_name = {name, record.given_name.size()};
    name += record.given_name.size();
  }
}

template void RecordBatch::grow(std::vector<Board>&, std::size_t);
template void RecordBatch::grow(std::vector<char>&, std::size_t);

void RecordBatch::clear() {
  static_cast<BatchOrigin&>(*this) = {};
  records.clear();
  boards.clear();
  problems.clear();
  given_solutions.clear();
  given_ratings.clear();
  input.reset();
  fields.clear();
  field_ends.clear();
  numbers.clear();
  names_.clear();
  marks_.clear();
  problems_.clear();
  problem_count_ = 0;
}

void RecordBatch::reserve(std::size_t most) {
  records.reserve(most);
  if (boards.capacity() < most) grow(boards, most);
}

std::vector<Problem> RecordBatch::all_problems() const {
  std::vector<Problem> all;
  for (const std::vector<Problem>& of_record : problems_) {
    all.insert(all.end(), of_record.begin(), of_record.end());
  }
  all.insert(all.end(), problems.begin(), problems.end());
  sort_by(all, [](const Problem& problem) {
    return std::pair(problem.where.line, problem.where.column);
  });
  return all;
}

void RecordBatch::add_marks(const logic::Position& position) {
  boards.back() = position.board();
  if (position == logic::Position(position.board())) return;
  records.back().marks =
      marks_.emplace_back(std::make_unique<const logic::Position>(position)).get();
}

void RecordBatch::refuse_positions(std::string_view clues_for) {
  if (marks_.empty()) return;
  std::size_t kept = 0;  // boards
  for (BatchRecord& record : records) {
    if (record.marks != nullptr) {
      const auto message =
          fmt::format("expected clues alone for {}, found pencil marks", clues_for);
      record.problems = problems_.emplace_back(1, Problem{record.where, message});
      ++problem_count_;
      record.board = nullptr;
      record.marks = nullptr;
    } else if (record.board != nullptr) {
      boards[kept] = *record.board;
      record.board = &boards[kept++];
    }
  }
  boards.resize(kept);
  marks_.clear();
}

void RecordBatch::take_back() {
  names_.resize(names_.size() - records.back().given_name.size());
  records.pop_back();
  boards.pop_back();
}

void RecordBatch::add_invalid(Location where, std::string_view name, std::vector<Problem> all) {
  problem_count_ += all.size();
  add(where, name).problems = problems_.emplace_back(std::move(all));
}

void RecordBatch::add_copy(const RecordBatch& from, std::size_t index, std::uint64_t number) {
  const BatchRecord& record = from.records[index];
  numbers.push_back(number);
  if (from.input) {
    input = from.input;
    for (std::size_t i = 0; i < input->kept.size(); ++i) keep_field(from.field_of(index, i));
  }
  if (index < from.given_solutions.size()) given_solutions.push_back(from.given_solutions[index]);
  if (record.board == nullptr) {
    add_invalid(record.where, record.given_name, {record.problems.begin(), record.problems.end()});
    return;
  }
  add_puzzle(record.where, record.given_name, *record.board);
  if (record.marks != nullptr) add_marks(*record.marks);
}

}  // namespace euler96
