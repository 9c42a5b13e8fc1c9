#include "irl/swaps/swap.hpp"

#include <fmt/ranges.h>

#include <algorithm>

#include "irl/swaps/draft.hpp"
#include "irl/swaps/swap_text.hpp"
#include "irl/wording.hpp"

namespace irl::swaps {

namespace {

/// What became of executing a draft.
struct Trial {
  bool executes = false;
  std::string reason{};
  double time = 0;
  std::optional<std::size_t> failing{};  ///< the id of the first operation that failed, or was not executed
};

Trial tried(const Draft& draft, const workbench::OpenDomain& open) {
  const grammar::RecipeNetwork network = draft.network.network();
  Checked checked = check(network.network, open.domain);
  const Solution solution = run(checked.program, open.run_options());
  const auto id_of = [&](std::uint32_t operation) {
    return draft.network.operations()[checked.program.operations[operation].written].id;
  };
  Trial trial{.executes = solution.succeeded(), .time = execution_time(solution)};
  for (const Step& step : solution.steps)
    if (step.failed() && !trial.failing) {
      trial.failing = id_of(step.operation);
      trial.reason = fmt::format("{}: {}", checked.program.text(step.operation), step.failure);
    }
  for (const NotExecuted& left : solution.not_executed)
    if (trial.reason.empty()) {
      trial.failing = id_of(left.operation);
      trial.reason = fmt::format("{}: {}", checked.program.text(left.operation), left.reason);
    }
  if (checked.program.operations.size() == network.network.operations.size()) return trial;
  trial.executes = false;
  const auto error = std::ranges::find(checked.problems, Severity::error, &Problem::severity);
  trial.reason = error == checked.problems.end() ? "some operations are none of the domain" : error->what;
  return trial;
}

/// Notes what has failed because of the new ingredient; false if something else has.
bool note(const Trial& trial, const Draft& draft, TrialFailures& failures) {
  if (!trial.failing) return false;
  if (const auto own = draft.own.find(*trial.failing); own != draft.own.end())
    return failures.own.insert(own->second).second;
  if (const auto inserted = draft.inserted.find(*trial.failing); inserted != draft.inserted.end())
    return failures.inserted.insert(inserted->second).second;
  return false;
}

class TaskReader {
 public:
  TaskReader(const SwapBase& base, const SwapRequest& request, const workbench::OpenDomain& open)
      : base_(base), request_(request), open_(open) {}

  workbench::Expected<SwapTask> read() {
    if (!request_.removed.empty() && request_.removed == request_.added)
      return workbench::usage_problem(fmt::format("'{}' cannot take its own place", request_.added));
    SwapTask task{.amount = request_.amount};
    if (!request_.removed.empty()) {
      const auto found = ingredients_of(request_.removed, request_.only);
      if (!found) return std::unexpected(found.error());
      task.ingredients = *found;
      task.removed = open_.domain.types().find(request_.removed);
    }
    if (!request_.added.empty()) {
      task.added = open_.domain.types().find(request_.added);
      if (task.added && !task.added.is_failed()) task.stock = stock_of(open_.domain, task.added);
      if (!task.stock) return not_in_stock();
    }
    if (!request_.with.empty()) {
      const auto found = ingredients_of(request_.with, {});
      if (!found) return std::unexpected(found.error());
      task.with = found->back();
    }
    return task;
  }

 private:
  /// The ingredients of the base that were asked for by that class, all or the one of a variable.
  workbench::Expected<std::vector<std::size_t>> ingredients_of(const std::string& type,
                                                               std::string only) const {
    if (only.starts_with('?')) only.erase(0, 1);
    const auto& all = base_.reading.graph.ingredients;
    std::vector<std::size_t> of_type, found;
    for (std::size_t i = 0; i < all.size(); ++i)
      if (can_be_edited(i) && all[i].asked_for.front().name() == type) of_type.push_back(i);
    if (of_type.empty()) return no_ingredient(type);
    std::vector<std::string> variables;
    for (const std::size_t i : of_type) {
      const std::string& name = base_.reading.graph.nodes[i].name;
      variables.push_back("?" + name);
      if (only.empty() || only == name) found.push_back(i);
    }
    if (!found.empty()) return found;
    return workbench::usage_problem(
        fmt::format("no {} of '{}' is called '?{}'", type, base_.network.id, only),
        fmt::format("there is {}", fmt::join(variables, ", ")));
  }

  /// Whether an operation brings an ingredient, and gives it to a variable, where a constant may stand.
  bool can_be_edited(std::size_t ingredient) const {
    const items::Ingredient& brought = base_.reading.graph.ingredients[ingredient];
    if (!brought.operation || brought.asked_for.empty()) return false;
    const Operation& operation = base_.network.network.operations[bringing_place(base_, ingredient)];
    return !operation.arguments.empty() && operation.arguments.front().variable();
  }

