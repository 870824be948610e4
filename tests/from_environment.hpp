/// @file
/// Numbers from the environment, for a test's size and seed.
#pragma once

#include <cstdint>
#include <cstdlib>

namespace euler96::testing {

/// The number in an environment variable, or `otherwise` if it is not set.
inline std::uint64_t number_from(const char* variable, std::uint64_t otherwise) {
  const char* text = std::getenv(variable);
  return text == nullptr ? otherwise : std::strtoull(text, nullptr, 10);
}

}  // namespace euler96::testing
