/// @file
/// Google Benchmark does not look whether the file of --benchmark_out took all that was written to
/// it. These reporters do.
#pragma once

#include <benchmark/benchmark.h>

#include <memory>
#include <string_view>

namespace euler96::bench {

/// Whether a file was written whole.
class FileCheck {
 public:
  /// @param format of the file: console, csv or json; anything else means json, and Google
  /// Benchmark refuses it by itself.
  explicit FileCheck(std::string_view format);

  /// Writes the figures to the file.
  [[nodiscard]] benchmark::BenchmarkReporter* reporter() { return reporter_.get(); }
  [[nodiscard]] bool whole() const { return whole_; }

 private:
  template <class Reporter>
  class Watched;

  bool whole_ = true;
  std::unique_ptr<benchmark::BenchmarkReporter> reporter_;
};

}  // namespace euler96::bench
