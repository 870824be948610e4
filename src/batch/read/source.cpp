#include "source.hpp"

#include <functional>
#include <utility>

namespace euler96 {
namespace {

constexpr std::size_t kBlock = std::size_t{1} << 18;

}  // namespace

FileSource::FileSource(std::vector<InputSource> inputs, ReaderOptions options)
    : inputs_(std::move(inputs)),
      options_(std::move(options)),
      buffer_(std::make_unique_for_overwrite<char[]>(kBlock)) {}

bool FileSource::next(RecordBatch& batch, std::size_t most) {
  if (stopped_ || (input_ == nullptr && next_input_ == inputs_.size())) return false;
  batch.reserve(most);  // growing would copy them, and touch twice the memory
  try {
    if (input_ == nullptr) open();
    fill(batch, most);
  } catch (const InputError& e) {
    batch.error = e.what();
    input_.reset();
  }
  if (first_columns_ == nullptr) first_columns_ = batch.input;
  batch.source = shown_input_name(inputs_[next_input_ - 1].name);
  batch.ends_input = input_ == nullptr;
  if (batch.ends_input && reader_ != nullptr) batch.format = reader_->format();
  batch.bytes = block_ == 0 ? bytes_ : bytes_ - block_bytes_ * unread_.size() / block_;
  return true;
}

void FileSource::open() {
  const InputSource& next = inputs_[next_input_++];
  reader_.reset();
  input_ = std::make_unique<Input>(next);  // throws if it cannot be opened
  reader_ = std::make_unique<Reader>(options_, first_columns_);
  unread_ = {};
}

void FileSource::fill(RecordBatch& batch, std::size_t most) {
  const std::function<bool()> ended = [&] { return stopped_ || options_.stop.requested(); };
  for (;;) {
    unread_.remove_prefix(reader_->feed(unread_, batch, most));
    if (!unread_.empty()) return;  // the batch is full
    if (is_due(batch)) return;
    if (!input_->wait(Stop(ended))) return stop();
    if (read()) continue;
    reader_->finish(batch);
    input_.reset();
    return;
  }
}

// True if reading more would block, so the batch should go out now. A
// sender of many records, unlike one that waits for each answer, gets time to fill a pipe again.
bool FileSource::is_due(const RecordBatch& batch) const {
  constexpr std::size_t kMany = 256;
  constexpr int kMilliseconds = 1;
  if (batch.records.empty() && batch.problems.empty()) return false;
  return !input_->ready(batch.records.size() < kMany ? 0 : kMilliseconds);
}

bool FileSource::read() {
  const std::uint64_t before = input_->bytes();
  const auto size = input_->read_available({buffer_.get(), kBlock});
  unread_ = std::string_view(buffer_.get(), size.value_or(0));
  block_ = unread_.size();
  block_bytes_ = input_->bytes() - before;
  bytes_ += block_bytes_;
  return size.has_value();
}

}  // namespace euler96
