// Cuts the bytes of an input into lines, which may come in pieces of any size. Only
// the first bytes of a line that is too long are kept, so that memory stays bounded.
//
// Test: tests/reader_test.cpp, tests/reader_property_test.cpp.

#include "line_splitter.hpp"

#include "batch/readable.hpp"

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

Problem control_in_comment(const Line& line) {
  return {{line.number, line.control->column}, "expected a comment, found " + line.control->name()};
}

LineSplitter::Taken LineSplitter::take(std::string_view bytes) {
  const std::size_t newline = bytes.find('\n');
  const bool ended = newline != std::string_view::npos;
  const std::string_view text = bytes.substr(0, newline);
  Taken taken{.bytes = text.size() + (ended ? 1 : 0), .line = {}};
  if (ended && at_line_start()) {
    taken.line = end_line(text);
  } else {
    keep(text);
    if (ended) taken.line = end_kept_line();
  }
  return taken;
}

std::optional<Line> LineSplitter::finish() {
  if (at_line_start()) return std::nullopt;
  Line line = end_kept_line();
  line.unended = true;
  return line;
}

void LineSplitter::keep(std::string_view text) {
  // Enough to see that a line is too long: its mark and its carriage return do not count.
  constexpr std::size_t kMost = kByteOrderMark.size() + Reader::kMaxLine + 1;
  const std::size_t room = kMost - kept_.size();
  kept_ += text.substr(0, room);
  dropped_ |= text.size() > room;
}

Line LineSplitter::end_kept_line() {
  last_kept_.swap(kept_);
  kept_.clear();
  return end_line(last_kept_);
}

Line LineSplitter::end_line(std::string_view bytes) {
  std::string_view text = without_mark(bytes);
  if (text.ends_with('\r')) text.remove_suffix(1);
  Line line{.text = text.substr(0, Reader::kMaxLine), .number = ++lines_, .control = {}};
  line.too_long = std::exchange(dropped_, false) || text.size() > Reader::kMaxLine;
  if (!line.too_long) line.control = find_control(text);
  return line;
}

// Without the byte order mark that the first line may start with.
std::string_view LineSplitter::without_mark(std::string_view bytes) const {
  const bool marked = lines_ == 0 && bytes.starts_with(kByteOrderMark);
  return bytes.substr(marked ? kByteOrderMark.size() : 0);
}

}  // namespace euler96
