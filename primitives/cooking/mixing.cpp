#include "primitives/cooking/mixing.hpp"

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
  const auto mixture = mixture_of(kitchen, kitchen.things_in(container), kind, flag);
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

}  // namespace irl::cooking
