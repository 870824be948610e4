// From the reader to each writer and back to the reader, on any bytes: tests/reader_laws.hpp.

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
  testing::demand_round_trip(testing::read_batch(choices.rest(), options));
  return 0;
}
