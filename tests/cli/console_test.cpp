#include <boost/test/unit_test.hpp>
#include <sstream>

#include "irl/cli/command_line.hpp"
#include "irl/cli/table.hpp"
#include "tests/cli/workshop.hpp"

using namespace irl::tests;
using ::irl::cli::Console;
using ::irl::cli::Table;

BOOST_FIXTURE_TEST_SUITE(cli_console, Workshop)

namespace {

/// `irl` on a terminal with so many columns and colours.
std::string on_a_terminal(std::vector<std::string> arguments, std::size_t columns,
                          const std::string& input = {}) {
  std::istringstream in(input);
  std::ostringstream out, err;
  arguments.insert(arguments.end(), {"--domain", "workshop"});
  ::irl::cli::run_command_line(std::move(arguments), {in, out, err, true, columns});
  return out.str();
}

/// A place where nothing can be written.
class FullDisk : public std::streambuf {
  int_type overflow(int_type) override { return traits_type::eof(); }
};

}  // namespace

BOOST_AUTO_TEST_CASE(colours_are_where_they_are_wanted) {
  BOOST_TEST(contains(on_a_terminal({"run", "-"}, 0, painted_cube), "\x1b["));
  BOOST_TEST(!contains(on_a_terminal({"run", "-", "--color", "never"}, 0, painted_cube), "\x1b["));
  BOOST_TEST(!contains(irl({"run", "-"}, painted_cube).out, "\x1b["));
  BOOST_TEST(!contains(irl({"run", "-", "--color", "auto"}, painted_cube).out, "\x1b["));
  BOOST_TEST(contains(irl({"run", "-", "--color", "always"}, painted_cube).out, "\x1b["));
  BOOST_TEST(contains(irl({"--color=always", "run", "-"}, painted_cube).out, "\x1b["));
  BOOST_TEST(contains(irl({"run", "-", "--color", "allways"}, painted_cube).err, "did you mean 'always'?"));
}

BOOST_AUTO_TEST_CASE(prose_and_tables_fit_the_terminal_and_nothing_else_is_wrapped) {
  for (const char* command : {"primitives", "types", "rules"})
    for (const std::string& line : lines(on_a_terminal({command, "--color", "never"}, 40)))
      BOOST_TEST(::irl::cli::width(line) <= 40U, command << ": " << line);
  for (const std::string& line : lines(on_a_terminal({"--help"}, 60)))
    BOOST_TEST(::irl::cli::width(line) <= 60U, line);
  BOOST_TEST(lines(irl({"primitives"}).out).size() == 3U);
}

BOOST_AUTO_TEST_CASE(prose_does_nothing_to_a_terminal) {
  std::istringstream in;
  std::ostringstream out, err;
  const Console console{in, out, err};
  console.tell("a \x1b[31m\nb \xff\r\n");
  BOOST_TEST(out.str() == "a \\x1b[31m\nb \\xff\\x0d\n");
  BOOST_TEST(console.fitted("a \x1b[31m\n\x07") == "a \\x1b[31m\n\\x07");
  BOOST_TEST(console.painted("\x9b", ::irl::cli::Paint::bad) == "\\x9b");
}

BOOST_AUTO_TEST_CASE(lines_break_at_blanks_and_keep_what_is_aligned) {
  using ::irl::cli::wrapped;
  const auto text = [](std::size_t columns) { return wrapped("a  bb ccc dddddddd e\n\nf", columns, 0); };
  BOOST_TEST(text(0) == "a  bb ccc dddddddd e\n\nf");
  BOOST_TEST(wrapped("one two three", 7).size() == 2U);
  BOOST_TEST(wrapped("one two three", 7).front() == "one two");
  BOOST_TEST(wrapped("incomprehensibilities", 7).front() == "incomprehensibilities");
  BOOST_TEST(wrapped("\xC3\xA9t\xC3\xA9 \xC3\xA9t\xC3\xA9", 7).size() == 1U);
  BOOST_TEST(wrapped("alpha beta gamma delta", 24, 4) == "alpha beta gamma\n    delta");
  BOOST_TEST(wrapped("", 7).size() == 1U);
}

