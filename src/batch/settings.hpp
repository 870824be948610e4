/// @file
/// The settings of every function, a table: the command's options, the arguments of the door and
/// what other languages offer refer to its rows. A value is a text; each kind of value has one
/// reader, and each rule between settings stands in one row. What is wrong is a sentence in which
/// settings stand in angle brackets, `<seed>` or `<output csv>`; `spelled` writes them as the door
/// does that the caller came through: `--output csv`,
/// `output="csv"`, `output: "csv"`.
///
/// Test: tests/settings_test.cpp, tests/command_line_test.cpp.
#pragma once

#include <algorithm>
#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "batch/verdict_of_run.hpp"
#include "euler96/batch/run.hpp"
#include "euler96/difficulty.hpp"
#include "euler96/explain.hpp"
#include "euler96/generate.hpp"
#include "euler96/hint.hpp"
#include "euler96/words.hpp"

namespace euler96 {

// ---- The values.

/// The words of color and progress.
enum class When : std::uint8_t { kAuto, kAlways, kNever };
/// The forms of an explanation and of a hint, in the order of their words.
enum class ExplanationForm : std::uint8_t { kText, kHtml, kNdjson, kMarks, kCandidates };
enum class HintForm : std::uint8_t { kText, kNdjson, kMarks, kCandidates };

using WordList = std::vector<std::string_view>;

/// The outcomes of boards that are not on the way to their solution.
WordList bad_hint_outcomes();

/// What the settings set. A function uses those that it has. Some fields of `PipelineOptions` have
/// no setting.
struct Settings {
  Settings() = default;
  Settings(Settings&&) = delete;  // `pipeline` refers to `title`

  PipelineOptions pipeline;
  Wishes wishes;
  const Difficulty* difficulty = nullptr;
  std::optional<std::uint64_t> count;  ///< of puzzles to make
  std::optional<std::string> near;     ///< puzzles, or the file that has them
  std::optional<std::uint64_t> seed;
  std::optional<double> time;          ///< in seconds
  std::uint64_t forms = 1;             ///< of each puzzle to scramble
  std::uint64_t first_index = 0;       ///< the index of the first puzzle
  std::uint64_t size = 65536;          ///< the most records to read at once
  std::string input_name = "<input>";  ///< the name of the input in messages
  bool advice = true;                  ///< in messages about the input
  bool keep_malformed = false;         ///< otherwise one is an error
  bool page = false;                   ///< of explanations
  bool drawing = false;                ///< of hints
  std::optional<Board> puzzle;
  std::uint64_t level = 1;  ///< of a hint
  bool each_step = false;   ///< hint: all steps, in place of the next one
  std::vector<Technique> techniques;
  HintForm hint_form = HintForm::kText;
  WordList hint_failures = bad_hint_outcomes();
  ExplanationForm explanation_form = ExplanationForm::kText;
  StepRange steps;
  std::optional<Ladder> ladder;
  FailOn fail_on;
  std::string title = "Sudoku";
  std::optional<std::string> output_file;
  std::optional<std::string> check;  ///< file of known solutions
  When color = When::kAuto;
  When progress = When::kAuto;
  bool stats = false;
  bool quiet = false;  ///< no messages except errors
};

// ---- The table.

/// What has settings: commands, and functions that other languages call.
enum class Function : std::uint8_t {
  kRun,  ///< the command solve: bytes of an input to bytes of the answer
  kExplain,
  kHint,
  kGenerate,
  kScramble,
  kCandidates,
  kSearchSpace,
  kSolvers,  ///< and the next one: commands alone
  kTechniques,
  kSolve,  ///< and those that follow: other languages alone
  kColumns,
  kRate,
  kCheck,
  kCanonical,
  kCells,
  kSteps,
  kVerify,
  kRead,
  kCount,  ///< the number of those above
};

/// A set of functions.
class Functions {
 public:
  constexpr Functions() = default;
  constexpr Functions(Function one) : bits_(1U << static_cast<unsigned>(one)) {}
  [[nodiscard]] constexpr bool has(Function one) const {
    return (bits_ & Functions(one).bits_) != 0;
  }
  friend constexpr Functions operator|(Functions a, Functions b) {
    a.bits_ |= b.bits_;
    return a;
  }

