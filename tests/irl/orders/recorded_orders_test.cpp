#include <boost/test/unit_test.hpp>

#include "grammar/solution_file.hpp"
#include "irl/orders/conflicts.hpp"
#include "irl/orders/critical_path.hpp"
#include "irl/orders/drawing.hpp"
#include "irl/orders/fastest_order.hpp"
#include "irl/orders/order_space.hpp"
#include "irl/orders/outcomes.hpp"
#include "irl/orders/precedence.hpp"
#include "irl/orders/schedule.hpp"
#include "irl/orders/traces.hpp"
#include "tests/irl/arithmetic.hpp"
#include "tests/irl/carpentry.hpp"
#include "tests/irl/orders/projects.hpp"
#include "tests/irl/orders/random_recipes.hpp"
#include "tests/irl/run/random_network.hpp"
#include "tests/support/cooking_domain.hpp"
#include "tests/support/recorded.hpp"

namespace irl::test {

/// Orders, their reasons, schedules and what if, of small networks, word for word and under limits.
BOOST_FIXTURE_TEST_SUITE(recorded_orders, HeldWork)

namespace {

using namespace irl::orders;

std::string told(const Order& order) {
  std::string text;
  for (const OperationIndex operation : order) text += " " + std::to_string(operation);
  return text;
}

std::string told(const Pair& pair) {
  return " " + std::to_string(pair.before) + "<" + std::to_string(pair.after) + " " +
         std::string(name(pair.reason.kind)) + " " + pair.reason.what + ";";
}

std::string told(const std::vector<Pair>& pairs) {
  std::string text;
  for (const Pair& pair : pairs) text += told(pair);
  return text;
}

std::string told(const Counted& counted) {
  return readable(counted) + (counted.exact ? "" : " of " + std::to_string(counted.estimate.orders));
}

std::string told(Seconds time) {
  return to_string(time.count());
}

std::string told(const Schedule& schedule) {
  std::string text = told(schedule.length) + " s:";
  for (const Placed& placed : schedule.placed) {
    text += " " + std::to_string(placed.operation) + "@" + told(placed.start) + "-" + told(placed.free_at) +
            "-" + told(placed.ready_at) + "/" + std::to_string(placed.worker);
    for (const Task::Wait& taken : placed.takes_over)
      text += "<" + std::to_string(taken.operation) + "+" + told(taken.lag);
  }
  return text + "\n";
}

std::string about(const Scheduling& scheduling, std::uint32_t workers) {
  std::string text;
  for (const std::uint64_t nodes : {1, 3, 10, 30, 100, 100'000}) {
    const Fastest found = fastest(scheduling, workers, {.nodes = nodes});
    text += "    " + std::to_string(workers) + " in " + std::to_string(nodes) + ": bound " +
            told(found.bound) + ", gap " + to_string(found.gap()) + ", " + std::to_string(found.nodes) +
            " nodes, " + told(found.schedule);
  }
  const Schedule schedule = fastest(scheduling, workers).schedule;
  text += "      critical";
  for (const Critical& critical : critical_path(scheduling, schedule))
    text += " " + std::to_string(critical.placed.operation) + "/" +
            std::to_string(static_cast<int>(critical.cause.kind)) + "/" +
            std::to_string(critical.cause.operation);
  text += "; slack";
  for (const Seconds time : slack(scheduling, schedule)) text += " " + told(time);
  if (const auto gained = most_gained(scheduling, schedule))
    text += "; without " + std::to_string(gained->operation) + " " + told(gained->time);
  text += "; could wait";
  for (const OperationTime& waiting : could_wait(scheduling, schedule))
    text += " " + std::to_string(waiting.operation) + " " + told(waiting.time);
  text += "; occupied";
  for (const Occupancy& one : occupancy(scheduling, schedule))
    text += " " + std::to_string(one.operation) + "/" + std::to_string(one.resource) + "@" + told(one.start) +
            "-" + told(one.end);
  const Timeline lines = timeline(scheduling, schedule);
  text += "; tracks";
  for (const std::string& track : lines.tracks) text += " " + track;
  for (const Timeline::Bar& bar : lines.bars)
    text += " " + std::to_string(bar.track) + ":" + std::to_string(bar.operation) + "@" + told(bar.start) +
            "-" + told(bar.end);
  return text + "\n";
}

std::string about(const Scheduling& scheduling) {
  std::string text = "  tasks";
  for (const Resource& resource : scheduling.resources)
    text += " " + resource.name + (resource.capacity ? "*" + std::to_string(*resource.capacity) : "");
  text += "\n";
  for (const Task& task : scheduling.tasks) {
    text += "    " + std::to_string(task.operation) + (task.needs_worker ? " worker" : "") + " busy " +
            told(task.busy) + " ready " + told(task.ready);
    for (const Task::Wait& wait : task.waits)
      text += " after " + std::to_string(wait.operation) + "+" + told(wait.lag);
    for (const Task::Use& use : task.uses)
      text += " uses " + std::to_string(use.units) + " of " + std::to_string(use.resource) +
              (use.length ? " for " + told(*use.length) : " until") + told(use.takers);
    text += "\n";
  }
  for (const std::uint32_t workers : {1U, 2U, 3U}) text += about(scheduling, workers);
  return text;
}

std::string about(const Views& views, View view) {
  const OrderSpace& space = views.space(view);
  std::string text = "  " + std::string(name(view)) + ":";
  text += told(views.precedence(view).reduced()) + "\n";
  for (const std::uint64_t sets : {1, 5, 100'000}) {
    const CountLimits limits{.sets = sets, .drawn = 30};
    text += "    counted in " + std::to_string(sets) + ": " + told(count_orders(space, limits)) +
            "; traces " + told(count_traces(views, view, limits)) + "\n";
  }
  Listing listing(space, 60);
  text += "    listed";
  for (int i = 0; i < 4; ++i)
    if (const auto order = listing.next()) text += told(*order) + ";";
  text += listing.stopped() ? " stopped" : "";
  for (const std::uint64_t sets : {2, 100'000}) {
    Sampler sampler(space, 5, {.sets = sets});
    text += sampler.is_uniform() ? " uniform" : " weighted";
    for (int i = 0; i < 3; ++i)
      if (const auto order = sampler.next()) text += told(*order) + ";";
  }
  text += " prefixes";
  for (const Order& prefix : prefixes(space, 3)) text += told(prefix) + ";";
  text += "\n";
  const ViewReport report = report_on(views, view, {.executed = 6});
  for (const OutcomeClass& outcomes : report.executed.classes) {
    text += "    outcome of" + told(outcomes.order) + ", members";
    for (const std::size_t member : outcomes.members) text += " " + std::to_string(member);
    text += ", times";
    for (const double time : outcomes.times) text += " " + to_string(time);
    text += outcomes.difference.empty() ? "\n" : ": " + outcomes.difference + "\n";
  }
  const Order& reference = views.reference();
  for (std::size_t i = 0; i + 1 < reference.size(); i += 2)
    for (const Side side : {Side::before, Side::after}) {
      const OperationIndex moved = reference[side == Side::before ? i + 1 : i],
                           other = reference[side == Side::before ? 0 : reference.size() - 1];
      if (moved == other) continue;
      const Move result = move(views, view, moved, side, other);
      text += "    " + std::to_string(moved) + (side == Side::before ? " before " : " after ") +
              std::to_string(other) + ":" +
              (result.is_possible ? told(result.order) : " no," + told(result.why_not)) +
              (result.is_executed ? ", gains " + to_string(result.seconds_gained()) : "") + " " +
              result.difference + "\n";
    }
  return text;
}

std::string about(const Network& network, const Domain& domain) {
  const Program program = check(network, domain).program;
  const Views views(program);
  std::string text = "network\n";
  for (const Operation& operation : network.operations) text += "    " + grammar::print(operation) + "\n";
  text += "  reference" + told(views.reference()) + ", forks";
  for (const Fork& fork : views.forks())
    text += " " + program.variables[fork.variable].name + told(fork.takers) + ";";
  text += " " + views.fork_difference() + "\n  conflicts" + told(views.conflicts()) + "\n";
  for (const View view : all_values<View>) text += about(views, view);
  text += about(scheduling_of(program, views.trace(), views.precedence(View::safe)));
  return text + to_dot(program, views.precedence(View::safe), "safe");
}

RandomNetworks arithmetic_networks(const Domain& domain, std::uint32_t seed) {
  return {domain,
          {.primitives = {"digit", "sum", "successor", "double", "square", "scaled"},
           .constants = {{std::int64_t{0}}, {std::int64_t{1}}, {std::int64_t{3}}},
           .most_operations = 8,
           .shared_variables = 5},
          seed};
}

/// A recipe in a kitchen that has few of each thing.
std::string about_a_recipe(RandomRecipes& recipes, std::size_t operations) {
  const Domain& kitchen = cooking();
  const std::string recipe = recipes.next(operations);
  const Program program = check(grammar::parse_network(recipe).network, kitchen).program;
  const Views views(
      program, {.run = {.initial_state = recipes.kitchen(*kitchen.initial(), *kitchen.state_shape(), 2)}});
  std::string text = "recipe\n" + recipe + "\n  conflicts" + told(views.conflicts()) + "\n";
  for (const View view : all_values<View>) text += about(views, view);
  return text + about(scheduling_of(program, views.trace(), views.precedence(View::safe)), 2);
}

std::string about_a_project(const ProjectShape& shape, std::mt19937& random) {
  const Scheduling scheduling = project(shape, random);
  std::string text = "project\n";
  for (const std::uint64_t nodes : {1, 20, 500}) {
    const Fastest found = fastest(scheduling, static_cast<std::uint32_t>(shape.activities), {.nodes = nodes});
    text += "  bound " + told(found.bound) + ", " + std::to_string(found.nodes) + " nodes, " +
            told(found.schedule);
  }
  return text;
}

}  // namespace

BOOST_AUTO_TEST_CASE(of_carpentry_networks) {
  const Domain domain = carpentry();
  RandomNetworks networks = carpentry_networks(domain, 9, 71);
  std::string text;
  for (int i = 0; i < 30; ++i) text += about(networks.next(), domain);
  hold_against_record("irl/orders/carpentry.record", text);
}

BOOST_AUTO_TEST_CASE(of_arithmetic_networks) {
  const Domain domain = arithmetic();
  RandomNetworks networks = arithmetic_networks(domain, 72);
  std::string text;
  for (int i = 0; i < 20; ++i) text += about(networks.next(), domain);
  hold_against_record("irl/orders/arithmetic.record", text);
}

BOOST_AUTO_TEST_CASE(of_recipes_in_a_small_kitchen) {
  RandomRecipes recipes(73);
  std::string text;
  for (int i = 0; i < 14; ++i) text += about_a_recipe(recipes, 9);
  hold_against_record("irl/orders/kitchen.record", text);
}

BOOST_AUTO_TEST_CASE(of_problems_without_a_domain) {
  std::mt19937 random(74);
  std::string text;
  for (int i = 0; i < 30; ++i)
    text += "problem\n" + about(small_problem(2 + static_cast<std::size_t>(i) % 6, random));
  for (int i = 0; i < 6; ++i) text += about_a_project({.activities = 12, .resources = 2}, random);
  hold_against_record("irl/orders/problems.record", text);
}

BOOST_AUTO_TEST_CASE(of_many_networks) {
  const Domain workshop = carpentry(), numbers = arithmetic();
  std::vector<Named> texts;
  for (std::uint32_t seed = 0; seed < 300; ++seed) {
    const std::string number = std::to_string(seed);
    std::mt19937 random(seed);
    texts.push_back(
        {"carpentry " + number, about(carpentry_networks(workshop, 8, 100 + seed).next(), workshop)});
    texts.push_back(
        {"arithmetic " + number, about(arithmetic_networks(numbers, 200 + seed).next(), numbers)});
    RandomRecipes recipes(300 + seed);
    texts.push_back({"recipe " + number, about_a_recipe(recipes, 6 + seed % 5)});
    texts.push_back({"problem " + number, about(small_problem(3 + seed % 5, random))});
    texts.push_back({"project " + number,
                     about_a_project({.activities = 6 + seed % 9, .resources = 1 + seed % 3}, random)});
  }
  hold_against_digests("irl/orders/many.record", texts);
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::test
