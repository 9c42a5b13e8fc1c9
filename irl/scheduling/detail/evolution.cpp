#include "irl/scheduling/detail/evolution.hpp"

#include <algorithm>
#include <numeric>
#include <ranges>

namespace irl::scheduling {

namespace {

constexpr std::size_t most_members = 60;
constexpr std::uint64_t most_without_gain = 1500;  // children; then new members are drawn

/// Units of a resource times how long they are held.
std::int64_t work_on(const PlainProject& project, std::uint32_t resource) {
  std::int64_t work = 0;
  for (std::size_t activity = 0; activity < project.durations.size(); ++activity)
    for (const PlainProject::Need& need : project.needs[activity])
      if (need.resource == resource) work += need.units * project.durations[activity];
  return work;
}

}  // namespace

Evolution::Evolution(const PlainProject& project, Time least)
    : project_(project),
      mirrored_(mirrored(project)),
      least_(least),
      tails_(project.durations),
      rank_(project.order.size()) {
  for (std::uint32_t place = 0; place < project.order.size(); ++place) rank_[project.order[place]] = place;
  for (const std::uint32_t later : project.order | std::views::reverse)
    for (const auto& [earlier, lag] : project.before[later])
      tails_[earlier] = std::max(tails_[earlier], lag + tails_[later]);
  for (const Time tail : tails_) least_ = std::max(least_, tail);
  for (std::uint32_t resource = 0; resource < project.capacities.size(); ++resource)
    if (project.capacities[resource] > 0)
      least_ = std::max(least_, (work_on(project, resource) + project.capacities[resource] - 1) /
                                    project.capacities[resource]);
}

void Evolution::run(std::uint64_t schedules, const Deadline& deadline) {
  const std::uint64_t last = schedules_ + schedules;
  while (schedules_ < last && !is_done() && !deadline.is_over()) {
    if (members_.size() < most_members) {
      add(planned(drawn_order()));
      continue;
    }
    if (since_better_ > most_without_gain) {
      begin_again();
      continue;
    }
    const auto chosen = [&]() -> const Member& {
      return members_[std::min(below(members_.size()), below(members_.size()))];
    };
    const Member& one = chosen();
    std::vector<std::uint32_t> order = crossed(one, chosen());
    mutate(order);
    const Time before = members_.front().length;
    add(planned(std::move(order)));
    since_better_ = members_.front().length < before ? 0 : since_better_ + 1;
  }
}

/// What has the longest way to go comes first, mostly.
std::vector<std::uint32_t> Evolution::drawn_order() {
  std::vector<std::size_t> open(project_.order.size());
  std::vector<std::uint32_t> ready, order;
  for (std::uint32_t i = 0; i < open.size(); ++i)
    if ((open[i] = project_.before[i].size()) == 0) ready.push_back(i);
  while (!ready.empty()) {
    std::size_t best = below(ready.size());
    for (int rival = 0; rival < 2; ++rival) {
      const std::size_t other = below(ready.size());
      if (tails_[ready[other]] > tails_[ready[best]]) best = other;
    }
    order.push_back(ready[best]);
    ready[best] = ready.back();
    ready.pop_back();
    for (const auto& [later, lag] : mirrored_.before[order.back()])
      if (--open[later] == 0) ready.push_back(later);
  }
  return order;
}

/// A stretch of one order, with all others as they come in the other order.
std::vector<std::uint32_t> Evolution::crossed(const Member& one, const Member& other) {
  const std::size_t size = one.order.size();
  std::size_t first = below(size + 1), last = below(size + 1);
  if (first > last) std::swap(first, last);
  std::vector<char> is_taken(size, 0);
  std::vector<std::uint32_t> order(one.order.begin(), one.order.begin() + static_cast<std::ptrdiff_t>(first));
  for (const std::uint32_t activity : order) is_taken[activity] = 1;
  for (const std::uint32_t activity : other.order)
    if (order.size() < last && !is_taken[activity]) {
      order.push_back(activity);
      is_taken[activity] = 1;
    }
  for (const std::uint32_t activity : one.order)
    if (!is_taken[activity]) order.push_back(activity);
  return order;
}

void Evolution::mutate(std::vector<std::uint32_t>& order) {
  constexpr std::size_t one_in = 20;
  for (std::size_t i = 0; i + 1 < order.size(); ++i) {
    if (below(one_in) != 0) continue;
    const auto& before = project_.before[order[i + 1]];
    if (std::ranges::find(before, order[i], &PlainProject::Before::activity) == before.end())
      std::swap(order[i], order[i + 1]);
  }
}

/// A plan as early as can be, pushed to the right end, and back to the left.
Evolution::Member Evolution::planned(std::vector<std::uint32_t> order) {
  const std::vector<Time>& starts = forward_.starts(order);
  const auto end = [&](std::uint32_t activity) { return starts[activity] + project_.durations[activity]; };
  std::ranges::sort(order, [&](std::uint32_t one, std::uint32_t other) {
    return std::pair(end(one), rank_[one]) > std::pair(end(other), rank_[other]);
  });
  const std::vector<Time>& backward = backward_.starts(order);
  const auto from_end = [&](std::uint32_t activity) {
    return backward[activity] + project_.durations[activity];
  };
  std::ranges::sort(order, [&](std::uint32_t one, std::uint32_t other) {
    return std::pair(from_end(other), rank_[one]) < std::pair(from_end(one), rank_[other]);
  });
  forward_.starts(order);
  std::ranges::sort(order, [&](std::uint32_t one, std::uint32_t other) {
    return std::pair(starts[one], rank_[one]) < std::pair(starts[other], rank_[other]);
  });
  schedules_ += 3;
  if (best_.empty() || forward_.length() < length_) {
    best_ = starts;
    length_ = forward_.length();
  }
  return {std::move(order), forward_.length()};
}

void Evolution::begin_again() {
  members_.clear();
  since_better_ = 0;
}

void Evolution::add(Member member) {
  const auto is_known = [&](const Member& known) { return known.order == member.order; };
  if (members_.size() == most_members && std::ranges::any_of(members_, is_known)) return;
  members_.insert(std::ranges::upper_bound(members_, member.length, {}, &Member::length), std::move(member));
  if (members_.size() > most_members) members_.pop_back();
}

}  // namespace irl::scheduling
