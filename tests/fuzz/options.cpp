// Any command line has either valid options or a usage error in one printable line. Newlines
// separate the arguments.

#include <string>
#include <system_error>
#include <vector>

#include "cli/parse.hpp"
#include "fuzz.hpp"

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
