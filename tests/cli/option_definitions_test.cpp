#include <boost/test/unit_test.hpp>
#include <map>
#include <set>

#include "irl/cli/commands.hpp"
#include "tests/cli/workshop.hpp"

using namespace irl::tests;
using namespace irl::cli;

namespace {

/// All commands, and the whole as one of them.
struct Definitions {
  Definitions() {
    all.push_back(&line.whole);
    for (const Command& command : line.commands) all.push_back(&command);
  }

  GlobalChoice choice;
  CommandLine line = define_command_line(choice);
  std::vector<const Command*> all;
};

std::string meaning(const Parameter& one) {
  return one.heading() + ": " + std::string(one.option.says) + " " + std::to_string(one.option.bounds.least) +
         " " + std::to_string(one.option.bounds.most);
}

}  // namespace

BOOST_FIXTURE_TEST_SUITE(cli_option_definitions, Definitions)

/// `irl swap` writes the words of a recipe, `irl read` is given some; `irl run` tries operations in an order,
/// `irl why` explains one; `irl run` tells what happens in words, `irl swap` is given the words of recipes;
/// `irl orders` has everything done by a time, `irl summary` groups by a field; `irl page` exports a page,
/// `irl bodies` what moves. All were promised that name.
const std::set<std::pair<std::string, std::string>> other_meanings{
    {"read", "--text"}, {"why", "--order"}, {"swap", "--words"}, {"orders", "--by"}, {"bodies", "--export"}};

BOOST_AUTO_TEST_CASE(a_name_has_one_meaning_one_value_and_one_text_in_every_command) {
  std::map<std::string, std::string> known;
  for (const Command* command : all)
    for (const Parameter* option : command->options())
      for (const std::string& name : option->names) {
        if (other_meanings.contains({command->name, name})) continue;
        const auto [first, is_new] = known.emplace(name, meaning(*option));
        BOOST_TEST(first->second == meaning(*option), command->name << " " << name);
      }
  BOOST_TEST(known.size() > 50U);
}

BOOST_AUTO_TEST_CASE(a_meaning_has_one_name) {
  std::map<std::string_view, std::vector<std::string>> known;
  for (const Command* command : all)
    for (const Parameter* option : command->options()) {
      const auto [first, is_new] = known.emplace(option->option.says, option->names);
      BOOST_TEST(first->second == option->names, boost::test_tools::per_element());
    }
}

BOOST_AUTO_TEST_CASE(no_command_takes_an_option_twice_or_hides_one_of_every_command) {
  for (const Command& command : line.commands) {
    std::set<std::string> names;
    for (const Command* taking : {&command, static_cast<const Command*>(&line.whole)})
      for (const Parameter* option : taking->options())
        for (const std::string& name : option->names)
          BOOST_TEST(names.insert(name).second, command.name << " " << name);
  }
}

BOOST_AUTO_TEST_CASE(options_that_others_speak_of_are_there) {
  for (const Command* command : all)
    for (const Parameter& parameter : command->parameters) {
      std::vector<std::vector<std::string>> spoken_of = parameter.needs;
      for (const Parameter::Exclusion& exclusion : parameter.excludes) {
        spoken_of.push_back(exclusion.others);
        BOOST_TEST(exclusion.why != "", command->name << " " << parameter.name());
      }
      for (const auto& names : spoken_of)
        for (const std::string& name : names)
          BOOST_TEST(command->option(name), command->name << " " << parameter.name() << " " << name);
    }
}

BOOST_AUTO_TEST_CASE(everything_has_a_value_that_completion_knows_or_that_cannot_be_completed) {
  const std::set<std::string_view> kinds{
      "FILE",   "DIR",     "PROCEDURE", "A",        "B",       "ID",      "TYPE",  "PRIMITIVE",
      "DOMAIN", "NAME",    "N",         "SECONDS",  "FROM:TO", "A B",     "I/N",   "VALUE",
      "RULES",  "COMMAND", "TYPE=N",    "A SIDE B", "FIELD",   "PERCENT", "SCORE", "TYPE=TYPE",
      "AMOUNT", "WHAT",    "MIB",       "TIME",     "TIME A B"};
  for (const Command* command : all)
    for (const Parameter& parameter : command->parameters) {
      const bool has_choices = !parameter.option.choices.empty();
      BOOST_TEST((parameter.is_flag() || has_choices || kinds.contains(parameter.option.value)),
                 command->name << " " << parameter.heading());
    }
}

