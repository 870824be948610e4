#include "name_filter.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "batch/edit_distance.hpp"
#include "batch/readable.hpp"

namespace euler96 {
namespace {

constexpr std::size_t kMostSimilar = 5;  // names that a message shows
constexpr std::size_t kMostNearest = 3;

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
  for (const std::string& name : names) {
    Wanted& wanted = wanted_.emplace_back();
    wanted.name = name;
    wanted.folded_name = folded(name);
  }
}

bool NameFilter::next(RecordSource& source, RecordBatch& batch, std::size_t most) {
  batch.clear();
  if (!rest_ && source.next(batch, most)) {
    if (!wanted_.empty()) take(batch);
    return true;
  }
  if (!rest_) finish();
  if (next_of_rest_ == rest_->size()) return false;
  batch = std::move((*rest_)[next_of_rest_++]);
  return true;
}

void NameFilter::take(RecordBatch& batch) {
  const std::uint64_t number = records_ + 1;
  records_ += batch.records.size();
  chosen_.clear();
  static_cast<BatchOrigin&>(chosen_) = batch;
  for (Problem& problem : batch.problems) {
    if (problem.of_input) chosen_.problems.push_back(std::move(problem));
  }
  for (std::size_t i = 0; i < batch.records.size(); ++i) {
    const std::string name = batch.shown_name(batch.records[i]);
    const std::string folded_name = folded(name);
    bool exact = false;
    for (Wanted& wanted : wanted_) {
      if (wanted.name != name) continue;
      exact = true;
      wanted.found = true;
      kept_ -= wanted.kept.size();
      wanted.kept.clear();
    }
    for (Wanted& wanted : wanted_) {
      if (wanted.found) continue;
      if (wanted.folded_name != folded_name) {
        keep_if_near(wanted.nearest, name, folded_name, wanted.folded_name);
        continue;
      }
      if (wanted.similar.size() <= kMostSimilar && std::ranges::count(wanted.similar, name) == 0) {
        wanted.similar.push_back(name);
      }
      if (!exact) keep(wanted, batch, i, number + i);
    }
    if (exact) chosen_.add_copy(batch, i, number + i);
  }
  std::swap(batch, chosen_);
}

void NameFilter::keep(Wanted& wanted, const RecordBatch& batch, std::size_t index,
                      std::uint64_t number) {
  if (wanted.too_many) return;
  if (kept_ == kMostKept) {
    wanted.too_many = true;
    kept_ -= wanted.kept.size();
    wanted.kept.clear();
    return;
  }
  ++kept_;
  RecordBatch& copy = wanted.kept[number];
  copy.source = batch.source;
  copy.add_copy(batch, index, number);
}

void NameFilter::finish() {
  std::map<std::uint64_t, RecordBatch> all;  // two names may be similar to the same record
  RecordBatch last;
  for (Wanted& wanted : wanted_) {
    if (wanted.found) continue;
    if (wanted.similar.size() == 1 && !wanted.too_many) {
      all.merge(wanted.kept);
    } else {
      last.missing_names.push_back(complaint(wanted));
    }
  }
  rest_.emplace();
  for (auto& [number, batch] : all) {
    if (!rest_->empty()) rest_->back().ends_input = rest_->back().source != batch.source;
    rest_->push_back(std::move(batch));
  }
  if (!rest_->empty()) rest_->back().ends_input = true;
  if (!last.missing_names.empty()) rest_->push_back(std::move(last));
}

std::string NameFilter::complaint(const Wanted& wanted) {
  std::string text;
  const auto list = [&](std::string_view before, std::string_view name) {
    text += fmt::format("{}{}", before, readable_quote(name));
  };
  if (wanted.too_many && wanted.similar.size() == 1) {
    return fmt::format(
        "{}: more than {} puzzles have a similar name: write it as the input does: {}",
        readable_quote(wanted.name), kMostKept, readable_quote(wanted.similar[0]));
  }
  list("no puzzle is named ", wanted.name);
  for (std::size_t i = 0; i < std::min(wanted.similar.size(), kMostSimilar); ++i) {
    list(i == 0 ? "; it may be " : " or ", wanted.similar[i]);
  }
  if (!wanted.similar.empty()) return text;
  for (std::size_t i = 0; i < wanted.nearest.size(); ++i) {
    list(i == 0 ? "; the nearest names are " : ", ", wanted.nearest[i].second);
  }
  return text;
}

}  // namespace euler96
