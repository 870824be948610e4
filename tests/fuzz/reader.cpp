// Any bytes, read in each format and in pieces, and what was read written in each form and read
// back, pencil marks included: tests/reader_laws.hpp.

#include "../reader_laws.hpp"
#include "fuzz.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace euler96;
  fuzz::Choices choices(data, size);
  ReaderOptions options;
  const auto formats = input_formats();
  if (const std::size_t format = choices.below(formats.size() + 1); format < formats.size()) {
    options.format = &formats[format];
  }
  options.solutions = options.format == &input_format("csv") && choices.below(2) == 1;
  const std::size_t piece = 1 + choices.below(97);
  const std::size_t max_records = 1 + choices.below(8);
  options.typed = piece % 4 == 0;
  if (options.format == &input_format("csv") && piece % 3 == 0) options.input_columns = {"*"};
  testing::demand_reader_laws(choices.rest(), options, piece, max_records);
  RecordBatch batch = testing::read_batch(choices.rest(), {.format = options.format});
  testing::demand_marks_round_trip(batch);
  testing::demand_round_trip(std::move(batch));
  return 0;
}
