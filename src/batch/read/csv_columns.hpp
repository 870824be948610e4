/// @file
/// The columns of a csv: what its first line names or shows.
///
/// Test: tests/csv_reader_test.cpp, tests/cli/columns.bats.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "csv_row.hpp"
#include "formats.hpp"

namespace euler96 {

/// Where a row has its puzzle, and what belongs to it.
struct CsvColumns {
  std::uint64_t header = 0;  ///< the number of the line that names the columns; 0: none
  char delimiter = ',';
  std::size_t count = SIZE_MAX;  ///< without a header a row may have any number of fields
  std::vector<std::string> names;
  std::optional<std::size_t> named =
      0;                                ///< the puzzle column by its name; without a header field 1
  std::optional<std::size_t> solution;  ///< unset unless the solutions are read
  std::optional<std::size_t> name;
  std::shared_ptr<const InputColumns> kept;  ///< null unless the rows are kept
};

/// Returns the columns, or why the input lacks one that is asked for.
std::variant<CsvColumns, Problem> csv_columns(const Line& first, const ParserOptions& options);

/// Whether the caller leaves the choice of the puzzle column to the reader.
inline bool has_default_columns(const ReaderOptions& options) {
  return options.puzzle_columns == ReaderOptions().puzzle_columns;
}

/// The fields of a line.
inline Row row_of(const Line& line, char delimiter) {
  return split_row(line.text, line.number, delimiter);
}

/// Whether a field is 81 cells.
inline bool is_board(const Field& field) {
  return field.text.size() >= Cell::kCount && Board::from_text(trim(field.text).text).has_value();
}

}  // namespace euler96
