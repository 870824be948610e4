/// @file
/// Writes the answer, whole or not at all.
#pragma once

#include <sys/types.h>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace euler96 {

/// Writes an answer to standard output, or to a file that appears under its name only when it is
/// complete. Unbuffered: the caller brings large pieces. Its functions throw std::system_error when
/// the operating system refuses; its text names the file that the caller asked for.
class Output {
 public:
  /// @param path of a file: its bytes go to a temporary file beside it, which takes its name in
  /// `finish`, and the permissions of the file that had the name before. If the path is a symbolic
  /// link, all this concerns the link's target. A device or a pipe of that name is written as it
  /// is. Without a path, standard output.
  explicit Output(const std::optional<std::string>& path = std::nullopt);
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;
  /// Without `finish` the temporary file is removed.
  ~Output();

  /// Writes all of the bytes.
  void write(std::string_view bytes);
  /// Whether the bytes are not seen before `finish`.
  [[nodiscard]] bool holds_back() const { return !temporary_.empty(); }
  /// Makes sure that the bytes have arrived, and gives the file its name.
  void finish();

 private:
  void create(mode_t mode);
  [[nodiscard]] std::string shown_name() const;

  int file_ = 1;        // standard output
  std::string path_;    // as given; empty for standard output
  std::string target_;  // where its links lead
  std::string temporary_;
};

/// Opens file descriptors 0 to 2 if they are closed, so that no file that is opened later becomes
/// one of the standard streams. Reading and writing them remains an error (EBADF). Standard output
/// and standard error in one file append to each other.
/// @throws std::system_error if the system refuses.
void guard_standard_streams();

/// Whether the standard stream is a terminal.
bool input_is_terminal();
bool error_is_terminal();
bool output_is_terminal();
/// The columns of the terminal that standard output or error is; SIZE_MAX if it is none.
std::size_t output_width();
std::size_t error_width();

/// Writes to standard error.
/// @return whether it could.
bool say(std::string_view message);

}  // namespace euler96
