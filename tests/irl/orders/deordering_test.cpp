#include "irl/orders/deordering.hpp"

#include <boost/test/unit_test.hpp>

#include "grammar/solution_file.hpp"
#include "irl/orders/drawing.hpp"
#include "tests/irl/orders/naive_orders.hpp"
#include "tests/irl/orders/random_recipes.hpp"
#include "tests/support/campaign.hpp"
#include "tests/support/cooking_domain.hpp"

/// The weakest partial order that is safe, against the execution of every permutation.
namespace irl::test {
BOOST_AUTO_TEST_SUITE(deorderings)

namespace {

using orders::Deordering;
using orders::KeptPair;
using orders::View;
using orders::Views;

Program program_of(const std::string& network) {
  return check(grammar::parse_network(network).network, cooking()).program;
}

bool comes_out_the_same(const Views& views, const orders::Order& order) {
  const Program threaded = views.threaded(View::safe, order);
  return same(views.outcome(),
              orders::outcome_of(threaded, orders::execute(threaded, order, views.run_options())));
}

/// The orders that keep all but one pair of a deordering: those that the pair forbids.
Orders forbidden_by(const orders::Precedence& order, const orders::Pair& pair) {
  std::vector<orders::Pair> pairs;
  for (const OperationIndex before : orders::members(order.operations()))
    for (const OperationIndex after : orders::members(order.after(before)))
      if (before != pair.before || after != pair.after) pairs.push_back({before, after, {}});
  pairs.push_back({pair.after, pair.before, {}});
  return orders_that_keep({order.operations(), pairs});
}

void hold_against_all_permutations(const Views& views) {
  const Deordering found = deordering(views);
  BOOST_TEST(found.is_weakest());
  BOOST_TEST(found.order.pairs().size() == found.kept.size());
  for (const orders::Order& order : orders_that_keep(found.order))
    BOOST_REQUIRE(comes_out_the_same(views, order));
  for (const KeptPair& kept : found.kept) {
    const Orders forbidden = forbidden_by(found.order, kept.pair);
    BOOST_TEST(std::ranges::any_of(
        forbidden, [&](const orders::Order& order) { return !comes_out_the_same(views, order); }));
    BOOST_TEST(forbidden.contains(kept.counterexample));
    BOOST_TEST(!comes_out_the_same(views, kept.counterexample));
    BOOST_TEST(!kept.difference.empty());
  }
  for (const orders::Pair& pair : found.left_out) BOOST_TEST(!found.order.precedes(pair.before, pair.after));
}

}  // namespace

BOOST_AUTO_TEST_CASE(keep_what_matters_and_nothing_else_in_kitchens_that_have_little) {
  const tests::Campaign campaign = tests::campaign(150);
  std::size_t weaker = 0;
  for (unsigned seed = campaign.first; seed < campaign.first + campaign.count; ++seed) {
    RandomRecipes recipes(seed);
    const std::string network = recipes.next(6);
    RunOptions run{.limits = {.steps = 5000}};
    run.initial_state = recipes.kitchen(*cooking().initial(), *cooking().state_shape(), 1 + seed % 4);
    const Program program = program_of(network);
    const Views views(program, {.run = run});
    if (views.relations().any() || views.reference().size() > 6) continue;
    BOOST_TEST_CONTEXT("seed " << seed << '\n' << network) {
      hold_against_all_permutations(views);
    }
    weaker += !deordering(views).left_out.empty();
  }
  BOOST_TEST_MESSAGE(weaker << " of them weaker than the safe view");
}

BOOST_AUTO_TEST_CASE(say_what_they_did_not_find_out) {
  RandomRecipes recipes(1);
  const Program program = program_of(recipes.next(6));
  const Views views(program);
  const Deordering found = deordering(views, {.cases_of_a_pair = 0});
  BOOST_TEST(found.left_out.empty());
  for (const KeptPair& kept : found.kept) BOOST_TEST(!kept.is_needed);
  BOOST_TEST(found.is_weakest() == found.kept.empty());
}

BOOST_AUTO_TEST_CASE(are_as_flexible_as_their_pairs_are_few) {
  const orders::OperationSet three(3, 7);
  const orders::Pair first{OperationIndex(0), OperationIndex(1), {}};
  const orders::Pair second{OperationIndex(1), OperationIndex(2), {}};
  BOOST_TEST(orders::flexibility({three, {}}) == 1);
  BOOST_TEST(orders::flexibility({three, {first, second}}) == 0);
  BOOST_TEST(orders::flexibility({three, {first}}) == 1 - 1.0 / 3);
  BOOST_TEST(orders::flexibility({orders::OperationSet(), {}}) == 1);
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::test
