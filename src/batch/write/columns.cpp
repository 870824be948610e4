// The column table. The writers of csv, tsv and ndjson, the option --columns, the manual page
// and the completions read it. A new column is one entry here and one in data/records.schema.json.
// What takes a search (a certificate, a rating) is computed by the pipeline before the columns are
// written: see Column::Need.
//
// Tests: tests/columns_test.cpp, tests/share/records_conform.py.

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <concepts>
#include <functional>
#include <stdexcept>

#include "batch/table.hpp"
#include "batch/writer.hpp"
#include "euler96/difficulty.hpp"
#include "euler96/words.hpp"

namespace euler96 {
namespace {

ColumnValue value(std::integral auto number) { return static_cast<std::uint64_t>(number); }
ColumnValue value(std::string_view text) { return text; }
ColumnValue value(const Board& board) { return &board; }
ColumnValue value(std::optional<int> tenths) {
  return tenths ? Tenths{static_cast<std::uint32_t>(*tenths)} : ColumnValue();
}

// The value of a part of something; nothing if the pointer is null.
template <class Thing, class Part>
ColumnValue of(const Thing* thing, Part part) {
  return thing == nullptr ? ColumnValue() : value(std::invoke(part, *thing));
}

const Board* puzzle(const SolvedRecord& r) { return r.record.board; }
const Problem* problem(const SolvedRecord& r) {
  return r.record.problems.empty() ? nullptr : r.record.problems.data();
}
const Location* where(const SolvedRecord& r) {
  return problem(r) == nullptr ? nullptr : &problem(r)->where;
}
const Board* solution(const SolvedRecord& r) {
  return r.outcome.has_solution() ? &r.outcome.solution : nullptr;
}

// What the run computed of each puzzle; null of a malformed record.
template <class Result>
const Result* result(const SolvedRecord& r, std::vector<Result> SolvedBatch::*results) {
  return r.record.board == nullptr ? nullptr : &(r.batch.*results).at(r.index);
}
const Rating* rating(const SolvedRecord& r) { return result(r, &SolvedBatch::ratings); }
const Canonical* canonical(const SolvedRecord& r) { return result(r, &SolvedBatch::canonical); }

using Kind = Column::Kind;
using Missing = Column::Missing;
using Need = Column::Need;

constexpr std::size_t kDefaultColumns = 9;  // the first ones

// A row of the table.
struct ColumnRow : Column {
  ColumnFunction value = nullptr;
};

constexpr ColumnRow column_table[] = {
    {{
         .name = "record",
         .help = "the record's number in the whole input, from 1",
     },
     [](const SolvedRecord& r) { return value(r.number); }},
    {{
         .name = "name",
         .help = "the name in the input, otherwise the number of the record's first line",
         .kind = Kind::kBytes,
     },
     [](const SolvedRecord& r) {
       const std::string_view name = r.record.given_name;
       return name.empty() ? value(r.record.where.line) : value(name);
     }},
    {{
         .name = "outcome",
         .help = "unique, none, multiple, solved, unknown or invalid",
         .kind = Kind::kWord,
     },
     [](const SolvedRecord& r) { return value(to_string(r.outcome.verdict)); }},
    {{
         .name = "corner",
         .help = "the three digits in the top-left corner of the solution",
         .details = "Only if the outcome is unique or solved.",
         .missing = Missing::kNull,
     },
     [](const SolvedRecord& r) { return of(solution(r), &Board::corner); }},
    {{
         .name = "puzzle",
         .help = "the 81 cells, row by row, with a dot for an empty cell",
         .details = "Not if the record is malformed.",
         .kind = Kind::kBoard,
         .missing = Missing::kNull,
     },
     [](const SolvedRecord& r) { return of(puzzle(r), std::identity()); }},
    {{
         .name = "solution",
         .help = "the 81 digits, row by row",
         .details = "Only if the outcome is unique or solved.",
         .kind = Kind::kBoard,
         .missing = Missing::kNull,
     },
     [](const SolvedRecord& r) { return of(solution(r), std::identity()); }},
    {{
         .name = "line",
         .help = "the line of a malformed record's first problem, from 1",
         .missing = Missing::kLeftOut,
     },
     [](const SolvedRecord& r) { return of(where(r), &Location::line); }},
    {{
         .name = "column",
         .help = "the column of a malformed record's first problem, in bytes from 1",
         .missing = Missing::kLeftOut,
     },
     [](const SolvedRecord& r) { return of(where(r), &Location::column); }},
    {{
         .name = "message",
         .help = "what is wrong at that place",
         .kind = Kind::kText,
         .missing = Missing::kLeftOut,
     },
     [](const SolvedRecord& r) { return of(problem(r), &Problem::message); }},
    {{
         .name = "clues",
         .help = "the number of digits that the puzzle gives",
         .details = "Not if the record is malformed.",
         .missing = Missing::kNull,
     },
     [](const SolvedRecord& r) { return of(puzzle(r), &Board::clues); }},
    {{
         .name = "marks",
         .help = "the candidates of a board with pencil marks: 729 characters",
         .details = "Nine for each cell, row by row: a digit at its place, or a dot if the marks "
                    "or the digits exclude it. Not if the digits exclude as much as the marks.",
         .kind = Kind::kWord,
         .missing = Missing::kNull,
     },
     [](const SolvedRecord& r) {
       return r.record.marks == nullptr ? ColumnValue() : ColumnValue(r.record.marks);
     }},
    {{
         .name = "guesses",
         .help = "the number of states at which the solver tried two or more branches",
         .need = Need::kOneSolver,
     },
     [](const SolvedRecord& r) { return value(r.outcome.guesses); }},
    {{
         .name = "nodes",
         .help = "the number of states that the solver visited",
         .need = Need::kOneSolver,
     },
     [](const SolvedRecord& r) { return value(r.outcome.nodes); }},
    {{
         .name = "count",
         .help = "the number of solutions, up to <solutions>",
         .details = "A puzzle with more solutions has that limit as its count. If <budget> ended "
                    "the counting, the outcome is unknown and there is no count.",
         .missing = Missing::kNull,
         .need = Need::kWholeCount,
     },
     [](const SolvedRecord& r) {
       const Verdict verdict = r.outcome.verdict;
       const bool counted = verdict != Verdict::kUnknown && verdict != Verdict::kInvalid;
       return counted ? value(r.outcome.solutions) : ColumnValue();
     }},
    {{
         .name = "proof",
         .help = "a certificate of the outcome; - if there is none",
         .details = "euler96-verify checks it. For unique and none it is a search tree, empty if "
                    "singles decide the puzzle; for multiple, two solutions. Other outcomes have "
                    "none, nor have trees of more than 1 MiB or more nodes than <budget>. A record "
                    "without a certificate makes the exit code 1.",
         .kind = Kind::kWord,
         .need = Need::kCertificate,
     },
     [](const SolvedRecord& r) {
       const auto* const proof = result(r, &SolvedBatch::proofs);
       return value(proof == nullptr || !*proof ? "-" : std::string_view(**proof));
     }},
    {{
         .name = "rating",
         .help = "the difficulty: Sudoku Explainer's rating of the hardest step",
         .details =
             "Also called ER or SE, with one decimal. Only if the outcome is unique, the grid "
             "is not full and the column hardest is not beyond.",
         .kind = Kind::kTenths,
         .missing = Missing::kNull,
         .need = Need::kRating,
     },
     [](const SolvedRecord& r) { return of(rating(r), &Rating::er); }},
    {{
         .name = "rating_ep",
         .help = "the rating of the hardest step up to the first digit found",
         .details = "Also called EP.",
         .kind = Kind::kTenths,
         .missing = Missing::kNull,
         .need = Need::kRating,
     },
     [](const SolvedRecord& r) { return of(rating(r), &Rating::ep); }},
    {{
         .name = "rating_ed",
         .help = "the rating of the first step",
         .details = "Also called ED.",
         .kind = Kind::kTenths,
         .missing = Missing::kNull,
         .need = Need::kRating,
     },
     [](const SolvedRecord& r) { return of(rating(r), &Rating::ed); }},
    {{
         .name = "hardest",
         .help = "the technique of the hardest step, such as x-wing",
         .details = "euler96 techniques lists them. A puzzle that needs another technique has "
                    "beyond here and no rating. Only if the outcome is unique and the grid is not "
                    "full.",
         .kind = Kind::kWord,
         .missing = Missing::kNull,
         .need = Need::kRating,
     },
     [](const SolvedRecord& r) {
       const bool has = rating(r) != nullptr && !rating(r)->hardest_name().empty();
       return has ? value(rating(r)->hardest_name()) : ColumnValue();
     }},
    {{
         .name = "difficulty",
         .help = "the rating in a word: easy, medium, hard, expert or extreme",
         .details = "docs/generate.md lists their ratings. Only if the record has a rating.",
         .kind = Kind::kWord,
         .missing = Missing::kNull,
         .need = Need::kRating,
     },
     [](const SolvedRecord& r) {
       const Difficulty* of = rating(r) ? difficulty_of(*rating(r)) : nullptr;
       return of != nullptr ? value(of->name) : ColumnValue();
     }},
    {{
         .name = "techniques",
         .help = "what the explanation uses, and how often: naked-single:40 x-wing:1",
         .details = "By the ladder human, easiest first; euler96 techniques lists the names. In "
                    "ndjson an object. Only if the outcome is unique and the grid is not full.",
         .kind = Kind::kCounts,
         .missing = Missing::kNull,
         .need = Need::kTechniques,
     },
     [](const SolvedRecord& r) {
       const auto* const text = result(r, &SolvedBatch::techniques);
       return text != nullptr && !text->empty() ? value(*text) : ColumnValue();
     }},
    {{
         .name = "canonical",
         .help = "the 81 cells of the canonical form, which all forms of a puzzle share",
         .details = "It is the smallest board that results from relabelling the digits, "
                    "transposing, and permuting bands, stacks, rows in a band and columns in a "
                    "stack, read row by row with an empty cell before 1. Not if the record is "
                    "malformed.",
         .kind = Kind::kBoard,
         .missing = Missing::kNull,
         .need = Need::kCanonical,
     },
     [](const SolvedRecord& r) { return of(canonical(r), &Canonical::board); }},
    {{
         .name = "automorphisms",
         .help = "maps of cells that leave the board as it is after some relabelling",
         .details =
             "The number of them, 1 for most puzzles, of 3,359,232 maps. Not if the record is "
             "malformed.",
         .missing = Missing::kNull,
         .need = Need::kCanonical,
     },
     [](const SolvedRecord& r) { return of(canonical(r), &Canonical::automorphisms); }},
    {{
         .name = "input.*",
         .help = "all columns of a csv input; input.NAME or input.2 is one of them",
         .details =
             "In csv from a csv with commas the fields keep their bytes. Otherwise their "
             "values are written; in ndjson they are texts in one object, input. A name with "
             "a comma can be chosen by its number only.",
         .kind = Kind::kInput,
         .need = Need::kInputFields,
     },
     nullptr},
};
constexpr auto shown_columns = public_parts<Column>(column_table);

}  // namespace

std::span<const Column> columns() { return shown_columns; }

const Column* find_column(std::string_view name) {
  const auto found = std::ranges::find(shown_columns, name, &Column::name);
  return found == shown_columns.end() ? nullptr : &*found;
}

ColumnFunction column_function(const Column& column) {
  const auto found = std::ranges::find(column_table, column.name, &Column::name);
  if (found == std::end(column_table)) throw std::invalid_argument("no such column");
  return found->value;
}

ChosenColumn::ChosenColumn(std::string_view chosen)
    : column(find_column(chosen.starts_with(kInputPrefix) ? shown_columns.back().name : chosen)),
      name(chosen) {
  if (column == nullptr) throw std::invalid_argument(fmt::format("there is no column {}", chosen));
}

ColumnList default_columns() {
  ColumnList list;
  for (const Column& column : columns().first(kDefaultColumns)) list.emplace_back(column.name);
  return list;
}

// A switch takes less time than std::visit or a chain of std::get_if: csv writes nine values for
// each record, millions a second.
void append_text(const ColumnValue& value, std::string& out) {
  const auto append = [&](std::uint64_t number) {
    const fmt::format_int digits(number);
    out.append(digits.data(), digits.size());
  };
  switch (value.index()) {
    case 1:
      return append(*std::get_if<std::uint64_t>(&value));
    case 2: {
      const std::uint32_t tenths = std::get_if<Tenths>(&value)->tenths;
      append(tenths / 10);
      out += '.';
      return append(tenths % 10);
    }
    case 3:
      out += (*std::get_if<const Board*>(&value))->text();
      return;
    case 4:
      out += *std::get_if<std::string_view>(&value);
      return;
    case 5:
      out += candidates_line(**std::get_if<const logic::Position*>(&value));
      return;
    default:
      return;
  }
}

}  // namespace euler96
