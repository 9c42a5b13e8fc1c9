#include "irl/orders/detail/latest_starts.hpp"

#include <boost/test/unit_test.hpp>
#include <numeric>

#include "tests/irl/scheduling/random_projects.hpp"
#include "tests/support/recorded.hpp"

namespace irl::test {
BOOST_AUTO_TEST_SUITE(latest_starts_of_a_plan)

namespace {

using scheduling::ActivityIndex;
using scheduling::Plan;
using scheduling::Project;
using scheduling::Time;

/// Of every activity, where one unit of time is a second.
std::vector<Time> latest(const Project& project, const Plan& plan, Time end) {
  orders::TaskProject tasks{.project = project};
  orders::Schedule schedule;
  for (const ActivityIndex activity : indices(project.activities)) {
    const OperationIndex operation(static_cast<std::size_t>(activity));
    tasks.operations.push_back(operation);
    tasks.activities.push_back(activity);
    orders::Placed placed;
    placed.operation = operation;
    placed.start = Seconds(static_cast<double>(plan.activities[activity].start()));
    schedule.placed.push_back(placed);
  }
  std::vector<Time> starts;
  for (const Seconds start :
       orders::latest_starts(project, plan, tasks, schedule, Seconds(static_cast<double>(end))))
    starts.push_back(std::llround(start.count()));
  return starts;
}

/// The plan in which everything starts as late as it can.
Plan put_off(Plan plan, const std::vector<Time>& starts) {
  plan.length = 0;
  for (std::size_t i = 0; i < starts.size(); ++i) {
    const Time by = starts[i] - plan.activities[i].start();
    for (scheduling::Piece& piece : plan.activities[i].pieces) piece = {piece.start + by, piece.end + by};
    plan.length = std::max(plan.length, plan.activities[i].end());
  }
  return plan;
}

std::string broken_rules(const Project& project, const Plan& plan) {
  std::string words;
  for (const scheduling::Violation& violation : scheduling::check(project, plan))
    words += violation.what + "; ";
  return words;
}

constexpr std::array<ProjectFeatures, 5> kinds{{{},
                                                {.has_maximal_lags = true},
                                                {.has_windows = true, .has_partial_demands = true},
                                                {.has_partial_demands = true, .has_holds = true},
                                                {.has_windows = true, .has_settings = true}}};

Project drawn(unsigned seed) {
  std::mt19937 random(seed);
  return random_project(3 + seed % 4, kinds[seed % kinds.size()], random);
}

}  // namespace

BOOST_AUTO_TEST_CASE(all_together_keep_the_rules_and_the_end) {
  for (unsigned seed = 0; seed < 400; ++seed) {
    const Project project = drawn(seed);
    const Plan plan = scheduling::best_plan(project);
    if (!plan.has_plan()) continue;
    for (const Time more : {0, 1, 5}) {
      const Plan later = put_off(plan, latest(project, plan, plan.length + more));
      BOOST_TEST(broken_rules(project, later).empty(), seed << ": " << broken_rules(project, later));
      BOOST_TEST(later.length <= plan.length + more, seed);
    }
  }
}

BOOST_AUTO_TEST_CASE(are_those_of_the_plan_or_later) {
  for (unsigned seed = 0; seed < 100; ++seed) {
    const Project project = drawn(seed);
    const Plan plan = scheduling::best_plan(project);
    if (!plan.has_plan()) continue;
    const std::vector<Time> starts = latest(project, plan, plan.length + 3);
    for (std::size_t i = 0; i < starts.size(); ++i) BOOST_TEST(starts[i] >= plan.activities[i].start(), seed);
  }
}

/// The bowl is free for the second dough as soon as the first one is taken out.
BOOST_AUTO_TEST_CASE(who_takes_something_out_comes_before_who_needs_its_place) {
  Project project;
  const scheduling::ResourceIndex bowl(0);
  project.resources = {{"bowl", 1}};
  project.activities = {
      {.name = "mix", .duration = 2}, {.name = "bake", .duration = 3}, {.name = "mix again", .duration = 4}};
  project.activities[0].demands = {{.resource = bowl, .is_until_taken = true, .takers = {ActivityIndex(1)}}};
  project.activities[2].demands = {{.resource = bowl}};
  project.lags = {{.from = ActivityIndex(0), .to = ActivityIndex(1), .from_moment = scheduling::Moment::end}};
  const Plan plan = scheduling::best_plan(project);
  BOOST_TEST(plan.length == 6);
  BOOST_TEST((latest(project, plan, 6) == std::vector<Time>{0, 2, 2}));
  BOOST_TEST((latest(project, plan, 8) == std::vector<Time>{2, 4, 4}));
}

BOOST_AUTO_TEST_CASE(recorded_of_drawn_projects) {
  std::vector<Named> texts;
  for (unsigned seed = 1'000; seed < 1'200; ++seed) {
    const Project project = drawn(seed);
    const Plan plan = scheduling::best_plan(project);
    if (!plan.has_plan()) continue;
    std::string text;
    for (const Time start : latest(project, plan, plan.length + 4)) text += " " + std::to_string(start);
    texts.push_back({"seed " + std::to_string(seed), text + "\n"});
  }
  hold_against_digests("irl/orders/latest_starts.record", texts);
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::test
