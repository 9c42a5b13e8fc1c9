#include "grammar/english/detail/bracketed_heat.hpp"

#include <algorithm>

#include "grammar/english/quantity.hpp"

namespace irl::grammar::english {

namespace {

constexpr std::string_view preposition = "at";

/// What a bracket behind a noun says as words behind `at`: `at 180 °C`, `at 350`; empty where that would be
/// no heat.
Tokens heat_at(const Tokens& sentence, std::size_t open, const Lexicon& lexicon) {
  const auto unsaid = lexicon.unsaid_units.find(preposition);
  const bool may_be_one = unsaid != lexicon.unsaid_units.end() && open > 0 && sentence[open].is("(") &&
                          lexicon.is_noun(sentence[open - 1].text);
  if (!may_be_one) return {};
  const auto begin = sentence.begin() + static_cast<std::ptrdiff_t>(open);
  Tokens said(begin, std::find_if(begin, sentence.end(), [](const Token& token) { return token.is(")"); }));
  said.front().text = preposition;
  const auto measure = said_measure(said, 1, lexicon);
  const Unit* unit = lexicon.unit(unsaid->second);
  const bool is_heat = measure && unit && measure->end == said.size() && measure->measure.unit == unit->name;
  return is_heat ? said : Tokens();
}

}  // namespace

Tokens with_heat_unbracketed(const Tokens& sentence, const Lexicon& lexicon) {
  Tokens said;
  for (std::size_t at = 0; at < sentence.size(); ++at) {
    const Tokens heat = heat_at(sentence, at, lexicon);
    if (heat.empty())
      said.push_back(sentence[at]);
    else
      said.insert(said.end(), heat.begin(), heat.end());
    at += heat.size();  // the bracket that closes
  }
  return said;
}

}  // namespace irl::grammar::english
