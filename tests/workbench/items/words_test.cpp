#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include "irl/define/registry.hpp"
#include "irl/workbench/items/verbs.hpp"
#include "ontology/facts_file.hpp"
#include "tests/workbench/items/kitchen_readings.hpp"

using namespace irl;
using namespace irl::test;

/// What people write of names and verbs is checked when it is read, with the line.
BOOST_AUTO_TEST_SUITE(words_as_data)

namespace {

/// The kitchen with other facts than its own where the text has some.
Domain kitchen_with(const std::string& text) {
  const Domain& kitchen = open_kitchen().domain;
  Facts facts = kitchen.facts();
  facts.add(ontology::load_facts(text, "words.yaml", kitchen.types()).facts);
  const std::shared_ptr<const Types> types(std::shared_ptr<const void>(), &kitchen.types());
  return build_domain(*registered_domain("cooking"), {types, std::move(facts), *kitchen.initial()});
}

constexpr const char* wrong_names[]{
    "adjectives:\n  - [bakd, true, baked]\n",     "adjectives:\n  - [is-cut, slized, sliced]\n",
    "adjectives:\n  - [baked, true]\n",           "made-of:\n  - [egg]\n",
    "mixture-nouns:\n  - [dough, 0.3, flower]\n", "named-by-one-other:\n  - [porridge]\n",
    "additions:\n  - [spread-on, spread with]\n"};

}  // namespace

BOOST_DATA_TEST_CASE(wrong_names_are_told_with_their_line, boost::unit_test::data::make(wrong_names), text) {
  BOOST_CHECK_EXCEPTION(kitchen_with(text), DefinitionError, [](const DefinitionError& error) {
    return std::string_view(error.what()).contains("words.yaml:2:");
  });
}

BOOST_AUTO_TEST_CASE(all_wrong_names_are_told_at_once) {
  BOOST_CHECK_EXCEPTION(kitchen_with("adjectives:\n  - [bakd, true, baked]\nsaid-as:\n  - [eg, egg]\n"),
                        DefinitionError, [](const DefinitionError& error) {
                          const std::string_view what = error.what();
                          return what.contains("words.yaml:2:") && what.contains("words.yaml:4:");
                        });
}

BOOST_AUTO_TEST_CASE(verbs_of_primitives_that_there_are_not_are_told_with_their_line) {
  const auto verbs = workbench::verbs_of(
      kitchen_with("verbs:\n  - [mix, stir]\n  - [mixx, stir]\n  - [beat]\ncarrying: [[fetsch]]\n"));
  BOOST_TEST_REQUIRE(!verbs.has_value());
  BOOST_TEST_REQUIRE(verbs.error().size() == 3U);
  BOOST_TEST(to_string(verbs.error()[0].where) == "words.yaml:3:6");
  BOOST_TEST(verbs.error()[0].advice.contains("mix"));
  BOOST_TEST(verbs.error()[1].where.line == 4);
  BOOST_TEST(verbs.error()[2].where.line == 5);
}

BOOST_AUTO_TEST_CASE(a_primitive_is_meant_by_its_name_and_by_other_verbs) {
  const workbench::Verbs verbs = workbench::verbs_of(open_kitchen().domain).value();
  BOOST_TEST(verbs.means("stir", "mix"));
  BOOST_TEST(verbs.means("stir", "mingle"));
  BOOST_TEST(verbs.means("mix", "mix"));
  BOOST_TEST(verbs.means("eat", ""));
  BOOST_TEST(!verbs.means("eat", "mix"));
  BOOST_TEST(!verbs.means("", "mix"));
  BOOST_TEST(verbs.action("portion-and-arrange") == "portion");
  BOOST_TEST(verbs.action("mash") == "mash");
}

BOOST_AUTO_TEST_SUITE_END()
