#include "irl/workbench/evaluation/rule_comparison.hpp"

#include <algorithm>

#include "irl/data/comparison.hpp"
#include "irl/workbench/detail/ordered_pipeline.hpp"

namespace irl::workbench {

RuleComparison::RuleComparison(const Domain& domain, const Corpus& corpus, const EvaluationOptions& options,
                               const Limits& limits)
    : domain_(&domain) {
  const auto under = [&](Rules rules) {
    return std::make_unique<Evaluator>(domain, corpus, RunOptions{.rules = rules, .limits = limits}, options);
  };
  const auto but_one = [&](std::size_t position, std::size_t other) {
    ButOne evaluators{position, {}};
    for (std::size_t rule = 0; rule < domain.rules().size(); ++rule)
      evaluators.by_rule.push_back(under(
          Rules::all(RulePosition(position)).with({static_cast<std::uint8_t>(rule)}, RulePosition(other))));
    but_one_.push_back(std::move(evaluators));
  };
  const std::size_t positions = std::max<std::size_t>(domain.rule_positions().size(), 1);
  for (std::size_t position = 0; position < positions; ++position)
    by_position_.push_back(under(Rules::all(RulePosition(position))));
  for (std::size_t position = 1; position < positions; ++position) {
    but_one(0, position);
    but_one(position, 0);
  }
}

static bool differ(const RecipeResult& left, const RecipeResult& right) {
  if (left.status != right.status) return true;
  for (std::size_t m = 0; m < left.scores.size(); ++m) {
    if (left.scores[m].has_value() != right.scores[m].has_value()) return true;
    if (left.scores[m] && !nearly_equal(*left.scores[m], *right.scores[m])) return true;
  }
  return false;
}

ComparedResult RuleComparison::compare(const grammar::RecipeNetwork& candidate) {
  ComparedResult result;
  for (const auto& evaluator : by_position_) result.by_position.push_back(evaluator->evaluate(candidate));
  const RecipeResult& first = result.by_position.front();
  if (std::ranges::none_of(result.by_position,
                           [&](const RecipeResult& other) { return differ(first, other); }))
    return result;
  for (std::size_t rule = 0; rule < domain_->rules().size(); ++rule)
    if (std::ranges::any_of(but_one_, [&](const ButOne& evaluators) {
          return differ(result.by_position[evaluators.position],
                        evaluators.by_rule[rule]->evaluate(candidate));
        }))
      result.rules.push_back(domain_->rules()[rule].name);
  return result;
}

void compare_all(std::vector<grammar::RecipeNetwork> candidates, RuleComparison& comparison, std::size_t jobs,
                 const std::function<void(ComparedResult)>& use) {
  detail::each_in_order(
      jobs, candidates,
      [&](const grammar::RecipeNetwork& candidate) { return comparison.compare(candidate); }, use);
}

}  // namespace irl::workbench
