#include "irl/score/network_diff.hpp"

#include <boost/test/unit_test.hpp>
#include <set>

#include "grammar/solution_file.hpp"
#include "irl/score/detail/triples.hpp"
#include "tests/support/shared_data.hpp"

using namespace irl;
using namespace irl::test;

namespace utf = boost::unit_test;

BOOST_AUTO_TEST_SUITE(measured_smatch, *utf::label("measured") * utf::precondition(has_shared_data))

namespace {

constexpr double six_decimals = 1e-6;

struct Mutant {
  std::string recipe;
  Network network;
};

/// The networks that measured comparisons name.
class Networks {
 public:
  Networks() {
    for (auto& recipe : grammar::parse_solutions(shared_text("reference/gold.solution")).recipes)
      gold_[recipe.id] = std::move(recipe.network);
    for (const auto& mutant : shared_json_lines("reference/mutants.jsonl"))
      mutants_[mutant["id"]] = {mutant["recipe"],
                                grammar::parse_network(mutant["network"].get<std::string>()).network};
  }

  const std::map<std::string, Network>& all_gold() const { return gold_; }
  const std::map<std::string, Mutant>& mutants() const { return mutants_; }
  bool is_gold(const std::string& name) const { return gold_.contains(name); }
  const Network& gold(const std::string& recipe) const { return gold_.at(recipe); }

  Network named(const std::string& name) const {
    if (is_gold(name)) return gold(name);
    if (const auto mutant = mutants_.find(name); mutant != mutants_.end()) return mutant->second.network;
    return grammar::parse_solutions(shared_text("reference/appendix-f/" + name + ".solution"))
        .recipes.at(0)
        .network;
  }

 private:
  std::map<std::string, Network> gold_;
  std::map<std::string, Mutant> mutants_;
};

}  // namespace

BOOST_AUTO_TEST_CASE(almond_crescent_cookies_have_the_measured_triples) {
  matching::Names names;
  const auto graph = matching::triple_graph(Networks().gold("almond-crescent-cookies"), names);
  BOOST_TEST(graph.instances() == 113U);
  BOOST_TEST(graph.relations() == 139U);
  BOOST_TEST(graph.attributes() == 33U);
}

BOOST_AUTO_TEST_CASE(it_is_proven_and_never_below_the_published_hill_climbing) {
  const Networks networks;
  for (const auto& row : shared_table("reference/smatch.csv")) {
    const Network candidate = networks.named(row.at("a"));
    const Network& gold = networks.gold(row.at("b"));
    const Smatch result = smatch(candidate, gold, {.max_steps = 2'000'000'000});
    BOOST_TEST_CONTEXT(row.at("a") << " " << row.at("b")) {
      BOOST_TEST(result.score >= std::stod(row.at("f")) - six_decimals);
      BOOST_TEST(result.upper_bound >= result.score);
      BOOST_TEST(smatch(gold, candidate).score <= result.score);
      BOOST_TEST(result.proven);
    }
  }
}

BOOST_AUTO_TEST_CASE(gold_networks_are_the_same_as_themselves_only) {
  const Networks networks;
  for (const auto& [recipe, network] : networks.all_gold()) {
    const Smatch result = smatch(network, network);
    BOOST_TEST(result.score == 1.0, recipe);
    BOOST_TEST(result.proven, recipe);
    for (const auto& [other, other_network] : networks.all_gold())
      if (other != recipe) BOOST_TEST(smatch(network, other_network, {.max_steps = 0}).upper_bound < 1.0);
  }
}

BOOST_AUTO_TEST_CASE(mutants_are_proven) {
  const Networks networks;
  for (const auto& [id, mutant] : networks.mutants()) {
    const Smatch result = smatch(mutant.network, networks.gold(mutant.recipe));
    BOOST_TEST(result.proven, id << ": " << result.score << ", at most " << result.upper_bound);
  }
}

BOOST_AUTO_TEST_SUITE_END()
