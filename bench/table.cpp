// Solvers that were not timed on every board have a note instead of a column. The others are sorted
// by their totals, the fastest first.

#include "table.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <boost/algorithm/string.hpp>
#include <map>
#include <span>
#include <string_view>

#include "batch/readable.hpp"
#include "program.hpp"

namespace euler96::bench {
namespace {

using Cells = std::map<std::size_t, double>;  // by row

struct Column {
  std::string_view name;
  bool program;
  bool boards;
  Cells cells;  // of a program that has only a total, empty
  double total = 0;
  std::size_t contenders = 0;
  std::map<std::string, std::size_t> skipped = {};  // how many contenders, by reason
};

using Lines = std::vector<std::vector<std::string>>;  // header, rows, total

std::vector<Column> columns_of(const std::deque<Contender>& contenders) {
  std::vector<Column> columns;
  for (const Contender& contender : contenders) {
    auto column = std::ranges::find(columns, contender.name, &Column::name);
    if (column == columns.end()) {
      column = columns.insert(
          column, {contender.name, contender.solver == nullptr, contender.puzzle.has_value()});
    }
    ++column->contenders;
    column->total += contender.microseconds;
    if (contender.row) column->cells[*contender.row] = contender.microseconds;
    if (!contender.skipped->empty()) ++column->skipped[*contender.skipped];
  }
  std::ranges::stable_sort(columns, {}, &Column::total);
  return columns;
}

std::string note_on_skipped(const Column& column) {
  std::vector<std::string> reasons;
  for (const auto& [reason, count] : column.skipped) {
    reasons.push_back(column.contenders == 1
                          ? reason
                          : fmt::format("{} ({} of {} {})", reason, count, column.contenders,
                                        column.boards ? "boards" : "rows"));
  }
  return fmt::format("{} is not in the table: {}", column.name, fmt::join(reasons, "; "));
}

bool same_rows(const Column& a, const Column& b) {
  return std::ranges::equal(a.cells, b.cells, {}, &Cells::value_type::first,
                            &Cells::value_type::first);
}

// A sentence for columns of the same rows and one kind of time, since CPU time in memory cannot be
// compared with the real time of a process; empty if there is only one.
std::string note_on_fastest(const std::vector<Column>& columns, bool program) {
  const Column* fastest = nullptr;
  std::vector<std::string> ratios;
  for (const Column& column : columns) {
    if (column.program != program) continue;
    if (fastest == nullptr) {
      fastest = &column;
      continue;
    }
    if (!same_rows(column, *fastest)) continue;
    const double ratio = column.total / fastest->total;
    ratios.push_back(fmt::format("{:.{}f} times {}", ratio, ratio < 10 ? 1 : 0, column.name));
  }
  if (ratios.empty()) return "";
  return fmt::format("{} was fastest{}: {}", fastest->name, program ? " in real time" : "",
                     fmt::join(ratios, ", "));
}

// With the decimals for two digits or more of each figure that is compared with it.
std::string figure(double value, double least) {
  return fmt::format("{:.{}f}", value, least < 1 ? 3 : least < 10 ? 2 : 0);
}

// Rows without a figure are left out.
Lines lines_of(const std::vector<std::string>& rows, const std::vector<Column>& columns) {
  Lines lines = {{"µs"}};
  for (const Column& column : columns) lines.front().emplace_back(column.name);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const auto has_row = [i](const Column& column) { return column.cells.contains(i); };
    if (std::ranges::none_of(columns, has_row)) continue;
    lines.push_back({readable(rows[i])});
    for (const Column& column : columns) {
      lines.back().push_back(
          has_row(column)
              ? figure(
                    column.cells.at(i),
                    std::ranges::min_element(column.cells, {}, &Cells::value_type::second)->second)
              : "");
    }
  }
  lines.push_back({"total"});
  for (const Column& column : columns) {
    lines.back().push_back(figure(column.total, column.total / 10));
  }
  return lines;
}

std::string csv_field(std::string text) {
  if (text.find_first_of(",\"") == std::string::npos) return text;
  for (std::size_t at = 0; (at = text.find('"', at)) != std::string::npos; at += 2) {
    text.insert(at, 1, '"');
  }
  return '"' + text + '"';
}

std::string csv(Lines lines) {
  std::string text;
  for (auto& line : lines) {
    std::ranges::transform(line, line.begin(), csv_field);
    text += fmt::format("{}\n", fmt::join(line, ","));
  }
  return text;
}

std::size_t width_of(std::string_view text) {  // of UTF-8: continuation bytes take no room
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char c) { return (c & 0xC0) != 0x80; }));
}

