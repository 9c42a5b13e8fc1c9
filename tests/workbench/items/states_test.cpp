#include <algorithm>
#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <ostream>
#include <set>

#include "irl/workbench/items/states_agreement.hpp"
#include "tests/workbench/items/kitchen_readings.hpp"

using namespace irl;
using namespace irl::test;
using boost::test_tools::per_element;
using Names = std::vector<std::string>;

/// What there is after each instruction of recipes whose states were worked out by hand.
BOOST_AUTO_TEST_SUITE(states_of_recipes)

namespace {

struct Sizes {
  const char* recipe;
  std::vector<std::size_t> items;  ///< by instruction, from the list of ingredients on
  std::vector<std::size_t> pairs;  ///< by instruction from the first; empty: not worked out
};
std::ostream& operator<<(std::ostream& out, const Sizes& row) {
  return out << row.recipe;
}

const Sizes worked_out[]{
    {"almond-crescent-cookies", {7, 6, 4, 2, 2, 2, 1}, {2, 3, 3, 1, 1, 2}},
    {"easy-banana-bread", {6, 4, 2, 1, 1}, {3, 3, 2, 1}},
    {"cucumber-slices-with-dill", {7, 5, 2, 1, 1}, {3, 4, 2, 0}},
    {"chocolate-fudge-cookies", {4, 2, 2, 1, 2, 2, 2, 2}, {}},
    {"classic-potato-salad", {15, 13, 13, 14, 8, 5, 3}, {}},
    {"cranberry-fluff-salad", {7, 5, 5, 3, 3, 4}, {}},
};

/// The node of a name in the last state that has it.
const items::ItemNode& node_named(const workbench::RecipeReading& reading, const std::string& name) {
  return *std::ranges::find(reading.graph.nodes, name, &items::ItemNode::name);
}

/// The classes that a node contains, sorted.
Names contained(const workbench::RecipeReading& reading, const std::string& node) {
  Names classes;
  for (const std::size_t origin : node_named(reading, node).origins)
    classes.emplace_back(reading.graph.ingredients[origin].asked_for.at(0).name());
  std::ranges::sort(classes);
  return classes;
}

}  // namespace

BOOST_DATA_TEST_CASE(have_so_many_items_and_pairs, boost::unit_test::data::make(worked_out), row) {
  const workbench::RecipeReading reading = read_recipe(row.recipe);
  BOOST_TEST(sizes(reading) == row.items, per_element());
  for (std::size_t i = 0; i < row.pairs.size(); ++i)
    BOOST_TEST(reading.states.at(i + 1).changes.size() == row.pairs[i], "instruction " << i + 1);
}

BOOST_AUTO_TEST_CASE(of_almond_crescents_are_those_of_the_worked_table) {
  const workbench::RecipeReading reading = read_recipe("almond-crescent-cookies");
  const Names nodes_by_hand[]{
      {"almond-essence", "almond-flour", "butter", "dusting-sugar", "flour", "sugar", "vanilla"},
      {"almond-essence", "almond-flour", "cream", "dusting-sugar", "flour", "vanilla"},
      {"almond-flour", "dusting-sugar", "flavoured-cream", "flour"},
      {"dough", "dusting-sugar"},
      {"crescents", "dusting-sugar"},
      {"baked-crescents", "dusting-sugar"},
      {"dusted-crescents"}};
  const Names pairs_by_hand[]{
      {},
      {"butter > cream", "sugar > cream"},
      {"almond-essence > flavoured-cream", "cream > flavoured-cream", "vanilla > flavoured-cream"},
      {"almond-flour > dough", "flavoured-cream > dough", "flour > dough"},
      {"dough > crescents"},
      {"crescents > baked-crescents"},
      {"baked-crescents > dusted-crescents", "dusting-sugar > dusted-crescents"}};
  for (std::size_t part = 0; part <= 6; ++part) {
    BOOST_TEST(nodes(reading, part) == nodes_by_hand[part], per_element());
    BOOST_TEST(pairs(reading, part) == pairs_by_hand[part], per_element());
  }
}

