#include "irl/orders/joint_plan.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "irl/data/first_difference.hpp"
#include "irl/network/edit/state_threading.hpp"
#include "irl/network/operation_names.hpp"
#include "irl/orders/detail/first_delay.hpp"
#include "irl/orders/detail/joint_project.hpp"
#include "irl/orders/detail/keeping_times.hpp"
#include "irl/orders/detail/latest_starts.hpp"
#include "irl/orders/detail/simple_schedules.hpp"

namespace irl::orders {

using scheduling::PlanVerdict;
using scheduling::Project;

namespace {

/// A smallest set of wishes that cannot be fulfilled together: each is left out, and stays out where there is
/// no plan without it either.
std::vector<std::string> smallest_clash(const JointProject& joint, const scheduling::PlanLimits& limits) {
  std::vector<const Wish*> left;
  for (const Wish& wish : joint.wishes()) left.push_back(&wish);
  for (std::size_t i = 0; i < left.size();) {
    std::vector<const Wish*> without = left;
    without.erase(without.begin() + static_cast<std::ptrdiff_t>(i));
    const auto plan = scheduling::best_plan(joint.with(without), limits);
    if (plan.verdict == PlanVerdict::infeasible)
      left = std::move(without);
    else
      ++i;
  }
  std::vector<std::string> words;
  for (const Wish* wish : left) words.push_back(wish->words);
  return words;
}

/// The constraints of all procedures: those of each, and with `in_order` those between them as well.
Precedence precedence_of(const JointProcedures& procedures, bool in_order, const Deadline& deadline) {
  const Precedence& safe = procedures.views().precedence(View::safe);
  std::vector<Pair> pairs = safe.pairs();
  std::erase_if(pairs, [&](const Pair& pair) {
    const auto one = procedures.procedure_of(pair.before), other = procedures.procedure_of(pair.after);
    return !in_order && one && other && one != other;
  });
  return {safe.operations(), std::move(pairs), deadline};
}

std::vector<HeldSetting> settings_of(const JointProcedures& procedures) {
  std::vector<HeldSetting> all;
  for (std::size_t member = 0; member < procedures.members().size(); ++member) {
    const auto& [name, program, views, result] = procedures.members()[member];
    for (HeldSetting held : held_settings(*program, views->trace()))
      if (const auto joined = procedures.joined(member, held.operation)) {
        held.operation = *joined;
        all.push_back(std::move(held));
      }
  }
  return all;
}

/// Gives every piece of work to a worker who is free: the one that got free last.
void assign_workers(JointPlan& plan) {
  struct Work {
    Seconds start, end;
    std::uint32_t* worker;
  };
  std::vector<Work> all;
  for (std::size_t place = 0; place < plan.schedule.placed.size(); ++place) {
    Placed& placed = plan.schedule.placed[place];
    if (!plan.scheduling.tasks[placed.operation].needs_worker) continue;
    if (plan.pieces[place].empty()) all.push_back({placed.start, placed.free_at, &placed.worker});
    for (JointPlan::Piece& piece : plan.pieces[place]) all.push_back({piece.start, piece.end, &piece.worker});
  }
  std::ranges::stable_sort(all, {}, [](const Work& work) { return std::pair(work.start, work.end); });
  std::vector<Seconds> free_at(plan.workers, Seconds(0));
  for (const Work& work : all) {
    std::optional<std::uint32_t> chosen;
    for (std::uint32_t worker = 0; worker < plan.workers; ++worker)
      if (!is_later(free_at[worker], work.start) && (!chosen || free_at[worker] > free_at[*chosen]))
        chosen = worker;
    *work.worker = chosen.value_or(0);
    free_at[*work.worker] = std::max(free_at[*work.worker], work.end);
  }
}

/// Calls the function with every operation that is done in several pieces, and with when these are.
template <class Use>
void each_interrupted(const TaskProject& tasks, const scheduling::Plan& plan, const Use& use) {
  for (const OperationIndex operation : tasks.operations)
    if (const auto& activity = plan.activities[tasks.activities[operation]]; activity.pieces.size() > 1)
      use(operation, activity);
}

/// When operations start as they are executed: what is interrupted is done at its end.
std::vector<Seconds> executed_starts(const JointProject& joint, const scheduling::Plan& plan) {
  std::vector<Seconds> starts = joint.tasks().starts(plan);
  each_interrupted(joint.tasks(), plan, [&](OperationIndex operation, const auto& activity) {
    starts[operation] = joint.tasks().time(activity.end()) - joint.scheduling().tasks[operation].length();
  });
  return starts;
}

/// Places what was planned in time, with who does it.
void place(const JointProject& joint, const scheduling::Plan& plan, JointPlan& result) {
  Scheduling placed = joint.scheduling();
  bool is_interrupted = false;
  each_interrupted(joint.tasks(), plan, [&](OperationIndex operation, const auto&) {
    placed.tasks[operation].needs_worker = false;
    is_interrupted = true;
  });
  result.schedule = placed_at(placed, executed_starts(joint, plan), result.workers);
  result.pieces.assign(result.schedule.placed.size(), {});
  if (!is_interrupted) return;
  for (std::size_t at = 0; at < result.schedule.placed.size(); ++at) {
    const auto& pieces =
        plan.activities[joint.tasks().activities[result.schedule.placed[at].operation]].pieces;
    for (const scheduling::Piece& piece : pieces)
      if (pieces.size() > 1)
        result.pieces[at].push_back({joint.tasks().time(piece.start), joint.tasks().time(piece.end)});
  }
  assign_workers(result);
}

/// Whether a value is a place of the world, such as the fridge, which all procedures share: what is in it,
/// and how it is set, is not the outcome of one of them.
bool is_shared_place(const JointProcedures& procedures, const Value& value) {
  const Entity* thing = value.get_if<Entity>();
  const StateShape* shape = procedures.program().domain->state_shape();
  if (!thing || !shape) return false;
  const auto& other = procedures.views().run_options().initial_state;
  const Entity* world = other ? &*other : procedures.program().domain->initial();
  return world && std::ranges::any_of(world->list(shape->contents), [&](const Value& place) {
           const Entity* standing = place.get_if<Entity>();
           return standing && standing->identity() == thing->identity();
         });
}

/// How the outcome of a procedure differs from the one that it has alone, in words.
std::string difference_of(const JointProcedures& procedures, std::size_t member, const Outcome& found) {
  const auto& [name, program, views, result] = procedures.members()[member];
  const Outcome& alone = views->outcome();
  for (const OperationIndex failed : found.failed) {
    if (procedures.procedure_of(failed) != member) continue;
    const bool fails_alone = std::ranges::any_of(
        alone.failed, [&](OperationIndex o) { return procedures.joined(member, o) == failed; });
    if (fails_alone) continue;
    const auto place =
        static_cast<std::size_t>(std::ranges::find(found.failed, failed) - found.failed.begin());
    return fmt::format("{} fails: {}", operation_name(procedures.program(), failed), found.failures[place]);
  }
  for (const VariableIndex own : indices(program->variables)) {
    const auto joined = procedures.variable(member, own);
    if (!joined || same_in_any_order(alone.values[own], found.values[*joined])) continue;
    if (is_shared_place(procedures, alone.values[own])) continue;
    const std::string words = irl::first_difference(alone.values[own], found.values[*joined]);
    return fmt::format("?{}: {}", program->variables[own].name, words.empty() ? "numbers differ" : words);
  }
  return {};
}

void execute(const JointProcedures& procedures, const Precedence& precedence, JointPlan& plan,
             const Deadline& deadline) {
  const Views& views = procedures.views();
  const Order order = plan.schedule.order();
  const Program program = rethreaded(procedures.program(), order);
  plan.executed = orders::execute(program, plan.schedule, views.run_options(), deadline, &views.trace());
  const Outcome found = outcome_of(program, plan.executed);
  for (std::size_t member = 0; member < procedures.members().size(); ++member)
    plan.members[member].difference = plan.executed.verdict == Verdict::stopped
                                          ? "it was not executed to its end, the time was over"
                                          : difference_of(procedures, member, found);
  if (plan.executed.verdict != Verdict::stopped)
    plan.delay = first_delay(program, plan.scheduling, plan.schedule,
                             scheduling_of(program, plan.executed, precedence, deadline), plan.executed);
}

void note_ends(const JointProcedures& procedures, JointPlan& plan) {
  for (std::size_t member = 0; member < procedures.members().size(); ++member)
    plan.members[member].alone = Seconds(execution_time(procedures.members()[member].views->written()));
  for (const Placed& placed : plan.schedule.placed)
    if (const auto member = procedures.procedure_of(placed.operation))
      plan.members[*member].done = std::max(plan.members[*member].done, placed.end());
}

/// Takes what simple rules give instead of a plan, where it keeps all rules and is shorter.
void take_simple(const JointProject& joint, const Project& project, const JointOptions& options,
                 scheduling::Plan& plan) {
  for (const Schedule& simple :
       simple_schedules(joint.scheduling(), options.workers, options.limits.deadline)) {
    scheduling::Plan other = plan_of(simple, joint.tasks(), project);
    if ((plan.has_plan() && plan.length <= other.length) || !scheduling::check(project, other).empty())
      continue;
    other.bound = plan.bound;
    other.reason = plan.reason;
    other.statistics = plan.statistics;
    plan = std::move(other);
  }
}

/// Plans with these constraints. What no plan is shorter than, where nothing else is known, is `bound`.
JointPlan planned(const JointProcedures& procedures, const JointOptions& options, bool in_order,
                  std::optional<Seconds> bound) {
  const Deadline& deadline = options.limits.deadline;
  JointPlan result{.workers = std::max(options.workers, 1U),
                   .keeps_order_of_procedures = in_order,
                   .executed = nothing_executed(procedures.program())};
  result.members.resize(procedures.members().size());
  result.settings = settings_of(procedures);
  const Precedence precedence = precedence_of(procedures, in_order, deadline);
  const JointProject joint(
      procedures, options,
      scheduling_of(procedures.program(), procedures.views().trace(), precedence, deadline), result.settings);
  result.scheduling = joint.scheduling();
  // Some of the time is left for executing the plan.
  const auto for_search = deadline.left_of(no_time_limit) * 3 / 4;
  const scheduling::PlanLimits limits{
      .conflicts = options.limits.nodes,
      .deadline = Deadline(for_search, procedures.views().run_options().limits.cancelled)};
  const Project project = joint.with_all();
  scheduling::Plan plan = scheduling::best_plan(project, limits);
  if (plan.verdict == PlanVerdict::feasible || plan.verdict == PlanVerdict::unknown)
    take_simple(joint, project, options, plan);
  result.verdict = plan.verdict;
  result.reason = plan.reason;
  result.bound = bound.value_or(
      std::max(joint.tasks().time(plan.bound), simple_bound(joint.scheduling(), options.workers)));
  if (plan.verdict == PlanVerdict::infeasible) result.clash = smallest_clash(joint, limits);
  if (!plan.has_plan()) return result;
  place(joint, plan, result);
  if (!is_later(result.schedule.length, result.bound)) result.bound = result.schedule.length;
  const Seconds end =
      options.wishes.by ? std::max(*options.wishes.by, result.schedule.length) : result.schedule.length;
  result.latest = latest_starts(project, plan, joint.tasks(), result.schedule, end);
  note_ends(procedures, result);
  execute(procedures, precedence, result, deadline);
  return result;
}

}  // namespace

bool JointPlan::has_same_outcomes() const {
  return executed.verdict != Verdict::stopped &&
         std::ranges::all_of(members, [](const JointMember& one) { return one.difference.empty(); });
}

JointPlan plan_together(const JointProcedures& procedures, const JointOptions& options) {
  JointPlan none{.workers = std::max(options.workers, 1U),
                 .reason = "the time was over before all orders were known",
                 .executed = nothing_executed(procedures.program())};
  none.members.resize(procedures.members().size());
  if (procedures.is_cut()) return none;
  JointOptions all = options;
  all.workers = none.workers;
  std::ranges::move(keeping_times(procedures.program(), procedures.views().trace()),
                    std::back_inserter(all.wishes.waits));
  try {
    JointPlan free = planned(procedures, all, false, std::nullopt);
    if (!free.has_plan() || free.is_confirmed()) return free;
    JointPlan kept = planned(procedures, all, true, free.bound);
    const auto differing = [](const JointPlan& plan) {
      return std::ranges::count_if(plan.members,
                                   [](const JointMember& one) { return !one.difference.empty(); });
    };
    return kept.has_plan() && (kept.is_confirmed() || differing(kept) < differing(free)) ? kept : free;
  } catch (const OutOfLimits&) {
    none.reason = "the time was over before a plan was found";
    return none;
  }
}

}  // namespace irl::orders
