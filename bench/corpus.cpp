#include "corpus.hpp"

#include <algorithm>

namespace euler96::bench {
namespace {

// FNV-1a. The hash decides which puzzles count as repeated, and so the bytes of a corpus; std::hash
// differs between libraries.
std::uint64_t hash(const Board& board) {
  std::uint64_t h = 0xCBF29CE484222325;
  for (const std::uint8_t value : board.values()) h = (h ^ value) * 0x100000001B3;
  return h;
}

}  // namespace

std::optional<CorpusKind> corpus_kind_named(std::string_view name) {
  const auto found = std::find(corpus_kind_names.begin(), corpus_kind_names.end(), name);
  if (found == corpus_kind_names.end()) return std::nullopt;
  return static_cast<CorpusKind>(found - corpus_kind_names.begin());
}

Verdict expected_verdict(CorpusKind kind) {
  if (kind == CorpusKind::kNone) return Verdict::kNone;
  return kind == CorpusKind::kMany ? Verdict::kMultiple : Verdict::kUnique;
}

// Each kind has its own seed: otherwise two kinds would share puzzles.
Corpus::Corpus(CorpusKind kind, std::uint64_t seed)
    : kind_(kind), maker_(seed ^ (static_cast<std::uint64_t>(kind) << 56)) {}

Board Corpus::next() {
  for (;;) {
    const Board board = make();
    if (seen_.insert(hash(board)).second) return board;
  }
}

Board Corpus::make() {
  switch (kind_) {
    case CorpusKind::kEasy:
      return maker_.easy();
    case CorpusKind::kMinimal:
      return maker_.minimal();
    case CorpusKind::kHard:
      return maker_.hard();
    case CorpusKind::kNone:
      return maker_.none();
    case CorpusKind::kMany:
      return maker_.many();
  }
  return {};
}

}  // namespace euler96::bench
