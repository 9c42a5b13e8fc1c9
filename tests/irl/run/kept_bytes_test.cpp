#include "irl/run/kept_bytes.hpp"

#include <boost/test/unit_test.hpp>

#include "grammar/solution_file.hpp"
#include "irl/irl.hpp"
#include "irl/run/search.hpp"
#include "tests/irl/arithmetic.hpp"

namespace irl::test {
BOOST_AUTO_TEST_SUITE(memory_that_is_kept)

namespace {

const std::string longer(40, 'x');  // than what a string keeps within itself

std::uint64_t of(const Network& network) {
  return bytes_of(network);
}
Network with(Term term) {
  return {.operations = {{.primitive = "p", .arguments = {std::move(term)}}}, .bindings = {}};
}

}  // namespace

BOOST_AUTO_TEST_CASE(of_a_value_is_its_own_its_text_and_what_stands_in_its_list) {
  const std::uint64_t plain = sizeof(Value);
  BOOST_TEST(bytes_of(Value(1)) == plain);
  BOOST_TEST(bytes_of(Value()) == plain);
  BOOST_TEST(bytes_of(Value("seven")) == plain + 5);
  BOOST_TEST(bytes_of(Value(List{})) == plain);
  BOOST_TEST(bytes_of(Value(List{1, "seven", List{2}})) == 5 * plain + 5);
}

/// A short text is kept within its string, a longer one beside it, with a byte behind.
BOOST_AUTO_TEST_CASE(of_a_network_is_that_of_its_operations_terms_and_longer_names) {
  const std::uint64_t empty = sizeof(Network), operation = sizeof(Operation), term = sizeof(Term);
  BOOST_TEST(of({}) == empty);
  BOOST_TEST(of({.operations = {{.primitive = "p", .arguments = {}}, {.primitive = "p", .arguments = {}}},
                 .bindings = {}}) == empty + 2 * operation);
  const std::uint64_t with_term = empty + operation + term;
  for (const std::size_t length : {0, 1, 15}) {
    const std::string name(length, 'x');
    for (const Term& one : {Term{Variable{name}}, Term{Symbol{name}}, Term{Quoted{name}}})
      BOOST_TEST(of(with(one)) == with_term);
  }
  for (const std::size_t length : {16, 40}) {
    const std::string name(length, 'x');
    for (const Term& one : {Term{Variable{name}}, Term{Symbol{name}}, Term{Quoted{name}}})
      BOOST_TEST(of(with(one)) == with_term + length + 1);
    const std::uint64_t strings = 2 * sizeof(std::string);
    BOOST_TEST(of(with(Term{TypedText{name, "x"}})) == with_term + strings + length + 1);
    BOOST_TEST(of(with(Term{TypedText{"x", name}})) == with_term + strings + length + 1);
    Term elsewhere{std::int64_t{1}};
    elsewhere.where.file = std::string(name);
    BOOST_TEST(of(with(elsewhere)) == with_term + length + 1);
    Network named = with(Term{std::int64_t{1}});
    named.operations[0].primitive = std::string(name);
    BOOST_TEST(of(named) == with_term + length + 1);
    named.operations[0].where.file = std::string(name);
    BOOST_TEST(of(named) == with_term + 2 * (length + 1));
  }
  BOOST_TEST(of(with(Term{TermList{Term{std::int64_t{1}}, Term{Symbol{longer}}}})) ==
             with_term + 2 * term + longer.size() + 1);
}

BOOST_AUTO_TEST_CASE(of_a_bind_statement_is_that_of_its_names_and_its_value) {
  Network network;
  BindStatement& statement = network.bindings.emplace_back();
  statement.type = "t";
  statement.variable = {"v"};
  statement.value = {std::int64_t{1}};
  const std::uint64_t plain = sizeof(Network) + sizeof(BindStatement) + sizeof(Term);
  BOOST_TEST(of(network) == plain);
  network.bindings[0].type = std::string(longer);
  BOOST_TEST(of(network) == plain + longer.size() + 1);
  network.bindings[0].variable.name = std::string(longer);
  BOOST_TEST(of(network) == plain + 2 * (longer.size() + 1));
  network.bindings[0].value = {Symbol{longer}};
  BOOST_TEST(of(network) == plain + 3 * (longer.size() + 1));
}

BOOST_AUTO_TEST_CASE(of_a_solution_is_that_of_its_bindings_steps_and_reasons) {
  Solution solution{};
  solution.bindings.shrink_to_fit();
  const std::uint64_t plain = sizeof(Solution), binding = sizeof(std::optional<Binding>);
  BOOST_TEST(bytes_of(solution) == plain);
  solution.bindings.reserve(3);
  solution.bindings.push_back(std::nullopt);
  solution.bindings.push_back(Binding{Value(1)});
  const std::uint64_t room = solution.bindings.capacity() * binding;
  BOOST_TEST(bytes_of(solution) == plain + room);
  solution.bindings.push_back(Binding{Value("seven")});
  BOOST_TEST(bytes_of(solution) == plain + room + 5);
  Step step{};
  step.slots.push_back(Binding{Value("four")});
  step.slots.shrink_to_fit();
  step.failure = longer;
  step.occupied.resize(2);
  const std::uint64_t of_step = sizeof(Step) + step.slots.capacity() * binding + 4 + step.failure.capacity() +
                                1 + step.occupied.capacity() * sizeof(Occupation);
  solution.steps.push_back(step);
  BOOST_TEST(bytes_of(solution) == plain + room + 5 + of_step);
  solution.not_executed.push_back({});
  const std::uint64_t without_reason = plain + room + 5 + of_step + sizeof(NotExecuted);
  BOOST_TEST(bytes_of(solution) == without_reason);
  solution.not_executed[0].reason = longer;
  BOOST_TEST(bytes_of(solution) == without_reason + solution.not_executed[0].reason.capacity() + 1);
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::test
