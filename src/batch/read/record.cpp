#include <algorithm>
#include <utility>

#include "euler96/batch/read.hpp"

namespace euler96 {

void RecordBatch::clear() {
  records.clear();
  puzzles.clear();
  given_solutions.clear();
  problems.clear();
  names.clear();
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

void RecordBatch::take_back() {
  names.resize(records.back().name_begin);
  records.pop_back();
  puzzles.pop_back();
}

void RecordBatch::add_invalid(Position where, std::string_view name) {
  BatchRecord& record = add(where, name);
  record.index = static_cast<std::uint32_t>(problems.size());
  record.malformed = true;
}

}  // namespace euler96
