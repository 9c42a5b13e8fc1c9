#include <boost/test/unit_test.hpp>

#include "tests/irl/carpentry.hpp"
#include "tests/support/cooking_domain.hpp"

namespace irl::test {
namespace {

using namespace std::chrono_literals;

const std::vector<RuleDefinition> known{{"patience", "…", "…"}, {"durations", "…", "…"}};

/// The positions of both rules: `d` documented, `r` reference; or what was not understood.
std::string positions(std::string_view text) {
  const auto rules = parse_rules(text, known);
  if (!rules) return rules.error();
  return std::string(rules->reference({0}) ? "r" : "d") + (rules->reference({1}) ? "r" : "d");
}

BOOST_AUTO_TEST_SUITE(rules)

BOOST_AUTO_TEST_CASE(are_documented_or_reference_altogether_or_one_by_one) {
  BOOST_TEST(positions("documented") == "dd");
  BOOST_TEST(positions("reference") == "rr");
  BOOST_TEST(positions("reference,durations=documented") == "rd");
  BOOST_TEST(positions("documented,patience=reference,durations=reference") == "rr");
}

BOOST_AUTO_TEST_CASE(say_what_was_not_understood_and_what_could_stand_there) {
  BOOST_TEST(positions("strict").find("'strict'") != std::string::npos);
  BOOST_TEST(positions("reference,patience=maybe").find("'maybe'") != std::string::npos);
  const std::string unknown = positions("reference,speed=documented");
  BOOST_TEST(unknown.find("'speed'") != std::string::npos);
  BOOST_TEST(unknown.find("patience, durations") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(setting_one_leaves_the_others_and_the_old_value_alone) {
  const Rules documented = Rules::documented();
  const Rules one = documented.with({1}, true);
  BOOST_TEST(one.reference({1}));
  BOOST_TEST(!one.reference({0}));
  BOOST_TEST(!documented.reference({1}));
  BOOST_TEST(!Rules::reference().with({63}, false).reference({63}));
}

/// A workshop with one action that reads a rule in its body, one that awaits by a rule, and one whose failure
/// leaves the clock alone by a rule.
struct RuledWorkshop {
  Domain domain = carpentry();
  Rule patience = domain.rule({"patience", "glue waits for its board", "glue does not wait"});

  RuledWorkshop() {
    hands_in(domain)
        .action("glue")
        .gives("glued", "board")
        .takes("board", "board", in_the_shop,
               [rule = patience](TakenDefinition& taken, const Types&) { taken.awaited_unless = rule; })
        .takes_number("drops", [rule = patience](TakenDefinition& taken,
                                                 const Types&) { taken.holds_clock_of_failure = rule; })
        .lasts(5s)
        .does([rule = patience](Hands& hands, Entity board, double drops) -> Attempt<Entity> {
          if (drops < 1) return fail(hands.world.rules().reference(rule) ? "no drops" : "not a drop of glue");
          return board;
        });
  }
  Executed run(int drops, Rules rules) const {
    return execute(
        "(get-shop ?shop)(fetch ?board ?shop1 ?shop board)(paint ?painted ?shop2 ?shop1 ?board ?brush red)"
        "(glue ?glued ?shop3 ?shop2 ?painted " +
            std::to_string(drops) + ")",
        domain, {.rules = rules});
  }
};

BOOST_FIXTURE_TEST_CASE(decide_whether_an_argument_is_awaited, RuledWorkshop) {
  BOOST_TEST(*run(1, Rules::documented()).time("glued") == 610 + 5);
  BOOST_TEST(*run(1, Rules::reference()).time("glued") == 70 + 5);
}

BOOST_FIXTURE_TEST_CASE(decide_whether_a_failure_takes_time_and_reach_the_body_of_an_action, RuledWorkshop) {
  const Executed documented = run(0, Rules::documented()), reference = run(0, Rules::reference());
  BOOST_TEST(documented.solution.steps.back().failure == "not a drop of glue");
  BOOST_TEST(reference.solution.steps.back().failure == "no drops");
  const auto clock = [&](const Executed& executed) {
    return *executed["shop3"].value.get_if<Entity>()->get(domain.state_shape()->clock).number();
  };
  BOOST_TEST(clock(documented) == 615);
  BOOST_TEST(clock(reference) == 70);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace irl::test
