#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "irl/swaps/draft.hpp"

namespace irl::swaps {

namespace {

class Removal {
 public:
  Removal(const SwapBase& base, const SwapTask& task)
      : base_(base),
        task_(task),
        draft_{EditedNetwork(base.network, *base.reading.execution.program.domain)} {}

  workbench::Expected<Draft> draft() {
    for (const std::size_t ingredient : task_.ingredients)
      draft_.amounts.push_back({.variable = base_.reading.graph.nodes[ingredient].name,
                                .type_before = std::string(task_.removed.name()),
                                .before = base_.reading.graph.ingredients[ingredient].amount,
                                .ingredient = ingredient});
    for (std::size_t step = 0; step < base_.reading.graph.moments.size(); ++step)
      if (is_for_it_alone(step)) remove(step);
    remove_unused();
    const auto result = draft_.network.now(base_.result_variable);
    if (!base_.result_variable.empty() && (!result || !is_given(*result)))
      return workbench::usage_problem(
          fmt::format("without {} nothing is left of '{}'", task_.removed.name(), base_.network.id),
          "the result of the procedure is made of nothing else");
    draft_.result_variable = result.value_or("");
    return std::move(draft_);
  }

 private:
  const Domain& domain() const { return draft_.network.domain(); }
  std::size_t written(std::size_t step) const {
    const workbench::Execution& execution = base_.reading.execution;
    return execution.program.operations[execution.solution.steps[step].operation].written;
  }

  bool is_it(std::size_t node) const { return holds_only(base_.reading.graph, node, task_.ingredients); }

  /// Whether a step brings it, works on nothing else, or puts it to something else.
  bool is_for_it_alone(std::size_t step) const {
    for (const std::size_t ingredient : task_.ingredients) {
      if (written(step) == bringing_place(base_, ingredient)) return true;
      for (const OwnAction& action : base_.actions[ingredient])
        if (action.step == step && action.company != OwnAction::Company::shared) return true;
    }
    const std::vector<std::size_t>& handled = base_.reading.graph.moments[step].handled;
    const auto is_it = [&](std::size_t node) { return this->is_it(node); };
    if (handled.empty() || std::ranges::none_of(handled, is_it)) return false;
    if (std::ranges::all_of(handled, is_it)) return true;
    std::vector<std::size_t> nodes = handled;
    std::erase_if(nodes, [&](std::size_t node) { return !this->is_it(node); });
    return !others_come_to(base_.reading.graph, step, nodes);
  }

  std::optional<std::size_t> food_slot(std::size_t step) const {
    std::vector<std::size_t> nodes = base_.reading.graph.moments[step].handled;
    std::erase_if(nodes, [&](std::size_t node) { return !is_it(node); });
    return slot_that_holds(base_.reading, step, nodes);
  }

  void remove(std::size_t step) {
    const std::size_t id = written(step);
    const Operation operation = draft_.network.at(id).operation;
    const auto food = food_slot(step);
    const auto target = target_slot(*domain().find(operation.primitive), food, domain());
    const auto beside = variable_in(operation, target);
    for (const Term& term : operation.arguments)
      if (const Variable* variable = term.variable()) used_by_removed_.insert(variable->name);
    draft_.network.remove(id, beside ? beside : variable_in(operation, food));
  }

  /// What was fetched for it alone goes, too.
  void remove_unused() {
    const std::string& brings = domain().item_shape()->brings;
    std::vector<std::size_t> unused;
    for (const EditedOperation& edited : draft_.network.operations()) {
      const auto result = variable_in(edited.operation, 0);
      const Primitive* primitive = domain().find(edited.operation.primitive);
      const bool only_gives = primitive && primitive->state_in && edited.operation.primitive != brings &&
                              !target_slot(*primitive, std::nullopt, domain());
      if (result && only_gives && used_by_removed_.contains(*result) && uses(*result) == 1 &&
          result != base_.result_variable)
        unused.push_back(edited.id);
    }
    for (const std::size_t id : unused) draft_.network.remove(id, std::nullopt);
  }

  std::size_t uses(const std::string& variable) const {
    std::size_t uses = 0;
    for (const EditedOperation& edited : draft_.network.operations())
      for (const Term& term : edited.operation.arguments)
        uses += term.variable() && term.variable()->name == variable;
    return uses;
  }

  bool is_given(const std::string& variable) const {
    return std::ranges::any_of(draft_.network.operations(), [&](const EditedOperation& edited) {
      const Primitive* primitive = domain().find(edited.operation.primitive);
      for (std::size_t slot = 0; primitive && slot < primitive->slots.size(); ++slot)
        if (primitive->slots[slot].role == SlotRole::output &&
            variable_in(edited.operation, slot) == variable)
          return true;
      return false;
    });
  }

  const SwapBase& base_;
  const SwapTask& task_;
  Draft draft_;
  std::set<std::string, std::less<>> used_by_removed_;
};

}  // namespace

workbench::Expected<Draft> draft_removal(const SwapBase& base, const SwapTask& task) {
  return Removal(base, task).draft();
}

}  // namespace irl::swaps