 private:
  std::uint32_t bits_ = 0;
};
constexpr Functions operator|(Function a, Function b) { return Functions(a) | Functions(b); }

/// The doors through which a caller comes. Each spells settings in its own way.
enum class Door : std::uint8_t { kCommand, kC, kPython, kJavaScript };

/// The groups of settings, in the order of the help.
enum class Group : std::uint8_t { kPuzzles, kInput, kOutput, kSolving, kChecking, kOther };

inline constexpr std::array<std::string_view, 6> group_names = {"Puzzles", "Input",    "Output",
                                                                "Solving", "Checking", "Other"};

/// What a setting takes.
enum class ValueKind : std::uint8_t {
  kFlag,        ///< true or false; the command's option takes no value
  kText,        ///< any text
  kNumber,      ///< a whole number from `low` to `high`
  kSeconds,     ///< a number of seconds above 0
  kRange,       ///< two whole numbers, or one
  kTenths,      ///< two numbers with one decimal at most, or one
  kSteps,       ///< two whole numbers from 1 on, of which the second may be missing, or one
  kWord,        ///< one of `words`
  kWordList,    ///< some of `words`, separated by commas
  kPattern,     ///< 81 signs
  kPuzzle,      ///< one puzzle
  kPuzzles,     ///< puzzles; the command takes a file that has them
  kInputFile,   ///< a file to read; `-` is standard input
  kOutputFile,  ///< a file to write
};

/// A value that has been read.
struct Value {
  std::string text;
  std::uint64_t number = 0;  ///< kNumber; kFlag: 1 for true
  std::size_t place = 0;     ///< kWord: the index of the word
  double seconds = 0;
  Range range = {};      ///< kRange; kTenths: in tenths
  StepRange steps = {};  ///< kSteps
  WordList words = {};   ///< kWordList: the words, parts of a text that the caller keeps
  std::bitset<Cell::kCount> pattern = {};
  std::optional<Board> puzzle = {};
};

/// What a setting requires of another one: that it is given, or has one of these words, given or by
/// default. No function that lacks the other setting meets the condition.
struct Rule {
  enum class Verb : std::uint8_t {
    kNeeds,     ///< the condition must hold
    kImplies,   ///< the condition is made to hold; a given setting must agree
    kExcludes,  ///< the condition may not hold
  };
  Verb verb = Verb::kNeeds;
  std::string_view setting;
  std::string_view words = {};                ///< separated by blanks
  bool OutputForm::*with_property = nullptr;  ///< the words are the forms that have it

  [[nodiscard]] WordList all_words() const;
};

/// The rules of a setting.
class Rules {
 public:
  constexpr Rules() = default;
  constexpr Rules(std::initializer_list<Rule> rules) : end_(rules.size()) {
    std::ranges::copy(rules, rules_.begin());
  }
  [[nodiscard]] constexpr const Rule* begin() const { return rules_.data(); }
  [[nodiscard]] constexpr const Rule* end() const { return rules_.data() + end_; }

 private:
  std::array<Rule, 3> rules_;
  std::size_t end_ = 0;
};

#ifdef __wasm__
/// WebAssembly has no help: each kilobyte of the module is loaded.
struct HelpText {
  constexpr HelpText(const auto& /*text*/) {}
  constexpr operator std::string_view() const { return {}; }
};
using MoreHelp = HelpText;
#else
using HelpText = std::string_view;
using MoreHelp = std::string (*)();
#endif

/// A row of the table.
struct Setting {
  std::string_view name;     ///< words with dashes between them
  Functions functions = {};  ///< that have it everywhere
  Functions commands = {};   ///< that have it as commands alone, for files and terminals
  Functions library = {};    ///< that have it for other languages alone
  Group group = Group::kOther;
  std::string_view value = "";  ///< the value's name in the help, such as FILE
  ValueKind kind = ValueKind::kFlag;
  void (*set)(Settings& settings, const Value& value) = nullptr;
  /// Of kWord, where the first one is the default, and kWordList: separated by blanks.
  std::string_view words = "";
  WordList (*names)() = nullptr;    ///< returns the words, if they are those of another table
  std::uint64_t low = 1;            ///< of kNumber: the smallest one
  std::uint64_t high = UINT64_MAX;  ///< of kNumber: the largest one
  std::string_view example = "";    ///< of kRange and kTenths
  std::string_view prefix = "";     ///< of kWordList: words that start so are taken, too
  bool on = false;                  ///< of kFlag: the default; `--no-NAME` turns it off
  bool repeats = false;             ///< each value is added to those before it
  bool native = false;     ///< the command of the npm package lacks it: it has one thread, and no
                           ///< signals, terminal and second input
  bool show_words = true;  ///< whether the help lists the words
  std::string_view listed_by = "";  ///< the function that lists the words, if they are too many
  HelpText help = "";               ///< one phrase
  HelpText details = "";            ///< further sentences, for the manual page
  MoreHelp more = nullptr;          ///< returns sentences that tables make, after those
  Rules rules = {};
  /// All words.
  [[nodiscard]] WordList all_words() const;
  /// All further sentences.
  [[nodiscard]] std::string all_details() const;
  /// Returns what is wrong with a value of the kind, as a sentence; empty if nothing is.
  std::string (*fault)(const Settings& settings, const Value& value) = nullptr;
  /// Of kWord: returns the one of `words` that a word stands for, or the word.
  std::string_view (*listed)(std::string_view word) = nullptr;
};

/// All rows.
std::span<const Setting> settings();
/// The rows that a function has at a door, in the order of the table.
std::vector<const Setting*> settings_of(Function function, Door door);

// ---- Reading.

/// What is wrong with a setting.
struct Refusal {
  const Setting* setting = nullptr;
  std::string sentence;  ///< settings stand in angle brackets
  std::string found;     ///< its end, with what the caller gave

