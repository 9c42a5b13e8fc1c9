#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <ranges>

#include "irl/scheduling/detail/activity_names.hpp"
#include "irl/scheduling/project_plan.hpp"

namespace irl::scheduling {

namespace {

/// Units of a resource that are held, as a plan says.
struct Holding {
  ActivityIndex activity{};
  Time start = 0;
  Time end = 0;
  std::int64_t units = 1;
  bool may_be_shared = false;
};

constexpr Time for_good = std::numeric_limits<Time>::max();

/// Goes through the rules of a project one by one.
class Checker {
 public:
  Checker(const Project& project, const Plan& plan) : project_(project), plan_(plan) {}

  std::vector<Violation> check() {
    if (plan_.activities.size() != project_.activities.size()) {
      add({}, "the plan is of {} activities, the project of {}", plan_.activities.size(),
          project_.activities.size());
      return std::move(found_);
    }
    for (const ActivityIndex activity : indices(project_.activities)) check_pieces(activity);
    if (!found_.empty()) return std::move(found_);
    check_length();
    for (const Lag& lag : project_.lags) check_lag(lag);
    for (const ResourceIndex resource : indices(project_.resources)) check_resource(resource);
    for (const SettingIndex setting : indices(project_.settings)) check_setting(setting);
    return std::move(found_);
  }

 private:
  template <class... Parts>
  void add(std::vector<ActivityIndex> activities, fmt::format_string<Parts...> text, Parts&&... parts) {
    found_.push_back({fmt::format(text, std::forward<Parts>(parts)...), std::move(activities)});
  }
  std::string name(ActivityIndex activity) const { return name_of(project_, activity); }
  const PlannedActivity& planned(ActivityIndex activity) const { return plan_.activities[activity]; }

  void check_pieces(ActivityIndex index) {
    const Activity& activity = project_.activities[index];
    const std::vector<Piece>& pieces = planned(index).pieces;
    if (pieces.empty()) return add({index}, "{} is not in the plan", name(index));
    Time worked = 0;
    Time last = std::numeric_limits<Time>::min();
    for (const Piece& piece : pieces) {
      if (piece.end < piece.start || piece.start < last)
        return add({index}, "the pieces of {} are not one after another", name(index));
      worked += piece.end - piece.start;
      last = piece.end;
    }
    if (worked != activity.duration)
      add({index}, "{} takes {}, in the plan {}", name(index), activity.duration, worked);
    if (pieces.size() > 1 && !activity.may_be_interrupted)
      add({index}, "{} is interrupted at {}", name(index), pieces.front().end);
    const Time earliest = std::max<Time>(activity.earliest, 0);
    if (planned(index).start() < earliest)
      add({index}, "{} starts at {}, before {}", name(index), planned(index).start(), earliest);
    if (activity.latest && last > *activity.latest)
      add({index}, "{} ends at {}, after {}", name(index), last, *activity.latest);
  }

  void check_length() {
    Time end = 0;
    for (const PlannedActivity& activity : plan_.activities) end = std::max(end, activity.end());
    if (end != plan_.length) add({}, "everything has ended at {}, not at {}", end, plan_.length);
  }

  Time at(ActivityIndex activity, Moment moment) const {
    return moment == Moment::start ? planned(activity).start() : planned(activity).end();
  }

  void check_lag(const Lag& lag) {
    const Time from = at(lag.from, lag.from_moment);
    const Time to = at(lag.to, lag.to_moment);
    if (to - from >= lag.least) return;
    const auto word = [](Moment moment) { return moment == Moment::start ? "starts" : "ends"; };
    if (lag.least >= 0)
      add({lag.from, lag.to}, "{} {} at {}, less than {} after {} {} at {}", name(lag.to),
          word(lag.to_moment), to, lag.least, name(lag.from), word(lag.from_moment), from);
    else
      add({lag.from, lag.to}, "{} {} at {}, more than {} after {} {} at {}", name(lag.from),
          word(lag.from_moment), from, -lag.least, name(lag.to), word(lag.to_moment), to);
  }

  void hold(std::vector<Holding>& holdings, ActivityIndex index, const Demand& demand) const {
    const Activity& activity = project_.activities[index];
    if (activity.may_be_interrupted) {
      for (const Piece& piece : planned(index).pieces)
        holdings.push_back({index, piece.start, piece.end, demand.units, false});
      return;
    }
    const Time start = planned(index).start() + demand.offset;
    Time end = demand.length ? start + *demand.length : planned(index).end();
    if (demand.is_until_taken) {
      end = for_good;
      for (const ActivityIndex taker : demand.takers) end = std::min(end, planned(taker).start());
      if (end <= start) return;
    }
    holdings.push_back({index, start, end, demand.units, demand.may_be_shared});
  }

