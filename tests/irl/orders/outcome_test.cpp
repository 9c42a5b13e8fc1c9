#include <boost/test/unit_test.hpp>

#include "irl/define/list_relations.hpp"
#include "irl/orders/order_execution.hpp"
#include "tests/irl/data/hierarchy.hpp"
#include "tests/irl/index_literals.hpp"
#include "tests/irl/orders/naive_orders.hpp"
#include "tests/support/cooking_domain.hpp"

namespace irl::test {
namespace {

using orders::Order;
using orders::Outcome;
using orders::same_in_any_order;

BOOST_FIXTURE_TEST_SUITE(outcomes_of_orders, Boxes)

BOOST_AUTO_TEST_CASE(are_the_same_wherever_objects_stand_and_whatever_they_are_called) {
  const Entity light = make(1).with(weight, 1), heavy = make(2).with(weight, 2);
  BOOST_TEST(same_in_any_order(List{light, heavy}, List{heavy, make(7).with(weight, 1)}));
  BOOST_TEST(same_in_any_order(make(1, {light, heavy}), make(3, {heavy, light})));
  BOOST_TEST(!same_in_any_order(List{light, heavy}, List{light, light}));
  BOOST_TEST(!same_in_any_order(make(1, {light, heavy}), make(1, {heavy, heavy})));
}

BOOST_AUTO_TEST_CASE(are_others_where_more_objects_stand) {
  const Entity light = make(1).with(weight, 1), heavy = make(2).with(weight, 2);
  BOOST_TEST(!same_in_any_order(List{light}, List{light, heavy}));
  BOOST_TEST(!same_in_any_order(List{light, heavy}, List{light}));
  BOOST_TEST(!same_in_any_order(List(), List{light}));
}

/// Numbers in a list are no objects that stand about: which is the first one means something.
BOOST_AUTO_TEST_CASE(keep_the_order_of_plain_values) {
  const Entity light = make(1).with(weight, 1);
  BOOST_TEST(same_in_any_order(List{1, "two", light}, List{1, "two", make(5).with(weight, 1)}));
  BOOST_TEST(!same_in_any_order(List{1, 2}, List{2, 1}));
  BOOST_TEST(!same_in_any_order(List{light, 1}, List{1, light}));
  BOOST_TEST(!same_in_any_order(List{1, 2}, List{1, 2, 3}));
}

BOOST_AUTO_TEST_CASE(are_others_where_values_are_of_other_kinds) {
  const std::vector<Value> kinds{Value(), 1, 1.0, true, "1", List{1}, make(1), box, Amount{1, gram}};
  for (const Value& left : kinds)
    for (const Value& right : kinds) BOOST_TEST(same_in_any_order(left, right) == (&left == &right));
}

/// Each part of an outcome counts by itself.
BOOST_AUTO_TEST_CASE(are_the_same_where_every_part_is) {
  const Outcome outcome{.values = {1, make(1)},
                        .states = {make(2)},
                        .executed = 3,
                        .failed = {1_op},
                        .failures = {"no"},
                        .same_object = {0_var, 1_var}};
  const auto differs = [&](const auto& change) {
    Outcome other = outcome;
    change(other);
    return !same(outcome, other) && !same(other, outcome);
  };
  BOOST_TEST(same(outcome, outcome));
  BOOST_TEST(differs([](Outcome& other) { other.executed = 2; }));
  BOOST_TEST(differs([](Outcome& other) { other.failed = {2_op}; }));
  BOOST_TEST(differs([](Outcome& other) { other.failed = {}; }));
  BOOST_TEST(differs([](Outcome& other) { other.same_object = {0_var, 0_var}; }));
  BOOST_TEST(differs([&](Outcome& other) { other.states = {make(2, {make(3)})}; }));
  BOOST_TEST(differs([&](Outcome& other) { other.states = {}; }));
  BOOST_TEST(differs([](Outcome& other) { other.values[0] = 2; }));
  BOOST_TEST(!differs([](Outcome& other) { other.failures = {"never"}; }));
  BOOST_TEST(!differs([&](Outcome& other) { other.values[1] = make(8); }));
}

BOOST_AUTO_TEST_CASE(that_differ_say_by_what_first) {
  Program program;
  program.variables = {{.name = "one"}, {.name = "other"}};
  const Outcome outcome{.values = {1, 2},
                        .states = {3},
                        .executed = 2,
                        .failed = {0_op},
                        .failures = {"no"},
                        .same_object = {0_var, 1_var}};
  const auto difference = [&](const auto& change) {
    Outcome other = outcome;
    change(other);
    return first_difference(program, outcome, other);
  };
  BOOST_TEST(difference([](Outcome&) {}) == "");
  BOOST_TEST(difference([](Outcome& other) { other.executed = 1; }) == "1 operations are executed, not 2");
  BOOST_TEST(difference([](Outcome& other) { other.failures = {"no", "broken"}; }) == "fails: broken");
  BOOST_TEST(difference([](Outcome& other) { other.values[1] = 5; }) == "?other: is 5, not 2");
  BOOST_TEST(difference([](Outcome& other) { other.states = {3, 3}; }) == "2 final states, not 1");
  BOOST_TEST(difference([](Outcome& other) { other.states = {4}; }) == "is 4, not 3");
  BOOST_TEST(difference([](Outcome& other) {
               other.same_object = {0_var, 0_var};
             }) == "?other is the same object as ?one");
  BOOST_TEST(difference([](Outcome& other) { other.failed = {1_op}; }) == "other operations fail");
  BOOST_TEST(difference([](Outcome& other) {
               other.failed = {};
               other.failures = {};
             }) == "fewer operations fail");
}

BOOST_AUTO_TEST_SUITE_END()

using Number = std::int64_t;

/// Orders that somebody else gives, of networks in which there are relations as well.
struct GivenOrders {
  Domain domain{"numbers"};

