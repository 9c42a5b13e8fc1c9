#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>
#include <ranges>

#include "irl/irl.hpp"
#include "tests/cli/schema.hpp"
#include "tests/cli/workshop.hpp"

using namespace irl::tests;

/// A domain in which there is more than one solution: `digit` are the numbers from 0 to 9.
static const bool has_digits =
    irl::register_domain({.name = "digits", .summary = "ten of them", .build = [](const irl::DomainInputs&) {
                            irl::Domain digits("digits");
                            const auto digit = irl::slot<std::int64_t>("digit");
                            digits.relation("digit", digit).says("one of ten").given().find(digit, [] {
                              return std::views::iota(0, 10);
                            });
                            return digits;
                          }});

BOOST_FIXTURE_TEST_SUITE(cli_run, Workshop)

BOOST_AUTO_TEST_CASE(steps_come_with_their_times_and_the_result_as_a_tree) {
  const Outcome done = irl({"run", "--strict", "-"}, painted_cube);
  BOOST_TEST(done.code == 0);
  BOOST_TEST(done.err == "");
  const std::vector<std::string> expected{"painted-cube",
                                          "  start  end  operation  gives",
                                          "      0    0  open-shop  ?shop = shop",
                                          "      0   10  take       ?block = cube",
                                          "     10   70  paint      ?painted = cube",
                                          "",
                                          "?painted, available at 70 s",
                                          "  cube",
                                          "    colour: red",
                                          "",
                                          "complete: 3 operations executed"};
  BOOST_TEST(lines(done.out) == expected, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(failures_and_what_was_not_executed_have_reasons) {
  const Outcome done = irl({"run", "-"}, R"(#x
(open-shop ?shop)
(take ?a ?shop-1 ?shop cube)
(take ?b ?shop-2 ?shop-1 cube)
(paint ?c ?shop-4 ?shop-3 ?b red)
)");
  BOOST_TEST(done.code == 0);
  BOOST_TEST(contains(done.out, "     10   20  take       failed: no cube left on the shelf"), done.out);
  BOOST_TEST(contains(done.out, "  line 5: (paint ?c ?shop-4 ?shop-3 ?b red)\n    nothing gives ?shop-3"),
             done.out);
  BOOST_TEST(contains(done.out, "partial: 3 operations executed, 1 failed, 1 not executed"), done.out);
  BOOST_TEST(contains(done.err, "<stdin>:5:1: error: "), done.err);
}

BOOST_AUTO_TEST_CASE(the_result_is_the_variable_asked_for_or_known_or_the_last_one) {
  const std::string text = std::string(painted_cube) + "(take ?last ?shop-3 ?shop-2 pyramid)\n";
  BOOST_TEST(contains(irl({"run", "-"}, text).out, "\n?painted, available at 70 s"));
  BOOST_TEST(contains(irl({"run", "-", "--variable", "?block"}, text).out, "\n?block, available at 10 s"));
  write("recipes/painted-cube.xml", "<recipe id='painted-cube'/>");
  BOOST_TEST(contains(irl({"run", "-"}, text).out, "\n?last, available at 80 s"));
  const Outcome wrong = irl({"run", "-", "--variable", "nothing", "--strict"}, text);
  BOOST_TEST(wrong.code == 1);
  BOOST_TEST(contains(wrong.err, "'painted-cube' has no variable ?nothing"), wrong.err);
  const Outcome near = irl({"run", "-", "--variable", "blok"}, text);
  BOOST_TEST(contains(near.err, "no variable ?blok (did you mean 'block'?)"), near.err);
}

BOOST_AUTO_TEST_CASE(where_there_is_no_procedure_that_is_an_error_of_every_command) {
  for (const std::string empty : {"", "\n", "; a remark\n"})
    for (const std::vector<std::string>& command :
         std::vector<std::vector<std::string>>{{"run", "-"},
                                               {"orders", "-"},
                                               {"eval", "-"},
                                               {"compare-rules", "-"},
                                               {"check", "-"},
                                               {"diff", "painted-cube", "-"}}) {
      const Outcome done = irl(command, empty);
      BOOST_TEST(done.code == 2, command.front());
      BOOST_TEST(done.out == "", command.front());
      BOOST_TEST(contains(done.err, "there is no procedure in it"), done.err);
    }
}

BOOST_AUTO_TEST_CASE(one_recipe_of_several_can_be_run) {
  const std::string text = "#a\n(open-shop ?s)\n" + std::string(painted_cube);
  const Outcome one = irl({"run", "-", "--procedure", "painted-cube"}, text);
  BOOST_TEST(lines(one.out)[0] == "painted-cube");
  const Outcome none = irl({"run", "-", "--procedure", "b"}, text);
  BOOST_TEST(none.code == 1);
  BOOST_TEST(contains(none.err, "there is no procedure 'b'"), none.err);
}

BOOST_AUTO_TEST_CASE(the_first_word_of_the_last_line_says_how_far_it_came) {
  const auto last = [&](const std::string& text) { return lines(irl({"run", "-"}, text).out).back(); };
  const std::string failing = std::string(painted_cube) + "(take ?b ?shop-3 ?shop-2 cube)\n";
  BOOST_TEST(last(painted_cube) == "complete: 3 operations executed");
  BOOST_TEST(last(failing) == "flawed: 4 operations executed, 1 failed; line 5: no cube left on the shelf");
  BOOST_TEST(last("#empty\n") == "flawed: 0 operations executed; the procedure is empty");
  BOOST_TEST(last(std::string(painted_cube) + "(fly ?b)\n").starts_with("partial: 3 operations executed"));
  for (const std::string& text : {failing, std::string("#empty\n")}) {
    BOOST_TEST(irl({"run", "-"}, text).code == 0);
    BOOST_TEST(irl({"run", "-", "--strict"}, text).code == 3);
  }
  const Outcome json = irl({"run", "-", "--json"}, failing);
  BOOST_TEST(schema_violation("run", json.out) == "");
  BOOST_TEST(nlohmann::json::parse(json.out)[0]["status"] == "flawed");
}

BOOST_AUTO_TEST_CASE(a_recipe_of_the_corpus_is_known_by_its_id) {
  write("recipes/painted-cube.solution", painted_cube);
  BOOST_TEST(irl({"run", "painted-cube"}).out == irl({"run", "-"}, painted_cube).out);
  BOOST_TEST(irl({"run", "painted-cubes"}).code == 1);
}

BOOST_AUTO_TEST_CASE(the_output_is_the_same_for_any_number_of_jobs) {
  const std::string file = write("two.solution", std::string(painted_cube) + two_blocks);
  const std::string one = irl({"run", file, "--json", "--solutions", "3"}).out;
  for (const char* jobs : {"1", "2", "7"})
    BOOST_TEST(irl({"run", file, "--json", "--solutions", "3", "--jobs", jobs}).out == one);
}

BOOST_AUTO_TEST_CASE(all_solutions_are_all_or_it_is_told_that_a_limit_was_reached) {
  const auto run = [&](std::vector<std::string> options) {
    options.insert(options.begin(), {"run", "-", "--domain", "digits", "--strict"});
    return irl_command(options, "#pairs\n(digit ?one)(digit ?other)\n");
  };
  const Outcome all = run({"-n", "0"});
  BOOST_TEST(all.code == 0);
  BOOST_TEST(contains(all.out, "\n100 solutions\n"), all.out);
  const Outcome some = run({"-n", "7"});
  BOOST_TEST(some.code == 0);
  BOOST_TEST(contains(some.out, "\nthe first 7 solutions\n"), some.out);
  for (const char* wanted : {"0", "90"}) {
    const Outcome cut = run({"-n", wanted, "--max-steps", "50"});
    BOOST_TEST(cut.code == 4);
    BOOST_TEST(contains(cut.out, " solutions; there may be more: the limit of steps, "), cut.out);
  }
  const auto json = [&](std::vector<std::string> options) {
    options.push_back("--json");
    const Outcome done = run(options);
    BOOST_TEST(schema_violation("run", done.out) == "");
    return nlohmann::json::parse(done.out)[0];
  };
  BOOST_TEST(json({"-n", "0"})["all-solutions"] == true);
  BOOST_TEST(json({"-n", "7"})["all-solutions"] == false);
  BOOST_TEST(!json({"-n", "7"}).contains("cut"));
  BOOST_TEST(json({"-n", "0", "--max-steps", "50"}).contains("cut"));
}

BOOST_AUTO_TEST_CASE(a_limit_of_depth_leaves_more_to_be_found) {
  const auto run = [&](std::vector<std::string> options) {
    options.insert(options.begin(), {"run", "-", "--domain", "digits", "--strict", "--max-depth"});
    return irl_command(options, "#pairs\n(digit ?one)(digit ?other)\n");
  };
  const Outcome shallow = run({"1", "-n", "0"});
  BOOST_TEST(shallow.code == 4);
  BOOST_TEST(contains(shallow.out, "; there may be more: the search was not to look further"), shallow.out);
  const auto json = nlohmann::json::parse(run({"1", "-n", "0", "--json"}).out)[0];
  BOOST_TEST(json["all-solutions"] == false);
  BOOST_TEST(json.contains("cut"));
  const Outcome deep = run({"2", "-n", "0"});
  BOOST_TEST(deep.code == 0);
  BOOST_TEST(contains(deep.out, "\n100 solutions\n"), deep.out);
}

BOOST_AUTO_TEST_CASE(one_thread_looks_for_solutions_by_score) {
  const Outcome refused = irl({"run", write("p.solution", painted_cube), "--jobs", "2", "--best-first"});
  BOOST_TEST(refused.code == 1);
  BOOST_TEST(contains(refused.err, "one thread looks for solutions by score"), refused.err);
}

BOOST_AUTO_TEST_CASE(json_is_a_list_of_recipes) {
  const Outcome done = irl({"run", "--json", "-"}, "#empty\n" + std::string(painted_cube));
  BOOST_TEST(schema_violation("run", done.out) == "");
  const auto json = nlohmann::json::parse(done.out);
  BOOST_TEST_REQUIRE(json.size() == 2U);
  BOOST_TEST(json[0]["steps"].empty());
  const auto& step = json[1]["steps"][2];
  BOOST_TEST(step["primitive"] == "paint");
  BOOST_TEST(step["started-at"] == 10.0);
  BOOST_TEST(step["ended-at"] == 70.0);
  BOOST_TEST(step["occupied"].dump() == R"([{"from":10.0,"type":"cube","until":70.0}])");
  BOOST_TEST(json[1]["result"]["variable"] == "painted");
  BOOST_TEST(json[1]["result"]["value"]["attributes"]["colour"]["concept"] == "red");
}

BOOST_AUTO_TEST_CASE(dot_prints_the_dependency_graph) {
  const Outcome done = irl({"run", "--dot", "-"}, painted_cube);
  BOOST_TEST(done.code == 0);
  BOOST_TEST(contains(done.out, "1[label=\"take (line 3)\"]"), done.out);
  BOOST_TEST(contains(done.out, "1->2 [label=\"?block\"]"), done.out);
  BOOST_TEST(irl({"run", "--dot", "--json", "-"}, painted_cube).code == 1);
}

BOOST_AUTO_TEST_CASE(another_world_can_be_started_from) {
  const std::string world =
      write("other.yaml", "shop: {clock: 100, contents: [bench, shelf: {contents: []}]}\n");
  for (const char* option : {"--world", "--kitchen"}) {
    const Outcome done = irl({"run", "-", option, world}, painted_cube);
    BOOST_TEST(contains(done.out, "failed: no cube left on the shelf"), done.out);
  }
  const Outcome wrong = irl({"run", "-", "--world", write("w.yaml", "cube: {colour: red}\n")}, painted_cube);
  BOOST_TEST(wrong.code == 2);
  BOOST_TEST(contains(wrong.err, "the world is a cube and not a shop"), wrong.err);
}

BOOST_AUTO_TEST_SUITE_END()
