#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

#include "tests/cli/workshop.hpp"

using namespace irl::tests;

BOOST_FIXTURE_TEST_SUITE(cli_check, Workshop)

BOOST_AUTO_TEST_CASE(a_file_without_problems_is_fine) {
  const Outcome done = irl({"check", write("p.solution", painted_cube), "--strict"});
  BOOST_TEST(done.code == 0);
  BOOST_TEST(done.out == "1 procedure: no problems\n");
}

BOOST_AUTO_TEST_CASE(all_errors_are_found_at_their_positions) {
  const std::string file = write("p.solution", R"(stray
#a
(open-shop ?shop)
(polish ?x)
(take ?block ?shop-1 ?shop)
  (take ?block ?shop-2 ?shop
        dodecahedron)
#b
(take ?block
)");
  const Outcome done = irl({"check", file});
  BOOST_TEST(done.code == 3);
  BOOST_TEST_REQUIRE(lines(done.out).size() == 6U, done.out);
  const std::vector<std::string> starts{
      ":1:1: error: ", ":4:1: error: ", ":5:1: error: ", ":7:9: error: ", ":9:1: error: "};
  for (std::size_t i = 0; i < starts.size(); ++i)
    BOOST_TEST(lines(done.out)[i].starts_with(file + starts[i]), lines(done.out)[i]);
  BOOST_TEST(lines(done.out)[5] == "2 procedures: 5 errors, 0 warnings");
}

BOOST_AUTO_TEST_CASE(an_id_that_several_procedures_have_is_told_wherever_they_are_looked_up) {
  const std::string text = "#x pie\n(open-shop ?s)\n#y\n(open-shop ?s)\n#x crumble\n(open-shop ?s)\n";
  const std::string file = write("twice.solution", text),
                    told = "several procedures are called #x, in lines 1 and 5";
  const Outcome checked = irl({"check", file, "--strict"});
  BOOST_TEST(checked.code == 3);
  BOOST_TEST(contains(checked.out, told), checked.out);
  for (const std::vector<std::string>& command : {std::vector<std::string>{"run", file},
                                                  {"why", file},
                                                  {"repair", file},
                                                  {"diff", file, file},
                                                  {"orders", file},
                                                  {"states", file}}) {
    const Outcome done = irl(command);
    BOOST_TEST(contains(done.err, told), command.front() << ": " << done.err);
  }
  BOOST_TEST(!contains(irl({"eval", file}).err, told));  // of candidates there may be several
}

BOOST_AUTO_TEST_CASE(warnings_count_when_strict) {
  const std::string text = R"(#a
(open-shop ?shop)
(take ?one ?shop-1 ?shop cube)
(take ?two ?shop-2 ?shop cube)
)";
  const Outcome done = irl({"check", "-"}, text);
  BOOST_TEST(done.code == 0);
  BOOST_TEST(contains(done.out, "<stdin>:4:1: warning: the state ?shop is taken"), done.out);
  BOOST_TEST(irl({"check", "-", "--strict"}, text).code == 3);
}

BOOST_AUTO_TEST_CASE(json_has_the_same) {
  const auto json =
      nlohmann::json::parse(irl({"check", "-", "--json"}, "#a\n(open-shop ?s)\n(polish ?x)\n").out);
  BOOST_TEST(json["errors"] == 1);
  BOOST_TEST(json["problems"][0]["kind"] == "unknown-primitive");
  BOOST_TEST(json["problems"][0]["line"] == 3);
  BOOST_TEST(json["problems"][0]["column"] == 1);
}

BOOST_AUTO_TEST_CASE(json_stays_valid_whatever_stands_in_the_file) {
  const Outcome done =
      irl({"check", "-", "--json"}, "#a\n(take \xff\xfe \"\x01\")\n#\xc3\n(\"\xf0\x28\" ?x)\n");
  BOOST_TEST(nlohmann::json::accept(done.out), done.out);
}

/// Line ends of old hid two procedures of three.
BOOST_AUTO_TEST_CASE(carriage_returns_alone_end_lines) {
  std::string text = std::string(painted_cube) + "#b\n(open-shop ?shop) ; a remark\n(polish ?x)\n";
  const Outcome expected = irl({"check", "-"}, text);
  std::ranges::replace(text, '\n', '\r');
  const Outcome done = irl({"check", "-"}, text);
  BOOST_TEST(done.code == 3);
  BOOST_TEST(done.out == expected.out);
}

BOOST_AUTO_TEST_CASE(a_procedure_without_operations_is_worth_a_warning) {
  const Outcome done = irl({"check", "-", "--strict"}, "#a\n#b\n(open-shop ?shop)\n");
  BOOST_TEST(done.code == 3);
  BOOST_TEST(contains(done.out, "the procedure 'a' is empty"), done.out);
}

BOOST_AUTO_TEST_SUITE_END()
