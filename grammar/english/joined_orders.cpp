#include "grammar/english/detail/joined_orders.hpp"

#include <algorithm>

#include "grammar/english/function_words.hpp"

namespace irl::grammar::english {

namespace {

bool is_joined(const Chart& chart, std::size_t at) {
  return at > 0 && (chart.is(at - 1, ",") || chart.is(at - 1, "and"));
}

}  // namespace

bool is_name_of_food(const Chart& chart, std::size_t at) {
  return std::ranges::any_of(chart.lexicon().names,
                             [&](const auto& name) { return name.back() == chart.at(at).text; });
}

bool is_rather_verb(const Chart& chart, std::size_t at) {
  const std::string& word = chart.at(at).text;
  const std::string& next = chart.at(at + 1).text;
  const bool has_phrase =
      is_preposition(next) || is_particle(next) || is_pronoun(next) || is_determiner(next);
  return is_joined(chart, at) && has_phrase && chart.lexicon().verb(word) == word &&
         !is_name_of_food(chart, at);
}

bool is_unknown_order(const Chart& chart, std::size_t at) {
  const Token& word = chart.at(at);
  const bool may_be_order = is_joined(chart, at) || (at > 0 && chart.is(at - 1, "then"));
  if (!may_be_order || word.text.empty() || word.is_mark() || word.number || word.has_figures) return false;
  const Lexicon& lexicon = chart.lexicon();
  const bool is_known = is_function_word(word.text) || lexicon.verb(word.text) ||
                        lexicon.adverbs.contains(word.text) || lexicon.unit(word.text) ||
                        says_how_much(word.text);
  if (is_known) return false;
  // `, dry it well`: no noun has a pronoun behind it.
  const Token& next = chart.at(at + 1);
  constexpr std::string_view articles[] = {"the", "your", "its", "their"};
  return next.is("it") || next.is("them") || (is_one_of(next.text, articles) && !lexicon.is_noun(word.text));
}

bool is_rather_food(const Chart& chart, std::size_t at) {
  const Token& next = chart.at(at + 1);
  const bool has_object = is_determiner(next.text) || is_pronoun(next.text) || next.is("and");
  return is_joined(chart, at) && !has_object && chart.lexicon().names.contains({chart.at(at).text});
}

bool has_left_out_an_object(const Tokens& unread, const Lexicon& lexicon) {
  return !unread.empty() && (is_determiner(unread.front().text) || lexicon.is_noun(unread.front().text)) &&
         std::ranges::any_of(unread, [](const Token& one) { return one.is("and"); });
}

}  // namespace irl::grammar::english
