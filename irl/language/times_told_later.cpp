#include "irl/language/times_told_later.hpp"

#include <algorithm>
#include <optional>
#include <span>

#include "grammar/english/quantity.hpp"
#include "irl/language/objects_spoken_of.hpp"

namespace irl::language {

namespace english = grammar::english;
using english::Argument;
using english::Clause;

namespace {

/// Whether a verb takes a time in most of what it means: `fry`, and not `put`, as into a fridge for an hour.
bool takes_a_time(const Clause& clause, const std::string& unit, const Language& language,
                  const Domain& domain) {
  const Type told_in = domain.types().find(unit);
  const auto takes_it = [&](const Role& role) {
    return role.is_said_as("for") &&
           std::ranges::any_of(role.types, [&](Type type) { return told_in && told_in.is(type); });
  };
  const auto ways = language.constructions_of(clause.verb, clause.adverbs);
  const auto such = std::ranges::count_if(
      ways, [&](const auto& way) { return std::ranges::any_of(way.first->roles, takes_it); });
  return 2 * static_cast<std::size_t>(such) > ways.size();
}

/// Whether a clause is an order that may go on for a time and says none.
bool lacks_a_time(const Clause& clause, const std::string& unit, const Language& language,
                  const Domain& domain) {
  const auto says_one = [](const Argument& argument) {
    return std::ranges::any_of(argument.phrases, &english::NounPhrase::is_measure);
  };
  return !clause.verb.empty() && !clause.is_background && !clause.is_negated() &&
         std::ranges::none_of(clause.arguments, says_one) && takes_a_time(clause, unit, language, domain);
}

/// `After 5 minutes`, with which a clause begins; null where it does not.
Argument* time_in_front(Clause& clause) {
  if (clause.arguments.empty() || clause.arguments.front().relation != "after") return nullptr;
  Argument& first = clause.arguments.front();
  return first.phrases.size() == 1 && first.phrases.front().is_measure() ? &first : nullptr;
}

}  // namespace

void give_times_told_later(english::SentenceReading& reading, const Language& language,
                           const Domain& domain) {
  for (std::size_t i = 1; i < reading.clauses.size(); ++i) {
    Clause &order = reading.clauses[i - 1], &next = reading.clauses[i];
    Argument* time = time_in_front(next);
    if (!time || !lacks_a_time(order, time->phrases.front().measure->unit, language, domain)) continue;
    order.arguments.push_back({"for", std::move(time->phrases)});
    next.arguments.erase(next.arguments.begin());
    if (next.verb.empty() && next.arguments.empty() && next.unread.empty())
      reading.clauses.erase(reading.clauses.begin() + static_cast<std::ptrdiff_t>(i));
  }
}

namespace {

/// The verb of the last order of a sentence that goes on for a time, which it says if it has to; none where
/// something else is done behind it than to add something, and nothing but that is looked for.
std::optional<std::string> verb_that_goes_on(const english::Tokens& sentence, const std::string& unit,
                                             const Language& language, const Domain& domain, bool has_to_say,
                                             bool& is_over) {
  const auto readings = english::readings_of(sentence, language.lexicon, 1);
  const auto may_do_nothing = [](const auto& way) { return way.first->network.empty(); };  // `turn it`
  const std::vector<Clause>& clauses = readings.front().clauses;
  for (auto clause = clauses.rbegin(); clause != clauses.rend() && !is_over; ++clause) {
    if (takes_a_time(*clause, unit, language, domain) && clause->form == english::VerbForm::plain &&
        !(has_to_say && lacks_a_time(*clause, unit, language, domain)))
      return clause->verb;
    const bool adds = language.adds.contains(clause->verb);
    const auto ways = language.constructions_of(clause->verb, clause->adverbs);
    is_over = says_where_to(*clause) || (!adds && std::ranges::none_of(ways, may_do_nothing));
  }
  return std::nullopt;
}

/// What goes on where a sentence tells only how long, and nothing else behind that, from a token on.
struct BareTime {
  std::size_t time = 0, end = 0;  ///< `5 minutes`
  std::size_t behind = 0;         ///< behind `more`, or the same
  std::string unit{};
};

std::optional<BareTime> bare_time_at(const english::Tokens& sentence, std::size_t begin,
                                     const Language& language) {
  const auto is_any_of = [&](std::size_t place, std::initializer_list<std::string_view> words) {
    return place < sentence.size() && std::ranges::find(words, sentence[place].text) != words.end();
  };
  while (is_any_of(begin, {"then", "another"})) ++begin;
  const auto time = english::said_measure(sentence, begin, language.lexicon);
  if (!time) return std::nullopt;
  const std::size_t behind = time->end + is_any_of(time->end, {"more", "longer"});
  const bool is_of_sides = is_any_of(behind, {"each", "per", "a", "on"}) &&
                           (is_any_of(behind + 1, {"side"}) || is_any_of(behind + 2, {"side"}));
  if (behind < sentence.size() && !is_of_sides && !is_any_of(behind, {",", "until"})) return std::nullopt;
  return BareTime{begin, time->end, behind, time->measure.unit};
}

/// Whether the last order of a sentence may go on for a time in that unit and says none.
bool ends_without_time(const english::Tokens& sentence, const std::string& unit, const Language& language,
                       const Domain& domain) {
  const auto readings = english::readings_of(sentence, language.lexicon, 1);
  return !readings.front().clauses.empty() &&
         lacks_a_time(readings.front().clauses.back(), unit, language, domain);
}

/// The first of the sentences before one in which something may go on.
std::size_t first_looked_at(std::size_t at) {
  constexpr std::size_t most_sentences = 6;
  return at > most_sentences ? at - most_sentences : 0;
}

/// Says a verb before such a time.
void say(const std::string& verb, const BareTime& bare, std::size_t begin, english::Tokens& sentence) {
  const auto place = [&](std::size_t at) { return sentence.begin() + static_cast<std::ptrdiff_t>(at); };
  const Position where = sentence[begin].where;
  sentence.erase(place(bare.end), place(bare.behind));
  sentence.erase(place(begin), place(bare.time));
  sentence.insert(place(begin), {{.text = verb, .where = where}, {.text = "for", .where = where}});
}

/// The verb that goes on where a sentence adds something last: `boil it for 10 minutes, add the leeks`.
std::optional<std::string> verb_behind_additions(std::span<const english::Tokens> sentences, std::size_t at,
                                                 const std::string& unit, const Language& language,
                                                 const Domain& domain) {
  const auto readings = english::readings_of(sentences[at], language.lexicon, 1);
  const std::vector<Clause>& clauses = readings.front().clauses;
  if (clauses.empty() || !language.adds.contains(clauses.back().verb)) return std::nullopt;
  std::optional<std::string> verb;
  bool is_over = false;
  for (std::size_t before = at + 1; before-- > first_looked_at(at) && !verb && !is_over;)
    verb = verb_that_goes_on(sentences[before], unit, language, domain, true, is_over);
  return verb;
}

/// `After 5 minutes more add the cream`: so long it goes on, and then that is done.
void cook_on_until(english::Tokens& next, const english::SaidMeasure& time,
                   const std::optional<std::string>& verb) {
  if (!verb) return;
  const Position where = next.front().where;
  const auto place = [&](std::size_t at) { return next.begin() + static_cast<std::ptrdiff_t>(at); };
  std::size_t behind = time.end;
  while (behind < next.size() && (next[behind].is("more") || next[behind].is(","))) ++behind;
  next.erase(place(time.end), place(behind));
  next.insert(place(time.end), {{.text = ",", .where = where}, {.text = "then", .where = where}});
  next.front().text = "for";
  next.insert(next.begin(), {.text = *verb, .where = where});
}

}  // namespace

void move_time_forward(std::vector<english::Tokens>& sentences, std::size_t at, const Language& language,
                       const Domain& domain) {
  english::Tokens &sentence = sentences[at], &next = sentences[at + 1];
  const auto add_time = [&](std::size_t begin, std::size_t end) {
    sentence.push_back({.text = "for", .where = next.front().where});
    sentence.insert(sentence.end(), next.begin() + static_cast<std::ptrdiff_t>(begin),
                    next.begin() + static_cast<std::ptrdiff_t>(end));
  };
  // `Fry the onion. 10 minutes.`
  const auto bare = bare_time_at(next, 0, language);
  const bool is_all = bare && bare->time == 0 && bare->end == bare->behind &&
                      std::ranges::find(next, ",", &english::Token::text) == next.end();
  if (is_all && ends_without_time(sentence, bare->unit, language, domain)) {
    add_time(0, next.size());
    next.clear();
    return;
  }
  // `Fry the onion. After 10 minutes add the tomatoes.`
  const bool is_after = !next.empty() && next.front().is("after");
  const std::size_t at_time = is_after && next.size() > 1 && next[1].is("another") ? 2 : 1;
  const auto time = is_after ? english::said_measure(next, at_time, language.lexicon) : std::nullopt;
  if (!time || time->end >= next.size()) return;
  if (!ends_without_time(sentence, time->measure.unit, language, domain)) {
    cook_on_until(next, *time, verb_behind_additions(sentences, at, time->measure.unit, language, domain));
    return;
  }
  add_time(at_time, time->end);
  next.erase(next.begin(), next.begin() + static_cast<std::ptrdiff_t>(time->end + next[time->end].is(",")));
}

void part_off_last_minutes(english::Tokens& sentence, english::Tokens& next, const Language& language,
                           const Domain& domain) {
  constexpr std::size_t words_before_number = 3;  // `for the last`
  const auto is = [&](std::size_t at, std::string_view word) {
    return at < next.size() && next[at].is(word);
  };
  const bool says_last =
      (is(0, "for") || is(0, "during") || is(0, "in")) && is(1, "the") && (is(2, "last") || is(2, "final"));
  const auto rest =
      says_last ? english::said_measure(next, words_before_number, language.lexicon) : std::nullopt;
  if (!rest || rest->is_range || rest->end + 1 >= next.size()) return;
  std::optional<english::SaidMeasure> all;
  std::size_t begin = 0;
  for (std::size_t at = 0; at + 1 < sentence.size(); ++at) {
    const auto time =
        sentence[at].is("for") ? english::said_measure(sentence, at + 1, language.lexicon) : std::nullopt;
    if (time && time->measure.unit == rest->measure.unit) all = time, begin = at + 1;
  }
  if (!all || all->is_range || all->measure.number <= rest->measure.number) return;
  bool is_over = false;
  const auto verb = verb_that_goes_on(sentence, rest->measure.unit, language, domain, true, is_over);
  if (!verb) return;
  const auto place = [](english::Tokens& tokens, std::size_t at) {
    return tokens.begin() + static_cast<std::ptrdiff_t>(at);
  };
  sentence.erase(place(sentence, begin), place(sentence, all->end - 1));
  sentence.insert(
      place(sentence, begin),
      english::number_in_figures(all->measure.number - rest->measure.number, sentence[begin].where));
  const Position where = next.front().where;
  const english::Token unit = next[rest->end - 1];
  next.erase(next.begin(), place(next, rest->end + is(rest->end, ",")));
  next.insert(next.end(), {{.text = ",", .where = where},
                           {.text = "and", .where = where},
                           {.text = *verb, .where = where},
                           {.text = "for", .where = where},
                           english::number_in_figures(rest->measure.number, where),
                           unit});
}

void say_what_goes_on(std::vector<english::Tokens>& sentences, std::size_t at, const Language& language,
                      const Domain& domain) {
  english::Tokens& sentence = sentences[at];
  const auto is = [&](std::size_t place, std::string_view word) {
    return place < sentence.size() && sentence[place].is(word);
  };
  const auto bare = bare_time_at(sentence, 0, language);
  if (!bare) return;
  // `3 minutes, stir it` may say how long that goes on.
  if (is(bare->behind, ",") && bare->behind + 1 < sentence.size() &&
      language.lexicon.verbs.contains(sentence[bare->behind + 1].text))
    return;
  std::optional<std::string> verb;
  bool is_over = false;
  for (std::size_t before = at; before-- > first_looked_at(at) && !verb && !is_over;)
    verb = verb_that_goes_on(sentences[before], bare->unit, language, domain, true, is_over);
  if (verb) say(*verb, *bare, 0, sentence);
}

void say_what_goes_on_within(std::vector<english::Tokens>& sentences, std::size_t at,
                             const Language& language, const Domain& domain) {
  english::Tokens& sentence = sentences[at];
  const std::size_t end = std::min(sentence.size(), english::most_tokens_of_a_sentence);
  for (std::size_t comma = 1; comma + 1 < end; ++comma) {
    const auto bare = sentence[comma].is(",") ? bare_time_at(sentence, comma + 1, language) : std::nullopt;
    if (!bare) continue;
    const english::Tokens before(sentence.begin(), sentence.begin() + static_cast<std::ptrdiff_t>(comma));
    const auto readings = english::readings_of(before, language.lexicon, 1);
    if (readings.front().clauses.empty() ||
        takes_a_time(readings.front().clauses.back(), bare->unit, language, domain))
      continue;
    bool is_over = false;
    auto verb = verb_that_goes_on(before, bare->unit, language, domain, false, is_over);
    for (std::size_t earlier = at; earlier-- > first_looked_at(at) && !verb && !is_over;)
      verb = verb_that_goes_on(sentences[earlier], bare->unit, language, domain, false, is_over);
    if (verb) say(*verb, *bare, comma + 1, sentence);
  }
}

}  // namespace irl::language