BOOST_AUTO_TEST_CASE(what_could_do_something_to_a_terminal_is_made_visible) {
  const Outcome title = irl({"run", "-"}, "#a\n(op\x1B[2J\x07)");
  BOOST_TEST(!contains(title.out + title.err, "\x1b"));
  BOOST_TEST(!contains(irl({"run", "\x1B[31mnowhere"}).err, "\x1b"));
  BOOST_TEST(contains(irl({"run", "\x1B[31mnowhere"}).err, "\\x1b[31mnowhere"));
  BOOST_TEST(!contains(irl({"types", "\x1B]0;x\x07"}).err, "\x1b"));
  BOOST_TEST(!contains(irl({"\x1B[31mrun"}).err, "\x1b"));
  write("recipes/painted-cube.xml",
        "<recipe id='x'><title>A \xC2\x9B"
        "31m &#27;title</title></recipe>");
  BOOST_TEST(!contains(irl({"recipes"}).out, "\xC2\x9B"));
  BOOST_TEST(!contains(irl({"recipes", "painted-cube"}).out, "\xC2\x9B"));
}

BOOST_AUTO_TEST_CASE(quiet_keeps_errors_and_leaves_out_warnings) {
  const std::string odd =
      "#a\n(open-shop ?shop)\n(take ?block ?shop-1 ?shop cube)\n(take ?other ?shop-2 ?shop cube)\n";
  BOOST_TEST_REQUIRE(contains(irl({"check", "-"}, odd).out + irl({"run", "-"}, odd).err, "warning"));
  BOOST_TEST(!contains(irl({"run", "-", "--quiet"}, odd).err, "warning"));
  BOOST_TEST(irl({"run", "-", "--quiet"}, odd).out == irl({"run", "-"}, odd).out);
  BOOST_TEST(contains(irl({"run", "nowhere", "--quiet"}).err, "error"));
}

BOOST_AUTO_TEST_CASE(every_command_tells_when_its_output_cannot_be_written) {
  const std::string cube = write("cube.solution", painted_cube);
  const std::vector<std::vector<std::string>> commands{{"run", cube},
                                                       {"run", cube, "--json"},
                                                       {"eval", cube},
                                                       {"eval", cube, "--json"},
                                                       {"diff", cube, cube, "--json"},
                                                       {"orders", cube},
                                                       {"primitives"},
                                                       {"types"},
                                                       {"rules"},
                                                       {"recipes"},
                                                       {"--help"},
                                                       {"--version"},
                                                       {"completion", "bash"},
                                                       {"eval", cube, "-o", "-"}};
  for (auto arguments : commands) {
    FullDisk disk;
    std::istringstream in;
    std::ostream out(&disk);
    std::ostringstream err;
    const std::string command = arguments.front();
    if (!command.starts_with("--")) arguments.insert(arguments.end(), {"--domain", "workshop"});
    if (command == "completion") arguments.resize(2);
    BOOST_TEST_CONTEXT(command) {
      BOOST_TEST(::irl::cli::run_command_line(arguments, {in, out, err}) == 2);
      BOOST_TEST(contains(err.str(), "standard output cannot be written"), err.str());
    }
  }
}

BOOST_AUTO_TEST_CASE(tables_align_whatever_bytes_a_character_takes) {
  std::istringstream in;
  std::ostringstream out, err;
  Table table({{"what"}, {"", Table::Align::right}, {"empty"}, {"n", Table::Align::right}}, 1);
  table.add({"5 °C", "", "", "1"});
  table.add({"a", "", "", "100"});
  table.print({in, out, err});
  BOOST_TEST(out.str() == " what    n\n 5 °C    1\n a     100\n");
}

BOOST_AUTO_TEST_CASE(the_last_column_of_a_table_is_wrapped_on_a_terminal) {
  std::istringstream in;
  std::ostringstream out, err;
  Table table({{"n"}, {"says"}});
  table.add({"1", "as long as it is wide, and no longer"});
  table.add({"2", "short"});
  table.print({in, out, err, false, 24});
  BOOST_TEST(out.str() == "n  says\n1  as long as it is\n   wide, and no longer\n2  short\n");
}

BOOST_AUTO_TEST_SUITE_END()
