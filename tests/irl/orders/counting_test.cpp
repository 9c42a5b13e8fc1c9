#include <boost/test/unit_test.hpp>
#include <map>
#include <random>

#include "irl/orders/drawing.hpp"
#include "tests/irl/index_literals.hpp"
#include "tests/irl/orders/naive_orders.hpp"

namespace irl::test {
BOOST_AUTO_TEST_SUITE(counting_orders)

namespace {

using orders::Count;
using orders::Counted;
using orders::Counter;
using orders::OperationSet;
using orders::OrderSpace;
using orders::Pair;
using orders::Precedence;

OperationSet everything(std::size_t operations) {
  return OperationSet(operations).set();
}

/// Pairs along a hidden order, each with that probability.
Precedence random_order(std::size_t operations, double density, std::mt19937& random) {
  std::vector<Pair> pairs;
  for (OperationIndex after; after < operations; ++after)
    for (OperationIndex before; before < after; ++before)
      if (std::bernoulli_distribution(density)(random)) pairs.push_back({before, after});
  return {everything(operations), std::move(pairs)};
}

BOOST_AUTO_TEST_CASE(counts_lists_and_permutations_agree_for_every_partial_order) {
  std::mt19937 random(1);
  for (int i = 0; i < 200; ++i) {
    const Precedence order = random_order(1 + i % 7, 0.1 * (i % 9), random);
    const OrderSpace space(order);
    BOOST_TEST(*Counter(space).all() == orders_that_keep(order).size());
  }
}

BOOST_AUTO_TEST_CASE(pairs_of_operations_that_are_not_ordered_say_nothing) {
  OperationSet three(4);
  for (const std::size_t operation : {0, 1, 2}) three.set(OperationIndex(operation));
  const Precedence order(three, {{0_op, 3_op}, {3_op, 1_op}, {1_op, 2_op}});
  BOOST_TEST(order.pairs().size() == 1u);
  const OrderSpace space(order);
  BOOST_TEST(*Counter(space).all() == 3);
}

BOOST_AUTO_TEST_CASE(unrelated_operations_have_factorially_many_orders_and_are_counted_at_once) {
  const OrderSpace space(Precedence(everything(100), {}));
  Counter counter(space, {.sets = 10});
  Count factorial = 1;
  for (int i = 2; i <= 100; ++i) factorial *= i;
  BOOST_TEST(*counter.all() == factorial);
}

BOOST_AUTO_TEST_CASE(beyond_the_limit_the_count_is_an_estimate_with_its_error) {
  std::mt19937 random(2);
  for (int i = 0; i < 20; ++i) {
    const OrderSpace space(random_order(12, 0.25, random));
    const auto exact = Counter(space).all()->convert_to<double>();
    const auto counted = count_orders(space, {.sets = 1, .drawn = 4000, .seed = 7});
    if (counted.exact) continue;
    const auto mean = static_cast<double>(counted.estimate.mean);
    const auto error = static_cast<double>(counted.estimate.standard_error);
    BOOST_TEST(std::abs(mean - exact) <= 5 * error + 1e-9 * exact, mean << " is not " << exact);
    BOOST_TEST(error < exact / 10);
  }
}

BOOST_AUTO_TEST_CASE(once_the_time_is_over_the_count_is_unknown_and_nothing_is_made_up) {
  const OrderSpace space(Precedence(everything(4), {{0_op, 2_op}, {1_op, 2_op}, {1_op, 3_op}}));
  const Deadline over{std::chrono::milliseconds(0)};
  BOOST_TEST(!Counter(space, {.deadline = over}).all());
  const orders::Counted counted = count_orders(space, {.deadline = over});
  BOOST_TEST(!counted.exact);
  BOOST_TEST(counted.estimate.orders == 0U);
  BOOST_TEST(readable(counted) == "unknown");
  BOOST_TEST(readable(count_orders(space)) == "5");
}

BOOST_AUTO_TEST_CASE(all_orders_are_drawn_equally_often) {
  const OrderSpace space(Precedence(everything(5), {{0_op, 1_op}, {0_op, 2_op}, {3_op, 4_op}, {3_op, 2_op}}));
  const double orders = Counter(space).all()->convert_to<double>();
  orders::Sampler sampler(space, 5);
  std::map<orders::Order, double> drawn;
  constexpr double draws = 20'000;
  for (int i = 0; i < draws; ++i) ++drawn[*sampler.next()];
  BOOST_TEST(static_cast<double>(drawn.size()) == orders);
  double chi_squared = 0;
  for (const auto& [order, count] : drawn)
    chi_squared += (count - draws / orders) * (count - draws / orders) / (draws / orders);
  // The seed is fixed; a chi-squared variable exceeds twice its degrees of freedom next to never.
  BOOST_TEST(chi_squared < 2 * orders);
}

BOOST_AUTO_TEST_CASE(listing_is_lazy) {
  const OrderSpace space(Precedence(everything(200), {}));
  orders::Listing listing(space);
  const auto first = listing.next();
  const auto second = listing.next();
  BOOST_TEST((*first < *second));
}

BOOST_AUTO_TEST_CASE(classes_of_orders_are_those_that_exchanges_of_neighbours_make) {
  std::mt19937 random(3);
  for (int i = 0; i < 200; ++i) {
    const std::size_t operations = 1 + i % 7;
    const Precedence order = random_order(operations, 0.2, random);
    orders::Dependence dependence(operations);
    for (const Pair& pair : order.pairs()) dependence.add(pair.before, pair.after);
    for (OperationIndex one; one < operations; ++one)
      for (OperationIndex other; other < one; ++other)
        if (std::bernoulli_distribution(0.3)(random)) dependence.add(one, other);
    BOOST_TEST(*count_traces(order, dependence).exact == classes(orders_that_keep(order), dependence));
  }
}

BOOST_AUTO_TEST_CASE(a_chain_of_reasons_is_as_short_as_possible) {
  const Precedence order(everything(4), {{0_op, 1_op}, {1_op, 2_op}, {2_op, 3_op}, {0_op, 2_op}});
  BOOST_TEST(order.chain(0_op, 3_op).size() == 2U);
  BOOST_TEST(order.chain(3_op, 0_op).empty());
  BOOST_TEST(order.reduced().size() == 3U);
}

}  // namespace

BOOST_AUTO_TEST_CASE(counts_are_readable_however_large_they_are) {
  const auto text = [](const std::string& digits) { return readable(Counted{.exact = Count(digits)}); };
  BOOST_TEST(text("123456789012345") == "123456789012345");
  BOOST_TEST(text("1234567890123456") == "1.235e+15");
  BOOST_TEST(text("9999999999999999") == "1.000e+16");
  BOOST_TEST(text("1" + std::string(6000, '0')) == "1.000e+6000");
  BOOST_TEST(text("8" + std::string(400, '9')) == "9.000e+400");
  BOOST_TEST(readable(Counted{.estimate = {.mean = INFINITY}}) == "too many to be estimated");
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::test
