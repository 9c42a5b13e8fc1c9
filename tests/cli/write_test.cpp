#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>
#include <sstream>

#include "tests/cli/schema.hpp"
#include "tests/cli/workshop.hpp"

using namespace irl::tests;

/// `irl write`.
BOOST_AUTO_TEST_SUITE(cli_write)

namespace {

Outcome irl_write(std::vector<std::string> arguments, const std::string& standard_input = {}) {
  arguments.insert(arguments.begin(), "write");
  return irl_command(std::move(arguments), standard_input);
}

std::vector<nlohmann::json> lines_of(const std::string& text) {
  std::vector<nlohmann::json> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(nlohmann::json::parse(line));
  return lines;
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_network_is_written_for_people_for_irl_read_and_as_json) {
  const Outcome plain = irl_write({"fried-almonds"});
  BOOST_TEST(plain.code == 0, plain.err);
  BOOST_TEST(plain.out.contains("Grease a frying pan"));
  BOOST_TEST(plain.out.contains("(13 of 13 operations)"));
  BOOST_TEST(irl_write({"fried-almonds", "--xml"}).out.contains("<instruction>Grease"));
  const Outcome json = irl_write({"fried-almonds", "--json"});
  const auto written = lines_of(json.out);
  BOOST_TEST_REQUIRE(written.size() == 1U);
  BOOST_TEST(written[0]["said"] == written[0]["operations"]);
  BOOST_TEST(written[0]["unsaid"].empty());
  BOOST_TEST(!written[0].contains("network"));
  BOOST_TEST(schema_violation("write", json.out) == "");
}

BOOST_AUTO_TEST_CASE(a_network_is_written_in_another_language_or_refused) {
  const Outcome dutch = irl_write({"lemonade", "--language", "dutch"});
  BOOST_TEST(dutch.code == 0, dutch.err);
  BOOST_TEST(dutch.out.contains("citroen"));
  const Outcome frisian = irl_write({"lemonade", "--language", "frisian"});
  BOOST_TEST(frisian.code == 1);
  BOOST_TEST(frisian.err.contains("english, dutch"));
}

BOOST_AUTO_TEST_CASE(a_swapped_procedure_has_words_again) {
  const Outcome swapped = irl_command({"swap", "easy-banana-bread", "--replace", "banana=avocado"});
  const Outcome text = irl_write({"-", "--strict"}, swapped.out);
  BOOST_TEST(text.code == 0, text.err);
  BOOST_TEST(text.out.contains("2 avocados, seeded and peeled and mashed"));
  BOOST_TEST(!text.out.contains("the banana"));
}

BOOST_AUTO_TEST_CASE(what_is_not_said_is_told_and_counts_where_it_matters) {
  const std::string broken = "#a\n(get-kitchen ?k)\n(beat ?x ?k2 ?k ?nothing ?y)\n";
  const Outcome told = irl_write({"-"}, broken);
  BOOST_TEST(told.code == 0);
  BOOST_TEST(told.err.contains("cannot be executed as a whole"));
  BOOST_TEST(irl_write({"-", "--strict"}, broken).code == 3);
}

/// Words say one thing after the other: the butter that is chilled would have been melted.
BOOST_AUTO_TEST_CASE(what_is_done_beside_another_thing_to_the_same_is_not_written) {
  const std::string begin =
      "#a\n(get-kitchen ?k0)\n(fetch-and-proportion ?b ?k1 ?k0 ?m butter 200 g)\n"
      "(fetch-and-proportion ?e ?k2 ?k1 ?n egg 1 piece)\n(melt ?x ?k3 ?k2 ?b ?mw)\n";
  const Outcome forked = irl_write({"-", "--strict"}, begin + "(refrigerate ?y ?k4 ?k2 ?b ?f 1 hour)\n");
  BOOST_TEST(forked.code == 3);
  BOOST_TEST(forked.err.contains("states that fork"), forked.err);
  const Outcome apart = irl_write({"-", "--strict"}, begin + "(refrigerate ?y ?k4 ?k2 ?e ?f 1 hour)\n");
  BOOST_TEST(apart.code == 0, apart.err);
}

BOOST_AUTO_TEST_CASE(made_up_texts_come_as_lines_with_their_networks) {
  const Outcome made = irl_write({"--corpus", "4", "--seed", "11", "--max-seconds", "inf"});
  BOOST_TEST(made.code == 0, made.err);
  BOOST_TEST(made.err.contains("4 of 4 texts"));
  const auto lines = lines_of(made.out);
  BOOST_TEST_REQUIRE(lines.size() == 4U);
  BOOST_TEST(schema_violation("write", lines[0].dump()) == "");
  for (const nlohmann::json& line : lines) {
    BOOST_TEST(line["unsaid"].empty());
    const std::string network = line["network"];
    const Outcome run = irl_command({"run", "-", "--strict"}, network);
    BOOST_TEST(run.code == 0, run.err + network);
  }
  BOOST_TEST(irl_write({"--made-up", "4", "--seed", "11", "--max-seconds", "inf"}).out == made.out);
  BOOST_TEST(irl_write({"--corpus", "4", "--seed", "12"}).out != made.out);
  const Outcome read = irl_command({"read", "-", "--domain", "cooking", "--strict"}, made.out);
  BOOST_TEST(read.out.contains(std::string(lines[0]["id"])));
}

BOOST_AUTO_TEST_CASE(texts_that_take_too_long_are_told_apart_from_those_without_words) {
  const Outcome hurried = irl_write({"--made-up", "1", "--max-seconds", "0.001", "--strict"});
  BOOST_TEST(hurried.code == 4);
  BOOST_TEST(hurried.err.contains("took longer than --max-seconds"), hurried.err);
}

BOOST_AUTO_TEST_CASE(what_goes_with_nothing_is_refused) {
  BOOST_TEST(irl_write({}).code == 1);
  BOOST_TEST(irl_write({"lemonade", "--made-up", "3"}).code == 1);
  BOOST_TEST(irl_write({"--made-up", "0"}).code == 1);
  BOOST_TEST(irl_write({"--corpus", "0"}).code == 1);
  BOOST_TEST(irl_write({"--corpus", "99999999999"}).code == 1);
  BOOST_TEST(irl_write({"--made-up", "3", "--xml"}).code == 1);
  BOOST_TEST(irl_write({"lemonade", "--seed", "3"}).code == 1);
}

BOOST_AUTO_TEST_SUITE_END()
