#include "irl/data/value_json.hpp"

#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

#include "irl/data/diff.hpp"
#include "irl/data/similarity.hpp"
#include "tests/irl/carpentry.hpp"
#include "tests/support/cooking_domain.hpp"

namespace irl::test {
BOOST_AUTO_TEST_SUITE(values_as_json)

namespace {

Identity none() {
  return Identity::none;
}

std::string complaint(const std::string& json) {
  const auto value = value_from_json(Json::parse(json), cooking().types(), none);
  return value ? "read as " + to_string(*value) : value.error();
}

BOOST_AUTO_TEST_CASE(every_kind_of_value_is_read_back_as_it_was) {
  const Types& types = cooking().types();
  const Type gram = types.find("g");
  const Value values[]{{},
                       true,
                       42,
                       0.25,
                       Amount{230, gram},
                       gram,
                       "text with \"quotes\"",
                       List{1, "two", List{gram}},
                       *cooking().initial(),
                       types.failed_object()};
  for (const Value& value : values) {
    const Json json = to_json(value, JsonIdentities::shown);
    const auto read = value_from_json(Json::parse(json.dump()), types, none);
    BOOST_TEST_REQUIRE(read.has_value());
    BOOST_TEST(read->index() == value.index());
    BOOST_TEST(similar(*read, value), json.dump());
    BOOST_TEST(to_json(*read, JsonIdentities::shown) == json);
  }
}

BOOST_AUTO_TEST_CASE(objects_keep_their_identities_and_new_ones_get_one) {
  const Entity& kitchen = *cooking().initial();
  const Json json = to_json(kitchen, JsonIdentities::shown);
  const auto same = value_from_json(json, cooking().types(), none);
  BOOST_TEST(diff(kitchen, *same->get_if<Entity>()).empty());
  std::uint64_t made = 0;
  const auto fresh = value_from_json(Json::parse(R"([{"type": "whisk"}, {"type": "whisk", "id": "7"}])"),
                                     cooking().types(), [&] { return static_cast<Identity>(++made); });
  const List& list = *fresh->get_if<List>();
  BOOST_TEST((list[0].get_if<Entity>()->identity() == Identity{1}));
  BOOST_TEST((list[1].get_if<Entity>()->identity() == Identity{7}));
}

BOOST_AUTO_TEST_CASE(what_is_no_value_is_refused_with_a_reason) {
  BOOST_TEST(complaint("{}") == "an object of JSON has a 'type', a 'concept' or a 'unit'");
  BOOST_TEST(complaint(R"({"concept": "unobtainium"})") == "'unobtainium' is no known type");
  BOOST_TEST(complaint(R"({"concept": 1})") == "the name of a type is a string");
  BOOST_TEST(complaint(R"({"unit": "g"})") == "an amount has a number as its 'value'");
  BOOST_TEST(complaint(R"({"type": "number"})") == "'number' is no type of entities");
  BOOST_TEST(complaint(R"({"type": "whisk", "attributes": {"wings": 2}})") ==
             "a whisk has no attribute 'wings'");
  BOOST_TEST(complaint(R"({"type": "whisk", "attributes": []})") == "'attributes' is an object");
  BOOST_TEST(complaint(R"({"type": "whisk", "id": "seven"})") == "'seven' is no id: a string of digits");
  BOOST_TEST(complaint(std::string(300, '[') + std::string(300, ']')) == "values nest too deeply");
  BOOST_TEST(complaint("18446744073709551615") == "read as 1.844674407e+19");
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::test
