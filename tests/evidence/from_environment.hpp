/// @file
/// Numbers from the environment, which make a test another or a longer one.
#pragma once

#include <cstdint>
#include <cstdlib>

namespace euler96::testing {

/// The number in an environment variable, or `otherwise` where there is none.
inline std::uint64_t number_from(const char* variable, std::uint64_t otherwise) {
  const char* text = std::getenv(variable);
  return text == nullptr ? otherwise : std::strtoull(text, nullptr, 10);
}

}  // namespace euler96::testing
