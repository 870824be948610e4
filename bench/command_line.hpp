/// @file
/// The command line of the programs in this folder.
#pragma once

#include <fmt/core.h>

#include <boost/program_options.hpp>
#include <charconv>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <system_error>

#include "readable.hpp"

namespace euler96::bench {

namespace po = boost::program_options;

/// An unknown or malformed option, argument or environment variable.
class UsageError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Splits the words into options and values. Names are not abbreviated, and every word is an
/// option.
inline po::variables_map parse(int argc, const char* const* argv,
                               const po::options_description& options) {
  namespace style = po::command_line_style;
  po::variables_map values;
  try {
    po::store(po::command_line_parser(argc, argv)
                  .options(options)
                  .positional({})  // refuses words that are not options
                  .style(style::unix_style & ~style::allow_guessing)
                  .run(),
              values);
  } catch (const po::error& e) {
    throw UsageError(readable(e.what()));
  }
  return values;
}

/// The number that an option was given, or `otherwise`. (Boost takes -1 for a large number.)
inline std::uint64_t number_of(const po::variables_map& values, const char* option,
                               std::uint64_t low, std::uint64_t high, std::uint64_t otherwise) {
  if (values.count(option) == 0) return otherwise;
  const auto& text = values[option].as<std::string>();
  std::uint64_t number = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc() || stop != end || number < low || number > high) {
    throw UsageError(fmt::format("--{}: expected a whole number from {} to {}, found {}", option,
                                 low, high, readable_quote(text)));
  }
  return number;
}

}  // namespace euler96::bench
