#include <boost/test/unit_test.hpp>
#include <cmath>
#include <sstream>

#include "irl/statistics/system_scores.hpp"
#include "tests/cli/workshop.hpp"

using namespace irl::statistics;
using irl::tests::contains;

BOOST_FIXTURE_TEST_SUITE(results_read_again, irl::tests::Workshop)

namespace {

/// What `read_results` says of a text; the format is the one that it looks like.
std::string told(const std::string& text, const ResultsForm& form = {}) {
  std::istringstream in(text);
  std::vector<SystemScores> systems;
  const auto read = read_results(in, "r", results_format(text).value(), form, systems);
  std::string all;
  if (!read)
    for (const irl::Problem& problem : read.error()) all += to_string(problem) + '\n';
  return all;
}

std::vector<SystemScores> systems_in(const std::string& text, const ResultsForm& form = {}) {
  std::istringstream in(text);
  std::vector<SystemScores> systems;
  const auto read = read_results(in, "r", results_format(text).value(), form, systems);
  if (!read) BOOST_FAIL(read.error().front().what);
  return systems;
}

void expect_same(const SystemScores& one, const SystemScores& other) {
  BOOST_TEST(one.metrics == other.metrics, boost::test_tools::per_element());
  BOOST_TEST(one.statuses == other.statuses, boost::test_tools::per_element());
  BOOST_TEST((one.reasons == other.reasons));
  BOOST_TEST_REQUIRE(one.recipes.size() == other.recipes.size());
  for (const auto& [id, recipe] : one.recipes) {
    const RecipeScores& same = other.recipes.at(id);
    BOOST_TEST(recipe.candidates == same.candidates);
    for (std::size_t m = 0; m < one.metrics.size(); ++m)
      for (std::size_t c = 0; c < recipe.candidates; ++c) {
        const double left = recipe.by_metric[m][c], right = same.by_metric[m][c];
        BOOST_TEST((left == right || (std::isnan(left) && std::isnan(right))));
      }
  }
}

/// Three candidates for one recipe, one of them of nothing, and one for a recipe that nobody knows.
const std::string candidates = std::string(irl::tests::painted_cube) + R"(#painted-cube
(open-shop ?shop)
(take ?block ?shop-1 ?shop pyramid)
#painted-cube
(open-shop ?shop
#nobody
(open-shop ?shop)
)";

const std::string csv = "recipe-id,a,b,status,reason,file,line,reason-kind\n";

}  // namespace

BOOST_AUTO_TEST_CASE(every_format_says_the_same_of_the_same_candidates) {
  const std::string file = write("c.solution", candidates);
  std::string lines;
  for (const std::string network :
       {R"((open-shop ?shop)(take ?block ?shop-1 ?shop cube)(paint ?painted ?shop-2 ?shop-1 ?block red))",
        R"((open-shop ?shop)(take ?block ?shop-1 ?shop pyramid))", "(open-shop ?shop"})
    lines += R"({"recipe": "Painted-Cube", "network": ")" + network + "\"}\n";
  lines += "{\"recipe\": \"nobody\", \"network\": \"(open-shop ?shop)\"}\n";
  const std::string document = irl({"eval", file, "--json"}).out;
  const std::string table = irl({"eval", file, "-o", "-"}).out;
  const std::string stream = irl({"stream", "-"}, lines).out;
  BOOST_TEST((results_format(document) == ResultsFormat::json));
  BOOST_TEST((results_format(table) == ResultsFormat::csv));
  BOOST_TEST((results_format(stream) == ResultsFormat::json_lines));
  const SystemScores expected = systems_in(document).at(0);
  BOOST_TEST(expected.name == "r");
  BOOST_TEST(expected.candidates() == 4U);
  BOOST_TEST(expected.recipes.at("painted-cube").candidates == 3U);
  BOOST_TEST(expected.recipes.at("painted-cube").by_metric[0][0] == 1);
  BOOST_TEST(std::isnan(expected.recipes.at("painted-cube").by_metric[0][2]));
  BOOST_TEST(expected.reasons.at("unclosed") == 1U);
  BOOST_TEST(expected.reasons.at("unknown-procedure") == 1U);
  expect_same(systems_in(table).at(0), expected);
  expect_same(systems_in(stream).at(0), expected);
  expect_same(systems_in("\n\n" + document).at(0), expected);
  expect_same(systems_in("\xEF\xBB\xBF" + table).at(0), expected);
  expect_same(systems_in(irl({"eval", file, "-o", "-", "--goals"}).out).at(0), expected);
}

