#include <sys/stat.h>

#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <thread>

#include "tests/cli/schema.hpp"
#include "tests/cli/workshop.hpp"

using namespace irl::tests;

namespace {

/// Results of two models for two recipes, three candidates each, as streams and tables have them.
struct Results : Workshop {
  Results() {
    const char* const scores[]{"m1,a,1,10,complete,,",
                               "m1,a,0.5,20,complete,,",
                               "m1,a,1,15,complete,,",
                               "m1,b,0.5,30,complete,,",
                               "m1,b,0,40,flawed,oops,failed-operation",
                               "m1,b,0.25,35,complete,,",
                               "m2,a,0.5,10,complete,,",
                               "m2,a,0.5,25,complete,,",
                               "m2,a,1,15,complete,,",
                               "m2,b,0,30,complete,,",
                               "m2,b,,,error,oops,syntax",
                               "m2,b,0.25,30,complete,,"};
    std::string all = "model,recipe-id,success,execution-time,status,reason,reason-kind\n";
    const std::string header = all;
    std::string of[]{header, header};
    for (const std::string row : scores) {
      all += row + '\n';
      of[row[1] - '1'] += row + '\n';
    }
    both = write("both.csv", all);
    first = write("first.csv", of[0]);
    second = write("second.csv", of[1]);
  }

  /// What the comparison says, which executes nothing, or what is executed in the workshop.
  nlohmann::json compared(std::vector<std::string> arguments, bool executes = false) const {
    arguments.insert(arguments.begin(), "compare");
    arguments.push_back("--json");
    const Outcome done = executes ? irl(arguments) : irl_command(arguments);
    BOOST_TEST_REQUIRE(done.code == 0, done.err);
    BOOST_TEST(schema_violation("compare", done.out) == "");
    return nlohmann::json::parse(done.out);
  }

  std::string both, first, second;
  const std::vector<std::string> by_model{"--by", "model"};
};

}  // namespace

BOOST_FIXTURE_TEST_SUITE(cli_compare, Results)

BOOST_AUTO_TEST_CASE(systems_are_files_or_the_values_of_a_field) {
  auto by_field = compared({both, "--by", "model"});
  auto by_file = compared({first, second, "--metrics", "success,execution-time"});
  BOOST_TEST(by_field["systems"][0]["system"] == "m1");
  BOOST_TEST(by_file["systems"][1]["system"] == second);
  BOOST_TEST(by_field["comparisons"][0]["difference"] == by_file["comparisons"][0]["difference"]);
  BOOST_TEST(compared({first, second, "--by", "model"})["systems"] == by_field["systems"]);
  BOOST_TEST(by_field["drawn"] == "candidates");
  const auto& pair = by_field["comparisons"][0];
  BOOST_TEST(pair["pairs"] == 5);
  BOOST_TEST(pair["left-out"] == 1);
  BOOST_TEST(pair["difference"]["mean"].get<double>() == -0.2, boost::test_tools::tolerance(1e-12));
  BOOST_TEST(pair["randomisation"]["exact"] == true);
  BOOST_TEST(pair["recipes"][0]["recipe-id"] == "b");
}

BOOST_AUTO_TEST_CASE(candidates_are_scored_first_and_may_stand_beside_results) {
  const std::string cube = write("cube.solution", painted_cube);
  const std::string blocks = write("blocks.solution", "#painted-cube\n(open-shop ?shop)\n");
  const auto executed = compared({cube, blocks}, true);
  BOOST_TEST(executed["comparisons"][0]["difference"]["mean"] == -1);
  BOOST_TEST(executed["systems"][1]["reasons"][0]["kind"] == "missed-goal");
  BOOST_TEST_REQUIRE(irl({"eval", blocks, "-o", path("blocks.csv")}).code == 0);
  BOOST_TEST_REQUIRE(irl({"eval", blocks, "--json", "-o", path("blocks.json")}).code == 0);
  for (const std::string results : {"blocks.csv", "blocks.json"})
    BOOST_TEST(compared({cube, path(results)}, true)["comparisons"][0]["difference"] ==
               executed["comparisons"][0]["difference"]);
  const Outcome from_input = irl({"compare", cube, "-"}, read("blocks.csv"));
  BOOST_TEST(contains(from_input.out, "<stdin>"), from_input.out);
  BOOST_TEST(irl({"compare", "painted-cube", "-"}, read("blocks.solution")).code == 0);
}

