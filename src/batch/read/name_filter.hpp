/// @file
/// Chooses the records of some names.
///
/// Test: tests/cli/names.bats.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "euler96/batch/read.hpp"

namespace euler96 {

/// Takes the records of some names out of batches. A record of exactly that name wins over similar
/// ones, which differ only in case, blanks, leading zeros and the word Grid. Whether there is an
/// exact one is known at the end of the input, so the similar ones are kept until then.
class NameFilter {
 public:
  /// The most similar records that are kept.
  static constexpr std::size_t kMostKept = 1000;

  explicit NameFilter(const std::vector<std::string>& names);

  /// Removes the records of other names, and their problems. The problems of the input as a whole
  /// stay.
  /// @param number of the batch's first record in the input.
  void take(RecordBatch& batch, std::uint64_t number);

  /// Ends the input.
  /// @return the similar records of the names that no record has exactly, each in a batch of its
  /// own, in the order of the input.
  std::vector<RecordBatch> finish();

  /// A message for each name that chose no record. Call it after `finish`.
  [[nodiscard]] const std::vector<std::string>& missing() const { return missing_; }

 private:
  struct Wanted {
    std::string name;
    std::string gist;
    bool found = false;                         // a record of exactly this name
    bool too_many = false;                      // similar records to keep
    std::vector<std::string> similar;           // different names of similar records, the first few
    std::map<std::uint64_t, RecordBatch> kept;  // similar records by their numbers
    std::vector<std::pair<std::size_t, std::string>> nearest;  // other names with their distances
  };

  void keep(Wanted& wanted, const RecordBatch& batch, std::size_t index, std::uint64_t number);
  [[nodiscard]] static std::string complaint(const Wanted& wanted);

  std::vector<Wanted> wanted_;
  std::size_t kept_ = 0;
  std::vector<std::string> missing_;
  RecordBatch chosen_;  // its memory is used again
};

}  // namespace euler96
