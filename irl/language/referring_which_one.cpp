#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include "grammar/english/divided.hpp"
#include "grammar/english/listed.hpp"
#include "irl/language/referring.hpp"

/// Which one of several: of the parts of what was divided, of the vessels that the text has used.
namespace irl::language {

namespace english = grammar::english;
using english::NounPhrase;

namespace {

constexpr std::array<std::string_view, 3> ordinals{"first", "second", "third"};

/// Which one a phrase speaks of: `the second bowl`; 0: it does not say.
std::size_t ordinal(const NounPhrase& phrase) {
  for (const std::string& word : phrase.words)
    if (const auto found = std::ranges::find(ordinals, word); found != ordinals.end())
      return static_cast<std::size_t>(found - ordinals.begin()) + 1;
  return 0;
}

}  // namespace

bool Referring::says_what_is_unknown(const NounPhrase& phrase) const {
  return std::any_of(phrase.words.begin(), std::prev(phrase.words.end()), [&](const std::string& word) {
    return !language_.knows(word) && std::ranges::find(ordinals, word) == ordinals.end();
  });
}

/// `The second bowl`: whether a thing stands in the second bowl that the text has used; of no number, any
/// will do.
bool Referring::is_in_order(const NounPhrase& phrase, const Situation::Item& item) const {
  const std::size_t number = ordinal(phrase);
  if (number == 0) return true;
  std::vector<std::size_t> used;
  for (const Situation::Item& one : situation_.items()) {
    const Thing& thing = thing_of(one);
    const Entity* vessel = situation_.bound(thing);
    const bool is_listed = thing.line && !is_made(thing.identity);
    if (thing.worked_on > 0 && !is_listed && vessel &&
        language_.misfit({phrase.words.back()}, vessel->type()))
      used.push_back(one.thing);
  }
  std::ranges::sort(used);
  return used.size() > 1 && number <= used.size() && used[number - 1] == item.thing;
}

/// `One`, `the other`: of what was divided last.
std::vector<Referents> Referring::find_one_of_two(const NounPhrase& phrase, std::span<const Type> types,
                                                  std::span<const Identity> taken) const {
  const auto& division = situation_.division();
  if (!division) return {};
  const bool is_in_three = division->parts.size() == 2;
  if (phrase.pronoun == english::one_third && !is_in_three) return {};
  const bool is_rest = phrase.pronoun == english::other_part;
  const auto fresh =
      std::ranges::find_if(division->parts, [&](Identity part) { return situation_.is_fresh_part(part); });
  const Identity part = fresh == division->parts.end() ? division->parts.front() : *fresh;
  const Identity meant = is_rest ? division->rest : part;
  if (!item(meant) || contains(taken, meant) || !is_any_of(meant, types)) return {};
  return {{.things = {meant}, .why = is_rest ? "what was left of it" : "what was taken of it"}};
}

/// `The chocolate half`: the one with that in it, where the other one has none; `the plain half`: the one
/// with less in it.
std::vector<Referents> Referring::find_described_half(const NounPhrase& phrase, std::span<const Type> types,
                                                      std::span<const Identity> taken) const {
  const auto& division = situation_.division();
  if (!division || division->parts.size() != 1) return {};
  const std::array halves{division->parts.front(), division->rest};
  const auto has = [&](Identity half) {
    const Situation::Item* content = item(half);
    return content && misfit({.determiner = english::Determiner::definite, .words = phrase.words}, *content);
  };
  const bool has_first = has(halves[0]), has_second = has(halves[1]);
  const std::size_t first = situation_.kinds_in(halves[0]), second = situation_.kinds_in(halves[1]);
  Identity meant = Identity::none;
  if (has_first != has_second)
    meant = has_first ? halves[0] : halves[1];
  else if (first != second && language_.adjectives.contains(phrase.words.front()))
    meant = first < second ? halves[0] : halves[1];
  if (!item(meant) || contains(taken, meant) || !is_any_of(meant, types)) return {};
  return {{.things = {meant}, .why = "the half of that kind"}};
}

/// `Slice the leeks, carrots and onions. Fry the onions and add the others`: what was prepared, each by
/// itself, but for what was worked on last.
std::vector<Referents> Referring::find_others(std::span<const Type> types,
                                              std::span<const Identity> taken) const {
  const std::vector<Identity> all = recent(types, {});
  if (all.empty()) return {};
  Referents others{.why = "the others that were prepared"};
  for (const Thing& thing : situation_.things())
    if (contains(all, thing.identity) && thing.identity != all.front() && thing.line &&
        thing.worked_on > put_aside_count && !is_made(thing.identity) && !contains(taken, thing.identity))
      others.things.push_back(thing.identity);
  return others.things.empty() ? std::vector<Referents>() : std::vector<Referents>{others};
}

/// `Each half`: all parts of what was divided last, or else all of what was halved last.
std::vector<Referents> Referring::find_every_part(std::span<const Type> types,
                                                  std::span<const Identity> taken) const {
  const auto may_be_meant = [&](Identity one) {
    return item(one) && !contains(taken, one) && is_any_of(one, types);
  };
  const auto& division = situation_.division();
  std::vector<Identity> all;
  if (division) all = division->parts;
  if (division) all.push_back(division->rest);
  if (!all.empty() && std::ranges::all_of(all, may_be_meant))
    return {{.things = std::move(all), .why = "what it was divided into"}};
  for (const Identity one : recent(types, taken)) {
    const Situation::Item* content = item(one);
    if (!content) continue;
    const std::vector<std::string>& name = situation_.called(*content).words;
    if (std::ranges::find(name, "halved") != name.end()) return {{.things = {one}, .why = "what was halved"}};
  }
  return {};
}

/// `The first four ingredients`: as many as are said, or nothing where one of them is not there any more.
std::vector<Referents> Referring::find_listed(const NounPhrase& phrase,
                                              std::span<const Identity> taken) const {
  const std::vector<Identity> there = unused(taken);
  std::vector<std::optional<Identity>> by_line(lines_.size());
  for (const Identity one : there) by_line[*situation_.thing(one)->line] = one;
  std::size_t first = 0;
  if (phrase.pronoun == english::next_listed)  // behind the last one that has been used
    for (const Thing& thing : situation_.things())
      if (thing.line && (!by_line[*thing.line])) first = std::max(first, *thing.line + 1);
  if (phrase.count == 0 || first + phrase.count > by_line.size()) return {};
  if (phrase.pronoun == english::last_listed) first = by_line.size() - phrase.count;
  Referents several{.why = fmt::format("{} of the list", phrase.count)};
  for (const auto& one : std::span(by_line).subspan(first, phrase.count)) {
    if (!one) return {};
    several.things.push_back(*one);
  }
  return {several};
}

}  // namespace irl::language
