#include "euler96/record.hpp"

namespace euler96 {

void RecordBatch::clear() {
  records.clear();
  puzzles.clear();
  given_solutions.clear();
  problems.clear();
  names.clear();
}

std::string RecordBatch::shown_name(const Record& record) const {
  const std::string_view name = given_name(record);
  return name.empty() ? std::to_string(record.where.line) : std::string(name);
}

void RecordBatch::add_puzzle(Position where, std::string_view name, const Board& board) {
  add(where, name).puzzle = static_cast<std::int32_t>(puzzles.size());
  puzzles.push_back(board);
}

void RecordBatch::add_invalid(Position where, std::string_view name) {
  add(where, name).problem = static_cast<std::int32_t>(problems.size());
}

Record& RecordBatch::add(Position where, std::string_view name) {
  Record record;
  record.where = where;
  record.name_begin = static_cast<std::uint32_t>(names.size());
  record.name_size = static_cast<std::uint32_t>(name.size());
  names += name;
  return records.emplace_back(record);
}

}  // namespace euler96
