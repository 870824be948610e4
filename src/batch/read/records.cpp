// The records of an input, one by one.
//
// Test: tests/read_test.cpp.

#include <fmt/core.h>

#include <algorithm>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "batch/batch.hpp"
#include "batch/readable.hpp"
#include "csv_row.hpp"
#include "euler96/batch/read.hpp"
#include "name_filter.hpp"
#include "source.hpp"

namespace euler96 {
namespace {

// The names and the values of the kept columns of a record.
std::vector<std::pair<std::string, std::string>> fields_of(const RecordBatch& batch,
                                                           std::size_t index) {
  std::vector<std::pair<std::string, std::string>> fields;
  if (!batch.input) return fields;
  const InputColumns& columns = *batch.input;
  for (std::size_t place = 0; place < columns.kept.size(); ++place) {
    const std::size_t column = columns.kept[place];
    fields.emplace_back(
        column < columns.names.size() ? columns.names[column] : std::to_string(column + 1),
        value_of(batch.field_of(index, place)));
  }
  return fields;
}

}  // namespace

struct Records::State {
  State(InputSource input, const ReaderOptions& options)
      : source({std::move(input)}, options), names(options.names) {}

  FileSource source;
  NameFilter names;
  RecordBatch batch;
  std::vector<Record> found;  // in the batch; empty at the end of the input
  std::size_t place = 0;      // of the iterator, in `found`

  // Reads on if the place is behind the records found.
  void fill();
};

void Records::State::fill() {
  const auto copy_of = [](const auto* given) {
    return given != nullptr ? std::optional(*given) : std::nullopt;
  };
  while (place >= found.size()) {
    if (batch.error) {
      throw std::runtime_error(fmt::format("{}: {}", readable(batch.source), *batch.error));
    }
    found.clear();
    place = 0;
    if (!names.next(source, batch, 1)) return;
    for (std::size_t i = 0; i < batch.records.size(); ++i) {
      const BatchRecord& record = batch.records[i];
      found.push_back({record.shown_name(), record.where, copy_of(record.board),
                       copy_of(record.marks),
                       record.problems.empty() ? std::nullopt : std::optional(record.problems[0]),
                       fields_of(batch, i)});
    }
    for (const Problem& problem : batch.problems) {
      found.push_back({"", problem.where, std::nullopt, std::nullopt, problem});
    }
    std::ranges::stable_sort(found, {}, [](const Record& record) { return record.place.line; });
  }
}

Records::Records(InputSource input, const ReaderOptions& options)
    : state_(std::make_unique<State>(std::move(input), options)) {
  state_->fill();
}
Records::~Records() = default;

Records::Iterator Records::begin() { return Iterator(*state_); }

const Record& Records::Iterator::operator*() const { return state_->found.at(state_->place); }

Records::Iterator& Records::Iterator::operator++() {
  ++state_->place;
  state_->fill();
  return *this;
}

bool Records::Iterator::operator==(std::default_sentinel_t /*end*/) const {
  return state_->found.empty();
}

}  // namespace euler96
