#include "tests/irl/orders/projects.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace irl::test {

using orders::Scheduling;
using orders::Task;

namespace {

int between(int least, int most, std::mt19937& random) {
  return least + static_cast<int>(random() % static_cast<unsigned>(most - least + 1));
}

Scheduling empty_problem(std::size_t operations) {
  Scheduling scheduling{orders::OperationSet(operations), std::vector<Task>(operations)};
  scheduling.operations.set();
  for (OperationIndex o; o < operations; ++o) scheduling.tasks[o].operation = o;
  return scheduling;
}

int whole(Seconds time) {
  return static_cast<int>(std::lround(time.count()));
}

/// How much of a resource is taken at most if everything starts as soon as what it waits for is over.
std::uint32_t peak(const Scheduling& scheduling, std::uint32_t resource) {
  std::vector<int> starts(scheduling.tasks.size(), 0);
  std::vector<std::uint32_t> taken(10 * scheduling.tasks.size(), 0);
  for (std::size_t o = 0; o < starts.size(); ++o) {
    const Task& task = scheduling.tasks[o];
    for (const auto& [before, lag] : task.waits) starts[o] = std::max(starts[o], starts[before] + whole(lag));
    for (const Task::Use& use : task.uses)
      for (int t = starts[o]; use.resource == resource && t < starts[o] + whole(*use.length); ++t)
        taken[static_cast<std::size_t>(t)] += use.units;
  }
  return std::ranges::max(taken);
}

}  // namespace

Scheduling project(const ProjectShape& shape, std::mt19937& random) {
  Scheduling scheduling = empty_problem(shape.activities);
  std::vector<std::uint32_t> most_of_one(shape.resources, 0);
  for (std::uint32_t o = 0; o < shape.activities; ++o) {
    Task& task = scheduling.tasks[o];
    task.ready = Seconds(between(1, 10, random));
    for (std::uint32_t resource = 0; resource < shape.resources; ++resource) {
      if (between(1, 100, random) > 100 * shape.used) continue;
      const auto units = static_cast<std::uint32_t>(between(1, 10, random));
      task.uses.push_back({.resource = resource, .units = units, .length = task.ready});
      most_of_one[resource] = std::max(most_of_one[resource], units);
    }
    constexpr int starting = 3;  // activities that wait for nothing
    constexpr int near = 10;
    const int number = static_cast<int>(o);
    std::vector<OperationIndex> before;
    for (int i = between(1, 2, random); number >= starting && i > 0; --i)
      before.emplace_back(between(std::max(0, number - near), number - 1, random));
    std::ranges::sort(before);
    before.erase(std::ranges::unique(before).begin(), before.end());
    for (const OperationIndex other : before) task.waits.push_back({other, scheduling.tasks[other].ready});
  }
  for (std::uint32_t resource = 0; resource < shape.resources; ++resource) {
    const std::uint32_t least = std::max(1U, most_of_one[resource]);
    const double room = shape.strength * (std::max(least, peak(scheduling, resource)) - least);
    scheduling.resources.push_back({"resource", least + static_cast<std::uint32_t>(std::lround(room))});
  }
  return scheduling;
}

Scheduling small_problem(std::size_t operations, std::mt19937& random) {
  Scheduling scheduling = empty_problem(operations);
  scheduling.resources = {{"one", 1}, {"two", 2}, {"any", {}}};
  for (std::uint32_t o = 0; o < operations; ++o) {
    Task& task = scheduling.tasks[o];
    task.needs_worker = between(0, 3, random) > 0;
    if (task.needs_worker) task.busy = Seconds(between(0, 3, random));
    task.ready = Seconds(between(0, 4, random));
    for (OperationIndex before; before < o; ++before)
      if (between(0, 3, random) == 0)
        task.waits.push_back(
            {before, Seconds(between(0, 3, random) == 0 ? between(0, 2, random)
                                                        : whole(scheduling.tasks[before].length()))});
    for (std::uint32_t resource = 0; resource < scheduling.resources.size(); ++resource)
      if (between(0, 2, random) == 0)
        task.uses.push_back({.resource = resource,
                             .units = resource == 1 ? static_cast<std::uint32_t>(between(1, 2, random)) : 1U,
                             .length = task.length()});
  }
  for (std::uint32_t o = 0; o < operations; ++o)
    for (Task::Use& use : scheduling.tasks[o].uses) {
      if (between(0, 3, random) > 0) continue;
      for (OperationIndex after(o + 1); after < operations; ++after)
        for (const Task::Wait& wait : scheduling.tasks[after].waits)
          if (wait.operation == o) use.takers.push_back(after);
      if (!use.takers.empty() || between(0, 3, random) == 0) use.length.reset();
    }
  return scheduling;
}

