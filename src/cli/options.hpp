/// @file
/// What the user asked for.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "euler96/pipeline.hpp"
#include "euler96/registry.hpp"
#include "euler96/writer.hpp"
#include "pipeline/shard.hpp"
#include "report.hpp"

namespace euler96 {

/// A usage error: one line that says what was expected.
class UsageError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// The most puzzles that a page of `euler96 explain` holds: a browser opens all of it at once.
inline constexpr std::size_t kMostOnPage = 1000;

/// The values of all options; a command reads those of its own.
struct Options {
  enum class When : std::uint8_t { kAuto, kAlways, kNever };

  std::vector<std::string> inputs;  ///< at least one; `-` is standard input
  ReaderOptions reader;
  std::optional<std::string> puzzle_column;  ///< the one that was named; `reader` has it, too
  OutputForm form = OutputForm::kSum;
  bool form_given = false;
  bool html = false;  ///< of `euler96 explain`
  WriterOptions writer;
  When color = When::kAuto;
  std::optional<std::string> output_file;
  const Solver* solver = &auto_solver();
  Limits limits;
  std::optional<std::string> check;    ///< file of known solutions
  bool check_column = false;           ///< compare with the input's own solutions
  std::string puzzle_name;             ///< of `euler96 explain`; `all` is every puzzle
  std::optional<std::string> summary;  ///< file to write the run's summary to
  Shard shard;
  FailOn fail_on;
  unsigned threads = 0;
  When progress = When::kAuto;
  bool stats = false;
};

}  // namespace euler96
