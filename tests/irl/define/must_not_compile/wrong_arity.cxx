#include <irl/irl.hpp>

void define(irl::Domain& domain) {
  const auto total = irl::slot<long>("total"), left = irl::slot<long>("left"),
             right = irl::slot<long>("right");
  domain.primitive("sum", total, left, right).given(left, right).find(total, [](long l) { return l; });
}
