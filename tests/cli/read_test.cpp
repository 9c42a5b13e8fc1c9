#include <unistd.h>

#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "tests/cli/schema.hpp"
#include "tests/cli/workshop.hpp"

using namespace irl::tests;

/// `irl read` and `irl score-readings`.
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

const std::string text_of_butter =
    "<recipe><ingredients><ingredient>100 g butter</ingredient></ingredients>"
    "<instructions><instruction>Melt the butter.</instruction></instructions></recipe>";

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

/// Where a list names what is not known, and only there, the extension that may know it is recommended; it
/// is found among the data files, wherever one is.
BOOST_AUTO_TEST_CASE(an_extension_is_recommended_where_a_list_names_what_is_unknown) {
  const std::string advice = "--extend ontology/cooking-larder.yaml knows further things";
  const auto read = [](const std::string& list, std::vector<std::string> more) {
    more.insert(more.end(), {"--text", "Chop the leeks.", "--ingredients", "-"});
    return irl_read(std::move(more), list);
  };
  const Outcome unknown = read("2 leeks\n1 onion\n", {});
  BOOST_TEST(contains(unknown.err, "1 line of lists names nothing that is known here"), unknown.err);
  BOOST_TEST(contains(unknown.err, advice), unknown.err);
  BOOST_TEST(!contains(read("1 onion\n", {}).err, advice));
  const Outcome known = read("2 leeks\n", {"--extend", "ontology/cooking-larder.yaml"});
  BOOST_TEST(known.code == 0, known.err);
  BOOST_TEST(contains(known.out, "(cut ?chopped-leek"), known.out);
  BOOST_TEST(!contains(known.err, advice), known.err);
  BOOST_TEST(read("2 leeks\n", {"--extend", "ontology/no-such-larder.yaml"}).code == 2);
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
  const std::vector<std::string> scoring{"score-readings", "--json", "--domain", "cooking", texts.directory};
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

BOOST_AUTO_TEST_CASE(what_there_is_no_time_for_is_told_and_is_no_flaw) {
  std::string many;
  for (int i = 0; i < 400; ++i) many += "Wash your hands. Get a large bowl. ";
  const Outcome done = irl_read({"--text", many, "--max-seconds", "0.001", "--strict"});
  BOOST_TEST(done.code == 4);
  BOOST_TEST(contains(done.err, "the time is over"), done.err);
  BOOST_TEST(contains(irl_read({"--text", many, "--max-seconds", "0.001", "--json"}).out,
                      "\"status\": \"partial\""));
}

BOOST_AUTO_TEST_CASE(no_id_makes_operations_or_reaches_the_terminal) {
  for (const char* id : {"a&#10;(fetch ?x)", "", "&#27;[31mred", "two words"}) {
    const Texts texts("a.xml", "<recipe id=\"" + std::string(id) +
                                   "\"><instructions><instruction>Stir."
                                   "</instruction></instructions></recipe>");
    const Outcome done = irl_read({texts.directory / "a.xml"});
    BOOST_TEST(done.code != 0, id);
    BOOST_TEST(contains(done.err, "a.xml:1:13: error: no procedure can be called"), done.err);
    BOOST_TEST(!contains(done.out + done.err, "\x1b"));
  }
  const Texts unnamed("my-dish.xml", "<recipe><instructions/></recipe>");
  BOOST_TEST(irl_read({unnamed.directory / "my-dish.xml"}).out.starts_with("#my-dish\n"));
}

BOOST_AUTO_TEST_CASE(no_words_do_anything_to_a_terminal) {
  for (const std::string words :
       {"Melt \x1b[31m the butter.", "Melt \xff\xfe the butter.", "\x1b]0;title\x07 Stir it."}) {
    const Outcome typed = irl_read({"--text", words, "--explain"});
    BOOST_TEST(!contains(typed.out + typed.err, "\x1b"));
    BOOST_TEST(!contains(typed.out + typed.err, "\xff"));
    BOOST_TEST(!contains(irl_read({"--text", words}).out, "\x1b"));
  }
  const Texts texts("a.xml",
                    "<recipe id=\"a\"><instructions><instruction>Melt &#27;[31m the butter."
                    "</instruction></instructions></recipe>");
  const Outcome done = irl_read({texts.directory / "a.xml", "--explain"});
  BOOST_TEST(contains(done.out, "\\x1b[31m"), done.out);
  BOOST_TEST(!contains(done.out + done.err, "\x1b"));
}

/// Line ends of Windows, and lines without words, are nothing that is unread.
BOOST_AUTO_TEST_CASE(a_list_from_elsewhere_is_read) {
  const std::string list = "100 g butter\r\n\r\n  \r\n50 g white sugar\r\n";
  const Outcome done =
      irl_read({"--text", "Beat the butter with the sugar.", "--ingredients", "-", "--strict"}, list);
  BOOST_TEST(done.code == 0, done.err);
  BOOST_TEST(done.out.contains("white-sugar 50 g"), done.out);
  BOOST_TEST(!done.err.contains("x0d"), done.err);
}

BOOST_AUTO_TEST_CASE(several_procedures_are_no_file_of_words) {
  const Outcome done = irl_command({"write", "-", "--xml"}, "#a\n(get-kitchen ?k)\n#b\n(get-kitchen ?k)\n");
  BOOST_TEST(done.code == 1);
  BOOST_TEST(done.err.contains("choose one by --procedure"), done.err);
}

BOOST_AUTO_TEST_CASE(an_id_is_found_in_any_case_and_counts_once) {
  const std::string network = "#Tea\n(get-kitchen ?k)\n";
  BOOST_TEST(irl_command({"run", "-", "--recipe", "Tea"}, network).code == 0);
  BOOST_TEST(irl_command({"run", "-", "--recipe", "Coffee"}, network).code == 1);
  const Outcome twice = irl_command({"pivots", "lemonade,Lemonade", "fried-almonds"});
  BOOST_TEST(twice.code == 1);
  BOOST_TEST(twice.err.contains("named twice"), twice.err);
}

BOOST_AUTO_TEST_CASE(texts_without_networks_are_told_and_not_scored) {
  const Texts texts(
      "tea.xml",
      "<recipe id=\"tea\"><instructions><instruction>Boil the water.</instruction></instructions></recipe>");
  std::ofstream(texts.directory / "water.solution") << "#water\n(get-kitchen ?k)\n";
  const Outcome done = irl_command({"score-readings", texts.directory.string(), "--domain", "cooking"});
  BOOST_TEST(done.err.contains("without a network, ID.solution: tea"), done.err);
  BOOST_TEST(done.err.contains("without a text, ID.xml: water"), done.err);
  std::ofstream(texts.directory / "lemonade.xml") << "<recipe><ingredients/><instructions/></recipe>";
  std::ofstream(texts.directory / "a.xml") << text_of_butter;
  std::ofstream(texts.directory / "a.solution") << "#a\n(get-kitchen ?k)\n";
  const Outcome elsewhere = irl_command({"score-readings", texts.directory.string(), "--networks",
                                         std::string(IRL_SOURCE_DIR) + "/recipes", "--domain", "cooking"});
  BOOST_TEST(elsewhere.err.contains("1 procedure whose text, ID.xml, has no words: lemonade"), elsewhere.err);
}

/// A score that nobody has computed is not 0.
BOOST_AUTO_TEST_CASE(scores_that_are_not_there_are_in_no_mean) {
  const Texts texts("a.xml", text_of_butter);
  std::ofstream(texts.directory / "a.solution") << "#a\n(get-kitchen ?k)\n; 1. melt it\n";
  const std::vector<std::string> scoring{
      "score-readings", texts.directory.string(), "--domain", "cooking", "--metrics", "smatch-score"};
  const std::string before = lines(irl_command(scoring).out).back();
  std::ofstream(texts.directory / "b.xml") << text_of_butter;
  std::ofstream(texts.directory / "b.solution") << "#another\n(get-kitchen ?k)\n";
  const Outcome done = irl_command(scoring);
  const std::vector<std::string> rows = lines(done.out);
  const auto word = [](const std::string& row, std::size_t number) {
    std::istringstream words(row);
    std::string one;
    for (std::size_t i = 0; i <= number; ++i) words >> one;
    return one;
  };
  BOOST_TEST(word(rows[rows.size() - 2], 0) == "b");
  BOOST_TEST(word(rows[rows.size() - 2], 2) == "-");
  BOOST_TEST(word(rows.back(), 4) == word(before, 4));
  BOOST_TEST(done.err.contains("1 procedure without some score: b"), done.err);
}

BOOST_AUTO_TEST_CASE(a_text_that_cannot_be_read_costs_no_other_one_its_score) {
  const Texts texts("a.xml", text_of_butter);
  for (const std::string id : {"a", "b"})
    std::ofstream(texts.directory / (id + ".solution")) << "#" + id + "\n(get-kitchen ?k)\n";
  std::ofstream(texts.directory / "b.xml") << "<recipe";
  const Outcome done = irl_command({"score-readings", texts.directory.string(), "--domain", "cooking"});
  BOOST_TEST(done.code == 2);
  BOOST_TEST(done.err.contains("b.xml:1:"), done.err);
  BOOST_TEST(contains(done.out, "a  "), done.out);
}

BOOST_AUTO_TEST_SUITE_END()
