#include <irl/irl.hpp>

/// A domain as a shared library, for the installed command line.
static irl::Domain numbers(irl::DomainInputs) {
  irl::Domain domain{"tripling"};
  const auto whole = irl::slot<long>("whole"), third = irl::slot<long>("third");
  domain.primitive("triple", whole, third)
      .says("whole is three times third")
      .example("(triple ?whole 4)")
      .given(third)
      .find(whole, [](long t) { return 3 * t; });
  return domain;
}

static const bool registered = irl::register_domain(
    irl::DomainEntry{.name = "tripling", .summary = "multiplies by three", .build = numbers});
