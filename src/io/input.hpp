/// @file
/// Reads the bytes of a file or of standard input.
#pragma once

#include <cstddef>
#include <span>
#include <string>

namespace euler96 {

/// An open input. Its functions throw std::system_error when the operating system refuses.
class Input {
 public:
  /// @param name a path, or `-` for standard input.
  explicit Input(const std::string& name);
  Input(const Input&) = delete;
  Input& operator=(const Input&) = delete;
  ~Input();

  /// Fills the buffer as far as the input goes.
  /// @return how many bytes; less than the buffer's size only at the input's end.
  std::size_t read(std::span<char> buffer);

 private:
  int file_ = -1;
  bool owned_ = false;
};

/// The name that messages show for an input: `<stdin>` for `-`.
std::string shown_input_name(const std::string& name);

}  // namespace euler96