BOOST_AUTO_TEST_CASE(a_field_tells_systems_apart) {
  const std::string line = R"({"recipe": "x", "network": "", "model": )";
  const std::string stream =
      irl({"stream", "-"}, line + "\"b\"}\n" + line + "\"a\"}\n" + line + "7}\n" + line + "\"b\"}\n").out;
  const auto systems = systems_in(stream, {.by = "model"});
  BOOST_TEST_REQUIRE(systems.size() == 3U);
  BOOST_TEST(systems[0].name == "b");
  BOOST_TEST(systems[0].candidates() == 2U);
  BOOST_TEST(systems[1].name == "a");
  BOOST_TEST(systems[2].name == "7");
  BOOST_TEST(told(stream, {.by = "moddel"}) != "");
  const auto rows = systems_in("model,recipe-id,a,status\nm,x,1,complete\nn,x,0,complete\n", {.by = "model"});
  BOOST_TEST(rows.at(1).recipes.at("x").by_metric[0][0] == 0);
  const std::string under_rules = irl({"compare-rules", "painted-cube", "-o", "-"}).out;
  BOOST_TEST(contains(told(under_rules), "scored under several rules"), told(under_rules));
  BOOST_TEST(systems_in(under_rules, {.by = "rules"}).at(1).name == "reference");
  std::string too_many = csv;
  for (int i = 0; i < 60; ++i) too_many += std::to_string(i) + ",1,1,complete,,,,\n";
  BOOST_TEST(contains(told(too_many, {.by = "recipe-id"}), "r:52: error: '50' is the value number 51"),
             told(too_many, {.by = "recipe-id"}));
}

BOOST_AUTO_TEST_CASE(metrics_are_chosen_by_name) {
  const std::string text = "recipe-id,a,model,b,status\nx,0.25,gpt,1,complete\n";
  const auto systems = systems_in(text, {.metrics = {"b", "a"}});
  BOOST_TEST(systems[0].recipes.at("x").by_metric[1][0] == 0.25);
  BOOST_TEST(contains(told(text), "r:2: error: 'gpt' under 'model' is no number"), told(text));
  BOOST_TEST(contains(told(text, {.metrics = {"aa"}}), "there is no column 'aa'"),
             told(text, {.metrics = {"aa"}}));
}

BOOST_AUTO_TEST_CASE(what_is_no_result_is_told_by_line) {
  const std::string line = R"({"result": {"recipe-id": "x", "status": "complete", "reason": "", "a": 1}})"
                           "\n";
  const std::vector<std::pair<std::string, std::string>> cases{
      {csv, "r: error: there is no result in it"},
      {csv + "x,1,1,complete,,,,\nx,1,1\n", "r:3: error: the row has 3 fields; expected 8"},
      {csv + "x,1,1,fine,,,,\n", "r:2: error: there is no status 'fine'"},
      {csv + "x,1,one,complete,,,,\n", "r:2: error: 'one' under 'b' is no number"},
      {csv + "x,1,nan,complete,,,,\n", "r:2: error: 'nan' under 'b' is no number"},
      {csv + "x,1,1e300,complete,,,,\n", "r:2: error: the score under 'b' is beyond all measure"},
      {csv + "x,1,1e999,complete,,,,\n", "r:2: error: '1e999' under 'b' is no number"},
      {csv + "x,1,1,complete,\"open\n,,,\n", "r:2: error: a quoted field is not closed"},
      {csv + "x,1,1,complete,\"a\nb\",,,\nx,1,2,3\n", "r:4: error: the row has 4 fields"},
      {"recipe-id,a,a,status\nx,1,0,complete\n", "r:1: error: the column 'a' is there twice"},
      {"recipe-id,a\nx,1\n", "r:1: error: there is no column 'status'"},
      {"recipe-id,status\nx,complete\n", "r:2: error: there are no scores"},
      {line + "oops\n", "r:2: error: the line is no JSON; expected a line as irl stream writes it"},
      {line + "\n[]\n", "r:3: error: the line is no object with a \"result\""},
      {"{\"recipe\": \"x\", \"network\": \"\"}\n", "r:1: error: the line is no object with a \"result\""},
      {line + R"({"result": {"recipe-id": "x", "status": "complete", "b": 1}})",
       "r:2: error: there is no metric 'a'"},
      {line + R"({"result": {"status": "complete", "a": 1, "b": 1}})", "r:2: error: there are other metrics"},
      {line + R"({"result": {"a": 1}})", "r:2: error: this is no result: it has no status"},
      {"{\"recipes\": [\n{\"status\": \"complete\", \"a\": 1},\n{\"a\": 2}]}",
       "r:3: error: this is no result"},
      {"{\"recipes\": [\n{\"status\": \"complete\", \"a\": 1},\n",
       "r:3: error: the document is no JSON from here on"},
      {"{\"recipes\": {}}", "r:1: error: there are no results in the document"},
      {"{\"recipes\": [3]}", "r:1: error: this is no object"},
      {"{\n\"problems\": []}", "r:1: error: there are no results in the document"},
      {irl({"compare-rules", "painted-cube", "--json"}).out, "this is no result: it has no status"}};
  for (const auto& [text, expected] : cases)
    BOOST_TEST(contains(told(text), expected), text << " tells " << told(text) << " and not " << expected);
  std::string many = csv;
  for (int i = 0; i < 100; ++i) many += "x\n";
  BOOST_TEST(irl::tests::lines(told(many)).size() == 10U);
}

