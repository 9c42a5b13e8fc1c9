#include "grammar/english/detail/bracketed_heat.hpp"

namespace irl::grammar::english {

namespace {

constexpr std::string_view preposition = "at";

/// Where a bracket closes behind a number that counts what `at` counts; where it is none, the same place.
std::size_t end_of_heat(const Tokens& sentence, std::size_t open, const Lexicon& lexicon) {
  const auto unsaid = lexicon.unsaid_units.find(preposition);
  const bool may_be_one = unsaid != lexicon.unsaid_units.end() && open > 0 && open + 2 < sentence.size() &&
                          sentence[open].is("(") && sentence[open + 1].number &&
                          lexicon.is_noun(sentence[open - 1].text);
  if (!may_be_one) return open;
  if (sentence[open + 2].is(")")) return open + 2;
  const Tokens said{{.text = unsaid->second}};
  const auto of_preposition = lexicon.unit_at(said, 0);
  const auto unit = lexicon.unit_at(sentence, open + 2);
  const bool is_heat = unit && of_preposition && unit->unit->name == of_preposition->unit->name &&
                       unit->end < sentence.size() && sentence[unit->end].is(")");
  return is_heat ? unit->end : open;
}

}  // namespace

Tokens with_heat_unbracketed(const Tokens& sentence, const Lexicon& lexicon) {
  Tokens said;
  for (std::size_t at = 0; at < sentence.size(); ++at) {
    const std::size_t close = end_of_heat(sentence, at, lexicon);
    said.push_back(sentence[at]);
    if (close == at) continue;
    said.back().text = preposition;
    for (++at; at < close; ++at) said.push_back(sentence[at]);
  }
  return said;
}

}  // namespace irl::grammar::english
