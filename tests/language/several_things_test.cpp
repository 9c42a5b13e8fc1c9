#include <boost/test/unit_test.hpp>

#include "tests/language/readings.hpp"

using namespace irl;
using namespace irl::language;
using namespace irl::tests;

/// What is done with several things, and how: put on, put over, mingled, worked on with a machine.
BOOST_AUTO_TEST_SUITE(several_things)

namespace {

const std::vector<std::string> larder{"200 g flour",           "100 g butter",     "50 g white sugar",
                                      "1 tsp ground cinnamon", "2 carrots",        "3 potatoes",
                                      "1 tbsp vegetable oil",  "100 g almonds",    "100 g walnuts",
                                      "50 g feta cheese",      "200 g black beans"};

/// What is done, behind a bar what is assumed but for what is fetched, behind another what is not read.
std::string done(std::vector<std::string> instructions) {
  const TextReading reading = read_in_the_kitchen(larder, std::move(instructions));
  std::string text = primitives_of(reading);
  constexpr std::string_view needs = "needs ";
  for (const Problem& problem : reading.assumed)
    if (const std::size_t at = problem.what.rfind(needs); !problem.what.contains("(fetch"))
      text += " | " + (at == std::string::npos ? problem.what : problem.what.substr(at + needs.size()));
  return text + (reading.unread.empty() ? "" : " | " + told(reading.unread));
}

using Cases = std::vector<std::pair<std::vector<std::string>, std::string>>;
void check(const Cases& cases) {
  for (const auto& [instructions, expected] : cases) {
    const std::string found = done(instructions);
    BOOST_TEST(found == expected, instructions.back() << ": " << found);
  }
}

const std::string balls = "Mix the flour and the butter to a dough. Shape into balls of 25 g.";
const std::string made_balls = "transfer-contents, transfer-contents, mix, portion-and-arrange, shape, ";

}  // namespace

/// Primitives keep but one topping on a thing: salt that pepper takes the place of was lost in silence.
BOOST_AUTO_TEST_CASE(a_topping_that_another_takes_the_place_of_is_told) {
  check({{{balls, "Sprinkle with the sugar and the cinnamon."},
          made_balls + "sprinkle, sprinkle | the white-sugar that is on it to be lost"},
         {{balls, "Roll the balls in the sugar, then in the cinnamon."},
          made_balls + "dip, dip | the white-sugar that is on it to be lost"},
         {{balls, "Roll the balls in the sugar.", "Sprinkle with the cinnamon."},
          made_balls + "dip, sprinkle"}});
}

/// Primitives put the first content of a vessel on things: cinnamon beside sugar stayed where it was.
BOOST_AUTO_TEST_CASE(all_of_what_is_in_a_vessel_is_put_on) {
  check({{{balls, "Put the sugar and the cinnamon in a small bowl.", "Roll the balls in it."},
          made_balls + "transfer-contents, transfer-contents, mingle, dip | (mingle …)"}});
}

BOOST_AUTO_TEST_CASE(what_goes_over_the_top_goes_over_what_is_there) {
  const std::string salad = "Chop the carrots and the potatoes and toss them in a large bowl.";
  const std::string made = "cut, cut, transfer-contents, transfer-contents, mingle, cut, sprinkle";
  check({{{salad, "Crumble the feta over the top."}, made},
         {{salad, "Grate the feta over."}, made},
         {{salad, "Crumble the feta on top."}, made},
         {{salad, "Chop the almonds and scatter over the top."}, made},
         {{salad, "Chop the almonds and scatter them over."}, made}});
}

/// What is mostly pieces, by weight, is mingled, though a liquid or two come with it.
BOOST_AUTO_TEST_CASE(pieces_stay_pieces) {
  const std::string put_two = "transfer-contents, transfer-contents, ";
  check({{{"Combine the black beans, the almonds and the oil in a bowl."},
          put_two + "transfer-contents, mingle"},
         {{"Mix the almonds and the walnuts with the oil."}, put_two + "transfer-contents, mingle"},
         {{"Slice the carrots.", "Mix the carrots with the oil and the sugar."},
          "cut, transfer-contents, transfer-contents, transfer-contents, mingle"},
         {{"Combine the almonds with the oil.", "Stir."}, put_two + "mingle, mingle"},
         // and what is mostly flour becomes one
         {{"Mix the flour and the almonds."}, put_two + "mix"},
         {{"Mash the potatoes.", "Stir in the oil."}, "mash, transfer-contents, mix"}});
}

/// `Mix with the oil`, behind several things that were cut: not the last of them alone.
BOOST_AUTO_TEST_CASE(what_was_worked_on_one_by_one_is_meant_together) {
  const std::string put_three = "transfer-contents, transfer-contents, transfer-contents";
  check({{{"Chop the carrots and the potatoes.", "Mix with the oil."}, "cut, cut, " + put_three + ", mingle"},
         {{"Chop the carrots and the potatoes.", "Add the oil."}, "cut, cut, " + put_three}});
}

BOOST_AUTO_TEST_CASE(a_machine_is_a_vessel_and_the_tool) {
  const auto tool_of = [](std::vector<std::string> instructions) {
    const TextReading reading = read_in_the_kitchen(larder, std::move(instructions));
    const Operation& last = reading.network.network.operations.back();
    const Variable* tool = last.arguments.back().variable();
    return primitives_of(reading) + " with " + (tool ? tool->name : "") +
           (reading.unread.empty() ? "" : " | " + told(reading.unread));
  };
  const std::string put_two = "transfer-contents, transfer-contents, mix with food-processor";
  for (const std::vector<std::string>& words : std::vector<std::vector<std::string>>{
           {"Put the almonds and the oil in a food processor and pulse."},
           {"Tip the almonds into a blender.", "Add the oil.", "Blend until smooth."},
           {"Tip the almonds into a blender.", "Pour the oil into the blender and whizz."},
           {"Place the almonds and the oil in the bowl of a food processor.", "Blitz."},
           {"Blitz the almonds in a food processor with the oil."}})
    BOOST_TEST(tool_of(words) == put_two, words.front() << ": " << tool_of(words));
}

BOOST_AUTO_TEST_SUITE_END()
