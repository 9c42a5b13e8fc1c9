#include <fmt/ranges.h>

#include <algorithm>

#include "irl/swaps/draft.hpp"
#include "irl/swaps/ingredient_words.hpp"
#include "irl/workbench/corpus/ingredient_lines.hpp"

namespace irl::swaps {

namespace {

class Replacement {
 public:
  Replacement(const SwapBase& base, const SwapTask& task, const TrialFailures& failures,
              const SwapKnowledge& knowledge)
      : base_(base),
        task_(task),
        failures_(failures),
        knowledge_(knowledge),
        draft_{EditedNetwork(base.network, *base.reading.execution.program.domain)},
        writer_(draft_.network, base.reading, knowledge.preparation) {}

  Draft draft() {
    rename_what_holds_it_alone();
    for (const std::size_t ingredient : task_.ingredients) replace(ingredient);
    draft_.result_variable = draft_.network.now(base_.result_variable).value_or("");
    return std::move(draft_);
  }

 private:
  const Domain& domain() const { return draft_.network.domain(); }

  void rename_what_holds_it_alone() {
    const Program& program = base_.reading.execution.program;
    for (std::size_t s = 0; s < base_.reading.graph.moments.size(); ++s) {
      const Step& step = base_.reading.execution.solution.steps[s];
      const ProgramOperation& operation = program.operations[step.operation];
      for (std::size_t slot = 0; slot < step.slots.size(); ++slot) {
        const std::string& name = program.variables[operation.variables[slot]].name;
        const bool is_output = operation.primitive->slots[slot].role == SlotRole::output;
        if (is_output && !name.empty() && name != base_.result_variable && step.slots[slot] &&
            holds_it_alone(s, step.slots[slot]->value))
          rename(name);
      }
    }
  }

  bool holds_it_alone(std::size_t step, const Value& value) const {
    return std::ranges::any_of(base_.reading.graph.moments[step].items, [&](const auto& placed) {
      return holds_only(base_.reading.graph, placed.node, task_.ingredients) &&
             items::holds(value, placed.item.key, domain());
    });
  }

  void rename(const std::string& variable) {
    const IngredientWords naming(task_.removed.name(), {}, knowledge_.preparation);
    std::vector<std::string> words = workbench::plain_words(variable);
    const auto run = naming.find(words);
    if (!run || !draft_.network.uses(variable)) return;
    std::string name(task_.added.name());
    if (run->is_plural) name = plural(name, knowledge_.preparation);
    words.erase(words.begin() + static_cast<std::ptrdiff_t>(run->begin),
                words.begin() + static_cast<std::ptrdiff_t>(run->end));
    words.insert(words.begin() + static_cast<std::ptrdiff_t>(run->begin), name);
    draft_.network.rename(variable, draft_.network.fresh(fmt::format("{}", fmt::join(words, "-"))));
  }

  void replace(std::size_t ingredient) {
    const std::size_t place = bringing_place(base_, ingredient);
    ChangedAmount& changed = draft_.amounts.emplace_back(
        ChangedAmount{.variable = base_.reading.graph.nodes[ingredient].name,
                      .type_before = std::string(task_.removed.name()),
                      .type_after = std::string(task_.added.name()),
                      .before = base_.reading.graph.ingredients[ingredient].amount,
                      .ingredient = ingredient});
    changed.after = amount_for(changed.before);
    if (changed.after) set_brought(draft_.network, place, task_.added, *changed.after);

    const std::vector<OwnAction>& own = base_.actions[ingredient];
    const ActionPlan plan =
        plan_actions(own, profiled(task_.removed, knowledge_), profiled(task_.added, knowledge_), failures_,
                     knowledge_.preparation, domain());
    for (const OwnAction& action : own) changed.was_prepared |= is_in_part_0(action.written);
    for (const OwnAction* action : plan.removed) remove(*action);
    follow(plan, place, changed);
    std::ranges::copy(plan.decisions, std::back_inserter(draft_.decisions));
  }

  std::optional<Amount> amount_for(const std::optional<Amount>& asked) const {
    if (task_.amount || !asked) return task_.amount;
    const auto stock = stock_of(domain(), task_.removed);
    if (!stock) return asked;
    return equivalent_amount(*asked, *stock, *task_.stock, knowledge_.preparation, domain());
  }

  bool is_in_part_0(std::size_t id) const {
    return draft_.network.has(id) && part_number(base_, draft_.network.at(id)) == 0;
  }

  void remove(const OwnAction& action) {
    if (!draft_.network.has(action.written)) return;  // another ingredient had it as well
    const Operation& operation = draft_.network.at(action.written).operation;
    const auto food = variable_in(operation, action.food_slot);
    if (action.company == OwnAction::Company::joins && food) {
      const auto slot = target_slot(*domain().find(operation.primitive), action.food_slot, domain());
      if (const auto target = variable_in(operation, slot))
        return writer_.replace_by_joining(action.written, *target, *food);
    }
    draft_.network.remove(action.written, food);
  }

  void follow(const ActionPlan& plan, std::size_t place, ChangedAmount& changed) {
    std::size_t behind = place;
    std::string food = variable_in(draft_.network.at(place).operation, 0).value_or("");
    const std::string word = food;
    for (const PlannedAction& planned : plan.order) {
      if (!planned.own) {
        const Inserted inserted = writer_.insert(behind, planned.kind, food, word);
        for (const std::size_t id : inserted.ids) draft_.inserted[id] = planned.kind.primitive;
        behind = inserted.ids.back();
        food = inserted.result;
      } else if (!draft_.network.has(planned.own->written)) {
        continue;  // another ingredient had it as well
      } else if (planned.own->company == OwnAction::Company::alone) {
        behind = stands_behind(*planned.own, behind, food);
        draft_.own[behind] = planned.own->written;
        food = variable_in(draft_.network.at(behind).operation, 0).value_or(food);
      } else {
        if (planned.own->company == OwnAction::Company::joins)
          draft_.own[planned.own->written] = planned.own->written;
        continue;
      }
      const std::string said = knowledge_.preparation.said_after(planned.kind);
      if (is_in_part_0(behind) && !said.empty()) changed.said.push_back(said);
    }
  }

  /// Where an own action stands; it is moved if it stands before the one that is to come first.
  std::size_t stands_behind(const OwnAction& action, std::size_t behind, const std::string& food) {
    EditedNetwork& network = draft_.network;
    if (network.position(action.written) > network.position(behind) || !action.food_slot)
      return action.written;
    Operation operation = network.at(action.written).operation;
    network.remove(action.written, variable_in(operation, action.food_slot));
    operation.arguments[*action.food_slot].value = Variable{food};
    const std::string result = variable_in(operation, 0).value_or(food);
    const std::size_t id = network.insert_behind(behind, std::move(operation));
    network.pass_on_behind(id, food, result);
    return id;
  }

  const SwapBase& base_;
  const SwapTask& task_;
  const TrialFailures& failures_;
  const SwapKnowledge& knowledge_;
  Draft draft_;
  ActionWriter writer_;
};

}  // namespace

workbench::Expected<Draft> draft_replacement(const SwapBase& base, const SwapTask& task,
                                             const TrialFailures& failures, const SwapKnowledge& knowledge) {
  return Replacement(base, task, failures, knowledge).draft();
}

}  // namespace irl::swaps
