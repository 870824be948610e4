// ndjson: a JSON object per record, one on each line. data/records.schema.json describes it.
//
// The objects are flat with a fixed order of keys, so they are formatted as text. The JSON library
// escapes the strings that come from the input.

#include <fmt/format.h>

#include <iterator>
#include <nlohmann/json.hpp>

#include "fields.hpp"
#include "forms.hpp"

namespace euler96 {
namespace {

void append_string(std::string& out, const std::string& text) {
  // Bytes that are not UTF-8 become the replacement character: JSON cannot represent them.
  out += nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

void append_board(std::string& out, const Board* board) {
  if (board == nullptr) {
    out += "null";
    return;
  }
  out += '"';
  board->append_text(out);
  out += '"';
}

class NdjsonWriter final : public Writer {
 public:
  explicit NdjsonWriter(const WriterOptions& options) : options_(options) {}

  void write(const SolvedBatch& batch, std::string& out) const override {
    for (std::size_t i = 0; i < batch.records.records.size(); ++i) {
      const RecordFields fields = fields_of(batch, i);
      const auto format = [&](auto text, auto... values) {
        fmt::format_to(std::back_inserter(out), fmt::runtime(text), values...);
      };
      format(R"({{"record":{},"name":)", fields.number);
      append_string(out, fields.name);
      format(R"(,"outcome":"{}","corner":)", to_string(fields.verdict));
      if (fields.solution != nullptr) {
        format("{}", fields.solution->corner());
      } else {
        out += "null";
      }
      out += R"(,"puzzle":)";
      append_board(out, fields.puzzle);
      out += R"(,"solution":)";
      append_board(out, fields.solution);
      if (fields.problem != nullptr) {
        format(R"(,"line":{},"column":{},"message":)", fields.problem->where.line,
               fields.problem->where.column);
        append_string(out, fields.problem->message);
      }
      if (options_.guesses) format(R"(,"guesses":{})", fields.guesses);
      out += "}\n";
    }
  }

 private:
  WriterOptions options_;
};

}  // namespace

std::unique_ptr<Writer> make_ndjson_writer(const WriterOptions& options) {
  return std::make_unique<NdjsonWriter>(options);
}

}  // namespace euler96
