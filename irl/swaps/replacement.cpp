#include <algorithm>
#include <set>

#include "irl/swaps/draft.hpp"

namespace irl::swaps {

namespace {

class Replacement : Drafting {
 public:
  using Drafting::Drafting;

  Draft draft() {
    rename_variables();
    for (const std::size_t ingredient : task_.ingredients) replace(ingredient);
    draft_.result_variable = edited_.now(base_.result_variable).value_or("");
    return std::move(draft_);
  }

 private:
  /// What holds nothing else is called after any of its words, and all else after words that fit no other
  /// ingredient, unless some of the class stays. The result keeps the name that the recipe gives it.
  void rename_variables() {
    const IngredientWords any_words(task_.removed.name(), {}, preparation_);
    const IngredientWords own_words = naming(base_, task_.removed.name(), preparation_);
    const bool goes_altogether = is_all_of_class(base_, task_.removed.name(), task_.ingredients);
    const std::string one(task_.added.name());
    const IngredientName name{one, plural(one, preparation_)};
    const std::set<std::string> own = variables_of_it_alone();
    for (const ProgramVariable& variable : base_.reading.execution.program.variables) {
      const bool is_own = own.contains(variable.name);
      if (variable.name == base_.result_variable || !(is_own || goes_altogether)) continue;
      const std::string other =
          with_other_name(variable.name, is_own ? any_words : own_words, name, Capitals::first);
      if (other != variable.name && edited_.uses(variable.name))
        edited_.rename(variable.name, edited_.fresh_name(other));
    }
  }

  std::set<std::string> variables_of_it_alone() const {
    std::set<std::string> names;
    const Program& program = base_.reading.execution.program;
    for (std::size_t s = 0; s < graph_.moments.size(); ++s) {
      const Step& step = base_.reading.execution.solution.steps[s];
      const ProgramOperation& operation = program.operations[step.operation];
      for (SlotIndex slot; slot < step.slots.size(); ++slot)
        if (operation.primitive->slots[slot].role == SlotRole::output && step.slots[slot] &&
            holds_it_alone(s, step.slots[slot]->value))
          names.insert(program.variables[operation.variables[slot]].name);
    }
    return names;
  }

  bool holds_it_alone(std::size_t step, const Value& value) const {
    return std::ranges::any_of(graph_.moments[step].items, [&](const auto& placed) {
      return holds_only(graph_, placed.node, task_.ingredients) &&
             items::holds(value, placed.item.key, domain_);
    });
  }

  void replace(std::size_t ingredient) {
    const std::size_t place = bringing_place(base_, ingredient);
    ChangedAmount& changed =
        draft_.amounts.emplace_back(ChangedAmount{.variable = graph_.nodes[ingredient].name,
                                                  .type_before = std::string(task_.removed.name()),
                                                  .type_after = std::string(task_.added.name()),
                                                  .before = graph_.ingredients[ingredient].amount,
                                                  .ingredient = ingredient});
    changed.after = amount_for(changed.before);
    if (changed.after) set_brought(place, *changed.after);

    const std::vector<OwnAction>& own = base_.actions[ingredient];
    const ActionPlan plan = planned(own, task_.removed);
    for (const OwnAction& action : own) changed.was_prepared |= is_in_part_0(action.written);
    for (const OwnAction* action : plan.removed) remove(*action);
    follow(plan.order, place, changed);
    std::ranges::copy(plan.decisions, std::back_inserter(draft_.decisions));
  }

  std::optional<Amount> amount_for(const std::optional<Amount>& asked) const {
    if (task_.amount || !asked) return task_.amount;
    const auto stock = stock_of(domain_, task_.removed);
    if (!stock) return asked;
    return equivalent_amount(*asked, *stock, *task_.stock, preparation_, domain_);
  }

  bool is_in_part_0(std::size_t id) const { return edited_.has(id) && part_number(id) == 0; }

  void remove(const OwnAction& action) {
    if (!edited_.has(action.written)) return;  // another ingredient had it as well
    const Operation operation = edited_.at(action.written);
    const std::string* food = variable_at(operation, action.food_slot);
    if (action.company == OwnAction::Company::joins && food) {
      const auto slot = target_slot(operation, action.food_slot);
      if (const std::string* target = variable_at(operation, slot))
        return replace_by_joining(action.written, *target, *food);
    }
    edited_.erase(action.written, food ? std::optional(*food) : std::nullopt);
  }

  void follow(const std::vector<PlannedAction>& order, std::size_t place, ChangedAmount& changed) {
    std::size_t behind = place;
    std::string food = result_of(place).value_or("");
    const std::string word = food;
    for (const PlannedAction& planned : order) {
      if (!planned.own) {
        insert(behind, planned.kind, food, word);
      } else if (!edited_.has(planned.own->written)) {
        continue;  // another ingredient had it as well
      } else if (planned.own->company == OwnAction::Company::alone) {
        behind = stands_behind(*planned.own, behind, food);
        draft_.own[behind] = planned.own->written;
        food = result_of(behind).value_or(food);
      } else {
        if (planned.own->company == OwnAction::Company::joins)
          draft_.own[planned.own->written] = planned.own->written;
        continue;
      }
      const std::string said = preparation_.said_after(planned.kind);
      if (is_in_part_0(behind) && !said.empty()) changed.said.push_back(said);
    }
  }

  /// Where an own action stands; it is moved if it stands before the one that is to come first.
  std::size_t stands_behind(const OwnAction& action, std::size_t behind, const std::string& food) {
    if (edited_.position(action.written) > edited_.position(behind) || !action.food_slot)
      return action.written;
    Operation operation = edited_.at(action.written);
    const std::string result = result_of(action.written).value_or(food);
    const std::string* before = variable_at(operation, action.food_slot);
    edited_.erase(action.written, before ? std::optional(*before) : std::nullopt);
    operation.arguments[*action.food_slot].value = Variable{food};
    const std::size_t id = edited_.insert_behind(behind, std::move(operation));
    edited_.replace_uses(food, result, edited_.position(id) + 1);
    return id;
  }

  std::optional<std::string> result_of(std::size_t id) const {
    const std::string* result = variable_at(edited_.at(id), 0);
    return result ? std::optional(*result) : std::nullopt;
  }
};

}  // namespace

workbench::Expected<Draft> draft_replacement(const SwapBase& base, const SwapTask& task,
                                             const TrialFailures& failures, const SwapKnowledge& knowledge) {
  return Replacement(base, task, failures, knowledge).draft();
}

}  // namespace irl::swaps
