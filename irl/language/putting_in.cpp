#include "irl/language/putting_in.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>
#include <string_view>

#include "grammar/english/function_words.hpp"
#include "irl/language/objects_spoken_of.hpp"

namespace irl::language {

namespace english = grammar::english;
using english::Argument;
using english::Clause;
using english::NounPhrase;

namespace {

bool is_place(const Argument& argument) {
  constexpr std::array<std::string_view, 6> places{"in", "over", "on", "into", "onto", "to"};
  return english::is_one_of(argument.relation, places);
}

/// `Into the bowl`, `over it`, and not `into a bowl`, in which there is nothing else.
bool is_where_something_is(const Argument& argument) {
  return is_place(argument) && std::ranges::none_of(argument.phrases, [](const NounPhrase& phrase) {
           return phrase.determiner == english::Determiner::indefinite ||
                  phrase.determiner == english::Determiner::another;
         });
}

/// Whether it is played by what was worked on, where nothing else is said.
bool takes_what_was_worked_on(const Role& role) {
  return std::ranges::any_of(role.otherwise, [](const Otherwise& otherwise) {
    return otherwise.kind == Otherwise::Kind::other || otherwise.kind == Otherwise::Kind::focus;
  });
}

/// `Add the cocoa`, `stir in the cocoa`, `sift it over the cream`: it is in there already.
bool has_put_something_in(const Said& said, const Language& language) {
  const Construction* construction = language.construction(said.construction);
  if (!construction) return false;
  const bool goes_somewhere = std::ranges::any_of(said.clause.arguments, is_where_something_is);
  if (!said.clause.argument("object")) return goes_somewhere;
  const auto is_object = [](const Role& role) { return role.is_said_as("object"); };
  const bool moves = std::ranges::any_of(construction->roles,
                                         [&](const Role& role) { return is_moved(role, *construction); });
  const bool is_always_put_to_something = std::ranges::any_of(construction->roles, [&](const Role& role) {
    return !is_object(role) && role.is_required && !role.otherwise.empty() && takes_what_was_worked_on(role);
  });
  return moves && (goes_somewhere || is_always_put_to_something);
}

bool has_verb_with(std::string_view adverb, const std::string& said, const Language& language) {
  const std::string verb = fmt::format("{} {}", adverb, said);
  return std::ranges::any_of(language.constructions, [&](const Construction& construction) {
    return std::ranges::any_of(construction.verbs, [&](const auto& entry) { return entry.first == verb; });
  });
}

/// `Toss them in with the fruit`, which is being made, and not `stir the flour in with the milk`.
bool says_what_it_goes_to(const Clause& clause, const Language& language, const Referring& referring) {
  const Argument* with = clause.argument("with");
  const auto is_being_made = [&](const NounPhrase& phrase) {
    const std::vector<Referents> meant = referring.find(phrase, language.types_of_items(), {});
    return !meant.empty() && std::ranges::any_of(meant.front().things, [&](Identity thing) {
      return referring.situation().thing(thing)->worked_on > 0;
    });
  };
  return with && (with->phrases.empty() || std::ranges::any_of(with->phrases, is_being_made));
}

/// Whether there is a verb with `atop` that has an object where the clause has one, and wants something with
/// it where the clause says so.
bool has_verb_with_atop(const Clause& clause, const Language& language) {
  const std::string verb = "atop " + clause.verb;
  const bool has_object = clause.argument("object"), says_with = clause.argument("with");
  return std::ranges::any_of(language.constructions, [&](const Construction& construction) {
    const bool takes_object =
        std::ranges::any_of(construction.roles, [](const Role& role) { return role.is_said_as("object"); });
    const bool wants_with = std::ranges::any_of(construction.roles, [](const Role& role) {
      return role.is_required && role.otherwise.empty() && role.is_said_as("with");
    });
    return takes_object == has_object && wants_with == says_with &&
           std::ranges::any_of(construction.verbs, [&](const auto& entry) { return entry.first == verb; });
  });
}

/// Whether things are meant, and none of them is being made.
bool name_what_is_to_be_used(std::span<const NounPhrase> phrases, const Language& language,
                             const Referring& referring) {
  return std::ranges::all_of(phrases, [&](const NounPhrase& phrase) {
    const std::vector<Referents> meant = referring.find(phrase, language.types_of_items(), {});
    return !meant.empty() && std::ranges::none_of(meant.front().things,
                                                  [&](Identity thing) { return referring.is_made(thing); });
  });
}

/// `Scatter the nuts over with the sugar`, and not `sprinkle the buns over with sugar`, which are being made.
bool puts_its_object_over(const Clause& clause, const Language& language, const Referring& referring) {
  const Argument* object = clause.argument("object");
  return object && name_what_is_to_be_used(object->phrases, language, referring);
}

/// `Crumble on the cheese`, `snip the dill on`: said as with `over`, where the verb may be said so.
Clause with_on_as_over(const Clause& said_so, const Language& language, const Referring& referring) {
  Clause clause = said_so;
  const bool has_object = clause.argument("object");
  // `Put on the cheese`, `lay the bacon on`
  const bool is_put_upon = has_verb_with("upon", clause.verb, language);
  for (Argument& argument : clause.arguments) {
    if (argument.relation != "on" && !(is_put_upon && argument.relation == "over")) continue;
    if (is_put_upon && !has_object && !argument.phrases.empty() &&
        name_what_is_to_be_used(argument.phrases, language, referring)) {
      argument.relation = "object";
      clause.adverbs.push_back("upon");
      return clause;
    }
    if (argument.phrases.empty()) argument.relation = "over";
    if (argument.phrases.empty() || has_object ||
        !name_what_is_to_be_used(argument.phrases, language, referring))
      continue;
    argument.relation = "object";
    clause.arguments.push_back({"over", {}});
    break;
  }
  for (english::Token& token : clause.unread)
    if (token.is("on")) token.text = "over";
  return has_verb_with_atop(clause, language) ? clause : said_so;
}

}  // namespace

Clause with_in_told(Clause clause, const Discourse& said, const Language& language,
                    const Referring& referring) {
  const auto is_in = [](const Argument& argument) {
    return argument.relation == "in" && argument.phrases.empty();
  };
  const auto is_in_unread = [](const english::Token& token) { return token.is("in"); };
  const bool ends_with_in = std::ranges::any_of(clause.arguments, is_in) ||
                            (clause.unread.size() == 1 && is_in_unread(clause.unread.front()));
  if (!ends_with_in || says_what_it_goes_to(clause, language, referring) ||
      !has_verb_with("in", clause.verb, language))
    return clause;
  const Said* last = said.last();
  const Argument* object = clause.argument("object");
  const Argument* before = last ? last->clause.argument("object") : nullptr;
  // `The eggs are added and beaten in`: they have one subject.
  const bool is_same = object && before && object->phrases.front().text == before->phrases.front().text;
  const bool names_it = object && object->phrases.front().pronoun.empty() && !is_same;
  // `Chop the raisins and mix them in with the nuts`: they go in, chopped or not.
  const auto& spoken_of = referring.situation().spoken_of();
  const bool is_known = spoken_of && !spoken_of->things.empty();
  if (!names_it && (!last || (last->construction.empty() && !is_known))) return clause;
  const bool is_in_there =
      !names_it && !clause.argument("subject") && !last->is_idle && has_put_something_in(*last, language);
  std::erase_if(clause.arguments, is_in);
  std::erase_if(clause.unread, is_in_unread);
  if (!is_in_there) clause.adverbs.push_back("in");
  return clause;
}

Clause with_what_is_added_worked_in(Clause clause, const Discourse& said, const Language& language) {
  const Said* last = said.last();
  const bool is_meanwhile = clause.form == english::VerbForm::gerund &&
                            (clause.link == "while" || (clause.link.empty() && clause.is_behind_comma)) &&
                            language.adds.contains(clause.verb);
  const bool works = last && !last->construction.empty() && !language.adds.contains(last->clause.verb) &&
                     has_verb_with("in", last->clause.verb, language);
  const bool is_all_that_is_said = std::ranges::all_of(clause.arguments, [](const Argument& argument) {
    return argument.relation == "object" || argument.relation == "in";
  });
  if (!is_meanwhile || !works || !is_all_that_is_said) return clause;
  for (Argument& argument : clause.arguments) argument.relation = "in";
  clause.verb = last->clause.verb;
  clause.link.clear();
  clause.is_background = false;
  return clause;
}

Clause with_over_told(Clause clause, const Language& language, const Referring& referring) {
  clause = with_on_as_over(clause, language, referring);
  const auto is_over = [](const Argument& argument) {
    return argument.relation == "over" && argument.phrases.empty();
  };
  const auto is_over_unread = [](const english::Token& token) { return token.is("over"); };
  // `With the nuts scattered over` says what goes over what.
  const bool says_what = clause.argument("with") && !puts_its_object_over(clause, language, referring);
  if (says_what || !has_verb_with_atop(clause, language)) return clause;
  const auto erased = std::erase_if(clause.arguments, is_over) + std::erase_if(clause.unread, is_over_unread);
  if (erased > 0) clause.adverbs.push_back("atop");
  return clause;
}

}  // namespace irl::language
