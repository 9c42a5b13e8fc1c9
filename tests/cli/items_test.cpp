#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

#include "tests/cli/schema.hpp"
#include "tests/cli/workshop.hpp"

using namespace irl::tests;

/// Steps, states and probes through the command line.
BOOST_AUTO_TEST_SUITE(cli_items)

namespace {

Outcome read(std::vector<std::string> arguments, const std::string& standard_input = {}) {
  arguments.insert(arguments.end(), {"--domain", "cooking"});
  return irl_command(std::move(arguments), standard_input);
}

constexpr const char* bread = "easy-banana-bread";
const char* const flawed = R"(#easy-banana-bread
(get-kitchen ?k0)
(fetch-and-proportion ?butter ?k1 ?k0 ?bowl butter 60 g)
(mash ?mashed ?k2 ?k1 ?butter ?fork)
)";

}  // namespace

BOOST_AUTO_TEST_CASE(steps_print_the_worked_table_as_csv) {
  const Outcome done = read({"steps", bread, "--csv"});
  BOOST_TEST(done.code == 0, done.err);
  BOOST_TEST_REQUIRE(lines(done.out).size() == 8U);
  BOOST_TEST(lines(done.out)[0] == "recipe-id,row,instruction,text,input,action,output");
  BOOST_TEST(lines(done.out)[3] ==
             "easy-banana-bread,3,2,beat again,sugar and egg cream with mashed banana and vanilla "
             "extract,beat,banana and sugar mixture");
}

BOOST_AUTO_TEST_CASE(steps_score_their_own_output) {
  for (const char* form : {"--csv", "--json", "--serialized"}) {
    const Outcome table = read({"steps", bread, form});
    const Outcome scores = read({"steps", bread, "--score", "-", "--json"}, table.out);
    BOOST_TEST(scores.code == 0, scores.err);
    BOOST_TEST(schema_violation("step-scores", scores.out) == "");
    BOOST_TEST(nlohmann::json::parse(scores.out)["all"]["input"]["exact-match"].get<double>() == 1,
               boost::test_tools::tolerance(1e-9));
  }
}

BOOST_AUTO_TEST_CASE(a_row_with_more_fields_than_columns_is_no_row) {
  const std::string table = read({"steps", bread, "--csv"}).out;
  const Outcome done =
      read({"steps", bread, "--score", "-"}, table.substr(0, table.size() - 1) + ", cooled\n");
  BOOST_TEST(done.code == 2);
  BOOST_TEST(done.out == "");
  BOOST_TEST(contains(done.err, "8:1: error: the row has 8 fields, and the first line names 7"), done.err);
}

BOOST_AUTO_TEST_CASE(a_table_counts_for_the_procedure_that_it_names) {
  const std::string table = read({"steps", bread, "--csv"}).out;
  std::string renamed = table, unnamed = read({"steps", bread, "--serialized"}).out;
  for (std::size_t at = 0; (at = renamed.find(bread, at)) != std::string::npos;)
    renamed.replace(at, std::string_view(bread).size(), "lemonade");
  struct Case {
    const char* gold;
    std::string table;
    bool is_of_it;
  };
  for (const Case& one : {Case{bread, table, true}, Case{bread, unnamed, true},
                          Case{"lemonade", table, false}, Case{bread, renamed, false}}) {
    const Outcome done = read({"steps", one.gold, "--score", "-", "--strict"}, one.table);
    BOOST_TEST(contains(done.err, "is held against nothing") != one.is_of_it, done.err);
    BOOST_TEST(done.code == (one.is_of_it ? 0 : 3));
    BOOST_TEST(contains(done.out, "1.0000") == one.is_of_it, done.out);
  }
}

