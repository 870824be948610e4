/// @file
/// The parts of an input, which several runs solve, and the merging of the runs' summaries.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

#include "../io/byte_digest.hpp"
#include "euler96/reader.hpp"
#include "euler96/summary.hpp"

namespace euler96 {

/// One of N parts of an input.
struct Shard {
  static constexpr std::uint32_t kMost = 1'000'000;

  std::uint32_t index = 1;  ///< from 1
  std::uint32_t count = 1;

  /// Reads `I/N` with I from 1 to N and N up to `kMost`.
  static std::optional<Shard> from_text(std::string_view text);

  friend bool operator==(const Shard&, const Shard&) = default;
};

/// The bytes of the shard in an input of `size` bytes. The sizes of the ranges differ by at most
/// one byte, except that the last range has no end.
ByteRange range_of(const Shard& shard, std::uint64_t size);

/// Digests of the bytes that a part used. A merge compares those of neighbouring parts to find out
/// whether they were read from the same input. See shard.cpp for the proof.
class PartDigest {
 public:
  /// @param used the bytes that `reader` has taken since the last call.
  void add(std::string_view used, const Reader& reader);

  /// The digest of all bytes up to the end of the first line at or after the start of the range in
  /// which a record starts. Without such a line, the digest of the whole input.
  [[nodiscard]] std::uint64_t before() const { return before_.value_or(through()); }
  /// The same for the end of the range, which is the digest of all bytes that the part has used.
  [[nodiscard]] std::uint64_t through() const { return bytes_.value(); }

 private:
  ByteDigest bytes_;
  std::optional<std::uint64_t> before_;
};

/// A hash of a record. The sum over all records is equal for equal inputs, however they were cut.
/// @param number the record's number in the whole input, from 1.
/// @param puzzle null if the record is malformed.
std::uint64_t record_digest(std::uint64_t number, const Board* puzzle);

/// The result of a run over one input or a part of it, in integers.
struct RunSummary {
  std::string input;                  ///< the file's name without its folders
  std::uint64_t size = 0;             ///< of the whole input, in bytes; 0 if it is not known
  std::uint64_t digest_before = 0;    ///< `PartDigest::before`
  std::uint64_t digest_through = 0;   ///< `PartDigest::through`
  std::string asked_format = "auto";  ///< the value of --input
  std::string found_format;           ///< empty if the part ended before the format was known
  std::string puzzle_column;          ///< the value of --puzzle-column, or empty
  std::string delimiter;              ///< the value of --delimiter as one character, or empty
  /// What the solutions were compared with: `none`, `column`, or `file` and its digest.
  std::string check = "none";
  std::uint32_t limit = 2;   ///< solutions to search for
  std::uint64_t budget = 0;  ///< nodes for each puzzle; 0: no limit
  std::uint32_t all = 0;     ///< solutions of each puzzle to list; 0: none
  std::uint32_t count = 0;   ///< solutions of each puzzle to count; 0: none
  std::uint32_t proofs = 0;  ///< 1: a certificate of each outcome was asked for
  Shard shard;
  Summary summary;
  Tally tally;

  friend bool operator==(const RunSummary&, const RunSummary&) = default;
};

/// Why a summary cannot be read, or why summaries do not fit together.
class SummaryError : public std::runtime_error {
 public:
  explicit SummaryError(const std::string& what, Position position = {})
      : std::runtime_error(what), where(position) {}

  Position where;  ///< in the summary's text
};

/// The summary of the whole input from those of all its parts, in any order.
/// @throws SummaryError if a part is missing or given twice, or if the parts differ in their input,
/// their limits, the options of reading, or the known solutions.
RunSummary merge_summaries(std::span<const RunSummary> parts);

}  // namespace euler96
