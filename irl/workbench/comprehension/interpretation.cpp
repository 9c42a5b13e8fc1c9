#include "irl/workbench/comprehension/interpretation.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "irl/workbench/comprehension/realisation.hpp"
#include "irl/workbench/comprehension/role_filling.hpp"

namespace irl::workbench {

namespace english = grammar::english;
using english::Argument;
using english::Clause;
using english::NounPhrase;

namespace {

constexpr double for_a_clause_not_understood = 3;
constexpr double for_a_failure = 6;
constexpr double for_an_assumption = 0.15;
constexpr double for_the_verb_before = 0.4;
constexpr double unless_followed = 1.5;
constexpr std::size_t most_fillings = 4;

}  // namespace

std::vector<Understanding> Interpretation::understand(const Understanding& before, const ClauseInPlace& place,
                                                      std::size_t most) const {
  const Clause& clause = *place.clause;
  const Referring referring(language_, lines_, before.situation);
  auto constructions = language_.constructions_of(clause.verb, clause.adverbs);
  const bool repeats = clause.verb.empty() && !before.last_verb.empty() && !place.about;
  if (repeats)
    for (const auto& of_last : language_.constructions_of(before.last_verb, clause.adverbs))
      constructions.push_back(of_last);

  const auto note_of = [&] {
    ClauseNote note{.part = place.part, .clause = clause.text, .where = clause.where};
    note.unread = clause.unread;
    return note;
  };
  const auto follows = [&](const Construction& construction) {
    if (construction.followed_by.empty()) return true;
    if (!place.next) return false;
    return std::ranges::any_of(language_.constructions_of(place.next->verb, place.next->adverbs),
                               [&](const auto& next) {
                                 return std::ranges::find(construction.followed_by, next.first->name) !=
                                        construction.followed_by.end();
                               });
  };

  // `Then the nuts`, after `stir in the flour`, are stirred in as well.
  Clause put_in = clause;
  for (Argument& argument : put_in.arguments)
    if (argument.relation == "object") argument.relation = "in";
  ClauseInPlace in_place = place;
  if (repeats) in_place.clause = &put_in;

  std::vector<Understanding> found;
  std::vector<std::string> considered;
  for (const auto& [construction, parameter] : constructions) {
    for (const Filling& filling : fillings(*construction, parameter, in_place, language_, referring,
                                           before.situation, most_fillings)) {
      Understanding after = before;
      ClauseNote note = note_of();
      note.construction = construction->name;
      note.roles = filling.why;
      Realisation realisation(language_, lines_, after.situation, note);
      realisation.realise(*construction, parameter, filling);
      const double cost = construction->cost + filling.cost + (follows(*construction) ? 0 : unless_followed) +
                          (repeats ? for_the_verb_before : 0) +
                          for_a_failure * static_cast<double>(note.failures.size()) +
                          for_an_assumption * static_cast<double>(note.assumed.size());
      if (construction->names_result)
        if (const Thing* result = after.situation.held_by(realisation.result()))
          for (const Argument& argument : clause.arguments)
            if (argument.relation == "to" || argument.relation == "for")
              for (const NounPhrase& phrase : argument.phrases)
                if (!phrase.words.empty()) after.situation.call(result->identity, {phrase.words.back()});
      considered.push_back(fmt::format("{} ({:.2f}){}", construction->name, cost,
                                       note.failures.empty() ? "" : ", which fails"));
      after.cost += cost;
      after.result = realisation.result();
      if (!clause.verb.empty()) after.last_verb = clause.verb;
      after.notes.push_back(std::make_shared<const ClauseNote>(std::move(note)));
      found.push_back(std::move(after));
    }
  }
  if (found.empty()) {
    Understanding after = before;
    after.cost += for_a_clause_not_understood;
    after.notes.push_back(std::make_shared<const ClauseNote>(note_of()));
    found.push_back(std::move(after));
  }
  std::ranges::stable_sort(found, {}, &Understanding::cost);
  if (found.size() > most) found.erase(found.begin() + static_cast<std::ptrdiff_t>(most), found.end());
  for (Understanding& one : found) {
    ClauseNote note = *one.notes.back();
    note.considered = considered;
    one.notes.back() = std::make_shared<const ClauseNote>(std::move(note));
  }
  return found;
}

}  // namespace irl::workbench
