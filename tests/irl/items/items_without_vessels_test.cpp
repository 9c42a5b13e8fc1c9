#include <boost/test/unit_test.hpp>

#include "grammar/solution_file.hpp"
#include "irl/items/item.hpp"
#include "irl/items/item_graph.hpp"
#include "irl/run.hpp"
#include "tests/irl/carpentry.hpp"

/// A domain whose things have no vessels, amounts or weights says only what counts.
namespace irl::test {
BOOST_AUTO_TEST_SUITE(items_without_vessels)

namespace {

Domain domain_with_items() {
  Domain domain = carpentry();
  const Type board = domain.type("board");
  domain.items({.counts = [board](const Entity& thing) { return thing.is(board); },
                .stores = {domain.type("cupboard")}});
  return domain;
}

}  // namespace

BOOST_AUTO_TEST_CASE(each_thing_is_an_item_that_weighs_one_and_is_called_after_its_type) {
  const Domain domain = domain_with_items();
  const auto parsed = grammar::parse_network(R"((get-shop ?s0)
      (fetch ?board ?s1 ?s0 board) (fetch ?brush ?s2 ?s1 brush) (paint ?painted ?s3 ?s2 ?board ?brush red))");
  const Program program = check(parsed.network, domain).program;
  const Solution solution = run(program);
  BOOST_REQUIRE(solution.succeeded());
  const Entity* state = solution.bindings[*program.variable("s3")]->value.get_if<Entity>();
  const std::vector<items::Item> found = items::items_in(*state, domain);
  BOOST_REQUIRE(found.size() == 1u);
  BOOST_TEST(items::weight(found[0], *domain.item_shape()) == 1.0);
  BOOST_TEST(domain.item_shape()->name({.contents = found[0].contents, .said = {}, .asked_for = {}}) ==
             "board");
}

BOOST_AUTO_TEST_CASE(what_an_action_changes_is_told) {
  const Domain domain = domain_with_items();
  const auto parsed = grammar::parse_network(R"((get-shop ?s0)
      (fetch ?board ?s1 ?s0 board) (fetch ?brush ?s2 ?s1 brush) (paint ?painted ?s3 ?s2 ?board ?brush red))");
  const Program program = check(parsed.network, domain).program;
  const Solution solution = run(program);
  const std::vector<std::size_t> parts(program.operations.size(), 1);
  const items::ItemGraph graph = items::item_graph(program, solution, {}, parts);
  // The board as it is fetched, and as it is painted.
  BOOST_REQUIRE(graph.nodes.size() == 2u);
  BOOST_TEST(graph.nodes[1].parents == std::vector<std::size_t>{0}, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::test
