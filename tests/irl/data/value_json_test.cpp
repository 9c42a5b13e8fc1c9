#include "irl/data/value_json.hpp"

#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

#include "irl/data/comparison.hpp"
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

BOOST_AUTO_TEST_CASE(json_is_read_however_much_stands_side_by_side_and_to_a_thousand_levels) {
  const auto repeated = [](std::string_view text, int times) {
    std::string all;
    while (times-- > 0) all += text;
    return all;
  };
  BOOST_TEST(read_json("[" + repeated("[1],", 1'500) + "[2]]").has_value());
  BOOST_TEST(read_json("[" + repeated(R"({"a": 1},)", 1'500) + "3]").has_value());
  BOOST_TEST(read_json("[\"" + repeated("[", 1'500) + R"(\"[)" + repeated("{", 1'500) + "\"]").has_value());
  BOOST_TEST(read_json(repeated("[", 1'000) + repeated("]", 1'000)).has_value());
  const auto deep = read_json(repeated("[", 1'001) + repeated("]", 1'001));
  BOOST_TEST_REQUIRE(!deep.has_value());
  BOOST_TEST(deep.error() == "nested deeper than 1000 levels");
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
  BOOST_TEST(complaint("18446744073709551615") == "read as 1.8446744073709552e+19");
}

std::string repeated(std::string_view text, int times) {
  std::string all;
  while (times-- > 0) all += text;
  return all;
}

BOOST_AUTO_TEST_CASE(no_object_is_written_as_nothing) {
  BOOST_TEST(to_json(Value(Entity())).is_null());
  BOOST_TEST(to_json(Value(Opaque())).is_null());
}

BOOST_AUTO_TEST_CASE(values_are_read_to_two_hundred_levels_below_the_first) {
  const auto lists = [](int levels) { return repeated("[", levels) + repeated("]", levels); };
  BOOST_TEST(complaint(lists(201)) != "values nest too deeply");
  BOOST_TEST(complaint(lists(202)) == "values nest too deeply");
  // A thing in the contents of another one stands two levels below it.
  const auto bowls = [](int bowls) {
    return repeated(R"({"type": "medium-bowl", "attributes": {"contents": [)", bowls - 1) +
           R"({"type": "medium-bowl"})" + repeated("]}}", bowls - 1);
  };
  BOOST_TEST(complaint(bowls(101)) == "read as medium-bowl");
  BOOST_TEST(complaint(bowls(102)) == "values nest too deeply");
}

BOOST_AUTO_TEST_CASE(attributes_without_a_value_are_left_out) {
  for (const char* held : {"null", "[]"}) {
    const auto read = value_from_json(
        Json::parse(std::string(R"({"type": "medium-bowl", "attributes": {"contents": )") + held + "}}"),
        cooking().types(), none);
    BOOST_TEST(read->get_if<Entity>()->attributes().size() == 0U);
  }
}

BOOST_AUTO_TEST_CASE(numbers_and_ids_are_read_up_to_the_largest_that_there_are) {
  BOOST_TEST(complaint("9223372036854775807") == "read as 9223372036854775807");
  BOOST_TEST(complaint("9223372036854775808") == "read as 9.223372036854776e+18");
  const auto with_id = [](const std::string& id) {
    return complaint(R"({"type": "whisk", "id": )" + id + "}");
  };
  BOOST_TEST(with_id(R"("18446744073709551615")") == "read as whisk");
  BOOST_TEST(with_id("7") == "read as whisk");
  BOOST_TEST(with_id(R"("18446744073709551616")") == "'18446744073709551616' is no id: a string of digits");
  BOOST_TEST(with_id(R"("7a")") == "'7a' is no id: a string of digits");
  BOOST_TEST(with_id(R"("")") == "'' is no id: a string of digits");
  BOOST_TEST(with_id("-7") == "'-7' is no id: a string of digits");
}

BOOST_AUTO_TEST_CASE(what_has_failed_is_read_as_such_whatever_else_is_said_of_it) {
  const std::string name(cooking().types().failed_object().type().name());
  BOOST_TEST(complaint(R"({"type": ")" + name + R"(", "attributes": {"wings": 2}})") == "read as " + name);
  BOOST_TEST(complaint(R"({"unit": "g", "value": "two"})") == "an amount has a number as its 'value'");
}

BOOST_AUTO_TEST_CASE(levels_are_counted_outside_of_strings_and_closed_where_they_were_opened) {
  const auto deep = [](const std::string& before, int levels) {
    const auto read = read_json("[" + before + repeated("[", levels - 1) + repeated("]", levels));
    return read ? "" : read.error();
  };
  const std::string too_deep = "nested deeper than 1000 levels";
  for (const char* before :
       {"", "1,", R"("a",)", R"("ab",)", R"("\"",)", R"("a\\",)", R"("]",)", R"("}",)", "[],", "{},"}) {
    BOOST_TEST(deep(before, 1'000) == "", before);
    BOOST_TEST(deep(before, 1'001) == too_deep, before);
  }
  const auto numbers = read_json(repeated("[1,", 1'001) + "1" + repeated("]", 1'001));
  BOOST_TEST(numbers.error() == too_deep);
  // What closes nothing opens nothing later.
  for (const std::string& text :
       {std::string("]]["), std::string("}}{"), std::string("{"), "[]" + repeated("[", 1'000)})
    BOOST_TEST(read_json(text).error() == "no JSON");
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::test
