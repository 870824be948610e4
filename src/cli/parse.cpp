// The parser of the command line, on Boost.ProgramOptions. Boost only splits the words into options
// and values; the tables of options say what they mean. Its traps: it guesses abbreviated names
// (turned off), options with implicit values swallow file names (none here), -1 becomes a large
// unsigned number (values are text, which parse_value converts), and it looks for placeholders in
// its messages, even in names that it has put there (the messages are made here).
//
// Test: tests/command_line_test.cpp.

#include "parse.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/program_options.hpp>
#include <filesystem>
#include <system_error>
#include <utility>

#include "batch/read/input.hpp"
#include "batch/readable.hpp"
#include "help.hpp"
#include "values.hpp"

namespace euler96 {
namespace {

namespace po = boost::program_options;

using Words = std::vector<std::string>;

// ---- From words to options.

po::options_description description_of(const CommandOptions& options) {
  po::options_description description;
  for (const Option& option : options.rows) {
    std::string name = option.name;
    const bool is_help = option.name == "help";  // -h shows another text
    if (option.letter != '\0' && !is_help) name += fmt::format(",{}", option.letter);
    if (option.takes_value()) {
      description.add_options()(name.c_str(), po::value<std::string>(), "");
    } else {
      description.add_options()(name.c_str(), "");
    }
  }
  return description;
}

// Takes a puzzle that begins with a dash for the argument that it is.
std::vector<po::option> take_puzzle(Words& words) {
  std::vector<po::option> taken;
  if (words.front().starts_with('-') && has_cells_alone(words.front())) {
    taken.emplace_back().value = {words.front()};
    words.erase(words.begin());
  }
  return taken;
}

std::vector<po::option> parts_of(const CommandOptions& options, const Words& words) {
  namespace style = po::command_line_style;
  const po::options_description description = description_of(options);
  try {
    return po::command_line_parser(words)
        .options(description)
        .extra_style_parser(take_puzzle)
        .style(style::unix_style & ~style::allow_guessing)
        .allow_unregistered()
        .run()
        .options;
  } catch (const po::invalid_command_line_syntax& e) {
    const std::string name = e.get_option_name();
    const Option* option = find_option(options, name.substr(std::min<std::size_t>(2, name.size())));
    if (option != nullptr && option->takes_value()) {
      throw UsageError(fmt::format("--{} needs a value: {}", option->name, option->setting->value));
    }
    throw UsageError(fmt::format("{} takes no value", readable_quote(name)));
  }
}

// Names the option that was perhaps meant.
[[noreturn]] void refuse_unknown(const CommandLine& line, const std::string& word) {
  std::string name = word.substr(0, word.find('='));
  name.erase(0, name.find_first_not_of('-'));
  std::vector<std::string_view> names;
  for (const Option& option : line.options->rows) names.push_back(option.name);
  for (const Command* other : commands()) {
    if (other == line.command || find_option(*other->make(), name) == nullptr) continue;
    throw UsageError(
        fmt::format("{}{} has no option --{}", line.command->program, line.command->name, name));
  }
  throw UsageError(fmt::format("unrecognised option {}{}", readable_quote(word),
                               word.starts_with("--") ? did_you_mean(name, names, "--") : ""));
}

// ---- Files and commands.

// Refuses an argument that is no file but a command, or close to one.
void refuse_misspelt_command(const Words& inputs) {
  WordList names = {"--help", "--version"};
  for (const Command* command : commands()) names.push_back(command->name);
  for (const std::string& input : inputs) {
    if (input == "-" || is_present(input)) continue;
    if (find_command(input) != nullptr) {
      throw UsageError(fmt::format("{}: no such file, and a command is the first argument", input));
    }
    if (const auto hint = did_you_mean(input, names, "euler96 "); !hint.empty()) {
      throw UsageError(
          fmt::format("expected a file or a command, found {}{}", readable_quote(input), hint));
    }
  }
}

void refuse_file_named_as_command(const Command& command, const Words& words) {
  std::error_code error;
  if (!is_present(words[0]) || std::filesystem::is_directory(words[0], error)) return;
  throw UsageError(
      fmt::format("{0} is a command and a file: write ./{0} for the file, or euler96 solve {0}{1}",
                  command.name, words.size() > 1 ? " ..." : ""));
}

bool same_file(const std::string& a, const std::string& b) {
  std::error_code error;
  const bool same =
      std::filesystem::is_regular_file(a, error) && std::filesystem::equivalent(a, b, error);
  // A puzzle may be too long for the name of a file.
  if (error && error != std::errc::no_such_file_or_directory &&
      error != std::errc::filename_too_long) {
    throw std::system_error(error, fmt::format("{} without comparing it with {}", a, b));
  }
  return same;
}

// Refuses a run in which a file is both read and written, or in which an output file would replace
// the file of a standard stream, by whatever names.
void check_files(const CommandOptions& options) {
  Words inputs = options.inputs;
  // The names for messages, and for the system.
  std::vector<std::pair<std::string, std::string>> written = {{"standard output", "/dev/stdout"},
                                                              {"standard error", "/dev/stderr"}};
  for (const Option& option : options.rows) {
    const ValueKind kind = option.setting->kind;
    const std::string* const file = options.given.text_of(option.setting->name);
    if (file == nullptr) continue;
    if (kind == ValueKind::kInputFile || kind == ValueKind::kPuzzles) inputs.push_back(*file);
    if (kind != ValueKind::kOutputFile) continue;
    for (const auto& [other, path] : written) {
      if (!same_file(path, *file)) continue;
      throw UsageError(fmt::format("{} and --{} are the same file", other, option.name));
    }
    written.emplace_back(fmt::format("--{}", option.name), *file);
  }
  for (const std::string& input : inputs) {
    for (const auto& [output, path] : written) {
      if (!same_file(path, input == "-" ? "/dev/stdin" : input)) continue;
      throw UsageError(fmt::format("{}: {} is also an input", output, readable_quote(input)));
    }
  }
  if (std::ranges::count(inputs, "-") > 1) {
    throw UsageError("-: standard input can be read only once");
  }
}

// ---- The whole command line.

// Sets the text that an option asks for instead of a run. Returns whether it asks for one.
bool asks_for_text(const po::option& part, CommandLine& line) {
  const std::string& key = part.string_key;
  if (key == "-h") line.help = short_help_text(*line.command, line.command_named);
  if (key == "help") line.help = help_text(*line.command, line.command_named);
  if (key == "columns" && part.value == Words{"help"}) line.help = columns_text();
  line.version = key == "version" && !part.unregistered;
  return !line.help.empty() || line.version;
}

void take(CommandLine& line, const std::vector<po::option>& parts) {
  CommandOptions& options = *line.options;
  Words inputs;
  for (const po::option& part : parts) {
    if (part.position_key >= 0) {
      inputs.insert(inputs.end(), part.value.begin(), part.value.end());
      continue;
    }
    if (part.unregistered) refuse_unknown(line, part.original_tokens.front());
    const Option& option = *find_option(options, part.string_key);
    if (options.given.text_of(option.setting->name) != nullptr && !option.setting->repeats) {
      throw UsageError(fmt::format("--{}: given more than once", option.name));
    }
    take(*line.command, options, option, part.value.empty() ? "" : part.value.front());
  }
  if (line.command->arguments.empty() && !inputs.empty()) {
    throw UsageError(fmt::format("{}{} takes no files", line.command->program, line.command->name));
  }
  if (!line.command_named) refuse_misspelt_command(inputs);
  const bool reads = !line.command->arguments.empty();
  if (!reads || !inputs.empty()) options.inputs = std::move(inputs);
}

}  // namespace

void parse(CommandLine& line, const Words& words) {
  line.options = line.command->make();
  const std::vector<po::option> parts = parts_of(*line.options, words);
  for (const po::option& part : parts) {
    if (asks_for_text(part, line)) return;
  }
  take(line, parts);
  line.options->set_defaults();
  require(line.options->given.apply_rules());
  line.options->finish();
  check_files(*line.options);
  if (const auto error = simd_override_error()) throw UsageError(*error);
}

std::string with_advice(std::string_view why, std::string_view called) {
  return fmt::format("{}{} {} --help", why, why.ends_with('?') ? " See" : "; see", called);
}

CommandLine parse_command_line(int argc, const char* const* argv) {
  Words words(argv + std::min(argc, 1), argv + argc);
  CommandLine line{.command = &solve_command};
  if (!words.empty() && find_command(words[0]) != nullptr) {
    line.command = find_command(words[0]);
    line.command_named = true;
    refuse_file_named_as_command(*line.command, words);
    words.erase(words.begin());
  }
  try {
    parse(line, words);
  } catch (const UsageError& e) {
    throw UsageError(with_advice(
        e.what(), line.command_named ? fmt::format("euler96 {}", line.command->name) : "euler96"));
  }
  return line;
}

}  // namespace euler96
