// A domain whose definition has a slip, and one that throws what nobody expects.
#include "irl/irl.hpp"

static const bool registered =
    irl::register_domain({.name = "slip",
                          .summary = "cannot be built",
                          .build = [](irl::DomainInputs) -> irl::Domain {
                            irl::Domain domain{"slip"};
                            domain.primitive("unfinished", irl::slot<int>("number")).says("has no direction");
                            return domain;
                          }}) &&
    irl::register_domain({.name = "thrower",
                          .summary = "throws a number",
                          .build = [](irl::DomainInputs) -> irl::Domain { throw 42; }});
