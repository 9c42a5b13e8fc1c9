#include <boost/test/unit_test.hpp>
#include <fstream>
#include <iterator>

#include "irl/cli/command_line.hpp"
#include "irl/cli/exit_code.hpp"
#include "irl/workbench/csv.hpp"
#include "tests/cli/workshop.hpp"

using namespace irl::tests;

BOOST_FIXTURE_TEST_SUITE(cli_command_line, Workshop)

BOOST_AUTO_TEST_CASE(help_is_everywhere_and_names_the_exit_codes) {
  for (const char* command : {"run", "eval", "stream", "check", "compose", "primitives", "types", "rules",
                              "recipes", "orders", "session", "completion"}) {
    const Outcome help = irl_command({command, "--help"});
    BOOST_TEST(help.code == 0);
    BOOST_TEST(help.out.starts_with(std::string("Usage: irl ") + command), help.out);
    BOOST_TEST(contains(help.out, "Exit codes:\n  0  success\n  1  the command line"), help.out);
    BOOST_TEST(irl_command({command, "-h"}).out == help.out);
  }
  const Outcome help = irl_command({"--help"});
  BOOST_TEST(help.code == 0);
  BOOST_TEST(contains(help.out, "\n  run "), help.out);
  BOOST_TEST(!contains(help.out, "manual-pages"), help.out);
  BOOST_TEST(contains(irl_command({"diff", "--help"}).out, "1  they differ"));
}

BOOST_AUTO_TEST_CASE(the_readme_has_the_exit_codes) {
  std::ifstream file(IRL_SOURCE_DIR "/irl/cli/README.md");
  const std::string readme{std::istreambuf_iterator<char>(file), {}};
  for (const char* command : {"run", "diff"})
    for (const ::irl::cli::ExitStatus& one : ::irl::cli::exit_statuses(command)) {
      const std::string row = "| " + std::to_string(one.status) + " | " + std::string(one.says) + " |";
      BOOST_TEST(contains(readme, row), row);
    }
}

BOOST_AUTO_TEST_CASE(the_version_is_told_anywhere) {
  BOOST_TEST(irl_command({"--version"}).out.starts_with("irl 0."));
  BOOST_TEST(irl_command({"types", "--version"}).out == irl_command({"--version"}).out);
}

BOOST_AUTO_TEST_CASE(misspelt_commands_options_and_names_meet_a_suggestion) {
  const auto told = [](std::vector<std::string> arguments) { return irl_command(std::move(arguments)).err; };
  BOOST_TEST(contains(told({"evla"}), "there is no command 'evla'; did you mean 'eval'?"));
  BOOST_TEST(contains(told({"run", "x", "--varable", "y"}),
                      "there is no option '--varable'; did you mean '--variable'?"));
  BOOST_TEST(
      contains(told({"run", "--varable=y"}), "there is no option '--varable'; did you mean '--variable'?"));
  BOOST_TEST(contains(told({"types", "--qiet"}), "did you mean '--quiet'?"));
  BOOST_TEST(contains(told({"primitives", "pain", "--domain", "workshop"}), "did you mean 'paint'?"));
  BOOST_TEST(contains(told({"types", "cubee", "--domain", "workshop"}), "did you mean 'cube'?"));
  BOOST_TEST(
      contains(told({"recipes", "painted-cub", "--domain", "workshop"}), "did you mean 'painted-cube'?"));
  BOOST_TEST(
      contains(told({"types", "--domain", "workshpo"}), "no domain 'workshpo'; did you mean 'workshop'?"));
  BOOST_TEST(contains(told({}), "no command is given (`irl --help` says what there is)"), told({}));
  BOOST_TEST(contains(told({"types", "a", "b"}),
                      "'b' is more than the command takes; expected irl types [OPTIONS] [TYPE]"));
  BOOST_TEST(contains(told({"zzzzzz"}), "there is no command 'zzzzzz' (`irl --help`"));
}

