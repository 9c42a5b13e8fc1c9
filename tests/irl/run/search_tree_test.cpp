#include "irl/run/search_tree.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>

#include "grammar/solution_file.hpp"
#include "irl/run/search.hpp"
#include "tests/irl/arithmetic.hpp"

namespace irl::test {
BOOST_AUTO_TEST_SUITE(the_tree_of_a_search)

namespace {

struct Tree {
  Domain domain = arithmetic();
  Program program;
  SearchTree tree;
  explicit Tree(std::string_view network, std::size_t most = 100, RunOptions options = {})
      : program(check(grammar::parse_network(network).network, domain).program),
        tree(search_tree(program, std::move(options), most)) {}

  std::size_t count(Ending ending) const {
    return static_cast<std::size_t>(std::ranges::count(tree.states, ending, &TreeState::ending));
  }
};

constexpr const char* halves = "(sum 5 ?left ?right)(double ?left ?half)";

BOOST_AUTO_TEST_CASE(begins_with_nothing_executed_and_every_state_follows_an_earlier_one) {
  const Tree found(halves);
  BOOST_TEST((!found.tree.states.front().from && !found.tree.states.front().step));
  for (std::size_t s = 1; s < found.tree.states.size(); ++s) {
    BOOST_TEST(*found.tree.states[s].from < s);
    BOOST_TEST(found.tree.states[s].step.has_value());
  }
}

BOOST_AUTO_TEST_CASE(has_as_many_solutions_as_the_search_finds) {
  for (const char* network :
       {halves, "(sum 4 ?left ?right)", "(sum 6 ?a ?b)(sum ?a ?c ?d)", "(double ?twice 3)"}) {
    const Tree found(network);
    BOOST_TEST(found.tree.whole, network);
    const auto solutions = alternatives(found.program, {}, 1000).solutions;
    BOOST_TEST(found.count(Ending::solution) == static_cast<std::size_t>(std::ranges::count(
                                                    solutions, Verdict::complete, &Solution::verdict)),
               network);
    BOOST_TEST(found.count(Ending::not_further) == 0u, network);
  }
}

BOOST_AUTO_TEST_CASE(tells_what_waits_in_a_dead_end_and_why) {
  const Tree found("(double ?twice 3)(even 7)");
  BOOST_TEST(found.count(Ending::solution) == 0u);
  const auto end = std::ranges::find(found.tree.states, Ending::dead_end, &TreeState::ending);
  BOOST_TEST_REQUIRE((end != found.tree.states.end()));
  BOOST_TEST_REQUIRE(end->waiting.size() == 1u);
  BOOST_TEST(!end->waiting[0].reason.empty());
}

BOOST_AUTO_TEST_CASE(ends_where_it_is_as_large_as_was_asked_for) {
  const Tree whole("(sum 6 ?a ?b)(sum ?a ?c ?d)");
  for (std::size_t most = 0; most <= whole.tree.states.size() + 1; ++most) {
    const Tree found("(sum 6 ?a ?b)(sum ?a ?c ?d)", most);
    BOOST_TEST(found.tree.states.size() ==
               std::min(std::max<std::size_t>(most, 1), whole.tree.states.size()));
    BOOST_TEST(found.tree.whole == (most > whole.tree.states.size()));
    // What a smaller tree says of a state, the whole one says as well, unless nobody had looked.
    for (std::size_t s = 0; s < found.tree.states.size(); ++s)
      if (found.tree.states[s].ending != Ending::not_further)
        BOOST_TEST((found.tree.states[s].ending == whole.tree.states[s].ending));
  }
}

BOOST_AUTO_TEST_CASE(respects_a_state_test) {
  RunOptions shallow;
  shallow.control.state_test = at_most_deep(1);
  const Tree found("(sum 6 ?a ?b)(sum ?a ?c ?d)", 100, shallow);
  for (const TreeState& state : found.tree.states) BOOST_TEST((!state.from || *state.from == 0u));
  BOOST_TEST(found.count(Ending::solution) == 0u);
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::test
