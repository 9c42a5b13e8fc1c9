#include <algorithm>

#include "grammar/english/divided.hpp"
#include "grammar/english/tokens.hpp"
#include "irl/language/referring.hpp"

namespace irl::language {

namespace english = grammar::english;
using english::Determiner;
using english::NounPhrase;
using english::Share;

namespace {

constexpr double for_something_else_since = 0.25;
constexpr double for_what_was_left_out = 0.05;
constexpr std::size_t most_operations_since = 3;

/// As many as were worked on last, in the order in which they were; none where there are fewer, or where one
/// was put into a vessel and another was not: `heat the oil in a pan and add both`.
std::vector<Identity> worked_on_last(std::size_t count, const std::vector<Identity>& recent,
                                     const Situation& situation) {
  if (recent.size() < count) return {};
  std::vector<Identity> last(recent.begin(), recent.begin() + static_cast<std::ptrdiff_t>(count));
  std::ranges::reverse(last);
  const auto is_put_away = [&](Identity one) { return situation.thing(one)->was_asked_for; };
  const auto put_away = std::ranges::count_if(last, is_put_away);
  if (put_away > 0 && put_away < std::ssize(last)) return {};
  return last;
}

/// `One of them is stuck with cloves and put into the milk`: whether a pronoun stands for the words of the
/// clause before.
bool is_carried_over(const NounPhrase& phrase) {
  const std::vector<std::string> words = english::words_in(phrase.text);
  return !words.empty() && std::ranges::find(words, phrase.pronoun) == words.end();
}

}  // namespace

/// What a part was taken of last, as long as something of it is left; null if there is nothing.
const Thing* Referring::last_divided() const {
  const Thing* last = nullptr;
  for (const Situation::Item& one : situation_.items())
    if (const Thing& thing = thing_of(one); thing.divided > 0 && (!last || thing.divided > last->divided))
      last = &thing;
  return last;
}

std::vector<Identity> Referring::prepared(std::span<const Identity> taken) const {
  std::vector<const Thing*> found;
  for (const Situation::Item& one : situation_.items())
    if (const Thing& thing = thing_of(one); thing.worked_on > 0 && !contains(taken, thing.identity))
      found.push_back(&thing);
  std::ranges::stable_sort(found, std::ranges::greater{}, &Thing::worked_on);
  std::vector<Identity> several;
  for (const Thing* thing : found) {
    if (is_made(thing->identity)) break;
    several.push_back(thing->identity);
  }
  // What was put aside is not what is at hand, where anything else is.
  const auto is_at_hand = [&](Identity one) { return situation_.thing(one)->worked_on > put_aside_count; };
  if (std::ranges::any_of(several, is_at_hand))
    std::erase_if(several, [&](Identity one) { return !is_at_hand(one); });
  // Nor is what words have put somewhere: `put the carrots in a pot, peel the potatoes and put them in a
  // pan`.
  const auto is_put_away = [&](Identity one) { return situation_.thing(one)->was_asked_for; };
  if (!std::ranges::all_of(several, is_put_away)) std::erase_if(several, is_put_away);
  std::ranges::reverse(several);
  return several;
}

std::vector<Identity> Referring::worked_on_together(std::span<const Type> types,
                                                    std::span<const Identity> taken) const {
  const std::vector<Identity>& several = situation_.last_worked_on();
  const bool may_be_meant = std::ranges::all_of(
      several, [&](Identity one) { return !contains(taken, one) && item(one) && is_any_of(one, types); });
  return may_be_meant ? several : std::vector<Identity>();
}

/// `Put half of the potatoes in a dish. Fry the leeks and scatter half over them`: of what the sentence works
/// on, which is no part of what was divided.
bool Referring::is_half_of_what_was_worked_on(const NounPhrase& phrase, std::span<const Type> types,
                                              std::span<const Identity> taken) const {
  const std::vector<Identity> last = recent(types, taken);
  const auto& division = situation_.division();
  if (phrase.text != "half" || !division || last.empty()) return false;
  const bool is_of_division = last.front() == division->rest || contains(division->parts, last.front());
  return !is_of_division && situation_.thing(last.front())->worked_on > situation_.before_sentence() &&
         situation_.thing(last.front())->worked_on > division->when;
}

std::vector<Referents> Referring::find_pronoun(const NounPhrase& phrase, std::span<const Type> types,
                                               std::span<const Identity> taken) const {
  const auto& spoken_of = situation_.spoken_of();
  const bool is_unknown = spoken_of && spoken_of->things.empty() &&
                          phrase.determiner != Determiner::everything &&
                          (!spoken_of->is_part || phrase.pronoun == "rest" || is_carried_over(phrase));
  std::vector<Referents> found;
  if (is_unknown && phrase.pronoun != "rest") return found;  // `Chop the frobnicate and add it.`
  if (phrase.pronoun == "rest" && !types.empty() && !may_be_item(types)) return found;  // no pan
  const Thing* const any_divided = phrase.pronoun == "rest" ? last_divided() : nullptr;
  const bool is_just_divided =
      any_divided && any_divided->divided + most_operations_since >= situation_.operations();
  const Thing* const divided = is_just_divided ? any_divided : nullptr;
  // `Rub the salmon with half of the herbs`, which was not understood.
  if (phrase.pronoun == "rest" && situation_.was_left_undivided({}, divided ? divided->divided : 0))
    return found;
  if (divided && !contains(taken, divided->identity) && is_any_of(divided->identity, types))
    return {{.things = {divided->identity}, .why = "what was left of it"}};
  if (is_unknown) return found;  // `Add half of the frobnicate, and later the rest.`
  if (phrase.pronoun == english::one_part || phrase.pronoun == english::one_third ||
      phrase.pronoun == english::other_part)
    return find_one_of_two(phrase, types, taken);
  if (phrase.pronoun == english::every_part) return find_every_part(types, taken);
  const auto& division = situation_.division();
  const bool is_in_two = division && division->parts.size() == 1;
  if (phrase.pronoun == english::one_half && is_in_two &&
      !is_half_of_what_was_worked_on(phrase, types, taken) &&
      situation_.is_fresh_part(division->parts.front()) && is_any_of(division->parts.front(), types))
    return {{.things = {division->parts.front()}, .why = "a half of what was divided"}};
  if (phrase.determiner == Determiner::everything || phrase.pronoun == "rest") {
    Referents everything{.things = unused(taken), .why = "everything that has not been used"};
    for (const NounPhrase& left_out : phrase.except)
      if (const std::vector<Referents> meant = find_items(left_out, taken); !meant.empty()) {
        everything.left_out = meant.front().things;
        std::erase_if(everything.things, [&](Identity one) { return contains(everything.left_out, one); });
      }
    const auto may_be_meant = [&](Identity one) { return is_any_of(one, types); };
    if (std::ranges::none_of(everything.things, may_be_meant)) everything.things.clear();  // no spoons
    // `Fold everything together`, of what has just been put into a bowl: more than what is left.
    const std::vector<Identity> at_hand = recent(types, taken);
    const bool is_in_there = phrase.pronoun != "rest" && phrase.except.empty() && !at_hand.empty() &&
                             is_made(at_hand.front()) &&
                             situation_.kinds_in(at_hand.front()) > everything.things.size();
    if (is_in_there) everything.things.clear();
    // One thing is not everything, where something is being made that is.
    const bool is_of_several = phrase.pronoun == "rest" || everything.things.size() > 1;
    if (!everything.things.empty() && (is_of_several || recent(types, taken).empty()))
      found.push_back(std::move(everything));
    // `Chop the onion and the garlic. Mix everything.`, before the lime is spoken of
    if (Referents several{.cost = 0.05, .why = "what was prepared before"};
        !found.empty() && phrase.pronoun != "rest" && phrase.except.empty()) {
      several.things = prepared(taken);
      if (several.things.size() > 1 && std::ranges::all_of(several.things, may_be_meant))
        found.push_back(std::move(several));
      if (!at_hand.empty() && !is_made(at_hand.front())) return found;  // and not one thing alone
    }
    // `Toss with half of the dressing`, and later, where all that is listed is used: `pour over the rest`.
    const bool is_of_divided = found.empty() && any_divided && !contains(taken, any_divided->identity);
    if (is_of_divided && is_any_of(any_divided->identity, types))
      return {{.things = {any_divided->identity}, .why = "what was left of it"}};
  }
  for (const Thing& thing : situation_.things())
    if (thing.was_left_out && phrase.pronoun == "it" && !contains(taken, thing.identity) &&
        item(thing.identity) && is_any_of(thing.identity, types))
      found.push_back(
          {.things = {thing.identity}, .cost = for_what_was_left_out, .why = "what was left out"});
  const bool is_all = phrase.pronoun == "it" && phrase.share == Share::every;  // `tip it all into a bowl`
  const bool is_plural =
      is_all || phrase.pronoun == "them" || phrase.pronoun == "they" || phrase.pronoun == "these";
  std::vector<Identity> last = recent(types, taken);
  std::erase_if(last, [&](Identity one) { return is_emptied(one); });
  if (last.empty()) return found;
  if (is_plural) {
    // What was prepared one by one, and stands there by itself.
    Referents several{.cost = 0.05, .why = "what was prepared before"};
    several.things = prepared(taken);
    if (phrase.count > 0 && several.things.size() != phrase.count)
      several.things = worked_on_last(phrase.count, last, situation_);
    // `Seed the tomatoes and dice them`: those that the sentence speaks of.
    if (phrase.share != Share::every && phrase.count == 0 && is_named_before(last.front()))
      return {{.things = {last.front()}, .why = "what was worked on last"}};
    if (several.things.size() > 1) found.push_back(several);
    const bool are_all = is_all || (phrase.pronoun == "these" && phrase.share == Share::every);
    if (phrase.count > 0 || (are_all && several.things.size() > 1)) return found;
  }
  // Who says `it` speaks of what was worked on last, whatever that is.
  const bool is_last = (spoken_of && contains(spoken_of->things, last.front())) ||
                       std::ranges::none_of(situation_.things(), [&](const Thing& thing) {
                         return thing.worked_on > situation_.thing(last.front())->worked_on &&
                                !contains(taken, thing.identity);
                       });
  const double beside_the_point = is_last ? 0 : for_something_else_since;
  // `Mash the bananas with a fork. Chop the nuts and stir in two thirds of them`: no fork is meant.
  const bool may_be_tool = is_last && phrase.share != Share::part && !phrase.measure;
  // `Mince the shallot and add it to the rest`: what the sentence speaks of, whatever comes later.
  const bool is_of_sentence =
      is_last && situation_.thing(last.front())->worked_on > situation_.before_sentence();
  const double for_one_before = is_of_sentence ? 0.4 : 0.2;
  for (std::size_t i = 0; i < last.size() && i < most_alternatives; ++i)
    if (item(last[i]) || (i == 0 && may_be_tool))
      found.push_back({{last[i]},
                       {},
                       {},
                       0.1 + beside_the_point + for_one_before * static_cast<double>(i),
                       "what was worked on last"});
  return found;
}

/// `Put the onion into the milk. Cover it.`: the bowl is left over in which the onion was.
bool Referring::is_emptied(Identity vessel) const {
  const auto& spoken_of = situation_.spoken_of();
  return item(vessel) && situation_.kinds_in(vessel) == 0 && situation_.was_filled(vessel) &&
         !(spoken_of && contains(spoken_of->things, vessel));
}

/// Whether the sentence has worked on that already, and there are several of it.
bool Referring::is_named_before(Identity identity) const {
  const Thing& thing = *situation_.thing(identity);
  const bool is_one_piece =
      thing.line && lines_[*thing.line].unit == "piece" && lines_[*thing.line].number <= 1;
  const auto is_worked_on = [&](const Thing& other) {
    return other.worked_on > situation_.before_sentence() && item(other.identity);
  };
  return is_worked_on(thing) && !is_one_piece &&
         std::ranges::count_if(situation_.things(), is_worked_on) == 1;
}

/// `another`, `a smaller one`: of the kind of what was spoken of last.
std::vector<Referents> Referring::find_one(const NounPhrase& phrase, std::span<const Type> types) const {
  const Thing* last = nullptr;
  Type kind;
  for (const Thing& thing : situation_.things()) {
    const Entity* held = situation_.bound(thing);
    if (!held || !is_one_of(held->type(), types)) continue;
    if (thing.worked_on == 0 || (last && thing.worked_on < last->worked_on)) continue;
    last = &thing;
    kind = held->type();
  }
  if (!last || !language_.bringing_of(kind)) return {};
  if (phrase.words.empty()) return {{{}, {}, kind, 0, "another one"}};
  NounPhrase full = phrase;
  full.pronoun.clear();
  full.words.push_back(english::words_in(kind.name()).back());
  return find_objects(full, types);
}

}  // namespace irl::language
