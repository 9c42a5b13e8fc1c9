#include <boost/test/unit_test.hpp>

#include "examples/puzzles/puzzles.hpp"
#include "grammar/solution_file.hpp"
#include "irl/run/search.hpp"
#include "tests/examples/example_domain.hpp"

using namespace irl;
using namespace irl::test;

BOOST_AUTO_TEST_SUITE(example_puzzles)

namespace {

/// How many solutions each recipe of a file has, in the order of the file.
std::vector<int> solutions(const std::string& file, std::size_t most = 1000) {
  std::vector<int> counts;
  const auto parsed = grammar::parse_solutions(source_text("examples/puzzles/" + file));
  for (const auto& recipe : parsed.recipes) {
    const Program program = check(recipe.network, example("puzzles")).program;
    Search search(program);
    int count = 0;
    for (auto next = search.next(); next && next->verdict == Verdict::complete; next = search.next()) {
      ++count;
      if (static_cast<std::size_t>(count) == most) break;
    }
    counts.push_back(count);
  }
  return counts;
}

}  // namespace

BOOST_AUTO_TEST_CASE(every_puzzle_has_the_solutions_that_are_known) {
  BOOST_TEST(solutions("digits.solution") == (std::vector<int>{1, 8}), boost::test_tools::per_element());
  BOOST_TEST(solutions("places.solution") == (std::vector<int>{92, 1}), boost::test_tools::per_element());
  BOOST_TEST(solutions("sudoku.solution") == (std::vector<int>{1}), boost::test_tools::per_element());
  BOOST_TEST(solutions("golomb.solution") == (std::vector<int>{8}), boost::test_tools::per_element());
  BOOST_TEST(solutions("lists.solution", 10) == (std::vector<int>{1, 10, 1, 8, 2}),
             boost::test_tools::per_element());
  BOOST_TEST(solutions("maps.solution", 30) == (std::vector<int>{30, 30}), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(numbers_are_found_up_to_both_ends_of_64_bits) {
  const auto count = [](std::string_view network) {
    const Program program = check(grammar::parse_network(network).network, example("puzzles")).program;
    const Alternatives found = alternatives(program, {.limits = {.steps = 10'000}}, 0);
    BOOST_TEST(found.all, network);
    return found.solutions.front().verdict == Verdict::complete ? found.solutions.size() : 0U;
  };
  BOOST_TEST(count("(member ?v 9223372036854775800 9223372036854775807)") == 8U);
  BOOST_TEST(count("(member ?v 9223372036854775800 9223372036854775807)(less ?v 9223372036854775802)") == 2U);
  BOOST_TEST(count("(member ?v -9223372036854775808 -9223372036854775805)(product ?t ?v -1)") == 3U);
  BOOST_TEST(count("(member ?v 9223372036854775805 9223372036854775807)(product ?t ?v -1)") == 3U);
  BOOST_TEST(count("(product 0 0 ?n)(member ?n -2 2)") == 5U);
}

BOOST_AUTO_TEST_CASE(edges_are_read_with_the_lines_that_are_wrong) {
  const Types& types = example("puzzles").types();
  BOOST_TEST(puzzles::read_edges(types, "1 2\n\n 3\t-4 \r\n", "e.txt").problems.empty());
  const ReadWorld read = puzzles::read_edges(types, "1 2\n1\n1 2 3\n1 x\n99999999999999999999 1\n", "e.txt");
  BOOST_TEST(read.problems.size() == 4u);
  BOOST_TEST(read.problems[1].where.line == 3);
}

BOOST_AUTO_TEST_SUITE_END()
