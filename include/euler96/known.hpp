/// @file
/// Known solutions to compare with.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "euler96/board.hpp"
#include "euler96/record.hpp"
#include "euler96/writer.hpp"

namespace euler96 {

/// The boards of a file of known solutions, in order. The n-th is compared with the n-th record.
class KnownSolutions {
 public:
  /// @param source the file's name as messages show it.
  explicit KnownSolutions(std::string source) : source_(std::move(source)) {}

  /// Adds the well-formed records of a batch.
  void add(const RecordBatch& batch);

  /// Compares the records of a batch with the known solutions of the same numbers.
  /// @param differences gets one for each record that differs in its solution and one for its name.
  void compare(const SolvedBatch& batch, std::vector<Problem>& differences) const;

  /// The message if the numbers of known solutions and of records differ; else empty.
  [[nodiscard]] std::string compare_count(std::uint64_t records) const;

 private:
  struct Known {
    Board board;
    std::uint64_t line = 0;
    std::string name;
  };

  std::string source_;
  std::vector<Known> known_;
};

/// Compares the records of a batch with the solutions in the input
/// (`RecordBatch::given_solutions`).
/// @param differences one for each record that differs.
void compare_given(const SolvedBatch& batch, std::vector<Problem>& differences);

}  // namespace euler96
