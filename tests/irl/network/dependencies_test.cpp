#include "irl/network/dependencies.hpp"

#include <boost/test/unit_test.hpp>

#include "grammar/solution_file.hpp"
#include "irl/network/operation_names.hpp"
#include "tests/irl/arithmetic.hpp"
#include "tests/irl/carpentry.hpp"
#include "tests/irl/index_literals.hpp"
#include "tests/irl/network/dependency_edges.hpp"

namespace irl::test {
BOOST_AUTO_TEST_SUITE(dependencies)

namespace {

using Operations = std::vector<OperationIndex>;

struct Graph {
  Domain domain;
  Program program;
  DependencyEdges graph;
  Graph(Domain of, std::string_view network)
      : domain(std::move(of)),
        program(check(grammar::parse_network(network).network, domain).program),
        graph(program) {}
};

std::string dot_of(std::string_view network) {
  const Domain domain = arithmetic();
  return dependencies_to_dot(check(grammar::parse_network(network).network, domain).program);
}

BOOST_AUTO_TEST_CASE(run_from_outputs_to_inputs) {
  const Graph chain(arithmetic(), "(square ?z ?y)(square ?y ?x)(square ?x 2)");
  BOOST_TEST((chain.graph.producers(0_op) == Operations{1_op}));
  BOOST_TEST((chain.graph.consumers(1_op) == Operations{0_op}));
  BOOST_TEST((chain.graph.producers(1_op) == Operations{2_op}));
  BOOST_TEST(chain.graph.producers(2_op).empty());
  BOOST_TEST(chain.graph.consumers(0_op).empty());
}

BOOST_AUTO_TEST_CASE(run_both_ways_between_slots_that_can_be_used_in_either_direction) {
  const Graph both(arithmetic(), "(sum ?x ?y 1)(successor ?x 3)");
  BOOST_TEST((both.graph.producers(0_op) == Operations{1_op}));
  BOOST_TEST((both.graph.producers(1_op) == Operations{0_op}));
}

BOOST_AUTO_TEST_CASE(come_from_the_proper_producer_alone_where_there_is_one) {
  const Graph proper(arithmetic(), "(scaled ?a 3 ?x)(sum ?x ?y 1)(square ?x 2)");
  BOOST_TEST((proper.graph.producers(0_op) == Operations{2_op}));
  BOOST_TEST((proper.graph.producers(1_op) == Operations{2_op}));
  BOOST_TEST(proper.graph.producers(2_op).empty());
}

BOOST_AUTO_TEST_CASE(run_both_ways_between_operations_that_share_a_default) {
  const Graph shared(arithmetic(), "(scaled ?a 3 ?f)(scaled ?b 4 ?f)");
  BOOST_TEST((shared.graph.producers(0_op) == Operations{1_op}));
  BOOST_TEST((shared.graph.producers(1_op) == Operations{0_op}));
}

BOOST_AUTO_TEST_CASE(say_where_there_are_more_than_are_drawn) {
  std::string network;
  for (int i = 0; i < 800; ++i) network += "(successor ?x ?y)";
  const std::string told = "// There are more edges than the 1000000 that are drawn here.\n";
  BOOST_TEST(dot_of(network).starts_with(told));
  BOOST_TEST(!dot_of("(successor ?x ?y)(successor ?y ?x)").contains("//"));
}

BOOST_AUTO_TEST_CASE(name_an_operation_once_however_many_variables_pass) {
  const Graph two(carpentry(), "(get-shop ?s)(fetch ?b ?s1 ?s board)(paint ?p ?s2 ?s1 ?b ?brush red)");
  BOOST_TEST((two.graph.producers(2_op) == Operations{1_op}));
  BOOST_TEST(two.graph.count() == 3u);
}

BOOST_AUTO_TEST_CASE(fall_into_components_that_share_variables_and_not_constants) {
  const Graph parts(arithmetic(), "(square ?x 2)(square ?y 2)(square ?z ?x)(even 2)");
  const auto component = components(parts.program);
  BOOST_TEST(component[0] == component[2]);
  BOOST_TEST(component[0] != component[1]);
  BOOST_TEST(component[3] != component[0]);
  BOOST_TEST(component[3] != component[1]);
  BOOST_TEST(components(Graph(arithmetic(), "").program).empty());
}

BOOST_AUTO_TEST_CASE(are_written_as_dot) {
  BOOST_TEST(dot_of("(square ?y ?x)\n(square ?x 2)") ==
             "digraph G {\n0[label=\"square (line 1)\"];\n1[label=\"square (line 2)\"];\n"
             "1->0 [label=\"?x\"];\n}\n");
}

BOOST_AUTO_TEST_CASE(operations_of_one_line_are_told_apart_by_their_first_variable) {
  const Domain domain = arithmetic();
  const Program program =
      check(grammar::parse_network("(square ?y ?x)(square ?x 2)\n(even ?y)").network, domain).program;
  BOOST_TEST(operation_name(program, 0_op) == "square (line 1, ?y)");
  BOOST_TEST(operation_name(program, 1_op) == "square (line 1, ?x)");
  BOOST_TEST(operation_name(program, 2_op) == "even (line 2)");
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::test
