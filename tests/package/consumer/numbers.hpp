#pragma once

#include <grammar/solution_file.hpp>
#include <irl/irl.hpp>

/// A domain of two relations: doubling, and one that gives any of three digits.
inline irl::Domain numbers() {
  irl::Domain domain{"numbers"};
  const auto whole = irl::slot<long>("whole"), half = irl::slot<long>("half"),
             digit = irl::slot<long>("digit");
  domain.primitive("double", whole, half).says("whole is twice half").given(half).find(whole, [](long h) {
    return 2 * h;
  });
  domain.primitive("digit", digit).says("1, 2 or 3").given().find(digit, [] {
    return std::vector<long>{1, 2, 3};
  });
  return domain;
}

/// A network as a program of that domain, which must outlive it.
inline irl::Program program_of(const irl::Domain& domain, std::string_view network) {
  return irl::check(irl::grammar::parse_network(network).network, domain).program;
}
