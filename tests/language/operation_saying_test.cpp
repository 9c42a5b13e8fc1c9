#include <boost/test/unit_test.hpp>
#include <map>
#include <string>

#include "irl/language/writing/operation_saying.hpp"
#include "irl/workbench/evaluation/execution.hpp"
#include "tests/language/kitchen_language.hpp"

using namespace irl;
using namespace irl::tests;
using namespace irl::workbench;

/// Operations are said one by one, for who is shown a network.
BOOST_AUTO_TEST_SUITE(words_of_operations)

namespace {

const OperationWords& say() {
  static const OperationWords words = language::operation_words({.domain = "cooking"});
  return words;
}

/// What is said of each operation, by the notation of it.
std::map<std::string, std::string> said_of(const grammar::RecipeNetwork& recipe) {
  const Execution execution = execute(recipe, kitchen().domain, {.rules = kitchen().rules});
  std::map<std::string, std::string> said;
  for (const OperationIndex o : indices(execution.program.operations))
    said.emplace(execution.program.text(o), say()(execution.program, execution.solution, o));
  return said;
}

std::map<std::string, std::string> said_of(const std::string& network) {
  return said_of(grammar::parse_solutions("#one\n" + network).recipes.front());
}

}  // namespace

BOOST_AUTO_TEST_CASE(every_operation_of_the_corpus_has_a_sentence_but_those_that_only_begin) {
  std::size_t with_words = 0;
  for (const std::string& id : kitchen().corpus.ids())
    for (const auto& [operation, sentence] : said_of(**kitchen().corpus.network(id))) {
      BOOST_TEST(sentence.empty() == operation.starts_with("(get-kitchen"), operation + " " + sentence);
      if (sentence.empty()) continue;
      ++with_words;
      BOOST_TEST(sentence.ends_with('.'), sentence);
      BOOST_TEST(sentence.find_first_of("?()_") == std::string::npos, sentence);
    }
  BOOST_TEST(with_words > 1000U);
}

BOOST_AUTO_TEST_CASE(things_are_called_by_what_they_hold_and_amounts_are_said) {
  const auto said = said_of(
      "(get-kitchen ?k)\n(fetch-and-proportion ?nuts ?k2 ?k ?bowl almond 200 g)\n"
      "(cut ?pieces ?k3 ?k2 ?nuts finely-chopped ?knife)\n"
      "(preheat-oven ?hot ?k4 ?k3 ?oven 180 degrees-celsius)\n");
  BOOST_TEST(said.at("(fetch-and-proportion ?nuts ?k2 ?k ?bowl almond 200 g)") ==
             "Weigh out 200 g of almonds.");
  BOOST_TEST(said.at("(cut ?pieces ?k3 ?k2 ?nuts finely-chopped ?knife)") == "Finely chop the almonds.");
  BOOST_TEST(said.at("(preheat-oven ?hot ?k4 ?k3 ?oven 180 degrees-celsius)") ==
             "Preheat the oven to 180 °C.");
}

BOOST_AUTO_TEST_CASE(what_is_not_executed_goes_by_the_names_of_variables) {
  const auto said = said_of(
      "(get-kitchen ?k)\n(peel ?peeled-bananas ?peel ?k2 ?k ?missing ?knife)\n"
      "(mash ?mash ?k3 ?k2 ?peeled-bananas ?fork)\n");
  BOOST_TEST(said.at("(mash ?mash ?k3 ?k2 ?peeled-bananas ?fork)") == "Mash the peeled bananas.");
}

BOOST_AUTO_TEST_CASE(no_more_is_said_than_the_operation_does) {
  const auto said = said_of(
      "(get-kitchen ?k)\n(fetch-and-proportion ?milk ?k2 ?k ?bowl milk 200 ml)\n"
      "(transfer-contents ?moved ?rest ?k3 ?k2 ?other-bowl ?milk ?amount ?unit)\n");
  BOOST_TEST(said.at("(transfer-contents ?moved ?rest ?k3 ?k2 ?other-bowl ?milk ?amount ?unit)") ==
             "Put the milk into any vessel.");
}

BOOST_AUTO_TEST_CASE(a_tool_does_not_choose_another_verb) {
  const auto said = said_of(
      "(get-kitchen ?k)\n(fetch-and-proportion ?milk ?k2 ?k ?bowl milk 200 ml)\n"
      "(fetch ?spoon ?k3 ?k2 wooden-spoon 1)\n(mix ?mixed ?k4 ?k3 ?milk ?spoon)\n");
  BOOST_TEST(said.at("(mix ?mixed ?k4 ?k3 ?milk ?spoon)") == "Mix the milk with the wooden spoon.");
}

BOOST_AUTO_TEST_SUITE_END()
