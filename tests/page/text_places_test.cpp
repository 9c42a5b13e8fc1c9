#include "irl/page/text_places.hpp"

#include <boost/test/unit_test.hpp>

namespace irl::page::test {
namespace {

BOOST_AUTO_TEST_SUITE(text_places)

std::string part(const std::string& ascii, int line, int column) {
  const TextSpan span = TextPlaces(ascii).part_at({.file = {}, .line = line, .column = column});
  BOOST_TEST_REQUIRE(span.from <= span.to);
  BOOST_TEST_REQUIRE(span.to <= ascii.size());
  return ascii.substr(span.from, span.to - span.from);
}

BOOST_AUTO_TEST_CASE(an_operation_reaches_to_its_parenthesis) {
  const std::string text = "#id\n(a \"x)\" ; )\n (b #| ) |# c)) rest\n(open (b)\nword here\r\n";
  BOOST_TEST(part(text, 2, 1) == "(a \"x)\" ; )\n (b #| ) |# c))");
  BOOST_TEST(part(text, 3, 2) == "(b #| ) |# c)");
  BOOST_TEST(part(text, 4, 1) == "(open (b)");  // never closed: its line
  BOOST_TEST(part(text, 5, 6) == "here");
  BOOST_TEST(part(text, 1, 1) == "#id");
}

BOOST_AUTO_TEST_CASE(positions_that_there_are_not_have_empty_parts) {
  BOOST_TEST(part("abc\n", 99, 1) == "");
  BOOST_TEST(part("abc\n", 2, 1) == "");
  BOOST_TEST(part("abc\nd", 1, 99) == "");
  BOOST_TEST(part("", 1, 1) == "");
  BOOST_TEST(part("abc", 0, 0) == "abc");
}

BOOST_AUTO_TEST_CASE(places_count_as_strings_of_scripts_do) {
  const std::string text = "; ä😀\n(ö ?x) (b)";
  const TextSpan span = TextPlaces(text).part_at({.file = {}, .line = 2, .column = 9});
  BOOST_TEST(span.from == 6u + 7u);  // a line of six units, and `(ö ?x) `
  BOOST_TEST(span.to == span.from + 3);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace irl::page::test
