#include <boost/test/unit_test.hpp>
#include <sstream>

#include "irl/cli/command_line.hpp"
#include "irl/workbench/csv.hpp"
#include "irl/cli/table.hpp"
#include "tests/cli/workshop.hpp"

using namespace irl::tests;

BOOST_FIXTURE_TEST_SUITE(cli_command_line, Workshop)

BOOST_AUTO_TEST_CASE(help_is_everywhere_and_names_the_exit_codes) {
  for (const char* command : {"run", "eval", "check", "primitives", "types", "rules", "orders"}) {
    const Outcome help = irl_command({command, "--help"});
    BOOST_TEST(help.code == 0);
    BOOST_TEST(contains(help.out, "Exit codes: 0 success"), help.out);
  }
  BOOST_TEST(irl_command({"--help"}).code == 0);
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

BOOST_AUTO_TEST_CASE(colours_only_where_they_are_wanted) {
  std::istringstream in(painted_cube);
  std::ostringstream out, err;
  ::irl::cli::run_command_line({"run", "-", "--domain", "workshop"}, {in, out, err, true});
  BOOST_TEST(contains(out.str(), "\x1b[32mcomplete\x1b[0m"));
  BOOST_TEST(!contains(irl({"run", "-"}, painted_cube).out, "\x1b"));
}

BOOST_AUTO_TEST_CASE(csv_survives_being_written_and_read) {
  const std::vector<std::string> fields{"a", "", "b,c", "say \"x\"", "two\nlines", "é"};
  const auto rows = ::irl::workbench::read_csv(::irl::cli::csv_row(fields) + "\r\n\r\nx , y\n");
  BOOST_TEST_REQUIRE(rows.size() == 2U);
  BOOST_TEST(rows[0].fields == fields, boost::test_tools::per_element());
  BOOST_TEST(rows[1].line == 4);
  BOOST_TEST(rows[1].fields == (std::vector<std::string>{"x", "y"}), boost::test_tools::per_element());
  BOOST_TEST(::irl::workbench::read_csv("").empty());
  BOOST_TEST(::irl::workbench::read_csv("\"never closed").size() == 1U);
}

BOOST_AUTO_TEST_CASE(tables_align_whatever_bytes_a_character_takes) {
  std::istringstream in;
  std::ostringstream out, err;
  ::irl::cli::Table table(
      {{"what"}, {"", ::irl::cli::Table::Align::right}, {"empty"}, {"n", ::irl::cli::Table::Align::right}},
      1);
  table.add({"5 °C", "", "", "1"});
  table.add({"a", "", "", "100"});
  table.print({in, out, err});
  BOOST_TEST(out.str() == " what    n\n 5 °C    1\n a     100\n");
}

BOOST_AUTO_TEST_SUITE_END()
