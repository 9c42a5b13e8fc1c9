#include "irl/page/requests.hpp"

#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

#include "irl/page/assets.hpp"
#include "irl/page/export.hpp"

namespace irl::page::test {
namespace {

BOOST_AUTO_TEST_SUITE(page_requests)

using workbench::Json;

const Requests& requests() {
  static const Requests opened(std::move(*workbench::open()));
  return opened;
}

Json asked(const Json& request) {
  const std::atomic<bool> never = false;
  return requests().answer(workbench::to_line(request), never);
}

std::string error(const Json& request) {
  const Json answer = asked(request);
  return answer.contains("error") ? answer["error"]["what"].get<std::string>() : "";
}

BOOST_AUTO_TEST_CASE(a_run_is_recorded_with_its_states) {
  const Json run = asked({{"do", "recipe"}, {"id", "easy-banana-bread"}});
  BOOST_TEST(run["status"] == "complete");
  BOOST_TEST(run["steps"].size() == run["operations"].size());
  BOOST_TEST(run["states"].size() == run["steps"].size());
  for (const Json& state : run["states"])
    BOOST_TEST(run["objects"].at(state.get<std::size_t>())["type"] == "kitchen-state");
  for (const Json& operation : run["operations"]) BOOST_TEST(!operation["part"].is_null());
  for (const Json& edge : run["edges"])
    BOOST_TEST(edge["from"].get<std::size_t>() < run["operations"].size());
}

std::size_t objects_in(const Json& run, std::size_t object) {
  std::size_t count = 1;
  for (const Json& inside : run["objects"][object]["contents"]) count += objects_in(run, inside);
  return count;
}

BOOST_AUTO_TEST_CASE(states_share_what_did_not_change) {
  const Json run = asked({{"do", "recipe"}, {"id", "easy-banana-bread"}});
  const std::size_t in_one_state = objects_in(run, run["states"].back());
  BOOST_TEST(run["objects"].size() < in_one_state + 20 * run["steps"].size());
}

BOOST_AUTO_TEST_CASE(what_goes_wrong_stands_at_its_operation) {
  const Json run = asked({{"do", "run"}, {"network", "(get-kitchen ?k)\n(bake ?a ?b ?c ?d ?e ?f)"}});
  BOOST_TEST(run["status"] == "partial");
  BOOST_TEST(run["operations"][0]["step"] == 0);
  BOOST_TEST(!run["problems"].empty());
}

BOOST_AUTO_TEST_CASE(every_request_of_a_gold_network_has_an_answer) {
  const std::string network = asked({{"do", "recipe"}, {"id", "cole-slaw"}})["network"];
  for (const char* what : {"run", "score", "diff", "solutions", "orders"})
    BOOST_TEST(error({{"do", what}, {"id", "cole-slaw"}, {"network", network}}) == "", what);
  BOOST_TEST(asked({{"do", "score"}, {"id", "cole-slaw"}, {"network", network}})["goal-condition-success"] ==
             1);
  BOOST_TEST(error({{"do", "why"}, {"network", network}, {"one", "2"}, {"other", "5"}}) == "");
  BOOST_TEST(!asked({{"do", "domain"}})["primitives"].empty());
}

BOOST_AUTO_TEST_CASE(what_makes_no_sense_is_an_error_and_nothing_else) {
  const std::atomic<bool> never = false;
  for (const std::string body :
       {"", "[]", "null", "{", "\xff", "{\"do\":3}", "{\"do\":\"run\"}", "{\"do\":\"run\",\"network\":7}"})
    BOOST_TEST(requests().answer(body, never).contains("error"), body);
  BOOST_TEST(requests().answer(std::string(100'000, '['), never).contains("error"));
  for (const char* id : {"../../etc/passwd", "/etc/passwd", "cole-slaw.solution", "", "."})
    BOOST_TEST(error({{"do", "recipe"}, {"id", id}}) != "", id);
  for (const Json& workers : {Json(0), Json(-1), Json(21), Json("2"), Json(1.5)})
    BOOST_TEST(error({{"do", "orders"}, {"network", "(get-kitchen ?k)"}, {"workers", workers}})
                   .starts_with("'workers'"),
               workers);
}

BOOST_AUTO_TEST_CASE(large_networks_are_refused) {
  std::string network;
  for (int i = 0; i < 2'001; ++i) network += "(get-kitchen ?k" + std::to_string(i) + ")";
  BOOST_TEST(error({{"do", "run"}, {"network", network}}).find("at most 2000") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(what_is_cancelled_ends) {
  const std::atomic<bool> cancelled = true;
  const std::string network = asked({{"do", "recipe"}, {"id", "cole-slaw"}})["network"];
  const Json run = requests().answer(workbench::to_line({{"do", "run"}, {"network", network}}), cancelled);
  BOOST_TEST(run["steps"].size() < 34u);
}

BOOST_AUTO_TEST_CASE(the_page_holds_all_that_it_names) {
  for (const Asset& one : assets()) {
    BOOST_TEST(asset(one.path) != nullptr);
    BOOST_TEST(!one.type.empty());
    std::string_view rest = one.text;
    for (std::size_t at; (at = rest.find("from \"./")) != std::string_view::npos;) {
      rest.remove_prefix(at + 7);
      const std::string named(rest.substr(0, rest.find('"')));
      BOOST_TEST(asset(named) != nullptr, one.path << " imports " << named);
    }
  }
  BOOST_TEST(asset("/") == asset("/index.html"));
  BOOST_TEST(asset("/../gate.cpp") == nullptr);
}

BOOST_AUTO_TEST_CASE(an_export_names_no_server) {
  const auto page = exported_page(requests(), {"cole-slaw"});
  BOOST_TEST_REQUIRE(page.has_value());
  BOOST_TEST(page->find("src=\"/") == std::string::npos);
  BOOST_TEST(page->find("href=\"/") == std::string::npos);
  BOOST_TEST(!exported_page(requests(), {"no-such-recipe"}).has_value());
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace irl::page::test
