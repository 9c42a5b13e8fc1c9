#include <boost/test/unit_test.hpp>

#include "irl/data/comparison.hpp"
#include "tests/irl/carpentry.hpp"
#include "tests/support/cooking_domain.hpp"

namespace irl::test {
namespace {

using namespace std::chrono_literals;

struct CarpentersWorkshop {
  Domain domain = carpentry();
  Executed run(const std::string& network, Rules rules = {}) const {
    return execute("(get-shop ?shop)" + network, domain, {.rules = rules});
  }
  std::string type(const Executed& executed, std::string_view variable) const {
    return std::string(executed[variable].value.type(domain.types()).name());
  }
  double clock(const Executed& executed, std::string_view state) const {
    return executed[state].value.get_if<Entity>()->get(domain.state_shape()->clock).number().value_or(0);
  }
  std::size_t on_bench(const Executed& executed, std::string_view state) const {
    const Attribute contents = domain.state_shape()->contents;
    return executed[state].value.get_if<Entity>()->list(contents)[0].get_if<Entity>()->list(contents).size();
  }
  std::string failure(const Executed& executed) const {
    for (const Step& step : executed.solution.steps)
      if (step.failed()) return step.failure;
    return "";
  }
};

const std::string board = "(fetch ?board ?shop1 ?shop board)";

BOOST_FIXTURE_TEST_SUITE(actions, CarpentersWorkshop)

BOOST_AUTO_TEST_CASE(slots_stand_in_the_order_outputs_new_state_old_state_arguments) {
  const Primitive& nail = *domain.find("nail");
  std::vector<std::string> names;
  for (const SlotDefinition& slot : nail.slots) names.push_back(slot.name);
  BOOST_TEST(
      (names == std::vector<std::string>{"nailed", "shop-out", "shop-in", "lower", "upper", "hammer"}));
  BOOST_TEST((nail.slots[5].role == SlotRole::optional));
  BOOST_TEST(nail.slots[5].default_text == "a hammer");
  BOOST_TEST(*nail.state_out == 1u);
  BOOST_TEST(*nail.state_in == 2u);
}

BOOST_AUTO_TEST_CASE(the_initial_state_is_available_from_the_start) {
  const Executed executed = run("");
  BOOST_TEST(*executed.time("shop") == 0);
  BOOST_TEST(type(executed, "shop") == "shop");
}

BOOST_AUTO_TEST_CASE(the_actor_is_busy_for_one_time_and_the_result_ready_after_another) {
  const Executed executed = run(board + "(paint ?painted ?shop2 ?shop1 ?board ?brush blue)");
  BOOST_TEST(executed.solution.succeeded());
  BOOST_TEST(*executed.time("board") == 10);
  BOOST_TEST(*executed.time("shop1") == 10);
  BOOST_TEST(*executed.time("shop2") == 70);
  BOOST_TEST(clock(executed, "shop2") == 70);
  BOOST_TEST(*executed.time("painted") == 610);
}

BOOST_AUTO_TEST_CASE(an_action_waits_for_what_it_awaits_and_for_nothing_else) {
  const std::string painted = board + "(paint ?painted ?shop2 ?shop1 ?board ?brush red)";
  const Executed awaited = run(painted + "(paint ?twice ?shop3 ?shop2 ?painted ?brush red)");
  BOOST_TEST(*awaited.time("twice") == 610 + 600);
  BOOST_TEST(*awaited.time("shop3") == 610 + 60);
  const Executed not_awaited = run(painted + "(let-dry ?dry ?shop3 ?shop2 ?painted 1 minute)");
  BOOST_TEST(*not_awaited.time("dry") == 70 + 60);
}

BOOST_AUTO_TEST_CASE(an_open_argument_gets_its_default_with_score_0_and_the_time_that_was_declared) {
  const Executed executed =
      run(board + "(fetch ?other ?shop2 ?shop1 board)(nail ?nailed ?shop3 ?shop2 ?board ?other ?hammer)" +
          "(paint ?painted ?shop4 ?shop3 ?nailed ?brush ?color)");
  BOOST_TEST(executed.solution.succeeded());
  BOOST_TEST(type(executed, "hammer") == "hammer");
  BOOST_TEST(executed["hammer"].score == 0);
  BOOST_TEST(*executed.time("hammer") == 20);  // at the clock of the given state
  BOOST_TEST(*executed.time("brush") == *executed.time("painted"));
  BOOST_TEST(type(executed, "color") == "red");
  BOOST_TEST(!executed.time("color"));
  BOOST_TEST(executed["painted"].score == 1);
}

BOOST_AUTO_TEST_CASE(a_default_that_is_no_such_thing_fails_the_action) {
  Domain workshop = empty_workshop();
  Actions<Hands> hands = hands_in(workshop);
  hands.action("count", gives("bench", "bench"), number("cuts", by_default("three")))
      .lasts(1s)
      .does([](Hands&, double) { return Entity(); });
  const Executed executed = execute("(get-shop ?shop)(count ?bench ?shop1 ?shop ?cuts)", workshop);
  BOOST_TEST(executed.solution.steps.back().failure == "the default of cuts is no such thing: \"three\"");
}

BOOST_AUTO_TEST_CASE(a_tool_is_marked_as_used_wherever_it_is) {
  const Executed executed = run(board + "(paint ?painted ?shop2 ?shop1 ?board ?brush red)");
  BOOST_TEST(executed["brush"].value.get_if<Entity>()->flag(domain.state_shape()->used));
  const Containment inside(domain.state_shape()->contents);
  const Entity& shop = *executed["shop2"].value.get_if<Entity>();
  const auto path = inside.find(shop, executed["brush"].value.get_if<Entity>()->identity());
  BOOST_TEST_REQUIRE(path.has_value());
  BOOST_TEST(inside.at(shop, *path).flag(domain.state_shape()->used));
}

BOOST_AUTO_TEST_CASE(a_result_may_be_used_as_an_older_version_of_itself) {
  const Executed executed =
      run(board +
          "(paint ?painted ?shop2 ?shop1 ?board ?brush red)(paint ?twice ?shop3 ?shop2 ?board ?brush blue)");
  BOOST_TEST(executed.solution.succeeded());
  const Attribute coats = domain.types().find_attribute("coats");
  BOOST_TEST(*executed["twice"].value.get_if<Entity>()->get(coats).number() == 2);
}

BOOST_AUTO_TEST_CASE(an_action_may_have_several_outputs_and_bring_what_has_no_slot) {
  const Executed executed = run(board + "(halve ?first ?second ?shop2 ?shop1 ?board)");
  BOOST_TEST(executed.solution.succeeded());
  BOOST_TEST(type(executed, "second") == "half");
  BOOST_TEST(!identical(executed["first"].value, executed["second"].value));
  BOOST_TEST(on_bench(executed, "shop2") == 3u);  // two halves and the saw
}

BOOST_AUTO_TEST_CASE(a_failed_action_gives_failed_objects_at_the_times_the_outputs_would_have_had) {
  const Executed executed =
      run(board + "(nail ?nailed ?shop2 ?shop1 ?board ?board2 ?hammer)(fetch ?board2 ?shop3 ?shop2 board)");
  // ?board2 comes from a fetch that needs the nail's shop: nothing but the first two can be executed.
  BOOST_TEST((executed.solution.verdict == Verdict::partial));

  const Executed failed = run("(fetch ?hammer ?shop1 ?shop hammer)(fetch ?none ?shop2 ?shop1 hammer)");
  BOOST_TEST((failed.solution.verdict == Verdict::complete));
  BOOST_TEST(!failed.solution.succeeded());
  BOOST_TEST(failed["none"].value.has_failed());
  BOOST_TEST(*failed.time("none") == 20);
  BOOST_TEST(failure(failed) == "there is no hammer left");
}

BOOST_AUTO_TEST_CASE(a_failure_keeps_what_was_brought_and_the_time_and_changes_nothing_else) {
  const std::string twice =
      board + "(paint ?a ?shop2 ?shop1 ?board ?brush red)(paint ?b ?shop3 ?shop2 ?a ?brush red)";
  const Executed executed = run(twice + "(paint ?c ?shop4 ?shop3 ?b ?other-brush red)");
  BOOST_TEST(failure(executed) == "two coats are enough");
  BOOST_TEST(executed["c"].value.has_failed());
  BOOST_TEST(!executed["other-brush"].value.has_failed());
  BOOST_TEST(on_bench(executed, "shop4") == on_bench(executed, "shop3") + 1);  // the other brush
  BOOST_TEST(clock(executed, "shop4") == 1210 + 60);
  BOOST_TEST(*executed.time("c") == 1210 + 600);
}

BOOST_AUTO_TEST_CASE(a_default_may_be_real_even_where_the_action_fails) {
  const Executed executed =
      run(board + "(fetch ?other ?shop2 ?shop1 board)(nail ?a ?shop3 ?shop2 ?board ?other ?hammer)" +
          "(fetch ?third ?shop4 ?shop3 board)(paint ?p ?shop5 ?shop4 ?third ?brush red)" +
          "(nail ?b ?shop6 ?shop5 ?a ?p ?hammer)");
  BOOST_TEST(failure(executed) == "one board is enough");
  BOOST_TEST(type(executed, "hammer") == "hammer");
}

BOOST_AUTO_TEST_CASE(failed_objects_flow_through_any_slot) {
  const Executed executed =
      run("(fetch ?h ?shop1 ?shop hammer)(fetch ?none ?shop2 ?shop1 hammer)" +
          std::string(
              "(paint ?painted ?shop3 ?shop2 ?none ?brush red)(let-dry ?dry ?shop4 ?shop3 ?painted ?t ?u)"));
  BOOST_TEST((executed.solution.verdict == Verdict::complete));
  BOOST_TEST(executed["dry"].value.has_failed());
  BOOST_TEST(executed.solution.steps.back().failure == "board is what an earlier failure left");
}

BOOST_AUTO_TEST_CASE(a_wrong_type_fails_with_a_reason_instead_of_stopping_the_run) {
  const Executed executed =
      run("(fetch ?saw ?shop1 ?shop saw)(paint ?painted ?shop2 ?shop1 ?saw ?brush red)");
  BOOST_TEST(failure(executed) == "board is a saw and not a board");
  BOOST_TEST(failure(run(board + "(paint ?painted ?shop2 ?shop1 ?board ?brush minute)")) ==
             "color is a minute and not a color");
  BOOST_TEST(failure(run("(paint ?painted ?shop2 ?shop board ?brush red)")) != "");
}

BOOST_AUTO_TEST_CASE(a_state_that_is_none_fails_every_output) {
  const Executed executed = run(board + "(paint ?painted ?shop2 ?board ?board ?brush red)");
  BOOST_TEST((executed.solution.verdict == Verdict::complete));
  BOOST_TEST(executed["painted"].value.has_failed());
  BOOST_TEST(executed["shop2"].value.has_failed());
  BOOST_TEST(failure(executed) == "shop-in is a board and not a shop");
}

BOOST_AUTO_TEST_CASE(amounts_and_times_that_nobody_can_mean_fail_in_words) {
  const auto dried = [&](const std::string& amount) {
    return failure(run(board + "(let-dry ?dry ?shop2 ?shop1 ?board " + amount + ")"));
  };
  BOOST_TEST(dried("1e308 minute") == "time is 1e+308: nobody can mean so much");
  BOOST_TEST(dried("-1e16 second") == "time is -1e+16: nobody can mean so much");
  BOOST_TEST(dried("1e14 second") == "100000000000000 seconds are no time that it can take");
  BOOST_TEST(dried("1e9 second").empty());
}

BOOST_AUTO_TEST_CASE(an_amount_is_given_in_two_halves_or_left_open_altogether) {
  const Executed open = run(board + "(let-dry ?dry ?shop2 ?shop1 ?board ?time ?unit)");
  BOOST_TEST(open.solution.succeeded());
  BOOST_TEST(*open["time"].value.number() == 5);
  BOOST_TEST(type(open, "unit") == "minute");
  BOOST_TEST(*open.time("dry") == 10 + 300);
  BOOST_TEST(*run(board + "(let-dry ?dry ?shop2 ?shop1 ?board 7 second)").time("dry") == 17);
  for (const auto& [half, open_half] : {std::pair("7 ?unit", "unit"), {"?time second", "time"}}) {
    const Executed alone = run(board + "(let-dry ?dry ?shop2 ?shop1 ?board " + half + ")");
    BOOST_TEST((alone.solution.verdict == Verdict::complete));
    BOOST_TEST(failure(alone) == "time and unit belong together: one of them alone says nothing");
    BOOST_TEST(alone["dry"].value.has_failed());
    BOOST_TEST(alone[open_half].value.has_failed());
  }
}

BOOST_AUTO_TEST_CASE(defaults_are_brought_in_their_order_and_equal_ones_as_declared) {
  std::vector<std::string> got;
  const auto noted = [&got](std::string name, int order) {
    return [&got, name, order](TakenDefinition& taken, const Types&) {
      taken.bringing_order = order;
      taken.provide = [&got, name](World&, const Inputs&) -> Attempt<Value> {
        got.push_back(name);
        return Value(1);
      };
    };
  };
  hands_in(domain)
      .action("act", gives("out", "anything"), number("a", noted("a", 1)), number("b", noted("b", 0)),
              number("c", noted("c", 1)))
      .lasts(1s)
      .does([](Hands&, double, double, double) { return Value(1); });
  run("(act ?out ?shop1 ?shop ?a ?b ?c)");
  BOOST_TEST((got == std::vector<std::string>{"b", "a", "c"}));
}

BOOST_AUTO_TEST_CASE(the_start_may_be_adjusted) {
  hands_in(domain)
      .action("sleep-in", gives("out", "anything"))
      .starts([](const World&, const Inputs&, Start start) {
        return Start{start.hands + 100s, start.result + 200s};
      })
      .lasts(1s)
      .does([](Hands&) { return Value(1); });
  const Executed executed = run("(sleep-in ?out ?shop1 ?shop)");
  BOOST_TEST(*executed.time("shop1") == 101);
  BOOST_TEST(*executed.time("out") == 201);
  BOOST_TEST(executed.solution.steps.back().started_at->count() == 100);
}

BOOST_AUTO_TEST_CASE(new_objects_have_identities_of_their_operation_whatever_the_order) {
  const Executed executed = run(board + "(halve ?first ?second ?shop2 ?shop1 ?board)");
  const auto maker = [&](const char* variable) {
    return static_cast<std::uint64_t>(executed[variable].value.get_if<Entity>()->identity()) >> 32U;
  };
  BOOST_TEST(maker("board") == 0u);
  BOOST_TEST(maker("first") == 3u);
  BOOST_TEST(maker("second") == 3u);
}

BOOST_AUTO_TEST_CASE(a_slot_without_a_unit_is_no_amount_wherever_it_stands) {
  Domain workshop = empty_workshop();
  hands_in(workshop)
      .action("count", gives("out", "number"), number("first"), number("last"))
      .lasts([](const World&, const Inputs& inputs) {
        return Seconds(inputs.amount("first") || inputs.amount("last") ? 1 : 2);
      })
      .does([](Hands&, double first, double last) { return Value(first + last); });
  hands_in(workshop)
      .action("wait", gives("out", "number"), number("time"))
      .lasts(as_long_as("time"))
      .does([](Hands&, double time) { return Value(time); });
  const Executed counted = execute("(get-shop ?shop)(count ?sum ?shop1 ?shop 3 4)", workshop);
  BOOST_TEST(*counted["sum"].value.number() == 7);
  BOOST_TEST(*counted.time("sum") == 2);
  const Executed waited = execute("(get-shop ?shop)(wait ?time ?shop1 ?shop 3)", workshop);
  BOOST_TEST(waited.solution.steps.back().failure == "time is no amount of time");
}

BOOST_AUTO_TEST_CASE(an_amount_that_is_the_default_of_one_slot_stays_whole) {
  const auto five_minutes = [](TakenDefinition& taken, const Types& types) {
    taken.provide = [minute = types.find("minute")](World&, const Inputs&) -> Attempt<Value> {
      return Value(Amount{5, minute});
    };
  };
  hands_in(domain)
      .action("wait", gives("out", "anything"), anything("how-long", "anything", five_minutes))
      .lasts([](const World&, const Inputs& inputs) {
        return Seconds(inputs["how-long"].holds<Amount>() ? 1 : 2);
      })
      .does([](Hands&, const Value& how_long) { return how_long; });
  const Executed executed = run("(wait ?out ?shop1 ?shop ?how-long)");
  BOOST_TEST(*executed.time("out") == 1);
  BOOST_TEST((executed["how-long"].value == Value(Amount{5, domain.type("minute")})));
  BOOST_TEST((executed["out"].value == executed["how-long"].value));
}

BOOST_AUTO_TEST_CASE(a_duration_cannot_be_over_what_has_no_slot) {
  Domain workshop = empty_workshop();
  hands_in(workshop)
      .action("saw", gives("sawn", "board"), object("board", "board", in_the_shop),
              irl::brought(tool, brought("saw")))
      .lasts([](const World&, const Inputs& inputs) { return Seconds(inputs.given("") ? 1 : 2); })
      .does([](Hands&, Entity board, Entity) { return board; });
  BOOST_CHECK_THROW(workshop.validate(), DefinitionError);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace irl::test
