#include <boost/test/unit_test.hpp>
#include <chrono>

#include "irl/scheduling.hpp"
#include "tests/irl/scheduling/random_projects.hpp"
#include "tests/support/campaign.hpp"

namespace irl::test {
BOOST_AUTO_TEST_SUITE(best_plans)

using namespace scheduling;

namespace {

/// Whether the best plan of each of some random projects is as short as the shortest of all plans, and kept
/// by the checker.
void compare_with_all_plans(const ProjectFeatures& features, std::size_t activities, unsigned count) {
  std::size_t impossible = 0;
  std::size_t waiting = 0;
  const tests::Campaign campaign = tests::campaign(count);
  for (unsigned seed = campaign.first; seed < campaign.first + campaign.count; ++seed) {
    std::mt19937 random(seed);
    const Project project = random_project(activities, features, random);
    BOOST_REQUIRE(faults(project).empty());
    const Plan plan = best_plan(project);
    constexpr Time latest = 10;
    const std::optional<Time> shortest = shortest_length(project, plan.has_plan() ? plan.length : latest);
    BOOST_TEST_CONTEXT("seed " << seed) {
      BOOST_TEST(plan.has_plan() == shortest.has_value());
      if (shortest) {
        BOOST_TEST(plan.length == *shortest);
        BOOST_TEST(plan.bound == *shortest);
        BOOST_TEST((plan.verdict == PlanVerdict::optimal));
        for (const Violation& violation : check(project, plan)) BOOST_ERROR(violation.what);
      } else {
        BOOST_TEST((plan.verdict == PlanVerdict::infeasible));
        BOOST_TEST(!plan.reason.empty());
      }
    }
    impossible += !shortest;
    Project free = project;
    for (Resource& resource : free.resources) resource.capacity = 100;
    for (Activity& activity : free.activities) {
      activity.needs.clear();
      activity.sets.clear();
    }
    waiting += shortest && best_plan(free).length < *shortest;
  }
  // The rules make a difference.
  BOOST_TEST(impossible < campaign.count);
  BOOST_TEST(waiting > 0U);
}

Activity lasting(Time duration, std::vector<Demand> demands = {}) {
  Activity activity;
  activity.duration = duration;
  activity.demands = std::move(demands);
  return activity;
}

/// Activities that all need one of the same thing.
Project queue(std::size_t activities, std::int64_t capacity) {
  Project project{.resources = {{"oven", capacity}}};
  for (std::size_t i = 0; i < activities; ++i)
    project.activities.push_back(
        lasting(static_cast<Time>(3 + i * 7 % 11), {{.resource = ResourceIndex(0)}}));
  return project;
}

}  // namespace

BOOST_AUTO_TEST_CASE(are_the_shortest_of_all) {
  compare_with_all_plans({}, 4, 40);
}
BOOST_AUTO_TEST_CASE(keep_maximal_lags) {
  compare_with_all_plans({.has_maximal_lags = true}, 4, 40);
}
BOOST_AUTO_TEST_CASE(keep_windows) {
  compare_with_all_plans({.has_windows = true}, 4, 40);
}
BOOST_AUTO_TEST_CASE(hold_units_for_a_part_of_the_time) {
  compare_with_all_plans({.has_maximal_lags = true, .has_partial_demands = true}, 4, 40);
}
BOOST_AUTO_TEST_CASE(hold_units_until_something_is_taken) {
  compare_with_all_plans({.has_maximal_lags = true, .has_holds = true}, 4, 40);
}
BOOST_AUTO_TEST_CASE(find_settings_as_they_need_them) {
  compare_with_all_plans({.has_maximal_lags = true, .has_settings = true}, 4, 40);
}
BOOST_AUTO_TEST_CASE(share_what_is_set_alike) {
  compare_with_all_plans({.has_settings = true, .has_shares = true}, 4, 40);
}
BOOST_AUTO_TEST_CASE(interrupt_what_may_be_interrupted) {
  compare_with_all_plans({.has_maximal_lags = true, .has_interruptions = true}, 3, 40);
}
BOOST_AUTO_TEST_CASE(keep_all_rules_together) {
  compare_with_all_plans({.has_maximal_lags = true,
                          .has_windows = true,
                          .has_partial_demands = true,
                          .has_holds = true,
                          .has_settings = true,
                          .has_interruptions = true},
                         3, 40);
}

BOOST_AUTO_TEST_CASE(of_nothing_take_no_time) {
  const Plan plan = best_plan({});
  BOOST_TEST((plan.verdict == PlanVerdict::optimal));
  BOOST_TEST(plan.length == 0);
}

BOOST_AUTO_TEST_CASE(are_the_same_every_time) {
  const Project project = queue(25, 3);
  const PlanLimits limits{.conflicts = 2000};
  const Plan one = best_plan(project, limits);
  const Plan other = best_plan(project, limits);
  BOOST_TEST(one.statistics.conflicts == other.statistics.conflicts);
  BOOST_TEST(one.bound == other.bound);
  for (std::size_t i = 0; i < project.activities.size(); ++i)
    BOOST_TEST((one.activities[i].pieces == other.activities[i].pieces));
}

BOOST_AUTO_TEST_CASE(say_which_lags_contradict_one_another) {
  Project project;
  for (const char* name : {"knead", "rest", "bake"})
    project.activities.push_back({.name = name, .duration = 2});
  project.lags = {{ActivityIndex(0), ActivityIndex(1), 2},
                  {ActivityIndex(1), ActivityIndex(2), 2},
                  {ActivityIndex(2), ActivityIndex(0), -3}};
  const Plan plan = best_plan(project);
  BOOST_TEST((plan.verdict == PlanVerdict::infeasible));
  for (const char* name : {"'knead'", "'rest'", "'bake'"})
    BOOST_TEST(plan.reason.find(name) != std::string::npos, plan.reason);
  BOOST_TEST(plan.reason.find("is at most 3 after") != std::string::npos, plan.reason);
}

BOOST_AUTO_TEST_CASE(say_in_words_what_makes_a_plan_impossible) {
  const auto reason_of = [](Activity activity) {
    activity.name = "bake";
    activity.duration = 30;
    return best_plan({.activities = {activity}, .resources = {{"oven", 1}}, .settings = {{"heat", {}}}})
        .reason;
  };
  BOOST_TEST(reason_of({.demands = {{.resource = ResourceIndex(0), .units = 2}}}) ==
             "'bake' demands 2 of 'oven', of which there is 1");
  BOOST_TEST(
      reason_of({.earliest = 5, .latest = 20}) ==
      "these contradict one another by 15: 'bake' starts no earlier than 5; 'bake' takes 30; 'bake' ends "
      "no later than 20");
  BOOST_TEST(reason_of({.needs = {{SettingIndex(0), "hot"}}}) ==
             "'bake' needs 'heat' to be 'hot', and no other activity sets it so");
  BOOST_TEST(reason_of({}) == "");
}

BOOST_AUTO_TEST_CASE(are_made_by_rules_before_any_search) {
  for (const std::int64_t capacity : {1, 2, 3, 40}) {
    const Project project = queue(40, capacity);
    const Plan plan = best_plan(project, {.conflicts = 0});
    BOOST_TEST(plan.has_plan());
    BOOST_TEST(plan.statistics.schedules > 0U);
    BOOST_TEST(check(project, plan).empty());
    BOOST_TEST(plan.bound <= plan.length);
  }
}

/// Lags between starts that let activities overlap: what is pushed to the right end must keep them as well.
BOOST_AUTO_TEST_CASE(by_rules_keep_lags_that_are_shorter_than_activities) {
  Project project = queue(12, 2);
  for (std::uint32_t i = 0; i + 3 < 12; ++i)
    project.lags.push_back(
        {ActivityIndex(i), ActivityIndex(i + 3),
         std::max<Time>(i % 5, project.activities[i].duration - project.activities[i + 3].duration)});
  const Plan by_rules = best_plan(project, {.conflicts = 0});
  BOOST_TEST(by_rules.has_plan());
  BOOST_TEST(check(project, by_rules).empty());
  const Plan best = best_plan(project);
  BOOST_TEST((best.verdict == PlanVerdict::optimal));
  BOOST_TEST(best.length <= by_rules.length);
  BOOST_TEST(best.bound >= by_rules.bound);
}

BOOST_AUTO_TEST_CASE(are_refused_for_projects_with_faults) {
  Project project{.activities = {lasting(-1, {{.resource = ResourceIndex(3)}})}};
  project.lags.push_back({ActivityIndex(0), ActivityIndex(7), 1});
  BOOST_TEST(faults(project).size() >= 3U);
  BOOST_TEST((best_plan(project).verdict == PlanVerdict::invalid));
  project = {.activities = {lasting(longest_time), lasting(longest_time)}};
  BOOST_TEST((best_plan(project).verdict == PlanVerdict::invalid));
}

BOOST_AUTO_TEST_CASE(are_no_longer_than_asked_for) {
  const Project project = queue(6, 2);
  const Plan best = best_plan(project);
  BOOST_TEST((best_plan(project, {.shorter_than = best.length}).verdict == PlanVerdict::infeasible));
  BOOST_TEST(best_plan(project, {.shorter_than = best.length + 1}).length == best.length);
  BOOST_TEST((best_plan(project, {.shorter_than = 0}).verdict == PlanVerdict::infeasible));
}

BOOST_AUTO_TEST_CASE(say_that_a_limit_was_reached) {
  Project project =
      queue(30, 3);  // two of three units each: two never fit, which the work on the oven does not tell
  for (Activity& activity : project.activities) activity.demands.front().units = 2;
  const Plan plan = best_plan(project, {.conflicts = 10});
  BOOST_TEST((plan.verdict == PlanVerdict::feasible || plan.verdict == PlanVerdict::unknown));
  BOOST_TEST(plan.reason == "the limit of conflicts was reached");
  BOOST_TEST(plan.bound > 0);
  BOOST_TEST(plan.bound < plan.length);
  BOOST_TEST(check(project, plan).empty());
}

BOOST_AUTO_TEST_CASE(do_not_grow_with_the_unit_of_time) {
  Project project = queue(7, 2);
  const Plan fine = best_plan(project);
  for (Activity& activity : project.activities) activity.duration *= 3600;
  const Plan coarse = best_plan(project);
  BOOST_TEST(coarse.length == 3600 * fine.length);
  BOOST_TEST(coarse.statistics.conflicts == fine.statistics.conflicts);
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::test
