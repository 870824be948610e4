// csv and tsv: a header, unless it is turned off, and a row per record; lines end in LF. csv quotes
// a field as RFC 4180 says where it needs it, and an empty field that is the whole row: readers
// skip blank lines. A field of a csv input with commas keeps its bytes in csv. tsv has no quotes: a
// tab or an end of line within a field becomes a space.

#include <algorithm>
#include <variant>

#include "batch/read/csv_row.hpp"
#include "batch/writer.hpp"
#include "fields.hpp"

namespace euler96 {
namespace {

// Changes the field that starts at `begin` and ends with the text, so that it is one field.
using Protect = void (*)(std::string& out, std::size_t begin);

void quote(std::string& out, std::size_t begin) {
  const std::string_view field = std::string_view(out).substr(begin);
  if (field.find_first_of(",\"\r\n") == std::string_view::npos) return;
  std::string quoted = "\"";
  for (const char c : field) quoted.append(c == '"' ? 2 : 1, c);
  out.replace(begin, std::string::npos, quoted + '"');
}

void blank_separators(std::string& out, std::size_t begin) {
  std::replace_if(
      out.begin() + static_cast<std::ptrdiff_t>(begin), out.end(),
      [](char c) { return c == '\t' || c == '\r' || c == '\n'; }, ' ');
}

class RowWriter final : public Writer {
 public:
  // `empty` stands for a row of one empty field.
  RowWriter(const WriterOptions& options, char separator, std::string_view empty, Protect protect)
      : columns_(options.columns),
        header_(options.header),
        separator_(separator),
        empty_(empty),
        protect_(protect) {}

  void start(std::string& out, const InputColumns* input) const override {
    const std::vector<OutputField> fields = output_fields(columns_, input);
    if (!header_ || fields.empty()) return;
    const Row header = input == nullptr ? Row() : split_row(input->header, 1, input->delimiter);
    const std::size_t row = out.size();
    for (const OutputField& field : fields) {
      if (field.is_input() && input != nullptr && !input->names.empty()) {
        append_input(header.fields[field.input].raw, *input, out);
      } else {
        const std::size_t begin = out.size();
        out += field.name;
        protect_(out, begin);
      }
      out += separator_;
    }
    end_row(row, out);
  }

  void write(const SolvedBatch& batch, std::string& out) const override {
    const InputColumns* const input = batch.records.input.get();
    const std::vector<OutputField> fields = output_fields(columns_, input);
    batch.for_each([&](std::size_t i) {
      const SolvedRecord record(batch, i);
      const std::size_t row = out.size();
      for (const OutputField& field : fields) {
        const std::size_t begin = out.size();
        if (!field.is_input()) {
          const ColumnValue value = field.value(record);
          if (!std::holds_alternative<std::monostate>(value)) append_text(value, out);
          if (field.column->kind >= Column::Kind::kText) protect_(out, begin);
        } else if (input != nullptr) {
          append_input(batch.records.field_of(record.index, field.place), *input, out);
        }
        out += separator_;
      }
      end_row(row, out);
    });
  }

 private:
  // Appends a field of the input.
  void append_input(std::string_view field, const InputColumns& input, std::string& out) const {
    if (separator_ == ',' && input.delimiter == ',' && is_well_formed(field)) {
      out += field;
      return;
    }
    const std::size_t begin = out.size();
    out += value_of(field);
    protect_(out, begin);
  }

  // Ends the row that starts at `row`, and whose last field has a separator after it.
  void end_row(std::size_t row, std::string& out) const {
    if (out.size() == row + 1) out.insert(row, empty_);
    out.back() = '\n';
  }

  ColumnList columns_;
  bool header_;
  char separator_;
  std::string_view empty_;
  Protect protect_;
};

}  // namespace

std::unique_ptr<Writer> make_csv_writer(const WriterOptions& options) {
  return std::make_unique<RowWriter>(options, ',', R"("")", quote);
}

std::unique_ptr<Writer> make_tsv_writer(const WriterOptions& options) {
  return std::make_unique<RowWriter>(options, '\t', "", blank_separators);
}

}  // namespace euler96
