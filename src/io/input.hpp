/// @file
/// Reads the bytes of a file or of standard input.
#pragma once

#include <atomic>
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
  /// @return the number of bytes; less than the buffer's size only at the end of the input.
  std::size_t read(std::span<char> buffer);
  /// Reads at least one byte, and further bytes that need no waiting.
  /// @return the number of bytes; 0 at the end of the input. After its end the input is not read
  /// again: a terminal would ask for a second Ctrl-D.
  std::size_t read_available(std::span<char> buffer);

  /// Whether bytes, the end or an error can be read within the time.
  [[nodiscard]] bool ready(int milliseconds = 0) const;
  /// Waits until the input is ready.
  /// @return false if `stopped` was set meanwhile, by another thread.
  [[nodiscard]] bool wait(const std::atomic<bool>& stopped) const;

 private:
  int file_ = -1;
  bool owned_ = false;
  bool ended_ = false;
};

/// The name that messages show for an input: `<stdin>` for `-`.
std::string shown_input_name(const std::string& name);

}  // namespace euler96
