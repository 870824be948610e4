/// @file
/// Files as a source of records.
///
/// Test: tests/pipeline_test.cpp, tests/cli/streams.py.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "batch/batch.hpp"
#include "euler96/batch/read.hpp"
#include "input.hpp"

namespace euler96 {

/// Gives the records of several inputs, in order. A batch is not held back: it goes out when
/// reading more would block.
class FileSource final : public RecordSource {
 public:
  FileSource(std::vector<InputSource> inputs, ReaderOptions options);

  bool next(RecordBatch& batch, std::size_t most) override;
  void stop() override { stopped_ = true; }

 private:
  void open();
  void fill(RecordBatch& batch, std::size_t most);
  [[nodiscard]] bool is_due(const RecordBatch& batch) const;
  bool read();  // false at the end of the input

  std::vector<InputSource> inputs_;
  ReaderOptions options_;
  std::shared_ptr<const InputColumns> first_columns_;  // of the first input that has some
  std::atomic<bool> stopped_{false};
  std::size_t next_input_ = 0;
  std::unique_ptr<Input> input_;  // null: the next one is still to be opened
  std::unique_ptr<Reader> reader_;
  std::unique_ptr<char[]> buffer_;
  std::string_view unread_;        // bytes of the buffer that the reader has not taken
  std::uint64_t bytes_ = 0;        // read of the files
  std::uint64_t block_bytes_ = 0;  // of these, for the block in the buffer
  std::size_t block_ = 0;          // the block's size
};

}  // namespace euler96