namespace {

/// Operations that are begun one after the other at given times.
class Beginnings {
 public:
  Beginnings(const Scheduling& scheduling, const std::vector<int>& starts, std::uint32_t workers)
      : scheduling_(scheduling), starts_(starts), workers_(workers), begun_(starts.size(), false) {}

  /// Whether all that is left can be begun, in any order of what starts at the same time.
  bool can_go_on() {
    int next = for_ever;
    for (std::size_t o = 0; o < starts_.size(); ++o)
      if (!begun_[o]) next = std::min(next, starts_[o]);
    if (next == for_ever) return true;
    for (std::size_t o = 0; o < starts_.size(); ++o) {
      if (begun_[o] || starts_[o] != next || !can_begin(o)) continue;
      begun_[o] = true;
      if (can_go_on()) return true;
      begun_[o] = false;
    }
    return false;
  }

 private:
  static constexpr int for_ever = std::numeric_limits<int>::max();

  bool can_begin(std::size_t o) {
    const Task& task = scheduling_.tasks[o];
    for (const auto& [before, lag] : task.waits)
      if (!begun_[before] || starts_[o] < starts_[before] + whole(lag)) return false;
    begun_[o] = true;  // it takes out what waits for it
    const bool has_room = (!task.needs_worker || at_work(o) < workers_) &&
                          std::ranges::all_of(task.uses, [&](const Task::Use& use) {
                            const auto& capacity = scheduling_.resources[use.resource].capacity;
                            return !capacity || taken(use.resource, o) + use.units <= *capacity;
                          });
    begun_[o] = false;
    return has_room;
  }

  std::uint32_t at_work(std::size_t now) const {
    std::uint32_t count = 0;
    for (std::size_t o = 0; o < starts_.size(); ++o)
      count += o != now && begun_[o] && scheduling_.tasks[o].needs_worker &&
               starts_[o] + whole(scheduling_.tasks[o].busy) > starts_[now];
    return count;
  }

  std::uint32_t taken(std::uint32_t resource, std::size_t now) const {
    std::uint32_t units = 0;
    for (std::size_t o = 0; o < starts_.size(); ++o)
      for (const Task::Use& use : scheduling_.tasks[o].uses)
        if (o != now && begun_[o] && use.resource == resource && end_of(o, use) > starts_[now])
          units += use.units;
    return units;
  }

  int end_of(std::size_t o, const Task::Use& use) const {
    if (use.length) return starts_[o] + whole(*use.length);
    int end = for_ever;
    for (const OperationIndex taker : use.takers)
      if (begun_[taker]) end = std::min(end, starts_[taker]);
    return end;
  }

  const Scheduling& scheduling_;
  const std::vector<int>& starts_;
  std::uint32_t workers_;
  std::vector<bool> begun_;
};

}  // namespace

bool can_start_at(const Scheduling& scheduling, const std::vector<int>& starts, std::uint32_t workers) {
  return Beginnings(scheduling, starts, workers).can_go_on();
}

int shortest_length(const Scheduling& scheduling, std::uint32_t workers) {
  int horizon = 0;
  for (const Task& task : scheduling.tasks) {
    int longest_wait = 0;
    for (const Task::Wait& wait : task.waits) longest_wait = std::max(longest_wait, whole(wait.lag));
    horizon += longest_wait + whole(task.length());
  }
  int best = horizon + 1;
  std::vector<int> starts(scheduling.tasks.size(), 0);
  const auto place = [&](auto& place_rest, std::size_t o, int length) -> void {
    if (length >= best) return;
    if (o == starts.size()) {
      if (can_start_at(scheduling, starts, workers)) best = length;
      return;
    }
    const Task& task = scheduling.tasks[o];
    int earliest = 0;
    for (const auto& [before, lag] : task.waits) earliest = std::max(earliest, starts[before] + whole(lag));
    for (int start = earliest; start + whole(task.length()) < best; ++start) {
      starts[o] = start;
      place_rest(place_rest, o + 1, std::max(length, start + whole(task.length())));
    }
  };
  place(place, 0, 0);
  return best > horizon ? -1 : best;
}

}  // namespace irl::test
