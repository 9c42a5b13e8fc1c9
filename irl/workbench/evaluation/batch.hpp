#pragma once

#include <functional>
#include <vector>

#include "irl/workbench/evaluation/evaluator.hpp"
#include "irl/workbench/evaluation/rule_comparison.hpp"

namespace irl::workbench {

/// Scores candidates in so many threads (0: one for each processor). `use` gets the results in the order of
/// the candidates, one at a time; they are the same for any number of threads.
void evaluate_all(std::vector<grammar::RecipeNetwork> candidates, Evaluator& evaluator, std::size_t jobs,
                  const std::function<void(RecipeResult)>& use);

/// The same for the rules of every position.
void compare_all(std::vector<grammar::RecipeNetwork> candidates, RuleComparison& comparison, std::size_t jobs,
                 const std::function<void(ComparedResult)>& use);

}  // namespace irl::workbench
