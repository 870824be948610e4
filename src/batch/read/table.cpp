// The format "table": boards as a spreadsheet saves them, nine rows of nine fields with a comma, a
// semicolon or a tab between fields. An empty field is an empty cell:
//
//     ,,3,,2,,6,,
//     9,,,3,,5,,,1
//     ...
//
// Blank lines separate boards. A row of nine empty fields is a row, not a blank line, so that a
// board which lost a row cannot be filled up with one. A board with too many or too few rows is
// malformed up to the next blank line.
//
// Test: tests/inputs/table/.

#include <fmt/core.h>

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <vector>

#include "batch/readable.hpp"
#include "board_in_progress.hpp"
#include "formats.hpp"

namespace euler96 {
namespace {

constexpr std::size_t kRows = 9;
constexpr std::size_t kColumns = 9;
constexpr std::string_view kDelimiters = ",;\t";

// The fields without blanks and quotes around them.
std::vector<Trimmed> bare_fields_of(std::string_view line, char delimiter) {
  std::vector<Trimmed> fields = fields_of(line, delimiter);
  for (auto& [text, column] : fields) {
    const Trimmed trimmed = trim(text);
    const bool quoted =
        trimmed.text.size() > 1 && trimmed.text.front() == '"' && trimmed.text.back() == '"';
    text = quoted ? trimmed.text.substr(1, trimmed.text.size() - 2) : trimmed.text;
    column += trimmed.column - (quoted ? 0 : 1);
  }
  return fields;
}

class TableParser final : public FormatParser {
 public:
  TableParser(char delimiter, bool typed) : delimiter_(delimiter), typed_(typed) {}

  void line(const Line& line, RecordBatch& batch) override {
    const std::vector<Trimmed> fields = bare_fields_of(line.text, delimiter_);
    const Location start{line.number, 1};
    const bool cut = line.unended && fields.size() > 1;  // perhaps nine empty fields
    if (fields.size() != kColumns && trim(line.text).text.empty() && !cut) {
      return end(start, "a blank line", batch);
    }
    if (!board_.is_open()) {
      board_.open(start);
      rows_ = 0;
    }
    if (++rows_ > kRows) {
      return board_.problem(start, fmt::format("expected a blank line or the end of the file after "
                                               "nine rows, found {}",
                                               readable_quote(line.text)));
    }
    for (const auto& [text, column] : fields) board_.add(text, {line.number, column});
    const Location line_end{line.number, line.text.size() + 1};
    if (fields.size() != kColumns) {
      board_.problem(line_end,
                     fmt::format("expected nine fields in a row, found {}", fields.size()));
    } else if (line.unended && fields.back().text.empty()) {
      board_.problem(
          line_end,
          "expected a line end after an empty field, found the end of the file, which may "
          "be cut off");
    }
    board_.continue_at(rows_ * kColumns);
    if (typed_) board_.report(batch, {}, kTypeAgain);
    if (typed_ && rows_ == kRows) board_.close(batch);
  }

  [[nodiscard]] bool is_idle() const override { return !board_.is_open(); }

  void end(Location where, std::string_view what, RecordBatch& batch) override {
    if (!board_.is_open()) return;
    if (rows_ < kRows) {
      board_.problem(where, fmt::format("expected nine rows, found {} before {}", rows_, what));
    }
    board_.close(batch);
  }

 private:
  char delimiter_;
  bool typed_;
  BoardInProgress board_;
  std::size_t rows_ = 0;  // of the board in progress
};

}  // namespace

Match is_table(const Line& first, const ReaderOptions& /*options*/) {
  const bool found = std::ranges::any_of(kDelimiters, [&](char delimiter) {
    const auto fields = bare_fields_of(first.text, delimiter);
    return fields.size() == kColumns && std::ranges::all_of(fields, [](const Trimmed& field) {
             return field.text.empty() || (field.text.size() == 1 && is_cell(field.text.front()));
           });
  });
  return found ? Match::kYes : Match::kNo;
}

MadeParser make_table_parser(const Line& first, const ReaderOptions& options) {
  const char delimiter = *std::ranges::max_element(
      kDelimiters, {}, [&](char sign) { return std::ranges::count(first.text, sign); });
  return std::make_unique<TableParser>(delimiter, options.typed);
}

}  // namespace euler96
