// Cuts an input into lines and hands them to the parser of its format. Line ends, the byte order
// mark and encodings are settled here, once for all formats.
//
// Test: tests/reader_test.cpp.

#include "euler96/reader.hpp"

#include <algorithm>
#include <array>
#include <cstring>

#include "formats.hpp"
#include "readable.hpp"

namespace euler96 {
namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

std::unique_ptr<FormatParser> make_parser(InputFormat format) {
  switch (format) {
    case InputFormat::kGrid:
      return make_grid_parser();
    case InputFormat::kLines:
      return make_lines_parser();
  }
  return nullptr;
}

}  // namespace

std::string_view to_string(InputFormat format) {
  static constexpr std::array<std::string_view, 2> names = {"grid", "lines"};
  return names[static_cast<std::size_t>(format)];
}

InputFormat recognise_format(std::string_view first_line) {
  const std::string_view text = trim(first_line).text;
  if (text.starts_with("Grid")) return InputFormat::kGrid;
  if (text.starts_with('#')) return InputFormat::kLines;
  // Without a header: a first line that is nearer to nine characters than to 81 is a row whose
  // header is missing, anything longer a puzzle.
  const auto length = std::min(text.find_first_of(" \t#;,"), text.size());
  return length <= 40 ? InputFormat::kGrid : InputFormat::kLines;
}

Reader::Reader(std::optional<InputFormat> format) : format_(format) {}

bool Reader::full(const RecordBatch& batch, std::size_t max_records) {
  constexpr std::size_t kMaxNames = std::size_t{1} << 20;
  return batch.records.size() >= max_records || batch.problems.size() >= max_records ||
         batch.names.size() >= kMaxNames;
}

std::size_t Reader::feed(std::string_view bytes, RecordBatch& batch, std::size_t max_records) {
  std::size_t taken = 0;
  while (taken < bytes.size() && !full(batch, max_records)) {
    const std::string_view rest = bytes.substr(taken);
    const void* newline = std::memchr(rest.data(), '\n', rest.size());
    const std::size_t length =
        newline == nullptr
            ? rest.size()
            : static_cast<std::size_t>(static_cast<const char*>(newline) - rest.data());
    std::string_view text = rest.substr(0, length);
    taken += length;

    const bool whole = newline != nullptr && partial_.empty() && !partial_truncated_;
    if (!whole) {
      // Enough to see that a line is too long, past a byte order mark and a carriage return.
      constexpr std::size_t kEnough = kByteOrderMark.size() + kMaxLine + 1;
      const std::size_t room = kEnough - std::min(kEnough, partial_.size());
      partial_ += text.substr(0, room);
      partial_truncated_ = partial_truncated_ || text.size() > room;
      text = partial_;
    }
    if (newline == nullptr) break;
    ++taken;
    take_line(text, partial_truncated_, batch);
    partial_.clear();
    partial_truncated_ = false;
  }
  return taken;
}

void Reader::take_line(std::string_view text, bool truncated, RecordBatch& batch) {
  ++lines_;
  if (hopeless_) return;
  if (lines_ == 1) {
    if (text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF")) {
      hopeless_ = seen_record_ = true;
      batch.problems.push_back({{1, 1}, "expected ASCII or UTF-8, found a UTF-16 byte order mark"});
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
  if (parser_ == nullptr) {
    if (trim(text).text.empty()) {
      if (truncated) {  // who knows what comes after all those blanks
        batch.add_invalid({lines_, 1}, {});
        batch.problems.push_back(
            {end_, "expected a line of at most 65536 bytes, found a longer one"});
        seen_record_ = true;
      }
      return;
    }
    if (!format_) format_ = recognise_format(text);
    parser_ = make_parser(*format_);
  }
  parser_->line({text, lines_, truncated}, batch);
  seen_record_ = seen_record_ || !batch.records.empty() || !batch.problems.empty();
}

void Reader::finish(RecordBatch& batch) {
  if (!partial_.empty()) {
    take_line(partial_, partial_truncated_, batch);
    partial_.clear();
  }
  if (parser_ != nullptr) parser_->end(end_, batch);
  seen_record_ = seen_record_ || !batch.records.empty();
  if (!seen_record_) {
    batch.problems.push_back({end_, lines_ == 0
                                        ? "expected a puzzle, found an empty file"
                                        : "expected a puzzle, found none in the whole file"});
  }
}

}  // namespace euler96
