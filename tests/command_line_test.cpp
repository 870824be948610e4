#include <filesystem>

#include "cli/commands.hpp"
#include "cli/help.hpp"
#include "cli/parse.hpp"
#include "cli/values.hpp"
#include "prelude.hpp"
#include "temporary_folder.hpp"

namespace euler96::testing {
namespace {

using Words = std::vector<std::string>;

CommandLine parse(const Words& words) {
  std::vector<const char*> argv = {"euler96"};
  for (const std::string& word : words) argv.push_back(word.c_str());
  argv.push_back(nullptr);
  return parse_command_line(static_cast<int>(argv.size()) - 1, argv.data());
}

// The usage error, or nothing.
std::string error(const Words& words) {
  try {
    parse(words);
    return "";
  } catch (const UsageError& e) {
    return e.what();
  }
}

// The options of `euler96 solve`.
std::shared_ptr<const CommandOptions> solving(const Words& words) { return parse(words).options; }

// The current folder is an empty one, where files with command names can be made.
class CommandLineTest : public ::testing::Test {
 public:
  CommandLineTest() { std::filesystem::current_path(folder_.path()); }
  ~CommandLineTest() override { std::filesystem::current_path(before_); }

 protected:
  static void make_file(const std::string& name) { std::ofstream(name) << "x\n"; }

