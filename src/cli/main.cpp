// The command. main parses the command line, runs the command and returns its exit code.

#include <fmt/core.h>

#include <cerrno>
#include <csignal>
#include <exception>
#include <system_error>

#include "help.hpp"
#include "io/interrupt.hpp"
#include "io/output.hpp"
#include "parse.hpp"
#include "readable.hpp"
#include "tasks.hpp"
#include "version.hpp"

namespace euler96 {
namespace {

int run(int argc, const char* const* argv) {
  const CommandLine line = parse_command_line(argc, argv);
  switch (line.show) {
    case CommandLine::Show::kShortHelp:
      return print(short_help_text(*line.command, line.command_named));
    case CommandLine::Show::kHelp:
      return print(help_text(*line.command, line.command_named));
    case CommandLine::Show::kVersion:
      return print(version_text("euler96"));
    case CommandLine::Show::kNothing:
      break;
  }
  return line.command->run(line.options);
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
    return euler96::run(argc, argv);
  } catch (const euler96::UsageError& e) {
    tell(e.what());
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
