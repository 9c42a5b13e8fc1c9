#include <boost/test/unit_test.hpp>

#include "tests/language/readings.hpp"

using namespace irl;
using namespace irl::language;
using namespace irl::tests;

/// Lists as web pages have them: marks lost, abbreviations, notes behind stars.
BOOST_AUTO_TEST_SUITE(lists_of_web_pages)

namespace {

struct Row {
  std::string line, brought;
  std::string is_told;  ///< nothing is told where that is empty
};

/// What is brought of a line, and what is told but for what is used in nothing.
void check(const std::vector<Row>& rows) {
  for (const auto& [line, brought, is_told] : rows) {
    const TextReading reading = read_in_the_kitchen({line}, {});
    std::string found;
    for (const Operation& operation : reading.network.network.operations)
      if (operation.primitive == "fetch-and-proportion")
        for (std::size_t slot = 4; slot < operation.arguments.size(); ++slot)
          found += (found.empty() ? "" : " ") + grammar::print(operation.arguments[SlotIndex(slot)]);
    BOOST_TEST(found == brought, line << ": " << found);
    const std::string words = told(reading.assumed) + told(reading.unread);
    BOOST_TEST((is_told.empty() ? words.empty() : words.contains(is_told)), line << ": " << words);
  }
}

}  // namespace

/// `1 12 cups` is one and a half, `12 cup` is a half, since twelve would be cups: both are told.
BOOST_AUTO_TEST_CASE(lost_slashes_are_put_back_and_told) {
  check({{"1 12 cups milk", "milk 1.5 cup", "'1 12 cups' to be 1.5 cup"},
         {"12 cup milk", "milk 0.5 cup", "'12 cup' to be 0.5 cup"},
         {"34 teaspoon salt", "salt 0.75 teaspoon", "'34 teaspoon' to be 0.75 teaspoon"},
         {"2 14 teaspoons salt", "salt 2.25 teaspoon", "to be 2.25 teaspoon"}});
}

BOOST_AUTO_TEST_CASE(other_numbers_stay_what_they_are) {
  check({{"12 teaspoons salt", "salt 12 teaspoon", ""},
         {"12 eggs", "egg 12 piece", ""},
         {"1 1/2 cups milk", "milk 1.5 cup", ""},
         {"15 cup milk", "milk 2 cup", "all there is"},
         {"1 15 cups milk", "", "the amount '1 15' is not understood"}});
}

BOOST_AUTO_TEST_CASE(lost_brackets_are_put_back_and_told) {
  check({{"1 12 ounce can black beans", "black-bean 340.2 g", "'1 12 ounce can' to be 340.2 g"},
         {"1 can (12 oz.) black beans", "black-bean 340.2 g", ""},
         {"1 (12 oz) can black beans", "black-bean 340.2 g", ""}});
}

BOOST_AUTO_TEST_CASE(abbreviations_and_stars_are_read) {
  check({{"1 tsp garlic pwdr", "garlic-powder 1 teaspoon", ""},
         {"1/2 c. Milk", "milk 0.5 cup", ""},
         {"1/2 cup 1% milk", "milk 0.5 cup", ""},
         {"2 onions *sliced", "onion 2 piece", ""},
         {"1 x egg", "egg 1 piece", ""}});
}

BOOST_AUTO_TEST_SUITE_END()
