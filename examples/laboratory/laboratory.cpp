// Procedures at a laboratory bench: the state, and how the domain announces itself.
#include "examples/laboratory/bench.hpp"

namespace irl::laboratory {

namespace {

Domain make_laboratory(DomainInputs inputs) {
  Domain domain("laboratory", inputs.types);
  domain.facts(std::move(inputs.facts));
  const auto words = std::make_shared<const Words>(domain.types());
  domain.state({.type = words->laboratory,
                .clock = words->clock,
                .contents = words->contents,
                .used = words->used,
                .workplace = words->bench},
               {.out = "lab-out", .in = "lab-in"}, inputs.world);
  domain.initial_state("get-laboratory", "laboratory", "gives the laboratory as it is in the morning");

  LaboratoryActions laboratory{domain, [words](World& world, const Inputs&) { return Bench{world, *words}; }};
  define_preparation(laboratory);
  define_treatment(laboratory);
  define_analysis(laboratory);
  domain.items(samples(*words));
  return domain;
}

const bool registered = register_domain(DomainEntry{
    .name = "laboratory",
    .summary = "procedures at a laboratory bench: 13 actions that change it and take their time",
    .ontology_file = "examples/laboratory/laboratory.yaml",
    .facts_file = "examples/laboratory/facts.yaml",
    .world_file = "examples/laboratory/bench.yaml",
    .language_file = "examples/laboratory/english.yaml",
    .corpus_directory = "examples/laboratory/procedures",
    .build = make_laboratory,
});

}  // namespace

}  // namespace irl::laboratory
