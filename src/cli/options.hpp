/// @file
/// The command's options.
#pragma once

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "euler96/registry.hpp"
#include "euler96/writer.hpp"

namespace euler96 {

/// What the user asked for.
struct Options {
  enum class Task : std::uint8_t { kSolve, kHelp, kVersion, kListSolvers };

  Task task = Task::kSolve;
  std::vector<std::string> inputs;  ///< at least one; `-` is standard input
  OutputForm form = OutputForm::kSum;
  const Solver* solver = &auto_solver();
  Limits limits;
  std::optional<std::string> check;  ///< file of known solutions
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
