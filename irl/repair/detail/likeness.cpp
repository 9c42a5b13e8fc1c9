#include <algorithm>
#include <array>
#include <cctype>
#include <ranges>
#include <string>
#include <vector>

#include "irl/repair/detail/proposals.hpp"
#include "irl/wording.hpp"

namespace irl {

namespace {

std::vector<std::string_view> words_in(std::string_view name) {
  std::vector<std::string_view> words;
  for (const auto part : name | std::views::split('-')) {
    const std::string_view word(part.begin(), part.end());
    const bool is_number = std::ranges::all_of(word, [](char c) { return c >= '0' && c <= '9'; });
    if (!is_number) words.push_back(word);
  }
  return words;
}

/// `sifted` and `sift`, `cookie` and `cookies`.
bool is_same_word(std::string_view left, std::string_view right) {
  constexpr std::size_t shortest_stem = 3, longest_ending = 3;
  const auto [shorter, longer] = std::minmax({left.size(), right.size()});
  const std::size_t shared = static_cast<std::size_t>(std::ranges::mismatch(left, right).in1 - left.begin());
  return left == right ||
         (shared >= shortest_stem && shared + 1 >= shorter && longer - shared <= longest_ending);
}

}  // namespace

bool is_misspelt(std::string_view written, std::string_view meant) {
  return written != meant && closest(written, std::array{meant}).has_value();
}

double likeness(std::string_view left, std::string_view right) {
  if (left == right) return 1;
  if (is_misspelt(left, right)) return 0.9;
  const auto of_left = words_in(left), of_right = words_in(right);
  const auto shared = std::ranges::count_if(of_left, [&](std::string_view word) {
    return std::ranges::any_of(of_right, [&](std::string_view other) { return is_same_word(word, other); });
  });
  const auto all = static_cast<double>(of_left.size() + of_right.size());
  return all == 0 ? 0 : 2 * static_cast<double>(shared) / all * 0.8;
}

bool is_kindred(std::string_view name, std::string_view type) {
  const auto of_name = words_in(name), of_type = words_in(type);
  if (of_name.empty() || of_type.empty()) return false;
  const auto& [fewer, more] = std::minmax(
      of_name, of_type, [](const auto& left, const auto& right) { return left.size() < right.size(); });
  return is_same_word(of_name.back(), of_type.back()) ||
         std::ranges::all_of(fewer, [&](std::string_view word) {
           return std::ranges::any_of(more,
                                      [&](std::string_view other) { return is_same_word(word, other); });
         });
}

double coverage(std::string_view name, std::span<const std::string_view> others) {
  const auto words = words_in(name);
  const auto covered = std::ranges::count_if(words, [&](std::string_view word) {
    return std::ranges::any_of(others, [&](std::string_view other) {
      return std::ranges::any_of(words_in(other),
                                 [&](std::string_view known) { return is_same_word(word, known); });
    });
  });
  return words.empty() ? 0 : static_cast<double>(covered) / static_cast<double>(words.size());
}

}  // namespace irl
