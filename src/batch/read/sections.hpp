/// @file
/// The sections of a file other than [Puzzle], such as [State]: they are skipped, and their rows
/// counted, since a lost line [Puzzle] would hide a board among them.
#pragma once

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "batch/readable.hpp"
#include "drawn_row.hpp"

namespace euler96 {

/// A section that is skipped.
class SkippedSection {
 public:
  /// @param name with its brackets.
  explicit SkippedSection(std::string_view name) : name_(name) {
    const auto found = std::ranges::find_if(kKnown, [&](const Kind& kind) {
      return std::ranges::equal(name, kind.name, {},
                                [](unsigned char c) { return std::tolower(c); });
    });
    if (found != kKnown.end()) kind_ = *found;
  }

  /// Skips a line. Returns what is wrong with it, once for a section.
  std::optional<Problem> line(const Line& line, const DrawnRow& row, LineKind kind) {
    if (kind == LineKind::kSection || wrong_) return std::nullopt;
    const Trimmed text = trim(line.text);
    const bool board = kind != LineKind::kBlank && looks_like_row(row);
    if (board || (kind_.any_row && kind != LineKind::kBlank)) ++rows_;
    const bool bracket = text.text.find_first_of("[]") != std::string_view::npos;
    wrong_ = bracket || (board && rows_ > kind_.most) || line.control;
    if (!wrong_) return std::nullopt;
    if (line.control && !bracket) return control_in_comment(line);
    return Problem{
        {line.number, text.column},
        fmt::format("expected '[Puzzle]' before a board, found {}", readable_quote(text.text))};
  }

  /// Returns what is wrong at its end.
  [[nodiscard]] std::optional<Problem> end(Location where, std::string_view what) const {
    if (wrong_ || rows_ >= kind_.least) return std::nullopt;
    return Problem{where, fmt::format("expected nine rows under {}, found {} before {}",
                                      readable_quote(name_), rows_, what)};
  }

 private:
  // How many rows of nine cells it may have. A section of an unknown name has none.
  struct Kind {
    std::string_view name;
    std::int64_t least;
    std::int64_t most;
    bool any_row;  // any line that is not blank is a row
  };
  static constexpr std::array<Kind, 5> kKnown = {{{"[state]", 9, 9, false},
                                                  {"[pencilmarks]", 9, 9, true},
                                                  {"[solution]", 9, 9, false},
                                                  {"[colours]", 0, 9, false},
                                                  {"[colors]", 0, 9, false}}};

  std::string name_;
  Kind kind_{};
  std::int64_t rows_ = 0;
  bool wrong_ = false;
};

}  // namespace euler96
