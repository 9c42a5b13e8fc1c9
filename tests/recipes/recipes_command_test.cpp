#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>
#include <sstream>

#include "irl/cli/command_line.hpp"
#include "tests/recipes/recipe.hpp"

using namespace irl;
using namespace irl::test;

BOOST_AUTO_TEST_SUITE(recipes_command)

namespace {

struct Shown {
  int code = 0;
  std::string out;
  std::string err;
};

Shown show(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "recipes");
  std::istringstream in;
  std::ostringstream out;
  std::ostringstream err;
  const int code = cli::run_command_line(std::move(arguments), {in, out, err});
  return {code, out.str(), err.str()};
}

}  // namespace

BOOST_AUTO_TEST_CASE(lists_every_recipe) {
  const Shown shown = show({});
  BOOST_TEST(shown.code == 0, shown.err);
  for (const std::string& id : corpus_ids()) BOOST_TEST(shown.out.contains("\n" + id + " "), id);
  const auto listed = nlohmann::json::parse(show({"--json"}).out);
  BOOST_TEST(listed.size() == corpus_ids().size());
  BOOST_TEST(listed[0]["title"] == "Afghan Biscuits");
  BOOST_TEST(listed[0]["operations"] == 41);
}

BOOST_AUTO_TEST_CASE(shows_an_instruction_beside_its_operations) {
  const Shown shown = show({"mexican-wedding-cookies"});
  BOOST_TEST(shown.out.starts_with("Mexican Wedding Cookies\n"), shown.out);
  BOOST_TEST(shown.out.contains("\n 2. Roll into balls of 25 g.   "), shown.out);
  const auto part = nlohmann::json::parse(show({"mexican-wedding-cookies", "--json"}).out)["parts"][3];
  BOOST_TEST(part["number"] == 2);
  BOOST_TEST(part["text"][0] == "Roll into balls of 25 g.");
  BOOST_TEST(part["network"].size() == 2U);
}

BOOST_AUTO_TEST_CASE(knows_what_it_has_not_got) {
  const Shown unknown = show({"../README"});
  BOOST_TEST(unknown.code == 1);
  BOOST_TEST(unknown.err.contains("there is no procedure '../README'"), unknown.err);
  BOOST_TEST(show({"--recipes", "/no/such/directory"}).code == 2);
}

BOOST_AUTO_TEST_CASE(the_case_of_an_id_does_not_matter) {
  BOOST_TEST(show({"Mexican-Wedding-COOKIES"}).out == show({"mexican-wedding-cookies"}).out);
}

BOOST_AUTO_TEST_SUITE_END()
