#include "source.hpp"

#include <algorithm>
#include <system_error>
#include <utility>

namespace euler96 {
namespace {

constexpr std::size_t kBlock = std::size_t{1} << 18;

}  // namespace

Source::Source(std::vector<std::string> inputs, ReaderOptions options, std::size_t max_records)
    : inputs_(std::move(inputs)),
      options_(std::move(options)),
      max_records_(max_records),
      buffer_(kBlock) {}

bool Source::next(RecordBatch& batch) {
  batch.clear();
  error_.reset();
  if (input_ == nullptr && next_input_ == inputs_.size()) return false;
  try {
    if (input_ == nullptr) open();
    batch.source = shown_input_name(inputs_[next_input_ - 1]);
    fill(batch);
  } catch (const std::system_error& e) {
    batch.source = shown_input_name(inputs_[next_input_ - 1]);
    error_ = Problem{reader_ == nullptr ? Position() : reader_->position(),
                     "expected a readable file, found an error: " + e.code().message()};
    close();
  }
  records_ += batch.records.size();
  return true;
}

void Source::open() {
  const std::string& name = inputs_[next_input_++];
  input_ = std::make_unique<Input>(name);
  reader_ = std::make_unique<Reader>(options_);
  unread_ = {};
}

void Source::fill(RecordBatch& batch) {
  for (;;) {
    unread_.remove_prefix(reader_->feed(unread_, batch, max_records_));
    batch.first_number = records_ + reader_->records_before() + 1;
    if (!unread_.empty()) return;  // the batch is full
    const std::size_t n = reader_->past_range() ? 0 : input_->read(buffer_);
    unread_ = std::string_view(buffer_.data(), n);
    bytes_ += n;
    if (n > 0) continue;
    reader_->finish(batch);
    close();
    return;
  }
}

void Source::close() {
  if (reader_ != nullptr) {
    records_before_ += reader_->records_before();
    cut_short_ = cut_short_ || !reader_->is_last_part();
  }
  if (reader_ != nullptr && reader_->format()) {
    const InputFormat format = *reader_->format();
    if (std::find(formats_.begin(), formats_.end(), format) == formats_.end()) {
      formats_.push_back(format);
    }
  }
  input_.reset();
  reader_.reset();
  unread_ = {};
}

}  // namespace euler96
