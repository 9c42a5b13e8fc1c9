#include <boost/test/unit_test.hpp>

#include "tests/irl/carpentry.hpp"
#include "tests/support/cooking_domain.hpp"

using namespace irl;
using irl::test::execute;
using irl::test::Executed;
using irl::test::Hands;

BOOST_AUTO_TEST_SUITE(finding)

namespace {

using namespace std::chrono_literals;

/// A workshop whose one action, `use`, takes a thing and a tool in the given ways.
template <class... Modifiers>
Domain workshop(const Modifiers&... modifiers) {
  Domain domain = test::empty_workshop();
  Actions<Hands> hands = test::hands_in(domain);
  hands.action("use", gives("used-thing", "thing"), object("thing", "thing", modifiers...))
      .lasts(1s)
      .does([](Hands&, Entity thing) { return thing; });
  hands.action("discard", gives("discarded", "thing"), object("thing", "thing"))
      .lasts(1s)
      .does([](Hands& h, Entity thing) {
        h.world.remove(thing);
        return thing;
      });
  return domain;
}

std::string failure(const Domain& domain, const std::string& operations) {
  return execute("(get-shop ?s0)" + operations, domain).solution.steps.back().failure;
}

std::string kind(const Executed& executed, std::string_view variable) {
  return std::string(executed[variable].value.get_if<Entity>()->type().name());
}

}  // namespace

BOOST_AUTO_TEST_CASE(an_unused_thing_is_brought_to_the_workplace_as_long_as_there_is_one) {
  const Domain domain = workshop(unused("hammer"), tool, at_workplace);
  const Executed done = execute("(get-shop ?s0) (use ?h ?s1 ?s0 ?hammer)", domain);
  BOOST_TEST(done.solution.succeeded());
  BOOST_TEST(kind(done, "hammer") == "hammer");
  BOOST_TEST(failure(domain, "(use ?h ?s1 ?s0 ?hammer) (use ?i ?s2 ?s1 ?other)") ==
             "no hammer is left: 1 used");
  BOOST_TEST(failure(workshop(unused("half")), "(use ?h ?s1 ?s0 ?half)") == "there is no half in the shop");
  BOOST_TEST(domain.find("use")->slots[3].default_text == "an unused hammer");
}

BOOST_AUTO_TEST_CASE(a_fixture_stays_where_it_is) {
  const Domain domain = workshop(fixture("saw"));
  const Executed done = execute("(get-shop ?s0) (use ?h ?s1 ?s0 ?saw)", domain);
  BOOST_TEST(kind(done, "saw") == "saw");
  const Entity& before = *done["s0"].value.get_if<Entity>();
  const Entity& after = *done["s1"].value.get_if<Entity>();
  const Attribute contents = domain.types().find_attribute("contents");
  BOOST_TEST(similar(before.get(contents), after.get(contents)));
  BOOST_TEST(failure(workshop(fixture("half")), "(use ?h ?s1 ?s0 ?half)") == "there is no half in the shop");
}

BOOST_AUTO_TEST_CASE(what_is_given_must_be_there) {
  const Domain everywhere = workshop(anywhere, unused("saw"));
  const std::string discarded = "(use ?a ?s1 ?s0 ?saw) (discard ?b ?s2 ?s1 ?a) (use ?c ?s3 ?s2 ?b)";
  BOOST_TEST(failure(everywhere, discarded) == "thing: the saw is not in the shop");
  const Domain on_bench = workshop(at_workplace, fixture("saw"));
  BOOST_TEST(failure(on_bench, "(use ?a ?s1 ?s0 ?saw) (use ?b ?s2 ?s1 ?a)") ==
             "thing: the saw is not on the bench");
}

BOOST_AUTO_TEST_CASE(concepts_and_amounts_are_defaults_that_are_told) {
  Domain domain = test::empty_workshop();
  Actions<Hands> hands = test::hands_in(domain);
  hands
      .action("wait", gives("chosen", "color"), irl::kind("color", "color", by_default("blue")),
              amount("time", "unit", "time-unit", by_default(5, "minute")))
      .lasts(1s)
      .does([](Hands&, Type color, Amount time) -> Attempt<Value> {
        if (time.value != 5) return fail("not the default");
        return Value(color);
      });
  const Executed done = execute("(get-shop ?s0) (wait ?c ?s1 ?s0 ?color ?time ?unit)", domain);
  BOOST_TEST(done.solution.succeeded());
  BOOST_TEST(to_string(done["c"].value) == "blue");
  BOOST_TEST(to_string(done["unit"].value) == "minute");
  BOOST_TEST(domain.find("wait")->slots[4].default_text == "5 minute");
}

BOOST_AUTO_TEST_CASE(a_default_of_an_unknown_type_is_a_mistake_of_the_definition) {
  BOOST_CHECK_THROW(workshop(unused("lathe")), DefinitionError);
  BOOST_CHECK_THROW(workshop(fixture("lathe")), DefinitionError);
  BOOST_CHECK_THROW(workshop(by_default("lathe")), DefinitionError);
  BOOST_CHECK_THROW(workshop(by_default(1, "lathe")), DefinitionError);
}

BOOST_AUTO_TEST_CASE(nothing_is_unused_whose_type_cannot_tell) {
  const auto told = [](const DefinitionError& error) {
    return std::string(error.what()).ends_with("takes an unused bench: no bench has the attribute 'used'");
  };
  BOOST_CHECK_EXCEPTION(workshop(unused("bench")), DefinitionError, told);
}

BOOST_AUTO_TEST_SUITE_END()
