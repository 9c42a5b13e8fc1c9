#include "irl/swaps.hpp"

#include <fmt/ranges.h>

#include <algorithm>

#include "irl/network/obstacle.hpp"
#include "irl/run/solution.hpp"
#include "irl/swaps/draft.hpp"
#include "irl/wording.hpp"
#include "irl/workbench/variable_name.hpp"

namespace irl::swaps {

namespace {

/// What became of executing a draft.
struct Trial {
  bool executes = false;
  bool is_stopped = false;
  std::string reason{};
  double time = 0;
  std::optional<std::size_t> failing{};  ///< the id of the first operation that failed, or was not executed
};

Trial tried(const Draft& draft, const workbench::OpenDomain& open) {
  Checked checked = check(draft.edited.network(), open.domain);
  const Solution solution = run(checked.program, open.run_options());
  Trial trial{.executes = solution.succeeded(),
              .is_stopped = solution.verdict == Verdict::stopped,
              .time = execution_time(solution)};
  if (const auto failure = first_failure(solution)) {
    trial.failing = draft.edited.id_at(checked.program.operations[failure->operation].written);
    trial.reason = fmt::format("{}: {}", checked.program.text(failure->operation), failure->why);
  }
  if (!leaves_out(checked.program, draft.edited.network())) return trial;
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

struct TaskReader {
  const SwapBase& base;
  const SwapRequest& request;
  const workbench::OpenDomain& open;

  workbench::Expected<SwapTask> read() {
    if (request.removed.empty() && request.added.empty())
      return workbench::usage_problem("nothing is named that is to be replaced, added or left out");
    if (!request.removed.empty() && request.removed == request.added)
      return workbench::usage_problem(fmt::format("'{}' cannot take its own place", request.added));
    SwapTask task{.amount = request.amount};
    if (!request.removed.empty()) {
      const auto found = ingredients_of(request.removed, request.only);
      if (!found) return std::unexpected(found.error());
      task.ingredients = *found;
      task.removed = open.domain.types().find(request.removed);
    }
    if (!request.added.empty()) {
      task.added = open.domain.types().find(request.added);
      if (task.added && !task.added.is_failed()) task.stock = stock_of(open.domain, task.added);
      if (!task.stock) return not_in_stock();
    }
    if (!request.with.empty()) {
      const auto found = ingredients_of(request.with, {});
      if (!found) return std::unexpected(found.error());
      task.with = found->back();
    }
    return task;
  }

  /// The ingredients of the base that were asked for by that class, all or the one of a variable.
  workbench::Expected<std::vector<std::size_t>> ingredients_of(const std::string& type,
                                                               std::string only) const {
    only = workbench::variable_name(only);
    const auto& all = base.reading.graph.ingredients;
    std::vector<std::size_t> found;
    std::vector<std::string> known, variables;
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (!can_be_edited(i)) continue;
      const std::string name(all[i].asked_for.front().name());
      const std::string& variable = base.reading.graph.nodes[i].name;
      if (std::ranges::find(known, name) == known.end()) known.push_back(name);
      if (name != type) continue;
      variables.push_back("?" + variable);
      if (only.empty() || only == variable) found.push_back(i);
    }
    if (!found.empty()) return found;
    if (variables.empty())
      return workbench::usage_problem(
          fmt::format("no ingredient of '{}' is '{}'", base.network.id, type),
          known.empty() ? "" : fmt::format("there is {}", fmt::join(known, ", ")));
    return workbench::usage_problem(fmt::format("no {} of '{}' is called '?{}'", type, base.network.id, only),
                                    fmt::format("there is {}", fmt::join(variables, ", ")));
  }

  /// Whether an operation brings an ingredient, and gives it to a variable, where a constant may stand.
  bool can_be_edited(std::size_t ingredient) const {
    const items::Ingredient& brought = base.reading.graph.ingredients[ingredient];
    return brought.operation && !brought.asked_for.empty() &&
           variable_at(base.network.network.operations[bringing_place(base, ingredient)], 0);
  }

  std::unexpected<Problems> not_in_stock() const {
    std::vector<std::string_view> known;
    for (const Type type : types_in_stock(open.domain)) known.push_back(type.name());
    return workbench::usage_problem(fmt::format("there is no '{}' in stock", request.added),
                                    suggestion(request.added, known));
  }
};

/// What is told of an operation that is not as it was.
std::string mark(const Operation& now, const Operation* was) {
  if (!was || was->primitive != now.primitive) return "inserted";
  for (SlotIndex slot; slot < now.arguments.size(); ++slot)
    if (!now.arguments[slot].variable() && now.arguments[slot] != was->arguments[slot]) return "changed";
  return {};
}

/// Enters the network of a draft.
void enter(const grammar::RecipeNetwork& base, const EditedNetwork& edited, Swap& swap) {
  swap.network = {.id = base.id, .where = base.where, .network = edited.network()};
  for (std::size_t o = 0; o < edited.network().operations.size(); ++o) {
    const auto original = edited.original_at(o);
    if (original && grammar::is_implicit(base, *original)) swap.network.implicit.push_back(o);
    swap.marks.push_back(
        mark(edited.network().operations[o], original ? &base.network.operations[*original] : nullptr));
  }
  swap.removed = edited.erased();
}

}  // namespace

std::size_t bringing_place(const SwapBase& base, std::size_t ingredient) {
  const OperationIndex operation = base.reading.graph.ingredients[ingredient].operation.value();
  return base.reading.execution.program.operations[operation].written;
}

const Profile& profile_of(std::string_view type, const SwapKnowledge& knowledge) {
  static const Profile unknown;
  const auto found = knowledge.profiles.find(type);
  return found == knowledge.profiles.end() ? unknown : found->second;
}

workbench::Expected<SwapKnowledge> swap_knowledge(const workbench::OpenDomain& open) {
  auto preparation = preparation_of(open.domain);
  if (!preparation) return std::unexpected(std::move(preparation.error()));
  auto verbs = workbench::verbs_of(open.domain);
  if (!verbs) return std::unexpected(std::move(verbs.error()));
  std::vector<std::string> stopped;
  auto profiles = profiles_of(open.domain, open.corpus, open.run_options(), *preparation, *verbs, &stopped);
  if (!profiles) return std::unexpected(std::move(profiles.error()));
  struct Known {
    Preparation preparation;
    workbench::Verbs verbs;
    Profiles profiles;
  };
  const auto known =
      std::make_shared<const Known>(*std::move(preparation), *std::move(verbs), *std::move(profiles));
  return SwapKnowledge{known->preparation, known->verbs, known->profiles, known, std::move(stopped)};
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
  struct Found {
    workbench::RecipeReading reading;
    std::vector<std::vector<OwnAction>> actions;
  };
  auto actions = own_actions(*reading, recipe.network, knowledge.preparation, knowledge.verbs);
  const auto found = std::make_shared<const Found>(*std::move(reading), std::move(actions));
  return SwapBase{recipe, **text, found->reading, found->actions, found, *std::move(variable)};
}

workbench::Expected<Swap> swap_ingredient(const SwapBase& base, const SwapRequest& request,
                                          const workbench::OpenDomain& open, const SwapKnowledge& knowledge) {
  const auto task = TaskReader{base, request, open}.read();
  if (!task) return std::unexpected(task.error());
  WayToEdit& way = !task->added ? draft_removal : !task->removed ? draft_addition : draft_replacement;
  TrialFailures failures;
  while (true) {
    auto draft = way(base, *task, failures, knowledge);
    if (!draft) return std::unexpected(std::move(draft.error()));
    const Trial trial = tried(*draft, open);
    if (!trial.executes && note(trial, *draft, failures)) continue;
    Swap swap{.id = base.network.id,
              .request = request,
              .amounts = std::move(draft->amounts),
              .decisions = std::move(draft->decisions),
              .executes = trial.executes,
              .is_stopped = trial.is_stopped,
              .reason = trial.executes ? "" : trial.reason,
              .execution_time = trial.time,
              .result_variable = std::move(draft->result_variable)};
    enter(base.network, draft->edited, swap);
    edit_words(base, draft->edited, knowledge, swap);
    return swap;
  }
}

}  // namespace irl::swaps
