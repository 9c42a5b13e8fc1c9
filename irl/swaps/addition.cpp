#include <fmt/format.h>

#include <algorithm>

#include "irl/swaps/draft.hpp"
#include "irl/swaps/ingredient_words.hpp"

namespace irl::swaps {

namespace {

class Addition {
 public:
  Addition(const SwapBase& base, const SwapTask& task, const TrialFailures& failures,
           const SwapKnowledge& knowledge)
      : base_(base),
        graph_(base.reading.graph),
        task_(task),
        failures_(failures),
        knowledge_(knowledge),
        in_result_(nodes_of_result(base)),
        draft_{EditedNetwork(base.network, *base.reading.execution.program.domain)},
        writer_(draft_.network, base.reading, knowledge.preparation) {}

  workbench::Expected<Draft> draft() {
    const auto joining = task_.with ? last_joining_of(*task_.with) : last_joining_before_mixing();
    if (!joining)
      return workbench::usage_problem(
          task_.with ? fmt::format("nothing puts the {} of '{}' to other food",
                                   graph_.ingredients[*task_.with].asked_for.front().name(), base_.network.id)
                     : fmt::format("nothing is put together in '{}'", base_.network.id),
          "there is no place for anything to be added");
    const Amount amount = amount_to_add();
    const bool is_counted = amount.unit == counting_unit() && amount.value != 1;
    std::string word(task_.added.name());
    if (is_counted) word = plural(word, knowledge_.preparation);
    const std::string variable = draft_.network.fresh(word);
    const std::size_t place = writer_.insert_bringing(end_of_part_0(), variable, task_.added, amount);
    ChangedAmount changed{
        .variable = variable, .type_after = std::string(task_.added.name()), .after = amount};
    const std::string food = prepare(place, variable, changed);

    const std::size_t id = written(*joining);
    const std::string target = variable_in(draft_.network.at(id).operation, 0).value_or("");
    writer_.insert_joining(id, target, food, variable);
    changed.behind = joined_by(*joining);
    changed.joined_in = part_number(base_, draft_.network.at(id));
    draft_.amounts.push_back(std::move(changed));
    draft_.result_variable = draft_.network.now(base_.result_variable).value_or("");
    return std::move(draft_);
  }

 private:
  const workbench::Execution& execution() const { return base_.reading.execution; }
  const ProgramOperation& operation(std::size_t step) const {
    return execution().program.operations[execution().solution.steps[step].operation];
  }
  std::size_t written(std::size_t step) const { return operation(step).written; }
  bool joins(std::size_t step) const {
    const std::vector<std::string>& joining = knowledge_.preparation.joins;
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
      const std::vector<std::string>& mixes = knowledge_.preparation.mixes;
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
    return operation(step).primitive->name == knowledge_.preparation.joins.front();
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
  static std::vector<bool> nodes_of_result(const SwapBase& base) {
    const items::ItemGraph& graph = base.reading.graph;
    const Program& program = base.reading.execution.program;
    std::vector<bool> found(graph.nodes.size(), false);
    if (graph.moments.empty()) return found;
    const auto variable = program.variable(base.result_variable);
    const auto* binding = variable ? &base.reading.execution.solution.bindings[*variable] : nullptr;
    const auto is_result = [&](const items::PlacedItem& placed) {
      return binding && *binding && items::holds((*binding)->value, placed.item.key, *program.domain);
    };
    const auto& last = graph.moments.back().items;
    const bool is_known = std::ranges::any_of(last, is_result);
    for (const items::PlacedItem& placed : last) found[placed.node] = !is_known || is_result(placed);
    for (std::size_t node = graph.nodes.size(); node-- > 0;)  // parents come before what is made of them
      if (found[node])
        for (const std::size_t parent : graph.nodes[node].parents) found[parent] = true;
    return found;
  }

  Type counting_unit() const {
    return knowledge_.preparation.units.empty() ? Type() : knowledge_.preparation.units.front().unit;
  }

  Amount amount_to_add() const {
    if (task_.amount) return *task_.amount;
    if (const auto usual = profiled(task_.added, knowledge_).profile.usual_amount()) return *usual;
    return knowledge_.preparation.default_amount.value_or(Amount{1, counting_unit()});
  }

  std::size_t end_of_part_0() const {
    std::size_t last = 0;
    for (const EditedOperation& edited : draft_.network.operations())
      if (edited.part && part_number(base_, edited) == 0) last = edited.id;
    return last;
  }

  std::string prepare(std::size_t place, const std::string& variable, ChangedAmount& changed) {
    const ProfiledClass added = profiled(task_.added, knowledge_);
    const ActionPlan plan =
        plan_actions({}, added, added, failures_, knowledge_.preparation, draft_.network.domain());
    std::string food = variable;
    for (const PlannedAction& planned : plan.order) {
      const Inserted inserted = writer_.insert(place, planned.kind, food, variable);
      for (const std::size_t id : inserted.ids) draft_.inserted[id] = planned.kind.primitive;
      place = inserted.ids.back();
      food = inserted.result;
      changed.said.push_back(knowledge_.preparation.said_after(planned.kind));
    }
    draft_.decisions = plan.decisions;
    return food;
  }

  const SwapBase& base_;
  const items::ItemGraph& graph_;
  const SwapTask& task_;
  const TrialFailures& failures_;
  const SwapKnowledge& knowledge_;
  std::vector<bool> in_result_;  // by node
  Draft draft_;
  ActionWriter writer_;
};

}  // namespace

workbench::Expected<Draft> draft_addition(const SwapBase& base, const SwapTask& task,
                                          const TrialFailures& failures, const SwapKnowledge& knowledge) {
  return Addition(base, task, failures, knowledge).draft();
}

}  // namespace irl::swaps