BOOST_AUTO_TEST_CASE(help_tells_of_everything_that_a_command_takes) {
  for (const Command* command : line.shown()) {
    const std::string help = irl_command({command->name, "--help"}).out;
    for (const Parameter& parameter : command->parameters) {
      BOOST_TEST(contains(help, parameter.heading()), help);
      BOOST_TEST(contains(help, parameter.says()), help);
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_FIXTURE_TEST_SUITE(cli_understanding, Workshop)

BOOST_AUTO_TEST_CASE(what_is_wrong_says_what_was_expected) {
  const std::vector<std::pair<std::vector<std::string>, std::string>> cases{
      {{"run", "x", "--max-seconds"}, "--max-seconds: its value is missing; expected SECONDS"},
      {{"run", "x", "--max-seconds", "--json"},
       "--max-seconds: its value is missing before '--json'; expected SECONDS"},
      {{"run", "x", "--max-seconds="}, "--max-seconds: its value is missing; expected SECONDS"},
      {{"run", "x", "--procedure", ""}, "--procedure: the value is empty; expected ID"},
      {{"run", "x", "--max-seconds", "soon"},
       "--max-seconds: 'soon' is not what it takes; expected a number of seconds above 0, or inf for no "
       "limit"},
      {{"run", "x", "--max-seconds", "nan"},
       "'nan' is not what it takes; expected a number of seconds above 0"},
      {{"run", "x", "--max-seconds", "0"}, "'0' is not what it takes; expected a number of seconds above 0"},
      {{"run", "x", "--max-seconds", "-0"},
       "'-0' is not what it takes; expected a number of seconds above 0"},
      {{"run", "x", "--max-seconds=-inf"},
       "'-inf' is not what it takes; expected a number of seconds above 0"},
      {{"orders", "x", "--max-seconds", "-1"},
       "'-1' is not what it takes; expected a number of seconds above 0"},
      {{"repair", "x", "--max-seconds", "0"},
       "'0' is not what it takes; expected a number of seconds above 0"},
      {{"compose", "--max-seconds", "nan"},
       "'nan' is not what it takes; expected a number of seconds above 0"},
      {{"run", "x", "--max-steps", "1.5"},
       "--max-steps: '1.5' is not what it takes; expected a whole number"},
      {{"run", "x", "--max-steps", "-1"}, "--max-steps: '-1' is not what it takes; expected a whole number"},
      {{"run", "x", "--max-steps", "99999999999999999999"}, "is out of range; expected a whole number"},
      {{"eval", "x", "--jobs", "0"},
       "--jobs: '0' is not what it takes; expected a whole number from 1 to 1024"},
      {{"eval", "x", "--jobs", "1000000000"}, "expected a whole number from 1 to 1024"},
      {{"orders", "x", "--view", "sfae"}, "--view: there is no 'sfae'; did you mean 'safe'?"},
      {{"orders", "x", "--view", "other"}, "there is no 'other'; expected one of written, safe, free"},
      {{"orders", "x", "--view", "safe", "--view", "free"}, "--view is given more than once"},
      {{"orders", "x", "--why", "3"}, "--why: one of its values is missing; expected A B"},
      {{"run", "x", "--json=no"}, "--json takes no value, and 'no' is one"},
      {{"run"}, "PROCEDURE is missing; expected a solution file"},
      {{"run", "x", "y"}, "'y' is more than the command takes; expected irl run [OPTIONS] PROCEDURE"},
      {{"run", "x", "--jsn"}, "there is no option '--jsn'; did you mean '--json'?"},
      {{"run", "x", "-x"}, "there is no option '-x'"},
      {{"run", "x", "--dot", "--json"}, "--dot is of no use with --json: nothing is executed for the graph"},
      {{"run", "x", "--json", "--dot"}, "--dot is of no use with --json: nothing is executed for the graph"},
      {{"eval", "x", "--shard", "1/2"}, "there is no option '--shard'; `irl stream` has it"},
      {{"orders", "x", "--max-nodes", "2"},
       "--max-nodes is of no use without --fastest or --together or --table"},
      {{"compose", "--expand", "networks,lnk"}, "--expand: there is no 'lnk'; did you mean 'link'?"},
      {{"completion"}, "SHELL is missing; expected the shell"}};
  for (const auto& [arguments, told] : cases) {
    const Outcome done = irl_command(arguments);
    BOOST_TEST(done.code == 1);
    BOOST_TEST(contains(done.err, told), done.err << " is to say " << told);
    BOOST_TEST(contains(done.err, "--help` says what there is"), done.err);
    BOOST_TEST(lines(done.err).size() == 1U, done.err);
    BOOST_TEST(done.out == "");
  }
}

BOOST_AUTO_TEST_CASE(words_stand_in_any_of_the_usual_ways) {
  const std::string file = write("-odd.solution", painted_cube);
  const std::string plain = irl({"run", file, "--max-steps", "2"}).out;
  BOOST_TEST_REQUIRE(contains(plain, "complete") == contains(plain, "3 operations"));
  BOOST_TEST(irl({"run", "--max-steps=2", file}).out == plain);
  BOOST_TEST(irl({"--quiet", "run", "--max-steps", "2", file}).out == plain);
  const std::string linked = irl({"compose", "--want", "shop", "-n", "2"}).out;
  BOOST_TEST(irl({"compose", "--want", "shop", "-n2"}).out == linked);
  BOOST_TEST(irl({"compose", "--want", "shop", "--solutions=2"}).out == linked);
  const Outcome behind = irl_command({"run", "--domain", "workshop", "--", "-odd.solution"});
  BOOST_TEST(contains(behind.err, "-odd.solution: error: the file cannot be read"), behind.err);
  BOOST_TEST(
      contains(irl_command({"run", "--domain", "workshop", "--", "--json"}).err, "no procedure '--json'"));
  BOOST_TEST(contains(irl_command({"check", "--domain", "workshop", "run"}).err, "no procedure 'run'"));
}

BOOST_AUTO_TEST_CASE(help_is_given_whatever_else_is_wrong) {
  BOOST_TEST(irl_command({"run", "--help"}).out == irl_command({"--help", "run", "x", "y"}).out);
  BOOST_TEST(irl_command({"run", "--jsn", "--help"}).code == 0);
}

BOOST_AUTO_TEST_SUITE_END()
