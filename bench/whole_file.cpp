#include "whole_file.hpp"

#include <ostream>

namespace euler96::bench {

template <class Reporter>
class FileCheck::Watched : public Reporter {
 public:
  template <class... Options>
  explicit Watched(bool& whole, Options... options) : Reporter(options...), whole_(&whole) {}

  void Finalize() override {
    Reporter::Finalize();
    *whole_ = this->GetOutputStream().flush().good();
  }

 private:
  bool* whole_;
};

FileCheck::FileCheck(std::string_view format) {
  if (format == "csv") {
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"  // as long as the option takes it
    reporter_ = std::make_unique<Watched<benchmark::CSVReporter>>(whole_);
#pragma GCC diagnostic pop
  } else if (format == "console") {
    using Console = benchmark::ConsoleReporter;
    reporter_ = std::make_unique<Watched<Console>>(whole_, Console::OO_None);
  } else {
    reporter_ = std::make_unique<Watched<benchmark::JSONReporter>>(whole_);
  }
}

}  // namespace euler96::bench
