#include "irl/network/program.hpp"

#include <boost/test/unit_test.hpp>
#include <set>

#include <fmt/format.h>

#include "grammar/solution_file.hpp"
#include "irl/network/definitions.hpp"
#include "irl/network/operation_names.hpp"
#include "irl/run/session.hpp"
#include "tests/irl/graphs.hpp"

namespace irl::test {
BOOST_AUTO_TEST_SUITE(uses_of_definitions)

namespace {

const Edges small{{0, 1}, {1, 2}, {2, 3}};

constexpr std::string_view nested = R"((define (two-steps ?a ?c) (edge ?a ?b) (edge ?b ?c))
(define (three-steps ?a ?d) (edge ?a ?b) (two-steps ?b ?d))
(edge ?x 1)
(three-steps ?x ?y)
(two-steps ?x ?z) (node ?z)
)";

Program program_of(std::string_view text, const Domain& domain) {
  const auto parsed = grammar::parse_network(text, "one.solution");
  BOOST_TEST(parsed.problems.empty());
  return check(parsed.network, domain).program;
}

std::vector<std::string> places(const Program& program) {
  std::vector<std::string> all;
  for (const OperationIndex o : indices(program.operations)) all.push_back(place_of(program, o));
  return all;
}

}  // namespace

BOOST_AUTO_TEST_CASE(operations_of_bodies_are_named_by_the_line_of_the_use_and_their_place_in_the_body) {
  const Domain domain = graph(small);
  const Program program = program_of(nested, domain);
  BOOST_TEST((places(program) == std::vector<std::string>{"3", "4.1", "4.2.1", "4.2.2", "5.1", "5.2", "5"}));
  BOOST_TEST(operation_name(program, OperationIndex(0)) == "edge (line 3)");
  BOOST_TEST(operation_name(program, OperationIndex(2)) == "edge (4.2.1 of three-steps)");
  BOOST_TEST(line_of(program, OperationIndex(2)) == 4);
}

BOOST_AUTO_TEST_CASE(uses_that_stand_in_no_line_are_named_by_their_number) {
  const Domain domain = graph(small);
  Network made = grammar::parse_network(nested).network;
  for (Operation& operation : made.operations) operation.where = {};
  const Program program = check(made, domain).program;
  BOOST_TEST(place_of(program, OperationIndex(1)) == "2.1");
  BOOST_TEST(place_of(program, OperationIndex(3)) == "2.2.2");
  BOOST_TEST(place_of(program, OperationIndex(4)) == "3.1");
}

BOOST_AUTO_TEST_CASE(a_path_leads_from_the_use_that_was_written_to_the_innermost_one) {
  const Domain domain = graph(small);
  const Program program = program_of(nested, domain);
  const UsePath& path = program.operations[OperationIndex(3)].use_path;
  const auto uses = path.uses();
  BOOST_TEST_REQUIRE(uses.size() == 2U);
  BOOST_TEST(uses[0] == path.outermost());
  BOOST_TEST(uses[1] == path.innermost());
  BOOST_TEST(uses[0]->operation.primitive == "three-steps");
  BOOST_TEST(uses[0]->operation.where.line == 4);
  BOOST_TEST(uses[0]->definition.line == 2);
  BOOST_TEST(uses[1]->operation.primitive == "two-steps");
  BOOST_TEST(uses[1]->part == 2U);
  BOOST_TEST(uses[1]->definition.line == 1);
  BOOST_TEST(path.part() == 2U);
  BOOST_TEST(program.operations[OperationIndex(0)].use_path.empty());
  // Two uses of one definition are two.
  BOOST_TEST(program.operations[OperationIndex(4)].use_path.outermost()->number != uses[1]->number);
}

BOOST_AUTO_TEST_CASE(what_is_wrong_in_a_body_is_told_with_every_use_that_leads_there) {
  const Domain domain = graph(small);
  const auto parsed = grammar::parse_network(
      "(define (of-text ?a) (node \"one\") (node ?a))\n(define (outer ?a) (of-text ?a))\n(outer ?x)");
  const auto problems = check(parsed.network, domain).problems;
  BOOST_TEST_REQUIRE(!problems.empty());
  BOOST_TEST(problems.front().where.line == 1);
  BOOST_TEST(problems.front().what.find("in 'of-text', used in line 2, in 'outer', used in line 3: ") !=
                 std::string::npos,
             problems.front().what);
}

BOOST_AUTO_TEST_CASE(sessions_know_the_uses_of_every_addition) {
  const Domain domain = graph(small);
  Session session(domain);
  for (const char* added :
       {"(define (two-steps ?a ?c) (edge ?a ?b) (edge ?b ?c))(define (on ?a ?b) (two-steps ?a ?b))",
        "(on 0 ?x)", "(on 1 ?y)"})
    BOOST_TEST(session.add(grammar::parse_network(added).network).problems.empty());
  const Program program = session.program();
  BOOST_TEST_REQUIRE(program.operations.size() == 4U);
  const auto number = [&](std::size_t operation) {
    return program.operations[OperationIndex(operation)].use_path.outermost()->number;
  };
  BOOST_TEST(number(0) == number(1));
  BOOST_TEST(number(2) == number(3));
  BOOST_TEST(number(0) != number(2));
  BOOST_TEST(to_string(session.bindings()[*program.variable("y")]->value) == "3");
}

BOOST_AUTO_TEST_CASE(variables_of_bodies_collide_with_none_of_the_network) {
  const Domain domain = graph(small);
  // What the body calls ?b is called the same outside, and what it becomes stands there already.
  const auto parsed = grammar::parse_network(
      "(define (two-steps ?a ?c) (edge ?a ?b) (edge ?b ?c))"
      "(bind integer ?two-steps.1.b 7)(edge ?b ?two-steps.2.b)(two-steps 0 ?c)(two-steps 1 ?d)");
  const InlinedNetwork made = inlined(parsed.network, domain);
  std::set<std::string> names;
  for (const Operation& operation : made.network.operations)
    for (const Term& argument : operation.arguments)
      if (const Variable* variable = argument.variable()) names.insert(variable->name);
  BOOST_TEST(names.size() == 6U);
  BOOST_TEST(!names.contains("two-steps.1.b"));
}

BOOST_AUTO_TEST_CASE(deep_and_wide_nesting_ends_and_takes_no_stack) {
  const Domain domain = graph(small);
  std::string chain = "(define (p0 ?a ?b) (edge ?a ?b))";
  for (int i = 1; i <= 10'000; ++i) chain += fmt::format("(define (p{} ?a ?b) (p{} ?a ?b))", i, i - 1);
  const auto deep = grammar::parse_network(chain + "(p10000 0 ?x)");
  const Program program = check(deep.network, domain).program;
  BOOST_TEST_REQUIRE(program.operations.size() == 1U);
  BOOST_TEST(program.operations[OperationIndex(0)].use_path.uses().size() == 10'001U);
  // Bodies that double and come to nothing.
  std::string doubling = "(define (q0))";
  for (int i = 1; i <= 60; ++i) doubling += fmt::format("(define (q{0}) (q{1}) (q{1}))", i, i - 1);
  const auto wide = grammar::parse_network(doubling + "(q60)(node 0)");
  check(wide.network, domain);
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::test
