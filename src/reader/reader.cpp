// Reads an input in two steps: LineSplitter turns bytes into lines, and RecordReader turns lines
// into records. A fast path takes lines that are exactly one record past the splitter.
//
// Test: tests/reader_test.cpp.

#include "euler96/reader.hpp"

#include <utility>

#include "line_splitter.hpp"
#include "record_reader.hpp"

namespace euler96 {
namespace {

bool full(const RecordBatch& batch, std::size_t max_records) {
  constexpr std::size_t kMaxNames = std::size_t{1} << 17;  // names are copied into the output
  return batch.records.size() >= max_records || batch.problems.size() >= max_records ||
         batch.names.size() >= kMaxNames;
}

}  // namespace

Reader::Reader(ReaderOptions options)
    : lines_(std::make_unique<LineSplitter>()),
      records_(std::make_unique<RecordReader>(std::move(options))) {}
Reader::Reader(Reader&&) noexcept = default;
Reader& Reader::operator=(Reader&&) noexcept = default;
Reader::~Reader() = default;

std::size_t Reader::feed(std::string_view bytes, RecordBatch& batch, std::size_t max_records) {
  std::size_t taken = 0;
  while (taken < bytes.size() && !full(batch, max_records) && !past_range()) {
    const std::string_view rest = bytes.substr(taken);
    if (lines_->at_line_start()) {
      const std::size_t before = batch.records.size();
      const std::size_t plain = records_->take_plain(rest, lines_->position().line,
                                                     lines_->offset(), max_records - before, batch);
      if (plain > 0) {
        lines_->skip(batch.records.size() - before, plain);
        taken += plain;
        continue;
      }
    }
    const auto [size, line] = lines_->take(rest);
    taken += size;
    if (line) records_->take(*line, batch);
  }
  return past_range() ? bytes.size() : taken;
}

void Reader::finish(RecordBatch& batch) {
  if (const auto line = lines_->finish()) records_->take(*line, batch);
  records_->finish(lines_->offset(), batch);
}

std::optional<InputFormat> Reader::format() const { return records_->format(); }
Position Reader::position() const { return lines_->position(); }
bool Reader::past_range() const { return records_->past_range(); }
std::uint64_t Reader::bytes_used() const { return lines_->offset(); }
std::optional<std::uint64_t> Reader::bytes_used_at_start() const {
  return records_->bytes_used_at_start();
}
bool Reader::is_last_part() const { return records_->is_last_part(lines_->offset()); }
std::uint64_t Reader::records_before() const { return records_->records_before(); }

}  // namespace euler96
