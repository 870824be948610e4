/// @file
/// Reads the bytes of a file, of standard input, or of a text.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "euler96/batch/read.hpp"

namespace euler96 {

class Gunzip;

/// Why an input cannot be opened or read to its end.
class InputError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// An open input. Gzip data is decompressed. Its functions throw InputError when the
/// operating system refuses, for damaged data, and for files that are not text.
class Input {
 public:
  explicit Input(const InputSource& source);
  ~Input();

  /// Reads at least one byte of the file, and further bytes that need no waiting. What is not
  /// text is recognised by the bytes for which the first buffer has room.
  /// @return the number of bytes; 0 if the compressed bytes that have arrived hold no further text;
  /// none at the end of the input. After its end the input is not read again: a terminal would ask
  /// for a second Ctrl-D.
  std::optional<std::size_t> read_available(std::span<char> buffer);

  /// Whether bytes, the end or an error can be read within the time.
  [[nodiscard]] bool ready(int milliseconds = 0) const;
  /// Waits until the input is ready.
  /// @return false if it was stopped meanwhile.
  [[nodiscard]] bool wait(Stop stop) const;
  /// The bytes of the file or text that were read so far, before decompression.
  [[nodiscard]] std::uint64_t bytes() const { return bytes_; }

 private:
  std::size_t read_file(std::span<char> buffer);
  std::optional<std::size_t> first_read(std::span<char> buffer);
  std::optional<std::size_t> decompress(std::span<char> buffer);
  [[nodiscard]] bool holds_bytes() const { return !held_.empty() || more_text_; }

  std::optional<std::string> text_;  // read instead of the file
  int file_ = 0;                     // standard input
  bool owned_ = false;
  bool ended_ = false;    // the file
  bool started_ = false;  // the first bytes were looked at
  std::uint64_t bytes_ = 0;
  std::unique_ptr<Gunzip> gunzip_;  // of a compressed input
  std::vector<char> block_;         // compressed bytes
  std::span<const char> held_;      // the part of `block_` that is still to be used
  bool more_text_ = false;          // the last decompression filled its buffer
};

/// Waits until a descriptor, which another program may have made non-blocking, is ready for
/// `events` or a signal arrives; false if waiting fails.
bool wait_until_ready(int file, short events);

/// Whether there is a file, or anything else, of that name.
bool is_present(const std::string& name);

/// The size of a regular file. None for standard input, and for anything else.
std::optional<std::uint64_t> file_size(const std::string& name);

/// The name that messages show for an input: `<stdin>` for `-`, `''` for an empty name.
std::string shown_input_name(const std::string& name);

}  // namespace euler96
