#include <algorithm>
#include <tuple>

#include "grammar/english/inflection.hpp"
#include "irl/language/referring.hpp"

namespace irl::language {

namespace english = grammar::english;
using english::Determiner;
using english::NounPhrase;

namespace {

constexpr double for_bringing = 0.15;
constexpr double for_one_used_before = 0.1;
constexpr double for_one_besides = 0.3;
constexpr double for_one_of_another_word = 0.6;

/// How much a vessel in use is the one that is meant: rather one that words have asked for than one in which
/// something was brought, rather the last than one before it.
std::tuple<bool, bool, std::size_t> rank(const Thing& vessel) {
  return {vessel.was_asked_for, !vessel.line, vessel.worked_on};
}

/// Whether everything was taken from a vessel.
bool is_left_over(const Thing& vessel, const Situation& situation) {
  return situation.kinds_in(vessel.identity) == 0 && situation.was_filled(vessel.identity);
}

/// Whether a vessel was asked for by the noun of a phrase, in full or in part: `the tin`, of a cake tin, `the
/// pan`, of a saucepan, `the casserole`, of a casserole dish.
bool was_called_so(const Thing& vessel, const std::string& noun) {
  constexpr std::size_t shortest_noun = 3;
  if (vessel.asked_for_as.empty()) return false;
  const std::string& head = vessel.asked_for_as.back();
  return english::same_noun(head, noun) || (noun.size() >= shortest_noun && head.ends_with(noun)) ||
         english::same_noun(vessel.asked_for_as.front(), noun);
}

}  // namespace

/// Vessels that words have asked for by the noun of a phrase that says no more: they are meant rather than
/// others that might be called so. One that was emptied is not.
std::vector<Identity> Referring::vessels_called_so(const NounPhrase& phrase) const {
  std::vector<Identity> found;
  const auto says_which = [&](const std::string& word) { return !language_.adjectives.contains(word); };
  if (phrase.determiner != Determiner::definite || phrase.words.empty() || !phrase.relative.empty() ||
      std::ranges::count_if(phrase.words, says_which) != 1)
    return found;
  const std::string noun = english::singular(phrase.words.back());
  if (language_.dishes.contains(noun)) return found;
  for (const Thing& thing : situation_.things())
    if (was_called_so(thing, noun) && !is_left_over(thing, situation_)) found.push_back(thing.identity);
  return found;
}

/// What is no item: vessels, tools and what is brought with them.
std::vector<Referents> Referring::find_objects(const NounPhrase& phrase, std::span<const Type> types) const {
  std::vector<Referents> found;
  const Domain& domain = situation_.domain();
  // `The bowl that held the flour`: the one in which it was brought.
  if (!phrase.relative.empty())
    for (const Thing& thing : situation_.things()) {
      const Entity* held = situation_.bound(thing);
      const bool may_be_it = thing.line && lines_[*thing.line].type && held && is_one_of(held->type(), types);
      if (may_be_it && language_.misfit({phrase.relative.back()}, lines_[*thing.line].type))
        found.push_back({{thing.identity}, {}, {}, 0, "what held it"});
    }
  // `Get the bowl for the topping. Add it to the topping.`
  for (const Thing& thing : situation_.things()) {
    const Entity* held = thing.names.empty() || phrase.words.empty() ? nullptr : situation_.bound(thing);
    const bool is_called_so = held && is_one_of(held->type(), types) &&
                              std::ranges::find(thing.names, phrase.words.back()) != thing.names.end();
    if (is_called_so) found.push_back({{thing.identity}, {}, {}, 0, "what was called so"});
  }
  const std::vector<Identity> called_so = vessels_called_so(phrase);
  // `A baking tray` is no muffin tray.
  const auto is_named = [&](Type type) {
    const auto& name = language_.words_of(type);
    return name.size() > 1 && phrase.words.size() >= name.size() &&
           std::ranges::equal(std::span(phrase.words).last(name.size()), name, english::same_noun);
  };
  const std::vector<Type>& wanted = language_.types_below(types, domain);
  const bool is_one_named = std::ranges::any_of(wanted, [&](Type type) {
    return language_.bringing_of(type) && is_named(type) &&
           (language_.bringing_of(type)->is_mere_word() || situation_.has_any(type));
  });
  // `A tin` fetches no muffin tins, which are several, unless it is called a cupcake tin.
  const auto is_of_several_tins = [&](Type type) {
    const auto is_many_of_it = [&](const std::string& word) {
      return word != phrase.words.back() && english::same_noun(word, phrase.words.back());
    };
    const auto means_it = [&](const Noun& noun) {
      return noun.types.size() == 1 && type.is(noun.types.front()) &&
             noun.words.size() <= phrase.words.size() &&
             std::ranges::equal(std::span(phrase.words).last(noun.words.size()), noun.words,
                                english::same_noun);
    };
    return !phrase.words.empty() && !english::may_be_plural(phrase.words.back()) && !is_named(type) &&
           std::ranges::any_of(language_.words_of(type), is_many_of_it) &&
           std::ranges::none_of(language_.nouns, means_it);
  };
  // `1 cm cubes` are no `2 cm cubes`.
  const auto has_another_number = [&](Type type) {
    const auto number = language_.number_in_noun(type);
    return number && phrase.measure && !nearly_equal(*number, phrase.measure->number);
  };
  const bool is_new = phrase.determiner == Determiner::indefinite ||
                      phrase.determiner == Determiner::another || phrase.determiner == Determiner::none;
  for (const Type type : wanted) {
    if (is_one_named && !is_named(type)) continue;
    const Bringing* bringing = language_.bringing_of(type);
    if (bringing && bringing->is_item) continue;
    const auto cost = language_.misfit(phrase.words, type);
    if (!cost || has_another_number(type)) continue;
    const Thing* last = nullptr;
    for (const Thing& thing : situation_.things()) {
      const Entity* held = situation_.bound(thing);
      if (!held || !held->is(type)) continue;
      // That in which something was brought, and with which nothing has been done, is not meant, nor what is
      // left of it when that went into another vessel.
      if (thing.line && (thing.worked_on == 0 || situation_.kinds_in(thing.identity) == 0)) continue;
      // `Set it aside. In a large bowl, …`: that is another one than what holds it.
      const bool is_put_aside = thing.worked_on == put_aside_count && situation_.kinds_in(thing.identity) > 0;
      if (is_put_aside && phrase.determiner == Determiner::indefinite) continue;
      if (!last || rank(thing) > rank(*last)) last = &thing;
    }
    // Who leaves out the article may mean either: `Line sheet. Arrange on sheet.`
    // `Ladle into bowls`: rather into new ones.
    const bool is_open = phrase.determiner == Determiner::none && !is_plural(phrase);
    if (last)
      found.push_back({{last->identity},
                       {},
                       {},
                       *cost + (is_open  ? 0.1
                                : is_new ? 0.4
                                         : 0),
                       "the one in use"});
    if ((bringing || !last) && !is_of_several_tins(type))
      found.push_back({{},
                       {},
                       type,
                       *cost + (is_open  ? (last ? 0.2 : 0.15)
                                : is_new ? 0
                                         : for_bringing),
                       "a new one"});
  }
  // `Butter a casserole dish. Scrape it into the casserole.`
  for (const Identity one : called_so)
    if (is_one_of(situation_.bound(*situation_.thing(one))->type(), types) &&
        std::ranges::none_of(found, [&](const Referents& other) { return contains(other.things, one); }))
      found.push_back({{one}, {}, {}, 0, "the one that was called so"});
  if (!called_so.empty())
    for (Referents& one : found)
      if (one.things.empty() || !contains(called_so, one.things.front())) one.cost += for_one_of_another_word;
  // `The pan`, after a pot and a frying pan: the last one.
  const auto is_in_use = [](const Referents& one) { return one.things.size() == 1; };
  const auto rank_of = [&](const Referents& one) { return rank(*situation_.thing(one.things.front())); };
  std::optional<std::tuple<bool, bool, std::size_t>> highest;
  for (const Referents& one : found)
    if (is_in_use(one)) highest = std::max(highest.value_or(rank_of(one)), rank_of(one));
  const bool is_there_to_work_in = highest && (std::get<0>(*highest) || std::get<1>(*highest));
  for (Referents& one : found)
    if (is_in_use(one) && rank_of(one) < *highest)
      one.cost += for_one_used_before;
    else if (one.kind && !is_new && is_there_to_work_in)
      one.cost += for_one_besides;  // `the bowl`, of whatever size
  return found;
}

/// Whether a line of the list asks for it, or for something that nothing knows and that is called so.
bool Referring::is_listed(Type kind, const std::string& noun) const {
  return is_listed_and_unknown(noun) || std::ranges::any_of(lines_, [&](const IngredientLine& line) {
           return line.type && (line.type.is(kind) || kind.is(line.type));
         });
}

/// `A teaspoon of salt`, where no line of the list asks for any: so much is brought.
std::vector<Referents> Referring::find_unlisted(const NounPhrase& phrase, std::span<const Type> types) const {
  const bool says_how_much =
      phrase.measure && !phrase.measure->is_guess && (!phrase.is_portion || phrase.may_be_amount);
  const bool is_of_something_else = phrase.share != english::Share::whole || !phrase.part_of.empty() ||
                                    !phrase.except.empty() || !phrase.relative.empty();
  const bool is_new = phrase.determiner == Determiner::none || phrase.determiner == Determiner::indefinite;
  if (!says_how_much || is_of_something_else || !is_new) return {};
  const Type kind = language_.type_called(phrase.words, situation_.domain(), language_.types_of_items());
  const auto says_what = [&](const std::string& word) {
    return language_.is_in_a_name(word, kind) || language_.adjectives.contains(word);
  };
  if (!kind || !is_one_of(kind, types) || is_listed(kind, phrase.words.back()) ||
      !std::ranges::all_of(phrase.words, says_what))
    return {};
  return {{.kind = kind, .cost = for_bringing, .why = "not in the list"}};
}

}  // namespace irl::language
