/// @file
/// Writes the answer, whole or not at all.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace euler96 {

/// Where the bytes of an answer go: to standard output, or to a file that appears under its name
/// only when it is complete. Unbuffered: whoever writes brings large pieces. Its functions throw
/// std::system_error when the operating system refuses.
class Output {
 public:
  /// Standard output.
  Output() = default;
  /// A file: its bytes go to a temporary file beside it, which takes its name in `finish`, and the
  /// permissions of the file that had it before.
  /// @throws std::system_error also if something that is no regular file has that name.
  explicit Output(const std::string& path);
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;
  /// Without `finish` the temporary file vanishes.
  ~Output();

  /// Writes all of the bytes.
  void write(std::string_view bytes);
  /// Makes sure that what was written has arrived, and gives the file its name.
  void finish();

 private:
  [[nodiscard]] std::string shown_name() const;

  int file_ = 1;  // standard output
  std::string path_;
  std::string temporary_;
};

/// Opens file descriptors 0 to 2 if they are closed, so that no file that is opened later becomes
/// standard output by accident. They are opened the wrong way round: using them is still an error.
void guard_standard_streams();

/// Whether standard error, or standard output, is a terminal.
bool error_is_terminal();
bool output_is_terminal();

/// Writes to standard error; if that fails there is nobody left to tell.
bool say(std::string_view message);

}  // namespace euler96
