/// @file
/// Formats solved records as the bytes of the answer.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "euler96/columns.hpp"
#include "euler96/summary.hpp"

namespace euler96 {

/// A form of the answer.
enum class OutputForm : std::uint8_t {
  kSum,      ///< the sum of the corner numbers alone
  kNumbers,  ///< a line per puzzle: name, tab, corner number
  kGrid,     ///< the solved boards as "Grid NN" and nine rows
  kLines,    ///< a line per record: the solution's 81 digits or the verdict
  kCsv,      ///< a row per record, with a header
  kTsv,      ///< the same with tabs
  kNdjson,   ///< a JSON object per record and line
  kPretty,   ///< puzzle and solution side by side, for people
  kNothing,  ///< no bytes at all
};

/// What a form shows.
struct WriterOptions {
  ColumnList columns = default_columns();  ///< csv, tsv and ndjson
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
  virtual void start(std::string& /*out*/) const {}
  /// Appends the text of each record of a batch.
  virtual void write(const SolvedBatch& /*batch*/, std::string& /*out*/) const {}
  /// Appends the text after the last record.
  virtual void finish(const Summary& /*summary*/, std::string& /*out*/) const {}
};

/// Makes the writer of a form.
std::unique_ptr<Writer> make_writer(OutputForm form, const WriterOptions& options = {});

/// Returns the names of the forms, such as `lines`, in the order of `OutputForm`.
std::span<const std::string_view> output_form_names();

}  // namespace euler96
