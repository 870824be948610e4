// The command line, on Boost.ProgramOptions with its four traps disarmed: it guesses abbreviated
// names (turned off), options with implicit values swallow file names (none here), -1 becomes a
// large unsigned number (numbers are read as text and converted by parse_number), and the messages
// for some names of options have no end (made here).
//
// Test: tests/cli/options.bats.

#include "options.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <boost/program_options.hpp>
#include <limits>
#include <sstream>
#include <string_view>

#include "check_files.hpp"
#include "readable.hpp"
#include "solvers/simd/target.hpp"
#include "values.hpp"

namespace euler96 {
namespace {

namespace po = boost::program_options;

constexpr std::uint64_t kMaxSolutions = 1'000'000'000;
constexpr std::uint64_t kMaxAll = 100'000;
constexpr std::uint64_t kMaxThreads = 1024;

// In the order of OutputForm; html is of --explain alone.
constexpr std::array<std::string_view, 9> form_words = {
    "sum", "numbers", "grid", "lines", "csv", "ndjson", "pretty", "nothing", "html"};
constexpr std::size_t kHtml = form_words.size() - 1;

static_assert(kMostOnPage == 1000);  // as --help says

po::options_description visible_options() {
  po::options_description options("Options", 100);
  const auto text = [](const char* name) { return po::value<std::string>()->value_name(name); };
  // clang-format off
  options.add_options()
    ("input,i", text("FORMAT"),
     "auto (default: by the first record); grid, 'Grid NN' and nine rows; lines, 81 characters a "
     "line, and what follows white space, #, ; or , is a comment; csv, a header and a row per puzzle: the columns solution (for --check-column) and name "
     "(which output and messages show) are used, too, and without a known name in the first line "
     "the first field is the puzzle. Empty cells: 0 or .; in lines and csv also _ or *")
    ("puzzle-column", text("NAME"),
     "csv: the column of the puzzle, which the header must have; otherwise puzzle, quizzes, quiz or "
     "clues")
    ("output,o", text("FORM"),
     "what to print: sum (default), the sum of the corner numbers alone; numbers, a line per "
     "puzzle: name, tab, corner number; grid, the solved boards as input for --check; lines, the "
     "81 digits; csv; ndjson; pretty, puzzle and solution side by side; nothing; html: with "
     "--explain")
    ("output-file", text("FILE"),
     "print to FILE, which appears under its name only when it is complete; not -: "
     "without this option the answer goes to standard output")
    ("guesses", "csv and ndjson: show the solver's guesses too")
    ("all", text("N"),
     "lines: up to N solutions of each puzzle, one a line, the record's number before each")
    ("count", text("N"),
     "lines: how many solutions there are, N+ if more than N, unknown if --budget ended the "
     "counting before that")
    ("solver,s", text("NAME"), "auto (default) or any name that --list-solvers shows")
    ("solutions", text("N"),
     "look for up to N solutions of each puzzle; 2 by default (2 proves uniqueness), 1 takes the "
     "first")
    ("budget", text("N"),
     "give up on a puzzle after N nodes: its outcome is then unknown; without it only solvers that "
     "may not finish give up, as --list-solvers shows (and what singles, chutes or bitslice has not "
     "finished after 100000 nodes is solved by exact-cover)")
    ("threads", text("N"), "solve on N threads; default: all cores")
    ("check", text("FILE"),
     "compare with known solutions, in any format (csv: its column solution), and report each "
     "difference")
    ("check-column", "csv: compare with the input's own column solution or solutions")
    ("fail-on", text("LIST"),
     "outcomes that make the exit code 1 or 3: of invalid, none, multiple, unknown (default: all), "
     "or nothing")
    ("shard", text("I/N"), "only the records that start in the I-th of N parts of the file; each "
     "part tells of its own problems")
    ("summary", text("FILE"), "write the run's totals to FILE, as JSON, with digests of the input")
    ("merge", "the FILEs are summaries of all shards of one input, read with the same options: add "
     "them up")
    ("stats", "print a summary on standard error: puzzles by outcome, guesses, times")
    ("progress", text("WHEN"), "a line of progress on standard error: auto (default: on a "
     "terminal), always, never")
    ("explain", text("NAME"),
     "tell step by step how a person solves the puzzle of that name, or all; with --output html as "
     "a page to step through, of at most 1000 puzzles. The name is the whole line of 'Grid NN', "
     "csv's column name, or else the number of the puzzle's line")
    ("search-space", "print how many grids the lectures' solvers have to search, as a table")
    ("candidates", "print each puzzle's choices after pruning to the fixed point")
    ("list-solvers", "print all solvers: name, family, whether it runs here, what it is")
    ("help,h", "print this")
    ("version", "print the version");
  // clang-format on
  return options;
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
  } catch (const po::error_with_option_name& e) {
    // Boost puts the name into its message for %original_token%, and looks for that again in what
    // it has put there: for ever, if the name has it. No option of ours has a percent sign.
    const std::string name = e.get_option_name();
    if (name.find('%') == std::string::npos) throw UsageError(readable(e.what()));
    throw UsageError(fmt::format("unrecognised option {}", readable_quote(name)));
  }
}

Options::Task task_of(const po::variables_map& values) {
  using Task = Options::Task;
  static constexpr std::array<std::pair<const char*, Task>, 7> tasks = {{
      {"help", Task::kHelp},
      {"version", Task::kVersion},
      {"list-solvers", Task::kListSolvers},
      {"merge", Task::kMerge},
      {"search-space", Task::kSearchSpace},
      {"candidates", Task::kCandidates},
      {"explain", Task::kExplain},
  }};
  for (const auto& [name, task] : tasks) {
    if (values.count(name) != 0) return task;
  }
  return Task::kSolve;
}

// What each task but solving takes besides input files; what it does not take is not passed over in
// silence.
void check_task_options(const po::variables_map& values) {
  using Names = std::vector<std::string_view>;
  static const std::array<std::pair<std::string_view, Names>, 5> tasks = {{
      {"list-solvers", {}},
      {"merge", {"input-file", "output", "summary", "fail-on", "stats"}},
      {"search-space", {"input-file", "input", "puzzle-column", "output-file"}},
      {"candidates", {"input-file", "input", "puzzle-column", "output-file"}},
      {"explain", {"input-file", "input", "puzzle-column", "output-file", "output"}},
  }};
  if (values.count("help") != 0 || values.count("version") != 0) return;
  for (const auto& [task, names] : tasks) {
    if (values.count(std::string(task)) == 0) continue;
    for (const auto& [name, value] : values) {
      if (name == task || std::find(names.begin(), names.end(), name) != names.end()) continue;
      throw UsageError(name == "input-file"
                           ? fmt::format("--{} takes no files", task)
                           : fmt::format("--{} does not go with --{}", name, task));
    }
  }
}

// What does not make sense together.
void check_combinations(const Options& options, const po::variables_map& values) {
  const auto given = [&](const char* name) { return values.count(name) != 0; };
  const auto demand = [](bool sense, std::string_view why) {
    if (!sense) throw UsageError(std::string(why));
  };
  for (const char* name : {"output-file", "summary", "check"}) {
    demand(!given(name) || !values[name].as<std::string>().empty(),
           fmt::format("--{}: expected the name of a file, found ''", name));
  }
  for (const char* name : {"output-file", "summary"}) {
    demand(!given(name) || values[name].as<std::string>() != "-",
           fmt::format("--{}: expected the name of a file, found '-' (./- is a file of that name)",
                       name));
  }
  check_files(options);
  demand(std::count(options.inputs.begin(), options.inputs.end(), "-") +
                 (options.check == "-" ? 1 : 0) <=
             1,
         "-: standard input can be read only once");
  const bool lines = options.form == OutputForm::kLines;
  demand(
      !given("guesses") || options.form == OutputForm::kCsv || options.form == OutputForm::kNdjson,
      "--guesses goes with --output csv or ndjson");
  demand(!given("all") || lines, "--all goes with --output lines");
  demand(!given("count") || lines, "--count goes with --output lines");
  demand(!given("all") || !given("count"), "--all and --count exclude each other");
  demand(!given("solutions") || (!given("all") && !given("count")),
         "--solutions does not go with --all or --count");
  demand(!given("fail-on") || options.form != OutputForm::kSum,
         "--fail-on does not go with --output sum, which has no records to show");
  demand(!options.html || options.task == Options::Task::kExplain,
         "--output html goes with --explain");
  demand(options.task != Options::Task::kExplain || !given("output") || options.html,
         "--explain prints text, or with --output html a page");
  demand(!given("check") || !given("check-column"),
         "--check and --check-column exclude each other");
  demand(!given("shard") || (options.inputs.size() == 1 && options.inputs[0] != "-"),
         "--shard goes with one file");
  demand(!given("puzzle-column") || options.reader.format == InputFormat::kCsv,
         "--puzzle-column goes with --input csv");
  if (const auto bad = bad_simd_override()) {
    std::vector<std::string_view> known;
    for (const SimdTarget target : supported_simd_targets()) known.push_back(to_string(target));
    throw UsageError(fmt::format("EULER96_SIMD: expected one of {} on this processor, found {}",
                                 fmt::join(known, ", "), readable_quote(*bad)));
  }
}

}  // namespace