BOOST_AUTO_TEST_CASE(hold_portions_of_one_dough_as_one_item) {
  const workbench::RecipeReading reading = read_recipe("almond-crescent-cookies");
  const auto& state = reading.states.at(4);
  const auto* crescents = reading.graph.moments.at(*state.last_step).find(state.nodes.front());
  BOOST_TEST_REQUIRE(crescents);
  BOOST_TEST(crescents->item.contents.size() == 33U);
  BOOST_TEST(crescents->name == "crescents of butter dough");
}

BOOST_AUTO_TEST_CASE(tell_what_is_left_of_an_ingredient_from_what_has_been_drained) {
  const workbench::RecipeReading reading = read_recipe("classic-potato-salad");
  bool water_alone = false;
  for (const std::size_t node : reading.states.at(3).nodes) {
    const Names classes = contained(reading, reading.graph.nodes[node].name);
    const bool has_potato = std::ranges::count(classes, "potato") > 0;
    const bool has_water = std::ranges::count(classes, "water") > 0;
    BOOST_TEST(!(has_potato && has_water));
    water_alone |= has_water && std::ranges::count(classes, "salt") > 0;
  }
  BOOST_TEST(water_alone);
}

BOOST_AUTO_TEST_CASE(call_what_stays_behind_by_what_its_bowl_was_called) {
  const workbench::RecipeReading reading = read_recipe("chocolate-fudge-cookies");
  BOOST_TEST(reading.states.at(4).changes.size() == 2U);
}

/// Nothing appears from nowhere, nothing is lost, nothing comes from itself.
BOOST_AUTO_TEST_CASE(follow_from_one_another_in_every_recipe) {
  for (const std::string& id : open_kitchen().corpus.ids()) BOOST_TEST_CONTEXT(id) {
      const workbench::RecipeReading reading = read_recipe(id);
      const items::ItemGraph& graph = reading.graph;
      std::set<std::size_t> contained;
      for (const items::ItemNode& node : graph.nodes) {
        for (const std::size_t parent : node.parents)
          BOOST_TEST(parent < static_cast<std::size_t>(&node - graph.nodes.data()));
        if (!node.ingredient) contained.insert(node.origins.begin(), node.origins.end());
      }
      std::set<std::size_t> before, used_up;
      for (const items::WorldState& state : reading.states) {
        std::set<std::size_t> expected = before;
        for (const auto& [from, to] : state.changes) expected.erase(from);
        for (const std::size_t gone : state.used_up) expected.erase(gone);
        used_up.insert(state.used_up.begin(), state.used_up.end());
        for (const auto& [from, to] : state.changes) expected.insert(to);
        const std::set<std::size_t> now(state.nodes.begin(), state.nodes.end());
        if (!before.empty()) BOOST_TEST(now == expected);
        before = now;
      }
      for (std::size_t i = 0; i < graph.ingredients.size(); ++i)
        BOOST_TEST((contained.contains(i) || used_up.contains(i) || before.contains(i)),
                   reading.ingredient_lines[i]);
    }
}

