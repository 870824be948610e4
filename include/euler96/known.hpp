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

/// The boards of a file of known solutions, in order. Puzzles are compared by position.
class KnownSolutions {
 public:
  /// @param source the file's name as messages show it.
  explicit KnownSolutions(std::string source) : source_(std::move(source)) {}

  /// Takes over the well-formed records of a batch.
  void add(const RecordBatch& batch);

  /// Compares the records of a batch with the known solutions in their places.
  /// @param differences one for each record that differs in outcome, solution or name.
  void compare(const SolvedBatch& batch, std::vector<Problem>& differences) const;

  /// The message if there are fewer or more known solutions than records, else empty.
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

/// Compares the records of a batch with the solutions that their input gives
/// (`RecordBatch::given_solutions`).
/// @param differences one for each record that differs.
void compare_given(const SolvedBatch& batch, std::vector<Problem>& differences);

}  // namespace euler96
