#include "irl/bodies/carrying_out.hpp"

#include <boost/test/unit_test.hpp>

#include <nlohmann/json.hpp>
#include <set>
#include <thread>

#include "irl/bodies/carried_out_metric.hpp"
#include "irl/bodies/procedures.hpp"
#include "irl/bodies/report.hpp"
#include "irl/bodies/stage/stage.hpp"
#include "tests/bodies/carried_out_kitchen.hpp"
#include "tests/bodies/with_physics.hpp"

using namespace irl;
using namespace irl::tests;

namespace {

workbench::Execution recipe(const std::string& id) {
  return workbench::execute(*kitchen().corpus.network(id).value(), kitchen().domain, {});
}

std::string told(const workbench::Execution& execution, const bodies::CarriedOut& carried) {
  return workbench::to_text(
      bodies::to_json(bodies::BodiesReport{"it", &execution.program, &execution.solution, carried}));
}

/// All matter that a state tells of, outside of stocks.
double grams_in(const bodies::Inventory& inventory) {
  double grams = 0;
  for (const auto& [ignored, things] : inventory.matter)
    grams += bodies::substance_of(things, kitchen_bodies(), kitchen().domain).grams;
  return grams;
}

}  // namespace

/// A recipe, carried out with bodies.
BOOST_AUTO_TEST_SUITE(recipes_carried_out, *boost::unit_test::precondition(with_physics))

BOOST_AUTO_TEST_CASE(a_recipe_of_the_corpus_is_carried_out) {
  const auto execution = recipe("almond-crescent-cookies");
  const auto carried = carried_out(execution, kitchen_bodies());
  BOOST_TEST(difficulties_of(carried) == "");
  BOOST_TEST(carried.share() == 1);
  BOOST_TEST(carried.steps.size() == execution.solution.steps.size());
  BOOST_TEST(carried.notes.empty());
  BOOST_TEST(carried.at_first.empty());
}

