// ndjson: a JSON object per record, one on each line. data/records.schema.json describes it.
//
// The objects are flat with a fixed order of keys, so they are formatted as text. The JSON library
// escapes the strings, except plain ASCII, which needs no escapes. The fields of the input are the
// members of one object, `input`, in the place of the first of them.

#include <fmt/core.h>

#include <algorithm>
#include <set>

#include "batch/read/csv_row.hpp"
#include "batch/readable.hpp"
#include "batch/writer.hpp"
#include "fields.hpp"
#include "show/json.hpp"

namespace euler96 {
namespace {

using Kind = Column::Kind;

bool is_string(const Column& column) {
  return column.kind >= Kind::kBoard && column.kind != Kind::kCounts;
}

bool is_plain(char c) { return c >= ' ' && c <= '~' && c != '"' && c != '\\'; }

// Ends the JSON string whose opening quote is at `quote`.
void end_string(std::string& out, std::size_t quote, Kind kind) {
  const std::string_view text = std::string_view(out).substr(quote + 1);
  if (kind < Kind::kText || std::ranges::all_of(text, is_plain)) {
    out += '"';
    return;
  }
  const std::string value = kind == Kind::kBytes ? unambiguous_utf8(text) : std::string(text);
  out.resize(quote);
  json::append(out, value);
}

// Appends an object for words with numbers.
void append_counts(std::string_view text, std::string& out) {
  out += "{\"";
  for (const char c : text) {
    if (c == ':') {
      out += "\":";
    } else if (c == ' ') {
      out += ",\"";
    } else {
      out += c;
    }
  }
  out += '}';
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
    batch.for_each([&](std::size_t i) {
      const SolvedRecord record(batch, i);
      const std::size_t begin = out.size();
      for (const Member& member : members) append(member, record, out);
      if (!batch.uniqueness) out += ",\"uniqueness\":false";
      if (out.size() == begin) out += ',';  // every member is left out
      out[begin] = '{';
      out += "}\n";
    });
  }

 private:
  struct Member {
    const Column* column;
    ColumnFunction value;
    std::string key;  // with the comma before it, and a string's opening quote
    std::vector<std::pair<std::string, std::size_t>> inputs = {};  // keys and places of fields
  };

  [[nodiscard]] std::vector<Member> members_of(const SolvedBatch& batch) const {
    std::vector<Member> members;
    std::size_t input = SIZE_MAX;  // the place of the member `input`
    std::set<std::string> keys;
    for (const OutputField& field : output_fields(columns_, batch.records.input.get())) {
      if (!field.is_input()) {
        const std::string_view quote = is_string(*field.column) ? "\"" : "";
        members.push_back(
            {field.column, field.value, fmt::format(",\"{}\":{}", field.column->name, quote)});
        continue;
      }
      if (input == SIZE_MAX) {
        input = members.size();
        members.push_back({field.column, nullptr, ",\"input\":{"});
      }
      // JSON has no two members of one name.
      std::string name = field.name;
      while (!keys.insert(name).second) name += fmt::format(".{}", field.input + 1);
      auto& inputs = members[input].inputs;
      std::string key = inputs.empty() ? "" : ",";
      append_string(name, key);
      inputs.emplace_back(key + ':', field.place);
    }
    return members;
  }

  static void append(const Member& member, const SolvedRecord& record, std::string& out) {
    const Column& column = *member.column;
    if (column.kind == Kind::kInput) {
      out += member.key;
      const RecordBatch& records = record.batch.records;
      for (const auto& [key, place] : member.inputs) {
        out += key;
        append_string(records.input ? value_of(records.field_of(record.index, place)) : "", out);
      }
      out += '}';
      return;
    }
    const ColumnValue value = member.value(record);
    if (std::holds_alternative<std::monostate>(value)) {
      if (column.missing == Column::Missing::kNull) {
        out += fmt::format(",\"{}\":null", column.name);
      }
      return;
    }
    out += member.key;
    if (column.kind == Kind::kCounts) return append_counts(std::get<std::string_view>(value), out);
    const std::size_t begin = out.size();
    append_text(value, out);
    if (is_string(column)) end_string(out, begin - 1, column.kind);
  }

  ColumnList columns_;
};

}  // namespace

std::unique_ptr<Writer> make_ndjson_writer(const WriterOptions& options) {
  return std::make_unique<NdjsonWriter>(options.columns);
}

}  // namespace euler96
