#include <irl/define/registry.hpp>

static const bool registered = irl::register_domain(irl::DomainEntry{
    .name = "walls", .recipes_directory = "recipes", .build = [](irl::DomainInputs) -> irl::Domain { throw 1; }});
