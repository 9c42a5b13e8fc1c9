#pragma once

#include <span>

#include "irl/score/evaluation.hpp"
#include "irl/score/goal_conditions.hpp"
#include "primitives/cooking/amounts.hpp"

/// How close a dish came to the one that was meant: the dish approximation score (thesis, section 3.4;
/// specification of the metrics, section 5).
namespace irl::cooking {

/// Goal conditions as the kitchen holds them: a list of things lies on the countertop, and the rule
/// `strict-similarity` says what counts as similar.
GoalMatching goal_matching(const Rules& rules, const Vocabulary& words);

/// A dish, and where it stands.
struct PlacedDish {
  Entity dish;
  Location location;
};

/// How much of what was wanted has been found, 0 to 1, whatever it is in: the part of the dish score that
/// contents have.
double contents_score(std::span<const Entity> wanted, std::span<const Entity> found, const Scales& scales,
                      const Rules& rules);

/// The best score of all candidates of a solution (rule `dish-candidates`); none where the gold standard's
/// result variable names no dish.
std::optional<double> dish_approximation_score(const Evaluation& evaluation, const Vocabulary& words);

/// What is missing from the best candidate, what it has too much of, in grams, or that there is no dish at
/// all.
std::vector<Remark> explain_dish(const Evaluation& evaluation, const Vocabulary& words);

}  // namespace irl::cooking
