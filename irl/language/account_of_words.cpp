#include "irl/language/account_of_words.hpp"

#include <algorithm>

#include "grammar/english/asides.hpp"
#include "grammar/english/inflection.hpp"
#include "grammar/english/numeral.hpp"
#include "grammar/english/quantity.hpp"
#include "irl/language/parts_of_amounts.hpp"

namespace irl::language {

namespace english = grammar::english;
using english::Argument;
using english::NounPhrase;

namespace {

/// Whether an argument says what for, as who, or what something becomes, which no operation needs.
bool is_aside(const Argument& argument, const Construction& construction) {
  return argument.relation == "for" || argument.relation == "subject" || argument.relation == "as" ||
         argument.relation == "by" || (construction.names_result && argument.relation == "to");
}

/// `For 5 m`, `for several minutes`: how long or for how many, whatever it is, but not `for the 3 cakes`.
bool says_how_much(const NounPhrase& phrase, const english::Lexicon& lexicon) {
  const bool is_named = phrase.determiner == english::Determiner::definite;
  const bool counts = phrase.measure || phrase.count > 0 || english::has_figures(phrase.text);
  const bool is_of_unit = !phrase.words.empty() && lexicon.unit(phrase.words.back());
  return phrase.is_measure() || (counts && !is_named) || is_of_unit;
}

/// Whether what a participle tells of has been asked for, of whatever it was, or stands in the list: nothing
/// but that makes flour `toasted flour`. True of other words.
bool has_been_done(const std::string& word, const Interpretation& by, const Understanding& before) {
  const english::Lexicon& lexicon = by.language.lexicon;
  const auto verb = lexicon.is_participle(word) ? lexicon.verb(word) : std::nullopt;
  if (!verb) return true;
  const auto ways = by.language.constructions_of(*verb, {});
  if (ways.empty()) return true;
  const auto says_so = [&](const std::string& other) { return other == word || other == *verb; };
  const bool is_listed = std::ranges::any_of(by.lines, [&](const IngredientLine& line) {
    return std::ranges::any_of(line.name, says_so) || std::ranges::any_of(line.remarks, says_so);
  });
  const bool is_called_so = std::ranges::any_of(before.situation.items(), [&](const Situation::Item& item) {
    return std::ranges::any_of(before.situation.called(item).words, says_so);
  });
  return is_listed || is_called_so || std::ranges::any_of(before.notes, [&](const ClauseNote& note) {
           return std::ranges::any_of(ways,
                                      [&](const auto& way) { return way.first->name == note.construction; });
         });
}

/// Whether it asks for something after all: `allow them to grow cold`, `mix butter (50 g) with flour`, `add
/// the onion, which should soften`.
bool asks_for_something(const english::Aside& aside, const Construction& construction,
                        const english::Lexicon& lexicon) {
  if (aside.kind == english::Aside::Kind::purpose)
    return construction.network.empty() && aside.text.starts_with("to ");
  if (aside.kind != english::Aside::Kind::note) return false;
  const english::Tokens words = english::tokens_of(aside.text);
  const bool says_how_much = aside.text.starts_with("(") && english::said_measure(words, 1, lexicon);
  return says_how_much || english::tells_what_to_do(words, lexicon);
}

void tell_what_is_asked_for(const Construction& construction, const english::Lexicon& lexicon,
                            ClauseNote& note) {
  const auto is_told = [&](const english::Aside& aside) {
    return asks_for_something(aside, construction, lexicon);
  };
  for (const english::Aside& aside : note.passed_over)
    if (is_told(aside)) note.unread.push_back({aside.text, std::nullopt, aside.where});
  std::erase_if(note.passed_over, is_told);
}

/// Whether it is done with a tool that goes without saying, and so until it is done.
bool is_work_with_a_tool(const Construction& construction) {
  return std::ranges::any_of(construction.roles, [](const Role& role) {
    return std::ranges::find(role.otherwise, Otherwise::Kind::shared, &Otherwise::kind) !=
           role.otherwise.end();
  });
}

/// Whether a measure says how long, as others take it behind `for`, of work with a tool, of whose verb none
/// does: `beat for 3 minutes`.
bool takes_its_time(const NounPhrase& phrase, const english::Clause& clause, const Construction& construction,
                    const Interpretation& by, const Understanding& before) {
  if (!phrase.is_measure() || !is_work_with_a_tool(construction)) return false;
  const Type unit = before.situation.domain().types().find(phrase.measure->unit);
  const auto takes_it = [&](const Role& role) {
    return std::ranges::any_of(role.types, [&](Type type) { return unit.is(type); });
  };
  const auto takes_it_as_time = [&](const Role& role) { return takes_it(role) && role.is_said_as("for"); };
  const auto has_role = [](const Construction& one, const auto& which) {
    return std::ranges::any_of(one.roles, which);
  };
  return unit &&
         std::ranges::any_of(by.language.constructions,
                             [&](const Construction& one) { return has_role(one, takes_it_as_time); }) &&
         std::ranges::none_of(by.language.constructions_of(clause.verb, clause.adverbs),
                              [&](const auto& way) { return has_role(*way.first, takes_it); });
}

/// Words before a head that nothing knows are unread, though something plays the role: `the frobnicated
/// butter`; so are those that tell of what has not been done, unless it is done to what is brought so.
void tell_unknown_words(const NounPhrase& phrase, const Interpretation& by, const Understanding& before,
                        bool is_brought, ClauseNote& note) {
  const auto stands_in_the_list = [&](const std::string& word) {  // `the icing ingredients`
    return std::ranges::any_of(by.lines, [&](const IngredientLine& line) {
      return std::ranges::find(line.remarks, word) != line.remarks.end();
    });
  };
  // `a flattened ball` is a name.
  const auto is_of_a_name = [&](const std::string& word) {
    return std::ranges::any_of(before.situation.domain().types().all(), [&](Type type) {
      return by.language.is_in_a_name(word, type) &&
             by.language.is_in_a_name(english::singular(phrase.words.back()), type);
    });
  };
  for (std::size_t i = 0; i + 1 < phrase.words.size(); ++i)
    if (const std::string& word = phrase.words[i];
        !(by.language.knows(word) || stands_in_the_list(word)) ||
        !(is_brought || has_been_done(word, by, before) || is_of_a_name(word)))
      note.unread.push_back({phrase.words[i], std::nullopt, phrase.where});
  for (const auto* nested : {&phrase.part_of, &phrase.except})
    for (const NounPhrase& one : *nested) tell_unknown_words(one, by, before, false, note);
}

/// Whether the verb of a construction asks for an adverb: `separately boil`.
bool asks_for(const std::string& adverb, const Construction& construction) {
  return std::ranges::any_of(construction.verbs,
                             [&](const auto& verb) { return verb.first.starts_with(adverb + " "); });
}

/// `Alternately add the flour and the milk`, which nothing does.
void tell_how_several_are_worked_on(const english::Clause& clause, const Construction& construction,
                                    const Language& language, ClauseNote& note) {
  const bool are_several = std::ranges::any_of(
      clause.arguments, [](const Argument& argument) { return argument.phrases.size() > 1; });
  for (const std::string& adverb : clause.adverbs)
    if (are_several && language.of_several.contains(adverb) && !asks_for(adverb, construction))
      note.unread.push_back({adverb, std::nullopt, clause.where});
}

/// `Season well`, where the salt that is listed is in it already: that none goes in is told.
void tell_what_is_used_up(const Construction& construction, const Filling& filling, const Interpretation& by,
                          const Understanding& before, ClauseNote& note) {
  for (const Role& role : construction.roles) {
    const auto things = filling.things.find(role.name);
    const bool is_unsaid =
        std::ranges::find(role.otherwise, Otherwise::Kind::unsaid, &Otherwise::kind) != role.otherwise.end();
    if (!is_unsaid || things == filling.things.end()) continue;
    for (const Type type : role.types) {
      const auto is_such = [&](const IngredientLine& line) { return line.type && line.type.is(type); };
      const bool is_taken = std::ranges::any_of(things->second, [&](Identity one) {
        const Thing* thing = before.situation.thing(one);
        return thing && thing->line && is_such(by.lines[*thing->line]);
      });
      if (!is_taken && std::ranges::any_of(by.lines, is_such))
        note.assumed.push_back(fmt::format("no {}, of which nothing is left", type.name()));
    }
  }
}

}  // namespace

bool is_awaited(const ClauseNote& note, const Construction& construction, std::span<const Identity> things,
                const Situation& situation) {
  const auto has_food = [&](Identity one) { return situation.kinds_in(one) > 0; };
  const bool is_of_food = things.empty() || std::ranges::any_of(things, has_food);
  return construction.network.empty() && !construction.puts_aside && !construction.is_undone && is_of_food &&
         std::ranges::any_of(note.passed_over, [](const english::Aside& aside) {
           return aside.kind == english::Aside::Kind::sign && aside.text.starts_with("until ");
         });
}

void account_for(const MeantByClause& meant, const Realisation& realisation, const Interpretation& by,
                 const Understanding& before, ClauseNote& note) {
  const auto& [clause, construction, filling, has_done_nothing] = meant;
  tell_what_is_asked_for(construction, by.language.lexicon, note);
  tell_how_several_are_worked_on(clause, construction, by.language, note);
  tell_what_is_used_up(construction, filling, by, before, note);
  if (has_done_nothing && !construction.puts_aside && !construction.is_undone)
    note.passed_over.push_back({english::Aside::Kind::idle, clause.text, clause.where});
  for (const Argument& argument : clause.arguments)
    for (const NounPhrase& phrase : argument.phrases) {
      if (names_something_else(phrase, filling, by.language))
        note.unread.push_back({"of " + phrase.words.back(), std::nullopt, phrase.where});
      const bool is_idle = construction.network.empty();
      const std::string* role = filling.role_of(phrase);
      if (role ? is_idle || realisation.uses(*role) : filling.reads(phrase)) {
        const bool is_brought =
            std::ranges::find(filling.wanted, &phrase, &Filling::Wanted::phrase) != filling.wanted.end();
        tell_unknown_words(phrase, by, before, is_brought, note);
        continue;
      }
      const bool is_thing = argument.relation == "subject" && phrase.pronoun.empty();
      if (!role && is_aside(argument, construction) && !is_thing &&
          !says_how_much(phrase, by.language.lexicon))
        note.passed_over.push_back(
            {english::Aside::Kind::purpose, argument.relation + " " + phrase.text, phrase.where});
      else if (!role && !has_done_nothing && takes_its_time(phrase, clause, construction, by, before))
        note.passed_over.push_back({english::Aside::Kind::duration, phrase.text, phrase.where});
      else
        note.unread.push_back({phrase.text, std::nullopt, phrase.where});
    }
}

}  // namespace irl::language
