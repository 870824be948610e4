/// @file
/// Writing: the totals of a run, the columns of csv, tsv and ndjson (what can be said of a record
/// in one field), and the forms of the answer with their options.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "euler96/board.hpp"
#include "euler96/outcome.hpp"
#include "euler96/solver.hpp"

namespace euler96 {

/// Totals over records. Totals of batches can be added in any order.
struct Summary {
  std::uint64_t records = 0;  ///< number of records, malformed ones included
  std::array<std::uint64_t, kVerdictCount> by_verdict{};  ///< records, indexed by `Verdict`
  std::uint64_t corner_sum = 0;  ///< sum of `Board::corner()` over the records with a solution
  std::uint64_t guesses = 0;     ///< sum of `Outcome::guesses`
  std::uint64_t nodes = 0;       ///< sum of `Outcome::nodes`

  /// Adds one record.
  void add(const Outcome& outcome);
  /// Adds the totals of other records.
  Summary& operator+=(const Summary& other);

  /// Returns the number of records with that verdict.
  [[nodiscard]] std::uint64_t count(Verdict verdict) const {
    return by_verdict[static_cast<std::size_t>(verdict)];
  }
  /// Returns the number of records with a solution.
  [[nodiscard]] std::uint64_t solved() const {
    return count(Verdict::kUnique) + count(Verdict::kSolved);
  }

  friend bool operator==(const Summary&, const Summary&) = default;
};

/// What went wrong in a run, apart from the outcomes of its records.
struct Tally {
  std::uint64_t problems = 0;        ///< found in the input
  std::uint64_t input_problems = 0;  ///< of these, problems of an input as a whole
  std::uint64_t differences = 0;     ///< from the known solutions
  std::uint64_t refused = 0;         ///< solutions that the checker refused
  std::uint64_t unproved = 0;        ///< records without a certificate, if one was asked for
  std::uint64_t unreadable = 0;      ///< inputs that could not be opened or read to their end
  std::uint64_t missing_names = 0;   ///< of `ReaderOptions::names`, those that chose no record

  friend bool operator==(const Tally&, const Tally&) = default;
};

/// One column.
struct Column {
  /// What the values are: it decides how a form writes them, and what an array of them holds.
  enum class Kind : std::uint8_t {
    kInteger,
    kTenths,
    kBoard,
    kWord,    ///< text of letters, digits, dots and dashes
    kText,    ///< any text in UTF-8
    kBytes,   ///< bytes of the input, perhaps not UTF-8, or a whole number, whose digits are the
              ///< text
    kCounts,  ///< words with numbers, such as `naked-single:40 x-wing:1`; in ndjson an object
    kInput,   ///< columns of the input: `ChosenColumn::name` says which
  };
  /// What ndjson writes for a record without a value. csv and tsv leave the field empty.
  enum class Missing : std::uint8_t {
    kNever,    ///< each record has a value
    kNull,     ///< null
    kLeftOut,  ///< not even the key
  };
  /// What the run computes for the column besides the outcome.
  enum class Need : std::uint8_t {
    kNothing,
    kOneSolver,    ///< a solver other than `auto`, whose guesses and nodes depend on the batch
    kWholeCount,   ///< a count that the budget did not end
    kCertificate,  ///< the certificates
    kRating,       ///< the ratings
    kTechniques,   ///< the techniques of the explanations
    kCanonical,    ///< the canonical forms
    kInputFields,  ///< fields of the input
  };

  std::string_view name;
  std::string_view help;          ///< one phrase
  std::string_view details = "";  ///< further sentences, for the manual page
  Kind kind = Kind::kInteger;
  Missing missing = Missing::kNever;
  Need need = Need::kNothing;
};

/// All columns; the default ones first.
std::span<const Column> columns();

/// Returns the column of that name, or null.
const Column* find_column(std::string_view name);

/// What the names of columns of the input start with: `input.2`, `input.NAME`, `input.*`.
inline constexpr std::string_view kInputPrefix = "input.";

/// A column that is written: a row of the table, or columns of the input.
struct ChosenColumn {
  /// @param chosen the name of a column, or `input.NAME`, `input.2` or `input.*`.
  /// @throws std::invalid_argument if there is no such column.
  ChosenColumn(std::string_view chosen);
  ChosenColumn(const char* chosen) : ChosenColumn(std::string_view(chosen)) {}