BOOST_AUTO_TEST_CASE(what_was_an_option_once_is_the_command_that_it_is_now) {
  const std::string candidates =
      write("candidates.jsonl", "{\"recipe\": \"painted-cube\", \"network\": \"(open-shop ?s)\"}\n");
  BOOST_TEST_REQUIRE(irl({"units", candidates, "-o", path("units.json")}).code == 0);
  const std::vector<std::pair<std::vector<std::string>, std::vector<std::string>>> spellings{
      {{"eval", candidates, "--stream", "--goals"}, {"stream", candidates, "--goals"}},
      {{"eval", "painted-cube", "--summary", "--json"}, {"summary", "painted-cube", "--json"}},
      {{"eval", "painted-cube", "--compare-rules"}, {"compare-rules", "painted-cube"}},
      {{"eval", path("units.json"), "--stream", "--unit", "1", "--into", path("scored")},
       {"score-unit", path("units.json"), "--unit", "1", "--into", path("scored")}},
      {{"eval", "--read", path("recipes")}, {"score-readings", path("recipes")}},
      {{"swap", "--profiles", "cube"}, {"profiles", "cube"}},
      {{"swap", "--mine", "painted-cube", "painted-cube"}, {"pivots", "painted-cube", "painted-cube"}}};
  for (const auto& [then, now] : spellings) {
    const auto executed = [&](const std::vector<std::string>& words) {
      std::filesystem::remove_all(path("scored"));
      const Outcome done = irl(words);
      return std::to_string(done.code) + done.out + done.err;
    };
    BOOST_TEST(executed(then) == executed(now));
    BOOST_TEST(!contains(executed(then), "there is no option"), executed(then));
  }
}

BOOST_AUTO_TEST_CASE(what_cannot_be_understood_is_usage) {
  BOOST_TEST(irl_command({}).code == 1);
  BOOST_TEST(irl_command({"cook"}).code == 1);
  BOOST_TEST(irl_command({"run"}).code == 1);
  BOOST_TEST(irl_command({"run", "x", "--no-such-option"}).code == 1);
  const Outcome unknown = irl_command({"rules", "--domain", "garden"});
  BOOST_TEST(unknown.code == 1);
  BOOST_TEST(contains(unknown.err, "there is no domain 'garden'"), unknown.err);
}

BOOST_AUTO_TEST_CASE(files_that_cannot_be_read_are_named) {
  BOOST_TEST(
      contains(irl({"run", path("nowhere")}).err, "nowhere: error: the file cannot be read: No such file"));
  BOOST_TEST(contains(irl({"run", path("recipes")}).err, "recipes: error: this is a directory"));
  BOOST_TEST(irl({"run", path("recipes")}).code == 2);
}

BOOST_AUTO_TEST_CASE(broken_data_files_are_reported_all_at_once) {
  write("types.yaml", "things:\n  shop: {is: nothing-known}\n");
  write("world.yaml", "shop: {colour: red}\n");
  const Outcome done = irl({"types"});
  BOOST_TEST(done.code == 2);
  BOOST_TEST(contains(done.err, "types.yaml:2:14: error: "), done.err);
  BOOST_TEST(contains(done.err, "world.yaml:1:8: error: "), done.err);
  BOOST_TEST(contains(irl_command({"types", "--domain", "without-files"}).err, "nowhere.yaml: error: "));
}

BOOST_AUTO_TEST_CASE(a_domain_that_cannot_be_built_is_no_crash) {
  const Outcome done = irl_command({"types", "--domain", "undefinable"});
  BOOST_TEST(done.code == 2);
  BOOST_TEST(contains(done.err, "a slip"), done.err);
}

BOOST_AUTO_TEST_CASE(csv_survives_being_written_and_read) {
  const std::vector<std::string> fields{"a", "", "b,c", "say \"x\"", "two\nlines", "é"};
  const auto rows = ::irl::workbench::read_csv(::irl::workbench::csv_row(fields) + "\r\n\r\nx , y\n");
  BOOST_TEST_REQUIRE(rows.size() == 2U);
  BOOST_TEST(rows[0].fields == fields, boost::test_tools::per_element());
  BOOST_TEST(rows[1].line == 4);
  BOOST_TEST(rows[1].fields == (std::vector<std::string>{"x", "y"}), boost::test_tools::per_element());
  BOOST_TEST(::irl::workbench::read_csv("").empty());
  BOOST_TEST(::irl::workbench::read_csv("\"never closed").size() == 1U);
}

BOOST_AUTO_TEST_SUITE_END()
