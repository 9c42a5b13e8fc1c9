#include "irl/orders/joint_plan.hpp"

#include <boost/test/unit_test.hpp>
#include <fstream>
#include <map>
#include <sstream>

#include "grammar/solution_file.hpp"
#include "tests/support/cooking_domain.hpp"

/// Several recipes at once, held against rules that are read here anew.
namespace irl::test {
BOOST_AUTO_TEST_SUITE(joint_plans)

namespace {

using orders::JointOptions;
using orders::JointPlan;
using orders::JointProcedures;
using orders::Procedure;

Procedure recipe(const std::string& id) {
  std::ostringstream text;
  text << std::ifstream(IRL_SOURCE_DIR "/recipes/" + id + ".solution").rdbuf();
  return {id, grammar::parse_solutions(text.str(), id).recipes.front().network};
}

JointProcedures dinner(const std::vector<std::string>& ids) {
  std::vector<Procedure> procedures;
  for (const std::string& id : ids) procedures.push_back(recipe(id));
  return {std::move(procedures), cooking(), {}};
}

struct Span {
  double start, end;
};

bool overlap(const Span& one, const Span& other) {
  return one.start < other.end - 1e-6 && other.start < one.end - 1e-6;
}

/// Hands, data, safe orders, temperatures and what is executed, from the executed steps and the plan's times
/// alone.
void check_independently(const JointProcedures& procedures, const JointPlan& plan) {
  std::map<OperationIndex, const orders::Placed*> placed;
  std::map<std::uint32_t, std::vector<Span>> hands;
  for (std::size_t place = 0; place < plan.schedule.placed.size(); ++place) {
    const orders::Placed& one = plan.schedule.placed[place];
    placed[one.operation] = &one;
    BOOST_TEST((plan.latest[place] >= one.start - Seconds(1e-6)));
    if (!plan.scheduling.tasks[one.operation].needs_worker) continue;
    if (plan.pieces[place].empty()) hands[one.worker].push_back({one.start.count(), one.free_at.count()});
    double worked = 0;
    for (const JointPlan::Piece& piece : plan.pieces[place]) {
      hands[piece.worker].push_back({piece.start.count(), piece.end.count()});
      worked += (piece.end - piece.start).count();
    }
    const double busy = plan.scheduling.tasks[one.operation].busy.count();
    BOOST_TEST(worked == (plan.pieces[place].empty() ? 0 : busy), boost::test_tools::tolerance(1e-6));
    if (plan.pieces[place].empty()) BOOST_TEST((one.free_at - one.start).count() == busy);
  }
  // As few as there are, from the first one on.
  BOOST_TEST(hands.size() <= plan.workers);
  if (!hands.empty()) BOOST_TEST(hands.rbegin()->first == hands.size() - 1);
  for (const auto& [worker, spans] : hands)
    for (std::size_t i = 0; i < spans.size(); ++i)
      for (std::size_t j = 0; j < i; ++j) BOOST_TEST(!overlap(spans[i], spans[j]), "worker " << worker);
  for (std::size_t member = 0; member < procedures.members().size(); ++member) {
    const auto& [name, program, views, result] = procedures.members()[member];
    for (const orders::Pair& pair : views->precedence(orders::View::safe).pairs()) {
      const auto before = procedures.joined(member, pair.before),
                 after = procedures.joined(member, pair.after);
      if (!before || !after || !placed.contains(*before) || !placed.contains(*after)) continue;
      BOOST_TEST((placed[*before]->start <= placed[*after]->start), name << ": " << pair.reason.what);
    }
  }
  for (const orders::HeldSetting& one : plan.settings)
    for (const orders::HeldSetting& other : plan.settings) {
      if (one.thing != other.thing || one.name != other.name || one.value == other.value) continue;
      const auto span = [&](const orders::HeldSetting& held) {
        return Span{placed.at(held.operation)->start.count(), placed.at(held.operation)->end().count()};
      };
      BOOST_TEST(!overlap(span(one), span(other)), one.name << " " << one.value << " and " << other.value);
    }
  for (const Step& step : plan.executed.steps)
    if (step.started_at && placed.contains(step.operation))
      BOOST_TEST(step.started_at->count() == placed[step.operation]->start.count(),
                 boost::test_tools::tolerance(1e-6));
}

}  // namespace

BOOST_AUTO_TEST_CASE(two_recipes_at_once_are_faster_than_one_after_the_other_and_come_out_as_alone) {
  const JointProcedures procedures = dinner({"lemonade", "fried-almonds"});
  for (const std::uint32_t workers : {1U, 2U}) {
    const JointPlan plan = plan_together(procedures, {.workers = workers});
    BOOST_TEST_REQUIRE(plan.has_plan());
    BOOST_TEST(plan.is_confirmed(), plan.delay);
    BOOST_TEST((plan.bound <= plan.schedule.length));
    BOOST_TEST((plan.schedule.length < plan.members[0].alone + plan.members[1].alone));
    check_independently(procedures, plan);
  }
}

BOOST_AUTO_TEST_CASE(what_may_be_interrupted_is_done_in_pieces_by_whoever_is_free) {
  const JointProcedures procedures = dinner({"lemonade", "fried-almonds"});
  std::size_t interrupted = 0;
  for (const std::uint32_t workers : {1U, 2U}) {
    const JointPlan plan = plan_together(
        procedures, {.workers = workers, .wishes = {.interruptible = true}, .limits = {.nodes = 500}});
    BOOST_TEST_REQUIRE(plan.has_plan());
    check_independently(procedures, plan);
    for (const auto& pieces : plan.pieces) interrupted += !pieces.empty();
  }
  BOOST_TEST(interrupted > 0u);
}

BOOST_AUTO_TEST_CASE(dishes_are_done_within_the_wished_time_of_one_another) {
  const JointProcedures procedures = dinner({"lemonade", "fried-almonds"});
  const JointPlan plan = plan_together(procedures, {.workers = 2, .wishes = {.within = Seconds(300)}});
  BOOST_TEST_REQUIRE(plan.has_plan());
  for (const orders::JointMember& member : plan.members)
    BOOST_TEST((member.done >= plan.schedule.length - Seconds(300)));
  check_independently(procedures, plan);
}

BOOST_AUTO_TEST_CASE(an_impossible_wish_is_told_and_only_that) {
  const JointProcedures procedures = dinner({"lemonade", "fried-almonds"});
  const JointPlan plan =
      plan_together(procedures, {.workers = 2, .wishes = {.within = Seconds(600), .by = Seconds(3600)}});
  BOOST_TEST(!plan.has_plan());
  BOOST_TEST((plan.verdict == scheduling::PlanVerdict::infeasible));
  BOOST_TEST_REQUIRE(plan.clash.size() == 1U);
  BOOST_TEST(plan.clash.front() == "everything is done in 1 h");
}

BOOST_AUTO_TEST_CASE(names_of_several_recipes_never_mix) {
  const orders::JoinedProcedures twice = orders::joined({recipe("lemonade"), recipe("lemonade")}, cooking());
  BOOST_TEST(check(twice.network, cooking()).problems.empty());
  const JointProcedures procedures = dinner({"lemonade", "lemonade"});
  BOOST_TEST(procedures.members()[1].name == "lemonade-2");
  const JointPlan plan = plan_together(procedures, {.workers = 2});
  BOOST_TEST_REQUIRE(plan.has_plan());
  check_independently(procedures, plan);
}

BOOST_AUTO_TEST_CASE(what_is_left_of_a_wait_is_held) {
  const JointProcedures procedures = dinner({"fried-almonds"});
  const JointPlan free = plan_together(procedures, {.workers = 1});
  BOOST_TEST_REQUIRE(free.has_plan());
  const OperationIndex first = free.schedule.placed.front().operation;
  const OperationIndex last = free.schedule.placed.back().operation;
  const JointPlan held =
      plan_together(procedures, {.workers = 1, .wishes = {.waits = {{first, last, Seconds(0)}}}});
  BOOST_TEST((held.verdict == scheduling::PlanVerdict::infeasible));
  BOOST_TEST(held.clash.size() == 1U);
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::test