  const Column* column;  ///< not null
  std::string name;

  friend bool operator==(const ChosenColumn&, const ChosenColumn&) = default;
};

/// Columns, in the order in which they are written.
using ColumnList = std::vector<ChosenColumn>;

/// Returns the columns that are written unless the caller chooses others.
ColumnList default_columns();

/// Where a form has the solutions.
enum class Answers : std::uint8_t { kEnd, kNone, kBelow };

/// The names of the places, in the order of `Answers`.
inline constexpr std::array<std::string_view, 3> answers_words = {"end", "none", "below"};

/// Sizes of paper.
enum class Paper : std::uint8_t { kA4, kLetter };

/// The names of the sizes, in the order of `Paper`.
inline constexpr std::array<std::string_view, 2> paper_words = {"a4", "letter"};

/// How the form booklet prints.
struct BookletOptions {
  static constexpr std::uint32_t kMostPerPage = 6;

  Positive<std::uint32_t> per_page = 4U;  ///< puzzles on a page, at most `kMostPerPage`
  Paper paper = Paper::kA4;
  /// At the head of each page, in UTF-8; may be empty. It must outlive the writer.
  std::string_view title = "Sudoku";
};

/// What a form shows.
struct WriterOptions {
  // Members whose values may throw come first: g++ 12 destroys those before them twice.
  /// lines, pretty: at most this many solutions of each puzzle.
  std::optional<Positive<std::uint32_t>> all = std::nullopt;
  /// lines: the number of solutions, counted up to this limit; `unknown` if the budget ends the
  /// count.
  std::optional<Positive<std::uint32_t>> count = std::nullopt;
  ColumnList columns = default_columns();  ///< csv, tsv and ndjson
  BookletOptions booklet = {};
  /// Leave out the records with other outcomes. They still count in the totals.
  std::optional<std::vector<Verdict>> only = std::nullopt;
  /// Where the solutions are: one of `OutputForm::answers`. If unset, each form has its own place:
  /// lines and grid have the solutions in place of the puzzles, pretty beside them.
  std::optional<Answers> answers = std::nullopt;
  /// lines, grid: the puzzles in place of their solutions.
  bool puzzles = false;
  bool header = true;            ///< csv and tsv: a first row with the names of the columns
  bool line_numbers = true;      ///< pretty: the number of its line heads a puzzle without a name
  std::size_t width = SIZE_MAX;  ///< pretty: columns of the terminal
  bool color = false;            ///< pretty: terminal escapes for clues and found digits
};

/// A form of the answer.
struct OutputForm {
  std::string_view name;
  std::string_view help;                    ///< a sentence
  bool has_columns = false;                 ///< it shows `WriterOptions::columns`
  bool has_header = false;                  ///< it shows the names of the columns first
  bool whole_only = false;                  ///< no answer at all unless every record has a solution
  bool lists_solutions = false;             ///< it shows `WriterOptions::all`
  bool counts_solutions = false;            ///< it shows `WriterOptions::count`
  bool shows_puzzles = true;                ///< it can show the puzzles themselves
  bool has_pages = false;                   ///< it shows `WriterOptions::booklet`
  bool escapes_names = false;               ///< its text is safe for a terminal as it stands
  std::uint64_t most_records = UINT64_MAX;  ///< see `PipelineResult::too_many_records`
  Column::Need need = Column::Need::kNothing;  ///< what it needs, whatever its columns
  std::span<const Answers> answers = {};  ///< the places of solutions among which one can choose
};

/// All forms.
std::span<const OutputForm> output_forms();

/// Returns the form of that name, such as `lines`.
/// @throws std::invalid_argument if there is none.
const OutputForm& output_form(std::string_view name);

/// Whether the answer in a form is whole: each record of the inputs has an outcome that the checker
/// accepts and, if the form is `whole_only`, a solution.
bool is_whole_answer(const OutputForm& form, const Summary& summary, const Tally& tally = {});

}  // namespace euler96
