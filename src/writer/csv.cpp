// csv: a header and a row per record, quoted as RFC 4180 where a field needs it, lines end in LF.

#include <fmt/format.h>

#include <iterator>
#include <string_view>

#include "fields.hpp"
#include "forms.hpp"

namespace euler96 {
namespace {

void append_field(std::string& out, std::string_view text) {
  if (text.find_first_of(",\"\r\n") == std::string_view::npos) {
    out += text;
    return;
  }
  out += '"';
  for (const char c : text) out.append(c == '"' ? 2 : 1, c);
  out += '"';
}

class CsvWriter final : public Writer {
 public:
  explicit CsvWriter(const WriterOptions& options) : options_(options) {}

  void start(std::string& out) const override {
    out += "record,name,outcome,corner,puzzle,solution,line,column,message";
    out += options_.guesses ? ",guesses\n" : "\n";
  }

  void write(const SolvedBatch& batch, std::string& out) const override {
    for (std::size_t i = 0; i < batch.records.records.size(); ++i) {
      const RecordFields fields = fields_of(batch, i);
      const auto format = [&](auto text, auto... values) {
        fmt::format_to(std::back_inserter(out), fmt::runtime(text), values...);
      };
      format("{},", fields.number);
      append_field(out, fields.name);
      format(",{},", to_string(fields.verdict));
      if (fields.solution != nullptr) format("{}", fields.solution->corner());
      out += ',';
      if (fields.puzzle != nullptr) fields.puzzle->append_text(out);
      out += ',';
      if (fields.solution != nullptr) fields.solution->append_text(out);
      if (fields.problem != nullptr) {
        format(",{},{},", fields.problem->where.line, fields.problem->where.column);
        append_field(out, fields.problem->message);
      } else {
        out += ",,,";
      }
      if (options_.guesses) format(",{}", fields.guesses);
      out += '\n';
    }
  }

 private:
  WriterOptions options_;
};

}  // namespace

std::unique_ptr<Writer> make_csv_writer(const WriterOptions& options) {
  return std::make_unique<CsvWriter>(options);
}

}  // namespace euler96
