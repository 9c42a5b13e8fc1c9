#include "irl/scheduling/detail/plain_project.hpp"

#include <algorithm>
#include <map>
#include <ranges>

namespace irl::scheduling {

namespace {

constexpr Time longest_by_rules = 200'000;  // a plan is drawn moment by moment

bool is_plain(const Activity& activity, const std::vector<Resource>& resources) {
  if (activity.earliest > 0 || activity.latest || activity.may_be_interrupted || !activity.needs.empty() ||
      !activity.sets.empty())
    return false;
  std::map<std::uint32_t, std::int64_t> wanted;
  return std::ranges::all_of(activity.demands, [&](const Demand& demand) {
    const Time length = demand.length.value_or(activity.duration);
    return demand.units == 0 ||
           (demand.offset == 0 && length == activity.duration && length > 0 && !demand.is_until_taken &&
            !demand.may_be_shared &&
            demand.units <= resources[demand.resource].capacity - wanted[demand.resource] &&
            (wanted[demand.resource] += demand.units) > 0);
  });
}

/// The activities, each after those before it; fewer where lags have a cycle.
std::vector<std::uint32_t> sorted(const std::vector<std::vector<PlainProject::Before>>& before) {
  std::vector<std::vector<std::uint32_t>> after(before.size());
  std::vector<std::size_t> open(before.size());
  std::vector<std::uint32_t> order;
  for (std::uint32_t i = 0; i < before.size(); ++i) {
    open[i] = before[i].size();
    for (const auto& [activity, least] : before[i]) after[activity].push_back(i);
    if (open[i] == 0) order.push_back(i);
  }
  for (std::size_t i = 0; i < order.size(); ++i)
    for (const std::uint32_t next : after[order[i]])
      if (--open[next] == 0) order.push_back(next);
  return order;
}

}  // namespace

std::optional<PlainProject> plain(const Project& project) {
  if (project.activities.empty()) return std::nullopt;
  PlainProject found;
  for (const Resource& resource : project.resources) found.capacities.push_back(resource.capacity);
  for (const Activity& activity : project.activities) {
    if (!is_plain(activity, project.resources)) return std::nullopt;
    found.longest += activity.duration;
    found.durations.push_back(activity.duration);
    std::map<std::uint32_t, std::int64_t> units;
    for (const Demand& demand : activity.demands) units[demand.resource] += demand.units;
    auto& needs = found.needs.emplace_back();
    for (const auto& [resource, wanted] : units)
      if (wanted > 0) needs.push_back({resource, wanted});
    if (found.longest > longest_by_rules) return std::nullopt;
  }
  found.before.resize(project.activities.size());
  for (const Lag& lag : project.lags) {
    const Time from = project.activities[lag.from].duration, to = project.activities[lag.to].duration;
    const Time least =
        lag.least + (lag.from_moment == Moment::end ? from : 0) - (lag.to_moment == Moment::end ? to : 0);
    if (least < 0 || least + to < from) return std::nullopt;
    found.longest += std::max<Time>(0, least - from);
    if (found.longest > longest_by_rules) return std::nullopt;
    found.before[lag.to].push_back({lag.from, least});
  }
  found.order = sorted(found.before);
  if (found.order.size() < project.activities.size()) return std::nullopt;
  return found;
}

PlainProject mirrored(const PlainProject& project) {
  PlainProject mirrored = project;
  for (auto& before : mirrored.before) before.clear();
  for (std::uint32_t later = 0; later < project.before.size(); ++later)
    for (const auto& [earlier, least] : project.before[later])
      mirrored.before[earlier].push_back(
          {later, least + project.durations[later] - project.durations[earlier]});
  std::ranges::reverse(mirrored.order);
  return mirrored;
}

}  // namespace irl::scheduling
