#include "irl/compose/strategies.hpp"

#include <boost/test/unit_test.hpp>

#include "irl/compose/closeness.hpp"
#include "irl/compose/linking.hpp"
#include "tests/irl/carpentry.hpp"
#include "tests/irl/compose/shapes.hpp"
#include "tests/irl/written_network.hpp"

/// What a composer is told about where to go: exact figures of costs and tests.
namespace irl::test {
namespace {

struct ShapeCandidates {
  Domain domain = shapes();
  Type object = domain.types().find("object"), circle = domain.types().find("circle"),
       square = domain.types().find("square"), big = domain.types().find("big");

  Candidate candidate(std::string_view text, unsigned depth = 0, double score = 0.5) const {
    Candidate result{.chunk = *chunk_of(network(text), domain), .depth = depth};
    result.chunk.score = score;
    return result;
  }
};

BOOST_FIXTURE_TEST_SUITE(costs_of_candidates, ShapeCandidates)

BOOST_AUTO_TEST_CASE(short_and_closed_counts_depth_open_variables_length_and_repetitions) {
  const char* const one = "(filter-by-size ?t ?s ?size)(get-context ?s)";
  BOOST_TEST(short_and_closed(candidate(one)) == (0 + 1 + 2) / 0.5);
  BOOST_TEST(short_and_closed(candidate(one, 4)) == (4 + 1 + 2) / 0.5);
  BOOST_TEST(short_and_closed(candidate(one, 4, 1)) == 4 + 1 + 2);
  BOOST_TEST(short_and_closed(candidate("(filter-by-size ?t ?s ?a)(filter-by-size ?s ?r ?b)", 0, 1)) ==
             3 + 2 + 5);
  BOOST_TEST(short_and_closed(candidate("(filter-by-size ?t ?s ?a)(bind size-category ?a big)", 0, 1)) ==
             1 + 2);
}

BOOST_AUTO_TEST_CASE(a_chunk_that_scores_nothing_costs_much_and_not_infinitely_much) {
  BOOST_TEST(short_and_closed(candidate("(get-context ?s)", 1, 0)) == 2 / 1e-3);
  BOOST_TEST(short_and_closed(candidate("(get-context ?s)", 1, 1e-3)) == 2 / 1e-3);
}

BOOST_AUTO_TEST_CASE(depth_goes_first_or_last) {
  BOOST_TEST(depth_first(candidate("(get-context ?s)", 3)) == -3);
  BOOST_TEST(breadth_first(candidate("(get-context ?s)", 3)) == 3);
}

BOOST_AUTO_TEST_CASE(links_of_close_types_cost_less) {
  const Cost cost = connected_by_close_types(domain.types());
  const Closeness closeness(domain.types());
  Candidate linked = candidate("(filter-by-size ?t ?s ?size)(get-context ?s)");
  BOOST_TEST(cost(linked) == 1 + 1 + 1);
  linked.linked = {circle, circle};
  BOOST_TEST(cost(linked) == 1 + 1);
  linked.linked = {circle, square};
  BOOST_TEST(cost(linked) == 1 + 1 + (1 - closeness.between(circle, square)));
  BOOST_TEST(cost(linked) < 3);
  BOOST_TEST(cost(linked) > 2);
  linked.linked = {circle, big};
  BOOST_TEST(cost(linked) > 2);
}

BOOST_AUTO_TEST_CASE(parts_that_share_no_variable_cost_one_each) {
  const Cost cost = connected_by_close_types(domain.types());
  Candidate apart = candidate("(get-context ?s)");
  apart.chunk.network = network("(get-context ?s)(get-context ?r)");
  BOOST_TEST(cost(apart) == 2 + 0 + 1);
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_FIXTURE_TEST_SUITE(tests_of_candidates, ShapeCandidates)

BOOST_AUTO_TEST_CASE(hold_at_most_as_many_elements_as_said) {
  const Candidate two = candidate("(filter-by-size ?t ?s ?a)(bind size-category ?a big)");
  BOOST_TEST(!at_most_elements(1)(two));
  BOOST_TEST(at_most_elements(2)(two));
  BOOST_TEST(at_most_elements(3)(two));
}

BOOST_AUTO_TEST_CASE(count_a_primitive_that_comes_again) {
  BOOST_TEST(repetitions(network("(a ?x)(b ?y)")) == 0u);
  BOOST_TEST(repetitions(network("(a ?x)(b ?y)(a ?z)(a ?u)(b ?v)")) == 3u);
  BOOST_TEST(no_repetitions(candidate("(filter-by-size ?t ?s ?a)(get-context ?s)")));
  BOOST_TEST(!no_repetitions(candidate("(filter-by-size ?t ?s ?a)(filter-by-size ?s ?r ?b)")));
}

BOOST_AUTO_TEST_CASE(know_a_valid_network) {
  const auto valid = [&](std::string_view text) {
    Candidate candidate;
    candidate.chunk.network = network(text);
    return is_valid(candidate);
  };
  BOOST_TEST(valid("(filter-by-size ?t ?s ?a)(filter-by-size ?s ?r ?a)"));
  BOOST_TEST(!valid("(filter-by-size ?t ?s ?t)"));
  BOOST_TEST(!valid("(filter-by-size ?t ?s ?s)"));
  BOOST_TEST(valid("(filter-by-size ?t big big)"));
  BOOST_TEST(valid("(bind size-category ?a big)(bind size-category ?b big)"));
  BOOST_TEST(!valid("(bind size-category ?a big)(bind size-category ?a small)"));
}

BOOST_AUTO_TEST_CASE(score_compositions_by_chunk_bindings_and_repetitions) {
  Composition composition;
  composition.chunk.score = 0.6;
  composition.network = network("(a ?x)(b ?y)");
  BOOST_TEST(chunk_and_bindings(composition) == (0.6 + 1 + 1) / 3, boost::test_tools::tolerance(1e-12));
  composition.bindings = {{"x", Binding{Value(1), 0.5}}, {"y", Binding{Value(2), 0.25}}};
  BOOST_TEST(chunk_and_bindings(composition) == (0.6 + 0.125 + 1) / 3, boost::test_tools::tolerance(1e-12));
  composition.network = network("(a ?x)(a ?y)(a ?z)");
  BOOST_TEST(chunk_and_bindings(composition) == (0.6 + 0.125 + 1.0 / 3) / 3,
             boost::test_tools::tolerance(1e-12));
  BOOST_TEST(uniform(composition) == 0.5);
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(needs_of_instructions)

BOOST_AUTO_TEST_CASE(the_strongest_need_of_a_variable_counts_in_whatever_order_it_is_written) {
  const Domain domain = carpentry();
  // ?tool is optional to paint and an object to nail: it needs to be there.
  const auto need_of_tool = [&](std::string_view text) {
    for (const NeedOfVariable& need : needs(network(text), domain))
      if (need.variable == "tool") return need.need;
    return Need::nothing;
  };
  const std::string paint = "(paint ?p ?s1 ?s0 ?board ?tool red)",
                    nail = "(nail ?n ?s2 ?s1 ?tool ?p ?hammer)";
  BOOST_TEST((need_of_tool(paint) == Need::optional));
  BOOST_TEST((need_of_tool(nail) == Need::object));
  BOOST_TEST((need_of_tool(paint + nail) == Need::object));
  BOOST_TEST((need_of_tool(nail + paint) == Need::object));
  BOOST_TEST((need_of_tool(paint + "(fetch ?tool ?s3 ?s1 brush)") == Need::nothing));
}

BOOST_AUTO_TEST_CASE(what_is_bound_or_not_understood_needs_nothing) {
  const Domain domain = carpentry();
  BOOST_TEST(needs(network("(unknown ?a ?b)(paint ?a)"), domain).empty());
  BOOST_TEST(needs(network("(let-dry ?d ?s1 ?s0 ?p 5 minute)(bind board ?p board)"), domain).size() == 1u);
  BOOST_TEST(needs(network("(let-dry ?d ?s1 ?s0 ?p 5 minute)"), domain).size() == 2u);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace irl::test
