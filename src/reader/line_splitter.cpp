// Cuts the bytes of an input into lines, which may come in pieces of any size. At most 64 KiB of a
// line are kept, so memory stays bounded. The rest of a longer line is still looked at byte by
// byte: a puzzle that it hides must not be lost without a message.
//
// Test: tests/reader_test.cpp, tests/reader_property_test.cpp.

#include "line_splitter.hpp"

#include <utility>

#include "euler96/reader.hpp"
#include "readable.hpp"

namespace euler96 {
namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

constexpr bool is_control(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return (byte < 0x20 && c != '\t') || byte == 0x7F;
}

// Tests blocks of bytes without a branch in between, which the compiler turns into vectors.
std::optional<ControlCharacter> find_control(std::string_view text) {
  constexpr std::size_t kBlock = 32;
  std::size_t at = 0;
  for (; at + kBlock <= text.size(); at += kBlock) {
    std::uint8_t found = 0;
    for (std::size_t i = 0; i < kBlock; ++i) {
      found = static_cast<std::uint8_t>(found | (is_control(text[at + i]) ? 1 : 0));
    }
    if (found != 0) break;
  }
  for (; at < text.size(); ++at) {
    if (is_control(text[at])) return ControlCharacter{at + 1, text[at]};
  }
  return std::nullopt;
}

}  // namespace

std::string ControlCharacter::name() const {
  return character == '\r' ? "a carriage return that no line feed follows"
                           : readable_character({&character, 1});
}

void LongLine::add(std::string_view bytes) {
  for (const char c : bytes) {
    if (held_return_) next('\r');
    held_return_ = c == '\r';
    if (!held_return_) next(c);
  }
}

void LongLine::next(char c) {
  ++length_;
  if (!control_ && is_control(c)) control_ = ControlCharacter{length_, c};
  if (const auto run = search_.ends_before(c)) last_puzzle_ = length_ - run;
  quoting_ = after(quoting_, c);
}

LongLine::Quoting LongLine::after(Quoting state, char c) {
  switch (state) {
    case Quoting::kFieldStart:
      if (c == '"') return Quoting::kQuoted;
      [[fallthrough]];
    case Quoting::kPlain:
      return c == ',' ? Quoting::kFieldStart : Quoting::kPlain;
    case Quoting::kQuoted:
      return c == '"' ? Quoting::kAfterQuote : Quoting::kQuoted;
    case Quoting::kAfterQuote:
      if (c == '"') return Quoting::kQuoted;
      return c == ',' ? Quoting::kFieldStart : Quoting::kWrong;
    case Quoting::kWrong:
      break;
  }
  return Quoting::kWrong;
}

void LongLine::describe(Line& line) const {
  line.truncated = true;
  line.control = control_;
  const auto run = PuzzleSearch(search_).ends_before('\n');
  line.last_puzzle = run > 0 ? length_ + 1 - run : last_puzzle_;
  line.quotes_match = quoting_ != Quoting::kQuoted && quoting_ != Quoting::kWrong;
}

LineSplitter::Taken LineSplitter::take(std::string_view bytes) {
  const std::size_t newline = bytes.find('\n');
  const bool ended = newline != std::string_view::npos;
  const std::string_view text = bytes.substr(0, newline);
  Taken taken{.bytes = text.size() + (ended ? 1 : 0), .line = {}};
  offset_ += taken.bytes;
  if (ended && at_line_start()) {
    taken.line = end_line(text);
  } else {
    keep(text);
    if (ended) taken.line = end_kept_line();
  }
  return taken;
}

void LineSplitter::skip(std::uint64_t lines, std::uint64_t bytes) {
  lines_ += lines;
  line_offset_ = offset_ += bytes;
}

std::optional<Line> LineSplitter::finish() {
  if (at_line_start()) return std::nullopt;
  return end_kept_line();
}

void LineSplitter::keep(std::string_view text) {
  // Enough to see that a line is too long: its mark and its carriage return do not count.
  constexpr std::size_t kMost = kByteOrderMark.size() + Reader::kMaxLine + 1;
  const std::size_t room = kMost - kept_.size();
  kept_ += text.substr(0, room);
  if (text.size() <= room) return;
  if (long_line_.empty()) long_line_.add(without_mark(kept_));
  long_line_.add(text.substr(room));
}

Line LineSplitter::end_kept_line() {
  last_kept_.swap(kept_);
  kept_.clear();
  return end_line(last_kept_);
}

Line LineSplitter::end_line(std::string_view bytes) {
  const std::string_view whole = without_mark(bytes);
  std::string_view text = whole;
  if (text.ends_with('\r')) text.remove_suffix(1);
  Line line{.text = text.substr(0, Reader::kMaxLine),
            .number = ++lines_,
            .offset = std::exchange(line_offset_, offset_),
            .end = offset_};
  // Only part of a line that LongLine has seen is in `bytes`.
  if (long_line_.empty() && text.size() <= Reader::kMaxLine) {
    line.control = find_control(text);
  } else {
    if (long_line_.empty()) long_line_.add(whole);
    long_line_.describe(line);
    long_line_ = {};
  }
  return line;
}

// Without the byte order mark that the first line may start with.
std::string_view LineSplitter::without_mark(std::string_view bytes) const {
  const bool marked = lines_ == 0 && bytes.starts_with(kByteOrderMark);
  return bytes.substr(marked ? kByteOrderMark.size() : 0);
}

}  // namespace euler96