  [[nodiscard]] std::string at(Door door) const;
  friend bool operator==(const Refusal&, const Refusal&) = default;
};

/// The signs of a pattern, without blanks and line ends.
std::string pattern_cells(std::string text);

/// Reads the text of a setting. @return what is wrong with it.
std::optional<Refusal> read_value(const Setting& setting, std::string text, Value& value);

/// The settings that a caller has given.
class GivenSettings {
 public:
  /// @param rows of the function, or of a program with a table of its own.
  /// @param values must outlive this.
  GivenSettings(std::vector<const Setting*> rows, Settings& values)
      : rows_(std::move(rows)), values_(&values), texts_(rows_.size()) {}

  [[nodiscard]] const std::vector<const Setting*>& rows() const { return rows_; }
  /// The row of that name, or null. Dashes, underscores and case do not count.
  [[nodiscard]] const Setting* find(std::string_view name) const;
  /// The text that a setting was given, or null.
  [[nodiscard]] const std::string* text_of(std::string_view name) const;
  [[nodiscard]] bool holds(const Rule& rule) const;

  /// Takes a value for a row of `rows`.
  std::optional<Refusal> take(const Setting& setting, std::string text);
  /// Notes a text for a setting, as if it were given, without setting anything.
  void note(std::string_view name, std::string text);
  /// Sets what the given settings imply, and applies the rules of the table.
  std::optional<Refusal> apply_rules();

 private:
  std::optional<std::string>* place_of(std::string_view name);

  std::vector<const Setting*> rows_;
  Settings* values_;
  std::vector<std::optional<std::string>> texts_;  // of the rows
};

/// What is wrong with the settings of a function together, beyond the rules of the rows. To be
/// asked after these were applied.
std::optional<Refusal> fault_of(Function function, const Settings& settings);
/// What is wrong with a run that has more records than its form holds.
Refusal too_many(const OutputForm& form);

// ---- Words.

/// `<output csv or ndjson>`: the setting of a rule with its words.
std::string mark_of(const Rule& rule);
/// The name of a setting at a door: `per-page`, `per_page`, `perPage`; `no-header` for an option
/// that turns off.
std::string name_at(Door door, const Setting& setting);
/// The text with the settings in angle brackets as a door spells them.
/// @param own a setting that is perhaps of another table; or null.
std::string spelled(std::string_view text, Door door, const Setting* own = nullptr);
/// The same as a function of the text alone, for `PipelineSinks::spell`.
using Spell = std::string (*)(std::string_view text);
Spell spell_at(Door door);

/// The word that is nearest to a misspelt one: at most two letters differ, or it starts with what
/// was written. Empty if there is none.
std::string_view nearest_word(std::string_view misspelt, std::span<const std::string_view> words);
/// "; did you mean WORD?" with the prefix before the nearest word, or nothing.
std::string did_you_mean(std::string_view misspelt, std::span<const std::string_view> words,
                         std::string_view prefix = "");

}  // namespace euler96
