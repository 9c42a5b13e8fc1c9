#include "primitives/cooking/cooking.hpp"

#include "irl/score/goal_conditions.hpp"
#include "primitives/cooking/dish.hpp"
#include "primitives/cooking/naming.hpp"
#include "primitives/cooking/primitives.hpp"

namespace irl::cooking {

namespace {

void define_metrics(Domain& domain, const std::shared_ptr<const Vocabulary>& words) {
  domain.metric(goal_condition_metric([words](const Rules& rules) { return goal_matching(rules, *words); }));
  domain.metric(
      {.name = "dish-approximation-score",
       .summary = "how close the best dish came to the gold dish, 0 to 1",
       .score =
           [words](const Evaluation& evaluation) { return dish_approximation_score(evaluation, *words); },
       .explain = [words](const Evaluation& evaluation) { return explain_dish(evaluation, *words); },
       .ignores_names = true});
}

/// What readers of the trace are to see: food that stands outside the stores, by vessel or portion. Egg
/// shells, peels and seeds are none.
ItemShape food_items(const std::shared_ptr<const Vocabulary>& words, const Facts& facts) {
  const auto known = std::make_shared<const Facts>(facts);
  const auto names = std::make_shared<const FoodNames>(*words, facts);
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

const bool registered = register_domain(DomainEntry{
    .name = "cooking",
    .summary = "a symbolic kitchen: 38 primitives that execute recipes",
    .ontology_file = "ontology/cooking.yaml",
    .facts_file = "ontology/cooking-facts.yaml",
    .further_facts_files = {"ontology/cooking-names.yaml", "ontology/cooking-preparation.yaml",
                            "ontology/cooking-implicit.yaml", "recipes/verbs.yaml"},
    .world_file = "recipes/kitchen.yaml",
    .language_file = "ontology/cooking-english.yaml",
    .language_name = "english",
    .further_languages = {{"dutch", "ontology/cooking-dutch.yaml"}},
    .corpus_directory = "recipes",
    .words = {.procedure = "recipe",
              .corpus = "recipes",
              .world = "kitchen",
              .workers = "cooks",
              .results = "dishes",
              .result = "dish"},
    .tested = true,
    .build = make_domain,
});

}  // namespace

Domain make_domain(DomainInputs inputs) {
  Domain domain("cooking", inputs.types);
  const auto words = std::make_shared<const Vocabulary>(domain.types());
  domain.facts(std::move(inputs.facts));
  declare_rules(domain);
  domain.state({.type = words->kitchen_state,
                .clock = words->kitchen_time,
                .contents = words->contents,
                .used = words->used,
                .workplace = words->counter_top,
                .capacity = words->capacity,
                .occupied = words->occupied},
               {.out = "kitchen-state-out", .in = "kitchen-state-in"}, inputs.world);
  CookingActions cooking = actions_in(domain);
  domain.initial_state("get-kitchen", "initial-kitchen-state", "gives the kitchen as it is at the beginning");
  define_location(cooking);
  define_portioning(cooking);
  define_combination(cooking);
  define_separation(cooking);
  define_food(cooking);
  define_heat(cooking);
  define_tools(cooking);
  amend_for_reference(cooking);
  domain.items(food_items(words, domain.facts()));
  define_metrics(domain, words);
  return domain;
}

}  // namespace irl::cooking
