#include "irl/workbench/evaluation/batch.hpp"

#include "irl/workbench/detail/ordered_pipeline.hpp"

namespace irl::workbench {

/// Every candidate is given away as its turn comes, so that large files are not in memory twice.
static auto one_after_the_other(std::vector<grammar::RecipeNetwork>& candidates) {
  return [&candidates, next = std::size_t{0}]() mutable -> std::optional<grammar::RecipeNetwork> {
    return next < candidates.size() ? std::optional(std::move(candidates[next++])) : std::nullopt;
  };
}

void evaluate_all(std::vector<grammar::RecipeNetwork> candidates, Evaluator& evaluator, std::size_t jobs,
                  const std::function<void(RecipeResult)>& use) {
  detail::ordered_pipeline<grammar::RecipeNetwork>(
      jobs, one_after_the_other(candidates),
      [&](const grammar::RecipeNetwork& candidate) { return evaluator.evaluate(candidate); }, use);
}

void compare_all(std::vector<grammar::RecipeNetwork> candidates, RuleComparison& comparison, std::size_t jobs,
                 const std::function<void(ComparedResult)>& use) {
  detail::ordered_pipeline<grammar::RecipeNetwork>(
      jobs, one_after_the_other(candidates),
      [&](const grammar::RecipeNetwork& candidate) { return comparison.compare(candidate); }, use);
}

}  // namespace irl::workbench
