/// @file
/// The reports of a run, through its sinks: messages about malformed and unsolved puzzles,
/// differences from known solutions and refused solutions; the answer; the totals. They do not
/// depend on where a batch ends.
///
/// Test: tests/pipeline_test.cpp.
#pragma once

#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "euler96/batch/run.hpp"
#include "steps.hpp"

namespace euler96 {

class Reports {
 public:
  /// @param options used as long as this object is.
  /// @param sinks an empty one discards.
  Reports(const PipelineOptions& options, PipelineSinks sinks)
      : options_(options), sinks_(std::move(sinks)) {
    for (const auto sink :
         {&PipelineSinks::answer, &PipelineSinks::message, &PipelineSinks::unreadable}) {
      if (!(sinks_.*sink)) sinks_.*sink = PipelineSinks().*sink;
    }
  }

  void answer(std::string_view bytes) const {
    if (!bytes.empty()) sinks_.answer(bytes);
  }
  /// Reports a batch in the order of its lines, and adds it up.
  void add(const Item& item);

  /// Reports what concerns all records.
  /// @return the totals and the first unsolved puzzle.
  PipelineResult finish();

 private:
  // The first messages of a kind are shown for each input, the others are counted.
  struct Kind {
    static constexpr std::uint64_t kMostShown = 20;

    std::string_view others;  // what the count of the others is called
    std::uint64_t in_input = 0;

    bool shows_next() { return ++in_input <= kMostShown; }
  };

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
