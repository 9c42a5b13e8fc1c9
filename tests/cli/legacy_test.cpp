#include "irl/legacy/legacy_command_line.hpp"

#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "irl/workbench/files.hpp"
#include "tests/cli/workshop.hpp"

using namespace irl::tests;

namespace {

namespace fs = std::filesystem;

/// A directory for one test, with a file of two recipes of the corpus and one that it does not know.
struct Kitchen {
  Kitchen() {
    std::string pattern = (fs::temp_directory_path() / "irl-legacy-XXXXXX").string();
    directory = mkdtemp(pattern.data());
    std::ofstream(input()) << recipe("mexican-wedding-cookies") << '\n'
                           << recipe("fried-almonds") << "\n#Unknown\n(get-kitchen ?k)\n";
  }
  ~Kitchen() { fs::remove_all(directory); }
  Kitchen(const Kitchen&) = delete;
  Kitchen& operator=(const Kitchen&) = delete;

  static std::string recipe(const std::string& id) {
    return irl::workbench::read_file(irl::workbench::data_directory() / "recipes" / (id + ".solution"))
        .value()
        .text;
  }
  std::string input() const { return (directory / "predictions.solution").string(); }
  std::string output() const { return (directory / "new" / "results.csv").string(); }

  static Outcome run(const std::vector<std::string>& arguments) {
    std::istringstream in;
    std::ostringstream out;
    std::ostringstream err;
    const int code = irl::legacy::run_legacy_command_line(arguments, {in, out, err});
    return {code, out.str(), err.str()};
  }
  /// With input and output, and these arguments behind them.
  Outcome evaluate(std::vector<std::string> arguments = {}) const {
    arguments.insert(arguments.begin(), {"-input", input(), "-output", output()});
    return run(arguments);
  }
  std::string csv() const { return irl::workbench::read_file(fs::path(output())).value().text; }

  fs::path directory;
};

}  // namespace

BOOST_FIXTURE_TEST_SUITE(cli_legacy, Kitchen)

BOOST_AUTO_TEST_CASE(all_metrics_but_smatch_are_the_default_and_the_last_recipe_comes_first) {
  const Outcome done = evaluate();
  BOOST_TEST(done.code == 0, done.err);
  BOOST_TEST(csv() ==
             "recipe-id,goal-condition-success,dish-approximation-score,execution-time\n"
             "unknown,NIL,NIL,NIL\n"
             "fried-almonds,1.00,1.00,950\n"
             "mexican-wedding-cookies,1.00,1.00,1925\n");
}

BOOST_AUTO_TEST_CASE(the_report_has_the_same_numbers) {
  const std::vector<std::string> report = lines(evaluate().out);
  BOOST_TEST_REQUIRE(report.size() == 4U);
  BOOST_TEST(report[0].starts_with("recipe-id"));
  BOOST_TEST(report[1].ends_with("NIL"));
  BOOST_TEST((contains(report[2], "1.00") && report[2].ends_with("950")), report[2]);
}

BOOST_AUTO_TEST_CASE(columns_have_an_order_of_their_own) {
  BOOST_TEST(evaluate({"-metrics", "execution-time", "smatch-score"}).code == 0);
  BOOST_TEST(csv() ==
             "recipe-id,smatch-score,execution-time\n"
             "unknown,NIL,NIL\n"
             "fried-almonds,1.00,950\n"
             "mexican-wedding-cookies,1.00,1925\n");
}

BOOST_AUTO_TEST_CASE(an_unknown_metric_is_refused_with_the_nearest_name) {
  const Outcome misspelt = evaluate({"-metrics", "smatch-score", "execution-tiem"});
  BOOST_TEST(misspelt.code == 1);
  BOOST_TEST(contains(misspelt.err, "there is no metric 'execution-tiem'; did you mean 'execution-time'?"),
             misspelt.err);
  BOOST_TEST(contains(evaluate({"-metrics", "beauty"}).err, "there is no metric 'beauty'"));
  BOOST_TEST(!fs::exists(output()));
}

BOOST_AUTO_TEST_CASE(case_and_stray_words_do_not_matter) {
  const Outcome done = run({"stray", "-INPUT", input(), "word", "-Output", output(), "-Lib-Dir", "/nowhere",
                            "-METRICS", "execution-time", "-Show-Output", "maybe"});
  BOOST_TEST(done.code == 0, done.err);
  BOOST_TEST(csv().starts_with("recipe-id,execution-time\n"));
  BOOST_TEST(!contains(done.out, "-show-output"));
}

BOOST_AUTO_TEST_CASE(none_writes_nothing) {
  const Outcome silent = evaluate({"-metrics", "none"});
  BOOST_TEST(silent.code == 0);
  BOOST_TEST(silent.out == "");
  const Outcome shown = evaluate({"-metrics", "none", "-show-output", "T"});
  BOOST_TEST(shown.code == 0);
  BOOST_TEST(contains(shown.out, "still to come"), shown.out);
  BOOST_TEST(!fs::exists(output()));
}

BOOST_AUTO_TEST_CASE(incomplete_networks_are_scored_as_far_as_they_come) {
  std::ofstream(input()) << "#almond-crescent-cookies\n(get-kitchen ?k)\n(fetch ?bowl ?k1 ?k medium-bowl 1)\n"
                            "(whip ?cream ?k2 ?k1 ?bowl)\n";
  const Outcome done = evaluate({"-metrics", "smatch-score", "goal-condition-success"});
  BOOST_TEST(done.code == 0);
  BOOST_TEST(!contains(csv(), "NIL"), csv());
  BOOST_TEST(contains(done.err, "there is no primitive 'whip'"), done.err);
}

BOOST_AUTO_TEST_CASE(an_existing_file_is_overwritten_and_its_name_only_warned_of) {
  const std::string odd = (directory / "results.txt").string();
  std::ofstream(odd) << std::string(10'000, 'x');
  const Outcome done = run({"-input", input(), "-output", odd});
  BOOST_TEST(done.code == 0);
  BOOST_TEST(contains(done.err, "does not end in .csv"), done.err);
  BOOST_TEST(irl::workbench::read_file(fs::path(odd)).value().text.starts_with("recipe-id,"));
}

BOOST_AUTO_TEST_CASE(what_is_missing_is_said) {
  const Outcome nothing = run({});
  BOOST_TEST(nothing.code == 1);
  BOOST_TEST(contains(nothing.err, "usage: cookingbot-evaluator -input FILE"), nothing.err);
  BOOST_TEST(run({"-input", input()}).code == 1);
  const Outcome unreadable = run({"-input", "/no/such/file", "-output", output()});
  BOOST_TEST(unreadable.code == 2);
  BOOST_TEST(contains(unreadable.err, "/no/such/file"), unreadable.err);
  BOOST_TEST(!fs::exists(output()));
}

BOOST_AUTO_TEST_SUITE_END()
