/// @file
/// Certificates: evidence for an outcome that another program can check. docs/certificates.md
/// defines their format.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "euler96/board.hpp"
#include "euler96/outcome.hpp"

namespace euler96 {

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
  /// @param budget the largest number of nodes of a search; without a value there is no limit
  /// except that of the certificate's size, 1 MiB.
  Certificate make(const Board& puzzle, const Outcome& outcome,
                   std::optional<std::uint64_t> budget = std::nullopt);

 private:
  class TreeSearch;
  std::unique_ptr<TreeSearch> trees_;
};

}  // namespace euler96
