/// @file
/// Corpora of random puzzles: the same bytes for the same kind, count and seed on every machine.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <unordered_set>

#include "euler96/board.hpp"
#include "puzzle_maker.hpp"

namespace euler96::bench {

enum class CorpusKind : std::uint8_t { kEasy, kMinimal, kHard, kNone, kMany };

inline constexpr std::array<std::string_view, 5> corpus_kind_names = {"easy", "minimal", "hard",
                                                                      "none", "many"};
constexpr std::string_view to_string(CorpusKind kind) {
  return corpus_kind_names[static_cast<std::size_t>(kind)];
}
/// The kind of that name, or nothing.
std::optional<CorpusKind> corpus_kind_named(std::string_view name);
/// The verdict of every puzzle of the kind.
Verdict expected_verdict(CorpusKind kind);

/// The puzzles of a corpus in order, without repetitions. A longer corpus begins with the puzzles
/// of a shorter one.
class Corpus {
 public:
  Corpus(CorpusKind kind, std::uint64_t seed);

  Board next();

 private:
  Board make();

  CorpusKind kind_;
  PuzzleMaker maker_;
  std::unordered_set<std::uint64_t> seen_;  // hashes; puzzles with equal hashes count as equal
};

}  // namespace euler96::bench
