// A domain of its own, small enough to be read at a glance. It is built as a shared library, and linked into
// a test.
#include "irl/irl.hpp"

static irl::Domain counting(irl::DomainInputs) {
  irl::Domain domain{"counting"};
  const auto next = irl::slot<int>("next"), number = irl::slot<int>("number");
  domain.primitive("successor", next, number)
      .says("next comes after number")
      .example("(successor ?next 1)")
      .given(number)
      .find(next, [](int n) { return n + 1; })
      .given(next)
      .find(number, [](int n) { return n - 1; })
      .check([](int n, int m) { return n == m + 1; });
  return domain;
}

static const bool registered =
    irl::register_domain({.name = "counting", .summary = "counts", .build = counting});
