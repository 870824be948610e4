/// @file
/// The command's options.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "euler96/pipeline.hpp"
#include "euler96/registry.hpp"
#include "euler96/summary_file.hpp"
#include "euler96/writer.hpp"
#include "exit_code.hpp"

namespace euler96 {

/// The puzzles that a page of --explain holds at most: it has to be opened at once.
inline constexpr std::size_t kMostOnPage = 1000;

/// What the user asked for.
struct Options {
  enum class Task : std::uint8_t {
    kSolve,
    kMerge,
    kSearchSpace,
    kCandidates,
    kExplain,
    kListSolvers,
    kHelp,
    kVersion,
  };
  enum class When : std::uint8_t { kAuto, kAlways, kNever };

  Task task = Task::kSolve;
  std::vector<std::string> inputs;  ///< at least one; `-` is standard input
  ReaderOptions reader;
  std::optional<std::string> puzzle_column;  ///< the one that was named; `reader` has it, too
  OutputForm form = OutputForm::kSum;
  bool html = false;  ///< with kExplain
  WriterOptions writer;
  std::optional<std::string> output_file;
  const Solver* solver = &auto_solver();
  Limits limits;
  std::optional<std::string> check;    ///< file of known solutions
  bool check_column = false;           ///< compare with the input's own solutions
  std::string explain;                 ///< a puzzle's name, or `all`
  std::optional<std::string> summary;  ///< file to write the run's summary to
  Shard shard;
  FailOn fail_on;
  unsigned threads = 0;
  When progress = When::kAuto;
  bool stats = false;
};

/// The command line makes no sense: one line that says why.
class UsageError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// @throws UsageError
Options parse_options(int argc, const char* const* argv);

std::string help_text();

}  // namespace euler96
