#include <boost/test/unit_test.hpp>

#include "irl/define/domain.hpp"
#include "tests/irl/define/complaint.hpp"

namespace irl::test {
namespace {

constexpr RulePosition summer{0}, winter{1}, monsoon{2};

/// A domain whose rules stand in one of three seasons.
struct Garden {
  Domain domain{"garden"};
  Rule watering, sowing;

  Garden() {
    domain.rule_positions({"summer", "winter", "monsoon"});
    watering = domain.rule({"watering", {"every day", "once a week", "never"}});
    sowing = domain.rule({"sowing", {"outside", "inside", "not at all"}});
  }
  /// The positions of both rules by number; or what was not understood.
  std::string positions(std::string_view text) const {
    const auto rules = parse_rules(text, domain);
    if (!rules) return rules.error();
    return std::to_string(int((*rules)[watering])) + std::to_string(int((*rules)[sowing]));
  }
};

BOOST_FIXTURE_TEST_SUITE(rules, Garden)

BOOST_AUTO_TEST_CASE(stand_in_the_first_position_unless_somebody_says_otherwise) {
  BOOST_TEST(positions("") == "00");
  BOOST_TEST(positions("sowing=winter") == "01");
  BOOST_TEST((Rules()[watering] == RulePosition::first));
}

BOOST_AUTO_TEST_CASE(are_set_altogether_or_one_by_one) {
  BOOST_TEST(positions("summer") == "00");
  BOOST_TEST(positions("monsoon") == "22");
  BOOST_TEST(positions("monsoon,sowing=summer") == "20");
  BOOST_TEST(positions("summer,watering=winter,sowing=monsoon") == "12");
  BOOST_TEST(positions("sowing=winter,monsoon") == "22");
}

BOOST_AUTO_TEST_CASE(say_what_was_not_understood_and_what_could_stand_there) {
  BOOST_TEST(positions("spring") ==
             "'spring' is no position of a rule; expected summer or winter or monsoon");
  BOOST_TEST(
      positions("winter,watering=sumer") ==
      "'sumer' is no position of a rule; expected summer or winter or monsoon: did you mean 'summer'?");
  BOOST_TEST(positions("weeding=winter") == "there is no rule 'weeding'; the rules are watering, sowing");
  BOOST_TEST(positions("watring=winter") ==
             "there is no rule 'watring'; the rules are watering, sowing: did you mean 'watering'?");
  for (const char* text : {",", "winter,", "=", "watering=", "=winter", "watering=winter=winter", " winter"})
    BOOST_TEST(!parse_rules(text, domain), "'" << text << "'");
  BOOST_TEST(parse_rules("winter", Domain("bare")).error() == "'winter': the domain 'bare' has no rules");
}

BOOST_AUTO_TEST_CASE(setting_one_leaves_the_others_and_the_old_value_alone) {
  const Rules before = Rules::all(winter);
  const Rules after = before.with(sowing, monsoon);
  BOOST_TEST((after[sowing] == monsoon && after[watering] == winter && before[sowing] == winter));
  BOOST_TEST((before == after.with(sowing, winter)));
  BOOST_TEST((before != Rules::all(summer)));
}

BOOST_AUTO_TEST_CASE(say_what_holds_in_every_position_of_their_domain) {
  BOOST_TEST(complaint([&] {
               domain.rule({"weeding", {"often", "seldom"}});
             }) ==
             "the rule 'weeding' says what holds in 2 positions, and the domain 'garden' names 3 "
             "(rule_positions)");
  BOOST_TEST(complaint([&] {
               domain.rule({"sowing", {"a", "b", "c"}});
             }) == "the domain 'garden' has two rules named 'sowing'");
  BOOST_TEST(complaint([&] {
               domain.rule_positions({"dry", "wet"});
             }) == "the domain 'garden' names the positions of its rules after a rule");
  BOOST_TEST(complaint([] {
               Domain("bare").rule({"watering", {}});
             }) ==
             "the rule 'watering' says what holds in 0 positions, and the domain 'bare' names 0 "
             "(rule_positions)");
}

BOOST_AUTO_TEST_CASE(are_found_by_name_while_a_domain_is_built) {
  BOOST_TEST(int(domain.rule_named("sowing").index) == 1);
  BOOST_TEST(complaint([&] { domain.rule_named("sewing"); }) ==
             "the domain 'garden' has no rule 'sewing': did you mean 'sowing'?");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace irl::test
