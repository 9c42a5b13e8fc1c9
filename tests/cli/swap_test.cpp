#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

#include "tests/cli/schema.hpp"
#include "tests/cli/workshop.hpp"

using namespace irl::tests;

/// Edited recipes through the command line.
BOOST_AUTO_TEST_SUITE(cli_swap)

namespace {

Outcome swap(std::vector<std::string> arguments, const std::string& standard_input = {}) {
  arguments.insert(arguments.begin(), "swap");
  arguments.insert(arguments.end(), {"--domain", "cooking"});
  return irl_command(std::move(arguments), standard_input);
}

constexpr const char* mashed_banana =
    "#one\n(get-kitchen ?k)\n(fetch-and-proportion ?b ?k1 ?k ?bowl banana 1 piece)\n"
    "(mash ?mashed ?k2 ?k1 ?b ?fork)\n";
constexpr const char* bread = "easy-banana-bread";
const std::vector<std::string> avocado{bread, "--replace", "banana=avocado"};

}  // namespace

BOOST_AUTO_TEST_CASE(prints_a_network_that_other_commands_read) {
  const Outcome done = swap(avocado);
  BOOST_TEST(done.code == 0, done.err);
  BOOST_TEST(contains(done.out, "avocado 2 piece)  ; changed"), done.out);
  BOOST_TEST(contains(done.out, "; complete: 23 operations, 4330 s"), done.out);
  const Outcome scored = irl_command({"eval", "-", "--domain", "cooking"}, done.out);
  BOOST_TEST(contains(scored.out, "0.55"), scored.out);
  const Outcome run = irl_command({"run", "-", "--domain", "cooking", "--strict"}, done.out);
  BOOST_TEST(run.code == 0, run.err);
}

BOOST_AUTO_TEST_CASE(documents_are_as_their_schemas_say) {
  for (const std::vector<std::string>& arguments :
       {avocado, {bread, "--add", "50 g walnut with self-rising-flour"}, {bread, "--remove", "egg"}}) {
    std::vector<std::string> with_json = arguments;
    with_json.emplace_back("--json");
    const Outcome done = swap(with_json);
    BOOST_TEST(done.code == 0, done.err);
    BOOST_TEST(schema_violation("swap", done.out) == "");
  }
  BOOST_TEST(schema_violation("profiles", irl_command({"profiles", "--json", "--domain", "cooking"}).out) ==
             "");
  const auto document = nlohmann::json::parse(swap({bread, "--replace", "banana=avocado", "--json"}).out);
  BOOST_TEST(document["inserted"] == nlohmann::json({"seed", "peel"}));
  BOOST_TEST(document["status"] == "complete");
}

BOOST_AUTO_TEST_CASE(the_words_are_those_of_another_recipe) {
  std::vector<std::string> arguments = avocado;
  arguments.insert(arguments.end(), {"--id", "avocado-bread", "--text", "-"});
  const Outcome done = swap(arguments);
  BOOST_TEST(done.code == 0, done.err);
  for (const char* words :
       {"#avocado-bread", "<recipe id=\"avocado-bread\">", "<title>Easy Avocado Bread</title>",
        "<ingredient>2 avocados, seeded, peeled and mashed</ingredient>"})
    BOOST_TEST(contains(done.out, words), done.out);
}

BOOST_AUTO_TEST_CASE(words_that_edits_break_are_written_from_the_network) {
  const Outcome kept = swap({bread, "--replace", "banana=avocado", "--json"});
  BOOST_TEST(nlohmann::json::parse(kept.out)["words-from"] == "edits");
  const std::vector<std::string> broken{bread, "--remove", "self-rising-flour"};
  std::vector<std::string> arguments = broken;
  arguments.insert(arguments.end(), {"--text", "-"});
  const Outcome done = swap(arguments);
  BOOST_TEST(contains(done.out, "; the words are written from the network"), done.out);
  const std::string text = done.out.substr(done.out.find("<?xml"));
  BOOST_TEST(!contains(text, "flour"), text);
  const Outcome read = irl_command({"read", "-", "--domain", "cooking", "--strict"}, text);
  BOOST_TEST(read.code == 0, read.err);
  arguments.back() = "--json";
  arguments.erase(arguments.end() - 2);
  const auto document = nlohmann::json::parse(swap(arguments).out);
  BOOST_TEST(document["words-from"] == "network");
  const std::string network = document["network"];
  const std::string last = document["text"]["instructions"].back();
  BOOST_TEST(contains(network, "; " + std::to_string(document["text"]["instructions"].size()) + ". " +
                                   last.substr(0, 20)),
             "parts are those of the new instructions: " + network);
}

BOOST_AUTO_TEST_CASE(a_procedure_without_words_gets_some) {
  const Outcome done = swap({"-", "--replace", "banana=avocado", "--text", "-"}, mashed_banana);
  BOOST_TEST(done.code == 0, done.err);
  BOOST_TEST(contains(done.out, "1 avocado"), done.out);
}

