#include "tests/primitives/cooking/food_census.hpp"

#include <algorithm>
#include <cmath>

#include "primitives/cooking/amounts.hpp"
#include "tests/support/cooking_domain.hpp"

namespace irl::test {

namespace {

const cooking::Vocabulary& words() {
  static const cooking::Vocabulary vocabulary(cooking().types());
  return vocabulary;
}

std::vector<Entity> toppings_of(const Entity& thing) {
  std::vector<Entity> toppings;
  for (Attribute attribute :
       {words().sprinkled_with, words().dipped_in, words().brushed_with, words().spread_with})
    if (const Entity* topping = thing.get(attribute).get_if<Entity>()) toppings.push_back(*topping);
  return toppings;
}

std::string base_name(const Entity& food) {
  const Type type = food.type();
  const bool egg = type == words().whole_egg || type == words().egg_yolk || type == words().egg_white ||
                   type == words().hard_boiled_egg;
  return egg ? "egg" : std::string(type.name());
}

class Census {
 public:
  FoodCensus take(const Entity& thing) {
    add(thing);
    return std::move(grams_);
  }

 private:
  void add(const Entity& thing) {
    for (const Entity& topping : toppings_of(thing)) add(topping);
    if (const Amount* amount = thing.amount(words().amount)) {
      const auto weight = cooking::grams({words(), cooking().facts()}, thing);
      if (weight)
        weigh(thing, *weight);
      else if (thing.type() != words().egg_shell)
        grams_[base_name(thing) + " in " + std::string(amount->unit.name())] += amount->value;
    }
    for (const Value& value : thing.list(words().contents))
      if (const Entity* content = value.get_if<Entity>()) add(*content);
  }

  void weigh(const Entity& food, double weight) {
    const List& components = food.list(words().components);
    if (!food.is(words().mixture) || components.empty()) {
      grams_[base_name(food)] += weight;
      return;
    }
    for (const Value& value : components) {
      const Entity& component = *value.get_if<Entity>();
      for (const Entity& topping : toppings_of(component)) add(topping);
      weigh(component, weight * component.amount(words().amount)->value);
    }
  }

  FoodCensus grams_;
};

}  // namespace

FoodCensus census_of(const Entity& thing) {
  return Census().take(thing);
}

bool has_toppings(const Entity& thing) {
  if (!toppings_of(thing).empty()) return true;
  for (const List& parts : {thing.list(words().contents), thing.list(words().components)})
    for (const Value& part : parts)
      if (const Entity* inside = part.get_if<Entity>(); inside && has_toppings(*inside)) return true;
  return false;
}

std::string difference(const FoodCensus& before, const FoodCensus& after) {
  FoodCensus all = before;
  all.insert(after.begin(), after.end());
  for (const auto& [name, ignored] : all) {
    const double had = before.contains(name) ? before.at(name) : 0,
                 has = after.contains(name) ? after.at(name) : 0;
    if (std::abs(had - has) > 1e-6 * std::max({1.0, std::abs(had), std::abs(has)}))
      return name + " " + std::to_string(had) + " g before, " + std::to_string(has) + " g after";
  }
  return "";
}

}  // namespace irl::test
