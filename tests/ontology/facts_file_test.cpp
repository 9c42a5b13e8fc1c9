#include "ontology/facts_file.hpp"

#include <array>
#include <boost/test/unit_test.hpp>

#include "ontology/types_file.hpp"
#include "tests/ontology/problems.hpp"

using namespace irl;
using irl::ontology::load_facts;
using irl::ontology::Part;
using irl::test::has_problem;
using irl::test::lines_of;

namespace {

struct Units {
  std::shared_ptr<const Types> types =
      ontology::load_types("u: {egg: {}, piece: {aliases: [pieces]}, g: {}, minute: {}}", "units.yaml").types;
};

}  // namespace

BOOST_FIXTURE_TEST_SUITE(ontology_facts_file, Units)

BOOST_AUTO_TEST_CASE(tables_have_one_or_two_keys) {
  const auto [facts, tables, problems] =
      load_facts("grams-per:\n  egg: {pieces: 50.5}\nseconds-per: {minute: 60}\n", "facts.yaml", *types);
  BOOST_REQUIRE_MESSAGE(problems.empty(), lines_of(problems));
  BOOST_TEST(facts.table("grams-per").find(types->find("egg"), types->find("piece")).value() == 50.5);
  BOOST_TEST(facts.table("seconds-per").find(types->find("minute")).value() == 60);
  BOOST_TEST(!facts.table("grams-per").find(types->find("egg"), types->find("g")));
  BOOST_TEST(facts.table("no-such-table").size() == 0U);
}

BOOST_AUTO_TEST_CASE(all_problems_are_reported_at_the_offending_word) {
  const auto [facts, tables, problems] = load_facts(R"(grams-per:
  egg: {piece: 50, pieces: 51, gg: 2}
  eggg: {piece: 1}
  g: [1]
  minute: nan
  minute: 5
other: 7
)",
                                                    "facts.yaml", *types);
  BOOST_TEST_CONTEXT(lines_of(problems)) {
    BOOST_TEST(has_problem(problems, "duplicate-key", 2, 20));
    BOOST_TEST(has_problem(problems, "unknown-type", 2, 32));
    BOOST_TEST(has_problem(problems, "unknown-type", 3, 3));
    BOOST_TEST(has_problem(problems, "wrong-form", 4, 6));
    BOOST_TEST(has_problem(problems, "wrong-form", 5, 11));
    BOOST_TEST(has_problem(problems, "duplicate-key", 6, 3));
    BOOST_TEST(has_problem(problems, "wrong-form", 7, 8));
    BOOST_TEST(problems.size() == 7U);
  }
  BOOST_TEST(facts.table("grams-per").find(types->find("egg"), types->find("piece")).value() == 50);
  BOOST_TEST_REQUIRE(tables.size() == 2U);
  BOOST_TEST(tables[1].name == "other");
  BOOST_TEST((tables[1].where == Position{"facts.yaml", 7, 1}));
}

BOOST_AUTO_TEST_CASE(a_row_that_two_texts_have_is_told_with_both_places) {
  const std::array parts{Part{"kin: [[a, b], [a, c], [a, c]]\n", "one.yaml"},
                         Part{"kin: [[b, a], [a, \"c\"], [a, c]]\n", "two.yaml"}};
  const auto [facts, tables, problems] = load_facts(parts, *types);
  BOOST_TEST(tables.size() == 2U);
  BOOST_TEST_REQUIRE(problems.size() == 1U);
  BOOST_TEST(has_problem(problems, "conflict", 1, 26));
  BOOST_TEST(problems.front().what == "this row of 'kin' stands at one.yaml:1:16 too");
}

BOOST_AUTO_TEST_SUITE_END()
