#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <random>
#include <sstream>

#include "grammar/solution_file.hpp"
#include "irl/workbench/stream/candidate_stream.hpp"
#include "irl/workbench/stream/canonical_form.hpp"
#include "tests/cli/workshop.hpp"
#include "tests/support/cooking_domain.hpp"

using namespace irl;
using nlohmann::json;

namespace {

void rename(Variable& variable) {
  variable.name = "my-" + variable.name;
}
void rename(Term& term) {
  if (auto* variable = std::get_if<Variable>(&term.value)) rename(*variable);
  if (auto* list = std::get_if<TermList>(&term.value))
    for (Term& element : *list) rename(element);
}

Network renamed(Network network) {
  for (Operation& operation : network.operations)
    for (Term& argument : operation.arguments) rename(argument);
  for (BindStatement& binding : network.bindings) rename(binding.variable);
  return network;
}

Network shuffled(Network network, unsigned seed) {
  std::ranges::shuffle(network.operations, std::mt19937(seed));
  return network;
}

/// A network as somebody else would have written it down, in several ways; the first is the network itself.
std::vector<std::string> ways_to_write(const Network& network) {
  std::string one_line = grammar::print(network);
  std::ranges::replace(one_line, '\n', ' ');
  return {grammar::print(network), "; mine\n\n  " + one_line, grammar::print(renamed(network)),
          grammar::print(shuffled(network, 1)), grammar::print(renamed(shuffled(network, 2)))};
}

const std::filesystem::path recipes = std::string(IRL_SOURCE_DIR) + "/recipes";

/// What came out of a stream.
struct StreamOutcome {
  std::vector<std::string> results;
  std::uint64_t executed = 0;
};

/// The corpus, and how candidates for it are scored.
struct Scoring {
  explicit Scoring(const Domain& domain = test::cooking()) : evaluator(domain, corpus, {}) {}

  workbench::Corpus corpus{recipes, "dish"};
  workbench::Evaluator evaluator;

  /// The results of candidates that come one after the other.
  StreamOutcome scored(const std::string& recipe, const std::vector<std::string>& networks) {
    std::stringstream in;
    for (const std::string& network : networks)
      in << json{{"recipe", recipe}, {"network", network}}.dump() << '\n';
    std::ostringstream out;
    const auto progress = workbench::score_stream(in, out, evaluator, {});
    return {tests::lines(out.str()), progress.executed};
  }

  std::vector<std::string> scored_alone(const std::string& recipe, const std::vector<std::string>& networks) {
    std::vector<std::string> results;
    for (const std::string& network : networks) results.push_back(scored(recipe, {network}).results.at(0));
    return results;
  }
};

}  // namespace

BOOST_FIXTURE_TEST_SUITE(identical_candidates, Scoring)

BOOST_AUTO_TEST_CASE(candidates_that_differ_in_names_layout_and_order_of_lines_are_executed_once) {
  for (const std::string& id : corpus.ids()) BOOST_TEST_CONTEXT(id) {
      const auto networks = ways_to_write(corpus.network(id).value()->network);
      const StreamOutcome together = scored(id, networks);
      BOOST_TEST(together.results == scored_alone(id, networks), boost::test_tools::per_element());
      const bool is_flawless = json::parse(together.results[0])["result"]["problems"].empty();
      BOOST_TEST(together.executed == (is_flawless ? 1u : networks.size()));
    }
}

BOOST_AUTO_TEST_CASE(what_is_wrong_with_a_candidate_is_told_in_its_own_words_and_places) {
  for (const std::string& id : corpus.ids()) BOOST_TEST_CONTEXT(id) {
      Network network = corpus.network(id).value()->network;
      network.operations.erase(network.operations.begin() +
                               static_cast<std::ptrdiff_t>(network.operations.size() / 2));
      const auto networks = ways_to_write(network);
      BOOST_TEST(scored(id, networks).results == scored_alone(id, networks),
                 boost::test_tools::per_element());
    }
}

