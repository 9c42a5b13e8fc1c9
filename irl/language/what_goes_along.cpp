#include "irl/language/what_goes_along.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <sstream>
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

/// Something that words of a clause name, or only a part of it.
class Named {
 public:
  Named(std::vector<std::vector<std::string>> names, const Situation::Item& item, const Interpretation& by,
        const Referring& before, const Situation& after)
      : names_(std::move(names)), item_(item), by_(by), before_(before), after_(after) {}

  /// Whether they name some of it, and no more than so much of its weight.
  bool is_at_most(double share) const {
    const ItemShape& shape = *after_.domain().item_shape();
    double named = 0;
    for (const Entity& one : item_.content.contents) {
      const bool is_all_named = names(one.type());  // with what lies on it
      named += items::weight_of_those({.contents = {one}}, shape,
                                      [&](const Entity& part) { return is_all_named || names(part.type()); });
    }
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
    return std::ranges::any_of(names_, [&](const std::vector<std::string>& words) {
      return by_.language.misfit(words, type).has_value();
    });
  }

  std::vector<std::vector<std::string>> names_;
  const Situation::Item& item_;
  const Interpretation& by_;
  const Referring& before_;
  const Situation& after_;
};

using NamingPhrases = std::vector<const NounPhrase*>;

/// By what they may speak of, the phrases that name things in a clause.
std::map<Identity, NamingPhrases> phrases_by_thing(const Clause& clause, const Filling& filling) {
  std::map<Identity, NamingPhrases> by_thing;
  for (const Argument& argument : clause.arguments)
    for (const NounPhrase& phrase : argument.phrases) {
      const std::string* role = filling.role_of(phrase);
      const auto things = role ? filling.things.find(*role) : filling.things.end();
      if (things == filling.things.end()) continue;
      for (const Identity thing : things->second) by_thing[thing].push_back(&phrase);
    }
  return by_thing;
}

/// The words by which a phrase names some of what is there, if need be the last alone: `the pasta water`.
/// Empty: it names none of it.
std::vector<std::string> name_in(const NounPhrase& phrase, const Situation::Item& item,
                                 const Language& language) {
  const auto names_some = [&](const std::vector<std::string>& words) {
    return std::ranges::any_of(item.content.contents, [&](const Entity& one) {
      return language.misfit(words, one.type()).has_value();
    });
  };
  const std::vector<std::string>& words = whole_of(phrase).words;
  if (words.empty() || names_some(words)) return words;
  std::vector<std::string> last{words.back()};
  return names_some(last) ? last : std::vector<std::string>();
}

/// What phrases name, and words of the clause that belong to no phrase any more: `the milk with the onions`,
/// where both are one thing.
std::vector<std::vector<std::string>> names_said(const NamingPhrases& phrases, const Clause& clause,
                                                 const Situation::Item& item, const Language& language) {
  std::vector<std::vector<std::string>> names;
  std::set<std::string> in_phrases;
  for (const NounPhrase* phrase : phrases) names.push_back(name_in(*phrase, item, language));
  for (const Argument& argument : clause.arguments)
    for (const NounPhrase& phrase : argument.phrases)
      for (const std::string& word : whole_of(phrase).words) in_phrases.insert(word);
  std::istringstream text(clause.text);
  for (std::string word; text >> word;)
    if (!in_phrases.contains(word)) names.push_back({word});
  return names;
}

}  // namespace

std::vector<std::string> what_goes_along(const Clause& clause, const Filling& filling,
                                         const Interpretation& by, const Referring& before,
                                         const Situation& after) {
  std::vector<std::string> told;
  for (const auto& [thing, phrases] : phrases_by_thing(clause, filling)) {
    const Situation::Item* item = before.item(thing);
    // Of what is mixed it is told elsewhere.
    if (!item || item->content.contents.size() < 2 || !before.is_made(thing)) continue;
    const auto is_told = [&](const NounPhrase* phrase) {
      return whole_of(*phrase).words.empty() || before.names_only_a_part(*phrase, thing);
    };
    const auto names_some = [&](const NounPhrase* phrase) {
      return !name_in(*phrase, *item, by.language).empty();
    };
    const auto phrase = std::ranges::find_if(phrases, names_some);
    if (phrase == phrases.end() || std::ranges::any_of(phrases, is_told)) continue;
    const Named named(names_said(phrases, clause, *item, by.language), *item, by, before, after);
    const bool takes_part =
        std::ranges::find(filling.parts, thing, &Filling::Part::whole) != filling.parts.end();
    if (!named.is_at_most(takes_part ? most_that_is_named_of_parts : most_that_is_named)) continue;
    const std::string& called = before.situation().called(*item).text;
    if (takes_part)
      told.push_back(fmt::format("'{}' to be a part of {}", (*phrase)->text, called));
    else if (named.is_moved() || (by.language.prepares.contains(clause.verb) && named.is_changed_along()))
      told.push_back(fmt::format("'{}' to be {}", (*phrase)->text, called));
  }
  return told;
}

}  // namespace irl::language
