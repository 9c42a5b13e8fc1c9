#include "primitives/cooking/items.hpp"

#include "primitives/cooking/dish.hpp"

namespace irl::cooking {

ItemShape food_items(const Vocabulary& vocabulary, std::shared_ptr<const FoodNames> names,
                     const Facts& facts) {
  const auto words = std::make_shared<const Vocabulary>(vocabulary);
  const auto known = std::make_shared<const Facts>(facts);
  const Types& types = words->types();
  return {
      .counts =
          [words](const Entity& thing) { return thing.is(words->ingredient) && !thing.is(words->egg_shell); },
      .stores = {types.type("fridge"), types.type("freezer"), types.type("pantry"),
                 types.type("kitchen-cabinet")},
      .vessel = words->transferable_container,
      .parts = {words->components},
      .additions = {words->spread_with, words->dipped_in, words->sprinkled_with},
      .amount = words->amount,
      .temperature = words->temperature,
      .weight =
          [words, known](const Entity& food) {
            const Amount* amount = food.amount(words->amount);
            return grams(Scales{*words, *known}, food).value_or(amount ? amount->value : 0);
          },
      .known_weight = [words, known](const Entity& food) -> std::optional<double> {
        const Attempt<double> weight = grams(Scales{*words, *known}, food);
        return weight ? std::optional(*weight) : std::nullopt;
      },
      .weight_unit = types.type("g"),
      .brings = "fetch-and-proportion",
      .kind_slot = "ingredient-to-fetch-and-proportion",
      .number_slot = "proportion-value",
      .unit_slot = "proportion-unit",
      .comes_from = [names](Type made, Type asked_for) { return names->is_made_of(made, asked_for); },
      .name = [names](const ItemDescription& item) { return names->name(item); },
      .words = names->words(),
      .closeness =
          [words, known](std::span<const Entity> wanted, std::span<const Entity> found, const Rules& rules) {
            return contents_score(wanted, found, Scales{*words, *known}, rules);
          },
      .said_after =
          [names, words](std::string_view primitive, const Entity& before, const Entity& after,
                         const std::string& said) {
            const Amount* then = before.amount(words->temperature);
            const Amount* now = after.amount(words->temperature);
            if (!now || (then && nearly_equal(then->value, now->value))) return said;
            return names->temperature_word(primitive, !then || then->value < now->value);
          },
  };
}

}  // namespace irl::cooking
