#include "irl/scheduling/detail/encoding.hpp"

#include <algorithm>
#include <map>
#include <ranges>

#include "irl/scheduling/detail/activity_names.hpp"
#include "irl/scheduling/detail/interruption.hpp"
#include "irl/scheduling/detail/longest_paths.hpp"
#include "irl/scheduling/detail/minimum.hpp"
#include "irl/scheduling/detail/momentary.hpp"

namespace irl::scheduling {

namespace {

/// The demand of an activity, as a holding.
struct Held {
  ActivityIndex activity{};
  Holding holding;
  bool may_be_shared = false;
};

class Encoder {
 public:
  Encoder(const Project& project, Time horizon, Encoding& encoding)
      : project_(project), horizon_(horizon), encoding_(encoding), solver_(encoding.solver) {}

  void encode() {
    encoding_.end = {solver_.new_variable(0, horizon_), 0};
    for (const ActivityIndex activity : indices(project_.activities)) add_activity(activity);
    read_sure_moments();
    paths_ = LongestPaths(solver_.trail().views());
    for (const ActivityIndex index : indices(project_.activities))
      if (start(index).view != end(index).view)
        paths_.add(start(index), end(index), activity(index).duration);
    for (const Lag& lag : project_.lags)
      paths_.add(at(lag.from, lag.from_moment), at(lag.to, lag.to_moment), lag.least);
    paths_.close();
    for (const Lag& lag : project_.lags)
      solver_.add_lag(at(lag.from, lag.from_moment), at(lag.to, lag.to_moment), lag.least);
    for (const ResourceIndex resource : indices(project_.resources)) add_resource(resource);
    for (const SettingIndex setting : indices(project_.settings)) add_setting(setting);
    for (std::uint32_t activity = 0; activity < project_.activities.size(); ++activity)
      encoding_.early.push_back(encoding_.starts[activity].view);
  }

 private:
  const Activity& activity(ActivityIndex index) const { return project_.activities[index]; }
  Endpoint at(ActivityIndex index, Moment moment) const {
    return moment == Moment::start ? encoding_.starts[index] : encoding_.ends[index];
  }
  Endpoint start(ActivityIndex index) const { return encoding_.starts[index]; }
  Endpoint end(ActivityIndex index) const { return encoding_.ends[index]; }

  void add_activity(ActivityIndex index) {
    const auto& [name, duration, earliest, latest, may_be_interrupted, demands, needs, sets] =
        activity(index);
    const Time first = std::max<Time>(earliest, 0);
    const Time last = std::min(latest.value_or(horizon_), horizon_);
    if (last - duration < first) solver_.add_bound(!always);
    const Endpoint start{solver_.new_variable(first, std::max(first, last - duration)), 0};
    Endpoint end = start + duration;
    if (may_be_interrupted && duration > 1) {
      end = {solver_.new_variable(first + duration, std::max(first + duration, last)), 0};
      solver_.add_lag(start, end, duration);
    }
    solver_.add_lag(end, encoding_.end, 0);
    encoding_.starts.push_back(start);
    encoding_.ends.push_back(end);
  }

  void read_sure_moments() {
    encoding_.is_start_sure.assign(project_.activities.size(), 0);
    encoding_.is_end_sure.assign(project_.activities.size(), 0);
    for (const Lag& lag : project_.lags) {
      if (lag.from_moment == Moment::start) encoding_.is_start_sure[lag.from] = 1;
      if (lag.to_moment == Moment::end) encoding_.is_end_sure[lag.to] = 1;
    }
    for (const Activity& activity : project_.activities)
      for (const Demand& demand : activity.demands)
        for (const ActivityIndex taker : demand.takers) encoding_.is_start_sure[taker] = 1;
  }

  void add_resource(ResourceIndex resource) {
    std::vector<Held> held;
    std::vector<Work>& works = encoding_.works.emplace_back();
    for (const ActivityIndex index : indices(project_.activities))
      for (const Demand& demand : activity(index).demands)
        if (demand.resource == resource && demand.units > 0) add_demand(index, demand, held, works);
    share(held);
    const std::int64_t capacity = project_.resources[resource].capacity;
    std::vector<Holding>& holdings = encoding_.holdings.emplace_back();
    for (const Held& each : held) {
      holdings.push_back(each.holding);
      if (each.holding.units > capacity) forbid(each);
    }
    add_orders(held, capacity);
    std::int64_t wanted = static_cast<std::int64_t>(works.size());
    for (const Holding& holding : holdings) wanted += holding.units;
    if (wanted <= capacity) return;
    solver_.add(std::make_unique<Timetable>(holdings, capacity));
    for (const Holding& holding : holdings)
      if (holding.start == holding.end) solver_.add(std::make_unique<Momentary>(holding, holdings, capacity));
    if (!works.empty()) solver_.add(std::make_unique<Interruption>(holdings, works, capacity));
  }

