/// @file
/// A terminal from which both lines and single keys are read.
#pragma once

#include <string>
#include <string_view>

namespace euler96 {

/// Standard input, which is a terminal.
class Keys {
 public:
  /// Waits for typed or pasted lines.
  /// @return their bytes; empty at the end of the input.
  std::string lines();
  /// Asks a question and waits for a key, in a `KeyMode`: its byte, or Ctrl-D at the end of the
  /// input.
  char key(std::string_view question);
  /// Gives a key back: it starts the next lines.
  void give_back(char key) { kept_ += key; }

  static constexpr char kEnd = '\x04';  ///< Ctrl-D

 private:
  std::string kept_;
};

}  // namespace euler96
