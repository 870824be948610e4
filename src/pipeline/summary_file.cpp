// Summaries as JSON. All summaries have the same text except for their values, and the parser
// accepts only that text: it refuses another order of keys, a missing, new or repeated key, and
// text after the end. So one list of the fields, `lay_out`, serves the writer and the parser.
//
// The last field is a checksum of the text before it, so that an edited summary is refused.
//
// Digests are hexadecimal text: a reader in another language may have only doubles for numbers.
//
// Test: tests/summary_file_test.cpp.

#include "summary_file.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <nlohmann/json.hpp>

#include "../io/byte_digest.hpp"
#include "../readable.hpp"

namespace euler96 {
namespace {

using Json = nlohmann::json;

constexpr int kVersion = 3;

// A number that is written as 16 hexadecimal digits.
struct Digest {
  std::uint64_t& number;
};

class JsonWriter {
 public:
  void literal(std::string_view text) { text_ += text; }
  void value(const std::string& text) {
    // Bytes that are not UTF-8 become the replacement character: JSON has no other way.
    text_ += Json(text).dump(-1, ' ', false, Json::error_handler_t::replace);
  }
  void value(std::uint64_t number) { text_ += std::to_string(number); }
  void value(Digest digest) { text_ += fmt::format("\"{:016x}\"", digest.number); }

  /// The text so far.
  [[nodiscard]] std::string_view text() const { return text_; }

 private:
  std::string text_;
};

class JsonParser {
 public:
  explicit JsonParser(std::string_view text) : text_(text) {}

  void literal(std::string_view expected) {
    for (const char c : expected) {
      if (at_ == text_.size() || text_[at_] != c) refuse(readable_quote(expected));
      ++at_;
    }
  }

  void value(std::string& text) {
    std::size_t end = at_ + 1;  // of the closing quote
    while (end < text_.size() && text_[end] != '"') {
      end += text_[end] == '\\' ? 2U : 1U;
    }
    const Json json = Json::parse(text_.substr(at_, end + 1 - at_), nullptr, false);
    if (!json.is_string()) refuse("a string");
    text = json.get<std::string>();
    at_ = end + 1;
  }

  void value(std::uint64_t& number) { parse(number, 10); }
  void value(std::uint32_t& number) { parse(number, 10); }
  void value(Digest digest) {
    literal("\"");
    const std::size_t begin = at_;
    parse(digest.number, 16);
    if (at_ - begin != 16) refuse("16 hexadecimal digits");
    literal("\"");
  }

  /// The text so far.
  [[nodiscard]] std::string_view text() const { return text_.substr(0, at_); }

  void end() const {
    if (at_ != text_.size()) refuse("the end of the summary");
  }

  // The text up to here is not what to_json writes.
  [[noreturn]] void refuse(std::string_view expected) const {
    const std::string_view before = text_.substr(0, at_);
    const auto line = static_cast<std::uint64_t>(std::count(before.begin(), before.end(), '\n'));
    const std::string_view found = text_.substr(at_, text_.find('\n', at_) - at_);
    throw SummaryError(
        fmt::format("expected {} as in a summary of version {}, found {}", expected, kVersion,
                    at_ == text_.size() ? "the end of the file" : readable_quote(found)),
        {line + 1, before.size() - (before.rfind('\n') + 1) + 1});
  }

 private:
  template <class Number>
  void parse(Number& number, int base) {
    const char* begin = text_.data() + at_;
    const auto [end, error] = std::from_chars(begin, text_.data() + text_.size(), number, base);
    if (error != std::errc()) {
      refuse(fmt::format("a whole number of {} bits", 8 * sizeof(number)));
    }
    at_ += static_cast<std::size_t>(end - begin);
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

// Indented JSON: hands the fixed parts of the text and the values, in order, to `Text`.
template <class Text>
class Layout {
 public:
  explicit Layout(Text& text) : text_(text) { text_.literal("{"); }

  template <class Value>
  void member(std::string_view key, Value&& value) {
    start(key);
    text_.value(value);
  }

  void fixed(std::string_view key, std::string_view literal) {
    start(key);
    text_.literal(literal);
  }

  template <class Members>
  void object(std::string_view key, const Members& members) {
    start(key);
    text_.literal("{");
    first_ = true;
    indent_ += 2;
    members();
    close();
    first_ = false;
  }

  void end() {
    close();
    text_.literal("\n");
  }

 private:
  void start(std::string_view key) {
    text_.literal(fmt::format("{}\n{:{}}\"{}\": ", first_ ? "" : ",", "", indent_, key));
    first_ = false;
  }
  void close() {
    indent_ -= 2;
    text_.literal(fmt::format("\n{:{}}}}", "", indent_));
  }

  Text& text_;
  bool first_ = true;
  std::size_t indent_ = 2;
};

template <class Text>
void lay_out(Text& text, RunSummary& run) {
  Layout json(text);
  json.fixed("format", "\"euler96-summary\"");
  json.fixed("version", std::to_string(kVersion));
  json.object("input", [&] {
    json.member("name", run.input);
    json.member("size", run.size);
    json.member("digest_before", Digest{run.digest_before});
    json.member("digest_through", Digest{run.digest_through});
  });
  json.object("reading", [&] {
    json.member("input", run.asked_format);
    json.member("format", run.found_format);
    json.member("puzzle_column", run.puzzle_column);
    json.member("check", run.check);
  });
  json.object("limits", [&] {
    json.member("solutions", run.limit);
    json.member("budget", run.budget);
    json.member("all", run.all);
    json.member("count", run.count);
  });
  json.object("shard", [&] {
    json.member("index", run.shard.index);
    json.member("count", run.shard.count);
  });
  json.member("records", run.summary.records);
  json.object("outcomes", [&] {
    for (std::size_t i = 0; i < kVerdictCount; ++i) {
      json.member(verdict_words[i], run.summary.by_verdict[i]);
    }
  });
  json.member("corner_sum", run.summary.corner_sum);
  json.member("digest", Digest{run.summary.digest});
  json.member("problems", run.tally.problems);
  json.member("input_problems", run.tally.input_problems);
  json.member("differences", run.tally.differences);
  json.member("refused", run.tally.refused);
  json.member("unreadable", run.tally.unreadable);
  json.member("guesses", run.summary.guesses);
  json.member("nodes", run.summary.nodes);
  ByteDigest digest;
  digest.add(text.text());
  std::uint64_t checksum = digest.value();  // the parser puts what it finds in its place
  json.member("checksum", Digest{checksum});
  json.end();
}

}  // namespace

std::string to_json(const RunSummary& summary) {
  JsonWriter writer;
  RunSummary copy = summary;  // the layout is that of the parser, too, which fills the fields
  lay_out(writer, copy);
  return std::string(writer.text());
}

RunSummary summary_from_json(std::string_view text) {
  RunSummary run;
  JsonParser parser(text);
  lay_out(parser, run);
  parser.end();
  check_summary(run);
  // The checksum may differ, a number have leading zeros, a string needless escapes.
  if (to_json(run) != text) {
    throw SummaryError("expected a summary exactly as --summary writes it, found another text");
  }
  return run;
}

}  // namespace euler96
