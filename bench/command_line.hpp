/// @file
/// What the programs in this folder share: their command line, and how they end.
#pragma once

#include <fmt/core.h>
#include <unistd.h>

#include <boost/program_options.hpp>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <exception>
#include <functional>
#include <iostream>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "batch/readable.hpp"
#include "cli/commands.hpp"
#include "cli/output.hpp"
#include "cli/values.hpp"

namespace euler96::bench {

namespace po = boost::program_options;

/// Splits the words into options and values. Names are not abbreviated.
/// @param arguments takes the words that are not options. Null: they are usage errors.
inline po::variables_map parse(int argc, const char* const* argv,
                               const po::options_description& options,
                               std::vector<std::string>* arguments = nullptr) {
  namespace style = po::command_line_style;
  po::variables_map values;
  try {
    const po::parsed_options parsed = po::command_line_parser(argc, argv)
                                          .options(options)
                                          .style(style::unix_style & ~style::allow_guessing)
                                          .allow_unregistered()
                                          .run();
    for (const po::option& part : parsed.options) {
      const std::string& word = part.original_tokens.front();
      if (part.position_key >= 0 && arguments != nullptr) {
        arguments->insert(arguments->end(), part.value.begin(), part.value.end());
      } else if (part.position_key >= 0) {
        throw UsageError(fmt::format("expected an option, found {}", readable_quote(word)));
      } else if (part.unregistered) {
        std::vector<std::string_view> names;
        for (const auto& option : options.options()) names.push_back(option->long_name());
        throw UsageError(
            fmt::format("unrecognised option {}{}", readable_quote(word),
                        did_you_mean(word.substr(0, word.find('=')).erase(0, 2), names, "--")));
      }
    }
    po::store(parsed, values);
  } catch (const po::multiple_occurrences& e) {
    throw UsageError(fmt::format("{}: given more than once", readable(e.get_option_name())));
  } catch (const po::invalid_command_line_syntax& e) {
    const bool extra = e.kind() == po::invalid_syntax::extra_parameter;
    throw UsageError(fmt::format("{} {}", readable(e.get_option_name()),
                                 extra ? "takes no value" : "needs a value"));
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

/// Runs a program. `run` prints to the standard streams.
/// @return the program's exit code: that of `run`, or that of the error which has been reported.
inline int run_program(std::string_view name, const std::function<int()>& run) {
  const auto report = [&](std::string_view what) { say(fmt::format("{}: {}\n", name, what)); };
  // A closed pipe ends the program without a message: nothing would read the rest of its output.
  std::signal(SIGPIPE, [](int) { ::_exit(4); });
  try {
    guard_standard_streams();
    const int code = run();
    if (std::fflush(stdout) == 0 && std::cout.flush()) return code;
    report(fmt::format("cannot write to standard output: {}", std::strerror(errno)));
    return 4;
  } catch (const UsageError& e) {
    const std::string_view why = e.what();
    report(fmt::format("{}{} {} --help", why, why.ends_with('?') ? " See" : "; see", name));
    return 2;
  } catch (const std::exception& e) {
    report(fmt::format("internal error: {}", readable(e.what())));
    return 5;
  }
}

}  // namespace euler96::bench
