/// @file
/// What is asked of the pattern of a step. Each family answers in its file, `families/FAMILY.cpp`:
///
///     words   the conclusion and its reason: sentences, of chains several lines
///     marks   what a reader looks at, and what the argument rests on
#pragma once

#include <string>

#include "euler96/explain.hpp"
#include "found.hpp"
#include "phrases.hpp"

namespace euler96::logic {

/// The premise of an argument that counts the candidates of cells.
inline CandidateSet all_candidates(CellSet cells) { return {DigitSet::all(), cells}; }

std::string words(const Single& pattern, const ExplainedStep& step);
std::string words(const Locked& pattern, const ExplainedStep& step);
std::string words(const Subset& pattern, const ExplainedStep& step);
std::string words(const Fish& pattern, const ExplainedStep& step);
std::string words(const Wing& pattern, const ExplainedStep& step);
std::string words(const UniqueLoop& pattern, const ExplainedStep& step);
std::string words(const Grave& pattern, const ExplainedStep& step);
std::string words(const Exclusion& pattern, const ExplainedStep& step);
std::string words(const Chain& pattern, const ExplainedStep& step);
std::string words(const Guess& pattern, const ExplainedStep& step);
std::string words(const LinkedPairs& pattern, const ExplainedStep& step);
std::string words(const WWing& pattern, const ExplainedStep& step);
std::string words(const BentSet& pattern, const ExplainedStep& step);
std::string words(const Colours& pattern, const ExplainedStep& step);
std::string words(const SueDeCoq& pattern, const ExplainedStep& step);
std::string words(const AlternatingChain& pattern, const ExplainedStep& step);
std::string words(const SetChain& pattern, const ExplainedStep& step);
std::string words(const DeathBlossom& pattern, const ExplainedStep& step);

Marks marks(const Single& pattern, const ExplainedStep& step);
Marks marks(const Locked& pattern, const ExplainedStep& step);
Marks marks(const Subset& pattern, const ExplainedStep& step);
Marks marks(const Fish& pattern, const ExplainedStep& step);
Marks marks(const Wing& pattern, const ExplainedStep& step);
Marks marks(const UniqueLoop& pattern, const ExplainedStep& step);
Marks marks(const Grave& pattern, const ExplainedStep& step);
Marks marks(const Exclusion& pattern, const ExplainedStep& step);
Marks marks(const Chain& pattern, const ExplainedStep& step);
Marks marks(const Guess& pattern, const ExplainedStep& step);
Marks marks(const LinkedPairs& pattern, const ExplainedStep& step);
Marks marks(const WWing& pattern, const ExplainedStep& step);
Marks marks(const BentSet& pattern, const ExplainedStep& step);
Marks marks(const Colours& pattern, const ExplainedStep& step);
Marks marks(const SueDeCoq& pattern, const ExplainedStep& step);
Marks marks(const AlternatingChain& pattern, const ExplainedStep& step);
Marks marks(const SetChain& pattern, const ExplainedStep& step);
Marks marks(const DeathBlossom& pattern, const ExplainedStep& step);

/// Returns the chain and what its step removes in Eureka notation:
/// `(3)r3c5 = r5c5 - (3=7)r5c8 - (7)r2c8 = r2c3 => r2c3<>3`.
std::string notation(const AlternatingChain& chain, const Deduction& step);

/// Returns what some patterns remove from a position that has them.
CandidateSet effect_of(const BentSet& pattern, const Position& position);
CandidateSet effect_of(const SueDeCoq& pattern, const Position& position);
CandidateSet effect_of(const AlternatingChain& pattern, const Position& position);
CandidateSet effect_of(const SetChain& pattern, const Position& position);
CandidateSet effect_of(const DeathBlossom& pattern, const Position& position);

}  // namespace euler96::logic
