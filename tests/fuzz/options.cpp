// Any command line has either valid options or a usage error in one printable line. Newlines
// separate the arguments. The C API takes those of the form --NAME=VALUE as settings of each
// function, or refuses them in a printable line.

#include <string>
#include <system_error>
#include <vector>

#include "cli/parse.hpp"
#include "door/call.hpp"
#include "fuzz.hpp"

namespace {

// An error of the C API is a printable line; a setting that it took is taken again.
void require_error(const euler96_call* call, int result) {
  using euler96::fuzz::demand;
  const euler96_problem& problem = *euler96_error(call);
  demand(result == problem.kind, "the result is the kind of the error");
  const bool printable = euler96::fuzz::printable(problem.message);
  demand(printable && (result == EULER96_OK) == (*problem.message == '\0'),
         "an error is a printable line");
}

// Gives the settings to a function, which then has no boards to work on.
void drive_door(const euler96::door::FunctionRow& row, const std::vector<std::string>& words) {
  euler96_call* const call = euler96_new(std::string(row.name).c_str());
  for (const std::string& word : words) {
    const std::size_t end = word.find('=');
    if (!word.starts_with("--") || end == std::string::npos) continue;
    const std::string name = word.substr(2, end - 2);
    require_error(call, euler96_set(call, name.c_str(), word.c_str() + end + 1));
  }
  if (row.name != "generate") require_error(call, euler96_run(call));
  euler96_free(call);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace euler96;
  using fuzz::demand;
  std::vector<std::string> words = {"euler96"};
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  while (!rest.empty() && words.size() < 30) {
    const std::size_t end = rest.find('\n');
    words.emplace_back(rest.substr(0, end));
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
  }
  for (const door::FunctionRow& row : door::functions()) drive_door(row, words);
  std::vector<const char*> arguments;
  for (const std::string& word : words) arguments.push_back(word.c_str());
  arguments.push_back(nullptr);
  try {
    const CommandLine line =
        parse_command_line(static_cast<int>(arguments.size()) - 1, arguments.data());
    demand(line.command != nullptr, "there is a command");
    if (!line.help.empty() || line.version) return 0;
    if (line.command != &solve_command) return 0;
    demand(!line.options->inputs.empty(), "there is an input");
    const PipelineOptions& options = line.options->pipeline;
    demand(options.solver != nullptr, "there is a solver");
    demand(!options.threads || *options.threads <= 1024, "threads within their bounds");
    demand(!options.writer.all || !options.writer.count, "all cannot be used with count");
  } catch (const UsageError& e) {
    demand(fuzz::printable(e.what()) && *e.what() != '\0', "a usage error is a printable line");
  } catch (const std::system_error&) {  // the name of a file that the system cannot look up
  }
  return 0;
}
