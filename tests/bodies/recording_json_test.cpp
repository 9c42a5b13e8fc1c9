#include "irl/bodies/recording/recording_json.hpp"

#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>
#include <sstream>

#include "tests/bodies/recording_sample.hpp"

using namespace irl;
using namespace irl::tests;
using workbench::Json;

namespace {

std::vector<Json> lines_of(const bodies::Recording& recording) {
  std::stringstream text;
  bodies::write_json_lines(recording, text);
  std::vector<Json> lines;
  for (std::string line; std::getline(text, line);) lines.push_back(Json::parse(line));
  return lines;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(recordings_as_lines)

BOOST_AUTO_TEST_CASE(the_first_line_has_the_actors_and_each_further_one_a_moment) {
  const std::vector<Json> lines = lines_of(sample_recording());
  BOOST_REQUIRE_EQUAL(lines.size(), 1 + sample_recording().moments.size());
  BOOST_TEST(lines[0]["actors"].size() == 4U);
  BOOST_TEST(lines[0]["actors"][2] == Json::parse(
                                          R"({"name": "small-bowl", "role": "thing",
      "shape": {"kind": "bowl", "width": 20.0, "depth": 20.0, "height": 9.0, "base": 10.0, "wall": 0.4},
      "at": [50.0, 30.0, 90.0], "turned": [0.0, 0.0, 0.0, 1.0]})"));
  BOOST_TEST(lines[0]["actors"][3]["there"] == false);
  BOOST_TEST(lines[0]["colours"]["sugar"] == "#f0f0ff");
  BOOST_TEST(lines[3]["moved"][1] == Json::parse("[2, [90.0, 30.0, 91.0], [0.0, 0.0, 0.0, 1.0]]"));
  BOOST_TEST(lines[5]["grains"].size() == 30U);
  BOOST_TEST(lines[5]["grain-kind"] == "sugar");
  BOOST_TEST(lines.back() ==
             Json::parse(R"({"seconds": 8.0, "step": 1, "vanished": [3], "filled": [[2, 3.0, "sugar"]]})"));
}

BOOST_AUTO_TEST_CASE(one_of_nothing_is_a_line) {
  const std::vector<Json> lines = lines_of({});
  BOOST_REQUIRE_EQUAL(lines.size(), 1U);
  BOOST_TEST(lines[0]["actors"].empty());
}

BOOST_AUTO_TEST_CASE(ten_thousand_moments_are_as_many_lines) {
  BOOST_TEST(lines_of(long_recording(10'000)).size() == 10'001U);
}

BOOST_AUTO_TEST_SUITE_END()
