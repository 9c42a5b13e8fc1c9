#include "irl/language/interpretation.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>

#include "grammar/english/function_words.hpp"
#include "irl/language/account_of_words.hpp"
#include "irl/language/assumptions.hpp"
#include "irl/language/done_first.hpp"
#include "irl/language/objects_spoken_of.hpp"
#include "irl/language/one_thing_named.hpp"
#include "irl/language/parts_of_amounts.hpp"
#include "irl/language/putting_in.hpp"
#include "irl/language/realisation.hpp"
#include "irl/language/role_filling.hpp"
#include "irl/language/shared_words.hpp"
#include "irl/language/taken_of_foods.hpp"
#include "irl/language/vessel_used_again.hpp"
#include "irl/language/which_line.hpp"
#include "irl/language/why_not_understood.hpp"
#include "irl/language/without_verb.hpp"

namespace irl::language {

namespace english = grammar::english;
using english::Argument;
using english::Clause;
using english::NounPhrase;

namespace {

constexpr double for_a_clause_not_understood = 4;
constexpr double for_a_failure = 6;
constexpr double for_an_assumption = 0.15;
constexpr double for_doing_nothing = 0.2;
constexpr double for_doing_nothing_with_what_is_said = 4;  // rather not understood
constexpr double for_a_role_of_no_use = 1;                 // its words are unread
constexpr double unless_followed = 1.5;
constexpr double too_far_behind = 0.35;
constexpr std::size_t most_fillings = 4;
constexpr std::size_t most_repaired = 1;

/// What a clause may mean: a construction, what `*` stands for in it, and what fills its roles.
struct Meaning {
  const Construction* construction;
  std::string parameter;
  Filling filling;
};

/// How a text may go on with a clause that means that; null where the clause is not understood.
struct Way {
  Understanding understanding;
  const Meaning* meaning = nullptr;

