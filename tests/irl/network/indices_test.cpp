#include <boost/test/unit_test.hpp>
#include <type_traits>
#include <unordered_set>

#include "irl/run/propagation/join.hpp"

BOOST_AUTO_TEST_SUITE(indices_of_elements)

using namespace irl;

template <class To, class From>
concept serves_as = std::is_convertible_v<From, To>;
template <class One, class Other>
concept are_compared = requires(One one, Other other) {
  one == other;
};
template <class One, class Other>
concept are_ordered = requires(One one, Other other) {
  one < other;
};
template <class One, class Other>
concept are_apart =
    !serves_as<One, Other> && !serves_as<Other, One> && !std::is_constructible_v<One, Other> &&
    !std::is_constructible_v<Other, One> && !are_compared<One, Other> && !are_ordered<One, Other>;

static_assert(are_apart<OperationIndex, VariableIndex>);
static_assert(are_apart<OperationIndex, SlotIndex>);
static_assert(are_apart<VariableIndex, SlotIndex>);
static_assert(are_apart<OperationIndex, OperationInJoin>);
static_assert(are_apart<VariableIndex, VariableInJoin>);
static_assert(are_apart<OperationInJoin, VariableInJoin>);

static_assert(!serves_as<OperationIndex, int> && !serves_as<OperationIndex, std::size_t>);
static_assert(!serves_as<VariableIndex, int> && !serves_as<VariableIndex, std::uint32_t>);
// Authors of relations say slots by their numbers.
static_assert(serves_as<SlotIndex, int> && serves_as<std::uint32_t, SlotIndex>);
static_assert(serves_as<std::uint32_t, OperationIndex> && serves_as<std::uint32_t, VariableIndex>);
static_assert(!std::is_invocable_v<decltype(&Program::text), Program, VariableIndex>);
static_assert(!std::is_invocable_v<decltype(&Program::text), Program, int>);
static_assert(std::is_invocable_v<decltype(&Program::text), Program, OperationIndex>);
static_assert(sizeof(OperationIndex) == sizeof(std::uint32_t) && std::is_trivially_copyable_v<SlotIndex>);

BOOST_AUTO_TEST_CASE(they_are_numbers_from_0) {
  OperationIndex operation;
  BOOST_TEST(operation == 0u);
  BOOST_TEST(operation++ == 0u);
  BOOST_TEST(++operation == 2u);
  BOOST_TEST((OperationIndex(1) < operation && operation == OperationIndex(2)));
  BOOST_TEST(std::to_string(operation) == "2");
  BOOST_TEST((std::unordered_set{operation, OperationIndex(2), OperationIndex(3)}.size() == 2));
}

BOOST_AUTO_TEST_CASE(those_of_a_range_are_of_its_elements) {
  Program program;
  program.variables.resize(3);
  program.operations.resize(2);
  std::vector<VariableIndex> variables;
  for (const VariableIndex variable : indices(program.variables)) variables.push_back(variable);
  BOOST_TEST((variables == std::vector{VariableIndex(0), VariableIndex(1), VariableIndex(2)}));
  static_assert(std::is_same_v<decltype(*indices(program.operations).begin()), OperationIndex>);
  BOOST_TEST(std::ranges::distance(indices(program.operations)) == 2);
}

BOOST_AUTO_TEST_SUITE_END()
