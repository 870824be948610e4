/// @file
/// Sets of digits, cells or houses: a bit for each, by its number.
#pragma once

#if __cplusplus < 202002L
#error "euler96 needs C++20: add -std=c++20 to the compiler's options"
#endif

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>

namespace euler96 {

/// Returns the number of bits set. Without an option for newer processors `std::popcount` is a
/// call.
constexpr int count_bits(std::uint64_t x) {
  x -= x >> 1 & 0x5555555555555555;
  x = (x & 0x3333333333333333) + (x >> 2 & 0x3333333333333333);
  x = (x + (x >> 4)) & 0x0F0F0F0F0F0F0F0F;
  return static_cast<int>(x * 0x0101010101010101 >> 56);
}

/// The number of bits set of each number of nine bits, as sets of digits are.
inline constexpr auto nine_bit_counts = [] {
  std::array<std::uint8_t, 512> counts{};
  for (unsigned i = 0; i < counts.size(); ++i) counts[i] = static_cast<std::uint8_t>(count_bits(i));
  return counts;
}();

/// Visits a set by removing its lowest element. It returns elements by value, so it is a forward
/// iterator for ranges, but only an input iterator by the rules of C++17.
template <class Set>
class SetIterator {
 public:
  using value_type = decltype(Set().first());
  using difference_type = std::ptrdiff_t;

  constexpr SetIterator() = default;
  constexpr explicit SetIterator(Set rest) : rest_(rest) {}
  constexpr value_type operator*() const { return rest_.first(); }
  constexpr SetIterator& operator++() {
    rest_.erase_first();
    return *this;
  }
  constexpr SetIterator operator++(int) {
    const SetIterator before = *this;
    ++*this;
    return before;
  }
  friend constexpr bool operator==(SetIterator, SetIterator) = default;

 private:
  Set rest_;
};

/// A set of elements. Iterates in ascending order.
/// @tparam Element a type with `kCount` values, the first of which is Element(kFirst), and their
///     `index()`, which counts from 0.
/// @tparam kPerWord the number of elements that a word has; the lowest bit stands for the first.
template <class Element, class Word, int kPerWord = Element::kCount>
class IndexSet {
 public:
  using Iterator = SetIterator<IndexSet>;
  static constexpr std::size_t kWords = (Element::kCount + kPerWord - 1) / kPerWord;
  using Words = std::array<Word, kWords>;

  constexpr IndexSet() = default;  ///< the empty set
  constexpr explicit IndexSet(Element element) {
    for (std::size_t i = 0; i < kWords; ++i) {
      const std::size_t bit = bit_in(i, element);
      if (kWords == 1 || bit < kPerWord) words_[i] = static_cast<Word>(Word{1} << bit);
    }
  }
  /// @param words with no other bits than those of elements.
  constexpr explicit IndexSet(const Words& words) : words_(words) {}

  static constexpr IndexSet all() { return IndexSet(kAll); }
  /// Returns the set with these bits; bits beyond the last element are ignored.
  static constexpr IndexSet from_bits(unsigned bits) {
    static_assert(kWords == 1);
    return IndexSet(Words{static_cast<Word>(bits & kAll[0])});
  }

