/// @file
/// Known solutions to compare with.
#pragma once

#include <string>
#include <string_view>
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
  /// @param differences one message for each record that differs in outcome, solution or name.
  void compare(const SolvedBatch& batch, std::vector<std::string>& differences) const;

  /// The message if there are fewer or more known solutions than records, else empty.
  [[nodiscard]] std::string compare_count(std::uint64_t records) const;

 private:
  struct Known {
    Board board;
    Position where;
    std::string name;
  };

  std::string source_;
  std::vector<Known> known_;
};

}  // namespace euler96
