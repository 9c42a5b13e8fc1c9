#include "irl/orders/joint_plan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>

#include "irl/data/first_difference.hpp"
#include "irl/network/edit/state_threading.hpp"
#include "irl/network/operation_names.hpp"
#include "irl/orders/detail/first_delay.hpp"
#include "irl/orders/detail/latest_starts.hpp"
#include "irl/orders/detail/simple_schedules.hpp"
#include "irl/orders/scheduling_project.hpp"

namespace irl::orders {

using scheduling::ActivityIndex;
using scheduling::Moment;
using scheduling::PlanVerdict;
using scheduling::Project;

namespace {

std::string in_words(Seconds time) {
  constexpr double minute = 60;
  return std::fmod(time.count(), minute) == 0 ? fmt::format("{:.0f} min", time.count() / minute)
                                              : fmt::format("{:g} s", time.count());
}

/// Something that a project must fulfil besides, with its words.
struct Wish {
  std::string words;
  std::function<void(Project&)> add;
};

/// The tasks of procedures as a project, with what they share and what is wished.
class JointProject {
 public:
  JointProject(const JointProcedures& procedures, const JointOptions& options, Scheduling scheduling,
               const std::vector<HeldSetting>& settings)
      : procedures_(procedures),
        wishes_(options.wishes),
        scheduling_(std::move(scheduling)),
        tasks_(project_of(scheduling_, options.workers, wished_times(options.wishes))) {
    add_settings(settings);
    if (wishes_.interruptible) allow_interruptions();
    serving_ = ActivityIndex(tasks_.project.activities.size());
    tasks_.project.activities.push_back({.name = "everything is done"});
    for (const OperationIndex operation : tasks_.operations)
      tasks_.project.lags.push_back({.from = tasks_.activities[operation],
                                     .to = serving_,
                                     .from_moment = Moment::end,
                                     .to_moment = Moment::start});
    find_wishes();
  }

  const TaskProject& tasks() const { return tasks_; }
  const Scheduling& scheduling() const { return scheduling_; }
  const std::vector<Wish>& wishes() const { return all_; }

  Project with(const std::vector<const Wish*>& wishes) const {
    Project project = tasks_.project;
    for (const Wish* wish : wishes) wish->add(project);
    return project;
  }
  Project with_all() const {
    Project project = tasks_.project;
    for (const Wish& wish : all_) wish.add(project);
    return project;
  }

 private:
  static std::vector<Seconds> wished_times(const PlanWishes& wishes) {
    std::vector<Seconds> times;
    if (wishes.within) times.push_back(*wishes.within);
    if (wishes.by) times.push_back(*wishes.by);
    for (const MaximalWait& wait : wishes.waits) times.push_back(wait.most);
    return times;
  }

  void add_settings(const std::vector<HeldSetting>& settings) {
    std::map<std::pair<Identity, std::string>, scheduling::SettingIndex> known;
    for (const HeldSetting& held : settings) {
      const auto [found, is_new] = known.emplace(std::pair(held.thing, held.name),
                                                 scheduling::SettingIndex(tasks_.project.settings.size()));
      if (is_new) tasks_.project.settings.push_back({.name = held.name});
      scheduling::Activity& activity = tasks_.project.activities[tasks_.activities[held.operation]];
      if (activity.duration == 0) continue;
      (held.is_set ? activity.sets : activity.needs).push_back({found->second, held.value});
    }
  }

  void allow_interruptions() {
    for (const OperationIndex operation : tasks_.operations) {
      const Task& task = scheduling_.tasks[operation];
      scheduling::Activity& activity = tasks_.project.activities[tasks_.activities[operation]];
      const bool is_hand_work = task.needs_worker && task.busy == task.length() && task.uses.empty() &&
                                activity.sets.empty() && activity.needs.empty();
      if (!is_hand_work || activity.duration < 2) continue;
      activity.may_be_interrupted = true;
      activity.demands.front().length.reset();
      for (scheduling::Lag& lag : tasks_.project.lags)
        if (lag.from == tasks_.activities[operation]) {
          lag.from_moment = Moment::end;
          lag.least -= activity.duration;
        }
    }
  }

  std::string name(OperationIndex operation) const {
    const auto member = procedures_.procedure_of(operation);
    const std::string own = operation_name(procedures_.program(), operation);
    return member ? procedures_.members()[*member].name + ": " + own : own;
  }

