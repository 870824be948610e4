#include "reporter.hpp"

#include <cstddef>
#include <sstream>

namespace euler96::bench {
namespace {

// Release 1.7 has only SkipWithError. This prefix distinguishes a skipped benchmark from an error.
constexpr std::string_view kPrefix = "skipped: ";

template <class State>
void skip_with_message(State& state, const std::string& reason) {
  if constexpr (requires { state.SkipWithMessage(reason); }) {
    state.SkipWithMessage(reason);
  } else {
    state.SkipWithError((std::string(kPrefix) + reason).c_str());
  }
}

void replace_all(std::string& text, std::string_view from, std::string_view to) {
  for (std::size_t at = text.find(from); at != std::string::npos;
       at = text.find(from, at + to.size())) {
    text.replace(at, from.size(), to);
  }
}

// Output of release 1.7 as later releases write it: on a console, as JSON, as csv.
std::string with_skips_as_skips(std::string text) {
  replace_all(text, "ERROR OCCURRED: 'skipped: ", "SKIPPED: '");
  replace_all(text, "\"error_occurred\": true,\n      \"error_message\": \"skipped: ",
              "\"skipped\": true,\n      \"skip_message\": \"");
  replace_all(text, ",true,\"skipped: ", ",false,\"skipped: ");
  return text;
}

std::unique_ptr<benchmark::BenchmarkReporter> make_reporter(std::string_view format) {
  if (format == "csv") {
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"  // the option still accepts it
    return std::make_unique<benchmark::CSVReporter>();
#pragma GCC diagnostic pop
  }
  if (format == "console") {
    return std::make_unique<benchmark::ConsoleReporter>(benchmark::ConsoleReporter::OO_None);
  }
  return std::make_unique<benchmark::JSONReporter>();
}

}  // namespace

void skip(benchmark::State& state, const std::string& reason) { skip_with_message(state, reason); }

Reporter Reporter::of_display() {
  return Reporter(
      std::unique_ptr<benchmark::BenchmarkReporter>(benchmark::CreateDefaultDisplayReporter()));
}

Reporter Reporter::of_file(std::string_view format) { return Reporter(make_reporter(format)); }

template <class Function>
void Reporter::forward(Function function) {
  std::ostringstream buffer;
  inner_->SetOutputStream(&buffer);
  inner_->SetErrorStream(&GetErrorStream());
  function();
  GetOutputStream() << with_skips_as_skips(buffer.str());
  complete_ = GetOutputStream().flush().good();
}

bool Reporter::ReportContext(const Context& context) {
  bool proceed = false;
  std::ostringstream errors;
  forward([&] {
    inner_->SetErrorStream(&errors);
    proceed = inner_->ReportContext(context);
  });
  std::string text = errors.str();
  replace_all(
      text, "***WARNING*** Library was built as DEBUG. Timings may be affected.",
      "Google Benchmark was built with assertions, as in Debian's package. The timed loops are "
      "ours.");
  GetErrorStream() << text;
  return proceed;
}

void Reporter::ReportRuns(const std::vector<Run>& runs) {
  forward([&] { inner_->ReportRuns(runs); });
}

void Reporter::Finalize() {
  forward([&] { inner_->Finalize(); });
}

}  // namespace euler96::bench
