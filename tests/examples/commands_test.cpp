#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>
#include <sstream>

#include "irl/cli/command_line.hpp"
#include "tests/examples/example_domain.hpp"

using namespace irl::test;

BOOST_AUTO_TEST_SUITE(commands_for_examples)

namespace {

struct Outcome {
  int code;
  std::string out;
  std::string err;
};

Outcome command(std::vector<std::string> arguments, const std::string& input = {}) {
  std::istringstream in(input);
  std::ostringstream out;
  std::ostringstream err;
  const int code = irl::cli::run_command_line(std::move(arguments), {in, out, err});
  return {code, out.str(), err.str()};
}

const std::map<std::string, std::vector<std::string>> files{
    {"family", {"family.solution"}},
    {"arithmetic", {"square.solution", "arithmetic/sums.solution", "arithmetic/numerals.solution"}},
    {"puzzles",
     {"puzzles/digits.solution", "puzzles/places.solution", "puzzles/maps.solution", "puzzles/graph.solution",
      "puzzles/sudoku.solution", "puzzles/golomb.solution", "puzzles/lists.solution"}},
    {"trains", {"trains/journeys.solution"}},
    {"colours", {"colours/colours.solution"}},
    {"scene", {"scene/questions.solution", "scene/open-questions.solution"}},
    {"laboratory",
     {"laboratory/procedures.solution", "laboratory/procedures/salt-from-sand.solution",
      "laboratory/procedures/strength-of-an-acid.solution",
      "laboratory/procedures/crystals-of-copper-sulfate.solution"}},
    {"yard", {"yard/departures.solution"}}};

}  // namespace

BOOST_AUTO_TEST_CASE(all_work_for_every_domain) {
  for (const auto& [domain, names] : files) {
    for (const char* about : {"primitives", "types", "rules"})
      BOOST_TEST(command({about, "--domain", domain}).code == 0, about << " of " << domain);
    for (const std::string& name : names) {
      const std::string file = IRL_SOURCE_DIR "/examples/" + name;
      const Outcome checked = command({"check", "--domain", domain, file});
      BOOST_TEST(checked.code == 0, checked.out << checked.err);
      const Outcome done = command({"run", "--strict", "--domain", domain, file});
      BOOST_TEST(done.code == 0, done.out << done.err);
      BOOST_TEST(command({"run", "--dot", "--domain", domain, file}).code == 0);
    }
  }
}

BOOST_AUTO_TEST_CASE(there_are_thirteen_actions_in_the_laboratory_and_fifteen_primitives_for_scenes) {
  BOOST_TEST(example("laboratory").primitives().size() == 1u + 13u);
  BOOST_TEST(example("scene").primitives().size() == 15u);
}

BOOST_AUTO_TEST_CASE(every_primitive_says_what_it_means_and_shows_its_use) {
  for (const auto& [domain, names] : files)
    for (const irl::Primitive& primitive : example(domain).primitives()) {
      BOOST_TEST(!primitive.summary.empty(), primitive.name);
      BOOST_TEST(
          (primitive.name == "get-laboratory" || primitive.example.starts_with("(" + primitive.name + " ")),
          primitive.name);
    }
}

BOOST_AUTO_TEST_CASE(solutions_are_listed_as_far_as_they_are_asked_for) {
  const auto splits = [](const char* most) {
    return command({"run", "-", "--domain", "arithmetic", "--solutions", most}, "#x\n(sum 3 ?a ?b)\n").out;
  };
  BOOST_TEST(splits("2").ends_with("\nthe first 2 solutions\n  ?a  ?b\n  0   3\n  1   2\n"), splits("2"));
  BOOST_TEST(splits("9").ends_with("\n4 solutions\n  ?a  ?b\n  0   3\n  1   2\n  2   1\n  3   0\n"),
             splits("9"));
  BOOST_TEST(splits("1").find("solution") == std::string::npos);
  BOOST_TEST(command({"run", "-", "--domain", "arithmetic", "--solutions", "-1"}, "#x\n(even 2)\n").code ==
             1);
  const auto none = command({"run", "-", "--domain", "arithmetic", "--solutions", "5"}, "#x\n(even 3)\n");
  BOOST_TEST(none.out.ends_with("\n0 solutions\n"), none.out);
}

/// What is left of a network, where something of it is unknown or is not executed, is no solution of it.
BOOST_AUTO_TEST_CASE(a_solution_executes_everything_that_is_written) {
  for (const char* network :
       {"#x\n(unknown 1 2)\n", "#x\n(even 2)\n(unknown 1 2)\n", "#x\n(even 2)\n(even 3)\n"}) {
    const auto run = command({"run", "-", "--domain", "arithmetic", "--solutions", "0"}, network);
    BOOST_TEST(run.out.find("\npartial: ") != std::string::npos, run.out);
    BOOST_TEST(run.out.ends_with("\n0 solutions\n"), run.out);
  }
  const auto json = nlohmann::json::parse(
      command({"run", "--json", "-", "--domain", "arithmetic", "--solutions", "0"}, "#x\n(unknown 1 2)\n")
          .out);
  BOOST_TEST(json[0]["solutions"].empty());
}

BOOST_AUTO_TEST_CASE(solutions_in_json_have_every_variable) {
  const auto json = nlohmann::json::parse(
      command({"run", "--json", "-", "--domain", "arithmetic", "--solutions", "3"}, "#x\n(product 4 ?a ?b)\n")
          .out);
  const auto expected = nlohmann::json::parse(R"([{"score": 1, "values": {"a": 1, "b": 4}},
          {"score": 1, "values": {"a": 2, "b": 2}}, {"score": 1, "values": {"a": 4, "b": 1}}])");
  BOOST_TEST(json[0]["solutions"] == expected);
}

BOOST_AUTO_TEST_CASE(relations_are_verified_by_command) {
  const Outcome one = command({"primitives", "--verify", "sum", "count", "--domain", "arithmetic"});
  BOOST_TEST(one.code == 0, one.err);
  BOOST_TEST(one.out.starts_with("sum  directions agree: "), one.out);
  BOOST_TEST(one.out.find("count  not tested: 0 rows compared") != std::string::npos, one.out);
  const Outcome all = command({"primitives", "--verify", "--json", "--domain", "family"});
  const auto json = nlohmann::json::parse(all.out);
  BOOST_TEST(json.size() == 2u);
  BOOST_TEST(json[0]["agrees"] == true);
  BOOST_TEST(command({"primitives", "--verify", "summ", "--domain", "arithmetic"}).code == 1);
  BOOST_TEST(command({"primitives", "sum", "count", "--domain", "arithmetic"}).code == 1);
  BOOST_TEST(
      command({"primitives", "--verify", "--domain", "cooking"}).out.starts_with("there are no relations"));
  BOOST_TEST(command({"primitives", "--verify", "--markdown", "--domain", "family"}).code == 1);
}

BOOST_AUTO_TEST_CASE(a_broken_scene_file_is_told_by_line_and_column) {
  const Outcome wrong =
      command({"run", "-", "--domain", "scene", "--world", IRL_SOURCE_DIR "/examples/scene/scene.yaml"},
              "#x\n(get-context ?s)\n");
  BOOST_TEST(wrong.code == 2);
  BOOST_TEST(wrong.err.find("examples/scene/scene.yaml:1:1: error: this is no JSON") != std::string::npos,
             wrong.err);
}

BOOST_AUTO_TEST_SUITE_END()
