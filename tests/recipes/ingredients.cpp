#include "tests/recipes/ingredients.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <stdexcept>

#include "grammar/solution_file.hpp"
#include "irl/data/value.hpp"

namespace irl::test {

namespace {

using Words = std::vector<std::string>;

/// In lower case and without apostrophes; blanks and hyphens part words.
Words words_of(std::string_view text) {
  Words words(1);
  for (const char c : text)
    if (c == ' ' || c == '-')
      words.emplace_back();
    else if (c != '\'')
      words.back() += c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
  std::erase(words, "");
  return words;
}

bool is_plural(const std::string& word, const std::string& of) {
  return word == of + "s" || word == of + "es" ||
         (of.ends_with('y') && word == of.substr(0, of.size() - 1) + "ies");
}

bool same_word(const std::string& left, const std::string& right) {
  return left == right || is_plural(left, right) || is_plural(right, left);
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

bool is_measure(const std::string& word) {
  constexpr std::array measures{"g", "kg", "ml", "dl", "l", "teaspoon", "tablespoon", "cup"};
  return std::ranges::any_of(measures, [&](const char* known) { return same_word(word, known); });
}

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

std::string to_string(const Fetched& fetched) {
  return fetched.type + ' ' + irl::to_string(fetched.amount) + ' ' + fetched.unit;
}

}  // namespace

std::vector<Fetched> fetched_ingredients(const Network& network) {
  std::vector<Fetched> all;
  for (const Operation& operation : network.operations) {
    if (operation.primitive != "fetch-and-proportion") continue;
    if (operation.arguments.size() != 7) throw std::runtime_error(grammar::print(operation));
    const auto* type = std::get_if<Symbol>(&operation.arguments[4].value);
    const auto amount = number(grammar::print(operation.arguments[5]));
    const auto* unit = std::get_if<Symbol>(&operation.arguments[6].value);
    if (!type || !amount || !unit) throw std::runtime_error(grammar::print(operation));
    all.push_back({type->name, *amount, unit->name});
  }
  return all;
}

bool says(std::string_view line, const Fetched& fetched) {
  Words words = words_of(line.substr(0, line.find(',')));
  const auto amount = take_amount(words);
  if (!amount || !nearly_equal(*amount, fetched.amount) || !take_unit(words, fetched.unit)) return false;
  return std::ranges::all_of(words_of(fetched.type), [&](const std::string& wanted) {
    return std::ranges::any_of(words, [&](const std::string& word) { return same_word(word, wanted); });
  });
}

Unmatched unmatched_ingredients(std::vector<std::string> lines, std::vector<Fetched> fetched) {
  // A line for `red-onion` would do for `onion` as well: whoever asks for more chooses first.
  std::ranges::stable_sort(fetched, std::ranges::greater{},
                           [](const Fetched& one) { return words_of(one.type).size(); });
  Unmatched unmatched;
  for (const Fetched& one : fetched) {
    const auto line = std::ranges::find_if(lines, [&](const std::string& line) { return says(line, one); });
    if (line == lines.end())
      unmatched.only_fetched.push_back(to_string(one));
    else
      lines.erase(line);
  }
  unmatched.only_listed = std::move(lines);
  return unmatched;
}

}  // namespace irl::test
