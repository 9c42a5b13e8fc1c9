#include <boost/test/unit_test.hpp>
#include <ranges>
#include <stdexcept>
#include <thread>

#include "irl/data/comparison.hpp"
#include "irl/define/registry.hpp"
#include "tests/irl/carpentry.hpp"
#include "tests/support/cooking_domain.hpp"

namespace irl::test {
namespace {

using namespace std::chrono_literals;

/// A workshop to which every test adds one action.
struct Drafts {
  Domain domain = empty_workshop();
  Actions<Hands> hands = hands_in(domain);

  /// The action that gives its board back after a callable did something to it.
  template <class Callable>
  void plane(Callable callable) {
    hands.action("plane", gives("planed", "board"), object("board", "board", anywhere))
        .lasts(5s)
        .does(std::move(callable));
  }
  /// What is wrong with the domain; empty if nothing is.
  std::string complaint() {
    try {
      domain.validate();
    } catch (const DefinitionError& error) {
      return error.what();
    }
    return "";
  }
  /// Why the action fails in a run, in which nobody validated the domain.
  std::string failure() {
    hands.action("take", gives("thing", "thing"), brought(unused("board")))
        .lasts(1s)
        .does([](Hands&, Entity board) { return board; });
    const Executed executed =
        execute("(get-shop ?shop)(take ?board ?shop1 ?shop)(plane ?planed ?shop2 ?shop1 ?board)", domain);
    const Step& last = executed.solution.steps.back();
    BOOST_TEST(executed.solution.steps.size() == 3u);
    BOOST_TEST(last.failed() == !last.failure.empty());
    if (last.failed()) BOOST_TEST(executed["planed"].value.has_failed());
    return last.failure;
  }
};

constexpr const char* misspelt = "there is no attribute 'colour': did you mean 'color'?";

BOOST_FIXTURE_TEST_SUITE(rehearsals, Drafts)

BOOST_AUTO_TEST_CASE(that_take_long_are_told) {
  plane([](Hands& hands, Entity board) {
    std::this_thread::sleep_for(std::chrono::milliseconds(600));
    return hands.world.replace(board.with(hands.world.domain().attribute("coats"), 0));
  });
  BOOST_TEST(complaint() == "");
  BOOST_REQUIRE(domain.slow_rehearsals().size() == 1u);
  BOOST_TEST(domain.slow_rehearsals()[0].primitive == "plane");
  BOOST_TEST((domain.slow_rehearsals()[0].time > std::chrono::seconds(1)));
}

/// Tests validate such a domain, and its users do not wait for that again.
BOOST_AUTO_TEST_CASE(of_a_tested_domain_are_left_out_unless_something_else_comes_in) {
  plane([](Hands& hands, Entity board) {
    return board.with(hands.world.domain().attribute("colour"), Value());
  });
  const auto is_rehearsed = [&](const std::string& name, bool tested, bool compiled_in) {
    const DomainEntry entry{
        .name = name, .summary = "misspelt", .tested = tested, .build = [&](const DomainInputs&) {
          return domain;
        }};
    try {
      build_domain(entry, {.types = nullptr, .facts = {}, .world = {}, .compiled_in = compiled_in});
      return false;
    } catch (const DefinitionError&) {
      return true;
    }
  };
  extend_domain("misspelt-and-extended", [](Domain&) {});
  BOOST_TEST(!is_rehearsed("misspelt", true, true));
  BOOST_TEST(is_rehearsed("misspelt", true, false));
  BOOST_TEST(is_rehearsed("misspelt", false, true));
  BOOST_TEST(is_rehearsed("misspelt-and-extended", true, true));
}

BOOST_AUTO_TEST_CASE(find_nothing_wrong_with_what_works) {
  plane([](Hands& hands, Entity board) {
    return hands.world.replace(board.with(hands.world.domain().attribute("coats"), 0));
  });
  BOOST_TEST(complaint() == "");
  BOOST_TEST(failure() == "");
}

BOOST_AUTO_TEST_CASE(find_a_misspelt_name_in_what_an_action_does) {
  plane([](Hands& hands, Entity board) {
    return board.with(hands.world.domain().attribute("colour"), Value());
  });
  BOOST_TEST(complaint() == std::string("the action 'plane', as it was rehearsed: ") + misspelt);
  BOOST_TEST(failure() == std::string("'plane' is not defined well: ") + misspelt);
}

BOOST_AUTO_TEST_CASE(take_one_of_whatever_is_counted_or_measured) {
  hands
      .action("wait", gives("rested", "board"), object("board", "board", anywhere),
              amount("time", "unit", "time-unit"))
      .lasts(5s)
      .does([](Hands& hands, Entity board, Amount time) {
        return time.value == 1 ? board.with(hands.world.domain().attribute("colour"), Value()) : board;
      });
  BOOST_TEST(complaint() == std::string("the action 'wait', as it was rehearsed: ") + misspelt);
}

BOOST_AUTO_TEST_CASE(find_a_name_that_was_looked_up_without_a_word) {
  plane([](Hands& hands, Entity board) {
    const Attribute colour = hands.world.domain().types().find_attribute("colour");
    return board.with(colour, 1);
  });
  BOOST_TEST(complaint().find("no attribute is used as one") != std::string::npos, complaint());
  BOOST_TEST(failure().find("no attribute is used as one") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(find_the_use_of_a_type_that_is_none) {
  plane([](Hands& hands, Entity board) {
    return board.is(hands.world.domain().types().find("plank")) ? board : Entity();
  });
  BOOST_TEST(complaint().find("no type is used as one") != std::string::npos, complaint());
  BOOST_TEST(failure().find("no type is used as one") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(find_a_value_of_the_wrong_kind) {
  plane([](Hands& hands, Entity board) { return board.with(hands.world.domain().attribute("used"), 42); });
  BOOST_TEST(complaint() ==
             "the action 'plane', as it was rehearsed: the attribute 'used' of a board cannot be 42");
}

BOOST_AUTO_TEST_CASE(find_a_slot_that_a_duration_misspells) {
  hands.action("plane", gives("planed", "board"), object("board", "board", anywhere))
      .lasts([](const World&, const Inputs& inputs) { return inputs.given("bord") ? 1s : 2s; })
      .does([](Hands&, Entity board) { return board; });
  BOOST_TEST(complaint() ==
             "the action 'plane', as it was rehearsed: the action 'plane' takes no 'bord': did you mean "
             "'board'?");
  BOOST_TEST(failure().find("did you mean 'board'?") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(find_a_misspelt_name_in_a_default_a_lookup_and_the_start) {
  const auto wrong = [](World& world, const auto&) -> Attempt<Value> { return world.domain().type("plank"); };
  hands
      .action("plane", gives("planed", "board"),
              anything("board", "board",
                       [wrong](TakenDefinition& taken, const Types&) { taken.provide = wrong; }))
      .lasts(5s)
      .does([](Hands&, Value board) { return board; });
  BOOST_TEST(complaint().find("there is no type 'plank'") != std::string::npos);
  domain = empty_workshop();
  hands
      .action(
          "plane", gives("planed", "board"),
          anything("board", "board", [wrong](TakenDefinition& taken, const Types&) { taken.lookup = wrong; }))
      .lasts(5s)
      .does([](Hands&, Value board) { return board; });
  BOOST_TEST(complaint().find("there is no type 'plank'") != std::string::npos);
  domain = empty_workshop();
  hands.action("plane", gives("planed", "board"), object("board", "board", anywhere))
      .lasts(5s)
      .starts([](const World& world, const Inputs&, Start start) {
        world.domain().rule_named("thrift");
        return start;
      })
      .does([](Hands&, Entity board) { return board; });
  BOOST_TEST(complaint().find("no rule 'thrift'") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(reach_what_is_done_in_every_position_of_the_rules) {
  domain.rule_positions({"careful", "hasty"});
  const Rule thrift = domain.rule({"thrift", {"…", "…"}});
  plane([thrift](Hands& hands, Entity board) {
    return hands.world.rules()[thrift] == RulePosition{1}
               ? board.with(hands.world.domain().attribute("colour"), 1)
               : board;
  });
  BOOST_TEST(complaint().find(misspelt) != std::string::npos);
}

BOOST_AUTO_TEST_CASE(reach_what_is_done_to_given_tools_and_to_brought_ones) {
  for (const bool given : {true, false}) {
    domain = empty_workshop();
    const auto brush = tool("brush", "brush", unused("brush"));
    hands.action("plane", gives("planed", "board"), object("board", "board", anywhere), brush)
        .lasts([=](const World& world, const Inputs& inputs) {
          if (inputs.given(brush) == given) world.domain().type("plank");
          return 1s;
        })
        .does([](Hands&, Entity board, Entity) { return board; });
    BOOST_TEST(complaint().find("plank") != std::string::npos, given);
  }
}

BOOST_AUTO_TEST_CASE(reach_what_is_done_to_the_workplace_where_it_stands) {
  hands.action("tidy", gives("tidied", "bench"), object("bench", "bench", anywhere))
      .lasts(1s)
      .does([](Hands& hands, Entity bench) {
        return bench.with(
            hands.world.domain().attribute(identical(bench, hands.world.workplace()) ? "colour" : "contents"),
            Value());
      });
  BOOST_TEST(complaint().find(misspelt) != std::string::npos);
}

BOOST_AUTO_TEST_CASE(prefer_things_that_hold_something_and_give_two_slots_two_things) {
  hands
      .action("stack", gives("stacked", "board"), object("lower", "board", anywhere),
              object("upper", "board", anywhere))
      .lasts(1s)
      .does([](Hands& hands, Entity lower, Entity upper) -> Attempt<Entity> {
        if (identical(lower, upper)) return fail("one board is no stack");
        return lower.with(hands.world.domain().attribute("colour"), 1);
      });
  BOOST_TEST(complaint().find(misspelt) != std::string::npos);
}

BOOST_AUTO_TEST_CASE(reach_what_is_done_to_a_thing_that_holds_something_special_alone) {
  plane([](Hands& hands, Entity board) -> Attempt<Entity> {
    const Domain& carpentry = hands.world.domain();
    const List& held = board.list(carpentry.attribute("contents"));
    if (held.size() != 1 || !held[0].get_if<Entity>()->is(carpentry.type("saw"))) return fail("no saw");
    return board.with(carpentry.attribute("colour"), 1);
  });
  BOOST_TEST(complaint().find(misspelt) != std::string::npos);
}

BOOST_AUTO_TEST_CASE(make_nothing_of_failures_and_of_what_is_thrown_besides) {
  plane([](Hands&, Entity board) -> Attempt<Entity> {
    if (board.identity() != Identity::none) throw std::runtime_error("the plane is blunt");
    return fail("never");
  });
  BOOST_TEST(complaint() == "");
  BOOST_TEST(failure() == "'plane' threw: the plane is blunt");
}

BOOST_AUTO_TEST_CASE(leave_the_initial_state_alone) {
  const Entity before = *domain.initial();
  plane([](Hands& hands, Entity board) {
    hands.world.remove(board);
    hands.world.put_on_workplace(board);
    return board;
  });
  BOOST_TEST(complaint() == "");
  BOOST_TEST(domain.initial()->shares(before));
}

BOOST_AUTO_TEST_CASE(find_an_output_of_another_type_than_its_slot) {
  plane([](Hands&, Entity) { return Value("a board"); });
  BOOST_TEST(complaint() ==
             "the action 'plane', as it was rehearsed: \"a board\" is given for planed, which is a text and "
             "not a board");
}

BOOST_AUTO_TEST_CASE(find_an_output_that_stands_nowhere) {
  plane([](Hands& hands, Entity board) {
    hands.world.remove(board);
    return board;
  });
  BOOST_TEST(
      complaint() ==
      "the action 'plane', as it was rehearsed: 'planed' is given out, and stands nowhere in the shop: "
      "put it somewhere");
}

BOOST_AUTO_TEST_CASE(find_a_change_that_was_not_put_into_the_state) {
  plane([](Hands& hands, Entity board) { return board.with(hands.world.domain().attribute("coats"), 7); });
  BOOST_TEST(
      complaint() ==
      "the action 'plane', as it was rehearsed: 'planed' is given out other than it stands in the shop: "
      "was `replace` forgotten?");
}

BOOST_AUTO_TEST_CASE(find_what_depends_on_more_than_state_and_arguments) {
  plane([count = std::make_shared<int>(0)](Hands& hands, Entity board) {
    return hands.world.replace(board.with(hands.world.domain().attribute("coats"), ++*count));
  });
  BOOST_TEST(
      complaint() ==
      "the action 'plane', as it was rehearsed: executed twice on the same state and arguments, it gives "
      "two results: what it does may depend on nothing else");
}

BOOST_AUTO_TEST_CASE(are_not_needed_to_find_what_can_never_be_occupied_or_marked) {
  const auto told = [&](auto&& define) -> std::string {
    try {
      define();
    } catch (const DefinitionError& error) {
      return error.what();
    }
    return "";
  };
  BOOST_TEST(told([&] {
               hands.action("lean", gives("planed", "board"), object("board", "board", anywhere))
                   .lasts(5s)
                   .occupies("board")
                   .does([](Hands&, Entity board) { return board; });
             }) ==
             "the action 'lean' occupies 'board': the state of 'carpentry' names no attribute for it "
             "(StateShape::capacity)");
}

BOOST_AUTO_TEST_CASE(need_no_world) {
  domain.start_from(Entity());
  plane([](Hands& hands, Entity board) { return board.with(hands.world.domain().attribute("colour"), 1); });
  BOOST_TEST(complaint() == "");
}

BOOST_AUTO_TEST_SUITE_END()

/// What a run makes of definitions that go wrong in it.
BOOST_FIXTURE_TEST_SUITE(wrong_definitions_in_a_run, Drafts)

BOOST_AUTO_TEST_CASE(an_output_of_another_type_than_its_slot_fails_the_operation) {
  plane([](Hands&, Entity) { return Value("a board"); });
  BOOST_TEST(failure() ==
             "'plane' is not defined well: \"a board\" is given for planed, which is a text and not a board");
}

BOOST_AUTO_TEST_CASE(an_output_that_is_no_object_fails_the_operation) {
  plane([](Hands&, Entity) { return Entity(); });
  BOOST_TEST(failure() == "'plane' is not defined well: nothing is given for planed");
}

BOOST_AUTO_TEST_CASE(what_was_done_for_an_output_that_does_not_fit_is_taken_back) {
  plane([](Hands& hands, Entity board) {
    hands.world.remove(board);
    return Value("a board");
  });
  hands.action("take", gives("thing", "thing"), brought(unused("board")))
      .lasts(1s)
      .does([](Hands&, Entity board) { return board; });
  const Executed executed =
      execute("(get-shop ?shop)(take ?board ?shop1 ?shop)(plane ?planed ?shop2 ?shop1 ?board)", domain);
  const StateShape& shape = *domain.state_shape();
  const auto contents = [&](const char* state) {
    return executed[state].value.get_if<Entity>()->list(shape.contents);
  };
  BOOST_TEST((contents("shop2") == contents("shop1")));
}

BOOST_AUTO_TEST_CASE(a_time_below_zero_fails_the_operation_and_turns_no_clock_back) {
  hands.action("plane", gives("planed", "board"), object("board", "board", anywhere))
      .lasts([](const World&, const Inputs&) { return -30s; })
      .does([](Hands&, Entity board) { return board; });
  BOOST_TEST(failure() == "-30 seconds are no time that it can take");
}

BOOST_AUTO_TEST_CASE(a_time_beyond_what_can_be_meant_fails_the_operation) {
  hands.action("plane", gives("planed", "board"), object("board", "board", anywhere))
      .lasts([](const World&, const Inputs&) { return Seconds(1e300); })
      .does([](Hands&, Entity board) { return board; });
  BOOST_TEST(failure() == "1e+300 seconds are no time that it can take");
}

BOOST_AUTO_TEST_CASE(whatever_throws_in_a_relation_fails_the_operation) {
  const auto half = slot<std::int64_t>("half"), whole = slot<std::int64_t>("whole");
  domain.primitive("half", half, whole).given(whole).find(half, [](std::int64_t n) -> std::int64_t {
    if (n % 2 != 0) throw std::runtime_error("odd");
    return n / 2;
  });
  const Executed executed = execute("(half ?x 4)(half ?y 5)(half ?z ?y)", domain);
  BOOST_TEST(*executed["x"].value.number() == 2);
  BOOST_TEST(executed.solution.steps[1].failure == "'half' threw: odd");
  BOOST_TEST(executed["y"].value.has_failed());
}

BOOST_AUTO_TEST_CASE(a_range_that_throws_ends_there) {
  const auto digit = slot<std::int64_t>("digit");
  domain.primitive("digit", digit).given().find(digit, [] {
    return std::views::iota(0) | std::views::transform([](int n) -> std::int64_t {
             if (n == 2) throw std::runtime_error("no third digit");
             return n;
           });
  });
  const Executed first = execute("(digit ?x)", domain);
  Search search(first.program);
  std::vector<std::string> answers;
  while (const auto solution = search.next())
    answers.push_back(solution->steps[0].failed() ? solution->steps[0].failure
                                                  : to_string(solution->bindings[0]->value));
  BOOST_TEST((answers == std::vector<std::string>{"0", "1", "'digit' threw: no third digit"}));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace irl::test
