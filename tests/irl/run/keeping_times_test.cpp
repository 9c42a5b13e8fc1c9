#include <boost/test/unit_test.hpp>

#include "irl/data/comparison.hpp"
#include "irl/orders/fastest_order.hpp"
#include "irl/orders/joint_plan.hpp"
#include "irl/run/session.hpp"
#include "tests/irl/carpentry.hpp"
#include "tests/irl/define/complaint.hpp"
#include "tests/irl/written_network.hpp"

/// What an action gives may be used for some time only.
namespace irl::test {
BOOST_AUTO_TEST_SUITE(keeping_times)

namespace {

FactRows table_of(std::vector<std::vector<std::string>> rows, const char* name = "keeps") {
  FactRows table{.name = name, .where = {"facts.yaml", 1, 0}};
  int line = 1;
  for (const auto& row : rows) {
    ++line;
    auto& cells = table.rows.emplace_back();
    for (const std::string& text : row) cells.push_back({.text = text, .where = {"facts.yaml", line, 0}});
  }
  return table;
}

Domain workshop_where(std::vector<std::vector<std::string>> rows, const char* name = "keeps") {
  Domain domain = carpentry();
  Facts facts;
  facts.add(table_of(std::move(rows), name));
  domain.facts(std::move(facts));
  domain.validate();
  return domain;
}

/// The painted board is there after 620 s, and nailed at 1880 s, when it has stood for 21 minutes.
const std::string before = R"((get-shop ?shop)
(fetch ?a ?s1 ?shop board)
(fetch ?b ?s2 ?s1 board)
(paint ?painted ?s3 ?s2 ?a ?brush red)
(let-dry ?dry ?s4 ?s3 ?b 30 minute)
)";
const std::string nailing = "(nail ?nailed ?s5 ?s4 ?painted ?dry ?hammer)\n";
const std::string later = "(fetch ?saw ?s6 ?s5 saw)\n";

std::string failure_in(const Domain& domain, const std::string& text) {
  const Program program = check(network(text), domain).program;
  const Solution solution = run(program);
  const auto failure = first_failure(solution);
  return failure ? program.operations[failure->operation].primitive->name + ": " + std::string(failure->why)
                 : "";
}

}  // namespace

BOOST_AUTO_TEST_CASE(what_has_stood_longer_fails_whatever_takes_it) {
  BOOST_TEST(failure_in(carpentry(), before + nailing) == "");
  BOOST_TEST(failure_in(workshop_where({{"paint", "21"}}), before + nailing) == "");
  BOOST_TEST(failure_in(workshop_where({{"paint", "20.9"}}), before + nailing) ==
             "nail: lower keeps for 20 min 54 s and has stood for 21 min");
  BOOST_TEST(failure_in(workshop_where({{"paint", "0"}}), before + nailing) ==
             "nail: lower keeps for 0 s and has stood for 21 min");
}

BOOST_AUTO_TEST_CASE(what_fails_so_leaves_the_state_as_it_was_given) {
  const Domain domain = workshop_where({{"paint", "20"}});
  const Program program = check(network(before + nailing + later), domain).program;
  const Solution solution = run(program);
  BOOST_TEST((solution.verdict == Verdict::complete));
  BOOST_TEST(failures(solution).size() == 1U);
  const auto given = [&](std::string_view name) { return solution.bindings[*program.variable(name)]->value; };
  BOOST_TEST((given("s5") == given("s4")));
  BOOST_TEST(given("nailed").has_failed());
  BOOST_TEST(given("hammer").has_failed());
  BOOST_TEST(!given("saw").has_failed());
}

BOOST_AUTO_TEST_CASE(a_session_holds_them_however_operations_are_added) {
  const Domain domain = workshop_where({{"paint", "20"}});
  for (const auto& parts : {std::vector{before + nailing}, std::vector{before, nailing}}) {
    Session session(domain);
    for (const std::string& part : parts) session.add(network(part));
    BOOST_TEST(session.steps().back().failure == "lower keeps for 20 min and has stood for 21 min");
  }
}