  [[nodiscard]] constexpr const Words& words() const { return words_; }
  /// Returns the bits of a set that has one word.
  [[nodiscard]] constexpr unsigned bits() const {
    static_assert(kWords == 1);
    return words_[0];
  }
  [[nodiscard]] constexpr int size() const {
    if constexpr (Element::kCount <= 9) return nine_bit_counts[words_[0]];
    int size = 0;
    for (const Word word : words_) size += count_bits(word);
    return size;
  }
  [[nodiscard]] constexpr bool empty() const { return *this == IndexSet(); }
  /// Whether the set has at least two elements.
  [[nodiscard]] constexpr bool several() const {
    IndexSet rest = *this;
    rest.erase_first();
    return !rest.empty();
  }
  /// Whether the set has exactly one element.
  [[nodiscard]] constexpr bool single() const { return !empty() && !several(); }
  [[nodiscard]] constexpr bool contains(Element element) const {
    for (std::size_t i = 0; i + 1 < kWords; ++i) {
      const std::size_t bit = bit_in(i, element);
      if (bit < kPerWord) return (words_[i] >> bit & 1) != 0;
    }
    return (words_.back() >> bit_in(kWords - 1, element) & 1) != 0;
  }
  /// Whether the sets have an element in common.
  [[nodiscard]] constexpr bool meets(const IndexSet& other) const {
    return !(*this & other).empty();
  }
  /// Whether all elements of this set are in the other.
  [[nodiscard]] constexpr bool within(const IndexSet& other) const {
    return (*this - other).empty();
  }
  /// Returns the lowest element. The set must not be empty.
  [[nodiscard]] constexpr Element first() const {
    for (std::size_t i = 0; i + 1 < kWords; ++i) {
      if (words_[i] != 0) return element(i, lowest_bit(words_[i]));
    }
    return element(kWords - 1, lowest_bit(words_.back()));
  }
  /// Returns the highest element of a set that has one word. The set must not be empty.
  [[nodiscard]] constexpr Element last() const {
    return element(0, static_cast<int>(std::bit_width(bits())) - 1);
  }

  constexpr void insert(Element element) { *this |= IndexSet(element); }
  constexpr void erase(Element element) { *this -= IndexSet(element); }
  /// Removes the lowest element, if there is one.
  constexpr void erase_first() {
    for (Word& word : words_) {
      const bool last = word != 0;
      word = static_cast<Word>(word & (word - 1));
      if (last) return;
    }
  }

  friend constexpr IndexSet operator|(IndexSet a, const IndexSet& b) {
    for (std::size_t i = 0; i < kWords; ++i) a.words_[i] |= b.words_[i];
    return a;
  }
  friend constexpr IndexSet operator&(IndexSet a, const IndexSet& b) {
    for (std::size_t i = 0; i < kWords; ++i) a.words_[i] &= b.words_[i];
    return a;
  }
  /// The elements of `a` that are not in `b`.
  friend constexpr IndexSet operator-(IndexSet a, const IndexSet& b) {
    for (std::size_t i = 0; i < kWords; ++i) a.words_[i] &= static_cast<Word>(~b.words_[i]);
    return a;
  }
  /// The elements that are in one of the sets alone.
  friend constexpr IndexSet operator^(IndexSet a, const IndexSet& b) {
    for (std::size_t i = 0; i < kWords; ++i) a.words_[i] ^= b.words_[i];
    return a;
  }
  constexpr IndexSet& operator|=(const IndexSet& other) { return *this = *this | other; }
  constexpr IndexSet& operator&=(const IndexSet& other) { return *this = *this & other; }
  constexpr IndexSet& operator-=(const IndexSet& other) { return *this = *this - other; }
  friend constexpr bool operator==(const IndexSet& a, const IndexSet& b) {
    Word differing = 0;
    for (std::size_t i = 0; i < kWords; ++i)
      differing |= static_cast<Word>(a.words_[i] ^ b.words_[i]);
    return differing == 0;
  }

  [[nodiscard]] constexpr Iterator begin() const { return Iterator(*this); }
  [[nodiscard]] constexpr Iterator end() const { return Iterator(); }

 private:
  // Returns the bit of an element; kPerWord or more if another word has it.
  static constexpr std::size_t bit_in(std::size_t word, Element element) {
    return static_cast<std::size_t>(element.index()) - word * kPerWord;
  }
  // Undefined for 0, unlike std::countr_zero: compilers warned of the cell that it would make.
  static constexpr int lowest_bit(Word word) { return __builtin_ctzll(word); }
  static constexpr Element element(std::size_t word, int bit) {
    return Element(static_cast<int>(word) * kPerWord + bit + Element::kFirst);
  }
  static constexpr Words kAll = [] {
    Words words{};
    for (std::size_t i = 0; i < Element::kCount; ++i) {
      words[i / kPerWord] = static_cast<Word>(words[i / kPerWord] | Word{1} << i % kPerWord);
    }
    return words;
  }();

  Words words_{};
};

}  // namespace euler96
