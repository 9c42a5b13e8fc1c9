#include "grammar/solution_file.hpp"
#include "irl/bodies/bodies_file.hpp"
#include "irl/bodies/carrying_out.hpp"
#include "irl/bodies/physics.hpp"
#include "irl/workbench/evaluation/execution.hpp"
#include "tests/fuzz/targets/shipped.hpp"
#include "tests/fuzz/targets/targets.hpp"

#include <cmath>

namespace irl::fuzz {

namespace {

const workbench::Execution& weighed_and_stirred() {
  static const workbench::Execution execution =
      workbench::execute(grammar::parse_solutions("#some\n(get-kitchen ?k)\n(fetch ?b ?k1 ?k small-bowl 1)\n"
                                                  "(fetch-and-proportion ?a ?k2 ?k1 ?b butter 200 g)\n"
                                                  "(mix ?m ?k3 ?k2 ?a ?whisk)\n")
                             .recipes.at(0),
                         shipped("cooking").domain, {});
  return execution;
}

void check(const bodies::Bodies& said) {
  for (const auto& [ignored, thing] : said.things)
    expect(thing.shape.width > 0 && thing.shape.depth > 0 && thing.shape.height > 0 &&
               std::isfinite(thing.shape.capacity()),
           "a thing has no size");
  for (const bodies::Place& place : said.places) {
    expect(place.box.size.x > 0 && place.headroom() < 1e6 && place.compartments() > 0, "a place has no size");
    expect(!place.door || place.shelves > 0, "a door has nothing behind it");
  }
}

}  // namespace

void bodies_of_kitchens(const std::string& input) {
  const bodies::LoadedBodies loaded = bodies::load_bodies(input, "input", shipped("cooking").domain);
  check(loaded.bodies);
  for (const Problem& problem : loaded.problems) expect(!problem.what.empty(), "a problem without words");
  if (has_errors(loaded.problems) || loaded.bodies.empty() || !bodies::has_physics()) return;
  const workbench::Execution& execution = weighed_and_stirred();
  const bodies::CarriedOut carried = bodies::carry_out(execution.program, execution.solution, loaded.bodies,
                                                       false, Deadline(std::chrono::seconds(5)));
  expect(std::isfinite(carried.seconds()) && carried.seconds() >= 0, "the hands take no time that can be");
  expect(std::isfinite(carried.lost()) && carried.lost() >= 0, "what is lost is no weight");
}

}  // namespace irl::fuzz
