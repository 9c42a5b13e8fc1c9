#include "irl/wording.hpp"

#include <boost/test/unit_test.hpp>
#include <vector>

namespace irl::test {
BOOST_AUTO_TEST_SUITE(words_for_people)

namespace {

BOOST_AUTO_TEST_CASE(suggestions_come_close) {
  const std::vector<std::string_view> names = {"butter", "batter", "g", "ml", "baking-tray"};
  BOOST_TEST(suggestion("buttre", names) == "did you mean 'butter'?");
  BOOST_TEST(suggestion("bakingtray", names) == "did you mean 'baking-tray'?");
  BOOST_TEST(suggestion("bbtter", names) == "did you mean 'butter'?", "the first of equally good ones");
  BOOST_TEST(suggestion("k", names).empty(), "short names are not guessed");
  BOOST_TEST(suggestion("whisk", names).empty());
  BOOST_TEST(suggestion(std::string(100'000, 'b'), names).empty());
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::test
