/// @file
/// Chooses the records of some names.
///
/// Test: tests/cli/names.bats.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "batch/batch.hpp"

namespace euler96 {

/// Takes the records of some names out of batches, as they come. Case, blanks, leading zeros and
/// the word Grid do not count.
class NameFilter {
 public:
  /// @param names if there are none, all records pass.
  explicit NameFilter(const std::vector<std::string>& names);

  /// Reads the next batch of a source, without the records of other names. The problems of the
  /// input as a whole stay. After the end of the source follows a batch with the names that chose
  /// no record, if there are any.
  /// @return false at the end of all.
  bool next(RecordSource& source, RecordBatch& batch, std::size_t most);

 private:
  struct Wanted {
    std::string name;
    std::string folded_name;
    bool found = false;
    std::vector<std::pair<std::size_t, std::string>> nearest = {};  // other names, with distances
  };

  void take(RecordBatch& batch);

  std::vector<Wanted> wanted_;
  std::uint64_t records_ = 0;  // that were read
  bool ended_ = false;
  RecordBatch chosen_;  // its memory is used again
};

}  // namespace euler96
