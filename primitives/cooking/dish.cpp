#include "primitives/cooking/dish.hpp"

#include <algorithm>
#include <map>

#include "primitives/cooking/dish_items.hpp"
#include "primitives/cooking/dish_pairing.hpp"
#include "primitives/cooking/dish_slots.hpp"

namespace irl::cooking {

namespace {

/// What must be known to say where something is.
struct Places {
  Type thing_list;
  Location of_lists;
  Containment containment;
};

Places places_in(const Vocabulary& words) {
  return {
      words.thing_list, {words.kitchen_state, words.counter_top}, Containment(words.contents, words.used)};
}

Location locate(const Places& places, const Entity& state, const Value& value) {
  const Entity* object = value.get_if<Entity>();
  if (!object) return {};
  if (object->is(places.thing_list) && !object->has_failed()) return places.of_lists;
  return places.containment.location(state, object->identity());
}

SimilarityOptions similarity_by(const Rules& rules) {
  return {.lists =
              rules[rule::strict_similarity] == reference ? ListMatching::one_sided : ListMatching::multiset};
}

/// A basic ingredient of the gold dish, and the mixtures that it came out of, the outermost first.
struct WantedItem {
  Wanted ingredient;
  std::vector<Wanted> mixtures;
};

/// The gold dish, as candidates are held against it.
struct GoldDish {
  PlacedDish placed;
  std::vector<DishItem> items;
  std::vector<WantedItem> wanted_items;
  Wanted wanted_container;
};

bool can_be_dish(const Vocabulary& words, const Entity& dish) {
  if (dish.has_failed() || (!dish.is(words.container) && !dish.is(words.thing_list))) return false;
  const List& contents = direct_contents(words, dish);
  return !contents.empty() && std::ranges::all_of(contents, [&](const Value& value) {
    const Entity* thing = value.get_if<Entity>();
    if (!thing) return true;
    const auto is_ingredient = [&](const Entity* food) { return food->is(words.ingredient); };
    return is_ingredient(thing) && std::ranges::all_of(additions(words, *thing), is_ingredient);
  });
}

struct DishComparison {
  const Scales& scales;
  const Rules& rules;
  const Vocabulary& words = scales.words;
  SimilarityOptions similarity = similarity_by(rules);

  GoldDish open(const PlacedDish& gold) const {
    GoldDish opened{gold, items(gold), {}, wanted(gold.dish, {words.contents, words.items})};
    for (const DishItem& item : opened.items) {
      WantedItem& wanted_item = opened.wanted_items.emplace_back(wanted(item.ingredient));
      for (const Entity& mixture : item.mixtures)
        wanted_item.mixtures.push_back(wanted(mixture, {words.components, words.amount}));
    }
    return opened;
  }

  std::vector<DishItem> items(const PlacedDish& placed) const {
    return unfold(placed.dish, scales, similarity);
  }

  double score(const GoldDish& gold, const PlacedDish& candidate) const {
    if (!can_be_dish(words, candidate.dish)) return 0;
    constexpr double contents_weight = 0.98, container_weight = 0.02;
    return contents_weight * contents_score(gold, candidate) +
           container_weight * container_score(gold, candidate);
  }

  double contents_score(const GoldDish& gold, const PlacedDish& candidate) const {
    return contents_score(gold.wanted_items, items(candidate));
  }

  double container_score(const GoldDish& gold, const PlacedDish& candidate) const {
    const auto matching =
        rules[rule::strict_similarity] == reference ? LocationMatching::prefix : LocationMatching::whole;
    Points points = slot_points(gold.wanted_container, candidate.dish, similarity);
    points.add(agree(gold.placed.location, candidate.location, matching));
    points.add(gold.placed.dish.type() == candidate.dish.type());
    points.add(direct_contents(words, gold.placed.dish).size() ==
               direct_contents(words, candidate.dish).size());
    return points.ratio();
  }

  double contents_score(const std::vector<WantedItem>& wanted, const std::vector<DishItem>& found) const {
    const auto score = [&](std::size_t i, std::size_t j) -> std::optional<double> {
      if (wanted[i].ingredient.type != found[j].ingredient.type()) return std::nullopt;
      return item_score(wanted[i], found[j]);
    };
    const Paired paired = rules[rule::pairing] == reference
                              ? pair_greedily(wanted.size(), found.size(), score)
                              : pair_best(wanted.size(), found.size(), score);
    const auto all = static_cast<double>(wanted.size() + found.size() - paired.pairs);
    return all == 0 ? 1 : paired.sum / all;
  }

