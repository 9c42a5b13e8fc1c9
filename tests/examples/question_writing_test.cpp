#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>
#include <random>

#include "grammar/solution_file.hpp"
#include "irl/language/comprehension.hpp"
#include "irl/language/language.hpp"
#include "irl/language/writing/writer.hpp"
#include "irl/workbench/open_domain.hpp"
#include "tests/support/shared_data.hpp"

using namespace irl;
using namespace irl::language;
using namespace irl::test;

/// Questions are written by the phrases with which they are read: what is written is read as the network
/// again.
BOOST_AUTO_TEST_SUITE(questions_that_are_written)

namespace {

struct Scenes {
  workbench::OpenDomain open =
      workbench::open({.domain = "scene", .world = IRL_SOURCE_DIR "/examples/scene/table.json"}).value();
  Language english = language_of({.domain = "scene"}, open.domain).value();
};

const Scenes& scenes() {
  static const Scenes opened;
  return opened;
}

grammar::RecipeNetwork network_of(const std::string& text) {
  return grammar::parse_solutions("#asked\n" + text).recipes.front();
}

WrittenText written(const grammar::RecipeNetwork& network) {
  return write_text(network, scenes().english, scenes().open.domain, {}).value();
}

grammar::RecipeNetwork read(const std::vector<std::string>& questions) {
  return comprehend({.id = "asked", .instructions = questions}, scenes().english, scenes().open.domain, {})
      .value()
      .network;
}

/// Operations in an order and under names that do not depend on how the network was written.
std::vector<std::string> content(const Network& network) {
  std::vector<std::string> lines;
  for (const Operation& operation : network.operations) {
    std::string line = operation.primitive;
    for (const Term& argument : operation.arguments)
      line += " " + (argument.variable() ? std::string("?") : grammar::print(argument));
    lines.push_back(line);
  }
  std::ranges::sort(lines);
  return lines;
}

const std::string begins = "(get-context ?s) (segment-scene ?everything ?s)\n";

}  // namespace

BOOST_AUTO_TEST_CASE(a_network_is_asked_in_the_words_of_the_grammar) {
  const std::pair<const char*, const char*> cases[]{
      {"(filter ?c ?everything ?s cube) (count! ?n ?c)", "How many cubes are there?"},
      {"(filter ?c ?everything ?s cube) (filter ?l ?c ?s large) (unique ?one ?l) (query ?q ?one ?s color)",
       "What color is the large cube?"},
      {"(filter ?c ?everything ?s thing) (filter ?o ?c ?s yellow) (exist ?e ?o)", "Is there a yellow thing?"},
      {"(filter ?a ?everything ?s sphere) (unique ?one ?a) (relate ?near ?one ?everything ?s front)"
       "(filter ?c ?near ?s thing) (filter ?b ?c ?s blue) (count! ?n ?b)",
       "How many blue things in front of the sphere are there?"},
      {"(filter ?a ?everything ?s cube) (filter ?b ?everything ?s sphere) (count! ?m ?a) (count! ?n ?b)"
       "(greater-than ?more ?m ?n)",
       "Are there more cubes than spheres?"},
      {"(filter ?a ?everything ?s cube) (filter ?b ?everything ?s sphere) (count! ?m ?a) (count! ?n ?b)"
       "(equal-integer ?same ?m ?n)",
       "Are there an equal number of cubes and spheres?"},
  };
  for (const auto& [network, question] : cases) {
    const WrittenText text = written(network_of(begins + network));
    BOOST_TEST_REQUIRE(text.instructions.size() == 1);
    BOOST_TEST(text.instructions.front() == question);
    BOOST_TEST(text.said == text.operations);
  }
}

BOOST_AUTO_TEST_CASE(operations_without_a_common_variable_are_questions_of_their_own) {
  const WrittenText text = written(network_of(
      begins +
      "(filter ?c ?everything ?s cube) (count! ?n ?c)\n(filter ?b ?everything ?s sphere) (exist ?e ?b)"));
  const std::vector<std::string> questions{"How many cubes are there?", "Is there a sphere?"};
  BOOST_TEST(text.instructions == questions, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(very_many_questions_of_one_kind_are_written_one_by_one) {
  std::string network = begins;
  for (int i = 0; i < 100; ++i)
    network += "(filter ?c" + std::to_string(i) + " ?everything ?s cube) (count! ?n" + std::to_string(i) +
               " ?c" + std::to_string(i) + ")\n";
  const WrittenText text = written(network_of(network));
  BOOST_TEST(text.is_whole());
  BOOST_TEST(text.instructions.size() == 100U);
}

BOOST_AUTO_TEST_CASE(what_no_phrase_stands_for_is_told_and_not_said) {
  for (const char* network :
       {"(filter ?c ?everything ?s cube) (union! ?d ?c ?everything)", "(count! ?n ?everything)"}) {
    const WrittenText text = written(network_of(begins + network));
    BOOST_TEST(!text.is_whole());
    BOOST_TEST(text.said == 2U);
    BOOST_TEST(text.instructions.empty());
  }
  const WrittenText text = written(network_of("(count! ?n ?everything)"));
  BOOST_TEST_REQUIRE(!text.is_whole());
  BOOST_TEST(text.unsaid.front().what.contains("get-context"));
}

BOOST_AUTO_TEST_CASE(questions_of_clevr_are_written_and_read_again_whatever_the_order_of_operations,
                     *boost::unit_test::precondition(has_shared_data)) {
  constexpr std::size_t each = 8;
  const auto questions = shared_json_lines("reference/clevr/questions.jsonl");
  BOOST_TEST_REQUIRE(questions.size() == 3000U);
  std::mt19937 random(3);
  for (std::size_t i = 0; i < questions.size(); i += each) {
    const std::string question = questions[i]["question"];
    grammar::RecipeNetwork network = read({question});
    const WrittenText text = written(network);
    BOOST_TEST_REQUIRE(text.is_whole(), question);
    BOOST_TEST(content(read(text.instructions).network) == content(network.network),
               question << " became " << text.instructions.front());
    std::ranges::shuffle(network.network.operations, random);
    BOOST_TEST(written(network).instructions == text.instructions, question);
  }
}

BOOST_AUTO_TEST_SUITE_END()
