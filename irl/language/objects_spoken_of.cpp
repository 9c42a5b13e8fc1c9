#include "irl/language/objects_spoken_of.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <string_view>

#include "grammar/english/divided.hpp"
#include "grammar/english/function_words.hpp"
#include "grammar/english/inflection.hpp"
#include "irl/language/measured_things.hpp"

namespace irl::language {

namespace english = grammar::english;
using english::Argument;
using english::Clause;
using english::NounPhrase;

namespace {

/// `Scatter the glitter over it`: where something is put is what was spoken of before, and stays it.
bool is_put_to_what_is_meant(const Clause& clause) {
  constexpr std::array<std::string_view, 5> places{"over", "in", "into", "on", "onto"};
  return std::ranges::any_of(clause.arguments, [&](const Argument& argument) {
    return english::is_one_of(argument.relation, places) && !argument.phrases.empty() &&
           std::ranges::all_of(argument.phrases, [](const NounPhrase& phrase) {
             return phrase.words.empty() && english::goes_back(phrase.pronoun);
           });
  });
}

/// `Put the frobnicate into a bowl; puree.` `Drizzle the oil over the frobnicate and toss.` What comes then
/// is done to what was not found.
bool is_put_elsewhere(const Understanding& now, const Clause& clause, const Interpretation& by) {
  const ClauseNote& note = now.notes.back();
  const Argument* object = clause.argument("object");
  if (note.is_understood() || note.is_aside() || clause.is_negated() || !object) return false;
  const auto says = [&](std::string_view where) {
    const Argument* argument = clause.argument(where);
    return argument && !argument->phrases.empty();
  };
  const Referring referring(by.language, by.lines, now.situation);
  const bool is_at_hand = std::ranges::any_of(object->phrases, [&](const NounPhrase& phrase) {
    const auto meant = referring.find(phrase, by.language.types_of_items(), {});
    return !meant.empty() && !meant.front().is_vague &&
           std::ranges::any_of(meant.front().things,
                               [&](Identity thing) { return now.situation.thing(thing)->worked_on > 0; });
  });
  const auto is_lacking = [&](const NounPhrase& phrase) { return referring.names_what_is_lacking(phrase); };
  const auto is_onto = [](const english::Token& token) { return token.is("onto") || token.is("on"); };
  const bool says_onto = says("on") || says("onto") || std::ranges::any_of(clause.unread, is_onto);
  return says("over") || (!is_at_hand && (says("in") || says("into"))) ||
         (says_onto && std::ranges::all_of(object->phrases, is_lacking));
}

/// Whether any construction does what a verb says.
bool is_done_by_something(const Clause& clause, const Language& language) {
  return std::ranges::any_of(language.constructions_of(clause.verb, clause.adverbs),
                             [](const auto& of_verb) { return !of_verb.first->is_undone; });
}

/// `Get the pan really hot.` Nothing was done with it, and what goes in next goes in there.
bool is_vessel_taken(const Understanding& now, const Construction* construction) {
  return construction && construction->network.empty() && !construction->is_undone &&
         now.things.size() == 1 && now.situation.thing(now.things.front())->worked_on > 0 &&
         now.situation.kinds_in(now.things.front()) == 0;
}

/// Whether what is to be done to a vessel is what nothing does.
bool is_vessel_alone(const Clause& clause, const Language& language) {
  const auto is_for_vessels = [](const Role& role) {
    return role.is_said_as("object") && !role.nouns.empty();
  };
  return std::ranges::any_of(
      language.constructions_of(clause.verb, clause.adverbs), [&](const auto& of_verb) {
        const Construction& construction = *of_verb.first;
        return construction.is_undone && construction.roles.size() == 1 &&
               is_for_vessels(construction.roles.front()) &&
               std::ranges::any_of(clause.argument("object")->phrases, [&](const NounPhrase& phrase) {
                 return std::ranges::any_of(construction.roles.front().nouns,
                                            [&](const std::string& noun) { return ends_with(phrase, noun); });
               });
      });
}

/// `Half of it`, `50 g of the butter`.
bool is_part(const NounPhrase& phrase) {
  return phrase.is_portion || phrase.measure || !phrase.part_of.empty() ||
         phrase.share != english::Share::whole;
}

/// `Rub the salmon with half of the herbs`, where that was not understood: what the rest is is not known.
void note_what_is_left_undivided(Understanding& now, const Clause& clause) {
  const ClauseNote& note = now.notes.back();
  if (note.is_understood() || note.is_aside() || clause.is_negated()) return;
  for (const Argument& argument : clause.arguments)
    for (const NounPhrase& phrase : argument.phrases) {
      const bool is_some = phrase.share == english::Share::part || phrase.pronoun == english::one_half;
      const NounPhrase& whole =
          phrase.words.empty() && !phrase.part_of.empty() ? phrase.part_of.front() : phrase;
      if (is_some)
        now.situation.leave_undivided(whole.words.empty() ? "" : english::singular(whole.words.back()));
    }
}

/// `Don't peel the potatoes, just slice them.` What nothing was done with yet is what comes next.
void speak_of_what_is_not_done(Understanding& now, const Argument& object, const Interpretation& by) {
  const Referring referring(by.language, by.lines, now.situation);
  Situation::SpokenOf spoken_of;
  for (const NounPhrase& phrase : object.phrases) {
    if (phrase.words.empty() || phrase.determiner != english::Determiner::definite || is_part(phrase)) return;
    const auto meant = referring.find(phrase, by.language.types_of_items(), {});
    const auto is_as_it_was = [&](Identity one) { return now.situation.thing(one)->worked_on == 0; };
    if (meant.empty() || meant.front().is_vague || !std::ranges::all_of(meant.front().things, is_as_it_was))
      return;
    std::ranges::copy(meant.front().things, std::back_inserter(spoken_of.things));
  }
  if (!spoken_of.things.empty()) now.situation.speak_of(std::move(spoken_of));
}

}  // namespace

const Role* role_of_object_worked_on(const Construction& construction) {
  const auto gives = [&](const Role& role) {
    return std::ranges::any_of(construction.network, [&](const RoleOperation& step) {
      const Variable* result =
          step.operation.arguments.empty() ? nullptr : step.operation.arguments.front().variable();
      return result && result->name == role.name;
    });
  };
  const auto role = std::ranges::find_if(
      construction.roles, [&](const Role& one) { return one.is_said_as("object") && gives(one); });
  return role == construction.roles.end() ? nullptr : &*role;
}

bool works_on_its_object(const Clause& clause, const Language& language) {
  return std::ranges::any_of(language.constructions_of(clause.verb, clause.adverbs), [](const auto& of_verb) {
    return role_of_object_worked_on(*of_verb.first) != nullptr;
  });
}

bool is_moved(const Role& role, const Construction& construction) {
  const bool is_object = role.is_said_as("object");
  return is_object && !construction.network.empty() && !role_of_object_worked_on(construction);
}

bool says_where_to(const Clause& clause) {
  constexpr std::array<std::string_view, 6> destinations{"to", "into", "in", "onto", "on", "over"};
  return std::ranges::any_of(clause.arguments, [&](const Argument& argument) {
    return !argument.phrases.empty() && english::is_one_of(argument.relation, destinations);
  });
}

void speak_of(Understanding& now, const Clause& clause, const Interpretation& by) {
  note_what_is_left_undivided(now, clause);
  const Argument* object = clause.argument("object");
  if (!now.notes.back().is_understood() && is_put_to_what_is_meant(clause)) return;
  if (is_put_elsewhere(now, clause, by))
    return now.situation.speak_of(
        {.is_part = std::ranges::all_of(object->phrases, is_part), .is_elsewhere = true});
  const ClauseNote& note = now.notes.back();
  const Construction* construction = by.language.construction(note.construction);
  const bool does_something = construction && !construction->network.empty();
  if (is_vessel_taken(now, construction) && !now.situation.spoken_of())
    return now.situation.speak_of({.things = now.things});
  // `Clean the pan and fry the eggs in it.`
  if (!note.is_understood() && object && is_vessel_alone(clause, by.language))
    return now.situation.speak_of({});
  // `Flambee kohlrabi thoroughly.`
  if (!object && !note.is_understood() && clause.is_object_unread) return now.situation.speak_of({});
  if (clause.is_negated() && object) return speak_of_what_is_not_done(now, *object, by);
  if (does_something || note.is_aside() || clause.is_negated() || !object) return;
  // `Chop half of the frobnicate and add the rest.`
  if (!note.is_understood() && std::ranges::any_of(object->phrases, is_part))
    return now.situation.speak_of({.is_part = true});
  // `Add the frobnicate` is about something else.
  const bool is_known_verb = is_done_by_something(clause, by.language);
  const bool may_work_on_it = is_known_verb
                                  ? works_on_its_object(clause, by.language)
                                  : !clause.argument("in") && !says_where_to(clause);  // `chuck it in`
  if (!note.is_understood() && !may_work_on_it) return;
  const Referring referring(by.language, by.lines, now.situation);
  Situation::SpokenOf spoken_of;
  for (const NounPhrase& phrase : object->phrases) {
    const bool names_a_thing = !phrase.words.empty() && by.language.lexicon.is_noun(phrase.words.back());
    // `Pluck the needles`, `peel the frobnicates`: what was not found.
    const bool is_unknown = !names_a_thing && phrase.pronoun.empty();
    if (is_unknown && (!is_known_verb || (!phrase.words.empty() && !note.is_understood()))) continue;
    if (!names_a_thing || is_part(phrase)) return;
    const auto meant = referring.find(phrase, by.language.types_of_items(), {});
    // `Peel the frobnicates`, which are no batter
    const bool is_known = !meant.empty() && (note.is_understood() || !meant.front().is_vague);
    if (is_known) std::ranges::copy(meant.front().things, std::back_inserter(spoken_of.things));
  }
  if (!spoken_of.things.empty() || !note.is_understood()) now.situation.speak_of(std::move(spoken_of));
}

bool shares_what_is_not_there(const ClauseInPlace& place, const Language& language,
                              const Referring& referring) {
  const Clause &clause = *place.clause, *next = place.next;
  const bool are_joined = next && next->link == "and" && !next->is_behind_comma && clause.arguments.empty() &&
                          clause.unread.empty() && clause.form == english::VerbForm::plain;
  const Argument* object = are_joined ? next->argument("object") : nullptr;
  if (!object || object->phrases.front().words.empty() || !works_on_its_object(clause, language))
    return false;
  const auto ways = language.constructions_of(next->verb, next->adverbs);
  const auto moves = [](const auto& way) {
    return std::ranges::any_of(way.first->roles,
                               [&](const Role& role) { return is_moved(role, *way.first); });
  };
  return std::ranges::none_of(ways, moves) &&
         referring.find(object->phrases.front(), language.types_of_items(), {}).empty();
}

}  // namespace irl::language
