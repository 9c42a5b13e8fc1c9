#include <boost/test/unit_test.hpp>
#include <sstream>

#include "grammar/solution_file.hpp"
#include "irl/network/program.hpp"
#include "irl/workbench/value_text.hpp"
#include "ontology/world_file.hpp"
#include "tests/support/cooking_domain.hpp"

/// A share of a whole is a number from 0 to 1 for the engine (and in JSON), and percent for people.
namespace irl::test {
BOOST_AUTO_TEST_SUITE(shares)

namespace {

Amount share(double part) {
  return {part, cooking().types().find("percent")};
}

ontology::LoadedWorld pineapple(const std::string& fruit, const std::string& syrup) {
  return ontology::load_world("crushed-pineapple-in-syrup:\n  components:\n    - crushed-pineapple: " +
                                  fruit + "\n    - syrup: " + syrup + "\n",
                              "bowl.yaml", cooking().types());
}

Problems problems_of(std::string_view network) {
  return check(grammar::parse_network(network).network, cooking()).problems;
}

}  // namespace

BOOST_AUTO_TEST_CASE(people_read_percent) {
  BOOST_TEST(workbench::outline(share(0.217865), {}) == "21.8 %");
  BOOST_TEST(workbench::outline(share(1), {}) == "100 %");
  BOOST_TEST(to_string(Value(share(0.25))) == "25 %");
}

BOOST_AUTO_TEST_CASE(people_write_percent_in_a_kitchen) {
  const auto [bowl, problems] = pineapple("90 percent", "10 percent");
  BOOST_TEST(problems.empty());
  const List& components = bowl.list(cooking().types().find_attribute("components"));
  const Amount* fruit = components[0].get_if<Entity>()->amount(cooking().types().find_attribute("amount"));
  BOOST_TEST((*fruit == share(0.9)));
}

BOOST_AUTO_TEST_CASE(a_part_of_one_is_not_taken_for_percent_in_a_kitchen) {
  const Problems problems = pineapple("0.9 percent", "0.1 percent").problems;
  BOOST_REQUIRE(problems.size() == 1U);
  BOOST_TEST(to_string(problems[0]).find("bowl.yaml:3:5: error: the shares add up to 1 %; expected 100 %") ==
             0U);
  BOOST_TEST(to_string(problems[0]).find("nine tenths are 90 percent") != std::string::npos);
  BOOST_TEST(pineapple("0.9", "0.1").problems.size() == 2U);
}

BOOST_AUTO_TEST_CASE(a_part_of_one_is_not_taken_for_percent_in_a_network) {
  const auto transfer = [](const std::string& amount) {
    return "(get-kitchen ?k0)\n(fetch-and-proportion ?a ?k1 ?k0 ?t butter 100 g)\n"
           "(transfer-contents ?b ?r ?k2 ?k1 ?c ?a " +
           amount + ")";
  };
  const Problems problems = problems_of(transfer("0.9 percent"));
  BOOST_REQUIRE(problems.size() == 1U);
  BOOST_TEST((problems[0].severity == Severity::warning));
  BOOST_TEST(to_string(problems[0].where) == "3:40");
  BOOST_TEST(to_string(problems[0]).find("if 0.9 of the whole are meant, write 90 percent") !=
             std::string::npos);
  for (const char* plain : {"90 percent", "1.5 percent", "0.9 g", "?value ?unit"})
    BOOST_TEST(problems_of(transfer(plain)).empty(), plain);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace irl::test
