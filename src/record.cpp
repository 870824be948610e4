#include "euler96/record.hpp"

#include <utility>

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

void RecordBatch::add_input_problem(Position where, std::string message) {
  problems.push_back({where, std::move(message)});
  ++input_problems;
}

void RecordBatch::add_puzzle(Position where, std::string_view name, const Board& board) {
  add(where, name).puzzle = static_cast<std::int32_t>(puzzles.size());
  puzzles.push_back(board);
}

void RecordBatch::add_invalid(Position where, std::string_view name) {
  add(where, name).problem = static_cast<std::int32_t>(problems.size());
}

Record& RecordBatch::add(Position where, std::string_view name) {
  Record& record = records.emplace_back();
  record.where = where;
  record.name_begin = static_cast<std::uint32_t>(names.size());
  record.name_size = static_cast<std::uint32_t>(name.size());
  if (!name.empty()) names += name;
  return record;
}

}  // namespace euler96
