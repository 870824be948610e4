/// @file
/// The fields of a csv row: for the reader, and for the writers of columns of the input.
///
/// Test: tests/csv_reader_test.cpp, tests/cli/columns.bats.
#pragma once

#include <boost/container/small_vector.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "batch/batch.hpp"
#include "euler96/batch/read.hpp"

namespace euler96 {

/// A field of a row.
struct Field {
  std::string_view text;     ///< without quotes; doubled quotes inside are left doubled
  std::uint64_t column = 1;  ///< of its first byte
  std::string_view raw;      ///< with its quotes, and what follows them
};

/// The fields of a row, and the problem with their quotes: a missing one, otherwise the first.
struct Row {
  boost::container::small_vector<Field, 8> fields;
  std::optional<Problem> problem;
};

/// Splits a row.
/// @param number of its line, for the problem.
Row split_row(std::string_view text, std::uint64_t number, char delimiter);

/// The text of a quoted field, in which a doubled quote stands for one.
std::string unquoted(std::string_view text);

/// Whether a field's bytes, its quotes included, are one field of any row with the same delimiter.
bool is_well_formed(std::string_view field);

/// What a field's bytes stand for. The value of a field with malformed quotes is its bytes.
std::string value_of(std::string_view field);

/// A delimiter for messages: "a comma".
std::string_view name_of(char delimiter);

/// The name of a column in the form in which names are compared: small letters, no blanks around.
std::string column_name(std::string_view text);

/// The number of the column that `2` in `input.2` means, from 1; 0 if the text is no number.
std::size_t column_number(std::string_view text);

/// The columns of an input, from 0, that `NAME`, `2` or `*` means. A number needs no header.
std::vector<std::size_t> columns_named(std::string_view wanted, const InputColumns& input);

}  // namespace euler96
