/// @file
/// Sets of numbers in rows of bits: one word, two, or a multiple of four, which compilers unroll.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace euler96::logic {

class BitRows {
 public:
  BitRows() = default;
  BitRows(std::size_t rows, std::size_t columns)
      : words_(columns <= 128 ? (columns + 63) / 64 : (columns + 255) / 256 * kBlock),
        bits_(rows * words_) {}

  void insert(std::size_t row, std::size_t column) {
    bits_[row * words_ + column / 64] |= std::uint64_t{1} << column % 64;
  }
  void clear(std::size_t row) {
    each_word([&](std::size_t i) { at(row, i) = 0; });
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

  /// Adds to a row the rows of each number of another row.
  void gather(std::size_t row, const BitRows& numbers, std::size_t from, const BitRows& rows) {
    const auto gather = [&]<std::size_t kWords>(std::array<std::uint64_t, kWords> all,
                                                std::size_t word) {
      numbers.each(from, [&](std::size_t number) {
        const std::uint64_t* const more = &rows.at(number, word);
        for (std::size_t i = 0; i < kWords; ++i) all[i] |= more[i];
      });
      for (std::size_t i = 0; i < kWords; ++i) at(row, word + i) |= all[i];
    };
    if (words_ == 1) return gather(std::array<std::uint64_t, 1>{}, 0);
    if (words_ == 2) return gather(std::array<std::uint64_t, 2>{}, 0);
    for (std::size_t word = 0; word < words_; word += kBlock) {
      gather(std::array<std::uint64_t, kBlock>{}, word);
    }
  }
  /// Replaces the numbers of a row by those of another one that are not known, to which it adds
  /// them. Returns whether there are any.
  bool learn(std::size_t row, const BitRows& other, std::size_t from, BitRows& known,
             std::size_t known_row) {
    std::uint64_t any = 0;
    each_word([&](std::size_t i) {
      at(row, i) = other.at(from, i) & ~known.at(known_row, i);
      known.at(known_row, i) |= at(row, i);
      any |= at(row, i);
    });
    return any != 0;
  }

  /// Calls `use` with each number of a row.
  template <class Use>
  void each(std::size_t row, const Use& use) const {
    for (std::size_t i = 0; i < words_; ++i) {
      for (std::uint64_t left = at(row, i); left != 0; left &= left - 1) {
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
    if (words_ < kBlock) {
      for (std::size_t i = 0; i < words_; ++i) use(i);
      return;
    }
    for (std::size_t block = 0; block < words_; block += kBlock) {
      for (std::size_t i = block; i < block + kBlock; ++i) use(i);
    }
  }

  std::size_t words_ = 0;
  std::vector<std::uint64_t> bits_;
};

}  // namespace euler96::logic
