#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

#include "tests/cli/schema.hpp"
#include "tests/cli/workshop.hpp"

using namespace irl::tests;
using nlohmann::json;

namespace {

constexpr const char* blue_pyramid = R"(#painted-cube
(open-shop ?s)
(take ?b ?s1 ?s pyramid)
(take ?c ?s2 ?s1 cube)
(paint ?p ?s3 ?s2 ?c blue)
)";

struct DiffedWorkshop : Workshop {
  Outcome diff(const std::string& a, const std::string& b, std::vector<std::string> options = {}) const {
    options.insert(options.begin(), {"diff", write("a.solution", a), write("b.solution", b)});
    return irl(std::move(options));
  }
  json diff_json(const std::string& a, const std::string& b) const {
    const Outcome done = diff(a, b, {"--json"});
    BOOST_TEST(done.code < 2, done.err);
    BOOST_TEST(schema_violation("diff", done.out) == "");
    return json::parse(done.out);
  }
};

}  // namespace

BOOST_FIXTURE_TEST_SUITE(cli_diff, DiffedWorkshop)

BOOST_AUTO_TEST_CASE(text_shows_both_networks_with_a_sign_where_they_differ) {
  const Outcome done = diff(painted_cube, blue_pyramid);
  BOOST_TEST(done.code == 1, done.err);
  const auto shown = lines(done.out);
  BOOST_TEST_REQUIRE(shown.size() == 8U, done.out);
  BOOST_TEST(shown[0] == "#painted-cube");
  BOOST_TEST(shown[2].ends_with("  >  (take ?b ?s1 ?s pyramid)"), shown[2]);
  BOOST_TEST(shown[4] == "    shop-before: ?shop | ?s1");
  BOOST_TEST(shown[5].ends_with("  |  (paint ?p ?s3 ?s2 ?c blue)"), shown[5]);
  BOOST_TEST(shown[6] == "    colour: red | blue");
  BOOST_TEST(contains(shown[7], "2 changed |, 0 missing <, 1 extra >"), shown[7]);
}

BOOST_AUTO_TEST_CASE(names_and_order_of_the_same_network_make_no_difference) {
  const json pair = diff_json(painted_cube, R"(#painted-cube
(paint ?result ?c ?b ?cube red)
(take ?cube ?b ?a cube)
(open-shop ?a)
)")[0];
  BOOST_TEST(pair["smatch-score"] == 1);
  BOOST_TEST(pair["proven"] == true);
  for (const json& row : pair["operations"]) BOOST_TEST(row["change"] == "same");
}

BOOST_AUTO_TEST_CASE(exit_codes_are_those_of_diff_and_cmp) {
  const std::string a = write("a.solution", painted_cube);
  BOOST_TEST(irl({"diff", a, a}).code == 0);
  BOOST_TEST(diff(painted_cube, blue_pyramid).code == 1);
  BOOST_TEST(diff(painted_cube, blue_pyramid, {"--json"}).code == 1);
  BOOST_TEST(diff(painted_cube, std::string(painted_cube) + "#more\n(open-shop ?s)\n").code == 1);
  BOOST_TEST(irl({"diff", a, path("nowhere.solution")}).code == 2);
}

BOOST_AUTO_TEST_CASE(recipes_of_the_corpus_are_known_by_their_ids) {
  write("recipes/painted-cube.solution", painted_cube);
  const std::string b = write("b.solution", blue_pyramid);
  BOOST_TEST(irl({"diff", "painted-cube", "painted-cube"}).code == 0);
  const Outcome done = irl({"diff", "painted-cube", b});
  BOOST_TEST(done.code == 1);
  BOOST_TEST(contains(done.out, "colour: red | blue"), done.out);
  BOOST_TEST(irl({"diff", "painted-cubes", b}).code == 2);
}

