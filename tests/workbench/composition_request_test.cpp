#include "irl/workbench/compose/composition_request.hpp"

#include <boost/test/unit_test.hpp>

#include "irl/irl.hpp"

using namespace irl;

BOOST_AUTO_TEST_SUITE(topics_of_requests)

namespace {

/// A domain whose only values are doubles, or integers, or texts.
template <class Held>
Domain values_of(std::vector<Held> values) {
  Domain domain{"values"};
  const auto given = slot<Held>("given");
  domain.primitive("value", given).given().find(given, [values] { return values; });
  return domain;
}

std::optional<Value> first_value(const std::string& topic, const Domain& domain) {
  auto composing = workbench::compose({.topic = topic}, domain, {});
  BOOST_TEST_REQUIRE(composing.has_value());
  const auto found = composing->composer.next();
  return found ? std::optional(found->value) : std::nullopt;
}

/// What is said where a topic is refused, before anything is searched.
std::string refusal(const std::string& topic, const Domain& domain) {
  const auto composing = workbench::compose({.topic = topic}, domain, {});
  BOOST_TEST_REQUIRE(!composing.has_value());
  BOOST_TEST(workbench::is_usage(composing.error()));
  return composing.error().front().what + " | " + composing.error().front().expected +
         composing.error().front().advice;
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_whole_number_is_a_double_where_only_doubles_are_given) {
  const Domain doubles = values_of<double>({7.5, 53});
  BOOST_TEST((first_value("53", doubles) == Value(53.0)));
  BOOST_TEST((first_value("53.0", doubles) == Value(53.0)));
  const Domain integers = values_of<int>({7, 53});
  BOOST_TEST((first_value("53", integers) == Value(std::int64_t{53})));
}

BOOST_AUTO_TEST_CASE(a_topic_of_a_type_that_nothing_gives_is_refused_with_what_may_be_meant) {
  const Domain integers = values_of<int>({7, 53});
  const auto has = [](const std::string& told, const char* part) { BOOST_TEST(told.contains(part), told); };
  has(refusal("53.0", integers), "did you mean the integer 53?");
  has(refusal("7.5", integers), "integer: 53");
  BOOST_TEST(!refusal("7.5", integers).contains("did you mean"));
  has(refusal("\"thing 7\"", integers),
      "the topic is a text, and nothing that there is to build from gives one");
  has(refusal("\"53\"", integers), "did you mean the number 53, without quotation marks?");
  has(refusal("thing 7", integers), "is more than one value to compute");
  has(refusal("53", values_of<std::string>({"a"})), "text: '\"some words\"'");
  has(refusal("true", values_of<double>({1})), "number: 53.0");
}

BOOST_AUTO_TEST_SUITE_END()
