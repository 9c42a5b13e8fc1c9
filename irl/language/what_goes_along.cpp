#include "irl/language/what_goes_along.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

namespace irl::language {

namespace english = grammar::english;
using english::Argument;
using english::Clause;
using english::NounPhrase;

namespace {

// Of the weight: where words name more of it, the rest is fat or seasoning.
constexpr double most_that_is_named = 0.75;
constexpr double most_that_is_named_of_parts = 0.9;

/// What names something that a part is taken of: `half of the stock`.
const NounPhrase& whole_of(const NounPhrase& phrase) {
  return phrase.words.empty() && phrase.part_of.size() == 1 ? phrase.part_of.front() : phrase;
}

/// Something that phrases of a clause name, or only a part of it.
class Named {
 public:
  Named(std::vector<const NounPhrase*> phrases, const Situation::Item& item, const Interpretation& by,
        const Referring& before, const Situation& after)
      : phrases_(std::move(phrases)), item_(item), by_(by), before_(before), after_(after) {}

  /// Whether they name no more of it than so much.
  bool is_at_most(double share) const {
    const ItemShape& shape = *after_.domain().item_shape();
    const double named =
        items::weight_of_those(item_.content, shape, [&](const Entity& one) { return names(one.type()); });
    return named > 0 && named < share * items::weight(item_.content, shape);
  }

  bool is_moved() const { return after_.kinds_in(identity()) == 0; }

  /// Whether all of it is still there, and what no words name is no longer as it was.
  bool is_changed_along() const {
    const Referring now(by_.language, by_.lines, after_);
    const Situation::Item* item = now.item(identity());
    if (!item || now.weight(identity()) < before_.weight(identity())) return false;
    return std::ranges::any_of(item_.content.contents, [&](const Entity& one) {
      const auto is_as_it_was = [&](const Entity& other) {
        return items::same_contents({.contents = {one}}, {.contents = {other}});
      };
      return !names(one.type()) && std::ranges::none_of(item->content.contents, is_as_it_was);
    });
  }

 private:
  Identity identity() const { return before_.situation().things()[item_.thing].identity; }

  bool names(Type type) const {
    return std::ranges::any_of(phrases_, [&](const NounPhrase* phrase) {
      return by_.language.misfit(phrase->words, type).has_value();
    });
  }

  std::vector<const NounPhrase*> phrases_;
  const Situation::Item& item_;
  const Interpretation& by_;
  const Referring& before_;
  const Situation& after_;
};

/// By what they speak of, the phrases that a clause names things with.
std::map<Identity, std::vector<const NounPhrase*>> phrases_by_thing(const Clause& clause,
                                                                    const Filling& filling) {
  std::map<Identity, std::vector<const NounPhrase*>> by_thing;
  for (const Argument& argument : clause.arguments)
    for (const NounPhrase& phrase : argument.phrases) {
      const std::string* role = filling.role_of(phrase);
      const auto things = role ? filling.things.find(*role) : filling.things.end();
      if (things == filling.things.end()) continue;
      for (const Identity thing : things->second) by_thing[thing].push_back(&whole_of(phrase));
    }
  return by_thing;
}

}  // namespace

std::vector<std::string> what_goes_along(const Clause& clause, const Filling& filling,
                                         const Interpretation& by, const Referring& before,
                                         const Situation& after) {
  std::vector<std::string> told;
  for (const auto& [thing, phrases] : phrases_by_thing(clause, filling)) {
    const Situation::Item* item = before.item(thing);
    // What is not made is all one thing, and of what is mixed it is told elsewhere.
    const auto is_told = [&](const NounPhrase* phrase) {
      return phrase->words.empty() || before.names_only_a_part(*phrase, thing);
    };
    if (!item || !before.is_made(thing) || std::ranges::any_of(phrases, is_told)) continue;
    const Named named(phrases, *item, by, before, after);
    const bool takes_part =
        std::ranges::find(filling.parts, thing, &Filling::Part::whole) != filling.parts.end();
    if (!named.is_at_most(takes_part ? most_that_is_named_of_parts : most_that_is_named)) continue;
    const std::string& called = before.situation().called(*item).text;
    if (takes_part)
      told.push_back(fmt::format("'{}' to be a part of {}", phrases.front()->text, called));
    else if (named.is_moved() || (by.language.prepares.contains(clause.verb) && named.is_changed_along()))
      told.push_back(fmt::format("'{}' to be {}", phrases.front()->text, called));
  }
  return told;
}

}  // namespace irl::language
