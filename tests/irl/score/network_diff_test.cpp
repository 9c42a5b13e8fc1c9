#include "irl/score/network_diff.hpp"

#include <boost/test/unit_test.hpp>

#include "grammar/solution_file.hpp"

using namespace irl;

BOOST_AUTO_TEST_SUITE(score_network_diff)

namespace {

Network network(const std::string& text) {
  return grammar::parse_network(text).network;
}

Network expected() {
  return network(R"(
(get-kitchen ?kitchen)
(fetch ?bowl ?ks-1 ?kitchen bowl 1)
(fetch ?whisk ?ks-2 ?ks-1 whisk 1)
(weigh ?flour ?ks-3 ?ks-2 flour 200 g)
(mix ?dough ?ks-4 ?ks-3 ?bowl ?whisk ?flour)
(bake ?cake ?ks-5 ?ks-4 ?dough 30 minute))");
}

/// The kinds of the rows: = same, | changed, < missing, > extra, each followed by * if reordered.
std::string kinds(const NetworkDiff& diff) {
  std::string text;
  for (const OperationDiff& row : diff.rows) {
    text += "=|<>"[static_cast<std::size_t>(row.change)];
    if (row.reordered) text += '*';
  }
  return text;
}

}  // namespace

BOOST_AUTO_TEST_CASE(names_of_variables_make_no_difference) {
  const NetworkDiff found = diff(expected(), network(R"(
    (get-kitchen ?k)
    (fetch ?a ?k1 ?k bowl 1)
    (fetch ?b ?k2 ?k1 whisk 1)
    (weigh ?c ?k3 ?k2 flour 200 g)
    (mix ?d ?k4 ?k3 ?a ?b ?c)
    (bake ?e ?k5 ?k4 ?d 30 minute))"));
  BOOST_TEST(kinds(found) == "======");
  BOOST_TEST(found.same());
  BOOST_TEST(found.reordered() == 0U);
}

BOOST_AUTO_TEST_CASE(other_constants_and_variables_are_changes) {
  const NetworkDiff found = diff(expected(), network(R"(
    (get-kitchen ?kitchen)
    (fetch ?bowl ?ks-1 ?kitchen bowl 1)
    (fetch ?whisk ?ks-2 ?ks-1 whisk 1)
    (weigh ?flour ?ks-3 ?ks-2 flour 250 g)
    (mix ?dough ?ks-4 ?ks-3 ?bowl ?whisk ?flour)
    (bake ?cake ?ks-5 ?ks-4 ?bowl 30 minute now))"));
  BOOST_TEST(kinds(found) == "===|=|");
  const auto& weighed = found.rows[3].arguments;
  BOOST_TEST_REQUIRE(weighed.size() == 1U);
  BOOST_TEST(weighed[0].position == 4U);
  BOOST_TEST((weighed[0].of_a == Term{std::int64_t{200}}));
  BOOST_TEST((weighed[0].of_b == Term{std::int64_t{250}}));
  const auto& baked = found.rows[5].arguments;
  BOOST_TEST_REQUIRE(baked.size() == 2U);
  BOOST_TEST(baked[0].position == 3U);
  BOOST_TEST((baked[0].of_b == Term{Variable{"bowl"}}));
  BOOST_TEST(!baked[1].of_a.has_value());
}

BOOST_AUTO_TEST_CASE(what_is_missing_or_extra_stands_where_it_belongs) {
  const NetworkDiff found = diff(expected(), network(R"(
    (get-kitchen ?kitchen)
    (fetch ?bowl ?ks-1 ?kitchen bowl 1)
    (fetch ?whisk ?ks-2 ?ks-1 whisk 1)
    (sift ?powder ?sieve)
    (mix ?dough ?ks-4 ?ks-3 ?bowl ?whisk ?flour)
    (bake ?cake ?ks-5 ?ks-4 ?dough 30 minute))"));
  BOOST_TEST(kinds(found) == "===<>==");
  BOOST_TEST(found.operations_of_a[*found.rows[3].of_a].primitive == "weigh");
  BOOST_TEST(found.operations_of_b[*found.rows[4].of_b].primitive == "sift");
  BOOST_TEST(!found.same());
}

BOOST_AUTO_TEST_CASE(the_fewest_operations_count_as_reordered) {
  Network moved = expected();
  std::rotate(moved.operations.begin(), moved.operations.begin() + 4, moved.operations.begin() + 5);
  const NetworkDiff found = diff(expected(), moved);
  BOOST_TEST(kinds(found) ==
             "===="
             "=*"
             "=");
  BOOST_TEST(found.same());
  BOOST_TEST(found.reordered() == 1U);
}

BOOST_AUTO_TEST_CASE(an_empty_network_lacks_everything) {
  BOOST_TEST(kinds(diff(expected(), Network())) == "<<<<<<");
  BOOST_TEST(kinds(diff(Network(), expected())) == ">>>>>>");
  BOOST_TEST(diff(Network(), Network()).rows.empty());
}

BOOST_AUTO_TEST_CASE(lists_and_bind_statements_are_compared_too) {
  const NetworkDiff found =
      diff(network("(a (?x 1) ?x)(bind n ?x 1)"), network("(a (?y 2) ?y)(bind n ?y 1)"));
  BOOST_TEST(kinds(found) == "|=");
  BOOST_TEST(found.rows[0].arguments[0].position == 0U);
}

BOOST_AUTO_TEST_CASE(the_text_stands_side_by_side) {
  const NetworkDiff found = diff(network("(a ?x 1)(b ?x)(c)"), network("(c)(a ?y 2)(d 1 2)"));
  BOOST_TEST(to_text(found, nullptr, 10) ==
             "(a ?x 1)   |  (a ?y 2)\n"
             "    argument 2: 1 | 2\n"
             "(b ?x)     <\n"
             "(c)         * (c)\n"
             "           >  (d 1 2)\n"
             "Smatch 0.5333: 1 same, 1 changed |, 1 missing <, 1 extra >, 1 reordered *\n");
}

BOOST_AUTO_TEST_CASE(long_operations_are_wrapped) {
  const std::string text = to_text(diff(network("(operation ?with ?several ?arguments)"), {}), nullptr, 20);
  BOOST_TEST(text.starts_with("(operation ?with     <\n    ?several\n    ?arguments)\n"), text);
}

BOOST_AUTO_TEST_CASE(arguments_are_called_by_their_slots) {
  const Operation operation = network("(bake ?cake 30)").operations[0];
  BOOST_TEST(argument_name(operation, 1) == "argument 2");
  Domain domain("bakery");
  domain.add({.name = "bake",
              .slots = {{.name = "cake", .type = domain.types().anything()},
                        {.name = "time", .type = domain.types().anything()}}});
  BOOST_TEST(argument_name(operation, 1, &domain) == "time");
  BOOST_TEST(argument_name(operation, 2, &domain) == "argument 3");
}

BOOST_AUTO_TEST_SUITE_END()