BOOST_AUTO_TEST_CASE(what_is_not_predicted_counts_where_that_is_asked_for) {
  const std::string table = read({"steps", bread, "--csv"}).out, questions = read({"probes", bread}).out;
  const std::string short_one = table.substr(0, table.rfind("easy-banana-bread"));
  const auto counts = [](std::vector<std::string> command, const std::string& input) {
    BOOST_TEST(irl_command(command, input).code == 0, command[0]);
    command.push_back("--strict");
    BOOST_TEST(irl_command(command, input).code == 3, command[0]);
  };
  counts({"steps", bread, "--score", "-"}, short_one);
  counts({"steps", bread, "--score", "-"}, "<in 0>: egg\n");
  counts({"states", bread, "--against", "-"}, flawed);
  counts({"states", bread, "--against", "-"}, "{\"instruction\": 77, \"state\": [\"dust\"]}\n");
  const Workshop workshop;
  counts({"probes", "--instances", workshop.write("probes.jsonl", questions), "--score", "-"}, "");
}

BOOST_AUTO_TEST_CASE(documents_are_as_their_schemas_say) {
  for (const std::string recipe : {"easy-banana-bread", "bisquick-shortcake-biscuits", "fried-almonds"}) {
    BOOST_TEST(schema_violation("steps", read({"steps", recipe, "--preparation", "--json"}).out) == "");
    BOOST_TEST(schema_violation("states-graph", read({"states", recipe, "--graph"}).out) == "");
    for (const char* each : {"instruction", "operation"})
      for (const std::string& line : lines(read({"states", recipe, "--json", "--each", each}).out))
        BOOST_TEST(schema_violation("states", line) == "", line);
    for (const std::string& line :
         lines(read({"probes", recipe, "--task", "reference,usage,tracing,states"}).out))
      BOOST_TEST(schema_violation("probes", line) == "", line);
  }
  BOOST_TEST(schema_violation("steps", read({"steps", "-", "--json"}, flawed).out) == "");
  for (const std::string& line : lines(read({"states", "-", "--json"}, flawed).out))
    BOOST_TEST(schema_violation("states", line) == "", line);
}

BOOST_AUTO_TEST_CASE(no_two_questions_have_one_id) {
  const Outcome twice = read({"probes", bread, bread});
  BOOST_TEST(twice.code == 1);
  BOOST_TEST(contains(twice.err, "asked about twice"), twice.err);
}

BOOST_AUTO_TEST_CASE(probes_are_scored_and_compared) {
  const std::string questions = read({"probes", bread, "--all", "-o", "-"}).out;
  const Workshop workshop;
  const std::string probes = workshop.write("probes.jsonl", questions);
  std::string answers;
  for (const std::string& line : lines(questions)) {
    const auto probe = nlohmann::json::parse(line);
    answers += nlohmann::json{{"id", probe["id"]}, {"answer", probe["answer"]}}.dump() + "\n";
  }
  const std::string right = workshop.write("right.jsonl", answers);
  const std::string wrong = workshop.write("wrong.jsonl", "{\"id\": \"x\", \"answer\": \"1\"}\n");
  const Outcome done =
      irl_command({"probes", "--score", right, "--instances", probes, "--against", wrong, "--json"});
  BOOST_TEST(done.code == 0, done.err);
  BOOST_TEST(schema_violation("probe-scores", done.out) == "");
  BOOST_TEST(nlohmann::json::parse(done.out)["mean-accuracy"] == 1);
  BOOST_TEST(contains(done.err, "to no question"), done.err);
  BOOST_TEST(
      irl_command({"probes", "--score", right, "--instances", probes, "--against", wrong, "--strict"}).code ==
      3);
  BOOST_TEST(irl_command({"probes", bread, "--score", right, "--instances", probes}).code == 1);
}

BOOST_AUTO_TEST_CASE(the_same_input_gives_the_same_output) {
  for (const std::vector<std::string>& arguments :
       {std::vector<std::string>{"probes", "--seed", "7"}, {"states", bread, "--json"}, {"steps", bread}})
    BOOST_TEST(read(arguments).out == read(arguments).out);
  BOOST_TEST(read({"probes", "--seed", "7"}).out != read({"probes", "--seed", "8"}).out);
}

