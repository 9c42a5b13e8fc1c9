#include "primitives/cooking/dish.hpp"

#include <algorithm>
#include <numeric>

#include "primitives/cooking/dish_pairing.hpp"

namespace irl::cooking {

namespace {

Location locate(const Vocabulary& words, const Entity& state, const Value& value) {
  const Entity* object = value.get_if<Entity>();
  if (!object) return {};
  if (object->is(words.thing_list) && !object->has_failed()) return {words.kitchen_state, words.counter_top};
  return Containment(words.contents).location(state, object->identity());
}

SimilarityOptions similarity_by(const Rules& rules) {
  return {.lists = rules.reference(rule::strict_similarity) ? ListMatching::one_sided : ListMatching::multiset};
}

/// What a dish is sprinkled with and dipped in counts as part of it.
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
      const auto same =
          std::ranges::find_if(result, [&](const DishItem& other) { return same_but_for_amounts(other, item); });
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

/// Points out of so many.
struct Points {
  double got = 0;
  double possible = 0;
  void add(bool point) {
    got += point;
    possible += 1;
  }
  double ratio() const { return possible == 0 ? 1 : got / possible; }
};

bool has_slot(const Entity& entity, Attribute attribute) {
  if (entity.get(attribute)) return true;
  const auto attributes = entity.type().attributes();
  const auto found = std::ranges::find(attributes, attribute, &TypeAttribute::attribute);
  return found != attributes.end() && found->counted;
}

/// A point for every slot of the gold entity, but those left out, that the other one has with a similar value.
void compare_slots(const Entity& gold, const Entity& other, std::initializer_list<Attribute> left_out,
                   const SimilarityOptions& similarity, Points& points) {
  const auto compare = [&](Attribute attribute) {
    if (std::ranges::find(left_out, attribute) != left_out.end()) return;
    points.add(has_slot(other, attribute) && similar(gold.get(attribute), other.get(attribute), similarity));
  };
  for (const TypeAttribute& slot : gold.type().attributes())
    if (slot.counted || gold.get(slot.attribute)) compare(slot.attribute);
  for (const auto& [attribute, value] : gold.attributes())
    if (!gold.type().has(attribute)) compare(attribute);
}

class DishComparison {
 public:
  DishComparison(const Scales& scales, const Rules& rules)
      : scales_(scales), words_(scales.words), rules_(rules), similarity_(similarity_by(rules)) {}

  double score(const PlacedDish& gold, const PlacedDish& candidate) const {
    if (!can_be_dish(candidate.dish)) return 0;
    constexpr double contents_weight = 0.98, container_weight = 0.02;
    return contents_weight * contents_score(gold.dish, candidate.dish) +
           container_weight * container_score(gold, candidate);
  }

 private:
  bool can_be_dish(const Entity& dish) const {
    if (dish.has_failed() || !is_any(dish, {words_.container, words_.thing_list})) return false;
    const std::vector<Entity> contents = direct_contents(words_, dish);
    return !contents.empty() && std::ranges::all_of(contents, [&](const Entity& thing) {
      const std::vector<Entity> added = additions(words_, thing);
      return thing.is(words_.ingredient) &&
             std::ranges::all_of(added, [&](const Entity& addition) { return addition.is(words_.ingredient); });
    });
  }

  double container_score(const PlacedDish& gold, const PlacedDish& candidate) const {
    const auto matching =
        rules_.reference(rule::strict_similarity) ? LocationMatching::prefix : LocationMatching::whole;
    Points points;
    points.add(agree(gold.location, candidate.location, matching));
    points.add(gold.dish.type() == candidate.dish.type());
    compare_slots(gold.dish, candidate.dish, {words_.contents, words_.items}, similarity_, points);
    points.add(direct_contents(words_, gold.dish).size() == direct_contents(words_, candidate.dish).size());
    return points.ratio();
  }

  double contents_score(const Entity& gold, const Entity& candidate) const {
    const std::vector<DishItem> wanted = unfold(gold, scales_, similarity_);
    const std::vector<DishItem> found = unfold(candidate, scales_, similarity_);
    const auto score = [&](const DishItem& item, const DishItem& other) -> std::optional<double> {
      if (item.ingredient.type() != other.ingredient.type()) return std::nullopt;
      return item_score(item, other);
    };
    const Paired paired = rules_.reference(rule::pairing) ? pair_greedily(wanted.size(), found.size(), [&](auto i, auto j) {
      return score(wanted[i], found[j]);
    })
                                                          : pair_best(wanted.size(), found.size(), [&](auto i, auto j) {
                                                              return score(wanted[i], found[j]);
                                                            });
    const auto all = static_cast<double>(wanted.size() + found.size() - paired.pairs);
    return all == 0 ? 1 : paired.sum / all;
  }

