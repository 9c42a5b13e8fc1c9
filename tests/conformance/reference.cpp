#include "tests/conformance/reference.hpp"

#include "grammar/solution_file.hpp"
#include "primitives/cooking/rules.hpp"
#include "tests/support/cooking_domain.hpp"

namespace irl::test {

Reference::Reference(Rules rules) : rules_(rules) {
  for (auto& recipe : grammar::parse_solutions(shared_text("reference/gold.solution")).recipes)
    networks_[recipe.id] = std::move(recipe.network);
  const bool by_reference = rules[cooking::rule::dish_candidates] == cooking::reference;
  for (const auto& row :
       shared_table(by_reference ? "reference/gold.csv" : "reference/dishes-documented.csv"))
    dishes_[row.at("recipe-id")] = row.at("output-variable").substr(1);
}

const GoldStandard& Reference::gold(const std::string& recipe) {
  const auto known = gold_.find(recipe);
  if (known != gold_.end()) return known->second;
  Program program = check(networks_.at(recipe), cooking()).program;
  Solution solution = run(program, {.rules = rules_});
  return gold_.emplace(recipe, GoldStandard{std::move(program), std::move(solution), dishes_.at(recipe)})
      .first->second;
}

Scores Reference::score(const std::string& recipe, const Network& candidate) {
  const Program program = check(candidate, cooking()).program;
  const Solution solution = run(program, {.rules = rules_});
  Scores scores{.verdict = std::string(name(solution.verdict)), .reasons = {}};
  for (const Step& step : solution.steps)
    if (step.failed()) scores.reasons += program.text(step.operation) + ": " + step.failure + "\n";
  for (const NotExecuted& missing : solution.not_executed)
    scores.reasons += program.text(missing.operation) + " not executed: " + missing.reason + "\n";
  const Evaluation evaluation{program, solution, gold(recipe), rules_};
  for (const Metric& metric : metrics_of(cooking())) {
    const double score = metric.score(evaluation).value_or(-1);
    if (metric.name == "goal-condition-success") scores.goal_conditions = score;
    if (metric.name == "dish-approximation-score") scores.dish = score;
    if (metric.name == "execution-time") scores.time = score;
  }
  return scores;
}

}  // namespace irl::test
