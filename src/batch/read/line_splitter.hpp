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

namespace euler96 {

/// A control character other than tab. No line may have one: a carriage return, form feed or
/// another character that some programs take for a line end could hide a record.
struct ControlCharacter {
  std::uint64_t column = 1;
  char character = '\0';

  /// For a message: "a NUL byte", "a carriage return that no line feed follows", "byte 0x0C".
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

/// Cuts an input into lines. Handles line ends (LF or CR LF), the byte order mark of UTF-8, the
/// limit on the length of a line, and the search for control characters.
class LineSplitter {
 public:
  struct Taken {
    std::size_t bytes = 0;     ///< number of bytes taken
    std::optional<Line> line;  ///< valid until the next call, while the caller keeps the bytes
  };

  /// Takes bytes up to the first line feed, or all of them if there is none.
  Taken take(std::string_view bytes);
  /// Skips whole lines that the caller has read itself. Requires `at_line_start()`.
  void skip(std::uint64_t lines) { lines_ += lines; }
  /// Ends the input. Returns the last line if no line feed ended it.
  std::optional<Line> finish();

  [[nodiscard]] bool at_line_start() const { return kept_.empty(); }
  /// The number of the line in progress, or of the next one.
  [[nodiscard]] std::uint64_t next_number() const { return lines_ + 1; }

 private:
  void keep(std::string_view text);
  Line end_line(std::string_view bytes);
  Line end_kept_line();
  [[nodiscard]] std::string_view without_mark(std::string_view bytes) const;

  std::string kept_;       // the first bytes of the line in progress
  bool dropped_ = false;   // bytes of the line in progress are not in `kept_`
  std::string last_kept_;  // the text of the last line, if it came in several pieces
  std::uint64_t lines_ = 0;
};

}  // namespace euler96
