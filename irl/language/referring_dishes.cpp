#include <algorithm>
#include <iterator>

#include "grammar/english/inflection.hpp"
#include "irl/language/referring.hpp"

/// Nouns that stand for several things, and for what is being made: `the fruit`, `the dressing`.
namespace irl::language {

namespace english = grammar::english;
using english::Determiner;
using english::NounPhrase;

static constexpr double for_an_earlier_dish = 0.1;
static constexpr double for_another_kind_of_dish = 0.25;

/// `The salad`, `the fruit`: a noun that stands for several things, and is the name of none.
bool Referring::is_collective(const NounPhrase& phrase) const {
  if (phrase.determiner != Determiner::definite || is_plural(phrase)) return false;
  const std::string& head = phrase.words.back();
  const bool is_noun = std::ranges::any_of(language_.nouns, [&](const Noun& noun) {
    return noun.types.size() > 1 && noun.words.size() == 1 && english::same_noun(noun.words.back(), head);
  });
  return is_noun && std::ranges::none_of(situation_.domain().types().all(), [&](Type type) {
           return english::same_noun(language_.words_of(type).back(), head);
         });
}

/// Whether a phrase is the name of a type, and not only its last word.
bool Referring::is_name_of(const NounPhrase& phrase, Type type) const {
  return std::ranges::equal(phrase.words, language_.words_of(type), english::same_noun);
}

/// What is being made: first what a phrase describes, then the rest, the last one first; `the dressing` is
/// rather what is smooth.
std::vector<Referring::Candidate> Referring::made(const NounPhrase& phrase,
                                                  const std::vector<Candidate>& described) const {
  std::vector<Candidate> all;
  const auto dish = language_.dishes.find(english::singular(phrase.words.back()));
  const bool may_be_anything = dish != language_.dishes.end() && dish->second.empty();
  // `The case`, of pastry that was put into a tin.
  const auto is_named = [&](const Situation::Item& item) {
    return std::ranges::any_of(item.types.basic, [&](Type kind) {
      return language_.bringing_of(kind) && language_.misfit(phrase.words, kind);
    });
  };
  std::ranges::copy_if(described, std::back_inserter(all), [&](const Candidate& one) {
    const Identity identity = thing_of(*one.item).identity;
    return thing_of(*one.item).worked_on > 0 &&
           (is_made(identity) || (may_be_anything && is_worked(identity) && is_named(*one.item)));
  });
  std::vector<Candidate> others;
  for (const Situation::Item& item : situation_.items())
    if (thing_of(item).worked_on > 0 && is_made(thing_of(item).identity) && !is_made_without(phrase, item) &&
        std::ranges::find(all, &item, &Candidate::item) == all.end())
      others.push_back({&item, for_a_vague_name, false});
  std::ranges::stable_sort(others, std::ranges::greater{},
                           [&](const Candidate& one) { return thing_of(*one.item).worked_on; });
  const auto is_of_kind = [&](const Candidate& one) {
    return dish == language_.dishes.end() || dish->second.empty() ||
           std::ranges::any_of(dish->second, [&](Type kind) {
             return std::ranges::any_of(one.item->content.contents,
                                        [&](const Entity& part) { return part.is(kind); });
           });
  };
  // `The soup`, of two mixtures that nothing has called so: rather the one with a liquid.
  const auto is_called_so = [&](const Candidate& one) {
    const auto is_it = [&](const std::string& word) { return english::same_noun(word, phrase.words.back()); };
    return std::ranges::any_of(situation_.called(*one.item).words, is_it) ||
           std::ranges::any_of(thing_of(*one.item).names, is_it);
  };
  for (Candidate& one : all) one.cost += is_of_kind(one) || is_called_so(one) ? 0 : for_another_kind_of_dish;
  std::ranges::stable_sort(all, {}, &Candidate::cost);
  for (std::size_t i = 0; i < others.size(); ++i)
    others[i].cost +=
        for_an_earlier_dish * static_cast<double>(i) + (is_of_kind(others[i]) ? 0 : for_another_kind_of_dish);
  std::ranges::stable_sort(others, {}, &Candidate::cost);
  std::ranges::copy(others, std::back_inserter(all));
  return all;
}

}  // namespace irl::language
