// What the laboratory works on: samples in vessels, and what they are called.
#include "examples/laboratory/bench.hpp"

namespace irl::laboratory {

namespace {

/// `sand and solution of sodium chloride`.
std::string name_of(const ItemDescription& sample, const Words& words) {
  std::string name;
  for (const Entity& substance : sample.contents) {
    if (!name.empty()) name += " and ";
    name += words_of(substance.type());
    std::string joint = " of ";
    for (const Value& solute : substance.list(words.solutes))
      if (const Entity* solid = solute.get_if<Entity>()) {
        name += joint + words_of(solid->type());
        joint = " and ";
      }
  }
  return name;
}

}  // namespace

ItemShape samples(const Words& words) {
  const Types& types = words.types();
  const Type substance = types.type("substance"), base = types.type("base");
  return {.counts = [substance](const Entity& thing) { return thing.is(substance); },
          .stores = {words.cabinet},
          .vessel = types.type("vessel"),
          .parts = {words.solutes},
          .amount = words.amount,
          .weight =
              [words](const Entity& thing) {
                const Amount* amount = thing.amount(words.amount);
                return amount ? amount->value : 0;
              },
          .brings = "measure",
          .kind_slot = "substance",
          .number_slot = "value",
          .unit_slot = "unit",
          .comes_from =
              [words, base](Type made, Type of) {
                return (made == words.solution && of == words.water) ||
                       (made == words.neutral_solution && (of.is(words.acid) || of.is(base)));
              },
          .name = [words](const ItemDescription& sample) { return name_of(sample, words); }};
}

}  // namespace irl::laboratory
