#include <boost/test/unit_test.hpp>

#include "irl/orders/fastest_order.hpp"
#include "irl/orders/schedule.hpp"
#include "irl/world/resources.hpp"
#include "tests/examples/example_domain.hpp"
#include "tests/support/cooking_domain.hpp"

using namespace irl;
using namespace irl::test;

BOOST_AUTO_TEST_SUITE(example_yard)

namespace {

using orders::FastestOrder;
using orders::View;

const Domain& yard() {
  return example("yard");
}

/// The yard with that many cranes and places on the siding.
Entity yard_with(std::uint32_t cranes, std::uint32_t places = 1) {
  const StateShape& shape = *yard().state_shape();
  const Entity with_cranes = with_capacity(shape, *yard().initial(), yard().type("crane"), cranes).first;
  return with_capacity(shape, with_cranes, yard().type("siding"), places).first;
}

/// A departure with all its orders.
struct Departure {
  Program program;
  orders::Views views;

  explicit Departure(const std::string& id, const Entity& world = yard_with(1))
      : program(check(example_networks("examples/yard/departures.solution")[id], yard()).program),
        views(program, {.run = {.initial_state = world}}) {}
  FastestOrder fastest(std::uint32_t workers) const { return fastest_order(views, View::safe, workers); }
};

/// When something of that name is occupied, in turn.
std::vector<orders::Occupancy> uses(const FastestOrder& order, std::string_view name) {
  std::vector<orders::Occupancy> found;
  for (const orders::Occupancy& one : occupancy(order.scheduling, order.found.schedule))
    if (order.scheduling.resources[one.resource].name == name) found.push_back(one);
  return found;
}

Executed in_the_yard(const std::string& operations, const Entity& world) {
  return execute("(get-yard ?yard)" + operations, yard(), {.initial_state = world});
}

}  // namespace

BOOST_AUTO_TEST_CASE(one_crane_loads_one_wagon_after_the_other_and_two_cranes_load_both_at_once) {
  struct Case {
    std::uint32_t cranes, workers;
    double seconds;
  };
  // By hand: calling takes 30 s, loading 60 s of somebody's time and 600 s of the crane's, coupling 300 s.
  for (const auto& [cranes, workers, seconds] : std::vector<Case>{
           {1, 1, 30 + 600 + 600 + 300},      // the second wagon is called while the first one is loaded
           {1, 2, 30 + 600 + 600 + 300},      // a second worker does not help
           {2, 1, 30 + 30 + 60 + 600 + 300},  // one after the other is called, one after the other begun
           {2, 2, 30 + 600 + 300}}) {         // everything at once
    const Departure departure("coal-and-grain", yard_with(cranes));
    const FastestOrder best = departure.fastest(workers);
    BOOST_TEST_CONTEXT(cranes << " cranes, " << workers << " workers") {
      BOOST_TEST(best.found.schedule.length.count() == seconds);
      BOOST_TEST(best.is_proven(), best.difference << best.delay);
      const auto loads = uses(best, "crane");
      BOOST_TEST_REQUIRE(loads.size() == 2U);
      BOOST_TEST((loads[1].start < loads[0].end) == (cranes == 2));
    }
  }
}

BOOST_AUTO_TEST_CASE(an_engine_waits_for_the_crane_as_a_plan_does) {
  const std::string both = R"((call ?a ?y1 ?yard) (call ?b ?y2 ?y1)
      (load ?la ?y3 ?y2 ?a coal ?crane) (load ?lb ?y4 ?y3 ?b grain ?crane))";
  const Executed one = in_the_yard(both, yard_with(1));
  const Executed two = in_the_yard(both, yard_with(2));
  BOOST_TEST(*one.time("la") == 60 + 600);
  BOOST_TEST(*one.time("lb") == 60 + 600 + 600);
  BOOST_TEST(*two.time("lb") == 60 + 60 + 600);
  const std::vector<Occupation>& occupied = one.solution.steps.back().occupied;
  BOOST_TEST_REQUIRE(occupied.size() == 1U);
  BOOST_TEST(occupied[0].thing.type().name() == "crane");
  BOOST_TEST(occupied[0].from.count() == 660);
  BOOST_TEST(occupied[0].until->count() == 1260);
}

BOOST_AUTO_TEST_CASE(a_siding_is_free_again_when_what_waits_there_is_taken) {
  const Departure departure("one-after-the-other");
  for (const std::uint32_t workers : {1U, 2U, 3U}) {
    const FastestOrder best = departure.fastest(workers);
    BOOST_TEST(best.is_proven(), best.difference << best.delay);
    const auto waiting = uses(best, "siding");
    BOOST_TEST_REQUIRE(waiting.size() == 2U);
    BOOST_TEST((waiting[0].end <= waiting[1].start));
    BOOST_TEST((waiting[1].end == best.found.schedule.length));
  }
}

BOOST_AUTO_TEST_CASE(what_is_full_of_what_nobody_takes_out_fails_whoever_comes_next) {
  const std::string two =
      "(call ?a ?y1 ?yard) (call ?b ?y2 ?y1) (park ?pa ?y3 ?y2 ?a ?s) (park ?pb ?y4 ?y3 ?b ?s)";
  BOOST_TEST(in_the_yard(two, yard_with(1)).solution.steps.back().failure ==
             "the siding is full: what was put in has not been taken out");
  BOOST_TEST(in_the_yard(two, yard_with(1, 2)).solution.succeeded());
}

BOOST_AUTO_TEST_CASE(a_timeline_has_a_track_for_the_crane) {
  const FastestOrder best = Departure("coal-and-grain").fastest(2);
  const orders::Timeline timeline = orders::timeline(best.scheduling, best.found.schedule);
  BOOST_TEST(timeline.tracks == std::vector<std::string>({"worker 1", "worker 2", "crane"}),
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_SUITE_END()
