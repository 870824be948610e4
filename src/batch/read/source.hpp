/// @file
/// All inputs as one stream of batches: the first stage of the pipeline.
///
/// Test: tests/pipeline_test.cpp, tests/cli/streams.py.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "euler96/batch/read.hpp"
#include "input.hpp"
#include "name_filter.hpp"

namespace euler96 {

/// Gives the records of several inputs, in order, in batches of bounded size. A batch never spans
/// two inputs. With `ReaderOptions::names` it gives the records of these names alone.
class Source {
 public:
  Source(std::vector<InputSource> inputs, ReaderOptions options, std::size_t max_records);

  /// Fills `batch` with the next records.
  /// @return false when there is nothing more: then the batch is empty.
  bool next(RecordBatch& batch);

  /// Makes `next` return false from now on, even while it waits for input. Any thread may call it.
  void stop() { stopped_ = true; }

  /// The system's reason why the input of the last batch could not be opened or read to its end.
  [[nodiscard]] const std::optional<std::string>& error() const { return error_; }
  /// Whether the last batch was the last one of its input.
  [[nodiscard]] bool input_ended() const { return input_ended_; }
  /// A message for each of `ReaderOptions::names` that chose no record, after the last batch.
  [[nodiscard]] const std::vector<std::string>& missing_names() const { return names_.missing(); }
  /// Bytes of the files that the batches so far come from; estimated within a compressed block.
  [[nodiscard]] std::uint64_t bytes() const {
    return block_ == 0 ? bytes_ : bytes_ - block_bytes_ * unread_.size() / block_;
  }
  [[nodiscard]] const std::vector<const InputFormat*>& formats() const { return formats_; }

 private:
  bool next_similar(RecordBatch& batch);
  void open();
  void fill(RecordBatch& batch);
  [[nodiscard]] bool is_due(const RecordBatch& batch) const;
  bool read();  // false at the end of the input
  void close();

  std::vector<InputSource> inputs_;
  ReaderOptions options_;
  std::size_t max_records_;

  std::atomic<bool> stopped_{false};
  std::size_t next_input_ = 0;
  std::unique_ptr<Input> input_;  // null: the next one is still to be opened
  std::unique_ptr<Reader> reader_;
  std::unique_ptr<char[]> buffer_;
  std::string_view unread_;         // bytes of the buffer that the reader has not taken
  std::uint64_t records_ = 0;       // that were given
  std::uint64_t records_read_ = 0;  // those of other names, too
  bool input_ended_ = false;
  NameFilter names_;
  std::optional<std::vector<RecordBatch>> similar_;  // at the end of all inputs
  std::size_t next_similar_ = 0;
  std::uint64_t bytes_ = 0;        // read of the files
  std::uint64_t block_bytes_ = 0;  // of these, for the block in the buffer
  std::size_t block_ = 0;          // the block's size
  std::optional<std::string> error_;
  std::vector<const InputFormat*> formats_;
};

}  // namespace euler96
