#include <boost/test/unit_test.hpp>

#include "tests/examples/example_domain.hpp"

using namespace irl;
using namespace irl::test;

BOOST_AUTO_TEST_SUITE(example_arithmetic)

namespace {

const Domain& numbers() {
  return example("arithmetic");
}

using Tuple = std::vector<std::int64_t>;

/// The numbers that a relation has been found to hold of, in slot order.
std::set<Tuple> found(const std::string& operation) {
  const Solved solved = solve(operation, numbers());
  std::set<Tuple> tuples;
  for (const Solution& solution : solved.solutions) {
    if (!solution.succeeded()) continue;
    Tuple tuple;
    for (const std::uint32_t variable : solved.program.operations[0].variables)
      tuple.push_back(*solution.bindings[variable]->value.get_if<std::int64_t>());
    tuples.insert(tuple);
  }
  return tuples;
}

std::string operation(const std::string& name, const Tuple& tuple, SlotSet given) {
  std::string text = "(" + name;
  for (std::size_t slot = 0; slot < tuple.size(); ++slot)
    text += " " + (given.contains(slot) ? std::to_string(tuple[slot]) : "?v" + std::to_string(slot));
  return text + ")";
}

}  // namespace

BOOST_AUTO_TEST_CASE(every_direction_finds_what_the_relation_holds_of_and_nothing_else) {
  constexpr std::int64_t most = 6;
  const auto tuples = [](std::int64_t last) {
    std::vector<Tuple> all;
    for (std::int64_t x = 0; x <= last; ++x)
      for (std::int64_t y = 0; y <= last; ++y)
        for (std::int64_t z = 0; z <= last; ++z) all.push_back({x, y, z});
    return all;
  };
  const std::map<std::string, std::function<bool(const Tuple&)>> relations{
      {"sum", [](const Tuple& t) { return t[0] == t[1] + t[2]; }},
      {"product", [](const Tuple& t) { return t[0] == t[1] * t[2]; }}};
  for (const auto& [name, holds] : relations) {
    std::vector<Tuple> true_ones = tuples(most * most);
    std::erase_if(true_ones, std::not_fn(holds));
    for (const Direction& direction : numbers().find(name)->directions) {
      std::map<std::string, std::set<Tuple>> expected;
      for (const Tuple& asked : tuples(most)) {
        if (asked[0] == 0) continue;  // 0 = 0 × n has no end
        auto& wanted = expected[operation(name, asked, direction.given)];
        for (const Tuple& tuple : true_ones) {
          bool agrees = true;
          for (std::size_t slot = 0; slot < 3; ++slot)
            agrees = agrees && (!direction.given.contains(slot) || tuple[slot] == asked[slot]);
          if (agrees) wanted.insert(tuple);
        }
      }
      for (const auto& [text, wanted] : expected) BOOST_TEST((found(text) == wanted), text);
    }
  }
}

BOOST_AUTO_TEST_CASE(ranges_without_end_are_made_as_far_as_they_are_asked_for) {
  BOOST_TEST(solve("(natural ?n)", numbers(), 5).values("n").size() == 5u);
  BOOST_TEST(solve("(sum 1000000000000 ?a ?b)", numbers(), 5).solutions.size() == 5u);
  BOOST_TEST(solve("(product 0 ?a 0)", numbers(), 5).values("a").size() == 5u);
  BOOST_TEST(solve("(product 0 ?a ?b)", numbers(), 5).solutions.size() == 5u);
  const Solved endless = solve("(natural ?n) (less ?n 0)", numbers(), 10, {.steps = 1000});
  BOOST_TEST(endless.solutions.size() == 1u);
  BOOST_TEST(!endless.solutions[0].succeeded());
}

BOOST_AUTO_TEST_CASE(large_numbers_are_factored_in_no_time_and_nothing_overflows) {
  BOOST_TEST(found("(product 999999999989 ?a ?b)").size() == 2u);
  BOOST_TEST(found("(product 1000000000000 ?a ?b)").size() == 169u);
  for (const char* beyond :
       {"(sum ?t 1000000000000 1)", "(product ?t 1000000000000 1000000000000)", "(sum -1 ?a ?b)",
        "(sum ?t 9223372036854775807 1)", "(product ?t -1 -1)", "(less ?n 0)",
        "(less ?n -9223372036854775808)", "(product -4 ?a ?b)", "(count 1001 ?things)"})
    BOOST_TEST(!solve(beyond, numbers()).solutions.front().succeeded(), beyond);
}

BOOST_AUTO_TEST_CASE(the_examples_come_out) {
  auto networks = example_networks("examples/arithmetic/sums.solution");
  BOOST_TEST(solve(networks["sum-and-product"], numbers()).values("left") ==
             (std::set<std::string>{"5", "7"}));
  BOOST_TEST(solve(networks["apples"], numbers()).values("apples") ==
             std::set<std::string>{"[apple, apple, apple]"});
  BOOST_TEST(solve(networks["rectangle"], numbers()).values("width") == std::set<std::string>{"2"});
}

BOOST_AUTO_TEST_CASE(checks_decide_and_compute_nothing) {
  BOOST_TEST(solve("(even 20) (less 2 3) (natural 0)", numbers()).solutions.front().succeeded());
  for (const char* wrong : {"(even 21)", "(less 3 3)", "(natural -1)", "(sum 97 90 8)", "(count 2 (apple))"})
    BOOST_TEST(!solve(wrong, numbers()).solutions.front().succeeded(), wrong);
}

BOOST_AUTO_TEST_CASE(a_numeral_is_interpreted_and_composed_by_the_same_operations) {
  auto networks = example_networks("examples/arithmetic/numerals.solution");
  BOOST_TEST((networks["interpret"].operations == networks["compose"].operations));
  BOOST_TEST(solve(networks["interpret"], numbers()).values("number") == std::set<std::string>{"97"});

  const Solved composed = solve(networks["compose"], numbers());
  std::set<std::string> numerals;
  for (const Solution& solution : composed.solutions) {
    std::string words;
    for (const char* variable : {"word-1", "word-2", "word-3", "word-4"})
      words += plain(solution.bindings[*composed.program.variable(variable)]->value) + " ";
    numerals.insert(words);
  }
  BOOST_TEST(numerals.contains("quatre vingt dix sept "));
  BOOST_TEST(numerals.contains("dix neuf un six "));

  const std::map<std::string, int> lexicon = [] {
    std::map<std::string, int> words;
    for (int n = 1; n <= 100; ++n)
      for (const std::string& word :
           solve("(numeral " + std::to_string(n) + " ?word)", numbers()).values("word"))
        words[word] = n;
    return words;
  }();
  std::set<std::string> expected;
  for (const auto& [one, a] : lexicon)
    for (const auto& [two, b] : lexicon)
      for (const auto& [three, c] : lexicon)
        for (const auto& [four, d] : lexicon)
          if (a * b + c + d == 97) expected.insert(one + " " + two + " " + three + " " + four + " ");
  BOOST_TEST(lexicon.size() == 26u);
  BOOST_TEST((numerals == expected), numerals.size() << " numerals, not " << expected.size());
}

BOOST_AUTO_TEST_SUITE_END()
