#include "primitives/cooking/cooking.hpp"

#include "irl/score/goal_conditions.hpp"
#include "primitives/cooking/dish.hpp"
#include "primitives/cooking/items.hpp"
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

const bool registered = register_domain({
    .name = "cooking",
    .summary = "a symbolic kitchen: 38 primitives that execute recipes",
    .ontology_file = "ontology/cooking.yaml",
    .facts_file = "ontology/cooking-facts.yaml",
    .further_facts_files = {"ontology/cooking-names.yaml", "ontology/cooking-preparation.yaml",
                            "ontology/cooking-implicit.yaml", "recipes/verbs.yaml"},
    .world_file = "recipes/kitchen.yaml",
    .language_file = "ontology/cooking-english.yaml",
    .corpus_directory = "recipes",
    .words = {.procedure = "recipe",
              .corpus = "recipes",
              .world = "kitchen",
              .workers = "cooks",
              .results = "dishes",
              .result = "dish"},
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
  define_kitchen_state(domain);
  define_location(cooking);
  define_portioning(cooking);
  define_combination(cooking);
  define_separation(cooking);
  define_food(cooking);
  define_heat(cooking);
  define_tools(cooking);
  amend_for_reference(cooking);
  domain.items(food_items(*words, std::make_shared<const FoodNames>(*words, domain.facts()), domain.facts()));
  define_metrics(domain, words);
  return domain;
}

}  // namespace irl::cooking
