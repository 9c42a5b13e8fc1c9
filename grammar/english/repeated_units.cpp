#include "grammar/english/detail/repeated_units.hpp"

#include <map>

#include "grammar/english/function_words.hpp"

namespace irl::grammar::english {

namespace {

bool ends_phrase(const Tokens& sentence, std::size_t at) {
  return at >= sentence.size() || sentence[at].is_mark() || is_conjunction(sentence[at].text);
}

}  // namespace

Tokens with_repeated_units(const Tokens& sentence, const Lexicon& lexicon) {
  Tokens whole;
  std::map<std::string, Tokens> last;  // by preposition, the words for the last unit
  for (std::size_t at = 0; at < sentence.size(); ++at) {
    whole.push_back(sentence[at]);
    if (!sentence[at].number || at == 0) continue;
    const bool is_further = at > 1 && sentence[at - 1].is("another");
    const std::string& before = sentence[at - (is_further ? 2 : 1)].text;
    if (!is_preposition(before)) continue;
    const auto unit = lexicon.unit_at(sentence, at + 1);
    if (unit)
      last[before] = Tokens(sentence.begin() + static_cast<std::ptrdiff_t>(at) + 1,
                            sentence.begin() + static_cast<std::ptrdiff_t>(unit->end));
    else if (is_further && ends_phrase(sentence, at + 1))
      for (Token word : last[before]) {
        word.where = sentence[at].where;
        whole.push_back(std::move(word));
      }
  }
  return whole;
}

}  // namespace irl::grammar::english
