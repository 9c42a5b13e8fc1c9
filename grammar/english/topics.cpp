#include <algorithm>
#include <optional>

#include "grammar/english/chart.hpp"
#include "grammar/english/detail/topics.hpp"
#include "grammar/english/detail/word_patterns.hpp"
#include "grammar/english/function_words.hpp"
#include "grammar/english/inflection.hpp"

namespace irl::grammar::english {

namespace {

/// What stands before the name of a topic, and what it says.
struct Lead {
  std::size_t end = 0;
  bool says_what_is_next = false;  ///< `now`, `next`, `first`
  bool moves_on = false;           ///< `on to`, `now for`
};

Lead lead_of(const OrderWords& words) {
  static const WordPattern attention("(right|okay|ok|so|well|and ,?)|(now|next|first ,?)"),
      next("now|next|first"), moving("(moving|move|over? on to)|(move? onto)|(over to)");
  Lead lead;
  while (const auto end = attention.end(words, lead.end)) {
    lead.says_what_is_next = lead.says_what_is_next || next.stands_at(words, lead.end);
    lead.end = *end;
    if (words.is(lead.end, ",")) ++lead.end;
  }
  auto behind = moving.end(words, lead.end);
  if (!behind && lead.says_what_is_next && words.is(lead.end, "for")) behind = lead.end + 1;
  if (behind) lead = {*behind, true, true};
  return lead;
}

/// Whether a sentence begins with an order: `peel it`, `peel, then slice`.
bool is_order(const OrderWords& sentence) {
  static const WordPattern order("ADVERB* ORDER|(PLAIN_VERB ,|and|then|END)");
  return order.stands_at(sentence, 0);
}

/// Whether the next sentence is an order about something that it does not name.
bool goes_back(const OrderWords& next) {
  if (!is_order(next)) return false;
  for (std::size_t at = 1; at < next.end_of_clause(0); ++at)
    if (next.is(at, "it") || next.is(at, "them")) return true;
  return false;
}

/// `on to the tray` is where something goes.
bool may_be_food(const NounPhrase& phrase, const Lexicon& lexicon) {
  if (!lexicon.is_noun(phrase.words.back())) return true;
  return std::ranges::any_of(lexicon.names, [&](const std::vector<std::string>& name) {
    return same_noun(name.back(), phrase.words.back());
  });
}

/// Behind what tells that things which end at a token are a topic; none where nothing does.
std::optional<std::size_t> end_of_topic(const Lead& lead, std::size_t named_end, const Tokens* next,
                                        const Chart& chart) {
  static const WordPattern end("&END"), is_first("first|next &END"),
      is_next("is|are up? next|first|now &(END|(, and|so)|(and !then))");
  const bool is_followed = next && is_order({*next, chart.lexicon()});
  const auto behind = is_next.end(chart, named_end);
  if (behind) return is_followed || *behind < chart.tokens().size() ? behind : std::nullopt;
  if (!is_followed) return std::nullopt;
  const auto first = lead.moves_on ? std::nullopt : is_first.end(chart, named_end);
  const bool is_topic = lead.moves_on || (lead.says_what_is_next && goes_back({*next, chart.lexicon()}));
  return !first && is_topic ? end.end(chart, named_end) : first;
}

}  // namespace

Tokens with_topic_taken(const Tokens& sentence, const Tokens* next, const Lexicon& lexicon) {
  const OrderWords words(sentence, lexicon);
  const Lead lead = lead_of(words);
  if (!lexicon.verbs.contains("take") || words.is_order(lead.end)) return sentence;
  Chart chart(sentence, lexicon);
  for (const PhrasesEdge& named : chart.coordinations(lead.end)) {
    const auto may_be_meant = [&](const NounPhrase& one) {
      return !one.words.empty() && (!lead.moves_on || may_be_food(one, lexicon));
    };
    const auto behind = end_of_topic(lead, named.end, next, chart);
    if (!behind || !std::ranges::all_of(named.content, may_be_meant)) continue;
    const auto begin = sentence.begin();
    Tokens taken{{.text = "take", .where = sentence[lead.end].where}};
    taken.insert(taken.end(), begin + static_cast<std::ptrdiff_t>(lead.end),
                 begin + static_cast<std::ptrdiff_t>(named.end));
    taken.insert(taken.end(), begin + static_cast<std::ptrdiff_t>(*behind), sentence.end());
    return taken;
  }
  return sentence;
}

}  // namespace irl::grammar::english
