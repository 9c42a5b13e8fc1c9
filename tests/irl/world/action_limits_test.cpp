#include <boost/test/unit_test.hpp>
#include <cmath>
#include <limits>
#include <list>

#include "irl/define/primitive.hpp"
#include "tests/irl/carpentry.hpp"
#include "tests/support/cooking_domain.hpp"

namespace irl::test {
BOOST_AUTO_TEST_SUITE(limits_of_actions)

namespace {

using namespace std::chrono_literals;

const double no_number = std::numeric_limits<double>::quiet_NaN();

double above(double number) {
  return std::nextafter(number, std::numeric_limits<double>::infinity());
}

/// Runs an action that takes a number, once; how it is defined is up to the caller.
template <class Define>
Executed waited(const Define& define, const std::string& given = "1") {
  Domain workshop = empty_workshop();
  Actions<Hands> hands = hands_in(workshop);
  define(hands.action("wait", gives("told", "number"), number("amount"))).does([](Hands&, double amount) {
    return Value(amount);
  });
  return execute("(get-shop ?shop)(wait ?told ?shop1 ?shop " + given + ")", workshop);
}
std::string failure(const Executed& executed) {
  return executed.solution.steps.at(1).failure;
}

}  // namespace

BOOST_AUTO_TEST_CASE(an_action_lasts_from_no_time_at_all_to_ten_to_the_twelve_seconds) {
  const auto lasting = [](double seconds) {
    return waited([=](auto&& wait) -> auto&& {
      return std::move(wait).lasts([=](const World&, const Inputs&) { return Seconds(seconds); });
    });
  };
  for (const double seconds : {0.0, 0.5, 1e12}) {
    const Executed done = lasting(seconds);
    BOOST_TEST(failure(done) == "");
    BOOST_TEST(*done.time("told") == seconds);
    BOOST_TEST(*done.time("shop1") == seconds);
  }
  for (const double seconds : {-1e-9, above(1e12), no_number}) {
    const Executed done = lasting(seconds);
    BOOST_TEST(failure(done).ends_with(" seconds are no time that it can take"), failure(done));
    BOOST_TEST(*done.time("shop1") == 0);
  }
}

BOOST_AUTO_TEST_CASE(an_action_starts_from_the_beginning_to_ten_to_the_fifteen_seconds) {
  const auto starting = [](double hands, double result) {
    return waited([=](auto&& wait) -> auto&& {
      return std::move(wait).lasts(7s).starts([=](const World&, const Inputs&, Start) {
        return Start{Seconds(hands), Seconds(result)};
      });
    });
  };
  for (const auto& [hands, result] : {std::pair(0.0, 0.0), std::pair(5.0, 3.0), std::pair(3.0, 5.0)}) {
    const Executed done = starting(hands, result);
    BOOST_TEST(failure(done) == "");
    BOOST_TEST(*done.time("told") == result + 7);
    BOOST_TEST(*done.time("shop1") == hands + 7);
  }
  for (const auto& [hands, result] : {std::pair(-1.0, 0.0), std::pair(0.0, -1.0), std::pair(above(1e15), 0.0),
                                      std::pair(0.0, above(1e15)), std::pair(no_number, 0.0)}) {
    const Executed done = starting(hands, result);
    BOOST_TEST(failure(done).starts_with("it cannot start at "), failure(done));
  }
}

BOOST_AUTO_TEST_CASE(an_action_is_given_amounts_up_to_ten_to_the_fifteen) {
  const auto given = [](const std::string& amount) {
    return failure(waited(
        [](auto&& wait) -> auto&& { return std::move(wait).lasts(1s); }, amount));
  };
  BOOST_TEST(given("1000000000000000") == "");
  BOOST_TEST(given("-1000000000000000") == "");
  BOOST_TEST(given("1000000000000001") == "amount is 1000000000000001: nobody can mean so much");
  BOOST_TEST(given("-1000000000000001") == "amount is -1000000000000001: nobody can mean so much");
  BOOST_TEST(given("\"much\"") == "amount is 'much', which is no known name, and not a number");
}

BOOST_AUTO_TEST_CASE(a_whole_amount_is_given_out_as_an_integer_up_to_ten_to_the_fifteen) {
  const auto is_integer = [](double number) {
    Domain workshop = empty_workshop();
    hands_in(workshop)
        .action("wait", gives("told", "number"),
                amount("time", "unit", "time-unit",
                       [=](TakenDefinition& taken, const Types& types) {
                         by_default(Amount{number, types.find("minute")})(taken, types);
                       }))
        .lasts(1s)
        .does([](Hands&, Amount time) { return Value(time.value); });
    const Executed done = execute("(get-shop ?shop)(wait ?told ?shop1 ?shop ?time ?unit)", workshop);
    BOOST_TEST(*done["time"].value.number() == number);
    return done["time"].value.holds<std::int64_t>();
  };
  for (const double number : {0.0, 3.0, 1e15, -1e15}) BOOST_TEST(is_integer(number), number);
  for (const double number : {0.5, 2e15, -2e15}) BOOST_TEST(!is_integer(number), number);
}

/// What a primitive gives without being asked how: the engine looks at it once more.
BOOST_AUTO_TEST_CASE(what_is_given_is_available_within_ten_to_the_fifteen_seconds_and_has_a_score) {
  std::list<Domain> domains;  // values know their types only as long as their domain lives
  const auto given = [&](double score, std::optional<Seconds> time) {
    Domain& domain = domains.emplace_back("given");
    Primitive primitive{.name = "give", .slots = {{"number", domain.types().integer()}}};
    Direction direction;
    direction.found.insert(0);
    direction.run = [=](const RunContext&, Arguments) -> Answers {
      Answer answer;
      answer.outputs.push_back({0, {std::int64_t{3}, score, time}});
      return answer;
    };
    primitive.directions.push_back(std::move(direction));
    primitive.slots[0].role = SlotRole::output;
    domain.add(std::move(primitive));
    return execute("(give ?x)", domain);
  };
  for (const double time : {-1e15, 0.0, 1e15}) {
    const Executed done = given(0.5, Seconds(time));
    BOOST_TEST(done.solution.steps.at(0).failure == "");
    BOOST_TEST(done["x"].score == 0.5);
    BOOST_TEST(*done.time("x") == time);
  }
  BOOST_TEST(!given(1, {}).time("x"));
  for (const double time : {-above(1e15), above(1e15), no_number}) {
    const Executed done = given(1, Seconds(time));
    BOOST_TEST(done.solution.steps.at(0).failure.starts_with("'give' is not defined well: "));
    BOOST_TEST(done["x"].value.has_failed());
    BOOST_TEST(done["x"].score == 0);
  }
  BOOST_TEST(given(no_number, {}).solution.steps.at(0).failure ==
             "'give' is not defined well: nan is no score from 0 to 1");
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::test
