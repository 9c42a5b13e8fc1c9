#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

#include "tests/cli/schema.hpp"
#include "tests/cli/workshop.hpp"

using namespace irl::tests;

BOOST_FIXTURE_TEST_SUITE(cli_orders, Workshop)

BOOST_AUTO_TEST_CASE(the_overview_counts_the_orders_of_the_three_views) {
  const Outcome done = irl({"orders", "-"}, two_blocks);
  BOOST_TEST(done.code == 0);
  BOOST_TEST(done.err == "");
  BOOST_TEST(contains(done.out, "two-blocks: 5 operations, 140 s as written"), done.out);
  BOOST_TEST(contains(done.out, "as written       1       1"), done.out);
  BOOST_TEST(contains(done.out, "safe             6       1"), done.out);
  BOOST_TEST(contains(done.out, "free             6       1"), done.out);
}

BOOST_AUTO_TEST_CASE(orders_are_listed_by_line_with_time_and_outcome) {
  const Outcome done = irl({"orders", "-", "--list", "2"}, two_blocks);
  BOOST_TEST(contains(done.out, "140  a        2 3 4 5 6"), done.out);
  BOOST_TEST(contains(done.out, "140  a        2 3 5 4 6"), done.out);
  BOOST_TEST(contains(done.out, "a  2 orders, 140 s: the same as in the written order"), done.out);
  BOOST_TEST(lines(irl({"orders", "-", "--count", "--view", "free"}, two_blocks).out)[0] ==
             "two-blocks, free: orders 6, traces 1");
}

BOOST_AUTO_TEST_CASE(the_same_seed_draws_the_same_orders) {
  const std::vector<std::string> command{"orders", "-", "--sample", "5", "--seed", "7"};
  BOOST_TEST(irl(command, two_blocks).out == irl(command, two_blocks).out);
}

BOOST_AUTO_TEST_CASE(why_names_the_reasons_by_line_or_variable) {
  const Outcome done = irl({"orders", "-", "--why", "3", "?blue-pyramid"}, two_blocks);
  BOOST_TEST(contains(done.out, "as written: take (line 3) comes before paint (line 6)"), done.out);
  BOOST_TEST(contains(done.out, "state as written, ?s2"), done.out);
  BOOST_TEST(contains(done.out, "safe: take (line 3) and paint (line 6) may come in either order"), done.out);
  const Outcome wrong = irl({"orders", "-", "--why", "3", "?nothing"}, two_blocks);
  BOOST_TEST(wrong.code == 1);
  BOOST_TEST(contains(wrong.err, "'?nothing' is neither a line nor a variable"), wrong.err);
}

BOOST_AUTO_TEST_CASE(what_if_an_operation_came_earlier_is_answered_for_every_view) {
  const Outcome done = irl({"orders", "-", "--move", "5", "before", "4"}, two_blocks);
  BOOST_TEST(done.code == 0, done.err);
  BOOST_TEST(contains(done.out, "as written: not possible"), done.out);
  BOOST_TEST(contains(done.out, "state as written, ?s"), done.out);
  BOOST_TEST(contains(done.out, "safe: possible; the same outcome; nothing is gained (140 s)"), done.out);
  BOOST_TEST(contains(done.out, "  lines 2 3 5 4 6"), done.out);
  const Outcome there = irl({"orders", "-", "--move", "3", "before", "4", "--view", "safe"}, two_blocks);
  BOOST_TEST(contains(there.out, "safe: it stands there already"), there.out);
  const Outcome beside = irl({"orders", "-", "--move", "5", "beside", "4"}, two_blocks);
  BOOST_TEST(beside.code == 1);
  BOOST_TEST(contains(beside.err, "'beside' is no side; expected before or after"), beside.err);
}

BOOST_AUTO_TEST_CASE(projects_are_numbered_as_in_their_file_and_planned_whole_or_not_well) {
  const std::string file = write("two.rcp", "2 1\n1\n3 1 1 2\n4 1 0\n");
  const Outcome planned = irl_command({"orders", "--project", file});
  BOOST_TEST(planned.code == 0);
  BOOST_TEST(lines(planned.out).at(3).starts_with("1 "), planned.out);
  BOOST_TEST(lines(planned.out).at(4).starts_with("2 "), planned.out);
  const std::string line = R"({"durations":[2],"uses":[[]],"after":[[]],"capacity":[]})";
  BOOST_TEST(irl_command({"orders", "--project", write("good.jsonl", line + "\n")}).code == 0);
  const Outcome partly = irl_command({"orders", "--project", write("partly.jsonl", line + "\nnothing\n")});
  BOOST_TEST(partly.code == 2);
  BOOST_TEST(contains(partly.out, "length 2"), partly.out);
}

