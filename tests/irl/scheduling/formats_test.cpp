#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

#include "irl/scheduling.hpp"

namespace irl::test {
BOOST_AUTO_TEST_SUITE(project_files)

using namespace scheduling;

namespace {

// Three activities between a beginning and an end; two of them need the same resource: 2 + 3, then 1.
const std::string psplib = R"(************************************************************************
file with basedata            : small.bas
************************************************************************
projects                      :  1
jobs (incl. supersource/sink ):  5
horizon                       :  6
RESOURCES
  - renewable                 :  1   R
  - nonrenewable              :  0   N
  - doubly constrained        :  0   D
************************************************************************
PROJECT INFORMATION:
pronr.  #jobs rel.date duedate tardcost  MPM-Time
    1      3      0       6        6        6
************************************************************************
PRECEDENCE RELATIONS:
jobnr.    #modes  #successors   successors
   1        1          2           2   3
   2        1          1           4
   3        1          1           4
   4        1          1           5
   5        1          0
************************************************************************
REQUESTS/DURATIONS:
jobnr. mode duration  R 1
------------------------------------------------------------------------
  1      1     0       0
  2      1     2       2
  3      1     3       1
  4      1     1       0
  5      1     0       0
************************************************************************
RESOURCEAVAILABILITIES:
  R 1
    2
************************************************************************
)";
const std::string patterson = "5 1\n2\n\n0 0 2 2 3\n2 2 1 4\n3 1 1\n4\n1 0 1 5\n0 0 0\n";
const std::string progen_max =
    "3 1 0 0\n0 1 2 1 2 [0] [0]\n1 1 1 3 [2]\n2 1 1 3 [3]\n3 1 1 4 [1]\n4 1 0\n"
    "0 1 0 0\n1 1 2 2\n2 1 3 1\n3 1 1 0\n4 1 0 0\n2\n";
const std::string json =
    R"({"id":"small","durations":[0,2,3,1,0],"uses":[[0],[2],[1],[0],[0]],"after":[[],[0],[0],[1,2],[3]],"capacity":[2]})";

std::string first_problem(const std::string& text) {
  const ProjectFile file = read_projects(text, "file");
  BOOST_TEST(file.projects.empty());
  return file.problems.empty() ? "" : to_string(file.problems.front());
}

}  // namespace

BOOST_AUTO_TEST_CASE(of_every_format_say_the_same) {
  for (const std::string& text : {psplib, patterson, progen_max, json}) {
    const ProjectFile file = read_projects(text, "file");
    BOOST_REQUIRE_MESSAGE(file.problems.empty(), text);
    BOOST_REQUIRE(file.projects.size() == 1U);
    const Plan plan = best_plan(file.projects.front().project);
    BOOST_TEST((plan.verdict == PlanVerdict::optimal));
    BOOST_TEST(plan.length == 6);
  }
}

BOOST_AUTO_TEST_CASE(that_are_cut_anywhere_are_refused_and_never_crash) {
  for (const std::string& text : {psplib, patterson, progen_max, json})
    for (std::size_t size = 0; size < text.size(); ++size) {
      const ProjectFile file = read_projects(text.substr(0, size), "file");
      for (const Problem& problem : file.problems) BOOST_TEST(!problem.what.empty());
      BOOST_TEST((file.projects.size() == 1 || !file.problems.empty()), size);
    }
}

BOOST_AUTO_TEST_CASE(say_where_they_are_wrong) {
  BOOST_TEST(first_problem("5 1\n2\n0 x").starts_with("file:3:3"));
  BOOST_TEST(first_problem("5 1\n2\n0 0 1 9").starts_with("file:3:7"));
  BOOST_TEST(first_problem("99999999999999999999 1").starts_with("file:1:1"));
  BOOST_TEST(first_problem(patterson + "7").starts_with("file:10:1"));
  BOOST_TEST(first_problem("").starts_with("file:1:1"));
  BOOST_TEST(first_problem("3 1 0 0\n0 2 0 [").starts_with("file:2:3"));
  BOOST_TEST(first_problem(R"({"durations":[1,2)").starts_with("file:1:"));
  BOOST_TEST(first_problem(R"({"capacity":[1],"durations":[1],"uses":[[-1]],"after":[[]]})").find("uses") !=
             std::string::npos);
  BOOST_TEST(
      first_problem(R"({"capacity":[],"durations":[],"uses":[],"after":[],"weights":[]})").find("weights") !=
      std::string::npos);
  BOOST_TEST(first_problem("{\"a\":" + std::string(100'000, '[')).find("deep") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(are_refused_where_more_stands_behind_them_than_is_read) {
  for (const std::string& text : {psplib, patterson, progen_max}) {
    BOOST_TEST(first_problem(text + text).find("something stands behind") != std::string::npos);
    BOOST_TEST(first_problem(text + "x").find("something stands behind") != std::string::npos);
    BOOST_TEST(read_projects(text + "\n \n", "file").projects.size() == 1U);
  }
  std::string two = psplib;
  two.replace(two.find(":  1\njobs"), 4, ":  2");
  BOOST_TEST(first_problem(two).find("several projects") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(are_refused_where_a_field_of_an_object_stands_twice) {
  BOOST_TEST(first_problem(R"({"capacity":[1],"durations":[1],"durations":[2],"uses":[[1]],"after":[[]]})")
                 .find("'durations' stands twice") != std::string::npos);
  BOOST_TEST(
      first_problem(
          R"({"tasks":[{"recipe":"a","steps":[{"text":"x","seconds":1,"seconds":2,"hands":1,"after":[]}]}]})")
          .find("'seconds' stands twice") != std::string::npos);
  BOOST_TEST(read_projects(R"({"tasks":[{"recipe":"a","steps":[]},{"recipe":"a","steps":[]}]})", "file")
                 .problems.empty());
}

BOOST_AUTO_TEST_CASE(call_activities_by_the_numbers_of_the_file) {
  const auto cycle = [](const std::string& text) {
    const ProjectFile file = read_projects(text, "file");
    BOOST_TEST_REQUIRE(file.projects.size() == 1U);
    return best_plan(file.projects.front().project).reason;
  };
  const std::string from_1 = cycle("3 0\n0 1 2\n1 1 3\n1 1 2\n");
  BOOST_TEST(from_1.find("activity 3") != std::string::npos, from_1);
  BOOST_TEST(from_1.find("activity 1") == std::string::npos, from_1);
  const std::string from_0 =
      cycle("2 0 0 0\n0 1 1 1 [0]\n1 1 1 2 [1]\n2 1 1 1 [1]\n3 1 0\n0 1 0\n1 1 1\n2 1 1\n3 1 0\n");
  BOOST_TEST(from_0.find("activity 2") != std::string::npos, from_0);
  BOOST_TEST(from_0.find("activity 3") == std::string::npos, from_0);
}

BOOST_AUTO_TEST_CASE(keep_what_stands_beside_a_bad_line) {
  const ProjectFile file = read_projects(json + "\n{\n\n" + json + "\n", "file");
  BOOST_TEST(file.projects.size() == 2U);
  BOOST_REQUIRE(file.problems.size() == 1U);
  BOOST_TEST(file.problems.front().where.line == 2);
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::test
