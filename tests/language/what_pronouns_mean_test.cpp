#include "tests/language/larder_readings.hpp"

using namespace irl;
using namespace irl::language;
using namespace irl::tests;

/// What `it`, `them`, `both`, `the rest` and `the others` stand for.
BOOST_AUTO_TEST_SUITE(what_pronouns_mean)

namespace {

/// A text, and a part of how the last operation of a primitive is written; with what is told as unread or
/// assumed, if anything.
struct Case {
  std::vector<std::string> list;
  std::string text;
  std::string primitive;
  std::string written;
  std::string told{};
};

void check(const std::vector<Case>& cases) {
  for (const auto& [list, text, primitive, expected, told_of_it] : cases) {
    const TextReading reading = read_with_the_larder(list, {text});
    const std::string found = written(primitive, reading);
    BOOST_TEST(found.contains(expected), text << ": " << found);
    const std::string all = told(reading.unread) + "; " + told(reading.assumed);
    BOOST_TEST(all.contains(told_of_it), text << ": " << all);
  }
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_part_of_them_is_no_tool) {
  const std::vector<std::string> list{"3 bananas", "100 g sugar", "50 g walnuts"};
  const std::string before = "Mash the bananas with a fork. Beat in the sugar. Chop the walnuts";
  check({
      {list, before + " and stir in about two thirds of them.", "transfer-contents", "?chopped-walnut 66.6"},
      {list, before + " and stir in half of them.", "transfer-contents", "?chopped-walnut 50 percent"},
      // That the rest of them is left is no reason to take something else.
      {list, before + ". Stir in a third of them.", "transfer-contents", "?chopped-walnut 33.3"},
      {list, before + ". Fold in all of them.", "transfer-contents", "?chopped-walnut ?"},
  });
}

BOOST_AUTO_TEST_SUITE_END()
