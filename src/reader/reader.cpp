// Reads an input in two steps: LineSplitter cuts bytes into lines, and the parser of the format
// turns lines into records. A fast path takes lines that are exactly one record past the splitter.
// The format, the encoding and the range to read are settled here, once for all formats.
//
// Test: tests/reader_test.cpp.

#include "euler96/reader.hpp"

#include <utility>

#include "formats.hpp"
#include "line_splitter.hpp"
#include "readable.hpp"

namespace euler96 {
namespace {

// In the formats lines and grid.
bool is_comment(const Line& line) { return trim(line.text).text.starts_with('#'); }

bool full(const RecordBatch& batch, std::size_t max_records) {
  constexpr std::size_t kMaxNames = std::size_t{1} << 17;  // names are copied into the output
  return batch.records.size() >= max_records || batch.problems.size() >= max_records ||
         batch.names.size() >= kMaxNames;
}

}  // namespace

struct Reader::State {
  explicit State(ReaderOptions chosen) : options(std::move(chosen)) {
    const ByteRange& range = options.range;
    if (range.begin > 0 || range.begin >= range.end) place = Place::kBefore;
  }

  std::size_t take_plain(std::string_view bytes, std::size_t max_records, RecordBatch& batch);
  void take(const Line& line, RecordBatch& batch);
  bool make_parser(const Line& line, RecordBatch& batch);
  void find_place(const Line& line, RecordBatch& batch);
  void add_input_problem(Problem problem, RecordBatch& batch);

  // Where the current line lies: before the range, or in a record that starts there; in the range,
  // or in a record that starts in it; after the last record of the range.
  enum class Place : std::uint8_t { kBefore, kIn, kPast };

  ReaderOptions options;
  LineSplitter lines;
  std::unique_ptr<FormatParser> parser;
  Place place = Place::kIn;
  Position end;  // the end of the last line that `take` saw
  std::optional<std::uint64_t> used_at_start;
  std::uint64_t records_before = 0;
  bool seen_any = false;  // a record or a problem, before the range or in it
  bool refused = false;   // the input cannot be read
};

// Takes the lines that `bytes` start with, if each is exactly one record. Returns the bytes taken.
std::size_t Reader::State::take_plain(std::string_view bytes, std::size_t max_records,
                                      RecordBatch& batch) {
  const std::uint64_t offset = lines.offset();
  const std::uint64_t range_end = options.range.end;
  const bool in_records = used_at_start && offset < range_end;  // of the range
  if (!lines.at_line_start() || !in_records) return 0;
  const std::size_t before = batch.records.size();
  const std::size_t taken = parser->plain_records(bytes.substr(0, range_end - offset),
                                                  lines.next_number(), max_records - before, batch);
  lines.skip(batch.records.size() - before, taken);
  return taken;
}

// Appends the record that ends in the line, if there is one in the range.
void Reader::State::take(const Line& line, RecordBatch& batch) {
  if (refused) return;
  end = {line.number, line.text.size() + 1};
  if (line.number == 1 &&
      (line.text.starts_with("\xFF\xFE") || line.text.starts_with("\xFE\xFF"))) {
    add_input_problem({{1, 1}, "expected ASCII or UTF-8, found a UTF-16 byte order mark"}, batch);
    refused = true;
    return;
  }
  if (line.too_long) {
    // It may hide records; if it is the first line, the names of columns, too.
    static_assert(Reader::kMaxLine == 1048576);
    if (parser != nullptr) parser->end({line.number, 1}, "a line that is too long", batch);
    add_input_problem({end, "expected a line of at most 1048576 bytes, found a longer one"}, batch);
    refused = parser == nullptr;
    return;
  }
  const bool comment = options.format != InputFormat::kCsv && is_comment(line);
  if (comment && line.control) add_input_problem(control_in_comment(line), batch);
  if (parser == nullptr && !make_parser(line, batch)) return;
  if (comment) return;
  find_place(line, batch);
  if (place == Place::kIn) parser->line(line, batch);
}

// Makes the parser if this line shows the format. Returns false if there is no parser.
bool Reader::State::make_parser(const Line& line, RecordBatch& batch) {
  if (trim(line.text).text.empty() || (!options.format && is_comment(line))) return false;
  if (!options.format) options.format = recognise_format(line, options);
  MadeParser made = euler96::make_parser(*options.format, line, options);
  if (auto* problem = std::get_if<Problem>(&made)) {
    add_input_problem(std::move(*problem), batch);
    refused = true;
    return false;
  }
  parser = std::get<std::unique_ptr<FormatParser>>(std::move(made));
  return true;
}

void Reader::State::add_input_problem(Problem problem, RecordBatch& batch) {
  seen_any = true;
  if (place == Place::kIn) batch.add_input_problem(std::move(problem));
}

void Reader::State::find_place(const Line& line, RecordBatch& batch) {
  const ByteRange& range = options.range;
  // Every later line is in the range.
  if (place == Place::kIn && used_at_start && range.end == UINT64_MAX) return;
  const bool starts = parser->starts_record(line);
  if (line.offset < range.begin) {
    if (starts) ++records_before;
  } else if (starts) {
    if (!used_at_start) used_at_start = line.end;
    if (line.offset >= range.end) {
      const auto [text, column] = trim(line.text);
      parser->end({line.number, column}, readable_quote(text), batch);
    }
    place = line.offset < range.end ? Place::kIn : Place::kPast;
  }
  // A control character is a problem. If it is not in the range, another part reports it.
  seen_any |= starts || line.control.has_value();
}

Reader::Reader(ReaderOptions options) : state_(std::make_unique<State>(std::move(options))) {}
Reader::Reader(Reader&&) noexcept = default;
Reader& Reader::operator=(Reader&&) noexcept = default;
Reader::~Reader() = default;

std::size_t Reader::feed(std::string_view bytes, RecordBatch& batch, std::size_t max_records) {
  std::size_t taken = 0;
  while (taken < bytes.size() && !full(batch, max_records) && !past_range()) {
    const std::string_view rest = bytes.substr(taken);
    const std::size_t plain = state_->take_plain(rest, max_records, batch);
    taken += plain;
    if (plain > 0) continue;
    const auto [size, line] = state_->lines.take(rest);
    taken += size;
    if (line) state_->take(*line, batch);
  }
  return past_range() ? bytes.size() : taken;
}

void Reader::finish(RecordBatch& batch) {
  State& s = *state_;
  if (const auto line = s.lines.finish()) s.take(*line, batch);
  if (s.parser != nullptr) s.parser->end(s.end, "the end of the file", batch);
  // Only the last part has seen the whole input.
  if (!s.seen_any && is_last_part()) {
    batch.add_input_problem({s.end, bytes_used() == 0
                                        ? "expected a puzzle, found an empty file"
                                        : "expected a puzzle, found none in the whole file"});
  }
}

std::optional<InputFormat> Reader::format() const { return state_->options.format; }
bool Reader::past_range() const { return state_->place == State::Place::kPast; }
bool Reader::is_last_part() const {
  return !past_range() && bytes_used() < state_->options.range.end;
}
std::uint64_t Reader::bytes_used() const { return state_->lines.offset(); }
std::optional<std::uint64_t> Reader::bytes_used_at_start() const { return state_->used_at_start; }
std::uint64_t Reader::records_before() const { return state_->records_before; }

}  // namespace euler96
