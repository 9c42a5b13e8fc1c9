#include <boost/test/unit_test.hpp>
#include <chrono>
#include <map>
#include <nlohmann/json.hpp>

#include "irl/scheduling.hpp"
#include "tests/support/shared_data.hpp"

/// Published projects and dinners, against what is known of them, and a checker of dinners that knows nothing
/// but their description.
namespace irl::test {
BOOST_AUTO_TEST_SUITE(published_projects)

using namespace scheduling;
using nlohmann::json;

namespace {

struct Step {
  json written;
  PlannedActivity planned;
  std::size_t recipe;
};

/// What a plan of a dinner breaks of its description; empty: nothing.
std::string wrong_with_dinner(const json& dinner, const Plan& plan) {
  std::vector<Step> steps;
  std::vector<std::size_t> first;
  for (const json& task : dinner["tasks"]) {
    first.push_back(steps.size());
    for (const json& step : task["steps"])
      steps.push_back({step, plan.activities.at(steps.size()), first.size() - 1});
  }
  std::map<Time, int> hands;  // by second
  for (const Step& step : steps) {
    Time worked = 0;
    for (const auto& [start, end] : step.planned.pieces) {
      worked += end - start;
      for (Time t = start; t < end && step.written["hands"] == 1; ++t)
        if (++hands[t] > 1) return "two things are done with the hands of one cook";
    }
    if (worked != step.written["seconds"]) return "a step takes another time";
    if (step.planned.pieces.size() > 1 && !step.written["may-be-interrupted"]) return "a step is interrupted";
    for (const std::size_t earlier : step.written["after"])
      if (step.planned.start() < steps[first[step.recipe] + earlier].planned.end())
        return "a step comes too early";
    if (step.written.contains("at-most-after-end"))
      for (const auto& [earlier, most] : step.written["at-most-after-end"].items())
        if (step.planned.start() >
            steps[first[step.recipe] + std::stoul(earlier)].planned.end() + most.get<Time>())
          return "a step comes too late";
  }
  for (const Step& one : steps) {
    const json own_uses = one.written.value("uses", json::object());
    for (const auto& [appliance, use] : own_uses.items()) {
      json holds = json::object();  // what was set last, when it began
      Time latest = -1;
      for (const Step& other : steps) {
        const json uses = other.written.value("uses", json::object());
        if (&one == &other || !uses.contains(appliance)) continue;
        const bool overlaps =
            one.planned.start() < other.planned.end() && other.planned.start() < one.planned.end();
        const json update = uses[appliance].value("update", json::object());
        const bool is_shared = !update.empty() && update == use.value("update", json::object()) &&
                               one.planned.start() == other.planned.start() &&
                               one.planned.end() == other.planned.end();
        if (overlaps && !is_shared) return "an appliance is used by two steps";
        if (!update.empty() && other.planned.end() <= one.planned.start() && other.planned.end() > latest) {
          latest = other.planned.end();
          holds = update;
        }
      }
      const json required = use.value("require", json::object());
      for (const auto& [name, value] : required.items())
        if (!holds.contains(name) || holds[name] != value) return "an appliance is not as a step requires it";
    }
  }
  return "";
}

}  // namespace

BOOST_AUTO_TEST_CASE(dinners_are_proven_shortest_and_no_longer_than_published_plans,
                     *boost::unit_test::precondition(has_shared_data)) {
  const ProjectFile file = read_projects(shared_text("reference/dinners/dinners.jsonl"), "dinners");
  const std::vector<json> dinners = shared_json_lines("reference/dinners/dinners.jsonl");
  BOOST_TEST(file.problems.empty());
  BOOST_REQUIRE(file.projects.size() == dinners.size());
  for (std::size_t i = 0; i < dinners.size(); ++i) {
    const Plan plan = best_plan(file.projects[i].project, {.conflicts = 10'000});
    BOOST_TEST_CONTEXT(file.projects[i].id) {
      BOOST_TEST((plan.verdict == PlanVerdict::optimal));
      BOOST_TEST(wrong_with_dinner(dinners[i], plan) == "");
      BOOST_TEST(check(file.projects[i].project, plan).empty());
      const json& published = dinners[i]["plan-seconds"];
      if (!published.is_null()) BOOST_TEST(plan.length <= published.get<Time>());
    }
  }
}

BOOST_AUTO_TEST_CASE(are_never_proven_above_what_is_known, *boost::unit_test::precondition(has_shared_data)) {
  std::size_t decided = 0;
  std::size_t looked_at = 0;
  for (const char* name : {"j30", "j60", "j120", "max-j30", "max-ubo50"}) {
    const std::string path = std::string("reference/projects/") + name + ".jsonl";
    const ProjectFile file = read_projects(shared_text(path), path);
    const std::vector<json> known = shared_json_lines(path);
    BOOST_REQUIRE(file.projects.size() == known.size());
    for (std::size_t i = 0; i < known.size(); i += 24) {
      const Project& project = file.projects[i].project;
      const Plan plan = best_plan(project, {.conflicts = 500});
      const bool is_feasible = known[i].value("feasible", true);
      BOOST_TEST_CONTEXT(file.projects[i].id) {
        if (plan.has_plan()) BOOST_TEST(check(project, plan).empty());
        if (plan.has_plan()) BOOST_TEST(is_feasible);
        if (plan.verdict == PlanVerdict::infeasible) BOOST_TEST(!is_feasible);
        if (is_feasible) BOOST_TEST(plan.bound <= known[i]["best"].get<Time>());
        if (is_feasible && plan.has_plan()) BOOST_TEST(plan.length >= known[i]["bound"].get<Time>());
      }
      ++looked_at;
      decided += plan.verdict == PlanVerdict::optimal || plan.verdict == PlanVerdict::infeasible;
    }
  }
  BOOST_TEST(decided * 10 > looked_at * 7);
}

BOOST_AUTO_TEST_CASE(are_given_up_in_time, *boost::unit_test::precondition(has_shared_data)) {
  const std::string path = "reference/projects/j120.jsonl";
  const ProjectFile file = read_projects(shared_text(path), path);
  const Plan plan =
      best_plan(file.projects[60].project, {.deadline = Deadline(std::chrono::milliseconds(1))});
  BOOST_TEST(plan.bound > 0);
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::test
