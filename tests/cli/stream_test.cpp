#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

#include "grammar/solution_file.hpp"
#include "irl/workbench/files.hpp"
#include "irl/workbench/network_tuples.hpp"
#include "tests/cli/workshop.hpp"

using namespace irl::tests;

BOOST_FIXTURE_TEST_SUITE(cli_eval_stream, Workshop)

using Json = nlohmann::json;

namespace {

constexpr const char* paint_it =
    "(open-shop ?shop)(take ?block ?shop-1 ?shop cube)(paint ?painted ?shop-2 ?shop-1 ?block red)";
constexpr const char* take_it = "(open-shop ?shop)(take ?block ?shop-1 ?shop cube)";
constexpr const char* misread = "(open-shop ?shop)(take ?block ?shop-1 ?shop cube)(polish ?block";

std::string candidate(int number, const std::string& network) {
  return Json{{"id", number}, {"recipe", "painted-cube"}, {"network", network}}.dump() + "\n";
}

/// Candidates of all kinds, some of them more than once.
std::string many_candidates(int count) {
  std::string all;
  for (int i = 0; i < count; ++i)
    all += i % 7 == 3   ? std::string("{\"id\": ") + std::to_string(i) + ", no json\n"
           : i % 5 == 0 ? candidate(i, take_it)
           : i % 3 == 0 ? candidate(i, misread)
                        : candidate(i, paint_it + std::string(i % 4, ' '));
  return all;
}

std::vector<Json> json_lines(const std::string& text) {
  std::vector<Json> all;
  for (const std::string& line : lines(text)) all.push_back(Json::parse(line));
  return all;
}

}  // namespace

BOOST_AUTO_TEST_CASE(every_candidate_gives_a_line_in_order_with_what_it_is_known_by) {
  const std::string candidates =
      R"({"id": "a", "sample": [1, {"x": null}], "recipe": "Painted-Cube", "network": ")" +
      std::string(paint_it) + "\"}\n\n" + candidate(7, take_it);
  const Outcome done = irl({"stream", "-"}, candidates);
  BOOST_TEST(done.code == 0);
  const auto results = json_lines(done.out);
  BOOST_TEST_REQUIRE(results.size() == 2u);
  BOOST_TEST(results[0]["id"] == "a");
  BOOST_TEST(results[0]["sample"] == Json::parse(R"([1, {"x": null}])"));
  BOOST_TEST(!results[0].contains("network"));
  BOOST_TEST(results[0]["result"]["goal-condition-success"] == 1);
  BOOST_TEST(results[0]["result"]["status"] == "complete");
  BOOST_TEST(results[1]["id"] == 7);
  BOOST_TEST(results[1]["result"]["goal-condition-success"] == 0.5);
}

BOOST_AUTO_TEST_CASE(a_result_says_what_eval_says_of_the_same_network) {
  write("painted-cube.solution", "#painted-cube\n" + std::string(misread) + "\n");
  const Json whole = Json::parse(irl({"eval", path("painted-cube.solution"), "--json"}).out);
  const Json streamed = json_lines(irl({"stream", "-"}, candidate(1, misread)).out)[0];
  for (const char* key : {"goal-condition-success", "result-similarity", "execution-time", "status"})
    BOOST_TEST(streamed["result"][key] == whole["recipes"][0][key]);
}

BOOST_AUTO_TEST_CASE(a_network_may_be_a_list_of_operations) {
  const Json network = irl::workbench::tuples_of(irl::grammar::parse_network(paint_it).network);
  const Json as_list = {{"id", 1}, {"recipe", "painted-cube"}, {"network", network}};
  BOOST_TEST(irl({"stream", "-"}, as_list.dump() + "\n").out ==
             irl({"stream", "-"}, candidate(1, paint_it)).out);
  const Json wrong = {{"recipe", "painted-cube"}, {"network", Json::array({Json::array({"mix", "a b"})})}};
  const auto result = json_lines(irl({"stream", "-"}, wrong.dump() + "\n").out)[0]["result"];
  BOOST_TEST(result["status"] == "error");
  BOOST_TEST(result["reason"].get<std::string>().starts_with("operation 1: 'a b' is no variable"));
}