 private:
  std::filesystem::path before_ = std::filesystem::current_path();
  TemporaryFolder folder_;
};

// ---- Commands.

TEST_F(CommandLineTest, SolvesWithoutACommand) {
  const CommandLine line = parse({"a", "b"});
  EXPECT_EQ(line.command, &solve_command);
  EXPECT_FALSE(line.command_named);
  EXPECT_THAT(line.options->inputs, ElementsAre("a", "b"));
}

TEST_F(CommandLineTest, ReadsStandardInputWithoutAFile) {
  for (const Command* command : commands()) {
    if (command->arguments.empty()) continue;
    EXPECT_THAT(parse({std::string(command->name)}).options->inputs, ElementsAre("-"));
  }
  EXPECT_THAT(parse({}).options->inputs, ElementsAre("-"));
}

TEST_F(CommandLineTest, TakesTheFirstArgumentAloneForACommand) {
  for (const Command* command : commands()) {
    const std::string name(command->name);
    EXPECT_EQ(parse({name, "--help"}).command, command);
    EXPECT_THAT(parse({"solve", name}).options->inputs, ElementsAre(name));
    EXPECT_EQ(parse({"-j", "1", name, "--help"}).command, &solve_command);
    EXPECT_THAT(error({"-o", "sum", name}),
                StartsWith(name + ": no such file, and a command is the first argument"));
  }
}

TEST_F(CommandLineTest, RefusesACommandThatIsAFileToo) {
  for (const Command* command : commands()) {
    const std::string name(command->name);
    make_file(name);
    EXPECT_EQ(error({name, "x"}), name + " is a command and a file: write ./" + name +
                                      " for the file, or euler96 solve " + name + " ...");
    EXPECT_EQ(error({"./" + name}), "");
    EXPECT_EQ(parse({"-o", "sum", name}).command, &solve_command);
    std::filesystem::remove(name);
    std::filesystem::create_directory(name);  // cannot be meant
    EXPECT_EQ(parse({name, "--help"}).command, command);
    std::filesystem::remove(name);
  }
}

TEST_F(CommandLineTest, SuggestsACommandForAMisspeltOne) {
  EXPECT_EQ(
      error({"explian", "Grid 07"}),
      "expected a file or a command, found 'explian'; did you mean euler96 explain? See euler96 "
      "--help");
  EXPECT_THAT(error({"solver"}), HasSubstr("did you mean euler96 solve"));
  EXPECT_THAT(error({"help"}), HasSubstr("did you mean euler96 --help?"));
  EXPECT_THAT(error({"version"}), HasSubstr("did you mean euler96 --version?"));
  EXPECT_EQ(error({"candidates.txt"}), "");
  EXPECT_EQ(error({"solve", "explian"}), "");
  make_file("explian");
  EXPECT_EQ(error({"explian"}), "");
}

TEST_F(CommandLineTest, TakesNamesInEveryCommandThatReadsPuzzles) {
  for (const std::string command : {"solve", "explain", "hint", "search-space", "candidates"}) {
    const CommandLine line = parse({command, "-n", "Grid 07", "a", "--name=8", "b"});
    EXPECT_THAT(line.options->inputs, ElementsAre("a", "b"));
    EXPECT_THAT(error({command, "-n", ""}), StartsWith("--name: the name is empty"));
  }
  EXPECT_THAT(solving({"-n", "Grid 07", "-n8"})->pipeline.reader.names,
              ElementsAre("Grid 07", "8"));
}

TEST_F(CommandLineTest, SolversTakesNoFiles) {
  EXPECT_EQ(error({"solvers", "x"}), "euler96 solvers takes no files; see euler96 solvers --help");
}

// ---- Options.

TEST_F(CommandLineTest, TakesAnOptionInAnySpelling) {
  for (const Words& words : {Words{"--output=numbers"}, Words{"--output", "numbers"},
                             Words{"-o", "numbers"}, Words{"-onumbers"}}) {
    EXPECT_EQ(solving(words)->pipeline.form, &output_form("numbers"));
  }
  EXPECT_EQ(solving({"-j", "3"})->pipeline.threads, 3U);
  EXPECT_THAT(parse({"--", "-x"}).options->inputs, ElementsAre("-x"));
}

TEST_F(CommandLineTest, ShowsHelpAndVersion) {
  const std::string help = help_text(solve_command, false);
  EXPECT_EQ(parse({"-h"}).help, short_help_text(solve_command, false));
  EXPECT_EQ(parse({"--help"}).help, help);
  EXPECT_TRUE(parse({"-V"}).version);
  EXPECT_TRUE(parse({"--version"}).version);
  EXPECT_EQ(parse({"explain", "--help"}).help, help_text(explain_command, true));
  EXPECT_EQ(parse({"--solver", "unknown", "--help"}).help, help);
  EXPECT_EQ(parse({"-o", "csv"}).help, "");
}

TEST_F(CommandLineTest, RefusesUnknownAndAbbreviatedOptions) {
  EXPECT_EQ(error({"--zzzz"}), "unrecognised option '--zzzz'; see euler96 --help");
  EXPECT_EQ(error({"--solvre", "x"}),
            "unrecognised option '--solvre'; did you mean --solver? See euler96 --help");
  EXPECT_EQ(error({"--threds=3"}),
            "unrecognised option '--threds=3'; did you mean --threads? See euler96 --help");
  EXPECT_THAT(error({"--sol", "1"}), HasSubstr("'--sol'; did you mean --sol"));
  EXPECT_THAT(error({"-x"}), StartsWith("unrecognised option '-x'"));
  EXPECT_EQ(error({"explain", "--solver", "peers"}),
            "euler96 explain has no option --solver; see euler96 explain --help");
}

// Boost would look for its placeholders in the name that it has put into a message.
TEST_F(CommandLineTest, RefusesANameThatIsAPlaceholderOfBoost) {
  for (const char* name : {"original_token", "canonical_option", "option", "prefix", "value"}) {
    for (const char* dashes : {"--", "-x", "--threads"}) {
      const std::string word = std::string(dashes) + "%" + name + "%";
      EXPECT_THAT(error({word}), StartsWith("unrecognised option '" + word + "'"));
    }
    EXPECT_EQ(error({"--stats=%" + std::string(name) + "%"}),
              "'--stats' takes no value; see euler96 --help");
  }
}

TEST_F(CommandLineTest, RefusesAMissingValue) {
  EXPECT_EQ(error({"--check"}), "--check needs a value: FILE; see euler96 --help");
  EXPECT_EQ(error({"-o"}), "--output needs a value: FORM; see euler96 --help");
  EXPECT_EQ(error({"--output="}), "--output needs a value: FORM; see euler96 --help");
}

TEST_F(CommandLineTest, RefusesAnOptionGivenTwice) {
  EXPECT_THAT(error({"-o", "csv", "-o", "lines"}), StartsWith("--output: given more than once"));
  EXPECT_THAT(error({"--stats", "--stats"}), StartsWith("--stats: given more than once"));
}

TEST_F(CommandLineTest, RefusesANumberOutOfItsRange) {
  for (const Setting* const option : settings_of(Function::kRun, Door::kCommand)) {
    if (option->kind != ValueKind::kNumber) continue;
    const std::string name = "--" + std::string(option->name);
    Words values = {"0", "-1", "1x", " 1", "+1", "1.5", "99999999999999999999"};
    values.push_back(std::to_string(option->high + 1));
    for (const std::string& value : values) {
      EXPECT_THAT(error({name + "=" + value}),
                  StartsWith(name + ": expected a whole number from 1 to "));
    }
    const auto* const rule = std::ranges::find(option->rules, Rule::Verb::kNeeds, &Rule::verb);
    const std::string form(rule == option->rules.end() ? "lines" : rule->all_words().front());
    for (const std::uint64_t value : {std::uint64_t{1}, option->high}) {
      EXPECT_EQ(error({name, std::to_string(value), "-o", form}), "");
    }
  }
}

TEST_F(CommandLineTest, SuggestsAWordForAMisspeltOne) {
  EXPECT_EQ(
      error({"-o", "sums"}),
      "--output: expected one of sum, numbers, grid, lines, csv, tsv, ndjson, pretty, booklet, "
      "svg, nothing, found 'sums'; did you mean sum? See euler96 --help");
  EXPECT_THAT(error({"-s", "pers"}), HasSubstr("found 'pers'; did you mean peers?"));
  EXPECT_THAT(error({"-s", "xyzzy"}), EndsWith("found 'xyzzy'; see euler96 --help"));
  EXPECT_THAT(error({"--color", "allways"}), HasSubstr("did you mean always?"));
  EXPECT_THAT(error({"--delimiter", "x"}),
              StartsWith("--delimiter: expected one of comma, semicolon, tab, found 'x'"));
  EXPECT_THAT(error({"-o", "lines", "--fail-on", "none,multipel"}),
              HasSubstr("did you mean multiple?"));
  EXPECT_THAT(error({"-i", "json"}), StartsWith("--input: expected one of auto, grid, csv, lines"));
}

TEST_F(CommandLineTest, NamesTheCommandThatAWordBelongsTo) {
  EXPECT_THAT(
      error({"-o", "html"}),
      StartsWith(
          "--output html belongs to another command: euler96 explain -o html [FILE|PUZZLE]"));
  EXPECT_THAT(error({"explain", "-o", "csv"}), HasSubstr("euler96 solve -o csv"));
}

TEST_F(CommandLineTest, RefusesOptionsThatDoNotGoTogether) {
  const auto refused = [](Words words, const std::string& why) {
    EXPECT_EQ(error(words), why + "; see euler96 --help");
  };
  refused({"--all", "2"}, "--all needs --output lines or pretty");
  refused({"--count", "2", "-o", "ndjson"}, "--count needs --output lines");
  refused({"--all", "2", "--count", "2", "-o", "lines"}, "--count cannot be used with --all");
  refused({"--all", "2", "--solutions", "1", "-o", "lines"},
          "--solutions cannot be used with --all");
  refused({"--count", "2", "--solutions", "3", "-o", "lines"},
          "--solutions cannot be used with --count");
  refused({"--check", "x", "--check-column"}, "--check-column cannot be used with --check");
  refused({"--check", "x", "--solution-column", "y"},
          "--solution-column cannot be used with --check");
  refused({"--check-column", "--solution-column", "y"},
          "--solution-column cannot be used with --check-column");
  refused({"--check-column", "-i", "lines"}, "--check-column needs --input csv");
  refused({"--puzzle-column", "x", "-i", "lines"}, "--puzzle-column needs --input csv");
  refused({"--puzzle-column", "x", "-i", "auto"}, "--puzzle-column needs --input csv");
  refused({"--fail-on", "none"}, "--fail-on cannot be used with --output sum (the default)");
  refused({"--fail-on", "none", "-o", "sum"}, "--fail-on cannot be used with --output sum");
  refused({"--check", "-", "-"}, "-: standard input can be read only once");
  const ReaderOptions reader = solving({"--puzzle-column", "x"})->pipeline.reader;
  EXPECT_EQ(reader.format, &input_format("csv"));
  EXPECT_THAT(reader.puzzle_columns, ElementsAre("x"));
  EXPECT_EQ(error({"-i", "csv", "--puzzle-column", "x"}), "");
}

TEST_F(CommandLineTest, ReadsOutcomesThatFail) {
  const FailOn fail_on = solving({"-o", "lines", "--fail-on", "unknown,none"})->fail_on;
  EXPECT_TRUE(fail_on.none && fail_on.unknown && !fail_on.invalid && !fail_on.multiple);
  const FailOn nothing = solving({"-o", "lines", "--fail-on", "nothing"})->fail_on;
  EXPECT_FALSE(nothing.none || nothing.unknown || nothing.invalid || nothing.multiple);
  for (const char* list : {"none,", ",none", "None", "all", "nothing,none"}) {
    EXPECT_THAT(error({"-o", "lines", "--fail-on", list}), StartsWith("--fail-on: expected "));
  }
}

TEST_F(CommandLineTest, ReadsColumns) {
  EXPECT_EQ(solving({"-o", "tsv"})->pipeline.writer.columns, default_columns());
  EXPECT_THAT(solving({"-o", "ndjson", "--columns", "proof,record"})->pipeline.writer.columns,
              ElementsAre("proof", "record"));
  EXPECT_EQ(parse({"--columns", "help"}).help, columns_text());
  const auto refusal = [&](const std::string& list) {
    return error({"-o", "csv", "--columns", list});
  };
  EXPECT_THAT(refusal("name,record,name"), StartsWith("--columns: name is listed twice"));
  EXPECT_THAT(refusal("outcom"), HasSubstr("found 'outcom'; did you mean outcome?"));
  for (const std::string list : {"", ",", "name,", "name,help"}) {
    EXPECT_THAT(refusal(list), StartsWith("--columns: expected "));
  }
  EXPECT_THAT(error({"--columns", "name"}), StartsWith("--columns needs --output csv or tsv or"));
}

TEST_F(CommandLineTest, RatesWithoutUniquenessOnlyInAColumnThatRates) {
  const auto options =
      solving({"-o", "csv", "--no-uniqueness", "--columns", "record,rating_ep,hardest"});
  EXPECT_FALSE(options->pipeline.uniqueness);
  EXPECT_TRUE(solving({"-o", "csv", "--columns", "rating"})->pipeline.uniqueness);
  const auto whole = StartsWith(
      "--no-uniqueness needs a column that rates, such as --output csv with "
      "--columns rating");
  EXPECT_THAT(error({"-o", "csv", "--no-uniqueness", "--columns", "record"}), whole);
  EXPECT_THAT(error({"-o", "csv", "--no-uniqueness"}), whole);
  EXPECT_THAT(error({"--no-uniqueness"}), whole);
}

TEST_F(CommandLineTest, RefusesNoNameAndADashForAFileToWrite) {
  EXPECT_THAT(error({"--output-file", "-"}), StartsWith("--output-file: - is not a file name"));
  for (const std::string name : {"--output-file", "--check"}) {
    EXPECT_THAT(error({name, ""}), StartsWith(name + ": the file name is empty"));
  }
}

// ---- The tables and their help.

TEST(Help, FitsATerminal) {
  for (const Command* command : commands()) {
    for (const bool named : {false, true}) {
      if (!named && command != commands().front()) continue;  // the default command
      for (const std::string& text :
           {help_text(*command, named), short_help_text(*command, named)}) {
        std::size_t lines = 0;
        for (std::size_t begin = 0; begin < text.size(); ++lines) {
          const std::size_t end = text.find('\n', begin);
          EXPECT_LE(end - begin, 80) << text.substr(begin, end - begin);
          begin = end + 1;
        }
        EXPECT_LE(lines, 66);
        EXPECT_EQ(text.back(), '\n');
      }
    }
  }
}

TEST(OptionTable, HasNoContradiction) {
  for (const Command* command : commands()) {
    std::set<std::string_view> names;
    std::set<char> letters;
    const auto options = command->make();
    for (const Option& option : options->rows) {
      const Setting& row = *option.setting;
      EXPECT_TRUE(names.insert(option.name).second) << option.name;
      EXPECT_TRUE(option.letter == '\0' || letters.insert(option.letter).second) << option.name;
      EXPECT_EQ(row.value.empty(), row.kind == ValueKind::kFlag) << option.name;
      EXPECT_EQ(row.all_words().empty(),
                row.kind != ValueKind::kWord && row.kind != ValueKind::kWordList);
      for (const Rule& rule : row.rules) {
        EXPECT_NE(options->given.find(rule.setting), nullptr) << option.name;
      }
    }
  }
}

// ---- Misspelt words.

TEST(NearestWord, IsAtMostTwoLettersAway) {
  constexpr std::array<std::string_view, 4> words = {"auto", "peers", "chutes", "exact-cover"};
  EXPECT_EQ(nearest_word("peesr", words), "peers");
  EXPECT_EQ(nearest_word("Peers", words), "peers");
  EXPECT_EQ(nearest_word("chatas", words), "chutes");
  EXPECT_EQ(nearest_word("chts", words), "chutes");
  EXPECT_EQ(nearest_word("auutoo", words), "auto");
  EXPECT_EQ(nearest_word("exact", words), "exact-cover");
  EXPECT_EQ(nearest_word("", words), "");
  EXPECT_EQ(nearest_word("ab", words), "");
  EXPECT_EQ(nearest_word("wxyzwxyz", words), "");
  EXPECT_EQ(nearest_word(std::string(100'000, 'p'), words), "");
}

TEST(CommandLine, QuotesWordsForTheShell) {
  EXPECT_EQ(shell_quote("a.txt"), "a.txt");
  EXPECT_EQ(shell_quote(""), "''");
  EXPECT_EQ(shell_quote("it's"), R"('it'\''s')");
  EXPECT_EQ(shell_quote("it's \\\x1B\x7F"), R"($'it\'s \\\x1B\x7F')");
}

}  // namespace
}  // namespace euler96::testing
