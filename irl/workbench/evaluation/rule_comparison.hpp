#pragma once

#include <memory>
#include <string>
#include <vector>

#include "irl/workbench/evaluation/evaluator.hpp"

namespace irl::workbench {

/// What a candidate gets under the rules of every position, and which rules make the difference.
struct ComparedResult {
  std::vector<RecipeResult> by_position;  ///< in the order in which the domain names its positions; not empty
  /// Rules each of which changes a score or the status when only its own position changes, between the first
  /// one and another.
  std::vector<std::string> rules;
};

/// Scores candidates with all rules in one position and in another, side by side. Gold networks are executed
/// under the rules of the candidate. Safe to use from several threads.
class RuleComparison {
 public:
  /// Domain and corpus must outlive it.
  RuleComparison(const Domain& domain, const Corpus& corpus, const EvaluationOptions& options = {},
                 const Limits& limits = {});

  ComparedResult compare(const grammar::RecipeNetwork& candidate);
  /// The names of the positions, as the domain has them.
  const std::vector<std::string>& positions() const { return domain_->rule_positions(); }
  const std::vector<Metric>& metrics() const { return by_position_.front()->metrics(); }

 private:
  using Evaluators = std::vector<std::unique_ptr<Evaluator>>;
  /// Evaluators that differ from that of a position in one rule: by rule.
  struct ButOne {
    std::size_t position;
    Evaluators by_rule;
  };

  const Domain* domain_;
  Evaluators by_position_;
  std::vector<ButOne> but_one_;
};

/// As `evaluate_all`, under the rules of every position.
void compare_all(std::vector<grammar::RecipeNetwork> candidates, RuleComparison& comparison, std::size_t jobs,
                 const std::function<void(ComparedResult)>& use);

}  // namespace irl::workbench