  void add_demand(ActivityIndex index, const Demand& demand, std::vector<Held>& held,
                  std::vector<Work>& works) {
    const Endpoint start = this->start(index) + demand.offset;
    const Endpoint end = this->end(index);
    if (start.view != end.view && activity(index).may_be_interrupted) {
      const Time first = encoding_.is_start_sure[index];
      const Time last = encoding_.is_end_sure[index];
      if (first > 0) held.push_back({index, {start, start + 1, 1}});
      if (last > 0) held.push_back({index, {end + -1, end, 1}});
      const Time amount = activity(index).duration - first - last;
      if (amount > 0) works.push_back({index, start + first, end + -last, amount});
    } else if (demand.is_until_taken) {
      held.push_back({index, {start, end_of_hold(demand), demand.units}, demand.may_be_shared});
    } else {
      held.push_back(
          {index, {start, demand.length ? start + *demand.length : end, demand.units}, demand.may_be_shared});
    }
  }

  /// When the first of the takers starts.
  Endpoint end_of_hold(const Demand& demand) {
    if (demand.takers.empty()) return {zero, 4 * longest_time};
    if (demand.takers.size() == 1) return start(demand.takers.front());
    std::vector<Endpoint> takers;
    for (const ActivityIndex taker : demand.takers) takers.push_back(start(taker));
    const Endpoint end{solver_.new_variable(0, horizon_), 0};
    solver_.add(std::make_unique<NotBeforeFirst>(end, takers));
    return end;
  }

  /// What asks for more than there is can only be held never.
  void forbid(const Held& held) {
    const auto& [start, end, units, presence] = held.holding;
    // Without length it needs them at a moment, which nothing grants.
    if (start.view == end.view && start.offset < end.offset)
      return solver_.add_clause(std::vector{!presence});
    if (start.view == end.view) return solver_.add_bound(!always);
    solver_.add_lag(end, start, 0, presence);
  }

  /// Literals that say that pairs of activities have the same times; the later one holds nothing then.
  void share(std::vector<Held>& held) {
    for (std::size_t j = 0; j < held.size(); ++j) {
      std::vector<Literal> shared_with;
      for (std::size_t i = 0; i < j; ++i)
        if (may_share(held[i], held[j]))
          shared_with.push_back(same_times(held[i].activity, held[j].activity));
      if (shared_with.empty()) continue;
      // It holds its units unless it shares with one of them.
      Literal& presence = held[j].holding.presence;
      presence = solver_.new_boolean();
      for (const Literal same : shared_with) solver_.add_clause(std::vector{!same, !presence});
      shared_with.push_back(presence);
      solver_.add_clause(shared_with);
    }
  }

  bool may_share(const Held& one, const Held& other) const {
    const Activity& first = activity(one.activity);
    const Activity& second = activity(other.activity);
    return one.may_be_shared && other.may_be_shared && one.activity != other.activity &&
           !first.sets.empty() && set_the_same(first, second) && first.duration == second.duration &&
           one.holding.units == other.holding.units &&
           one.holding.start.offset == other.holding.start.offset &&
           one.holding.end.offset == other.holding.end.offset;
  }

  Literal same_times(ActivityIndex one, ActivityIndex other) {
    const auto [known, is_new] = same_times_.try_emplace({one, other});
    if (is_new) {
      known->second = solver_.new_boolean();
      solver_.add_lag(start(one), start(other), 0, known->second);
      solver_.add_lag(start(other), start(one), 0, known->second);
    }
    return known->second;
  }

  /// Of two that exceed the capacity together, one is over before the other begins.
  void add_orders(const std::vector<Held>& held, std::int64_t capacity) {
    constexpr std::size_t most_pairs = 20'000;
    std::size_t pairs = 0;
    for (std::size_t j = 0; j < held.size(); ++j)
      for (std::size_t i = 0; i < j && pairs < most_pairs; ++i) {
        const Holding& one = held[i].holding;
        const Holding& other = held[j].holding;
        if (one.units + other.units <= capacity || held[i].activity == held[j].activity) continue;
        if (is_ordered(one.end, other.start) || is_ordered(other.end, one.start)) continue;
        ++pairs;
        add_order(one.start, one.end, other.start, other.end, {!one.presence, !other.presence});
      }
  }

  /// One before the other, or one of the literals.
  void add_order(Endpoint start, Endpoint end, Endpoint other_start, Endpoint other_end,
                 std::initializer_list<Literal> unless = {}) {
    if (std::ranges::all_of(unless, [](Literal literal) { return literal == !always; })) {
      const Literal first = order(end, other_start);
      add_ordering_lag(other_end, start, !first);
      return;
    }
    std::vector<Literal> clause(unless);
    clause.push_back(order(end, other_start));
    clause.push_back(order(other_end, start));
    solver_.add_clause(clause);
  }

  /// Whether lags alone make one moment no later than another.
  bool is_ordered(Endpoint earlier, Endpoint later) const {
    return paths_.between(earlier, later).value_or(-1) >= 0;
  }

