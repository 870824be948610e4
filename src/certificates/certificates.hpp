/// @file
/// Certificates: evidence for an outcome that another program can check. docs/certificates.md
/// defines their format.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "branching.hpp"
#include "candidates.hpp"
#include "euler96/board.hpp"
#include "euler96/outcome.hpp"
#include "euler96/stop.hpp"

namespace euler96 {

/// The limits of a certificate.
struct CertificateLimits {
  std::size_t bytes = std::size_t{1} << 20;  ///< the length of a tree's text
  /// The nodes of a search, at least 1. Without a value the search is not limited.
  std::optional<std::uint64_t> budget = std::nullopt;
  Stop stop = {};  ///< asked at each node
};

/// The result of a search for a certificate.
struct Certificate {
  std::optional<std::string> text;  ///< nothing if there is no certificate
  bool outcome_is_wrong = false;    ///< the search has refuted the outcome; there is no certificate
};

/// Makes certificates. It may be used by one thread at a time; makers share nothing.
class CertificateMaker {
 public:
  /// Makes a certificate of `unique`, `none` or `multiple`; other outcomes have none.
  Certificate make(const Board& puzzle, const Outcome& outcome,
                   const CertificateLimits& limits = {});

 private:
  Certificate make_tree(const Board& puzzle, const Board* solution,
                        const CertificateLimits& limits);
  bool visit(const certificates::Candidates& node);

  certificates::Branching branching_;
  const Board* solution_ = nullptr;
  CertificateLimits limits_;
  std::uint64_t nodes_left_ = 0;
  std::string text_;
  bool solution_found_ = false;
  bool outcome_is_wrong_ = false;
};

}  // namespace euler96