  double item_score(const DishItem& gold, const DishItem& candidate) const {
    constexpr double properties_weight = 0.6, hierarchy_weight = 0.4;
    Points properties;
    compare_slots(gold.ingredient, candidate.ingredient, {}, similarity_, properties);
    return properties_weight * properties.ratio() +
           hierarchy_weight * hierarchy_score(gold.mixtures, candidate.mixtures);
  }

  double hierarchy_score(const std::vector<Entity>& gold, const std::vector<Entity>& candidate) const {
    const bool outermost_first = rules_.reference(rule::mixture_order);
    const std::size_t pairs = std::min(gold.size(), candidate.size());
    double sum = 0;
    for (std::size_t i = 0; i < pairs; ++i)
      sum += outermost_first ? mixture_score(gold[i], candidate[i])
                             : mixture_score(gold[gold.size() - 1 - i], candidate[candidate.size() - 1 - i]);
    const std::size_t longer = std::max(gold.size(), candidate.size());
    return longer == 0 ? 1 : sum / static_cast<double>(longer);
  }

  double mixture_score(const Entity& gold, const Entity& candidate) const {
    Points points;
    compare_slots(gold, candidate, {words_.components, words_.amount}, similarity_, points);
    points.add(gold.type() == candidate.type());
    return points.ratio();
  }

  const Scales& scales_;
  const Vocabulary& words_;
  const Rules& rules_;
  SimilarityOptions similarity_;
};

/// What a step gave first, with its place in the kitchen afterwards; nothing for what is no object.
std::optional<PlacedDish> primary_output(const Vocabulary& words, const Program& program, const Step& step) {
  const Primitive& primitive = *program.operations[step.operation].primitive;
  const Entity* object = step.slots[0] ? step.slots[0]->value.get_if<Entity>() : nullptr;
  const Entity* state = primitive.state_out ? step.slots[*primitive.state_out]->value.get_if<Entity>() : nullptr;
  if (!object || !state) return std::nullopt;
  return PlacedDish{*object, locate(words, *state, *object)};
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

/// What is there at the end: containers on the countertop of a final state, the countertop, and loose lists.
std::vector<PlacedDish> candidates_at_the_end(const Vocabulary& words, const Program& program,
                                              const Solution& solution) {
  std::vector<bool> taken(program.variables.size(), false);
  for (const Step& step : solution.steps)
    for (std::uint32_t slot = 0; slot < step.slots.size(); ++slot)
      if ((step.given >> slot) & 1U) taken[program.operations[step.operation].variables[slot]] = true;
  std::vector<PlacedDish> candidates;
  for (std::uint32_t variable = 0; variable < taken.size(); ++variable) {
    const auto& binding = solution.bindings[variable];
    const Entity* object = binding && !taken[variable] ? binding->value.get_if<Entity>() : nullptr;
    if (!object || object->has_failed()) continue;
    if (object->is(words.thing_list)) candidates.push_back({*object, {words.kitchen_state, words.counter_top}});
    if (!object->is(words.kitchen_state)) continue;
    for (const Value& place : object->list(words.contents)) {
      const Entity* countertop = place.get_if<Entity>();
      if (!countertop || countertop->type() != words.counter_top) continue;
      candidates.push_back({*countertop, {words.kitchen_state}});
      for (const Value& value : countertop->list(words.contents))
        if (const Entity* thing = value.get_if<Entity>(); thing && thing->is(words.container))
          candidates.push_back({*thing, {words.kitchen_state, words.counter_top}});
    }
  }
  return candidates;
}

}  // namespace

GoalMatching goal_matching(const Rules& rules, const Vocabulary& words) {
  return {.lists = similarity_by(rules).lists,
          .locations = rules.reference(rule::strict_similarity) ? LocationMatching::prefix : LocationMatching::whole,
          .locate = [words](const Entity& state, const Value& value) { return locate(words, state, value); }};
}

std::vector<DishItem> unfold(const Entity& dish, const Scales& scales, const SimilarityOptions& similarity) {
  return Unfolding(scales, similarity).run(dish);
}

double dish_score(const PlacedDish& gold, const PlacedDish& candidate, const Scales& scales, const Rules& rules) {
  return DishComparison(scales, rules).score(gold, candidate);
}

std::optional<double> dish_approximation_score(const Evaluation& evaluation, const Vocabulary& words) {
  const auto gold = gold_dish(words, evaluation.gold);
  if (!gold) return std::nullopt;
  const Scales scales{words, evaluation.program.domain->facts()};
  const auto candidates = evaluation.rules.reference(rule::dish_candidates)
                              ? candidates_by_reference(words, evaluation.program, evaluation.solution)
                              : candidates_at_the_end(words, evaluation.program, evaluation.solution);
  double best = 0;
  for (const PlacedDish& candidate : candidates)
    best = std::max(best, dish_score(*gold, candidate, scales, evaluation.rules));
  return best;
}

}  // namespace irl::cooking
