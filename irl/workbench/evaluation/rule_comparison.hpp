#pragma once

#include <memory>
#include <string>
#include <vector>

#include "irl/workbench/evaluation/evaluator.hpp"

namespace irl::workbench {

/// What a candidate gets under both sets of rules, and which rules make the difference.
struct ComparedResult {
  RecipeResult documented;
  RecipeResult reference;
  /// Rules that change a score or the status when they alone change position, in one set or the other.
  std::vector<std::string> rules;
};

/// Scores candidates under the documented and the reference rules side by side. Gold networks are executed
/// under the rules of the candidate.
class RuleComparison {
 public:
  /// Domain and corpus must outlive it.
  RuleComparison(const Domain& domain, const Corpus& corpus);

  ComparedResult compare(const grammar::RecipeNetwork& candidate);
  const std::vector<Metric>& metrics() const { return documented_->metrics(); }

 private:
  const Domain* domain_;
  std::unique_ptr<Evaluator> documented_;
  std::unique_ptr<Evaluator> reference_;
  std::vector<std::unique_ptr<Evaluator>> documented_but_one_;  // by rule
  std::vector<std::unique_ptr<Evaluator>> reference_but_one_;
};

}  // namespace irl::workbench
