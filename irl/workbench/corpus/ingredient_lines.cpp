#include "irl/workbench/corpus/ingredient_lines.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <numeric>

#include "irl/data/value.hpp"

namespace irl::workbench {

namespace {

bool is_plural(std::string_view word, std::string_view of) {
  const std::string singular(of);
  return word == singular + "s" || word == singular + "es" ||
         (of.ends_with('y') && word == singular.substr(0, of.size() - 1) + "ies");
}

/// `2`, `0.5` or `1/2`; none if the word is no number.
std::optional<double> number(std::string_view word) {
  double numerator = 0;
  double denominator = 1;
  const char* const end = word.data() + word.size();
  auto read = std::from_chars(word.data(), end, numerator);
  if (read.ec == std::errc() && read.ptr != end && *read.ptr == '/')
    read = std::from_chars(read.ptr + 1, end, denominator);
  if (read.ec != std::errc() || read.ptr != end) return std::nullopt;
  return numerator / denominator;
}

bool is_measure(std::string_view word) {
  constexpr std::array measures{"g", "kg", "ml", "dl", "l", "teaspoon", "tablespoon", "cup"};
  return std::ranges::any_of(measures, [&](const char* known) { return same_word(word, known); });
}

using Words = std::vector<std::string>;

/// The sum of the numbers at the start, which are taken away: `1 1/2` is 1.5.
std::optional<double> take_amount(Words& words) {
  std::optional<double> amount;
  while (!words.empty()) {
    const auto part = number(words.front());
    if (!part) break;
    amount = amount.value_or(0) + *part;
    words.erase(words.begin());
  }
  return amount;
}

/// Pieces need no unit: a word such as "clove" is part of the name.
bool take_unit(Words& words, const std::string& unit) {
  if (words.empty()) return false;
  if (unit == "piece") return !is_measure(words.front());
  if (!same_word(words.front(), unit)) return false;
  words.erase(words.begin());
  return true;
}

}  // namespace

std::vector<std::string> plain_words(std::string_view text) {
  Words words(1);
  for (const char c : text)
    if (c == ' ' || c == '-')
      words.emplace_back();
    else if (c != '\'')
      words.back() += c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
  std::erase(words, "");
  return words;
}

bool same_word(std::string_view left, std::string_view right) {
  return left == right || is_plural(left, right) || is_plural(right, left);
}

bool says(std::string_view line, const AskedAmount& asked) {
  Words words = plain_words(line.substr(0, line.find(',')));
  const auto amount = take_amount(words);
  if (!amount || !nearly_equal(*amount, asked.number) || !take_unit(words, asked.unit)) return false;
  return std::ranges::all_of(plain_words(asked.type), [&](const std::string& wanted) {
    return std::ranges::any_of(words, [&](const std::string& word) { return same_word(word, wanted); });
  });
}

std::vector<std::optional<std::size_t>> lines_of(std::span<const AskedAmount> asked,
                                                 std::span<const std::string> lines) {
  // A line for `red-onion` would do for `onion` as well: whoever asks for more chooses first.
  std::vector<std::size_t> turns(asked.size());
  std::iota(turns.begin(), turns.end(), std::size_t{0});
  std::ranges::stable_sort(turns, std::ranges::greater{},
                           [&](std::size_t one) { return plain_words(asked[one].type).size(); });
  std::vector<std::optional<std::size_t>> found(asked.size());
  std::vector<bool> taken(lines.size(), false);
  for (const std::size_t one : turns)
    for (std::size_t line = 0; line < lines.size() && !found[one]; ++line)
      if (!taken[line] && says(lines[line], asked[one])) {
        found[one] = line;
        taken[line] = true;
      }
  return found;
}

std::string line_for(const AskedAmount& asked) {
  return fmt::format("{} {} {}", to_string(asked.number), asked.unit,
                     fmt::join(plain_words(asked.type), " "));
}

}  // namespace irl::workbench
