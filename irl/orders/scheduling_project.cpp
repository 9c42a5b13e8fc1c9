#include "irl/orders/scheduling_project.hpp"

#include <cmath>
#include <numeric>

namespace irl::orders {

namespace {

using scheduling::ActivityIndex;
using scheduling::Demand;
using scheduling::ResourceIndex;

constexpr double per_second = 1000;  // times are multiples of a millisecond, or rounded

/// What all times are a multiple of, in milliseconds; 0 where there is no such thing.
class CommonUnit {
 public:
  void note(Seconds time) {
    const double exact = time.count() * per_second;
    is_exact_ &= std::abs(exact - std::round(exact)) < time_tolerance.count() && std::abs(exact) < 1e15;
    if (is_exact_) step_ = std::gcd(step_, std::llround(exact));
  }
  bool is_exact() const { return is_exact_; }
  double seconds() const {
    return is_exact_ ? static_cast<double>(step_ == 0 ? 1 : step_) / per_second : 1 / per_second;
  }

 private:
  std::int64_t step_ = 0;
  bool is_exact_ = true;
};

CommonUnit unit_of(const Scheduling& scheduling, const std::vector<Seconds>& further_times) {
  CommonUnit unit;
  for (const Seconds time : further_times) unit.note(time);
  for (const OperationIndex operation : members(scheduling.operations)) {
    const Task& task = scheduling.tasks[operation];
    unit.note(task.busy);
    unit.note(task.ready);
    for (const Task::Wait& wait : task.waits) unit.note(wait.lag);
    for (const Task::Use& use : task.uses) unit.note(use.length.value_or(Seconds(0)));
  }
  return unit;
}

/// How long what both use, but cannot use at the same time, is kept by the first one at least.
Seconds kept_from(const Scheduling& scheduling, const Task& first, const Task& second,
                  std::uint32_t workers) {
  Seconds kept(0);
  if (workers == 1 && first.needs_worker && second.needs_worker) kept = first.busy;
  for (const Task::Use& use : first.uses)
    for (const Task::Use& other : second.uses) {
      const auto capacity = scheduling.resources[use.resource].capacity;
      if (use.resource == other.resource && use.length && capacity && use.units + other.units > *capacity)
        kept = std::max(kept, *use.length);
    }
  return kept;
}

}  // namespace

scheduling::Time TaskProject::units(Seconds time) const {
  const double exact = time.count() / seconds;
  const double nearest = std::round(exact);
  return static_cast<scheduling::Time>(std::abs(nearest - exact) < 1e-6 ? nearest : std::floor(exact));
}

std::vector<Seconds> TaskProject::starts(const scheduling::Plan& plan) const {
  std::vector<Seconds> starts(activities.size(), Seconds(0));
  for (const OperationIndex operation : operations)
    starts[operation] = time(plan.activities[activities[operation]].start());
  return starts;
}

TaskProject project_of(const Scheduling& scheduling, std::uint32_t workers,
                       const std::vector<Seconds>& further_times) {
  const CommonUnit unit = unit_of(scheduling, further_times);
  TaskProject tasks{.operations = members(scheduling.operations),
                    .activities = std::vector<ActivityIndex>(scheduling.tasks.size()),
                    .seconds = unit.seconds(),
                    .is_exact = unit.is_exact()};
  scheduling::Project& project = tasks.project;
  project.resources.push_back({"worker", workers});
  std::vector<std::optional<ResourceIndex>> resources;
  for (const Resource& resource : scheduling.resources) {
    resources.push_back(resource.capacity ? std::optional(ResourceIndex(project.resources.size()))
                                          : std::nullopt);
    if (resource.capacity) project.resources.push_back({resource.name, *resource.capacity});
  }
  for (std::size_t i = 0; i < tasks.operations.size(); ++i)
    tasks.activities[tasks.operations[i]] = ActivityIndex(i);
  for (const OperationIndex operation : tasks.operations) {
    const Task& task = scheduling.tasks[operation];
    scheduling::Activity activity{.duration = tasks.units(task.length())};
    if (task.needs_worker) activity.demands.push_back({.length = tasks.units(task.busy)});
    for (const Task::Use& use : task.uses) {
      if (!resources[use.resource] || use.units == 0) continue;
      Demand demand{.resource = *resources[use.resource], .units = use.units};
      demand.is_until_taken = !use.length;
      if (use.length) demand.length = tasks.units(*use.length);
      for (const OperationIndex taker : use.takers) demand.takers.push_back(tasks.activities[taker]);
      activity.demands.push_back(std::move(demand));
    }
    // What comes after another one does so even where it needs something for a moment only.
    for (const auto& [before, lag] : task.waits)
      project.lags.push_back({.from = tasks.activities[before],
                              .to = tasks.activities[operation],
                              .least = tasks.units(std::max(
                                  lag, kept_from(scheduling, scheduling.tasks[before], task, workers)))});
    project.activities.push_back(std::move(activity));
  }
  return tasks;
}

}  // namespace irl::orders
