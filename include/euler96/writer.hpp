/// @file
/// Turns solved records into the bytes of the answer.
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

/// Records with what came of them.
struct SolvedBatch {
  RecordBatch records;
  std::vector<Outcome> outcomes;  ///< of `records.puzzles`, in their order
  /// All solutions of each puzzle, where `WriterOptions::all` asks for them; otherwise empty.
  std::vector<std::vector<Board>> solutions;

  [[nodiscard]] const Outcome& outcome_of(const Record& record) const;
};

/// A form of the answer.
enum class OutputForm : std::uint8_t {
  kSum,      ///< the sum of the corner numbers alone
  kNumbers,  ///< a line per puzzle: name, tab, corner number
  kGrid,     ///< the solved boards as "Grid NN" and nine rows
  kLines,    ///< a line per record: the solution's 81 digits or the outcome's word
  kCsv,      ///< a row per record, with a header
  kNdjson,   ///< a JSON object per record and line
  kPretty,   ///< puzzle and solution side by side, for people
  kNothing,  ///< no bytes at all
};

/// What a form is to show beyond its usual fields.
struct WriterOptions {
  bool guesses = false;     ///< csv and ndjson: the solver's guesses too
  std::uint32_t all = 0;    ///< lines: up to so many solutions of each puzzle, one a line
  std::uint32_t count = 0;  ///< lines: how many solutions there are, counted up to here;
                            ///< `unknown` where the budget ended the counting before
  bool color = false;       ///< pretty: tell clues from found digits as a terminal can
};

/// Writes one form: one sibling for each. It depends on nothing but its arguments, so that threads
/// can share it.
class Writer {
 public:
  Writer() = default;
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;
  virtual ~Writer() = default;

  /// Appends what comes before all records.
  virtual void start(std::string& out) const;
  /// Appends what stands for each record of a batch.
  virtual void write(const SolvedBatch& batch, std::string& out) const = 0;
  /// Appends what comes after all records.
  virtual void finish(const Summary& summary, std::string& out) const;
};

std::unique_ptr<Writer> make_writer(OutputForm form, const WriterOptions& options = {});

/// The names of the forms, such as `lines`, in the order of OutputForm.
std::span<const std::string_view> output_form_names();

}  // namespace euler96