BOOST_AUTO_TEST_CASE(projects_are_planned_without_a_domain) {
  const std::string file = write("two.rcp", "2 1\n1\n3 1 1 2\n4 1 0\n");
  for (const char* option :
       {"--domain", "--extend", "--primitives-from", "--rules", "--world", "--corpus", "--seed"}) {
    const Outcome refused = irl_command({"orders", "--project", file, option, "4"});
    BOOST_TEST(refused.code == 1, option);
    BOOST_TEST(contains(refused.err, "is of no use with"), refused.err);
  }
}

BOOST_AUTO_TEST_CASE(days_before_the_calendar_are_refused) {
  for (const auto& [day, code] :
       {std::pair("0000-01-01", 1), std::pair("1582-12-31", 1), std::pair("1583-01-01", 0)}) {
    const Outcome done = irl(
        {"orders", "-", "--together", "--serve-at", std::string(day) + " 00:01", "--ics", path("day.ics")},
        two_blocks);
    BOOST_TEST(done.code == code, done.err);
  }
}

BOOST_AUTO_TEST_CASE(wishes_of_a_plan_may_stand_in_a_file) {
  const auto planned = [&](std::vector<std::string> more, const std::string& wishes = {}) {
    more.insert(more.begin(), {"orders", "-", "--together"});
    if (!wishes.empty()) more.insert(more.end(), {"--wishes", write("dinner.wishes", wishes)});
    return irl(more, two_blocks);
  };
  for (const auto& [option, words, line] :
       {std::tuple("--serve-at", "20:00", "serve-at 20:00"),
        std::tuple("--by", "1h", "  by\t1h  # an hour\r"), std::tuple("--by", "10s", "by 10s")}) {
    const Outcome by_option = planned({option, words}),
                  by_file = planned({}, std::string("# dinner\n\n") + line + "\n");
    BOOST_TEST(by_file.out == by_option.out, line);
    BOOST_TEST(by_file.code == by_option.code);
    BOOST_TEST(by_file.out != planned({}).out, line);
  }
  BOOST_TEST(planned({"--json"}, "within 10s 3 5\ninterruptible\n").out ==
             planned({"--json", "--within", "10s", "3", "5", "--interruptible"}).out);
  for (const auto& [line, told] :
       {std::pair("by 3x", "'3x' is no length of time"), std::pair("by", "'by' is no wish"),
        std::pair("by 1h 2h", "'by 1h 2h' is no wish"),
        std::pair("by 1h\nby 1h", "2:1: error: 'by' stands here a second time"),
        std::pair("within 5min 3", "is no wish; expected within TIME A B"),
        std::pair("within 5x 3 5", "'5x' is no length"),
        std::pair("serve-at noon", "'noon' is no time of the day"),
        std::pair("by 1h\nwithin 5min 3 77", "dinner.wishes:2:1: within: ")}) {
    const Outcome refused = planned({}, line);
    BOOST_TEST(refused.code != 0, line);
    BOOST_TEST(contains(refused.err, told), refused.err);
    BOOST_TEST(refused.out == "");
  }
  BOOST_TEST(contains(planned({"--by", "1h"}, "by 1h").err, "'by' is said twice"));
  BOOST_TEST(
      contains(planned({"--ics", path("dinner.ics")}, "by 1h").err, "a calendar needs a time of the day"));
  BOOST_TEST(planned({"--ics", path("dinner.ics")}, "serve-at 20:00").code == 0);
}

/// The lines of a calendar that begin so, in their order.
static std::vector<std::string> fields(const std::string& calendar, const std::string& name) {
  std::vector<std::string> found;
  for (const std::string& line : lines(calendar))
    if (line.starts_with(name)) found.push_back(line);
  return found;
}

