#include <fmt/format.h>

#include "examples/laboratory/bench.hpp"

namespace irl::laboratory {

using namespace std::chrono_literals;

namespace {

/// What is in a vessel, in grams; a millilitre weighs a gram.
double mass(const Bench& bench, const Entity& vessel) {
  double grams = 0;
  for (const Entity& one : bench.contents(vessel)) {
    grams += bench.amount(one);
    for (const Value& solute : one.list(bench.words.solutes))
      if (const Entity* solid = solute.get_if<Entity>()) grams += bench.amount(*solid);
  }
  return grams;
}

/// Lets a base into the acid in a vessel until it is neutral; gives the vessel and the volume that it took.
Attempt<std::tuple<Entity, Value>> titrate(Bench& bench, const Entity& vessel, Type titrant) {
  const std::vector<Entity> contents = bench.contents(vessel);
  if (contents.size() != 1 || !contents.front().is(bench.words.acid))
    return fail(fmt::format("there is no acid alone in the {}", vessel.type().name()));
  const Entity& acid = contents.front();
  const Attribute molarity = bench.words.molarity;
  const Type ml = bench.words.ml;
  const auto stock = bench.stock_of(titrant);
  if (!stock) return std::unexpected(stock.error());
  const double strength = stock->get(molarity).number().value_or(0);
  const double moles = bench.amount(acid) * acid.get(molarity).number().value_or(0);
  if (!(strength > 0) || !(moles > 0)) return fail("nobody knows how strong acid and base are");
  const Amount volume{moles / strength, ml};
  if (const auto base = bench.take_from_stock(titrant, volume); !base) return std::unexpected(base.error());
  const Entity neutral = bench.make(bench.words.neutral_solution, bench.amount(acid) + volume.value);
  return std::tuple(bench.fill(vessel, {neutral}), Value(volume));
}

}  // namespace

void define_analysis(LaboratoryActions& laboratory) {
  const auto vessel = object("vessel", "vessel", at_workplace);
  laboratory
      .action("weigh", gives("mass", "amount"), vessel,
              object("balance", "balance", anywhere, fixture("balance")))
      .says("weighs what is in a vessel")
      .example("(weigh ?mass ?lab-2 ?lab-1 ?dish ?balance)")
      .lasts(20s)
      .does([](Bench& bench, Entity vessel, Entity) {
        return Value(Amount{mass(bench, vessel), bench.words.g});
      });

  laboratory
      .action("titrate", gives("neutral", "vessel"), gives("volume", "amount"), vessel,
              kind("titrant", "base"), tool("burette", "burette", unused("burette")))
      .says("lets a base into an acid until it is neutral, and reads how much it took")
      .example("(titrate ?neutral ?volume ?lab-2 ?lab-1 ?acid sodium-hydroxide ?burette)")
      .lasts(420s)
      .does(
          [](Bench& bench, Entity vessel, Type titrant, Entity) { return titrate(bench, vessel, titrant); });
}

}  // namespace irl::laboratory
