/// @file
/// Reads the bytes of an input as a whole, for the tests of each format.
#pragma once

#include "core/utf8.hpp"
#include "prelude.hpp"

namespace euler96::testing {

/// The first puzzle of p096_sudoku.txt, and its solution.
constexpr std::string_view kCells =
    "003020600900305001001806400008102900700000008006708200002609500800203009005010300";
constexpr std::string_view kSolution =
    "483921657967345821251876493548132976729564138136798245372689514814253769695417382";

/// "LINE:COLUMN: message", with its advice, of each problem.
inline std::vector<std::string> problems(const RecordBatch& batch) {
  std::vector<std::string> all;
  for (const Problem& p : batch.all_problems()) {
    all.push_back(fmt::format("{}:{}: {}{}", p.where.line, p.where.column, p.message, p.advice));
  }
  return all;
}

struct Reading {
  RecordBatch batch;
  const InputFormat* format = nullptr;

  [[nodiscard]] std::vector<std::string> problems() const { return testing::problems(batch); }
  /// "LINE:COLUMN name" of each record, malformed ones with an exclamation mark.
  [[nodiscard]] std::vector<std::string> records() const {
    std::vector<std::string> all;
    for (const BatchRecord& r : batch.records) {
      all.push_back(fmt::format("{}:{} {}{}", r.where.line, r.where.column, r.given_name,
                                r.board == nullptr ? "!" : ""));
    }
    return all;
  }
};

inline Reading read(std::string_view bytes, const ReaderOptions& options = {}) {
  Reading reading;
  Reader reader(options);
  EXPECT_EQ(reader.feed(bytes, reading.batch), bytes.size());
  reader.finish(reading.batch);
  reading.format = reader.format();
  return reading;
}

/// A text of UTF-8 as UTF-16, with the byte order mark that it starts with, if it has one.
inline std::string utf16(std::string_view text, bool big_endian) {
  std::string bytes;
  const auto add = [&](std::uint32_t unit) {
    const auto high = static_cast<char>(unit >> 8U);
    const auto low = static_cast<char>(unit & 0xFFU);
    bytes += big_endian ? high : low;
    bytes += big_endian ? low : high;
  };
  while (!text.empty()) {
    const Character c = decode(text);
    text.remove_prefix(c.size);
    if (c.code < 0x10000) {
      add(c.code);
    } else {
      add(0xD800 + ((c.code - 0x10000) >> 10U));
      add(0xDC00 + (c.code & 0x3FFU));
    }
  }
  return bytes;
}

/// Expects that an input has one thing wrong.
inline void expect_problem(std::string_view input, std::string_view problem) {
  EXPECT_THAT(read(input).problems(), ::testing::ElementsAre(problem));
}

/// Expects an input that has the board kCells as many times, and nothing else.
inline Reading expect_boards(std::string_view format, const std::string& input, std::size_t count) {
  Reading reading = read(input);
  EXPECT_EQ(reading.format, &input_format(format)) << input;
  EXPECT_THAT(reading.problems(), IsEmpty()) << input;
  EXPECT_EQ(reading.batch.boards, std::vector(count, *Board::from_text(kCells))) << input;
  return reading;
}

/// The same in these records.
inline void expect_boards(std::string_view format, const std::string& input,
                          const std::vector<std::string>& records) {
  EXPECT_EQ(expect_boards(format, input, records.size()).records(), records) << input;
}

/// kCells in the format grid, with a name.
inline std::string grid(std::string_view name = "Grid 01", std::string_view end = "\n") {
  std::string text(name);
  text += end;
  for (std::size_t row = 0; row < 9; ++row) {
    text += kCells.substr(9 * row, 9);
    text += end;
  }
  return text;
}

/// The cells one by one: `between` them, `row` between rows, `cell` around each, in which @ stands
/// for a digit, and `empty` for an empty one.
inline std::string one_by_one(std::string_view cells, std::string_view between,
                              std::string_view row, std::string_view cell = "@",
                              std::string_view empty = "0") {
  std::string text;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (i > 0) text += i % 9 == 0 ? row : between;
    std::string one(cells[i] == '0' ? empty : cell);
    if (const std::size_t at = one.find('@'); at < one.size()) one[at] = cells[i];
    text += one;
  }
  return text;
}

inline std::string rows(int count) {
  std::string text;
  for (int i = 0; i < count; ++i) text += "000000000\n";
  return text;
}

}  // namespace euler96::testing
