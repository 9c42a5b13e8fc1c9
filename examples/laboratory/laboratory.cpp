// Procedures at a laboratory bench: the state, and how the domain announces itself.
#include "examples/laboratory/bench.hpp"

namespace irl::laboratory {

namespace {

Domain make_laboratory(DomainInputs inputs) {
  Domain domain("laboratory", inputs.types);
  const Types& types = domain.types();
  domain.facts(std::move(inputs.facts));
  domain.state({.type = types.find("laboratory"),
                .clock = types.find_attribute("clock"),
                .contents = types.find_attribute("contents"),
                .used = types.find_attribute("used"),
                .workplace = types.find("bench")},
               {.out = "lab-out", .in = "lab-in"}, inputs.world);
  domain.initial_state("get-laboratory", "laboratory", "gives the laboratory as it is in the morning");

  LaboratoryActions laboratory{domain,
                               [](World& world, const Inputs& inputs) { return Bench(world, inputs); }};
  define_preparation(laboratory);
  define_treatment(laboratory);
  define_analysis(laboratory);
  return domain;
}

const bool registered = register_domain({
    .name = "laboratory",
    .summary = "procedures at a laboratory bench: 13 actions that change it and take their time",
    .ontology_file = "examples/laboratory/laboratory.yaml",
    .facts_file = "examples/laboratory/facts.yaml",
    .world_file = "examples/laboratory/bench.yaml",
    .build = make_laboratory,
});

}  // namespace

}  // namespace irl::laboratory
