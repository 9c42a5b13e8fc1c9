#include <boost/test/unit_test.hpp>
#include <random>

#include "grammar/solution_file.hpp"
#include "irl/orders/deordering.hpp"
#include "irl/orders/joint_plan.hpp"
#include "irl/orders/settings.hpp"
#include "tests/irl/carpentry.hpp"
#include "tests/irl/orders/random_recipes.hpp"
#include "tests/irl/run/random_network.hpp"
#include "tests/support/cooking_domain.hpp"
#include "tests/support/recorded.hpp"

namespace irl::test {

/// Plans of several procedures with all kinds of wishes, and the weakest partial orders of each, word for
/// word. What is right is held against other readings of the rules elsewhere; here nothing changes unseen.
BOOST_FIXTURE_TEST_SUITE(recorded_joint_plans, HeldWork)

namespace {

using namespace irl::orders;

std::string told(Seconds time) {
  return to_string(time.count());
}

std::string told(const Order& order) {
  std::string text;
  for (const OperationIndex operation : order) text += " " + std::to_string(operation);
  return text;
}

std::string told(const JointPlan& plan) {
  std::string text = "    " + std::to_string(plan.workers) + " workers, verdict " +
                     std::to_string(static_cast<int>(plan.verdict)) + ", bound " + told(plan.bound) + " " +
                     plan.reason + (plan.is_proven() ? ", proven" : "") +
                     (plan.keeps_order_of_procedures ? ", in order" : "") + " " + plan.delay + "\n";
  for (const std::string& wish : plan.clash) text += "      clash: " + wish + "\n";
  for (const JointMember& member : plan.members)
    text +=
        "      member " + told(member.done) + " alone " + told(member.alone) + " " + member.difference + "\n";
  for (const HeldSetting& held : plan.settings)
    text += "      " + std::to_string(held.operation) + (held.is_set ? " sets " : " needs ") + held.name +
            " " + held.value + "\n";
  if (!plan.has_plan()) return text;
  text += "      " + told(plan.schedule.length) + " s:";
  for (std::size_t place = 0; place < plan.schedule.placed.size(); ++place) {
    const Placed& placed = plan.schedule.placed[place];
    text += " " + std::to_string(placed.operation) + "@" + told(placed.start) + "-" + told(placed.end()) +
            "<" + told(plan.latest[place]) + "/" + std::to_string(placed.worker);
    for (const JointPlan::Piece& piece : plan.pieces[place])
      text += "," + told(piece.start) + "-" + told(piece.end) + "/" + std::to_string(piece.worker);
  }
  return text + "\n";
}

/// Wishes that may or may not be fulfilled; waits between operations that follow one another in the
/// reference.
PlanWishes drawn_wishes(const JointProcedures& procedures, Seconds alone, std::mt19937& random) {
  const auto part = [&](Seconds whole) { return Seconds(std::round(whole.count() * (random() % 12) / 10)); };
  PlanWishes wishes;
  if (random() % 3 == 0) wishes.within = part(alone / 4);
  if (random() % 4 == 0) wishes.by = part(alone);
  wishes.interruptible = random() % 3 == 0;
  const Order& order = procedures.views().reference();
  for (std::size_t i = 0; i + 1 < order.size(); ++i)
    if (random() % 5 == 0) wishes.waits.push_back({order[i], order[i + 1], part(alone / 6)});
  return wishes;
}

std::string planned(std::vector<Procedure> dinner, const Domain& domain, const RunOptions& run,
                    std::mt19937& random) {
  std::string text = "dinner\n";
  for (const Procedure& one : dinner) text += grammar::print(one.network);
  const JointProcedures procedures(std::move(dinner), domain, run);
  Seconds alone(0);
  for (const JointProcedures::Member& member : procedures.members())
    alone += Seconds(execution_time(member.views->written()));
  for (const std::uint32_t workers : {1U, 2U}) {
    text += told(plan_together(procedures, {.workers = workers, .limits = {.nodes = 2'000}}));
    text += told(plan_together(
        procedures,
        {.workers = workers, .wishes = drawn_wishes(procedures, alone, random), .limits = {.nodes = 2'000}}));
  }
  return text;
}

std::string told(const Deordering& deordering) {
  std::string text = "    " + std::to_string(deordering.executed) + " executed" +
                     (deordering.is_cut ? ", cut" : "") + (deordering.is_weakest() ? ", weakest" : "") +
                     ", flexibility " + to_string(flexibility(deordering.order)) + "; blocks";
  for (const Block& block : deordering.blocks) text += told(block.operations) + ";";
  text += " left out";
  for (const Pair& pair : deordering.left_out)
    text += " " + std::to_string(pair.before) + "<" + std::to_string(pair.after);
  text += "\n";
  for (const KeptPair& kept : deordering.kept)
    text += "      " + std::to_string(kept.pair.before) + "<" + std::to_string(kept.pair.after) +
            (kept.is_needed ? " needed" : "") + told(kept.counterexample) + " " + kept.difference + "\n";
  return text;
}

std::string deordered(const Views& views) {
  std::string text;
  for (const std::size_t cases : {1, 4, 256}) text += told(deordering(views, {.cases_of_a_pair = cases}));
  const PartialReport report = report_partial(views);
  return text + "    orders " + readable(report.safe) + ", " + readable(report.orders) + "\n";
}

}  // namespace

BOOST_AUTO_TEST_CASE(of_small_kitchens) {
  std::vector<Named> texts;
  for (std::uint32_t seed = 0; seed < 60; ++seed) {
    std::mt19937 random(seed);
    RandomRecipes recipes(700 + seed);
    std::vector<Procedure> dinner;
    for (unsigned i = 0; i < 2 + seed % 2; ++i)
      dinner.push_back(
          {"dish " + std::to_string(i), grammar::parse_network(recipes.next(4 + seed % 4)).network});
    const RunOptions run{.initial_state = recipes.kitchen(*cooking().initial(), *cooking().state_shape(), 2)};
    texts.push_back({"kitchen " + std::to_string(seed), planned(std::move(dinner), cooking(), run, random)});
  }
  hold_against_digests("irl/orders/joint_kitchens.record", texts);
}

BOOST_AUTO_TEST_CASE(of_recipes_of_the_corpus) {
  std::vector<Named> texts;
  std::mt19937 random(5);
  const std::vector<std::string> ids{"lemonade",          "fried-almonds",
                                     "coconut-tuiles",    "almond-crescent-cookies-4",
                                     "easy-banana-bread", "best-brownies"};
  for (std::size_t i = 0; i + 1 < ids.size(); ++i) {
    std::vector<Procedure> dinner;
    for (const std::string& id : {ids[i], ids[i + 1]})
      dinner.push_back(
          {id,
           grammar::parse_solutions(source_text("recipes/" + id + ".solution"), id).recipes.front().network});
    texts.push_back({ids[i] + ", " + ids[i + 1], planned(std::move(dinner), cooking(), {}, random)});
  }
  hold_against_digests("irl/orders/joint_recipes.record", texts);
}

BOOST_AUTO_TEST_CASE(of_workshops) {
  const Domain workshop = carpentry();
  std::vector<Named> texts;
  for (std::uint32_t seed = 0; seed < 40; ++seed) {
    std::mt19937 random(seed);
    RandomNetworks networks = carpentry_networks(workshop, 6, 800 + seed);
    std::vector<Procedure> dinner;
    for (unsigned i = 0; i < 2 + seed % 2; ++i) dinner.push_back({"piece", networks.next()});
    texts.push_back({"workshop " + std::to_string(seed), planned(std::move(dinner), workshop, {}, random)});
  }
  hold_against_digests("irl/orders/joint_workshops.record", texts);
}

BOOST_AUTO_TEST_CASE(of_partial_orders) {
  const Domain workshop = carpentry();
  std::vector<Named> texts;
  for (std::uint32_t seed = 0; seed < 60; ++seed) {
    const std::string number = std::to_string(seed);
    const Program boards = check(carpentry_networks(workshop, 8, 900 + seed).next(), workshop).program;
    texts.push_back({"workshop " + number, deordered(Views(boards))});
    RandomRecipes recipes(950 + seed);
    const Program dish = check(grammar::parse_network(recipes.next(5 + seed % 5)).network, cooking()).program;
    texts.push_back(
        {"kitchen " + number,
         deordered(Views(dish, {.run = {.initial_state = recipes.kitchen(*cooking().initial(),
                                                                         *cooking().state_shape(), 2)}}))});
  }
  hold_against_digests("irl/orders/partial_orders.record", texts);
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::test
