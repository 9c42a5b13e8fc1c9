#include "ontology/drawing_file.hpp"

#include <array>
#include <boost/test/unit_test.hpp>

#include "ontology/types_file.hpp"
#include "tests/ontology/problems.hpp"

using namespace irl;
using irl::ontology::load_drawing;
using irl::ontology::Part;
using irl::test::has_problem;
using irl::test::lines_of;

namespace {

struct Yard {
  std::shared_ptr<const Types> types =
      ontology::load_types(
          "t: {platform: {has: {contents: list, clock: number}}, wagon: {}, coal: {}, small: {}}",
          "yard.yaml")
          .types;
  Domain domain{"yard", types};

  Yard() {
    const auto wagon = slot<Value>("wagon"), goods = slot<Value>("goods");
    domain.relation("holds", wagon, goods).check([](const Value&, const Value&) { return true; });
  }
};

}  // namespace

BOOST_FIXTURE_TEST_SUITE(ontology_drawing_file, Yard)

BOOST_AUTO_TEST_CASE(everything_that_can_be_said_is_read) {
  const auto [drawing, problems] = load_drawing(R"(tells: {holds: "{wagon} holds {goods}"}
places: {platform: {role: workplace, shape: platform, colour: "#e9e6e0", status: clock}}
shapes: {wagon: wagon}
colours: {coal: "#3A3a3d"}
sizes: {small: 0.5}
hidden: [clock]
pictures: [{of: platform, things: contents, at: contents}]
boards: [{uses: no-attack, variables: "q{column}", piece: "♛", first: 1}, {uses: d, variables: "x{row}{column}", block: 3}]
maps: [{regions: colour, borders: unlike}]
)",
                                                "yard-drawing.yaml", domain);
  BOOST_REQUIRE_MESSAGE(problems.empty(), lines_of(problems));
  BOOST_TEST(drawing.tells.at("holds") == "{wagon} holds {goods}");
  BOOST_TEST_REQUIRE(drawing.places.size() == 1u);
  BOOST_TEST(drawing.places[0].role == "workplace");
  BOOST_TEST(drawing.places[0].status.name() == "clock");
  BOOST_TEST(*drawing.shape(types->type("wagon")) == "wagon");
  BOOST_TEST(*drawing.colour(types->type("coal")) == "#3A3a3d");
  BOOST_TEST(*drawing.size(types->type("small")) == 0.5);
  BOOST_TEST(drawing.hidden.size() == 1u);
  BOOST_TEST(drawing.pictures.size() == 1u);
  BOOST_TEST(drawing.boards.size() == 2u);
  BOOST_TEST(drawing.maps.size() == 1u);
}

BOOST_AUTO_TEST_CASE(all_problems_are_told_at_the_offending_word) {
  const auto [drawing, problems] = load_drawing(R"(tells:
  hold: x
  holds: "{wagn}"
places:
  platfrm: {}
  platform: {role: shop, shap: box, colour: red, status: clok}
shapes: {wagon: "<b>"}
colours: {coal: "#12345"}
sizes: {small: -1}
pictures: [{of: platform}]
boards: [{uses: a, variables: x}, {uses: a, variables: "x{column}"}]
maps: [{regions: a}]
stuff: 1
)",
                                                "yard-drawing.yaml", domain);
  BOOST_TEST_CONTEXT(lines_of(problems)) {
    BOOST_TEST(has_problem(problems, "unknown-primitive", 2, 3));
    BOOST_TEST(has_problem(problems, "wrong-form", 3, 10));
    BOOST_TEST(has_problem(problems, "unknown-type", 5, 3));
    BOOST_TEST(has_problem(problems, "wrong-form", 6, 20));
    BOOST_TEST(has_problem(problems, "unknown-key", 6, 26));
    BOOST_TEST(has_problem(problems, "wrong-form", 6, 45));
    BOOST_TEST(has_problem(problems, "unknown-attribute", 6, 58));
    BOOST_TEST(has_problem(problems, "wrong-form", 7, 17));
    BOOST_TEST(has_problem(problems, "wrong-form", 8, 17));
    BOOST_TEST(has_problem(problems, "wrong-form", 9, 16));
    BOOST_TEST(has_problem(problems, "wrong-form", 10, 12));
    BOOST_TEST(has_problem(problems, "wrong-form", 11, 10));
    BOOST_TEST(has_problem(problems, "wrong-form", 11, 35));
    BOOST_TEST(has_problem(problems, "wrong-form", 12, 8));
    BOOST_TEST(has_problem(problems, "unknown-key", 13, 1));
  }
}

BOOST_AUTO_TEST_CASE(what_a_later_text_says_counts_before_the_others) {
  const std::array parts{
      Part{"colours: {coal: \"#111111\"}\ntells: {holds: one}", "one.yaml"},
      Part{"drawing: {colours: {coal: \"#222222\"}, tells: {holds: two}}", "two.yaml", "drawing"}};
  const auto [drawing, problems] = load_drawing(parts, domain);
  BOOST_REQUIRE_MESSAGE(problems.empty(), lines_of(problems));
  BOOST_TEST(*drawing.colour(types->type("coal")) == "#222222");
  BOOST_TEST(drawing.tells.at("holds") == "two");
}

BOOST_AUTO_TEST_SUITE_END()
