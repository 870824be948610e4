/// @file
/// The puzzles that contenders are timed on: from a file, or a standard corpus that is made when it
/// is first needed.
#pragma once

#include <array>
#include <cstddef>
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

/// A file of puzzles that cannot be read (exit code 4) or understood (3): all that is to be said of
/// it, in lines that name the place.
class PuzzleFileError : public std::runtime_error {
 public:
  PuzzleFileError(const std::string& message, int code)
      : std::runtime_error(message), exit_code(code) {}
  int exit_code;
};

/// Where the standard corpora are kept: in the user's folder of caches, or for the lack of one in
/// that of temporary files.
std::filesystem::path corpora_dir();

/// Puzzles with a name, loaded when they are first asked for.
class PuzzleSet {
 public:
  /// The puzzles of a file, in any format that the reader knows.
  static PuzzleSet file(const std::filesystem::path& path);
  /// Puzzles of that kind, always the same: taken from `cache` if they are there, else made and
  /// left there.
  static PuzzleSet standard(CorpusKind kind, const std::filesystem::path& cache);

  [[nodiscard]] const std::string& name() const { return name_; }
  void rename(std::string name) { name_ = std::move(name); }
  /// @throws PuzzleFileError
  const std::vector<Board>& puzzles();
  /// The name that the file gives to each puzzle, or its number.
  const std::vector<std::string>& puzzle_names();
  /// What is expected of each puzzle; `unknown` where nobody knows.
  const std::vector<Verdict>& expected();

 private:
  PuzzleSet() = default;
  void load();

  std::string name_;
  std::filesystem::path path_;
  std::optional<CorpusKind> kind_;  // of a standard corpus
  bool loaded_ = false;
  std::vector<Board> puzzles_;
  std::vector<std::string> puzzle_names_;
  std::vector<Verdict> expected_;
};

}  // namespace euler96::bench