BOOST_AUTO_TEST_CASE(begin_with_the_lines_of_the_list_of_ingredients) {
  for (const std::string& id : open_kitchen().corpus.ids()) BOOST_TEST_CONTEXT(id) {
      const auto text = open_kitchen().corpus.text(id).value();
      BOOST_TEST(read_recipe(id).ingredient_lines == text->ingredients, per_element());
    }
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(alignment_of_operations)

BOOST_AUTO_TEST_CASE(goes_by_the_comments_of_the_network) {
  const workbench::RecipeReading reading = read_recipe("easy-banana-bread");
  BOOST_TEST((reading.alignment.source == workbench::Alignment::Source::comments));
  BOOST_TEST(reading.instructions.size() == 4U);
  BOOST_TEST(reading.alignment.parts.front() == 0U);
  BOOST_TEST(reading.alignment.parts.back() == 4U);
}

/// A prediction says nothing of instructions; its states are those of the gold network all the same.
BOOST_AUTO_TEST_CASE(is_taken_from_the_gold_network_where_there_are_no_comments) {
  for (const std::string& id : open_kitchen().corpus.ids()) BOOST_TEST_CONTEXT(id) {
      const auto gold = open_kitchen().corpus.network(id).value();
      const workbench::RecipeReading bare = read_text("#" + id + "\n" + grammar::print(gold->network));
      BOOST_TEST((bare.alignment.source == workbench::Alignment::Source::gold));
      BOOST_TEST(sizes(bare) == sizes(read_recipe(id)), per_element());
    }
}

BOOST_AUTO_TEST_CASE(is_one_instruction_where_nobody_says_more) {
  const workbench::RecipeReading reading = read_text(
      "#no-such-recipe\n(get-kitchen ?k0)\n(fetch-and-proportion ?b ?k1 ?k0 ?bowl butter 60 g)\n"
      "(melt ?m ?k2 ?k1 ?b ?microwave)\n");
  BOOST_TEST((reading.alignment.source == workbench::Alignment::Source::nothing));
  BOOST_TEST(sizes(reading) == (std::vector<std::size_t>{1, 1}), per_element());
  BOOST_TEST(nodes(reading, 1) == Names{"m"}, per_element());
  BOOST_TEST(reading.ingredient_lines == Names{"60 g butter"}, per_element());
  BOOST_TEST(reading.execution.problems.back().kind == "no-parts");
}

BOOST_AUTO_TEST_CASE(needs_comments_for_all_instructions) {
  const workbench::RecipeReading reading = read_text(
      "#no-such-recipe\n(get-kitchen ?k0)\n; 4000000000. much later\n(fetch ?bowl ?k1 ?k0 large-bowl 1)\n");
  BOOST_TEST((reading.alignment.source == workbench::Alignment::Source::nothing));
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(reading_what_went_wrong)

namespace {

constexpr const char* flawed[]{
    "#a\n",
    "#a\n(get-kitchen ?k0)\n",
    "#a\n(mix ?a ?k1 ?k0 ?b ?c)\n",
    "#a\n(get-kitchen ?k0)\n(fetch-and-proportion ?b ?k1 ?k0 ?bowl butter 60 g)\n(mash ?c ?k2 ?k1 ?b ?fork)\n"
    "(beat ?d ?k3 ?k2 ?c ?whisk)\n",
    "#a\n(get-kitchen ?k0)\n(fetch-and-proportion ?b ?k1 ?k0 ?bowl butter 60000 g)\n",
    "#a\n(get-kitchen ?k0)\n(fetch-and-proportion ?b ?k1 ?k0 ?bowl ?what ?much ?unit)\n",
    "#a\n(get-kitchen ?k0)\n(fetch-and-proportion ?b ?k1 ?k0 ?x butter 6 g)\n"
    "(fetch-and-proportion ?c ?k2 ?k0 ?y egg 6 piece)\n(melt ?d ?k3 ?k0 ?b ?m)\n",
    "#a\n; 0. x\n; 1. y\n; 1. z\n(fetch-and-proportion)\n(nonsense ?a)\n",
};

}  // namespace

BOOST_DATA_TEST_CASE(gives_states_as_far_as_they_go, boost::unit_test::data::make(flawed), text) {
  const workbench::RecipeReading reading = read_text(text);
  BOOST_TEST(reading.states.size() == reading.instructions.size() + 1);
  BOOST_TEST(reading.graph.moments.size() == reading.execution.solution.steps.size());
}

BOOST_AUTO_TEST_CASE(threads_a_forked_state_anew) {
  const workbench::RecipeReading reading = read_text(flawed[6]);
  BOOST_TEST(reading.is_forked);
  BOOST_TEST(reading.states.back().nodes.size() == 2U);
  BOOST_TEST(nodes(reading, 1) == (Names{"c", "d"}), per_element());
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(agreement_of_states)

namespace {

items::GraphAgreement with_itself(const std::string& id) {
  const workbench::RecipeReading reading = read_recipe(id);
  return workbench::states_agreement(reading, reading, 0.85, {});
}

}  // namespace

BOOST_AUTO_TEST_CASE(is_whole_of_a_network_with_itself) {
  for (const std::string& id : open_kitchen().corpus.ids()) BOOST_TEST_CONTEXT(id) {
      const items::GraphAgreement found = with_itself(id);
      BOOST_TEST(found.node_f1() == 1);
      BOOST_TEST(found.edge_f1_matched().value() == 1);
      BOOST_TEST(found.edge_f1_all() == 1);
    }
}

/// Almond crescents that nobody dusts with sugar: worked out by hand.
BOOST_AUTO_TEST_CASE(counts_what_is_missing) {
  std::string bare;
  std::string text = grammar::print(*open_kitchen().corpus.network("almond-crescent-cookies").value());
  for (std::size_t end = 0; !text.empty(); text.erase(0, end + 1)) {
    end = text.find('\n');
    const std::string line = text.substr(0, end);
    if (!line.contains("sprinkle") && !line.contains("dusting-sugar")) bare += line + "\n";
    if (line.contains("sprinkle")) bare += "\n";
    if (end == std::string::npos) break;
  }
  const std::size_t last = bare.find("?k9 ?k8");
  BOOST_TEST_REQUIRE(last != std::string::npos);
  bare.replace(last, 7, "?k9 ?k7");
  const items::GraphAgreement found =
      workbench::states_agreement(read_recipe("almond-crescent-cookies"), read_text(bare), 0.85, {});
  BOOST_TEST(found.nodes_a == 6U);
  BOOST_TEST(found.nodes_b == 5U);
  BOOST_TEST(found.matched == 5U);
  BOOST_TEST(found.node_f1() == 10.0 / 11);
  BOOST_TEST(found.edge_f1_matched().value() == 1);
  BOOST_TEST(found.edge_f1_all() == 20.0 / 22);
}

BOOST_AUTO_TEST_CASE(reads_states_as_texts) {
  const std::string lines =
      R"({"instruction": 0, "state": ["60 g butter", "2 eggs", "200 g sugar"]})"
      "\n"
      R"({"instruction": 1, "state": ["sugar and egg cream"], "changes": [["60 g butter", "sugar and egg cream"]]})";
  const auto compared = [](const std::string& text) {
    return workbench::states_agreement(read_recipe("easy-banana-bread"), {"p", text}, 0.85,
                                       workbench::Names::foods)
        .value();
  };
  const items::GraphAgreement found = compared(lines).found;
  BOOST_TEST(found.nodes_a == 4U);
  BOOST_TEST(found.nodes_b == 1U);
  BOOST_TEST(found.matched == 1U);
  BOOST_TEST(found.shared == 1U);
  BOOST_TEST(compared(lines).warnings.empty());
  const auto longer = compared(lines + "\n{\"instruction\": 5, \"state\": [\"dust\"], \"changes\": []}");
  BOOST_TEST(longer.found.nodes_b == 1U);
  BOOST_TEST_REQUIRE(longer.warnings.size() == 1U);
  BOOST_TEST(to_string(longer.warnings[0]).starts_with("p:3:1: warning: there is no instruction 5"));
  for (const char* wrong : {"{", "[]", "{\"instruction\": 1}", "{\"instruction\": 1, \"state\": [3]}",
                            "{\"instruction\": 4000000000, \"state\": []}",
                            "{\"instruction\": 1, \"state\": [], \"changes\": [[\"a\"]]}"})
    BOOST_TEST(
        !workbench::states_agreement(read_recipe("lemonade"), {"p", wrong}, 0.85, workbench::Names::foods)
             .has_value(),
        wrong);
}

BOOST_AUTO_TEST_SUITE_END()
