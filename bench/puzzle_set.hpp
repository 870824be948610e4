/// @file
/// The puzzles that contenders are timed on: from a file, or a standard corpus that is made when it
/// is first needed.
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "corpora.hpp"
#include "euler96/board.hpp"
#include "euler96/outcome.hpp"

namespace euler96::bench {

/// A puzzle file that cannot be read (exit code 4) or is malformed (3). The message has one
/// line for each problem, with its position.
class PuzzleFileError : public std::runtime_error {
 public:
  PuzzleFileError(const std::string& message, int code)
      : std::runtime_error(message), exit_code(code) {}
  int exit_code;
};

/// Puzzles with a name, loaded when they are first asked for.
class PuzzleSet {
 public:
  /// The puzzles of a file, in any format that the reader knows.
  explicit PuzzleSet(const std::filesystem::path& file) : name(file.stem().string()), file_(file) {}
  /// The standard puzzles of that kind, which never change.
  explicit PuzzleSet(Kind kind) : name(kind_names[static_cast<std::size_t>(kind)]), kind_(kind) {}

  std::string name;

  /// @throws PuzzleFileError
  const std::vector<Board>& puzzles();
  /// The name that the file gives to each puzzle, or its number.
  const std::vector<std::string>& puzzle_names();
  /// The expected verdict of each puzzle; `unknown` if it is not known.
  const std::vector<Verdict>& expected();

 private:
  void read_file();

  std::filesystem::path file_;
  std::optional<Kind> kind_;    // of a standard corpus, which has no file
  std::vector<Board> puzzles_;  // empty until they are loaded
  std::vector<std::string> puzzle_names_;
  std::vector<Verdict> expected_;
};

}  // namespace euler96::bench
