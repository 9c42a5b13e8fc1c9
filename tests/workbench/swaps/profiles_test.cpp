#include <fmt/ranges.h>
#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include "irl/workbench/swaps/profiles.hpp"
#include "tests/workbench/readings/kitchen_readings.hpp"

using namespace irl;
using namespace irl::test;

/// What the recipes of the corpus do to their ingredients.
BOOST_AUTO_TEST_SUITE(ingredient_profiles)

namespace {

const workbench::Profiles& profiles() {
  static const workbench::Profiles counted = [] {
    const workbench::OpenDomain& open = open_kitchen();
    const auto preparation = workbench::preparation_of(open.domain);
    for (const Problem& problem : preparation ? Problems() : preparation.error())
      BOOST_ERROR(to_string(problem));
    return workbench::profiles_of(open.domain, open.corpus, {}, preparation.value(),
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
  for (const workbench::ActionKind& kind : profiles().at(type).fetches.at(fetch).chain)
    words.push_back(kind.text());
  return words;
}
using Chain = std::vector<std::string>;

}  // namespace

BOOST_DATA_TEST_CASE(count_what_is_done_to_each_class, worked, counted) {
  const workbench::Profile& profile = profiles().at(counted.type);
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
  const workbench::Profile& mango = profiles().at("mango");
  BOOST_TEST(mango.frequency("peel") == 1);
  BOOST_TEST(mango.frequency("mash") == 0);
  BOOST_TEST(mango.most_frequent("cut").value().text() == "cut diced");
}

BOOST_AUTO_TEST_SUITE_END()
