/// @file
/// The puzzles that contenders are timed on: from a file, or a standard corpus that is made when it
/// is first needed.
#pragma once

#include <filesystem>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "corpus.hpp"
#include "euler96/board.hpp"
#include "euler96/outcome.hpp"

namespace euler96::bench {

/// A file of puzzles that cannot be read (exit code 4) or is malformed (3). The message has one
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
  static PuzzleSet file(const std::filesystem::path& path);
  /// The standard puzzles of that kind, which never change.
  static PuzzleSet standard(CorpusKind kind);

  [[nodiscard]] const std::string& name() const { return name_; }
  void rename(std::string name) { name_ = std::move(name); }
  /// @throws PuzzleFileError
  const std::vector<Board>& puzzles();
  /// The name that the file gives to each puzzle, or its number.
  const std::vector<std::string>& puzzle_names();
  /// The expected verdict of each puzzle; `unknown` if it is not known.
  const std::vector<Verdict>& expected();

 private:
  PuzzleSet() = default;
  void load();

  std::string name_;
  std::filesystem::path path_;
  std::optional<CorpusKind> kind_;  // of a standard corpus, which has no path
  bool loaded_ = false;
  std::vector<Board> puzzles_;
  std::vector<std::string> puzzle_names_;
  std::vector<Verdict> expected_;
};

}  // namespace euler96::bench
