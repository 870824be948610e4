/// @file
/// Formats solved records as the bytes of the answer.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "euler96/outcome.hpp"
#include "euler96/record.hpp"
#include "euler96/summary.hpp"

namespace euler96 {

/// Records and their outcomes.
struct SolvedBatch {
  RecordBatch records;
  std::vector<Outcome> outcomes;  ///< of `records.puzzles`, in their order
  /// All solutions of each puzzle if `WriterOptions::all` is set; otherwise empty.
  std::vector<std::vector<Board>> solutions;

  /// Returns the outcome of a record of `records`; that of a malformed record is `invalid`.
  [[nodiscard]] const Outcome& outcome_of(const Record& record) const;
};

/// A form of the answer.
enum class OutputForm : std::uint8_t {
  kSum,      ///< the sum of the corner numbers alone
  kNumbers,  ///< a line per puzzle: name, tab, corner number
  kGrid,     ///< the solved boards as "Grid NN" and nine rows
  kLines,    ///< a line per record: the solution's 81 digits or the verdict
  kCsv,      ///< a row per record, with a header
  kNdjson,   ///< a JSON object per record and line
  kPretty,   ///< puzzle and solution side by side, for people
  kNothing,  ///< no bytes at all
};

/// Fields and solutions beyond the usual ones.
struct WriterOptions {
  bool guesses = false;     ///< csv and ndjson: the solver's guesses
  std::uint32_t all = 0;    ///< lines: at most this many solutions of each puzzle, one per line
  std::uint32_t count = 0;  ///< lines: the number of solutions, counted up to this limit; `unknown`
                            ///< if the budget ends the count
  bool color = false;       ///< pretty: terminal escapes for clues and found digits
};

/// Writes one form of the answer: by default no bytes at all. It has no mutable state, so threads
/// can share it.
class Writer {
 public:
  Writer() = default;
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;
  virtual ~Writer() = default;

  /// Appends the text before the first record.
  virtual void start(std::string& out) const;
  /// Appends the text of each record of a batch.
  virtual void write(const SolvedBatch& batch, std::string& out) const;
  /// Appends the text after the last record.
  virtual void finish(const Summary& summary, std::string& out) const;
};

/// Makes the writer of a form.
std::unique_ptr<Writer> make_writer(OutputForm form, const WriterOptions& options = {});

/// Returns the names of the forms, such as `lines`, in the order of `OutputForm`.
std::span<const std::string_view> output_form_names();

}  // namespace euler96