BOOST_AUTO_TEST_CASE(a_document_in_one_line_is_a_document_however_long_it_is) {
  const std::string row =
      R"({"recipe-id": "x", "status": "complete", "a": 1, "b": "bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb"})";
  for (const int rows : {1, 5'000}) {
    std::string document = R"({"recipes": [)" + row;
    for (int r = 1; r < rows; ++r) document += ", " + row;
    document += R"(], "problems": []})";
    BOOST_TEST((results_format(document) == ResultsFormat::json));
    BOOST_TEST((results_format(document.substr(0, telling_bytes)) == ResultsFormat::json));
    BOOST_TEST(systems_in(document).at(0).candidates() == static_cast<std::size_t>(rows));
  }
  const std::string line =
      R"({"id": ")" + std::string(2 * telling_bytes, 'x') + R"(", "result": )" + row + "}\n";
  BOOST_TEST((results_format(line.substr(0, telling_bytes)) == ResultsFormat::json_lines));
}

BOOST_AUTO_TEST_CASE(other_files_do_not_look_like_results) {
  for (const char* other :
       {"", "\n", "#soup\n(get-kitchen ?k)\n", "; results\n", "recipe,score\nx,1\n", "[1]", "<r/>"})
    BOOST_TEST(!results_format(other).has_value(), other);
}

BOOST_AUTO_TEST_CASE(what_nests_or_runs_on_beyond_all_sense_is_refused) {
  const std::string deep = std::string(200'000, '[') + std::string(200'000, ']');
  BOOST_TEST(contains(told("{\"result\": " + deep + "}\n"), "no"));
  BOOST_TEST(contains(told("{\n\"recipes\": [{\"x\": " + deep + "}]}"), "r:2: error: this is no result"));
  BOOST_TEST(contains(told("{\n\"recipes\": " + deep + "}"), "r:2: error: this is no object"));
}

/// Who has no name is a system as well, and a number in quotes no score.
BOOST_AUTO_TEST_CASE(nothing_is_left_out_without_a_word) {
  const auto line = [](const std::string& model, const std::string& score) {
    return R"({"model": ")" + model +
           R"(", "result": {"recipe-id": "x", "status": "complete", "reason": "", "a": )" + score + "}}\n";
  };
  const auto systems = systems_in(line("", "1") + line("m", "0") + line("", "0.5"), {.by = "model"});
  BOOST_TEST_REQUIRE(systems.size() == 2U);
  BOOST_TEST(systems[0].name == "");
  BOOST_TEST(systems[0].candidates() == 2U);
  BOOST_TEST(
      contains(told(line("m", "1") + line("m", "\"0.1\"")), "r:2: error: the number under 'a' is a text"),
      told(line("m", "\"0.1\"")));
  BOOST_TEST(
      contains(told(csv + "x,1,1,complete,,f,1,\n", {.metrics = {"line"}}), "there is no column 'line'"));
}

BOOST_AUTO_TEST_CASE(a_table_with_other_separators_is_told_as_such) {
  const std::string file = write("semi.csv", "recipe-id;a;status\nx;1;complete\n");
  const irl::tests::Outcome done = irl({"summary", file});
  BOOST_TEST(done.code == 2);
  BOOST_TEST(contains(done.err, "parted by commas"), done.err);
}

BOOST_AUTO_TEST_SUITE_END()