BOOST_AUTO_TEST_CASE(a_bad_line_is_a_result_with_status_error_and_stops_nothing) {
  const Outcome done = irl({"stream", "-"}, "{\"id\": 1\n[1]\n{\"id\": 3, \"recipe\": \"painted-cube\"}\n" +
                                                candidate(4, paint_it) + "\xff\xfe\n" +
                                                "{\"recipe\": \"unheard-of\", \"network\": \"\"}");
  const auto results = json_lines(done.out);
  BOOST_TEST_REQUIRE(results.size() == 6u);
  BOOST_TEST(results[0]["result"]["reason"] == "the line is no JSON");
  BOOST_TEST(results[0]["result"]["line"] == 1);
  BOOST_TEST(results[1]["result"]["reason"] == "the line is no JSON object");
  BOOST_TEST(results[2]["result"]["reason"] == "the object has no text 'network'");
  BOOST_TEST(results[2]["id"] == 3);
  BOOST_TEST(results[3]["result"]["status"] == "complete");
  for (int bad : {0, 1, 2, 4, 5}) BOOST_TEST(results[bad]["result"]["status"] == "error");
}

BOOST_AUTO_TEST_CASE(the_output_is_the_same_for_any_number_of_jobs) {
  const std::string candidates = many_candidates(200);
  const std::string one = irl({"stream", "-", "--jobs", "1"}, candidates).out;
  BOOST_TEST(lines(one).size() == 200u);
  for (const char* jobs : {"2", "8"}) BOOST_TEST(irl({"stream", "-", "--jobs", jobs}, candidates).out == one);
}

BOOST_AUTO_TEST_CASE(shards_share_the_candidates_among_them) {
  const std::string candidates = many_candidates(50);
  const auto whole = lines(irl({"stream", "-"}, candidates).out);
  std::vector<std::vector<std::string>> shards;
  for (const char* shard : {"1/3", "2/3", "3/3"})
    shards.push_back(lines(irl({"stream", "-", "--shard", shard}, candidates).out));
  for (std::size_t i = 0; i < whole.size(); ++i) BOOST_TEST(shards[i % 3].at(i / 3) == whole[i]);
  for (const char* wrong : {"0/3", "4/3", "1", "1/0", "x/y"})
    BOOST_TEST(irl({"stream", "-", "--shard", wrong}, candidates).code == 1);
}

BOOST_AUTO_TEST_CASE(a_run_that_was_killed_goes_on_where_it_stopped) {
  const std::string candidates = write("candidates.jsonl", many_candidates(100));
  BOOST_TEST(irl({"stream", candidates, "-o", path("whole.jsonl")}).code == 0);
  const std::string whole = read("whole.jsonl");
  // Killed before anything, after a whole line, within a line, and after the last one.
  for (const std::size_t killed_at : {std::size_t{0}, whole.find('\n') + 1, whole.size() / 2, whole.size()}) {
    irl({"stream", candidates, "-o", path("part.jsonl")});
    write("part.jsonl", whole.substr(0, killed_at));
    BOOST_TEST(irl({"stream", candidates, "--resume", "-o", path("part.jsonl")}).code == 0);
    BOOST_TEST(read("part.jsonl") == whole);
  }
  BOOST_TEST(irl({"stream", candidates, "--resume", "-o", path("new.jsonl")}).code == 0);
  BOOST_TEST(read("new.jsonl") == whole);
  BOOST_TEST(irl({"stream", candidates, "--resume"}).code == 1);
}

