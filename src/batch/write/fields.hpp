/// @file
/// The fields of an output row: the columns to write, where those of the input are known.
///
/// Test: tests/columns_test.cpp, tests/cli/columns.bats.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "batch/writer.hpp"
#include "euler96/batch/write.hpp"

namespace euler96 {

/// A field of each output row.
struct OutputField {
  const Column* column = nullptr;
  ColumnFunction value = nullptr;  ///< of a computed column
  std::string name;                ///< in the header
  std::size_t input = 0;           ///< the index of the input's column, if it is one
  std::size_t place = 0;           ///< its place in `InputColumns::kept`

  [[nodiscard]] bool is_input() const { return column->kind == Column::Kind::kInput; }
};

/// Returns the fields that the columns stand for. A computed column whose name an input's column
/// has gets `euler96.` before its name.
/// @param input null if the columns of the input are not known; then `input.*` has no fields.
std::vector<OutputField> output_fields(const ColumnList& columns, const InputColumns* input);

}  // namespace euler96
