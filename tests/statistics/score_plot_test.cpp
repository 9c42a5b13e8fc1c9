#include "irl/statistics/system_comparison.hpp"

#include <boost/property_tree/xml_parser.hpp>
#include <boost/test/unit_test.hpp>
#include <limits>
#include <sstream>

#include "irl/statistics/svg.hpp"

using namespace irl::statistics;

BOOST_AUTO_TEST_SUITE(score_plots)

namespace {

using boost::property_tree::ptree;

ptree parsed(const std::string& drawing) {
  std::istringstream text(drawing);
  ptree tree;
  read_xml(text, tree);
  return tree;
}

SystemScores system_of(const std::string& name, std::vector<double> scores) {
  SystemScores system{.name = name, .metrics = {"score", "execution-time"}};
  for (std::size_t i = 0; i < scores.size(); ++i)
    system.add({.recipe = "r" + std::to_string(i % 7), .scores = {scores[i], scores[i] * 1000}});
  return system;
}

std::string plot(const std::vector<SystemScores>& systems) {
  if (systems.size() < 2) return score_plot(systems, summarise(systems, {}).value());
  const auto compared = compare(systems, {}).value();
  return score_plot(systems, compared.summary, compared.pairs);
}

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

}  // namespace

BOOST_AUTO_TEST_CASE(who_cannot_see_it_is_told_the_means) {
  const auto svg =
      parsed(plot({system_of("one", {0.25, 0.75}), system_of("two", {0.5, 1})})).get_child("svg");
  BOOST_TEST(svg.get<std::string>("<xmlattr>.role") == "img");
  BOOST_TEST(svg.get<std::string>("<xmlattr>.aria-labelledby") == "title description");
  BOOST_TEST(svg.get<std::string>("title") == "Scores of 2 systems");
  BOOST_TEST(has(svg.get<std::string>("desc"), "score of one: mean 0.500 ["), svg.get<std::string>("desc"));
  BOOST_TEST(has(svg.get<std::string>("style"), "prefers-color-scheme:dark"));
}

BOOST_AUTO_TEST_CASE(names_are_text_whatever_they_say) {
  for (const std::string name : {"<script>alert(1)</script>", "a & b \" ' ]]>", "\x01\x1b[31m", "\xff\xfe",
                                 "\xEF\xBF\xBE", "</text><a href=\"x\">", ""}) {
    const std::string drawing = plot({system_of(name, {0.1, 0.9}), system_of(name + "2", {0.2, 0.3})});
    BOOST_CHECK_NO_THROW(parsed(drawing));
    BOOST_TEST(!has(drawing, "<script"));
    BOOST_TEST(!has(drawing, "<a "));
    for (const char bad : {'\x01', '\x1b', '\xff'}) BOOST_TEST(drawing.find(bad) == std::string::npos);
  }
  BOOST_TEST(in_xml("<&>\"") == "&lt;&amp;&gt;&quot;");
  BOOST_TEST(in_xml("\xEF\xBF\xBF") == "\\uffff");
  BOOST_TEST(in_xml("crème") == "crème");
  const std::string drawing = plot({system_of(std::string(500, 'x'), {0.1})});
  BOOST_TEST(has(drawing, "<title>" + std::string(500, 'x') + "</title>"));
}

BOOST_AUTO_TEST_CASE(whatever_the_scores_are_there_is_a_place_for_them) {
  constexpr double none = std::numeric_limits<double>::quiet_NaN();
  const std::vector<std::vector<double>> cases{{0},        {1, 1},       {none},          {none, 0.5},
                                               {-3, 2, 9}, {1e-12, 0.5}, {1e12, -1e12},   {7, 7, 7},
                                               {-1, -1},   {1e15, 0, 1}, {0.1, 0.2, none}};
  for (const auto& one : cases)
    for (const auto& other : cases) {
      const std::string drawing = plot({system_of("one", one), system_of("other", other)});
      BOOST_CHECK_NO_THROW(parsed(drawing));
      for (const char* odd : {"\"nan", "\"inf", "\"-inf", "\"-nan"}) BOOST_TEST(!has(drawing, odd));
      BOOST_TEST(!has(drawing, "width=\"-"));
      BOOST_TEST(drawing.size() < 100'000U);
    }
  BOOST_CHECK_NO_THROW(parsed(plot({system_of("nothing", {none})})));
}

BOOST_AUTO_TEST_CASE(differences_go_both_ways_and_say_which) {
  const std::string drawing = plot({system_of("one", {0.5, 0.5, 0.5}), system_of("two", {0.75, 0.125, 0.5})});
  BOOST_TEST(count(drawing, "class=\"higher\"") == 2U);
  BOOST_TEST(count(drawing, "class=\"lower\"") == 2U);
  BOOST_TEST(has(drawing, ">+0.250<"));
  BOOST_TEST(has(drawing, ">-0.375<"));
  BOOST_TEST(has(drawing, "score: two less one"));
  BOOST_TEST(has(drawing, "2 of 3 recipes differ"));
}

BOOST_AUTO_TEST_CASE(many_recipes_and_systems_are_drawn_as_far_as_anybody_looks) {
  std::vector<SystemScores> systems;
  for (int s = 0; s < 9; ++s) {
    SystemScores system{.name = "s" + std::to_string(s), .metrics = {"score"}};
    for (int r = 0; r < 200; ++r) system.add({.recipe = "r" + std::to_string(r), .scores = {r * s / 2000.0}});
    systems.push_back(std::move(system));
  }
  const std::string drawing = plot(systems);
  BOOST_TEST(has(drawing, "12 more comparisons are not drawn"));
  BOOST_TEST(has(drawing, "199 of 200 recipes differ; the 30 that differ most"));
  BOOST_TEST(count(drawing, "class=\"higher\"") == 24U * 30);
}

BOOST_AUTO_TEST_SUITE_END()
