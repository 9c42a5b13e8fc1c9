#include <boost/test/unit_test.hpp>
#include <fstream>
#include <nlohmann/json.hpp>
#include <random>
#include <sstream>

#include "tests/cli/schema.hpp"
#include "tests/cli/workshop.hpp"

using namespace irl::tests;

BOOST_AUTO_TEST_SUITE(cli_session)

using Json = nlohmann::ordered_json;

namespace {

/// The answers to requests, a line each, held against the schema.
std::vector<Json> answers(const Outcome& outcome) {
  BOOST_TEST(outcome.code == 0);
  BOOST_TEST(outcome.err == "");
  std::vector<Json> answers;
  for (const std::string& line : lines(outcome.out)) {
    BOOST_TEST(schema_violation("session", line) == "", line);
    answers.push_back(Json::parse(line));
  }
  return answers;
}

Json add(const std::string& network) {
  return {{"do", "add"}, {"network", network}};
}

std::string in_lines(const std::vector<Json>& requests) {
  std::string text;
  for (const Json& request : requests) text += request.dump() + '\n';
  return text;
}

/// Whether everything that is expected is there; objects may have more keys.
bool has(const Json& actual, const Json& expected) {
  if (expected.is_object())
    return actual.is_object() && std::ranges::all_of(expected.items(), [&](const auto& entry) {
             return actual.contains(entry.key()) && has(actual[entry.key()], entry.value());
           });
  if (expected.is_array()) return std::ranges::equal(actual, expected, has);
  return actual == expected;
}

/// The requests of an example, marked by arrows, each with the answer that it shows.
std::vector<std::pair<std::string, Json>> dialogue(const std::string& file) {
  std::ifstream stream(file);
  std::vector<std::pair<std::string, std::string>> turns;
  bool in_answer = false;
  const std::string ask = "→ ", answer = "← ";
  for (std::string line; std::getline(stream, line);) {
    if (line.starts_with(ask)) turns.emplace_back(line.substr(ask.size()), "");
    if (line.starts_with(ask) || line.starts_with("```")) in_answer = false;
    if (line.starts_with(answer)) in_answer = true;
    if (in_answer) turns.back().second += line.starts_with(answer) ? line.substr(answer.size()) : line;
  }
  std::vector<std::pair<std::string, Json>> parsed;
  for (const auto& [request, reply] : turns) parsed.emplace_back(request, Json::parse(reply));
  return parsed;
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_documented_example_is_answered_as_documented) {
  const auto turns = dialogue(IRL_SOURCE_DIR "/irl/workbench/sessions/session.md");
  BOOST_TEST_REQUIRE(turns.size() == 7u);
  std::string requests;
  for (const auto& [request, reply] : turns) requests += request + '\n';
  const std::vector<Json> given = answers(irl_command({"session", "--domain", "cooking"}, requests));
  BOOST_TEST_REQUIRE(given.size() == turns.size());
  for (std::size_t i = 0; i < turns.size(); ++i)
    BOOST_TEST(has(given[i], turns[i].second), turns[i].first << " was answered " << given[i].dump());
}

BOOST_FIXTURE_TEST_CASE(the_state_can_be_inspected_after_every_addition, Workshop) {
  const std::vector<Json> given = answers(
      irl({"session"},
          in_lines({{{"do", "objects"}, {"type", "cube"}},
                    add("(open-shop ?shop)"),
                    add("(take ?block ?shop-1 ?shop cube)\n(paint ?painted ?shop-2 ?shop-1 ?block red)"),
                    {{"do", "objects"}, {"type", "cube"}},
                    {{"do", "objects"}, {"type", "cube"}, {"variable", "?shop"}},
                    {{"do", "state"}},
                    {{"do", "bindings"}},
                    {{"do", "trace"}, {"from", 2}}})));
  BOOST_TEST(given[0]["objects"][0]["location"] == Json({"shop", "shelf"}));
  BOOST_TEST(given[2]["steps"].size() == 2u);
  BOOST_TEST(given[3]["objects"][0]["location"] == Json({"shop", "bench"}));
  BOOST_TEST(given[3]["objects"][0]["attributes"]["colour"]["concept"] == "red");
  BOOST_TEST(given[3]["objects"][0]["id"] == given[0]["objects"][0]["id"]);
  BOOST_TEST(given[4]["objects"][0]["location"] == Json({"shop", "shelf"}));
  BOOST_TEST(given[5]["state"]["type"] == "shop");
  BOOST_TEST(given[5]["state"]["attributes"]["clock"] == 70);
  BOOST_TEST(!given[6]["bindings"].contains("shop"));
  BOOST_TEST(given[6]["bindings"]["painted"]["available-at"] == 70);
  BOOST_TEST(given[7]["steps"].size() == 1u);
}

BOOST_FIXTURE_TEST_CASE(lines_count_through_the_additions_and_problems_are_told, Workshop) {
  const std::vector<Json> given = answers(
      irl({"session"}, in_lines({add("(open-shop ?shop)\n"),
                                 add("(take ?a ?shop-1 ?shop)\n (varnish ?a) (take ?b ?s ?shop ball)"),
                                 {{"do", "network"}},
                                 {{"do", "undo"}},
                                 {{"do", "network"}},
                                 {{"do", "check"}}})));
  const Json& problems = given[1]["problems"];
  BOOST_TEST_REQUIRE(problems.size() == 3u);
  BOOST_TEST(problems[0]["kind"] == "arity");
  BOOST_TEST(problems[0]["line"] == 3);
  BOOST_TEST(problems[1]["kind"] == "unknown-primitive");
  BOOST_TEST(problems[2]["kind"] == "unknown-constant");
  BOOST_TEST(problems[2]["line"] == 4);
  BOOST_TEST(given[2]["network"] == "(open-shop ?shop)\n(take ?b ?s ?shop ball)\n");
  BOOST_TEST(given[4]["network"] == "(open-shop ?shop)\n");
  BOOST_TEST(given[5]["problems"] == Json::array());
}

BOOST_FIXTURE_TEST_CASE(what_is_left_out_is_not_forgotten, Workshop) {
  const std::vector<Json> given = answers(irl({"session"}, in_lines({add("(open-shop ?shop)"),
                                                                     add("(varnish ?a ?shop)"),
                                                                     {{"do", "check"}},
                                                                     {{"do", "waiting"}},
                                                                     {{"do", "undo"}},
                                                                     {{"do", "check"}},
                                                                     add("(take ?a ?shop-1 ?shop (bind)"),
                                                                     {{"do", "check"}},
                                                                     {{"do", "reset"}},
                                                                     {{"do", "check"}}})));
  BOOST_TEST(given[0]["verdict"] == "complete");
  BOOST_TEST(given[1]["verdict"] == "partial");
  BOOST_TEST_REQUIRE(given[2]["problems"].size() == 1u);
  BOOST_TEST(given[2]["problems"][0]["kind"] == "unknown-primitive");
  BOOST_TEST(given[3]["verdict"] == "partial");
  BOOST_TEST(given[4]["verdict"] == "complete");
  BOOST_TEST(given[5]["problems"].empty());
  BOOST_TEST(given[6]["verdict"] == "partial");
  BOOST_TEST(given[7]["problems"].size() == 1u);
  BOOST_TEST(given[9]["problems"].empty());
}

BOOST_FIXTURE_TEST_CASE(a_request_says_everything_once_and_is_answered_by_its_id, Workshop) {
  const std::vector<Json> given =
      answers(irl({"session"}, R"json({"id": 1, "do": "add", "network": "(open-shop ?s)"}
{"id": 2, "do": "add", "network": "(open-shop ?a)", "network": "(open-shop ?b)"}
{"id": true, "do": "help"}
{"id": 3, "do": "bindings", "variables": [1]}
{"id": 4, "do": "trace", "from": 123456789012345678901234567890}
{"id": 123456789012345678901234567890, "do": "trace"}
{"id": 5, "do": "state", "variable": "?S"}
{"id": 6, "do": "bindings", "variables": ["?S"]}
{"id": 7, "do": "why", "variable": "S"}
{"id": 8, "do": "network"}
)json"));
  BOOST_TEST_REQUIRE(given.size() == 10u);
  for (const auto& [turn, kind, id] : {std::tuple(1, "bad-request", Json(2)),
                                       {2, "bad-request", Json(nullptr)},
                                       {3, "bad-request", Json(3)},
                                       {4, "no-json", Json(4)},
                                       {5, "no-json", Json(nullptr)}}) {
    const Json& answer = given[static_cast<std::size_t>(turn)];
    BOOST_TEST(answer["ok"] == false);
    BOOST_TEST(answer["error"]["kind"] == kind, answer.dump());
    BOOST_TEST(answer["id"] == id, answer.dump());
  }
  for (const std::size_t turn : {6U, 7U, 8U}) BOOST_TEST(given[turn]["ok"] == true, given[turn].dump());
  BOOST_TEST(given[9]["network"] == "(open-shop ?s)\n");
}

BOOST_FIXTURE_TEST_CASE(every_request_is_answered_whatever_it_says, Workshop) {
  const std::string requests = R"(nonsense
[1, 2]
{"id": {"a": 1}, "do": "help"}
{"id": "x"}
{"id": 3, "do": 5}
{"id": 4, "do": "add"}
{"id": 5, "do": "bindings", "variables": ["nowhere"]}
{"id": 6, "do": "objects", "type": "dragon"}
{"id": 7, "do": "limits", "steps": -1}
{"id": 8, "do": "undo"}
{"id": 9, "do": "next"}
{"id": 10, "do": "trace", "from": 1e14}

{"id": 11, "do": "end"}
{"id": 12, "do": "help"}
)";
  const std::vector<Json> given = answers(irl({"session"}, requests));
  BOOST_TEST_REQUIRE(given.size() == 13u);
  const std::vector<std::string> kinds{"no-json",     "no-json",         "bad-request",      "bad-request",
                                       "bad-request", "bad-request",     "unknown-variable", "unknown-type",
                                       "bad-request", "nothing-to-undo", "no-alternative"};
  for (std::size_t i = 0; i < kinds.size(); ++i)
    BOOST_TEST(given[i]["error"]["kind"] == kinds[i], given[i].dump());
  BOOST_TEST(given[3]["id"] == "x");
  BOOST_TEST(given[4]["id"] == 3);
  BOOST_TEST(given[11]["steps"] == Json::array());
  BOOST_TEST(given[12]["ok"] == true);
}

BOOST_FIXTURE_TEST_CASE(garbled_requests_never_end_a_session, Workshop) {
  std::mt19937 random(5);
  const std::string sound = in_lines({add("(open-shop ?shop) (take ?block ?shop-1 ?shop cube)")});
  std::string text;
  constexpr int count = 300;
  for (int i = 0; i < count; ++i) {
    std::string line = sound.substr(0, sound.size() - 1);
    for (int slips = 0; slips < 3; ++slips) {
      const char slip = static_cast<char>(random() % 256);
      line[random() % line.size()] = slip == '\n' ? '?' : slip;
    }
    text += line + "\n{\"do\": \"undo\"}\n";
  }
  text += std::string(100'000, '[') + '\n';
  BOOST_TEST(answers(irl({"session"}, text)).size() == 2u * count + 1);
}

BOOST_FIXTURE_TEST_CASE(definitions_are_listed_with_their_lines_of_the_session, Workshop) {
  const std::vector<Json> given =
      answers(irl({"session"}, in_lines({{{"do", "definitions"}},
                                         add("(open-shop ?shop)"),
                                         add("; a cube\n(define (cube-of ?block ?after ?shop)\n"
                                             "  (take ?block ?after ?shop cube))"),
                                         {{"do", "definitions"}},
                                         add("(cube-of ?block ?shop-1 ?shop)"),
                                         add("(define (odd ?a) (tak ?a))")})));
  BOOST_TEST(given[0]["definitions"] == Json::array());
  BOOST_TEST_REQUIRE(given[3]["definitions"].size() == 1u);
  const Json& defined = given[3]["definitions"][0];
  BOOST_TEST(defined["text"] == "(define (cube-of ?block ?after ?shop) (take ?block ?after ?shop cube))");
  BOOST_TEST(defined["summary"] == "a cube");
  BOOST_TEST(defined["line"] == 3);
  BOOST_TEST(given[4]["verdict"] == "complete");
  BOOST_TEST(given[5]["problems"][0]["line"] == 6);
}

BOOST_FIXTURE_TEST_CASE(limits_can_be_set_for_what_follows, Workshop) {
  const std::vector<Json> given =
      answers(irl({"session"}, in_lines({{{"do", "limits"}, {"steps", 1}, {"seconds", 2.5}},
                                         add("(open-shop ?shop) (take ?block ?shop-1 ?shop cube)"),
                                         {{"do", "reset"}},
                                         {{"do", "limits"}, {"steps", 100}},
                                         add("(open-shop ?shop) (take ?block ?shop-1 ?shop cube)")})));
  BOOST_TEST(given[0]["steps"] == 1);
  BOOST_TEST(given[0]["seconds"] == 2.5);
  BOOST_TEST(given[1]["verdict"] == "stopped");
  BOOST_TEST(given[2]["executed"] == 0);
  BOOST_TEST(given[4]["verdict"] == "complete");
}

BOOST_FIXTURE_TEST_CASE(what_a_request_does_not_have_is_refused_with_words, Workshop) {
  const std::vector<Json> given =
      answers(irl({"session"}, in_lines({{{"do", "limits"}, {"steps", 1.5}},
                                         {{"do", "limits"}, {"megabytes", 0.5}},
                                         {{"do", "trace"}, {"from", 1.5}},
                                         {{"do", "alternatives"}, {"most", 1.5}},
                                         {{"do", "limits"}, {"step", 3}},
                                         {{"do", "undo"}, {"times", 2}},
                                         {{"do", "limits"}, {"seconds", 1e-320}},
                                         {{"do", "limits"}, {"seconds", 0.001}, {"steps", nullptr}}})));
  for (std::size_t i = 0; i < 4; ++i)
    BOOST_TEST(given[i]["error"]["expected"] == "a whole number", given[i].dump());
  BOOST_TEST(given[4]["error"]["what"] == "'limits' has no field 'step'");
  BOOST_TEST(given[4]["error"]["expected"] == "steps, seconds, megabytes");
  BOOST_TEST(given[5]["error"]["kind"] == "bad-request");
  BOOST_TEST(given[6]["error"]["expected"] == "a millisecond at least: 0.001");
  BOOST_TEST(given[7]["seconds"] == 0.001);
}

BOOST_FIXTURE_TEST_CASE(a_limit_is_told_from_there_being_no_alternative, Workshop) {
  const std::vector<Json> given = answers(irl(
      {"session"},
      in_lines(
          {add("(open-shop ?shop)"), {{"do", "next"}}, {{"do", "limits"}, {"steps", 0}}, {{"do", "next"}}})));
  BOOST_TEST(given[1]["error"]["kind"] == "no-alternative");
  BOOST_TEST(given[3]["error"]["kind"] == "limit-reached");
}

BOOST_FIXTURE_TEST_CASE(a_limit_of_seconds_is_above_0_or_inf, Workshop) {
  const std::vector<Json> given = answers(irl({"session"}, in_lines({{{"do", "limits"}, {"seconds", "inf"}},
                                                                     {{"do", "limits"}, {"seconds", 1e300}},
                                                                     {{"do", "limits"}, {"seconds", 2}},
                                                                     {{"do", "limits"}, {"seconds", 0}},
                                                                     {{"do", "limits"}, {"seconds", -1}},
                                                                     {{"do", "limits"}, {"seconds", "nan"}},
                                                                     {{"do", "limits"}}})));
  BOOST_TEST(given[0]["seconds"] == "inf");
  BOOST_TEST(given[1]["seconds"] == "inf");
  for (const std::size_t refused : {3u, 4u, 5u})
    BOOST_TEST(given[refused]["error"]["expected"] == "a number of seconds above 0, or inf for no limit",
               given[refused].dump());
  BOOST_TEST(given[6]["seconds"] == 2);
}

BOOST_AUTO_TEST_SUITE_END()
