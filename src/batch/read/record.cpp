#include <utility>

#include "euler96/batch/read.hpp"

namespace euler96 {

void RecordBatch::clear() {
  records.clear();
  puzzles.clear();
  given_solutions.clear();
  problems.clear();
  input_problems = 0;
  names.clear();
}

std::string RecordBatch::shown_name(const Record& record) const {
  const std::string_view name = given_name(record);
  return name.empty() ? std::to_string(record.where.line) : std::string(name);
}

void RecordBatch::add_input_problem(Problem problem) {
  problems.push_back(std::move(problem));
  ++input_problems;
}

void RecordBatch::take_back() {
  names.resize(records.back().name_begin);
  records.pop_back();
  puzzles.pop_back();
}

void RecordBatch::add_invalid(Position where, std::string_view name) {
  add(where, name).problem = static_cast<std::int32_t>(problems.size());
}

}  // namespace euler96
