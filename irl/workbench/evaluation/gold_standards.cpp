#include "irl/workbench/evaluation/gold_standards.hpp"

#include <fmt/format.h>

#include "irl/workbench/evaluation/execution.hpp"

namespace irl::workbench {

const GoldStandard* GoldStandards::find(const std::string& id) {
  const std::scoped_lock lock(mutex_);
  const auto [entry, is_new] = prepared_.try_emplace(id);
  if (is_new) entry->second = prepare(id);
  return entry->second ? &*entry->second : nullptr;
}

Problems GoldStandards::problems() const {
  const std::scoped_lock lock(mutex_);
  return problems_;
}

void GoldStandards::warn(const Position& where, std::string what) {
  problems_.push_back(
      {.severity = Severity::warning, .where = where, .what = std::move(what), .kind = "gold"});
}

std::optional<GoldStandard> GoldStandards::prepare(const std::string& id) {
  const auto gold = corpus_->network(id);
  const auto variable = corpus_->result_variable(id, *domain_, options_.rules);
  const auto beside = corpus_->beside(id);
  if (gold && !*gold) return std::nullopt;
  if (gold && variable && beside) return executed(**gold, *variable, *beside);
  for (const auto* problems : {gold ? nullptr : &gold.error(), variable ? nullptr : &variable.error()})
    if (problems) append(problems_, *problems);  // what holds the variables holds what is beside them
  return std::nullopt;
}

std::optional<GoldStandard> GoldStandards::executed(const grammar::RecipeNetwork& gold, std::string variable,
                                                    std::set<std::string, std::less<>> beside) {
  Execution execution = execute(gold, *domain_, options_);
  if (!execution.reason.empty())
    warn(gold.where, fmt::format("the gold network of '{}' is {} under these rules: {}", gold.id,
                                 name(execution.status),
                                 execution.reason));
  if (!variable.empty() && !execution.program.variable(variable)) {
    warn(gold.where, fmt::format("the gold network of '{}' has no variable ?{}", gold.id, variable));
    variable.clear();
  }
  if (variable.empty()) {
    variable = last_result(execution.program, execution.solution);
    warn(gold.where,
         fmt::format("nothing says which variable holds the result of '{}'; taking ?{}", gold.id, variable));
  }
  return GoldStandard{std::move(execution.program), std::move(execution.solution), std::move(variable),
                      std::move(beside)};
}

}  // namespace irl::workbench
