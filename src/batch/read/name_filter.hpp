/// @file
/// Chooses the records of some names.
///
/// Test: tests/cli/names.bats.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
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

  /// @param names if there are none, all records pass.
  explicit NameFilter(const std::vector<std::string>& names);

  /// Reads the next batch of a source, without the records of other names and their problems. The
  /// problems of the input as a whole stay. At the end of the source follow the similar records of
  /// the names that no record has exactly, each in a batch of its own, in the order of the input;
  /// and a batch with the names that chose no record.
  /// @return false at the end of all.
  bool next(RecordSource& source, RecordBatch& batch, std::size_t most);

 private:
  struct Wanted {
    std::string name;
    std::string folded_name;
    bool found = false;                         // a record of exactly this name
    bool too_many = false;                      // similar records to keep
    std::vector<std::string> similar;           // different names of similar records, the first few
    std::map<std::uint64_t, RecordBatch> kept;  // similar records by their numbers
    std::vector<std::pair<std::size_t, std::string>> nearest;  // other names with their distances
  };

  void take(RecordBatch& batch);
  void finish();
  void keep(Wanted& wanted, const RecordBatch& batch, std::size_t index, std::uint64_t number);
  [[nodiscard]] static std::string complaint(const Wanted& wanted);

  std::vector<Wanted> wanted_;
  std::uint64_t records_ = 0;  // that were read
  std::size_t kept_ = 0;
  std::optional<std::vector<RecordBatch>> rest_;  // at the end of the source
  std::size_t next_of_rest_ = 0;
  RecordBatch chosen_;  // its memory is used again
};

}  // namespace euler96
