#include "primitives/cooking/mixing.hpp"

#include <algorithm>
#include <cmath>

#include "primitives/cooking/amounts.hpp"

namespace irl::cooking {

Attempt<Entity> mixture_of(Kitchen& kitchen, const std::vector<Entity>& ingredients, Type kind,
                           Attribute flag) {
  std::vector<double> weights;
  weights.reserve(ingredients.size());
  double total = 0;
  for (const Entity& ingredient : ingredients) {
    const auto weight = grams(kitchen, ingredient);
    if (!weight) return std::unexpected(weight.error());
    weights.push_back(*weight);
    total += *weight;
  }
  if (total == 0 && !ingredients.empty()) return fail("what weighs nothing cannot be mixed");
  const Vocabulary& words = kitchen.words;
  std::vector<Value> components;
  components.reserve(ingredients.size());
  for (std::size_t i = 0; i < ingredients.size(); ++i)
    components.push_back(ingredients[i].with(words.amount, Amount{weights[i] / total, words.percent}));
  Entity mixture = kitchen.make(kind, {total, words.g}).with(words.components, List(std::move(components)));
  return flag ? mixture.with(flag, true) : mixture;
}

namespace {

Attempt<Entity> mix(Kitchen& kitchen, const Entity& container, Type kind, Attribute flag) {
  const auto mixture = mixture_of(kitchen, things_in(kitchen, container), kind, flag);
  if (!mixture) return mixture;
  return kitchen.fill(container, List{*mixture});
}

}  // namespace

Attempt<Entity> mix_homogeneously(Kitchen& kitchen, const Entity& container, Attribute flag) {
  return mix(kitchen, container, kitchen.words.homogeneous_mixture, flag);
}

Attempt<Entity> mix_heterogeneously(Kitchen& kitchen, const Entity& container) {
  return mix(kitchen, container, kitchen.words.heterogeneous_mixture, {});
}

void take_content(Kitchen& kitchen, const Entity& container, const Entity& content) {
  const Entity now = kitchen.current(container);
  if (kitchen.by_reference(rule::nothing_lost)) {
    kitchen.fill(now, List());
    return;
  }
  const List& contents = kitchen.contents(now);
  const auto found =
      std::ranges::find_if(contents, [&](const Value& value) { return identical(value, content); });
  if (found != contents.end())
    kitchen.fill(now, contents.without(static_cast<std::size_t>(found - contents.begin())));
}

Attempt<void> demand_two(const Kitchen& kitchen, const Entity& onto, const Entity& from) {
  if (onto.identity() != from.identity() || kitchen.by_reference(rule::nothing_lost)) return {};
  return fail(fmt::format("what is in the {} cannot be put onto itself", from.type().name()));
}

Attempt<Entity> share_topping(Kitchen& kitchen, const Entity& targets, Type each, Attribute attribute,
                              const Entity& topping) {
  if (const auto two = demand_two(kitchen, targets, topping); !two) return std::unexpected(two.error());
  const std::vector<Entity> toppings = things_in(kitchen, topping);
  if (toppings.empty()) return fail(fmt::format("there is nothing in the {}", topping.type().name()));
  const std::size_t count = targets.is(kitchen.words.thing_list)
                                ? positions_on_countertop(kitchen, targets).size()
                                : kitchen.contents(targets).size();
  if (count == 0) return fail("there is nothing to put it on");
  const auto weight = grams(kitchen, toppings[0]);
  if (!weight) return std::unexpected(weight.error());
  const Entity share =
      toppings[0].with(kitchen.words.amount, Amount{*weight / static_cast<double>(count), kitchen.words.g});
  auto changed = change_each(kitchen, targets, {each},
                             [&](const Entity& target) { return target.with(attribute, share); });
  if (!changed) return changed;
  take_content(kitchen, topping, toppings[0]);
  return targets.is(kitchen.words.thing_list) ? *changed : kitchen.current(*changed);
}

Attempt<std::vector<Value>> portions_of(Kitchen& kitchen, const Entity& dough, Amount size) {
  const Vocabulary& words = kitchen.words;
  const Amount* held = dough.amount(words.amount);
  const auto weight = held && kitchen.by_reference(rule::amounts_have_units) ? Attempt<double>(held->value)
                                                                             : grams(kitchen, dough);
  if (!weight) return std::unexpected(weight.error());
  const auto portion = grams(kitchen, dough, size);
  if (!portion) return std::unexpected(portion.error());
  if (*portion <= 0) return fail(fmt::format("portions of {} are none", to_string(Value(size))));
  if (*weight / *portion > most_things) return too_many(std::ceil(*weight / *portion), "portions");
  std::vector<Value> portions;
  for (double rest = *weight; rest > 0;) {
    const bool more = rest > *portion && !nearly_equal(rest, *portion);
    portions.push_back(dough.with(words.amount, Amount{more ? *portion : rest, words.g}));
    rest = more ? rest - *portion : 0;
  }
  std::ranges::reverse(portions);
  return portions;
}

}  // namespace irl::cooking
