#include "primitives/cooking/dish_items.hpp"

#include <algorithm>
#include <array>
#include <ranges>

namespace irl::cooking {

Additions additions(const Vocabulary& words, const Entity& thing) {
  Additions found;
  for (Attribute attribute : {words.sprinkled_with, words.dipped_in})
    if (const Entity* addition = thing.get(attribute).get_if<Entity>()) found.push_back(addition);
  return found;
}

const List& direct_contents(const Vocabulary& words, const Entity& dish) {
  return dish.list(dish.is(words.thing_list) ? words.items : words.contents);
}

namespace {

class Unfolding {
 public:
  Unfolding(const Scales& scales, const SimilarityOptions& similarity)
      : scales_(scales),
        words_(scales.words),
        ignored_{scales.words.amount},
        similar_({.lists = similarity.lists}),
        similar_but_for_amounts_({.lists = similarity.lists, .ignored = ignored_}) {}

  std::vector<DishItem> run(const Entity& dish) {
    for (const Value& value : direct_contents(words_, dish))
      if (const Entity* content = value.get_if<Entity>()) add_portion(*content);
    for (const Portions& portions : portions_) {
      for (const Entity* addition : additions(words_, portions.thing))
        add_times(in_grams(*addition), portions.count);
      add(with_amount(portions.thing, portions.amount), {}, portions.count);
    }
    std::ranges::reverse(items_);
    return std::move(items_);
  }

 private:
  /// Things that are the same but for their amounts, as one with the sum of these.
  struct Portions {
    Entity thing;
    std::optional<Amount> amount;
    double count = 1;
  };

  /// What nobody can weigh keeps its amount.
  std::optional<Amount> weight(const Entity& thing) const {
    if (const auto weight = grams(scales_, thing)) return Amount{*weight, words_.g};
    const Amount* amount = thing.amount(words_.amount);
    return amount ? std::optional(*amount) : std::nullopt;
  }
  Entity with_amount(const Entity& thing, const std::optional<Amount>& amount) const {
    return amount ? thing.with(words_.amount, *amount) : thing;
  }
  Entity in_grams(const Entity& thing) const { return with_amount(thing, weight(thing)); }

  void add_portion(const Entity& thing) {
    const auto amount = weight(thing);
    const auto same = std::ranges::find_if(portions_, [&](const Portions& portions) {
      return portions.amount.has_value() == amount.has_value() &&
             (!amount || portions.amount->unit == amount->unit) &&
             same_but_for_its_amount(portions.thing, thing);
    });
    if (same == portions_.end()) {
      portions_.push_back({thing, amount});
      return;
    }
    ++same->count;
    if (amount) same->amount->value += amount->value;
  }

  bool same_but_for_its_amount(const Entity& left, const Entity& right) {
    const auto counts = [&](const AttributeValue& entry) { return entry.attribute != words_.amount; };
    const auto alike = [&](const AttributeValue& one, const AttributeValue& other) {
      return one.attribute == other.attribute && similar_(one.value, other.value);
    };
    return left.type() == right.type() &&
           std::ranges::equal(left.attributes() | std::views::filter(counts),
                              right.attributes() | std::views::filter(counts), alike);
  }

  /// Adds a thing that is there `count` times; its amount is that of all together.
  void add(const Entity& thing, const Mixtures& around, double count) {
    if (!thing.is(words_.mixture)) return add_item(thing, around);
    const Amount* whole = thing.amount(words_.amount);
    Mixtures mixtures = around;
    mixtures.push_back(thing);
    for (const Value& value : thing.list(words_.components)) {
      const Entity* component = value.get_if<Entity>();
      const Amount* fraction = component ? component->amount(words_.amount) : nullptr;
      if (!fraction || !whole) continue;
      for (const Entity* addition : additions(words_, *component)) add_times(*addition, count);
      add(component->with(words_.amount, Amount{fraction->value * whole->value, whole->unit}), mixtures,
          count);
    }
  }

  /// Adds so many things of that amount each.
  void add_times(const Entity& thing, double count) {
    const Amount* each = thing.amount(words_.amount);
    add(each ? thing.with(words_.amount, Amount{each->value * count, each->unit}) : thing, {}, count);
  }

  void add_item(const Entity& ingredient, const Mixtures& mixtures) {
    const auto same = std::ranges::find_if(items_, [&](const DishItem& item) {
      return same_but_for_amounts(item.ingredient, ingredient) &&
             std::ranges::equal(item.mixtures, mixtures, [&](const Entity& one, const Entity& other) {
               return same_but_for_amounts(one, other);
             });
    });
    if (same == items_.end()) {
      items_.push_back({ingredient, mixtures});
      return;
    }
    const Amount* sum = same->ingredient.amount(words_.amount);
    const Amount* more = ingredient.amount(words_.amount);
    if (sum && more)
      same->ingredient = same->ingredient.with(words_.amount, Amount{sum->value + more->value, sum->unit});
  }

  bool same_but_for_amounts(const Entity& left, const Entity& right) {
    return left.type() == right.type() && similar_but_for_amounts_(left, right);
  }

  const Scales& scales_;
  const Vocabulary& words_;
  std::array<Attribute, 1> ignored_;
  // These remember what attributes hold, which belongs to the dish.
  Similarity similar_;
  Similarity similar_but_for_amounts_;
  std::vector<Portions> portions_;
  std::vector<DishItem> items_;
};

}  // namespace

std::vector<DishItem> unfold(const Entity& dish, const Scales& scales, const SimilarityOptions& similarity) {
  return Unfolding(scales, similarity).run(dish);
}

}  // namespace irl::cooking
