#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "irl/network/wiring.hpp"
#include "irl/swaps/draft.hpp"

namespace irl::swaps {

namespace {

class Removal : Drafting {
 public:
  using Drafting::Drafting;

  workbench::Expected<Draft> draft() {
    for (const std::size_t ingredient : task_.ingredients)
      draft_.amounts.push_back({.variable = graph_.nodes[ingredient].name,
                                .type_before = std::string(task_.removed.name()),
                                .before = graph_.ingredients[ingredient].amount,
                                .ingredient = ingredient});
    for (std::size_t step = 0; step < graph_.moments.size(); ++step)
      if (is_for_it_alone(step)) remove(step);
    remove_unused();
    const auto result = edited_.now(base_.result_variable);
    if (!base_.result_variable.empty() && (!result || wiring().givers(*result).empty()))
      return workbench::usage_problem(
          fmt::format("without {} nothing is left of '{}'", task_.removed.name(), base_.network.id),
          "the result of the procedure is made of nothing else");
    draft_.result_variable = result.value_or("");
    return std::move(draft_);
  }

 private:
  Wiring wiring() const { return {edited_.network(), domain_}; }
  std::size_t written(std::size_t step) const { return operation_of(base_.reading, step).written; }

  /// Whether a step brings it, works on nothing else, or puts it to something else.
  bool is_for_it_alone(std::size_t step) const {
    for (const std::size_t ingredient : task_.ingredients) {
      if (written(step) == bringing_place(base_, ingredient)) return true;
      for (const OwnAction& action : base_.actions[ingredient])
        if (action.step == step && action.company != OwnAction::Company::shared) return true;
    }
    const std::vector<std::size_t> alone = handled_alone(graph_, step, task_.ingredients);
    if (alone.empty()) return false;
    return alone.size() == graph_.moments[step].handled.size() || !others_come_to(graph_, step, alone);
  }

  void remove(std::size_t step) {
    const std::size_t id = written(step);
    const Operation operation = edited_.at(id);
    const auto food = food_slot(base_.reading, step, task_.ingredients);
    const std::string* beside = variable_at(operation, target_slot(operation, food));
    for (const Term& term : operation.arguments)
      if (const Variable* variable = term.variable()) used_by_removed_.insert(variable->name);
    if (!beside) beside = variable_at(operation, food);
    edited_.erase(id, beside ? std::optional(*beside) : std::nullopt);
  }

  /// What was fetched for it alone goes, too.
  void remove_unused() {
    const std::string& brings = domain_.item_shape()->brings;
    std::vector<std::size_t> unused;
    const Wiring wiring = this->wiring();
    for (std::size_t o = 0; o < wiring.network().operations.size(); ++o) {
      const Primitive* primitive = wiring.primitive(o);
      const bool only_gives = primitive && primitive->state_in && primitive->name != brings &&
                              !target_slot(wiring.network().operations[o], std::nullopt);
      const std::string* result = only_gives ? wiring.variable({o, 0}) : nullptr;
      if (result && used_by_removed_.contains(*result) && wiring.uses(*result).size() == 1 &&
          *result != base_.result_variable)
        unused.push_back(edited_.id_at(o));
    }
    for (const std::size_t id : unused) edited_.erase(id, std::nullopt);
  }

  std::set<std::string, std::less<>> used_by_removed_;
};

}  // namespace

workbench::Expected<Draft> draft_removal(const SwapBase& base, const SwapTask& task,
                                         const TrialFailures& failures, const SwapKnowledge& knowledge) {
  return Removal(base, task, failures, knowledge).draft();
}

}  // namespace irl::swaps
