/// @file
/// Sets of numbers in rows of bits: one word, or several times four words, which compilers unroll.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace euler96::logic {

class BitRows {
 public:
  BitRows() = default;
  BitRows(std::size_t rows, std::size_t columns)
      : words_(columns <= 64 ? 1 : (columns + 255) / 256 * kBlock), bits_(rows * words_) {}

  void insert(std::size_t row, std::size_t column) {
    bits_[row * words_ + column / 64] |= std::uint64_t{1} << column % 64;
  }
  void erase(std::size_t row, std::size_t column) {
    bits_[row * words_ + column / 64] &= ~(std::uint64_t{1} << column % 64);
  }
  void assign(std::size_t row, const BitRows& other, std::size_t from) {
    each_word([&](std::size_t i) { at(row, i) = other.at(from, i); });
  }
  void insert_all(std::size_t row, const BitRows& other, std::size_t from) {
    each_word([&](std::size_t i) { at(row, i) |= other.at(from, i); });
  }
  void keep_all(std::size_t row, const BitRows& other, std::size_t from) {
    each_word([&](std::size_t i) { at(row, i) &= other.at(from, i); });
  }
  [[nodiscard]] bool contains(std::size_t row, std::size_t column) const {
    return (bits_[row * words_ + column / 64] >> column % 64 & 1) != 0;
  }
  [[nodiscard]] bool meets(std::size_t row, const BitRows& other, std::size_t other_row) const {
    std::uint64_t any = 0;
    each_word([&](std::size_t i) { any |= at(row, i) & other.at(other_row, i); });
    return any != 0;
  }
  [[nodiscard]] bool empty(std::size_t row) const { return !meets(row, *this, row); }

  /// Replaces the numbers of a row by what `after` has of each, less the known ones, to which they
  /// are added.
  /// @param numbers the row in `after` of each number.
  /// @returns whether there are any.
  bool move_on(std::size_t row, const BitRows& after, std::span<const std::uint32_t> numbers,
               BitRows& known) {
    const auto gather = [&]<std::size_t kWords>(std::size_t first,
                                                std::array<std::uint64_t, kWords> all) {
      each(row, 0, [&](std::size_t number) {
        const std::uint64_t* const from = &after.at(numbers[number], first);
        for (std::size_t i = 0; i < kWords; ++i) all[i] |= from[i];
      });
      std::ranges::copy(all, next_.begin() + static_cast<std::ptrdiff_t>(first));
    };
    next_.resize(words_);
    if (words_ == 1) {
      gather(0, std::array<std::uint64_t, 1>{});
    } else {
      for (std::size_t i = 0; i < words_; i += kBlock) {
        gather(i, std::array<std::uint64_t, kBlock>{});
      }
    }
    std::uint64_t any = 0;
    each_word([&](std::size_t i) {
      at(row, i) = next_[i] & ~known.at(row, i);
      known.at(row, i) |= at(row, i);
      any |= at(row, i);
    });
    return any != 0;
  }

  /// Calls `use` with each number of a row, from `first` on.
  template <class Use>
  void each(std::size_t row, std::size_t first, const Use& use) const {
    std::uint64_t mask = ~std::uint64_t{0} << first % 64;
    for (std::size_t i = first / 64; i < words_; ++i, mask = ~std::uint64_t{0}) {
      for (std::uint64_t left = at(row, i) & mask; left != 0; left &= left - 1) {
        use(64 * i + static_cast<std::size_t>(std::countr_zero(left)));
      }
    }
  }

 private:
  static constexpr std::size_t kBlock = 4;

  [[nodiscard]] std::uint64_t& at(std::size_t row, std::size_t word) {
    return bits_[row * words_ + word];
  }
  [[nodiscard]] const std::uint64_t& at(std::size_t row, std::size_t word) const {
    return bits_[row * words_ + word];
  }
  template <class Use>
  void each_word(const Use& use) const {
    if (words_ == 1) return use(0);
    for (std::size_t block = 0; block < words_; block += kBlock) {
      for (std::size_t i = block; i < block + kBlock; ++i) use(i);
    }
  }

  std::size_t words_ = 0;
  std::vector<std::uint64_t> bits_;
  std::vector<std::uint64_t> next_;
};

}  // namespace euler96::logic
