#include <fmt/format.h>

#include <algorithm>

#include "examples/laboratory/bench.hpp"

namespace irl::laboratory {

using namespace std::chrono_literals;

namespace {

Attempt<Entity> bring_to(Bench& bench, const Entity& vessel, Amount temperature) {
  if (temperature.unit != bench.words.degrees_celsius)
    return fail(fmt::format("{} is no temperature", to_string(Value(temperature))));
  return bench.world.replace(vessel.with(bench.words.temperature, temperature));
}

void define_temperature(LaboratoryActions& laboratory) {
  const auto vessel = object("vessel", "vessel", at_workplace);
  const auto plate = object("hot-plate", "hot-plate", anywhere, fixture("hot-plate"));
  laboratory
      .action("heat", gives("heated", "vessel"), vessel, plate,
              amount("value", "unit", "unit", by_default(60, "degrees-celsius")))
      .says("heats a vessel on the hot plate; hands are free meanwhile")
      .example("(heat ?hot ?lab-2 ?lab-1 ?beaker ?hot-plate 60 degrees-celsius)")
      .busy_for(10s)
      .ready_after(300s)
      .does([](Bench& bench, Entity vessel, Entity, Amount temperature) {
        return bring_to(bench, vessel, temperature);
      });

  laboratory
      .action("cool", gives("cooled", "vessel"), vessel,
              amount("value", "unit", "unit", by_default(20, "degrees-celsius")))
      .says("lets a vessel cool, by default to room temperature; hands are free meanwhile")
      .example("(cool ?cold ?lab-2 ?lab-1 ?hot-beaker 20 degrees-celsius)")
      .busy_for(0s)
      .ready_after(600s)
      .does([](Bench& bench, Entity vessel, Amount temperature) {
        return bring_to(bench, vessel, temperature);
      });

  const auto time = amount("value", "unit", "unit", by_default(5, "minute"));
  laboratory.action("rest", gives("rested", "vessel"), vessel, time)
      .says("leaves a vessel alone for a time")
      .example("(rest ?rested ?lab-2 ?lab-1 ?beaker 10 minute)")
      .busy_for(0s)
      .ready_after(time)
      .does([](Bench&, Entity vessel, Amount) { return vessel; });
}

void define_separation(LaboratoryActions& laboratory) {
  const auto vessel = object("vessel", "vessel", at_workplace);
  const auto plate = object("hot-plate", "hot-plate", anywhere, fixture("hot-plate"));
  laboratory
      .action("filter", gives("filtrate", "vessel"), gives("residue", "vessel"), vessel,
              tool("paper", "filter-paper", unused("filter-paper")),
              object("receiver", "vessel", at_workplace, as_brought, unused("flask")))
      .says("filters the solids out of a liquid: the liquid runs into the receiver")
      .example("(filter ?clear ?residue ?lab-2 ?lab-1 ?cloudy ?paper ?flask)")
      .busy_for(60s)
      .ready_after(240s)
      .does([](Bench& bench, Entity vessel, Entity, Entity receiver) -> Attempt<std::tuple<Entity, Entity>> {
        if (!bench.contents(receiver).empty())
          return fail(fmt::format("the {} is not empty", receiver.type().name()));
        std::vector<Entity> liquids = bench.contents(vessel);
        const auto solids = std::ranges::stable_partition(
            liquids, [&](const Entity& one) { return one.is(bench.words.liquid); });
        std::vector<Entity> residue(solids.begin(), solids.end());
        liquids.erase(solids.begin(), solids.end());
        if (liquids.empty()) return fail(fmt::format("there is no liquid in the {}", vessel.type().name()));
        const Entity filtered = bench.fill(vessel, std::move(residue));
        return std::tuple(bench.fill(receiver, std::move(liquids)), filtered);
      });

  laboratory.action("evaporate", gives("dry", "vessel"), vessel, plate)
      .says("boils the liquids in a vessel away; what was dissolved in them stays")
      .example("(evaporate ?crystals ?lab-2 ?lab-1 ?brine ?hot-plate)")
      .busy_for(30s)
      .ready_after(1200s)
      .does([](Bench& bench, Entity vessel, Entity) {
        std::vector<Entity> left;
        for (const Entity& one : bench.contents(vessel)) {
          if (!one.is(bench.words.liquid)) left.push_back(one);
          for (const Value& solute : one.list(bench.words.solutes))
            if (const Entity* solid = solute.get_if<Entity>()) left.push_back(*solid);
        }
        return bench.fill(vessel, std::move(left));
      });
}

}  // namespace

void define_treatment(LaboratoryActions& laboratory) {
  define_temperature(laboratory);
  define_separation(laboratory);
}

}  // namespace irl::laboratory
