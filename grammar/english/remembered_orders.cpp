#include <optional>

#include "grammar/english/detail/remembered_orders.hpp"
#include "grammar/english/detail/word_patterns.hpp"

namespace irl::grammar::english {

namespace {

/// `slicing` of `slice`; none where nothing is known to be that.
std::optional<std::string> gerund_of(const std::string& verb, const Lexicon& lexicon) {
  for (const std::string& stem : {verb, verb.substr(0, verb.size() - 1), verb + verb.back()})
    if (lexicon.verb(stem + "ing") == verb) return stem + "ing";
  return std::nullopt;
}

}  // namespace

Tokens with_remembered_orders(const Tokens& sentence, const Lexicon& lexicon) {
  static const WordPattern remembering("<, remembering|(not|never forgetting) to &PLAIN_VERB"),
      between_dashes("DASH &(PLAIN_VERB it|them first DASH|END)"),
      thing("^ dont|not|never|(do not) forget|forgetting &(DETERMINER|NUMBER NAME*3 NOUN)");
  const OrderWords words(sentence, lexicon);
  Tokens said;
  for (std::size_t at = 0; at < sentence.size(); ++at) {
    if (const auto begin = thing.end(words, at); begin && lexicon.verbs.contains("add")) {
      const bool is_joined = at > 0 && words.is(at - 1, "and");
      if (!is_joined) said.push_back(sentence[at]);
      if (!is_joined) said.back().text = at > 0 ? "and" : "add";
      at = *begin;
    }
    const auto dash = at > 0 ? between_dashes.end(words, at) : std::nullopt;
    const auto verb = dash ? dash : remembering.end(words, at);
    const auto gerund = verb ? gerund_of(sentence[*verb].text, lexicon) : std::nullopt;
    if (gerund && dash) said.push_back(sentence[at]);
    if (gerund) at = *verb;
    said.push_back(sentence[at]);
    if (gerund) said.back().text = *gerund;
  }
  return said;
}

}  // namespace irl::grammar::english
