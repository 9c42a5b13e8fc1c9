#include <algorithm>
#include <boost/test/unit_test.hpp>

#include "tests/cli/workshop.hpp"

using namespace irl::tests;

BOOST_FIXTURE_TEST_SUITE(cli_completion, Workshop)

namespace {

/// The words that may stand in place of the last one, without what is said of them.
std::vector<std::string> completed(std::vector<std::string> words) {
  words.insert(words.begin(), "__complete");
  std::vector<std::string> found = lines(irl_command(std::move(words)).out);
  for (std::string& line : found) line.resize(std::min(line.find('\t'), line.size()));
  return found;
}

bool has(const std::vector<std::string>& words, const std::string& word) {
  return std::ranges::find(words, word) != words.end();
}

using Words = std::vector<std::string>;

}  // namespace

BOOST_AUTO_TEST_CASE(the_first_word_is_a_command) {
  BOOST_TEST(completed({"ru"}) == (Words{"run", "rules"}), boost::test_tools::per_element());
  BOOST_TEST(has(completed({""}), "completion"));
  BOOST_TEST(!has(completed({""}), "manual-pages"));
  BOOST_TEST(has(completed({"--quiet", "--color", "never", "ev"}), "eval"));
}

BOOST_AUTO_TEST_CASE(options_are_those_of_the_command_and_of_every_command) {
  BOOST_TEST(completed({"types", "--js"}) == Words{"--json"}, boost::test_tools::per_element());
  BOOST_TEST(has(completed({"types", "--"}), "--version"));
  BOOST_TEST(!has(completed({"types", "--"}), "--strict"));
  BOOST_TEST(completed({"--str"}).empty());
}

BOOST_AUTO_TEST_CASE(values_are_those_that_the_option_takes) {
  BOOST_TEST(completed({"run", "--color", "a"}) == (Words{"auto", "always"}),
             boost::test_tools::per_element());
  BOOST_TEST(completed({"run", "--color=n"}) == Words{"--color=never"}, boost::test_tools::per_element());
  BOOST_TEST(has(completed({"run", "--domain", "work"}), "workshop"));
  BOOST_TEST(completed({"run", "--world", ""}) == Words{":files"}, boost::test_tools::per_element());
  BOOST_TEST(completed({"run", "--max-steps", ""}).empty());
}

BOOST_AUTO_TEST_CASE(names_come_from_the_domain_that_is_named) {
  BOOST_TEST(completed({"primitives", "--domain", "workshop", "p"}) == Words{"paint"},
             boost::test_tools::per_element());
  BOOST_TEST(completed({"types", "--domain=workshop", "cu"}) == Words{"cube"},
             boost::test_tools::per_element());
  BOOST_TEST(has(completed({"recipes", "--domain", "workshop", ""}), "painted-cube"));
  BOOST_TEST(completed({"primitives", "--domain", "undefinable", ""}).empty());
  BOOST_TEST(completed({"primitives", "paint", ""}).empty());
}

BOOST_AUTO_TEST_CASE(nothing_is_executed_and_nothing_is_an_error) {
  BOOST_TEST(completed({}).empty());
  BOOST_TEST(completed({"no-such-command", "x", "-"}).size() > 0U);
  BOOST_TEST(completed({"run", "--no-such-option", "--", ""}).size() > 0U);
  BOOST_TEST(irl_command({"completion", "tcsh"}).code == 1);
  for (const char* shell : {"bash", "zsh", "fish"})
    BOOST_TEST(contains(irl_command({"completion", shell}).out, "__complete"));
}

BOOST_AUTO_TEST_SUITE_END()
