#include "irl/orders/detail/latest_starts.hpp"

#include <algorithm>
#include <limits>

namespace irl::orders {

using scheduling::Activity;
using scheduling::ActivityIndex;
using scheduling::Demand;
using scheduling::Moment;
using scheduling::Time;

namespace {

/// One starts at least so long after the start of another one.
struct Edge {
  std::size_t from = 0, to = 0;
  Time least = 0;
};

/// What must stay as it is in a plan whose activities may all be put off.
class KeptOrder {
 public:
  KeptOrder(const scheduling::Project& project, const scheduling::Plan& plan)
      : project_(project), plan_(plan) {
    for (const scheduling::Lag& lag : project.lags)
      edges_.push_back({lag.from, lag.to,
                        lag.least + (lag.from_moment == Moment::end ? span(lag.from) : 0) -
                            (lag.to_moment == Moment::end ? span(lag.to) : 0)});
    for (std::size_t one = 0; one < project.activities.size(); ++one)
      for (std::size_t other = 0; other < project.activities.size(); ++other)
        if (one != other) keep(one, other);
  }

  std::vector<Time> latest(Time end) const {
    std::vector<Time> latest;
    for (std::size_t i = 0; i < project_.activities.size(); ++i)
      latest.push_back(std::min(end, project_.activities[i].latest.value_or(end)) - span(i));
    bool changes = true;
    for (std::size_t round = 0; changes && round <= latest.size(); ++round) {
      changes = false;
      for (const Edge& edge : edges_)
        if (latest[edge.from] > latest[edge.to] - edge.least) {
          latest[edge.from] = latest[edge.to] - edge.least;
          changes = true;
        }
    }
    return latest;
  }

 private:
  Time start(std::size_t activity) const { return plan_.activities[activity].start(); }
  Time span(std::size_t activity) const { return plan_.activities[activity].end() - start(activity); }

  /// When an activity gives back what it does not hold until somebody takes something out.
  Time given_back(std::size_t activity, const Demand& held) const {
    return start(activity) + held.offset + held.length.value_or(span(activity) - held.offset);
  }

  /// Keeps one activity before another one, if it gives something back that the other one takes later.
  void keep(std::size_t one, std::size_t other) {
    for (const Demand& held : project_.activities[one].demands)
      for (const Demand& taken : project_.activities[other].demands)
        if (held.resource == taken.resource) keep_in_order(one, held, other, taken);
    const auto touches = [](const Activity& activity) {
      return !activity.sets.empty() || !activity.needs.empty();
    };
    if (touches(project_.activities[one]) && touches(project_.activities[other]) &&
        start(one) + span(one) <= start(other))
      edges_.push_back({one, other, span(one)});
  }

  void keep_in_order(std::size_t one, const Demand& held, std::size_t other, const Demand& taken) {
    const Time taken_at = start(other) + taken.offset;
    if (!held.is_until_taken) {
      // What two need for the same moment only, either may need first.
      const bool is_either = given_back(other, taken) <= start(one) + held.offset && !taken.is_until_taken;
      if (given_back(one, held) <= taken_at && (!is_either || one < other))
        edges_.push_back({one, other, given_back(one, held) - start(one) - taken.offset});
      return;
    }
    for (const ActivityIndex taker : held.takers)
      if (taker != other && start(taker) <= taken_at) edges_.push_back({taker, other, -taken.offset});
  }

  const scheduling::Project& project_;
  const scheduling::Plan& plan_;
  std::vector<Edge> edges_;
};

}  // namespace

std::vector<Seconds> latest_starts(const scheduling::Project& project, const scheduling::Plan& plan,
                                   const TaskProject& tasks, const Schedule& schedule, Seconds end) {
  const std::vector<Time> latest = KeptOrder(project, plan).latest(tasks.units(end));
  std::vector<Seconds> by_place;
  for (const Placed& placed : schedule.placed) {
    const ActivityIndex activity = tasks.activities[placed.operation];
    const Time put_off = std::max<Time>(0, latest[activity] - plan.activities[activity].start());
    by_place.push_back(placed.start + tasks.time(put_off));
  }
  return by_place;
}

}  // namespace irl::orders
