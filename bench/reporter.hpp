/// @file
/// Google Benchmark's reporters with two additions: they show skipped benchmarks as skipped, which
/// release 1.7 shows as errors, and they detect failed writes.
#pragma once

#include <benchmark/benchmark.h>

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace euler96::bench {

/// Skips a benchmark for a reason that is not an error.
void skip(benchmark::State& state, const std::string& reason);

/// Passes the output of another reporter on.
class Reporter final : public benchmark::BenchmarkReporter {
 public:
  /// The reporter that --benchmark_format asks for.
  static Reporter of_display();
  /// @param format of the file of --benchmark_out: console, csv or json. Google Benchmark refuses
  /// other formats.
  static Reporter of_file(std::string_view format);

  bool ReportContext(const Context& context) override;
  void ReportRuns(const std::vector<Run>& runs) override;
  void Finalize() override;

  /// Whether all output was written.
  [[nodiscard]] bool complete() const { return complete_; }

 private:
  explicit Reporter(std::unique_ptr<benchmark::BenchmarkReporter> inner)
      : inner_(std::move(inner)) {}
  template <class Function>
  void forward(Function function);

  std::unique_ptr<benchmark::BenchmarkReporter> inner_;
  bool complete_ = true;
};

}  // namespace euler96::bench
