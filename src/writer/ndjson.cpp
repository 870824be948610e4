// ndjson: a JSON object per record, one on each line. data/records.schema.json describes it.
//
// The objects are flat with a fixed order of keys, so they are formatted as text. The JSON library
// escapes the strings that come from the input.

#include <fmt/core.h>

#include <nlohmann/json.hpp>
#include <string_view>
#include <vector>

#include "forms.hpp"

namespace euler96 {
namespace {

// Makes the text from `begin` to the end a JSON string.
void escape(std::string& out, std::size_t begin) {
  // Bytes that are not UTF-8 become the replacement character: JSON cannot represent them.
  const std::string text = nlohmann::json(std::string_view(out).substr(begin))
                               .dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
  out.replace(begin, std::string::npos, text);
}

class NdjsonWriter final : public Writer {
 public:
  explicit NdjsonWriter(const ColumnList& columns) {
    for (const Column* column : columns) {
      const std::string_view quote = column->kind == Column::Kind::kWord ? "\"" : "";
      members_.push_back({column, fmt::format(",\"{}\":{}", column->name, quote)});
    }
  }

  void write(const SolvedBatch& batch, std::string& out) const override {
    for (std::size_t i = 0; i < batch.records.records.size(); ++i) {
      const SolvedRecord record(batch, i);
      const std::size_t begin = out.size();
      for (const Member& member : members_) append(member, record, out);
      if (out.size() == begin) out += ',';  // every member is left out
      out[begin] = '{';
      out += "}\n";
    }
  }

 private:
  struct Member {
    const Column* column;
    std::string key;  // with the comma before it, and a word's opening quote
  };

  static void append(const Member& member, const SolvedRecord& record, std::string& out) {
    const Column& column = *member.column;
    const std::size_t begin = out.size();
    out += member.key;
    const std::size_t value = out.size();
    if (!column.append(record, out)) {
      out.resize(begin);
      if (column.missing == Column::Missing::kNull) {
        out += fmt::format(",\"{}\":null", column.name);
      }
    } else if (column.kind == Column::Kind::kWord) {
      out += '"';
    } else if (column.kind == Column::Kind::kText) {
      escape(out, value);
    }
  }

  std::vector<Member> members_;
};

}  // namespace

std::unique_ptr<Writer> make_ndjson_writer(const WriterOptions& options) {
  return std::make_unique<NdjsonWriter>(options.columns);
}

}  // namespace euler96
