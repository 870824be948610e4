// The command. main reads as the pipeline: options, known solutions, the run, the exit code.

#include <fmt/format.h>

#include <cerrno>
#include <csignal>
#include <exception>
#include <optional>
#include <system_error>

#include "../io/output.hpp"
#include "euler96/pipeline.hpp"
#include "options.hpp"
#include "readable.hpp"
#include "report.hpp"

namespace euler96 {
namespace {

void tell(std::string_view message) { say(fmt::format("euler96: {}\n", message)); }

// Messages that start with their place need no other name.
void tell_located(std::string_view message) { say(fmt::format("{}\n", message)); }

int print(std::string_view text) {
  Output output;
  output.write(text);
  output.finish();
  return 0;
}

int solve(const Options& options) {
  std::optional<KnownSolutions> known;
  if (options.check) {
    known.emplace(*options.check);
    if (const int code = exit_code(read_known(*options.check, *known, tell_located)); code > 1)
      return code;
  }

  PipelineOptions pipeline{
      .solver = options.solver, .limits = options.limits, .form = options.form};
  pipeline.known = known ? &*known : nullptr;
  Output output;
  const PipelineSinks sinks{[&](std::string_view bytes) { output.write(bytes); }, tell_located};
  const PipelineResult result = run_pipeline(options.inputs, pipeline, sinks);
  output.finish();

  if (options.form != OutputForm::kSum && exit_code(result) != 0) {
    if (const auto text = shortfall_text(result); !text.empty()) tell(text);
  }
  if (options.stats) say(stats_text(result));
  return exit_code(result);
}

int run(int argc, const char* const* argv) {
  const Options options = parse_options(argc, argv);
  switch (options.task) {
    case Options::Task::kHelp:
      return print(help_text());
    case Options::Task::kVersion:
      return print(version_text());
    case Options::Task::kListSolvers:
      return print(solver_table());
    case Options::Task::kSolve:
      break;
  }
  return solve(options);
}

}  // namespace
}  // namespace euler96

int main(int argc, char** argv) {
  using euler96::tell;
  euler96::guard_standard_streams();
  std::signal(SIGPIPE, SIG_IGN);  // a closed pipe is an error of write like any other
  try {
    return euler96::run(argc, argv);
  } catch (const euler96::UsageError& e) {
    tell(fmt::format("{}; euler96 --help tells more", e.what()));
    return 2;
  } catch (const std::system_error& e) {
    // Whoever closed the pipe knows; everybody else is told.
    if (e.code().value() != EPIPE) tell(fmt::format("cannot write: {}", e.code().message()));
    return 4;
  } catch (const std::exception& e) {
    tell(fmt::format("internal error: {}", euler96::readable(e.what())));
    return 5;
  }
}