BOOST_AUTO_TEST_CASE(a_run_goes_on_with_the_input_and_the_options_that_it_began_with) {
  const std::string candidates = write("candidates.jsonl", many_candidates(20));
  const std::string output = path("part.jsonl");
  const auto resumed = [&](std::vector<std::string> options) {
    options.insert(options.begin(), {"stream", "--resume", "-o", output});
    return irl(options);
  };
  BOOST_TEST(irl({"stream", candidates, "-o", output}).code == 0);
  const std::string whole = read("part.jsonl");
  const auto refused = [&](const std::vector<std::string>& options, const std::string& why) {
    const Outcome done = resumed(options);
    BOOST_TEST(done.code == 2);
    BOOST_TEST(contains(done.err, output + ": error: it cannot be resumed: " + why), done.err);
    BOOST_TEST(read("part.jsonl") == whole);
  };
  const std::string other = write("other.jsonl", many_candidates(21).substr(1));
  refused({other}, other + " has changed in the ");
  refused({write("short.jsonl", many_candidates(18))},
          path("short.jsonl") + " has 18 candidates, and 20 are scored already");
  refused({candidates, "--rules", "reference"}, "it was written with another --rules");
  refused({candidates, "--metrics", "execution-time"}, "it was written with another --metrics");
  refused({candidates, "--shard", "1/2"}, "it was written with another --shard");

  write("candidates.jsonl", many_candidates(20) + candidate(21, paint_it));
  BOOST_TEST(resumed({candidates, "--jobs", "2"}).code == 0);
  BOOST_TEST(lines(read("part.jsonl")).size() == 21U);

  const std::string told = read("part.jsonl.origin");
  const std::size_t head = told.find('\n');
  const auto with_origin = [&](const Json& origin) {
    write("part.jsonl.origin", origin.dump() + told.substr(head));
  };
  for (const std::string part : {"version", "options", "files"})
    for (const Json& hostile : {Json(), Json(3), Json("0.0.1"), Json::array(), Json{{"bytes", "x"}}}) {
      Json origin = Json::parse(told.substr(0, head));
      if (origin[part] == hostile || (part == "files" && origin[part].empty())) continue;
      origin[part] = hostile;
      with_origin(origin);
      BOOST_TEST(resumed({candidates}).code == 2, origin);
      origin.erase(part);
      with_origin(origin);
      BOOST_TEST(resumed({candidates}).code == 2, origin);
    }
  for (const std::string& hostile :
       {std::string(), std::string("[]\n"), std::string("3\n"), told.substr(0, head),
        told.substr(0, head + 1), told + "{}\n", told + "\n", told + "no checkpoint\n"}) {
    write("part.jsonl.origin", hostile);
    BOOST_TEST(resumed({candidates}).code == 2);
  }
}

BOOST_AUTO_TEST_CASE(a_run_goes_on_with_the_gold_networks_that_it_began_with) {
  const std::string candidates = write("candidates.jsonl", many_candidates(20));
  for (const std::string option : {"--gold", "--corpus"}) {
    const std::string file = "networks/painted-cube.solution";
    write(file, painted_cube);
    const std::vector<std::string> run{
        "stream", candidates, "-o", path("part.jsonl"), option, path(option == "--gold" ? file : "networks")};
    BOOST_TEST_REQUIRE(irl(run).code == 0);
    std::vector<std::string> resumed = run;
    resumed.push_back("--resume");
    BOOST_TEST(irl(resumed).code == 0);
    write(file, "; read again\n" + std::string(painted_cube));
    const Outcome changed = irl(resumed);
    BOOST_TEST(changed.code == 2);
    BOOST_TEST(contains(changed.err, run.back() + " has changed since"), changed.err);
  }
}

BOOST_AUTO_TEST_CASE(a_run_goes_on_only_with_the_very_bytes_that_it_read_and_wrote) {
  const std::string all = many_candidates(100);
  const std::string candidates = write("candidates.jsonl", all);
  const std::vector<std::string> run{"stream", candidates, "-o", path("part.jsonl")};
  std::vector<std::string> resume = run;
  resume.push_back("--resume");
  BOOST_TEST_REQUIRE(irl(run).code == 0);
  const std::string whole = read("part.jsonl");

  const std::size_t middle = whole.find('\n', whole.size() / 2) + 1;
  const std::string without_a_line = whole.substr(0, middle) + whole.substr(whole.find('\n', middle) + 1);
  std::string another = whole;
  another[middle - 3] ^= 1;
  for (const std::string& edited : {without_a_line + "\n" + whole.substr(0, 200), another, "{}\n" + whole}) {
    write("part.jsonl", edited);
    const Outcome refused = irl(resume);
    BOOST_TEST(refused.code == 2);
    BOOST_TEST(contains(refused.err, "bytes are not as they were written"), refused.err);
    BOOST_TEST(read("part.jsonl") == edited);
  }
  write("part.jsonl", whole);
  for (const std::size_t place : {std::size_t{20}, all.size() / 2, all.size() - 10}) {
    std::string changed = all;
    changed[place] ^= 1;
    write("candidates.jsonl", changed);
    BOOST_TEST(irl(resume).code == 2);
    BOOST_TEST(irl({"stream", "-", "--resume", "-o", path("part.jsonl")}, changed).code == 2);
    BOOST_TEST(read("part.jsonl") == whole);
  }
}

