#include "irl/workbench/network_tuples.hpp"

#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

#include "grammar/solution_file.hpp"

namespace irl::workbench {
BOOST_AUTO_TEST_SUITE(networks_as_tuples)

namespace {

/// The text of what a document says, or why it is no network.
std::string told(const std::string& json) {
  const auto text = network_text(Json::parse(json));
  return text ? *text : text.error().front().what;
}

}  // namespace

BOOST_AUTO_TEST_CASE(are_read_as_the_notation_has_them) {
  BOOST_TEST(told(R"([["filter", "?s", "?scene", "red"], ["count", "?n", "?s"]])") ==
             "(filter ?s ?scene red)\n(count ?n ?s)\n");
  BOOST_TEST(told(R"([["bind", "number", "?x", 2.0], ["p", -3, 0.5, true, ["?a", 1], "\"a text\""]])") ==
             "(bind number ?x 2.0)\n(p -3 0.5 true (?a 1) \"a text\")\n");
  BOOST_TEST(told(R"json([["return", "?b", "journey(\"Ghent-Brussels\")"]])json") ==
             "(return ?b journey(\"Ghent-Brussels\"))\n");
  BOOST_TEST(told(R"json("(p ?a)")json") == "(p ?a)");
  BOOST_TEST(told("[]") == "");
}

BOOST_AUTO_TEST_CASE(are_refused_where_an_argument_is_not_one_term) {
  BOOST_TEST(told(R"([["p"], ["p", "red ball"]])") ==
             R"(operation 2: 'red ball' is no variable and no name; a text is written "red ball")");
  for (const char* argument : {"", "a) (q", "(a b)", "; a", "a;b", "\"open", "a\nb"})
    BOOST_TEST(told(Json::array({Json::array({"p", argument})}).dump()).starts_with("operation 1: '"),
               argument);
  BOOST_TEST(told(R"([["p", null]])") ==
             "operation 1: null is no argument; expected a text, a number, true, false or a list");
  BOOST_TEST(told(R"([["p", {"a": 1}]])").starts_with("operation 1: "));
  for (const char* document : {R"([[]])", R"([[1]])", R"(["p"])", R"([{"p": 1}])"})
    BOOST_TEST(told(document) == "operation 1 is no list that begins with the name of a primitive");
  BOOST_TEST(told("17") == "a network is a text, or a list with a list for each operation");
}

BOOST_AUTO_TEST_CASE(of_a_network_give_the_network_back) {
  const char* const text =
      "(bind number ?x 2.0)\n(bind kind ?y red 3.5)\n(p ?a red 2 2.0 \"a \\\"b\\\"\" (?a (1)) "
      "way(\"a-b\"))\n(q)\n";
  const Network network = grammar::parse_network(text).network;
  const Json tuples = tuples_of(network);
  BOOST_TEST(tuples[0] == Json::array({"bind", "number", "?x", 2.0}));
  BOOST_TEST(tuples[3] == Json::array({"q"}));
  BOOST_TEST(*network_text(tuples) == text);
  BOOST_TEST((grammar::parse_network(*network_text(tuples)).network == network));
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::workbench
