#include "irl/orders/detail/joint_project.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "irl/network/operation_names.hpp"
#include "irl/wording.hpp"

namespace irl::orders {

using scheduling::ActivityIndex;
using scheduling::Moment;
using scheduling::Project;

JointProject::JointProject(const JointProcedures& procedures, const JointOptions& options,
                           Scheduling scheduling, const std::vector<HeldSetting>& settings)
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

Project JointProject::with(const std::vector<const Wish*>& wishes) const {
  Project project = tasks_.project;
  for (const Wish* wish : wishes) wish->add(project);
  return project;
}

Project JointProject::with_all() const {
  Project project = tasks_.project;
  for (const Wish& wish : all_) wish.add(project);
  return project;
}

std::vector<Seconds> JointProject::wished_times(const PlanWishes& wishes) {
  std::vector<Seconds> times;
  if (wishes.within) times.push_back(*wishes.within);
  if (wishes.by) times.push_back(*wishes.by);
  for (const MaximalWait& wait : wishes.waits) times.push_back(wait.most);
  return times;
}

void JointProject::add_settings(const std::vector<HeldSetting>& settings) {
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

void JointProject::allow_interruptions() {
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

std::string JointProject::name(OperationIndex operation) const {
  const auto member = procedures_.procedure_of(operation);
  const std::string own = operation_name(procedures_.program(), operation);
  return member ? procedures_.members()[*member].name + ": " + own : own;
}

void JointProject::find_wishes() {
  for (const MaximalWait& wait : wishes_.waits) {
    const auto& operations = scheduling_.operations;
    if (!operations.test(wait.from) || !operations.test(wait.to)) continue;
    all_.push_back(
        {fmt::format("{} starts within {} of {}", name(wait.to), time_in_words(wait.most), name(wait.from)),
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
        {fmt::format("everything is done in {}", time_in_words(*wishes_.by)),
         [this](Project& project) { project.activities[serving_].latest = tasks_.units(*wishes_.by); }});
  for (std::size_t member = 0; wishes_.within && member < procedures_.members().size(); ++member) {
    const std::optional<OperationIndex> last = finishing(member);
    if (!last) continue;
    all_.push_back({fmt::format("{} is done at most {} before everything is",
                                procedures_.members()[member].name, time_in_words(*wishes_.within)),
                    [this, last](Project& project) {
                      project.lags.push_back({.from = serving_,
                                              .to = tasks_.activities[*last],
                                              .least = -tasks_.units(*wishes_.within),
                                              .to_moment = Moment::end});
                    }});
  }
}

std::optional<OperationIndex> JointProject::finishing(std::size_t member) const {
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

std::optional<OperationIndex> JointProject::last_of(std::size_t member) const {
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

}  // namespace irl::orders