// The parts of a solver's name stand one below the other.
Table aligned(const Lines& lines, std::size_t most) {
  Lines names;  // the parts of each
  for (const std::string& name : lines.front()) {
    boost::split(names.emplace_back(), name, boost::is_any_of("-"));
  }
  std::vector<std::size_t> widths;
  std::size_t total = 0;
  for (std::size_t i = 0; i < names.size(); ++i) {
    std::size_t width = width_of(*std::ranges::max_element(names[i], {}, width_of));
    for (const auto& line : std::span(lines).subspan(1)) {
      width = std::max(width, width_of(line[i]));
    }
    widths.push_back(width);
    total += width;
  }
  const std::string gap(total + 2 * (names.size() - 1) <= most ? 2 : 1, ' ');
  total += gap.size() * (names.size() - 1);
  for (; total > most && widths.size() > 2; widths.pop_back()) total -= gap.size() + widths.back();

  Table table;
  const auto add = [&](const auto& cell) {
    std::string text = fmt::format("{:<{}}", cell(0), widths[0]);
    for (std::size_t i = 1; i < widths.size(); ++i) {
      text += fmt::format("{}{:>{}}", gap, cell(i), widths[i]);
    }
    table.text += text.erase(text.find_last_not_of(' ') + 1) + '\n';
  };
  std::size_t height = 0;
  for (std::size_t i = 0; i < widths.size(); ++i) height = std::max(height, names[i].size());
  for (std::size_t part = 0; part < height; ++part) {
    add([&](std::size_t i) {
      return part < names[i].size() ? std::string_view(names[i][part]) : "";
    });
  }
  for (const auto& line : std::span(lines).subspan(1)) {
    add([&](std::size_t i) { return std::string_view(line[i]); });
  }
  if (widths.size() < names.size()) {
    table.notes.push_back(
        fmt::format("no room for {}; --table csv shows all columns",
                    fmt::join(std::span(lines.front()).subspan(widths.size()), ", ")));
  }
  return table;
}

}  // namespace

Table table_of(const std::vector<std::string>& rows, const std::deque<Contender>& contenders,
               TableForm form, std::size_t width) {
  std::vector<Column> columns = columns_of(contenders);
  const auto skipped = std::stable_partition(
      columns.begin(), columns.end(), [](const Column& column) { return column.skipped.empty(); });
  std::vector<std::string> left_out;
  std::for_each(skipped, columns.end(),
                [&](const Column& column) { left_out.push_back(note_on_skipped(column)); });
  columns.erase(skipped, columns.end());
  Table table;
  if (!columns.empty()) {
    const Lines lines = lines_of(rows, columns);
    table = form == TableForm::kText ? aligned(lines, width) : Table{csv(lines), {}};
  }
  for (const Column& column : columns) {
    if (!column.program) continue;
    table.notes.push_back(fmt::format(
        "{}: real time of one process for all boards; the process and its pipe are in the figure "
        "(a program that does nothing takes {:.0f} µs)",
        column.name, empty_process_microseconds()));
  }
  table.notes.insert(table.notes.end(), left_out.begin(), left_out.end());
  for (const bool program : {false, true}) {
    if (auto note = note_on_fastest(columns, program); !note.empty()) table.notes.push_back(note);
  }
  return table;
}

}  // namespace euler96::bench
