// ndjson: a JSON object per record, one on each line. data/records.schema.json describes it.
//
// The objects are flat with a fixed order of keys, so they are formatted as text. The JSON library
// escapes the strings, except plain ASCII, which needs no escapes. The fields of the input are the
// members of one object, `input`, in the place of the first of them.

#include <fmt/core.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "batch/readable.hpp"
#include "euler96/batch/write.hpp"
#include "fields.hpp"

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

// Appends a JSON string.
void append_string(std::string_view text, std::string& out) {
  const std::size_t quote = out.size();
  out.append("\"").append(text);
  end_string(out, quote, Kind::kBytes);
}

class NdjsonWriter final : public Writer {
 public:
  explicit NdjsonWriter(const ColumnList& columns) : columns_(columns) {}

  void write(const SolvedBatch& batch, std::string& out) const override {
    const std::vector<Member> members = members_of(batch);
    for (std::size_t i = 0; i < batch.records.records.size(); ++i) {
      const SolvedRecord record(batch, i);
      const Row row = input_row(record);
      const std::size_t begin = out.size();
      for (const Member& member : members) append(member, record, row, out);
      if (out.size() == begin) out += ',';  // every member is left out
      out[begin] = '{';
      out += "}\n";
    }
  }

 private:
  struct Member {
    const Column* column;
    std::string key;  // with the comma before it, and a string's opening quote
    std::vector<std::pair<std::string, std::size_t>> inputs = {};  // keys and indices of fields
  };

  [[nodiscard]] std::vector<Member> members_of(const SolvedBatch& batch) const {
    std::vector<Member> members;
    std::size_t input = SIZE_MAX;  // the place of the member `input`
    std::set<std::string> keys;
    for (const OutputField& field : output_fields(columns_, batch.records.input.get())) {
      if (!field.is_input()) {
        const std::string_view quote = field.column->kind == Kind::kNumber ? "" : "\"";
        members.push_back({field.column, fmt::format(",\"{}\":{}", field.column->name, quote)});
        continue;
      }
      if (input == SIZE_MAX) {
        input = members.size();
        members.push_back({field.column, ",\"input\":{"});
      }
      // JSON has no two members of one name.
      std::string name = field.name;
      while (!keys.insert(name).second) name += fmt::format(".{}", field.input + 1);
      auto& inputs = members[input].inputs;
      std::string key = inputs.empty() ? "" : ",";
      append_string(name, key);
      inputs.emplace_back(key + ':', field.input);
    }
    return members;
  }

  static void append(const Member& member, const SolvedRecord& record, const Row& row,
                     std::string& out) {
    const Column& column = *member.column;
    const std::size_t begin = out.size();
    out += member.key;
    if (column.kind == Kind::kInput) {
      for (const auto& [key, index] : member.inputs) {
        out += key;
        append_string(index < row.fields.size() ? value_of(row.fields[index]) : "", out);
      }
      out += '}';
      return;
    }
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

  ColumnList columns_;
};

}  // namespace

std::unique_ptr<Writer> make_ndjson_writer(const WriterOptions& options) {
  return std::make_unique<NdjsonWriter>(options.columns);
}

}  // namespace euler96
