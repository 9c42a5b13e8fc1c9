#include "irl/language/assumptions.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>
#include <ranges>

#include "grammar/english/function_words.hpp"
#include "grammar/english/inflection.hpp"
#include "grammar/solution_file.hpp"
#include "irl/language/done_first.hpp"
#include "irl/language/earlier_things.hpp"
#include "irl/language/measured_things.hpp"
#include "irl/language/naming_phrases.hpp"
#include "irl/language/nothing_comes_off.hpp"
#include "irl/language/shared_words.hpp"
#include "irl/language/vessel_used_again.hpp"
#include "irl/language/what_goes_along.hpp"
#include "irl/language/which_line.hpp"

namespace irl::language {

namespace english = grammar::english;
using english::Argument;
using english::Clause;
using english::NounPhrase;

namespace {

/// `Two trays`, `2 trays`, but not `a 12 hole tin`
bool says_several(const NounPhrase& phrase) {
  const auto& measure = phrase.measure;
  const bool is_counted =
      measure && measure->number > 1 && (measure->unit.empty() || measure->unit == "piece");
  return phrase.count > 1 || (is_counted && phrase.determiner == english::Determiner::none &&
                              english::may_be_plural(phrase.words.back()));
}

/// What is said of something that is just fetched and goes beyond it is not read: the water, of a pot of
/// water. Of two trays one is. Where there is no baking dish, it is a pan. That no list asks for it, is told.
void tell_what_is_fetched(const Filling& filling, const Interpretation& by, const Situation& before,
                          ClauseNote& note) {
  for (const Filling::Wanted& wanted : filling.wanted) {
    if (!wanted.phrase) continue;
    std::vector<Type> places;
    for (const Bringing& bringing : by.language.bringing)
      if (!bringing.is_item && !bringing.is_mere_word()) places.push_back(bringing.type);
    const Type said = by.language.type_called(wanted.phrase->words, before.domain(), places);
    const Noun* nearest = nearest_noun(wanted.phrase->words, by.language);  // of a plate, a bowl
    const std::string last = wanted.phrase->words.empty() ? "" : wanted.phrase->words.back();
    const bool are_some_tins = english::may_be_plural(last) &&  // muffin tins, of `two tins`
                               english::same_noun(by.language.words_of(wanted.type).back(), last);
    if (nearest || (said && said != wanted.type && (are_some_tins || !before.has_any(said))))
      note.assumed.push_back(fmt::format("'{}' to be {}", wanted.phrase->text, wanted.type.name()));
    for (const NounPhrase& of : wanted.phrase->part_of)
      note.unread.push_back({of.text, std::nullopt, wanted.phrase->where});
    if (says_several(*wanted.phrase))
      note.assumed.push_back(fmt::format("'{}' to be one", wanted.phrase->text));
    if (const Bringing* bringing = by.language.bringing_of(wanted.type); bringing && bringing->is_item)
      note.assumed.push_back(fmt::format("'{}', which the list does not have", wanted.phrase->text));
  }
}

/// Whether a line says a word before its last one, though the word means other things: `the chilli`, of
/// chilli flakes.
bool is_said_in_front(const NounPhrase& phrase, const IngredientLine& line, const Language& language) {
  if (phrase.words.size() != 1 || language.misfit(phrase.words, line.type)) return false;
  const auto is_it = [&](const std::string& word) { return english::same_noun(word, phrase.words.back()); };
  return std::ranges::any_of(line.name, is_it) && !is_it(line.name.back());
}

/// `The almond`, where there is almond extract alone: that it is meant is told.
void tell_names_by_front(const Clause& clause, const Filling& filling, const Interpretation& by,
                         const Situation& before, ClauseNote& note) {
  for_each_name(clause, filling, [&](const NounPhrase& phrase, const std::vector<Identity>& things) {
    for (const Identity identity : things) {
      const auto line = before.thing(identity)->line;
      const Type type = line ? by.lines[*line].type : Type();
      if (type && !phrase.words.empty() &&
          (by.language.names_by_front(phrase.words, type) ||
           is_said_in_front(phrase, by.lines[*line], by.language)))
        note.assumed.push_back(fmt::format("{}: {}", phrase.words.back(), type.name()));
    }
  });
}

/// `The slurry`, which nothing is called: that whatever is being made is meant is told.
void tell_vague_names(const Clause& clause, const Filling& filling, const Interpretation& by,
                      const Referring& referring, ClauseNote& note) {
  for_each_name(clause, filling, [&](const NounPhrase& phrase, const std::vector<Identity>& things) {
    if (phrase.words.empty()) return;
    for (const Referents& meant : referring.find(phrase, by.language.types_of_items(), {}))
      if (meant.is_vague && meant.things == things)
        note.assumed.push_back(fmt::format("'{}' to be {}", phrase.text, meant.why));
  });
}

/// Whether a noun names a kind of things of which none is brought by that name: `the liquid`, `the fruit`.
bool names_a_kind(const NounPhrase& phrase, const Language& language, const Referring& referring) {
  if (phrase.words.size() != 1 || phrase.determiner != english::Determiner::definite) return false;
  const Type kind = referring.situation().domain().types().find(english::singular(phrase.words.back()));
  return kind ? !language.bringing_of(kind) : referring.is_collective(phrase);
}

/// `The liquid`, where oil is the only one: that it is meant is told.
void tell_what_is_of_a_kind(const Clause& clause, const Filling& filling, const Language& language,
                            const Referring& referring, ClauseNote& note) {
  for_each_name(clause, filling, [&](const NounPhrase& phrase, const std::vector<Identity>& things) {
    if (things.size() != 1 || !names_a_kind(phrase, language, referring)) return;
    const Situation::Item* item = referring.item(things.front());
    if (item && item->content.contents.size() == 1)
      note.assumed.push_back(
          fmt::format("'{}' to be {}", phrase.text, referring.situation().called(*item).text));
  });
}

/// Whether something stands on the table on which the text has worked.
bool is_in_play(Identity identity, const Referring& referring) {
  return referring.situation().thing(identity)->worked_on > put_aside_count && referring.is_worked(identity);
}

std::string name_of(Identity identity, const Referring& referring) {
  const Situation::Item* item = referring.item(identity);
  return item ? referring.situation().called(*item).text : "what was worked on last";
}

/// `Fry the apples in the butter`, which is in a dough: that the dough is taken is told.
void tell_names_of_parts(const Clause& clause, const Filling& filling, const Referring& referring,
                         ClauseNote& note) {
  for_each_name(clause, filling, [&](const NounPhrase& phrase, const std::vector<Identity>& things) {
    for (const Identity thing : things)
      if (referring.names_only_a_part(phrase, thing))
        note.assumed.push_back(fmt::format("'{}' to be {}", phrase.text, name_of(thing, referring)));
  });
}

/// `Their liquid`: that it is what it was taken for is told, for whose it is was not read.
void tell_whose(const Clause& clause, const Filling& filling, const Referring& referring, ClauseNote& note) {
  for_each_name(clause, filling, [&](const NounPhrase& phrase, const std::vector<Identity>& things) {
    if (!phrase.words.empty() && says_whose(phrase) && things.size() == 1)
      note.assumed.push_back(fmt::format("'{}' to be {}", phrase.text, name_of(things.front(), referring)));
  });
}

/// `Frobnicate the bacon. Transfer it to a plate.`: where the order before was not read, what goes back to it
/// may be something else.
void tell_what_is_behind_unread(const Clause& clause, const Filling& filling, const Discourse& said,
                                const Referring& referring, ClauseNote& note) {
  const Said* last = said.last();
  const bool is_unread = last && last->construction.empty() && !last->is_idle && !last->clause.is_background;
  if (!is_unread) return;
  for_each_name(clause, filling, [&](const NounPhrase& phrase, const std::vector<Identity>& things) {
    if (english::goes_back(phrase.pronoun) && phrase.words.empty() && !things.empty())
      note.assumed.push_back(fmt::format("'{}' to be {}, though the order before was not read", phrase.text,
                                         name_of(things.front(), referring)));
  });
}

/// `They are cooked in it`: what each of two pronouns of a clause was taken for is told.
void tell_several_pronouns(const Clause& clause, const Filling& filling, const Referring& referring,
                           ClauseNote& note) {
  std::vector<std::string> taken;
  for_each_name(clause, filling, [&](const NounPhrase& phrase, const std::vector<Identity>& things) {
    if (english::goes_back(phrase.pronoun) && phrase.words.empty() && !things.empty())
      taken.push_back(fmt::format("'{}' to be {}", phrase.text, name_of(things.front(), referring)));
  });
  if (taken.size() > 1) std::ranges::move(taken, std::back_inserter(note.assumed));
}

/// `Stir in the nuts`, where two mixtures stand on the table: which one is meant is told.
void tell_which_without_words(const Construction& construction, const Filling& filling,
                              const Referring& referring, ClauseNote& note) {
  const Situation& before = referring.situation();
  const std::vector<Identity> taken = filling.taken();
  for (const Role& role : construction.roles) {
    const auto things = filling.things.find(role.name);
    const bool is_unsaid = std::ranges::find(filling.unsaid, role.name) != filling.unsaid.end();
    if (!is_unsaid || things == filling.things.end()) continue;
    // `Marinate the kohlrabi. Fry for 5 minutes.`, where that was not read
    if (before.spoken_of() && before.spoken_of()->things.empty()) {
      note.assumed.push_back(
          fmt::format("its '{}', which is not said, to be {}, though what was spoken of last was not read",
                      role.name, name_of(things->second.front(), referring)));
      continue;
    }
    // What a sentence goes on with, it has said.
    if (before.thing(things->second.front())->worked_on > before.before_sentence()) continue;
    std::vector<std::string> others;
    for (const Thing& thing : before.things())
      if (std::ranges::find(taken, thing.identity) == taken.end() && is_in_play(thing.identity, referring) &&
          referring.is_any_of(thing.identity, role.types) &&
          referring.holds_what_is_wanted(thing.identity, role))
        others.push_back(name_of(thing.identity, referring));
    if (!others.empty())
      note.assumed.push_back(fmt::format("its '{}', which is not said, to be {}, not {}", role.name,
                                         name_of(things->second.front(), referring),
                                         fmt::join(others, " or ")));
  }
}

/// `The mixture`, of which there are two: that the last one is meant is told.
void tell_which_of_one_name(const Clause& clause, const Filling& filling, const Interpretation& by,
                            const Referring& referring, ClauseNote& note) {
  constexpr double by_no_more_than_order = 0.11;
  for_each_name(clause, filling, [&](const NounPhrase& phrase, const std::vector<Identity>& things) {
    if (phrase.words.empty() || things.size() != 1) return;
    const std::vector<Referents> meant = referring.find(phrase, by.language.types_of_items(), {});
    const bool may_be_another = meant.size() > 1 && meant[0].things == things &&
                                meant[1].things.size() == 1 &&
                                (meant[1].cost - meant[0].cost <= by_no_more_than_order ||
                                 referring.says_what_is_not_in_it(phrase, things.front()));
    if (!may_be_another) return;
    const Identity one = things.front(), other = meant[1].things.front();
    if (is_in_play(one, referring) && is_in_play(other, referring))
      note.assumed.push_back(fmt::format("'{}' to be {}, not {}", phrase.text, name_of(one, referring),
                                         name_of(other, referring)));
  });
}

/// `Sprinkle the pepper over them`, which are several: that one of them alone is meant is told.
void tell_one_of_several(const Clause& clause, const Filling& filling, const Interpretation& by,
                         const Referring& referring, ClauseNote& note) {
  const std::vector<Identity> taken = filling.taken();
  const auto is_taken = [&](Identity thing) { return std::ranges::find(taken, thing) != taken.end(); };
  for_each_name(clause, filling, [&](const NounPhrase& phrase, const std::vector<Identity>& things) {
    if (things.size() != 1) return;
    std::vector<Identity> elsewhere = taken;
    std::erase(elsewhere, things.front());
    for (const Referents& meant : referring.find(phrase, by.language.types_of_items(), elsewhere)) {
      if (std::ranges::find(meant.things, things.front()) == meant.things.end()) continue;
      std::vector<std::string> others;
      for (const Identity other : meant.things)
        if (!is_taken(other)) others.push_back(name_of(other, referring));
      if (!others.empty())
        return note.assumed.push_back(fmt::format("'{}' to be {} alone, not {}", phrase.text,
                                                  name_of(things.front(), referring),
                                                  fmt::join(others, " or ")));
    }
  });
}

/// `Pour over the sauce`, where what is not said is a mixture too: that it may be the other way is told.
void tell_what_goes_over(const Clause& clause, const Filling& filling, const Interpretation& by,
                         const Referring& referring, ClauseNote& note) {
  const auto is_one_made = [&](const auto& of_role) {
    return of_role.second.size() == 1 && referring.is_made(of_role.second.front());
  };
  const bool may_be_turned = (" " + clause.text + " ").contains(" over ") && filling.unsaid.size() == 1 &&
                             std::ranges::count_if(filling.things, is_one_made) == 2;
  const auto things = may_be_turned ? filling.things.find(filling.unsaid.front()) : filling.things.end();
  if (things == filling.things.end() || !is_one_made(*things)) return;
  const Identity unsaid = things->second.front();
  // `Pour the hot liquid over`, where both are liquids; `spoon the rice over` is plain.
  const auto may_be_unsaid = [&](const NounPhrase& phrase) {
    const std::vector<Referents> meant = referring.find(phrase, by.language.types_of_items(), {});
    return std::ranges::any_of(meant, [&](const Referents& one) {
      return std::ranges::find(one.things, unsaid) != one.things.end();
    });
  };
  for (const Argument& argument : clause.arguments)
    for (const NounPhrase& phrase : argument.phrases)
      if (phrase.pronoun == "rest" || (argument.relation == "object" && !may_be_unsaid(phrase))) return;
  note.assumed.push_back(
      fmt::format("its '{}', which is not said, to be {}, though either may go over the other",
                  filling.unsaid.front(), name_of(unsaid, referring)));
}

/// `The remaining honey`, where the part of it that was spoken of was not taken: that it is all is told.
void tell_whole_rests(const Clause& clause, const Filling& filling, const Referring& referring,
                      ClauseNote& note) {
  const Situation& before = referring.situation();
  for_each_name(clause, filling, [&](const NounPhrase& phrase, const std::vector<Identity>& things) {
    if (phrase.share != english::Share::rest || phrase.words.empty() || things.empty()) return;
    const Thing& thing = *before.thing(things.front());
    if (before.was_left_undivided(english::singular(phrase.words.back()), thing.divided))
      note.assumed.push_back(fmt::format("'{}' to be all of it", phrase.text));
  });
}

/// `The pepper`, where a bell pepper is listed as well: which of them is meant is told.
void tell_which_kind(const Clause& clause, const Filling& filling, const Interpretation& by,
                     const Situation& before, ClauseNote& note) {
  for_each_name(clause, filling, [&](const NounPhrase& phrase, const std::vector<Identity>& things) {
    if (phrase.words.empty() || phrase.determiner != english::Determiner::definite) return;
    for (const Identity identity : things) {
      const auto line = before.thing(identity)->line;
      const Type meant = line ? by.lines[*line].type : Type();
      const bool is_other_there = std::ranges::any_of(by.lines, [&](const IngredientLine& other) {
        return other.type && other.is_brought && other.type != meant &&
               (other.unit.empty() || other.unit == "piece") &&
               by.language.names_others(phrase.words, other.type) &&
               english::same_noun(by.language.words_of(other.type).back(), phrase.words.back());
      });
      if (meant && is_other_there)
        note.assumed.push_back(fmt::format("'{}' to be {}", phrase.text, meant.name()));
    }
  });
}

/// `Put everything into a bowl`, `cook the rest`, where some of it has been prepared: that all that is listed
/// and not used is meant is told.
void tell_everything(const Clause& clause, const Filling& filling, const Referring& referring,
                     ClauseNote& note) {
  const Situation& before = referring.situation();
  if (std::ranges::none_of(before.things(), [](const Thing& thing) { return thing.worked_on > 0; })) return;
  for_each_name(clause, filling, [&](const NounPhrase& phrase, const std::vector<Identity>& things) {
    const bool is_rest = phrase.pronoun == "rest" && phrase.words.empty() && things.size() > 1;
    if (phrase.determiner != english::Determiner::everything && !is_rest) return;
    const std::vector<Identity> unused = referring.unused({});
    const auto is_untouched = [&](Identity thing) {
      return before.thing(thing)->worked_on == 0 && std::ranges::find(unused, thing) != unused.end();
    };
    if (std::ranges::any_of(things, is_untouched))
      note.assumed.push_back(fmt::format("'{}' to be all that is listed and not used yet", phrase.text));
    else if (things.size() > 1 && std::ranges::any_of(unused, is_untouched))
      note.assumed.push_back(fmt::format("'{}' to be what was prepared before", phrase.text));
  });
}

/// `Each tin`, where there is one.
void tell_what_is_one(const Clause& clause, const Filling& filling, const Situation& before,
                      ClauseNote& note) {
  for_each_name(clause, filling, [&](const NounPhrase& phrase, const std::vector<Identity>& things) {
    if (phrase.text.starts_with("each ") && things.size() == 1 && before.kinds_in(things.front()) == 0)
      note.assumed.push_back(fmt::format("'{}' to be one", phrase.text));
  });
}

/// `Wedges`, of which there is no pattern, are told to be slices, and cubes to have a size of their own.
void tell_what_is_nearest(const Clause& clause, const Filling& filling, const Interpretation& by,
                          const Domain& domain, ClauseNote& note) {
  for (const Argument& argument : clause.arguments)
    for (const NounPhrase& phrase : argument.phrases) {
      const std::string* role = filling.role_of(phrase);
      const auto terms = role ? filling.terms.find(*role) : filling.terms.end();
      if (terms == filling.terms.end()) continue;
      const Noun* noun = nearest_noun(phrase.words, by.language);
      const auto length = std::ranges::find_if(phrase.words, english::is_unit_of_length);
      for (const Term& term : terms->second) {
        const std::string meant = grammar::print(term);
        const Type type = domain.types().find(meant);
        const bool loses_length =
            type && length != phrase.words.end() && !by.language.is_in_a_name(*length, type);
        if (loses_length || (noun && noun->types.back().name() == meant))
          note.assumed.push_back(fmt::format("'{}' to be {}", phrase.text, meant));
      }
    }
}

/// `The onions and the nuts, chopped`: that the nuts are meant alone is told.
void tell_of_what_it_is_said(const Clause& clause, ClauseNote& note) {
  if (clause.may_be_of.empty()) return;
  for (const Argument& argument : clause.arguments)
    if (argument.relation == "object" || argument.relation == "subject")
      note.assumed.push_back(fmt::format("'{}' to be said of '{}', not of '{}'", clause.text,
                                         argument.phrases.front().text,
                                         fmt::join(clause.may_be_of, "' or '")));
}

/// `The boiling milk`, which nothing has boiled: that it is taken as it is is told.
void tell_states(const Clause& clause, const Filling& filling, const Interpretation& by,
                 const Referring& referring, ClauseNote& note) {
  for_each_name(clause, filling, [&](const NounPhrase& phrase, const std::vector<Identity>& things) {
    std::string text = phrase.text;
    const auto is_state = [&](const std::string& word) { return by.language.states.contains(word); };
    auto state = std::ranges::find_if(phrase.words, is_state);
    if (state == phrase.words.end()) {  // `pour hot water over it`
      state = std::ranges::find_if(clause.adverbs, is_state);
      if (state == clause.adverbs.end()) return;
      text = *state + " " + phrase.text;
      if (!(" " + clause.text + " ").contains(" " + text + " ")) return;
    }
    const IngredientLine* line = things.size() == 1 ? untouched_line(things.front(), referring, by) : nullptr;
    if (line && !says_of_itself(*line, *state, by.language))
      note.assumed.push_back(fmt::format("'{}' to be {} as it is", text, line->type.name()));
  });
}

}  // namespace

const Noun* nearest_noun(std::span<const std::string> words, const Language& language) {
  const auto ends_with = [&](const Noun& noun) {
    return noun.words.size() <= words.size() &&
           std::equal(noun.words.rbegin(), noun.words.rend(), words.rbegin(), english::same_noun);
  };
  if (words.empty() || language.nearest.empty()) return nullptr;
  for (const Noun& noun : language.nouns)
    if (ends_with(noun) && language.nearest.contains(fmt::format("{}", fmt::join(noun.words, " "))))
      return &noun;
  return nullptr;
}

void tell_assumptions(const Clause& clause, const Construction& construction, const Filling& filling,
                      const Interpretation& by, const Referring& referring, const Discourse& said,
                      const Situation& after, ClauseNote& note) {
  const Situation& before = referring.situation();
  tell_of_what_it_is_said(clause, note);
  tell_shared_shares(clause, note);
  tell_states(clause, filling, by, referring, note);
  tell_names_by_front(clause, filling, by, before, note);
  tell_vague_names(clause, filling, by, referring, note);
  tell_what_is_of_a_kind(clause, filling, by.language, referring, note);
  tell_names_of_parts(clause, filling, referring, note);
  tell_whose(clause, filling, referring, note);
  tell_several_pronouns(clause, filling, referring, note);
  tell_what_is_behind_unread(clause, filling, said, referring, note);
  tell_which_without_words(construction, filling, referring, note);
  tell_which_of_one_name(clause, filling, by, referring, note);
  std::ranges::move(which_line(clause, filling, by, referring), std::back_inserter(note.assumed));
  std::ranges::move(earlier_things_meant(clause, filling, referring), std::back_inserter(note.assumed));
  tell_everything(clause, filling, referring, note);
  tell_one_of_several(clause, filling, by, referring, note);
  tell_what_goes_over(clause, filling, by, referring, note);
  tell_whole_rests(clause, filling, referring, note);
  tell_which_kind(clause, filling, by, before, note);
  tell_what_is_fetched(filling, by, before, note);
  tell_what_is_one(clause, filling, before, note);
  tell_what_is_nearest(clause, filling, by, before.domain(), note);
  std::ranges::move(amounts_taken_for(clause, by.language.lexicon), std::back_inserter(note.assumed));
  std::ranges::copy(filling.guesses | std::views::values, std::back_inserter(note.assumed));
  if (auto nothing = nothing_comes_off(clause, construction, filling, by, referring, after))
    note.assumed.push_back(std::move(*nothing));
  std::ranges::move(what_goes_along(clause, filling, by, referring, after), std::back_inserter(note.assumed));
  std::ranges::move(put_on_what_is_there(construction, filling, by, referring, after),
                    std::back_inserter(note.assumed));
}

}  // namespace irl::language
