/// @file
/// The figures of a run as a table: a row for each board, a column for each solver, in µs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>
#include <vector>

#include "contender.hpp"

namespace euler96::bench {

enum class TableForm : std::uint8_t { kText, kCsv };

/// A table, and what is to be said about it.
struct Table {
  std::string text;
  std::vector<std::string> notes;
};

/// @param rows the names of the rows.
/// @param contenders that have run.
/// @param width of a text table: the columns of slow solvers that do not fit are left out.
Table table_of(const std::vector<std::string>& rows, const std::deque<Contender>& contenders,
               TableForm form, std::size_t width);

}  // namespace euler96::bench
