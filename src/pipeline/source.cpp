#include "source.hpp"

#include <algorithm>
#include <system_error>
#include <utility>

namespace euler96 {
namespace {

constexpr std::size_t kBlock = std::size_t{1} << 18;

}  // namespace

Source::Source(std::vector<std::string> inputs, ReaderOptions options, std::size_t max_records,
               bool digest)
    : inputs_(std::move(inputs)),
      options_(std::move(options)),
      max_records_(max_records),
      wants_digest_(digest),
      buffer_(kBlock) {}

bool Source::next(RecordBatch& batch) {
  batch.clear();
  error_.reset();
  if (stopped_ || (input_ == nullptr && next_input_ == inputs_.size())) return false;
  try {
    if (input_ == nullptr) open();
    batch.source = shown_input_name(inputs_[next_input_ - 1]);
    fill(batch);
  } catch (const std::system_error& e) {
    batch.source = shown_input_name(inputs_[next_input_ - 1]);
    error_ = e.code().message();
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
    if (wants_more() && read() > 0) continue;
    reader_->finish(batch);
    close();
    return;
  }
}

// Past an empty range there are no records to read, but the digest is of all bytes before it, too.
bool Source::wants_more() const {
  return !reader_->past_range() || (wants_digest_ && bytes_ < options_.range.end);
}

std::size_t Source::read() {
  unread_ = std::string_view(buffer_.data(), input_->read(buffer_));
  if (wants_digest_) {
    std::string_view bytes = unread_;
    std::uint64_t at = bytes_;
    const auto add_up_to = [&](std::uint64_t end) {
      const std::uint64_t n = std::min<std::uint64_t>(bytes.size(), end - std::min(at, end));
      digest_.add(bytes.substr(0, n));
      bytes.remove_prefix(n);
      at += n;
    };
    add_up_to(options_.range.begin);
    if (bytes_ < options_.range.begin) digest_before_ = digest_.value();
    add_up_to(options_.range.end);
  }
  bytes_ += unread_.size();
  return unread_.size();
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
}

}  // namespace euler96