BOOST_AUTO_TEST_CASE(candidates_are_scored) {
  std::vector<std::string> arguments = avocado;
  arguments.insert(arguments.end(), {"--score", "-", "--json"});
  const std::string candidates = "#easy-banana-bread\n(get-kitchen ?k)\n(fly ?k)\n#b\n(get-kitchen ?k)\n";
  const Outcome done = swap(arguments, candidates);
  BOOST_TEST(lines(done.out).size() == 2U, done.err);
  for (const std::string& line : lines(done.out))
    BOOST_TEST(schema_violation("swap-scores", line) == "", line);
  arguments.insert(arguments.end(), {"--pivots", "-"});
  BOOST_TEST(swap(arguments, candidates).code == 1);
}

BOOST_AUTO_TEST_CASE(words_of_candidates_are_held_against_those_of_the_base) {
  const std::filesystem::path directory = std::filesystem::temp_directory_path() / "irl-swap-words";
  std::filesystem::remove_all(directory);
  std::filesystem::create_directory(directory);
  std::vector<std::string> arguments = avocado;
  arguments.insert(arguments.end(), {"--text", (directory / "easy-banana-bread.xml").string()});
  const std::string edited = swap(arguments).out;
  arguments = avocado;
  arguments.insert(arguments.end(), {"--score", "-", "--words", directory.string()});
  const Outcome done = swap(arguments, edited);
  BOOST_TEST(done.code == 0, done.err);
  BOOST_TEST(contains(done.out, "0.9371"), done.out);
  arguments.back() = (directory / "nothing").string();
  BOOST_TEST(swap(arguments, edited).code == 2);
}

BOOST_AUTO_TEST_CASE(a_request_that_makes_no_sense_is_refused_in_words) {
  const std::pair<std::vector<std::string>, const char*> refused[]{
      {{bread}, "say what is to be done"},
      {{"--replace", "banana=avocado"}, "PROCEDURE is missing"},
      {{bread, "--replace", "banana"}, "write it as in banana=avocado"},
      {{bread, "--replace", "banana=avocado", "--id", "two words"}, "expected one word"},
      {{bread, "--replace", "banana=banana"}, "cannot take its own place"},
      {{bread, "--replace", "walnut=banana"}, "there is butter, egg"},
      {{bread, "--replace", "banana=unobtainium"}, "no 'unobtainium' in stock"},
      {{bread, "--replace", "banana=fork"}, "no 'fork' in stock"},
      {{bread, "--replace", "banana=apple", "--only", "?x"}, "there is ?bananas"},
      {{bread, "--replace", "banana=apple", "--amount", "-3 piece"}, "not above 0"},
      {{bread, "--replace", "banana=apple", "--amount", "nan g"}, "is no amount"},
      {{bread, "--replace", "banana=apple", "--amount", "3 butter"}, "no such unit"},
      {{bread, "--add", "0 g walnut"}, "not above 0"},
      {{bread, "--add", ""}, "the value is empty"},
      {{bread, "--add", "50 g"}, "write it as in"},
      {{bread, "--add", "walnut with water"}, "there is butter, egg"},
      {{bread, "--add", "2 g walnut", "--amount", "3 g"}, "says how much already"},
      {{bread, "--remove", "egg", "--add", "walnut"}, "one thing is edited at a time"},
      {{bread, "--remove", "egg", "--json", "--text", "-"}, "JSON has the words"},
      {{"-", "--remove", "banana"}, "nothing is left"}};
  for (const auto& [arguments, words] : refused) {
    const Outcome done = swap(arguments, mashed_banana);
    BOOST_TEST(done.code == 1, done.out);
    BOOST_TEST(contains(done.err, words), done.err);
  }
}

BOOST_AUTO_TEST_CASE(profiles_are_those_of_ingredients) {
  const Outcome done = irl_command({"profiles", bread, "--domain", "cooking"});
  BOOST_TEST(done.code == 1);
  BOOST_TEST(contains(done.err, "no recipe of the corpus has the ingredient"), done.err);
  BOOST_TEST(
      contains(irl_command({"profiles", "Avocado", "--domain", "cooking"}).err, "did you mean 'avocado'?"));
}

BOOST_AUTO_TEST_CASE(what_does_not_execute_says_why_and_counts_where_that_is_asked_for) {
  const std::vector<std::string> too_much{bread, "--replace", "banana=avocado", "--amount", "90 piece"};
  const Outcome done = swap(too_much);
  BOOST_TEST(done.code == 0, done.err);
  BOOST_TEST(contains(done.out, "; not executable: "), done.out);
  std::vector<std::string> strict = too_much;
  strict.emplace_back("--strict");
  BOOST_TEST(swap(strict).code == 3);
}

BOOST_AUTO_TEST_CASE(a_domain_that_says_nothing_of_preparing_is_refused) {
  const Workshop workshop;
  const Outcome done = workshop.irl({"swap", "-", "--remove", "cube"}, two_blocks);
  BOOST_TEST(done.code == 1);
  BOOST_TEST(contains(done.err, "does not say what the items are"), done.err);
}

BOOST_AUTO_TEST_SUITE_END()