  /// A literal that makes one moment no later than another.
  Literal order(Endpoint earlier, Endpoint later) {
    const Literal literal = solver_.new_boolean();
    add_ordering_lag(earlier, later, literal);
    return literal;
  }

  void add_ordering_lag(Endpoint earlier, Endpoint later, Literal condition) {
    solver_.add_lag(earlier, later, 0, condition);
    // In a cycle with other lags, both would push one another up to the horizon.
    if (paths_.between(later, earlier).value_or(0) > 0) solver_.add_bound(!condition);
  }

  static const std::string* value_of(const std::vector<SettingValue>& values, SettingIndex setting) {
    const auto found = std::ranges::find(values, setting, &SettingValue::setting);
    return found == values.end() ? nullptr : &found->value;
  }

  struct Setter {
    ActivityIndex activity{};
    std::string value;
  };

  void add_setting(SettingIndex setting) {
    std::vector<Setter> setters;
    for (const ActivityIndex index : indices(project_.activities))
      if (const std::string* value = value_of(activity(index).sets, setting))
        setters.push_back({index, *value});
    for (std::size_t j = 0; j < setters.size(); ++j)
      for (std::size_t i = 0; i < j; ++i)
        if (setters[i].value != setters[j].value) {
          const auto one = setters[i].activity, other = setters[j].activity;
          const Literal first = order(end(one), start(other));
          add_ordering_lag(end(other), start(one), !first);
          before_[{one, other}] = first;
          before_[{other, one}] = !first;
        }
    for (const ActivityIndex index : indices(project_.activities))
      if (const std::string* value = value_of(activity(index).needs, setting))
        add_need(index, *value, project_.settings[setting].initially == *value, setters);
  }

  /// The value is there from the beginning, or somebody sets it; and nothing else is set from then to the
  /// end.
  void add_need(ActivityIndex index, const std::string& value, bool is_there,
                const std::vector<Setter>& setters) {
    std::vector<std::pair<ActivityIndex, Literal>> over_before;  // others: over before it starts
    for (const auto& [other, set] : setters)
      if (set != value && other != index) {
        const Literal first = order(end(other), start(index));
        add_ordering_lag(end(index), start(other), !first);
        over_before.emplace_back(other, first);
      }
    std::vector<Literal> suppliers;
    if (is_there) {
      const Literal stays = solver_.new_boolean();
      for (const auto& [other, first] : over_before) solver_.add_clause(std::vector{!stays, !first});
      suppliers.push_back(stays);
    }
    for (const auto& [supplier, set] : setters) {
      if (set != value || supplier == index) continue;
      const Literal supplies = order(end(supplier), start(index));
      for (const auto& [other, first] : over_before)
        solver_.add_clause(std::vector{!supplies, !first, before_.at({other, supplier})});
      suppliers.push_back(supplies);
    }
    if (suppliers.empty()) return solver_.add_bound(!always);
    solver_.add_clause(suppliers);
  }

  const Project& project_;
  Time horizon_;
  Encoding& encoding_;
  Solver& solver_;
  LongestPaths paths_{0};
  std::map<std::pair<std::uint32_t, std::uint32_t>, Literal> same_times_;
  std::map<std::pair<std::uint32_t, std::uint32_t>, Literal>
      before_;  // of activities that set different values
};

}  // namespace

void encode(const Project& project, Time horizon, Encoding& encoding) {
  Encoder(project, horizon, encoding).encode();
}

Time horizon(const Project& project) {
  Time latest_release = 0;
  std::vector<Time> longest(project.activities.size());
  for (const ActivityIndex index : indices(project.activities)) {
    const Activity& activity = project.activities[index];
    latest_release = std::max(latest_release, activity.earliest);
    longest[index] = activity.may_be_interrupted ? 2 * activity.duration : activity.duration;
    for (const Demand& demand : activity.demands)
      longest[index] = std::max(longest[index], demand.offset + demand.length.value_or(0));
  }
  for (const Lag& lag : project.lags) {
    const Time duration = project.activities[lag.from].duration + project.activities[lag.to].duration;
    longest[lag.from] = std::max(longest[lag.from], lag.least + duration);
  }
  Time sum = latest_release;
  for (const Time each : longest) sum += each;
  return sum;
}

Plan plan_of(const Project& project, const Encoding& encoding, const std::vector<Time>& values) {
  const auto value = [&](Endpoint moment) { return values[moment.view.code()] + moment.offset; };
  Plan plan{.verdict = PlanVerdict::feasible};
  for (const ActivityIndex index : indices(project.activities)) {
    const Time start = value(encoding.starts[index]);
    const Time end = value(encoding.ends[index]);
    plan.activities.push_back({{{start, end}}});
  }
  place_pieces(project, encoding, values, plan);
  for (const PlannedActivity& activity : plan.activities) plan.length = std::max(plan.length, activity.end());
  return plan;
}

}  // namespace irl::scheduling