  double cost() const { return understanding.cost; }
  const ClauseNote& note() const { return understanding.notes.back(); }
};

bool has_verb(const Construction& construction, const std::string& verb) {
  return std::ranges::any_of(construction.verbs, [&](const auto& one) {
    return one.first == verb || one.first.ends_with(" " + verb);
  });
}

/// Whether one of the constructions comes next that it wants, if it wants any.
bool follows(const Construction& construction, const ClauseInPlace& place, const Language& language) {
  if (construction.followed_by.empty()) return true;
  if (!place.next) return false;
  return std::ranges::any_of(language.constructions_of(place.next->verb, place.next->adverbs),
                             [&](const auto& next) {
                               return std::ranges::find(construction.followed_by, next.first->name) !=
                                      construction.followed_by.end();
                             });
}

/// Whether one of the constructions came before that it wants, if it wants any: `return to the oven and
/// cook`.
bool stands_behind(const Construction& construction, const Discourse& said) {
  const Said* last = said.last();
  return construction.behind.empty() ||
         (last && std::ranges::find(construction.behind, last->construction) != construction.behind.end());
}

/// How many phrases play a role that no operation has taken up.
std::size_t roles_without_use(const Clause& clause, const Meaning& meaning, const Realisation& realisation) {
  if (meaning.construction->network.empty()) return 0;
  std::size_t count = 0;
  for (const Argument& argument : clause.arguments)
    count += static_cast<std::size_t>(std::ranges::count_if(argument.phrases, [&](const NounPhrase& phrase) {
      const std::string* role = meaning.filling.role_of(phrase);
      return role && !realisation.uses(*role);
    }));
  return count;
}

/// The things that a clause worked on one by one; none where it worked on one thing, or put them together.
std::vector<Identity> worked_on_one_by_one(const Construction& construction, const Filling& filling,
                                           const Realisation& realisation) {
  const Role* role = role_of_object_worked_on(construction);
  const auto things = role ? filling.things.find(role->name) : filling.things.end();
  if (things == filling.things.end() || things->second.size() < 2) return {};
  std::vector<Identity> all = things->second;
  for (Identity& one : all) one = realisation.worked_on_of(one);  // `chop half of the onions`
  return all;
}

/// What a clause means by one construction with its roles filled so; what was assumed is not told yet.
Understanding realised(const Understanding& before, const ClauseInPlace& place, const Meaning& meaning,
                       const Interpretation& by, std::span<const ImplicitChunk> repairs) {
  const auto& [construction, parameter, filling] = meaning;
  const Clause& clause = *place.clause;
  Understanding after = before;
  ClauseNote note{.part = place.part, .clause = clause.text, .where = clause.where};
  note.unread = clause.unread;
  note.construction = construction->name;
  note.roles = filling.why;
  note.passed_over = clause.asides;
  Realisation realisation(by.language, by.lines, after.situation, note, repairs);
  realisation.realise(*construction, parameter, filling);
  const bool has_done_nothing = after.situation.operations() == before.situation.operations();
  account_for({clause, *construction, filling, has_done_nothing}, realisation, by, before, note);
  const std::size_t without_use = roles_without_use(clause, meaning, realisation);
  const bool is_left_unread = without_use > 0 || (!construction->network.empty() &&
                                                  (!note.unread.empty() || clause.arguments.empty()));
  after.situation.leave_out(filling.left_out);
  if (!has_done_nothing)
    after.situation.note_worked_on(worked_on_one_by_one(*construction, filling, realisation));
  if (construction->puts_aside)
    for (const Identity thing : filling.taken()) after.situation.put_aside(thing);
  after.cost += construction->cost + filling.cost +
                (follows(*construction, place, by.language) ? 0 : unless_followed) +
                for_a_failure * static_cast<double>(note.failures.size()) +
                for_an_assumption * static_cast<double>(note.assumed.size()) +
                for_a_role_of_no_use * static_cast<double>(without_use) +
                (has_done_nothing && !construction->network.empty() ? for_doing_nothing : 0) +
                (has_done_nothing && is_left_unread ? for_doing_nothing_with_what_is_said : 0);
  std::ranges::copy(realisation.losses(), std::back_inserter(note.assumed));
  const Thing* result = after.situation.held_by(realisation.result());
  if (construction->puts_aside && !filling.taken().empty())  // `set it aside for the topping`
    result = after.situation.thing(filling.taken().front());
  if (construction->names_result && result)
    for (const Argument& argument : clause.arguments)
      if (argument.relation == "to" || argument.relation == "for")
        for (const NounPhrase& phrase : argument.phrases)
          if (!phrase.words.empty() &&
              !names_a_line(phrase, by, Referring(by.language, by.lines, before.situation)))
            after.situation.call(result->identity, {phrase.words.back()});
  const bool waits = has_done_nothing && is_awaited(note, *construction, filling.taken(), after.situation);
  if (construction->is_undone || waits) {
    note.construction.clear();
    note.passed_over.clear();
    note.failures = {waits ? "nothing waits until then"
                           : fmt::format("nothing that is known does '{}'", clause.verb)};
  }
  after.result = realisation.result();
  after.things = filling.taken();
  if (result) after.things.push_back(result->identity);
  after.notes.push_back(std::move(note));
  return after;
}

Understanding not_understood(const Understanding& before, const ClauseInPlace& place, std::string why) {
  Understanding after = before;
  after.cost += for_a_clause_not_understood;
  after.result.clear();
  after.things.clear();
  ClauseNote note{.part = place.part, .clause = place.clause->text, .where = place.clause->where};
  note.unread = place.clause->unread;
  if (const english::Token* amount = place.clause->unread_amount())
    note.failures.push_back(fmt::format("the amount '{}' is not understood", amount->text));
  else if (!why.empty())
    note.failures.push_back(std::move(why));
  after.notes.push_back(std::move(note));
  return after;
}

/// Whether words of a clause without a verb are not known, so that one of them may be it.
bool has_unknown_words(const Clause& clause, const Language& language) {
  const auto has_unknown = [&](const NounPhrase& phrase) {
    return phrase.words.size() > 1 &&
           std::any_of(phrase.words.begin(), std::prev(phrase.words.end()),
                       [&](const std::string& word) { return !language.knows(word); });
  };
  const bool may_have_a_verb = clause.link != "then" && !clause.is_gapped && clause.arguments.size() == 1;
  if (may_have_a_verb && std::ranges::any_of(clause.arguments.front().phrases, has_unknown)) return true;
  return std::ranges::any_of(clause.unread, [](const english::Token& token) {
    return !token.is_mark() && !english::is_function_word(token.text);
  });
}

/// `Better the next day, toasted`: a participle that is said of nothing in the clause orders nothing. `With
/// the nuts scattered over` and `once opened` begin with something else.
bool describes_nothing_said(const Clause& clause, const Language& language) {
  const std::string first = clause.text.substr(0, clause.text.find_first_of(" ,"));
  const bool says_more = !clause.unread.empty() || clause.argument("with") || clause.argument("from");
  return clause.form == english::VerbForm::participle && first != clause.verb && !clause.is_passive &&
         !clause.is_background && language.lexicon.verb(first) == clause.verb && says_more &&
         !clause.argument("object") && !clause.argument("subject");
}

/// What is not to be done, understood by doing nothing, and doubtful: a negation may be about less.
Understanding left_undone(const Understanding& before, const ClauseInPlace& place) {
  Understanding after = not_understood(before, place, "");
  ClauseNote note = after.notes.back();
  note.passed_over = {{english::Aside::Kind::prohibition, place.clause->text, place.clause->where}};
  after.notes.set(after.notes.size() - 1, std::move(note));
  return after;
}

/// `Take the eggs`: it asks for nothing, all of it is read, and nothing has been done with what it speaks of.
bool is_taken_up(const ClauseNote& note, const Understanding& after) {
  const bool is_untouched = std::ranges::all_of(
      after.things, [&](Identity thing) { return after.situation.thing(thing)->worked_on == 0; });
  return note.unread.empty() && is_untouched &&
         std::ranges::any_of(note.passed_over, [&](const english::Aside& aside) {
           return aside.kind == english::Aside::Kind::idle && aside.text == note.clause;
         });
}

/// It tells of what the text asked for before.
Understanding done_before(const Understanding& before, const ClauseInPlace& place) {
  Understanding after = before;
  after.notes.push_back({.part = place.part,
                         .clause = place.clause->text,
                         .where = place.clause->where,
                         .construction = "done-before",
                         .unread = place.clause->unread});
  return after;
}

/// Whether what a clause asks for is understood, and no words could say for how long: `it cools`.
bool comes_to_an_end(const ClauseNote& note, const Language& language) {
  const Construction* construction = language.construction(note.construction);
  return construction &&
         std::ranges::none_of(construction->roles, [](const Role& role) { return role.is_said_as("for"); });
}

void assume(std::string what, Understanding& now) {
  ClauseNote note = now.notes.back();
  note.assumed.push_back(std::move(what));
  now.notes.set(now.notes.size() - 1, std::move(note));
}

/// A clause that orders nothing. What goes on for a time that is not said is not begun by telling of it:
/// `while the apples cook`.
Understanding told_as_aside(const Understanding& before, const ClauseInPlace& place,
                            english::Aside::Kind as) {
  const Clause& clause = *place.clause;
  Understanding after = before;
  ClauseNote note{.part = place.part, .clause = clause.text, .where = clause.where, .unread = clause.unread};
  const auto is_joint = [](const english::Token& token) { return english::is_conjunction(token.text); };
  std::erase_if(note.unread, is_joint);  // `it has softened and coloured`
  note.passed_over = {{as, clause.text, clause.where}};
  after.notes.push_back(std::move(note));
  return after;
}

/// `Once it has softened`: it tells when to go on by what is seen, where nothing does that and no time is
/// said; not `once it has cooled`.
bool tells_what_is_seen(const Clause& clause, const Language& language) {
  const std::string words = " " + clause.text + " ";
  const bool is_perfect = words.contains(" has ") || words.contains(" have ") || words.contains(" had ");
  const bool is_when = clause.link == "when" || clause.link == "once" || clause.link == "after";
  const auto is_measure = [](const Argument& argument) {
    return std::ranges::any_of(argument.phrases, &NounPhrase::is_measure);
  };
  return is_when && is_perfect && !language.settles.contains(clause.verb) && clause.is_background &&
         clause.argument("subject") && !clause.is_passive && !clause.unread_amount() &&
         std::ranges::none_of(clause.arguments, is_measure);
}

}  // namespace

std::vector<Understanding> Interpretation::understand(const Understanding& before, const ClauseInPlace& place,
                                                      std::size_t most) const {
  if (place.clause->repeats()) return repeat(before, place, most);
  const Clause worked =
      with_what_is_added_worked_in(before.said.resolved(*place.clause), before.said, language);
  const Referring referring(language, lines, before.situation);
  const Clause said =
      with_one_thing_named_once(with_in_told(worked, before.said, language, referring), referring, language);
  const WithPartsTaken parted = with_parts_taken(
      before, with_shares_shared(with_part_told_apart(with_over_told(said, language, referring), language)),
      place, *this);
  const Clause& clause = parted.clause;
  ClauseInPlace resolved = place;
  resolved.clause = &clause;
  const Understanding emptied = with_vessel_emptied(parted.before, clause, place);
  const Understanding ready = with_done_first(emptied, clause, place);
  std::vector<Understanding> found = understand_resolved(ready, resolved, most);
  const bool is_done_for_nothing =
      ready.notes.size() > before.notes.size() && found.front().notes.back().construction.empty();
  if (is_done_for_nothing) found = understand_resolved(emptied, resolved, most);
  const bool is_emptied = emptied.situation.operations() > parted.before.situation.operations();
  for (Understanding& one : found) {
    if (before.said.is_purpose(clause, one.notes.back().construction)) one = done_before(before, resolved);
    const bool is_parted_for_nothing = !parted.assumed.empty() && one.notes.back().construction.empty();
    const auto is_gone = [&](Identity part) { return !before.situation.thing(part); };
    if (is_parted_for_nothing) std::erase_if(one.things, is_gone);
    if (is_parted_for_nothing) one.situation = before.situation;
    if (!is_parted_for_nothing)
      for (const std::string& what : parted.assumed) assume(what, one);
    if (is_emptied) assume("what was put aside there to be put into a bowl", one);
    speak_of(one, clause, *this);
    const ClauseNote& note = one.notes.back();
    one.said.say({clause, note.construction, one.things, place.part, is_taken_up(note, one)});
  }
  return found;
}

/// `Do the same with the carrots.`
std::vector<Understanding> Interpretation::repeat(const Understanding& before, const ClauseInPlace& place,
                                                  std::size_t most) const {
  const std::vector<Clause> again = before.said.repeated(*place.clause);
  if (again.empty()) return {not_understood(before, place, "nothing before it can be repeated so")};
  std::vector<Understanding> ways{before};
  for (const Clause& clause : again) {
    std::vector<Understanding> next;
    for (const Understanding& way : ways)
      std::ranges::move(understand(way, {.clause = &clause, .part = place.part}, most),
                        std::back_inserter(next));
    std::ranges::stable_sort(next, {}, &Understanding::cost);
    if (next.size() > most) next.erase(next.begin() + static_cast<std::ptrdiff_t>(most), next.end());
    ways = std::move(next);
  }
  return ways;
}

std::vector<Understanding> Interpretation::understand_resolved(const Understanding& before,
                                                               const ClauseInPlace& place,
                                                               std::size_t most) const {
  const Clause& clause = *place.clause;
  const Referring referring(language, lines, before.situation);
  // Nothing is done that must not be, and nothing by a part of what was asked for.
  if (clause.unread_amount()) return {not_understood(before, place, "")};
  if (clause.is_negated()) return {left_undone(before, place)};
  if (shares_what_is_not_there(place, language, referring))
    return {not_understood(before, place, "what it is to be done to is not there")};
  if (clause.is_background && before.said.is_done(clause, language, referring))
    return {done_before(before, place)};
  // `Some people like raisins.` Words that nothing knows may be the verb.
  if (clause.verb.empty() && !place.about && has_unknown_words(clause, language))
    return {not_understood(before, place, without_meaning(clause, {}, language))};
  if (!place.about && describes_nothing_said(clause, language))
    return {not_understood(before, place, fmt::format("what is to be '{}' is not said", clause.text))};
  auto constructions = language.constructions_of(clause.verb, clause.adverbs);
  const Said* said = clause.verb.empty() && !place.about ? before.said.last_with_verb() : nullptr;
  // `Halve the avocados.` As an instruction of its own, `Jalapeño next.` says not what is done with that.
  const bool goes_on =
      clause.link == "then" || std::ranges::find(clause.adverbs, "then") != clause.adverbs.end();
  const bool is_over =
      said && !goes_on && said->part != place.part && works_on_its_object(said->clause, language);
  const Clause* last = said && !is_over ? &said->clause : nullptr;
  if (last && !clause.is_gapped && names_nothing(*last)) last = nullptr;
  if (last && clause.is_gapped && !goes_on_like(clause, *last))
    return {not_understood(before, place, "it has no verb that is known")};
  Clause with_verb = last ? with_verb_of(*last, clause) : clause;
  const bool begins_sentence = before.situation.operations() == before.situation.before_sentence();
  const bool adds_one_more = goes_on ? !begins_sentence : begins_sentence;
  if (last && adds_one_more && !clause.is_gapped)
    with_verb = with_more_put_in(*said, std::move(with_verb), language);
  if (last)
    for (const auto& of_last : language.constructions_of(with_verb.verb, with_verb.adverbs))
      constructions.push_back(of_last);
  ClauseInPlace in_place = place;
  in_place.clause = &with_verb;

  std::vector<Meaning> meanings;
  Nearest nearest;
  for (const auto& [construction, parameter] : constructions) {
    if (!stands_behind(*construction, before.said)) continue;
    if (construction->is_undone && !follows(*construction, place, language)) continue;
    Fillings filled =
        fillings(*construction, parameter, in_place, language, referring, before.situation, most_fillings);
    nearest.see(*construction, filled);
    // Without a verb, words mean what they play a role in.
    if (clause.verb.empty() && !place.about)
      std::erase_if(filled.ways, [](const Filling& filling) { return filling.roles.empty(); });
    for (Filling& filling : filled.ways) meanings.push_back({construction, parameter, std::move(filling)});
  }

  std::vector<Way> ways;
  std::vector<std::string> considered;
  bool is_possible = false;
  for (const Meaning& meaning : meanings) {
    ways.push_back({realised(before, in_place, meaning, *this, {}), &meaning});
    const bool fails = !ways.back().note().failures.empty();
    is_possible = is_possible || !fails;
    considered.push_back(fmt::format("{} ({:.2f}){}", meaning.construction->name,
                                     ways.back().cost() - before.cost, fails ? ", which fails" : ""));
  }
  if (!is_possible && !place.about)
    for (std::size_t i = 0; i < meanings.size() && i < most_repaired; ++i)
      ways.push_back({realised(before, in_place, meanings[i], *this, repairs), &meanings[i]});
  const auto best = std::ranges::min_element(ways, {}, &Way::cost);
  ways.push_back({not_understood(
      before, place,
      best == ways.end() ? without_meaning(clause, nearest, language) : far_fetched(best->note()))});
  // What is rather not understood is not understood so that more of what follows is.
  const double without_it = ways.back().cost();
  std::erase_if(ways, [&](const Way& one) { return one.cost() > without_it; });
  std::ranges::stable_sort(ways, {}, &Way::cost);
  // What is plain here is not given up for what comes later.
  const double best_cost = ways.front().cost();
  std::erase_if(ways, [&](const Way& one) { return one.cost() > best_cost + too_far_behind; });
  if (clause.goes_on_meanwhile() && !comes_to_an_end(ways.front().note(), language))
    return {told_as_aside(before, place, english::Aside::Kind::meanwhile)};
  if (!ways.front().meaning && tells_what_is_seen(clause, language))
    return {told_as_aside(before, place, english::Aside::Kind::sign)};
  if (ways.size() > most) ways.erase(ways.begin() + static_cast<std::ptrdiff_t>(most), ways.end());
  std::vector<Understanding> found;
  for (Way& way : ways) {
    ClauseNote note = way.note();
    if (way.meaning)
      tell_assumptions(with_verb, *way.meaning->construction, way.meaning->filling, *this, referring,
                       before.said, way.understanding.situation, note);
    // `Melt the butter. Then the flour.`
    if (way.meaning && last && begins_sentence && has_verb(*way.meaning->construction, with_verb.verb))
      note.assumed.push_back(fmt::format("'{}', which was said before, to be done here", with_verb.verb));
    note.considered = considered;
    way.understanding.notes.set(way.understanding.notes.size() - 1, std::move(note));
    found.push_back(std::move(way.understanding));
  }
  return found;
}

}  // namespace irl::language
