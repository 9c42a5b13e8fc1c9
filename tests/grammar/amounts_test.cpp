#include <boost/test/unit_test.hpp>
#include <cmath>
#include <sstream>
#include <vector>

#include "grammar/english/clause.hpp"
#include "grammar/english/measured_line.hpp"
#include "grammar/english/numeral.hpp"

using namespace irl::grammar::english;

/// An amount is understood as a whole, or not at all.
BOOST_AUTO_TEST_SUITE(amounts)

namespace {

/// `1.5 [teaspoons oregano]`, or `refused '1-2-3'`.
std::string told(const std::string& text) {
  const Tokens tokens = tokens_of(text);
  const MeasuredLine line = measured_line(tokens);
  std::ostringstream out;
  if (line.not_understood) {
    out << "refused '" << tokens[*line.not_understood].text << "'";
    return out.str();
  }
  if (line.is_said) out << line.number << ' ';
  out << '[' << to_text(tokens, line.behind, line.end_of_name) << ']';
  return out.str();
}

struct Case {
  std::string line;
  std::string expected;
};

void hold(const std::vector<Case>& cases) {
  for (const auto& [line, expected] : cases) BOOST_TEST(told(line) == expected, line << ": " << told(line));
}

}  // namespace

BOOST_AUTO_TEST_CASE(numbers_as_people_write_them_are_understood) {
  hold({{"2 eggs", "2 [eggs]"},
        {"100 g butter", "100 [g butter]"},
        {"30g sugar", "30 [g sugar]"},
        {"1/2 teaspoon salt", "0.5 [teaspoon salt]"},
        {"1 1/2 teaspoons cinnamon, ground", "1.5 [teaspoons cinnamon]"},
        {"1-1/2 cups flour", "1.5 [cups flour]"},
        {"0.5 l milk", "0.5 [l milk]"},
        {".5 l milk", "0.5 [l milk]"},
        {"½ cup sugar", "0.5 [cup sugar]"},
        {"1½ cups sugar", "1.5 [cups sugar]"},
        {"1 ¾ cups sugar", "1.75 [cups sugar]"},
        {"1 / 2 cup sugar", "0.5 [cup sugar]"},
        {"3 1⁄2 cups sugar", "3.5 [cups sugar]"},
        {"1 000 g butter", "1000 [g butter]"},
        {"1\u00A0000 g butter", "1000 [g butter]"},
        {"2 eggs, cut into 4 wedges", "2 [eggs]"},
        {"two eggs", "2 [eggs]"},
        {"twenty eggs", "20 [eggs]"},
        {"an egg", "1 [egg]"},
        {"half a lemon", "0.5 [lemon]"},
        {"12 dozen eggs", "144 [eggs]"},
        {"a dozen eggs", "12 [eggs]"},
        {"half a dozen eggs", "6 [eggs]"},
        {"dozen eggs", "12 [eggs]"},
        {"twenty five eggs", "25 [eggs]"},
        {"twenty-five eggs", "25 [eggs]"},
        {"a hundred and five g butter", "105 [g butter]"},
        {"two hundred g butter", "200 [g butter]"},
        {"a quarter of an onion", "0.25 [onion]"},
        {"three quarters cup sugar", "0.75 [cup sugar]"},
        {"three quarters of a cup of sugar", "0.75 [cup of sugar]"},
        {"two and a half cups sugar", "2.5 [cups sugar]"},
        {"2 and 1/2 cups sugar", "2.5 [cups sugar]"},
        {"1 tsp. salt", "1 [tsp salt]"},
        {"salt", "[salt]"},
        {"crème fraîche", "[creme fraiche]"}});
}

BOOST_AUTO_TEST_CASE(no_amount_is_taken_in_part) {
  hold({{"100 g + 50 g butter", "refused '+'"},
        {"100 g plus 50 g butter", "refused 'plus'"},
        {"1 cup and a half sugar", "refused 'half'"},
        {"-3 eggs", "refused '-3'"},
        {"−5 eggs", "refused '−5'"},
        {"+3 eggs", "refused '+3'"},
        {"~3 eggs", "refused '~3'"},
        {"5/0 eggs", "refused '5/0'"},
        {"1-2-3 eggs", "refused '1-2-3'"},
        {"2-3 eggs", "refused '2-3'"},
        {"2 – 3 eggs", "refused '2 – 3'"},
        {"2 to 3 eggs", "refused '3'"},
        {"٣ eggs", "refused '٣'"},
        {"３ eggs", "refused '３'"},
        {"३ eggs", "refused '३'"},
        {"二 eggs", "refused '二'"},
        {"① eggs", "refused '①'"},
        {"2² eggs", "refused '2²'"},
        {"½½ eggs", "refused '½½'"},
        {"2 eggs 3 eggs", "refused '3'"},
        {"2 3 eggs", "refused '2 3'"},
        {"2 400 g cans tomatoes", "refused '2 400'"},
        {"2 x 100 g butter", "refused '2 x 100'"},
        {"2x100 g butter", "refused '2x100'"},
        {"2 × 100 g butter", "refused '2 × 100'"},
        {"two three eggs", "refused 'three'"},
        {"dozens eggs", "refused 'dozens'"},
        {"several eggs", "refused 'several'"},
        {"a few eggs", "refused 'few'"},
        {"1e3 g butter", "refused 'e3'"},
        {"1,5 g butter", "refused '1,5'"},
        {"1,000 g butter", "refused '1,000'"},
        {"1.5.2 g butter", "refused '1.5.2'"},
        {"3 1/2/4 g butter", "refused '3 1/2/4'"},
        {"1/2 1/2 cup sugar", "refused '1/2 1/2'"},
        {"10^400 g butter", "refused '10^400'"},
        {std::string(400, '9') + " g butter", "refused '" + std::string(400, '9') + "'"},
        {"0 eggs", "refused '0'"},
        {"0/5 eggs", "refused '0/5'"},
        {"50% butter", "refused '50%'"},
        {"2nd egg", "refused '2nd'"},
        {"butter 100 g", "refused '100'"},
        {"eggs, 3", "refused '3'"},
        {"eggs (3)", "refused '3'"},
        {"about 3 eggs", "refused '3'"},
        {"2 eggs or 3", "refused '3'"}});
}

BOOST_AUTO_TEST_CASE(what_is_written_as_one_number_is_one_token) {
  const auto count = [](const std::string& text) { return tokens_of(text).size(); };
  for (const char* text :
       {"1 1/2", "1 000 000", "20-25", "20 – 25", "1.5.2", "1 / 2", "2 x 3", "½ ½", "10:30"})
    BOOST_TEST(count(text) == 1U, text);
  BOOST_TEST(tokens_of("20-25 minutes")[0].is_range);
  BOOST_TEST(tokens_of("20-25 minutes")[0].number.value() == 20);
  BOOST_TEST(!tokens_of("25-20 minutes")[0].number);
  BOOST_TEST(count("5-cm-apart") == 3U);
  BOOST_TEST(count("two-cm-cubes") == 3U);
  BOOST_TEST(count("bake at 180 °C. 2 eggs") == 7U);
}

BOOST_AUTO_TEST_CASE(what_numbers_say_can_be_counted_on) {
  BOOST_TEST(numeral("1/3").value().number == 1.0 / 3);
  BOOST_TEST(!numeral(""));
  BOOST_TEST(!numeral("1/"));
  BOOST_TEST(!numeral("eggs"));
  BOOST_TEST(length_of_numeral("eggs 3") == 0U);
  BOOST_TEST(length_of_numeral("3 eggs") == 1U);
}

BOOST_AUTO_TEST_SUITE_END()
