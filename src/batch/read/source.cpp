#include "source.hpp"

#include <algorithm>
#include <utility>

namespace euler96 {
namespace {

constexpr std::size_t kBlock = std::size_t{1} << 18;

}  // namespace

Source::Source(std::vector<InputSource> inputs, ReaderOptions options, std::size_t max_records)
    : inputs_(std::move(inputs)),
      options_(std::move(options)),
      max_records_(max_records),
      buffer_(std::make_unique_for_overwrite<char[]>(kBlock)),
      names_(options_.names) {}

bool Source::next(RecordBatch& batch) {
  batch.clear();
  error_.reset();
  if (stopped_) return false;
  if (input_ == nullptr && next_input_ == inputs_.size()) return next_similar(batch);
  batch.records.reserve(max_records_);  // growing would copy them, and touch twice the memory
  batch.puzzles.reserve(max_records_);
  try {
    if (input_ == nullptr) open();
    fill(batch);
  } catch (const InputError& e) {
    error_ = e.what();
    close();
  }
  if (options_.first_columns == nullptr) options_.first_columns = batch.input;
  batch.source = shown_input_name(inputs_[next_input_ - 1].name);
  batch.first_number = records_ + 1;
  const std::uint64_t number = records_read_ + 1;
  records_read_ += batch.records.size();
  if (!options_.names.empty()) names_.take(batch, number);
  records_ += batch.records.size();
  input_ended_ = input_ == nullptr;
  return true;
}

bool Source::next_similar(RecordBatch& batch) {
  if (!similar_) similar_ = names_.finish();
  if (next_similar_ == similar_->size()) return false;
  batch = std::move((*similar_)[next_similar_++]);
  batch.first_number = ++records_;
  input_ended_ =
      next_similar_ == similar_->size() || (*similar_)[next_similar_].source != batch.source;
  return true;
}

void Source::open() {
  input_ = std::make_unique<Input>(inputs_[next_input_++]);
  reader_ = std::make_unique<Reader>(options_);
  unread_ = {};
}

void Source::fill(RecordBatch& batch) {
  for (;;) {
    unread_.remove_prefix(reader_->feed(unread_, batch, max_records_));
    if (!unread_.empty()) return;  // the batch is full
    if (is_due(batch)) return;
    if (!input_->wait(stopped_)) return;
    if (read()) continue;
    reader_->finish(batch);
    close();
    return;
  }
}

// True if reading more would block, so the batch should go out now. A
// sender of many records, unlike one that waits for each answer, gets time to fill a pipe again.
bool Source::is_due(const RecordBatch& batch) const {
  constexpr std::size_t kMany = 256;
  constexpr int kMilliseconds = 1;
  if (batch.records.empty() && batch.problems.empty()) return false;
  return !input_->ready(batch.records.size() < kMany ? 0 : kMilliseconds);
}

bool Source::read() {
  const std::uint64_t before = input_->bytes();
  const auto size = input_->read_available({buffer_.get(), kBlock});
  unread_ = std::string_view(buffer_.get(), size.value_or(0));
  block_ = unread_.size();
  block_bytes_ = input_->bytes() - before;
  bytes_ += block_bytes_;
  return size.has_value();
}

void Source::close() {
  if (reader_ == nullptr) return;  // the input could not be opened
  const InputFormat* format = reader_->format();
  if (format != nullptr && std::ranges::count(formats_, format) == 0) formats_.push_back(format);
  input_.reset();
  reader_.reset();
}

}  // namespace euler96
