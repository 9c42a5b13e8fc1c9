#include <boost/test/unit_test.hpp>
#include <initializer_list>

#include "tests/irl/carpentry.hpp"
#include "tests/irl/define/complaint.hpp"

namespace irl::test {
namespace {

using namespace std::chrono_literals;

/// A workshop to which every test adds an action that is defined wrongly.
struct WronglyDefined {
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
    return test::complaint([this] { domain.validate(); });
  }
};

BOOST_FIXTURE_TEST_SUITE(rehearsed_definitions, WronglyDefined)

BOOST_AUTO_TEST_CASE(find_a_default_of_another_type_than_its_slot) {
  const auto with = [&](const auto& slot) {
    domain = empty_workshop();
    hands.action("plane", gives("planed", "board"), object("board", "board", anywhere), slot)
        .lasts(1s)
        .does([](Hands&, Entity board, auto) { return board; });
    return complaint();
  };
  BOOST_TEST(with(kind("color", "color", irl::by_default("minute"))) ==
             "the action 'plane', as it was rehearsed: the default of color is no such thing: minute");
  BOOST_TEST(with(object("tool", "tool", at_workplace, unused("board"))).find("the default of tool") !=
             std::string::npos);
  BOOST_TEST(with(number("n", irl::by_default("red"))).find("the default of n") != std::string::npos);
  BOOST_TEST(with(amount("n", "unit", "time-unit", irl::by_default(5, "red"))).find("the default of n") !=
             std::string::npos);
  BOOST_TEST(with(kind("color", "color", irl::by_default("red"))) == "");
  BOOST_TEST(with(object("tool", "tool", at_workplace, unused("saw"))) == "");
}

BOOST_AUTO_TEST_CASE(find_a_time_in_units_that_are_none_of_time) {
  const auto waiting = [&](const auto& time, std::initializer_list<const char*> units) {
    domain = empty_workshop();
    Facts facts;
    for (const char* unit : units) facts.table("seconds-per").set(domain.type(unit), 60);
    domain.facts(std::move(facts));
    hands.action("wait", gives("rested", "board"), object("board", "board", anywhere), time)
        .lasts(time)
        .does([](Hands&, Entity board, Amount) { return board; });
    return complaint();
  };
  const auto given = amount("time", "unit", "time-unit");
  const auto open = amount("time", "unit", "time-unit", irl::by_default(5, "minute"));
  BOOST_TEST(waiting(given, {}) ==
             "the action 'wait', as it was rehearsed: it lasts as long as 'time' says, and the facts "
             "'seconds-per' name no time-unit");
  BOOST_TEST(waiting(given, {"second"}) == "");
  BOOST_TEST(
      waiting(open, {"second"}) ==
      "the action 'wait', as it was rehearsed: the default of 'time' is in minute, which is no unit of "
      "time: the facts 'seconds-per' do not name it");
  BOOST_TEST(waiting(open, {"minute"}) == "");
}

BOOST_AUTO_TEST_CASE(find_a_clock_that_is_set) {
  plane([](Hands& hands, Entity board) {
    hands.world.set_clock(Seconds(77));
    return board;
  });
  BOOST_TEST(
      complaint() ==
      "the action 'plane', as it was rehearsed: it sets the clock, which says when the action ends: say "
      "that by `lasts`");
}

BOOST_AUTO_TEST_CASE(find_a_state_that_cannot_be) {
  const std::string rehearsed = "the action 'plane', as it was rehearsed: afterwards ";
  plane([](Hands& hands, Entity board) {
    hands.world.put_on_workplace(board);
    return board;
  });
  BOOST_TEST(complaint() == rehearsed + "a board stands in two places");
  domain = empty_workshop();
  plane([](Hands& hands, Entity board) {
    return hands.world.replace(board.with(hands.world.shape().contents, List{board}));
  });
  BOOST_TEST(complaint() == rehearsed + "a board stands in itself");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace irl::test
