#include "irl/swaps/ingredient_words.hpp"

#include <algorithm>

#include "irl/workbench/corpus/ingredient_lines.hpp"

namespace irl::swaps {

IngredientWords::IngredientWords(std::string_view type, std::vector<std::string> others,
                                 const Preparation& preparation)
    : words_(workbench::plain_words(type)), preparation_(preparation) {
  for (const std::string& other : others) others_.push_back(workbench::plain_words(other));
}

bool IngredientWords::name_it(std::span<const std::size_t> words) const {
  const bool names_something = std::ranges::any_of(words, [&](std::size_t word) {
    return word + 1 == words_.size() ||
           std::ranges::find(preparation_.describing, words_[word]) == preparation_.describing.end();
  });
  return names_something && std::ranges::none_of(others_, [&](const std::vector<std::string>& other) {
           return std::ranges::all_of(words, [&](std::size_t word) {
             return std::ranges::find(other, words_[word]) != other.end();
           });
         });
}

std::optional<NamingWords> IngredientWords::find(std::span<const std::string> words, std::size_t from) const {
  for (std::size_t begin = from; begin < words.size(); ++begin) {
    std::vector<std::size_t> found;  // words of the class
    std::size_t next = 0;
    for (std::size_t at = begin; at < words.size(); ++at) {
      while (next < words_.size() && !workbench::same_word(words[at], words_[next])) ++next;
      if (next == words_.size()) break;
      found.push_back(next++);
    }
    if (found.empty() || !name_it(found)) continue;
    const std::size_t end = begin + found.size();
    return NamingWords{begin, end, words[end - 1] != words_[found.back()]};
  }
  return std::nullopt;
}

std::string plural(std::string_view words, const Preparation& preparation) {
  const std::size_t last = words.find_last_of(" -") + 1;
  const std::string word(words.substr(last));
  std::string rest(words.substr(0, last));
  if (const auto known = preparation.plurals.find(word); known != preparation.plurals.end())
    return rest + known->second;
  const auto ends_with_one_of = [&](std::initializer_list<std::string_view> ends) {
    return std::ranges::any_of(ends, [&](std::string_view end) { return word.ends_with(end); });
  };
  if (word.empty() || word.ends_with('s')) return std::string(words);
  if (ends_with_one_of({"x", "ch", "sh"})) return rest + word + "es";
  if (word.ends_with('y') && !ends_with_one_of({"ay", "ey", "oy", "uy"}))
    return rest + word.substr(0, word.size() - 1) + "ies";
  return rest + word + "s";
}

}  // namespace irl::swaps
