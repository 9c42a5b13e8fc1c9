#include <fmt/format.h>

#include <algorithm>

#include "examples/laboratory/bench.hpp"

namespace irl::laboratory {

using namespace std::chrono_literals;

namespace {

void define_filling(LaboratoryActions& laboratory) {
  laboratory
      .action("measure", gives("measured", "vessel"), kind("substance", "substance"),
              amount("value", "unit", "unit"), object("vessel", "vessel", at_workplace, unused("beaker")))
      .says("measures an amount of a substance out into a vessel")
      .example("(measure ?salt ?lab-2 ?lab-1 sodium-chloride 10 g ?beaker)")
      .lasts(60s)
      .does([](Bench& bench, Type substance, Amount wanted, Entity vessel) -> Attempt<Entity> {
        auto taken = bench.take_from_stock(substance, wanted);
        if (!taken) return taken;
        std::vector<Entity> contents = bench.contents(vessel);
        bench.add(contents, *taken);
        return bench.fill(vessel, std::move(contents));
      });

  laboratory
      .action("pour", gives("filled", "vessel"), gives("emptied", "vessel"),
              object("from", "vessel", at_workplace), object("into", "vessel", at_workplace))
      .says("pours all that is in one vessel into another one")
      .example("(pour ?both ?empty ?lab-2 ?lab-1 ?from ?into)")
      .lasts(20s)
      .does([](Bench& bench, Entity from, Entity into) -> Attempt<std::tuple<Entity, Entity>> {
        if (identical(from, into)) return fail("a vessel cannot be poured into itself");
        std::vector<Entity> contents = bench.contents(into);
        for (const Entity& substance : bench.contents(from)) bench.add(contents, substance);
        const Entity emptied = bench.fill(from, {});
        return std::tuple(bench.fill(into, std::move(contents)), emptied);
      });

  laboratory.action("rinse", gives("clean", "vessel"), object("vessel", "vessel", at_workplace))
      .says("rinses an empty vessel, which can be used again")
      .example("(rinse ?clean ?lab-2 ?lab-1 ?beaker)")
      .lasts(30s)
      .does([](Bench& bench, Entity vessel) -> Attempt<Entity> {
        if (!bench.contents(vessel).empty())
          return fail(fmt::format("the {} is not empty", vessel.type().name()));
        return bench.world.replace(vessel.with(bench.words.used, false));
      });
}

/// The only liquid in a vessel, taken out of its contents.
Attempt<Entity> take_liquid(const Bench& bench, const Entity& vessel, std::vector<Entity>& contents) {
  const auto is_liquid = [&](const Entity& one) { return one.is(bench.words.liquid); };
  if (std::ranges::count_if(contents, is_liquid) != 1)
    return fail(fmt::format("there is not just one liquid in the {}", vessel.type().name()));
  const auto liquid = std::ranges::find_if(contents, is_liquid);
  const Entity taken = *liquid;
  contents.erase(liquid);
  return taken;
}

double dissolved_amount(const Bench& bench, const List& solutes, Type solid) {
  double grams = 0;
  for (const Value& solute : solutes)
    if (const Entity* one = solute.get_if<Entity>(); one && one->type() == solid) grams += bench.amount(*one);
  return grams;
}

Attempt<Entity> dissolve(Bench& bench, const Entity& vessel) {
  std::vector<Entity> contents = bench.contents(vessel);
  const auto liquid = take_liquid(bench, vessel, contents);
  if (!liquid) return liquid;
  const Attribute solutes = bench.words.solutes;
  List dissolved = liquid->list(solutes);
  std::vector<Entity> left;
  for (const Entity& one : contents) {
    const auto soluble = bench.fact("solubility", one.type());
    const double most = soluble.value_or(0) * bench.amount(*liquid) / 100;
    if (!soluble)
      left.push_back(one);
    else if (bench.amount(one) + dissolved_amount(bench, dissolved, one.type()) <= most)
      dissolved = dissolved.with_back(one);
    else
      return fail(
          fmt::format("only {} g of {} dissolve in {} ml", most, one.type().name(), bench.amount(*liquid)));
  }
  if (left.size() == contents.size()) return fail("nothing in there dissolves");
  left.push_back(bench.make(bench.words.solution, bench.amount(*liquid)).with(solutes, dissolved));
  return bench.fill(vessel, std::move(left));
}

void define_mixing(LaboratoryActions& laboratory) {
  const auto vessel = object("vessel", "vessel", at_workplace);
  const auto rod = tool("rod", "stirring-rod", unused("stirring-rod"));

  laboratory.action("stir", gives("stirred", "vessel"), vessel, rod)
      .says("stirs what is in a vessel")
      .example("(stir ?stirred ?lab-2 ?lab-1 ?beaker ?rod)")
      .lasts(30s)
      .does([](Bench&, Entity vessel, Entity) { return vessel; });

  laboratory.action("dissolve", gives("dissolved", "vessel"), vessel, rod)
      .says("stirs until the solids that are soluble have dissolved in the liquid with them")
      .example("(dissolve ?brine ?lab-2 ?lab-1 ?salt-and-water ?rod)")
      .lasts(180s)
      .does([](Bench& bench, Entity vessel, Entity) { return dissolve(bench, vessel); });

  laboratory
      .action("dilute", gives("diluted", "vessel"), object("vessel", "vessel", at_workplace),
              amount("value", "unit", "unit"))
      .says("adds water to the reagent in a vessel up to a volume")
      .example("(dilute ?diluted ?lab-2 ?lab-1 ?acid 250 ml)")
      .lasts(60s)
      .does([](Bench& bench, Entity vessel, Amount volume) -> Attempt<Entity> {
        std::vector<Entity> contents = bench.contents(vessel);
        const auto reagent = take_liquid(bench, vessel, contents);
        if (!reagent) return reagent;
        const auto molarity = reagent->get(bench.words.molarity).number();
        if (!molarity) return fail(fmt::format("{} is no reagent", reagent->type().name()));
        const double before = bench.amount(*reagent);
        if (volume.value <= before) return fail(fmt::format("there are {} ml already", before));
        const auto water = bench.take_from_stock(bench.words.water, {volume.value - before, volume.unit});
        if (!water) return water;
        contents.push_back(bench.with_amount(*reagent, volume.value)
                               .with(bench.words.molarity, *molarity * before / volume.value));
        return bench.fill(vessel, std::move(contents));
      });
}

}  // namespace

void define_preparation(LaboratoryActions& laboratory) {
  define_filling(laboratory);
  define_mixing(laboratory);
}

}  // namespace irl::laboratory
