// Summaries as JSON. The numbers are 64-bit integers, digests hexadecimal text: readers in other
// languages may have nothing but doubles for numbers of that size.
//
// Test: tests/summary_file_test.cpp.

#include "euler96/summary_file.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>

namespace euler96 {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view kFormat = "euler96-summary";
constexpr int kVersion = 3;

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

// What keeps two parts from being of one run; nothing if they fit.
std::optional<std::string> misfit(const RunSummary& a, const RunSummary& b) {
  const auto differ = [](std::string_view what, const auto& x, const auto& y) {
    return fmt::format("{}: found '{}' and '{}'", what, x, y);
  };
  if (a.input != b.input) return differ("one input", a.input, b.input);
  if (a.size != b.size) return differ("one input of one size", a.size, b.size);
  if (a.shard.count != b.shard.count) {
    return differ("the same number of shards", a.shard.count, b.shard.count);
  }
  if (a.asked_format != b.asked_format) {
    return differ("the same --input", a.asked_format, b.asked_format);
  }
  if (a.found_format != b.found_format && !a.found_format.empty() && !b.found_format.empty()) {
    return differ("one format", a.found_format, b.found_format);
  }
  if (a.puzzle_column != b.puzzle_column) {
    return differ("the same --puzzle-column", a.puzzle_column, b.puzzle_column);
  }
  if (a.check != b.check) return differ("the same known solutions", a.check, b.check);
  if (a.limit != b.limit || a.budget != b.budget || a.all != b.all || a.count != b.count) {
    return "the same limits (--solutions, --budget, --all, --count): found others";
  }
  return std::nullopt;
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
      {"reading",
       {{"input", run.asked_format},
        {"format", run.found_format},
        {"puzzle_column", run.puzzle_column},
        {"check", run.check}}},
      {"limits",
       {{"solutions", run.limit}, {"budget", run.budget}, {"all", run.all}, {"count", run.count}}},
      {"shard", {{"index", run.shard.index}, {"count", run.shard.count}}},
      {"records", run.summary.records},
      {"outcomes", outcomes},
      {"corner_sum", run.summary.corner_sum},
      {"digest", hex(run.summary.digest)},
      {"problems", run.tally.problems},
      {"input_problems", run.tally.input_problems},
      {"differences", run.tally.differences},
      {"refused", run.tally.refused},
      {"unreadable", run.tally.unreadable},
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
    const Json& reading = json.at("reading");
    run.asked_format = reading.at("input").get<std::string>();
    run.found_format = reading.at("format").get<std::string>();
    run.puzzle_column = reading.at("puzzle_column").get<std::string>();
    run.check = reading.at("check").get<std::string>();
    const Json& limits = json.at("limits");
    run.limit = small_integer(limits, "solutions");
    run.budget = integer(limits, "budget");
    run.all = small_integer(limits, "all");
    run.count = small_integer(limits, "count");
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
    run.tally.problems = integer(json, "problems");
    run.tally.input_problems = integer(json, "input_problems");
    run.tally.differences = integer(json, "differences");
    run.tally.refused = integer(json, "refused");
    run.tally.unreadable = integer(json, "unreadable");
    run.summary.guesses = integer(json, "guesses");
    run.summary.nodes = integer(json, "nodes");
    if (outcomes != run.summary.records) {
      throw SummaryError("expected as many outcomes as records");
    }
    // Three digits of a row differ from each other: 123 to 987.
    const std::uint64_t solved =
        run.summary.count(Verdict::kUnique) + run.summary.count(Verdict::kSolved);
    constexpr std::uint64_t kMostRecords = std::uint64_t{1} << 48;  // sums do not overflow
    // The sum of the outcomes may have wrapped around.
    if (run.summary.records > kMostRecords || solved > run.summary.records ||
        run.summary.corner_sum < 123 * solved || run.summary.corner_sum > 987 * solved) {
      throw SummaryError("expected a sum of as many corner numbers as there are solutions");
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
    if (const auto why = misfit(parts[0], part)) {
      throw SummaryError("expected parts of one run, with " + *why);
    }
    if (!by_index.emplace(part.shard.index, &part).second) {
      throw SummaryError(fmt::format("expected each shard once, found shard {}/{} twice",
                                     part.shard.index, part.shard.count));
    }
  }
  RunSummary whole = *by_index.begin()->second;
  whole.shard = {};
  whole.summary = {};
  whole.tally = {};
  const RunSummary* last = nullptr;
  for (std::uint32_t i = 1; i <= parts[0].shard.count; ++i) {
    const auto found = by_index.find(i);
    if (found == by_index.end()) {
      throw SummaryError(
          fmt::format("expected all shards, found no shard {}/{}", i, parts[0].shard.count));
    }
    const RunSummary& part = *found->second;
    // An input that could not be read to its end has no digest; that it failed is in the sums.
    const bool known = last != nullptr && part.tally.unreadable == 0 && last->tally.unreadable == 0;
    if (known && part.digest_before != last->digest_through) {
      throw SummaryError(
          fmt::format("expected parts of one input, found different bytes before the end of shard "
                      "{}/{} and before the start of the next",
                      last->shard.index, last->shard.count));
    }
    last = &part;
    whole.digest_through = part.digest_through;
    if (whole.found_format.empty()) whole.found_format = part.found_format;
    whole.summary += part.summary;
    whole.tally += part.tally;
  }
  return whole;
}

}  // namespace euler96
