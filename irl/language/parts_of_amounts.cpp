#include "irl/language/parts_of_amounts.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>
#include <utility>

#include "grammar/english/inflection.hpp"
#include "irl/language/measured_things.hpp"

namespace irl::language {

namespace english = grammar::english;
using english::Measure;
using english::NounPhrase;
using english::Share;

namespace {

const Situation::Item* item_of(Identity thing, const Situation& situation) {
  const auto found = std::ranges::find_if(situation.items(), [&](const Situation::Item& one) {
    return situation.things()[one.thing].identity == thing;
  });
  return found == situation.items().end() ? nullptr : &*found;
}

/// How much of a thing there is in a unit; none where some of it is in another one.
std::optional<double> there_is(const Situation::Item& item, Type unit, const ItemShape& shape) {
  double sum = 0;
  for (const Entity& content : item.content.contents) {
    const Amount* amount = content.amount(shape.amount);
    if (!amount || amount->unit != unit) return std::nullopt;
    sum += amount->value;
  }
  return sum;
}

bool is_counted(const Situation::Item& item, const Situation& situation) {
  const ItemShape& shape = *situation.domain().item_shape();
  return shape.amount && there_is(item, situation.domain().types().find("piece"), shape);
}

/// Whether a measure is as much as there is, in whatever unit.
bool is_all(const Situation::Item& item, const Amount& said, const ItemShape& shape) {
  if (const auto there = there_is(item, said.unit, shape)) return nearly_equal(*there, said.value);
  if (item.content.contents.size() != 1) return false;
  const Entity& only = item.content.contents.front();
  const auto weight = shape.known_weight(only);
  const auto said_weight = shape.known_weight(only.with(shape.amount, said));
  return weight && said_weight && nearly_equal(*weight, *said_weight);
}

bool is_as_brought(Identity thing, const Referring& referring, const Situation& situation) {
  const Thing* known = situation.thing(thing);
  return known && known->line && !referring.is_made(thing);
}

/// `A quarter of the remaining sugar`
bool says_what_remains(const NounPhrase& phrase) {
  return phrase.share == Share::rest || phrase.text.contains("remain") || phrase.text.contains("rest") ||
         phrase.text.contains("left");
}

/// How many times what is left of a line the whole of it was: `a third of the sugar`, where one is taken
/// already, is of all of it. 1 where nothing was taken, or that is not known.
double whole_by_rest(const Situation::Item& item, const Referring& referring, const Situation& situation) {
  const Thing& thing = situation.things()[item.thing];
  const IngredientLine& line = referring.lines()[*thing.line];
  const ItemShape& shape = *situation.domain().item_shape();
  const Type unit = situation.domain().types().find(line.unit.empty() ? "piece" : line.unit);
  const auto left = unit && thing.divided > 0 ? there_is(item, unit, shape) : std::nullopt;
  return left && *left > 0 && *left < line.number ? line.number / *left : 1;
}

bool is_guess(Share share) {
  return share == Share::most || share == Share::some;
}

/// `150 g dough`, `200 g chopped nuts` as they were brought, but not `30 g pieces`: so much of it in all.
bool may_be_amount_of(const NounPhrase& phrase, bool is_as_it_was_brought) {
  const bool is_uncounted = phrase.determiner == english::Determiner::none && !phrase.words.empty() &&
                            !english::may_be_plural(phrase.words.back());
  return phrase.may_be_amount && (is_uncounted || is_as_it_was_brought);
}

/// `Pieces`, `balls`: a noun for how something is cut or shaped, whatever it is.
bool names_pieces(const NounPhrase& phrase, const Language& language) {
  const std::vector<Type> items = language.types_of_items();
  const auto is_item = [&](Type type) {
    return std::ranges::any_of(items, [&](Type item) { return type.is(item); });
  };
  return std::ranges::any_of(language.nouns, [&](const Noun& noun) {
    return noun.words.size() == 1 && english::same_noun(noun.words.back(), phrase.words.back()) &&
           std::ranges::none_of(noun.types, is_item);
  });
}

/// `Another egg`, `the third egg`, `the last egg`: one of several.
bool is_one_in_a_row(const NounPhrase& phrase) {
  constexpr std::array<std::string_view, 8> places{"first", "second", "third", "fourth",
                                                   "fifth", "next",   "last",  "other"};
  return phrase.determiner == english::Determiner::another ||
         (phrase.determiner == english::Determiner::definite &&
          std::ranges::find_first_of(phrase.words, places) != phrase.words.end());
}

/// What a phrase says of how much, if that is of the thing as a whole and not the size of each piece.
std::optional<Measure> measure_of_all(const NounPhrase& phrase, bool is_as_it_was_brought) {
  const bool is_singular = !phrase.words.empty() && !english::may_be_plural(phrase.words.back());
  const bool is_any = phrase.determiner == english::Determiner::indefinite && phrase.share != Share::some &&
                      !phrase.text.starts_with("any");
  const bool says_one = is_singular && (is_any || is_one_in_a_row(phrase));
  // `Half of the 200 g flour` says how much there is.
  if (phrase.fraction < 1 && phrase.share != Share::all_but && phrase.measure) return std::nullopt;
  if (!phrase.measure) return says_one ? std::optional(Measure{1, {}}) : std::nullopt;
  if (phrase.is_portion && !may_be_amount_of(phrase, is_as_it_was_brought)) return std::nullopt;
  return phrase.measure;
}

/// Whether a thing is that share of what was listed of its kind: lists part what is used in two places, and
/// `half the sugar` is then one of two lines.
bool is_share_of_list(const Situation::Item& item, const NounPhrase& phrase, const Referring& referring,
                      const Situation& situation) {
  const ItemShape& shape = *situation.domain().item_shape();
  const Entity* only = item.content.contents.empty() ? nullptr : &item.content.contents.front();
  const Amount* amount = only ? only->amount(shape.amount) : nullptr;
  const auto here = amount ? there_is(item, amount->unit, shape) : std::nullopt;
  if (!here) return false;
  double all = 0;
  for (const Identity identity : referring.unused({})) {
    const Situation::Item* other = item_of(identity, situation);
    if (!other || other->content.contents.empty() || other->content.contents.front().type() != only->type())
      continue;
    const auto there = there_is(*other, amount->unit, shape);
    if (!there) return false;
    all += *there;
  }
  if (phrase.share == Share::most) return *here < all && all / 2 < *here;
  if (phrase.share == Share::some) return *here < all;
  return nearly_equal(*here, all * phrase.fraction);
}

/// `2 eggs`, `200 ml milk`: how much of a thing there is to be; none of `2 of the eggs`, `two trays of buns`.
std::optional<Measure> amount_of_thing(const NounPhrase& phrase) {
  const bool is_of_all = phrase.share == Share::whole || phrase.share == Share::every;
  if (phrase.determiner != english::Determiner::none || !is_of_all || phrase.words.empty() ||
      !phrase.part_of.empty())
    return std::nullopt;
  if (phrase.measure) return phrase.measure;
  return phrase.count > 0 ? std::optional(Measure{static_cast<double>(phrase.count), {}}) : std::nullopt;
}

enum class AmountFit {
  as_much,  ///< also where none is said
  another,
  unknown,
};

/// How the amount that a phrase says fits what there is of a thing.
AmountFit fit_of_amount(const NounPhrase& phrase, Identity thing, const Situation& situation) {
  const auto said = amount_of_thing(phrase);
  const Situation::Item* item = said ? item_of(thing, situation) : nullptr;
  const Type unit =
      item ? situation.domain().types().find(said->unit.empty() ? "piece" : said->unit) : Type();
  const ItemShape& shape = *situation.domain().item_shape();
  if (!unit || !shape.amount) return AmountFit::as_much;
  const Amount amount{said->number, unit};
  if (is_all(*item, amount, shape)) return AmountFit::as_much;
  const bool is_of_each = std::ranges::any_of(item->content.contents, [&](const Entity& one) {
    const Amount* each = one.amount(shape.amount);
    return each && each->unit == unit && nearly_equal(each->value, amount.value);
  });
  if (is_of_each) return AmountFit::as_much;
  return there_is(*item, unit, shape) ? AmountFit::another : AmountFit::unknown;
}

std::optional<SlotIndex> slot_of(const Operation& operation, std::string_view role) {
  for (SlotIndex slot; slot < operation.arguments.size(); ++slot)
    if (const Variable* variable = operation.arguments[slot].variable(); variable && variable->name == role)
      return slot;
  return std::nullopt;
}

bool is_said_from(const english::Clause& clause, const Language& language) {
  return std::ranges::any_of(language.constructions_of(clause.verb, clause.adverbs), [](const auto& one) {
    return std::ranges::any_of(one.first->roles, [](const Role& role) { return role.is_said_as("from"); });
  });
}

/// `12 balls of half of the dough`, of one thing of which a part is spoken of.
bool is_made_of_part(const NounPhrase& pieces) {
  return !pieces.words.empty() && pieces.part_of.size() == 1 &&
         pieces.part_of.front().share != Share::whole && pieces.part_of.front().share != Share::every;
}

}  // namespace

bool says_size(const NounPhrase& phrase, bool is_of_each, const Language& language,
               const Referring& referring, const Situation& situation) {
  if (!phrase.measure || !(phrase.is_portion || !(is_of_each || phrase.is_measure()))) return false;
  if (phrase.words.empty() || (phrase.is_portion && !phrase.may_be_amount)) return true;
  if (phrase.share == Share::rest) return false;  // `the remaining tablespoon of butter`
  if (names_pieces(phrase, language)) return true;
  if (is_of_each && may_be_amount_of(phrase, false)) return false;
  const std::vector<Referents> meant = referring.find(phrase, language.types_of_items(), {});
  if (meant.empty()) return !referring.names_what_is_lacking(phrase);
  return !std::ranges::all_of(meant.front().things,
                              [&](Identity thing) { return is_as_brought(thing, referring, situation); });
}

bool names_something_else(const NounPhrase& phrase, const Filling& filling, const Language& language) {
  const bool says_of_what = phrase.is_portion && !phrase.words.empty() && phrase.text.contains(" of ") &&
                            phrase.text.ends_with(phrase.words.back());
  return says_of_what && filling.reads_only_the_size_of(phrase) && !names_pieces(phrase, language);
}

english::Clause with_part_told_apart(english::Clause clause, const Language& language) {
  if (clause.argument("from") || !is_said_from(clause, language)) return clause;
  for (english::Argument& argument : clause.arguments) {
    if (argument.relation != "object" || argument.phrases.size() != 1) continue;
    NounPhrase& pieces = argument.phrases.front();
    if (!is_made_of_part(pieces)) continue;
    std::vector<NounPhrase> whole = std::exchange(pieces.part_of, {});
    clause.arguments.push_back({"from", std::move(whole)});
    break;
  }
  return clause;
}

std::optional<Filling::Part> part_said(const NounPhrase& phrase, Identity thing, const Language& language,
                                       const Referring& referring, const Situation& situation) {
  const Situation::Item* item = language.takes_part.empty() ? nullptr : item_of(thing, situation);
  const ItemShape& shape = *situation.domain().item_shape();
  if (!item || !shape.amount) return std::nullopt;
  // It has been divided already: `one half`.
  if (phrase.pronoun == english::one_half && situation.is_fresh_part(thing)) return std::nullopt;
  const bool is_as_it_was_brought = is_as_brought(thing, referring, situation);
  Filling::Part part{.whole = thing, .is_what_is_left = phrase.share == Share::all_but};
  if (const auto measure = measure_of_all(phrase, is_as_it_was_brought)) {  // also one of several: `an egg`
    part.measure = *measure;
    part.is_guessed = part.is_what_is_left && measure->is_guess;  // `all but a handful of it`
  } else if (phrase.fraction < 1) {
    const english::Unit* share = language.lexicon.unit("percent");
    if (!share || is_share_of_list(*item, phrase, referring, situation)) return std::nullopt;
    const double of_whole = is_as_it_was_brought && !is_guess(phrase.share) && !says_what_remains(phrase)
                                ? whole_by_rest(*item, referring, situation)
                                : 1;
    const double all = 100, asked_for = all * phrase.fraction * of_whole;
    if (of_whole > 1 && (asked_for > all || nearly_equal(asked_for, all))) return std::nullopt;
    constexpr double parts_of_percent = 1e9;  // two thirds of a third are half of it
    part.measure = {of_whole > 1 ? std::round(asked_for * parts_of_percent) / parts_of_percent : asked_for,
                    share->name};
    part.is_what_is_left = false;
    part.is_guessed = is_guess(phrase.share) || of_whole > 1;
    return part;
  } else {
    return std::nullopt;
  }
  const bool is_count = part.measure.unit.empty();
  if (is_count) part.measure.unit = "piece";
  const Type unit = situation.domain().types().find(part.measure.unit);
  if (!unit) return std::nullopt;
  // `Two trays of buns` count something else than what is there.
  if (is_count && (!is_as_it_was_brought || !there_is(*item, unit, shape))) return std::nullopt;
  if (!part.is_what_is_left && is_all(*item, {part.measure.number, unit}, shape)) return std::nullopt;
  return part;
}

bool is_side_of_it(std::string_view relation, const NounPhrase& phrase, const Filling::Part& part) {
  const bool is_on_it = relation == "over" || relation == "on" || relation == "onto";
  const NounPhrase& whole = phrase.part_of.empty() ? phrase : phrase.part_of.front();
  const bool are_several = !whole.words.empty() && english::may_be_plural(whole.words.back());
  return is_on_it && part.measure.unit == "percent" && !are_several;
}

bool says_another_amount(const NounPhrase& phrase, Identity thing, const Referring& referring,
                         const Situation& situation) {
  const Situation::Item* item = item_of(thing, situation);
  const std::size_t there = item ? item->content.contents.size() : 0;
  if (is_as_brought(thing, referring, situation))  // `3/2 of the milk`, `2 of the milk`
    return says_how_many_of_them(phrase) && !is_counted(*item, situation);
  if (item && says_how_many_of_them(phrase))
    return there < 2 || static_cast<double>(there) > phrase.measure->number;
  return !may_be_amount_of(phrase, false) && fit_of_amount(phrase, thing, situation) == AmountFit::another;
}

bool leaves_amount_open(const NounPhrase& phrase, Identity thing, const Situation& situation) {
  return fit_of_amount(phrase, thing, situation) == AmountFit::unknown;
}

PartSlots::PartSlots(const Language& language) {
  if (language.takes_part.empty()) return;
  operation = &language.takes_part.back().operation;
  whole = slot_of(*operation, "whole");
  number = slot_of(*operation, "number");
  unit = slot_of(*operation, "unit");
}

}  // namespace irl::language