  double item_score(const WantedItem& gold, const DishItem& candidate) const {
    constexpr double properties_weight = 0.6, hierarchy_weight = 0.4;
    return properties_weight * slot_points(gold.ingredient, candidate.ingredient, similarity).ratio() +
           hierarchy_weight * hierarchy_score(gold.mixtures, candidate.mixtures);
  }

  double hierarchy_score(const std::vector<Wanted>& gold, const Mixtures& candidate) const {
    const bool outermost_first = rules[rule::mixture_order] == reference;
    const std::size_t pairs = std::min(gold.size(), candidate.size());
    double sum = 0;
    for (std::size_t i = 0; i < pairs; ++i)
      sum += outermost_first ? mixture_score(gold[i], candidate[i])
                             : mixture_score(gold[gold.size() - 1 - i], candidate[candidate.size() - 1 - i]);
    const std::size_t longer = std::max(gold.size(), candidate.size());
    return longer == 0 ? 1 : sum / static_cast<double>(longer);
  }

  double mixture_score(const Wanted& gold, const Entity& candidate) const {
    Points points = slot_points(gold, candidate, similarity);
    points.add(gold.type == candidate.type());
    return points.ratio();
  }
};

/// What a step gave first, with its place in the kitchen afterwards; nothing for what is no object.
std::optional<PlacedDish> primary_output(const Vocabulary& words, const Program& program, const Step& step) {
  const Primitive& primitive = *program.operations[step.operation].primitive;
  const Entity* object = step.slots[0] ? step.slots[0]->value.get_if<Entity>() : nullptr;
  const Entity* state =
      primitive.state_out ? step.slots[*primitive.state_out]->value.get_if<Entity>() : nullptr;
  if (!object || !state) return std::nullopt;
  return PlacedDish{*object, locate(places_in(words), *state, *object)};
}

std::optional<PlacedDish> gold_dish(const Vocabulary& words, const GoldStandard& gold) {
  const auto variable = gold.program.variable(gold.result_variable);
  for (const Step& step : gold.solution.steps)
    if (variable && gold.program.operations[step.operation].variables[0] == *variable)
      return primary_output(words, gold.program, step);
  return std::nullopt;
}

/// From the last operation backwards: primary outputs that no later candidate's operation uses.
std::vector<PlacedDish> candidates_by_reference(const Vocabulary& words, const Program& program,
                                                const Solution& solution) {
  std::vector<PlacedDish> candidates;
  std::vector<bool> used(program.variables.size(), false);
  for (auto step = solution.steps.rbegin(); step != solution.steps.rend(); ++step) {
    const auto& variables = program.operations[step->operation].variables;
    if (used[variables[0]]) continue;
    for (std::uint32_t variable : variables) used[variable] = true;
    if (auto candidate = primary_output(words, program, *step)) candidates.push_back(std::move(*candidate));
  }
  return candidates;
}

/// What is there at the end: containers on the countertop of a final state, the countertop, and loose lists,
/// in the order in which they came up.
std::vector<PlacedDish> candidates_at_the_end(const Vocabulary& words, const Program& program,
                                              const Solution& solution) {
  std::vector<bool> taken(program.variables.size(), false);
  for (const Step& step : solution.steps) {
    const auto& variables = program.operations[step.operation].variables;
    for (const std::uint32_t slot : step.given) taken[variables[slot]] = true;
  }
  std::vector<PlacedDish> candidates;
  const auto add_what_is_in = [&](const Entity& state) {
    for (const Value& place : state.list(words.contents)) {
      const Entity* countertop = place.get_if<Entity>();
      if (!countertop || countertop->type() != words.counter_top) continue;
      candidates.push_back({*countertop, {words.kitchen_state}});
      for (const Value& value : countertop->list(words.contents))
        if (const Entity* thing = value.get_if<Entity>(); thing && thing->is(words.container))
          candidates.push_back({*thing, {words.kitchen_state, words.counter_top}});
    }
  };
  for (const Step& step : solution.steps) {
    const auto& variables = program.operations[step.operation].variables;
    for (const std::uint32_t slot : SlotSet::first(step.slots.size()) - step.given) {
      if (taken[variables[slot]] || !step.slots[slot]) continue;
      const Entity* object = step.slots[slot]->value.get_if<Entity>();
      if (!object || object->has_failed()) continue;
      if (object->is(words.thing_list))
        candidates.push_back({*object, {words.kitchen_state, words.counter_top}});
      if (object->is(words.kitchen_state)) add_what_is_in(*object);
    }
  }
  return candidates;
}

}  // namespace

GoalMatching goal_matching(const Rules& rules, const Vocabulary& words) {
  return {.lists = similarity_by(rules).lists,
          .locations = rules[rule::strict_similarity] == reference ? LocationMatching::prefix
                                                                   : LocationMatching::whole,
          .locate = [places = places_in(words)](const Entity& state, const Value& value) {
            return locate(places, state, value);
          }};
}

double contents_score(std::span<const Entity> wanted, std::span<const Entity> found, const Scales& scales,
                      const Rules& rules) {
  const auto in_a_bowl = [&](std::span<const Entity> food) {
    const Entity bowl(scales.words.medium_bowl, Identity::none);
    return PlacedDish{bowl.with(scales.words.contents, List(std::vector<Value>(food.begin(), food.end()))),
                      {}};
  };
  const DishComparison comparison{scales, rules};
  return comparison.contents_score(comparison.open(in_a_bowl(wanted)), in_a_bowl(found));
}

namespace {

/// The gold dish, taken apart once for all candidates; none where the result variable names no dish.
const std::optional<GoldDish>& opened_gold_dish(const Evaluation& evaluation, const Scales& scales) {
  return evaluation.gold.prepared->get("dish", [&]() -> std::optional<GoldDish> {
    const auto gold = gold_dish(scales.words, evaluation.gold);
    if (!gold) return std::nullopt;
    return DishComparison{scales, evaluation.rules}.open(*gold);
  });
}

struct BestDish {
  double score = 0;
  std::optional<PlacedDish> dish;  ///< none if every candidate scores nothing
};

BestDish best_dish(const Evaluation& evaluation, const GoldDish& gold, const Scales& scales) {
  const auto candidates = evaluation.rules[rule::dish_candidates] == reference
                              ? candidates_by_reference(scales.words, evaluation.program, evaluation.solution)
                              : candidates_at_the_end(scales.words, evaluation.program, evaluation.solution);
  const DishComparison comparison{scales, evaluation.rules};
  BestDish best;
  for (const PlacedDish& candidate : candidates) {
    const double score = comparison.score(gold, candidate);
    if (score > best.score) best = {score, candidate};
    if (best.score == 1) break;
  }
  return best;
}

/// The grams of every basic ingredient in a dish; nothing that cannot be weighed.
std::map<std::string, double> weights(const std::vector<DishItem>& items, const Vocabulary& words) {
  std::map<std::string, double> grams_of;
  for (const DishItem& item : items)
    if (const Amount* amount = item.ingredient.amount(words.amount))
      grams_of[std::string(item.ingredient.type().name())] += amount->value;
  return grams_of;
}

}  // namespace

std::optional<double> dish_approximation_score(const Evaluation& evaluation, const Vocabulary& words) {
  const Scales scales{words, evaluation.program.domain->facts()};
  const auto& gold = opened_gold_dish(evaluation, scales);
  if (!gold) return std::nullopt;
  return best_dish(evaluation, *gold, scales).score;
}

std::vector<Remark> explain_dish(const Evaluation& evaluation, const Vocabulary& words) {
  const Scales scales{words, evaluation.program.domain->facts()};
  const auto& gold = opened_gold_dish(evaluation, scales);
  if (!gold) return {};
  const BestDish best = best_dish(evaluation, *gold, scales);
  if (!best.dish) return {{"no-dish", "nothing that is there at the end comes near the dish"}};
  std::vector<Remark> remarks;
  const auto wanted = weights(gold->items, words);
  const auto found = weights(DishComparison{scales, evaluation.rules}.items(*best.dish), words);
  for (const auto& [ingredient, weight] : wanted) {
    const auto there = found.find(ingredient);
    if (there == found.end())
      remarks.push_back({"missing-ingredient", fmt::format("{} is missing from the dish", ingredient)});
    else if (!nearly_equal(there->second, weight))
      remarks.push_back({"wrong-amount", fmt::format("the dish has {:.6g} g of {}, not {:.6g} g",
                                                     there->second, ingredient, weight)});
  }
  for (const auto& [ingredient, weight] : found)
    if (!wanted.contains(ingredient))
      remarks.push_back({"extra-ingredient", fmt::format("{} does not belong into the dish", ingredient)});
  return remarks;
}

}  // namespace irl::cooking
