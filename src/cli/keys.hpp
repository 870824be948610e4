/// @file
/// A terminal of which each key is read at once.
#pragma once

#include <string>

#include "cleanup.hpp"

namespace euler96 {

/// Standard input, which is a terminal.
class Keys {
 public:
  /// Waits for a key: its byte, or Ctrl-D at the end of the input. Arrow keys, whose escape
  /// sequences have several bytes, are skipped.
  char key();
  /// Reads a line, which it shows. Backspace and Ctrl-U erase.
  /// @param line what has been typed of it.
  /// @return the line with its line feed. Empty at the end of the input, or if the beginning was
  ///     erased.
  std::string line(std::string line = {});

  static constexpr char kEnd = '\x04';  ///< Ctrl-D

 private:
  char next();

  KeyMode mode_;
  std::string typed_;  // read, but no key yet
};

}  // namespace euler96
