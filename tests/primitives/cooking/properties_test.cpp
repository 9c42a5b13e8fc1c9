#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <map>

#include "grammar/solution_file.hpp"
#include "tests/primitives/cooking/networks.hpp"
#include "tests/support/cooking_domain.hpp"
#include "tests/support/shared_data.hpp"

using namespace irl;
using namespace irl::test;

namespace utf = boost::unit_test;

namespace {

const std::vector<std::pair<std::string, Rules>>& both_rule_sets() {
  static const std::vector<std::pair<std::string, Rules>> sets{{"documented", Rules{}},
                                                               {"reference", reference_rules()}};
  return sets;
}

struct Result {
  Program program;
  Solution solution;
};

Result run_network(const Network& network, Rules rules) {
  Program program = check(network, test::cooking()).program;
  Solution solution = run(program, {.rules = rules});
  return {std::move(program), std::move(solution)};
}

const Binding* binding_of(const Result& result, std::string_view variable) {
  const auto index = result.program.variable(variable);
  return index && result.solution.bindings[*index] ? &*result.solution.bindings[*index] : nullptr;
}

std::string difference(const Binding* left, const Binding* right) {
  if (!left || !right) return left == right ? "" : "is bound in one of them only";
  if (left->available_at.has_value() != right->available_at.has_value())
    return "has a time in one of them only";
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

/// Whether two operations can compute the same variable and nothing says which one is first: one that is
/// given twice, or a default that operations on two branches of the kitchen share. Then the written order
/// decides.
bool order_decides(const Network& network) {
  const Checked checked = check(network, test::cooking());
  const auto has = [&](std::string_view kind) {
    return std::ranges::any_of(checked.problems,
                               [&](const Problem& problem) { return problem.kind == kind; });
  };
  const auto is_shared_default = [&](const ProgramVariable& variable) {
    return 1 < std::ranges::count_if(variable.uses, [&](const ProgramVariable::Use& use) {
             const Primitive& primitive = *checked.program.operations[use.operation].primitive;
             return primitive.slots[use.slot].role == SlotRole::optional;
           });
  };
  return has("given-twice") ||
         (has("forked-state") && std::ranges::any_of(checked.program.variables, is_shared_default));
}

void check_same(const std::string& found, const NamedNetwork& named, const std::string& rules_name,
                const Network& other) {
  BOOST_CHECK_MESSAGE(found.empty(), named.name << " under " << rules_name << " rules: " << found << "\n"
                                                << grammar::print(named.network) << "; against\n"
                                                << grammar::print(other));
}

void check_permutation(const NamedNetwork& named, std::mt19937& random) {
  if (order_decides(named.network)) return;
  Network permuted = named.network;
  std::ranges::shuffle(permuted.operations, random);
  for (const auto& [rules_name, rules] : both_rule_sets())
    check_same(difference(run_network(named.network, rules), run_network(permuted, rules), std::identity()),
               named, rules_name, permuted);
}

/// Another name for every variable, in another alphabetical order.
std::string renamed(const std::string& name) {
  return "x" + std::string(name.rbegin(), name.rend());
}

void check_renaming(const NamedNetwork& named) {
  Network other = named.network;
  for (Operation& operation : other.operations)
    for (Term& term : operation.arguments)
      if (const Variable* variable = term.variable()) term.value = Variable{renamed(variable->name)};
  for (const auto& [rules_name, rules] : both_rule_sets())
    check_same(difference(run_network(named.network, rules), run_network(other, rules), renamed), named,
               rules_name, other);
}

/// What a failed operation must not have changed, in words; empty if it left things as they were.
std::string forbidden_change(const Entity& before, const Entity& after, bool bringing_loses) {
  const StateShape& shape = *test::cooking().state_shape();
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
        (change.kind == Change::Kind::vanished && can_be_brought && bringing_loses &&
         lay_on_countertop(before, object));
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
      const std::string found = forbidden_change(*states.before, *states.after, rules_name == "reference");
      BOOST_CHECK_MESSAGE(found.empty(), named.name << " under " << rules_name << " rules, "
                                                    << result.program.text(step.operation) << ": " << found
                                                    << "\n"
                                                    << grammar::print(named.network));
    }
  }
}

}  // namespace

BOOST_AUTO_TEST_SUITE(properties_of_generated_networks)

BOOST_AUTO_TEST_CASE(show_nearly_every_primitive_at_work_and_failing) {
  std::map<std::string, std::pair<int, int>> counts;
  for (const NamedNetwork& named : generated_networks()) {
    const Result result = run_network(named.network, Rules{});
    for (const Step& step : result.solution.steps) {
      auto& [worked, failed] = counts[result.program.operations[step.operation].primitive->name];
      ++(step.failed() ? failed : worked);
    }
  }
  // Which few never come about depends on the seed; every primitive has cases of its own.
  constexpr int tolerated = 3;
  int never_worked = 0, never_failed = 0;
  for (const Primitive& primitive : test::cooking().primitives()) {
    never_worked += counts[primitive.name].first == 0;
    never_failed += primitive.state_in && counts[primitive.name].second == 0;
  }
  BOOST_TEST(never_worked <= tolerated);
  BOOST_TEST(never_failed <= tolerated);
}

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

BOOST_AUTO_TEST_SUITE(properties_of_measured_networks,
                      *utf::label("measured") * utf::precondition(has_shared_data))

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
