// Test: tests/cli/options.bats.

#include "values.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "readable.hpp"

namespace euler96 {
namespace {

bool is_number(const std::string& text, std::uint64_t& number) {
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number);
  return error == std::errc() && stop == end;
}

}  // namespace

std::uint64_t parse_number(std::string_view option, const std::string& text, std::uint64_t low,
                           std::uint64_t high) {
  std::uint64_t number = 0;
  if (!is_number(text, number) || number < low || number > high) {
    throw UsageError(fmt::format("{}: expected a whole number from {} to {}, found {}", option, low,
                                 high, readable_quote(text)));
  }
  return number;
}

std::size_t parse_word(std::string_view option, const std::string& text,
                       std::span<const std::string_view> words) {
  const auto found = std::find(words.begin(), words.end(), text);
  if (found == words.end()) {
    throw UsageError(fmt::format("{}: expected one of {}, found {}", option, fmt::join(words, ", "),
                                 readable_quote(text)));
  }
  return static_cast<std::size_t>(found - words.begin());
}

const Solver& parse_solver(const std::string& text) {
  const Solver* solver = find_solver(text);
  if (solver == nullptr) {
    std::string known = "auto";
    for (const Solver& s : solvers()) known.append(", ").append(s.name);
    const std::string_view nearest = nearest_solver_name(text);
    throw UsageError(fmt::format("--solver: expected one of {}, found {}{}", known,
                                 readable_quote(text),
                                 nearest.empty() ? "" : fmt::format("; is it {}?", nearest)));
  }
  if (!solver->runs_here()) {
    throw UsageError(
        fmt::format("--solver: {} needs instructions that this processor lacks", solver->name));
  }
  return *solver;
}

FailOn parse_fail_on(const std::string& text) {
  static constexpr std::array<std::string_view, 5> words = {"invalid", "none", "multiple",
                                                            "unknown", "nothing"};
  FailOn fail_on{.invalid = false, .none = false, .multiple = false, .unknown = false};
  const std::array<bool*, 4> flags = {&fail_on.invalid, &fail_on.none, &fail_on.multiple,
                                      &fail_on.unknown};
  bool nothing = false;
  bool something = false;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(',', begin), text.size());
    const std::size_t word = parse_word("--fail-on", text.substr(begin, end - begin), words);
    if (word < flags.size()) *flags[word] = something = true;
    nothing = nothing || word == flags.size();
    begin = end + 1;
  }
  if (nothing && something) {
    throw UsageError("--fail-on: expected 'nothing' alone or a list without it");
  }
  return fail_on;
}

Shard parse_shard(const std::string& text) {
  constexpr std::uint64_t kMost = 1'000'000;
  const std::size_t slash = text.find('/');
  std::uint64_t index = 0;
  std::uint64_t count = 0;
  if (slash == std::string::npos || !is_number(text.substr(0, slash), index) ||
      !is_number(text.substr(slash + 1), count) || index < 1 || index > count || count > kMost) {
    throw UsageError(
        fmt::format("--shard: expected I/N with I from 1 to N and N up to {}, found {}", kMost,
                    readable_quote(text)));
  }
  return {static_cast<std::uint32_t>(index), static_cast<std::uint32_t>(count)};
}

}  // namespace euler96
