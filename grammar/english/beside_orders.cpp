#include "grammar/english/detail/beside_orders.hpp"

#include <algorithm>
#include <array>

#include "grammar/english/function_words.hpp"

namespace irl::grammar::english {

static constexpr std::array<std::string_view, 2> copulas{"is", "are"};

std::size_t end_of_prohibition(const OrderWords& words, std::size_t at) {
  constexpr std::array<std::string_view, 6> beginnings{"being", "taking",  "trying",
                                                       "try",   "careful", "making"};
  constexpr std::size_t most_words_before = 3;
  if (!is_one_of(words[at].text, beginnings)) return at;
  for (std::size_t word = at + 1; word <= at + most_words_before; ++word)
    if (words.is(word, "not") && words.is(word + 1, "to")) return words.end_of_clause(word + 2);
  return at;
}

std::size_t end_of_way_of_working(const OrderWords& words, std::size_t at) {
  const bool begins =
      (words.is(at, "working") || words.is(at, "starting")) && (at == 0 || words.is_joint(at - 1));
  const bool says_how =
      begins && at + 1 < words.size() &&
      (is_preposition(words[at + 1].text) || words.lexicon().adverbs.contains(words[at + 1].text));
  if (!says_how) return at;
  std::size_t end = at + 1;
  while (end < words.size() && !words.is(end, ",")) ++end;
  return end < words.size() || at > 0 ? end : at;
}

/// The last word before an `or`, and before a comma in front of it; the size where there is none.
static std::size_t before_or(const OrderWords& words, std::size_t at) {
  if (!words.is(at, "or") || at == 0) return words.size();
  const std::size_t last = words.is(at - 1, ",") ? at - 2 : at - 1;
  return last < at ? last : words.size();
}

std::size_t end_of_other_amount(const OrderWords& words, std::size_t at) {
  const std::size_t before = before_or(words, at);
  if (before >= words.size() || !words.lexicon().unit(words[before].text)) return at;
  // `for 2 hours, or overnight`
  const bool is_guess = at + 1 < words.size() && words.lexicon().guesses.contains(words[at + 1].text);
  if (is_guess && (at + 2 == words.size() || words.is_joint(at + 2))) return at + 2;
  std::size_t number = at + 1;
  while (words.is(number, "about") || words.is(number, "up") || words.is(number, "to") ||
         words.is(number, "even"))
    ++number;
  const bool is_amount = number + 1 < words.size() &&
                         (words[number].number || number_word(words[number].text)) &&
                         !words.is_joint(number + 1) && !is_function_word(words[number + 1].text);
  return is_amount ? number + 2 : at;
}

std::size_t end_of_other_thing(const OrderWords& words, std::size_t at) {
  const std::size_t before = before_or(words, at);
  if (before >= words.size() || !words.lexicon().is_noun(words[before].text)) return at;
  // `raisins, nuts, or chips` are three.
  const std::size_t begin = words.begin_of_clause(at);
  if (before + 1 < at && std::any_of(words.tokens().begin() + static_cast<std::ptrdiff_t>(begin),
                                     words.tokens().begin() + static_cast<std::ptrdiff_t>(before),
                                     [](const Token& token) { return token.is(","); }))
    return at;
  std::size_t end = at + 1;
  while (end < words.size() &&
         (is_determiner(words[end].text) || (!is_function_word(words[end].text) && !words.is_joint(end) &&
                                             !words[end].is_mark() && !words[end].number)))
    ++end;
  const bool names_a_thing = end > at + 1 && (words.lexicon().is_noun(words[end - 1].text) ||
                                              words.lexicon().is_aside(words[end - 1].text));
  return names_a_thing ? end : at;
}

/// The form of `be` behind a subject that begins at a token; where there is none, the end.
static std::size_t copula_after(const OrderWords& words, std::size_t at) {
  constexpr std::size_t most_words_of_a_subject = 4;
  if (words.is(at, "its") || words.is(at, "thats")) return at;
  if (words.is_order(at) || is_subordinator(words[at].text) || is_preposition(words[at].text))
    return words.size();
  for (std::size_t verb = at + 1; verb < words.size() && verb <= at + most_words_of_a_subject; ++verb) {
    if (words.is(verb, "want") && !words.is(verb + 1, "to") && (words.is(at, "you") || words.is(at, "we")))
      return verb;
    std::size_t be = verb + 1;
    while (be < words.size() && words.lexicon().adverbs.contains(words[be].text)) ++be;
    const bool obliges = words.is(verb, "will") || words.is(verb, "should") || words.is(verb, "must");
    if (obliges && words.is(be, "be")) return be;
    if (words.is(verb, "will") && !words.is(at, "you")) return verb;
    if (is_one_of(words[verb].text, copulas)) return verb;
    const std::string& word = words[verb].text;
    if (words.is_joint(verb) || is_preposition(word) || is_subordinator(word) || words.is_order(verb)) break;
  }
  return words.size();
}

std::size_t end_of_description(const OrderWords& words, std::size_t at) {
  if (at > 0 && !words.is_joint(at - 1)) return at;
  const std::size_t verb = copula_after(words, at);
  const std::size_t end = words.end_of_clause(verb);
  const bool foretells = words.is(verb, "will") || words.is(verb, "want");
  for (std::size_t word = verb + 1; word < end; ++word) {
    const Token& token = words[word];
    const bool says_amount = token.number || token.has_figures || says_how_much(token.text);
    const bool says_what_is_done = !foretells && (is_preposition(token.text) || is_subordinator(token.text) ||
                                                  words.is_only_verb(token.text));
    if ((says_amount || says_what_is_done) && !words.lexicon().adverbs.contains(token.text)) return at;
  }
  return verb + 1 < end ? end : at;
}

}  // namespace irl::grammar::english