BOOST_AUTO_TEST_CASE(events_of_different_plans_have_different_ids_and_those_of_one_plan_the_same) {
  const auto calendar = [&](const std::string& network, const std::string& at) {
    const std::string file = path("dinner.ics");
    BOOST_TEST(irl({"orders", "-", "--together", "--serve-at", at, "--ics", file}, network).code == 0);
    return read("dinner.ics");
  };
  const std::string first = calendar(two_blocks, "20:00");
  const auto ids = fields(first, "UID:");
  BOOST_TEST(ids.size() == 4U);
  BOOST_TEST(ids == fields(calendar(two_blocks, "20:00"), "UID:"));
  for (const std::string& another :
       {calendar(std::string("#x") + (two_blocks + 1), "20:00"), calendar(two_blocks, "20:01")})
    for (const std::string& id : fields(another, "UID:"))
      BOOST_TEST((std::ranges::find(ids, id) == ids.end()), id);
  BOOST_TEST(fields(first, "DTSTAMP:").front() != "DTSTAMP:" + fields(first, "DTSTART:").front().substr(8));
}

BOOST_AUTO_TEST_CASE(one_document_alone_goes_to_standard_output) {
  for (const std::vector<std::string>& outputs :
       {std::vector<std::string>{"--ics", "-", "--json"}, {"--ics", "-", "--sheet", "-"}}) {
    std::vector<std::string> arguments{"orders", "-", "--together", "--serve-at", "20:00"};
    arguments.insert(arguments.end(), outputs.begin(), outputs.end());
    const Outcome done = irl(arguments, two_blocks);
    BOOST_TEST(done.code == 1, done.out);
    BOOST_TEST(contains(done.err, "standard output"), done.err);
    BOOST_TEST(done.out == "");
  }
}

BOOST_AUTO_TEST_CASE(lines_of_any_procedure_of_a_file_are_known) {
  const std::string text = std::string(painted_cube) + two_blocks;  // whose lines are 5 to 9
  for (const std::vector<std::string>& question :
       {std::vector<std::string>{"--why", "7", "8"}, {"--move", "8", "before", "7"}}) {
    std::vector<std::string> arguments{"orders", "-"};
    arguments.insert(arguments.end(), question.begin(), question.end());
    const Outcome done = irl(arguments, text);
    BOOST_TEST(done.code == 0, done.err);
    BOOST_TEST(contains(done.out, "take (line 7)"), done.out);
  }
  BOOST_TEST(contains(irl({"orders", "-", "--why", "2", "8"}, text).err, "no operation stands in line"));
  BOOST_TEST(contains(irl({"orders", "-", "--why", "8", "?RED-cube"}, text).err, "both are the same"));
}

BOOST_AUTO_TEST_CASE(two_workers_are_faster_where_work_can_be_shared) {
  const auto alone = nlohmann::json::parse(irl({"orders", "-", "--fastest", "--json"}, two_blocks).out);
  BOOST_TEST(alone[0]["seconds"] == 140.0);
  BOOST_TEST(alone[0]["proven-by-plan"] == true);
  BOOST_TEST(alone[0]["confirmed"] == true);
  const auto two =
      nlohmann::json::parse(irl({"orders", "-", "--fastest", "--workers", "2", "--json"}, two_blocks).out);
  BOOST_TEST(two[0]["seconds"] == 70.0);
  BOOST_TEST(two[0]["confirmed"] == true);
  BOOST_TEST(two[0]["proven"] == true);
}

BOOST_AUTO_TEST_CASE(the_fastest_order_of_any_view_says_what_is_proven_and_what_is_not) {
  for (const std::string view : {"written", "safe", "free"}) {
    const Outcome done = irl({"orders", "-", "--fastest", "--view", view}, two_blocks);
    BOOST_TEST(done.code == 0, done.err);
    BOOST_TEST(contains(done.out, "no order takes less (proven)") == (view != "free"), done.out);
    BOOST_TEST(contains(done.out, "that is not proven") == (view == "free"), done.out);
    BOOST_TEST(contains(done.out, "executed: the same outcome, and the time is confirmed"), done.out);
  }
}

