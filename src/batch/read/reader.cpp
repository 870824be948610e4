// Reads an input in two steps: LineSplitter cuts bytes into lines, and the parser of the format
// turns lines into records. A fast path takes plain records past the splitter. The format is
// settled here, once for all formats.
//
// Test: tests/reader_test.cpp.

#include <fmt/core.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "batch/batch.hpp"
#include "batch/readable.hpp"
#include "drawn_row.hpp"
#include "euler96/batch/read.hpp"
#include "formats.hpp"
#include "line_splitter.hpp"
#include "tokens.hpp"

namespace euler96 {
namespace {

// Whether a line is a comment in one of the formats.
bool is_comment(const Line& line, std::span<const FormatRow> formats) {
  return std::ranges::any_of(formats, [&](const FormatRow& format) {
    const std::string_view text = trim(line.text).text;
    return format.comment && text.starts_with(*format.comment) && lisp_array(text) == 0 &&
           !is_row_of_hashes(text, line.unended && format.name == "grid");
  });
}

bool full(const RecordBatch& batch, std::size_t max_records) {
  constexpr std::size_t kMaxNames = std::size_t{1} << 17;  // names are copied into the output
  constexpr std::size_t kMaxFields = std::size_t{1} << 21;
  return batch.records.size() >= max_records || batch.problem_count() >= max_records ||
         batch.name_bytes() >= kMaxNames || batch.fields.size() >= kMaxFields;
}

constexpr std::size_t kMostText = 1000;  // lines above a drawing

std::size_t found(const RecordBatch& batch) { return batch.records.size() + batch.problems.size(); }

}  // namespace

struct Reader::State {
  State(ReaderOptions given, std::shared_ptr<const InputColumns> first)
      : options{std::move(given), std::move(first)},
        chosen(options.format != nullptr ? &format_row(options.format->name) : nullptr),
        format(chosen),
        last(chosen) {}

  std::size_t take_plain(std::string_view bytes, std::size_t max_records, RecordBatch& batch);
  void take(const Line& line, RecordBatch& batch);
  bool make_parser(const Line& line, RecordBatch& batch);
  bool refuse(Problem problem, RecordBatch& batch);
  bool waits(const Line& line, const FormatRow*& found);
  void take_text(RecordBatch& batch);
  [[nodiscard]] std::string passed() const;

