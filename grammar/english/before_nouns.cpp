#include "grammar/english/detail/before_nouns.hpp"

#include <string>

#include "grammar/english/function_words.hpp"

namespace irl::grammar::english {

bool joins_adjectives(std::size_t comma, const NounPhrase& before, const Chart& chart) {
  const Lexicon& lexicon = chart.lexicon();
  if (!chart.is(comma, ",") || before.words.empty() || before.determiner == Determiner::none) return false;
  const auto is_adjective = [&](const std::string& word) {
    return !word.empty() && !is_function_word(word) && !lexicon.is_noun(word) && !lexicon.verb(word);
  };
  const Token& next = chart.at(comma + 1);
  return is_adjective(before.words.back()) && !next.is_mark() && !next.number && is_adjective(next.text) &&
         !lexicon.adverbs.contains(next.text);
}

bool may_say_how(std::string_view word) {
  constexpr std::size_t least_letters = 5;
  return word.size() >= least_letters && word.ends_with("ly");
}

}  // namespace irl::grammar::english
