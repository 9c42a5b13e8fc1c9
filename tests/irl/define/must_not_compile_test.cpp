#include <array>
#include <boost/test/unit_test.hpp>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>

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

bool says(const std::string& text, const std::string& words) {
  return text.find(words) != std::string::npos;
}

BOOST_AUTO_TEST_SUITE(definitions_that_must_not_compile)

BOOST_AUTO_TEST_CASE(a_direction_whose_callable_takes_too_little) {
  const std::string text = objection("wrong_arity");
  BOOST_TEST(says(text, "find(): the callable must take the slots of given()"), text);
}

BOOST_AUTO_TEST_CASE(a_direction_whose_callable_returns_another_type) {
  const std::string text = objection("wrong_result");
  BOOST_TEST(says(text, "find(): the callable must return the found value"), text);
}

BOOST_AUTO_TEST_CASE(an_action_whose_callable_takes_another_type) {
  const std::string text = objection("wrong_action");
  BOOST_TEST(says(text, "does(): the callable must take the domain's view by reference"), text);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
