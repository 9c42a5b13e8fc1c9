#include <irl/irl.hpp>

void define(irl::Domain& domain) {
  const auto number = irl::slot<long>("number");
  const auto text = irl::slot<std::string>("text");
  domain.primitive("named", text, number).given(number).find(text, [](long n) { return n; });
}
