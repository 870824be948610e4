/// @file
/// The fields of a record in csv and ndjson.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "euler96/writer.hpp"

namespace euler96 {

struct RecordFields {
  std::uint64_t number = 0;
  std::string name;
  Verdict verdict = Verdict::kInvalid;
  const Board* puzzle = nullptr;     ///< null if the record is malformed
  const Board* solution = nullptr;   ///< null if there is no solution
  const Problem* problem = nullptr;  ///< null unless the record is malformed
  std::uint64_t guesses = 0;
};

inline RecordFields fields_of(const SolvedBatch& batch, std::size_t index) {
  const RecordBatch& records = batch.records;
  const Record& record = records.records[index];
  const Outcome& outcome = batch.outcome_of(record);
  RecordFields fields;
  fields.number = records.first_number + index;
  fields.name = records.shown_name(record);
  fields.verdict = outcome.verdict;
  fields.guesses = outcome.guesses;
  fields.puzzle = records.puzzle_of(record);
  if (outcome.has_solution()) fields.solution = &outcome.solution;
  if (record.problem >= 0) {
    fields.problem = &records.problems[static_cast<std::size_t>(record.problem)];
  }
  return fields;
}

}  // namespace euler96
