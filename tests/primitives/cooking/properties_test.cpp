#include <algorithm>
#include <boost/test/unit_test.hpp>

#include "grammar/solution_file.hpp"
#include "tests/primitives/cooking/networks.hpp"
#include "tests/support/cooking_domain.hpp"
#include "tests/support/shared_data.hpp"

using namespace irl;
using namespace irl::test;

namespace utf = boost::unit_test;

namespace {

const std::vector<std::pair<std::string, Rules>>& both_rule_sets() {
  static const std::vector<std::pair<std::string, Rules>> sets{{"documented", Rules::documented()},
                                                               {"reference", Rules::reference()}};
  return sets;
}

struct Result {
  Program program;
  Solution solution;
};

Result run_network(const Network& network, Rules rules) {
  Program program = check(network, cooking()).program;
  Solution solution = run(program, {.rules = rules});
  return {std::move(program), std::move(solution)};
}

const Binding* binding_of(const Result& result, std::string_view variable) {
  const auto index = result.program.variable(variable);
  return index && result.solution.bindings[*index] ? &*result.solution.bindings[*index] : nullptr;
}

std::string difference(const Binding* left, const Binding* right) {
  if (!left || !right) return left == right ? "" : "is bound in one of them only";
  if (left->available_at.has_value() != right->available_at.has_value()) return "has a time in one of them only";
  if (left->available_at && !nearly_equal(left->available_at->count(), right->available_at->count()))
    return "has two times";
  return similar(left->value, right->value) ? "" : to_string(left->value) + " has two values";
}

/// In what two results differ, variable by variable; the other result may use other names.
template <class NewName>
std::string difference(const Result& one, const Result& other, const NewName& new_name) {
  if (one.solution.verdict != other.solution.verdict) return "the verdicts differ";
  for (const ProgramVariable& variable : one.program.variables) {
    if (variable.name.empty()) continue;
    auto found = difference(binding_of(one, variable.name), binding_of(other, new_name(variable.name)));
    if (!found.empty()) return "?" + variable.name + " " + found;
  }
  return "";
}

/// Whether two operations of a network can give the same variable, so that their order decides which one does.
bool gives_something_twice(const Network& network) {
  return std::ranges::any_of(check(network, cooking()).problems,
                             [](const Problem& problem) { return problem.kind == "given-twice"; });
}

void check_permutation(const NamedNetwork& named, std::mt19937& random) {
  if (gives_something_twice(named.network)) return;
  Network permuted = named.network;
  std::ranges::shuffle(permuted.operations, random);
  for (const auto& [rules_name, rules] : both_rule_sets())
    BOOST_TEST_CONTEXT(named.name << " under " << rules_name << " rules\n" << grammar::print(permuted))
      BOOST_TEST(difference(run_network(named.network, rules), run_network(permuted, rules), std::identity()) == "");
}

/// Another name for every variable, in another alphabetical order.
std::string renamed(const std::string& name) { return "x" + std::string(name.rbegin(), name.rend()); }

void check_renaming(const NamedNetwork& named) {
  Network other = named.network;
  for (Operation& operation : other.operations)
    for (Term& term : operation.arguments)
      if (const Variable* variable = term.variable()) term.value = Variable{renamed(variable->name)};
  for (const auto& [rules_name, rules] : both_rule_sets())
    BOOST_TEST_CONTEXT(named.name << " under " << rules_name << " rules\n" << grammar::print(named.network))
      BOOST_TEST(difference(run_network(named.network, rules), run_network(other, rules), renamed) == "");
}

/// What a failed operation must not have changed, in words; empty if it left things as they were.
std::string forbidden_change(const Entity& before, const Entity& after, bool bringing_loses) {
  const StateShape& shape = *cooking().state_shape();
  const Containment containment(shape.contents);
  const auto lay_on_countertop = [&](const Entity& state, const Entity& object) {
    const std::vector<Type> location = containment.location(state, object.identity());
    return !location.empty() && location.back() == shape.workplace;
  };
  for (const Change& change : diff(before, after)) {
    const Entity& object = change.object;
    const bool can_be_brought = object.type().has(shape.used) && !object.flag(shape.used);
    const bool allowed =
        (change.kind == Change::Kind::attribute && change.attribute == shape.clock) ||
        (change.kind == Change::Kind::members && change.attribute == shape.contents) ||
        (change.kind == Change::Kind::moved && can_be_brought && lay_on_countertop(after, object)) ||
        (change.kind == Change::Kind::vanished && can_be_brought && bringing_loses && lay_on_countertop(before, object));
    if (!allowed)
      return std::string(object.type().name()) + " " + std::string(name(change.kind)) + " " +
             std::string(change.attribute.name());
  }
  return "";
}

void check_failures(const NamedNetwork& named) {
  for (const auto& [rules_name, rules] : both_rule_sets()) {
    const Result result = run_network(named.network, rules);
    for (const Step& step : result.solution.steps) {
      const StatesOfStep states = states_of(result.program, step);
      if (!step.failed() || !states) continue;
      const bool by_reference = rules_name == "reference";
      BOOST_TEST_CONTEXT(named.name << " under " << rules_name << " rules, " << result.program.text(step.operation)
                                    << ": " << step.failure << "\n" << grammar::print(named.network))
        BOOST_TEST(forbidden_change(*states.before, *states.after, by_reference) == "");
    }
  }
}

}  // namespace

BOOST_AUTO_TEST_SUITE(properties_of_generated_networks)

BOOST_AUTO_TEST_CASE(the_order_of_operations_does_not_count) {
  std::mt19937 random(7);
  for (const NamedNetwork& named : generated_networks()) check_permutation(named, random);
}

BOOST_AUTO_TEST_CASE(the_names_of_variables_do_not_count) {
  for (const NamedNetwork& named : generated_networks()) check_renaming(named);
}

BOOST_AUTO_TEST_CASE(a_failed_operation_changes_nothing_but_the_time_and_what_was_brought) {
  for (const NamedNetwork& named : generated_networks()) check_failures(named);
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(properties_of_measured_networks, *utf::precondition(has_shared_data))

BOOST_AUTO_TEST_CASE(the_order_of_operations_does_not_count) {
  std::mt19937 random(7);
  for (const NamedNetwork& named : measured_networks()) check_permutation(named, random);
}

BOOST_AUTO_TEST_CASE(the_names_of_variables_do_not_count) {
  for (const NamedNetwork& named : measured_networks()) check_renaming(named);
}

BOOST_AUTO_TEST_CASE(a_failed_operation_changes_nothing_but_the_time_and_what_was_brought) {
  for (const NamedNetwork& named : measured_networks()) check_failures(named);
}

BOOST_AUTO_TEST_SUITE_END()
