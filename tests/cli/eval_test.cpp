#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "grammar/solution_file.hpp"
#include "tests/cli/workshop.hpp"

using namespace irl::tests;

BOOST_FIXTURE_TEST_SUITE(cli_eval, Workshop)

namespace {

constexpr const char* header =
    "recipe-id,goal-condition-success,result-similarity,execution-time,status,reason,file,line,reason-kind";

/// The rows of a CSV text up to the name of the file.
std::vector<std::string> without_places(const std::string& csv, const std::string& file) {
  std::vector<std::string> rows = lines(csv);
  for (std::string& row : rows)
    if (const std::size_t place = row.rfind(',' + file + ','); place != std::string::npos) row.resize(place);
  return rows;
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_gold_network_scores_one_against_itself) {
  const std::string file = write("p.solution", painted_cube);
  const Outcome done = irl({"eval", file, "-o", "-", "--strict"});
  BOOST_TEST(done.code == 0);
  BOOST_TEST(done.err == "");
  BOOST_TEST(
      lines(done.out) == (std::vector<std::string>{header, "painted-cube,1,1,70,complete,," + file + ",1,"}),
      boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(rows_come_in_file_order_whatever_is_wrong_with_them) {
  const std::string file = write("p.solution", std::string(painted_cube) + R"(
#unknown-recipe
(open-shop ?shop)
#painted-cube
(open-shop ?shop)
(take ?block ?shop-1 ?shop cube)
(polish ?painted ?shop-2 ?shop-1 ?block)
#painted-cube
(open-shop ?shop
#painted-cube
#painted-cube
(open-shop ?shop)
(take ?one ?shop-1 ?shop cube)
(take ?two ?shop-2 ?shop-1 cube)
(paint ?painted ?shop-3 ?shop-2 ?two red)
#painted-cube
(open-shop ?shop)
(take ?block ?shop-1 ?shop dodecahedron)
(paint ?painted ?shop-2 ?shop-1 ?block red)
)");
  const Outcome done = irl({"eval", file, "-o", path("results.csv")});
  BOOST_TEST(done.code == 0);
  BOOST_TEST(contains(done.out, "7 procedures: 1 complete, 3 flawed, 1 partial, 2 error"), done.out);
  const std::vector<std::string> expected{
      header,
      "painted-cube,1,1,70,complete,",
      "unknown-recipe,,,,error,unknown procedure 'unknown-recipe': it has no gold network",
      "painted-cube,0.5,0,10,partial,line 11: there is no primitive 'polish'",
      "painted-cube,,,,error,line 13: '(open-shop ?shop' is never closed",
      "painted-cube,0,0,0,flawed,the procedure is empty",
      "painted-cube,0.5,0,80,flawed,line 18: no cube left on the shelf",
      "painted-cube,0,0,70,flawed,line 22: 'dodecahedron' is no known name"};
  BOOST_TEST(without_places(read("results.csv"), file) == expected, boost::test_tools::per_element());
  BOOST_TEST(irl({"eval", file, "--strict"}).code == 3);
}

BOOST_AUTO_TEST_CASE(every_reason_has_a_kind_for_programs) {
  const Outcome done = irl({"eval", "-", "-o", "-"}, std::string(painted_cube) + R"(#nobody
#painted-cube
(open-shop ?shop
#painted-cube
(fly ?shop)
#painted-cube
#painted-cube
(open-shop ?shop)(take ?one ?s1 ?shop cube)(take ?two ?s2 ?s1 cube)
#painted-cube
(open-shop ?shop)(take ?block ?s1 ?shop pyramid)(paint ?painted ?s2 ?s1 ?block red)
)");
  const std::vector<std::string> kinds{"",      "unknown-procedure", "unclosed",   "unknown-primitive",
                                       "empty", "failed-operation",  "missed-goal"};
  const std::vector<std::string> rows = lines(done.out);
  BOOST_TEST_REQUIRE(rows.size() == kinds.size() + 1);
  for (std::size_t r = 0; r < kinds.size(); ++r)
    BOOST_TEST(rows[r + 1].ends_with("," + kinds[r]), rows[r + 1]);
}

BOOST_AUTO_TEST_CASE(the_table_has_two_decimals_and_plain_seconds) {
  const Outcome done = irl({"eval", "-"}, std::string(painted_cube) + "#painted-cube\n");
  BOOST_TEST_REQUIRE(lines(done.out).size() == 5U, done.out);
  BOOST_TEST(lines(done.out)[1] ==
             "painted-cube     1                    1.00               1.00              70  complete");
  BOOST_TEST(lines(done.out)[4] == "2 procedures: 1 complete, 1 flawed");
}

BOOST_AUTO_TEST_CASE(json_tells_everything) {
  const Outcome done = irl({"eval", "--json", "-"}, R"(#painted-cube
(open-shop ?shop)
(take ?one ?shop-1 ?shop cube)
(take ?two ?shop-2 ?shop-1 cube)
(paint ?painted ?shop-4 ?shop-3 ?two red)
(polish ?x)
#nobody
)");
  const auto json = nlohmann::json::parse(done.out);
  const auto& row = json["recipes"][0];
  BOOST_TEST(row["status"] == "partial");
  BOOST_TEST(row["goal-condition-success"] == 0.5);
  BOOST_TEST(row["failed-operations"].size() == 1U);
  BOOST_TEST(row["failed-operations"][0]["line"] == 4);
  BOOST_TEST(row["failed-operations"][0]["reason"] == "no cube left on the shelf");
  BOOST_TEST(row["not-executed"][0]["operation"] == "(paint ?painted ?shop-4 ?shop-3 ?two red)");
  BOOST_TEST(row["problems"].size() == 2U);
  BOOST_TEST(row["problems"][1]["kind"] == "unknown-primitive");
  BOOST_TEST(json["recipes"][1]["status"] == "error");
  BOOST_TEST(json["recipes"][1]["execution-time"].is_null());
}

BOOST_AUTO_TEST_CASE(rules_hold_for_gold_and_candidate) {
  const std::string file = write("p.solution", painted_cube);
  const auto scored = [&](const std::string& rules) {
    return without_places(irl({"eval", file, "-o", "-", "--rules", rules}).out, file).at(1);
  };
  BOOST_TEST(scored("reference") == "painted-cube,1,1,40,complete,");
  BOOST_TEST(scored("reference,quick-paint=documented") == "painted-cube,1,1,70,complete,");
  const Outcome wrong = irl({"eval", file, "--rules", "reference,paint=documented"});
  BOOST_TEST(wrong.code == 1);
  BOOST_TEST(contains(wrong.err, "there is no rule 'paint'"), wrong.err);
}

BOOST_AUTO_TEST_CASE(gold_networks_and_result_variables_can_come_from_files) {
  const std::string gold = write("gold.solution", R"(#two-cubes
(open-shop ?shop)
(take ?a ?shop-1 ?shop pyramid)
(take ?b ?shop-2 ?shop-1 pyramid)
(take ?c ?shop-3 ?shop-2 cube)
)");
  const std::string candidate = write("p.solution", R"(#two-cubes
(open-shop ?shop)
(take ?c ?shop-1 ?shop cube)
)");
  const std::string dishes =
      write("dishes.csv", "recipe-id,primitives,output-variable\r\ntwo-cubes,4,?a\r\n");
  const Outcome done = irl({"eval", candidate, "-o", "-", "--gold", gold, "--dishes", dishes});
  BOOST_TEST(done.err == "");
  BOOST_TEST(contains(lines(done.out)[1], ",0,10,complete,"), done.out);

  const Outcome guessed = irl({"eval", candidate, "-o", "-", "--gold", gold});
  BOOST_TEST(contains(guessed.err, "gold.solution:1:1: warning: nothing says which variable"), guessed.err);
  BOOST_TEST(contains(lines(guessed.out)[1], ",1,10,complete,"), guessed.out);
}

BOOST_AUTO_TEST_CASE(incomplete_gold_is_a_warning) {
  write("recipes/painted-cube.solution",
        "#painted-cube\n(open-shop ?shop)\n(paint ?painted ?b ?shop ?x red)\n");
  const Outcome done = irl({"eval", write("p.solution", painted_cube)});
  BOOST_TEST(done.code == 0);
  BOOST_TEST(
      contains(done.err, "painted-cube.solution:1:1: warning: the gold network of 'painted-cube' is partial"),
      done.err);
}

BOOST_AUTO_TEST_CASE(broken_gold_costs_its_own_recipe_only) {
  write("recipes/broken.solution", "#something-else\n");
  const Outcome done = irl({"eval", "-", "-o", "-"}, "#broken\n" + std::string(painted_cube) + "#../types\n");
  BOOST_TEST(done.code == 2);
  BOOST_TEST(contains(done.err, "broken.solution: error: the file holds no procedure 'broken'"), done.err);
  BOOST_TEST(contains(lines(done.out)[1], "broken,,,,error,"), done.out);
  BOOST_TEST(lines(done.out)[2] == "painted-cube,1,1,70,complete,,<stdin>,2,");
  BOOST_TEST(contains(lines(done.out)[3], "../types,,,,error,"), done.out);
}

BOOST_AUTO_TEST_CASE(files_that_are_of_no_use_end_with_two) {
  const std::string file = write("p.solution", painted_cube);
  BOOST_TEST(irl({"eval", path("nowhere")}).code == 2);
  BOOST_TEST(irl({"eval", file, "--gold", path("nowhere")}).code == 2);
  BOOST_TEST(irl({"eval", file, "--recipes", path("nowhere")}).code == 2);
  BOOST_TEST(irl({"eval", file, "-o", path("recipes")}).code == 2);
  const Outcome wrong_csv = irl({"eval", file, "--dishes", write("d.csv", "id,dish\nx,?y\n")});
  BOOST_TEST(wrong_csv.code == 2);
  BOOST_TEST(contains(wrong_csv.err, "d.csv:1:1: error: there is no column 'recipe-id'"), wrong_csv.err);
  const Outcome binary = irl({"eval", write("b.solution", std::string("\0\1\2\xff", 4))});
  BOOST_TEST(binary.code == 2);
  BOOST_TEST(binary.err ==
             path("b.solution") + ": error: this is no text (is it the file that was meant?)\n");
}

BOOST_AUTO_TEST_CASE(what_is_too_long_is_scored_as_far_as_it_is_read_and_ends_with_two) {
  std::string text;
  for (std::size_t i = 0; i < irl::grammar::limits::recipes + 5; ++i) text += "#r\n";
  const std::string file = write("many.solution", text);
  const Outcome done = irl({"eval", file, "-o", path("many.csv")});
  BOOST_TEST(done.code == 2);
  BOOST_TEST(contains(done.err, "many.solution:250001:1: error: the text is too long"), done.err);
  BOOST_TEST(lines(read("many.csv")).size() == irl::grammar::limits::recipes + 1);
}

BOOST_AUTO_TEST_CASE(the_output_is_the_same_for_any_number_of_jobs) {
  std::string text;
  for (int i = 0; i < 50; ++i) text += i % 3 == 0 ? "#painted-cube\n(open-shop ?shop)\n" : painted_cube;
  const std::string file = write("many.solution", text);
  for (const char* format : {"--json", "--compare-rules", "--goals"}) {
    const std::string one = irl({"eval", file, format, "--jobs", "1"}).out;
    for (const char* jobs : {"2", "7"}) BOOST_TEST(irl({"eval", file, format, "--jobs", jobs}).out == one);
  }
}

BOOST_AUTO_TEST_CASE(predictions_for_one_recipe_are_told_apart_by_their_lines) {
  const std::string file = write("p.solution", std::string(painted_cube) + painted_cube);
  const auto rows = lines(irl({"eval", file, "-o", "-"}).out);
  BOOST_TEST(rows.at(1).ends_with(file + ",1,"));
  BOOST_TEST(rows.at(2).ends_with(file + ",5,"));
  BOOST_TEST(lines(irl({"eval", file}).out).at(2).starts_with("painted-cube     5 "));
}

BOOST_AUTO_TEST_CASE(all_missed_goals_can_be_seen) {
  const std::string file = write("p.solution", "#painted-cube\n(open-shop ?shop)\n");
  const auto told = [&](std::vector<std::string> options) {
    options.insert(options.begin(), {"eval", file});
    const std::string text = irl(options).out;
    return std::pair(contains(text, "goal 1 of 2"), contains(text, "goal 2 of 2"));
  };
  BOOST_TEST((told({}) == std::pair(true, false)));
  BOOST_TEST((told({"--goals"}) == std::pair(true, true)));
  BOOST_TEST((told({"--goals", "-o", "-"}) == std::pair(true, true)));
  BOOST_TEST((told({"--json"}) == std::pair(true, false)));
  BOOST_TEST((told({"--json", "--goals"}) == std::pair(true, true)));
  BOOST_TEST(irl({"compare-rules", file, "--goals"}).code == 1);
}

BOOST_AUTO_TEST_CASE(a_metric_is_named_once) {
  const Outcome twice = irl({"eval", "painted-cube", "--metrics", "execution-time,execution-time"});
  BOOST_TEST(twice.code == 1);
  BOOST_TEST(contains(twice.err, "the metric 'execution-time' is named twice"), twice.err);
}

BOOST_AUTO_TEST_CASE(metrics_are_chosen_and_smatch_is_one_of_any_domain) {
  const std::string file = write("p.solution", painted_cube);
  const Outcome done = irl({"eval", file, "--metrics", "smatch-score,execution-time", "-o", "-"});
  BOOST_TEST(lines(done.out)[0] ==
             "recipe-id,smatch-score,execution-time,status,reason,file,line,reason-kind");
  BOOST_TEST(lines(done.out)[1] == "painted-cube,1,70,complete,," + file + ",1,");
  const Outcome unknown = irl({"eval", file, "--metrics", "beauty"});
  BOOST_TEST(unknown.code == 1);
  BOOST_TEST(contains(unknown.err, "goal-condition-success"), unknown.err);
}

BOOST_AUTO_TEST_CASE(a_recipe_of_the_corpus_can_stand_where_a_file_can) {
  BOOST_TEST(contains(irl({"eval", "Painted-Cube"}).out, "1 procedure: 1 complete"));
  const Outcome unknown = irl({"eval", "painted-cubes"});
  BOOST_TEST(unknown.code == 1);
  BOOST_TEST(contains(unknown.err, "did you mean 'painted-cube'?"), unknown.err);
}

BOOST_AUTO_TEST_CASE(an_output_that_is_read_is_refused) {
  const std::string file = write("p.solution", painted_cube);
  for (const char* output : {"p.solution", "./p.solution", "recipes/../p.solution"}) {
    BOOST_TEST(irl({"eval", file, "-o", path(output)}).code == 2);
    BOOST_TEST(irl({"stream", file, "-o", path(output)}).code == 2);
    BOOST_TEST(irl({"eval", "-", "--gold", file, "-o", path(output)}).code == 2);
  }
  BOOST_TEST(read("p.solution") == painted_cube);
}

BOOST_AUTO_TEST_CASE(what_cannot_be_written_is_told) {
  const std::string file = write("p.solution", painted_cube);
  BOOST_TEST(irl({"eval", file, "-o", "/dev/full"}).code == 2);
  BOOST_TEST(irl({"stream", "-", "-o", "/dev/full"}, "{}\n").code == 2);
  BOOST_TEST(irl({"stream", "-", "--resume", "-o", "/dev/full"}, "{}\n").code == 2);
  BOOST_TEST(!std::filesystem::exists("/dev/full.origin"));
}

BOOST_AUTO_TEST_CASE(rules_are_compared_as_csv_too) {
  const std::string file = write("p.solution", painted_cube);
  BOOST_TEST(irl({"compare-rules", file, "-o", path("r.csv")}).code == 0);
  BOOST_TEST(lines(read("r.csv")) ==
                 (std::vector<std::string>{
                     "recipe-id,rules,goal-condition-success,result-similarity,execution-time,status,reason,"
                     "difference,file,line",
                     "painted-cube,documented,1,1,70,complete,,quick-paint," + file + ",1",
                     "painted-cube,reference,1,1,40,complete,,quick-paint," + file + ",1"}),
             boost::test_tools::per_element());
  BOOST_TEST(irl({"compare-rules", file, "--rules", "reference"}).code == 1);
}

/// Scores against gold networks that are not there say nothing.
BOOST_AUTO_TEST_CASE(gold_networks_that_cannot_be_read_are_no_success) {
  const std::string file = write("p.solution", painted_cube);
  for (const char* broken : {"", "{}"}) {
    const Outcome done = irl({"eval", file, "--gold", write("gold.solution", broken)});
    BOOST_TEST(done.code == 2, broken);
    BOOST_TEST(done.out == "", broken);
  }
}

BOOST_AUTO_TEST_CASE(numbers_that_are_too_large_to_be_kept_are_refused) {
  const auto scored = [&](const std::string& id) {
    return irl({"stream", "-"}, "{\"id\": " + id + ", \"recipe\": \"painted-cube\", \"network\": \"\"}\n")
        .out;
  };
  BOOST_TEST(contains(scored("18446744073709551615"), "\"id\":18446744073709551615,"));
  BOOST_TEST(contains(scored("18446744073709551616"), "too large to be kept, 18446744073709551616"));
  BOOST_TEST(contains(scored("-9223372036854775809"), "too large to be kept"));
  BOOST_TEST(contains(scored("\"18446744073709551616\""), "\"id\":\"18446744073709551616\""));
  BOOST_TEST(contains(scored("1.5e300"), "\"id\":1.5e+300"));
}

BOOST_AUTO_TEST_SUITE_END()
