#include "grammar/english/detail/relative_clauses.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <span>
#include <string_view>

#include "grammar/english/detail/verb_group.hpp"
#include "grammar/english/detail/word_patterns.hpp"
#include "grammar/english/function_words.hpp"

namespace irl::grammar::english {

namespace {

constexpr double for_what_is_told = 0.2;
constexpr double for_more_of_what_is_told = 0.05;  // what may belong to the main verb belongs to it
constexpr double for_what_is_only_said = 0.6;
constexpr std::size_t most_joined_verbs = 3;

bool is_adverb(std::size_t at, const Chart& chart) {
  return chart.lexicon().adverbs.contains(chart.at(at).text);
}

bool is_participle(std::size_t at, const Chart& chart) {
  return chart.lexicon().is_participle(chart.at(at).text);
}

/// `peeled, cored and diced`: whether a comma stands between participles that are joined at the end.
bool is_joined_by_comma(std::size_t comma, const Chart& chart) {
  static const WordPattern series(", ADVERB* PARTICIPLE (, ADVERB* PARTICIPLE)*2 and ADVERB* PARTICIPLE");
  return series.end(chart, comma).has_value();
}

/// What is told by a verb, and by those that go on from it: `peeled, cored and cut into cubes`.
std::vector<Told> told_from(std::size_t verb, const std::vector<std::string>& adverbs, const ToldOf& first,
                            Chart& chart) {
  std::vector<Told> told;
  for (ClauseEdge& edge : told_clauses_at(verb, first.relation == "object", adverbs, chart)) {
    edge.content.is_background = !first.comes_after;
    told.push_back({edge.end, edge.cost, first});
    told.back().content.clauses.push_back(std::move(edge.content));
  }
  for (std::size_t i = 0; i < told.size(); ++i) {
    const Told before = told[i];
    const bool is_series = before.content.is_of_last && is_joined_by_comma(before.end, chart);
    std::size_t next = before.end + 1;
    std::vector<std::string> how;
    for (; is_adverb(next, chart); ++next) how.push_back(chart.at(next).text);
    if (before.content.clauses.size() >= most_joined_verbs || !(is_series || chart.is(before.end, "and")) ||
        !is_participle(next, chart))
      continue;
    for (ClauseEdge& edge : told_clauses_at(next, true, how, chart)) {
      told.push_back({edge.end, before.cost + edge.cost, before.content});
      told.back().content.clauses.push_back(std::move(edge.content));
    }
  }
  return told;
}

/// `sifted with the cocoa`
std::vector<Told> told_by_participle(std::size_t at, Chart& chart) {
  if (!is_participle(at, chart)) return {};
  std::vector<Told> told = told_from(at, {}, {.relation = "object"}, chart);
  std::erase_if(told, [](const Told& one) { return one.content.clauses.front().arguments.empty(); });
  return told;
}

/// `the almonds, coarsely chopped`; `the onions, cut into slices, over the soup`
std::vector<Told> told_behind_comma(std::size_t at, Chart& chart) {
  std::vector<std::string> adverbs;
  for (; is_adverb(at, chart); ++at) adverbs.push_back(chart.at(at).text);
  // `the apples, having been peeled, are sliced`
  const auto done = chart.is(at, "having") ? verb_group_at(at, chart) : std::nullopt;
  if (done && done->is_passive) {
    std::ranges::copy(done->adverbs, std::back_inserter(adverbs));
    at = done->verb;
  }
  if (!is_participle(at, chart)) return {};
  std::vector<Told> told = told_from(at, adverbs, {.relation = "object", .is_of_last = true}, chart);
  const bool may_be_order = chart.lexicon().verbs.contains(chart.at(at).text);
  // and not `the carrots, grated potatoes and ...`
  static const WordPattern next(
      ", PREPOSITION|until|AUXILIARY|MODAL|GERUND|(and? DETERMINER|NUMBER)|(and then? PLAIN_VERB)");
  std::erase_if(told, [&](const Told& one) {
    const bool goes_on = next.end(chart, one.end).has_value();
    return !goes_on && (may_be_order || !chart.at(one.end).text.empty());
  });
  return told;
}

/// What stands in a relative clause belongs to its verb, up to the comma.
std::vector<Told> with_what_follows(std::size_t begin, std::vector<Told> told, const Chart& chart) {
  for (Told& one : told) {
    const std::span within(chart.tokens().begin() + static_cast<std::ptrdiff_t>(begin), one.end - begin);
    one.content.takes_what_follows =
        std::ranges::none_of(within, [](const Token& token) { return token.is(","); });
  }
  return told;
}

/// `to which the sugar has been added`, `over which half of it is scattered`: what is done to what it is told
/// of stands between.
std::vector<Told> told_with_subject(std::size_t begin, const std::string& relation, Chart& chart) {
  std::vector<Told> told;
  for (const PhrasesEdge& subject : std::vector(chart.coordinations(begin))) {
    const auto done = verb_group_at(subject.end, chart);
    if (!done || !done->is_passive) continue;
    const ToldOf first{.relation = relation, .comes_after = !done->is_perfect};
    for (Told& one : told_from(done->verb, done->adverbs, first, chart)) {
      for (Clause& clause : one.content.clauses) {
        clause.arguments.insert(clause.arguments.begin(), {"object", subject.content});
        clause.text = to_text(chart.tokens(), begin, one.end);
      }
      one.cost += subject.cost;
      told.push_back(std::move(one));
    }
  }
  return told;
}

/// `which you have diced`, `that you diced`, `in which you then fry it`, and without `which` `you have
/// diced`.
std::vector<Told> told_by_what_you_do(std::size_t you, const std::string& relation, Chart& chart) {
  std::size_t verb = you + 1;
  const auto by_you = verb_group_at(verb, chart);
  while (is_adverb(verb, chart)) ++verb;
  if (by_you && by_you->is_perfect && !by_you->is_passive)
    return told_from(by_you->verb, by_you->adverbs, {.relation = relation}, chart);
  if (!by_you && tells_what_you_did(you, chart)) return told_from(verb, {}, {.relation = relation}, chart);
  const bool has_which = you > 0 && chart.is(you - 1, "which");
  if (has_which && chart.lexicon().verbs.contains(chart.at(verb).text))
    return told_from(verb, {}, {.relation = relation, .comes_after = true}, chart);
  return {};
}

/// `which is then chilled`: what is told comes after what is told of it.
bool says_later(const VerbGroup& done) {
  constexpr std::array<std::string_view, 5> later{"then", "afterwards", "later", "finally", "next"};
  return !done.is_perfect && std::ranges::any_of(done.adverbs, [&](const std::string& adverb) {
    return is_one_of(adverb, later);
  });
}

/// `which have been diced`, `which you have diced`, `in which you then fry it`; `relation` is that of what it
/// is told of to its verb.
std::vector<Told> told_by_relative(std::size_t which, const std::string& relation, Chart& chart) {
  const bool is_object = relation == "object";
  const auto done = verb_group_at(which + 1, chart);
  const bool may_be_left = done && done->is_optional;
  if (is_object && done && !may_be_left && done->is_passive && (done->is_perfect || chart.is(which, "which")))
    return with_what_follows(
        which,
        told_from(done->verb, done->adverbs, {.relation = relation, .comes_after = says_later(*done)}, chart),
        chart);
  std::vector<Told> told;
  if (chart.is(which + 1, "you")) {
    told = told_by_what_you_do(which + 1, relation, chart);
    // `add the onion that you have peeled to the milk`: it is added to that.
    const bool may_go_on = !is_object || chart.is(which - 1, ",");
    if (may_go_on) told = with_what_follows(which, std::move(told), chart);
  }
  if (!chart.is(which, "which")) return told;
  if (!chart.is(which + 1, "you") && !is_object)
    told = with_what_follows(which, told_with_subject(which + 1, relation, chart), chart);
  // What is done to it is no mere note, whatever of it is not read.
  if (!is_object && !told.empty()) return told;
  const std::size_t begin = is_object ? which : which - 1;
  const std::size_t end = end_of_subordinate(which, chart);
  ToldOf note{.relation = relation};
  note.notes.push_back({Aside::Kind::note, to_text(chart.tokens(), begin, end), chart.at(begin).where});
  told.push_back({end, for_what_is_only_said, std::move(note)});
  return told;
}

/// `The onion and carrot`, where what is told behind them is told of both.
bool share_an_article(const std::vector<NounPhrase>& phrases) {
  const auto has_none = [](const NounPhrase& phrase) {
    return phrase.determiner == Determiner::none && phrase.share == Share::whole && !phrase.measure &&
           phrase.words.size() == 1;
  };
  return phrases.size() > 1 && phrases.front().determiner == Determiner::definite &&
         std::ranges::all_of(std::span(phrases).subspan(1), has_none);
}

}  // namespace

double tell(Clause& clause, const Told& told) {
  std::vector<NounPhrase> of = clause.arguments.back().phrases;
  // `Set it out in portions of 30 g, over which …`: the portions are what it was set out as.
  for (NounPhrase& phrase : of)
    if (phrase.is_portion && clause.arguments.back().relation != "object" &&
        told.content.relation != "object")
      phrase = {.determiner = Determiner::pronoun, .pronoun = "them", .text = "them", .where = phrase.where};
  const ToldOf& content = told.content;
  const bool is_further = of.size() > 1 && !clause.told_of.empty() && content.relation == "object";
  double cost = told.cost + (content.clauses.empty() ? 0 : for_what_is_told);
  clause.asides.insert(clause.asides.end(), content.notes.begin(), content.notes.end());
  for (std::size_t i = 0; i < content.clauses.size(); ++i) {
    Clause one = content.clauses[i];
    cost += (content.takes_what_follows ? -for_more_of_what_is_told : for_more_of_what_is_told) *
            static_cast<double>(one.arguments.size());
    Argument argument{i == 0 ? content.relation : "object", of};
    // `Mix the flour and the butter, which is then chilled`: what has become of them.
    if (content.comes_after && content.relation == "object" && of.size() > 1)
      argument.phrases = {
          {.determiner = Determiner::pronoun, .pronoun = "it", .text = "it", .where = of.front().where}};
    // `the corn, which is drained, and the garlic, which is minced`
    if (is_further) argument.phrases = {of.back()};
    if (content.is_of_last && !share_an_article(of)) {
      argument.phrases = {of.back()};
      for (const NounPhrase& other : std::span(of).first(of.size() - 1)) one.may_be_of.push_back(other.text);
    }
    one.arguments.insert(one.arguments.begin(), std::move(argument));
    clause.told_of.push_back(std::move(one));
  }
  return cost;
}

std::vector<Told> what_is_told_at(std::size_t at, Chart& chart) {
  const bool has_comma = chart.is(at, ",");
  const std::size_t begin = has_comma ? at + 1 : at;
  if (chart.is(begin, "which") || chart.is(begin, "that")) return told_by_relative(begin, "object", chart);
  if (is_preposition(chart.at(begin).text) && chart.is(begin + 1, "which"))
    return told_by_relative(begin + 1, chart.at(begin).text, chart);
  if (!has_comma && chart.is(at, "you")) return told_by_what_you_do(at, "object", chart);
  return has_comma ? told_behind_comma(begin, chart) : told_by_participle(at, chart);
}

}  // namespace irl::grammar::english
