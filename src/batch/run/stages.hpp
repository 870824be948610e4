/// @file
/// The parts of the pipeline that `stages.cpp` puts in order: the steps, and the reports.
///
/// Test: tests/pipeline_test.cpp.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "certificates/certificates.hpp"
#include "euler96/batch/run.hpp"
#include "euler96/solver.hpp"

namespace euler96 {

/// A batch and what the stages add to it.
struct Item {
  SolvedBatch batch;
  std::optional<std::string> read_error;
  bool input_ended = false;

  Summary summary;
  Tally tally;
  std::string out;
  std::vector<Problem> differences;
  std::vector<Problem> refused;
  std::chrono::nanoseconds read_time{};
  std::chrono::nanoseconds solve_time{};
  std::chrono::nanoseconds write_time{};
};

/// Whether a column that is written needs something.
bool needs(const PipelineOptions& options, Column::Need need);

/// The steps between reading and writing: solve, enumerate, check, prove, rate, find canonical
/// forms. Fills in the outcomes of a batch that was read, the totals, the problems. A step that
/// finds an outcome wrong makes it unknown and reports it, so that no wrong solution is written.
/// @param context of the solver, and `certificates`: no other thread uses them meanwhile.
void take_steps(Item& item, const PipelineOptions& options, SolverContext& context,
                CertificateMaker& certificates, Progress& progress);

/// The reports of a run, through its sinks: messages about malformed and unsolved puzzles,
/// differences from known solutions and refused solutions; the answer; the totals. They do not
/// depend on where a batch ends.
class Reports {
 public:
  /// @param options used as long as this object is.
  Reports(const PipelineOptions& options, PipelineSinks sinks)
      : options_(options), sinks_(std::move(sinks)) {}

  void answer(std::string_view bytes) const {
    if (!bytes.empty()) give(sinks_.answer, bytes);
  }
  /// Reports a batch in the order of its lines, and adds it up.
  void add(const Item& item);

  /// Reports what concerns all records.
  /// @param missing_names a message for each.
  /// @return the totals and the first unsolved puzzle.
  PipelineResult finish(const std::vector<std::string>& missing_names);

 private:
  // The first messages of a kind are shown for each input, the others are counted.
  struct Kind {
    static constexpr std::uint64_t kMostShown = 20;

    std::string_view others;  // what the count of the others is called
    std::uint64_t in_input = 0;

    bool shows_next() { return ++in_input <= kMostShown; }
  };

  static void give(const PipelineSinks::Sink& sink, std::string_view text) {
    if (sink) sink(text);
  }
  void add_messages(const Item& item);
  void add_unsolved(const SolvedBatch& batch, std::vector<Problem>& shown);
  void end_input(std::string_view source);

  const PipelineOptions& options_;
  PipelineSinks sinks_;
  PipelineResult result_;
  Kind problems_{"more problems"};
  Kind unsolved_{"more unsolved puzzles"};
  Kind differences_{"more differences from known solutions"};
  Kind refused_{"more refused solutions"};
};

}  // namespace euler96