  void find_wishes() {
    for (const MaximalWait& wait : wishes_.waits) {
      const auto& operations = scheduling_.operations;
      if (!operations.test(wait.from) || !operations.test(wait.to)) continue;
      all_.push_back(
          {fmt::format("{} starts within {} of {}", name(wait.to), in_words(wait.most), name(wait.from)),
           [this, wait](Project& project) {
             const ActivityIndex from = tasks_.activities[wait.from];
             project.lags.push_back({.from = tasks_.activities[wait.to],
                                     .to = from,
                                     .least = -tasks_.units(wait.most),
                                     .to_moment = Moment::end});
           }});
    }
    if (wishes_.by)
      all_.push_back(
          {fmt::format("everything is done in {}", in_words(*wishes_.by)),
           [this](Project& project) { project.activities[serving_].latest = tasks_.units(*wishes_.by); }});
    for (std::size_t member = 0; wishes_.within && member < procedures_.members().size(); ++member) {
      const std::optional<OperationIndex> last = finishing(member);
      if (!last) continue;
      all_.push_back({fmt::format("{} is done at most {} before everything is",
                                  procedures_.members()[member].name, in_words(*wishes_.within)),
                      [this, last](Project& project) {
                        project.lags.push_back({.from = serving_,
                                                .to = tasks_.activities[*last],
                                                .least = -tasks_.units(*wishes_.within),
                                                .to_moment = Moment::end});
                      }});
    }
  }

  /// What gives the result of a procedure; where that is not known, what is done last of it.
  std::optional<OperationIndex> finishing(std::size_t member) const {
    const JointProcedures::Member& alone = procedures_.members()[member];
    for (const Step& step : alone.views->trace().steps)
      for (SlotIndex slot; alone.result && slot < step.slots.size(); ++slot)
        if (!step.given.contains(slot) &&
            alone.program->operations[step.operation].variables[slot] == *alone.result)
          if (const auto joined = procedures_.joined(member, step.operation);
              joined && scheduling_.operations.test(*joined))
            return joined;
    return last_of(member);
  }

  /// What is done last of a procedure, when it is carried out alone.
  std::optional<OperationIndex> last_of(std::size_t member) const {
    const JointProcedures::Member& alone = procedures_.members()[member];
    std::optional<OperationIndex> last;
    Seconds latest(-1);
    for (const Step& step : alone.views->trace().steps) {
      Seconds end = step.started_at.value_or(Seconds(0));
      for (const auto& slot : step.slots)
        if (slot && slot->available_at) end = std::max(end, *slot->available_at);
      const auto joined = procedures_.joined(member, step.operation);
      if (!joined || !scheduling_.operations.test(*joined) || end < latest) continue;
      latest = end;
      last = joined;
    }
    return last;
  }

  const JointProcedures& procedures_;
  const PlanWishes& wishes_;
  Scheduling scheduling_;
  TaskProject tasks_;
  ActivityIndex serving_{};
  std::vector<Wish> all_;
};

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
      if (free_at[worker] <= work.start + time_tolerance && (!chosen || free_at[worker] > free_at[*chosen]))
        chosen = worker;
    *work.worker = chosen.value_or(0);
    free_at[*work.worker] = std::max(free_at[*work.worker], work.end);
  }
}

/// When operations start as they are executed: what is interrupted is done at its end.
std::vector<Seconds> executed_starts(const JointProject& joint, const scheduling::Plan& plan) {
  std::vector<Seconds> starts = joint.tasks().starts(plan);
  for (std::size_t i = 0; i < joint.tasks().operations.size(); ++i) {
    const OperationIndex operation = joint.tasks().operations[i];
    if (plan.activities[i].pieces.size() > 1)
      starts[operation] =
          joint.tasks().time(plan.activities[i].end()) - joint.scheduling().tasks[operation].length();
  }
  return starts;
}

/// Places what was planned in time, with who does it.
void place(const JointProject& joint, const scheduling::Plan& plan, JointPlan& result) {
  Scheduling placed = joint.scheduling();
  bool is_interrupted = false;
  for (std::size_t i = 0; i < joint.tasks().operations.size(); ++i)
    if (plan.activities[i].pieces.size() > 1) {
      placed.tasks[joint.tasks().operations[i]].needs_worker = false;
      is_interrupted = true;
    }
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
  if (result.bound >= result.schedule.length - time_tolerance) result.bound = result.schedule.length;
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
  std::ranges::move(waits_for_what_keeps(procedures.program(), procedures.views().trace()),
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
