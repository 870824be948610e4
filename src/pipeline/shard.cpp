// The parts of an input that several runs solve.
//
// Why a merge cannot mix inputs. A part with the range [b, e) reads the input from its first byte:
// the lines before b give the format and the numbers of its records. It stops after the first line
// at or after e in which a record starts, since a record that started before e may reach up to
// there. Let cut(F, e) be the bytes of the input F up to the end of that line, or all of F if there
// is no such line. These are all the bytes that the part used, and they alone determine where the
// cut is: an input that starts with the same bytes has the same cut. Each part gives the digests of
// cut(F, b) and cut(F, e). The merge requires that cut(F, e) of a part and cut(G, e) of the next
// one have the same digest, so that every byte which the first part used of F is the same in G.
// Cuts grow with e. By induction, each part would have the same result if it had been read from the
// last part's input: the sums are those of that input.
//
// Test: tests/summary_file_test.cpp, tests/shard_test.cpp, tests/cli/shards.bats.

#include "shard.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <vector>

namespace euler96 {
namespace {

// Why two parts do not belong to one run; nothing if they do.
std::optional<std::string> misfit(const RunSummary& a, const RunSummary& b) {
  std::optional<std::string> why;
  const auto same = [&](std::string_view what, const auto& x, const auto& y) {
    if (!why && x != y) why = fmt::format("{}: found '{}' and '{}'", what, x, y);
  };
  same("one input", a.input, b.input);
  same("one input of one size", a.size, b.size);
  same("the same number of shards", a.shard.count, b.shard.count);
  same("the same --input", a.asked_format, b.asked_format);
  if (!a.found_format.empty() && !b.found_format.empty()) {
    same("one format", a.found_format, b.found_format);
  }
  same("the same --puzzle-column", a.puzzle_column, b.puzzle_column);
  same("the same --delimiter", a.delimiter, b.delimiter);
  same("the same known solutions", a.check, b.check);
  if (why) return why;
  if (a.limit != b.limit || a.budget != b.budget || a.all != b.all || a.count != b.count) {
    return "the same limits (--solutions, --budget, --all, --count): found others";
  }
  if (a.proofs != b.proofs) return "the column proof in all parts or none: found it in some";
  return std::nullopt;
}

}  // namespace

std::optional<Shard> Shard::from_text(std::string_view text) {
  Shard shard;
  const char* const end = text.data() + text.size();
  const auto [slash, index_error] = std::from_chars(text.data(), end, shard.index);
  if (index_error != std::errc() || slash == end || *slash != '/') return std::nullopt;
  const auto [stop, count_error] = std::from_chars(slash + 1, end, shard.count);
  const bool valid = count_error == std::errc() && stop == end && shard.index >= 1 &&
                     shard.index <= shard.count && shard.count <= Shard::kMost;
  return valid ? std::optional(shard) : std::nullopt;
}

ByteRange range_of(const Shard& shard, std::uint64_t size) {
  if (shard.count == 1) return {};
  const auto cut = [&](std::uint64_t i) {
    // size * i / count without overflow
    return size / shard.count * i + size % shard.count * i / shard.count;
  };
  // The last part has no end, so that an empty file is reported, once.
  return {cut(shard.index - 1), shard.index == shard.count ? UINT64_MAX : cut(shard.index)};
}

void PartDigest::add(std::string_view used, const Reader& reader) {
  if (const auto start = reader.bytes_used_at_start(); start && !before_) {
    const std::size_t through_start = used.size() - (reader.bytes_used() - *start);
    bytes_.add(used.substr(0, through_start));
    before_ = bytes_.value();
    used.remove_prefix(through_start);
  }
  bytes_.add(used);
}

std::uint64_t record_digest(std::uint64_t number, const Board* puzzle) {
  // The finalizer of the splitmix64 generator: every bit of the input changes every bit of the
  // result.
  const auto mix = [](std::uint64_t x) {
    x += 0x9E3779B97F4A7C15U;
    x = (x ^ (x >> 30U)) * 0xBF58476D1CE4E5B9U;
    x = (x ^ (x >> 27U)) * 0x94D049BB133111EBU;
    return x ^ (x >> 31U);
  };
  std::uint64_t digest = mix(number);
  if (puzzle == nullptr) return digest;
  for (int row = 0; row < 9; ++row) {
    std::uint64_t digits = 0;
    for (int column = 0; column < 9; ++column) {
      digits = digits * 10 + static_cast<std::uint64_t>(puzzle->value(Cell::at(row, column)));
    }
    digest = mix(digest ^ (digits + 1));
  }
  return digest;
}

RunSummary merge_summaries(std::span<const RunSummary> parts) {
  if (parts.empty()) throw SummaryError("expected at least one summary");
  for (const RunSummary& part : parts) {
    if (const auto why = misfit(parts[0], part)) {
      throw SummaryError("expected parts of one run, with " + *why);
    }
  }
  std::vector<RunSummary> in_order(parts.begin(), parts.end());
  std::ranges::sort(in_order, {}, [](const RunSummary& part) { return part.shard.index; });

  const std::uint32_t count = in_order[0].shard.count;
  std::uint32_t expected = 1;
  for (const RunSummary& part : in_order) {
    if (part.shard.index < expected) {
      throw SummaryError(fmt::format("expected each shard once, found shard {}/{} twice",
                                     part.shard.index, count));
    }
    if (part.shard.index > expected) break;
    ++expected;
  }
  if (expected <= count) {
    throw SummaryError(fmt::format("expected all shards, found no shard {}/{}", expected, count));
  }

  RunSummary whole = in_order[0];
  whole.shard = {};
  for (std::size_t i = 1; i < in_order.size(); ++i) {
    const RunSummary& last = in_order[i - 1];
    const RunSummary& part = in_order[i];
    // An input that could not be read to its end has no digest; the tally says that it failed.
    const bool known = part.tally.unreadable == 0 && last.tally.unreadable == 0;
    if (known && part.digest_before != last.digest_through) {
      throw SummaryError(
          fmt::format("expected parts of one input, found that shards {}/{} and {}/{} were read "
                      "from different bytes",
                      last.shard.index, count, part.shard.index, count));
    }
    whole.digest_through = part.digest_through;
    if (whole.found_format.empty()) whole.found_format = part.found_format;
    whole.summary += part.summary;
    whole.tally += part.tally;
  }
  return whole;
}

}  // namespace euler96
