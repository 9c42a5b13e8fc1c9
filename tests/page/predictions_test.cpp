#include "irl/page/predictions.hpp"

#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

#include "irl/workbench/json.hpp"
#include "tests/cli/schema.hpp"

namespace irl::page::test {
namespace {

BOOST_AUTO_TEST_SUITE(page_predictions)

using workbench::Json;

Requests& requests() {
  static Requests opened(std::move(*workbench::open()));
  return opened;
}

Json asked(const Json& request) {
  Work work;
  return requests().answer(workbench::to_line(request), work);
}

Json scored(const std::vector<std::pair<std::string, std::string>>& files) {
  Json list = Json::array();
  for (const auto& [name, text] : files) list.push_back({{"name", name}, {"text", text}});
  return asked({{"do", "predictions"}, {"files", list}});
}

std::string network() {
  const std::string recipe = asked({{"do", "recipe"}, {"id", "cole-slaw"}})["network"];
  return recipe.substr(recipe.find('\n') + 1);
}

std::string line(const Json& about, const std::string& text) {
  Json candidate = about;
  candidate["recipe"] = "cole-slaw";
  candidate["network"] = text;
  return workbench::to_line(candidate) + "\n";
}

std::string begun() {
  const std::string whole = network();
  return whole.substr(0, whole.rfind('\n', whole.size() / 2) + 1);
}

BOOST_AUTO_TEST_CASE(lines_and_solution_files_get_the_same_scores) {
  const Json lines =
      scored({{"a", line({{"model", "m"}}, network()) + "\n" + line({}, begun()) + "{no JSON\n"}});
  BOOST_TEST_REQUIRE(lines["candidates"].size() == 3u);
  BOOST_TEST(lines["candidates"][0]["about"]["model"] == "m");
  BOOST_TEST(lines["candidates"][0]["result"]["status"] == "complete");
  BOOST_TEST(lines["candidates"][2]["result"]["status"] == "error");
  BOOST_TEST(irl::tests::schema_violation("summary", workbench::to_line(lines["summary"])) == "");
  const Json solutions = scored({{"a", "#cole-slaw\n" + network() + "\n#cole-slaw\n" + begun()}});
  BOOST_TEST_REQUIRE(solutions["candidates"].size() == 2u);
  for (int one : {0, 1})
    BOOST_TEST(solutions["candidates"][one]["result"]["dish-approximation-score"] ==
               lines["candidates"][one]["result"]["dish-approximation-score"]);
}

BOOST_AUTO_TEST_CASE(networks_are_as_they_were_written_with_their_lines) {
  const std::string first = "(get-kitchen ?k)  ; mine\n\n(fetch ?a ?b\n", second = "; nothing\n";
  const Json solutions = scored({{"a", "; a file\n#cole-slaw\n" + first + "#lemonade\n" + second}});
  BOOST_TEST_REQUIRE(solutions["candidates"].size() == 2u);
  BOOST_TEST(solutions["candidates"][0]["network"] == first);
  BOOST_TEST(solutions["candidates"][0]["line"] == 2);
  BOOST_TEST(solutions["candidates"][1]["network"] == second);
  BOOST_TEST(solutions["candidates"][1]["line"] == 6);
  const Json lines = scored({{"a", line({}, "x") + "\n\n" + line({}, first)}});
  BOOST_TEST(lines["candidates"][1]["network"] == first);
  BOOST_TEST(lines["candidates"][1]["line"] == 4);
}

BOOST_AUTO_TEST_CASE(a_network_without_a_heading_is_whole_and_a_heading_may_stand_behind_something) {
  const std::string alone = "(get-kitchen ?k)\n(fetch ?a ?k1 ?k pan 1)\n";
  BOOST_TEST(scored({{"a", alone}})["candidates"][0]["network"] == alone);
  BOOST_TEST(scored({{"a", "\xEF\xBB\xBF" + alone}})["candidates"][0]["network"] == alone);
  const Json behind = scored({{"a", "#one\n(get-kitchen ?k) #two\n(get-kitchen ?z)\n  #three\n; c\n"}});
  BOOST_TEST_REQUIRE(behind["candidates"].size() == 3u);
  BOOST_TEST(behind["candidates"][0]["network"] == "(get-kitchen ?k) ");
  BOOST_TEST(behind["candidates"][1]["network"] == "(get-kitchen ?z)\n");
  BOOST_TEST(behind["candidates"][2]["network"] == "; c\n");
  BOOST_TEST(scored({{"a", "#one\r(get-kitchen ?k)\r#two\r"}})["candidates"][0]["network"] ==
             "(get-kitchen ?k)\r");
}

BOOST_AUTO_TEST_CASE(it_is_told_where_a_network_stands_in_units_of_javascript) {
  const Json told = scored({{"a", "#one\n; \xF0\x9F\x98\x80\n#two\n(get-kitchen ?\xC3\xA4)\n"}});
  BOOST_TEST(told["candidates"][0]["from"] == 5);
  BOOST_TEST(told["candidates"][0]["to"] == 10);
  BOOST_TEST(told["candidates"][1]["from"] == 15);
  BOOST_TEST(told["candidates"][1]["to"] == 32);
}

BOOST_AUTO_TEST_CASE(what_stands_before_the_first_heading_is_told) {
  const Json told = scored({{"a", "(get-kitchen ?lost)\n#cole-slaw\n(get-kitchen ?k)\n"}});
  BOOST_TEST_REQUIRE(told["outside"].size() == 1u);
  BOOST_TEST(told["outside"][0]["name"] == "a");
  BOOST_TEST(told["outside"][0]["problems"][0]["kind"] == "operation-outside-recipe");
  BOOST_TEST(scored({{"a", "#cole-slaw\n(get-kitchen ?k)\n"}})["outside"].empty());
}

BOOST_AUTO_TEST_CASE(a_candidate_is_known_by_its_id_or_else_by_its_first_name) {
  const Json told = scored({{"a", line({{"id", "m1"}}, "") + line({{"id", 7}}, "") +
                                      line({{"deep", Json::array()}, {"model", "x"}}, "") + line({}, "")}});
  BOOST_TEST(told["candidates"][0]["id"] == "m1");
  BOOST_TEST(told["candidates"][1]["id"] == 7);
  BOOST_TEST(told["candidates"][2]["id"] == "x");
  BOOST_TEST(told["candidates"][3]["id"].is_null());
}

BOOST_AUTO_TEST_CASE(files_are_systems_that_are_compared) {
  const Json told = scored({{"a", line({}, begun())}, {"a", line({}, network())}});
  BOOST_TEST(told["systems"] == Json({"a", "a (2)"}));
  BOOST_TEST(told["candidates"][1]["system"] == 1);
  BOOST_TEST(irl::tests::schema_violation("compare", workbench::to_line(told["comparison"])) == "");
  BOOST_TEST(told["comparison"]["comparisons"][0]["difference"]["mean"].get<double>() > 0);
  BOOST_TEST(scored({{"a", line({}, network())}})["comparison"].is_null());
}

BOOST_AUTO_TEST_CASE(systems_that_share_no_procedure_are_not_compared_and_it_is_said_why) {
  const Json told = scored({{"a", line({}, network())}, {"b", "#lemonade\n(get-kitchen ?k)\n"}});
  BOOST_TEST(told["comparison"].is_null());
  BOOST_TEST(told["not-compared"] != "");
}

BOOST_AUTO_TEST_CASE(a_file_that_cannot_be_read_does_not_lose_the_others) {
  const Json told = scored({{"bad", "nothing of the kind"}, {"good", line({}, network())}, {"empty", ""}});
  BOOST_TEST(told["systems"] == Json({"good"}));
  BOOST_TEST_REQUIRE(told["unread"].size() == 2u);
  BOOST_TEST(told["unread"][0]["name"] == "bad");
  BOOST_TEST(!told["unread"][0]["problems"].empty());
  BOOST_TEST(scored({{"bad", "nothing of the kind"}}).contains("error"));
  BOOST_TEST(scored({{"empty", ""}}).contains("error"));
}

BOOST_AUTO_TEST_CASE(too_many_are_refused_with_the_limit_and_cost_no_other_file) {
  std::string many;
  for (std::size_t i = 0; i <= most_predictions; ++i) many += "{\"recipe\":\"x\",\"network\":\"\"}\n";
  const Json told = scored({{"good", line({}, network())}, {"many", many}});
  BOOST_TEST(told["systems"] == Json({"good"}));
  BOOST_TEST(told["candidates"].size() == 1u);
  BOOST_TEST(told["unread"][0]["problems"][0]["expected"].get<std::string>().find("20000") !=
             std::string::npos);
}

BOOST_AUTO_TEST_CASE(what_was_cancelled_ends) {
  Work work;
  work.cancelled = true;
  const Json told = requests().answer(
      workbench::to_line(
          {{"do", "predictions"}, {"files", {{{"name", "a"}, {"text", "#cole-slaw\n" + network()}}}}}),
      work);
  BOOST_TEST((told.contains("error") || told["candidates"].empty()));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace irl::page::test
