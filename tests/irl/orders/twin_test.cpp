#include <boost/test/unit_test.hpp>

#include "grammar/solution_file.hpp"
#include "irl/orders/drawing.hpp"
#include "irl/orders/fastest_order.hpp"
#include "irl/orders/order_space.hpp"
#include "tests/irl/arithmetic.hpp"
#include "tests/irl/carpentry.hpp"
#include "tests/irl/orders/naive_orders.hpp"
#include "tests/irl/relations.hpp"
#include "tests/irl/run/random_network.hpp"

namespace irl::test {
BOOST_AUTO_TEST_SUITE(orders_and_their_naive_twin)

namespace {

using orders::View;
using orders::Views;

RandomNetworks arithmetic_networks(const Domain& domain, std::uint32_t seed) {
  return {domain,
          {.primitives = {"digit", "sum", "successor", "double", "square", "scaled"},
           .constants = {{std::int64_t{0}}, {std::int64_t{1}}, {std::int64_t{3}}},
           .most_operations = 8,
           .shared_variables = 5},
          seed};
}

RandomNetworks carpentry_networks(const Domain& domain, std::uint32_t seed, std::size_t most = 8) {
  return {
      domain,
      {.primitives = {"fetch", "fetch", "fetch", "paint", "paint", "nail", "halve", "let-dry"},
       .constants =
           {{Symbol{"board"}}, {Symbol{"brush"}}, {Symbol{"red"}}, {std::int64_t{10}}, {Symbol{"second"}}},
       .most_operations = most,
       .shared_variables = 4},
      seed};
}

Orders listed(const orders::OrderSpace& space) {
  Orders all;
  std::size_t count = 0;
  orders::Listing listing(space);
  while (const auto order = listing.next()) {
    all.insert(*order);
    ++count;
  }
  BOOST_TEST(count == all.size());
  return all;
}

/// The executable orders; none where relations have no row. Where every operation finds bound what it found
/// bound as written, those with several answers come as they came.
Orders expected_as_written(const Views& views) {
  const bool is_stuck = std::ranges::any_of(views.written().not_executed, [&](const NotExecuted& missing) {
    return views.program().operations[missing.operation].primitive->is_relation();
  });
  if (is_stuck) return {};
  Orders all = executable_orders(views.program());
  if (!views.space(View::as_written).partial_order()) return all;
  for (const orders::Pair& pair : views.conflicts())
    if (pair.reason.kind == orders::Reason::Kind::choice)
      std::erase_if(all, [&](const orders::Order& order) {
        return std::ranges::find(order, pair.before) > std::ranges::find(order, pair.after);
      });
  return all;
}

/// The orders that keep what comes before what, without the relations among them.
Orders expected_in(const Views& views, View view) {
  Orders all;
  for (orders::Order order : orders_that_keep(views.precedence(view))) {
    std::erase_if(order, [&](OperationIndex operation) { return views.relations().test(operation); });
    all.insert(std::move(order));
  }
  return all;
}

Orders expected(const Views& views, View view) {
  return view == View::as_written ? expected_as_written(views) : expected_in(views, view);
}

/// Every order begins with one prefix, and is found behind that one alone.
void compare_prefixes(const orders::OrderSpace& space, const Orders& all, std::size_t at_least) {
  orders::Count count = 0;
  Orders together;
  const auto shared_out = prefixes(space, at_least);
  for (const orders::Order& prefix : shared_out) {
    BOOST_TEST(space.admits_first(prefix));
    const orders::OrderSpace rest = space.after(orders::set_of(space.operations().size(), prefix));
    count += *orders::Counter(rest).all();
    orders::Sampler sampler(rest, at_least);
    if (const auto drawn = sampler.next()) {
      orders::Order order = prefix;
      order.insert(order.end(), drawn->begin(), drawn->end());
      BOOST_TEST(all.contains(order));
    }
    for (orders::Order order : listed(rest)) {
      order.insert(order.begin(), prefix.begin(), prefix.end());
      BOOST_TEST(together.insert(std::move(order)).second);
    }
  }
  BOOST_TEST(count == all.size());
  BOOST_TEST((together == all));
  BOOST_TEST((shared_out.size() >= at_least || shared_out.size() >= all.size()));
}

/// Counts, lists, samples, traces and prefixes of all views of a network.
void compare_orders(const Network& network, const Domain& domain) {
  const Program program = check(network, domain).program;
  const Views views(program);
  for (const View view : all_values<View>) {
    const orders::OrderSpace& space = views.space(view);
    const Orders all = expected(views, view);
    const std::string shown = std::string(name(view)) + " orders of\n" + grammar::print(network);
    BOOST_TEST(*orders::Counter(space).all() == all.size(), shown);
    BOOST_TEST((listed(space) == all), shown);
    const orders::Dependence dependence = *orders::dependence(views, view);
    BOOST_TEST(*orders::count_traces(space, dependence).exact == classes(all, dependence), shown);
    orders::Sampler sampler(space, 1);
    const auto drawn = sampler.next();
    BOOST_TEST(drawn.has_value() == !all.empty(), shown);
    if (drawn) BOOST_TEST(all.contains(*drawn), shown);
    for (const std::size_t at_least : {1, 2, 5, 50}) compare_prefixes(space, all, at_least);
  }
}

BOOST_AUTO_TEST_CASE(agree_on_operations_with_several_directions) {
  const Domain domain = arithmetic();
  RandomNetworks networks = arithmetic_networks(domain, 11);
  for (int i = 0; i < 300; ++i) compare_orders(networks.next(), domain);
}

/// Whether an operation and a relation could both find a variable: then it matters which one comes first.
bool is_contested(const Program& program) {
  std::set<VariableIndex> of_relations, of_others;
  for (const ProgramOperation& operation : program.operations)
    for (SlotIndex slot; slot < operation.variables.size(); ++slot) {
      const bool is_found =
          std::ranges::any_of(operation.primitive->directions, [&](const Direction& direction) {
            return direction.found.contains(slot) || direction.optional.contains(slot);
          });
      if (is_found)
        (operation.primitive->is_relation() ? of_relations : of_others).insert(operation.variables[slot]);
    }
  return std::ranges::any_of(of_others,
                             [&](VariableIndex variable) { return of_relations.contains(variable); });
}

BOOST_AUTO_TEST_CASE(agree_on_operations_among_relations_which_run_by_themselves) {
  const Domain domain = relations();
  RandomNetworks networks{domain,
                          {.primitives = {"small", "sum", "edge", "double", "square", "scaled", "one-way"},
                           .constants = {{std::int64_t{0}}, {std::int64_t{1}}, {std::int64_t{3}}},
                           .most_operations = 7,
                           .shared_variables = 5},
                          15};
  std::size_t compared = 0;
  for (int i = 0; i < 300; ++i) {
    const Network network = networks.next();
    if (is_contested(check(network, domain).program)) continue;
    compare_orders(network, domain);
    ++compared;
  }
  BOOST_TEST(compared > 50U);
}

/// Which of two different values a variable would get nobody could say.
BOOST_AUTO_TEST_CASE(agree_on_operations_that_would_give_a_variable_twice) {
  const Domain domain = arithmetic();
  for (const char* network : {"(digit ?d)(sum ?d ?x ?x)", "(digit ?x)(digit ?d)(sum ?d ?x ?x)",
                              "(digit ?d)(sum ?d ?x ?x)(successor ?x ?d)"})
    compare_orders(grammar::parse_network(network).network, domain);
}

BOOST_AUTO_TEST_CASE(agree_on_actions_with_state_forks_and_shared_defaults) {
  const Domain domain = carpentry();
  RandomNetworks networks = carpentry_networks(domain, 12);
  for (int i = 0; i < 300; ++i) compare_orders(networks.next(), domain);
}

BOOST_AUTO_TEST_CASE(safe_orders_have_one_outcome_and_the_fastest_is_the_fastest_executed) {
  const Domain domain = carpentry();
  RandomNetworks networks = carpentry_networks(domain, 13, 9);
  constexpr int most_executed = 2000;  // of one network
  std::size_t compared = 0;
  for (int i = 0; i < 400; ++i) {
    const Network network = networks.next();
    const Program program = check(network, domain).program;
    const Views views(program);
    const auto scheduling = scheduling_of(program, views.trace(), views.precedence(View::safe));
    if (*orders::Counter(views.space(View::safe)).all() > most_executed) continue;
    double least = 1e9;
    Seconds least_planned[2] = {Seconds(1e9), Seconds(1e9)};
    for (const orders::Order& order : listed(views.space(View::safe))) {
      const Program threaded = views.threaded(View::safe, order);
      const Solution solution = orders::execute(threaded, order, {});
      const auto difference =
          first_difference(program, views.outcome(), orders::outcome_of(threaded, solution));
      BOOST_TEST(difference == "", difference << " in\n" << grammar::print(network));
      least = std::min(least, execution_time(solution));
      for (const std::uint32_t workers : {2U, 3U})
        least_planned[workers - 2] =
            std::min(least_planned[workers - 2], placed_in_order(scheduling, order, workers).length);
      ++compared;
    }
    const auto alone = orders::fastest(scheduling, 1);
    BOOST_TEST(alone.is_proven());
    BOOST_TEST(alone.schedule.length.count() == least, grammar::print(network));
    for (const std::uint32_t workers : {2U, 3U})
      BOOST_TEST(
          orders::fastest(scheduling, workers).schedule.length.count() == least_planned[workers - 2].count(),
          grammar::print(network));
  }
  BOOST_TEST(compared > 2000U);
}

BOOST_AUTO_TEST_CASE(rethreaded_programs_run_as_the_engine_runs_them) {
  const Domain domain = carpentry();
  RandomNetworks networks = carpentry_networks(domain, 14);
  for (int i = 0; i < 200; ++i) {
    const Network network = networks.next();
    const Program program = check(network, domain).program;
    const Views views(program);
    if (views.written().verdict != Verdict::complete) continue;
    orders::Sampler sampler(views.space(View::free), 3);
    const orders::Order order = *sampler.next();
    const Program threaded = views.threaded(View::free, order);
    const Solution by_order = orders::execute(threaded, order, {});
    const Solution by_search = run(threaded);
    if (by_search.verdict != Verdict::complete || by_order.verdict != Verdict::complete) continue;
    BOOST_TEST(first_difference(threaded, orders::outcome_of(threaded, by_order),
                                orders::outcome_of(threaded, by_search)) == "",
               grammar::print(network));
    BOOST_TEST(execution_time(by_order) == execution_time(by_search), grammar::print(network));
  }
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::test