Options parse_options(int argc, const char* const* argv) {
  const po::variables_map values = parse(argc, argv);
  const auto given = [&](const char* name) -> const std::string* {
    return values.count(name) == 0 ? nullptr : &values[name].as<std::string>();
  };

  Options options;
  options.task = task_of(values);
  options.inputs = {"-"};
  if (values.count("input-file") != 0) {
    options.inputs = values["input-file"].as<std::vector<std::string>>();
  }

  if (const auto* text = given("puzzle-column")) {
    options.puzzle_column = *text;
    options.reader.puzzle_columns = {*text};
    options.reader.format = InputFormat::kCsv;
  }
  if (const auto* text = given("input")) {
    static constexpr std::array<std::string_view, 4> words = {"grid", "lines", "csv", "auto"};
    const std::size_t word = parse_word("--input", *text, words);
    if (word < 3) options.reader.format = static_cast<InputFormat>(word);
  }

  if (const auto* text = given("output")) {
    const std::size_t word = parse_word("--output", *text, form_words);
    options.html = word == kHtml;
    if (!options.html) options.form = static_cast<OutputForm>(word);
  }
  options.writer.guesses = values.count("guesses") != 0;
  if (const auto* text = given("output-file")) options.output_file = *text;

  if (const auto* text = given("solver")) options.solver = &parse_solver(*text);
  options.limits.budget = options.solver->default_budget;
  if (const auto* text = given("budget")) {
    options.limits.budget =
        parse_number("--budget", *text, 1, std::numeric_limits<std::int64_t>::max());
  }
  const auto count = [](const char* option, const std::string& text, std::uint64_t most) {
    return static_cast<std::uint32_t>(parse_number(option, text, 1, most));
  };
  if (const auto* text = given("solutions")) {
    options.limits.solutions = count("--solutions", *text, kMaxSolutions);
  }
  if (const auto* text = given("all")) options.writer.all = count("--all", *text, kMaxAll);
  if (const auto* text = given("count")) {
    options.writer.count = count("--count", *text, kMaxSolutions);
    options.limits.solutions = options.writer.count + 1;  // to tell N from more than N
  }
  if (const auto* text = given("threads")) options.threads = count("--threads", *text, kMaxThreads);

  if (const auto* text = given("check")) options.check = *text;
  options.check_column = options.reader.solutions = values.count("check-column") != 0;
  if (const auto* text = given("fail-on")) options.fail_on = parse_fail_on(*text);
  if (const auto* text = given("explain")) options.explain = *text;
  if (const auto* text = given("summary")) options.summary = *text;
  if (const auto* text = given("shard")) options.shard = parse_shard(*text);
  if (const auto* text = given("progress")) {
    static constexpr std::array<std::string_view, 3> words = {"auto", "always", "never"};
    options.progress = static_cast<Options::When>(parse_word("--progress", *text, words));
  }
  options.stats = values.count("stats") != 0;
  check_task_options(values);
  check_combinations(options, values);
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
There is one output record for each input record, in the order of the input, and the same bytes for
any number of threads and on any processor. Outside of this promise are guesses and times wherever
they are shown, which solution --solutions 1 shows of a puzzle that has several, and what a --budget
leaves unknown on a processor without vector instructions, where auto takes another solver.

Memory is bounded whatever the input, by some megabytes for each thread, except that --check keeps
the known solutions: some 130 bytes for each, and their names.

Of the problems of malformed input the first 20 of each FILE (with --shard: of each part) are told,
each as FILE:LINE:COLUMN; the rest are counted. No file that is read may be one that is written.

Exit codes, the highest that applies:
  0  all well
  1  a puzzle has no, several or unknown solutions, or differs from the known ones
  2  the command line makes no sense
  3  malformed input
  4  reading or writing failed
  5  an internal error, such as a solution that the checker refuses
  130  interrupted; 143, 129: ended by SIGTERM, SIGHUP

EULER96_SIMD=NAME makes it use lesser vector instructions than the processor has: scalar, sse4,
avx2, avx512, avx512vbmi or neon.
NO_COLOR, if not empty, keeps --output pretty from colours on a terminal, and so does TERM=dumb.
)",
      options.str());
}

}  // namespace euler96
