#include <array>
#include <boost/test/unit_test.hpp>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>

BOOST_AUTO_TEST_SUITE(definitions_that_must_not_compile)

namespace {

/// What the compiler says about a snippet; empty if it has no objection.
std::string objection(const std::string& snippet) {
  const std::string root = IRL_SOURCE_DIR;
  const char* chosen = std::getenv("CXX");
  const std::string command = std::string(chosen ? chosen : "c++") +
                              " -std=c++23 -fsyntax-only -w -x c++ -I'" + root + "' '" + root +
                              "/tests/irl/define/must_not_compile/" + snippet + ".cxx' 2>&1 | grep 'error:'";
  const std::unique_ptr<FILE, int (*)(FILE*)> output(popen(command.c_str(), "r"), pclose);
  BOOST_TEST_REQUIRE(output != nullptr);
  std::string text;
  for (std::array<char, 512> line{}; std::fgets(line.data(), line.size(), output.get());) text += line.data();
  return text;
}

/// Whether the first thing that the compiler objects to is told in these words, at a line of the snippet or
/// of the engine's own assertion.
void expect(const std::string& snippet, const std::string& words) {
  const std::string text = objection(snippet);
  const std::string first = text.substr(0, text.find('\n'));
  BOOST_TEST(first.find(words) != std::string::npos, snippet << ": " << text);
}

BOOST_AUTO_TEST_CASE(a_direction_whose_callable_takes_too_little) {
  expect(
      "wrong_arity",
      "static assertion failed: find(): the callable must take the slots of given(), in that order, by value "
      "or const reference");
}

BOOST_AUTO_TEST_CASE(a_direction_whose_callable_returns_another_type) {
  expect("wrong_result",
         "static assertion failed: find(): the callable must return the found value (a tuple for several "
         "slots), "
         "an optional of it, or a range of it");
}

BOOST_AUTO_TEST_CASE(a_direction_that_would_lose_digits_fractions_or_letters) {
  expect("narrow_parameter", "or types that hold all their values");
  for (const char* snippet : {"fraction_for_integer", "text_for_integer"})
    expect(snippet, "no fraction, digit or letter may be lost");
}

BOOST_AUTO_TEST_CASE(an_entry_of_a_domain_with_a_field_that_there_is_not) {
  expect("wrong_field_of_an_entry", "recipes_directory");
}

BOOST_AUTO_TEST_CASE(a_slot_for_objects_that_cannot_be_compared) {
  const std::string text = objection("without_equality");
  BOOST_TEST(text.find("static assertion failed: slot(): a C++ type of your own must be a class or ") !=
                 std::string::npos,
             text);
}

BOOST_AUTO_TEST_CASE(a_check_that_takes_objects_of_another_type) {
  expect("another_object", "static assertion failed: check(): the callable must take every slot");
}

BOOST_AUTO_TEST_CASE(an_action_whose_callable_takes_another_type) {
  expect(
      "wrong_action",
      "static assertion failed: does(): the callable must take the domain's view by reference and then one "
      "parameter for each thing that the action takes: Entity for object()");
}

BOOST_AUTO_TEST_CASE(a_relation_or_an_action_whose_callable_changes_itself) {
  expect("mutable_lambda", "static assertion failed: the callable changes itself (a mutable lambda");
  expect("mutable_action", "static assertion failed: the callable changes itself (a mutable lambda");
}

BOOST_AUTO_TEST_CASE(a_slot_of_floats) {
  const std::string text = objection("float_slot");
  BOOST_TEST(text.find("static assertion failed: slot(): the numbers of networks are doubles; write "
                       "slot<double>") != std::string::npos,
             text);
}

BOOST_AUTO_TEST_CASE(an_action_that_lasts_a_number) {
  expect("seconds_without_unit", "static assertion failed: lasts(): a number says nothing without its unit");
}

BOOST_AUTO_TEST_CASE(an_action_whose_callable_gives_too_little) {
  expect("too_few_outputs",
         "static assertion failed: does(): the callable must return one output (an Entity or Value), a "
         "std::tuple "
         "with one element for each gives(), or an irl::Attempt of these");
}

BOOST_AUTO_TEST_CASE(an_action_whose_callable_only_fails) {
  expect("only_failure", "static assertion failed: does(): the callable returns fail(");
}

BOOST_AUTO_TEST_CASE(an_action_whose_callable_fails_or_gives_something_without_saying_that_it_attempts_it) {
  expect("mixed_attempt", "a lambda that returns fail() and an output says so: -> irl::Attempt<irl::Entity>");
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()
