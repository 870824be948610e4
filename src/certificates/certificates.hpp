/// @file
/// Certificates: evidence for an outcome that another program can check. docs/certificates.md
/// defines their format.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "euler96/board.hpp"
#include "euler96/outcome.hpp"

namespace euler96 {

/// The limits of a certificate.
struct CertificateLimits {
  std::size_t bytes = std::size_t{1} << 20;  ///< the size of a tree's text
  /// The nodes of a search, at least 1. Without a value the search is not limited.
  std::optional<std::uint64_t> budget;
};

/// The result of a search for a certificate.
struct Certificate {
  std::optional<std::string> text;  ///< nothing if there is no certificate
  bool outcome_is_wrong = false;    ///< the search has refuted the outcome; there is no certificate
};

/// Makes certificates. It may be used by one thread at a time; makers share nothing.
class CertificateMaker {
 public:
  CertificateMaker();
  CertificateMaker(const CertificateMaker&) = delete;
  CertificateMaker& operator=(const CertificateMaker&) = delete;
  ~CertificateMaker();

  /// Makes a certificate of `unique`, `none` or `multiple`; other outcomes have none.
  Certificate make(const Board& puzzle, const Outcome& outcome,
                   const CertificateLimits& limits = {});

 private:
  class TreeSearch;
  std::unique_ptr<TreeSearch> trees_;
};

}  // namespace euler96
