/// @file
/// Cuts the bytes of an input into lines.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "batch/batch.hpp"
#include "euler96/batch/read.hpp"
#include "utf16.hpp"

namespace euler96 {

/// A control character other than tab. No line may have one: a form feed or another character that
/// some programs take for a line end could hide a record.
struct ControlCharacter {
  std::uint64_t column = 1;
  char character = '\0';

  /// For a message: "a NUL byte", "byte 0x0C".
  [[nodiscard]] std::string name() const;
};

/// A line of the input, without its line end.
struct Line {
  std::string_view text;                    ///< at most its first `Reader::kMaxLine` bytes
  std::uint64_t number = 1;                 ///< counted from 1
  std::optional<ControlCharacter> control;  ///< the first one in the whole line
  bool unended = false;                     ///< the input ends without a line end
  bool too_long = false;                    ///< longer than `text`; then `control` is not set
};

/// The problem of the line's control character, which is in a comment.
Problem control_in_comment(const Line& line);

/// Cuts an input into lines. Handles line ends (LF, CR LF or CR), byte order marks, UTF-16, the
/// limit on the length of a line, and the search for control characters.
class LineSplitter {
 public:
  struct Taken {
    std::size_t bytes = 0;     ///< number of bytes taken
    std::optional<Line> line;  ///< valid until the next call, while the caller keeps the bytes
  };

  /// Takes bytes up to the first line end, or all of them if there is none.
  /// @param bytes not empty.
  Taken take(std::string_view bytes);
  /// Skips whole lines that the caller has read itself. Requires `at_line_start()`.
  void skip(std::uint64_t lines) { lines_ += lines; }
  /// Ends the input. Returns the last line if no line end ended it.
  std::optional<Line> finish();
  /// Whether the input, which has ended, is UTF-16 and lacks the last byte of a character.
  [[nodiscard]] bool cut() const { return cut_; }

  /// Whether the next byte is the first one of a line in ASCII or UTF-8.
  [[nodiscard]] bool at_line_start() const { return kept_.empty() && !after_return_ && !utf16_; }
  /// The number of the line in progress, or of the next one.
  [[nodiscard]] std::uint64_t next_number() const { return lines_ + 1; }

 private:
  bool take_mark(char byte);
  Taken take_text(std::string_view bytes);
  void keep(std::string_view text);
  Line end_line(std::string_view bytes, std::optional<ControlCharacter> control);
  Line end_kept_line();

  std::string kept_;           // the first bytes of the line in progress
  bool dropped_ = false;       // bytes of the line in progress are not in `kept_`
  bool after_return_ = false;  // the last byte was a carriage return: a line feed belongs to it
  std::string last_kept_;      // the text of the last line, if it came in several pieces
  std::uint64_t lines_ = 0;
  std::optional<Utf16> utf16_;  // of an input that starts with its byte order mark
  std::string decoded_;         // of the bytes that were taken last
  bool cut_ = false;
};

}  // namespace euler96
