// ndjson: a JSON object per record, one on each line. data/records.schema.json describes it.
//
// The objects are flat with a fixed order of keys, so they are formatted as text. The JSON library
// escapes the strings, except plain ASCII, which needs no escapes.

#include <fmt/core.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "batch/readable.hpp"
#include "euler96/batch/write.hpp"

namespace euler96 {
namespace {

using Kind = Column::Kind;

bool is_plain(char c) { return c >= ' ' && c <= '~' && c != '"' && c != '\\'; }

// Ends the JSON string whose opening quote is at `quote`.
void end_string(std::string& out, std::size_t quote, Kind kind) {
  const std::string_view text = std::string_view(out).substr(quote + 1);
  if (kind == Kind::kWord || std::ranges::all_of(text, is_plain)) {
    out += '"';
    return;
  }
  const nlohmann::json string = kind == Kind::kBytes ? unambiguous_utf8(text) : std::string(text);
  // Messages are UTF-8, but a caller of the library may bring others.
  out.replace(quote, std::string::npos,
              string.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
}

class NdjsonWriter final : public Writer {
 public:
  explicit NdjsonWriter(const ColumnList& columns) {
    for (const Column* column : columns) {
      const std::string_view quote = column->kind == Kind::kNumber ? "" : "\"";
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
    std::string key;  // with the comma before it, and a string's opening quote
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
    } else if (column.kind != Kind::kNumber) {
      end_string(out, value - 1, column.kind);
    }
  }

  std::vector<Member> members_;
};

}  // namespace

std::unique_ptr<Writer> make_ndjson_writer(const WriterOptions& options) {
  return std::make_unique<NdjsonWriter>(options.columns);
}

}  // namespace euler96
