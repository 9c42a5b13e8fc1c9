#include "irl/workbench/evaluation/rule_comparison.hpp"

#include <fmt/format.h>

namespace irl::workbench {

RuleComparison::RuleComparison(const Domain& domain, const Corpus& corpus) : domain_(&domain) {
  const auto under = [&](Rules rules) {
    return std::make_unique<Evaluator>(domain, corpus, RunOptions{.rules = rules});
  };
  constexpr RulePosition documented = RulePosition::first, reference{1};
  documented_ = under(Rules::all(documented));
  reference_ = under(Rules::all(reference));
  for (std::uint8_t i = 0; i < domain.rules().size(); ++i) {
    documented_but_one_.push_back(under(Rules::all(documented).with({i}, reference)));
    reference_but_one_.push_back(under(Rules::all(reference).with({i}, documented)));
  }
}

namespace {

bool differ(const RecipeResult& left, const RecipeResult& right) {
  if (left.status != right.status) return true;
  for (std::size_t m = 0; m < left.scores.size(); ++m) {
    if (left.scores[m].has_value() != right.scores[m].has_value()) return true;
    if (left.scores[m] && !nearly_equal(*left.scores[m], *right.scores[m])) return true;
  }
  return false;
}

}  // namespace

ComparedResult RuleComparison::compare(const grammar::RecipeNetwork& candidate) {
  ComparedResult result{documented_->evaluate(candidate), reference_->evaluate(candidate), {}};
  if (!differ(result.documented, result.reference)) return result;
  for (std::size_t i = 0; i < documented_but_one_.size(); ++i)
    if (differ(result.documented, documented_but_one_[i]->evaluate(candidate)) ||
        differ(result.reference, reference_but_one_[i]->evaluate(candidate)))
      result.rules.push_back(domain_->rules()[i].name);
  return result;
}

}  // namespace irl::workbench
