// Cuts the bytes of an input into lines, which may come in pieces of any size. Only
// the first bytes of a line that is too long are kept, so that memory stays bounded. UTF-16 is
// decoded up to the end of the next line, which is then cut as other text is.
//
// Test: tests/reader_test.cpp, tests/reader_property_test.cpp.

#include "line_splitter.hpp"

#include <utility>

#include "batch/readable.hpp"

namespace euler96 {
namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

constexpr bool is_control(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return (byte < 0x20 && c != '\t') || byte == 0x7F;
}

constexpr bool ends_line(char c) { return c == '\n' || c == '\r'; }

// The index of the first control character from `at` on, or the text's size. Tests blocks of bytes
// without a branch in between, which the compiler turns into vectors. The last block overlaps.
std::size_t find_control(std::string_view text, std::size_t at) {
  constexpr std::size_t kBlock = 32;
  const auto found_in = [text](std::size_t begin) {
    std::uint8_t found = 0;
    for (std::size_t i = 0; i < kBlock; ++i) {
      found = static_cast<std::uint8_t>(found | (is_control(text[begin + i]) ? 1 : 0));
    }
    return found != 0;
  };
  for (; at + kBlock <= text.size(); at += kBlock) {
    if (found_in(at)) break;
  }
  const bool in_last = at + kBlock > text.size() && text.size() >= kBlock;
  if (in_last && !found_in(text.size() - kBlock)) return text.size();
  while (at < text.size() && !is_control(text[at])) ++at;
  return at;
}

// Where a line ends: at the index of its line feed or carriage return, or else of the end of the
// bytes; and the first control character before it.
struct LineEnd {
  std::size_t at = 0;
  std::optional<ControlCharacter> control;
};

// Seeks in one part after the other, since a text may have carriage returns alone.
LineEnd find_line_end(std::string_view bytes) {
  constexpr std::size_t kPart = 1024;
  LineEnd end;
  for (bool ended = false; !ended && end.at < bytes.size();) {
    const std::string_view part = bytes.substr(end.at, kPart);
    std::string_view text = part.substr(0, part.find('\n'));
    if (text.ends_with('\r')) text.remove_suffix(1);
    ended = text.size() < part.size();
    std::size_t at = find_control(text, 0);
    for (; at < text.size() && !ends_line(text[at]); at = find_control(text, at + 1)) {
      if (!end.control) end.control = {end.at + at + 1, text[at]};
    }
    ended |= at < text.size();
    end.at += at;
  }
  return end;
}

}  // namespace

std::string ControlCharacter::name() const { return readable_character({&character, 1}); }

Problem control_in_comment(const Line& line) {
  return {{line.number, line.control->column}, "expected a comment, found " + line.control->name()};
}

LineSplitter::Taken LineSplitter::take(std::string_view bytes) {
  if (!utf16_) return take_mark(bytes[0]) ? Taken{.bytes = 1, .line = {}} : take_text(bytes);
  decoded_.clear();
  std::size_t bytes_taken = 0;
  const auto ended = [&] { return !decoded_.empty() && ends_line(decoded_.back()); };
  while (bytes_taken < bytes.size() && !ended()) utf16_->take(bytes[bytes_taken++], decoded_);
  Taken taken = decoded_.empty() ? Taken() : take_text(decoded_);
  taken.bytes = bytes_taken;
  return taken;
}

// Takes a byte of the byte order mark of UTF-16, which may come in two pieces.
bool LineSplitter::take_mark(char byte) {
  if (lines_ > 0 || kept_.size() > 1) return false;
  const std::string first = kept_ + byte;
  if (first == "\xFF\xFE" || first == "\xFE\xFF") {
    utf16_.emplace(first == "\xFE\xFF");
    kept_.clear();
  } else if (first == "\xFF" || first == "\xFE") {
    kept_ = first;
  } else {
    return false;
  }
  return true;
}

LineSplitter::Taken LineSplitter::take_text(std::string_view bytes) {
  const bool rest = std::exchange(after_return_, false) && bytes.starts_with('\n');
  if (rest) bytes.remove_prefix(1);
  const auto [end, control] = find_line_end(bytes);
  const bool ended = end < bytes.size();
  const std::string_view text = bytes.substr(0, end);
  Taken taken{.bytes = text.size() + (ended ? 1 : 0) + (rest ? 1 : 0), .line = {}};
  if (ended && kept_.empty()) {
    taken.line = end_line(text, control);
  } else {
    keep(text);
    if (ended) taken.line = end_kept_line();
  }
  after_return_ = ended && bytes[end] == '\r';
  return taken;
}

std::optional<Line> LineSplitter::finish() {
  if (utf16_) {
    decoded_.clear();
    cut_ = !utf16_->finish(decoded_);
    keep(decoded_);
  }
  if (kept_.empty()) return std::nullopt;
  Line line = end_kept_line();
  line.unended = true;
  return line;
}

void LineSplitter::keep(std::string_view text) {
  // Enough to see that a line is too long: its mark does not count.
  constexpr std::size_t kMost = kByteOrderMark.size() + Reader::kMaxLine + 1;
  const std::size_t room = kMost - kept_.size();
  kept_ += text.substr(0, room);
  dropped_ |= text.size() > room;
}

Line LineSplitter::end_kept_line() {
  last_kept_.swap(kept_);
  kept_.clear();
  return end_line(last_kept_, find_line_end(last_kept_).control);
}

// @param control of the bytes. The byte order mark that the first line may start with is left out.
Line LineSplitter::end_line(std::string_view bytes, std::optional<ControlCharacter> control) {
  const bool marked = lines_ == 0 && bytes.starts_with(kByteOrderMark);
  if (marked) bytes.remove_prefix(kByteOrderMark.size());
  if (marked && control) control->column -= kByteOrderMark.size();
  Line line{.text = bytes.substr(0, Reader::kMaxLine), .number = ++lines_, .control = control};
  line.too_long = std::exchange(dropped_, false) || bytes.size() > Reader::kMaxLine;
  if (line.too_long) line.control.reset();
  return line;
}

}  // namespace euler96
