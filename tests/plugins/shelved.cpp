// A domain whose data file lies beside its library.
#include "irl/irl.hpp"

static const bool registered = irl::register_domain({.name = "shelved",
                                                     .summary = "has types of its own",
                                                     .ontology_file = "shelved.yaml",
                                                     .words = {.corpus = "shelves"},
                                                     .build = [](irl::DomainInputs inputs) {
                                                       return irl::Domain{"shelved", inputs.types};
                                                     }});
