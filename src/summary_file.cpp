// Summaries as JSON. The numbers are 64-bit integers, digests hexadecimal text: readers in other
// languages may have nothing but doubles for numbers of that size.
//
// Test: tests/summary_file_test.cpp.

#include "euler96/summary_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <map>
#include <nlohmann/json.hpp>

namespace euler96 {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view kFormat = "euler96-summary";
constexpr int kVersion = 2;

std::string hex(std::uint64_t number) { return fmt::format("{:016x}", number); }

std::uint64_t from_hex(const Json& json, const char* key) {
  const auto& text = json.at(key).get_ref<const std::string&>();
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number, 16);
  if (error != std::errc() || end != text.data() + text.size() || text.size() != 16) {
    throw SummaryError(fmt::format("expected 16 hexadecimal digits in '{}'", key));
  }
  return number;
}

std::uint64_t integer(const Json& json, const char* key) {
  const Json& value = json.at(key);
  if (!value.is_number_unsigned()) {
    throw SummaryError(fmt::format("expected a whole number in '{}'", key));
  }
  return value.get<std::uint64_t>();
}

std::uint32_t small_integer(const Json& json, const char* key) {
  const std::uint64_t number = integer(json, key);
  if (number > UINT32_MAX) throw SummaryError(fmt::format("expected less in '{}'", key));
  return static_cast<std::uint32_t>(number);
}

bool same_run(const RunSummary& a, const RunSummary& b) {
  return a.input == b.input && a.size == b.size && a.limit == b.limit && a.budget == b.budget &&
         a.shard.count == b.shard.count;
}

}  // namespace

std::string to_json(const RunSummary& run) {
  Json outcomes;
  for (std::size_t i = 0; i < kVerdictCount; ++i) {
    outcomes[std::string(verdict_words[i])] = run.summary.by_verdict[i];
  }
  const Json json = {
      {"format", kFormat},
      {"version", kVersion},
      {"input",
       {{"name", run.input},
        {"size", run.size},
        {"digest_before", hex(run.digest_before)},
        {"digest_through", hex(run.digest_through)}}},
      {"limits", {{"solutions", run.limit}, {"budget", run.budget}}},
      {"shard", {{"index", run.shard.index}, {"count", run.shard.count}}},
      {"records", run.summary.records},
      {"outcomes", outcomes},
      {"corner_sum", run.summary.corner_sum},
      {"digest", hex(run.summary.digest)},
      {"problems", run.problems},
      {"input_problems", run.input_problems},
      {"differences", run.differences},
      {"refused", run.refused},
      {"unreadable", run.unreadable},
      {"guesses", run.summary.guesses},
      {"nodes", run.summary.nodes},
  };
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

RunSummary summary_from_json(std::string_view text) {
  try {
    const Json json = Json::parse(text);
    if (json.at("format") != kFormat || json.at("version") != kVersion) {
      throw SummaryError(fmt::format("expected a summary of version {}", kVersion));
    }
    RunSummary run;
    const Json& input = json.at("input");
    run.input = input.at("name").get<std::string>();
    run.size = integer(input, "size");
    run.digest_before = from_hex(input, "digest_before");
    run.digest_through = from_hex(input, "digest_through");
    run.limit = small_integer(json.at("limits"), "solutions");
    run.budget = integer(json.at("limits"), "budget");
    run.shard = {small_integer(json.at("shard"), "index"),
                 small_integer(json.at("shard"), "count")};
    run.summary.records = integer(json, "records");
    std::uint64_t outcomes = 0;
    for (std::size_t i = 0; i < kVerdictCount; ++i) {
      const std::string word(verdict_words[i]);
      run.summary.by_verdict[i] = integer(json.at("outcomes"), word.c_str());
      outcomes += run.summary.by_verdict[i];
    }
    run.summary.corner_sum = integer(json, "corner_sum");
    run.summary.digest = from_hex(json, "digest");
    run.problems = integer(json, "problems");
    run.input_problems = integer(json, "input_problems");
    run.differences = integer(json, "differences");
    run.refused = integer(json, "refused");
    run.unreadable = integer(json, "unreadable");
    run.summary.guesses = integer(json, "guesses");
    run.summary.nodes = integer(json, "nodes");
    if (outcomes != run.summary.records) {
      throw SummaryError("expected as many outcomes as records");
    }
    if (run.shard.index < 1 || run.shard.index > run.shard.count) {
      throw SummaryError("expected a shard from 1 to its count");
    }
    return run;
  } catch (const Json::exception&) {
    throw SummaryError("expected a summary as --summary writes it, found something else");
  }
}

RunSummary merge_summaries(std::span<const RunSummary> parts) {
  if (parts.empty()) throw SummaryError("expected at least one summary");
  std::map<std::uint32_t, const RunSummary*> by_index;
  for (const RunSummary& part : parts) {
    if (!same_run(part, parts[0])) {
      throw SummaryError(fmt::format(
          "expected parts of one input, read with the same limits and the same number "
          "of shards; found shards of '{}' ({} bytes, {} shards) and of '{}' ({} bytes, "
          "{} shards), or other limits",
          parts[0].input, parts[0].size, parts[0].shard.count, part.input, part.size,
          part.shard.count));
    }
    if (!by_index.emplace(part.shard.index, &part).second) {
      throw SummaryError(fmt::format("expected each shard once, found shard {}/{} twice",
                                     part.shard.index, part.shard.count));
    }
  }
  RunSummary whole = *by_index.begin()->second;
  whole.shard = {};
  whole.summary = {};
  whole.problems = whole.input_problems = whole.differences = whole.refused = whole.unreadable = 0;
  const RunSummary* last = nullptr;
  for (std::uint32_t i = 1; i <= parts[0].shard.count; ++i) {
    const auto found = by_index.find(i);
    if (found == by_index.end()) {
      throw SummaryError(
          fmt::format("expected all shards, found no shard {}/{}", i, parts[0].shard.count));
    }
    const RunSummary& part = *found->second;
    // An input that could not be read to its end has no digest; that it failed is in the sums.
    const bool known = last != nullptr && part.unreadable == 0 && last->unreadable == 0;
    if (known && part.digest_before != last->digest_through) {
      throw SummaryError(
          fmt::format("expected parts of one input, found different bytes before the end of shard "
                      "{}/{} and before the start of the next",
                      last->shard.index, last->shard.count));
    }
    last = &part;
    whole.digest_through = part.digest_through;
    whole.summary += part.summary;
    whole.problems += part.problems;
    whole.input_problems += part.input_problems;
    whole.differences += part.differences;
    whole.refused += part.refused;
    whole.unreadable += part.unreadable;
  }
  return whole;
}

}  // namespace euler96
