// Cuts an input into lines and hands them to the parser of its format. Line ends, the byte order
// mark, encodings and the range to read are settled here, once for all formats.
//
// Test: tests/reader_test.cpp.

#include "euler96/reader.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

#include "formats.hpp"
#include "readable.hpp"

namespace euler96 {
namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

}  // namespace

std::string_view to_string(InputFormat format) {
  static constexpr std::array<std::string_view, 3> names = {"grid", "lines", "csv"};
  return names[static_cast<std::size_t>(format)];
}

InputFormat recognise_format(std::string_view first_line, const ReaderOptions& options) {
  const std::string_view text = trim(first_line).text;
  if (text.starts_with("Grid")) return InputFormat::kGrid;
  if (text.starts_with('#')) return InputFormat::kLines;
  if (make_csv_parser(first_line, options) != nullptr) return InputFormat::kCsv;
  // Nine cells alone are a row whose 'Grid' is missing; anything else is a record of its own, if a
  // malformed one, and the lines after it may be good.
  const bool row =
      text.size() == 9 && text.find_first_not_of("0123456789.") == std::string_view::npos;
  return row ? InputFormat::kGrid : InputFormat::kLines;
}

std::size_t FormatParser::plain_records(std::string_view /*bytes*/, std::uint64_t /*number*/,
                                        std::size_t /*most*/, RecordBatch& /*batch*/) {
  return 0;
}

Reader::Reader(ReaderOptions options) : options_(std::move(options)) {
  const ByteRange& range = options_.range;
  if (range.begin > 0 || range.begin >= range.end) place_ = Place::kBefore;
}

bool Reader::full(const RecordBatch& batch, std::size_t max_records) {
  constexpr std::size_t kMaxNames = std::size_t{1} << 17;  // with the text made of them
  return batch.records.size() >= max_records || batch.problems.size() >= max_records ||
         batch.names.size() >= kMaxNames;
}

std::size_t Reader::feed(std::string_view bytes, RecordBatch& batch, std::size_t max_records) {
  std::size_t taken = 0;
  while (taken < bytes.size() && !full(batch, max_records) && !past_range()) {
    const std::string_view rest = bytes.substr(taken);
    if (const std::size_t plain = take_plain(rest, batch, max_records); plain > 0) {
      taken += plain;
      continue;
    }
    const void* newline = std::memchr(rest.data(), '\n', rest.size());
    const std::size_t length =
        newline == nullptr
            ? rest.size()
            : static_cast<std::size_t>(static_cast<const char*>(newline) - rest.data());
    std::string_view text = rest.substr(0, length);
    taken += length;
    next_offset_ += length;

    const bool whole = newline != nullptr && partial_.empty();
    if (!whole) {
      // Enough to see that a line is too long, past a byte order mark and a carriage return.
      constexpr std::size_t kEnough = kByteOrderMark.size() + kMaxLine + 1;
      const std::size_t room = kEnough - partial_.size();
      partial_ += text.substr(0, room);
      partial_truncated_ = partial_truncated_ || text.size() > room;
      text = partial_;
    }
    if (newline == nullptr) break;
    ++taken;
    ++next_offset_;
    take_line(text, partial_truncated_, std::exchange(offset_, next_offset_), batch);
    partial_.clear();
    partial_truncated_ = false;
  }
  return past_range() ? bytes.size() : taken;
}

// Lines that need no questions: their ends need not be searched, nor their places be found.
std::size_t Reader::take_plain(std::string_view bytes, RecordBatch& batch,
                               std::size_t max_records) {
  const bool at_line_in_range = place_ == Place::kIn && used_at_start_ && partial_.empty() &&
                                next_offset_ < options_.range.end;
  if (parser_ == nullptr || !at_line_in_range) return 0;
  const std::size_t before = batch.records.size();
  const std::size_t taken = parser_->plain_records(
      bytes.substr(0, options_.range.end - next_offset_), lines_ + 1, max_records - before, batch);
  const std::size_t lines = batch.records.size() - before;
  if (lines == 0) return 0;
  lines_ += lines;
  offset_ = next_offset_ += taken;
  seen_record_ = true;
  return taken;
}

