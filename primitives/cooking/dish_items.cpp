#include "primitives/cooking/dish_items.hpp"

#include <algorithm>
#include <array>

namespace irl::cooking {

std::vector<Entity> additions(const Vocabulary& words, const Entity& thing) {
  std::vector<Entity> found;
  for (Attribute attribute : {words.sprinkled_with, words.dipped_in})
    if (const Entity* addition = thing.get(attribute).get_if<Entity>()) found.push_back(*addition);
  return found;
}

std::vector<Entity> direct_contents(const Vocabulary& words, const Entity& dish) {
  std::vector<Entity> contents;
  for (const Value& value : dish.list(dish.is(words.thing_list) ? words.items : words.contents))
    if (const Entity* thing = value.get_if<Entity>()) contents.push_back(*thing);
  return contents;
}

namespace {

class Unfolding {
 public:
  Unfolding(const Scales& scales, const SimilarityOptions& similarity)
      : scales_(scales), words_(scales.words), ignored_{scales.words.amount} {
    without_amounts_ = {.lists = similarity.lists, .ignored = ignored_};
  }

  std::vector<DishItem> run(const Entity& dish) {
    for (const Entity& content : direct_contents(words_, dish)) {
      for (const Entity& addition : additions(words_, content)) add(in_grams(addition), {});
      add(in_grams(content), {});
    }
    return merged();
  }

 private:
  /// What nobody can weigh keeps its amount.
  Entity in_grams(const Entity& thing) const {
    const auto weight = grams(scales_, thing);
    return weight ? thing.with(words_.amount, Amount{*weight, words_.g}) : thing;
  }

  void add(const Entity& thing, std::vector<Entity> mixtures) {
    if (!thing.is(words_.mixture)) {
      items_.push_back({thing, std::move(mixtures)});
      return;
    }
    const Amount* whole = thing.amount(words_.amount);
    mixtures.push_back(thing);
    for (const Value& value : thing.list(words_.components)) {
      const Entity* component = value.get_if<Entity>();
      const Amount* fraction = component ? component->amount(words_.amount) : nullptr;
      if (!fraction || !whole) continue;
      for (const Entity& addition : additions(words_, *component)) add(addition, {});
      add(component->with(words_.amount, Amount{fraction->value * whole->value, whole->unit}), mixtures);
    }
  }

  bool same_but_for_amounts(const DishItem& left, const DishItem& right) const {
    const auto alike = [&](const Entity& one, const Entity& other) {
      return similar(one, other, without_amounts_);
    };
    return alike(left.ingredient, right.ingredient) &&
           std::ranges::equal(left.mixtures, right.mixtures, alike);
  }

  std::vector<DishItem> merged() {
    std::vector<DishItem> result;
    for (DishItem& item : items_) {
      const auto same = std::ranges::find_if(
          result, [&](const DishItem& other) { return same_but_for_amounts(other, item); });
      if (same == result.end()) {
        result.push_back(std::move(item));
        continue;
      }
      const Amount* sum = same->ingredient.amount(words_.amount);
      const Amount* more = item.ingredient.amount(words_.amount);
      if (sum && more)
        same->ingredient = same->ingredient.with(words_.amount, Amount{sum->value + more->value, sum->unit});
    }
    std::ranges::reverse(result);
    return result;
  }

  const Scales& scales_;
  const Vocabulary& words_;
  std::array<Attribute, 1> ignored_;
  SimilarityOptions without_amounts_;
  std::vector<DishItem> items_;
};

}  // namespace

std::vector<DishItem> unfold(const Entity& dish, const Scales& scales, const SimilarityOptions& similarity) {
  return Unfolding(scales, similarity).run(dish);
}

}  // namespace irl::cooking