BOOST_AUTO_TEST_CASE(what_is_spilled_is_what_is_missing) {
  const auto execution = executed(
      "(get-kitchen ?k)(fetch ?b ?k1 ?k small-bowl 1)(fetch-and-proportion ?a ?k2 ?k1 ?b all-purpose-flour "
      "1000 g)"
      "(transfer-contents ?o ?r ?k3 ?k2 ?large ?a ?v ?u)");
  const auto carried = carried_out(execution, kitchen_bodies());
  BOOST_TEST(carried.lost() > 100);
  BOOST_TEST_REQUIRE(carried.remainders.size() == 1U);
  const bodies::Remainder& large = carried.remainders.front();
  BOOST_TEST(large.holder == "large-bowl");
  BOOST_TEST(large.told == 1'000, boost::test_tools::tolerance(1e-9));
  BOOST_TEST(large.there + carried.lost() == large.told, boost::test_tools::tolerance(1e-9));
}

BOOST_AUTO_TEST_CASE(what_fits_is_told_exactly) {
  // Water in a bowl of 400 ml, by percent of what it holds.
  const bodies::Bodies kitchen_with_a_cup = kitchen_bodies(
      "things: {small-bowl: {shape: bowl, width: 12 cm, base: 7 cm, holds: 400 ml, weighs: 200 g}}");
  const auto filled = [&](double percent) {
    return carried_out(
        executed("(get-kitchen ?k)(fetch ?b ?k1 ?k small-bowl 1)(fetch-and-proportion ?a ?k2 ?k1 ?b "
                 "water " +
                 std::to_string(4 * percent) + " g)"),
        kitchen_with_a_cup);
  };
  for (const double percent : {50.0, 90.0, 99.0, 99.9})
    BOOST_TEST(difficulties_of(filled(percent)) == "", percent << " percent");
  for (const double percent : {101.0, 105.0, 110.0, 200.0}) {
    const auto carried = filled(percent);
    BOOST_TEST(difficulties_of(carried) == "spills water", percent << " percent");
    BOOST_TEST(carried.lost() == 4 * (percent - 100), boost::test_tools::tolerance(1e-6));
  }
}

BOOST_AUTO_TEST_CASE(powder_is_heaped_up_above_the_rim_as_steep_as_it_stays) {
  const bodies::Shape bowl = kitchen_bodies().thing(kitchen().domain.types().type("small-bowl"))->shape;
  const double heaped = bowl.capacity() + bowl.heap(45), grams_a_millilitre = 0.6;
  const auto lost = [&](double millilitres) {
    const double grams = std::floor(millilitres * grams_a_millilitre);
    return carried_out(
               executed("(get-kitchen ?k)(fetch ?b ?k1 ?k small-bowl 1)(fetch-and-proportion ?a ?k2 ?k1 ?b "
                        "all-purpose-flour " +
                        std::to_string(grams) + " g)"),
               kitchen_bodies())
        .lost();
  };
  BOOST_TEST(lost(1.1 * heaped) > 0.08 * heaped * grams_a_millilitre);
  BOOST_TEST(lost(1.1 * heaped) < 0.12 * heaped * grams_a_millilitre);
  BOOST_TEST(lost(0.9 * bowl.capacity()) < 0.02 * bowl.capacity() * grams_a_millilitre);
}

BOOST_AUTO_TEST_CASE(no_more_is_missing_in_the_end_than_was_spilled) {
  for (const char* id : {"lemonade", "best-brownies", "croutons-vinegar-salad", "fried-almonds"}) {
    const auto execution = recipe(id);
    const auto carried = carried_out(execution, kitchen_bodies());
    double missing = 0;
    for (const bodies::Remainder& one : carried.remainders) missing += one.told - one.there;
    // What was lost is missing somewhere, unless the states themselves made something of it that cannot be
    // weighed, or ate it up.
    BOOST_TEST(missing <= carried.lost() + 1e-6, id);
  }
}

BOOST_AUTO_TEST_CASE(no_flow_is_larger_than_all_that_there_is) {
  const auto execution = recipe("best-brownies");
  std::optional<bodies::Inventory> before;
  for (const Step& step : execution.solution.steps) {
    const Entity* state = state_of(step, execution.program.operations[step.operation].primitive->state_out);
    BOOST_TEST_REQUIRE(state != nullptr);
    bodies::Inventory after = bodies::inventory_of(*state, kitchen().domain);
    if (before)
      for (const bodies::Flow& flow : bodies::changes_between(*before, after, kitchen().domain).flows) {
        BOOST_TEST(flow.grams > 0);
        BOOST_TEST(flow.grams <= grams_in(*before) + 1e-6);
      }
    before = std::move(after);
  }
}

BOOST_AUTO_TEST_CASE(the_same_comes_out_twice_and_in_other_threads) {
  const auto execution = recipe("lemonade");
  const bodies::Bodies said = kitchen_bodies();
  const std::string once = told(execution, carried_out(execution, said));
  std::string others[2];
  {
    std::jthread first([&] { others[0] = told(execution, carried_out(execution, said)); });
    std::jthread second([&] { others[1] = told(execution, carried_out(execution, said)); });
  }
  BOOST_TEST(others[0] == once);
  BOOST_TEST(others[1] == once);
}

BOOST_AUTO_TEST_CASE(score_remarks_and_goals_of_a_candidate_take_one_simulation) {
  const Metric metric = bodies::carried_out_metric(kitchen_bodies());
  const auto one = recipe("fried-almonds"), other = recipe("lemonade");
  const GoldStandard gold{one.program, one.solution, ""};
  const Evaluation first{one.program, one.solution, gold};
  const Evaluation too_late{.program = one.program,
                            .solution = one.solution,
                            .gold = gold,
                            .deadline = Deadline(std::chrono::milliseconds(-1))};
  const Evaluation another_too_late{.program = other.program,
                                    .solution = other.solution,
                                    .gold = gold,
                                    .deadline = Deadline(std::chrono::milliseconds(-1))};
  BOOST_TEST(*metric.score(first) == 1);
  BOOST_TEST(metric.explain(too_late).empty());
  BOOST_TEST(metric.goals(too_late).size() == one.solution.steps.size());
  BOOST_CHECK_THROW(metric.score(another_too_late), OutOfLimits);
}

BOOST_AUTO_TEST_CASE(the_number_of_threads_changes_nothing) {
  std::vector<grammar::RecipeNetwork> recipes;
  for (const char* id : {"lemonade", "fried-almonds", "almond-crescent-cookies"})
    recipes.push_back(*kitchen().corpus.network(id).value());
  const auto all = [&](std::size_t jobs) {
    std::string text;
    bodies::carry_out_all(
        recipes, kitchen().domain, kitchen_bodies(), {}, jobs, false,
        [&](const bodies::CarriedOutRun& run) { text += workbench::to_text(bodies::to_json(run.report())); });
    return text;
  };
  BOOST_TEST(all(1) == all(3));
}

BOOST_AUTO_TEST_CASE(at_least_35_primitives_move_something) {
  std::set<std::string> move;
  for (const Primitive& primitive : kitchen().domain.primitives()) {
    const bodies::Bodies said = kitchen_bodies();
    const bool is_left_out = said.left_out.contains(primitive.name);
    // What is neither left out nor worked on shows in the states.
    if (!is_left_out) move.insert(primitive.name);
  }
  BOOST_TEST(move.size() >= 35U);
  std::set<std::string> seen;
  for (const std::string& id : kitchen().corpus.ids()) {
    const auto execution = recipe(id);
    for (const bodies::CarriedOutStep& step : carried_out(execution, kitchen_bodies()).steps)
      if (!step.deeds.empty()) seen.insert(execution.program.operations[step.operation].primitive->name);
  }
  BOOST_TEST(seen == move, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(a_type_of_which_nothing_is_said_is_told) {
  const auto carried = carried_out(executed("(get-kitchen ?k)(fetch ?w ?k1 ?k whisk 1)"), [] {
    bodies::Bodies said = kitchen_bodies();
    std::erase_if(said.things, [](const auto& one) { return one.first.name() == "whisk"; });
    return said;
  }());
  BOOST_TEST_REQUIRE(carried.notes.size() == 1U);
  BOOST_TEST(carried.notes.front() == "nothing is said of a whisk as a body: it is taken for a box of 10 cm");
}

BOOST_AUTO_TEST_CASE(what_failed_moves_nothing_but_what_was_brought) {
  const auto execution = executed("(get-kitchen ?k)(fetch ?b ?k1 ?k jar 1)(shake ?c ?k2 ?k1 ?b)", true);
  const auto carried = carried_out(execution, kitchen_bodies());
  BOOST_TEST(difficulties_of(carried) == "failed ");
  BOOST_TEST(carried.share() == 2.0 / 3);
  for (const bodies::Deed& deed : carried.steps.back().deeds)
    BOOST_TEST((deed.kind == bodies::Deed::Kind::carry));
}

BOOST_AUTO_TEST_CASE(in_the_world_of_bodies_the_answer_is_what_is_really_there) {
  auto execution = executed(
      "(get-kitchen ?k)(fetch ?b ?k1 ?k small-bowl 1)(fetch-and-proportion ?a ?k2 ?k1 ?b all-purpose-flour "
      "1000 g)");
  const auto carried = carried_out(execution, kitchen_bodies());
  bodies::take_as_carried_out(execution.solution, execution.program, carried);
  const auto& value = execution.solution.bindings[*execution.program.variable("a")]->value;
  const Entity& bowl = *value.get_if<Entity>();
  const Entity& flour = *bowl.list(kitchen().domain.state_shape()->contents)[0].get_if<Entity>();
  BOOST_TEST(flour.amount(kitchen().domain.item_shape()->amount)->value == 1'000 - carried.lost(),
             boost::test_tools::tolerance(1e-6));
}

BOOST_AUTO_TEST_SUITE_END()
