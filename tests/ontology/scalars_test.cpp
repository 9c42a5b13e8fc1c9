#include "ontology/scalars.hpp"

#include <boost/test/unit_test.hpp>

using namespace irl::ontology;

BOOST_AUTO_TEST_SUITE(ontology_scalars)

BOOST_AUTO_TEST_CASE(numbers_are_whole_texts) {
  BOOST_TEST(parse_number("-18").value() == -18);
  BOOST_TEST(parse_number("0.25").value() == 0.25);
  BOOST_TEST(parse_number("1e3").value() == 1000);
  for (const char* text : {"", " 1", "1 ", "5-cm-apart", "inf", "nan", "1e999", "0x10", "1,5"})
    BOOST_TEST(!parse_number(text), text);
}

BOOST_AUTO_TEST_CASE(amounts_are_a_number_and_one_word) {
  const auto amount = parse_number_and_word("-18  °C");
  BOOST_REQUIRE(amount);
  BOOST_TEST(amount->number == -18);
  BOOST_TEST(amount->word == "°C");
  for (const char* text : {"", "5", "g 5", "5 g g", "5g", "5 6", "x y"})
    BOOST_TEST(!parse_number_and_word(text), text);
}

BOOST_AUTO_TEST_CASE(names_are_words_without_punctuation) {
  for (const char* text : {"butter", "5-cm-apart", "°C", "g", "trader-joes"}) BOOST_TEST(is_name(text), text);
  for (const char* text : {"", "12", "two words", "(a", "?x", "a,b", "#", "a:b", "\x01"})
    BOOST_TEST(!is_name(text), text);
}

BOOST_AUTO_TEST_CASE(splitting_keeps_empty_parts) {
  using Parts = std::vector<std::string_view>;
  BOOST_TEST((split("a , b", ',') == Parts{"a", "b"}));
  BOOST_TEST((split("= x", '=') == Parts{"", "x"}));
  BOOST_TEST((split("", ',') == Parts{""}));
}

BOOST_AUTO_TEST_SUITE_END()
