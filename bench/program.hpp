/// @file
/// Runs a solver that is another program: puzzles on its standard input, solutions on its output.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdio>
#include <memory>
#include <span>
#include <string>

#include "euler96/board.hpp"

namespace euler96::bench {

class Program {
 public:
  /// @param command for the shell.
  /// @param limit the longest time for a run; 0: none.
  /// @throws std::system_error if the puzzles cannot be kept in a temporary file.
  Program(std::string command, std::span<const Board> puzzles, std::chrono::seconds limit);

  /// Runs the program once.
  /// @param quiet drops what it prints on standard error.
  /// @return the error, if it failed: exit code, signal or time limit; otherwise empty.
  std::string run(bool quiet);
  /// What the last run printed.
  [[nodiscard]] const std::string& output() const { return output_; }

 private:
  std::unique_ptr<std::FILE, int (*)(std::FILE*)> input_{std::tmpfile(), std::fclose};
  std::string command_;
  std::string output_;
  std::size_t max_bytes_;  // bytes that are read
  std::chrono::seconds limit_;
};

/// What a program that does nothing takes, in µs: the shortest of a few runs.
double empty_process_microseconds();

}  // namespace euler96::bench
