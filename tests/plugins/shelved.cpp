// A domain whose data files lie beside its library.
#include "irl/define/registry.hpp"
#include "irl/irl.hpp"

static const bool registered = irl::register_domain({.name = "shelved",
                                                     .summary = "has types of its own",
                                                     .ontology_file = "shelved.yaml",
                                                     .words = {.corpus = "shelves"},
                                                     .build = [](irl::DomainInputs inputs) {
                                                       return irl::Domain{"shelved", inputs.types};
                                                     }});
static const bool extended = irl::extend_domain_with_file("shelved", "further-shelves.yaml");
