// A domain that reads behind the end of what it has, for numbers above 3; built with the address sanitizer.
#include "irl/irl.hpp"

static irl::Domain overflowing(const irl::DomainInputs&) {
  irl::Domain domain{"overflowing"};
  const auto square = irl::slot<long>("square"), number = irl::slot<long>("number");
  domain.relation("square", square, number)
      .says("square is number times itself")
      .example("(square ?square 2)")
      .given(number)
      .find(square, [](long n) {
        const volatile long squares[]{0, 1, 4, 9};
        return long{squares[n]};
      });
  return domain;
}

static const bool registered = irl::register_domain(
    irl::DomainEntry{.name = "overflowing", .summary = "squares of small numbers", .build = overflowing});
