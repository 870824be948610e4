// The reader, in each format, on any bytes: tests/reader_laws.hpp.

#include "../reader_laws.hpp"
#include "fuzz.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace euler96;
  fuzz::Choices choices(data, size);
  ReaderOptions options;
  if (const std::size_t format = choices.below(4); format < 3) {
    options.format = static_cast<InputFormat>(format);
  }
  options.solutions = options.format == InputFormat::kCsv && choices.below(2) == 1;
  const std::size_t piece = 1 + choices.below(97);
  const std::size_t cut = choices.below(256);
  const std::string_view bytes = choices.rest();
  testing::demand_reader_laws(bytes, options, piece, 1 + cut % 8, bytes.size() * cut / 256);
  return 0;
}