  /// Whether both hold the same units together.
  bool share(const Holding& one, const Holding& other) const {
    const Activity& first = project_.activities[one.activity];
    const Activity& second = project_.activities[other.activity];
    return one.may_be_shared && other.may_be_shared && one.activity != other.activity &&
           one.start == other.start && one.end == other.end && one.units == other.units &&
           !first.sets.empty() && set_the_same(first, second) &&
           planned(one.activity).start() == planned(other.activity).start() &&
           planned(one.activity).end() == planned(other.activity).end();
  }

  void check_resource(ResourceIndex index) {
    std::vector<Holding> holdings;
    for (const ActivityIndex activity : indices(project_.activities))
      for (const Demand& demand : project_.activities[activity].demands)
        if (demand.resource == index && demand.units > 0) hold(holdings, activity, demand);
    std::vector<Holding> counted;
    for (const Holding& holding : holdings)
      if (std::ranges::none_of(counted, [&](const Holding& other) { return share(holding, other); }))
        counted.push_back(holding);
    for (const Holding& holding : counted)
      if (!check_moment(index, counted, holding)) return;
  }

  /// Whether there is room where a holding starts: what is held there before and after for a momentary one.
  bool check_moment(ResourceIndex index, const std::vector<Holding>& holdings, const Holding& one) {
    const bool is_momentary = one.start == one.end;
    std::int64_t units = is_momentary ? one.units : 0;
    std::vector<ActivityIndex> holders;
    if (is_momentary) holders.push_back(one.activity);
    for (const Holding& other : holdings) {
      const bool holds = is_momentary ? other.start < one.start && one.start < other.end
                                      : other.start <= one.start && one.start < other.end;
      if (!holds) continue;
      units += other.units;
      holders.push_back(other.activity);
    }
    const Resource& resource = project_.resources[index];
    if (units <= resource.capacity) return true;
    std::vector<std::string> names;
    for (const ActivityIndex holder : holders) names.push_back(name(holder));
    add(holders, "at {}, {} units of {} are held, of {}: by {}", one.start, units, name_of(project_, index),
        resource.capacity, fmt::join(names, ", "));
    return false;
  }

  static const std::string* value_of(const std::vector<SettingValue>& values, SettingIndex setting) {
    const auto found = std::ranges::find(values, setting, &SettingValue::setting);
    return found == values.end() ? nullptr : &found->value;
  }

  void check_setting(SettingIndex setting) {
    std::vector<std::pair<ActivityIndex, const std::string*>> setters;
    for (const ActivityIndex activity : indices(project_.activities))
      if (const std::string* value = value_of(project_.activities[activity].sets, setting))
        setters.emplace_back(activity, value);
    for (std::size_t i = 0; i < setters.size(); ++i)
      for (std::size_t j = 0; j < i; ++j)
        if (*setters[i].second != *setters[j].second && overlap(setters[i].first, setters[j].first))
          add({setters[j].first, setters[i].first}, "{} and {} set {} at the same time",
              name(setters[j].first), name(setters[i].first), name_of(project_, setting));
    for (const ActivityIndex activity : indices(project_.activities))
      for (const SettingValue& need : project_.activities[activity].needs)
        if (need.setting == setting && !is_met(need, activity, setters))
          add({activity}, "{} needs {} to be {} from {} to {}", name(activity), name_of(project_, setting),
              need.value, planned(activity).start(), planned(activity).end());
  }

  bool overlap(ActivityIndex one, ActivityIndex other) const {
    return planned(one).start() < planned(other).end() && planned(other).start() < planned(one).end();
  }

  bool is_met(const SettingValue& need, ActivityIndex activity,
              const std::vector<std::pair<ActivityIndex, const std::string*>>& setters) const {
    const Time start = planned(activity).start();
    const Time end = planned(activity).end();
    // Nothing sets another value between that moment and the end.
    const auto stays_from = [&](Time from) {
      return std::ranges::all_of(setters, [&](const auto& setter) {
        return setter.first == activity || *setter.second == need.value ||
               planned(setter.first).end() <= from || planned(setter.first).start() >= end;
      });
    };
    if (project_.settings[need.setting].initially == need.value &&
        stays_from(std::numeric_limits<Time>::min()))
      return true;
    return std::ranges::any_of(setters, [&](const auto& setter) {
      return setter.first != activity && *setter.second == need.value &&
             planned(setter.first).end() <= start && stays_from(planned(setter.first).start());
    });
  }

  const Project& project_;
  const Plan& plan_;
  std::vector<Violation> found_;
};

}  // namespace

std::vector<Violation> check(const Project& project, const Plan& plan) {
  return Checker(project, plan).check();
}

}  // namespace irl::scheduling
