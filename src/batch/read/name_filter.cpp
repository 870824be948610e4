#include "name_filter.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "batch/edit_distance.hpp"
#include "batch/readable.hpp"

namespace euler96 {
namespace {

constexpr std::size_t kMostNearest = 3;  // names that a message shows

// The same text for `7`, `grid 7`, `GRID_07` and `Grid 07`.
std::string folded(std::string_view name) {
  std::string text;
  for (const char c : name) {
    const bool in_number = !text.empty() && text.back() >= '0' && text.back() <= '9';
    if (c == ' ' || c == '_' || (c == '0' && !in_number)) continue;
    text += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return text.starts_with("grid") ? text.substr(4) : text;
}

// Puts a name among the nearest, unless others are as near.
void keep_if_near(std::vector<std::pair<std::size_t, std::string>>& nearest,
                  const std::string& name, std::string_view folded_name, std::string_view wanted) {
  constexpr std::size_t kEnough = 100;  // letters to compare
  folded_name = folded_name.substr(0, kEnough);
  wanted = wanted.substr(0, kEnough);
  const bool full = nearest.size() == kMostNearest;
  const std::size_t least =
      std::max(folded_name.size(), wanted.size()) - std::min(folded_name.size(), wanted.size());
  if (full && least >= nearest.back().first) return;
  const std::size_t distance = edit_distance(folded_name, wanted);
  if (full && distance >= nearest.back().first) return;
  if (std::ranges::count(nearest, name, [](const auto& near) { return near.second; }) > 0) return;
  if (full) nearest.pop_back();
  const auto after =
      std::ranges::upper_bound(nearest, distance, {}, [](const auto& near) { return near.first; });
  nearest.emplace(after, distance, name);
}

}  // namespace

NameFilter::NameFilter(const std::vector<std::string>& names) {
  for (const std::string& name : names) wanted_.push_back({name, folded(name)});
}

bool NameFilter::next(RecordSource& source, RecordBatch& batch, std::size_t most) {
  batch.clear();
  if (!ended_ && source.next(batch, most)) {
    if (!wanted_.empty()) take(batch);
    return true;
  }
  if (std::exchange(ended_, true)) return false;
  for (const Wanted& wanted : wanted_) {
    if (wanted.found) continue;
    std::string& text = batch.missing_names.emplace_back(
        fmt::format("no puzzle is named {}", readable_quote(wanted.name)));
    std::string_view before = "; the nearest names are ";
    for (const auto& [distance, name] : wanted.nearest) {
      text += fmt::format("{}{}", std::exchange(before, ", "), readable_quote(name));
    }
  }
  return !batch.missing_names.empty();
}

void NameFilter::take(RecordBatch& batch) {
  chosen_.clear();
  static_cast<BatchOrigin&>(chosen_) = batch;
  chosen_.problems = std::move(batch.problems);
  for (std::size_t i = 0; i < batch.records.size(); ++i) {
    const std::string name = batch.records[i].shown_name();
    const std::string folded_name = folded(name);
    ++records_;
    bool chosen = false;
    for (Wanted& wanted : wanted_) {
      const bool is_wanted = wanted.folded_name == folded_name;
      chosen |= is_wanted;
      wanted.found |= is_wanted;
      if (!wanted.found) keep_if_near(wanted.nearest, name, folded_name, wanted.folded_name);
    }
    if (chosen) chosen_.add_copy(batch, i, records_);
  }
  std::swap(batch, chosen_);
}

}  // namespace euler96
