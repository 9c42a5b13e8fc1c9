#include <boost/test/unit_test.hpp>

#include "grammar/solution_file.hpp"
#include "tests/irl/carpentry.hpp"
#include "tests/irl/run/tried_session.hpp"

namespace irl::test {

/// A session is a value: copies go on by themselves.
BOOST_AUTO_TEST_SUITE(copies_of_sessions)

namespace {

/// Whether the first steps and bindings are the very same objects in memory.
bool share(const Session& one, const Session& other, std::size_t steps, std::size_t variables) {
  for (std::size_t s = 0; s < steps; ++s)
    if (&one.steps()[s] != &other.steps()[s]) return false;
  for (std::size_t v = 0; v < variables; ++v)
    if (&one.bindings()[v] != &other.bindings()[v]) return false;
  return true;
}

BOOST_AUTO_TEST_CASE(a_copy_and_its_original_go_different_ways_and_neither_sees_the_other) {
  const Domain domain = arithmetic();
  Session original(domain);
  add(original, "(digit ?a)");
  add(original, "(scaled ?b ?a ?factor)");
  Session copy = original;
  add(copy, "(square ?factor 3)");
  add(original, "(successor ?c ?b)");
  add(copy, "(double ?c ?b)");
  BOOST_TEST(value(original, "b") == "2");
  BOOST_TEST(value(original, "c") == "3");
  BOOST_TEST(value(copy, "b") == "9");
  BOOST_TEST(value(copy, "c") == "18");
  BOOST_TEST(grammar::print(original.network()) == "(digit ?a)\n(scaled ?b ?a ?factor)\n(successor ?c ?b)\n");
  BOOST_TEST((original.next() == Session::Next::moved));
  BOOST_TEST(value(original, "a") + value(copy, "a") == "21");
  BOOST_TEST((copy.next() == Session::Next::moved));
  BOOST_TEST((copy.next() == Session::Next::moved));
  BOOST_TEST(value(original, "a") + value(copy, "a") == "23");
  copy.limit({.steps = 0});
  BOOST_TEST(original.limits().steps != 0U);
  while (copy.undo()) {
  }
  BOOST_TEST(copy.operations().empty());
  BOOST_TEST(original.undo());
  BOOST_TEST(value(original, "c") == "3");
  original.reset();
  BOOST_TEST(value(copy, "a") == "open");
}

BOOST_AUTO_TEST_CASE(a_copy_lives_on_without_its_original_and_is_taken_back_by_itself) {
  const Domain domain = carpentry();
  auto original = std::make_unique<Session>(domain);
  add(*original, "(get-shop ?s0)");
  add(*original, "(fetch ?board ?s1 ?s0 board)");
  Session copy = *original;
  original.reset();
  add(copy, "(paint ?painted ?s2 ?s1 ?board ?brush ?colour)");
  BOOST_TEST((copy.verdict() == Verdict::complete));
  BOOST_TEST(copy.undo());
  BOOST_TEST(copy.undo());
  BOOST_TEST(copy.steps().size() == 1u);
}

BOOST_AUTO_TEST_CASE(what_a_limit_stops_in_one_copy_it_does_not_stop_in_the_other) {
  const Domain domain = arithmetic();
  Session original(domain);
  add(original, "(digit ?a)");
  Session copy = original;
  copy.limit({.steps = 0});
  BOOST_TEST((copy.next() == Session::Next::cut));
  BOOST_TEST((original.next() == Session::Next::moved));
  BOOST_TEST(value(original, "a") == "2");
  BOOST_TEST(value(copy, "a") == "1");
}

BOOST_AUTO_TEST_CASE(a_copy_and_what_is_added_to_it_cost_the_same_however_long_the_session_is) {
  for (const std::size_t length : {10U, 100U, 1000U}) {
    const Counted counted;
    Session original(counted.domain);
    add(original, "(counted ?v0 0)");
    for (std::size_t i = 1; i < length; ++i)
      add(original, "(counted ?v" + std::to_string(i) + " ?v" + std::to_string(i - 1) + ")");
    *counted.executions = 0;
    Session copy = original;
    BOOST_TEST(*counted.executions == 0U);
    BOOST_TEST(&copy.steps() == &original.steps());
    const std::size_t variables = original.bindings().size();
    const std::string last = std::to_string(length - 1);
    add(copy, "(counted ?one ?v" + last + ")");
    add(original, "(counted ?another ?v" + last + ")");
    BOOST_TEST(*counted.executions == 2U);
    BOOST_TEST(share(original, copy, length, variables));
    copy.undo();
    BOOST_TEST(*counted.executions == 2U);
    BOOST_TEST(value(copy, "v" + last) == std::to_string(length));
  }
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::test
