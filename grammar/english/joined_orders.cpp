#include "grammar/english/detail/joined_orders.hpp"

#include <algorithm>

#include "grammar/english/detail/word_patterns.hpp"
#include "grammar/english/function_words.hpp"

namespace irl::grammar::english {

bool is_name_of_food(const Chart& chart, std::size_t at) {
  return std::ranges::any_of(chart.lexicon().names,
                             [&](const auto& name) { return name.back() == chart.at(at).text; });
}

bool is_rather_verb(const Chart& chart, std::size_t at) {
  static const WordPattern verb(
      "(<,|and|just|simply|only|merely|instead PLAIN_VERB PREPOSITION|PARTICLE|PRONOUN|DETERMINER)|"
      "(<, PLAIN_VERB ADVERB|(,|and|then !NOUN PLAIN_VERB))");
  // Nothing is mixed or fried so.
  static const WordPattern how(
      "<, PLAIN_VERB (very|quite|fairly? thinly|finely|thickly|coarsely|roughly|crossways|crosswise|"
      "lengthways|lengthwise)|lightly|generously|liberally|sparingly &JOINT|PREPOSITION|SUBORDINATOR|END");
  return (verb.end(chart, at) && !is_name_of_food(chart, at)) || how.end(chart, at);
}

bool is_unknown_order(const Chart& chart, std::size_t at) {
  // No noun has a pronoun behind it.
  static const WordPattern order(
      "<,|and|then &NAME !VERB|ADVERB|UNIT|AMOUNT (ANY it|them)|(!NOUN ANY the|your|its|their)");
  return order.end(chart, at).has_value() || is_of_unknown_order(chart, at + 1);
}

bool is_of_unknown_order(const Chart& chart, std::size_t at) {
  const Token& order = chart.at(at - 1);
  return (chart.is(at, "it") || chart.is(at, "them")) && chart.is(at - 2, ",") &&
         chart.lexicon().adverbs.contains(order.text) && !order.text.ends_with("ly");
}

bool is_rather_food(const Chart& chart, std::size_t at) {
  static const WordPattern food("<,|and ANY !DETERMINER|PRONOUN|and");
  return chart.lexicon().names.contains({chart.at(at).text}) && food.end(chart, at);
}

bool is_gerund_behind_comma(const Chart& chart, std::size_t at) {
  const std::string& word = chart.at(at).text;
  return at > 0 && chart.is(at - 1, ",") && chart.lexicon().is_gerund(word) && !chart.lexicon().is_noun(word);
}

bool has_left_out_an_object(const Tokens& unread, const Lexicon& lexicon) {
  return !unread.empty() && (is_determiner(unread.front().text) || lexicon.is_noun(unread.front().text)) &&
         std::ranges::any_of(unread, [](const Token& one) { return one.is("and"); });
}

}  // namespace irl::grammar::english
