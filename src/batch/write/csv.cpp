// csv and tsv: a header, unless it is turned off, and a row per record; lines end in LF. csv quotes
// a field as RFC 4180 says where it needs it, and an empty field that is the whole row: readers
// skip blank lines. tsv has no quotes: a tab or an end of line within a field becomes a space.

#include <algorithm>

#include "euler96/batch/write.hpp"

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

  void start(std::string& out) const override {
    if (!header_) return;
    for (const Column* column : columns_) {
      out += column->name;
      out += separator_;
    }
    out.back() = '\n';
  }

  void write(const SolvedBatch& batch, std::string& out) const override {
    for (std::size_t i = 0; i < batch.records.records.size(); ++i) {
      const SolvedRecord record(batch, i);
      const std::size_t row = out.size();
      for (const Column* column : columns_) {
        const std::size_t begin = out.size();
        column->append(record, out);
        if (column->kind >= Column::Kind::kText) protect_(out, begin);
        out += separator_;
      }
      if (out.size() == row + 1) out.insert(row, empty_);
      out.back() = '\n';
    }
  }

 private:
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
