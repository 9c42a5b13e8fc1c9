#include "grammar/english/detail/unbracketed.hpp"

#include "grammar/english/detail/word_patterns.hpp"

namespace irl::grammar::english {

Tokens with_things_unbracketed(const Tokens& sentence, const Lexicon& lexicon) {
  static const WordPattern done("TOLD_IN_BRACKET"), more("MORE_IN_BRACKET");
  const OrderWords words(sentence, lexicon);
  Tokens said;
  for (std::size_t at = 0; at < words.size(); ++at) {
    const auto end_of_done = done.end(words, at);
    const auto end = end_of_done ? end_of_done : more.end(words, at);
    if (!end) {
      said.push_back(words[at]);
      continue;
    }
    const Token comma{.text = ",", .where = words[at].where};
    if (end_of_done) said.push_back(comma);
    said.insert(said.end(), sentence.begin() + static_cast<std::ptrdiff_t>(at) + 1,
                sentence.begin() + static_cast<std::ptrdiff_t>(*end) - 1);
    if (end_of_done && *end < words.size() && !words.is(*end, ",")) said.push_back(comma);
    at = *end - 1;
  }
  return said;
}

}  // namespace irl::grammar::english
