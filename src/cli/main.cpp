// The command. main reads as the pipeline does: options, the task, the exit code.

#include <fmt/core.h>

#include <cerrno>
#include <csignal>
#include <exception>
#include <system_error>

#include "io/interrupt.hpp"
#include "io/output.hpp"
#include "options.hpp"
#include "readable.hpp"
#include "tasks.hpp"
#include "version.hpp"

namespace euler96 {
namespace {

int run(const Options& options) {
  using Task = Options::Task;
  switch (options.task) {
    case Task::kSolve:
      return solve(options);
    case Task::kMerge:
      return merge(options);
    case Task::kSearchSpace:
      return show_search_space(options);
    case Task::kCandidates:
      return show_candidates(options);
    case Task::kExplain:
      return explain_puzzles(options);
    case Task::kListSolvers:
      return list_solvers();
    case Task::kHelp:
      return print(help_text());
    case Task::kVersion:
      return print(version_text("euler96"));
  }
  return 5;  // GCOVR_EXCL_LINE: there is no other task
}

}  // namespace
}  // namespace euler96

int main(int argc, char** argv) {
  using euler96::tell;
  euler96::guard_standard_streams();
  euler96::handle_interrupts();
  // A closed pipe and a file that may not grow are errors of write like any other.
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
  try {
    return euler96::run(euler96::parse_options(argc, argv));
  } catch (const euler96::UsageError& e) {
    tell(fmt::format("{}; euler96 --help tells more", e.what()));
    return 2;
  } catch (const std::system_error& e) {
    // Whoever closed the pipe knows; everybody else is told.
    if (e.code().value() != EPIPE) {
      tell(fmt::format("cannot write {}", euler96::readable(e.what())));
    }
    return 4;
    // GCOVR_EXCL_START: a fault of ours, or memory that runs out, which is tests/faults' to try
  } catch (const std::exception& e) {
    tell(fmt::format("internal error: {}", euler96::readable(e.what())));
    return 5;
  }
  // GCOVR_EXCL_STOP
}