BOOST_AUTO_TEST_CASE(a_capacity_is_of_things_that_are_there_and_that_something_occupies) {
  const auto with = [&](std::vector<std::string> capacities) {
    std::vector<std::string> arguments{"orders", "-", "--fastest"};
    for (const std::string& capacity : capacities)
      arguments.insert(arguments.end(), {"--capacity", capacity});
    return irl(arguments, two_blocks);
  };
  BOOST_TEST(contains(with({"block=2"}).out, "cube            2  "), with({"block=2"}).out);
  BOOST_TEST(contains(with({"pyramid=1"}).out, "pyramid         1  "), with({"pyramid=1"}).out);
  const std::vector<std::pair<std::vector<std::string>, std::string>> wrong{
      {{"block"}, "'block' says no capacity; write a type and a number from 1 on, as in oven=1"},
      {{"block=0"}, "'block=0' says no capacity"},
      {{"block=-1"}, "'block=-1' says no capacity"},
      {{"block=1.5"}, "'block=1.5' says no capacity"},
      {{"block=99999999999"}, "'block=99999999999' says no capacity"},
      {{"blok=1"}, "there is no type 'blok': did you mean 'block'?"},
      {{"=1"}, "there is no type ''"},
      {{"bench=1"}, "no action occupies a bench"},
      {{"block=1", "block=2"}, "the capacity of 'block' is given twice"}};
  for (const auto& [capacities, words] : wrong) {
    const Outcome done = with(capacities);
    BOOST_TEST(done.code == 1, capacities.back());
    BOOST_TEST(contains(done.err, "--capacity: " + words), done.err);
  }
  write("other.yaml", "shop: {contents: [bench, shelf: {contents: [2 cube]}]}\n");
  const Outcome none =
      irl({"orders", "-", "--fastest", "--capacity", "pyramid=1", "--world", path("other.yaml")}, two_blocks);
  BOOST_TEST(contains(none.err, "--capacity: there is no pyramid in the shop"), none.err);
}

BOOST_AUTO_TEST_CASE(the_timeline_can_be_written_as_a_chrome_trace) {
  irl({"orders", "-", "--fastest", "--chrome-trace", path("trace.json")}, two_blocks);
  const auto trace = nlohmann::json::parse(read("trace.json"));
  BOOST_TEST(trace["traceEvents"][0]["args"]["name"] == "worker 1");
  BOOST_TEST(trace["traceEvents"].back()["ph"] == "X");
}

BOOST_AUTO_TEST_CASE(dot_prints_the_pairs_with_their_reasons) {
  const Outcome done = irl({"orders", "-", "--dot"}, two_blocks);
  BOOST_TEST(contains(done.out, "1 -> 2 [label=\"data: ?cube\"]"), done.out);
}

BOOST_AUTO_TEST_CASE(the_weakest_order_says_what_it_leaves_out_and_why_the_rest_stays) {
  const Outcome done = irl({"orders", "-", "--partial"}, two_blocks);
  BOOST_TEST(contains(done.out, "no pair can be left out any more: each was executed the other way round"),
             done.out);
  BOOST_TEST(contains(done.out, "kept\n"), done.out);
  const Outcome short_of_time = irl({"orders", "-", "--partial", "--max-seconds", "1e-9"}, two_blocks);
  BOOST_TEST(!contains(short_of_time.out, "no pair can be left out any more"), short_of_time.out);
  const Outcome dot = irl({"orders", "-", "--partial", "--dot"}, two_blocks);
  BOOST_TEST(contains(dot.out, "1 -> 2"), dot.out);
}

BOOST_AUTO_TEST_CASE(the_table_has_a_row_for_every_recipe_of_the_corpus) {
  write("recipes/two-blocks.solution", two_blocks);
  const Outcome done = irl({"orders", "--table"});
  BOOST_TEST(contains(done.out, "| two-blocks | 1 | 6 | 1 | 6 | 140 | 140 | 70 |"), done.out);
  BOOST_TEST(contains(irl({"orders", "two-blocks"}).out, "two-blocks: 5 operations"));
}

