#pragma once

#include <bit>
#include <cstdint>
#include <span>

namespace irl {

/// Sets of small numbers: one bit for each, in words.
inline std::size_t words_of_bits(std::size_t count) {
  return (count + 63) / 64;
}
inline bool has_bit(std::span<const std::uint64_t> words, std::size_t bit) {
  return (words[bit / 64] >> (bit % 64)) & 1U;
}
inline void set_bit(std::span<std::uint64_t> words, std::size_t bit) {
  words[bit / 64] |= std::uint64_t{1} << (bit % 64);
}
inline void clear_bit(std::span<std::uint64_t> words, std::size_t bit) {
  words[bit / 64] &= ~(std::uint64_t{1} << (bit % 64));
}
/// Sets the first bits, in as many words as they take.
inline void set_first_bits(std::span<std::uint64_t> words, std::size_t count) {
  for (std::uint64_t& word : words) word = ~std::uint64_t{0};
  if (count % 64 != 0) words.back() = (std::uint64_t{1} << (count % 64)) - 1;
}

/// Calls the function with the position of every set bit.
template <class Use>
void each_bit(std::span<const std::uint64_t> words, const Use& use) {
  for (std::size_t w = 0; w < words.size(); ++w)
    for (std::uint64_t left = words[w]; left != 0; left &= left - 1)
      use(64 * w + static_cast<std::size_t>(std::countr_zero(left)));
}

}  // namespace irl
