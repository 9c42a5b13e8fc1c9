#include "grammar/english/what_is_made.hpp"

#include "grammar/english/chart.hpp"
#include "grammar/english/detail/word_patterns.hpp"

namespace irl::grammar::english {

std::vector<std::string> words_of_what_is_made(const Tokens& sentence, const Lexicon& lexicon) {
  static const WordPattern lead("(to? make|prepare)|(meanwhile|now|next|first ,?)|for"),
      end("&END|MARK|by|with");
  const OrderWords words(sentence, lexicon);
  std::size_t begin = 0;
  while (const auto behind = lead.end(words, begin)) begin = *behind;
  Chart chart(sentence, lexicon);
  for (const PhraseEdge& phrase : chart.phrases(begin))
    if (!phrase.content.words.empty() && !phrase.content.measure && end.stands_at(words, phrase.end))
      return phrase.content.words;
  return {};
}

}  // namespace irl::grammar::english