  GivenOrders() {
    const auto x = slot<Number>("x"), y = slot<Number>("y");
    domain.table("small", x, std::vector<Number>{1, 2, 3});
    domain.table("any", slot<Value>("x"), std::vector<Value>{"word", 2});
    domain.relation("less", x, y).check(std::less<Number>());
    domain.relation("same", x, y).given().find(x, y, [] {
      return std::views::iota(Number{1}) |
             std::views::transform([](Number n) { return std::tuple(n, n + 1); });
    });
    domain.relation("whole", slot<Value>("x", "integer")).check([](const Value&) { return true; });
    domain.primitive("counted", slot<Value>("x", "integer")).check([](const Value&) { return true; });
  }
  Solution executed(const char* network, const Order& order, const RunOptions& options = {}) const {
    return orders::execute(execute(network, domain).program, order, options);
  }
};

BOOST_FIXTURE_TEST_SUITE(given_orders, GivenOrders)

BOOST_AUTO_TEST_CASE(try_every_row_of_a_relation_for_those_that_follow) {
  const Solution found = executed("(small ?a)(less 2 ?a)", {0_op, 1_op});
  BOOST_TEST((found.verdict == Verdict::complete));
  BOOST_TEST(found.steps.size() == 2u);
  BOOST_TEST((executed("(small ?a)(less 3 ?a)", {0_op, 1_op}).verdict == Verdict::partial));
}

BOOST_AUTO_TEST_CASE(end_where_an_operation_cannot_start_from_what_is_bound) {
  const Solution found = executed("(small ?a)(counted ?a)", {1_op, 0_op});
  BOOST_TEST((found.verdict == Verdict::partial));
  BOOST_TEST(found.steps.empty());
}

BOOST_AUTO_TEST_CASE(search_relations_together_that_come_one_after_the_other) {
  for (const Order& order : {Order{0_op, 1_op, 2_op}, Order{1_op, 0_op, 2_op}}) {
    const Solution found = executed("(small ?a)(less 2 ?a)(counted ?a)", order);
    BOOST_TEST((found.verdict == Verdict::complete));
    BOOST_TEST((orders::order_of(found) == order));
    BOOST_TEST((*found.bindings[0]->value.get_if<Number>() == 3));
  }
}

BOOST_AUTO_TEST_CASE(give_an_operation_nothing_of_another_type_than_its_slot) {
  for (const char* network : {"(any ?a)(whole ?a)", "(any ?a)(counted ?a)"}) {
    const Solution found = executed(network, {0_op, 1_op});
    BOOST_TEST((found.verdict == Verdict::complete));
    BOOST_TEST((*found.bindings[0]->value.get_if<Number>() == 2), network);
  }
}

/// No row of an endless relation fits, and nobody else counts them.
BOOST_AUTO_TEST_CASE(stop_at_a_limit_of_steps_within_one_operation) {
  RunOptions options;
  options.limits.steps = 1'000;
  BOOST_TEST((executed("(same ?a ?a)", {0_op}, options).verdict == Verdict::stopped));
  options.limits.steps = 20;
  BOOST_TEST((executed("(small ?a)(less 2 ?a)", {0_op, 1_op}, options).verdict == Verdict::complete));
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(partial_orders)

/// All sequences of at most one operation more than there are, of any operations.
BOOST_AUTO_TEST_CASE(admit_the_orders_that_keep_all_pairs_and_no_other_sequence) {
  constexpr std::uint32_t among = 4;  // of which one is not ordered
  orders::OperationSet ordered(among);
  ordered.set(0).set(1).set(3);
  for (const std::vector<orders::Pair>& pairs : {std::vector<orders::Pair>{},
                                                 {{0_op, 1_op}},
                                                 {{3_op, 0_op}},
                                                 {{0_op, 1_op}, {1_op, 3_op}},
                                                 {{0_op, 3_op}, {1_op, 3_op}}}) {
    const orders::Precedence order(ordered, pairs);
    const orders::OrderSpace space(order);
    const Orders all = orders_that_keep(order);
    std::vector<Order> sequences{{}};
    for (std::size_t i = 0; i < sequences.size(); ++i) {
      const Order sequence = sequences[i];
      BOOST_TEST(space.admits(sequence) == all.contains(sequence));
      const bool begins_one = std::ranges::any_of(all, [&](const Order& whole) {
        return sequence.size() <= whole.size() &&
               std::ranges::equal(sequence, std::span(whole).first(sequence.size()));
      });
      BOOST_TEST(space.admits_first(sequence) == begins_one);
      for (OperationIndex next; next < among && sequence.size() < among; ++next) {
        sequences.push_back(sequence);
        sequences.back().push_back(next);
      }
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace irl::test