BOOST_AUTO_TEST_CASE(json_tells_every_row_with_its_position) {
  const json pair = diff_json(painted_cube, blue_pyramid)[0];
  BOOST_TEST(pair["recipe-id"] == "painted-cube");
  BOOST_TEST_REQUIRE(pair["operations"].size() == 4U);
  const json& extra = pair["operations"][1];
  BOOST_TEST(extra["change"] == "extra");
  BOOST_TEST(extra["a"].is_null());
  BOOST_TEST(extra["b"]["line"] == 3);
  const json& painted = pair["operations"][3];
  BOOST_TEST(painted["change"] == "changed");
  BOOST_TEST(painted["arguments"] ==
             json::parse(R"([{"position": 4, "name": "colour", "a": "red", "b": "blue"}])"));
}

BOOST_AUTO_TEST_CASE(recipes_are_paired_by_id_in_order_and_the_rest_is_told) {
  const std::string two = std::string(painted_cube) + "#lonely\n(open-shop ?shop)\n";
  const std::string three = "#new\n(open-shop ?s)\n" + std::string(blue_pyramid) + painted_cube;
  const json pairs = diff_json(two, three);
  BOOST_TEST_REQUIRE(pairs.size() == 4U);
  BOOST_TEST(pairs[0]["smatch-score"] < 1);
  BOOST_TEST(pairs[1]["recipe-id"] == "lonely");
  BOOST_TEST(pairs[1]["recipe-id-of-b"].is_null());
  BOOST_TEST(pairs[2]["recipe-id-of-b"] == "new");
  BOOST_TEST(pairs[3]["recipe-id-of-b"] == "painted-cube");

  const Outcome text = diff(two, three);
  BOOST_TEST(contains(text.out, "#lonely\nonly in " + path("a.solution") + "\n"), text.out);
  BOOST_TEST(contains(text.out, "#new\nonly in " + path("b.solution") + "\n"), text.out);
}

BOOST_AUTO_TEST_CASE(one_recipe_can_be_asked_for) {
  const std::string two = "#other\n(open-shop ?shop)\n" + std::string(painted_cube);
  const Outcome done = diff(two, two, {"--procedure", "painted-cube"});
  BOOST_TEST(lines(done.out)[0] == "#painted-cube");
  BOOST_TEST(!contains(done.out, "#other"), done.out);
  const Outcome none = diff(two, two, {"--recipe", "nobody"});
  BOOST_TEST(none.code == 2);
  BOOST_TEST(contains(none.err, "there is no procedure 'nobody' in either file"), none.err);
}

BOOST_AUTO_TEST_CASE(single_recipes_are_a_pair_whatever_their_ids) {
  const json pair = diff_json(painted_cube, "#guess\n(open-shop ?shop)\n")[0];
  BOOST_TEST(pair["recipe-id"] == "painted-cube");
  BOOST_TEST(pair["recipe-id-of-b"] == "guess");
  BOOST_TEST(pair["operations"][1]["change"] == "missing");
}

BOOST_AUTO_TEST_CASE(what_cannot_be_read_is_reported_and_the_rest_compared) {
  const Outcome done = diff(painted_cube, "#painted-cube\n(open-shop ?shop)\n(take ?block\n");
  BOOST_TEST(done.code == 2);
  BOOST_TEST(contains(done.err, "b.solution:3:1: error: "), done.err);
  BOOST_TEST(contains(done.out, "(open-shop ?shop)"), done.out);
}

BOOST_AUTO_TEST_CASE(files_that_are_not_there_end_with_two) {
  const std::string a = write("a.solution", painted_cube);
  const Outcome missing = irl({"diff", a, path("nowhere")});
  BOOST_TEST(missing.code == 2);
  BOOST_TEST(contains(missing.err, path("nowhere")), missing.err);
  BOOST_TEST(irl({"diff", "-", "-"}).code == 2);
  BOOST_TEST(irl({"diff", a}).code == 2);
  BOOST_TEST(irl({"diff", a, a, "--no-such-option"}).code == 2);
  BOOST_TEST(irl({"diff", "--help"}).code == 0);
  BOOST_TEST(diff(painted_cube, "").code == 2);
}

BOOST_AUTO_TEST_SUITE_END()
