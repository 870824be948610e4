/// @file
/// Solved records, and the columns of csv, tsv and ndjson: what can be said of a record in one
/// field.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "euler96/board.hpp"
#include "euler96/outcome.hpp"
#include "euler96/record.hpp"

namespace euler96 {

/// Records and their outcomes.
struct SolvedBatch {
  RecordBatch records;
  std::vector<Outcome> outcomes;  ///< of `records.puzzles`, in their order
  /// All solutions of each puzzle if `WriterOptions::all` is set; otherwise empty.
  std::vector<std::vector<Board>> solutions;
  /// The certificate of each puzzle's outcome, `-` if there is none, if the column `proof` is
  /// written; otherwise empty.
  std::vector<std::string> proofs;

  /// Returns the outcome of a record of `records`; that of a malformed record is `invalid`.
  [[nodiscard]] const Outcome& outcome_of(const Record& record) const {
    static constexpr Outcome invalid{.verdict = Verdict::kInvalid};
    return record.puzzle < 0 ? invalid : outcomes[static_cast<std::size_t>(record.puzzle)];
  }
};

/// A record as the columns see it.
struct SolvedRecord {
  /// @param index of the record in the batch.
  SolvedRecord(const SolvedBatch& of, std::size_t index)
      : batch(of),
        record(of.records.records[index]),
        outcome(of.outcome_of(record)),
        number(of.records.first_number + index) {}

  const SolvedBatch& batch;
  const Record& record;
  const Outcome& outcome;
  std::uint64_t number;  ///< in the whole run, from 1
};

/// One column.
struct Column {
  /// What the values are: it decides how a form writes them.
  enum class Kind : std::uint8_t {
    kNumber,  ///< a whole number
    kWord,    ///< text of letters, digits, dots and dashes
    kText,    ///< any text, also from the input
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
    kWholeCount,   ///< a count that the budget did not end
    kCertificate,  ///< `SolvedBatch::proofs`
  };

  std::string_view name;
  std::string_view help;           ///< one phrase
  std::string_view details = "";   ///< further sentences, for the manual page
  std::string_view schema = "{}";  ///< what JSON Schema says of a value besides its type
  Kind kind = Kind::kNumber;
  Missing missing = Missing::kNever;
  Need need = Need::kNothing;
  /// Appends the value. Returns false, and appends nothing, if the record has none.
  bool (*append)(const SolvedRecord& record, std::string& out) = nullptr;
};

/// All columns; the default ones first.
std::span<const Column> columns();

/// Returns the column of that name, or null.
const Column* find_column(std::string_view name);

/// A list of columns, in the order in which they are written.
using ColumnList = std::vector<const Column*>;

/// Returns the columns that are written unless the caller chooses others.
ColumnList default_columns();

}  // namespace euler96