BOOST_AUTO_TEST_CASE(lines_of_candidates_are_scored_first_and_their_fields_are_systems) {
  std::string lines;
  for (int i = 0; i < 1200; ++i)
    lines +=
        nlohmann::json{{"model", i % 2 == 0 ? "one" : "other"},
                       {"recipe", "painted-cube"},
                       {"network", i % 3 == 0 ? "(open-shop ?shop)" : "(open-shop ?s" + std::to_string(i)}}
            .dump() +
        "\n";
  const std::string candidates = write("candidates.jsonl", lines);
  BOOST_TEST_REQUIRE(irl({"stream", candidates, "-o", path("results.jsonl")}).code == 0);
  const std::vector<std::string> summary{"--by", "model", "--json", "--samples", "100"};
  const auto summed_up = [&](const Outcome& done) {
    BOOST_TEST(done.code == 0, done.err);
    return done.out;
  };
  const auto arguments = [&](const std::string& file) {
    std::vector<std::string> all{"summary", file};
    all.insert(all.end(), summary.begin(), summary.end());
    return all;
  };
  const std::string scored = summed_up(irl(arguments(candidates)));
  BOOST_TEST(scored == summed_up(irl_command(arguments(path("results.jsonl")))));
  BOOST_TEST(scored == summed_up(irl(arguments("-"), lines)));
  BOOST_TEST(contains(scored, "\"other\""));
}

BOOST_AUTO_TEST_CASE(the_table_tells_means_tests_and_where_systems_differ) {
  const Outcome done = irl_command({"compare", both, "--by", "model"});
  for (const char* told : {"success         m1           6           0.5417", "p randomisation",
                           "execution-time  m2           5        1", "1 failed-operation",
                           "intervals from 2000 samples of the candidates of each procedure, seed 1",
                           "p-values are two-sided, for 2 comparisons by each test, corrected after Holm",
                           "differ most", "best of 2"})
    BOOST_TEST(contains(done.out, told), done.out << " is to tell " << told);
}

BOOST_AUTO_TEST_CASE(a_summary_is_that_of_the_comparison) {
  const Outcome done = irl_command({"summary", both, "--by", "model", "--json"});
  BOOST_TEST(schema_violation("summary", done.out) == "");
  const auto summary = nlohmann::json::parse(done.out);
  BOOST_TEST(summary["systems"] == compared({both, "--by", "model"})["systems"]);
  const auto missing = nlohmann::json::parse(
      irl_command({"summary", second, "--json", "--missing", "0", "--metrics", "success"}).out);
  BOOST_TEST(missing["systems"][0]["metrics"][0]["mean"] == 0.375);
  BOOST_TEST(missing["systems"][0]["metrics"][0]["missing"] == 0);
  BOOST_TEST(missing["missing"] == 0);
  const std::string candidates = std::string(painted_cube) + "#painted-cube\n#nobody\n";
  const Outcome scored = irl({"summary", "-", "--json"}, candidates);
  BOOST_TEST(schema_violation("summary", scored.out) == "");
  const auto system = nlohmann::json::parse(scored.out)["systems"][0];
  BOOST_TEST(system["statuses"]["complete"] == 1);
  BOOST_TEST(system["reasons"].size() == 2U);
  BOOST_TEST(irl({"summary", "-", "--strict"}, candidates).code == 3);
  BOOST_TEST(irl({"summary", "-", "--strict"}, painted_cube).code == 0);
}

BOOST_AUTO_TEST_CASE(a_pipe_is_read_once) {
  const std::string pipe = path("pipe");
  for (const std::string& text : {read("first.csv"), std::string(painted_cube)}) {
    BOOST_TEST_REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);
    std::jthread writer([&] { std::ofstream(pipe) << text; });
    const std::vector<std::string> command{"summary", pipe, "--metrics", "execution-time"};
    const Outcome done = text == painted_cube ? irl(command) : irl_command(command);
    BOOST_TEST(done.code == 0, done.err);
    BOOST_TEST(contains(done.out, text == painted_cube ? "1 complete" : "5 complete, 1 flawed"), done.out);
    std::filesystem::remove(pipe);
  }
}

