// What the paint shop does, tested from C++.
#define BOOST_TEST_MODULE paint
#include <boost/test/unit_test.hpp>

#include <grammar/solution_file.hpp>
#include <irl/run.hpp>
#include <irl/workbench.hpp>

/// Executes a network in the shop as it is in the morning. The data files lie in the current directory.
static irl::Solution run(std::string_view network) {
  static const auto open = irl::workbench::open({.domain = "paint", .data = "."});
  BOOST_REQUIRE(open);
  const auto [program, problems] = irl::check(irl::grammar::parse_network(network).network, open->domain);
  BOOST_TEST(problems.empty());
  return irl::run(program);
}

BOOST_AUTO_TEST_CASE(paints_are_taken_one_after_the_other_and_mixed_for_two_minutes) {
  const auto solution = run(R"((get-shop ?shop)
                               (take ?blue ?shop-1 ?shop blue 200 ml ?tin-1)
                               (take ?yellow ?shop-2 ?shop-1 yellow 300 ml ?tin-2)
                               (mix ?green ?shop-3 ?shop-2 ?blue ?yellow ?stick))");
  BOOST_TEST(solution.succeeded());
  BOOST_TEST(solution.steps.back().slots[0]->available_at->count() == 180);
}

BOOST_AUTO_TEST_CASE(more_than_there_is_cannot_be_taken) {
  const auto solution = run("(get-shop ?shop) (take ?blue ?shop-1 ?shop blue 600 ml ?tin)");
  BOOST_TEST(solution.steps.back().failure == "only 500 ml of blue are left");
}
