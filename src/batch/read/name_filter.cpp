// Test: tests/cli/names.bats.

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
std::string gist_of(std::string_view name) {
  std::string text;
  for (const char c : name) {
    const bool in_number = !text.empty() && text.back() >= '0' && text.back() <= '9';
    if (c == ' ' || c == '_' || (c == '0' && !in_number)) continue;
    text += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return text.starts_with("grid") ? text.substr(4) : text;
}

// Puts a name among the nearest, unless others are as near.
void offer(std::vector<std::pair<std::size_t, std::string>>& nearest, const std::string& name,
           std::string_view gist, std::string_view wanted) {
  constexpr std::size_t kEnough = 100;  // letters to compare
  gist = gist.substr(0, kEnough);
  wanted = wanted.substr(0, kEnough);
  const bool full = nearest.size() == kMostNearest;
  const std::size_t least =
      std::max(gist.size(), wanted.size()) - std::min(gist.size(), wanted.size());
  if (full && least >= nearest.back().first) return;
  const std::size_t distance = edit_distance(gist, wanted);
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
    wanted.gist = gist_of(name);
  }
}

void NameFilter::take(RecordBatch& batch, std::uint64_t number) {
  chosen_.clear();
  for (Problem& problem : batch.problems) {
    if (problem.of_input) chosen_.problems.push_back(std::move(problem));
  }
  for (std::size_t i = 0; i < batch.records.size(); ++i) {
    const std::string name = batch.shown_name(batch.records[i]);
    const std::string gist = gist_of(name);
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
      if (wanted.gist != gist) {
        offer(wanted.nearest, name, gist, wanted.gist);
        continue;
      }
      if (wanted.similar.size() <= kMostSimilar && std::ranges::count(wanted.similar, name) == 0) {
        wanted.similar.push_back(name);
      }
      if (!exact) keep(wanted, batch, i, number + i);
    }
    if (exact) chosen_.add_copy(batch, i, number + i);
  }
  chosen_.source = batch.source;
  chosen_.first_number = batch.first_number;
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

std::vector<RecordBatch> NameFilter::finish() {
  std::map<std::uint64_t, RecordBatch> all;  // two names may be similar to the same record
  for (Wanted& wanted : wanted_) {
    if (wanted.found) continue;
    if (wanted.similar.size() == 1 && !wanted.too_many) {
      all.merge(wanted.kept);
    } else {
      missing_.push_back(complaint(wanted));
    }
  }
  std::vector<RecordBatch> batches;
  for (auto& [number, batch] : all) batches.push_back(std::move(batch));
  return batches;
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