BOOST_AUTO_TEST_CASE(what_fails_is_shown_and_counts_where_that_is_asked_for) {
  BOOST_TEST(read({"steps", "-"}, flawed).code == 0);
  for (const char* command : {"steps", "states", "probes"})
    BOOST_TEST(read({command, "-", "--strict"}, flawed).code == 3);
  const std::string too_much =
      "#f\n; 1. fetch\n(get-kitchen ?k)\n(fetch-and-proportion ?a ?k2 ?k ?b almond 100000.5 g)\n";
  for (const std::vector<std::string>& command : {std::vector<std::string>{"steps", "-"},
                                                  {"states", "-"},
                                                  {"probes", "-"},
                                                  {"pivots", "-", bread},
                                                  {"states", bread, "--against", "-"}}) {
    const Outcome done = read(command, too_much);
    BOOST_TEST(done.code == 0, command[0]);
    BOOST_TEST(
        contains(done.err, "cannot be executed as a whole: line 4: 100000.5 g of almond are asked for"),
        command[0] << ": " << done.err);
  }
  for (const char* form : {"--each=instruction", "--json", "--each=operation"})
    BOOST_TEST(!contains(read({"states", "-", form}, too_much).out, "100000.5 g almond"), form);
  BOOST_TEST(!contains(read({"probes", "-", "--all"}, too_much).out, "/usage/"));
}

BOOST_AUTO_TEST_CASE(a_request_that_makes_no_sense_is_refused) {
  const std::vector<std::string> refused[]{{"steps", "no-such-recipe"},
                                           {"states", bread, "--recipe", "lemonade"},
                                           {"probes", bread, "--task", "guessing"},
                                           {"probes", bread, "--task", ""},
                                           {"probes", "--score", "answers.jsonl"},
                                           {"steps", "-", "--score", "-"},
                                           {"states", bread, "--threshold", "0.5"}};
  for (const auto& arguments : refused)
    BOOST_TEST(read(arguments).code != 0, arguments[0] << " " << arguments[1]);
}

BOOST_AUTO_TEST_CASE(a_domain_without_items_has_nothing_to_read) {
  const Workshop workshop;
  for (const char* command : {"steps", "states", "probes"}) {
    const Outcome done = workshop.irl({command, "-"}, two_blocks);
    BOOST_TEST(done.code == 1, command);
    BOOST_TEST(contains(done.err, "does not say what the items are"), done.err);
  }
}

BOOST_AUTO_TEST_CASE(states_are_compared_with_those_of_another_network) {
  const Outcome done = read({"states", bread, "--against", bread});
  BOOST_TEST(done.code == 0, done.err);
  BOOST_TEST(contains(done.out, "Node F1 1.0000"), done.out);
  BOOST_TEST(contains(done.out, "of all 1.0000"), done.out);
  const Outcome strange = read({"states", bread, "--against", "lemonade"});
  BOOST_TEST(contains(strange.out, "Edge F1 of matched nodes –, of all 0.0000"), strange.out);
  const Outcome two = read({"states", "-", "--against", bread}, std::string(flawed) + flawed);
  BOOST_TEST(two.code == 1);
  BOOST_TEST(two.out == "");
}

BOOST_AUTO_TEST_CASE(what_a_limit_has_cut_is_told) {
  for (const std::vector<std::string>& command : {std::vector<std::string>{"steps", bread},
                                                  {"states", bread},
                                                  {"probes", bread},
                                                  {"pivots", bread, "cole-slaw"}}) {
    const Outcome whole = read(command);
    BOOST_TEST(!contains(whole.err, "what is told is of the first"), command[0] << ": " << whole.err);
    std::vector<std::string> hurried = command;
    hurried.insert(hurried.end(), {"--max-seconds", "1e-9"});
    const Outcome cut = read(hurried);
    BOOST_TEST(contains(cut.err, "'easy-banana-bread': what is told is of the first 0 operations; stopped"),
               command[0] << ": " << cut.err);
    hurried.push_back("--strict");
    BOOST_TEST(read(hurried).code == 4, command[0]);
  }
}

BOOST_AUTO_TEST_SUITE_END()
