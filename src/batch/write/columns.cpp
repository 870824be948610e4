// The column table. The writers of csv, tsv and ndjson, the option --columns, the manual page
// and the completions read it. A new column is one entry here and one in data/records.schema.json.
// What takes a search (a certificate, a rating) is computed by the pipeline before the columns are
// written: see Column::Need.
//
// Tests: tests/columns_test.cpp, tests/share/records_conform.py.

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "euler96/batch/write.hpp"

namespace euler96 {
namespace {

bool append_number(std::uint64_t number, std::string& out) {
  const fmt::format_int text(number);
  out.append(text.data(), text.size());
  return true;
}

bool append_board(const Board* board, std::string& out) {
  if (board == nullptr) return false;
  out += board->text();
  return true;
}

const Board* puzzle_of(const SolvedRecord& record) {
  return record.batch.records.puzzle_of(record.record);
}

const Problem* problem_of(const SolvedRecord& record) {
  return record.batch.records.problem_of(record.record);
}

bool append_name(const SolvedRecord& record, std::string& out) {
  const std::string_view name = record.batch.records.given_name(record.record);
  if (name.empty()) return append_number(record.record.where.line, out);
  out += name;
  return true;
}

bool append_corner(const SolvedRecord& record, std::string& out) {
  if (!record.outcome.has_solution()) return false;
  return append_number(static_cast<std::uint64_t>(record.outcome.solution.corner()), out);
}

bool append_clues(const SolvedRecord& record, std::string& out) {
  const Board* puzzle = puzzle_of(record);
  return puzzle != nullptr && append_number(static_cast<std::uint64_t>(puzzle->clues()), out);
}

bool append_count(const SolvedRecord& record, std::string& out) {
  const Verdict verdict = record.outcome.verdict;
  if (verdict == Verdict::kUnknown || verdict == Verdict::kInvalid) return false;
  return append_number(record.outcome.solutions, out);
}

// The canonical form, or null of a malformed record.
const Canonical* canonical_of(const SolvedRecord& record) {
  const BatchRecord& r = record.record;
  return r.malformed ? nullptr : &record.batch.canonical.at(r.index);
}

bool append_proof(const SolvedRecord& record, std::string& out) {
  const BatchRecord& r = record.record;
  out += r.malformed ? "-" : record.batch.proofs.at(r.index).value_or("-");
  return true;
}

const Rating* rating_of(const SolvedRecord& record) {
  const BatchRecord& r = record.record;
  return r.malformed ? nullptr : &record.batch.ratings.at(r.index);
}

template <std::optional<int> Rating::*kTenths>
bool append_rating(const SolvedRecord& record, std::string& out) {
  const Rating* rating = rating_of(record);
  if (rating == nullptr || !(rating->*kTenths)) return false;
  const auto tenths = static_cast<std::uint64_t>(*(rating->*kTenths));
  append_number(tenths / 10, out);
  out += '.';
  return append_number(tenths % 10, out);
}

bool append_hardest(const SolvedRecord& record, std::string& out) {
  const Rating* rating = rating_of(record);
  if (rating == nullptr || rating->hardest.empty()) return false;
  out += rating->hardest;
  return true;
}

using Kind = Column::Kind;
using Missing = Column::Missing;
using Need = Column::Need;

constexpr std::size_t kDefaultColumns = 9;  // the first ones

constexpr std::array table = {
    Column{
        .name = "record",
        .help = "the record's number in the whole input, from 1",
        .append = [](const SolvedRecord& record,
                     std::string& out) { return append_number(record.number, out); },
    },
    Column{
        .name = "name",
        .help = "the name in the input, otherwise the number of the record's first line",
        .kind = Kind::kBytes,
        .append = append_name,
    },
    Column{
        .name = "outcome",
        .help = "unique, none, multiple, solved, unknown or invalid",
        .kind = Kind::kWord,
        .append =
            [](const SolvedRecord& record, std::string& out) {
              out += to_string(record.outcome.verdict);
              return true;
            },
    },
    Column{
        .name = "corner",
        .help = "the three digits in the top-left corner of the solution",
        .details = "Only if the outcome is unique or solved.",
        .missing = Missing::kNull,
        .append = append_corner,
    },
    Column{
        .name = "puzzle",
        .help = "the 81 cells, row by row, with a dot for an empty cell",
        .details = "Not if the record is malformed.",
        .kind = Kind::kWord,
        .missing = Missing::kNull,
        .append = [](const SolvedRecord& record,
                     std::string& out) { return append_board(puzzle_of(record), out); },
    },
    Column{
        .name = "solution",
        .help = "the 81 digits, row by row",
        .details = "Only if the outcome is unique or solved.",
        .kind = Kind::kWord,
        .missing = Missing::kNull,
        .append =
            [](const SolvedRecord& record, std::string& out) {
              const Outcome& outcome = record.outcome;
              return append_board(outcome.has_solution() ? &outcome.solution : nullptr, out);
            },
    },
    Column{
        .name = "line",
        .help = "the line of a malformed record's first problem, from 1",
        .missing = Missing::kLeftOut,
        .append =
            [](const SolvedRecord& record, std::string& out) {
              const Problem* problem = problem_of(record);
              return problem != nullptr && append_number(problem->where.line, out);
            },
    },
    Column{
        .name = "column",
        .help = "the column of a malformed record's first problem, in bytes from 1",
        .missing = Missing::kLeftOut,
        .append =
            [](const SolvedRecord& record, std::string& out) {
              const Problem* problem = problem_of(record);
              return problem != nullptr && append_number(problem->where.column, out);
            },
    },
    Column{
        .name = "message",
        .help = "what is wrong at that place",
        .kind = Kind::kText,
        .missing = Missing::kLeftOut,
        .append =
            [](const SolvedRecord& record, std::string& out) {
              const Problem* problem = problem_of(record);
              if (problem != nullptr) out += problem->message;
              return problem != nullptr;
            },
    },
    Column{
        .name = "clues",
        .help = "the number of digits that the puzzle gives",
        .details = "Not if the record is malformed.",
        .missing = Missing::kNull,
        .append = append_clues,
    },
    Column{
        .name = "guesses",
        .help = "the number of states at which the solver tried two or more branches",
        .need = Need::kOneSolver,
        .append = [](const SolvedRecord& record,
                     std::string& out) { return append_number(record.outcome.guesses, out); },
    },
    Column{
        .name = "nodes",
        .help = "the number of states that the solver visited",
        .need = Need::kOneSolver,
        .append = [](const SolvedRecord& record,
                     std::string& out) { return append_number(record.outcome.nodes, out); },
    },
    Column{
        .name = "count",
        .help = "the number of solutions, up to --solutions",
        .details = "A puzzle with more solutions has that limit as its count. If --budget ended "
                   "the counting, the outcome is unknown and there is no count.",
        .missing = Missing::kNull,
        .need = Need::kWholeCount,
        .append = append_count,
    },
    Column{
        .name = "proof",
        .help = "a certificate of the outcome; - if there is none",
        .details = "euler96-verify checks it. Of unique and none it is a search tree, empty if "
                   "singles decide the puzzle; of multiple, two solutions. Other outcomes have "
                   "none, nor have trees of more than 1 MiB or more nodes than --budget. A record "
                   "without a certificate makes the exit code 1.",
        .kind = Kind::kWord,
        .need = Need::kCertificate,
        .append = append_proof,
    },
    Column{
        .name = "rating",
        .help = "the difficulty: Sudoku Explainer's rating of the hardest step",
        .details =
            "Also called ER or SE, with one decimal. Only if the outcome is unique, the grid "
            "is not full and the column hardest is not beyond.",
        .missing = Missing::kNull,
        .need = Need::kRating,
        .append = append_rating<&Rating::er>,
    },
    Column{
        .name = "rating_ep",
        .help = "the rating of the hardest step up to the first digit found",
        .details = "Also called EP.",
        .missing = Missing::kNull,
        .need = Need::kRating,
        .append = append_rating<&Rating::ep>,
    },
    Column{
        .name = "rating_ed",
        .help = "the rating of the first step",
        .details = "Also called ED.",
        .missing = Missing::kNull,
        .need = Need::kRating,
        .append = append_rating<&Rating::ed>,
    },
    Column{
        .name = "hardest",
        .help = "the technique of the hardest step, such as x-wing",
        .details = "euler96 techniques lists them. A puzzle that needs another technique has "
                   "beyond here and no rating. Only if the outcome is unique and the grid is not "
                   "full.",
        .kind = Kind::kWord,
        .missing = Missing::kNull,
        .need = Need::kRating,
        .append = append_hardest,
    },
    Column{
        .name = "canonical",
        .help = "the 81 cells of the canonical form, which all forms of a puzzle share",
        .details = "It is the smallest board that results from relabelling the digits, "
                   "transposing, and permuting bands, stacks, rows in a band and columns in a "
                   "stack, read row by row with an empty cell before 1. Not if the record is "
                   "malformed.",
        .kind = Kind::kWord,
        .missing = Missing::kNull,
        .need = Need::kCanonical,
        .append =
            [](const SolvedRecord& record, std::string& out) {
              const Canonical* canonical = canonical_of(record);
              return append_board(canonical == nullptr ? nullptr : &canonical->board, out);
            },
    },
    Column{
        .name = "automorphisms",
        .help = "maps of cells that leave the board as it is after some relabelling",
        .details =
            "The number of them, 1 for most puzzles, of 3,359,232 maps. Not if the record is "
            "malformed.",
        .missing = Missing::kNull,
        .need = Need::kCanonical,
        .append =
            [](const SolvedRecord& record, std::string& out) {
              const Canonical* canonical = canonical_of(record);
              return canonical != nullptr && append_number(canonical->automorphisms, out);
            },
    },
    Column{
        .name = "input.*",
        .help = "all columns of a csv input; input.NAME or input.2 is one of them",
        .details = "In csv from a csv with commas the fields keep their bytes. Otherwise their "
                   "values are written; in ndjson they are texts in one object, input. A name with "
                   "a comma can be chosen by its number only.",
        .kind = Kind::kInput,
        .need = Need::kInputRow,
    },
};

}  // namespace

std::span<const Column> columns() { return table; }

const Column* find_column(std::string_view name) {
  const auto* found = std::ranges::find(table, name, &Column::name);
  return found == table.end() ? nullptr : found;
}

Column input_column(std::string_view name) {
  Column column = table.back();
  column.name = name;
  return column;
}

ColumnList default_columns() {
  ColumnList list;
  for (const Column& column : columns().first(kDefaultColumns)) list.push_back(&column);
  return list;
}

}  // namespace euler96
