/// @file
/// The functions that make each form's writer.
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <string>

#include "euler96/writer.hpp"

namespace euler96 {

std::unique_ptr<Writer> make_sum_writer(const WriterOptions& options);
std::unique_ptr<Writer> make_numbers_writer(const WriterOptions& options);
std::unique_ptr<Writer> make_grid_writer(const WriterOptions& options);
std::unique_ptr<Writer> make_lines_writer(const WriterOptions& options);
std::unique_ptr<Writer> make_csv_writer(const WriterOptions& options);
std::unique_ptr<Writer> make_ndjson_writer(const WriterOptions& options);
std::unique_ptr<Writer> make_pretty_writer(const WriterOptions& options);
std::unique_ptr<Writer> make_nothing_writer(const WriterOptions& options);

/// Appends the 81 digits of a full board, or `empty` for its empty cells.
inline void append_cells(std::string& out, const Board& board, char empty = '.') {
  // Written directly to the string, the bytes could alias its pointer, which prevents
  // vectorisation.
  std::array<char, Cell::kCount> text;
  const Board::Values& values = board.values();
  for (std::size_t i = 0; i < values.size(); ++i) {
    text[i] = values[i] == 0 ? empty : static_cast<char>('0' + values[i]);
  }
  out.append(text.data(), text.size());
}

}  // namespace euler96