BOOST_AUTO_TEST_CASE(what_cannot_be_executed_is_left_out_and_said) {
  const Outcome done = irl({"orders", "-"}, std::string(two_blocks) + "(paint ?x ?s9 ?s8 ?cube red)\n");
  BOOST_TEST(done.code == 0);
  BOOST_TEST(contains(done.err, "<stdin>:7:1: error: "), done.err);
  BOOST_TEST(contains(done.out, "as written       0"), done.out);
  const std::string why = "1 of 6 operations cannot be executed: paint (line 7): nothing gives ?s8";
  BOOST_TEST(contains(done.out, "as written, no order executes everything: " + why), done.out);
  const std::string partial = std::string(two_blocks) + "(paint ?x ?s9 ?s8 ?cube red)\n";
  BOOST_TEST(lines(irl({"orders", "-", "--count", "--view", "written"}, partial).out)[0] ==
             "two-blocks, as written: orders 0, traces 0; " + why);
  BOOST_TEST(contains(irl({"orders", "-", "--table"}, partial).out, "| 0 (1 not executed) |"));
  const auto json = nlohmann::json::parse(irl({"orders", "-", "--json"}, partial).out);
  BOOST_TEST(json[0]["not-executed"][0]["why"] == "nothing gives ?s8");
  BOOST_TEST(irl({"orders", "-", "--strict"}, partial).code == 3);
}

BOOST_AUTO_TEST_CASE(everything_that_it_says_in_json_follows_the_schema) {
  const std::vector<std::vector<std::string>> questions{
      {},
      {"--count"},
      {"--partial"},
      {"--list", "3"},
      {"--sample", "3"},
      {"--why", "3", "6"},
      {"--move", "6", "before", "3"},
      {"--fastest"},
      {"--fastest", "--capacity", "block=1", "--workers", "2"}};
  const std::string forked =
      std::string(two_blocks) + "(take ?again ?s9 ?s1 pyramid)(paint ?x ?y ?z ?u red)\n";
  for (const std::string& text : {std::string(two_blocks), forked, std::string("#empty\n")})
    for (std::vector<std::string> question : questions) {
      if (!question.empty() && (question[0] == "--why" || question[0] == "--move") && text == "#empty\n")
        continue;
      question.insert(question.begin(), {"orders", "-", "--json"});
      BOOST_TEST(schema_violation("orders", irl(question, text).out) == "", question.back());
    }
}

BOOST_AUTO_TEST_CASE(a_table_of_nothing_is_an_error_that_says_what_is_missing) {
  const Outcome none = irl({"orders", "--table", "--corpus", path(".")});
  BOOST_TEST(none.code == 1);
  BOOST_TEST(none.out == "");
  BOOST_TEST(contains(none.err, "there is no corpus"), none.err);
}

BOOST_AUTO_TEST_CASE(what_takes_too_long_is_cut_short_and_says_so) {
  const Outcome done = irl({"orders", "-", "--sample", "5", "--max-seconds", "1e-9"}, two_blocks);
  BOOST_TEST(done.code == 0);
  BOOST_TEST(done.out == "");
  BOOST_TEST(
      contains(done.err,
               "'two-blocks': the time was over before its orders were known (--max-seconds gives more)"),
      done.err);
  for (const std::string question : {"--all", "--fastest", "--count", "--table"}) {
    const Outcome cut = irl({"orders", "-", question, "--max-seconds", "1e-9", "--strict"}, two_blocks);
    BOOST_TEST(cut.code == 4, question);
    BOOST_TEST(contains(cut.err, "before its orders were known"), cut.err);
  }
  const Outcome told = irl({"orders", "-", "--json", "--max-seconds", "1e-9"}, two_blocks);
  BOOST_TEST(nlohmann::json::parse(told.out)[0]["cut"] == true, told.out);
  const Outcome all = irl({"orders", "-", "--all"}, two_blocks);
  BOOST_TEST(all.err == "");
}

BOOST_AUTO_TEST_CASE(one_question_at_a_time_and_no_option_is_ignored) {
  const std::vector<std::vector<std::string>> refused{
      {"--list", "2", "--fastest"},  {"--count", "--all"},
      {"--dot", "--json"},           {"--table", "--json"},
      {"--table", "--view", "free"}, {"--workers", "2"},
      {"--seed", "3", "--all"},      {"--list", "0"},
      {"--why", "2", "3", "--dot"},  {"--capacity", "block=1"}};
  for (std::vector<std::string> options : refused) {
    options.insert(options.begin(), {"orders", "-"});
    BOOST_TEST(irl(options, two_blocks).code == 1, options[2]);
  }
}

BOOST_AUTO_TEST_CASE(an_unknown_recipe_is_a_usage_error) {
  const Outcome done = irl({"orders", "nothing"});
  BOOST_TEST(done.code == 1);
  BOOST_TEST(contains(done.err, "there is no procedure 'nothing'"), done.err);
}

BOOST_AUTO_TEST_SUITE_END()
