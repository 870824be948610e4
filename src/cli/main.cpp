// The command. main parses the command line, runs the command and returns its exit code.

#include <fmt/core.h>

#include <cerrno>
#include <exception>
#include <new>
#include <system_error>

#include "batch/readable.hpp"
#include "cleanup.hpp"
#include "parse.hpp"
#include "report.hpp"
#include "values.hpp"
#include "version.hpp"

namespace euler96 {
namespace {

int run(int argc, const char* const* argv) {
  const CommandLine line = parse_command_line(argc, argv);
  if (!line.help.empty() || line.version) {
    print(line.version ? version_text("euler96") : line.help);
    return 0;
  }
  if (!line.command->arguments.empty() && reads_terminal(line.options->inputs) &&
      !line.options->quiet) {
    report("type or paste puzzles; press Ctrl-D to finish (see --help)");
  }
  return line.options->run();
}

// Called for every exception that is not caught, also for one that a destructor throws. Memory may
// be exhausted, so this allocates nothing.
[[noreturn]] void end_after_internal_error() noexcept {
  clean_up();
  say("euler96: internal error: ");
  try {
    if (std::current_exception() != nullptr) throw;
  } catch (const std::bad_alloc&) {
    say("out of memory");
  } catch (const std::exception& e) {
    for (const char c : std::string_view(e.what())) {
      const char shown = c >= ' ' && c <= '~' ? c : '?';
      say({&shown, 1});
    }
  } catch (...) {
    say("unknown exception");
  }
  say("\n");
  std::_Exit(5);
}

}  // namespace
}  // namespace euler96

int main(int argc, char** argv) {
  std::set_terminate(euler96::end_after_internal_error);
  try {
    euler96::guard_standard_streams();
    euler96::handle_signals();
    return euler96::run(argc, argv);
  } catch (const euler96::UsageError& e) {
    euler96::report(e.what());
    return 2;
  } catch (const std::system_error& e) {
    if (e.code().value() == EPIPE) euler96::end_by_closed_pipe();
    euler96::report(fmt::format("cannot write {}", euler96::readable(e.what())));
    return 4;
  }
}
