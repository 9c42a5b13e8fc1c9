#include "irl/scheduling/detail/longest_paths.hpp"

#include <algorithm>
#include <limits>

namespace irl::scheduling {

namespace {

constexpr Time unreachable = std::numeric_limits<Time>::min() / 4;

/// A lag between moments by number: two of each activity, and the beginning of time.
struct Arc {
  std::size_t from;
  std::size_t to;
  Time least;
};

std::vector<Arc> arcs_of(const Project& project) {
  const auto node = [](ActivityIndex activity, Moment moment) {
    return 2 * std::size_t(activity) + (moment == Moment::end ? 1 : 0);
  };
  const std::size_t beginning = 2 * project.activities.size();
  std::vector<Arc> arcs;
  for (const ActivityIndex index : indices(project.activities)) {
    const Activity& activity = project.activities[index];
    const std::size_t start = node(index, Moment::start);
    const std::size_t end = node(index, Moment::end);
    arcs.push_back({start, end, activity.duration});
    if (!activity.may_be_interrupted) arcs.push_back({end, start, -activity.duration});
    arcs.push_back({beginning, start, std::max<Time>(activity.earliest, 0)});
    if (activity.latest) arcs.push_back({end, beginning, -*activity.latest});
  }
  for (const Lag& lag : project.lags)
    arcs.push_back({node(lag.from, lag.from_moment), node(lag.to, lag.to_moment), lag.least});
  return arcs;
}

}  // namespace

LongestPaths::LongestPaths(std::size_t views)
    : views_(views / 2 <= most_views ? views / 2 : 0), lengths_(views_ * views_, unreachable) {
  for (std::size_t i = 0; i < views_; ++i) lengths_[i * views_ + i] = 0;
}

void LongestPaths::add(Endpoint from, Endpoint to, Time least) {
  if (views_ == 0) return;
  Time& length = at(from.view, to.view);
  length = std::max(length, from.offset + least - to.offset);
}

void LongestPaths::close() {
  for (std::size_t k = 0; k < views_; ++k)
    for (std::size_t i = 0; i < views_; ++i) {
      const Time first = lengths_[i * views_ + k];
      if (first == unreachable) continue;
      for (std::size_t j = 0; j < views_; ++j) {
        const Time second = lengths_[k * views_ + j];
        if (second != unreachable)
          lengths_[i * views_ + j] = std::max(lengths_[i * views_ + j], first + second);
      }
    }
}

std::optional<Time> LongestPaths::between(Endpoint from, Endpoint to) const {
  const std::size_t i = from.view.code() / 2;
  const std::size_t j = to.view.code() / 2;
  if (i >= views_ || j >= views_ || lengths_[i * views_ + j] == unreachable) return std::nullopt;
  return lengths_[i * views_ + j] + to.offset - from.offset;
}

std::optional<std::vector<ActivityIndex>> positive_cycle(const Project& project) {
  const std::vector<Arc> arcs = arcs_of(project);
  const std::size_t nodes = 2 * project.activities.size() + 1;
  constexpr auto none = static_cast<std::size_t>(-1);
  std::vector<Time> latest(nodes, 0);
  std::vector<std::size_t> raised_by(nodes, none);  // an arc
  std::size_t last = none;
  for (std::size_t round = 0; round <= nodes; ++round) {
    last = none;
    for (std::size_t a = 0; a < arcs.size(); ++a)
      if (latest[arcs[a].from] + arcs[a].least > latest[arcs[a].to]) {
        latest[arcs[a].to] = latest[arcs[a].from] + arcs[a].least;
        raised_by[arcs[a].to] = a;
        last = arcs[a].to;
      }
    if (last == none) return std::nullopt;
  }
  // What was still raised hangs on a cycle: so many steps back is on it.
  for (std::size_t step = 0; step < nodes; ++step) last = arcs[raised_by[last]].from;
  std::vector<ActivityIndex> cycle;
  std::size_t node = last;
  do {
    node = arcs[raised_by[node]].from;
    const bool is_beginning = node == nodes - 1;
    if (!is_beginning && (cycle.empty() || cycle.back() != node / 2)) cycle.emplace_back(node / 2);
  } while (node != last);
  if (cycle.size() > 1 && cycle.front() == cycle.back()) cycle.pop_back();
  std::ranges::reverse(cycle);
  return cycle;
}

}  // namespace irl::scheduling
