#include "irl/language/earlier_things.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ranges>

#include "irl/language/naming_phrases.hpp"

namespace irl::language {

namespace {

/// What the text has worked on last, of what consists of something; null where it has worked on nothing.
const Thing* worked_on_last(const Referring& referring) {
  const Thing* last = nullptr;
  for (const Situation::Item& item : referring.situation().items()) {
    const Thing& thing = referring.situation().things()[item.thing];
    if (referring.is_worked(thing.identity) && thing.worked_on > (last ? last->worked_on : put_aside_count))
      last = &thing;
  }
  return last;
}

}  // namespace

std::vector<std::string> earlier_things_meant(const grammar::english::Clause& clause, const Filling& filling,
                                              const Referring& referring) {
  std::vector<std::string> told;
  const Thing* last = worked_on_last(referring);
  const auto is_last = [&](const std::vector<Identity>& things) {
    return std::ranges::find(things, last->identity) != things.end();
  };
  if (!last || std::ranges::any_of(filling.things | std::views::values, is_last)) return told;
  for_each_name(clause, filling,
                [&](const grammar::english::NounPhrase& phrase, const std::vector<Identity>& things) {
                  if (phrase.pronoun != "it" || !phrase.words.empty() || things.size() != 1) return;
                  const Situation::Item* item = referring.item(things.front());
                  if (item && referring.situation().thing(things.front())->worked_on < last->worked_on)
                    told.push_back(fmt::format("'{}' to be {}, not what was worked on last", phrase.text,
                                               referring.situation().called(*item).text));
                });
  return told;
}

}  // namespace irl::language