BOOST_AUTO_TEST_CASE(a_flawless_candidate_that_misses_goals_is_shared_with_its_remarks) {
  std::string text = grammar::print(corpus.network("almond-crescent-cookies").value()->network);
  text.replace(text.find("230 g"), 5, "115 g");
  const auto networks = ways_to_write(grammar::parse_network(text).network);
  const StreamOutcome together = scored("almond-crescent-cookies", networks);
  BOOST_TEST(together.executed == 1u);
  BOOST_TEST(tests::contains(together.results[0], "wrong-amount"));
  BOOST_TEST(together.results == scored_alone("almond-crescent-cookies", networks),
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(nothing_is_shared_where_a_metric_depends_on_names) {
  Domain domain = test::cooking();
  domain.metric({"own-names", "variables that are called mine", [](const Evaluation& evaluation) {
                   return static_cast<double>(std::ranges::count_if(
                       evaluation.program.variables,
                       [](const auto& variable) { return variable.name.starts_with("my-"); }));
                 }});
  Scoring by_names(domain);
  const auto networks = ways_to_write(corpus.network("cole-slaw").value()->network);
  const StreamOutcome together = by_names.scored("cole-slaw", networks);
  BOOST_TEST(together.executed == networks.size());
  BOOST_TEST(together.results == by_names.scored_alone("cole-slaw", networks),
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(networks_that_say_different_things_have_different_forms) {
  const auto form = [](const char* text) {
    return workbench::canonical_form(grammar::parse_network(text).network, test::cooking());
  };
  const std::vector<const char*> different{
      "(get-kitchen ?k)",
      "(get-kitchen ?k)(fetch ?whisk ?k2 ?k whisk 1)",
      "(get-kitchen ?k)(fetch ?whisk ?k2 ?k whisk 2)",
      "(get-kitchen ?k)(fetch ?whisk ?k2 ?k whisk 1.0)",
      "(get-kitchen ?k)(fetch ?whisk ?k2 ?k ?what 1)",
      "(get-kitchen ?k)(fetch ?whisk ?k2 ?other whisk 1)",
      "(get-kitchen ?k)(fetch ?whisk ?k2 ?k whisk 1)(fetch ?bowl ?k3 ?k2 small-bowl 1)",
      "(get-kitchen ?k)(fetch ?bowl ?k2 ?k small-bowl 1)(fetch ?whisk ?k3 ?k2 whisk 1)",
      // Two kitchens: what is executed first follows from the order of lines.
      "(get-kitchen ?k)(get-kitchen ?m)(fetch ?whisk ?k2 ?k whisk 1)(fetch ?bowl ?m2 ?m small-bowl 1)",
      "(get-kitchen ?k)(get-kitchen ?m)(fetch ?bowl ?m2 ?m small-bowl 1)(fetch ?whisk ?k2 ?k whisk 1)",
      "(unheard-of ?k)",
  };
  std::map<std::string, std::string> forms;
  for (const char* text : different) {
    const auto [known, is_new] = forms.try_emplace(form(text), text);
    BOOST_TEST(is_new, text << " has the form of " << known->second);
  }
  BOOST_TEST(form(different[6]) ==
             form("(fetch ?b ?z ?y small-bowl 1)(get-kitchen ?x)(fetch ?a ?y ?x whisk 1)"));
}

/// Joined by a line break, both would be known by the same text.
BOOST_AUTO_TEST_CASE(a_line_break_in_an_id_makes_no_other_candidate_of_it) {
  std::stringstream in;
  in << json{{"recipe", "cole-slaw\n(get-kitchen ?k)"}, {"network", ""}}.dump() << '\n'
     << json{{"recipe", "cole-slaw"}, {"network", "(get-kitchen ?k)\n"}}.dump() << '\n';
  std::ostringstream out;
  workbench::score_stream(in, out, evaluator, {});
  const auto results = tests::lines(out.str());
  BOOST_TEST_REQUIRE(results.size() == 2U);
  BOOST_TEST(json::parse(results[0])["result"]["status"] == "error");
  BOOST_TEST(json::parse(results[1])["result"]["status"] == "complete");
}

BOOST_AUTO_TEST_SUITE_END()
