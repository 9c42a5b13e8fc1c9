#pragma once

#include <vector>

#include "irl/score/evaluation.hpp"
#include "irl/score/goal_conditions.hpp"
#include "primitives/cooking/amounts.hpp"

/// How close a dish came to the one that was meant: the dish approximation score (thesis, section 3.4; specification
/// of the metrics, section 5).
namespace irl::cooking {

/// Goal conditions as the kitchen holds them: a list of things lies on the countertop, and the rule
/// `strict-similarity` says what counts as similar.
GoalMatching goal_matching(const Rules& rules, const Vocabulary& words);

/// A basic ingredient of a dish with its amount in all of it, and the mixtures it came out of, the outermost first.
struct DishItem {
  Entity ingredient;
  std::vector<Entity> mixtures;
};

/// Takes a dish apart into basic ingredients. Equal ones that came out of equal mixtures are one item, their amounts
/// added up; the item met last stands first.
std::vector<DishItem> unfold(const Entity& dish, const Scales& scales, const SimilarityOptions& similarity);

/// A dish, and where it stands.
struct PlacedDish {
  Entity dish;
  Location location;
};

/// The score of one candidate against the gold dish, 0 to 1: what it contains counts 0.98, what it is in 0.02.
double dish_score(const PlacedDish& gold, const PlacedDish& candidate, const Scales& scales, const Rules& rules);

/// The best score of all candidates of a solution (rule `dish-candidates`); none where the gold standard's result
/// variable names no dish.
std::optional<double> dish_approximation_score(const Evaluation& evaluation, const Vocabulary& words);

}  // namespace irl::cooking
