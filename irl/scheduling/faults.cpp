#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "irl/scheduling/detail/activity_names.hpp"
#include "irl/scheduling/project.hpp"

namespace irl::scheduling {

namespace {

/// Collects what is wrong.
class FaultFinder {
 public:
  explicit FaultFinder(const Project& project) : project_(project) {}

  std::vector<std::string> find() {
    for (const ResourceIndex index : indices(project_.resources))
      if (!is_quantity(project_.resources[index].capacity))
        add("the capacity of {} is {}, not between 0 and {}", name_of(project_, index),
            project_.resources[index].capacity, longest_time);
    for (const ActivityIndex index : indices(project_.activities)) look_at(index);
    for (const Lag& lag : project_.lags) look_at(lag);
    // Added up only where each is small, and never beyond the limit by more than one of them.
    if (found_.empty() && longest_plan() > longest_time)
      add("all times together are more than {}", longest_time);
    return std::move(found_);
  }

 private:
  template <class... Parts>
  void add(fmt::format_string<Parts...> text, Parts&&... parts) {
    found_.push_back(fmt::format(text, std::forward<Parts>(parts)...));
  }

  static bool is_quantity(std::int64_t number) { return number >= 0 && number <= longest_time; }
  static bool is_time(Time time) { return time >= -longest_time && time <= longest_time; }

  Time longest_plan() const {
    Time longest = 0;
    const auto lengthen = [&](Time by) {
      longest = std::min(longest + std::max<Time>(by, 0), longest_time + 1);
    };
    for (const Activity& activity : project_.activities) {
      lengthen(activity.duration);
      lengthen(activity.earliest);
    }
    for (const Lag& lag : project_.lags) lengthen(lag.least);
    return longest;
  }

  void look_at(ActivityIndex index) {
    const Activity& activity = project_.activities[index];
    const std::string name = name_of(project_, index);
    if (!is_quantity(activity.duration))
      add("{} takes {}, not between 0 and {}", name, activity.duration, longest_time);
    if (!is_time(activity.earliest) || (activity.latest && !is_time(*activity.latest)))
      add("{} starts or ends beyond {}", name, longest_time);
    for (const Demand& demand : activity.demands) look_at(demand, activity, name);
    look_at(activity.needs, name, "needs");
    look_at(activity.sets, name, "sets");
    if (!activity.sets.empty() && activity.duration == 0) add("{} sets something in no time", name);
    if (activity.may_be_interrupted) look_at_interruptible(activity, name);
  }

  void look_at(const Demand& demand, const Activity& activity, const std::string& name) {
    if (demand.resource >= project_.resources.size())
      add("{} demands resource {} of {}", name, std::uint32_t(demand.resource), project_.resources.size());
    if (!is_quantity(demand.units)) add("{} demands {} units", name, demand.units);
    if (!is_quantity(demand.offset)) add("{} demands something from {} on", name, demand.offset);
    if (demand.length && !is_quantity(*demand.length))
      add("{} demands something for {}", name, *demand.length);
    if (demand.length && demand.is_until_taken)
      add("{} holds something both for {} and until it is taken", name, *demand.length);
    for (const ActivityIndex taker : demand.takers)
      if (taker >= project_.activities.size())
        add("{} holds something until activity {} of {}", name, std::uint32_t(taker),
            project_.activities.size());
    if (!demand.is_until_taken && !demand.takers.empty())
      add("{} has takers of what is not held for them", name);
    if (!demand.is_until_taken && !demand.length && demand.offset > activity.duration)
      add("{} demands something from {} on, after its end", name, demand.offset);
  }

  void look_at(const std::vector<SettingValue>& values, const std::string& name, const char* verb) {
    std::set<std::uint32_t> seen;
    for (const SettingValue& value : values)
      if (value.setting >= project_.settings.size())
        add("{} {} setting {} of {}", name, verb, std::uint32_t(value.setting), project_.settings.size());
      else if (!seen.insert(value.setting).second)
        add("{} {} {} twice", name, verb, name_of(project_, value.setting));
  }

  void look_at_interruptible(const Activity& activity, const std::string& name) {
    if (!activity.needs.empty() || !activity.sets.empty())
      add("{} may be interrupted, and needs or sets something", name);
    if (activity.demands.size() > 1) add("{} may be interrupted, and demands several things", name);
    for (const Demand& demand : activity.demands)
      if (demand.units != 1 || demand.length || demand.offset != 0 || demand.is_until_taken ||
          demand.may_be_shared)
        add("{} may be interrupted, and demands something else than one unit while it is worked on", name);
  }

  void look_at(const Lag& lag) {
    const std::size_t activities = project_.activities.size();
    if (lag.from >= activities || lag.to >= activities)
      add("a lag is from activity {} to activity {} of {}", std::uint32_t(lag.from), std::uint32_t(lag.to),
          activities);
    else if (!is_time(lag.least))
      add("the lag from {} to {} is beyond {}", name_of(project_, lag.from), name_of(project_, lag.to),
          longest_time);
  }

  const Project& project_;
  std::vector<std::string> found_;
};

}  // namespace

std::vector<std::string> faults(const Project& project) {
  return FaultFinder(project).find();
}

}  // namespace irl::scheduling