BOOST_AUTO_TEST_CASE(a_drawing_is_written_beside_the_table) {
  const std::string drawing = path("scores.svg");
  const Outcome plain = irl_command({"compare", both, "--by", "model"});
  BOOST_TEST(irl_command({"compare", both, "--by", "model", "--plot", drawing}).out == plain.out);
  BOOST_TEST(contains(read("scores.svg"), "success of m2: mean "));
  BOOST_TEST(irl({"summary", "painted-cube", "--plot", drawing}).code == 0);
  BOOST_TEST(contains(read("scores.svg"), "Scores of painted-cube"));
}

BOOST_AUTO_TEST_CASE(numbers_are_the_same_for_any_number_of_threads) {
  const auto alone = compared({both, "--by", "model", "--jobs", "1"});
  BOOST_TEST(compared({both, "--by", "model", "--jobs", "2"}) == alone);
  BOOST_TEST(compared({both, "--by", "model", "--seed", "2"}) != alone);
}

BOOST_AUTO_TEST_CASE(what_makes_no_sense_is_refused_in_words) {
  const std::string cube = write("cube.solution", painted_cube);
  const std::string empty = write("empty.csv", "");
  const std::string uneven = write("uneven.csv", read("second.csv") + "m2,a,1,1,complete,,\n");
  const std::vector<std::string> metrics{"--metrics", "success"};
  const std::vector<std::pair<std::vector<std::string>, std::string>> cases{
      {{both, "--metrics", "success"}, "there is only one system"},
      {{both, "--by", "modell"}, "there is no column 'modell'"},
      {{cube, cube}, "is named more than once"},
      {{cube, "--by", "model", "--domain", "workshop"}, "holds no results, so that nothing has such a field"},
      {{first, second}, "'m1' under 'model' is no number"},
      {{first, second, "--metrics", "sucess"}, "there is no column 'sucess'"},
      {{first, second, "--metrics", "success", "--rules", "reference"}, "--rules is of no use with results"},
      {{first, second, "--metrics", "success", "--domain", "workshop"}, "--domain is of no use with results"},
      {{first, cube, "--metrics", "execution-time", "--domain", "workshop"}, "have no recipe in common"},
      {{first, uneven, "--metrics", "success", "--draw", "candidates"}, "candidates of 'a' cannot be paired"},
      {{first, second, "--metrics", "success", "--best-of", "4"}, "there is no best of 4 candidates"},
      {{first, second, "--metrics", "execution-time", "--best-of", "2"}, "there is no best of times"},
      {{first, empty, "--metrics", "execution-time", "--domain", "workshop"}, "there is no procedure in it"},
      {{first, path("nowhere.csv"), "--metrics", "execution-time", "--domain", "workshop"},
       "the file cannot be read"},
      {{"-", "-"}, "only one of the files can be standard input"},
      {{first, second, "--metrics", "success", "--plot", "-"}, "a file of its own"},
      {{first, second, "--metrics", "success", "--plot", "/dev/full"}, "cannot be written to its end"},
      {{first, second, "--metrics", "success", "--plot", first}, "this file is read"}};
  for (const auto& [arguments, told] : cases) {
    std::vector<std::string> command{"compare"};
    command.insert(command.end(), arguments.begin(), arguments.end());
    const Outcome done = irl_command(command);
    BOOST_TEST((done.code == 1 || done.code == 2));
    BOOST_TEST(contains(done.err, told), done.err << " is to say " << told);
  }
  BOOST_TEST(irl_command({"compare", first, uneven, "--metrics", "success"}).code == 0);
  BOOST_TEST(read("first.csv").starts_with("model,"));
}

BOOST_AUTO_TEST_CASE(metrics_that_one_system_lacks_are_named_and_left_out) {
  const std::string less = write("less.csv", "recipe-id,success,status\na,1,complete\nb,0,complete\n");
  const Outcome done = irl_command({"compare", less, both, "--by", "status"});
  BOOST_TEST(done.code == 2);
  const std::string more =
      write("more.csv", "recipe-id,success,beauty,status\na,1,1,complete\nb,1,0,complete\n");
  const Outcome compared = irl_command({"compare", less, more});
  BOOST_TEST(compared.code == 0);
  BOOST_TEST(contains(compared.err, "warning: not every system has the metric 'beauty'"), compared.err);
}

BOOST_AUTO_TEST_SUITE_END()
