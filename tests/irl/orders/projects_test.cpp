#include "tests/irl/orders/projects.hpp"
#include "tests/irl/index_literals.hpp"

#include <boost/test/unit_test.hpp>

#include "irl/orders/critical_path.hpp"
#include "irl/orders/fastest_order.hpp"

namespace irl::test {
BOOST_AUTO_TEST_SUITE(fastest_schedules)

namespace {

/// The starts of a schedule, in whole seconds; below 0 where one is missing or none.
std::vector<int> starts_of(const orders::Schedule& schedule, std::size_t operations) {
  std::vector<int> starts(operations, -1);
  for (const orders::Placed& placed : schedule.placed)
    if (placed.start.count() == std::floor(placed.start.count()))
      starts[placed.operation] = static_cast<int>(placed.start.count());
  return starts;
}

}  // namespace

BOOST_AUTO_TEST_CASE(are_the_shortest_of_all_and_keep_all_rules) {
  std::mt19937 random(5);
  std::size_t impossible = 0;
  std::size_t unproven = 0;
  std::size_t limited = 0;
  for (int i = 0; i < 1500; ++i) {
    orders::Scheduling scheduling = small_problem(2 + i % 4, random);
    for (const std::uint32_t workers : {1U, 2U, 3U}) {
      const int shortest = shortest_length(scheduling, workers);
      const orders::Fastest found = orders::fastest(scheduling, workers);
      BOOST_TEST_CONTEXT("problem " << i << " with " << workers << " workers") {
        const double length = found.schedule.length.count();
        BOOST_TEST(
            (shortest < 0 ? std::isinf(length) : found.bound.count() <= shortest && shortest <= length));
        if (found.is_proven())
          BOOST_TEST((shortest < 0 || length == shortest), length << " s, not " << shortest << " s");
        unproven += !found.is_proven();
        const auto starts = starts_of(found.schedule, scheduling.tasks.size());
        if (shortest >= 0) BOOST_TEST(can_start_at(scheduling, starts, workers));
      }
      impossible += shortest < 0;
      auto unlimited = scheduling;
      for (orders::Resource& resource : unlimited.resources) resource.capacity.reset();
      const auto freely = orders::fastest(unlimited, workers);
      BOOST_TEST((freely.schedule.length <= found.schedule.length));
      limited += freely.schedule.length < found.schedule.length;
    }
  }
  // Where three start at one moment, each of which has to come before the next one, for that moment alone.
  BOOST_TEST(unproven <= 5U);
  BOOST_TEST(impossible > 20U);
  BOOST_TEST(limited > 300U);
}

BOOST_AUTO_TEST_CASE(of_projects_with_thirty_activities_and_four_resources_are_proven) {
  std::mt19937 random(30);
  for (const double strength : {0.2, 0.5, 0.7})
    for (const double used : {0.25, 0.5, 0.75}) {
      const orders::Scheduling scheduling = project({.used = used, .strength = strength}, random);
      const orders::Fastest found = orders::fastest(scheduling, 1);
      BOOST_TEST(found.is_proven(), "strength " << strength << ", used " << used << ": " << found.nodes);
      BOOST_TEST(can_start_at(scheduling, starts_of(found.schedule, scheduling.tasks.size()), 1));
    }
}

BOOST_AUTO_TEST_CASE(say_how_far_they_may_be_from_the_shortest_where_the_search_was_cut_short) {
  std::mt19937 random(60);
  const orders::Scheduling scheduling = project({.activities = 60, .used = 1, .strength = 0.2}, random);
  const orders::Fastest cut = orders::fastest(scheduling, 1, {.nodes = 100});
  BOOST_TEST(!cut.is_proven());
  BOOST_TEST((cut.bound > Seconds(0) && cut.bound < cut.schedule.length));
  BOOST_TEST(can_start_at(scheduling, starts_of(cut.schedule, scheduling.tasks.size()), 1));
}

BOOST_AUTO_TEST_CASE(wait_for_what_is_occupied_along_their_critical_path) {
  orders::Scheduling scheduling{
      orders::OperationSet(2, 3), {{.operation = 0_op}, {.operation = 1_op}}, {{"oven", 1}}};
  for (orders::Task& task : scheduling.tasks) {
    task.ready = Seconds(600);
    task.uses = {{.resource = 0, .length = Seconds(600)}};
  }
  const orders::Fastest found = orders::fastest(scheduling, 2);
  BOOST_TEST(found.schedule.length.count() == 1200);
  const auto path = critical_path(scheduling, found.schedule);
  BOOST_TEST_REQUIRE(path.size() == 2U);
  BOOST_TEST((path[1].cause.kind == orders::Cause::Kind::resource));
  BOOST_TEST(path[1].cause.operation == path[0].placed.operation);
  for (const Seconds time : slack(scheduling, found.schedule)) BOOST_TEST(time.count() == 0);
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::test
