#include "irl/items/thing_names.hpp"

#include <boost/test/unit_test.hpp>

namespace irl::items::test {
namespace {

BOOST_AUTO_TEST_SUITE(thing_names)

BOOST_AUTO_TEST_CASE(nouns_have_plurals) {
  const std::pair<const char*, const char*> cases[] = {
      {"carrot", "carrots"}, {"tomato", "tomatoes"}, {"berry", "berries"},
      {"day", "days"},       {"radish", "radishes"}, {"oats", "oats"},
      {"dish", "dishes"},    {"glass", "glasses"},   {"", ""},
      {"loaf", "loaves"},    {"box", "boxes"}};
  for (const auto& [one, several] : cases) BOOST_TEST(plural_of(one) == several);
}

BOOST_AUTO_TEST_CASE(values_are_called_by_themselves) {
  const Domain domain("nothing");
  BOOST_TEST(name_of(Value(13), domain).text == "13");
  BOOST_TEST(name_of(Value(true), domain).text == "yes");
  BOOST_TEST(name_of(Value(List()), domain).text == "nothing");
  BOOST_TEST(name_of(Value(List({1, 2})), domain).text == "1, 2");
  BOOST_TEST(name_of(Value(List({1, 2, 3, 4, 5})), domain).text == "5 things");
  BOOST_TEST(!name_of(Value(13), domain).takes_article);
  const std::string long_text(500, 'x');
  BOOST_TEST(name_of(Value(long_text), domain).text.size() < 100u);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace irl::items::test
