/// @file
/// The options of `euler96 generate`.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "cli/common_options.hpp"
#include "euler96/batch/run.hpp"
#include "euler96/difficulty.hpp"
#include "euler96/generate.hpp"

namespace euler96 {

struct GenerateCommandOptions : CommandOptions {
  Wishes wishes;
  const Difficulty* difficulty = nullptr;
  std::optional<std::uint64_t> count;
  std::optional<std::string> near;
  std::optional<Range> remove;
  std::optional<Range> add;
  std::optional<std::uint64_t> seed;
  std::optional<std::uint64_t> time;  // in seconds
  PipelineOptions pipeline;
  std::optional<std::string> output_file;
  When color = When::kAuto;
  When progress = When::kAuto;

  GenerateCommandOptions();
  void set_defaults() override;
  void finish() override;
  int run() override;
};

}  // namespace euler96
