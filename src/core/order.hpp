/// @file
/// A stable sort of lists that are sorted in few places: one function, which the standard library
/// would compile for each type of item and each key.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

namespace euler96 {

/// The places of `size` items in ascending order; places of equal items ascend.
/// @param less whether the item at one place is less than that at another, given `items`.
std::vector<std::uint32_t> ascending(std::size_t size, const void* items,
                                     bool (*less)(const void* items, std::size_t, std::size_t));

/// Sorts a list by a key of its items.
template <class Item, class Key>
void sort_by(std::vector<Item>& list, const Key& key) {
  const auto less = [&](std::size_t one, std::size_t other) {
    return std::invoke(key, list[one]) < std::invoke(key, list[other]);
  };
  const auto places =
      ascending(list.size(), &less, [](const void* items, std::size_t one, std::size_t other) {
        return (*static_cast<decltype(&less)>(items))(one, other);
      });
  std::vector<Item> sorted;
  sorted.reserve(list.size());
  for (const std::uint32_t place : places) sorted.push_back(std::move(list[place]));
  list = std::move(sorted);
}

}  // namespace euler96
