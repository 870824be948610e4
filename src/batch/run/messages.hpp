/// @file
/// The messages about the records of a batch: malformed and unsolved puzzles, differences from
/// known solutions, refused solutions. They do not depend on where a batch ends.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "euler96/batch/run.hpp"

namespace euler96 {

class Messages {
 public:
  /// Both are used as long as this object is.
  Messages(const PipelineOptions& options, const std::function<void(std::string_view)>& message)
      : options_(options), message_(message) {}

  /// Reports a batch in the order of its lines.
  void report(const SolvedBatch& batch, const std::vector<Problem>& differences,
              const std::vector<Problem>& refused);

  /// Reports how many messages about an input were not shown.
  void end_input(std::string_view source);

  /// "NAME: VERDICT" of the first puzzle because of which there is no sum, or nothing.
  [[nodiscard]] const std::string& first_unsolved() const { return first_unsolved_; }

 private:
  // The first messages of a kind are shown for each input, the others are counted.
  struct Kind {
    static constexpr std::uint64_t kMostShown = 20;

    std::string_view others;  // what the count of the others is called
    std::uint64_t in_input = 0;

    bool shows_next() { return ++in_input <= kMostShown; }
  };

  void add_unsolved(const SolvedBatch& batch, std::vector<Problem>& shown);

  const PipelineOptions& options_;
  const std::function<void(std::string_view)>& message_;
  std::string first_unsolved_;
  Kind problems_{"more problems"};
  Kind unsolved_{"more unsolved puzzles"};
  Kind differences_{"more differences from known solutions"};
  Kind refused_{"more refused solutions"};
};

}  // namespace euler96
