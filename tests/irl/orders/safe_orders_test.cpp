#include <boost/test/unit_test.hpp>
#include <cstdlib>

#include "grammar/solution_file.hpp"
#include "irl/orders/drawing.hpp"
#include "irl/orders/views.hpp"
#include "tests/irl/index_literals.hpp"
#include "tests/irl/orders/naive_orders.hpp"
#include "tests/irl/orders/random_recipes.hpp"
#include "tests/support/cooking_domain.hpp"

/// The theorem of conflicts.hpp, tried out.
namespace irl::test {
BOOST_AUTO_TEST_SUITE(safe_orders_have_one_outcome)

namespace {

using orders::View;
using orders::Views;

/// IRL_NETWORKS networks where somebody wants to try more.
std::size_t networks_to_try(std::size_t usually) {
  const char* wanted = std::getenv("IRL_NETWORKS");
  return wanted ? std::strtoull(wanted, nullptr, 10) : usually;
}

Program program_of(const std::string& network, const Domain& domain) {
  return check(grammar::parse_network(network).network, domain).program;
}

/// How an order comes out otherwise than the reference; empty: it does not.
std::string difference_of(const Views& views, const orders::Order& order) {
  const Program threaded = views.threaded(View::safe, order);
  const orders::Outcome outcome =
      orders::outcome_of(threaded, orders::execute(threaded, order, views.run_options()));
  if (same(views.outcome(), outcome)) return {};
  const std::string words = first_difference(views.program(), views.outcome(), outcome);
  return words.empty() ? "it is not the same" : words;
}

/// All safe orders if they are few, some at random otherwise.
std::vector<orders::Order> safe_orders(const Views& views, orders::Random& random) {
  constexpr std::size_t most = 40, drawn = 12;
  std::vector<orders::Order> some;
  orders::Listing listing(views.space(View::safe));
  while (some.size() < most)
    if (auto order = listing.next())
      some.push_back(std::move(*order));
    else
      return some;
  some.clear();
  while (some.size() < drawn) some.push_back(draw_weighted(views.space(View::safe), random).order);
  return some;
}

struct Tried {
  std::size_t orders = 0;
  std::size_t networks = 0;  // with several safe orders
  std::size_t unsafe = 0;    // networks whose free orders have other outcomes
};

void try_out(const std::string& network, const Domain& domain, const RunOptions& run, orders::Random& random,
             Tried& tried) {
  const Program program = program_of(network, domain);
  const Views views(program, {.run = run});
  const std::vector<orders::Order> orders = safe_orders(views, random);
  tried.networks += orders.size() > 1;
  for (const orders::Order& order : orders) {
    const std::string difference = difference_of(views, order);
    ++tried.orders;
    if (difference.empty()) continue;
    BOOST_TEST(difference == "", difference << " in\n" << network);
    return;
  }
  const orders::Order free = draw_weighted(views.space(View::free), random).order;
  tried.unsafe += !difference_of(views, free).empty();
}

BOOST_AUTO_TEST_CASE(of_recipes_in_kitchens_that_have_little_of_everything) {
  const std::size_t networks = networks_to_try(1500);
  const StateShape& shape = *cooking().state_shape();
  const char* seed = std::getenv("IRL_SEED");
  RandomRecipes recipes(seed ? static_cast<std::uint32_t>(std::strtoul(seed, nullptr, 10)) : 1);
  orders::Random random(1);
  Tried tried;
  for (std::size_t i = 0; i < networks; ++i) {
    const std::string network = recipes.next(9);
    RunOptions run{.limits = {.steps = 5000}};
    run.initial_state = recipes.kitchen(*cooking().initial(), shape, 1 + i % 4);
    if (i % 5 == 0) run.rules = reference_rules();
    try_out(network, cooking(), run, random, tried);
  }
  BOOST_TEST_MESSAGE(tried.orders << " orders of " << tried.networks << " networks, " << tried.unsafe
                                  << " of which have other free outcomes");
  BOOST_TEST(tried.networks > networks / 3);
  BOOST_TEST(tried.unsafe > networks / 20);
}

/// A bowl that is looked for by a general name, after others have been taken and one brought for later.
constexpr const char* bowls = R"((get-kitchen ?k0)
(fetch-and-proportion ?p1 ?k1 ?k0 ?b1 butter 10 g)
(fetch-and-proportion ?p2 ?k2 ?k1 ?b2 white-sugar 10 g)
(fetch ?any ?k3 ?k2 bowl 1)
(fetch ?m ?k4 ?k3 medium-bowl 1)
(fetch-and-proportion ?p3 ?k5 ?k4 ?b3 milk 10 g)
(fetch ?spare ?k6 ?k5 medium-bowl 1)
)";

BOOST_AUTO_TEST_CASE(what_is_brought_for_later_is_found_by_whoever_looks_for_it) {
  const Program program = program_of(bowls, cooking());
  const Views views(program);
  const orders::Precedence& safe = views.precedence(View::safe);
  constexpr OperationIndex butter(1), sugar(2), any(3), medium(4), milk(5), spare(6);
  for (const auto other : {sugar, any}) {
    BOOST_TEST(!safe.precedes(butter, other));
    BOOST_TEST(!safe.precedes(other, butter));
  }
  BOOST_TEST(safe.precedes(any, medium));
  BOOST_TEST(safe.precedes(butter, medium));
  BOOST_TEST(safe.precedes(milk, spare));
  BOOST_TEST((safe.chain(any, medium).front().reason.kind == orders::Reason::Kind::search));
  for (const orders::Order& order : orders_that_keep(safe)) BOOST_TEST(difference_of(views, order) == "");
}

/// Two that take a bowl each disturb one another as little as there are bowls for both.
BOOST_AUTO_TEST_CASE(a_stock_that_runs_out_keeps_those_in_order_who_find_it_empty) {
  const Program program = program_of(R"((get-kitchen ?k0)
(fetch-and-proportion ?p1 ?k1 ?k0 ?b1 butter 10 g)
(fetch-and-proportion ?p2 ?k2 ?k1 ?b2 white-sugar 10 g)
(fetch-and-proportion ?p3 ?k3 ?k2 ?b3 milk 10 g)
)",
                                     cooking());
  const StateShape& shape = *cooking().state_shape();
  RandomRecipes recipes(7);
  std::set<std::size_t> counts;
  for (int i = 0; i < 40; ++i) {
    RunOptions run;
    run.initial_state = recipes.kitchen(*cooking().initial(), shape, 3);
    const Views views(program, {.run = run});
    const orders::Precedence& safe = views.precedence(View::safe);
    const Orders orders = orders_that_keep(safe);
    counts.insert(orders.size());
    for (const orders::Order& order : orders) BOOST_TEST(difference_of(views, order) == "");
    if (safe.precedes(1_op, 3_op) && views.outcome().failed == orders::Order{3_op})
      BOOST_TEST(
          safe.chain(1_op, 3_op)
                  .back()
                  .reason.what.find("both take a medium-bowl, and not enough are left") != std::string::npos,
          safe.chain(1_op, 3_op).back().reason.what);
  }
  BOOST_TEST(counts.contains(6U));
  BOOST_TEST(counts.contains(2U));
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::test
