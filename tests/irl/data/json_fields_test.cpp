#include "irl/data/json_fields.hpp"

#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

using namespace irl;

/// Whoever reads JSON of others says where it is wrong, how, and what was expected.
BOOST_AUTO_TEST_SUITE(json_fields)

namespace {

std::string refusal(const char* text, const std::function<void(const JsonFields&)>& read) {
  const Json json = Json::parse(text);
  try {
    read(JsonFields(json));
  } catch (const WrongField& field) {
    return field.what();
  }
  return "";
}

}  // namespace

BOOST_AUTO_TEST_CASE(fields_are_read_as_what_they_are) {
  const Json json =
      Json::parse(R"({"name": "a", "most": 3, "score": -0.5, "names": ["b"], "nothing": null})");
  const JsonFields fields(json);
  BOOST_TEST(fields.text("name") == "a");
  BOOST_TEST(fields.count("most", 1, 3) == 3U);
  BOOST_TEST(*fields.number_if_any("score") == -0.5);
  BOOST_TEST(fields.texts_if_any("names").front() == "b");
  BOOST_TEST(!fields.text_if_any("nothing"));
  BOOST_TEST(!fields.count_if_any("absent"));
  BOOST_TEST(fields.texts_if_any("absent").empty());
}

BOOST_AUTO_TEST_CASE(a_wrong_field_is_told_with_its_path_and_what_was_expected) {
  BOOST_TEST(refusal("{}", [](const JsonFields& it) { it.text("do"); }) ==
             "'do' is missing; expected a text");
  BOOST_TEST(refusal(R"({"do": 5})", [](const JsonFields& it) { it.text_if_any("do"); }) ==
             "'do' is 5; expected a text");
  BOOST_TEST(refusal(R"({"most": 0})", [](const JsonFields& it) { it.count("most", 1, 20); }) ==
             "'most' is 0; expected a whole number from 1 to 20");
  BOOST_TEST(refusal(R"({"most": -1})", [](const JsonFields& it) { it.number_if_any("most", 0); }) ==
             "'most' is -1; expected a number, 0 or more");
  BOOST_TEST(refusal(R"({"names": ["a", 1]})", [](const JsonFields& it) { it.texts_if_any("names"); }) ==
             "'names' is [\"a\",1]; expected an array of texts");
  BOOST_TEST(refusal(R"({"files": [{}, {"units": [{"to": 1.5}]}]})", [](const JsonFields& it) {
               it.objects("files").at(1).objects("units").front().count("to");
             }) == "'files[1].units[0].to' is 1.5; expected a whole number");
  BOOST_TEST(refusal(R"({"files": [5]})", [](const JsonFields& it) { it.objects("files"); }) ==
             "'files[0]' is 5; expected an object of JSON");
  BOOST_TEST(refusal("[]", [](const JsonFields&) {}) == "this is []; expected an object of JSON");
}

BOOST_AUTO_TEST_CASE(both_ends_of_a_range_are_within_it) {
  const auto count = [](const char* text) {
    return refusal(text, [](const JsonFields& it) { it.count("n", 2, 4); });
  };
  for (const char* within : {R"({"n": 2})", R"({"n": 3})", R"({"n": 4})"}) BOOST_TEST(count(within) == "");
  BOOST_TEST(count(R"({"n": 1})") == "'n' is 1; expected a whole number from 2 to 4");
  BOOST_TEST(count(R"({"n": 5})") == "'n' is 5; expected a whole number from 2 to 4");
  BOOST_TEST(count("{}") == "'n' is missing; expected a whole number from 2 to 4");
  const auto number = [](const char* text) {
    return refusal(text, [](const JsonFields& it) { it.number_if_any("n", 0.5, 1); });
  };
  for (const char* within : {R"({"n": 0.5})", R"({"n": 1})", R"({"n": null})", "{}"})
    BOOST_TEST(number(within) == "");
  BOOST_TEST(number(R"({"n": 0.25})") == "'n' is 0.25; expected a number from 0.5 to 1");
  BOOST_TEST(number(R"({"n": 1.5})") == "'n' is 1.5; expected a number from 0.5 to 1");
}

BOOST_AUTO_TEST_CASE(what_was_expected_names_the_ends_that_there_are) {
  BOOST_TEST(refusal(R"({"n": "2"})", [](const JsonFields& it) { it.number_if_any("n"); }) ==
             "'n' is \"2\"; expected a number");
  BOOST_TEST(refusal("{}", [](const JsonFields& it) { it.count("n", 1); }) ==
             "'n' is missing; expected a whole number from 1 on");
  BOOST_TEST(refusal(R"({"n": "a"})", [](const JsonFields& it) { it.texts_if_any("n"); }) ==
             "'n' is \"a\"; expected an array of texts");
  BOOST_TEST(refusal(R"({"n": {}})", [](const JsonFields& it) { it.objects("n"); }) ==
             "'n' is {}; expected an array");
}

BOOST_AUTO_TEST_CASE(a_long_value_is_shown_by_its_first_sixty_characters) {
  const auto shown = [](std::size_t letters) {
    return refusal(("{\"do\": [\"" + std::string(letters, 'x') + "\"]}").c_str(),
                   [](const JsonFields& it) { it.text("do"); });
  };
  BOOST_TEST(shown(56) == "'do' is [\"" + std::string(56, 'x') + "\"]; expected a text");
  BOOST_TEST(shown(57) == "'do' is [\"" + std::string(57, 'x') + "\"…; expected a text");
}

BOOST_AUTO_TEST_SUITE_END()
