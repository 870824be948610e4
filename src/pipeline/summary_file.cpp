// Summaries as JSON. One list of the fields, `each_field`, serves the writer and the reader. The
// reader accepts only the text that the writer gives for what was read: it refuses another order of
// keys, a missing, new or repeated key, and text after the end.
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
#include <optional>
#include <type_traits>

#include "../io/byte_digest.hpp"
#include "../readable.hpp"

namespace euler96 {
namespace {

using Json = nlohmann::ordered_json;
using Path = Json::json_pointer;

constexpr std::string_view kFormat = "euler96-summary";
constexpr int kVersion = 3;

// A number that is written as 16 hexadecimal digits.
struct Digest {
  std::uint64_t& number;
};

std::string to_text(std::uint64_t digest) { return fmt::format("{:016x}", digest); }

// Calls `visit(path, value)` for each field, in the order of the text.
template <class Visit>
void each_field(RunSummary& run, const Visit& visit) {
  visit("/input/name", run.input);
  visit("/input/size", run.size);
  visit("/input/digest_before", Digest{run.digest_before});
  visit("/input/digest_through", Digest{run.digest_through});
  visit("/reading/input", run.asked_format);
  visit("/reading/format", run.found_format);
  visit("/reading/puzzle_column", run.puzzle_column);
  visit("/reading/delimiter", run.delimiter);
  visit("/reading/check", run.check);
  visit("/limits/solutions", run.limit);
  visit("/limits/budget", run.budget);
  visit("/limits/all", run.all);
  visit("/limits/count", run.count);
  visit("/limits/proofs", run.proofs);
  visit("/shard/index", run.shard.index);
  visit("/shard/count", run.shard.count);
  visit("/records", run.summary.records);
  for (std::size_t i = 0; i < kVerdictCount; ++i) {
    visit(fmt::format("/outcomes/{}", verdict_words[i]), run.summary.by_verdict[i]);
  }
  visit("/corner_sum", run.summary.corner_sum);
  visit("/digest", Digest{run.summary.digest});
  visit("/problems", run.tally.problems);
  visit("/input_problems", run.tally.input_problems);
  visit("/differences", run.tally.differences);
  visit("/refused", run.tally.refused);
  visit("/unproved", run.tally.unproved);
  visit("/unreadable", run.tally.unreadable);
  visit("/guesses", run.summary.guesses);
  visit("/nodes", run.summary.nodes);
}

void read_value(const Json& json, std::string& text) { json.get_to(text); }
void read_value(const Json& json, Digest digest) {
  const auto& text = json.get_ref<const std::string&>();
  std::from_chars(text.data(), text.data() + text.size(), digest.number, 16);
}
template <class Number>
void read_value(const Json& json, Number& number) {
  if (json.is_number_unsigned()) json.get_to(number);
}

// Reads the fields up to the first one that is missing or of another kind.
// @return the index of the byte that makes the text no JSON, if there is one.
std::optional<std::size_t> read_fields(std::string_view text, RunSummary& run) {
  try {
    const Json json = Json::parse(text);
    each_field(run, [&](const std::string& path, auto&& value) {
      read_value(json.at(Path(path)), value);
    });
  } catch (const Json::parse_error& e) {
    return std::min(e.byte - 1, text.size());
  } catch (const Json::exception&) {  // the text differs from what is written for `run`
  }
  return std::nullopt;
}

}  // namespace

std::string to_json(const RunSummary& summary) {
  Json json = {{"format", kFormat}, {"version", kVersion}};
  RunSummary copy = summary;  // `each_field` is for the reader, too, which fills the fields
  each_field(copy, [&](const std::string& path, const auto& value) {
    if constexpr (std::is_same_v<decltype(value), const Digest&>) {
      json[Path(path)] = to_text(value.number);
    } else {
      json[Path(path)] = value;
    }
  });
  // Bytes that are not UTF-8 become the replacement character: JSON has no other way.
  std::string text = json.dump(2, ' ', false, Json::error_handler_t::replace);
  text.erase(text.rfind("\n}"));
  ByteDigest digest;
  digest.add(text);
  return fmt::format("{},\n  \"checksum\": \"{}\"\n}}\n", text, to_text(digest.value()));
}

RunSummary summary_from_json(std::string_view text) {
  RunSummary run;
  const auto no_json = read_fields(text, run);
  const std::string expected = to_json(run);
  if (text == expected) return run;
  const auto differs = std::mismatch(text.begin(), text.end(), expected.begin(), expected.end());
  const std::size_t at = no_json.value_or(static_cast<std::size_t>(differs.first - text.begin()));
  const std::string_view before = text.substr(0, at);
  const std::string_view found = text.substr(at, text.find('\n', at) - at);
  throw SummaryError(
      fmt::format("expected a summary of version {}, exactly as --summary writes it, found {}",
                  kVersion, at == text.size() ? "the end of the file" : readable_quote(found)),
      {1 + static_cast<std::uint64_t>(std::count(before.begin(), before.end(), '\n')),
       before.size() - (before.rfind('\n') + 1) + 1});
}

}  // namespace euler96