void Reader::take_line(std::string_view text, bool truncated, std::uint64_t offset,
                       RecordBatch& batch) {
  ++lines_;
  if (hopeless_) return;
  if (lines_ == 1) {
    if (text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF")) {
      hopeless_ = seen_record_ = true;
      if (place_ == Place::kIn) {
        batch.add_input_problem({1, 1}, "expected ASCII or UTF-8, found a UTF-16 byte order mark");
      }
      return;
    }
    if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  }
  if (!truncated && text.ends_with('\r')) text.remove_suffix(1);
  if (text.size() > kMaxLine) {
    text = text.substr(0, kMaxLine);
    truncated = true;
  }
  end_ = {lines_, text.size() + 1};

  if (parser_ == nullptr && !make_parser(text, truncated, batch)) return;
  const Line line{text, lines_, truncated};
  find_place(line, offset, batch);
  if (place_ == Place::kIn) parser_->line(line, batch);
  seen_record_ = seen_record_ || !batch.records.empty() || !batch.problems.empty();
}

// Makes the parser if this line tells the format. False if there is none yet, or never will be.
bool Reader::make_parser(std::string_view text, bool truncated, RecordBatch& batch) {
  if (trim(text).text.empty()) {
    if (truncated) {  // who knows what comes after all those blanks
      if (place_ == Place::kIn) {
        batch.add_invalid({lines_, 1}, {});
        batch.problems.push_back({end_, std::string(kTooLong)});
      } else {
        ++records_before_;
      }
      seen_record_ = true;
    }
    return false;
  }
  if (!options_.format) options_.format = recognise_format(text, options_);
  switch (*options_.format) {
    case InputFormat::kGrid:
      parser_ = make_grid_parser();
      break;
    case InputFormat::kLines:
      parser_ = make_lines_parser();
      break;
    case InputFormat::kCsv:
      parser_ = make_csv_parser(text, options_);
      // A first line without a known name is data, unless somebody has said what to look for.
      if (parser_ == nullptr && options_.puzzle_columns == ReaderOptions().puzzle_columns) {
        parser_ = make_headless_csv_parser(options_);
      }
      break;
  }
  if (parser_ != nullptr) return true;
  hopeless_ = seen_record_ = true;
  if (place_ == Place::kIn) {
    std::string names;
    for (const std::string& name : options_.puzzle_columns) {
      names += names.empty() ? "" : ", ";
      names += readable(name);
    }
    batch.add_input_problem({lines_, 1},
                            fmt::format("expected a header with a column named {}, found {}", names,
                                        readable_quote(text)));
  }
  return false;
}

void Reader::find_place(const Line& line, std::uint64_t offset, RecordBatch& batch) {
  const ByteRange& range = options_.range;
  // Every later line is in the range: no need to ask.
  if (place_ == Place::kIn && used_at_start_ && range.end == UINT64_MAX) return;
  const bool starts_record = parser_->starts_record(line);
  if (offset < range.begin) {
    if (starts_record) ++records_before_;
    seen_record_ = seen_record_ || starts_record;
  } else if (starts_record) {
    if (!used_at_start_) used_at_start_ = next_offset_;
    if (offset >= range.end) parser_->leave(line, batch);
    place_ = offset < range.end ? Place::kIn : Place::kPast;
  }
}

void Reader::finish(RecordBatch& batch) {
  if (!partial_.empty()) take_line(partial_, partial_truncated_, offset_, batch);
  partial_.clear();
  if (parser_ != nullptr) parser_->end(end_, batch);
  seen_record_ = seen_record_ || !batch.records.empty();
  // Of several parts of an input only the last one has seen all of it.
  if (!seen_record_ && is_last_part()) {
    batch.add_input_problem(end_, lines_ == 0 ? "expected a puzzle, found an empty file"
                                              : "expected a puzzle, found none in the whole file");
  }
}

}  // namespace euler96
