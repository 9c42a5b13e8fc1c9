#include "irl/page/requests.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

#include "irl/page/assets.hpp"
#include "irl/page/page_sessions.hpp"
#include "irl/workbench/json.hpp"
#include "tests/cli/schema.hpp"
#include "tests/page/unpacked.hpp"

namespace irl::page::test {
namespace {

BOOST_AUTO_TEST_SUITE(page_requests)

using workbench::Json;

Requests& requests() {
  static Requests opened(std::move(*workbench::open()));
  return opened;
}

Json asked(const Json& request) {
  Work work;
  return requests().answer(workbench::to_line(request), work);
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

BOOST_AUTO_TEST_CASE(orders_are_listed_and_operations_moved) {
  const std::string network = asked({{"do", "recipe"}, {"id", "easy-banana-bread"}})["network"];
  const Json listed = asked({{"do", "listed-orders"}, {"network", network}, {"view", "safe"}, {"most", 5}});
  BOOST_TEST(listed["orders"].size() == 5u);
  BOOST_TEST(listed["outcomes"].size() == 1u);
  const Json moved = asked(
      {{"do", "move"}, {"network", network}, {"one", "flour"}, {"side", "before"}, {"other", "butter"}});
  BOOST_TEST_REQUIRE(moved["views"].size() == 3u);
  BOOST_TEST(moved["views"][1]["possible"] == true);
  const Json impossible = asked({{"do", "move"},
                                 {"network", network},
                                 {"one", "banana-bread"},
                                 {"side", "before"},
                                 {"other", "butter"}});
  BOOST_TEST(impossible["views"][1]["possible"] == false);
  BOOST_TEST(!impossible["views"][1]["why-not"].empty());
  BOOST_TEST(error({{"do", "move"},
                    {"network", network},
                    {"one", "flour"},
                    {"side", "beside"},
                    {"other", "butter"}}) == "'side' is \"beside\"; expected 'before' or 'after'");
  BOOST_TEST(error({{"do", "listed-orders"}, {"network", network}, {"view", "fast"}})
                 .contains("expected 'as written'"));
  BOOST_TEST(error({{"do", "orders"}, {"network", network}, {"seconds", 0}}) != "");
}

BOOST_AUTO_TEST_CASE(procedures_are_planned_together) {
  const std::string network = asked({{"do", "recipe"}, {"id", "lemonade"}})["network"];
  const auto planned = [&](Json more) {
    more.update({{"do", "together"}, {"network", network}, {"id", "lemonade"}});
    return asked(more);
  };
  Json plan = planned({{"others", {"fried-almonds"}}, {"workers", 2}, {"serve-at", "20:00"}});
  std::vector<std::string> sentences;
  for (Json& step : plan["steps"]) {
    sentences.push_back(step["sentence"]);
    step.erase("sentence");
  }
  BOOST_TEST(std::ranges::count_if(sentences, [](const std::string& told) {
               return told.contains("almond") && told.contains("stove");
             }) == 1);
  BOOST_TEST(irl::tests::schema_violation("together", workbench::to_text(plan)) == "");
  BOOST_TEST_REQUIRE(plan["procedures"].size() == 2u, plan);
  BOOST_TEST(plan["procedures"][1]["recipe-id"] == "fried-almonds");
  BOOST_TEST(plan["workers"] == 2);
  BOOST_TEST(plan["confirmed"] == true);
  BOOST_TEST(plan["begin-at"].is_string());
  BOOST_TEST(plan["seconds"] < planned({{"others", {"fried-almonds"}}})["seconds"]);
  const Json near = planned({{"others", {"fried-almonds"}}, {"together-within", 5}});
  BOOST_TEST(near["procedures"][0]["done"].get<double>() - near["procedures"][1]["done"].get<double>() <=
             300);
  BOOST_TEST(planned({}).at("procedures").size() == 1u);
  const auto refusal = [&](const Json& more) { return planned(more)["error"]["what"].get<std::string>(); };
  const Json edited = planned({{"others", {{{"network", network}, {"id", "another"}}}}});
  BOOST_TEST(edited["procedures"][1]["recipe-id"] == "another");
  BOOST_TEST(edited["procedures"][1]["seconds-alone"] == edited["procedures"][0]["seconds-alone"]);
  BOOST_TEST(refusal({{"others", {{{"network", "(get-kitchen ?k"}, {"id", "half"}}}}})
                 .starts_with("half cannot be read as a whole: "));
  BOOST_TEST(refusal({{"others", {{{"opened", 0}}}}}).contains("no network was opened"));
  BOOST_TEST(refusal({{"others", {7}}}).contains("others"));
  BOOST_TEST(refusal({{"others", {"no-such-dish"}}}).contains("no-such-dish"));
  BOOST_TEST(refusal({{"others", "fried-almonds"}}).contains("others"));
  BOOST_TEST(refusal({{"others", std::vector<std::string>(8, "lemonade")}}).contains("too many"));
  BOOST_TEST(refusal({{"serve-at", "noon"}}).contains("noon"));
  BOOST_TEST(refusal({{"together-within", -1}}).contains("together-within"));
  BOOST_TEST(refusal({{"workers", 0}}).contains("workers"));
}

BOOST_AUTO_TEST_CASE(goals_are_told_one_by_one_and_agree_with_the_score) {
  std::string network = asked({{"do", "recipe"}, {"id", "easy-banana-bread"}})["network"];
  network.replace(network.find("butter 60 g"), 11, "butter 30 g");
  const Json metrics = asked({{"do", "goals"}, {"id", "easy-banana-bread"}, {"network", network}})["metrics"];
  BOOST_TEST_REQUIRE(metrics.size() == 1u);
  const Json& goals = metrics[0]["goals"];
  double reached = 0;
  for (const Json& goal : goals) {
    reached += goal["reached"].get<bool>() ? 1 : 0;
    BOOST_TEST(goal["reason"].get<std::string>().empty() == goal["reached"].get<bool>(), goal);
  }
  const Json score = asked({{"do", "score"}, {"id", "easy-banana-bread"}, {"network", network}});
  BOOST_TEST(reached / static_cast<double>(goals.size()) == score[metrics[0]["metric"].get<std::string>()]);
  BOOST_TEST(error({{"do", "goals"}, {"id", "no-such"}, {"network", network}}) != "");
}

BOOST_AUTO_TEST_CASE(a_goal_names_the_operation_that_reached_or_missed_it) {
  const std::string gold = asked({{"do", "recipe"}, {"id", "easy-banana-bread"}})["network"];
  const auto goals_of = [&](const std::string& network) {
    return asked({{"do", "goals"}, {"id", "easy-banana-bread"}, {"network", network}})["metrics"][0]["goals"];
  };
  const Json run = asked({{"do", "run"}, {"id", "easy-banana-bread"}, {"network", gold}});
  for (const Json& goal : goals_of(gold)) {
    const Json& operation = run["operations"].at(goal["operation"].get<std::size_t>());
    BOOST_TEST(operation["text"] == goal["expected"]);
    BOOST_TEST(operation["line"] == goal["line"]);
  }
  std::string wrong = gold;
  wrong.replace(wrong.find("butter 60 g"), 11, "butter 30 g");
  const auto line_of = [&](std::string_view words) {
    return std::count(wrong.begin(), wrong.begin() + std::ptrdiff_t(wrong.find(words)), '\n') + 1;
  };
  const auto missed = [&](const Json& goals) {
    return *std::ranges::find_if(goals, [](const Json& goal) { return !goal["reached"].get<bool>(); });
  };
  BOOST_TEST(missed(goals_of(wrong))["line"] == line_of("butter 30 g"));
  const Json none = goals_of("(get-kitchen ?k)");
  BOOST_TEST(!none.empty());
  for (const Json& goal : none) BOOST_TEST(goal["operation"].is_null());
}

BOOST_AUTO_TEST_CASE(what_is_exported_on_request_shows_the_network_as_it_is_now_and_the_predictions) {
  std::string network = asked({{"do", "recipe"}, {"id", "fried-almonds"}})["network"];
  const Json exported = asked({{"do", "export"},
                               {"id", "fried-almonds"},
                               {"network", network + "(get-kitchen ?mine)"},
                               {"files", {{{"name", "mine.solution"}, {"text", network}}}}});
  BOOST_TEST_REQUIRE(exported.contains("page"), exported);
  BOOST_TEST(exported["omits"].get<std::string>().contains("Mend"));
  const auto documents = Json::parse(irl::tests::unpacked_documents(exported["page"].get<std::string>()));
  const Json& opened = documents.at(workbench::to_line({{"do", "opened"}, {"number", 0}}));
  BOOST_TEST(opened["network"].get<std::string>().contains("?mine"));
  const Json& domain = documents.at(workbench::to_line({{"do", "domain"}}));
  BOOST_TEST(domain["opened"] == Json::array({"fried-almonds"}));
  BOOST_TEST(domain["recipes"].size() == 1u);
  BOOST_TEST(domain["files"][0]["name"] == "mine.solution");
  const Json& predictions =
      documents.at(workbench::to_line({{"do", "predictions"}, {"numbers", Json::array({0})}}));
  BOOST_TEST(predictions["candidates"].size() == 1u);
}

BOOST_AUTO_TEST_CASE(an_export_of_nothing_or_of_what_is_not_there_says_what_to_do) {
  BOOST_TEST(error({{"do", "export"}, {"id", ""}}).contains("choose a procedure, or open a file"));
  BOOST_TEST(error({{"do", "export"}, {"id", "no-such-dish"}}).contains("no-such-dish"));
  BOOST_TEST(error({{"do", "export"}, {"id", ""}, {"numbers", {3}}}).contains("there is no file 3"));
  BOOST_TEST(error({{"do", "export"}}) != "");
}

BOOST_AUTO_TEST_CASE(what_a_change_changed_is_told_against_the_version_before) {
  const std::string before = asked({{"do", "recipe"}, {"id", "easy-banana-bread"}})["network"];
  std::string after = before;
  after.replace(after.find("butter 60 g"), 11, "butter 30 g");
  const auto changed = [](const std::string& one, const std::string& other, const char* id) {
    return asked({{"do", "change"}, {"before", one}, {"after", other}, {"id", id}});
  };
  for (const char* id : {"easy-banana-bread", "no-such"}) {
    const Json none = changed(before, before, id);
    BOOST_TEST(none["remarks"].empty(), none);
    BOOST_TEST(none["variables"].empty(), none);
    const Json some = changed(before, after, id);
    const auto tells = [&](const Json& remark) {
      return remark["text"] == "the dish has 30 g of butter, not 60 g";
    };
    BOOST_TEST(std::ranges::any_of(some["remarks"], tells), some["remarks"]);
    BOOST_TEST(some["variables"][0]["name"] == "butter");
  }
  const Json gone = changed(before, "(get-kitchen ?k0)", "easy-banana-bread");
  BOOST_TEST(gone["variables"][0]["after"].is_null());
  BOOST_TEST(!changed("", "", "easy-banana-bread").contains("error"));
}

BOOST_AUTO_TEST_CASE(every_primitive_has_an_example_in_which_it_is_at_work) {
  const Json domain = asked({{"do", "domain"}});
  for (const Json& primitive : domain["primitives"]) {
    const Json example = asked({{"do", "example"}, {"primitive", primitive["name"]}});
    const Json run = asked({{"do", "run"}, {"network", example["network"]}});
    BOOST_TEST(run["operations"].back()["primitive"] == primitive["name"]);
    if (example["network"] != primitive["example"]) BOOST_TEST(run["status"] == "complete", example);
  }
  BOOST_TEST(error({{"do", "example"}, {"primitive", "levitate"}}) == "there is no primitive 'levitate'");
}

BOOST_AUTO_TEST_CASE(what_makes_no_sense_is_an_error_and_nothing_else) {
  Work never;
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

BOOST_AUTO_TEST_CASE(networks_of_the_command_line_are_opened_by_number) {
  Requests opened(std::move(*workbench::open()),
                  {.procedures = workbench::written_procedures(
                       "#cole-slaw\n(get-kitchen ?k)\n#unheard-of\n(get-kitchen ?k)")});
  Work work;
  const auto ask = [&](const Json& request) { return opened.answer(workbench::to_line(request), work); };
  BOOST_TEST(ask({{"do", "domain"}})["opened"] == Json({"cole-slaw", "unheard-of"}));
  BOOST_TEST(ask({{"do", "opened"}, {"number", 0}})["title"] !=
             "cole-slaw");  // the words are those of the corpus
  BOOST_TEST(ask({{"do", "opened"}, {"number", 1}})["status"] == "complete");
  BOOST_TEST(ask({{"do", "opened"}, {"number", 2}}).contains("error"));
  BOOST_TEST(error({{"do", "opened"}, {"number", 0}}) != "");  // nothing was opened there
}

BOOST_AUTO_TEST_CASE(the_tree_of_a_search_is_as_its_schema_says) {
  const std::string network = asked({{"do", "recipe"}, {"id", "cole-slaw"}})["network"];
  for (const std::string& tried : {network, std::string("(get-kitchen ?k)\n(bake ?a ?b ?c ?d ?e ?f)")}) {
    const Json tree = asked({{"do", "tree"}, {"network", tried}});
    BOOST_TEST(irl::tests::schema_violation("search-tree", workbench::to_line(tree)) == "");
    BOOST_TEST(tree["whole"] == true);
  }
  BOOST_TEST(asked({{"do", "tree"}, {"network", network}, {"most", 3}})["states"].size() == 3u);
  BOOST_TEST(error({{"do", "tree"}, {"network", network}, {"most", 1'000'000}}) != "");
}

const std::string one_page(32, 'a'), other_page(32, 'b');

Json session(const std::string& page, const Json& request) {
  return asked({{"do", "session"}, {"page", page}, {"request", request}});
}

BOOST_AUTO_TEST_CASE(pages_do_not_see_one_anothers_sessions) {
  BOOST_TEST(session(one_page, {{"do", "add"}, {"network", "(get-kitchen ?k)"}})["executed"] == 1);
  BOOST_TEST(session(other_page, {{"do", "network"}})["network"] == "");
  BOOST_TEST(session(one_page, {{"do", "network"}})["network"] != "");
  BOOST_TEST(session(one_page, {{"do", "end"}})["ok"] == true);
  BOOST_TEST(session(one_page, {{"do", "network"}})["network"] == "");
  session(one_page, {{"do", "end"}});
  session(other_page, {{"do", "end"}});
}

BOOST_AUTO_TEST_CASE(a_session_needs_a_name_that_nobody_guesses_and_has_the_servers_limits) {
  BOOST_TEST(session("page", {{"do", "help"}})["ok"] == false);
  BOOST_TEST(session(one_page, {{"do", "limits"}, {"megabytes", 1'000'000}})["ok"] == false);
  BOOST_TEST(session(one_page, "help")["ok"] == false);
  BOOST_TEST(error({{"do", "session"}, {"page", one_page}}) != "");
}

BOOST_AUTO_TEST_CASE(a_session_that_has_gone_is_told_to_a_page_for_which_it_goes_on) {
  const auto goes_on = [](const Json& request) {
    return asked({{"do", "session"}, {"page", one_page}, {"request", request}, {"goes-on", true}});
  };
  BOOST_TEST(goes_on({{"do", "network"}})["error"]["kind"] == "no-session");
  session(one_page, {{"do", "add"}, {"network", "(get-kitchen ?k)"}});
  BOOST_TEST(goes_on({{"do", "network"}})["network"] != "");
  BOOST_TEST(goes_on({{"do", "end"}})["ok"] == true);
  BOOST_TEST(goes_on({{"do", "network"}})["error"]["kind"] == "no-session");
}

BOOST_AUTO_TEST_CASE(of_a_text_with_two_headings_it_is_told_that_one_is_left_out) {
  const std::string two = "#first\n(get-kitchen ?k)\n#second\n(get-kitchen ?z)\n";
  for (const char* what : {"run", "check"}) {
    const Json problems = asked({{"do", what}, {"network", two}})["problems"];
    const auto found =
        std::ranges::find(problems, "unexpected-heading", [](const Json& one) { return one["kind"]; });
    BOOST_TEST_REQUIRE((found != problems.end()), what);
    BOOST_TEST((*found)["line"] == 3);
  }
}

BOOST_AUTO_TEST_CASE(sessions_are_so_many_and_the_one_that_rested_longest_ends) {
  const auto open = *workbench::open();
  PageSessions sessions(open.domain, {}, {.sessions = 2});
  Work work;
  const auto page = [](char letter) { return std::string(40, letter); };
  const auto add = [&](char letter) {
    return sessions.answer(page(letter), {{"do", "add"}, {"network", "(get-kitchen ?k)"}}, work);
  };
  const auto length = [&](char letter) {
    return sessions.answer(page(letter), {{"do", "trace"}}, work)["steps"].size();
  };
  add('a');
  add('b');
  BOOST_TEST(length('a') == 1u);
  add('c');
  BOOST_TEST(length('a') == 1u);
  BOOST_TEST(length('b') == 0u);
}

BOOST_AUTO_TEST_CASE(a_session_does_not_grow_for_ever) {
  const auto open = *workbench::open();
  PageSessions sessions(open.domain, {}, {.bytes = 200});
  Work work;
  int answered = 0;
  while (answered < 100 && sessions.answer(one_page, {{"do", "waiting"}}, work)["ok"] == true) ++answered;
  BOOST_TEST(answered > 0);
  BOOST_TEST(answered < 100);
}

BOOST_AUTO_TEST_CASE(what_is_cancelled_ends) {
  Work cancelled;
  cancelled.cancelled = true;
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

BOOST_AUTO_TEST_CASE(an_export_of_ten_recipes_takes_a_megabyte_at_most) {
  const Json domain = asked({{"do", "domain"}});
  std::vector<std::string> ids;
  for (std::size_t i = 0; i < 10; ++i) ids.push_back(domain["recipes"].at(i)["id"]);
  const auto page = exported_page(requests(), ids);
  BOOST_TEST_REQUIRE(page.has_value());
  BOOST_TEST(page->size() < 1'000'000u);
  const auto documents = Json::parse(irl::tests::unpacked_documents(*page));
  for (const std::string& id : ids)
    BOOST_TEST(documents.contains(workbench::to_line({{"do", "recipe"}, {"id", id}})), id);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace irl::page::test
