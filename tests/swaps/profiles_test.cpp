#include <fmt/ranges.h>
#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include "irl/swaps/profiles.hpp"
#include "ontology/facts_file.hpp"
#include "tests/workbench/items/kitchen_readings.hpp"

using namespace irl;
using namespace irl::test;

/// What the recipes of the corpus do to their ingredients.
BOOST_AUTO_TEST_SUITE(ingredient_profiles)

namespace {

const swaps::Profiles& profiles() {
  static const swaps::Profiles counted = [] {
    const workbench::OpenDomain& open = open_kitchen();
    const auto preparation = swaps::preparation_of(open.domain);
    for (const Problem& problem : preparation ? Problems() : preparation.error())
      BOOST_ERROR(to_string(problem));
    return swaps::profiles_of(open.domain, open.corpus, {}, preparation.value(),
                              workbench::verbs_of(open.domain).value())
        .value();
  }();
  return counted;
}

struct Counted {
  std::string type;
  std::size_t fetches;
  std::vector<std::pair<std::string, std::size_t>> actions;
};
std::ostream& operator<<(std::ostream& out, const Counted& counted) {
  return out << counted.type;
}

const Counted worked[]{
    {"avocado", 2, {{"seed", 1}, {"peel", 1}, {"mash", 1}, {"cut", 1}}},
    {"banana", 1, {{"mash", 1}}},
    {"apple", 1, {{"peel", 1}, {"seed", 1}, {"cut", 1}}},
    {"cucumber", 3, {{"cut", 3}, {"peel", 2}, {"seed", 1}}},
    {"potato", 2, {{"peel", 2}, {"boil", 2}, {"cut", 2}, {"drain", 1}, {"bring-to-temperature", 1}}},
    {"carrot", 3, {{"cut", 3}, {"peel", 1}, {"boil", 1}}},
    {"onion", 7, {{"cut", 6}, {"boil", 2}}},
    {"tomato", 3, {{"cut", 3}, {"peel", 1}, {"seed", 1}, {"boil", 1}}},
    {"jalapeno", 3, {{"seed", 3}, {"cut", 3}}},
    {"black-bean", 5, {{"wash", 3}}},
    {"egg", 8, {{"crack", 7}, {"beat", 3}, {"separate-eggs", 1}, {"bring-to-temperature", 1}}},
    {"butter", 13, {{"bring-to-temperature", 6}, {"melt", 1}, {"beat", 1}}},
    {"coconut-oil", 1, {}},
    {"walnut", 4, {{"cut", 3}, {"grind", 1}}},
    {"frozen-corn", 2, {{"bring-to-temperature", 2}}},
    {"powdered-white-sugar", 9, {{"sift", 2}}}};

std::vector<std::string> chain(const std::string& type, std::size_t fetch) {
  std::vector<std::string> words;
  for (const swaps::ActionKind& kind : profiles().at(type).fetches.at(fetch).chain)
    words.push_back(kind.text());
  return words;
}
using Chain = std::vector<std::string>;

}  // namespace

BOOST_DATA_TEST_CASE(count_what_is_done_to_each_class, worked, counted) {
  const swaps::Profile& profile = profiles().at(counted.type);
  BOOST_TEST(profile.fetches.size() == counted.fetches);
  auto found = profile.primitives();
  for (const auto& [primitive, count] : counted.actions) {
    BOOST_TEST_CONTEXT(primitive) BOOST_TEST(profile.count(primitive) == count);
    std::erase(found, primitive);
  }
  BOOST_TEST(fmt::format("{}", fmt::join(found, ", ")) == "");
}

BOOST_AUTO_TEST_CASE(keep_the_order_and_what_was_told) {
  BOOST_TEST(chain("avocado", 0) == (Chain{"seed", "peel", "mash"}), boost::test_tools::per_element());
  BOOST_TEST(chain("avocado", 1) == Chain{"cut chopped"}, boost::test_tools::per_element());
  BOOST_TEST(chain("potato", 0) == (Chain{"peel", "boil", "drain", "bring-to-temperature", "cut diced"}),
             boost::test_tools::per_element());
  BOOST_TEST(chain("potato", 1) == (Chain{"peel", "cut diced", "boil 25 minute"}),
             boost::test_tools::per_element());
  BOOST_TEST(chain("apple", 0) == (Chain{"peel", "seed", "cut chopped"}), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(an_entry_goes_before_what_is_counted) {
  const swaps::Profile& mango = profiles().at("mango");
  BOOST_TEST(mango.frequency("peel") == 1);
  BOOST_TEST(mango.frequency("mash") == 0);
  BOOST_TEST(mango.most_frequent("cut").value().text() == "cut diced");
}

namespace {

/// What is wrong with a file of preparations, a line each.
std::string problems_of(const std::string& text) {
  Domain domain = workbench::open({.domain = "cooking"}).value().domain;
  domain.facts(ontology::load_facts(text, "preparation.yaml", domain.types()).facts);
  const auto read = swaps::preparation_of(domain);
  std::string all;
  if (!read)
    for (const Problem& problem : read.error()) all += to_string(problem) + "\n";
  return all;
}

const std::string least =
    "amounts: [[piece, 1]]\n"
    "default-amount: [[50, g]]\n"
    "joins: [[transfer-contents]]\n"
    "forms:\n"
    "  - [fetch-and-proportion, fetched, '(fetch-and-proportion ?food ?k ?k ?bowl water 1 g)']\n"
    "  - [transfer-contents, added, '(transfer-contents ?out ?rest ?k ?k ?target ?food ?amount ?unit)']\n"
    "  - [cut, cut, '(cut ?cut-food ?k ?k ?food chopped ?knife)']\n";

}  // namespace

BOOST_AUTO_TEST_CASE(what_is_wrong_with_an_entry_is_told_by_its_line) {
  BOOST_TEST(problems_of(least) == "");
  const std::pair<std::string, std::string> wrong[]{
      {"preparation: [[mangos, cut diced]]", "no type 'mangos'"},
      {"preparation: [[mango, slice]]", "no primitive 'slice'"},
      {"preparation: [[mango, mash]]", "nobody says how 'mash' is written"},
      {"preparation: [[mango, cut diced finely]]", "told more than its form has room for"},
      {"preparation: [[mango]]", "nothing is said of 'mango'"},
      {"asks: [[cut, cutable]]", "did you mean 'cuttable'?"},
      {"usual-order: [[cut], [mesh]]", "no primitive 'mesh'"},
      {"plurals: [[leaf]]", "nothing is said of 'leaf'"}};
  for (const auto& [entry, words] : wrong) {
    const std::string told = problems_of(least + entry);
    BOOST_TEST((told.find(words) != std::string::npos), told);
    BOOST_TEST(told.starts_with("preparation.yaml:8:"), told);
  }
  for (const char* number : {"0", "-1", "nan", "much"})
    BOOST_TEST(
        (problems_of(fmt::format("amounts: [[piece, {}]]", number) + least.substr(21)).find("above 0") !=
         std::string::npos));
}

BOOST_AUTO_TEST_CASE(what_every_edit_needs_has_to_be_said) {
  for (const char* table : {"amounts", "default-amount", "joins"}) {
    std::string without = least;
    without.replace(without.find(table), 1, "x");
    BOOST_TEST((problems_of(without).find("nobody says") != std::string::npos), table);
  }
  BOOST_TEST(
      (problems_of("amounts: [[piece, 1]]\n").find("does not say how its ingredients") != std::string::npos));
}

BOOST_AUTO_TEST_SUITE_END()
