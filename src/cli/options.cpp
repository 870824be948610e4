// The command line, on Boost.ProgramOptions with its three traps disarmed: it guesses abbreviated
// names (turned off), options with implicit values swallow file names (none here), and -1 becomes a
// large unsigned number (numbers are read as text and converted by parse_number).
//
// Test: tests/cli/options.bats.

#include "options.hpp"

#include <fmt/format.h>

#include <array>
#include <boost/program_options.hpp>
#include <charconv>
#include <limits>
#include <string_view>
#include <utility>

#include "readable.hpp"

namespace euler96 {
namespace {

namespace po = boost::program_options;

constexpr std::uint32_t kMaxSolutions = 1'000'000'000;
constexpr std::array<std::pair<std::string_view, OutputForm>, 3> output_forms = {{
    {"sum", OutputForm::kSum},
    {"numbers", OutputForm::kNumbers},
    {"grid", OutputForm::kGrid},
}};

po::options_description visible_options() {
  po::options_description options("Options", 100);
  const auto text = [](const char* name) { return po::value<std::string>()->value_name(name); };
  // clang-format off
  options.add_options()
    ("output,o", text("FORM"),
     "what to print: sum (default), the sum of the corner numbers alone; numbers, a line per "
     "puzzle: name, tab, corner number; grid, the solved boards")
    ("solver,s", text("NAME"), "auto (default) or any name that --list-solvers shows")
    ("check", text("FILE"), "compare with known solutions and report each difference")
    ("solutions", text("N"),
     "look for up to N solutions of each puzzle; 2 by default (2 proves uniqueness), 1 takes the "
     "first")
    ("budget", text("N"), "give up on a puzzle after N nodes: its outcome is then unknown")
    ("stats", "print a summary on standard error: puzzles by outcome, guesses, times")
    ("list-solvers", "print all solvers: name, family, whether it runs here, what it is")
    ("help,h", "print this")
    ("version", "print the version");
  // clang-format on
  return options;
}

// A whole number in a range.
std::uint64_t parse_number(std::string_view option, const std::string& text, std::uint64_t low,
                           std::uint64_t high) {
  std::uint64_t number = 0;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc() || stop != end || number < low || number > high) {
    throw UsageError(fmt::format("--{}: expected a whole number from {} to {}, found {}", option,
                                 low, high, readable_quote(text)));
  }
  return number;
}

OutputForm parse_form(const std::string& text) {
  std::string known;
  for (const auto& [name, form] : output_forms) {
    if (text == name) return form;
    known += known.empty() ? "" : ", ";
    known += name;
  }
  throw UsageError(
      fmt::format("--output: expected one of {}, found {}", known, readable_quote(text)));
}

const Solver& parse_solver(const std::string& text) {
  const Solver* solver = find_solver(text);
  if (solver == nullptr) {
    std::string known = "auto";
    for (const Solver& s : solvers()) known.append(", ").append(s.name);
    const std::string_view nearest = nearest_solver_name(text);
    throw UsageError(fmt::format("--solver: expected one of {}, found {}{}", known,
                                 readable_quote(text),
                                 nearest.empty() ? "" : fmt::format("; is it {}?", nearest)));
  }
  if (!solver->runs_here()) {
    throw UsageError(
        fmt::format("--solver: {} needs instructions that this processor lacks", solver->name));
  }
  return *solver;
}

po::variables_map parse(int argc, const char* const* argv) {
  namespace style = po::command_line_style;
  po::options_description all = visible_options();
  all.add_options()("input-file", po::value<std::vector<std::string>>());
  po::positional_options_description files;
  files.add("input-file", -1);
  try {
    po::variables_map values;
    po::store(po::command_line_parser(argc, argv)
                  .options(all)
                  .positional(files)
                  .style(style::unix_style & ~style::allow_guessing)
                  .run(),
              values);
    po::notify(values);
    return values;
  } catch (const po::error& e) {
    throw UsageError(readable(e.what()));
  }
}

}  // namespace

Options parse_options(int argc, const char* const* argv) {
  const po::variables_map values = parse(argc, argv);
  const auto given = [&](const char* name) -> const std::string* {
    return values.count(name) == 0 ? nullptr : &values[name].as<std::string>();
  };

  Options options;
  if (values.count("help") != 0) {
    options.task = Options::Task::kHelp;
  } else if (values.count("version") != 0) {
    options.task = Options::Task::kVersion;
  } else if (values.count("list-solvers") != 0) {
    options.task = Options::Task::kListSolvers;
  }
  if (values.count("input-file") != 0) {
    options.inputs = values["input-file"].as<std::vector<std::string>>();
  } else {
    options.inputs = {"-"};
  }
  if (const auto* text = given("output")) options.form = parse_form(*text);
  if (const auto* text = given("solver")) options.solver = &parse_solver(*text);
  if (const auto* text = given("check")) options.check = *text;
  if (const auto* text = given("solutions")) {
    options.limits.solutions =
        static_cast<std::uint32_t>(parse_number("solutions", *text, 1, kMaxSolutions));
  }
  options.limits.budget = options.solver->default_budget;
  if (const auto* text = given("budget")) {
    options.limits.budget =
        parse_number("budget", *text, 1, std::numeric_limits<std::int64_t>::max());
  }
  options.stats = values.count("stats") != 0;
  return options;
}

std::string help_text() {
  std::ostringstream options;
  options << visible_options();
  return fmt::format(
      R"(euler96 solves Sudoku puzzles and sums the numbers in their top-left corners.

Usage: euler96 [options] [FILE]...
Several files are one stream. Without a FILE, or with -, it reads standard input.

{}
Exit codes: 0 all well; 1 a puzzle has no, several or unknown solutions, or differs from the known
ones; 2 usage; 3 malformed input; 4 reading or writing failed; 5 internal error; the highest that
applies.
)",
      options.str());
}

}  // namespace euler96
