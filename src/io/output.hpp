/// @file
/// Writes the answer, whole or not at all.
#pragma once

#include <string_view>

namespace euler96 {

/// Standard output, unbuffered: whoever writes brings large pieces. Its functions throw
/// std::system_error when the operating system refuses.
class Output {
 public:
  /// Writes all of the bytes.
  void write(std::string_view bytes);
  /// Makes sure that what was written has arrived: some file systems tell only now.
  void finish();
};

/// Opens file descriptors 0 to 2 if they are closed, so that no file that is opened later becomes
/// standard output by accident. They are opened the wrong way round: using them is still an error.
void guard_standard_streams();

/// Writes to standard error; if that fails there is nobody left to tell.
void say(std::string_view message);

}  // namespace euler96
