/// @file
/// What explain, hint and scramble print of the records of an input, for the command and for bytes
/// that a caller of the C API pushes.
///
/// Test: tests/cli, js/tests/command.test.js.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "batch/batch.hpp"
#include "batch/settings.hpp"
#include "euler96/batch/run.hpp"
#include "euler96/hint.hpp"

namespace euler96 {

/// Prints one batch of records after the other.
class Printer {
 public:
  Printer() = default;
  Printer(const Printer&) = delete;
  Printer& operator=(const Printer&) = delete;
  virtual ~Printer() = default;

  /// Makes what is to be printed of a batch; several threads call it. What it returns prints it,
  /// and returns whether more may follow: one thread at a time calls that, in the order of the
  /// input.
  virtual std::function<bool()> make(const RecordBatch& batch) = 0;
  /// Prints what follows the last record.
  virtual void finish() {}

  bool failed = false;             ///< an outcome is a failure
  std::optional<Refusal> refusal;  ///< of an input that the form does not hold
};

/// @param function kExplain, kHint or kScramble.
/// @param settings with a seed, if the function has one; and
/// @param sinks must outlive the printer. `answer` and `message` are there.
std::unique_ptr<Printer> make_printer(Function function, const Settings& settings,
                                      const PipelineSinks& sinks);

/// How the function reads the records.
ReaderOptions reader_of(Function function, const Settings& settings);

std::unique_ptr<Printer> make_explain_printer(const Settings& settings, const PipelineSinks& sinks);
std::unique_ptr<Printer> make_hint_printer(const Settings& settings, const PipelineSinks& sinks);
std::unique_ptr<Printer> make_scramble_printer(const Settings& settings,
                                               const PipelineSinks& sinks);

/// The options of a hint.
HintOptions hint_options(const Settings& settings);
/// A hint in words, with advice.
std::string hint_words(const Hint& hint, HintLevel told);
/// Whether the outcome of a hint is a failure.
bool fails(const Hint& hint, const Settings& settings);

}  // namespace euler96