BOOST_AUTO_TEST_CASE(a_last_line_may_get_its_line_end_and_nothing_else_when_a_run_goes_on) {
  const std::string first = candidate(1, paint_it), second = candidate(2, take_it);
  const std::string open_end = first.substr(0, first.size() - 1);
  for (const std::string& more : {std::string("\n"), "\n" + second, "\n\n" + second, " \n" + second}) {
    BOOST_TEST(irl({"stream", "-", "-o", path("part.jsonl")}, open_end).code == 0);
    const Outcome resumed = irl({"stream", "-", "--resume", "-o", path("part.jsonl")}, open_end + more);
    BOOST_TEST(resumed.code == (more.starts_with(' ') ? 2 : 0));
    if (resumed.code == 0) BOOST_TEST(read("part.jsonl") == irl({"stream", "-"}, open_end + more).out);
  }
}

BOOST_AUTO_TEST_CASE(a_range_goes_on_only_with_the_line_numbers_that_it_told) {
  const std::string before = "{}\n", unread = "no json\n";
  const std::string range = std::to_string(before.size()) + ":";
  const auto evaluated = [&](const std::string& ahead, const std::string& rest, bool resume) {
    std::vector<std::string> run{
        "stream", write("candidates.jsonl", ahead + rest), "--range", range, "-o", path("part.jsonl")};
    if (resume) run.push_back("--resume");
    return irl(run);
  };
  BOOST_TEST(evaluated(before, unread, false).code == 0);
  BOOST_TEST(evaluated("\n\n\n", unread, true).code == 2);
  BOOST_TEST(evaluated("[]\n", unread, true).code == 0);
  BOOST_TEST(evaluated(before, candidate(1, paint_it), false).code == 0);
  BOOST_TEST(evaluated("\n\n\n", candidate(1, paint_it), true).code == 0);
}

BOOST_AUTO_TEST_CASE(strict_knows_of_what_an_earlier_run_saw) {
  const std::vector<std::string> run{"stream", "-", "--strict", "-o", path("part.jsonl")};
  std::vector<std::string> resume = run;
  resume.push_back("--resume");
  BOOST_TEST(irl(run, candidate(1, misread)).code == 3);
  BOOST_TEST(irl(resume, candidate(1, misread) + candidate(2, paint_it)).code == 3);
}

BOOST_AUTO_TEST_CASE(what_one_run_writes_no_other_run_writes) {
  const std::string candidates = write("candidates.jsonl", many_candidates(20));
  const std::string output = path("results.jsonl");
  const auto first = irl::workbench::OutputFile::create(output, {});
  BOOST_TEST_REQUIRE(first.has_value());
  for (const std::vector<std::string>& run :
       {std::vector<std::string>{"stream", candidates, "-o", output},
        {"stream", candidates, "-o", output, "--resume"},
        {"eval", write("painted.solution", painted_cube), "-o", output}}) {
    const Outcome second = irl(run);
    BOOST_TEST(second.code == 2);
    BOOST_TEST(contains(second.err, output + ": error: another run is writing this file"), second.err);
  }
  BOOST_TEST(read("results.jsonl") == "");
}

BOOST_AUTO_TEST_CASE(without_a_stream_its_options_are_refused) {
  for (const std::vector<std::string>& options :
       {std::vector<std::string>{"--shard", "1/2"}, {"--resume", "-o", path("x")}}) {
    std::vector<std::string> arguments{"eval", "-"};
    arguments.insert(arguments.end(), options.begin(), options.end());
    BOOST_TEST(contains(irl(arguments).err, "; `irl stream` "));
  }
}

BOOST_AUTO_TEST_CASE(strict_says_whether_anything_was_wrong) {
  BOOST_TEST(irl({"stream", "-", "--strict"}, candidate(1, paint_it)).code == 0);
  BOOST_TEST(irl({"stream", "-", "--strict"}, candidate(1, paint_it) + candidate(2, misread)).code == 3);
  BOOST_TEST(irl({"stream", "-"}, candidate(2, misread)).code == 0);
  BOOST_TEST(irl({"stream", "-", "--json"}, candidate(1, paint_it)).code == 1);
}

BOOST_AUTO_TEST_CASE(what_nests_beyond_all_sense_is_a_result_with_status_error) {
  const std::string deep = std::string(100'000, '[') + std::string(100'000, ']');
  const Outcome done =
      irl({"stream", "-"}, R"({"id": )" + deep + R"(, "recipe": "painted-cube", "network": ""})" + "\n" +
                               candidate(2, paint_it));
  const auto results = json_lines(done.out);
  BOOST_TEST_REQUIRE(results.size() == 2U);
  BOOST_TEST(results[0]["result"]["reason"] == "the line is nested deeper than 1000 levels");
  BOOST_TEST(results[1]["result"]["status"] == "complete");
}

BOOST_AUTO_TEST_SUITE_END()
