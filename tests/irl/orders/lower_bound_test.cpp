#include "irl/orders/detail/lower_bound.hpp"

#include <boost/test/unit_test.hpp>

#include "irl/orders/fastest_order.hpp"
#include "tests/irl/index_literals.hpp"
#include "tests/irl/orders/projects.hpp"
#include "tests/support/recorded.hpp"

/// What no schedule is shorter than, before any is looked for.
namespace irl::test {
BOOST_AUTO_TEST_SUITE(bounds_of_schedules)

namespace {

using orders::Scheduling;
using orders::Task;

double bound(const Scheduling& scheduling, std::uint32_t workers) {
  return lower_bound(scheduling, orders::Pools(scheduling, workers), Deadline()).count();
}

/// Operations that keep a worker busy and an oven for so long, without any order. One at a time finds room.
Scheduling in_one_oven(std::vector<double> seconds) {
  Scheduling scheduling{
      orders::OperationSet(seconds.size()), std::vector<Task>(seconds.size()), {{"oven", 1}}};
  scheduling.operations.set();
  for (OperationIndex o; o < seconds.size(); ++o) {
    Task& task = scheduling.tasks[o];
    task.operation = o;
    task.ready = Seconds(seconds[o]);
    task.uses = {{.resource = 0, .length = Seconds(seconds[o])}};
  }
  return scheduling;
}

/// The same with all times so many times as long.
Scheduling scaled(Scheduling scheduling, double by) {
  for (Task& task : scheduling.tasks) {
    for (Seconds* time : {&task.busy, &task.ready}) *time *= by;
    for (Task::Wait& wait : task.waits) wait.lag *= by;
    for (Task::Use& use : task.uses)
      if (use.length) *use.length *= by;
  }
  return scheduling;
}

/// Where there is no schedule both are infinite.
bool is_near(double left, double right) {
  return left == right || std::abs(left - right) < 1e-6;
}

}  // namespace

BOOST_AUTO_TEST_CASE(are_the_same_in_every_unit_of_time) {
  std::mt19937 random(12);
  for (std::size_t i = 0; i < 200; ++i) {
    const Scheduling scheduling = small_problem(2 + i % 5, random);
    for (const std::uint32_t workers : {1U, 2U})
      for (const double by : {0.01, 60.0}) {
        const Scheduling other = scaled(scheduling, by);
        BOOST_TEST(is_near(bound(other, workers), by * bound(scheduling, workers)));
        BOOST_TEST(is_near(fastest(other, workers).schedule.length.count(),
                           by * fastest(scheduling, workers).schedule.length.count()));
      }
  }
}

BOOST_AUTO_TEST_CASE(and_schedules_begin_everything_in_the_same_order_in_every_unit_of_time) {
  std::mt19937 random(14);
  const auto order = [](const Scheduling& scheduling) {
    std::vector<std::size_t> begun;
    for (const orders::Placed& placed : fastest(scheduling, 2).schedule.placed)
      begun.emplace_back(placed.operation);
    return begun;
  };
  for (std::size_t i = 0; i < 200; ++i) {
    const Scheduling scheduling = small_problem(2 + i % 5, random);
    BOOST_TEST((order(scaled(scheduling, 0.5)) == order(scheduling)), i);
  }
}

BOOST_AUTO_TEST_CASE(and_schedules_are_of_one_worker_where_there_is_none) {
  std::mt19937 random(13);
  for (std::size_t i = 0; i < 20; ++i) {
    const Scheduling scheduling = small_problem(3, random);
    const auto one = fastest(scheduling, 1), none = fastest(scheduling, 0);
    BOOST_TEST((none.schedule.length == one.schedule.length));
    BOOST_TEST((none.bound == one.bound));
    BOOST_TEST(none.schedule.placed.size() == one.schedule.placed.size());
  }
}

BOOST_AUTO_TEST_CASE(are_those_of_what_has_to_go_one_after_the_other) {
  BOOST_TEST(bound(in_one_oven({30, 20, 10}), 3) == 60);
  Scheduling two_ovens = in_one_oven({30, 20, 10});
  two_ovens.resources[0].capacity = 2;
  BOOST_TEST(bound(two_ovens, 3) == 30);
  for (Task& task : two_ovens.tasks) task.uses[0].units = 2;
  BOOST_TEST(bound(two_ovens, 3) == 60);
}

BOOST_AUTO_TEST_CASE(leave_room_for_what_comes_before_and_after) {
  Scheduling scheduling = in_one_oven({30, 20, 10, 0});
  scheduling.tasks[3].ready = Seconds(5);
  scheduling.tasks[3].uses.clear();
  for (const OperationIndex before : {0_op, 1_op})
    scheduling.tasks[3].waits.push_back({before, scheduling.tasks[before].ready + Seconds(7)});
  BOOST_TEST(is_near(bound(scaled(scheduling, 0.01), 4), 0.62));
  BOOST_TEST(bound(scheduling, 4) == 62);  // 30 and 20 in the oven, 7 until the last one may start, its 5
  Scheduling turned = in_one_oven({30, 20, 10, 0});
  turned.tasks[3].ready = Seconds(5);
  turned.tasks[3].uses.clear();
  for (OperationIndex after; after < 3; ++after) turned.tasks[after].waits.push_back({3_op, Seconds(12)});
  BOOST_TEST(bound(turned, 4) == 72);
  BOOST_TEST(is_near(bound(scaled(turned, 0.01), 4), 0.72));
}

BOOST_AUTO_TEST_CASE(are_no_longer_than_the_shortest_schedule) {
  std::mt19937 random(11);
  std::size_t tight = 0;
  for (int i = 0; i < 400; ++i) {
    const Scheduling scheduling = small_problem(2 + i % 4, random);
    for (const std::uint32_t workers : {1U, 2U, 3U}) {
      const int shortest = shortest_length(scheduling, workers);
      if (shortest < 0) continue;
      BOOST_TEST(bound(scheduling, workers) <= shortest, "problem " << i << ", " << workers << " workers");
      tight += bound(scheduling, workers) == shortest;
    }
  }
  BOOST_TEST(tight > 600U);
}

/// The better they are, the less is left to search.
BOOST_AUTO_TEST_CASE(are_recorded) {
  std::string text;
  const auto add = [&](const Scheduling& scheduling) {
    for (const std::uint32_t workers : {1U, 2U, 3U, 30U}) text += " " + to_string(bound(scheduling, workers));
    text += "\n";
  };
  std::mt19937 random(12);
  for (std::size_t i = 0; i < 200; ++i) add(small_problem(3 + i % 8, random));
  for (std::size_t i = 0; i < 60; ++i)
    add(project({.activities = 10 + i,
                 .used = 0.25 + 0.25 * static_cast<double>(i % 4),
                 .strength = 0.2 * static_cast<double>(i % 5)},
                random));
  hold_against_record("irl/orders/lower_bounds.record", text);
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::test
