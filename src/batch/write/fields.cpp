#include "fields.hpp"

#include <algorithm>

namespace euler96 {
namespace {

// Adds the fields of one column of the input, or of all.
void add_input(const Column& column, const InputColumns* input, std::vector<OutputField>& fields) {
  const std::string_view wanted = column.name.substr(kInputPrefix.size());
  const std::size_t number = column_number(wanted);
  const std::size_t count = input == nullptr ? 0 : input->names.size();
  if (number > 0) {
    const bool named = number <= count;
    fields.push_back(
        {&column, named ? input->names[number - 1] : std::string(column.name), number - 1});
    return;
  }
  if (count == 0 && wanted != "*") fields.push_back({&column, std::string(column.name), 0});
  for (std::size_t i = 0; i < count; ++i) {
    const std::string& name = input->names[i];
    const bool is_wanted = wanted == "*" || column_name(name) == column_name(wanted);
    if (is_wanted) fields.push_back({&column, name, i});
  }
}

}  // namespace

std::vector<OutputField> output_fields(const ColumnList& columns, const InputColumns* input) {
  std::vector<OutputField> fields;
  for (const Column* column : columns) {
    if (column->kind == Column::Kind::kInput) {
      add_input(*column, input, fields);
    } else {
      fields.push_back({column, std::string(column->name)});
    }
  }
  const auto is_taken = [&](std::string_view name) {
    return std::ranges::any_of(
        fields, [&](const OutputField& other) { return other.is_input() && other.name == name; });
  };
  for (OutputField& field : fields) {
    while (!field.is_input() && is_taken(field.name)) field.name.insert(0, "euler96.");
  }
  return fields;
}

Row input_row(const SolvedRecord& record) {
  const RecordBatch& records = record.batch.records;
  if (records.input == nullptr) return {};
  return split_row(records.row_of(record.place), 1, records.input->delimiter);
}

}  // namespace euler96
