#include "irl/language/what_lines_are_for.hpp"

#include <algorithm>

#include "grammar/english/function_words.hpp"
#include "grammar/english/inflection.hpp"

namespace irl::language {

namespace english = grammar::english;

std::vector<std::string> words_of_purposes(const english::Tokens& remarks) {
  std::vector<std::string> words;
  bool says_what_for = false;
  for (const english::Token& token : remarks) {
    says_what_for = token.is("for") || (says_what_for && !token.is_mark());
    if (says_what_for && !english::is_function_word(token.text)) words.push_back(token.text);
  }
  return words;
}

bool is_listed_for(const IngredientLine& line, std::span<const std::string> made) {
  const auto says = [&](const std::string& word) {
    return std::ranges::any_of(line.purposes,
                               [&](const std::string& one) { return english::same_noun(one, word); });
  };
  if (made.empty() || !says(made.back())) return false;
  return line.purposes.size() == 1 || std::ranges::all_of(made, says);
}

}  // namespace irl::language
