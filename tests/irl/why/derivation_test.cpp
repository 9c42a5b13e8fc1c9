#include <boost/test/unit_test.hpp>

#include "irl/data/comparison.hpp"
#include "irl/network/subprogram.hpp"
#include "irl/why/explanation.hpp"
#include "tests/irl/arithmetic.hpp"
#include "tests/irl/carpentry.hpp"
#include "tests/irl/relations.hpp"
#include "tests/irl/written_network.hpp"

/// Why a variable has its value.
BOOST_AUTO_TEST_SUITE(derivations)

using namespace irl;
using namespace irl::test;

namespace {

std::string names(const why::Derivation& derivation, const Program& program) {
  std::string all;
  for (const why::DerivationNode& node : derivation.nodes)
    all += program.operations[node.operation].primitive->name + " ";
  return all;
}

/// Whether the operations of the derivation of each variable, and no others, come to its value.
void holds_for_all_variables(const Network& network, const Domain& domain) {
  const Program program = check(network, domain).program;
  const Solution solution = run(program);
  std::vector<std::optional<Binding>> bindings(program.variables.size());
  for (const auto& [variable, binding] : program.bound) bindings[variable] = binding;
  for (const VariableIndex v : indices(program.variables)) {
    if (!solution.bindings[v] || program.variables[v].name.empty()) continue;
    const why::Derivation derivation = why::derivation_of(program, solution, v);
    if (derivation.nodes.empty()) {
      BOOST_TEST(bindings[v].has_value(), program.variables[v].name);
      continue;
    }
    const Program part = subprogram(program, why::operations_of(derivation), bindings);
    const auto variable = part.variable(program.variables[v].name);
    RunOptions options;
    options.control.goal_test = [&](const Program&, const Solution& found) {
      return found.bindings[*variable] &&
             same_content(found.bindings[*variable]->value, solution.bindings[v]->value);
    };
    BOOST_TEST((run(part, options).verdict == Verdict::complete), program.variables[v].name);
    for (std::size_t n = 0; n < derivation.nodes.size(); ++n)
      for (const why::Premise& premise : derivation.nodes[n].premises)
        if (premise.from) BOOST_TEST(*premise.from < n);
  }
}

}  // namespace

BOOST_AUTO_TEST_CASE(it_goes_back_to_what_was_given_and_has_no_checks) {
  const Domain numbers = arithmetic();
  const Network parsed = network("(sum ?all ?rest 7)(sum 10 4 ?rest)(even ?rest)(digit ?d)(sum ?e ?all ?d)");
  const Program program = check(parsed, numbers).program;
  const Solution solution = run(program);
  const why::Derivation derivation = why::derivation_of(program, solution, *program.variable("all"));
  BOOST_TEST(names(derivation, program) == "sum sum ");
  BOOST_TEST(why::operations_of(derivation).size() == 2u);
  BOOST_TEST((derivation.binding->value == Value(13)));
  BOOST_TEST(!derivation.nodes.back().is_choice);
  BOOST_TEST((derivation.nodes.back().premises.front().from == 0u));
  BOOST_TEST(to_dot(derivation, program).starts_with("digraph why {"));
  const why::Derivation choice = why::derivation_of(program, solution, *program.variable("d"));
  BOOST_TEST(choice.nodes.back().is_choice);
  holds_for_all_variables(parsed, numbers);
}

BOOST_AUTO_TEST_CASE(what_changed_the_state_alone_is_told_apart) {
  const Domain shop = carpentry();
  const Network parsed = network(R"(
    (get-shop ?s0)
    (fetch ?board ?s1 ?s0 board)
    (fetch ?brush ?s2 ?s1 brush)
    (paint ?painted ?s3 ?s2 ?board ?brush red)
    (let-dry ?dry ?s4 ?s3 ?painted 5 minute))");
  const Program program = check(parsed, shop).program;
  const why::Derivation derivation = why::derivation_of(program, run(program), *program.variable("painted"));
  BOOST_TEST(names(derivation, program) == "get-shop fetch fetch paint ");
  BOOST_TEST(derivation.nodes.front().only_by_state);
  BOOST_TEST(!derivation.nodes[1].only_by_state);
  holds_for_all_variables(parsed, shop);
}

BOOST_AUTO_TEST_SUITE_END()
