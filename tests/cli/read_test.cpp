#include <unistd.h>

#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>

#include "tests/cli/schema.hpp"
#include "tests/cli/workshop.hpp"

using namespace irl::tests;

/// `irl read` and `irl eval --read`.
BOOST_AUTO_TEST_SUITE(cli_read)

namespace {

Outcome irl_read(std::vector<std::string> arguments, const std::string& standard_input = {}) {
  arguments.insert(arguments.begin(), "read");
  arguments.insert(arguments.end(), {"--domain", "cooking"});
  return irl_command(std::move(arguments), standard_input);
}

/// A directory with one text in it.
struct Texts {
  std::filesystem::path directory =
      std::filesystem::temp_directory_path() / ("irl-texts-" + std::to_string(getpid()));
  Texts(const std::string& name, const std::string& text) {
    std::filesystem::create_directories(directory);
    std::ofstream(directory / name) << text;
  }
  ~Texts() { std::filesystem::remove_all(directory); }
  Texts(const Texts&) = delete;
  Texts& operator=(const Texts&) = delete;
};

}  // namespace

BOOST_AUTO_TEST_CASE(what_is_printed_is_a_network_that_runs) {
  const Outcome done = irl_read({"lemonade"});
  BOOST_TEST(done.code == 0, done.err);
  BOOST_TEST(contains(done.out, "; 1. Boil the sugar in 200 ml of water for 5 minutes\n"), done.out);
  BOOST_TEST(contains(done.out, "; implicit"), done.out);
  const Outcome run = irl_command({"run", "-", "--domain", "cooking"}, done.out);
  BOOST_TEST(contains(run.out, "complete:"), run.out);
}

BOOST_AUTO_TEST_CASE(words_may_be_typed_and_what_was_not_read_is_told) {
  const Outcome done =
      irl_read({"--text", "Beat the butter with the sugar until light. Gribble.", "--ingredients", "-"},
               "100 g butter\n\n100 g white sugar\n");
  BOOST_TEST(contains(done.out, "(beat "), done.out);
  BOOST_TEST(contains(done.err, "gribble"), done.err);
  BOOST_TEST(irl_read({"--text", "Gribble.", "--strict"}).code == 3);
}

BOOST_AUTO_TEST_CASE(it_tells_how_each_clause_was_understood) {
  const Outcome done = irl_read({"lemonade", "--explain"});
  BOOST_TEST(contains(done.out, "boil the sugar in 200 ml of water for 5 minutes\n    boil\n"), done.out);
  BOOST_TEST(contains(done.out, "time: 5 minute"), done.out);
  BOOST_TEST(contains(done.out, "considered "), done.out);
}

BOOST_AUTO_TEST_CASE(documents_are_as_their_schemas_say) {
  BOOST_TEST(schema_violation("read", irl_read({"lemonade", "--json"}).out) == "");
  const std::string recipe =
      "<recipe id=\"a\"><instructions><instruction>Chop the quux.</instruction></instructions></recipe>";
  const Texts texts("a.xml", recipe);
  const std::vector<std::string> scoring{"eval", "--read", "--json", "--domain", "cooking", texts.directory};
  const Outcome alone = irl_command(scoring);
  BOOST_TEST(alone.code != 0);
  BOOST_TEST(contains(alone.err, "with its network"), alone.err);
  std::ofstream(texts.directory / "a.solution") << "#a\n(get-kitchen ?k)\n; 1. chop\n";
  const Outcome scored = irl_command(scoring);
  BOOST_TEST(schema_violation("read-scores", scored.out) == "", scored.out);
}

BOOST_AUTO_TEST_CASE(what_makes_no_sense_is_refused) {
  BOOST_TEST(irl_read({}).code == 1);
  BOOST_TEST(irl_read({"lemonade", "--text", "Stir."}).code == 1);
  BOOST_TEST(irl_read({"lemonade", "--ingredients", "x"}).code == 1);
  BOOST_TEST(irl_read({"lemonade", "--explain", "--json"}).code == 1);
  BOOST_TEST(irl_read({"no-such-recipe.xml"}).code != 0);
  BOOST_TEST(
      contains(Workshop().irl({"read", "--text", "Paint it."}).err, "does not say how its words are read"));
}

BOOST_AUTO_TEST_SUITE_END()