  std::unexpected<Problems> no_ingredient(const std::string& type) const {
    std::vector<std::string> known;
    const auto& all = base_.reading.graph.ingredients;
    for (std::size_t i = 0; i < all.size(); ++i)
      if (can_be_edited(i))
        if (std::string name(all[i].asked_for.front().name()); std::ranges::find(known, name) == known.end())
          known.push_back(std::move(name));
    return workbench::usage_problem(fmt::format("no ingredient of '{}' is '{}'", base_.network.id, type),
                                    fmt::format("there is {}", fmt::join(known, ", ")));
  }

  std::unexpected<Problems> not_in_stock() const {
    std::vector<std::string_view> known;
    for (const Type type : types_in_stock(open_.domain)) known.push_back(type.name());
    return workbench::usage_problem(fmt::format("there is no '{}' in stock", request_.added),
                                    suggestion(request_.added, known));
  }

  const SwapBase& base_;
  const SwapRequest& request_;
  const workbench::OpenDomain& open_;
};

workbench::Expected<Draft> drafted(const SwapBase& base, const SwapTask& task, const TrialFailures& failures,
                                   const SwapKnowledge& knowledge) {
  if (!task.added) return draft_removal(base, task);
  if (!task.removed) return draft_addition(base, task, failures, knowledge);
  return draft_replacement(base, task, failures, knowledge);
}

}  // namespace

std::size_t part_number(const SwapBase& base, const EditedOperation& operation) {
  return operation.part ? base.network.parts[*operation.part].number : 0;
}

std::size_t bringing_place(const SwapBase& base, std::size_t ingredient) {
  const std::uint32_t operation = base.reading.graph.ingredients[ingredient].operation.value();
  return base.reading.execution.program.operations[operation].written;
}

ProfiledClass profiled(Type type, const SwapKnowledge& knowledge) {
  static const Profile unknown;
  const auto found = knowledge.profiles.find(type.name());
  return {type, found == knowledge.profiles.end() ? unknown : found->second};
}

workbench::Expected<SwapKnowledge> swap_knowledge(const workbench::OpenDomain& open) {
  auto preparation = preparation_of(open.domain);
  if (!preparation) return std::unexpected(std::move(preparation.error()));
  auto verbs = workbench::verbs_of(open.domain);
  if (!verbs) return std::unexpected(std::move(verbs.error()));
  auto profiles = profiles_of(open.domain, open.corpus, open.run_options(), *preparation, *verbs);
  if (!profiles) return std::unexpected(std::move(profiles.error()));
  return SwapKnowledge{*std::move(preparation), *std::move(verbs), *std::move(profiles)};
}

workbench::Expected<SwapBase> swap_base(const grammar::RecipeNetwork& recipe,
                                        const workbench::OpenDomain& open, const SwapKnowledge& knowledge) {
  auto reading = workbench::read_execution(recipe, open.domain, open.corpus, open.run_options());
  if (!reading) return std::unexpected(std::move(reading.error()));
  const auto text = open.corpus.text(recipe.id);
  if (!text) return std::unexpected(text.error());
  auto variable = open.corpus.result_variable(recipe.id, open.domain, open.rules);
  if (!variable) return std::unexpected(std::move(variable.error()));
  if (variable->empty())
    *variable = workbench::last_result(reading->execution.program, reading->execution.solution);
  auto actions = own_actions(*reading, recipe.network, knowledge.preparation, knowledge.verbs);
  return SwapBase{recipe, **text, *std::move(reading), std::move(actions), *std::move(variable)};
}

workbench::Expected<Swap> swap_ingredient(const SwapBase& base, const SwapRequest& request,
                                          const workbench::OpenDomain& open, const SwapKnowledge& knowledge) {
  const auto task = TaskReader(base, request, open).read();
  if (!task) return std::unexpected(task.error());
  TrialFailures failures;
  while (true) {
    auto draft = drafted(base, *task, failures, knowledge);
    if (!draft) return std::unexpected(std::move(draft.error()));
    const Trial trial = tried(*draft, open);
    if (!trial.executes && note(trial, *draft, failures)) continue;
    Swap swap{.id = base.network.id,
              .request = request,
              .amounts = std::move(draft->amounts),
              .decisions = std::move(draft->decisions),
              .executes = trial.executes,
              .reason = trial.executes ? "" : trial.reason,
              .execution_time = trial.time,
              .network = draft->network.network(),
              .operations = draft->network.operations(),
              .removed = draft->network.removed(),
              .result_variable = std::move(draft->result_variable)};
    swap.text = swapped_text(base, swap, draft->network.lost_parts(), knowledge);
    return swap;
  }
}

}  // namespace irl::swaps
