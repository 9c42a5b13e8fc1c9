#include <boost/test/unit_test.hpp>

#include "tests/irl/carpentry.hpp"
#include "tests/support/cooking_domain.hpp"

namespace irl::test {
namespace {

using namespace std::chrono_literals;

constexpr RulePosition patient{0}, hasty{1};

/// A workshop with two rules, and an action that glues: defined plainly, amended by each test.
struct RuledWorkshop {
  Domain domain = carpentry();
  Actions<Hands> hands = hands_in(domain);
  Rule patience, thrift;

  RuledWorkshop() {
    domain.rule_positions({"patient", "hasty"});
    patience = domain.rule({"patience", {"glue waits for its board", "glue does not wait"}});
    thrift = domain.rule({"thrift", {"glue is used as it comes", "glue is saved"}});
    const auto board = object("board", "board", in_the_shop);
    const auto drops = number("drops");
    hands.action("glue", gives("glued", "board"), board, drops)
        .lasts(5s)
        .does([](Hands& hands, Entity board, double drops) -> Attempt<Entity> {
          if (drops < 1) return fail("not a drop of glue");
          return hands.world.replace(board.with(hands.world.domain().attribute("coats"), drops));
        });
  }
  Amendment<Hands> amend(Rule rule) { return hands.amend("glue", rule, hasty); }
  Executed run(int drops, Rules rules) const {
    return execute(
        "(get-shop ?shop)(fetch ?board ?shop1 ?shop board)(paint ?painted ?shop2 ?shop1 ?board ?brush red)"
        "(glue ?glued ?shop3 ?shop2 ?painted " +
            std::to_string(drops) + ")",
        domain, {.rules = rules});
  }
  double coats(const Executed& executed) const {
    return executed["glued"].value.get_if<Entity>()->get(domain.attribute("coats")).number().value_or(-1);
  }
  double clock(const Executed& executed) const {
    return executed["shop3"].value.get_if<Entity>()->get(domain.attribute("clock")).number().value_or(-1);
  }
};

BOOST_FIXTURE_TEST_SUITE(amendments, RuledWorkshop)

BOOST_AUTO_TEST_CASE(decide_what_an_action_waits_for) {
  amend(patience).waits_for();
  BOOST_TEST(*run(1, Rules::all(patient)).time("glued") == 610 + 5);
  BOOST_TEST(*run(1, Rules::all(hasty)).time("glued") == 70 + 5);
}

BOOST_AUTO_TEST_CASE(hold_in_one_position_of_their_rule_alone) {
  amend(patience).lasts(1s);
  BOOST_TEST(*run(1, Rules().with(thrift, hasty)).time("glued") == 615);
  BOOST_TEST(*run(1, Rules().with(patience, hasty)).time("glued") == 611);
}

BOOST_AUTO_TEST_CASE(of_several_rules_apply_together_in_the_order_in_which_they_are_written) {
  amend(patience).ready_after(100s);
  amend(thrift).ready_after(200s).busy_for(1s);
  const auto times = [&](const Rules& rules) {
    const Executed executed = run(1, rules);
    return std::pair(*executed.time("glued") - 610, clock(executed) - 610);
  };
  BOOST_TEST((times(Rules{}) == std::pair(5.0, 5.0)));
  BOOST_TEST((times(Rules().with(patience, hasty)) == std::pair(100.0, 5.0)));
  BOOST_TEST((times(Rules().with(thrift, hasty)) == std::pair(200.0, 1.0)));
  BOOST_TEST((times(Rules::all(hasty)) == std::pair(200.0, 1.0)));
}

BOOST_AUTO_TEST_CASE(of_one_rule_may_be_written_in_several_statements) {
  amend(patience).ready_after(100s);
  amend(patience).starts([](const World&, const Inputs& inputs, Start) {
    return Start{inputs.clock(), inputs.clock()};
  });
  BOOST_TEST(*run(1, Rules::all(hasty)).time("glued") == 70 + 100);
}

BOOST_AUTO_TEST_CASE(prepare_the_world_before_things_are_looked_up_and_correct_it_afterwards) {
  const Attribute coats = domain.attribute("coats");
  double seen = 0;
  amend(patience).before([coats](Hands& hands) {
    const auto board = hands.world.find_exactly(hands.world.domain().type("board"));
    hands.world.replace(board->with(coats, 40));
  });
  amend(thrift).after([&seen, coats](Hands& hands, const Done& done) {
    seen = done.taken[0].get_if<Entity>()->get(coats).number().value_or(0);
    done.outputs[0] = hands.world.replace(done.outputs[0].get_if<Entity>()->with(coats, 7));
  });
  BOOST_TEST(this->coats(run(3, Rules{})) == 3);
  BOOST_TEST(this->coats(run(3, Rules::all(hasty))) == 7);
  BOOST_TEST(seen == 40);
  BOOST_TEST(run(0, Rules::all(hasty)).solution.steps.back().failure == "not a drop of glue");
}

BOOST_AUTO_TEST_CASE(do_something_else_instead) {
  amend(thrift).does([](Hands&, Entity board, double) { return board; });
  BOOST_TEST(coats(run(3, Rules{})) == 3);
  BOOST_TEST(coats(run(3, Rules::all(hasty))) == 1);
}

BOOST_AUTO_TEST_CASE(decide_what_the_clock_says_after_a_failure) {
  amend(patience).clock_of_failure([](const Inputs& inputs, Seconds) { return inputs.clock(); });
  BOOST_TEST(clock(run(0, Rules{})) == 615);
  BOOST_TEST(clock(run(0, Rules::all(hasty))) == 70);
  BOOST_TEST(clock(run(1, Rules::all(hasty))) == 615);
}

BOOST_AUTO_TEST_CASE(modify_a_slot) {
  amend(patience).slot("board", [](TakenDefinition& taken, const Types&) {
    taken.lookup = [](World&, const Value&) -> Attempt<Value> { return fail("nobody looks"); };
  });
  BOOST_TEST(run(1, Rules{}).solution.succeeded());
  BOOST_TEST(run(1, Rules::all(hasty)).solution.steps.back().failure == "board: nobody looks");
}

BOOST_AUTO_TEST_CASE(leave_copies_of_the_domain_as_they_were) {
  const Domain before = domain;
  amend(patience).lasts(1s);
  std::swap(domain, const_cast<Domain&>(before));
  BOOST_TEST(*run(1, Rules::all(hasty)).time("glued") == 615);
}

BOOST_AUTO_TEST_CASE(of_what_is_not_there_are_mistakes) {
  const auto tells = [](const char* words) {
    return [words](const DefinitionError& error) { return std::string(error.what()) == words; };
  };
  BOOST_CHECK_EXCEPTION(hands.amend("gleu", patience, hasty), DefinitionError,
                        tells("the domain 'carpentry' has no primitive 'gleu': did you mean 'glue'?"));
  BOOST_CHECK_EXCEPTION(hands.amend("get-shop", patience, hasty), DefinitionError,
                        tells("'get-shop' is no action; only actions are amended"));
  BOOST_CHECK_EXCEPTION(amend(patience).waits_for("bord"), DefinitionError,
                        tells("the action 'glue' takes no 'bord': did you mean 'board'?"));
  BOOST_CHECK_EXCEPTION(amend(patience).lasts(-1s), DefinitionError, tells("nothing lasts -1 seconds"));
  BOOST_CHECK_EXCEPTION(amend(thrift).does([](Hands&, Entity board) { return board; }), DefinitionError,
                        tells("what amends 'glue' must take 2 things and give 1; it takes 1 and gives 1"));
}

BOOST_AUTO_TEST_CASE(are_at_most_six_since_each_doubles_the_ways_to_act) {
  for (int i = 0; i < 7; ++i) {
    const Rule rule = domain.rule({"rule-" + std::to_string(i), {"so", "otherwise"}});
    if (i < 6)
      amend(rule).lasts(1s);
    else
      BOOST_CHECK_EXCEPTION(amend(rule), DefinitionError, [](const DefinitionError& error) {
        return std::string(error.what()) == "'glue' is amended by more than 6 rules";
      });
  }
  BOOST_TEST(*run(1, Rules::all(hasty)).time("glued") == 610 + 1);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace irl::test
