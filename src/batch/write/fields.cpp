#include "fields.hpp"

#include <algorithm>

#include "batch/read/csv_row.hpp"

namespace euler96 {
namespace {

// Adds the fields of one column of the input, or of all.
void add_input(const ChosenColumn& chosen, const InputColumns* input,
               std::vector<OutputField>& fields) {
  const std::string_view wanted = std::string_view(chosen.name).substr(kInputPrefix.size());
  if (input == nullptr) {
    if (wanted != "*") fields.push_back({chosen.column, nullptr, chosen.name});
    return;
  }
  for (const std::size_t index : columns_named(wanted, *input)) {
    const bool is_named = index < input->names.size();
    const auto place = std::ranges::lower_bound(input->kept, index) - input->kept.begin();
    fields.push_back({chosen.column, nullptr, is_named ? input->names[index] : chosen.name, index,
                      static_cast<std::size_t>(place)});
  }
}

}  // namespace

std::vector<OutputField> output_fields(const ColumnList& columns, const InputColumns* input) {
  std::vector<OutputField> fields;
  for (const ChosenColumn& chosen : columns) {
    if (chosen.column->kind == Column::Kind::kInput) {
      add_input(chosen, input, fields);
    } else {
      fields.push_back({chosen.column, column_function(*chosen.column), chosen.name});
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

}  // namespace euler96
