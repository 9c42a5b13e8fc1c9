#include "grammar/english/detail/remarks.hpp"

#include <algorithm>
#include <array>

#include "grammar/english/detail/statement_words.hpp"
#include "grammar/english/function_words.hpp"
#include "grammar/english/quantity.hpp"

namespace irl::grammar::english {

using Kind = Aside::Kind;

namespace {

/// `it honestly tastes better`, `this takes the edge off it`; `this takes 20 minutes` says how long.
std::optional<Statement> what_it_does(const OrderWords& words, std::size_t at) {
  constexpr std::array<std::string_view, 17> verbs{
      "helps", "makes",  "ensures", "stops",    "keeps", "gives",  "means", "adds",    "tends",
      "looks", "tastes", "smells",  "prevents", "takes", "brings", "lets",  "improves"};
  const std::size_t verb = behind_adverbs(words, at + 1);
  if (!is_among(words, at, pronouns_as_subjects) || !is_among(words, verb, verbs)) return std::nullopt;
  return unless_amounts(words, at, {end_of_statement(words, verb), Kind::reason});
}

/// Whether something to do is named: `the trick to add the milk`.
bool names_deed(const OrderWords& words, std::size_t begin, std::size_t end) {
  for (std::size_t to = begin; to + 1 < end; ++to)
    if (words.is(to, "to") && words.is_only_verb(words[to + 1].text)) return true;
  return false;
}

/// `that's the secret to big clusters`, `this is the trick`
std::optional<Statement> what_the_secret_is(const OrderWords& words, std::size_t at) {
  constexpr std::array<std::string_view, 9> secrets{"secret", "trick", "key",        "reason", "point",
                                                    "beauty", "magic", "difference", "idea"};
  constexpr std::size_t most_words_before = 3;
  std::size_t noun = at + 1;
  if (is_among(words, at, pronouns_as_subjects) && words.is(noun, "is"))
    ++noun;
  else if (!words.is(at, "thats"))
    return std::nullopt;
  const std::size_t last = noun + most_words_before;
  while (noun < last && !is_among(words, noun, secrets)) ++noun;
  const std::size_t end = end_of_statement(words, at);
  if (noun == last || noun >= end || names_deed(words, noun, end)) return std::nullopt;
  return unless_amounts(words, at, {end, Kind::note});
}

/// `any leftovers reheat well`, but `leftovers into the fridge`
std::optional<Statement> what_leftovers_do(const OrderWords& words, std::size_t at) {
  const std::size_t noun = at < words.size() && is_determiner(words[at].text) ? at + 1 : at;
  const std::size_t verb = noun + 1;
  if (!words.is(noun, "leftovers") || verb >= words.size() || words.is_joint(verb)) return std::nullopt;
  if (is_preposition(words[verb].text)) return std::nullopt;
  return Statement{end_of_statement(words, verb), Kind::note};
}

/// `the muffins freeze beautifully`; `they keep well in a covered bowl` says where they are put.
std::optional<Statement> how_it_keeps(const OrderWords& words, std::size_t at) {
  constexpr std::array<std::string_view, 11> verbs{"freeze", "freezes", "keep",   "keeps",
                                                   "reheat", "reheats", "store",  "stores",
                                                   "lasts",  "travel",  "travels"};
  constexpr std::array<std::string_view, 7> manners{"well", "beautifully", "nicely",     "happily",
                                                    "fine", "perfectly",   "brilliantly"};
  constexpr std::size_t most_words_of_a_subject = 4;
  if (!is_determiner(words[at].text) && !is_pronoun(words[at].text)) return std::nullopt;
  for (std::size_t verb = at + 1; verb < words.size() && verb <= at + most_words_of_a_subject; ++verb) {
    if (words.is_joint(verb) || is_subordinator(words[verb].text)) return std::nullopt;
    if (!is_among(words, verb, verbs) || !is_among(words, verb + 1, manners)) continue;
    const bool says_where = verb + 2 < words.size() && is_preposition(words[verb + 2].text);
    if (says_where) return std::nullopt;
    return unless_amounts(words, at, {end_of_statement(words, verb), Kind::note});
  }
  return std::nullopt;
}

/// `best enjoyed lukewarm with butter`
std::optional<Statement> how_it_is_best(const OrderWords& words, std::size_t at) {
  constexpr std::array<std::string_view, 5> deeds{"enjoyed", "eaten", "served", "made", "shared"};
  if (!words.is(at, "best") || !is_among(words, at + 1, deeds)) return std::nullopt;
  return Statement{end_of_statement(words, at + 1), Kind::advice};
}

/// The end of a clause, or the comma before that.
std::size_t before_comma(const OrderWords& words, std::size_t at) {
  const std::size_t end = words.end_of_clause(at);
  while (at < end && !words.is(at, ",")) ++at;
  return at;
}

/// `right before your guests show up`, `just before everyone sits down`: somebody whom nothing knows, and
/// what they do. `before the cake is cut` says what is done.
std::optional<Statement> before_people_come(const OrderWords& words, std::size_t at) {
  constexpr std::array<std::string_view, 4> soon{"right", "just", "shortly", "immediately"};
  const std::size_t before = is_among(words, at, soon) ? at + 1 : at;
  if (!words.is(before, "before")) return std::nullopt;
  const bool is_told_which = before + 1 < words.size() && is_determiner(words[before + 1].text);
  const std::size_t who = before + (is_told_which ? 2 : 1);
  const std::size_t verb = who + 1;
  if (is_known(words, who) || words[who].text.ends_with("ing") || verb >= words.size() ||
      words.is_joint(verb))
    return std::nullopt;
  if (is_auxiliary(words[verb].text) || words.lexicon().is_noun(words[verb].text)) return std::nullopt;
  return Statement{before_comma(words, verb), Kind::note};
}

/// `for a minute or so less than the package says`: how long that is, nobody knows here.
std::optional<Statement> less_than_is_said(const OrderWords& words, std::size_t at) {
  constexpr std::array<std::string_view, 4> comparisons{"less", "more", "shorter", "longer"};
  std::size_t amount = words.is(at, "for") ? at + 1 : at;
  if (words.is(amount, "about")) ++amount;
  const auto said = said_measure(words.tokens(), amount, words.lexicon());
  if (!said) return std::nullopt;
  std::size_t than = said->end;
  if (words.is(than, "or") && (words.is(than + 1, "so") || words.is(than + 1, "two"))) than += 2;
  if (!is_among(words, than, comparisons) || !words.is(than + 1, "than")) return std::nullopt;
  constexpr std::array<std::string_view, 6> tells{"says",   "suggests", "recommends",
                                                  "states", "directs",  "advises"};
  const std::size_t end = before_comma(words, than + 2);
  for (std::size_t word = than + 2; word < end; ++word)
    if (is_among(words, word, tells)) return Statement{end, Kind::note};
  return std::nullopt;
}

}  // namespace

std::optional<Statement> remark_at(const OrderWords& words, std::size_t at) {
  for (const auto find : {before_people_come, less_than_is_said})
    if (const auto found = find(words, at)) return found;
  if (!stands_behind_joint(words, at)) return std::nullopt;
  for (const auto find : {what_it_does, what_the_secret_is, what_leftovers_do, how_it_keeps, how_it_is_best})
    if (const auto found = find(words, at)) return found;
  return std::nullopt;
}

}  // namespace irl::grammar::english
