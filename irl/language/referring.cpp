#include "irl/language/referring.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>

#include "grammar/english/divided.hpp"
#include "grammar/english/inflection.hpp"
#include "grammar/english/listed.hpp"

namespace irl::language {

namespace english = grammar::english;
using english::Determiner;
using english::NounPhrase;
using english::Share;

namespace {

constexpr double for_an_earlier_one = 0.1;
constexpr double for_another_kind = 0.25;
constexpr double for_what_was_put_aside = 0.1;
constexpr double for_what_was_measured_out = 2;  // rather nothing is meant
constexpr double as_good = 0.055;
constexpr double too_far_fetched = 1.6;
constexpr std::array<std::string_view, 2> words_for_what_was_put_aside{"reserved", "kept"};

/// `200 ml milk`, `two eggs`, `an egg`, `another egg`, but not `the 200 ml milk`.
bool asks_for_so_much(const NounPhrase& phrase) {
  const bool is_one = phrase.determiner == Determiner::indefinite || phrase.determiner == Determiner::another;
  const bool is_so_much = phrase.determiner == Determiner::none && (phrase.measure || phrase.count > 0);
  return (is_one || is_so_much) && (phrase.share == Share::whole || phrase.share == Share::every);
}

/// `The reserved almonds`.
bool says_what_was_kept(const NounPhrase& phrase) {
  return std::ranges::find_first_of(phrase.words, words_for_what_was_put_aside) != phrase.words.end();
}

/// `The contents of the pan`: what is in it, not the pan.
bool names_contents(const NounPhrase& phrase) {
  return phrase.words.size() == 1 && phrase.words.front() == "contents" && phrase.part_of.size() == 1 &&
         !phrase.part_of.front().words.empty();
}

std::vector<Identity> identities_of(const std::vector<const Thing*>& things) {
  std::vector<Identity> identities;
  for (const Thing* thing : things) identities.push_back(thing->identity);
  return identities;
}

}  // namespace

bool Referring::contains(std::span<const Identity> all, Identity one) {
  return std::ranges::find(all, one) != all.end();
}

bool Referring::is_one_of(Type type, std::span<const Type> types) {
  return std::ranges::any_of(types, [&](Type wanted) { return type.is(wanted); });
}

/// Whether what is brought in amounts can be of one of these types.
bool Referring::may_be_item(std::span<const Type> types) const {
  return std::ranges::any_of(language_.bringing, [&](const Bringing& bringing) {
    return bringing.is_item && std::ranges::any_of(types, [&](Type type) {
             return type.is(bringing.type) || bringing.type.is(type);
           });
  });
}

/// Whether something is as the list brought it, by another name: `their liquid`, of drained beans, is no oil
/// of the list.
bool Referring::is_only_listed(Identity identity, const std::string& noun) const {
  const Thing* thing = situation_.thing(identity);
  if (!thing || !thing->line || thing->worked_on > 0 || is_worked(identity)) return false;
  return std::ranges::none_of(lines_[*thing->line].name,
                              [&](const std::string& word) { return english::same_noun(word, noun); });
}

std::vector<Referents> Referring::find(const NounPhrase& phrase, std::span<const Type> types,
                                       std::span<const Identity> taken) const {
  std::vector<Referents> found;
  if (!phrase.words.empty() && language_.lexicon.is_aside(phrase.words.back())) return found;
  if (phrase.pronoun == "one") {
    found = find_one(phrase, types);
  } else if (phrase.pronoun == english::described_half) {
    found = find_described_half(phrase, types, taken);
  } else if (phrase.pronoun == english::first_listed || phrase.pronoun == english::next_listed ||
             phrase.pronoun == english::last_listed) {
    if (may_be_item(types)) found = find_listed(phrase, taken);
  } else if (phrase.determiner == Determiner::definite &&
             phrase.words == std::vector<std::string>{"others"}) {
    found = find_others(types, taken);
  } else if (phrase.words.empty() && !phrase.pronoun.empty()) {
    found = find_pronoun(phrase, types, taken);
  } else if (names_contents(phrase)) {
    if (may_be_item(types)) found = find_items(phrase.part_of.front(), taken);
  } else if (!phrase.words.empty()) {
    found = find_objects(phrase, types);
    if (may_be_item(types))
      for (Referents& items : find_items(phrase, taken)) found.push_back(std::move(items));
    std::ranges::stable_sort(found, {}, &Referents::cost);
    if (found.empty()) found = find_unlisted(phrase, types);
  }
  std::erase_if(found, [](const Referents& one) { return one.cost > too_far_fetched; });
  // Half the butter, of what is in a dough, is no half of the dough.
  if (phrase.share == Share::part)
    std::erase_if(found, [&](const Referents& one) {
      return std::ranges::any_of(one.things,
                                 [&](Identity thing) { return names_only_a_part(phrase, thing); });
    });
  if (!phrase.words.empty() && says_whose(phrase))
    std::erase_if(found, [&](const Referents& one) {
      return std::ranges::any_of(one.things,
                                 [&](Identity thing) { return is_only_listed(thing, phrase.words.back()); });
    });
  if (found.size() > most_alternatives) found.resize(most_alternatives);
  return found;
}

bool Referring::is_any_of(Identity identity, std::span<const Type> types) const {
  const Thing* thing = situation_.thing(identity);
  if (!thing) return false;
  const Situation::Item* content = item(identity);
  const Entity* held = situation_.bound(*thing);
  // Beaten eggs are one mixture, and eggs.
  const bool is_of_one_kind = content && content->types.basic.size() == 1;
  return (held && is_one_of(held->type(), types)) ||
         (is_of_one_kind && is_one_of(content->types.basic.front(), types)) ||
         std::ranges::any_of(types, [&](Type type) {
           return content && std::ranges::all_of(content->content.contents,
                                                 [&](const Entity& one) { return one.is(type); });
         });
}

const Situation::Item* Referring::item(Identity identity) const {
  for (const Situation::Item& one : situation_.items())
    if (thing_of(one).identity == identity) return &one;
  return nullptr;
}

bool Referring::is_made(Identity identity) const {
  const Thing* thing = situation_.thing(identity);
  const std::size_t kinds = thing ? situation_.kinds_in(identity) : 0;
  return kinds > std::max<std::size_t>(thing ? thing->kinds_brought : 0, 1);
}

bool Referring::is_in_one(Identity identity) const {
  const Situation::Item* content = item(identity);
  return content && content->content.contents.size() == 1 && is_made(identity);
}

bool Referring::holds_what_is_wanted(Identity identity, const Role& role) const {
  if (role.holds.empty() && role.holds_no.empty()) return true;
  const Situation::Item* content = item(identity);
  const auto holds_any = [&](const std::vector<Type>& types) {
    return content &&
           std::ranges::any_of(content->types.all, [&](Type part) { return is_one_of(part, types); });
  };
  return (role.holds.empty() || holds_any(role.holds)) && !holds_any(role.holds_no);
}

double Referring::weight(Identity identity) const {
  const Situation::Item* content = item(identity);
  return content ? items::weight(content->content, *situation_.domain().item_shape()) : 0;
}

bool Referring::is_worked(Identity identity) const {
  const Situation::Item* content = item(identity);
  if (!content) return false;
  const ItemShape& shape = *situation_.domain().item_shape();
  // What the text has put into a vessel is being made, if of nothing else yet.
  const bool is_put = !thing_of(*content).line && situation_.kinds_in(identity) > 0;
  return is_put || is_made(identity) ||
         std::ranges::any_of(content->content.contents, [&](const Entity& one) {
           return std::ranges::any_of(shape.parts, [&](Attribute parts) { return !one.list(parts).empty(); });
         });
}

std::vector<Identity> Referring::recent(std::span<const Type> types, std::span<const Identity> taken) const {
  const auto& spoken_of = situation_.spoken_of();
  if (spoken_of && spoken_of->is_elsewhere) return {};
  const auto is_spoken_of = [&](const Thing& thing) {
    return spoken_of && contains(spoken_of->things, thing.identity);
  };
  std::vector<const Thing*> found;
  for (const Thing& thing : situation_.things())
    if ((thing.worked_on > 0 || is_spoken_of(thing)) && !contains(taken, thing.identity) &&
        is_any_of(thing.identity, types))
      found.push_back(&thing);
  std::ranges::stable_sort(found, std::ranges::greater{}, [&](const Thing* thing) {
    return std::pair(is_spoken_of(*thing), thing->worked_on);
  });
  return identities_of(found);
}

/// Not what is left of it: the shells of eggs.
bool Referring::is_as_listed(const Situation::Item& item) const {
  const ItemShape& shape = *situation_.domain().item_shape();
  const Type type = lines_[*thing_of(item).line].type;
  return std::ranges::any_of(item.types.all, [&](Type part) {
    return part.is(type) || (shape.comes_from && shape.comes_from(part, type));
  });
}

std::vector<Identity> Referring::unused(std::span<const Identity> taken) const {
  std::vector<const Thing*> found;
  for (const Situation::Item& one : situation_.items())
    if (thing_of(one).line && is_as_listed(one) && !is_made(thing_of(one).identity) &&
        !thing_of(one).is_partly_taken && !contains(taken, thing_of(one).identity))
      found.push_back(&thing_of(one));
  std::ranges::sort(found, {}, [](const Thing* thing) { return *thing->line; });
  return identities_of(found);
}

bool Referring::is_put_aside(const Situation::Item& item) const {
  return thing_of(item).worked_on == put_aside_count;
}

const std::vector<Referring::Candidate>& Referring::candidates(const NounPhrase& phrase) const {
  auto known =
      std::ranges::find(candidates_, phrase, [](const auto& one) -> const NounPhrase& { return one.first; });
  if (known == candidates_.end()) known = candidates_.emplace(known, phrase, find_candidates(phrase));
  return known->second;
}

std::vector<Referring::Candidate> Referring::find_candidates(const NounPhrase& phrase) const {
  std::vector<Candidate> found;
  for (const Situation::Item& item : situation_.items()) {
    const Thing& thing = thing_of(item);
    if (const auto cost = misfit(phrase, item))
      found.push_back({&item, *cost, thing.line && is_as_listed(item) && !is_made(thing.identity)});
  }
  if (found.empty() && phrase.words.size() == 1) found = called_so_in_lines(phrase);
  // `200 ml milk` is of what is left of it, not what was measured out before.
  const auto is_untouched = [&](const Candidate& one) {
    return one.is_unused && thing_of(*one.item).worked_on == 0;
  };
  if (asks_for_so_much(phrase) && std::ranges::any_of(found, is_untouched))
    for (Candidate& one : found)
      if (!is_untouched(one)) one.cost += for_what_was_measured_out;
  prefer_what_lines_call_so(phrase.words.back(), found);
  // What was put aside is meant by who says so: `the reserved almonds`.
  if (phrase.words.size() == 1)
    for (Candidate& one : found)
      if (is_put_aside(*one.item)) one.cost += for_what_was_put_aside;
  const auto is_kept = [&](const Candidate& one) { return is_put_aside(*one.item); };
  if (says_what_was_kept(phrase) && std::ranges::any_of(found, is_kept))
    std::erase_if(found, [&](const Candidate& one) { return !is_kept(one); });
  // Of what is being made, the last is meant first; of what was listed, the first.
  std::vector<std::size_t> made;
  for (const Candidate& one : found)
    if (!one.is_unused) made.push_back(thing_of(*one.item).worked_on);
  std::ranges::sort(made, std::ranges::greater{});
  for (Candidate& one : found)
    if (!one.is_unused)
      one.cost += for_an_earlier_one *
                  static_cast<double>(std::ranges::find(made, thing_of(*one.item).worked_on) - made.begin());
  std::ranges::stable_sort(found, [&](const Candidate& left, const Candidate& right) {
    const auto line = [&](const Candidate& one) { return thing_of(*one.item).line.value_or(lines_.size()); };
    return std::pair(left.cost, line(left)) < std::pair(right.cost, line(right));
  });
  return found;
}

std::vector<Referents> Referring::find_items(const NounPhrase& phrase,
                                             std::span<const Identity> taken) const {
  std::vector<Candidate> all = candidates(phrase);
  // The title names what is made, unless something else is called so: `Potatoes with Herbs`.
  const bool is_in_title =
      !situation_.dish().empty() && english::same_noun(situation_.dish(), phrase.words.back()) &&
      !is_listed_and_unknown(phrase.words.back()) &&
      std::ranges::all_of(all, [&](const Candidate& one) { return is_made(thing_of(*one.item).identity); });
  // `The maple syrup`, which is listed, is not the syrup that is being made.
  const bool is_listed_in_full =
      phrase.words.size() > 1 && std::ranges::any_of(all, [&](const Candidate& one) {
        const auto& line = thing_of(*one.item).line;
        return line && lines_[*line].type && is_name_of(phrase, lines_[*line].type);
      });
  const bool is_name_of_dish =
      !is_listed_in_full && language_.dishes.contains(english::singular(phrase.words.back()));
  // `Pour dressing over`, where nothing else is called so, or the title is about it; `and mix` is an order.
  const bool is_in_title_too = english::same_noun(situation_.dish(), phrase.words.back());
  const bool is_bare = phrase.determiner == Determiner::none &&
                       !language_.lexicon.verbs.contains(phrase.words.back()) &&
                       (all.empty() || is_in_title_too);
  // `The reserved dough` is what was kept of it, and nothing that was made of the rest.
  const bool is_what_was_kept =
      says_what_was_kept(phrase) &&
      std::ranges::any_of(all, [&](const Candidate& one) { return is_put_aside(*one.item); });
  const bool is_dish = !is_what_was_kept && !is_listed_and_unknown(phrase.words.back()) &&
                       ((phrase.determiner == Determiner::definite && (is_in_title || is_name_of_dish)) ||
                        (is_bare && is_name_of_dish));
  if (is_dish || (all.empty() && is_collective(phrase))) {
    std::vector<Candidate> dishes = made(phrase, all);
    // `The syrup`, of golden syrup that is listed and not used yet: that first.
    const auto is_listed = [&](const Candidate& one) {
      const Thing& thing = thing_of(*one.item);
      return one.is_unused && thing.worked_on == 0 && thing.line && lines_[*thing.line].name.size() > 1 &&
             english::same_noun(lines_[*thing.line].name.back(), phrase.words.back());
    };
    std::vector<Candidate> listed;
    if (!is_in_title) std::ranges::copy_if(all, std::back_inserter(listed), is_listed);
    for (Candidate& dish : dishes) dish.cost += listed.empty() ? 0 : listed.front().cost + for_another_kind;
    if (!dishes.empty()) {
      all = std::move(listed);
      std::ranges::move(dishes, std::back_inserter(all));
    } else {  // what is listed is rather no dish
      for (Candidate& one : all) one.cost += for_a_vague_name;
    }
  }
  std::erase_if(all, [&](const Candidate& one) { return contains(taken, thing_of(*one.item).identity); });
  if (phrase.share == Share::rest || !phrase.except.empty()) {
    const bool is_unused = std::ranges::any_of(all, &Candidate::is_unused);
    if (is_unused) std::erase_if(all, [](const Candidate& one) { return !one.is_unused; });
    std::erase_if(all, [&](const Candidate& one) { return is_made_with_little(phrase, *one.item); });
    // `Fold in half of the ground almonds, and later what is left of the almonds`: no flaked ones.
    const auto is_divided = [&](const Candidate& one) { return thing_of(*one.item).divided > 0; };
    if (phrase.share == Share::rest && std::ranges::any_of(all, is_divided))
      std::erase_if(all, [&](const Candidate& one) { return !is_divided(one); });
    const auto is_untouched = [&](const Candidate& one) { return thing_of(*one.item).worked_on == 0; };
    if (std::ranges::any_of(all, is_untouched))
      std::erase_if(all, [&](const Candidate& one) { return !is_untouched(one); });
  }
  // `The onions` are no green onions, where there are others.
  const auto is_called_so = [&](const Candidate& one) {
    const auto& line = thing_of(*one.item).line;
    return one.is_unused && line && lines_[*line].type && is_name_of(phrase, lines_[*line].type);
  };
  if (phrase.share == Share::whole && std::ranges::any_of(all, is_called_so))
    std::erase_if(all, [&](const Candidate& one) { return one.is_unused && !is_called_so(one); });
  // `The dry ingredients`, of which one is left and the others have been mixed: these.
  const auto is_mixed = [&](const Candidate& one) { return is_nothing_else(phrase, *one.item); };
  if (phrase.share == Share::whole && is_plural(phrase) &&
      std::ranges::count_if(all, &Candidate::is_unused) == 1 && std::ranges::any_of(all, is_mixed))
    std::erase_if(all, &Candidate::is_unused);
  if (all.empty()) return {};
  const double best = all.front().cost;
  Referents several{.cost = best, .why = "all of that name"};
  std::vector<Type> kinds;
  for (const Candidate& one : all)
    if (one.is_unused && one.cost <= best + as_good) {
      several.things.push_back(thing_of(*one.item).identity);
      const Type kind = lines_[*thing_of(*one.item).line].type;
      if (std::ranges::find(kinds, kind) == kinds.end()) kinds.push_back(kind);
    }
  std::ranges::sort(several.things, {}, [&](Identity one) { return *situation_.thing(one)->line; });
  const bool wants_all = phrase.share == Share::every || phrase.share == Share::rest ||
                         ((is_plural(phrase) || is_collective(phrase)) && kinds.size() > 1);
  std::vector<Referents> found;
  // `The two mixtures`: as many as were made last.
  if (several.things.size() < phrase.count && is_plural(phrase)) {
    several.things.clear();
    for (const Candidate& one : all)
      if (!one.is_unused && several.things.size() < phrase.count)
        several.things.insert(several.things.begin(), thing_of(*one.item).identity);
    if (several.things.size() < phrase.count) several.things.clear();
  }
  if (wants_all && several.things.size() > 1) found.push_back(several);
  for (const Candidate& one : all) {
    const double behind = found.empty() || !one.is_unused ? 0 : for_another_line;
    const Thing& thing = thing_of(*one.item);
    const bool is_called_so_before = std::ranges::any_of(
        thing.names, [&](const std::string& name) { return english::same_noun(name, phrase.words.back()); });
    // `The cookies` are several of a kind, `the sprouts` no batter, nor onions in oil.
    const auto& contents = one.item->content.contents;
    const bool are_several =
        is_plural(phrase) && contents.size() > 1 &&
        std::ranges::all_of(contents, [&](const Entity& other) { return other.is(contents.front().type()); });
    const bool is_known = language_.lexicon.is_noun(phrase.words.back()) && !says_what_is_unknown(phrase);
    found.push_back({.things = {thing.identity},
                     .cost = one.cost + behind,
                     .why = situation_.called(*one.item).text,
                     .is_vague = !is_called_so_before && !(is_in_title && !is_plural(phrase)) &&
                                 !are_several && !is_known});
  }
  return found;
}

}  // namespace irl::language