BOOST_AUTO_TEST_CASE(they_can_be_said_in_the_definition) {
  Domain domain = carpentry();
  hands_in(domain)
      .action("glue", gives("glued", "board"), object("board", "board", in_the_shop))
      .lasts(Seconds(10))
      .keeps(std::chrono::minutes(2))
      .does([](Hands&, Entity board) { return board; });
  domain.validate();
  BOOST_TEST(failure_in(domain, R"((get-shop ?shop)
(fetch ?a ?s1 ?shop board)
(glue ?glued ?s2 ?s1 ?a)
(fetch ?b ?s3 ?s2 board)
(let-dry ?dry ?s4 ?s3 ?b 3 minute)
(nail ?nailed ?s5 ?s4 ?glued ?dry ?hammer)
)") == "nail: lower keeps for 2 min and has stood for 3 min 10 s");
}

BOOST_AUTO_TEST_CASE(rows_that_say_nothing_are_refused_with_their_place) {
  const auto refused = [](std::vector<std::vector<std::string>> rows) {
    return complaint([&] { workshop_where(std::move(rows)); });
  };
  const std::string expected =
      "; a row of 'keeps' is the name of a primitive that changes the state, and for how many minutes its "
      "results can be used";
  BOOST_TEST(refused({{"paint", "20"}, {"pint", "20"}}) ==
             "facts.yaml:3: 'pint' is no such primitive" + expected);
  BOOST_TEST(refused({{"paint", "20", "30"}}) == "facts.yaml:2: the row has 3 cells" + expected);
  BOOST_TEST(refused({{"paint", "20"}, {"fetch", "1"}, {"paint", "30"}}) ==
             "facts.yaml:4: 'paint' has a row already, at facts.yaml:2" + expected);
  for (const char* minutes : {"soon", "-1", "nan", "1e30", "20 min", ""})
    BOOST_TEST(refused({{"paint", minutes}}) ==
               "facts.yaml:2: '" + std::string(minutes) + "' are no minutes" + expected);
}

BOOST_AUTO_TEST_CASE(rows_of_settings_that_say_nothing_are_refused_likewise) {
  const auto refused = [](const char* type, const char* attribute) {
    return complaint([&] { workshop_where({{type, attribute}}, "settings"); });
  };
  const std::string expected =
      "; a row of 'settings' is a type, and an attribute of it that has one value at a time";
  BOOST_TEST(refused("board", "color") == "");
  BOOST_TEST(refused("thing", "color") == "");
  BOOST_TEST(refused("bord", "color") == "facts.yaml:2: 'bord' is no type" + expected);
  BOOST_TEST(refused("saw", "color") == "facts.yaml:2: 'color' is no attribute of a saw" + expected);
  BOOST_TEST(refused("saw", "colour") == "facts.yaml:2: 'colour' is no attribute of a saw" + expected);
}

BOOST_AUTO_TEST_CASE(plans_hold_them_and_the_fastest_order_says_where_it_does_not) {
  const Domain domain = workshop_where({{"paint", "20"}});
  const Program program = check(network(before + nailing), domain).program;
  const orders::Views views(program);
  const orders::FastestOrder best = fastest_order(views, orders::View::safe, 1);
  BOOST_TEST(best.has_same_outcome(), best.difference);
  BOOST_TEST(best.too_late ==
             "nail (line 6) takes what paint (line 4) gives after 21 min, and it keeps for 20 min");
  BOOST_TEST(!best.is_proven());
  const orders::JointProcedures alone({{"boards", network(before + nailing)}}, domain, {});
  const orders::JointPlan plan = plan_together(alone, {.workers = 1});
  BOOST_TEST_REQUIRE(plan.has_plan());
  BOOST_TEST(plan.is_proven());
  BOOST_TEST((plan.schedule.length > best.found.schedule.length));
  std::map<std::string, const Step*> steps;
  for (const Step& step : plan.executed.steps)
    steps[alone.program().operations[step.operation].primitive->name] = &step;
  const Seconds stood = *steps["nail"]->started_at - *steps["paint"]->slots[0]->available_at;
  BOOST_TEST((stood <= Seconds(1200)));
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::test
