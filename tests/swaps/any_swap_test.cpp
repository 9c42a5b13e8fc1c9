#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <ranges>

#include "irl/swaps/amounts.hpp"
#include "irl/swaps/swap_report.hpp"
#include "tests/workbench/items/kitchen_readings.hpp"

using namespace irl;
using namespace irl::test;

/// Swaps that nobody worked out: each executes or says why not.
BOOST_AUTO_TEST_SUITE(any_swap)

namespace {

const swaps::SwapKnowledge& known() {
  static const swaps::SwapKnowledge knowledge = swaps::swap_knowledge(open_kitchen()).value();
  return knowledge;
}

bool asks_for(const Network& network, const std::string& type) {
  return std::ranges::any_of(network.operations, [&](const Operation& operation) {
    return operation.primitive == "fetch-and-proportion" && operation.arguments.at(4) == Term{Symbol{type}};
  });
}

std::vector<std::string> classes_of(const swaps::SwapBase& base) {
  std::vector<std::string> classes;
  for (const items::Ingredient& ingredient : base.reading.graph.ingredients)
    if (ingredient.operation) classes.emplace_back(ingredient.asked_for.at(0).name());
  std::ranges::sort(classes);
  classes.erase(std::ranges::unique(classes).begin(), classes.end());
  return classes;
}

/// What holds of every result.
void judge(const swaps::Swap& swap) {
  BOOST_TEST(swap.executes == swap.reason.empty());
  const auto read = grammar::parse_solutions(swaps::marked_network(swap));
  BOOST_TEST(read.problems.empty());
  BOOST_TEST_REQUIRE(read.recipes.size() == 1U);
  BOOST_TEST((read.recipes[0].network == swap.network.network));
  BOOST_TEST((read.recipes[0].parts == swap.network.parts));
  BOOST_TEST(!has_errors(check(swap.network.network, open_kitchen().domain).problems));
  if (!swap.executes) return;
  const auto again = workbench::execute(swap.network, open_kitchen().domain, {});
  BOOST_TEST(again.failed.empty());
  BOOST_TEST(again.not_executed.empty());
}

std::string lines(const workbench::RecipeText& text) {
  std::string all;
  for (const std::string& line : text.ingredients) all += line + "\n";
  return all;
}

}  // namespace

BOOST_AUTO_TEST_CASE(executes_or_says_why_not) {
  const std::vector<Type> stock = swaps::types_in_stock(open_kitchen().domain);
  std::size_t turn = 0, done = 0, executed = 0;
  for (const std::string& id : open_kitchen().corpus.ids()) {
    const auto network = open_kitchen().corpus.network(id).value();
    const auto base = swaps::swap_base(*network, open_kitchen(), known()).value();
    for (const std::string& removed : classes_of(base))
      for (std::size_t i = turn++ % 13; i < stock.size(); i += 13) {
        const std::string added(stock[i].name());
        BOOST_TEST_CONTEXT(id << ": " << removed << "=" << added) {
          const auto swap =
              swaps::swap_ingredient(base, {.removed = removed, .added = added}, open_kitchen(), known());
          BOOST_TEST(swap.has_value() == (removed != added));
          if (!swap) continue;
          judge(*swap);
          BOOST_TEST(asks_for(swap->network.network, added));
          const bool is_boiled_in_it = removed == "water";
          BOOST_TEST((is_boiled_in_it || !asks_for(swap->network.network, removed)));
          std::string words = added;
          std::ranges::replace(words, '-', ' ');
          BOOST_TEST((lines(swap->text).find(words.substr(0, words.size() - 2)) != std::string::npos),
                     lines(swap->text));
          ++done;
          executed += swap->executes;
        }
      }
  }
  BOOST_TEST_MESSAGE(executed << " of " << done << " swaps execute");
  BOOST_TEST(done > 1000U);
  BOOST_TEST(executed * 10 > done * 8);
}

BOOST_AUTO_TEST_CASE(of_removing_and_adding_holds_the_same) {
  for (const std::string& id : open_kitchen().corpus.ids()) {
    const auto network = open_kitchen().corpus.network(id).value();
    const auto base = swaps::swap_base(*network, open_kitchen(), known()).value();
    for (const std::string& one : classes_of(base)) BOOST_TEST_CONTEXT(id << ": " << one) {
        const auto less = swaps::swap_ingredient(base, {.removed = one}, open_kitchen(), known());
        if (less) {
          judge(*less);
          BOOST_TEST(!asks_for(less->network.network, one));
        } else {
          BOOST_TEST(workbench::is_usage(less.error()));
        }
        const auto more =
            swaps::swap_ingredient(base, {.added = "walnut", .with = one}, open_kitchen(), known());
        if (more) {
          judge(*more);
          BOOST_TEST(asks_for(more->network.network, "walnut"));
        } else {
          BOOST_TEST(workbench::is_usage(more.error()));
        }
      }
  }
}

BOOST_AUTO_TEST_SUITE_END()
