#pragma once

#include <random>

#include "irl/orders/schedule.hpp"

/// Problems of scheduling out of thin air, without any domain behind them.
namespace irl::test {

/// How a project is made, in the way of PSPLIB: activities with durations from 1 to 10, precedence, and what
/// each takes of renewable resources.
struct ProjectShape {
  std::size_t activities = 30;
  std::size_t resources = 4;
  double used = 0.5;  ///< which part of the resources an activity takes (resource factor)
  double strength =
      0.5;  ///< from 0, just enough for each activity, to 1, no activity waits (resource strength)
};
orders::Scheduling project(const ProjectShape& shape, std::mt19937& random);

/// A small problem with everything that there is: workers, waits longer and shorter than what is awaited is
/// busy, no time at all, resources with and without capacity, and what waits until it is taken out. All times
/// are whole.
orders::Scheduling small_problem(std::size_t operations, std::mt19937& random);

/// Whether operations can start at these times (by operation): the rules, read at every moment.
bool can_start_at(const orders::Scheduling& scheduling, const std::vector<int>& starts,
                  std::uint32_t workers);

/// The length of the shortest schedule, by trying all whole starts; below 0 if there is none.
int shortest_length(const orders::Scheduling& scheduling, std::uint32_t workers);

}  // namespace irl::test
