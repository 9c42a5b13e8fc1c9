#include "irl/workbench/evaluation/gold_standards.hpp"

#include <fmt/format.h>
#include <oneapi/tbb/task_arena.h>

#include "irl/workbench/evaluation/execution.hpp"

namespace irl::workbench {

const GoldStandard* GoldStandards::find(const std::string& id, const std::atomic<bool>* cancelled) {
  if (const auto known = corpus_->network(id); known && !*known) return nullptr;
  Prepared* entry = nullptr;
  {
    const std::scoped_lock lock(mutex_);
    entry = &prepared_[id];
  }
  std::call_once(entry->once, [&] {
    Problems problems;
    // Nobody who waits for this one may be made to do other work in between that waits for this one, too.
    oneapi::tbb::this_task_arena::isolate([&] { entry->gold = prepare(id, cancelled, problems); });
    const std::scoped_lock lock(mutex_);
    problems_[id] = std::move(problems);
  });
  return entry->gold ? &*entry->gold : nullptr;
}

Problems GoldStandards::problems() const {
  const std::scoped_lock lock(mutex_);
  Problems all;
  for (const auto& [id, problems] : problems_) append(all, problems);
  return all;
}

std::optional<GoldStandard> GoldStandards::prepare(const std::string& id, const std::atomic<bool>* cancelled,
                                                   Problems& problems) const {
  const auto gold = corpus_->network(id);
  const auto variable = corpus_->result_variable(id, *domain_, options_.rules);
  const auto beside = corpus_->beside(id);
  if (gold && variable && beside) {
    RunOptions options = options_;
    options.limits.cancelled = cancelled;
    auto executed_gold = executed(*gold, options, *variable, *beside, problems);
    if (cancelled && *cancelled) throw OutOfLimits();
    return executed_gold;
  }
  if (!gold) append(problems, gold.error());
  if (!variable) append(problems, variable.error());
  if (variable && !beside) append(problems, beside.error());  // else it is the same file
  return std::nullopt;
}

static void warn(Problems& problems, const Position& where, std::string what) {
  problems.push_back(
      {.severity = Severity::warning, .where = where, .what = std::move(what), .kind = "gold"});
}

GoldStandard GoldStandards::executed(const std::shared_ptr<const grammar::RecipeNetwork>& gold,
                                     const RunOptions& options, std::string variable,
                                     std::set<std::string, std::less<>> beside, Problems& problems) const {
  Execution execution = execute(*gold, *domain_, options);
  if (!execution.reason.empty())
    warn(problems, gold->where,
         fmt::format("the gold network of '{}' is {} under these rules: {}", gold->id, name(execution.status),
                     execution.reason));
  if (!variable.empty() && !execution.program.variable(variable)) {
    warn(problems, gold->where,
         fmt::format("the gold network of '{}' has no variable ?{}", gold->id, variable));
    variable.clear();
  }
  if (variable.empty()) {
    variable = last_result(execution.program, execution.solution);
    warn(problems, gold->where,
         fmt::format("nothing says which variable holds the result of '{}'; taking ?{}", gold->id, variable));
  }
  return GoldStandard{.program = std::move(execution.program),
                      .solution = std::move(execution.solution),
                      .result_variable = std::move(variable),
                      .beside = std::move(beside),
                      .network = {gold, &gold->network}};
}

}  // namespace irl::workbench
