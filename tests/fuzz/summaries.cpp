// Reads summaries from any text. A text is refused with a reason, or writing its summary gives the
// same text. Several summaries, separated by record separators, merge to the same total in any
// order or are refused in any order.

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "fuzz.hpp"
#include "pipeline/summary_file.hpp"

namespace euler96 {
namespace {

std::optional<RunSummary> merged(const std::vector<RunSummary>& parts) {
  try {
    return merge_summaries(parts);
  } catch (const SummaryError& e) {
    fuzz::demand(*e.what() != '\0', "a reason");
    return std::nullopt;
  }
}

}  // namespace
}  // namespace euler96

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace euler96;
  using fuzz::demand;
  std::vector<RunSummary> parts;
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  while (!rest.empty()) {
    const std::size_t end = rest.find('\x1e');  // the record separator, which JSON never holds
    try {
      parts.push_back(summary_from_json(rest.substr(0, end)));
      demand(to_json(parts.back()) == rest.substr(0, end), "the text is what is written");
    } catch (const SummaryError& e) {
      demand(*e.what() != '\0', "a reason");
    }
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
  }
  if (parts.empty()) return 0;
  const auto whole = merged(parts);
  std::reverse(parts.begin(), parts.end());
  demand(merged(parts) == whole, "the order of the parts does not matter");
  std::rotate(parts.begin(), parts.begin() + 1, parts.end());
  demand(merged(parts) == whole, "the order of the parts does not matter");
  if (whole) {
    std::uint64_t records = 0;
    for (const RunSummary& part : parts) records += part.summary.records;
    demand(whole->summary.records == records, "no record is lost");
    demand(summary_from_json(to_json(*whole)) == *whole, "the whole can be merged again");
    std::vector<RunSummary> twice = parts;
    twice.push_back(parts.front());
    demand(!merged(twice), "no part counts twice");
  }
  return 0;
}
