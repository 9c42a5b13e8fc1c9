#include "irl/orders/joined_procedures.hpp"

#include <boost/test/unit_test.hpp>

#include "grammar/solution_file.hpp"
#include "irl/network/program.hpp"
#include "tests/irl/arithmetic.hpp"
#include "tests/irl/carpentry.hpp"
#include "tests/irl/written_network.hpp"

namespace irl::test {
BOOST_AUTO_TEST_SUITE(joined_procedures)

namespace {

struct Numbers {
  Domain domain = arithmetic();
  orders::JoinedProcedures joined(const std::vector<std::string>& texts) const {
    std::vector<orders::Procedure> procedures;
    for (const std::string& text : texts) procedures.push_back({"procedure", network(text)});
    return orders::joined(procedures, domain);
  }
};

const std::string one_more = "(define (more ?b ?a) (sum ?b ?a 1))";
const std::string two_more = "(define (more ?b ?a) (sum ?b ?a 2))";
const std::string three_more = "(define (more ?b ?a) (sum ?b ?a 3))";

std::vector<std::string> names_of_definitions(const Network& network) {
  std::vector<std::string> names;
  for (const Definition& definition : network.definitions) names.push_back(definition.name);
  return names;
}

std::vector<std::string> primitives(const Network& network) {
  std::vector<std::string> names;
  for (const Operation& operation : network.operations) names.push_back(operation.primitive);
  return names;
}

using Names = std::vector<std::string>;

}  // namespace

BOOST_FIXTURE_TEST_CASE(variables_of_each_are_others, Numbers) {
  const auto both = joined({"(sum ?b ?a 1)(sum ?c ?b (?a))", "(sum ?b ?a 2)(bind integer ?a 3)"});
  BOOST_TEST(
      (both.network == network("(sum ?b ?a 1)(sum ?c ?b (?a))(sum ?b-2 ?a-2 2)(bind integer ?a-2 3)")));
  BOOST_TEST(both.name_of(0, "a") == "a");
  BOOST_TEST(both.name_of(1, "a") == "a-2");
  BOOST_TEST(both.name_of(1, "unknown") == "unknown");
}

BOOST_FIXTURE_TEST_CASE(operations_know_where_they_come_from, Numbers) {
  const auto both = joined({"(digit ?a)(even ?a)", "(digit ?b)"});
  std::vector<std::pair<std::size_t, std::size_t>> origins;
  for (const auto& origin : both.origins) origins.emplace_back(origin->procedure, origin->operation);
  BOOST_TEST((origins == std::vector<std::pair<std::size_t, std::size_t>>{{0, 0}, {0, 1}, {1, 0}}));
}

BOOST_FIXTURE_TEST_CASE(the_same_definition_stands_once, Numbers) {
  const auto both = joined({one_more + "(more ?x 1)", one_more + "(more ?x 2)"});
  BOOST_TEST(names_of_definitions(both.network) == Names{"more"}, boost::test_tools::per_element());
  BOOST_TEST(primitives(both.network) == (Names{"more", "more"}), boost::test_tools::per_element());
}

BOOST_FIXTURE_TEST_CASE(definitions_that_say_something_else_get_other_names, Numbers) {
  const auto all = joined({one_more + "(more ?x 1)", two_more + "(more ?x 1)", three_more + "(more ?x 1)"});
  BOOST_TEST(names_of_definitions(all.network) == (Names{"more", "more-2", "more-3"}),
             boost::test_tools::per_element());
  BOOST_TEST(primitives(all.network) == (Names{"more", "more-2", "more-3"}),
             boost::test_tools::per_element());
}

BOOST_FIXTURE_TEST_CASE(uses_inside_definitions_follow, Numbers) {
  const std::string twice = "(define (twice ?c ?a) (more ?b ?a)(more ?c ?b))";
  const auto both = joined({one_more + "(more ?x 1)", two_more + twice + "(twice ?x 1)"});
  BOOST_TEST((both.network.definitions.back() ==
              network("(define (twice ?c ?a) (more-2 ?b ?a)(more-2 ?c ?b))").definitions.front()));
}

/// Neither that of a definition, nor of a primitive, nor what another definition is called from now on.
BOOST_FIXTURE_TEST_CASE(the_other_name_is_nobody_elses, Numbers) {
  const std::string own = "(define (more-2 ?b ?a) (sum ?b ?a 7))";
  for (const auto& [first, second] : {std::pair(one_more + own, two_more),
                                      {one_more, two_more + own},
                                      {one_more + own, two_more + one_more + own}}) {
    const auto both = joined({first, second + "(more ?x 1)"});
    BOOST_TEST(primitives(both.network).back() == "more-3", first << second);
  }
  domain.primitive("more-2", slot<std::int64_t>("out"), slot<std::int64_t>("in"));
  BOOST_TEST(primitives(joined({one_more, two_more + "(more ?x 1)"}).network).back() == "more-3");
}

BOOST_FIXTURE_TEST_CASE(two_definitions_never_get_the_same_other_name, Numbers) {
  const std::string second_of_both = "(define (more-2 ?b ?a) (sum ?b ?a 8))";
  const auto both = joined({one_more + "(define (more-2 ?b ?a) (sum ?b ?a 7))", two_more + second_of_both});
  const Names names = names_of_definitions(both.network);
  BOOST_TEST(std::set<std::string>(names.begin(), names.end()).size() == 4u);
}

BOOST_AUTO_TEST_CASE(only_the_first_state_is_one) {
  const Domain workshop = carpentry();
  const std::string board = "(get-shop ?s)(fetch ?board ?s1 ?s board)";
  const auto both = orders::joined(
      {{"one", network(board)}, {"other", network(board + "(fetch ?plank ?s2 ?s1 board)")}}, workshop);
  BOOST_TEST(primitives(both.network) == (Names{"get-shop", "fetch", "fetch", "fetch"}),
             boost::test_tools::per_element());
  BOOST_TEST(!both.origins.front().has_value());
  BOOST_TEST(both.origins[2]->operation == 1u);
  BOOST_TEST(check(both.network, workshop).problems.empty());
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::test
