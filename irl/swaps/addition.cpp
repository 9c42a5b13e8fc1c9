#include <fmt/format.h>

#include <algorithm>

#include "irl/swaps/draft.hpp"

namespace irl::swaps {

namespace {

class Addition : Drafting {
 public:
  using Drafting::Drafting;

  workbench::Expected<Draft> draft() {
    const auto joining = task_.with ? last_joining_of(*task_.with) : last_joining_before_mixing();
    if (!joining)
      return workbench::usage_problem(
          task_.with ? fmt::format("nothing puts the {} of '{}' to other food",
                                   graph_.ingredients[*task_.with].asked_for.front().name(), base_.network.id)
                     : fmt::format("nothing is put together in '{}'", base_.network.id),
          "there is no place for anything to be added");
    const Amount amount = amount_to_add();
    const bool is_counted = amount.unit == preparation_.counting_unit() && amount.value != 1;
    std::string word(task_.added.name());
    if (is_counted) word = plural(word, preparation_);
    const std::string variable = edited_.fresh_name(word);
    const std::size_t place = insert_bringing(end_of_part_0(), variable, amount);
    ChangedAmount changed{
        .variable = variable, .type_after = std::string(task_.added.name()), .after = amount};
    const std::string food = prepare(place, variable, changed);

    const std::size_t id = operation(*joining).written;
    const std::string* target = variable_at(edited_.at(id), 0);
    insert_joining(id, target ? *target : "", food, variable);
    changed.behind = joined_by(*joining);
    changed.joined_in = part_number(id);
    draft_.amounts.push_back(std::move(changed));
    draft_.result_variable = edited_.now(base_.result_variable).value_or("");
    return std::move(draft_);
  }

 private:
  const workbench::Execution& execution() const { return base_.reading.execution; }
  const ProgramOperation& operation(std::size_t step) const { return operation_of(base_.reading, step); }
  bool joins(std::size_t step) const {
    const std::vector<std::string>& joining = preparation_.joins;
    return std::ranges::find(joining, operation(step).primitive->name) != joining.end();
  }

  /// The last step that puts an ingredient to something else.
  std::optional<std::size_t> last_joining_of(std::size_t ingredient) const {
    for (std::size_t step = graph_.moments.size(); step-- > 0;)
      if (joins(step) && joined_by(step) == ingredient) return step;
    return std::nullopt;
  }

  /// The ingredient that a step puts to something; none if that is something else.
  std::optional<std::size_t> joined_by(std::size_t step) const {
    for (const std::size_t node : graph_.moments[step].handled) {
      const std::vector<std::size_t>& origins = graph_.nodes[node].origins;
      if (origins.size() != 1) continue;
      if (!others_come_to(graph_, step, {node})) return origins.front();
    }
    return std::nullopt;
  }

  /// The last step that puts something into a vessel of the result before all in it is mixed; where nothing
  /// is mixed, the last one of all.
  std::optional<std::size_t> last_joining_before_mixing() const {
    std::optional<std::size_t> last;
    for (std::size_t step = graph_.moments.size(); step-- > 0;) {
      const std::vector<std::string>& mixes = preparation_.mixes;
      if (std::ranges::find(mixes, operation(step).primitive->name) == mixes.end() || !leads_to_result(step))
        continue;
      for (std::size_t earlier = step; earlier-- > 0;)
        if (is_transfer(earlier) && fills_what_is_handled(earlier, step)) return earlier;
    }
    for (std::size_t step = 0; step < graph_.moments.size(); ++step)
      if (is_transfer(step) && leads_to_result(step)) last = step;
    return last;
  }

  bool is_transfer(std::size_t step) const {
    return operation(step).primitive->name == preparation_.joins.front();
  }

  /// Whether the first output of a step is the vessel of something that a later one handles.
  bool fills_what_is_handled(std::size_t step, std::size_t later) const {
    const auto& output = execution().solution.steps[step].slots.front();
    return output && std::ranges::any_of(graph_.moments[later].handled, [&](std::size_t node) {
             const items::PlacedItem* placed = graph_.moments[later - 1].find(node);
             return placed && items::holds(output->value, placed->item.key, *execution().program.domain);
           });
  }

  bool leads_to_result(std::size_t step) const {
    return std::ranges::any_of(graph_.moments[step].made, [&](std::size_t made) { return in_result_[made]; });
  }

  /// The nodes that the result holds in the end (all there are where nobody knows), and what they come from.
  std::vector<bool> nodes_of_result() const {
    const Program& program = execution().program;
    std::vector<bool> found(graph_.nodes.size(), false);
    if (graph_.moments.empty()) return found;
    const auto variable = program.variable(base_.result_variable);
    const auto* binding = variable ? &execution().solution.bindings[*variable] : nullptr;
    const auto is_result = [&](const items::PlacedItem& placed) {
      return binding && *binding && items::holds((*binding)->value, placed.item.key, *program.domain);
    };
    const auto& last = graph_.moments.back().items;
    const bool is_known = std::ranges::any_of(last, is_result);
    for (const items::PlacedItem& placed : last) found[placed.node] = !is_known || is_result(placed);
    for (std::size_t node = graph_.nodes.size(); node-- > 0;)  // parents come before what is made of them
      if (found[node])
        for (const std::size_t parent : graph_.nodes[node].parents) found[parent] = true;
    return found;
  }

  Amount amount_to_add() const {
    if (task_.amount) return *task_.amount;
    if (const auto usual = profile_of(task_.added.name(), knowledge_).usual_amount()) return *usual;
    return preparation_.default_amount.value();
  }

  std::size_t end_of_part_0() const {
    std::size_t last = 0;
    for (std::size_t o = 0; o < edited_.network().operations.size(); ++o) {
      const std::size_t id = edited_.id_at(o);
      if (const NetworkPart* part = this->part(id); part && part->number == 0) last = id;
    }
    return last;
  }

  std::string prepare(std::size_t place, const std::string& variable, ChangedAmount& changed) {
    const ActionPlan plan = planned({}, task_.added);
    std::string food = variable;
    for (const PlannedAction& planned : plan.order) {
      insert(place, planned.kind, food, variable);
      changed.said.push_back(preparation_.said_after(planned.kind));
    }
    draft_.decisions = plan.decisions;
    return food;
  }

  std::vector<bool> in_result_ = nodes_of_result();
};

}  // namespace

workbench::Expected<Draft> draft_addition(const SwapBase& base, const SwapTask& task,
                                          const TrialFailures& failures, const SwapKnowledge& knowledge) {
  return Addition(base, task, failures, knowledge).draft();
}

}  // namespace irl::swaps
