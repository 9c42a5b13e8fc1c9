#include "irl/workbench/corpus/ingredient_lines.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <numeric>

#include "grammar/english/measured_line.hpp"
#include "irl/data/value.hpp"

namespace irl::workbench {

namespace english = grammar::english;

namespace {

bool is_plural(std::string_view word, std::string_view of) {
  const std::string singular(of);
  return word == singular + "s" || word == singular + "es" ||
         (of.ends_with('y') && word == singular.substr(0, of.size() - 1) + "ies");
}

bool is_measure(std::string_view word) {
  constexpr std::array measures{"g", "kg", "ml", "dl", "l", "teaspoon", "tablespoon", "cup"};
  return std::ranges::any_of(measures, [&](const char* known) { return same_word(word, known); });
}

using Words = std::vector<std::string>;

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
  const english::Tokens tokens = english::tokens_of(line);
  const english::MeasuredLine measured = english::measured_line(tokens);
  if (!measured.is_said || measured.not_understood || !nearly_equal(measured.number, asked.number))
    return false;
  Words words;
  for (std::size_t at = measured.behind; at < measured.end_of_name; ++at) words.push_back(tokens[at].text);
  if (!take_unit(words, asked.unit)) return false;
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