  const ParserOptions options;
  const FormatRow* const chosen;  // by the caller, or null
  const FormatRow* format;        // null if the next line decides
  const FormatRow* last;          // of the last parser
  LineSplitter lines;
  std::unique_ptr<FormatParser> parser;
  std::vector<std::pair<std::string, Line>>
      text;  // lines above a drawing, or not, with their texts
  std::size_t text_bytes = 0;
  std::uint64_t commented = 0;  // comments with a puzzle
  std::uint64_t first_commented = 0;
  const FormatRow* fallback = nullptr;  // of the first of them, if no drawing follows
  Location end;                         // the end of the last line that `take` saw
  bool found_any = false;               // a record or a problem
  bool refused = false;                 // the input cannot be read
};

// Takes the lines that `bytes` start with, if they are plain records. Returns the bytes taken.
std::size_t Reader::State::take_plain(std::string_view bytes, std::size_t max_records,
                                      RecordBatch& batch) {
  if (parser == nullptr || !lines.at_line_start()) return 0;
  const PlainLines taken =
      parser->plain_records(bytes, lines.next_number(), max_records - batch.records.size(), batch);
  lines.skip(taken.lines);
  return taken.bytes;
}

// Appends the record that ends in the line, if there is one.
void Reader::State::take(const Line& line, RecordBatch& batch) {
  if (refused) return;
  end = {line.number, line.text.size() + 1};
  if (line.too_long) {
    // It may hide records; if it is the first line, the column names, too.
    static_assert(Reader::kMaxLine == 1048576);
    if (parser != nullptr) parser->end({line.number, 1}, "a line that is too long", batch);
    const bool brackets = is_array(line);
    batch.problems.push_back({end, fmt::format("the line is longer than 1048576 bytes{}",
                                               brackets ? "; break it behind commas" : "")});
    refused = parser == nullptr;
    return;
  }
  // Only a table has rows of blanks, and its cells end in tabs. There may be millions of others.
  const bool blank = is_blank(line.text);
  if (parser == nullptr && blank && line.text.find('\t') == std::string_view::npos) {
    if (!text.empty() && text.size() < kMostText) text.emplace_back(line.text, line);
    return;
  }
  const bool comment = is_comment(line, parser != nullptr ? std::span(format, 1) : format_rows());
  if (comment && line.control) batch.problems.push_back(control_in_comment(line));
  if (comment && find_puzzle(line.text)) {
    if (++commented == 1) first_commented = line.number;
  }
  if (comment && parser == nullptr) return;
  if (parser == nullptr && !make_parser(line, batch)) return;
  if (!comment) parser->line(line, batch);
  if (options.typed && parser->is_idle()) {
    parser.reset();
    format = chosen;
  }
}

bool Reader::State::refuse(Problem problem, RecordBatch& batch) {
  batch.problems.push_back(std::move(problem));
  refused = !options.typed;
  if (options.typed) format = chosen;
  return false;
}

// Makes the parser if this line shows the format. Returns false if there is no parser.
bool Reader::State::make_parser(const Line& line, RecordBatch& batch) {
  const bool blank = is_blank(line.text);  // a format may take it for a row
  if (format == nullptr) {
    auto found = recognise(line, options);
    if (auto* problem = std::get_if<Problem>(&found)) return refuse(std::move(*problem), batch);
    const FormatRow* shown = std::get<const FormatRow*>(found);
    if (shown == nullptr || waits(line, shown)) return false;
    format = shown;
  } else if (blank && text.empty() && format->recognise(line, options) == Match::kNo) {
    return false;
  }
  last = format;
  if (!options.input_columns.empty() && format != &format_row("csv")) {
    return refuse({{line.number, 1},
                   fmt::format("input.{}: expected a csv, found the format {}",
                               readable(options.input_columns.front()), format->name),
                   "; <input csv> reads it as one"},
                  batch);
  }
  Line from = line;
  if (!text.empty() && format == fallback) {
    from = text.front().second;
    from.text = text.front().first;
  }
  MadeParser made = format->make(from, options);
  if (auto* problem = std::get_if<Problem>(&made)) return refuse(std::move(*problem), batch);
  parser = std::get<std::unique_ptr<FormatParser>>(std::move(made));
  take_text(batch);
  return true;
}

// Keeps a line that may stand above a drawing until another line shows what the input is: a text or
// a number, then borders, too. If no row of a drawing follows, the first line decides.
// @param found the format of the line, if it were the first one.
bool Reader::State::waits(const Line& line, const FormatRow*& found) {
  constexpr std::size_t kMostBytes = 100'000;
  if (options.typed) return false;
  const DrawnRow row(line);
  const LineKind kind = kind_of(row);
  const bool alone = row.text.find_first_of(",;\t") == std::string::npos;
  const bool note = (kind == LineKind::kText && !find_cells(row.text, kManyCells) &&
                     (alone || found->recognise(line, options) != Match::kYes)) ||
                    (kind == LineKind::kNumber && found->recognise(line, options) != Match::kYes);
  if (text.empty()) {
    if (!note) return false;
    fallback = kind == LineKind::kText ? found : &format_row("lines");
  }
  const bool border = kind == LineKind::kBorder || kind == LineKind::kRowOf;
  const bool drawing = found == &format_row("grid") && !border;
  text_bytes += line.text.size();
  if ((note || border) && text.size() < kMostText && text_bytes < kMostBytes) {
    text.emplace_back(line.text, line);
    return true;
  }
  const bool row_only = fallback == &format_row("csv");  // its fields may start with any word
  if (!drawing || (row_only && kind != LineKind::kRow && !is_array(line))) found = fallback;
  return false;
}

// Gives the lines that waited to the parser.
void Reader::State::take_text(RecordBatch& batch) {
  for (auto& [bytes, line] : std::exchange(text, {})) {
    line.text = bytes;
    parser->line(line, batch);
  }
}

// What is said of text with digits.
std::string Reader::State::passed() const {
  const PassedText all = parser == nullptr ? PassedText() : parser->passed();
  std::string said;
  const auto say = [&](std::string_view what, std::uint64_t count, std::uint64_t from) {
    if (count == 0) return;
    said += fmt::format("{}{} that were passed over: {}, from line {} on", said.empty() ? "" : "; ",
                        what, count, from);
  };
  say("lines of text with digits", all.lines, all.first);
  say("comments with a puzzle", commented, first_commented);
  return said;
}

Reader::Reader(ReaderOptions options, std::shared_ptr<const InputColumns> first)
    : state_(std::make_unique<State>(std::move(options), std::move(first))) {}
Reader::~Reader() = default;

std::size_t Reader::feed(std::string_view bytes, RecordBatch& batch, std::size_t max_records) {
  const std::size_t before = found(batch);
  std::size_t taken = 0;
  while (taken < bytes.size() && !full(batch, max_records)) {
    const std::string_view rest = bytes.substr(taken);
    const std::size_t plain = state_->take_plain(rest, max_records, batch);
    taken += plain;
    if (plain > 0) continue;
    const auto [size, line] = state_->lines.take(rest);
    taken += size;
    if (line) state_->take(*line, batch);
  }
  state_->found_any |= found(batch) > before;
  if (!state_->options.clues_for.empty()) batch.refuse_positions(state_->options.clues_for);
  return taken;
}

void Reader::finish(RecordBatch& batch) {
  State& s = *state_;
  const std::size_t before = found(batch);
  if (const auto line = s.lines.finish()) s.take(*line, batch);
  if (s.lines.cut()) {
    batch.problems.push_back({s.end, "the file is cut off within a character of UTF-16"});
  }
  if (!s.text.empty() && !s.refused) {
    s.format = s.fallback;
    s.make_parser({}, batch);
  }
  if (s.parser != nullptr) s.parser->end(s.end, kEndOfFile, batch);
  if (!s.options.clues_for.empty()) batch.refuse_positions(s.options.clues_for);
  batch.passed_text = s.passed();
  if (s.options.may_be_empty || s.found_any || found(batch) > before) return;
  batch.problems.push_back(
      {s.end, s.lines.next_number() == 1 ? "the input is empty" : "the input has no puzzle"});
}

const InputFormat* Reader::format() const {
  return state_->last == nullptr ? nullptr : &input_format(state_->last->name);
}

}  // namespace euler96
