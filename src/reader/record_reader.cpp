// Chooses the format of an input and passes its lines to the parser of that format. The encoding
// and the range to read are settled here, once for all formats.
//
// Test: tests/reader_test.cpp.

#include "record_reader.hpp"

#include <utility>

#include "readable.hpp"

namespace euler96 {

RecordReader::RecordReader(ReaderOptions options) : options_(std::move(options)) {
  const ByteRange& range = options_.range;
  if (range.begin > 0 || range.begin >= range.end) place_ = Place::kBefore;
}

std::size_t RecordReader::take_plain(std::string_view bytes, std::uint64_t number,
                                     std::uint64_t offset, std::size_t most, RecordBatch& batch) {
  const std::uint64_t end = options_.range.end;
  if (!used_at_start_ || offset >= end) return 0;  // outside the records of the range
  const std::size_t taken =
      parser_->plain_records(bytes.substr(0, end - offset), number, most, batch);
  seen_any_ |= taken > 0;
  return taken;
}

void RecordReader::take(const Line& line, RecordBatch& batch) {
  if (refused_) return;
  end_ = {line.number, line.text.size() + 1};
  if (line.number == 1 &&
      (line.text.starts_with("\xFF\xFE") || line.text.starts_with("\xFE\xFF"))) {
    add_input_problem({1, 1}, "expected ASCII or UTF-8, found a UTF-16 byte order mark", batch);
    refused_ = true;
    return;
  }
  if (line.too_long) {
    // It may hide records; if it is the first line, the names of columns, too.
    static_assert(Reader::kMaxLine == 1048576);
    if (parser_ != nullptr) parser_->end({line.number, 1}, "a line that is too long", batch);
    add_input_problem(end_, "expected a line of at most 1048576 bytes, found a longer one", batch);
    refused_ = parser_ == nullptr;
    return;
  }
  if (parser_ == nullptr && !make_parser(line, batch)) return;
  find_place(line, batch);
  if (place_ == Place::kIn) parser_->line(line, batch);
  seen_any_ |= !batch.records.empty() || !batch.problems.empty();
}

// Makes the parser if this line shows the format. Returns false if there is no parser.
bool RecordReader::make_parser(const Line& line, RecordBatch& batch) {
  if (trim(line.text).text.empty()) return false;
  if (!options_.format && is_comment(line)) {
    if (line.control) {
      add_input_problem({line.number, line.control->column}, in_comment(*line.control), batch);
    }
    return false;
  }
  if (!options_.format) options_.format = recognise_format(line, options_);
  MadeParser made = euler96::make_parser(*options_.format, line, options_);
  if (auto* problem = std::get_if<TextProblem>(&made)) {
    add_input_problem({line.number, problem->at + 1}, std::move(problem->message), batch);
    refused_ = true;
    return false;
  }
  parser_ = std::get<std::unique_ptr<FormatParser>>(std::move(made));
  return true;
}

void RecordReader::add_input_problem(Position where, std::string message, RecordBatch& batch) {
  seen_any_ = true;
  if (place_ == Place::kIn) batch.add_input_problem(where, std::move(message));
}

void RecordReader::find_place(const Line& line, RecordBatch& batch) {
  const ByteRange& range = options_.range;
  // Every later line is in the range.
  if (place_ == Place::kIn && used_at_start_ && range.end == UINT64_MAX) return;
  const bool starts = parser_->starts_record(line);
  if (line.offset < range.begin) {
    if (starts) ++records_before_;
  } else if (starts) {
    if (!used_at_start_) used_at_start_ = line.end;
    if (line.offset >= range.end) {
      const auto [text, column] = trim(line.text);
      parser_->end({line.number, column}, readable_quote(text), batch);
    }
    place_ = line.offset < range.end ? Place::kIn : Place::kPast;
  }
  // A control character is a problem. If it is not in the range, another part reports it.
  seen_any_ |= starts || line.control.has_value();
}

void RecordReader::finish(std::uint64_t size, RecordBatch& batch) {
  if (parser_ != nullptr) parser_->end(end_, "the end of the file", batch);
  seen_any_ |= !batch.records.empty();
  // Only the last part has seen the whole input.
  if (!seen_any_ && is_last_part(size)) {
    batch.add_input_problem(end_, size == 0 ? "expected a puzzle, found an empty file"
                                            : "expected a puzzle, found none in the whole file");
  }
}

}  // namespace euler96
